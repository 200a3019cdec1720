"""The map of a game of Wizard Kings: the ground, whose the cities are, the blocks as somebody sees them, and where one may go.

Up to seven sides are told apart without colour: the blocks of one's own side are filled, those of others framed, and where
there are more than two each has the number of its player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules_engine.packs import called_in
from rules_engine.ruling import Listed, Message, Said, message, say
from rules_engine.speech import label, render, show
from rules_engine.wizard_kings.game.state import State
from rules_engine.wizard_kings.game.view import SeenBlock
from rules_engine.wizard_kings.maps.board import Hex
from rules_engine.wizard_kings.position.blocks import WIZARD, Block

from ...facts import table
from ...figures.data import Point
from ...figures.shapes import arrow, cross, rectangle, text
from ...figures.units import lost, move, sign
from ...html import Html, tag
from ..cases import DRAWN
from ..words import AS_TABLE
from .deeds import Deed
from .frame import framed, places
from .ground import city, drawn, names
from .marks import frame, sign_at
from .pieces import WIDE, piece
from .places import points
from .words import described
from .words import ground as ground_of

_HEAD = (message("board", "Hex"), message("board", "Ground"), message("board", "{unit:Pl}"))
_THERE = message("board", "{unit:Pl} here: {blocks}.")
CHOSEN = message("island-game", "The chosen {unit} stands here.")
OPEN = message("island-game", "The chosen {unit} may go here.")
_IN_ROW = 3
_APART = WIDE + 1.5  # from piece to piece
_FOUGHT = (19.0, -25.0)  # of the sign of a battle, from the middle of a hex: above the blocks


@dataclass(frozen=True)
class GameMap:
    """What is drawn of a game.

    name    what the map is called for those who do not see it
    blocks  as they are seen
    called  a block in words
    goals   hexes where a touch decides something
    own     the player whose blocks and cities are filled
    hex     the hex that is looked at (empty: none)
    block   the label of the chosen block (empty: none)
    deeds   the last decisions
    """

    name: Message
    state: State
    blocks: Sequence[SeenBlock]
    called: Callable[[SeenBlock], Said]
    goals: frozenset[str]
    own: int
    hex: str = ""
    block: str = ""
    deeds: Sequence[Deed] = ()

    def at(self, hex: str) -> list[SeenBlock]:
        """The blocks in a hex."""
        return [one for one in self.blocks if one.hex == hex]

    @property
    def standing(self) -> str:
        """The hex where the chosen block stands; empty if none is chosen."""
        return self.state.at[self.state.setup.index[self.block]] if self.block else ""

    @property
    def numbered(self) -> bool:
        """Whether the blocks have the numbers of their players."""
        return len(self.state.setup.players) > 2


def game_map(seen: GameMap, lang: str, instance: str | None) -> Html:
    """The map with a place over each hex; the tab key leads to the one that is looked at. A picture without an `instance`."""
    ground = seen.state.setup.board
    where = points(ground)
    goals = [("open", hex) for hex in sorted(seen.goals & ground.hexes.keys())]
    battles = [one.hex for one in seen.state.contests]
    shown = (
        drawn(ground),
        *(frame(answer, where[hex]) for answer, hex in (*goals, *(("battle", hex) for hex in battles))),
        *_cities(seen, where),
        *_ways(seen, where),
        *_pieces(seen, where),
        *(sign_at(answer, where[hex]) for answer, hex in goals),
        *(one for hex in battles for one in sign("battle", (where[hex][0] + _FOUGHT[0], where[hex][1] + _FOUGHT[1]))),
        names(ground),
    )
    if instance is None:
        return framed(ground, DRAWN, shown, (), lang)
    reached = seen.hex or next(iter(ground.hexes))
    over = places(ground, lambda hex: _whole(seen, hex, lang), seen.hex, reached, instance)
    return framed(ground, seen.name, shown, over, lang)


def standing(seen: GameMap, hex: str, lang: str) -> str:
    """A hex and who stands there in a few sentences."""
    ground = ground_alone(seen, hex, lang)
    there = tuple(map(seen.called, seen.at(hex)))
    return f"{ground} {_said(seen, say(_THERE, blocks=Listed(there, 'plain')), lang)}" if there else ground


def ground_alone(seen: GameMap, hex: str, lang: str) -> str:
    """A hex in a sentence, without who stands there."""
    return _described(seen.state.setup.board.hexes[hex], lang)


@lru_cache(maxsize=1024)
def _described(hex: Hex, lang: str) -> str:
    """A hex in a sentence; the ground stays as it is while a game lasts."""
    return render(described(hex), lang)


@lru_cache(maxsize=1024)
def _ground(hex: Hex, lang: str) -> str:
    return show(ground_of(hex), lang)


def _said(seen: GameMap, said: Said, lang: str) -> str:
    """A sentence in the words of the edition that is played."""
    return _rendered(said.in_words_of(called_in(seen.state.setup.edition.book)), lang)


@lru_cache(maxsize=4096)
def _rendered(said: Said, lang: str) -> str:
    """Most of what stands in the hexes stays there from one click to the next."""
    return render(said, lang)


def _whole(seen: GameMap, hex: str, lang: str) -> str:
    """The same, with what the chosen block has to do with it."""
    parts = [standing(seen, hex, lang)]
    parts += [label(CHOSEN, lang)] if hex == seen.standing else []
    parts += [label(OPEN, lang)] if hex in seen.goals else []
    return " ".join(parts)


def _ways(seen: GameMap, where: Mapping[str, Point]) -> Iterator[Html]:
    """The last moves as arrows, those of others broken; and the flight of a spell."""
    for deed in seen.deeds:
        if len(deed.way) > 1:
            yield from move([where[hex] for hex in deed.way], _tone(seen, deed.owner))
        if len(set(deed.spell)) > 1:
            yield arrow([where[hex] for hex in deed.spell], "move bad dots")


def _cities(seen: GameMap, where: Mapping[str, Point]) -> Iterator[Html]:
    state = seen.state
    for hex, data, holder in zip(state.setup.cities, state.setup.city_data, state.holder, strict=True):
        yield from city(data.value, data.port, where[hex], "" if not holder else "a" if holder == seen.own else "b")
        if holder and seen.numbered:
            yield text((where[hex][0] - 22, where[hex][1] - 10), str(holder), tone="small")


def _pieces(seen: GameMap, where: Mapping[str, Point]) -> Iterator[Html]:
    """The blocks, hex by hex, over them their strengths, and beside them those that have fallen there just now."""
    fallen = [one for deed in seen.deeds for one in deed.fallen]
    hexes = [*(one.hex for one in seen.blocks), *(one.hex for one in fallen)]
    for hex in dict.fromkeys(hexes):
        there, gone = seen.at(hex), [one for one in fallen if one.hex == hex]
        at = list(_in_rows(len(there) + len(gone), where[hex]))
        for one, place in zip(there, at, strict=False):
            yield from _piece(seen, one, place)
        for one, (x, y) in zip(there, at, strict=False):
            if one.piece is not None:
                yield text((x + WIDE / 2, y + 5), str(one.strength), tone="small strong")
                if seen.numbered and one.owner != seen.own:
                    yield text((x - WIDE / 2, y - 4), str(one.owner), tone="small")
                yield from _struck(seen, one.piece.label, (x, y))
        for last, place in zip(gone, at[len(there) :], strict=True):
            half = WIDE / 2
            tone = f"hollow dash {_tone(seen, last.owner)}"
            yield rectangle(place[0] - half, place[1] - half, WIDE, WIDE, tone, 2.5)
            yield cross(place, 4.4, "sure bad")
            yield from _framed(seen, last.label, place)


def _struck(seen: GameMap, label: str, at: Point) -> Iterator[Html]:
    """What the last decisions have to do with a block: a frame if it attacks, a broken one if it is attacked, and the steps
    that it has lost."""
    yield from _framed(seen, label, at)
    for deed in seen.deeds:
        for one, steps in deed.lost:
            if one == label:
                yield from lost((at[0] - 2, at[1] - WIDE / 2 - 1.5), steps, 7)


def _framed(seen: GameMap, label: str, at: Point) -> Iterator[Html]:
    half = WIDE / 2 + 1.5
    for deed in seen.deeds:
        if label in (deed.acting, *deed.aimed):
            tone = f"ring {'good' if label == deed.acting else 'bad dash'}"
            yield rectangle(at[0] - half, at[1] - half, 2 * half, 2 * half, tone, 3)


def _tone(seen: GameMap, owner: int) -> str:
    return "a" if owner == seen.own else "b"


def _in_rows(count: int, middle: Point) -> Iterator[Point]:
    """Where the blocks of a hex stand, three in a row; a single row leaves room for a city above it."""
    rows = -(-count // _IN_ROW)
    for number in range(count):
        row, column = divmod(number, _IN_ROW)
        in_row = min(_IN_ROW, count - row * _IN_ROW)
        down = 7 if rows == 1 else 4
        yield (
            middle[0] + (column - (in_row - 1) / 2) * _APART,
            middle[1] + down + (row - (rows - 1) / 2) * (WIDE - 1),
        )


def _piece(seen: GameMap, one: SeenBlock, at: Point) -> Iterator[Html]:
    own = one.owner == seen.own
    if one.piece is None:
        half = WIDE / 2
        yield rectangle(at[0] - half, at[1] - half, WIDE, WIDE, "piece a" if own else "piece b hollow", 2.5)
        back = str(one.owner) if seen.numbered else "?"
        yield text((at[0], at[1] + 4), back, tone="on-piece small strong" if own else "small strong")
        return
    traits = [WIZARD] if one.piece.wizard else [trait for trait in one.piece.traits if trait.endswith("-folk")]
    kind = "castle" if one.piece.castle else "flyer" if "flyer" in one.piece.traits else "ground"
    yield from piece(Block("", kind=kind, traits=tuple(traits)), at, own=own, chosen=one.piece.label == seen.block)


def map_table(seen: GameMap, lang: str) -> Html:
    """The board once more in words, a row a hex, folded away."""
    head = tag("tr", {}, *(tag("th", {"scope": "col"}, label(one, lang)) for one in _HEAD))
    rows, called = [], called_in(seen.state.setup.edition.book)
    for name, hex in seen.state.setup.board.hexes.items():
        blocks = show(Listed(tuple(map(seen.called, seen.at(name))), "plain"), lang, called=called)
        cells = (tag("td", {}, one) for one in (_ground(hex, lang), blocks))
        rows.append(tag("tr", {}, tag("th", {"scope": "row"}, name), *cells))
    summary = tag("summary", {}, label(AS_TABLE, lang))
    return tag("details", {"class": "rg-b-table"}, summary, table(head, *rows))
