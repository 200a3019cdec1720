"""Mazes of squares: walls, doors, openings, sectors, treasures, wizards, moves and lines of sight.

One or several boards in rows, each with its words below. Places are named as in ``maze_plan``::

    cell: 40                         # side of a square, in units of the drawing
    across: 2                        # boards in a row
    boards:
    - columns: 5
      rows: 5
      below: label
      fragment: true                 # a part of a maze: no walls around it
      margin: 12                     # room around it
      absent: [D1]                   # not a part of the board
      split: 3                       # a gap after so many columns
      tile: {size: 5, walls: ["A2|B2"], doors: ["A1|B1"], openings: [C1.north], base: C3, circles: [A2]}
      tiles: [{at: A1, turn: 1, name: "1"}]       # the piece above as a sector, turned by quarters
      walls: ["B1|C1"]
      free: ["B2|C2"]                # nothing stands there
      doors: [{at: "B1|C1", state: kept}]         # closed, open, kept
      openings: [{at: "E3|A3", mark: A}]
      broken: [{at: "E1|A1", mark: B}]
      warps: [{first: C2.east, second: E4.north, label: label}]
      things: [{at: C1, kind: base, name: A}]     # treasure, bush, dagger, circle, base
      wizards: [{at: A1, tone: a, shift: [0.2, 0]}]
      moves: [{path: [D3, E3, E3.east, A3.west, A3], tone: a, dashed: true, steps: 1}]
      lines: [{path: [A1, E2], result: blocked, stop: "B1|C1"}, {path: [A1], aim: "B2|C2", result: clear}]
      plans: [{at: "B2|C2", tone: good, done: true}, {at: B2, tone: bad}]
      marks: [{at: C2, sign: good, shift: [0.3, 0]}, {at: "B2|C2", word: "20"}]
    key: [{sample: wall, label: label}]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..html import Html
from . import maze_ground, maze_pieces
from .data import Data
from .maze_plan import grid
from .shapes import LINE, Drawing, lines_of, wrapped

WIDTH = 320.0
SAMPLES: Mapping[str, Mapping[str, Any]] = {
    "wall": {"columns": 2, "walls": ["A1|B1"]},
    "door": {"columns": 2, "doors": [{"at": "A1|B1", "state": "closed"}]},
    "opening": {"columns": 1, "openings": [{"at": "A1.west"}], "walls": ["A1.north", "A1.south"]},
    "base": {"columns": 1, "things": [{"at": "A1", "kind": "base"}]},
    "treasure": {
        "columns": 1,
        "things": [{"at": "A1", "kind": "circle"}, {"at": "A1", "kind": "treasure"}],
    },
    "clear": {"columns": 2, "lines": [{"path": ["A1", "B1"], "result": "clear"}]},
    "blocked": {"columns": 2, "lines": [{"path": ["A1", "B1"], "result": "blocked", "stop": "A1|B1"}]},
    "move": {"columns": 2, "moves": [{"path": ["A1", "B1"]}]},
    "more": {"columns": 2, "moves": [{"path": ["A1", "B1"], "tone": "b", "dashed": True}]},
    "good": {"columns": 1, "marks": [{"at": "A1", "sign": "good"}]},
    "bad": {"columns": 1, "marks": [{"at": "A1", "sign": "bad"}]},
    "plan": {"columns": 2, "plans": [{"at": "A1|B1", "tone": "good"}]},
}
_GROUND = (
    "columns",
    "rows",
    "fragment",
    "margin",
    "absent",
    "split",
    "tile",
    "tiles",
    "walls",
    "free",
    "doors",
    "openings",
)
_PIECES = ("broken", "warps", "things", "wizards", "moves", "lines", "plans", "marks", "below")
_SAMPLE = 25.0  # side of a square in the key
_WORDS = 60.0  # where the words of the key begin
_ROOM = 1.06  # letters are a little wider than reckoned in some languages


def view(data: Data) -> Drawing:
    """The boards in their rows, and the key below."""
    data.known("cell", "across", "boards", "key")
    cell = data.number("cell", least=16, most=120)
    across = int(data.number("across", 1, 1, 4))
    boards = list(data.each("boards", 1))
    sizes = [_size(one, cell) for one in boards]
    wide = max(width for width, _ in sizes)
    total = max(WIDTH, min(across, len(boards)) * wide)
    column = total / min(across, len(boards))
    shapes: list[Html] = []
    y = 0.0
    for first in range(0, len(boards), across):
        row = list(zip(boards, sizes, strict=True))[first : first + across]
        tall = max(height for _, (_, height) in row)
        below = 0
        for at, (one, (width, height)) in enumerate(row):
            left = column * at + (total - column * len(row)) / 2
            shapes += board(one, cell, left + (column - width) / 2, y + (tall - height) / 2)
            words = one.label("below") or ""
            shapes += wrapped((left + column / 2, y + tall + 11), words, (column - 6) / _ROOM, "middle")
            below = max(below, len(lines_of(words, (column - 6) / _ROOM)))
        y += tall + (below * LINE + 12 if below else 4)
    for shapes_, step in _key(data, y + 2, total):
        shapes += shapes_
        y += step
    return Drawing(total, y + 2, tuple(shapes))


def _margin(one: Data) -> float:
    lettered = any("mark" in each for key in ("openings", "broken") for each in one.each(key))
    return one.number("margin", 25.0 if lettered else 6.0, 0, 60)


def _size(one: Data, cell: float) -> tuple[float, float]:
    on = grid(one, cell, 0, 0)
    return on.columns * cell + on.gap + 2 * _margin(one), on.rows * cell + 2 * _margin(one)


def board(one: Data, cell: float, left: float, top: float, margin: float | None = None) -> Iterator[Html]:
    """One board, its margin for letters included."""
    one.known(*_GROUND, *_PIECES)
    room = _margin(one) if margin is None else margin
    on = grid(one, cell, left + room, top + room)
    joined = maze_ground.passages(one, on)
    found = maze_ground.edges(one, on)
    yield from maze_ground.floor(one, on)
    yield from maze_ground.warps(one, on, joined)
    yield from maze_pieces.fixtures(one, on)
    yield from maze_ground.stand(found, on)
    yield from maze_pieces.plans(one, on)
    yield from maze_ground.names(one, on)
    yield from maze_pieces.moves(one, on, joined)
    yield from maze_pieces.wizards(one, on)
    yield from maze_pieces.steps(one, on)
    yield from maze_pieces.sights(one, on, joined)
    yield from maze_ground.marks(one, on)
    yield from maze_pieces.signs(one, on)


def _key(data: Data, top: float, width: float) -> Iterator[tuple[list[Html], float]]:
    y = top
    for one in data.each("key"):
        one.known("sample", "label")
        words = one.label("label") or ""
        room = (width - _WORDS - 4) / _ROOM
        rows = max(1, len(lines_of(words, room)))
        step = max(_SAMPLE + 6, rows * LINE + 8)
        made = {"rows": 1, "fragment": True, **SAMPLES[one.word("sample", tuple(SAMPLES))]}
        side = Data(made, one.labels, one.where)
        left = 30 - made["columns"] * _SAMPLE / 2
        shapes = list(board(side, _SAMPLE, left, y + (step - _SAMPLE) / 2, 0))
        shapes += wrapped((_WORDS, y + step / 2 + 4 - (rows - 1) * LINE / 2), words, room)
        yield shapes, step
        y += step
