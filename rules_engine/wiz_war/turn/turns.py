"""The order of play and how turns are counted (ww.turn-order, ww.turn-counting)."""

from __future__ import annotations

from typing import NamedTuple

from ...ruling import Said, message, say
from ..labels import PLAYERS


class TurnOf(NamedTuple):
    """The n-th turn of a player, written ``B 3``; a round goes from A to the last player."""

    player: str
    number: int

    @property
    def name(self) -> str:
        """``B 3``."""
        return f"{self.player} {self.number}"

    def said(self) -> Said:
        """``B 3``, or what a language makes of it: "au tour 3 de B"."""
        return say(message("duration", "{letter:gen} {number:ord} turn"), letter=self.player, number=self.number)

    def as_json(self) -> str:
        """``B 3``."""
        return self.name


def turn_after(cast: TurnOf, turns: int) -> TurnOf:
    """The turn at whose start an effect of so many turns ends (ww.duration)."""
    return TurnOf(cast.player, cast.number + turns)


def spell_turns(cast: TurnOf, turns: int, players: int) -> tuple[TurnOf, ...]:
    """The turns that an effect of so many turns covers, the turn in which it is cast first, among 2..4 players."""
    first = (cast.number - 1) * players + PLAYERS.index(cast.player)
    return tuple(TurnOf(PLAYERS[at % players], at // players + 1) for at in range(first, first + turns * players))
