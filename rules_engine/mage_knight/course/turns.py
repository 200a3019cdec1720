"""The actions of a turn: how many there are, and who can be given one.

Rules: mk2.action-total, mk2.action-phase, mk2.one-action-per-warrior, mk2.two-token-limit, mk2.captive-inactive,
mk2.captor-actions, mk2.elimination.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ...inputs import choice, integer
from ...ruling import Message, Value, messages
from ...whole_numbers import any_number
from ..combat.captivity import CAPTIVE, CAPTOR
from ..steps import Fault, fault, numbered
from ..warriors.tokens import ACTIONS, CLOSE_ACTION, MOVE, RANGED_ACTION, SPECIAL, TOKEN_LIMIT, may_be_given_action

phrases = messages("turn")

POINTS_OF_ACTION = 100  # mk2.action-total
HIGHEST_TOTAL = 5000  # points
MOST_WARRIORS, MOST_ACTIONS = 40, 20
KINDS = (MOVE, CLOSE_ACTION, RANGED_ACTION, SPECIAL)
ELIMINATION = "eliminate-captive"  # the one attack of a captor, mk2.captor-actions
KIND_NAMES = {
    **{kind: ACTIONS[kind] for kind in KINDS},
    ELIMINATION: phrases("close combat action to eliminate its captive"),
}

COMMAND, ACTION, END = "command", "action", "end"
PHASES = {
    COMMAND: phrases("command phase"),
    ACTION: phrases("action phase"),
    END: phrases("end phase"),
}
SPECIAL_ONLY, ANY_KIND = "special-only", "any-kind"
BUILD_TOTAL, ARMY_POINTS = "build-total", "army-points"

FREE, ELIMINATED = "free", "eliminated"
STATES = {
    FREE: phrases("free"),
    CAPTOR: phrases("captor"),
    CAPTIVE: phrases("captive"),
    ELIMINATED: phrases("eliminated"),
}


@dataclass(frozen=True)
class Fighter:
    """A warrior at the start of the turn, written ``1:captor``: its action tokens and its state."""

    ALLOWED: ClassVar[Message] = phrases("a warrior such as 1:captor: action tokens, state")

    tokens: int = integer(0, TOKEN_LIMIT, 0, phrases("Action tokens"))
    state: str = choice(tuple(STATES), FREE, phrases("State"), names=STATES)

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``1:captor`` as JSON data; raises ValueError for anything of another shape."""
        tokens, colon, state = text.partition(":")
        return {"tokens": any_number(tokens), "state": state if colon else FREE}

    def notation(self) -> str:
        """``1:captor``, or ``1`` for a warrior that is free."""
        return str(self.tokens) + ("" if self.state == FREE else f":{self.state}")


@dataclass(frozen=True)
class Given:
    """An action that is given to a warrior, written ``2:move`` or ``2:move:end`` with another phase."""

    ALLOWED: ClassVar[Message] = phrases("an action such as 2:move: number of the warrior, kind, phase")

    warrior: int = integer(1, MOST_WARRIORS, 1, phrases("Warrior"))
    kind: str = choice(tuple(KIND_NAMES), MOVE, phrases("Kind of action"), names=KIND_NAMES)
    phase: str = choice(tuple(PHASES), ACTION, phrases("Phase"), names=PHASES)

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``2:move`` as JSON data; raises ValueError for anything of another shape."""
        warrior, kind, *phase = text.split(":")
        return {"warrior": any_number(warrior), "kind": kind, "phase": ":".join(phase) or ACTION}

    def notation(self) -> str:
        """``2:move``, ``2:move:end``."""
        return f"{self.warrior}:{self.kind}" + ("" if self.phase == ACTION else f":{self.phase}")


def actions_for(points: int) -> int:
    """The actions of each turn: one for every whole 100 points."""
    return points // POINTS_OF_ACTION


def can_be_given_action(tokens: int, state: str) -> bool:
    """Whether a warrior that has had no action this turn can be given one; `state` is a key of `STATES`."""
    return state in (FREE, CAPTOR) and may_be_given_action(tokens)


def fault_of_action(
    total: int,
    warriors: Sequence[Fighter],
    before: Sequence[Given],
    given: Given,
    *,
    command_actions: str = SPECIAL_ONLY,
    who: Value | None = None,
) -> Fault | None:
    """What forbids an action after those `before` it, in a turn of `total` actions; `warriors` as they were at its
    start. With `command_actions` "any-kind" the command phase is open to every kind of action. `who` is what the warrior
    is called, by its number if nothing is said."""
    number, who = given.warrior, who or numbered(given.warrior)
    wrong = _fault_of_phase(before, given, command_actions, who)
    if wrong is not None:
        return wrong
    if len(before) >= total:
        text = phrases("{who} cannot act, because no action is left of the {total} in each turn.")
        return fault("total", "action-total", text, who=who, total=total)
    if number in {each.warrior for each in before}:
        text = phrases("{who} has had an action this turn, and a warrior gets only one.")
        return fault("same-warrior", "one-action-per-warrior", text, who=who)
    return fault_of_warrior(warriors[number - 1], given, who)


def _fault_of_phase(before: Sequence[Given], given: Given, command_actions: str, who: Value) -> Fault | None:
    if given.phase == END:
        return fault(
            "phase",
            "action-phase",
            phrases("{who} cannot act, because no actions are given in the end phase."),
            who=who,
        )
    if given.phase == COMMAND and any(each.phase == ACTION for each in before):
        text = phrases("{who} cannot act in the command phase, which is over when the action phase has begun.")
        return fault("phase", "phases", text, who=who)
    if given.phase == COMMAND and given.kind != SPECIAL and command_actions == SPECIAL_ONLY:
        text = phrases(
            "{who} cannot act in this way yet, because movement and combat belong to the action phase. Ruled "
            "here: only a special action whose text says so belongs to the command phase."
        )
        return fault("phase", "action-phase", text, who=who)
    return None


def fault_of_warrior(warrior: Fighter, given: Given, who: Value | None = None) -> Fault | None:
    """What there is about the warrior itself, called `who`, that forbids it this action."""
    who = who or numbered(given.warrior)
    if not may_be_given_action(warrior.tokens):
        text = phrases("{who} has two action tokens, so it cannot be given an action.")
        return fault("tokens", "two-token-limit", text, who=who)
    if warrior.state == CAPTIVE:
        return fault("captive", "captive-inactive", phrases("{who} is a captive and cannot be given actions."), who=who)
    if warrior.state == CAPTOR and given.kind not in (MOVE, ELIMINATION):
        text = phrases("{who} is a captor. It can only move, or try to eliminate its captive.")
        return fault("captor", "captor-actions", text, who=who)
    if warrior.state == ELIMINATED:
        return fault("eliminated", "elimination", phrases("{who} is not on the battlefield."), who=who)
    return None
