"""The deck and the hand: dealing, drawing, discarding, and a hand that is too large (ww.initial-hand, ww.drawing,
ww.trap-card, ww.hand-limit, ww.discarding, ww.face-up-cards).

Ruled here: when the deck is used up the discard pile becomes the deck; if both are empty, nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....games.actions import Action
from ....games.decisions import Part
from ....ruling import Step, message, messages
from ...cards.hands import DRAWN, MOST
from ..actions import Discard, Draw
from ..cards import TRAP
from ..decisions import Decision, forbidden, kinds
from ..state import EXCESS, Ask, State
from ..table import Table

phrases = messages("game")

_NUMBER = phrases("You may draw no card, one, or two.")
_NOT_HELD = phrases("You do not hold {card}.")
_DRAWS = phrases("{player} drew {number} card{number:s}.")
_ENDS = phrases("{player} drew nothing.")
_EMPTY = phrases("No card is left to draw.")
_ANEW = phrases("The deck is used up; the discard pile is shuffled and becomes the deck.")
_TRAP = message("hand", "Ruled here: TRAP is discarded, the deck is shuffled, and another card is drawn for it.")
_DISCARDS = phrases("{player} discarded {card}.")
_TOO_MANY = phrases("{player} has {cards} cards and must discard down to seven.")
_BACK = phrases("The cards that lay face up before {player} are taken back into the hand first.")


def ends(state: State) -> Iterator[Action]:
    """The ways to end a turn: with as many cards as one likes to draw."""
    most = min(DRAWN, len(state.deck) + len(state.discarded))
    return (Draw(str(number)) for number in range(most, -1, -1))


def discards(state: State) -> Iterator[Action]:
    """Every kind of card that could be discarded."""
    return (Discard(state.setup.cards[one].name) for one in kinds(state.wizard(state.actor).cards))


def why_not_draw(state: State, action: Draw) -> Step | None:
    """What forbids drawing so many cards."""
    few = action.cards in {str(number) for number in range(DRAWN + 1)}
    return None if few else forbidden("drawing", _NUMBER)


def why_not_discard(state: State, action: Discard) -> Step | None:
    """What forbids discarding a card."""
    card = state.setup.index[action.card]
    held = card in state.wizard(state.actor).cards
    return None if held else forbidden("discarding", _NOT_HELD, card=state.setup.cards[card].title)


def draw(table: Table, action: Draw) -> None:
    """Draw and end the turn."""
    number, letter = int(action.cards), table.setup.letter(table.mover)
    found = [card for card in (next_card(table) for _ in range(number)) if card is not None]
    table.give(table.mover, found)
    if found:
        table.note("drawing", _DRAWS, player=letter, number=len(found))
    else:
        table.note("drawing", _ENDS, player=letter)
    table.course = replace(table.course, drawn=len(found), drawing=True)


def next_card(table: Table) -> int | None:
    """The next card of the deck; TRAP is never kept. None if nothing is left."""
    cards = table.setup.cards
    while any(cards[one].kind != TRAP for one in (*table.deck, *table.discarded)):
        if not table.deck:
            table.note("drawing", _ANEW)
            table.deck, table.discarded = table.discarded, ()
        card = table.draw()
        if cards[card].kind != TRAP:
            return card
        table.note("trap-card", _TRAP)
        table.deck, table.discarded = tuple(sorted((*table.deck, *table.discarded, card))), ()
    table.note("drawing", _EMPTY)
    return None


def discard(table: Table, action: Discard) -> None:
    """Discard a card."""
    card = table.setup.index[action.card]
    table.lose(table.actor, card)
    table.discard((card,))
    title = table.setup.cards[card].title
    table.note("discarding", _DISCARDS, player=table.setup.letter(table.actor), card=title)


def check_hands(table: Table) -> None:
    """Ask everybody whose hand is too large to discard; what lies face up is taken back into the hand first."""
    for player in table.living():
        wizard = table.wizard(player)
        count = len(wizard.cards)
        if count <= MOST or table.asked_to_discard(player):
            continue
        letter = table.setup.letter(player)
        if wizard.shown:
            table.put(player, wizard._replace(hand=wizard.cards, shown=()))
            table.note("face-up-cards", _BACK, player=letter)
        table.note("hand-limit", _TOO_MANY, player=letter, cards=count)
        table.ask(Ask(EXCESS, player))


def _throw_away(table: Table, action: Discard) -> None:
    player = table.actor
    discard(table, action)
    if len(table.wizard(player).cards) <= MOST:
        table.answered()


EXCESS_DECISION = Decision(discards, {Discard: Part(why_not_discard, _throw_away)})
