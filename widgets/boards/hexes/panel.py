"""What stands below a hex board: the key of its signs, and the hex that is looked at with its answer, rule and blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce

from rules_engine.calculators import Calculator
from rules_engine.ruling import Said, message, say
from rules_engine.speech import label, render
from rules_engine.wizard_kings.position.answer import Positioned, Spot
from rules_engine.wizard_kings.position.blocks import Block
from rules_engine.wizard_kings.position.board import OnBoard
from rules_engine.wizard_kings.position.fields import FIGHT, LIMIT, PINNING, REACH, RETREAT, SPELL, Position

from ...html import Html, join, tag
from .. import panels
from ..buttons import button
from ..words import OTHERS
from . import words as worded
from .marks import KEY, sign_of
from .pieces import piece
from .values import values

ABOUT = message("board", "The hex you are looking at")
BACK = message("board", "Move it back to {hex}")
CAME = message("board", "It came in from")
BEFORE = message("board", "It stood here before")
SIDES = message("board", "Hexsides: {sides}.")
_AND_SIDE = message("board", "{sides}; {side}")
OWN = message("board", "side of the chosen {unit}")
_ON_ENTRY = (FIGHT, RETREAT, PINNING, LIMIT)


def key(spots: Iterable[Spot], on: OnBoard, lang: str) -> Html:
    """The signs that are on the board, each with its meaning."""
    found = {spot.answer: spot for spot in spots}
    signs = {one: join(sign_of(one, panels.MIDDLE, found[one].number)) for one in KEY if one in found}
    samples = [(drawn, label(found[one].meaning, lang)) for one, drawn in signs.items() if drawn]
    for own, text in ((True, OWN), (False, OTHERS)):
        one = next((one for one in on.blocks if on.friends(one.player, on.player) == own), None)
        if one is not None:
            samples.append((join(piece(one, panels.MIDDLE, own=own)), label(text, lang)))
    return panels.key(samples)


def looked_at(
    calculator: Calculator,
    on: OnBoard,
    asked: Position,
    result: Positioned,
    spots: Mapping[str, Spot],
    lang: str,
    instance: str,
    root: str,
    *,
    paints: bool = False,
) -> Html:
    """The hex that is looked at: what it is, the answer with its rule, who stands there. Whoever `paints` asks nothing: the
    answer would lie over the map."""
    hex = on.board.hexes.get(on.hex)
    if hex is None:
        return tag("div", {"class": "rg-b-panel"})
    spot = spots.get(on.hex)
    parts = [
        tag("p", {"class": "rg-b-what"}, render(worded.described(hex), lang)),
        *([] if spot is None or paints else _answer(spot, lang, root)),
        _blocks(on, lang, instance),
        _entry(on, lang, instance) if _entry_counts(on, asked.question) else None,
        _sides(on, lang),
        panels.itself(f"{calculator.book.book}.{result.slug}", result.asked, lang, root),
    ]
    return panels.panel(ABOUT, lang, *parts)


def _answer(spot: Spot, lang: str, root: str) -> Iterator[Html]:
    drawn = join(sign_of(spot.answer, panels.MIDDLE, spot.number))
    word = label(spot.meaning, lang)
    yield panels.answer(drawn, spot.answer, word, render(spot.said, lang), spot.rule, root)
    if len(spot.path) > 1:
        yield panels.way(spot.path, lang)


def _blocks(on: OnBoard, lang: str, instance: str) -> Html | None:
    there = [(at, one) for at, one in enumerate(on.blocks, 1) if one.hex == on.hex]
    if not there:
        return None
    rows = (_block(on, at, one, lang, instance) for at, one in there)
    listed = tag("ul", {"class": "rg-b-blocks"}, *rows)
    chosen = next(((at, one) for at, one in there if one is on.chosen), None)
    return join([listed, values(on.edition, *chosen, lang, instance)]) if chosen else listed


def _block(on: OnBoard, at: int, one: Block, lang: str, instance: str) -> Html:
    said = worded.called(one, on)
    sign = panels.sign(join(piece(one, panels.MIDDLE, own=on.friends(one.player, on.player))))
    text = join([sign, tag("span", {}, render(said, lang))])
    ask = button(f"{instance}--block-{at}", f"block:{at}", text, pressed=one is on.chosen)
    away = panels.away(f"{instance}--drop-{at}", f"drop:{at}", render(said, lang), lang)
    back = button(f"{instance}--back-{at}", f"back:{at}", render(say(BACK, hex=one.left), lang)) if one.left else None
    return tag("li", {}, ask, away, back)


def _entry_counts(on: OnBoard, question: str) -> bool:
    """Whether it counts where the chosen block came from: in a battle, and for one that has moved."""
    return question in _ON_ENTRY or (question in (REACH, SPELL) and on.chosen is not None and bool(on.chosen.came))


def _entry(on: OnBoard, lang: str, instance: str) -> Html | None:
    """Where the chosen block came from, for the questions in which that counts."""
    if on.chosen is None or on.chosen.hex != on.hex:
        return None
    before = button(f"{instance}--came", "came:", label(BEFORE, lang), pressed=not on.chosen.came)
    ways = [
        button(f"{instance}--came-{number}", f"came:{name}", name, pressed=on.chosen.came == name)
        for number, (name, _) in enumerate(on.board.neighbours(on.hex))
    ]
    return panels.row(CAME, [*ways, before], lang, f"{instance}--entry")


def _sides(on: OnBoard, lang: str) -> Html | None:
    sides = tuple(worded.sides(on, on.hex))
    if not sides:
        return None
    told = reduce(_joined, sides)
    return tag("p", {"class": "rg-small"}, render(say(SIDES, sides=told), lang))


def _joined(sides: Said, side: Said) -> Said:
    return say(_AND_SIDE, sides=sides, side=side)
