"""A map in the fields of a calculator: one of the demonstration maps, or the reader's own, hex by hex in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....inputs import Notation, Problem
from ....naming import name
from ....ruling import Message, messages, say
from ...maps.board import MOST_NEIGHBOURS, Board, graph
from ...maps.collection import NAMES, board_of
from ...maps.words import OwnHex, OwnSide, hex_name, own_hex, own_side
from ..travel import HELD

phrases = messages("map")

OWN = "own"
MAP_NAMES: dict[str, Message] = {**NAMES, OWN: phrases("a map of your own")}
MOST_SIDES = 1200

HEX = Notation(own_hex, phrases("a hex such as B forest river enemy: name, terrain, further words"), "A clear")
SIDE = Notation(own_side, phrases("a hexside such as A-B mountain road: two hexes, kind, further words"), "A-B clear")
HEX_NAME = Notation(name, phrases("the name of a hex"), "B", optional=True)
ON_WAY = Notation(name, phrases("the name of a hex"), "B")

_HEX_ONCE = phrases("each hex once")
_SIDE_ONCE = phrases("each hexside once")
_HEX_OF_MAP = phrases("a hex of the map")
_SIX = phrases("at most six hexes beside a hex")


@dataclass(frozen=True)
class Holder:
    """What a hex is to the unit that moves, written ``C enemy``."""

    hex: str
    held: str

    def notation(self) -> str:
        """``C enemy``."""
        return f"{self.hex} {self.held}"


def holder(text: str) -> Holder:
    """The hex of ``C enemy``; raises ValueError for anything else."""
    called, _, held = text.partition(" ")
    if held.strip() not in HELD:
        raise ValueError(f"not what a hex can be: {held!r}")
    return Holder(hex_name(called), held.strip())


HELD_HEX = Notation(
    holder, phrases("a hex and what it is: friendly, enemy, enemy-city or battle, such as C enemy"), "B enemy"
)


def map_of(chosen: str, hexes: Sequence[OwnHex], sides: Sequence[OwnSide]) -> Board:
    """The map called `chosen`, or the one of `hexes` and `sides`, which must not contradict each other."""
    if chosen != OWN:
        return board_of(chosen)
    return graph((one.hex for one in hexes), {one.pair: one.side for one in sides})


def held_on(chosen: str, hexes: Sequence[OwnHex], held: Sequence[Holder]) -> dict[str, str]:
    """The hexes that are not neutral, by name; what `held` says goes before what the hexes say."""
    found = {one.hex.name: one.held for one in hexes if one.held} if chosen == OWN else {}
    found.update((one.hex, one.held) for one in held)
    return found


def contradictions(chosen: str, hexes: Sequence[OwnHex], sides: Sequence[OwnSide]) -> Iterator[Problem]:
    """What cannot be in one map: a hex or hexside told twice, a hexside of unknown hexes, a hex with seven neighbours."""
    if chosen != OWN:
        return
    names = [one.hex.name for one in hexes]
    for at, called in enumerate(names):
        if called in names[:at]:
            yield Problem(f"hexes.{at}", called, say(_HEX_ONCE))
    known, seen = set(names), set()
    beside = dict.fromkeys(names, 0)
    for at, side in enumerate(sides):
        for called in side.pair:
            if called not in known:
                yield Problem(f"hexsides.{at}", called, say(_HEX_OF_MAP))
                continue
            beside[called] += 1
            if beside[called] > MOST_NEIGHBOURS:
                yield Problem(f"hexsides.{at}", called, say(_SIX))
        if side.pair in seen:
            yield Problem(f"hexsides.{at}", side.notation(), say(_SIDE_ONCE))
        seen.add(side.pair)


def unknown(chosen: str, hexes: Sequence[OwnHex], named: Sequence[tuple[str, str | None]]) -> Iterator[Problem]:
    """The names, as (path of the field, name), that are no hex of the map."""
    known = {one.hex.name for one in hexes} if chosen == OWN else board_of(chosen).hexes
    for path, called in named:
        if called is not None and called not in known:
            yield Problem(path, called, say(_HEX_OF_MAP))
