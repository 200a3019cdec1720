"""What one player may know of a game (ww.hand, ww.initial-hand, ww.face-up-cards, ww.drop-object).

Hidden are the hands of the others and the deck: how many cards they hold and how many are left can be seen. Everything else
lies on the table: the board, what lies there, cards face up, the discard pile, life points, the attack that is being answered.

A deal is made by the two who make it: the others see that one is offered, how many cards are in it on either side and which
treasures, but not which cards. The same holds for the ruling of an offer, which names them.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..board.squares import Square
from ..ground import Ground
from .state import Ask, Bargain, Blow, Lying, Spell, State, Treasure

HIDDEN = "?"  # in the place of the name of a card


@dataclass(frozen=True)
class SeenWizard:
    """A wizard as everybody sees it; `hand` are the kinds of cards held if that is one's own, and `cards` how many there are."""

    player: int
    square: Square | None
    life: int
    shown: tuple[int, ...]
    cards: int
    hand: tuple[int, ...] | None = None


@dataclass(frozen=True)
class View:
    """What `player` sees; the fields are those of `State` but for the hands and the deck, of which only the number of cards is
    known."""

    player: int
    round: int
    phase: str
    mover: int
    actor: int
    wizards: tuple[SeenWizard, ...]
    treasures: tuple[Treasure, ...]
    lying: tuple[Lying, ...]
    ground: Ground
    spells: tuple[Spell, ...]
    deck: int
    discarded: tuple[int, ...]
    blow: Blow | None
    asks: tuple[Ask, ...]
    winner: int

    def wizard(self, player: int) -> SeenWizard:
        """A player's wizard."""
        return self.wizards[player - 1]


def view(state: State, player: int) -> View:
    """The game as `player` (1 ..) may see it."""
    wizards = tuple(
        SeenWizard(number, one.square, one.life, one.shown, len(one.cards), one.hand if number == player else None)
        for number, one in enumerate(state.wizards, 1)
    )
    return View(
        player,
        state.round,
        state.phase,
        state.mover,
        state.actor,
        wizards,
        state.treasures,
        state.lying,
        state.ground,
        state.spells,
        len(state.deck),
        state.discarded,
        state.blow,
        tuple(_seen(state, one, player) for one in state.asks),
        state.outcome.winner if state.outcome is not None else 0,
    )


def _seen(state: State, ask: Ask, player: int) -> Ask:
    """What a player sees of an interruption: the cards of a deal only if it is that player's."""
    if ask.bargain is None or player in (ask.player, ask.number):
        return ask
    given, wanted = (_without_cards(state, things) for things in ask.bargain[1:])
    return ask._replace(bargain=Bargain(ask.bargain.other, given, wanted))


def _without_cards(state: State, things: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(one if one in state.setup.treasures else HIDDEN for one in things))
