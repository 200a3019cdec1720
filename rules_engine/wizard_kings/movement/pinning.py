"""Who is held in place by an attack, and where the others may leave (wk1.pinning, wk2.pinning).

Each attacking unit, wizards included, holds one defending unit, castles included, for the movement phase. In
the first edition what is pinned cannot be exchanged for another unit (`Edition.pinned_fixed`).
"""

from __future__ import annotations

from typing import NamedTuple

from ..editions import Edition
from .hexsides import FLYING

HEXSIDES = 6
CASTLE = "castle"
MAY, MAY_NOT = "may", "may-not"  # whether a castle may be named as pinned
ANY_HEXSIDE, BOUND = "any-hexside", "bound"  # where free flyers leave


class Pinned(NamedTuple):
    """How many of the defenders are held, how many are free, and whether the defender chooses which are held."""

    pinned: int
    free: int
    defender_chooses: bool


def pin(attackers: int, defenders: int) -> Pinned:
    """What so many attackers (0 or more) do to so many defenders (0 or more) in the same hex."""
    held = min(attackers, defenders)
    return Pinned(held, defenders - held, 0 < attackers < defenders)


def may_leave_by(edition: Edition, mover: str, *, attacked: bool, flyers_free: bool = True) -> bool:
    """Whether a free defender of the kind `mover` may leave over a hexside; `attacked`: an attacker came in over it.

    Terrain and hexside limits are another matter (`hexsides.crossing`). `flyers_free` is the ruling that the hexsides of
    the attackers stay open to flyers (wk2.pinning, notes).
    """
    if mover == CASTLE:
        return False
    return not attacked or edition.attacked_hexsides_open or (mover == FLYING and flyers_free)


def open_hexsides(edition: Edition, mover: str, attacked: int, *, flyers_free: bool = True) -> int:
    """Over how many of its six hexsides a free defender may leave, where attackers came in over `attacked` of them."""
    by_others = may_leave_by(edition, mover, attacked=False) * (HEXSIDES - attacked)
    return by_others + may_leave_by(edition, mover, attacked=True, flyers_free=flyers_free) * attacked


def may_walk_away(free: int, castles: int, defenders: int, *, castle_named: bool = True) -> int:
    """How many of the `defenders` can really leave when `free` of them are not pinned and `castles` of them are castles.

    `castle_named` is the ruling that the defender may name castles, which never move, as the pinned ones.
    """
    movable = defenders - castles
    return min(free, movable) if castle_named else max(movable - (defenders - free), 0)
