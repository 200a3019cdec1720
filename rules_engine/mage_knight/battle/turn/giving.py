"""Who can be given an action, and what it costs: tokens and pushing.

Rules: mk2.action-total, mk2.one-action-per-warrior, mk2.two-token-limit, mk2.captive-inactive, mk2.captor-actions,
mk2.action-tokens, mk2.pushing.
"""

from __future__ import annotations

from collections.abc import Iterable

from ....ruling import Count, Step, Value, messages
from ...combat.captivity import CAPTIVE, CAPTOR
from ...course.turns import ACTION, COMMAND, ELIMINATED, FREE, Fighter, Given, can_be_given_action, fault_of_action
from ...steps import Fault
from ...warriors.tokens import MOVE, cost_of_action, tokens_after
from ..castles.sections import extra
from ..decisions import called, forbidden, named
from ..harm.harm import exhaust
from ..state import NOBODY, Position
from ..table import Table

phrases = messages("mk-battle")


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
    """What forbids the active player to give this warrior an action of `kind` (:data:`...course.turns.KIND_NAMES`)."""
    name = called(pos, warrior)
    if pos.setup.owner[warrior] != pos.active:
        return forbidden("action-phase", _OTHERS, warrior=name, player=named(pos, pos.active))
    wrong = fault_of_giving(pos, warrior, kind, name)
    return None if wrong is None else wrong.step()


def why_none_given(pos: Position, members: Iterable[int], kind: str) -> Step | None:
    """What forbids to give a formation of these an action."""
    return next(filter(None, (why_not_given(pos, one, kind) for one in members)), None)


def why_absent(pos: Position, members: Iterable[int], kind: str) -> Step | None:
    """The same because of those who are not on the battlefield."""
    return why_none_given(pos, (one for one in members if pos.warriors[one].at is None), kind)


def fault_of_giving(pos: Position, warrior: int, kind: str, name: Value) -> Fault | None:
    """The same for a warrior of the active player, called `name`."""
    one, total = pos.warriors[warrior], pos.setup.actions_of(pos.active)
    phase = COMMAND if pos.phase == COMMAND else ACTION
    before = [Given(2, MOVE, phase)] * (pos.given + total - left_to_warriors(pos))
    if one.acted and before:
        before[0] = Given(1, MOVE, phase)
    fighter, open_to = Fighter(one.tokens, state_of(pos, warrior)), pos.setup.readings.command_actions
    return fault_of_action(total, [fighter], before, Given(1, kind, phase), command_actions=open_to, who=name)


_OTHERS = phrases("{warrior} is given no actions in {player:gen} turn.")


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
        text = phrases("{warrior} gets a token for the action and now has {tokens}.")
        table.note("action-tokens", text, warrior=called(table, one), tokens=Count(tokens, "mk-action-token"))
        if cost_of_action(before.tokens).pushing:
            text = phrases("With its second token {warrior} is pushed and takes 1 exhaustion damage.")
            exhaust(table, one, "pushing", text)
