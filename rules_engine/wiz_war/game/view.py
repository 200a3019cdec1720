"""What one player may know of a game (ww.hand, ww.initial-hand, ww.face-up-cards, ww.drop-object).

Hidden are the hands of the others and the deck: how many cards they hold and how many are left can be seen. Everything else
lies on the table: the board, what lies there, cards face up, the discard pile, life points, the attack that is being answered.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..squares import Square
from .ground import Ground
from .state import Ask, Blow, Lying, Spell, State, Treasure


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
        state.asks,
        state.outcome.winner if state.outcome is not None else 0,
    )
