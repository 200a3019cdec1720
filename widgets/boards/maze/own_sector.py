"""A sector of the reader's own, painted on the board where it lies (ww.sectors, ww.treasures-setup).

The sector that is painted becomes the own one, as it is; there is one picture of an own sector, so another one stays as it
is while there is an own sector on the table. Each copy of it on the board changes with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.wiz_war.board.demonstration_sectors import demonstration_sector
from rules_engine.wiz_war.board.layout import Layout, Placed
from rules_engine.wiz_war.board.sectors import Sector, Side, once, read_sector, write_sector
from rules_engine.wiz_war.board.squares import Boundary, Square, turned
from rules_engine.wiz_war.position.board import SECTORS, laid_out
from rules_engine.wiz_war.position.calculators.maze import Tabletop
from rules_engine.wiz_war.position.pieces import OWN, as_text, drawn_line

SECTOR_WALL, SECTOR_DOOR, SECTOR_OPEN, CIRCLE = "sector-wall", "sector-door", "sector-open", "sector-circle"
SECTOR_LINES = (SECTOR_WALL, SECTOR_DOOR, SECTOR_OPEN)


def line_drawn(asked: Tabletop, line: Boundary, brush: str) -> Tabletop:
    """A line of the own sector with a wall, a door or nothing; on its edge nothing is an opening, and no door stands."""
    if asked.layout != SECTORS:
        return asked
    layout = laid_out(asked.sectors, asked.own).layout
    ends = [
        (place, side) for place, side in ((line.first, line.side), (line.second, line.by)) if layout.maze.here(place)
    ]
    mine, numbers = _mine(asked, layout, [place for place, _ in ends])
    sector = read_sector(as_text(mine.own)) if numbers else None
    for place, side in ends:
        number = layout.sector_of(place)
        if sector is not None and number in numbers:
            turn = asked.sectors[number].turn
            sector = _painted(sector, Side(_within(layout.placed[number], place, turn), (side - turn) % 4), brush)
    if sector is None:
        return asked
    return replace(mine, own=_picture(sector), lines=tuple(one for one in mine.lines if one.line != line.name))


def circle_moved(asked: Tabletop, place: Square) -> Tabletop:
    """The nearer of the two treasure circles of the own sector lies on this square, with the treasures on it."""
    if asked.layout != SECTORS:
        return asked
    layout = laid_out(asked.sectors, asked.own).layout
    mine, numbers = _mine(asked, layout, [place])
    if not numbers:
        return asked
    number = layout.sector_of(place)
    sector, here = read_sector(as_text(mine.own)), _within(layout.placed[number], place, asked.sectors[number].turn)
    if here == sector.base or here in sector.circles:
        return asked
    old = min(sorted(sector.circles), key=lambda one: abs(one.column - here.column) + abs(one.row - here.row))
    moved = replace(mine, own=_picture(replace(sector, circles=sector.circles - {old} | {here})))
    leads = dict(_moves(moved, old, here))
    return replace(moved, treasures=tuple(one._replace(at=leads.get(one.at, one.at)) for one in mine.treasures))


def _moves(asked: Tabletop, old: Square, new: Square) -> Iterator[tuple[str, str]]:
    """Where a circle lay and where it lies, in each copy of the own sector."""
    layout = laid_out(asked.sectors, asked.own).layout
    for one, placed in zip(asked.sectors, layout.placed, strict=True):
        if one.sector == OWN:
            was, now = (placed.on_board(_turned(where, placed.sector.size, one.turn)) for where in (old, new))
            yield was.name, now.name


def _mine(asked: Tabletop, layout: Layout, places: list[Square]) -> tuple[Tabletop, frozenset[int]]:
    """The table with an own sector, and the numbers of the sectors with these squares that are it; none where another is."""
    touched = list(dict.fromkeys(map(layout.sector_of, places)))
    own = frozenset(number for number in touched if asked.sectors[number].sector == OWN)
    if own or any(one.sector == OWN for one in asked.sectors):
        return asked, own
    number = touched[0]
    picture = _picture(demonstration_sector(asked.sectors[number].sector))
    laid = asked.sectors[number]._replace(sector=OWN)
    sectors = (*asked.sectors[:number], laid, *asked.sectors[number + 1 :])
    return replace(asked, sectors=sectors, own=picture), frozenset({number})


def _painted(sector: Sector, side: Side, brush: str) -> Sector:
    beyond = side.square.beyond(side.side)
    if not (0 <= beyond.column < sector.size and 0 <= beyond.row < sector.size):
        if brush == SECTOR_DOOR:
            return sector
        return replace(sector, openings=sector.openings | {side} if brush == SECTOR_OPEN else sector.openings - {side})
    line = frozenset({once(side)})
    walls, doors = sector.walls - line, sector.doors - line
    return replace(
        sector,
        walls=walls | line if brush == SECTOR_WALL else walls,
        doors=doors | line if brush == SECTOR_DOOR else doors,
    )


def _picture(sector: Sector) -> tuple[str, ...]:
    return tuple(map(drawn_line, write_sector(sector).splitlines()))


def _within(placed: Placed, place: Square, turn: int) -> Square:
    """A square of the board as a square of the sector, before this was turned."""
    local = Square(place.column - placed.corner.column, place.row - placed.corner.row)
    return _turned(local, placed.sector.size, -turn)


def _turned(place: Square, size: int, quarters: int) -> Square:
    across, down = turned(2 * place.column - size + 1, 2 * place.row - size + 1, quarters)
    return Square((across + size - 1) // 2, (down + size - 1) // 2)
