"""The map of the Isle of Death: the ground, whose the cities are, the blocks as the Elves see them, and where one may go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules_engine.ruling import Listed, message
from rules_engine.speech import label, show
from rules_engine.wizard_kings.game.island.solitaire import ELVES
from rules_engine.wizard_kings.game.state import State
from rules_engine.wizard_kings.game.view import SeenBlock
from rules_engine.wizard_kings.position.blocks import WIZARD, Block

from ...facts import table
from ...figures.data import Point
from ...figures.shapes import rectangle, text
from ...html import Html, tag
from ..hexes.frame import framed, places
from ..hexes.ground import city, drawn, names
from ..hexes.marks import frame, sign_at
from ..hexes.pieces import WIDE, piece
from ..hexes.places import points
from ..hexes.words import ground as ground_of
from .scene import Scene
from .words import called, whole

MAP = message("island-game", "The map, hex by hex: arrow keys go from hex to hex, Enter chooses a block or a way.")
AS_TABLE = message("board", "The board as a table")
_HEAD = (message("board", "Hex"), message("board", "Ground"), message("board", "Blocks"))
_IN_ROW = 3
_APART = WIDE + 1.5  # from piece to piece


def island_map(scene: Scene, lang: str, instance: str) -> Html:
    """The map with a place over each hex; the tab key leads to the chosen one."""
    ground = scene.state.setup.board
    where = points(ground)
    marks = [*(("open", hex) for hex in sorted(scene.goals)), *(("battle", one.hex) for one in scene.state.contests)]
    shown = (
        drawn(ground),
        *(frame(answer, where[hex]) for answer, hex in marks),
        *_cities(scene.state, where),
        *_pieces(scene, where),
        *(sign_at(answer, where[hex]) for answer, hex in marks),
        names(ground),
    )

    def words(name: str) -> str:
        there = scene.at(name)
        hex, goal = ground.hexes[name], name in scene.goals
        return whole(hex, there, chosen=name == scene.standing, open_=goal, lang=lang)

    reached = scene.hex or next(iter(ground.hexes))
    return framed(ground, MAP, shown, places(ground, words, scene.hex, reached, instance), lang)


def _cities(state: State, where: Mapping[str, Point]) -> Iterator[Html]:
    for hex, data, holder in zip(state.setup.cities, state.setup.city_data, state.holder, strict=True):
        yield from city(data.value, data.port, where[hex], "" if not holder else "a" if holder == ELVES else "b")


def _pieces(scene: Scene, where: Mapping[str, Point]) -> Iterator[Html]:
    """The blocks, hex by hex, and over them their strengths."""
    for hex in dict.fromkeys(one.hex for one in scene.blocks):
        there = scene.at(hex)
        at = list(_in_rows(there, where[hex]))
        for one, place in zip(there, at, strict=True):
            yield from _piece(one, place, is_chosen=one.piece is not None and one.piece.label == scene.block)
        for one, (x, y) in zip(there, at, strict=True):
            if one.piece is not None:
                yield text((x + WIDE / 2, y + 5), str(one.strength), tone="small strong")


def _in_rows(blocks: Sequence[SeenBlock], middle: Point) -> Iterator[Point]:
    """Where the blocks of a hex stand, three in a row; a single row leaves room for a city above it."""
    rows = -(-len(blocks) // _IN_ROW)
    for number in range(len(blocks)):
        row, column = divmod(number, _IN_ROW)
        in_row = min(_IN_ROW, len(blocks) - row * _IN_ROW)
        down = 7 if rows == 1 else 4
        yield (
            middle[0] + (column - (in_row - 1) / 2) * _APART,
            middle[1] + down + (row - (rows - 1) / 2) * (WIDE - 1),
        )


def _piece(one: SeenBlock, at: Point, *, is_chosen: bool) -> Iterator[Html]:
    if one.piece is None:
        half = WIDE / 2
        yield rectangle(at[0] - half, at[1] - half, WIDE, WIDE, "piece b hollow", 2.5)
        yield text((at[0], at[1] + 4), "?", tone="small strong")
        return
    traits = [WIZARD] if one.piece.wizard else [trait for trait in one.piece.traits if trait.endswith("-folk")]
    kind = "castle" if one.piece.castle else "flyer" if "flyer" in one.piece.traits else "ground"
    yield from piece(Block("", kind=kind, traits=tuple(traits)), at, own=one.owner == ELVES, chosen=is_chosen)


def island_table(scene: Scene, lang: str) -> Html:
    """The board once more in words, a row a hex, folded away."""
    head = tag("tr", {}, *(tag("th", {"scope": "col"}, label(one, lang)) for one in _HEAD))
    rows = []
    for name, hex in scene.state.setup.board.hexes.items():
        there = tuple(called(one) for one in scene.at(name))
        blocks = show(Listed(there, "plain"), lang) if there else ""
        cells = (tag("td", {}, one) for one in (show(ground_of(hex), lang), blocks))
        rows.append(tag("tr", {}, tag("th", {"scope": "row"}, name), *cells))
    summary = tag("summary", {}, label(AS_TABLE, lang))
    return tag("details", {"class": "rg-b-table"}, summary, table(head, *rows))
