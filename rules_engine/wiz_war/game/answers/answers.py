"""Counteractions as answers: which can be played, and what becomes of their cards (ww.counteractions, ww.used-cards)."""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....ruling import Step, messages
from ...cards.play import COUNTERACTION
from ..actions import Counter, Pass
from ..decisions import forbidden, kinds
from ..state import State
from ..table import Table

phrases = messages("game")

_NOT_HELD = phrases("You hold no counteraction {card}.")
_LETS = phrases("{player} plays no counteraction.")
_NO_MORE = phrases("{player} plays no further counteraction.")
_PLAYS = phrases("{player} plays {card}.")


def answers(state: State, *, indirect: bool = False) -> Iterator[Action]:
    """No answer, and every counteraction that the actor holds; against `indirect` damage those that work there."""
    yield Pass()
    cards = state.setup.cards
    for one in kinds(state.wizard(state.actor).hand):
        if cards[one].kind == COUNTERACTION and (cards[one].indirect or not indirect):
            yield Counter(cards[one].name)


def why_not_held(state: State, action: Counter) -> Step | None:
    """What forbids an answer with a card that the actor does not hold, or that is no counteraction."""
    number = state.setup.index[action.card]
    card = state.setup.cards[number]
    held = card.kind == COUNTERACTION and number in state.wizard(state.actor).hand
    return None if held else forbidden("counteractions", _NOT_HELD, card=card.title)


def lay(table: Table, action: Counter, rule: str) -> int:
    """The actor plays a counteraction; its kind."""
    number = table.setup.index[action.card]
    table.lose(table.actor, number)
    table.discard((number,))
    table.note(rule, _PLAYS, player=table.setup.letter(table.actor), card=table.setup.cards[number].title)
    return number


def let_happen(table: Table, *, again: bool) -> None:
    """The actor plays no counteraction, which nobody must, or no other one `again` (ww.counter-not-forced)."""
    table.note("counter-not-forced", _NO_MORE if again else _LETS, player=table.setup.letter(table.actor))
