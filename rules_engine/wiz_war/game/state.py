"""The state of a game: everything that changes, as immutable values that compare equal when the games are the same.

A decision is always open to exactly one player, `State.actor`; 0 while a game is over. What interrupts a turn stands in
`State.blow` (an attack that may be answered) and `State.asks` (the most urgent last).
"""

from __future__ import annotations

from typing import NamedTuple

from ..board.demonstration_sectors import demonstration_sector
from ..board.squares import Square
from ..combat.attacks import LIFE
from ..ground import Ground, Reading
from ..ground import ground_of as laid
from ..movement.reach import SQUARES
from ..turn.course import Course
from .setup import Setup

OPENING, TURN, OVER = "opening", "turn", "over"
FALLING, STRUCK, EXCESS, DEAL = "falling", "struck", "excess", "deal"
PUNCH = -1  # as the card of an attack


class Wizard(NamedTuple):
    """A player's wizard.

    square  where it stands (None: out of the game)
    hand    the cards held, by their kinds, sorted
    shown   those that lie face up; they count as cards of the hand (ww.face-up-cards)
    """

    square: Square | None
    life: int
    hand: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards that count."""
        return tuple(sorted((*self.hand, *self.shown))) if self.shown else self.hand


class Treasure(NamedTuple):
    """A treasure: where it lies, or the player who carries it (0: nobody) and, then, where that player is."""

    square: Square
    carrier: int = 0


class Lying(NamedTuple):
    """An object with a card that lies on a square."""

    square: Square
    card: int


class Spell(NamedTuple):
    """A spell on a wizard that lasts until the start of a turn of its caster: what it does, how much, and of which card."""

    does: str
    target: int
    caster: int
    ends: int  # the round
    card: int
    amount: int = 0


class Parry(NamedTuple):
    """A counteraction of the victim, and the cards that answer it, each played against the one before."""

    card: int
    answers: tuple[int, ...] = ()


class Blow(NamedTuple):
    """An attack on a wizard that has not taken effect yet.

    card       its kind, or PUNCH
    number     the number card that was added (None: none)
    what       what DROP OBJECT is to take: ``treasure`` or the name of a card
    parries    the counteractions so far
    answering  whether the last parry may be answered now; otherwise the victim may play another one
    """

    attacker: int
    victim: int
    card: int
    number: int | None = None
    what: str = ""
    parries: tuple[Parry, ...] = ()
    answering: bool = False


class Bargain(NamedTuple):
    """What is to change hands: things of the mover for things of another player, by their names, sorted."""

    other: int
    given: tuple[str, ...]
    wanted: tuple[str, ...] = ()


class Ask(NamedTuple):
    """An interruption that waits for `player`.

    kind     ``falling``: a wall comes down, and `number` points of damage may be answered with `cards` so far (``struck``:
             that has been done, and others beside the wall are still to answer);
             ``excess``: the hand is too large; ``deal``: player `number` offers a `bargain`
    """

    kind: str
    player: int
    number: int = 0
    cards: tuple[int, ...] = ()
    bargain: Bargain | None = None


class Outcome(NamedTuple):
    """The end of a game: who has won (0: nobody) and the id of the rule."""

    winner: int
    rule: str


class State(NamedTuple):
    """A game at one moment.

    round      counts the turns of the player who goes first; everybody's n-th turn falls into round n
    first      the player who goes first (0: not yet known)
    mover      the player whose turn it is
    course     how far the turn has come
    deck       the cards that are left, sorted: their order is nobody's knowledge
    discarded  the discard pile, sorted
    refused    deals that have been refused in this turn
    """

    setup: Setup
    round: int
    phase: str
    first: int
    mover: int
    actor: int
    wizards: tuple[Wizard, ...]
    treasures: tuple[Treasure, ...]
    lying: tuple[Lying, ...]
    deck: tuple[int, ...]
    discarded: tuple[int, ...]
    ground: Ground
    spells: tuple[Spell, ...]
    course: Course
    blow: Blow | None = None
    asks: tuple[Ask, ...] = ()
    refused: tuple[Bargain, ...] = ()
    outcome: Outcome | None = None

    def wizard(self, player: int) -> Wizard:
        """A player's wizard."""
        return self.wizards[player - 1]


def ground_of(setup: Setup) -> Ground:
    """The board as it is laid, one sector a player (ww.sectors); raises ValueError and KeyError as `lay` and names do."""
    own, readings = dict(setup.sectors), setup.readings
    sectors = [own[one.sector] if one.sector in own else demonstration_sector(one.sector) for one in setup.players]
    reading = Reading(readings.barriers, readings.wall_end, readings.through_openings)
    return laid(sectors, [one.quarters for one in setup.players], reading)


def begun(setup: Setup) -> State:
    """The state before the first cards are dealt."""
    ground = ground_of(setup)
    return State(
        setup=setup,
        round=0,
        phase=OPENING,
        first=0,
        mover=1,
        actor=1,
        wizards=tuple(Wizard(base, LIFE) for base in ground.bases),
        treasures=tuple(Treasure(place) for circles in ground.layout.circles for place in circles),
        lying=(),
        deck=setup.whole_deck,
        discarded=(),
        ground=ground,
        spells=(),
        course=Course(SQUARES),
    )
