"""A small generator of dice for games that are played: the same throws for the same seed, in CPython and in Pyodide.

It is SplitMix64 (Steele, Lea and Flood, 2014): 64-bit arithmetic and nothing else, so that it starts at once. Faces are
unbiased: results that would favour some of them are thrown away.
"""

from __future__ import annotations

from .dice import FACES, Source

_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_FIRST, _SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


class SplitMix:
    """A stream of numbers that depends on `seed` (any whole number; its last 64 bits count) alone."""

    def __init__(self, seed: int):
        self._state = seed & _WORD

    @property
    def seed(self) -> int:
        """The seed with which another stream goes on as this one does from here."""
        return self._state

    def bits(self) -> int:
        """The next 64 bits as a number."""
        self._state = state = (self._state + _STEP) & _WORD
        state = ((state ^ (state >> 30)) * _FIRST) & _WORD
        state = ((state ^ (state >> 27)) * _SECOND) & _WORD
        return state ^ (state >> 31)

    def below(self, number: int) -> int:
        """A number from 0 to `number` - 1 (1 or more), all equally likely."""
        most = (1 << 64) - (1 << 64) % number
        found = self.bits()
        while found >= most:
            found = self.bits()
        return found % number


def dice(seed: int) -> Source:
    """A source of dice, the same for the same `seed`."""
    below = SplitMix(seed).below
    return lambda: below(FACES) + 1
