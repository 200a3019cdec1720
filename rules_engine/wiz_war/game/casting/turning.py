"""Sectors that are turned or laid elsewhere, and everything on them (ww.junction-die, ww.auto-warp-relocate,
ww.auto-warp-rotation, ww.junction-wall).

What stands inside a sector goes with it. A change on a line where it meets another sector, or on the edge, may go with
either side: where that makes a difference the die decides, its lower half for the first square of the line's name.

Ruled here: a sector may be laid beside any other, so that all still hang together and no row or column has more than
fifteen squares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....ruling import Step, messages
from ...board.layout import Placed
from ...board.maze import BROKEN, NOTHING, WALL, Maze
from ...board.sectors import Sector
from ...board.squares import MOST, OUT, SIDES, Boundary, Square
from ...ground import FREE, Change, Ground
from ..decisions import forbidden
from ..state import State
from ..table import Table
from .aims import QUARTERS

phrases = messages("game")

HALF_OF_DIE = 3


class Shift(NamedTuple):
    """Where a sector lay, how it is turned now and where its north-west square is."""

    before: Placed
    quarters: int
    after: Placed

    def square(self, place: Square) -> Square:
        """Where a square of the sector is now."""
        local = Square(place.column - self.before.corner.column, place.row - self.before.corner.row)
        return self.after.on_board(turned_in(self.before.sector, local, self.quarters))

    def side(self, side: int) -> int:
        """Where a side of its squares looks now."""
        return (side + self.quarters) % 4


def turned_in(sector: Sector, place: Square, quarters: int) -> Square:
    """A square of a sector after clockwise quarter turns."""
    for _ in range(quarters % 4):
        place = Square(sector.size - 1 - place.row, place.column)
    return place


def rotation(ground: Ground, number: int, quarters: int) -> list[Shift]:
    """The shifts of all sectors when one is turned."""
    shifts = [Shift(one, 0, one) for one in ground.placed]
    before = ground.placed[number]
    shifts[number] = Shift(before, quarters, Placed(before.sector.turned(quarters), before.corner))
    return shifts


def relocation(ground: Ground, number: int, other: int, side: int) -> list[Shift] | None:
    """The shifts of all sectors when one is laid on a side of another; None where it has no place."""
    size = ground.placed[0].sector.size
    places = [Square(one.corner.column // size, one.corner.row // size) for one in ground.placed]
    goal = places[other].beyond(side)
    if goal in places or number == other:
        return None
    places[number] = goal
    west, north = min(one.column for one in places), min(one.row for one in places)
    wide = max(one.column for one in places) - west + 1
    tall = max(one.row for one in places) - north + 1
    if max(wide, tall) * size > MOST or not _hang_together(places):
        return None
    corners = [Square((one.column - west) * size, (one.row - north) * size) for one in places]
    return [Shift(one, 0, Placed(one.sector, corner)) for one, corner in zip(ground.placed, corners, strict=True)]


def _hang_together(places: Sequence[Square]) -> bool:
    reached, waiting = {places[0]}, [places[0]]
    while waiting:
        place = waiting.pop()
        for side in range(len(OUT)):
            beyond = place.beyond(side)
            if beyond in places and beyond not in reached:
                reached.add(beyond)
                waiting.append(beyond)
    return len(reached) == len(places)


def new_places(ground: Ground) -> tuple[tuple[int, int, str], ...]:
    """The player of each sector and each new place that it may get, no place twice: beside whose sector, on which side."""
    return ground.once(("new places",), lambda: tuple(_new_places(ground)))


def _new_places(ground: Ground) -> Iterator[tuple[int, int, str]]:
    size = ground.placed[0].sector.size
    for player in range(1, len(ground.placed) + 1):
        seen = set()
        for other, beside in enumerate(ground.placed, 1):
            for side, name in enumerate(SIDES):
                goal = Square(beside.corner.column // size, beside.corner.row // size).beyond(side)
                if goal not in seen and relocation(ground, player - 1, other - 1, side) is not None:
                    seen.add(goal)
                    yield player, other, name


_QUARTERS = phrases("A sector is turned by 1, 2 or 3 quarter turns.")
_NO_PLACE = phrases("The sector of {player} has no place there beside the others.")


def why_not_turn(detail: str) -> Step | None:
    """What forbids turning a sector so far."""
    return None if detail in QUARTERS else forbidden("sectors", _QUARTERS)


def why_not_relocate(state: State, player: int, other: int, detail: str) -> Step | None:
    """What forbids laying a sector elsewhere."""
    if other and detail in SIDES and relocation(state.ground, player - 1, other - 1, SIDES.index(detail)) is not None:
        return None
    return forbidden("sectors", _NO_PLACE, player=state.setup.letter(player))


_TURNED = phrases("The sector of {player} is turned, with everything on it.")
_MOVED = phrases("The sector of {player} lies elsewhere now, with everything on it.")
_PIECE = phrases("The AUTO WARP is discarded; only opposite edges are joined now.")
_STAYS = phrases("The AUTO WARP stays where it is.")
_DIE = phrases("The die shows {face}: what has changed on {line} goes with the side of {square}.")


def rotate(table: Table, player: int, quarters: int) -> None:
    """Turn a player's sector."""
    table.note("board-changes", _TURNED, player=table.setup.letter(player))
    if table.ground.piece:
        table.note("auto-warp-rotation", _STAYS)
    _rearrange(table, rotation(table.ground, player - 1, quarters), table.ground.piece)


def relocate(table: Table, player: int, other: int, side: str) -> None:
    """Lay a player's sector elsewhere; the AUTO WARP goes out of the game."""
    table.note("board-changes", _MOVED, player=table.setup.letter(player))
    if table.ground.piece:
        table.note("auto-warp-relocate", _PIECE)
    shifts = relocation(table.ground, player - 1, other - 1, SIDES.index(side))
    assert shifts is not None
    _rearrange(table, shifts, piece=False)


def _rearrange(table: Table, shifts: list[Shift], piece: bool) -> None:
    before = table.ground
    bare = before.laid(tuple(one.after for one in shifts), piece=piece)

    def there(place: Square) -> Square:
        return shifts[before.layout.sector_of(place)].square(place)

    after = _with_changes(table, shifts, bare)
    for one in before.growths:
        after = after.with_growth(one._replace(square=there(one.square)))
    table.ground = after
    for number, wizard in enumerate(table.wizards):
        if wizard.square is not None:
            table.wizards[number] = wizard._replace(square=there(wizard.square))
    table.treasures = [one._replace(square=there(one.square)) for one in table.treasures]
    table.lying = tuple(sorted(one._replace(square=there(one.square)) for one in table.lying))
    table.moved = True


def _with_changes(table: Table, shifts: list[Shift], bare: Ground) -> Ground:
    """The new board with the changes of the old one, each where its side is now."""
    before, after = table.ground, bare
    for change in before.changes:
        line = change.line
        ends = ((line.first, line.side), (line.second, line.by))
        sides = [(place, side) for place, side in ends if before.maze.here(place)]
        lines = [_now(before, shifts, bare.maze, *one) for one in sides]
        chosen = 0
        if len(lines) == len(ends) and lines[0] != lines[1]:
            face = table.die()
            chosen = 0 if face <= HALF_OF_DIE else 1
            table.note("junction-die", _DIE, face=face, line=line.name, square=sides[chosen][0].name)
        new = _settled(bare.maze, change._replace(line=lines[chosen]))
        after = after.with_change(_merged(after.change_of(new.line), new))
    idle = {one.line for one in after.changes if one.damage and after.stands_on(one.line) in FREE}
    for line in idle:
        after = after.with_change(after.change_of(line)._replace(damage=0))
    return after.without(after.covered)


def _settled(maze: Maze, change: Change) -> Change:
    """A change on its new line: a gap in the edge of the board is one to go out by, inside there is nothing."""
    if change.kind not in (BROKEN, NOTHING):
        return change
    return change._replace(kind=BROKEN if maze.is_outer(change.line) else NOTHING)


def _now(before: Ground, shifts: list[Shift], maze: Maze, place: Square, side: int) -> Boundary:
    shift = shifts[before.layout.sector_of(place)]
    return maze.line(shift.square(place), shift.side(side))


def _merged(here: Change, new: Change) -> Change:
    """Two changes that come to the same line: a wall of either is a wall, and damage counts once."""
    if not here.matters:
        return new
    kind = WALL if WALL in (here.kind, new.kind) else new.kind or here.kind
    over, ends = (new.over, new.ends) if new.over else (here.over, here.ends)
    return Change(here.line, kind, max(here.damage, new.damage), over, ends)
