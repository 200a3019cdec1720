"""What a player can do, with its text form: ``place a1``, ``move a1 a4``, ``take b2``, ``offer``, ``agree``, ``decline``."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.games.actions import Action, Vocabulary
from rules_engine.ruling import messages

words = messages("morris")


@dataclass(frozen=True, slots=True)
class Place(Action):
    """A piece from the hand goes to a point (nmm.placing)."""

    to: str


@dataclass(frozen=True, slots=True)
class Move(Action):
    """A piece moves or flies from one point to another (nmm.moving, nmm.flying)."""

    from_: str
    to: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Whoever has closed a mill takes the piece on a point (nmm.taking)."""

    point: str


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """The player whose turn it is would call it a draw (nmm.draw)."""


@dataclass(frozen=True, slots=True)
class Agree(Action):
    """The other player agrees: nobody wins (nmm.draw)."""


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """The other player does not agree, and the turn goes on (nmm.draw)."""


ALLOWED = words("a decision such as place a1, move a1 a4, take b2, offer, agree or decline")
VOCABULARY = Vocabulary((Place, Move, Take, Offer, Agree, Decline), ALLOWED)
