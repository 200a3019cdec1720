"""What does not change while a game is played: the sectors, the deck and how the table reads the rules.

Players are numbered from 1, clockwise, and called A, B, C and D. Cards are numbered by kind: equal cards are one kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ...games.readings import reading, words_of
from ..board.sectors import Sector
from ..cards import labels as card_labels
from ..combat import attacks, creating
from ..labels import PLAYERS, TREASURES
from ..movement import object_labels, reach
from ..sight import sight
from ..turn import course, victories
from .cards import Card


@dataclass(frozen=True)
class Readings:
    """How the table reads the rules; the fields are those of the calculators with the same names. Those that are missing make
    no difference in a whole game."""

    wall_end: str = reading(sight.BLOCKS, sight.CLEAR)
    through_openings: str = reading(sight.CLEAR, sight.BLOCKED)
    barriers: str = reading(reach.CLOSED, reach.PASSABLE)
    adjacency: str = reading(card_labels.ORTHOGONAL, card_labels.WITH_DIAGONALS)
    solid_stone: str = reading(*card_labels.SOLID_STONE)
    several: str = reading(*attacks.SEVERAL)
    rounding: str = reading(*attacks.ROUNDING)
    countered: str = reading(*attacks.COUNTERED)
    without_damage: str = reading(*attacks.WITHOUT_DAMAGE)
    pick_up_several: str = reading(object_labels.ALL, object_labels.ONE)
    treasure_limit: str = reading(object_labels.ONE, object_labels.ONE_AND_OWN)
    drop_object: str = reading(*object_labels.DROP_OBJECT)
    own_base: str = reading(creating.ALLOWED, creating.FORBIDDEN)
    dead_bases: str = reading(victories.ORDINARY, victories.COUNT)
    movement_card: str = reading(course.ANY_TIME, course.BEFORE_FIRST_STEP)
    lost_turn_draw: str = reading(course.NONE, course.DRAWS)


#: Each reading by its name, with the words that it can have, the first of which is usual.
READINGS = words_of(Readings)


@dataclass(frozen=True)
class Player:
    """A player's sector, turned clockwise by so many quarters."""

    sector: str
    quarters: int = 0


@dataclass(frozen=True)
class Pile:
    """So many cards of one kind."""

    card: Card
    number: int = 1


@dataclass(frozen=True)
class Setup:
    """A game before its first turn; `sectors` has those that the players name."""

    players: tuple[Player, ...]
    deck: tuple[Pile, ...]
    sectors: tuple[tuple[str, Sector], ...] = ()
    readings: Readings = field(default_factory=Readings)

    @cached_property
    def seats(self) -> tuple[int, ...]:
        """The numbers of the players."""
        return tuple(range(1, len(self.players) + 1))

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The letters of the players."""
        return PLAYERS[: len(self.players)]

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The kinds of cards."""
        return tuple(one.card for one in self.deck)

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The number of each kind by its name."""
        return {card.name: number for number, card in enumerate(self.cards)}

    @cached_property
    def whole_deck(self) -> tuple[int, ...]:
        """Every card of the deck by its kind."""
        return tuple(number for number, one in enumerate(self.deck) for _ in range(one.number))

    @cached_property
    def treasures(self) -> Mapping[str, int]:
        """The number of each treasure by its name, such as ``B.1``."""
        names = (f"{letter}.{number}" for letter in self.letters for number in range(1, TREASURES + 1))
        return {name: number for number, name in enumerate(names)}

    @cached_property
    def treasure_names(self) -> tuple[str, ...]:
        """The names of the treasures."""
        return tuple(self.treasures)

    def letter(self, player: int) -> str:
        """The letter of a player."""
        return PLAYERS[player - 1]

    def owner(self, treasure: int) -> int:
        """The player to whom a treasure belongs."""
        return treasure // TREASURES + 1
