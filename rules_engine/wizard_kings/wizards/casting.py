"""When a wizard may cast: what the books leave open about the two phases and about moving (wk1.spellcasting, wk2.spellcasting)."""

from __future__ import annotations

from ...ruling import message
from ..editions import Edition
from .dispelling import BY_EDITION, MAY_NOT

BOTH, ONE = "both", "one"  # in how many phases of a turn it may cast
MANY = "many"  # spells in one movement phase, else `ONE`
IN_ONE_PHASE = message(
    "cast", "Ruled here: a wizard casts in one phase of a turn only, and it has cast in the movement phase."
)


def must_be_fresh(edition: Edition, ruled: str = BY_EDITION) -> bool:
    """Whether a wizard that has moved can cast no more in the movement phase, as the table has `ruled`."""
    return edition.movement_needs_fresh_wizard if ruled == BY_EDITION else ruled == MAY_NOT
