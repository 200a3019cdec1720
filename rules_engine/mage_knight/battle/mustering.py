"""Armies that the players muster themselves for one of the grounds of :mod:`.demonstration`: any mix of the warriors of our
own (:mod:`.recruits`), against the build total that they agree on.

A muster is a text, and so is an army alone::

    ground ruins
    total 300
    army Raider 2 Slinger 1
    army Archer 3

    Raider 2
    Slinger 1

Rules: mk2.army-building, mk2.build-total, mkc.points-in-army; the warriors are deployed in the battle itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from ...games.words import BadLine, one_of, whole
from ...inputs import InvalidInput, Problem
from ...ruling import Listed, Ruling, messages, say
from ..army.armies import Recruit
from ..army.building import Army, muster
from ..course.turns import HIGHEST_TOTAL, POINTS_OF_ACTION
from .demonstration import BATTLES
from .figures import Kind
from .recruits import RECRUITS
from .setup import Setup
from .text.kinds import read_kind
from .text.setups import read_setup

phrases = messages("mk-battle")

MOST = 12  # warriors of one army: every one of them is deployed by hand
MUSTER = "own"  # what the way to begin is called
_ABILITIES = ("ability venom harm:1", "ability stone_skin reduce:1", "ability ward defense+1:ranged immune:magic")
_LEFT_OUT = ("warrior", "kind", "total", "first", "item", "domain")
_ARMIES = ((("Brute", 1), ("Raider", 3), ("Slinger", 2)), (("Rider", 1), ("Blade", 2), ("Archer", 3)))
_TOTAL, _WITH_CASTLES = 300, 400


@cache
def recruits() -> dict[str, Kind]:
    """The warriors that can be mustered, by their names."""
    kinds = (read_kind(line.split()[1:]) for line in RECRUITS.splitlines())
    return {one.name: one for one in kinds}


@dataclass(frozen=True)
class Muster:
    """A battle that is being prepared: its ground, a key of `BATTLES`, the build total, and the army of each player as names
    and how many there are of each."""

    ground: str
    total: int
    armies: tuple[tuple[tuple[str, int], ...], ...]

    def text(self) -> str:
        """It as text."""
        armies = (" ".join(("army", *(f"{name} {number}" for name, number in one))) for one in self.armies)
        return "\n".join((f"ground {self.ground}", f"total {self.total}", *armies)) + "\n"

    def with_army(self, player: int, army: Sequence[tuple[str, int]]) -> Muster:
        """It with another army of a player, from 1."""
        return replace(self, armies=(*self.armies[: player - 1], tuple(army), *self.armies[player:]))

    def on(self, ground: str) -> Muster:
        """It on another ground, with an army for each player there."""
        seats = len(_ground(ground).players)
        return replace(self, ground=ground, armies=(*self.armies, *_ARMIES)[:seats])

    def player(self, player: int) -> str:
        """What a player is called."""
        return _ground(self.ground).players[player - 1].name


def begun(ground: str) -> Muster:
    """What a muster begins with."""
    there = _ground(ground)
    return Muster(ground, _WITH_CASTLES if there.sections or there.castle else _TOTAL, _ARMIES).on(ground)


def ruling(told: Muster, player: int) -> Ruling:
    """Whether the army of a player is legal, with its points and what is wrong, by the rules of armies."""
    known = recruits()
    army = (
        Recruit(name, "", known[name].points, bool(known[name].unique))
        for name, number in told.armies[player - 1]
        for _ in range(number)
    )
    there = _ground(told.ground)
    castle = sum(one.points for one in (*there.sections, *there.castle) if one.owner == player)
    return muster(Army(build_total=told.total, warriors=tuple(army)), castle)


def setup(told: Muster) -> Setup:
    """The battle that is fought then; raises `InvalidInput`."""
    lines = [line for line in BATTLES[told.ground].splitlines() if line.split()[0] not in _LEFT_OUT]
    abilities = [one for one in _ABILITIES if one not in lines]
    kinds = [line for line in RECRUITS.splitlines() if any(line.split()[1] in dict(army) for army in told.armies)]
    warriors = [*_warriors(told)]
    return read_setup("\n".join((lines[0], f"total {told.total}", *lines[1:], *abilities, *kinds, *warriors)))


def _warriors(told: Muster) -> Iterator[str]:
    for player, army in enumerate(told.armies, 1):
        names = [name for name, number in army for _ in range(number)]
        yield from (f"warrior {'abcd'[player - 1]}{at} {player} {name}" for at, name in enumerate(names, 1))


def read_muster(text: str, grounds: Sequence[str]) -> Muster:
    """The muster of a text; raises `InvalidInput`."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    try:
        (_, ground), (_, total), *armies = lines
        there = one_of(ground, tuple(grounds))
        found = Muster(there, whole(total, POINTS_OF_ACTION, HIGHEST_TOTAL), ())
        told = tuple(tuple(_paired(words[1:])) for words in armies)
    except BadLine as bad:
        raise InvalidInput([Problem("text", bad.value[:80], bad.allowed)]) from None
    return replace(found, armies=told).on(there)


def army_text(army: Sequence[tuple[str, int]]) -> str:
    """An army alone as text, a line for each kind of warrior."""
    return "".join(f"{name} {number}\n" for name, number in army)


def read_army(text: str) -> tuple[tuple[str, int], ...]:
    """The army of a text; raises `InvalidInput` with the line and the word that will not do."""
    found: dict[str, int] = {}
    problems = []
    for at, line in enumerate(text[:4000].splitlines(), 1):
        words = line.partition("#")[0].split()
        try:
            for name, number in _paired(words if len(words) != 1 else [*words, "1"]):
                found[name] = found.get(name, 0) + number
        except BadLine as bad:
            problems.append(Problem(f"line.{at}", bad.value[:80], bad.allowed))
    if problems:
        raise InvalidInput(problems)
    return full(tuple(found.items()))


def full(army: Sequence[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """The army; raises `InvalidInput` for one of too many warriors."""
    count = sum(number for _, number in army)
    if count > MOST:
        raise InvalidInput([Problem("warriors", str(count), say(_MOST, most=MOST))])
    return tuple(army)


def _paired(words: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Names, each with its number; raises `BadLine`."""
    known = {name.casefold(): name for name in recruits()}
    for at in range(0, len(words), 2):
        name = known.get(words[at].casefold())
        if name is None:
            raise BadLine(words[at], say(_NAME, names=Listed(tuple(recruits()), "or")))
        if at + 1 == len(words):
            raise BadLine(words[at], say(_NUMBER, most=MOST))
        try:
            yield name, whole(words[at + 1], 1, MOST)
        except BadLine:
            raise BadLine(words[at + 1], say(_NUMBER, most=MOST)) from None


_NAME = phrases("a warrior of the list: {names}")
_NUMBER = phrases("a warrior and how many of that kind, from 1 to {most}")
_MOST = phrases("an army of {most} warriors at most")


@cache
def _ground(name: str) -> Setup:
    return read_setup(BATTLES[name])
