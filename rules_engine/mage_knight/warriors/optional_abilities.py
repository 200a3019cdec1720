"""Does this ability work now, and may its player cancel it? (mk2.ability-active, mk2.ability-optional)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...inputs import Problem, flag, integer
from ...reading import WHOLE_NUMBER
from ...results import result
from ...ruling import Ruling, Step, message, say
from ..steps import step
from .abilities import is_active, is_switched_off

MOST_TURNS = 999


@dataclass(frozen=True)
class OptionalAbility:
    """A special ability in one of the game's turns, which are counted one by one for all players."""

    in_window: bool = flag(True, message("optional-ability", "The ability shows in the window"))
    optional: bool = flag(True, message("optional-ability", "The ability is marked as optional"))
    cancelled_in_turn: int | None = integer(
        1,
        MOST_TURNS,
        None,
        message("optional-ability", "Cancelled in turn"),
        optional=True,
        help=message("optional-ability", "Leave it out if its player has not cancelled it."),
    )
    turn: int = integer(
        1,
        MOST_TURNS,
        5,
        message("optional-ability", "The turn now"),
        help=message("optional-ability", "The turns of all players are counted one by one."),
    )

    def contradictions(self) -> Iterator[Problem]:
        """An ability that was cancelled in a turn to come."""
        if self.cancelled_in_turn is not None and self.cancelled_in_turn > self.turn:
            yield Problem("cancelled_in_turn", str(self.cancelled_in_turn), say(WHOLE_NUMBER, low=1, high=self.turn))


@dataclass(frozen=True)
class AbilityState:
    """Whether the ability works in this turn, and whether its player may cancel it now."""

    active: bool = result(message("optional-ability", "The ability works"))
    may_cancel: bool = result(message("optional-ability", "Its player may cancel it"))


def optional_ability(book: Any, asked: OptionalAbility) -> Ruling:
    """Look at the window, then at what the player has cancelled."""
    active = is_active(
        in_window=asked.in_window,
        optional=asked.optional,
        cancelled_in_turn=asked.cancelled_in_turn,
        turn=asked.turn,
    )
    value = AbilityState(active, may_cancel=active and asked.optional)
    steps = tuple(_steps(asked))
    if asked.cancelled_in_turn is not None and not asked.optional:
        return Ruling(False, steps[-1].said, value, steps)
    if active:
        verdict = message("optional-ability", "The ability works.")
    else:
        verdict = message("optional-ability", "The ability does not work.")
    return Ruling(True, say(verdict), value, steps)


def _steps(asked: OptionalAbility) -> Iterator[Step]:
    if asked.in_window:
        yield step("ability-active", message("optional-ability", "The ability shows in the window."))
    else:
        text = message("optional-ability", "The ability does not show in the window, so it does not work.")
        yield step("ability-active", text)
    if not asked.optional:
        text = message("optional-ability", "The ability is not marked as optional, so it cannot be cancelled.")
        yield step("ability-optional", text)
    elif is_switched_off(asked.cancelled_in_turn, asked.turn):
        text = message(
            "optional-ability", "Its player has cancelled the ability in this turn, so it is off until the turn ends."
        )
        yield step("ability-optional", text)
    elif asked.cancelled_in_turn is not None:
        text = message(
            "optional-ability",
            "The ability was cancelled in turn {turn}, and with the end of that turn it was on again.",
        )
        yield step("ability-optional", text, turn=asked.cancelled_in_turn)
    elif asked.in_window:
        text = message(
            "optional-ability", "An optional ability is on unless its player cancels it, which may be done at any time."
        )
        yield step("ability-optional", text)
