"""How many actions has this turn, and who may still be given one? (mk2.action-total, mk2.one-action-per-warrior)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ....calculators import calculator
from ....inputs import Problem, Record, choice, integer, option, several
from ....reading import WHOLE_NUMBER
from ....results import result
from ....ruling import Count, Ruling, Said, Step, messages, say
from ...books import MK2
from ...steps import SOUND, reason_field, step
from ...warriors.tokens import MOVE, SPECIAL
from ..turns import (
    ACTION,
    ANY_KIND,
    ARMY_POINTS,
    BUILD_TOTAL,
    COMMAND,
    END,
    FREE,
    HIGHEST_TOTAL,
    MOST_ACTIONS,
    MOST_WARRIORS,
    PHASES,
    SPECIAL_ONLY,
    Fighter,
    Given,
    actions_for,
    can_be_given_action,
    fault_of_action,
    fault_of_warrior,
)

phrases = messages("turn")

TOTAL_BY = {
    BUILD_TOTAL: phrases("the build total"),
    ARMY_POINTS: phrases("the points of the army"),
}
COMMAND_ACTIONS = {
    SPECIAL_ONLY: phrases("special actions only"),
    ANY_KIND: phrases("actions of every kind"),
}


@dataclass(frozen=True)
class Turn:
    """A player's turn up to now: `warriors` as they were at its start, `actions` with the one in question last."""

    build_total: int = integer(1, HIGHEST_TOTAL, 200, phrases("Build total"))
    army_points: int = integer(0, HIGHEST_TOTAL, 199, phrases("Points of the army"))
    warriors: tuple[Fighter, ...] = several(
        Record(Fighter),
        1,
        MOST_WARRIORS,
        (Fighter(0, FREE), Fighter(1, FREE), Fighter(2, FREE)),
        phrases("Warriors"),
        help=phrases("As they are at the start of the turn."),
    )
    actions: tuple[Given, ...] = several(
        Record(Given),
        0,
        MOST_ACTIONS,
        (),
        phrases("Actions of this turn"),
        help=phrases("In the order in which they are given. The last one is the one in question."),
    )
    phase: str = choice(tuple(PHASES), ACTION, phrases("Where the turn stands"), names=PHASES)
    action_total_by: str = option(
        (BUILD_TOTAL, ARMY_POINTS),
        BUILD_TOTAL,
        phrases("What gives the actions"),
        names=TOTAL_BY,
        help=phrases("The book speaks of the points of the army, and then counts by the build total."),
    )
    command_actions: str = option(
        (SPECIAL_ONLY, ANY_KIND),
        SPECIAL_ONLY,
        phrases("In the command phase there are"),
        names=COMMAND_ACTIONS,
        help=phrases("The book lets actions be given in this phase and does not say of which kinds."),
    )

    def contradictions(self) -> Iterator[Problem]:
        """Actions of warriors that are not there."""
        for place, each in enumerate(self.actions):
            if each.warrior > len(self.warriors):
                allowed = say(WHOLE_NUMBER, low=1, high=len(self.warriors))
                yield Problem(f"actions.{place}.warrior", str(each.warrior), allowed)

    @property
    def total(self) -> int:
        """The actions of each turn (mk2.action-total)."""
        return actions_for(self.build_total if self.action_total_by == BUILD_TOTAL else self.army_points)


@dataclass(frozen=True)
class TurnSoFar:
    """The actions of the turn. After a refusal the counts are those before the action that was refused.

    `may_act` are the warriors, counted from 1, that by their own state can still be given one.
    """

    action_total: int = result(phrases("Actions in each turn"))
    spent: int = result(phrases("Actions given so far"))
    left: int = result(phrases("Left"))
    may_act: tuple[int, ...] = result(phrases("Warriors that can still be given an action"))
    usable: int = result(phrases("Actions left that can be used"))
    lost: int = result(phrases("Actions left that are lost"))
    reason: str = reason_field()


@calculator(
    "turn",
    books=(MK2,),
    title=phrases("Actions of a turn"),
    question=phrases("May this action be given, and which are left?"),
    rules=(
        *("action-total", "phases", "command-phase", "action-phase", "end-phase", "one-action-per-warrior"),
        *("no-saving-actions", "action-types", "special-action", "two-token-limit", "captor-actions"),
        *("captive-inactive", "elimination"),
    ),
    inputs=Turn,
)
def turn(book: Any, asked: Turn) -> Ruling:
    """Go through the actions of the turn up to the first that is not allowed."""
    for place, each in enumerate(asked.actions):
        before = asked.actions[:place]
        wrong = fault_of_action(asked.total, asked.warriors, before, each, command_actions=asked.command_actions)
        if wrong is not None:
            value = _value(asked, before, wrong.reason)
            return Ruling(False, wrong.said, value, (*_total_steps(asked, value), wrong.step()))
    value = _value(asked, asked.actions, SOUND)
    steps = (*_total_steps(asked, value), *_state_steps(asked), *_left_steps(asked, value))
    return Ruling(
        True,
        _verdict(value.left, len(value.may_act)),
        value,
        steps,
    )


def _verdict(left: int, warriors: int) -> Said:
    if not left:
        return phrases.say("You have no actions left.")
    if not warriors:
        return phrases.say("You have {left} left, but no warrior can be given one.", left=Count(left, "mk-action"))
    text = phrases("You have {left} left, and you can still give one to {warriors}.")
    return say(text, left=Count(left, "mk-action"), warriors=Count(warriors, "mk-warrior"))


def _value(asked: Turn, given: Sequence[Given], reason: str) -> TurnSoFar:
    acted = {each.warrior for each in given}
    free = () if asked.phase == END else enumerate(asked.warriors, 1)
    may_act = tuple(n for n, one in free if n not in acted and can_be_given_action(one.tokens, one.state))
    left = asked.total - len(given)
    usable = min(left, len(may_act))
    return TurnSoFar(asked.total, len(given), left, may_act, usable, left - usable, reason)


def _total_steps(asked: Turn, value: TurnSoFar) -> list[Step]:
    both = actions_for(asked.build_total), actions_for(asked.army_points)
    if asked.action_total_by == ARMY_POINTS:
        text = phrases("An army with a point value of {points} gives you {total} a turn.")
        steps = [step("action-total", text, points=asked.army_points, total=Count(value.action_total, "mk-action"))]
        ruled = phrases("Ruled here: the points of the army count, not the build total.")
    else:
        text = phrases("A build total of {points} gives you {total} a turn.")
        steps = [step("action-total", text, points=asked.build_total, total=Count(value.action_total, "mk-action"))]
        ruled = phrases("Ruled here: the build total counts, whatever the army costs.")
    if both[0] != both[1]:
        steps.append(step("action-total", ruled))
    if value.spent:
        given = phrases("You have given {spent} action{spent:s} this turn.")
        steps.append(step("action-phase", given, spent=value.spent))
    return steps


def _state_steps(asked: Turn) -> list[Step]:
    """What keeps warriors from being given an action, and what an action in the command phase counts for."""
    steps = []
    if any(each.phase == COMMAND for each in asked.actions):
        text = phrases("Ruled here: an action given in the command phase is the one action of its warrior this turn.")
        steps.append(step("one-action-per-warrior", text))
    if any(each.phase == COMMAND and each.kind != SPECIAL for each in asked.actions):
        text = phrases("Ruled here: actions of every kind may be given in the command phase.")
        steps.append(step("command-phase", text))
    for number, warrior in enumerate(asked.warriors, 1):
        kept = fault_of_warrior(warrior, Given(number, MOVE, ACTION))
        if kept is not None:
            steps.append(kept.step())
    return steps


def _left_steps(asked: Turn, value: TurnSoFar) -> list[Step]:
    if not value.left:
        return [step("action-total", phrases("All actions of the turn have been given."))]
    if asked.phase == END:
        text = phrases("In the end phase no actions are given, so you lose {lost} action{lost:s}.")
        return [step("no-saving-actions", text, lost=value.lost)]
    if value.lost:
        text = phrases(
            "No warrior can use the {lost} action{lost:s} left over. Actions cannot be saved, so you lose what "
            "is left over."
        )
        return [step("no-saving-actions", text, lost=value.lost)]
    text = phrases("You have {left} left, and a warrior can be given only one.")
    return [step("one-action-per-warrior", text, left=Count(value.left, "mk-action"))]
