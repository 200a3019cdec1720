"""The maze of Wiz-War: sectors to lay, walls, wizards and treasures to set, a question about them, and the answer place
by place.

Squares are places that are clicked, touched or reached with the arrow keys, and with the tools for lines the lines
between them: each line is touched in a diamond around its middle. The name of a place says everything about it; below the
board stand the place that was looked at with its reason and rule, and the whole board once more as a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from rules_engine.calculators import Calculator
from rules_engine.ruling import Message, Ruling, message, say
from rules_engine.speech import label
from rules_engine.wiz_war.board.maze import Maze
from rules_engine.wiz_war.board.squares import Boundary, Square
from rules_engine.wiz_war.position.answer import Spot
from rules_engine.wiz_war.position.board import on_table
from rules_engine.wiz_war.position.calculators.maze import ATTACK, CREATE, LOOK, OF_A_WIZARD, WALK, Tabletop, about_of
from rules_engine.wiz_war.position.sights import points_of, sight_of

from ...drawing import short, trace
from ...figures.shapes import line
from ...html import Attributes, Html, join, tag
from ..buttons import STROKE
from ..cases import DRAWN, Case
from . import marks
from .acts import BUILD, PUT, act, on_lines, shapes, tool_of, warps
from .facts import facts, settled
from .ground import fixtures, floor, names, pieces
from .painting import spare
from .panel import SIDES as AROUND
from .panel import key, looked_at
from .plan import CELL, Drawn, corner, every_line, line_steps, middle, size, square_steps
from .plan import ends as both_ends
from .table import as_table
from .tools import boards, questions, tools
from .warping import edge, name_of, pending
from .words import Words, words_of

__all__ = ["act", "board", "case"]

#: What can be kept alone (board_kept.py).
KEPT = {
    message("maze", "Wizards and treasures"): ("wizards", "treasures"),
    message("maze", "Maze"): ("layout", "sectors", "lines", "things", "own", "board"),
}

MAZE = message("maze", "The maze, square by square: arrow keys go from square to square, Enter uses the tool.")
LINES = message("maze", "The lines of the maze: arrow keys go from line to line, Enter uses the tool.")
EDGE = message("maze", "The edge of the board: arrow keys go from side to side, Enter joins two of them.")
SIDE = message("maze", "{square}, {side}: {what}.")
SPARE = message("maze", "Put square {square} here.")
PAINTING = (BUILD, PUT)  # tools that go over the board in strokes
Spots = Mapping[str, Spot]
_NARROW = 6  # columns of a board that still fits on a phone


def board(
    calculator: Calculator,
    asked: Tabletop,
    ruling: Ruling,
    touch: Mapping[str, str],
    lang: str,
    instance: str,
    root: str,
) -> Html:
    """The board `asked`, with its `ruling`."""
    on = on_table(asked)
    spots = {spot.place: spot for spot in ruling.result.places}
    player = asked.wizard if asked.question in OF_A_WIZARD else ""
    words = words_of(on, player, lang)
    about = about_of(on, asked)
    spot = None if tool_of(touch) in PAINTING else spots.get(about.name)  # who paints asks for no answer
    return join(
        [
            questions(asked, on, lang, instance),
            tools(asked, touch, lang, instance),
            _drawing(asked, about, spots, words, touch, instance),
            looked_at(calculator, asked, about, ruling.result, spot, words, instance, root),
            key(marks.signs(on, about, spots), on, player, lang, lines=asked.question == CREATE),
            as_table(on, spots, words, root),
            boards(asked, touch, lang, instance, root),
        ]
    )


def case(calculator: Calculator, asked: Tabletop, ruling: Ruling, lang: str) -> Case:
    """The board `asked` as a case: the maze as its `ruling` has it, and what of it matters to the question."""
    on = on_table(asked)
    spots = {spot.place: spot for spot in ruling.result.places}
    words = words_of(on, asked.wizard if asked.question in OF_A_WIZARD else "", lang)
    about = about_of(on, asked)
    drawn = tag("g", {"aria-hidden": "true"}, *_shown(asked, about, spots, words))
    told = tuple(facts(calculator, asked, about, spots.get(about.name), words))
    return Case(framed(on.maze, DRAWN, drawn, (), lang), told, settled(asked))


def _drawing(
    asked: Tabletop, about: Square | Boundary, spots: Spots, words: Words, touch: Mapping[str, str], instance: str
) -> Html:
    if warps(touch):
        return _edge(asked, about, spots, words, instance)
    of_lines = on_lines(touch)
    shown = tag("g", {"aria-hidden": "true"}, *_shown(asked, about, spots, words))
    first = about if isinstance(about, Square) else words.on.maze.squares[0]
    places = _lines(about, spots, words, instance) if of_lines else squares(about, spots, words, instance, first)
    name = LINES if of_lines else MAZE
    if not shapes(touch):
        return framed(words.on.maze, name, shown, places, words.lang, painted=tool_of(touch) in PAINTING)
    over = (*places, *_spare(words, instance))
    return framed(words.on.maze, name, shown, over, words.lang, beside=1, painted=True)


def framed(
    maze: Maze, name: Message, shown: Html, places: Iterable[Html], lang: str, *, beside: int = 0, painted: bool = False
) -> Html:
    """The drawing of a maze, called `name`, with the places over it (a picture without any), `painted` in strokes, and room
    for so many rows and columns `beside` it; a wide one scrolls by itself."""
    over = tuple(places)
    wide, tall = (side + beside * CELL for side in size(maze))
    attributes: Attributes = {
        "class": f"rg-drawing rg-b-map rg-b-maze {'rg-b-fits' if maze.columns + beside <= _NARROW else 'rg-b-wide'}",
        "role": "group" if over else "img",
        "aria-label": label(name, lang),
        "viewBox": f"0 0 {short(wide)} {short(tall)}",
        "width": short(wide),
        "height": short(tall),
        "data-stroke": STROKE if painted else None,
    }
    return tag("div", {"class": "rg-board-scroll"}, tag("svg", attributes, shown, *over))


def _shown(asked: Tabletop, about: Square | Boundary, spots: Spots, words: Words) -> Iterator[Html]:
    """All that is drawn, from below: the floor, what the answers say no to, what stands there, the other answers, and
    the way or the line of sight to the place that is looked at."""
    on = words.on
    yield floor(on.ground)
    yield marks.veil(spots.values())
    yield fixtures(on.ground)
    yield names(on.maze.squares)
    yield from pieces(on, words.player)
    yield from marks.marks(spots.values())
    yield from marks.line_marks(on, about, spots)
    yield from marks.looked_at(on, about)
    spot = spots.get(about.name)
    if asked.question == WALK and spot is not None:
        yield from marks.way(on, spot.path)
    looks = asked.question in (LOOK, ATTACK) or (asked.question == CREATE and isinstance(about, Boundary))
    if looks and asked.wizard in on.wizards and about != on.wizards[asked.wizard]:
        sight = sight_of(on, asked.wizard)
        yield from marks.sightline(sight, points_of(on, about))


def squares(
    about: Square | Boundary | None, spots: Spots, words: Words, instance: str, first: Square
) -> Iterator[Html]:
    """The places, each over its square; one of them is reached by the tab key, the `first` one. `about` is the one that is
    looked at."""
    for place in words.on.maze.squares:
        yield _square(place, spots.get(place.name), place == first, place == about, words, instance)


@lru_cache(maxsize=1024)
def _square(place: Square, spot: Spot | None, first: bool, pressed: bool, words: Words, instance: str) -> Html:
    leads = square_steps(words.on.maze.squares)[place]
    attributes: Attributes = {
        **_place(f"{instance}--at-{place.name}", first, pressed, words.whole(place, spot), place.name),
        **{f"data-{arrow}": f"{instance}--at-{other.name}" for arrow, other in leads.items()},
    }
    return tag("g", attributes, _box(place))


def _spare(words: Words, instance: str) -> Iterator[Html]:
    """A place where each square would lie that could be part of the board; the tab key leads to all of them."""
    for place in spare(words.on.maze):
        attributes: Attributes = {
            "id": f"{instance}--at-{place.name}",
            "class": "rg-b-hex rg-b-spare",
            "role": "button",
            "tabindex": "0",
            "aria-label": words.say(say(SPARE, square=place.name)),
            "data-action": f"board:at:{place.name}",
        }
        yield tag("g", attributes, _box(place))


@lru_cache(maxsize=256)
def _box(place: Square) -> Html:
    x, y = corner(place)
    return tag(
        "rect", {"class": "rg-b-place", "x": short(x), "y": short(y), "width": short(CELL), "height": short(CELL)}
    )


def _edge(asked: Tabletop, about: Square | Boundary, spots: Spots, words: Words, instance: str) -> Html:
    """The drawing with a place over each side of the edge; the one that waits for another is marked."""
    maze = words.on.maze
    waits = pending(asked, maze)
    parts = [*_shown(asked, about if waits is None else waits[0], spots, words)]
    parts += [] if waits is None else [line(both_ends(*waits), "asked-line")]
    sides = edge(maze)
    leads = line_steps(sides)
    first = next((one for one in sides if (one.square, one.side) == waits), sides[0])
    over = []
    for one in sides:
        said = words.say(
            say(SIDE, square=one.square.name, side=AROUND[one.side], what=words.side(one.square, one.side))
        )
        attributes: Attributes = {
            **_place(_id(one, instance), one == first, (one.square, one.side) == waits, said, name_of(one)),
            **{f"data-{arrow}": _id(other, instance) for arrow, other in leads[one].items()},
        }
        over.append(tag("g", attributes, _diamond(one)))
    return framed(maze, EDGE, tag("g", {"aria-hidden": "true"}, *parts), over, words.lang, painted=True)


def _lines(about: Square | Boundary, spots: Spots, words: Words, instance: str) -> Iterator[Html]:
    every = every_line(words.on.maze.lines)
    first = next((one for one in every if one.line == about), every[0] if every else None)
    for one in every:
        yield _line(one, spots.get(one.line.name), one == first, one.line == about, words, instance)


@lru_cache(maxsize=2048)
def _line(one: Drawn, spot: Spot | None, first: bool, pressed: bool, words: Words, instance: str) -> Html:
    """A line, touched in a diamond: everything that is nearer to its middle than to that of another line."""
    leads = line_steps(every_line(words.on.maze.lines))[one]
    attributes: Attributes = {
        **_place(_id(one, instance), first, pressed, words.whole(one.line, spot), one.line.name),
        **{f"data-{arrow}": _id(other, instance) for arrow, other in leads.items()},
    }
    return tag("g", attributes, _diamond(one))


def _diamond(one: Drawn) -> Html:
    (x, y), half = middle(one.square, one.side), CELL / 2
    d = trace(((x - half, y), (x, y - half), (x + half, y), (x, y + half)), closed=True)
    return tag("path", {"class": "rg-b-place", "d": d})


def _id(one: Drawn, instance: str) -> str:
    return f"{instance}--line-{one.square.name}-{one.side}"


def _place(id_: str, first: bool, pressed: bool, said: str, name: str) -> Attributes:
    return {
        "id": id_,
        "class": "rg-b-hex",
        "role": "button",
        "tabindex": "0" if first else "-1",
        "aria-pressed": "true" if pressed else "false",
        "aria-label": said,
        "data-action": f"board:at:{name}",
    }
