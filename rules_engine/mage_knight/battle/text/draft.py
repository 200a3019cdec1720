"""What has been read of a set-up so far, and what every line may ask of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from ....games.words import BadLine
from ....ruling import message, say
from ...table.bases import Token
from ...table.tables import Table
from ...table.terrain import Ground
from ..cards.printed import DomainCard, ItemCard
from ..figures import Card, Enlisted, Kind, Ladder, Plank, Section
from ..harm.effects import Ability
from ..placing.shapes import Spare
from ..readings import Readings
from ..setup import Player, Setup, Terms


@dataclass
class Draft:
    """What has been read so far."""

    terms: Terms = field(default_factory=Terms)
    table: Table = field(default_factory=Table)
    players: list[Player] = field(default_factory=list)
    kinds: dict[str, Kind] = field(default_factory=dict)
    warriors: list[Enlisted] = field(default_factory=list)
    abilities: list[Ability] = field(default_factory=list)
    terrain: list[Ground] = field(default_factory=list)
    cards: list[Card | None] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    objectives: list[Token] = field(default_factory=list)
    readings: Readings = field(default_factory=Readings)
    pool: list[Spare] = field(default_factory=list)
    castle: list[Section] = field(default_factory=list)
    spare_tokens: Fraction | None = None
    items: list[ItemCard] = field(default_factory=list)
    domains: list[DomainCard] = field(default_factory=list)
    ladders: list[Ladder] = field(default_factory=list)
    planks: list[Plank] = field(default_factory=list)
    rack: list[int] = field(default_factory=list)

    def setup(self) -> Setup:
        """The set-up that the lines tell together."""
        return Setup(
            tuple(self.players),
            tuple(self.warriors),
            self.terms,
            self.table,
            tuple(self.terrain),
            tuple(self.objectives),
            tuple(self.abilities),
            tuple(self.cards),
            tuple(self.sections),
            readings=self.readings,
            pool=tuple(self.pool),
            castle=tuple(self.castle),
            spare_tokens=self.spare_tokens,
            items=tuple(self.items),
            domains=tuple(self.domains),
            ladders=tuple(self.ladders),
            planks=tuple(self.planks),
            rack=tuple(self.rack),
        )


def unknown(draft: Draft, words: list[str]) -> None:
    """Raise `BadLine`: no line of a set-up has these words."""
    raise BadLine(" ".join(words), say(LINE))


#: What is allowed where a line is none.
LINE = message("mk-battle", "a line of a set-up, such as “player Ann south” or “rounds 5”")
_FULL = message("mk-battle", "no more than {most} lines of this kind")


def exactly(words: list[str], *numbers: int) -> None:
    """Raise `BadLine` if a line has not one of these numbers of words."""
    if len(words) not in numbers:
        unknown(Draft(), words)


def room(found: Sequence[object], most: int) -> None:
    """Raise `BadLine` if there are as many lines of this kind as there may be."""
    if len(found) >= most:
        raise BadLine(str(len(found) + 1), say(_FULL, most=most))
