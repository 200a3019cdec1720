"""Actions that place, move and turn warriors: their records and text forms. (See :mod:`..actions`.)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ....decimals import decimal_notation
from ....games.actions import Action, flagged, worded
from ....plane import Place
from ...labels import GROUND, SOARING
from ..places import a_direction, a_place, facing, spot, written

FACING, RUN, CAPTIVE, LINKED = "facing", "run", "captive", "linked"
LEVELS = (GROUND, SOARING)
MOST_TURNS = 10  # places on a way, members of a formation


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Throw for the first player (mk2.first-player-roll)."""


@dataclass(frozen=True, slots=True)
class Deploy(Action):
    """Place a warrior in the starting area (mk2.deployment-placement): ``deploy a1 10,2 facing 90 soaring``."""

    warrior: str
    at: Place = a_place()
    facing: Fraction = a_direction(FACING)
    level: str = worded(default=GROUND, only=(SOARING,))


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave a warrior out of the battle for which the starting area has no room (mk2.deployment-placement)."""

    warrior: str


@dataclass(frozen=True, slots=True)
class Go(Action):
    """A warrior on its way: the places where its path turns, the last of them its end, and the direction it then faces.

    way      nothing for a warrior that only turns on the spot
    run      at double speed (mk2.run)
    level    afterwards, ``ground`` or ``soaring``; empty: as before (mk2.soaring-levels)
    captive  where the captive of the warrior is put down (mk2.captive-moves-along)
    linked   the places, from 0, to which it comes through a section: before each in the text stands ``linked``
             (mkc.entry-point-movement)
    """

    warrior: str
    way: tuple[Place, ...]
    facing: Fraction
    run: bool = False
    level: str = ""
    captive: Place | None = None
    linked: tuple[int, ...] = ()

    def words(self) -> tuple[str, ...]:
        """``a1 10,4 12,5 facing 90 run``."""
        return (
            *(self.warrior, *self._way(), FACING, decimal_notation(self.facing)),
            *((RUN,) if self.run else ()),
            *((self.level,) if self.level else ()),
            *((CAPTIVE, written(self.captive)) if self.captive is not None else ()),
        )

    @classmethod
    def of(cls, words: Sequence[str]) -> Go:
        """Reads them back; raises ValueError."""
        if FACING not in words[1:-1]:
            raise ValueError("no direction")
        cut = words.index(FACING, 1)
        way, rest = [one for one in words[1:cut] if one != LINKED], list(words[cut + 2 :])
        linked = tuple(
            at - sum(one == LINKED for one in words[1:at]) - 1 for at in range(1, cut) if words[at] == LINKED
        )
        if len(way) > MOST_TURNS or len(set(linked)) < len(linked) or (linked and linked[-1] == len(way)):
            raise ValueError("too many turns")
        run = rest[:1] == [RUN]
        rest = rest[run:]
        level = rest.pop(0) if rest and rest[0] in LEVELS else ""
        captive = spot(rest[1]) if rest[:1] == [CAPTIVE] and len(rest) == 2 else None
        if rest and captive is None:
            raise ValueError("words that are left over")
        return cls(words[0], tuple(map(spot, way)), facing(words[cut + 1]), run, level, captive, linked)

    def _way(self) -> Iterator[str]:
        for number, place in enumerate(self.way):
            if number in self.linked:
                yield LINKED
            yield written(place)


@dataclass(frozen=True, slots=True)
class Move(Go):
    """Move a warrior (mk2.movement): ``move a1 10,4 facing 90``."""


@dataclass(frozen=True, slots=True)
class Charge(Go):
    """Move a sword warrior that then may attack hand to hand (mk2.charge): ``charge a1 10,4 facing 90``."""


@dataclass(frozen=True, slots=True)
class Breakaway(Action):
    """Give a move action to a warrior beside opponents, which must break away first (mk2.breakaway)."""

    warrior: str


@dataclass(frozen=True, slots=True)
class Formation(Action):
    """Give a move action to a formation (mk2.movement-formation): ``formation a1 a2 a3 run``."""

    members: tuple[str, ...] = worded(least=1, most=MOST_TURNS)
    run: bool = flagged(RUN)


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """Let a warrior that may move now stay as it is."""

    warrior: str


@dataclass(frozen=True, slots=True)
class Abandon(Action):
    """Give up the move of a formation: all go back, and the action is spent (mk2.formation-end-together)."""


@dataclass(frozen=True, slots=True)
class Spin(Action):
    """Turn a warrior towards the opponent that has moved up to it (mk2.free-spin): ``spin b1 facing 270``."""

    warrior: str
    facing: Fraction = a_direction(FACING)
