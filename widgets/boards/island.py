"""The Isle of Death on its board: the game as the Elves see it, what they can do, and the way through a shared game.

A block is chosen by touching its hex, and goes to the hex that is touched next; every decision stands below as a button in
words. What has happened stands in the answer beside it, step by step with its rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules_engine.calculators import Calculator
from rules_engine.games.actions import Action
from rules_engine.ruling import Listed, Ruling, message, say
from rules_engine.speech import label, render, show
from rules_engine.wizard_kings.game import short
from rules_engine.wizard_kings.game.actions import Disband
from rules_engine.wizard_kings.game.play import legal_actions
from rules_engine.wizard_kings.game.solitaire import ELVES
from rules_engine.wizard_kings.game.state import State
from rules_engine.wizard_kings.game.view import SeenBlock, view
from rules_engine.wizard_kings.game.wordings import worded
from rules_engine.wizard_kings.island_game import SHOW, IslandGame, moment_of
from rules_engine.wizard_kings.maps.island import ABOUT
from rules_engine.wizard_kings.position_blocks import WIZARD, Block

from ..drawing import short as shortly
from ..facts import table as as_table
from ..figures.data import Point
from ..figures.shapes import rectangle, text
from ..html import Attributes, Html, join, tag
from . import island_words
from .buttons import button
from .hex_ground import city, drawn, names, outline
from .hex_marks import mark
from .hex_pieces import WIDE, piece
from .hex_places import SIZE, points, steps
from .hex_words import ground as ground_of
from .island_acts import act, block_of, chosen, hex_of

__all__ = ["act", "board"]

MAP = message("island-game", "The map, hex by hex: arrow keys go from hex to hex, Enter chooses a block or a way.")
NEW, UNDO = message("island-game", "New game"), message("island-game", "Take back")
BACK, ON = message("island-game", "Back"), message("island-game", "Forward")
GAME = message("island-game", "The game")
AT = message("island-game", "Decision {at} of {all}")
DECISIONS = message("island-game", "Your decisions")
ALL = message("island-game", "All open decisions")
BLOCKS = message("island-game", "Choose a block")
AS_TABLE = message("board", "The board as a table")
_HEAD = (message("board", "Hex"), message("board", "Ground"), message("board", "Blocks"))
_MARGIN = 3.0
_IN_ROW = 3
_MOST_SHOWN = 12  # decisions that are shown although no block is chosen


class Table(NamedTuple):
    """What is drawn: the state, the blocks as the Elves see them, the decisions, and what is chosen."""

    asked: IslandGame
    state: State
    blocks: tuple[SeenBlock, ...]
    actions: tuple[Action, ...]
    block: str
    hex: str

    @property
    def goals(self) -> frozenset[str]:
        """The hexes where a touch decides something."""
        mine = (one for one in self.actions if block_of(one) in ("", self.block))
        return frozenset(hex for hex in (hex_of(one, self.state) for one in mine) if hex)


def board(
    calculator: Calculator,
    asked: IslandGame,
    ruling: Ruling,
    touch: Mapping[str, str],
    lang: str,
    instance: str,
    root: str,
) -> Html:
    """The board of the game at the moment that is looked at."""
    table = _table(asked)
    now = tag("p", {"class": "rg-b-what"}, render(ruling.verdict, lang))
    return join(
        [
            _through(table, lang, instance),
            tag("div", {"class": "rg-b-now"}, now),
            _map(table, lang, instance),
            _decisions(table, lang, instance),
            _as_table(table, lang),
            tag("p", {"class": "rg-small"}, label(ABOUT, lang)),
        ]
    )


def _table(asked: IslandGame) -> Table:
    state = moment_of(asked).state
    block, hex = chosen(asked)
    if block and not hex:
        hex = state.at[state.setup.index[block]]
    if not hex and state.battle is not None:
        hex = state.battle.hex
    return Table(asked, state, _blocks(asked, state), legal_actions(state), block, hex)


def _blocks(asked: IslandGame, state: State) -> tuple[SeenBlock, ...]:
    if not asked.open:
        return view(state, ELVES).blocks
    setup = state.setup
    return tuple(
        SeenBlock(setup.owner[one], at, setup.pieces[one], state.strength[one]) for one, at in enumerate(state.at) if at
    )


def _through(table: Table, lang: str, instance: str) -> Html:
    """New game, taking back, and the way through the game."""
    at, count = table.asked.at, len(table.asked.decisions)
    buttons = [button(f"{instance}--new", "new:{seed}", label(NEW, lang))]
    if at:
        buttons.append(button(f"{instance}--undo", "undo", label(UNDO, lang)))
        buttons.append(button(f"{instance}--back", f"go:{at - 1}", label(BACK, lang)))
    if at < count:
        buttons.append(button(f"{instance}--on", f"go:{at + 1}", label(ON, lang)))
    buttons.append(button(f"{instance}--open", "open", label(SHOW, lang), pressed=table.asked.open))
    where = tag("span", {"class": "rg-small"}, render(say(AT, at=at, all=count), lang))
    return tag("div", {"class": "rg-b-row", "role": "group", "aria-label": label(GAME, lang)}, *buttons, where)


# -- the map -----------------------------------------------------------------------------------------------------------


def _map(table: Table, lang: str, instance: str) -> Html:
    ground = table.state.setup.board
    where = points(ground)
    left, top = min(x for x, _ in where.values()) - 0.87 * SIZE, min(y for _, y in where.values()) - SIZE
    wide = max(x for x, _ in where.values()) + 0.87 * SIZE - left
    tall = max(y for _, y in where.values()) + SIZE - top
    box = (left - _MARGIN, top - _MARGIN, wide + 2 * _MARGIN, tall + 2 * _MARGIN)
    attributes: Attributes = {
        "class": f"rg-drawing rg-b-map rg-b-fits rg-b-columns-{min(8, round(wide / (1.74 * SIZE) + 0.4))}",
        "role": "group",
        "aria-label": label(MAP, lang),
        "viewBox": " ".join(shortly(one) for one in box),
        "width": shortly(box[2]),
        "height": shortly(box[3]),
    }
    lying = (*_marks(table, where), *_cities(table.state, where), *_pieces(table, where))
    shown = tag("g", {"aria-hidden": "true"}, drawn(ground), *lying, names(ground))
    svg = tag("svg", attributes, shown, *_hexes(table, where, lang, instance))
    return tag("div", {"class": "rg-board-scroll"}, svg)


def _marks(table: Table, where: Mapping[str, Point]) -> Iterator[Html]:
    for hex in sorted(table.goals):
        yield mark("open", where[hex])
    for contest in table.state.contests:
        yield mark("battle", where[contest.hex])


def _cities(state: State, where: Mapping[str, Point]) -> Iterator[Html]:
    for hex, data, holder in zip(state.setup.cities, state.setup.city_data, state.holder, strict=True):
        yield from city(data.value, data.port, where[hex], "" if not holder else "a" if holder == ELVES else "b")


def _pieces(table: Table, where: Mapping[str, Point]) -> Iterator[Html]:
    by_hex: dict[str, list[SeenBlock]] = {}
    for one in table.blocks:
        by_hex.setdefault(one.hex, []).append(one)
    for hex, there in by_hex.items():
        rows = -(-len(there) // _IN_ROW)
        for number, one in enumerate(there):
            row, column = divmod(number, _IN_ROW)
            in_row = min(_IN_ROW, len(there) - row * _IN_ROW)
            x = where[hex][0] + (column - (in_row - 1) / 2) * (WIDE + 1.5)
            y = where[hex][1] + 3 + (row - (rows - 1) / 2) * (WIDE + 1.5)
            yield from _piece(one, (x, y), is_chosen=one.piece is not None and one.piece.label == table.block)


def _piece(one: SeenBlock, at: Point, *, is_chosen: bool) -> Iterator[Html]:
    if one.piece is None:
        half = WIDE / 2
        yield rectangle(at[0] - half, at[1] - half, WIDE, WIDE, "piece b hollow", 2.5)
        yield text((at[0], at[1] + 4), "?", tone="small strong")
        return
    traits = [WIZARD] if one.piece.wizard else [trait for trait in one.piece.traits if trait.endswith("-folk")]
    kind = "castle" if one.piece.castle else "flyer" if "flyer" in one.piece.traits else "ground"
    yield from piece(Block("", kind=kind, traits=tuple(traits)), at, own=one.owner == ELVES, chosen=is_chosen)
    yield text((at[0] + WIDE / 2, at[1] + WIDE / 2 + 2), str(one.strength), tone="small strong")


def _hexes(table: Table, where: Mapping[str, Point], lang: str, instance: str) -> Iterator[Html]:
    """The places, each over its hex; one of them is reached by the tab key."""
    ground, goals = table.state.setup.board, table.goals
    ids = {name: f"{instance}--hex-{number}" for number, name in enumerate(ground.hexes)}
    leads = steps(ground)
    first = table.hex or next(iter(ground.hexes))
    standing = table.state.at[table.state.setup.index[table.block]] if table.block else ""
    for name, hex in ground.hexes.items():
        there = [one for one in table.blocks if one.hex == name]
        words = island_words.whole(hex, there, chosen=name == standing, open_=name in goals, lang=lang)
        attributes: Attributes = {
            "id": ids[name],
            "class": "rg-b-hex",
            "role": "button",
            "tabindex": "0" if name == first else "-1",
            "aria-pressed": "true" if name == table.hex else "false",
            "aria-label": words,
            "data-action": f"board:at:{name}",
            **{f"data-{side}": ids[other] for side, other in leads[name].items()},
        }
        points = " ".join(f"{shortly(x)},{shortly(y)}" for x, y in outline(where[name], 0.96))
        yield tag("g", attributes, tag("polygon", {"class": "rg-b-place", "points": points}))


def _as_table(table: Table, lang: str) -> Html:
    """The board once more in words, a row a hex, folded away."""
    head = tag("tr", {}, *(tag("th", {"scope": "col"}, label(one, lang)) for one in _HEAD))
    rows = []
    for name, hex in table.state.setup.board.hexes.items():
        there = tuple(island_words.called(one) for one in table.blocks if one.hex == name)
        blocks = show(Listed(there, "plain"), lang) if there else ""
        cells = (tag("td", {}, one) for one in (show(ground_of(hex), lang), blocks))
        rows.append(tag("tr", {}, tag("th", {"scope": "row"}, name), *cells))
    summary = tag("summary", {}, label(AS_TABLE, lang))
    return tag("details", {"class": "rg-b-table"}, summary, as_table(head, *rows))


# -- decisions in words ------------------------------------------------------------------------------------------------


def _decisions(table: Table, lang: str, instance: str) -> Html:
    """Who stands in the chosen hex, the decisions that are near, and all of them folded away."""
    near = [one for one in table.actions if _is_near(table, one)]
    far = [one for one in table.actions if one not in near]
    parts: list[Html | None] = [_standing(table, lang, instance)]
    if near:
        name = {"role": "group", "aria-label": label(DECISIONS, lang), "class": "rg-b-row rg-b-decisions"}
        parts.append(tag("div", name, *(_button(table, one, at, lang, instance) for at, one in enumerate(near))))
    if far:
        parts.append(_picks(table, lang, instance))
        summary = tag("summary", {}, label(ALL, lang))
        row = tag(
            "div",
            {"class": "rg-b-row"},
            *(_button(table, one, at, lang, instance) for at, one in enumerate(far, len(near))),
        )
        parts.append(tag("details", {"class": "rg-b-maps"}, summary, row))
    return tag("div", {"class": "rg-b-panel"}, *parts)


def _is_near(table: Table, action: Action) -> bool:
    block, hex = block_of(action), hex_of(action, table.state)
    if not block or block == table.block:
        return not (table.asked.chosen or "")[2:] or not hex or hex == table.hex or not _aims(table)
    return len(table.actions) <= _MOST_SHOWN and not isinstance(action, Disband) and not table.block


def _aims(table: Table) -> bool:
    """Whether a way is to be chosen: several lead to the hex that was touched."""
    return sum(block_of(one) == table.block and hex_of(one, table.state) == table.hex for one in table.actions) > 1


def _standing(table: Table, lang: str, instance: str) -> Html | None:
    hex = table.state.setup.board.hexes.get(table.hex)
    if hex is None:
        return None
    there = [one for one in table.blocks if one.hex == table.hex]
    words = island_words.whole(hex, there, chosen=False, open_=False, lang=lang)
    return tag("p", {"class": "rg-small"}, words)


def _picks(table: Table, lang: str, instance: str) -> Html:
    """A button for each block that can do something."""
    able = {block_of(one) for one in table.actions}
    index, state = table.state.setup.index, table.state
    buttons = [
        button(
            f"{instance}--pick-{one}",
            f"pick:{one}",
            f"{state.setup.pieces[index[one]].name} {one} · {state.at[index[one]] or '–'}",
            pressed=one == table.block,
        )
        for one in sorted(able - {""})
    ]
    return tag("div", {"class": "rg-b-row", "role": "group", "aria-label": label(BLOCKS, lang)}, *buttons)


def _button(table: Table, action: Action, at: int, lang: str, instance: str) -> Html:
    """A decision; called after its place, so that the keyboard stays where it is."""
    letters = short.written(action, table.state)
    return button(f"{instance}--do-{at}", f"do:{letters}", render(worded(table.state, action), lang))
