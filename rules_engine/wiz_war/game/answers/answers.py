"""Counteractions as answers: which can be played, what becomes of their cards, and what they come to when all have been played:
which of them stand, and what each one stops (ww.counteractions, ww.used-cards, ww.counter-a-counter).

An answer takes half of what it answers, or cancels it, as the table reads the rules (:mod:`...combat.attacks`). What a card says goes
first: one that stops all, or the whole card that it answers, leaves nothing of it. Ruled here: so it does unless it is answered
itself; then it is an answer like any other.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....ruling import Step, message, messages
from ...cards.counteractions import ALL, WHOLE, Counteraction
from ...cards.play import COUNTERACTION
from ..actions import Counter, Pass
from ..cards import Card
from ..decisions import forbidden, kinds
from ..state import Parry, State
from ..table import Table

phrases = messages("game")

_NOT_HELD = phrases("You hold no counteraction {card}.")
_LETS = phrases("{player} played no counteraction.")
_NO_MORE = phrases("{player} played no further counteraction.")
_PLAYS = phrases("{player} played {card}.")


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


_CANCELS = message("game", "{card} cancels {other}.")


def stops(card: Card, answers: int = 0) -> Counteraction:
    """A counteraction as :mod:`...combat.attacks` reckons it."""
    return Counteraction(card.measure, card.amount, answers)


def that_stand(table: Table, parries: tuple[Parry, ...]) -> tuple[Counteraction, ...]:
    """The counteractions that have not been cancelled altogether, each with the number of its answers; the others are told."""
    cards = table.setup.cards
    found = []
    for parry in parries:
        chain = [cards[one] for one in (parry.card, *parry.answers)]
        while len(chain) > 1 and chain[-1].measure in (ALL, WHOLE):
            last, other = chain.pop(), chain.pop()
            table.note("counter-a-counter", _CANCELS, card=last.title, other=other.title)
        if chain:
            found.append(stops(chain[0], len(chain) - 1))
    return tuple(found)
