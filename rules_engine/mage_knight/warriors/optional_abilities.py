"""Does this ability work now, and may its player cancel it? (mk2.ability-active, mk2.ability-optional)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...inputs import Problem, flag, integer
from ...reading import WHOLE_NUMBER
from ...results import result
from ...ruling import Ruling, Step, messages, say
from ..steps import step
from .ability_names import is_active, is_switched_off

phrases = messages("optional-ability")

MOST_TURNS = 999


@dataclass(frozen=True)
class OptionalAbility:
    """A special ability in one of the game's turns, which are counted one by one for all players."""

    in_window: bool = flag(True, phrases("The ability shows in the window"))
    optional: bool = flag(True, phrases("The ability is marked as optional"))
    cancelled_in_turn: int | None = integer(
        1,
        MOST_TURNS,
        None,
        phrases("Cancelled in turn"),
        optional=True,
        help=phrases("Leave it out if its player has not cancelled it."),
    )
    turn: int = integer(
        1,
        MOST_TURNS,
        5,
        phrases("The turn now"),
        help=phrases("The turns of all players are counted one by one."),
    )

    def contradictions(self) -> Iterator[Problem]:
        """An ability that was cancelled in a turn to come."""
        if self.cancelled_in_turn is not None and self.cancelled_in_turn > self.turn:
            yield Problem("cancelled_in_turn", str(self.cancelled_in_turn), say(WHOLE_NUMBER, low=1, high=self.turn))


@dataclass(frozen=True)
class AbilityState:
    """Whether the ability works in this turn, and whether its player may cancel it now."""

    active: bool = result(phrases("The ability works"))
    may_cancel: bool = result(phrases("Its player may cancel it"))


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
    verdict = phrases("The ability works.") if active else phrases("The ability does not work.")
    return Ruling(True, say(verdict), value, steps)


def _steps(asked: OptionalAbility) -> Iterator[Step]:
    if asked.in_window:
        yield step("ability-active", phrases("The ability shows in the window."))
    else:
        yield step("ability-active", phrases("The ability does not show in the window, so it does not work."))
    if not asked.optional:
        yield step("ability-optional", phrases("The ability is not marked as optional, so it cannot be cancelled."))
    elif is_switched_off(asked.cancelled_in_turn, asked.turn):
        text = phrases("Its player has cancelled the ability in this turn, so it is off until the turn ends.")
        yield step("ability-optional", text)
    elif asked.cancelled_in_turn is not None:
        text = phrases("The ability was cancelled in turn {turn}, and with the end of that turn it was on again.")
        yield step("ability-optional", text, turn=asked.cancelled_in_turn)
    elif asked.in_window:
        text = phrases("An optional ability is on unless its player cancels it, which may be done at any time.")
        yield step("ability-optional", text)
