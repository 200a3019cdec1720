"""A retreat, set on the hex board: the battle is in the hex X, and H1, H2 … are the hexes that the calculator was asked about."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules_engine.wizard_kings.retreat.calculators.retreat import SHARED, Retreat

from .sketch import ENEMY, HERE, OWN, THIRD, Sketch, beyond, counted_like

_AROUND = 6  # hexes around a hex
_MOST_EXITS = 12
_MOST_OVER = 2  # units over a hexside: more change nothing
_CLOSED = ("enemy", "enemy-city", "battle")
Pairs = Iterator[tuple[str, str]]


def retreat(asked: Retreat) -> Pairs | None:
    """The battle, and a hex for each that the calculator was asked about; None if they have no room around it.

    Enemies who have left for a hex make it theirs, so a limit shared with them cannot be shown where the hex is still open.
    """
    far = max((one.distance for one in asked.hexes), default=1)
    near = sum(one.distance == 1 for one in asked.hexes)
    shared = asked.limits == SHARED and any(one.enemies and one.state not in _CLOSED for one in asked.hexes)
    if near + (far > 1) > _AROUND or len(asked.hexes) + far > _MOST_EXITS or shared:
        return None
    sketch = Sketch()
    _exits(sketch, asked, far)
    came = _who_came(sketch, asked)
    for number, one in enumerate(asked.hexes, 1):
        if one.state not in _CLOSED and one.distance == 1:
            left = min(one.already, _MOST_OVER)
            sketch.block(f"-{HERE}-H{number}", OWN, counted_like(asked.unit), number=left)
    return sketch.pairs("retreat", HERE, attacker=OWN if asked.side == "attacker" and not came else 0)


def _exits(sketch: Sketch, asked: Retreat, far: int) -> None:
    """The battle hex and those to retreat to; between it and hexes that are farther off lie hexes of the enemy."""
    sketch.hex(HERE, "clear")
    between = [HERE, *(f"Z{steps}" for steps in range(1, far))]
    for before, name in pairwise(between):
        sketch.hex(name, "clear enemy")
        sketch.side(before, name)
    for number, one in enumerate(asked.hexes, 1):
        sketch.hex(f"H{number}", beyond(one.hexside), "" if one.state == "neutral" else one.state)
        sketch.side(between[one.distance - 1], f"H{number}", one.hexside)


def _who_came(sketch: Sketch, asked: Retreat) -> bool:
    """Put down the unit that retreats and all who came over a hexside; whether the unit came too.

    The first is the unit itself, which came with the attackers if it is one of them. An enemy was there before, or came.
    """
    entries = [
        (number, one) for number, one in enumerate(asked.hexes, 1) if one.entered_by != "none" and one.distance == 1
    ]
    mine = [number for number, one in entries if one.entered_by == asked.side]
    attacks = asked.side == "attacker"
    first = mine[0] if attacks and mine else None
    sketch.block(_from(first), OWN, asked.unit, asked.movement)
    if attacks or not any(one.entered_by == "attacker" for _, one in entries):
        sketch.block(HERE, ENEMY)
    for sort in ("attacker", "defender", "third"):
        player = THIRD if sort == "third" else OWN if sort == asked.side else ENEMY
        for number, one in entries:
            if one.entered_by == sort and number != first:
                sketch.block(_from(number), player)
    return first is not None


def _from(number: int | None) -> str:
    return HERE if number is None else f"H{number}-{HERE}"
