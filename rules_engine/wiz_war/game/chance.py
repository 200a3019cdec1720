"""What falls by chance in a game: dice, and the cards that are drawn; as a source that is asked, never a hidden one.

The order of a deck is hidden from everybody, so a card is drawn from those that are left as if they were shuffled now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from ...dice import FACES
from ...splitmix import SplitMix


class Chance(Protocol):
    """A source of chance."""

    def die(self) -> int:
        """A die, 1..6."""

    def card(self, deck: Sequence[str]) -> str:
        """One of the cards that are left in the deck, all equally likely; the names of like cards stand there repeatedly."""


class Shuffled:
    """Chance that depends on a seed alone, in CPython and in Pyodide alike."""

    def __init__(self, seed: int):
        self._below = SplitMix(seed).below

    def die(self) -> int:
        """A die, 1..6."""
        return self._below(FACES) + 1

    def card(self, deck: Sequence[str]) -> str:
        """One of the cards that are left."""
        return deck[self._below(len(deck))]


class Scripted:
    """Chance that shows `fallen`, dice as numbers and cards by their names, one after the other; raises ValueError when
    they are used up, or when something else is asked for."""

    def __init__(self, fallen: Iterable[int | str] = ()):
        self._left: Iterator[int | str] = iter(fallen)

    def die(self) -> int:
        """The die that comes next."""
        face = next(self._left, None)
        if not isinstance(face, int) or not 1 <= face <= FACES:
            raise ValueError(f"a die is thrown, not {face!r}")
        return face

    def card(self, deck: Sequence[str]) -> str:
        """The card that comes next; it must be in the deck."""
        name = next(self._left, None)
        if not isinstance(name, str) or name not in deck:
            raise ValueError(f"a card of the deck is drawn, not {name!r}")
        return name
