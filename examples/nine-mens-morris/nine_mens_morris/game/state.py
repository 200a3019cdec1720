"""A game at one moment: who has which points, what is in hand, and who decides what."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.games.playing import OVER

from ..mills.turn import PIECES

PLAYERS = (1, 2)  # who begins is player 1, with the light pieces
TURN, TAKING, ANSWERING = "turn", "taking", "answering"  # what is decided next
REPEATED = 3  # a position that comes up so often is a draw (nmm.draw)

Position = tuple[int, frozenset[str], frozenset[str]]


@dataclass(frozen=True)
class Setup:
    """Every game begins alike: an empty board, nine pieces in each hand (nmm.pieces)."""


@dataclass(frozen=True)
class State:
    """One moment.

    points   the points on which each player's pieces stand
    hands    how many pieces each player has still to place
    actor    who decides (0: the game is over)
    phase    what is decided: a turn, which piece to take, the answer to an offer
    offered  whether the player whose turn it is has offered a draw in it already
    seen     the positions since the last piece was placed or taken; no earlier one can come again
    winner   who has won (0: nobody)
    """

    points: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    hands: tuple[int, int] = (PIECES, PIECES)
    actor: int = 1
    phase: str = TURN
    offered: bool = False
    seen: tuple[Position, ...] = ()
    winner: int = 0

    @property
    def mine(self) -> frozenset[str]:
        """The points of the player who decides."""
        return self.points[self.actor - 1]

    @property
    def theirs(self) -> frozenset[str]:
        """The points of the other player."""
        return self.points[2 - self.actor]

    @property
    def hand(self) -> int:
        """The pieces that the player who decides has in hand."""
        return self.hands[self.actor - 1]

    @property
    def other(self) -> int:
        """The player who does not decide."""
        return 3 - self.actor

    def having(self, player: int, points: frozenset[str]) -> State:
        """The same with other points of a player."""
        return replace(self, points=(points, self.points[1]) if player == 1 else (self.points[0], points))

    def over(self, winner: int) -> State:
        """The end of the game."""
        return replace(self, actor=0, phase=OVER, winner=winner)
