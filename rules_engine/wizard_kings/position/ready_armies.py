"""The ready-made armies of each edition as blocks: those that the first one prints, those of the scenarios of the later one.

Rules: wk1.standard-armies; wk2.scenario-island and the other scenarios. Where a book gives no movement, and what it leaves
to the blocks, it is as in the games (:mod:`..game.scenarios.scenario_armies`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from ...ruling import Said, messages, say
from ..armies.roster import AQUATIC, CASTLE, FLYER, ROSTERS, STANDARD_ARMIES, StandardArmy
from ..armies.roster import ARMIES as PEOPLES
from ..editions import WK1, WK2
from ..game.scenarios.scenario_armies import HEADS
from ..scenarios.scenarios import SCENARIOS, SIDE_LABELS
from ..units import is_caster
from .blocks import FURTHER, WIZARD, Block, rating

phrases = messages("board")

_NAMED = phrases("{people}: {name}")
_OF_SCENARIO = phrases("{scenario}: {side}")
#: Sides of set-ups in words; the players of the last scenario are called by their armies.
_SIDES = {
    **{one.template: one for one in (*PEOPLES.values(), phrases("Feudals"))},
    **SIDE_LABELS,
}
_ON_THE_GROUND = "ground"
_SORTS = {CASTLE: "castle", FLYER: "flyer", AQUATIC: "aquatic"}

Army = tuple[Said, tuple[Block, ...]]


@cache
def ready_armies(book: str) -> dict[str, Army]:
    """The armies of an edition by a word for each, with what each is called and its blocks; they are nobody's yet."""
    return dict(_OF_BOOK[book]())


def _standard() -> Iterator[tuple[str, Army]]:
    for one in STANDARD_ARMIES:
        yield one.name.casefold(), (say(_NAMED, people=PEOPLES[one.army], name=one.name), tuple(_units(one)))


def _units(army: StandardArmy) -> Iterator[Block]:
    """The blocks of an army; the steps of a kind are shared out as evenly as can be."""
    for slug, (count, steps) in army.units.items():
        kind = ROSTERS[WK1.book][slug]
        for number in range(count):
            strength = steps // count + (number < steps % count)
            yield _block(kind.name.template, kind.rating, kind.movement or 0, strength, kind.traits)


def _of_scenarios() -> Iterator[tuple[str, Army]]:
    for scenario, head in HEADS.items():
        lines = [line.split() for line in head.splitlines()]
        sides = [words[1] for words in lines if words[0] == "player"]
        armies: dict[tuple[int, str], list[list[str]]] = {}
        for words in lines:
            if words[0] == "block":
                armies.setdefault((int(words[2]), _told(words, "army", "")), []).append(words)
        for (owner, number), blocks in armies.items():
            side = blocks[0][3] if number else _SIDES.get(sides[owner - 1], sides[owner - 1])
            title = say(_OF_SCENARIO, scenario=SCENARIOS[scenario], side=side)
            yield f"{scenario}-{owner}{number and f'-{number}'}", (title, tuple(map(_read, blocks)))


def _read(words: list[str]) -> Block:
    """The block of a line of a set-up; one that does not stand there yet begins with one step."""
    name, power, movement = words[3], words[4], _told(words, "move", "2")
    strength = _told(words, "at", "/1").partition("/")[2]
    return _block(name, power, int(movement), int(strength or 1), tuple(_told(words, "traits", "").split(",")))


def _told(words: list[str], key: str, usual: str) -> str:
    return words[words.index(key) + 1] if key in words else usual


def _block(name: str, power: str, movement: int, strength: int, told: tuple[str, ...]) -> Block:
    known = rating(power)
    wizard = known is not None and is_caster(known.letter)
    traits = {*told, *((WIZARD,) if wizard else ())}
    kind = next((_SORTS[one] for one in _SORTS if one in told), _ON_THE_GROUND)
    return Block("", 1, kind, tuple(one for one in FURTHER if one in traits), movement, name, strength, known)


#: What each edition has ready: the first one prints armies, the later one sets them up in its scenarios.
_OF_BOOK: dict[str, Callable[[], Iterator[tuple[str, Army]]]] = {WK1.book: _standard, WK2.book: _of_scenarios}
