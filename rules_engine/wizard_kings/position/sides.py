"""Who attacks and who defends in a hex of a position, where two sides or more meet.

A side is the blocks of players who are allied (wk1.alliances, wk2.alliances). Those stand in the order in which they came.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..movement.hex_control import Alliances, allied
from .blocks import Block


def sides_of(blocks: Sequence[Block], alliances: Alliances) -> list[list[Block]]:
    """The sides among `blocks`, the first to come first."""
    found: list[list[Block]] = []
    groups = tuple(alliances)
    for one in blocks:
        side = next((side for side in found if allied(side[0].player, one.player, groups)), None)
        if side is None:
            found.append([one])
        else:
            side.append(one)
    return found


def attacking(
    sides: Sequence[list[Block]], declared: int, chosen: Block | None, alliances: Alliances
) -> list[list[Block]]:
    """The sides that attack, the first of them first: all but the one that defends.

    Where the player `declared` (0: none) is in the hex, that side attacks. Else the side defends that was in the hex before this turn;
    where that is not just one, the side of the `chosen` block does if it has not come in.
    """
    groups = tuple(alliances)
    told = [side for side in sides if declared and allied(side[0].player, declared, groups)]
    others = [side for side in sides if side not in told]
    stood = [side for side in others if not all(one.came for one in side)]
    if not others or (len(sides) == 1 and not stood):
        return list(sides)
    defends = _defending(stood or others, chosen)
    return [side for side in sides if side is not defends]


def _defending(sides: Sequence[list[Block]], chosen: Block | None) -> list[Block]:
    mine = next((side for side in sides if chosen in side), None)
    if mine is None or chosen is None:
        return sides[0]
    return mine if not chosen.came else next((side for side in sides if side is not mine), mine)
