"""What players do with a castle's ways in: their actions and text forms. (See :mod:`..actions`.)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....games.actions import Action, flagged, worded
from ....plane import Place
from ..moves.movements import MOST_TURNS, RUN
from ..places import a_place

LADDER, AGAINST = "ladder", "against"
CORNERS = 4  # of a plank


def _members() -> Any:
    """The members of a formation."""
    return worded(least=1, most=MOST_TURNS)


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
class Carry(Action):
    """Give a move action to a formation that carries a ladder by its number (mkc.ladder-carry): ``carry a1 a2 a3 ladder 1
    run``."""

    members: tuple[str, ...] = _members()
    ladder: str = worded(LADDER)
    run: bool = flagged(RUN)


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay down the ladder that a formation has carried (mkc.ladder-carry), or put it up at once where the players read it
    so (mkc.ladder-raise): ``lay 20,9``, ``lay 20,11 against w1``."""

    at: Place = a_place()
    section: str = worded(AGAINST, default="")


@dataclass(frozen=True, slots=True)
class Raise(Action):
    """Put up a ladder against a section with a formation (mkc.ladder-raise): ``raise a1 a2 a3 ladder 1 at 20,11 against
    w1``."""

    members: tuple[str, ...] = _members()
    ladder: str = worded(LADDER)
    at: Place = a_place("at")
    section: str = worded(AGAINST)


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Take a ladder away with a formation (mkc.ladder-remove): ``remove a1 a2 a3 ladder 1``."""

    members: tuple[str, ...] = _members()
    ladder: str = worded(LADDER)


@dataclass(frozen=True, slots=True)
class Name(Action):
    """Name the one of several warriors at an entry point that attacks (mkc.entry-choice): ``name a2``."""

    warrior: str


@dataclass(frozen=True, slots=True)
class Stand(Action):
    """Place a ladder before the battle, against a section or on the ground (mkc.ladder-count): ``stand 20,11 against w1``,
    ``stand 18,4``."""

    at: Place = a_place()
    section: str = worded(AGAINST, default="")


@dataclass(frozen=True, slots=True)
class Bridge(Action):
    """Lay a plank at a wall before the battle, by its corners (mkc.plank-position): ``bridge w1 22,10.5 24,10.5 24,11.5
    22,11.5``."""

    section: str
    corners: tuple[Place, ...] = a_place(least=CORNERS, most=CORNERS)

    def __post_init__(self) -> None:
        if len(set(self.corners)) < CORNERS:
            raise ValueError("one corner twice")
