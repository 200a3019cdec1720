"""The board under everything that is set on it: its maze with the lines that have changed, its sectors, bases and circles
(ww.sectors, ww.base, ww.treasures-setup, ww.junction-wall, ww.auto-warp)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from ..board.board import Board
from ..board.demonstration_sectors import demonstration_sector
from ..board.layout import Layout, lay
from ..board.maze import Maze, Warp
from ..board.reading import board_of
from ..board.sectors import read_sector
from ..board.squares import Boundary, Square
from ..labels import PLAYERS
from .pieces import OWN, Laid, as_text


@lru_cache(maxsize=16)
def laid_out(sectors: Sequence[Laid], own: Sequence[str]) -> Layout:
    """The board of these sectors; `own` is the picture of the own sector, which may not be among them."""
    known = {OWN: read_sector(as_text(tuple(own)))} if any(one.sector == OWN for one in sectors) else {}
    pieces = [known.get(one.sector) or demonstration_sector(one.sector) for one in sectors]
    return lay(pieces, [one.turn for one in sectors])


@dataclass(frozen=True, eq=False)
class Ground:
    """The board without what is set on it, the same object for as long as the board stays as it is.

    maze      the maze with everything that matters for walking and sight
    layout    the sectors; None for a board of the reader's own
    changed   the lines that have been changed, with what stands there now
    """

    maze: Maze
    layout: Layout | None
    changed: Mapping[Boundary, str]

    @cached_property
    def board(self) -> Board:
        """The board as other calculators ask for it."""
        return board_of(self.maze)

    @cached_property
    def bases(self) -> dict[Square, str]:
        """Whose base a square is."""
        return {} if self.layout is None else dict(zip(self.layout.bases, PLAYERS, strict=False))

    @cached_property
    def circles(self) -> dict[Square, str]:
        """For whose treasures a square has a circle."""
        if self.layout is None:
            return {}
        return {place: player for places, player in zip(self.layout.circles, PLAYERS, strict=False) for place in places}

    def is_junction(self, line: Boundary) -> bool:
        """Whether two sectors meet on a line (ww.junction-wall)."""
        return self.layout is not None and self.layout.is_junction(line)


@lru_cache(maxsize=8)
def ground_of(
    columns: int,
    rows: int,
    absent: frozenset[Square],
    stands: frozenset[tuple[Boundary, str]],
    warps: tuple[Warp, ...],
    things: frozenset[tuple[Square, frozenset[str]]],
    laid: tuple[tuple[Laid, ...], tuple[str, ...]] | None,
    changed: tuple[tuple[Boundary, str], ...],
) -> Ground:
    """The ground with all these parts, each of them hashable; the same object as before for the same parts."""
    layout = None if laid is None else laid_out(*laid)
    return Ground(Maze(columns, rows, absent, dict(stands), warps, dict(things)), layout, dict(changed))
