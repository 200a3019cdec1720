"""What the actions do that lay another board: other sectors, turned ones, a board of the reader's own, a game that begins.

They take the board, the rest of the action and what is in hand, as those of :mod:`.acts`, and may raise ValueError.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_engine.whole_numbers import whole_number
from rules_engine.wiz_war.board.layout import Placed
from rules_engine.wiz_war.board.maze import Maze
from rules_engine.wiz_war.board.reading import line_of
from rules_engine.wiz_war.board.squares import Square, square, turned
from rules_engine.wiz_war.labels import PLAYERS
from rules_engine.wiz_war.position.board import SECTORS, laid_out
from rules_engine.wiz_war.position.calculators.maze import LAYOUTS, Tabletop
from rules_engine.wiz_war.position.pieces import OWN, Laid, Lying
from rules_engine.wiz_war.position.pieces import SECTORS as SECTOR_NAMES

from .painting import Touch, laid, size_of

DEMONSTRATION = SECTOR_NAMES[:-1]
OWN_WIZARDS = (Lying("A", "E3"), Lying("B", "A3"))


def _players(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    """A new board of demonstration sectors, and a game that begins on it."""
    if rest not in tuple("234"):
        return asked
    sectors = tuple(map(Laid, DEMONSTRATION[: int(rest)]))
    return _start(replace(asked, layout=SECTORS, sectors=sectors, lines=(), things=()), "", touch)


def _sector(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    which, _, name = rest.partition(":")
    at = _place(asked, which)
    if name not in SECTOR_NAMES:
        return asked
    sectors = (*asked.sectors[:at], Laid(name), *asked.sectors[at + 1 :])
    return _start(replace(asked, layout=SECTORS, sectors=sectors, lines=(), things=()), "", touch)


def _turn(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    """A sector is turned by a quarter, with all that stands on it and the changed lines inside it; what was changed on
    its border stays where it is."""
    at = _place(asked, rest)
    if asked.layout != SECTORS:
        return asked
    layout = laid_out(asked.sectors, asked.own).layout
    placed, one = layout.placed[at], asked.sectors[at]
    return replace(
        asked,
        sectors=(*asked.sectors[:at], one._replace(turn=(one.turn + 1) % 4), *asked.sectors[at + 1 :]),
        wizards=tuple(one._replace(at=_moved(placed, one.at)) for one in asked.wizards),
        treasures=tuple(one._replace(at=_moved(placed, one.at)) for one in asked.treasures),
        things=tuple(replace(one, at=_moved(placed, one.at)) for one in asked.things),
        lines=tuple(one._replace(line=_moved_line(layout.maze, placed, one.line)) for one in asked.lines),
        about=None if asked.about is None else _moved_place(layout.maze, placed, asked.about),
    )


def _moved_place(maze: Maze, placed: Placed, name: str) -> str:
    return _moved_line(maze, placed, name) if "|" in name else _moved(placed, name)


def _covers(placed: Placed, place: Square) -> bool:
    column, row = place.column - placed.corner.column, place.row - placed.corner.row
    return 0 <= column < placed.sector.size and 0 <= row < placed.sector.size


def _moved(placed: Placed, name: str) -> str:
    """Where a square lies after its sector has been turned; on other sectors it stays."""
    place, first, last = square(name), placed.corner, placed.sector.size - 1
    if not _covers(placed, place):
        return name
    across, down = turned(2 * (place.column - first.column) - last, 2 * (place.row - first.row) - last, 1)
    return Square((across + last) // 2 + first.column, (down + last) // 2 + first.row).name


def _moved_line(maze: Maze, placed: Placed, name: str) -> str:
    """Where a line lies after the sector around it has been turned."""
    line = line_of(maze, name)
    if line is None or line.on_edge or not (_covers(placed, line.first) and _covers(placed, line.second)):
        return name
    first, second = sorted(square(_moved(placed, place.name)) for place in (line.first, line.second))
    return f"{first.name}|{second.name}"


def _place(asked: Tabletop, text: str) -> int:
    """The place of a sector in the list, from 0; raises ValueError for a text that names none."""
    return whole_number(text, 1, len(asked.sectors)) - 1


def _layout(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    if rest not in LAYOUTS or rest == asked.layout:
        return asked
    new = replace(asked, layout=rest, lines=(), things=(), treasures=(), wizard="A", about=None)
    if rest != OWN:
        return _start(new, "", touch)
    here = [one for one in OWN_WIZARDS if _on_own(asked, one)]
    return replace(new, wizards=tuple(here))


def _on_own(asked: Tabletop, one: Lying) -> bool:
    place = square(one.at)
    return place.column < asked.board.columns and place.row < asked.board.rows and one.at not in asked.board.absent


def _start(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    """A game begins: wizards on their bases, treasures on their circles, nothing else on the board."""
    if asked.layout != SECTORS:
        return asked
    layout = laid_out(asked.sectors, asked.own).layout
    wizards = tuple(Lying(player, base.name) for player, base in zip(PLAYERS, layout.bases, strict=False))
    treasures = tuple(
        Lying(player, place.name) for player, places in zip(PLAYERS, layout.circles, strict=False) for place in places
    )
    wizard = asked.wizard if asked.wizard in PLAYERS[: len(wizards)] else PLAYERS[0]
    return replace(asked, wizards=wizards, treasures=treasures, things=(), lines=(), wizard=wizard, about=None)


def _clear(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    return replace(asked, wizards=(), treasures=(), things=(), lines=())


def _lay(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    return laid(asked, *size_of(touch))


ACTS: dict[str, Callable[[Tabletop, str, Touch], Tabletop]] = {
    "players": _players,
    "sector": _sector,
    "turn": _turn,
    "layout": _layout,
    "lay": _lay,
    "start": _start,
    "clear": _clear,
}
