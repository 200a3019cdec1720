"""What players do with a castle's ways in: their actions and text forms. (See :mod:`..actions`.)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....games.actions import Action
from ....plane import Place
from ..moves.movements import MOST_TURNS, RUN, Formation
from ..places import spot, written

LADDER, AGAINST = "ladder", "against"
CORNERS = 4  # of a plank


@dataclass(frozen=True, slots=True)
class Open(Action):
    """Open an entrance of one's own section before the command phase (mkc.door-operation): ``open k1 2``."""

    section: str
    door: str


@dataclass(frozen=True, slots=True)
class Shut(Action):
    """Close one (mkc.door-operation): ``shut k1 2``."""

    section: str
    door: str


@dataclass(frozen=True, slots=True)
class Carry(Formation):
    """Give a move action to a formation that carries a ladder by its number (mkc.ladder-carry): ``carry a1 a2 a3 ladder 1
    run``."""

    ladder: str = ""

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        return (*self.members, LADDER, self.ladder, *((RUN,) if self.run else ()))

    @classmethod
    def of(cls, words: Sequence[str]) -> Carry:
        """Reads them back; raises ValueError."""
        run = tuple(words[-1:]) == (RUN,)
        told = words[:-1] if run else words
        if not 3 <= len(told) <= MOST_TURNS + 2 or told[-2] != LADDER:
            raise ValueError("not of this shape")
        return cls(tuple(told[:-2]), run, told[-1])


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay down the ladder that a formation has carried (mkc.ladder-carry), or put it up at once where the players read it
    so (mkc.ladder-raise): ``lay 20,9``, ``lay 20,11 against w1``."""

    at: Place
    section: str = ""

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        return (written(self.at), *((AGAINST, self.section) if self.section else ()))

    @classmethod
    def of(cls, words: Sequence[str]) -> Lay:
        """Reads them back; raises ValueError."""
        if len(words) not in (1, 3) or words[1:2] not in ([], [AGAINST]):
            raise ValueError("not of this shape")
        return cls(spot(words[0]), words[2] if words[2:] else "")


@dataclass(frozen=True, slots=True)
class Raise(Action):
    """Put up a ladder against a section with a formation (mkc.ladder-raise): ``raise a1 a2 a3 ladder 1 at 20,11 against
    w1``."""

    members: tuple[str, ...]
    ladder: str
    at: Place
    section: str

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        return (*self.members, LADDER, self.ladder, "at", written(self.at), AGAINST, self.section)

    @classmethod
    def of(cls, words: Sequence[str]) -> Raise:
        """Reads them back; raises ValueError."""
        if not 7 <= len(words) <= MOST_TURNS + 6 or (words[-6], words[-4], words[-2]) != (LADDER, "at", AGAINST):
            raise ValueError("not of this shape")
        return cls(tuple(words[:-6]), words[-5], spot(words[-3]), words[-1])


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Take a ladder away with a formation (mkc.ladder-remove): ``remove a1 a2 a3 ladder 1``."""

    members: tuple[str, ...]
    ladder: str

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        return (*self.members, LADDER, self.ladder)

    @classmethod
    def of(cls, words: Sequence[str]) -> Remove:
        """Reads them back; raises ValueError."""
        if not 3 <= len(words) <= MOST_TURNS + 2 or words[-2] != LADDER:
            raise ValueError("not of this shape")
        return cls(tuple(words[:-2]), words[-1])


@dataclass(frozen=True, slots=True)
class Name(Action):
    """Name the one of several warriors at an entry point that attacks (mkc.entry-choice): ``name a2``."""

    warrior: str


@dataclass(frozen=True, slots=True)
class Stand(Action):
    """Place a ladder before the battle, against a section or on the ground (mkc.ladder-count): ``stand 20,11 against w1``,
    ``stand 18,4``."""

    at: Place
    section: str = ""

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        return (written(self.at), *((AGAINST, self.section) if self.section else ()))

    @classmethod
    def of(cls, words: Sequence[str]) -> Stand:
        """Reads them back; raises ValueError."""
        if len(words) not in (1, 3) or words[1:2] not in ([], [AGAINST]):
            raise ValueError("not of this shape")
        return cls(spot(words[0]), words[2] if words[2:] else "")


@dataclass(frozen=True, slots=True)
class Bridge(Action):
    """Lay a plank at a wall before the battle, by its corners (mkc.plank-position): ``bridge w1 22,10.5 24,10.5 24,11.5
    22,11.5``."""

    section: str
    corners: tuple[Place, ...]

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        return (self.section, *map(written, self.corners))

    @classmethod
    def of(cls, words: Sequence[str]) -> Bridge:
        """Reads them back; raises ValueError."""
        if len(words) != CORNERS + 1 or len(set(words[1:])) < CORNERS:
            raise ValueError("not of this shape")
        return cls(words[0], tuple(map(spot, words[1:])))
