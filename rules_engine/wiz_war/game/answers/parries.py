"""What counteractions come to when all have been played: which of them stand, and what each one stops (ww.counter-a-counter).

An answer takes half of what it answers, or cancels it, as the table reads the rules (:mod:`...combat.attacks`). What a card says goes
first: one that stops all, or the whole card that it answers, leaves nothing of it. Ruled here: so it does unless it is answered
itself; then it is an answer like any other.
"""

from __future__ import annotations

from ....ruling import message
from ...cards.counteractions import Counteraction
from ...cards.damage import ALL, WHOLE
from ..cards import Card
from ..state import Parry
from ..table import Table

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
