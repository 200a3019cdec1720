"""Questions about a single hex, set on the hex board: whether units have room in it, and whose it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .sketch import HERE, OWN, THIRD, Sketch, ground

if TYPE_CHECKING:  # each page has the calculator that it asks, and needs no other
    from rules_engine.wizard_kings.movement.calculators.hex_control import HexControl
    from rules_engine.wizard_kings.movement.calculators.stacking import Stacking

Pairs = Iterator[tuple[str, str]]


def stacking(asked: Stacking) -> Pairs | None:
    """The hex with all that is in it; None if that is more than a board holds."""
    sketch = Sketch()
    sketch.hex(HERE, *ground(asked.terrain, coastal=asked.coastal, city=asked.city))
    sketch.block(HERE, OWN, number=asked.units)
    for kind, number in (("ground,wizard", asked.wizards), ("hero", asked.heroes), ("aquatic", asked.water_units)):
        sketch.block(HERE, OWN, kind, number=number)
    chosen = 1 if sketch.blocks else 0
    sketch.block(HERE, THIRD, number=asked.allied_units)
    sketch.block(HERE, THIRD, "ground,wizard", number=asked.allied_wizards)
    sketch.block(HERE, OWN, "artifact", 0, number=asked.artifacts)
    found = sketch.pairs("stacking", HERE, chosen=chosen, attacker=OWN if asked.side == "attacker" else 0)
    return found and _stacked(found, asked)


def _stacked(pairs: Pairs, asked: Stacking) -> Pairs:
    yield from pairs
    if asked.allied_units or asked.allied_wizards:
        yield "allies", f"{OWN} {THIRD}"


def hex_control(asked: HexControl) -> Pairs | None:
    """The hex with its city, and a block of each player who stands there; None for players who do not play."""
    if asked.unknown():
        return None
    sketch = Sketch()
    sketch.hex(HERE, "clear", *_city(asked))
    for player in dict.fromkeys(asked.occupants):
        sketch.block(HERE, player)
    found = sketch.pairs("hex-control", HERE, chosen=1 if sketch.blocks else 0)
    return found and _controlled(found, asked)


def _city(asked: HexControl) -> Iterator[str]:
    if asked.city_of or asked.unowned:
        yield "city" if asked.value == 1 else f"city{asked.value}"
    if asked.city_of:
        yield f"of{asked.city_of}"


def _controlled(pairs: Pairs, asked: HexControl) -> Pairs:
    yield from pairs
    yield "players", str(asked.players)
    if asked.allies:
        yield "allies", " ".join(map(str, asked.allies))
    if asked.controller and (asked.city_of or asked.unowned):
        yield "controllers", f"{HERE}:{asked.controller}"
