"""When a special ability works. (mk2.ability-active, mk2.ability-optional)"""

from __future__ import annotations


def is_switched_off(cancelled_in_turn: int | None, turn: int) -> bool:
    """Whether an optional ability that its player cancelled in one turn is off in `turn` (mk2.ability-optional)."""
    return cancelled_in_turn == turn


def is_active(*, in_window: bool, optional: bool, cancelled_in_turn: int | None, turn: int) -> bool:
    """Whether an ability works: it shows in the window, and it is not off for this turn."""
    return in_window and not (optional and is_switched_off(cancelled_in_turn, turn))
