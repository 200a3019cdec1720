"""A map written as text (the lines are told in :mod:`.text`)."""

from __future__ import annotations

from collections.abc import Iterator

from .board import FEATURES, MOST_HEXES, Board, City, Hex
from .grid import MOST_ROWS, cell_name, cell_of
from .reading import plain_sides
from .words import side_words


def write_map(board: Board) -> str:
    """The text that reads back to `board`, which must be a possible map."""
    lines = [f"map {board.title}"] if board.title else []
    lines += _rows(board) if _is_grid(board) else _hexes(board)
    for hex in board.hexes.values():
        if hex.city is not None:
            lines.append(f"city {hex.name} {_city_words(hex.city)}")
        if hex.label:
            lines.append(f"name {hex.name} {hex.label}")
    plain = plain_sides(board.hexes, board.places)
    for (one, other), side in sorted(board.sides.items()):
        if plain.get((one, other)) != side:
            lines.append(" ".join(("side", f"{one}-{other}", *side_words(side))))
    return "\n".join(lines) + "\n"


def _is_grid(board: Board) -> bool:
    """Whether the hexes are called as the cells of rows are."""
    cells = [cell_of(place) for place in board.places.values()]
    fits = all(0 <= row < MOST_ROWS and 0 <= column < MOST_HEXES for row, column in cells)
    return bool(cells) and fits and all(called == cell_name(place) for called, place in board.places.items())


def _rows(board: Board) -> Iterator[str]:
    rows: dict[int, dict[int, Hex]] = {}
    for called, place in board.places.items():
        row, column = cell_of(place)
        rows.setdefault(row, {})[column] = board.hexes[called]
    for row, cells in sorted(rows.items()):
        words = (_words(cells[column]) if column in cells else "." for column in range(max(cells) + 1))
        yield f"row {row + 1} | " + " | ".join(words)


def _hexes(board: Board) -> Iterator[str]:
    for called, hex in board.hexes.items():
        place = board.places.get(called)
        yield f"hex {called} {_words(hex)}" + (f" at {place[0]} {place[1]}" if place is not None else "")


def _words(hex: Hex) -> str:
    return " ".join((hex.terrain, *(word for word in FEATURES if word in hex.features)))


def _city_words(city: City) -> str:
    """Value, port, owner and name; an owner must stand before a name that could be taken for one."""
    told = city.map_owner or city.name.split()[0] in ("of", "port")
    owner = f"of {city.map_owner} " if told else ""
    return f"{city.value} {'port ' if city.port else ''}{owner}{city.name}"
