"""What the board allows a block: hexsides it can cross, hexes it can enter and stay in."""

from __future__ import annotations

from ...maps.board import SEA, SEA_CITY, SHOAL, Side
from ...movement.hexsides import FLYING, SWIMMING, met_as
from ..pieces import HAVEN
from ..setup import Setup
from ..state import Position


def hexside_for(setup: Setup, block: int, side: Side) -> str:
    """The kind of hexside, one of `labels.HEXSIDES`, that `side` is for this block: roads and waterways counted in."""
    return met_as(setup.movers[block], side.kind, road=side.road, waterway=side.waterway)


def stays_by(pos: Position, block: int) -> str:
    """The slug of the rule by which a block never moves: a haven by its own, all others as castles."""
    haven = HAVEN in pos.setup.pieces[block].traits
    return "havens" if haven else pos.setup.edition.source_of("castles_retreat").partition(".")[2]


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
