"""Whether a game can begin with what lies on the table, and what lies where when one begins (ww.setup, ww.sectors, ww.base,
ww.treasures-setup, ww.board-changes, ww.wraparound).

What the game needs is told by the calculator `setup`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ...ruling import Message, Ruling, Said, Step, messages, say
from ..board.calculators.setup import Setup, setup
from ..board.maze import GAPS, MOBILE
from ..board.squares import Square
from ..books import WW
from ..labels import PLAYERS
from .answer import LIES, MISPLACED, MISSING, Found, Spot
from .board import OnTable

phrases = messages("maze")

_BASE = phrases("The base of {player}, in the centre of the sector. The pawn of {player} starts here.")
_CIRCLE = phrases("A treasure circle of {player}: one of the two treasures of {player} lies here.")
_EDGE = phrases("An opening in the edge: it leads from {first} to {second}.")
_PAWN_AWAY = phrases("The pawn of {player} stands on {place}. It should start on its base, on {home}.")
_PAWN_MISSING = phrases("{player:gen} pawn is missing. It should start on its base, on {home}.")
_NO_SECTOR = phrases("{player} has no sector in this game, and nothing of {player} belongs on the board: {place}.")
_TREASURE_AWAY = phrases("A treasure of {player} lies on {place}. It should start on its circle, on {home}.")
_TREASURE_MISSING = phrases("One of {player:gen} treasures is missing. It should start on its circle, on {home}.")
_NOT_YET = phrases("No game begins with what is at {place}; such things come onto the board during the game.")
_READY = phrases("Everything lies in its place: the game can begin.")
_NOT_READY = phrases("The game cannot begin like this: {number} thing{number:s} must still be put in place.")


class Fault(NamedTuple):
    """Something that is not as it has to be: where, `MISPLACED` or `MISSING`, the slug of the rule, the sentence, and the place
    where it belongs, which lacks it."""

    place: str
    answer: str
    rule: str
    said: Said
    home: str = ""


def set_up(on: OnTable, players: int) -> Found:
    """What the game needs, what lies in its place, and what does not."""
    asked = Setup(players=players)
    needed = setup(WW, asked)
    if on.ground.own is not None:
        return Found(needed, {}, "setup", asked)
    faults = tuple(_faults(on))
    steps = (*needed.steps, *(Step(WW.rule(one.rule), one.said) for one in faults))
    said = say(_NOT_READY, number=len(faults)) if faults else say(_READY)
    ruling = Ruling(not faults, said, needed.result, (*steps, Step(WW.rule("setup"), said)))
    return Found(ruling, {spot.place: spot for spot in _spots(on, faults)}, "setup", asked)


def _faults(on: OnTable) -> Iterator[Fault]:
    homes = {player: place for place, player in on.ground.homes.items()}
    for player in PLAYERS:
        circles = [place for place, owner in on.ground.circles.items() if owner == player]
        lying = [place for place, owners in on.treasures.items() for owner in owners if owner == player]
        if player in homes:
            yield from _pawn(player, on.wizards.get(player), homes[player])
            yield from _treasures(player, lying, circles)
        else:
            pawn = (on.wizards[player],) if player in on.wizards else ()
            yield from (_fault(_NO_SECTOR, place, "sectors", player) for place in (*pawn, *lying))
    yield from _early(on)


def _pawn(player: str, place: Square | None, home: Square) -> Iterator[Fault]:
    if place is None:
        yield Fault(home.name, MISSING, "base", say(_PAWN_MISSING, player=player, home=home.name))
    elif place != home:
        yield _fault(_PAWN_AWAY, place, "base", player, home)


def _treasures(player: str, lying: list[Square], circles: list[Square]) -> Iterator[Fault]:
    free = [place for place in circles if place not in lying]
    away = [place for at, place in enumerate(lying) if place not in circles or place in lying[:at]]
    for place, home in zip(away, free, strict=False):
        yield _fault(_TREASURE_AWAY, place, "treasures-setup", player, home)
    for home in free[len(away) :]:
        yield Fault(home.name, MISSING, "treasures-setup", say(_TREASURE_MISSING, player=player, home=home.name))


def _early(on: OnTable) -> Iterator[Fault]:
    """What the game puts on the board only later."""
    things = (
        place for place, kinds in on.maze.things.items() if kinds - {MOBILE} or (kinds and place not in on.treasures)
    )
    for name in (*(line.name for line in on.ground.changed), *(place.name for place in things)):
        yield Fault(name, MISPLACED, "board-changes", say(_NOT_YET, place=name))


def _fault(text: Message, place: Square, rule: str, player: str, home: Square | None = None) -> Fault:
    where = {} if home is None else {"home": home.name}
    return Fault(place.name, MISPLACED, rule, say(text, player=player, place=place.name, **where), *where.values())


def _spots(on: OnTable, faults: Iterable[Fault]) -> Iterator[Spot]:
    """Bases, circles and openings, and whatever is at fault."""
    lies: dict[str, tuple[str, Said]] = {}
    for place, player in on.ground.homes.items():
        lies[place.name] = "base", say(_BASE, player=player)
    for place, player in on.ground.circles.items():
        lies[place.name] = "treasures-setup", say(_CIRCLE, player=player)
    for line in on.maze.lines:
        if on.maze.is_outer(line) and line not in on.maze.joined and on.maze.stands_on(line) in GAPS:
            lies[line.name] = "wraparound", say(_EDGE, first=line.first.name, second=line.second.name)
    wrong: dict[str, list[Fault]] = {}
    for one in faults:
        wrong.setdefault(one.place, []).append(one)
        if one.home:
            wrong.setdefault(one.home, []).append(one._replace(answer=MISSING))
    for name in dict.fromkeys((*lies, *wrong)):
        rule, said = lies.get(name, ("", None))
        here = wrong.get(name, [])
        answers = [one.answer for one in here]
        answer = MISPLACED if MISPLACED in answers else MISSING if answers else LIES
        told = (*(() if said is None else (said,)), *(one.said for one in here))
        yield Spot(name, answer, WW.rule(here[0].rule if here else rule), told)
