"""The working copy of a state: it is changed in place while one action is carried out, and kept when that is done.
Questions come between: somebody must decide before the game goes on, the last who was asked first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar


def kept(working: object, fields: Iterable[str]) -> Iterator[Any]:
    """The fields of a state, in their order, as the working copy has them under the same names; lists become tuples."""
    for name in fields:
        value = getattr(working, name)
        yield tuple(value) if isinstance(value, list) else value


Ask = TypeVar("Ask")


class Interruptions(Generic[Ask]):
    """The part of a state in the making that holds what is asked; the last of `asks` is the most urgent."""

    asks: tuple[Ask, ...]

    def ask(self, ask: Ask) -> None:
        """Interrupt with `ask`."""
        self.asks = (*self.asks, ask)

    def answered(self) -> Ask:
        """Take the most urgent interruption away and return it."""
        last = self.asks[-1]
        self.asks = self.asks[:-1]
        return last

    def ask_again(self, ask: Ask) -> None:
        """Put `ask` in the place of the most urgent interruption."""
        self.asks = (*self.asks[:-1], ask)
