"""What the board allows a block: hexsides it can cross, hexes it can enter and stay in."""

from __future__ import annotations

from ..board import SEA, SEA_CITY, SHOAL, Side
from ..hexsides import FLYING, SWIMMING, met_as
from .setup import Setup


def hexside_for(setup: Setup, block: int, side: Side) -> str:
    """The kind of hexside, one of `labels.HEXSIDES`, that `side` is for this block: roads and waterways counted in."""
    return met_as(setup.movers[block], side.kind, road=side.road, waterway=side.waterway)


def may_enter(setup: Setup, block: int, start: str, hex: str, side: Side) -> bool:
    """Whether the block can go over `side` from `start` into the adjacent `hex`, whoever stands there."""
    return not setup.pieces[block].stays and setup.travels[block].barrier(start, hex, side) is None


def may_end_in(setup: Setup, block: int, hex: str) -> bool:
    """Whether the block can stay in `hex` (wk1.flyers, wk1.aquatics; wk2.flyers, wk2.aquatics)."""
    place = setup.board.hexes[hex]
    piece = setup.pieces[block]
    if SWIMMING in piece.traits:
        return (place.has_water and SHOAL not in place.features) or setup.movers[block] == FLYING
    return place.terrain != SEA and SEA_CITY not in place.features
