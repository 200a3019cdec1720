"""The blocks of one hex large enough to be read: each stands as its owner sees it, with strength, rating and movement.

On the map a block is a sign of its kind and its strength; what it can do (wk1.combat-rating, wk2.combat-rating,
wk1.movement-allowance, wk2.movement-allowance) stands here. Of a block that is hidden (wk1.fog-of-war, wk2.fog-of-war) there
is its back.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.packs import called_in
from rules_engine.ruling import Said, message, say
from rules_engine.speech import render
from rules_engine.wizard_kings.game.view import SeenBlock

from ...figures.blocks import SIDE, block
from ...figures.data import Data
from ...figures.shapes import rectangle
from ...figures.units import lost
from ...html import Html, tag
from .game_map import GameMap

_VALUES = message("board", "{block}; {rating}, movement {number}")
_STILL = message("board", "{block}; {rating}, never moves")
_EDGE = 2  # room for the frame around a drawn block


def stack(seen: GameMap, hex: str, lang: str) -> Html | None:
    """The blocks in `hex` as a list, each drawn and said; None where there is none."""
    there = seen.at(hex)
    if not there:
        return None
    return tag("ul", {"class": "rg-b-stack"}, *(_item(seen, one, lang) for one in there))


def _item(seen: GameMap, one: SeenBlock, lang: str) -> Html:
    said = _said(seen, one).in_words_of(called_in(seen.state.setup.edition.book))
    box = f"{-_EDGE} {-_EDGE} {SIDE + 2 * _EDGE:g} {SIDE + 2 * _EDGE:g}"
    chosen = one.piece is not None and one.piece.label == seen.block
    shown = (*block(_data(seen, one), 0, 0), *_suffered(seen, one))
    drawn = tag("svg", {"class": "rg-drawing", "viewBox": box, "aria-hidden": "true"}, *shown)
    return tag("li", {"class": "rg-b-chosen" if chosen else None}, drawn, tag("span", {}, render(said, lang)))


def _suffered(seen: GameMap, one: SeenBlock) -> Iterator[Html]:
    """A frame if the block has attacked with the last decision, a broken one if it is attacked, and the steps it has lost."""
    label = one.piece.label if one.piece is not None else ""
    for deed in seen.deeds:
        if label and label in (deed.acting, *deed.aimed):
            yield rectangle(0, 0, SIDE, SIDE, f"ring {'good' if label == deed.acting else 'bad dash'}", 4)
        for _, steps in (hit for hit in deed.lost if hit[0] == label):
            yield from lost((SIDE - 12, 14), steps, 11)


def _said(seen: GameMap, one: SeenBlock) -> Said:
    called = seen.called(one)
    if one.piece is None:
        return called
    rating = one.piece.rating.notation()
    if not one.piece.movement:
        return say(_STILL, block=called, rating=rating)
    return say(_VALUES, block=called, rating=rating, number=one.piece.movement)


def _data(seen: GameMap, one: SeenBlock) -> Data:
    side = "a" if one.owner == seen.own else "b"
    if one.piece is None:
        return Data({"back": True, "side": side}, {})
    return Data(
        {
            "rating": one.piece.rating.notation(),
            "movement": one.piece.movement,
            "steps": one.piece.maximum,
            "strength": one.strength,
        },
        {},
    )
