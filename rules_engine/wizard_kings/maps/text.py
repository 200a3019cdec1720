"""Maps as text, for people who type them: read, judged, and written again.

A line begins with a word that says what it is; what follows ``#`` is a remark. A map is drawn in rows::

    map Little valley
    row 1 | sea | clear coastal | forest
    row 2 | sea | clear | mountain pass | .
    city B2 2 of 1 Eldor
    side B2-C2 pass
    road B1-B2-C2
    river C1-B1
    name C2 Grey Pass

Each ``row`` has a cell for each hex, empty or with a dot where there is none. Its hexes are called by the letter of the
column and the number of the row; even rows stand half a hex farther right. A cell is a terrain and further words:
clear, desert, forest, swamp, mountain or sea; river, coastal, source, pass, shoal, henge, walled-city, khax, sea-city.

A map that is no grid gives its hexes one by one: ``hex Vale clear river at 2 1`` has a place (axial, see :mod:`.board`), and
without ``at`` for every hex the map is a graph, in which only the hexsides that are told join two hexes.

``side A-B forest road waterway``
    a hexside: a kind (see `labels.HEXSIDES`), and whether a road or a waterway crosses it. On a drawn map those that are
    not told are: all water beside a sea hex; mountain beside a mountain hex; the terrain of both hexes where it is the same;
    otherwise clear.
``road A-B-C``, ``river A-B-C``
    a road, a river or other waterway from hex to hex; it makes river hexes of those on its way that are not coastal or sea.
``city A 2 of 1 Eldor``
    a city worth 2 gold points on the map of player 1 (``of 0`` or without ``of``: nobody's). Beside water it is a port; the word ``port``
    after the value may say so.
``name A Grey Pass``
    what people call the hex.

What no map can be is told line by line, with the rule that forbids it (:mod:`.checks`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

from ...naming import LONGEST, name
from ...ruling import Listed, Said, messages, say
from ...whole_numbers import whole_number
from ..editions import WK2, Edition
from .board import COASTAL, FEATURES, MOST_HEXES, RIVER, SEA, Board, City, Hex, Pair
from .checks import checked
from .grid import MOST_ROWS, cell_name, cell_of, column_letters, place_of
from .reading import ROAD, WATERWAY, BadMap, Drawing, MapProblem, plain_sides
from .words import BadWord, described, hex_name, own_side, side_words, terrain_of

phrases = messages("map")


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


__all__ = ["BadMap", "MapProblem", "read_map", "write_map"]

_NO_HEX = ("", ".")

_LINE = phrases("a line that begins with {words}")
_ROW = phrases("a number from 1 to {most} and the cells of the row, each after a |")
_ONCE = phrases("each hex once")
_FULL = phrases("at most {most} hexes")
_PLACE = phrases("two whole numbers after “at”")
_WAY = phrases("two or more hexes with hyphens between, such as A-B-C")
_CITY = phrases("a hex, a value from 1 to 3 and a name, such as B2 2 of 1 Eldor")
_OWNER = phrases("the number of a player, from 1 to 7, after “of” (0: nobody)")
_NAME = phrases("a name of 1 to 40 letters")
_KNOWN = phrases("a hex of this map; the line of a hex comes before the lines that name it")


def read_map(text: str, edition: Edition = WK2) -> Board:
    """The map that `text` tells; raises `BadMap` with every problem and the rules of `edition` that are broken."""
    drawing = Drawing(edition)
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].strip()
        if words:
            drawing.line = number
            _read_line(drawing, words)
    return checked(drawing)


def _read_line(drawing: Drawing, text: str) -> None:
    first, _, rest = text.partition(" ")
    reader = _READERS.get(first)
    try:
        if reader is None:
            raise BadWord(first, say(_LINE, words=Listed(tuple(_READERS), "or")))
        reader(drawing, rest.strip())
    except BadWord as bad:
        drawing.problem(bad.value, bad.allowed, bad.slug)


def _read_title(drawing: Drawing, text: str) -> None:
    drawing.title = _named(text)


def _read_row(drawing: Drawing, text: str) -> None:
    number, *cells = text.split("|")
    row = _whole(number, 1, MOST_ROWS, say(_ROW, most=MOST_ROWS))
    if not cells:
        raise BadWord(text, say(_ROW, most=MOST_ROWS))
    for column, cell in enumerate(cells):
        if cell.strip() in _NO_HEX:
            continue
        place = place_of(row - 1, column)
        try:
            _add(drawing, _hex(f"{column_letters(column)}{row}", cell.split()), place)
        except BadWord as bad:
            drawing.problem(bad.value, bad.allowed, bad.slug)


def _read_hex(drawing: Drawing, text: str) -> None:
    said, at, where = text.partition(" at ")
    first, *words = said.split() or [""]
    place = None
    if at:
        numbers = where.split()
        if len(numbers) != 2:
            raise BadWord(where, say(_PLACE))
        place = (_whole(numbers[0], -999, 999, say(_PLACE)), _whole(numbers[1], -999, 999, say(_PLACE)))
    _add(drawing, _hex(hex_name(first), words), place)


def _hex(called: str, words: list[str]) -> Hex:
    return Hex(called, terrain_of(words), described(words[1:], FEATURES).features)


def _add(drawing: Drawing, hex: Hex, place: tuple[int, int] | None) -> None:
    if hex.name in drawing.hexes:
        raise BadWord(hex.name, say(_ONCE), "maps")
    if len(drawing.hexes) == MOST_HEXES:
        raise BadWord(hex.name, say(_FULL, most=MOST_HEXES))
    drawing.add(hex, place)


def _read_side(drawing: Drawing, text: str) -> None:
    own = own_side(text)
    drawing.tell_side(_known(drawing, own.one), _known(drawing, own.other), own.side)


def _read_road(drawing: Drawing, text: str) -> None:
    for one, other in _way(drawing, text):
        drawing.tell_way(one, other, ROAD)


def _read_river(drawing: Drawing, text: str) -> None:
    for one, other in _way(drawing, text):
        drawing.tell_way(one, other, WATERWAY)
        for called in (one, other):
            hex = drawing.hexes[called]
            if hex.terrain != SEA and COASTAL not in hex.features:
                drawing.hexes[called] = replace(hex, features=hex.features | {RIVER})


def _way(drawing: Drawing, text: str) -> Iterator[Pair]:
    names = [_known(drawing, one) for one in text.split("-")]
    if len(names) < 2:
        raise BadWord(text, say(_WAY))
    return iter(pairwise(names))


def _read_city(drawing: Drawing, text: str) -> None:
    words = text.split()
    if len(words) < 3:
        raise BadWord(text, say(_CITY))
    where, value = _known(drawing, words[0]), _whole(words[1], 1, 3, say(_CITY), "cities")
    rest = words[2:]
    port = rest[0] == "port" and len(rest) > 1
    rest = rest[1:] if port else rest
    owner = 0
    if rest[0] == "of" and len(rest) > 2:
        owner = _whole(rest[1], 0, 7, say(_OWNER))
        rest = rest[2:]
    drawing.tell_city(where, City(_named(" ".join(rest)), value, owner, port))


def _read_name(drawing: Drawing, text: str) -> None:
    where, _, called = text.partition(" ")
    drawing.hexes[_known(drawing, where)] = replace(drawing.hexes[where], label=_named(called.strip()))


_READERS: dict[str, Callable[[Drawing, str], None]] = {
    "map": _read_title,
    "row": _read_row,
    "hex": _read_hex,
    "side": _read_side,
    "road": _read_road,
    "river": _read_river,
    "city": _read_city,
    "name": _read_name,
}


def _known(drawing: Drawing, called: str) -> str:
    if called not in drawing.hexes:
        raise BadWord(called, say(_KNOWN))
    return called


def _named(text: str) -> str:
    try:
        return name(text)
    except ValueError:
        raise BadWord(text[:LONGEST], say(_NAME)) from None


def _whole(text: str, low: int, high: int, allowed: Said, slug: str = "") -> int:
    digits = text.strip()
    try:
        return whole_number(digits, low, high)
    except ValueError:
        raise BadWord(digits, allowed, slug) from None
