"""What a player can do in Wiz-War, one decision at a time; players are letters, squares ``B3``, lines ``B1|C1``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...games.actions import LONGEST, Action, Vocabulary, worded
from ...ruling import message

AT, WITH, FOR = "at", "with", "for"


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Deal seven cards to everybody and roll for the first turn (ww.initial-hand, ww.turn-order)."""


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Walk over the squares of a way, the first of which is the one that the wizard leaves (ww.movement)."""

    way: tuple[str, ...] = worded(least=2, most=LONGEST)


@dataclass(frozen=True, slots=True)
class Run(Action):
    """Add a number card to the movement of this turn (ww.movement-number-card)."""

    card: str


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card, at a target if it has one, with a number card if it takes one (ww.cards, ww.number-cards).

    A target is a player, a square, a line, a sector and its quarter turns (``A/1``), a sector and its new place on a side
    of another one (``A/B/east``), or a player and what is taken from that player (``B/treasure``, ``B/MASTER-KEY``).
    """

    card: str
    target: str = worded(AT, default="")
    number: str = worded(WITH, default="")


@dataclass(frozen=True, slots=True)
class Punch(Action):
    """Strike a player, a wall, a door or a bush with the bare hand (ww.punch, ww.punch-object)."""

    target: str


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """Throw an object to a square, without attacking anybody (ww.thrown-object)."""

    thing: str
    square: str


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Put down an object that has a card, or a treasure such as ``B.1`` (ww.drop-object)."""

    thing: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Pick up what lies on the own square, one thing or several, which ends the turn (ww.pick-up-object)."""

    things: tuple[str, ...] = worded(least=1, most=LONGEST)


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard a card: to make room, or because the hand is too large (ww.discarding, ww.hand-limit)."""

    card: str


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """End the turn and draw ``0``, ``1`` or ``2`` cards (ww.drawing)."""

    cards: str


@dataclass(frozen=True, slots=True)
class Counter(Action):
    """Answer an attack, an answer to one, or indirect damage with a counteraction (ww.counteractions)."""

    card: str


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Offer a player in sight cards and treasures, for nothing or for others, or ask for some (ww.deals)."""

    player: str
    given: tuple[str, ...] = ()
    wanted: tuple[str, ...] = ()

    def words(self) -> tuple[str, ...]:
        """``B DAGGER``, ``B DAGGER B.1 for MASTER-KEY N2``, ``B for A.1``."""
        return (self.player, *self.given, *((FOR, *self.wanted) if self.wanted else ()))

    @classmethod
    def of(cls, words: Sequence[str]) -> Offer:
        """Reads them back; raises ValueError."""
        player, *things = words
        at = things.index(FOR) if FOR in things else len(things)
        given, wanted = tuple(things[:at]), tuple(things[at + 1 :])
        if not things or len(things) > LONGEST or (at < len(things) and not wanted):
            raise ValueError("no offer")
        return cls(player, given, wanted)


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Accept what is offered (ww.deals)."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Answer nothing, or refuse a deal (ww.counter-not-forced, ww.deals)."""


KINDS = (Begin, Move, Run, Play, Punch, Throw, Drop, Take, Discard, Draw, Counter, Offer, Accept, Pass)
VOCABULARY = Vocabulary(
    KINDS, message("game", "an action, such as “move B3 B4”, “play FIREBALL at B with N5”, “take B.1” or “draw 2”")
)
