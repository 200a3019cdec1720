"""Questions that come between: somebody must decide before the game goes on, the last who was asked first."""

from __future__ import annotations

from typing import Generic, TypeVar

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
