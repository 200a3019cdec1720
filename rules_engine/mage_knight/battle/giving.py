"""Who can be given an action, and what it costs: tokens and pushing.

Rules: mk2.action-total, mk2.one-action-per-warrior, mk2.two-token-limit, mk2.captive-inactive, mk2.captor-actions,
mk2.action-tokens, mk2.pushing.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...ruling import Count, Message, Step, message
from ..captivity import CAPTIVE, CAPTOR
from ..exhaustion import MOVE
from ..tokens import cost_of_action, tokens_after
from ..turns import ACTION, COMMAND, ELIMINATED, FREE, Fighter, Given, can_be_given_action, fault_of_action
from .castles.sections import extra
from .decisions import called, forbidden, named
from .harm import exhaust
from .state import NOBODY, Position
from .table import Table


def state_of(pos: Position, warrior: int) -> str:
    """``free``, ``captor``, ``captive`` or ``eliminated``."""
    one = pos.warriors[warrior]
    if one.at is None:
        return ELIMINATED
    if one.captor != NOBODY:
        return CAPTIVE
    return FREE if one.captive == NOBODY else CAPTOR


def may_be_given(pos: Position, warrior: int) -> bool:
    """Whether the warrior of the active player can be given any action now."""
    one = pos.warriors[warrior]
    if one.acted or pos.given >= left_to_warriors(pos) or pos.setup.owner[warrior] != pos.active:
        return False
    return can_be_given_action(one.tokens, state_of(pos, warrior))


def left_to_warriors(pos: Position) -> int:
    """The actions that warriors may be given in this turn: those that sections have not used beyond their extra ones
    (mkc.extra-actions-castle-only)."""
    total = pos.setup.actions_of(pos.active)
    return total - max(0, pos.shots - extra(pos)) if pos.shots else total


def why_not_given(pos: Position, warrior: int, kind: str) -> Step | None:
    """What forbids the active player to give this warrior an action of `kind` (:data:`..turns.KIND_NAMES`)."""
    name = called(pos, warrior)
    if pos.setup.owner[warrior] != pos.active:
        return forbidden("action-phase", _OTHERS, warrior=name, player=named(pos, pos.active))
    one = pos.warriors[warrior]
    phase = COMMAND if pos.phase == COMMAND else ACTION
    before = [Given(2, MOVE, phase)] * pos.given
    if one.acted and before:
        before[0] = Given(1, MOVE, phase)
    fighter = Fighter(one.tokens, state_of(pos, warrior))
    open_to = pos.setup.readings.command_actions
    given = Given(1, kind, phase)
    wrong = fault_of_action(left_to_warriors(pos), [fighter], before, given, command_actions=open_to)
    if wrong is None:
        return None
    return forbidden(wrong.rule, _REASONS[wrong.reason], warrior=name, total=pos.setup.actions_of(pos.active))


_OTHERS = message("mk-battle", "{warrior} is given no actions in a turn of {player}.")
_REASONS: dict[str, Message] = {
    "phase": message(
        "mk-battle",
        "Ruled here: only special actions whose text says so are given in the command phase. This action of {warrior} is none of those.",
    ),
    "total": message("mk-battle", "{warrior}: no action is left. The total for each turn is {total}."),
    "same-warrior": message("mk-battle", "{warrior} has had an action this turn, and a warrior gets only one."),
    "tokens": message("mk-battle", "{warrior} has two action tokens, so it cannot be given an action."),
    "captive": message("mk-battle", "{warrior} is a captive and cannot be given actions."),
    "captor": message("mk-battle", "{warrior} is a captor. It can only move, or try to eliminate its captive."),
    "eliminated": message("mk-battle", "{warrior} is not on the battlefield."),
}


def give(table: Table, warriors: Iterable[int]) -> None:
    """Give one action; all of `warriors` have had theirs then."""
    table.given += 1
    for one in warriors:
        table.change(one, acted=True)


def settle(table: Table, warriors: Iterable[int]) -> None:
    """The action is over: each of `warriors` gets its token, and the second one is pushing."""
    for one in warriors:
        before = table.warriors[one]
        if before.at is None:
            continue
        tokens = tokens_after(before.tokens, acted=True)
        table.change(one, tokens=tokens)
        text = message("mk-battle", "{warrior} gets a token for the action and now has {tokens}.")
        table.note("action-tokens", text, warrior=called(table, one), tokens=Count(tokens, "mk-action-token"))
        if cost_of_action(before.tokens).pushing:
            text = message("mk-battle", "With its second token {warrior} is pushed and takes 1 exhaustion damage.")
            exhaust(table, one, "pushing", text)
