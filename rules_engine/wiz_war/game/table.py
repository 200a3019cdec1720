"""The working copy of a state while one action is carried out: it is changed in place, asks chance and keeps the steps.

Nothing outside :mod:`.play` sees it; what goes in and comes out is a `State`.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...games.working import Interruptions, kept
from ...ruling import Message, Ruling, Step, Value, say
from ..board.squares import Square
from ..books import WW
from ..turn.turns import TurnOf
from .chance import Chance
from .state import EXCESS, Ask, Lying, State, Treasure, Wizard


class Table(Interruptions[Ask]):
    """A state that can be changed; the fields are those of `State`, `steps` what has happened so far, `fallen` the dice and
    the names of the cards drawn. `killed` has who died in this action and by whom, `moved` tells whether treasures or
    sectors lie elsewhere now."""

    def __init__(self, state: State, chance: Chance):
        self.setup = state.setup
        self.round = state.round
        self.phase = state.phase
        self.first = state.first
        self.mover = state.mover
        self.actor = state.actor
        self.wizards = list(state.wizards)
        self.treasures = list(state.treasures)
        self.lying = state.lying
        self.deck = state.deck
        self.discarded = state.discarded
        self.ground = state.ground
        self.spells = state.spells
        self.course = state.course
        self.blow = state.blow
        self.asks = state.asks
        self.refused = state.refused
        self.outcome = state.outcome
        self.steps: list[Step] = []
        self.fallen: list[int | str] = []
        self.killed: dict[int, int] = {}
        self.moved = False
        self._chance = chance

    def state(self) -> State:
        """What has come of it."""
        return State._make(kept(self, State._fields))

    @property
    def turn(self) -> TurnOf:
        """The turn that is being played."""
        return TurnOf(self.setup.letter(self.mover), self.round)

    def note(self, slug: str, template: Message, **values: Value) -> None:
        """One more step, by the rule `slug`."""
        self.steps.append(Step(WW.rule(slug), say(template, **values)))

    def take_over(self, ruling: Ruling) -> None:
        """The steps of a calculator's ruling."""
        self.steps.extend(ruling.steps)

    def die(self) -> int:
        """Throw the die."""
        face = self._chance.die()
        self.fallen.append(face)
        return face

    def draw(self) -> int:
        """Take one card of the deck, which is not empty."""
        names = [self.setup.cards[one].name for one in self.deck]
        name = self._chance.card(names)
        self.fallen.append(name)
        card = self.setup.index[name]
        self.deck = without(self.deck, card)
        return card

    def wizard(self, player: int) -> Wizard:
        """A player's wizard."""
        return self.wizards[player - 1]

    def square(self, player: int) -> Square:
        """Where a wizard who is in the game stands."""
        found = self.wizards[player - 1].square
        assert found is not None
        return found

    def living(self) -> tuple[int, ...]:
        """The players who are in the game."""
        return tuple(one for one in self.setup.seats if self.wizards[one - 1].square is not None)

    def put(self, player: int, wizard: Wizard) -> None:
        """Change a wizard."""
        self.wizards[player - 1] = wizard

    def stand(self, player: int, square: Square) -> None:
        """Put a wizard on a square, and what that wizard carries."""
        self.put(player, self.wizard(player)._replace(square=square))
        for number, one in enumerate(self.treasures):
            if one.carrier == player:
                self.treasures[number] = Treasure(square, player)

    def give(self, player: int, cards: Iterable[int]) -> None:
        """Add cards to a hand."""
        wizard = self.wizard(player)
        self.put(player, wizard._replace(hand=tuple(sorted((*wizard.hand, *cards)))))

    def lose(self, player: int, card: int) -> None:
        """Take a card from a hand, or from what lies face up."""
        wizard = self.wizard(player)
        if card in wizard.hand:
            self.put(player, wizard._replace(hand=without(wizard.hand, card)))
        else:
            self.put(player, wizard._replace(shown=without(wizard.shown, card)))

    def discard(self, cards: Iterable[int]) -> None:
        """Put cards onto the discard pile."""
        self.discarded = tuple(sorted((*self.discarded, *cards)))

    def use(self, player: int, card: int) -> None:
        """What becomes of a card that is played (ww.used-cards, ww.face-up-cards)."""
        kind, wizard = self.setup.cards[card], self.wizard(player)
        if kind.shown and card in wizard.hand:
            shown = tuple(sorted((*wizard.shown, card)))
            self.put(player, wizard._replace(hand=without(wizard.hand, card), shown=shown))
        elif not kind.is_object:
            self.lose(player, card)
            self.discard((card,))

    def lay_down(self, square: Square, card: int) -> None:
        """Let an object with a card lie on a square."""
        self.lying = tuple(sorted((*self.lying, Lying(square, card))))

    def asked_to_discard(self, player: int) -> bool:
        """Whether a player is to discard what is too much already."""
        return any(one.kind == EXCESS and one.player == player for one in self.asks)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """`cards` without one of that kind."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])
