"""Questions about a single hex, set on the hex board: whether units have room in it, and whose it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .sketch import HERE, OWN, THIRD, Sketch, ground

if TYPE_CHECKING:  # each page has the calculator that it asks, and needs no other
    from rules_engine.wizard_kings.stack_in_a_hex import Stacking
    from rules_engine.wizard_kings.whose_hex import HexControl

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
    value = "" if asked.value == 1 else str(asked.value)
    sketch.hex(HERE, "clear", *((f"city{value}", f"of{asked.city_of}") if asked.city_of else ()))
    for player in dict.fromkeys(asked.occupants):
        sketch.block(HERE, player)
    found = sketch.pairs("hex-control", HERE, chosen=1 if sketch.blocks else 0)
    return found and _controlled(found, asked)


def _controlled(pairs: Pairs, asked: HexControl) -> Pairs:
    yield from pairs
    yield "players", str(asked.players)
    if asked.allies:
        yield "allies", " ".join(map(str, asked.allies))
    if asked.controller and asked.city_of:
        yield "controllers", f"{HERE}:{asked.controller}"
