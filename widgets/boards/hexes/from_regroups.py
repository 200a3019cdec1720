"""Regrouping, set on the hex board: the hex won is X, and H1, H2 … are the hexes that the calculator was told of.

The block that moves out stands in X. One that moves in stands in the hex from where it may come: a board asks about one block,
so a question about several hexes whose blocks may all come in has no place there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from .sketch import HERE, OWN, Sketch, ground

if TYPE_CHECKING:  # each page has the calculator that it asks, and needs no other
    from rules_engine.wizard_kings.retreat.calculators.regroup import Regroup, RegroupHex

_AROUND = 6  # hexes around a hex
_MOST_HEXES = 12
_CLOSED = ("enemy", "enemy-city", "battle")
_NEUTRAL, _FRIENDLY = "neutral", "friendly"
Pairs = Iterator[tuple[str, str]]


def regroup(asked: Regroup) -> Pairs | None:
    """The hexes with the blocks in them; None where a hex is said to be somebody's that the blocks in it contradict, and
    where there is no room for all hexes."""
    return _out(asked) if asked.direction == "out" else _in(asked)


def _out(asked: Regroup) -> Pairs | None:
    far = max(one.distance for one in asked.hexes)
    near = sum(one.distance == 1 for one in asked.hexes)
    if near + (far > 1) > _AROUND or len(asked.hexes) + far > _MOST_HEXES:
        return None
    if any(one.units and one.state == _NEUTRAL for one in asked.hexes):
        return None
    sketch = Sketch()
    sketch.hex(HERE, *ground(asked.won, city=asked.city))
    sketch.block(HERE, OWN, _kind(asked), asked.movement)
    between = [HERE, *(f"Z{steps}" for steps in range(1, far))]
    for before, name in pairwise(between):
        sketch.hex(name, "clear enemy")
        sketch.side(before, name)
    for number, one in enumerate(asked.hexes, 1):
        _beside(sketch, asked, one, f"H{number}", between[one.distance - 1])
    return _asked(sketch, asked, HERE, 1)


def _in(asked: Regroup) -> Pairs | None:
    could = [one for one in asked.hexes if one.units and one.state == _FRIENDLY and one.distance == 1]
    if len(could) != 1 or not asked.present:
        return None
    sketch = Sketch()
    sketch.hex(HERE, *ground(asked.won, city=asked.city))
    sketch.block(HERE, OWN, _kind(asked), asked.movement, asked.present)
    _beside(sketch, asked, could[0], "H1", HERE)
    return _asked(sketch, asked, HERE, asked.present + 1)


def _beside(sketch: Sketch, asked: Regroup, one: RegroupHex, name: str, before: str) -> None:
    """A hex with what it is to the winner and who stands there; a battle needs somebody of both sides."""
    holder = "" if one.state == _NEUTRAL or (one.state == _FRIENDLY and one.units) else one.state
    sketch.hex(name, *ground(one.terrain, city=one.city), holder)
    sketch.side(before, name, f"{one.hexside}{' waterway' if one.waterway else ''}")
    if one.state not in _CLOSED:
        sketch.block(name, OWN, _kind(asked), asked.movement, one.units)


def _kind(asked: Regroup) -> str:
    return ",".join((asked.unit, *dict.fromkeys(asked.traits)))


def _asked(sketch: Sketch, asked: Regroup, hex: str, chosen: int) -> Pairs | None:
    found = sketch.pairs("regroup", hex, chosen=chosen)
    return found and _directed(found, asked.direction)


def _directed(pairs: Pairs, direction: str) -> Pairs:
    yield from pairs
    if direction != "out":
        yield "direction", direction
