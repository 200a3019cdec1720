"""What stands below a hex board: the key of its signs, and the hex that is looked at with its answer, rule and blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rules_engine.calculators import Calculator, find
from rules_engine.ruling import message, say
from rules_engine.speech import label, render
from rules_engine.wizard_kings.position_answer import ANSWERS, Positioned, Spot
from rules_engine.wizard_kings.position_blocks import Block
from rules_engine.wizard_kings.position_board import OnBoard
from rules_engine.wizard_kings.position_fields import LIMIT, PINNING, RETREAT, Position

from ..html import Attributes, Html, hidden_text, join, tag
from ..rules import cite
from ..state import State, query_of
from . import hex_words
from .buttons import button
from .hex_marks import KEY, sign_of
from .hex_pieces import piece

ABOUT = message("board", "The hex that is looked at")
WAY = message("board", "Way: {path}")
TAKE = message("board", "Take away")
BACK = message("board", "Put it back into {hex}")
CAME = message("board", "It came in from")
BEFORE = message("board", "It stood here before")
SIDES = message("board", "Hexsides: {sides}.")
ITSELF = message("board", "The same in the calculator: {title}")
OWN, OTHERS = message("board", "side of the chosen block"), message("board", "other side")
_MIDDLE = (11.0, 11.0)  # of a sign that stands beside words
_ON_ENTRY = (RETREAT, PINNING, LIMIT)


def key(spots: Iterable[Spot], on: OnBoard, lang: str) -> Html:
    """The signs that are on the board, each with its meaning."""
    numbers = {spot.answer: spot.number for spot in spots}
    signs = {one: join(sign_of(one, _MIDDLE, numbers[one])) for one in KEY if one in numbers}
    entries = [_sample(drawn, label(ANSWERS[one], lang)) for one, drawn in signs.items() if drawn]
    for own, text in ((True, OWN), (False, OTHERS)):
        one = next((one for one in on.blocks if on.friends(one.player, on.player) == own), None)
        if one is not None:
            entries.append(_sample(join(piece(one, _MIDDLE, own=own)), label(text, lang)))
    return tag("ul", {"class": "rg-key rg-b-key"}, *entries)


def _sample(drawn: Html, text: str) -> Html:
    return tag("li", {}, _sign(drawn), tag("span", {}, text))


def _sign(drawn: Html) -> Html:
    """A sign of the board beside words."""
    size: Attributes = {"viewBox": "0 0 22 22", "width": 22, "height": 22}
    return tag("svg", {"class": "rg-drawing rg-b-sign", "aria-hidden": "true", **size}, drawn)


def looked_at(
    calculator: Calculator,
    on: OnBoard,
    asked: Position,
    result: Positioned,
    spots: Mapping[str, Spot],
    lang: str,
    instance: str,
    root: str,
) -> Html:
    """The hex that is looked at: what it is, the answer with its rule, who stands there."""
    hex = on.board.hexes.get(on.hex)
    if hex is None:
        return tag("div", {"class": "rg-b-panel"})
    spot = spots.get(on.hex)
    parts = [
        tag("p", {"class": "rg-b-what"}, render(hex_words.described(hex), lang)),
        *([] if spot is None else _answer(spot, lang, root)),
        _blocks(on, lang, instance),
        _entry(on, lang, instance) if asked.question in _ON_ENTRY else None,
        _sides(on, lang),
        _itself(calculator, result, lang, root),
    ]
    name = {"class": "rg-b-panel", "role": "group", "aria-label": label(ABOUT, lang)}
    return tag("div", name, *parts)


def _answer(spot: Spot, lang: str, root: str) -> Iterator[Html]:
    drawn = join(sign_of(spot.answer, _MIDDLE, spot.number))
    word = hidden_text(f"{label(ANSWERS[spot.answer], lang)}. ")
    said = tag("span", {}, word, render(spot.said, lang), " ", cite(spot.rule, root))
    yield tag("p", {"class": f"rg-b-answer rg-b-{spot.answer}"}, _sign(drawn) if drawn else None, said)
    if len(spot.path) > 1:
        yield tag("p", {"class": "rg-b-way"}, render(say(WAY, path=" – ".join(spot.path)), lang))


def _blocks(on: OnBoard, lang: str, instance: str) -> Html | None:
    there = [(at, one) for at, one in enumerate(on.blocks, 1) if one.hex == on.hex]
    if not there:
        return None
    rows = (_block(on, at, one, lang, instance) for at, one in there)
    return tag("ul", {"class": "rg-b-blocks"}, *rows)


def _block(on: OnBoard, at: int, one: Block, lang: str, instance: str) -> Html:
    said = hex_words.called(one)
    sign = _sign(join(piece(one, _MIDDLE, own=on.friends(one.player, on.player))))
    text = join([sign, tag("span", {}, render(said, lang))])
    ask = button(f"{instance}--block-{at}", f"block:{at}", text, pressed=one is on.chosen)
    away = join([tag("span", {"aria-hidden": "true"}, "×"), hidden_text(f"{label(TAKE, lang)} – {render(said, lang)}")])
    back = button(f"{instance}--back-{at}", f"back:{at}", render(say(BACK, hex=one.left), lang)) if one.left else None
    return tag("li", {}, ask, button(f"{instance}--drop-{at}", f"drop:{at}", away), back)


def _entry(on: OnBoard, lang: str, instance: str) -> Html | None:
    """Where the chosen block came from, for the questions in which that counts."""
    if on.chosen is None or on.chosen.hex != on.hex:
        return None
    before = button(f"{instance}--came", "came:", label(BEFORE, lang), pressed=not on.chosen.came)
    ways = [
        button(f"{instance}--came-{number}", f"came:{name}", name, pressed=on.chosen.came == name)
        for number, (name, _) in enumerate(on.board.neighbours(on.hex))
    ]
    legend = tag("span", {"class": "rg-label", "id": f"{instance}--entry"}, label(CAME, lang))
    return tag(
        "div", {"class": "rg-b-row", "role": "group", "aria-labelledby": f"{instance}--entry"}, legend, *ways, before
    )


def _sides(on: OnBoard, lang: str) -> Html:
    return tag("p", {"class": "rg-small"}, render(say(SIDES, sides="; ".join(hex_words.sides(on, on.hex, lang))), lang))


def _itself(calculator: Calculator, result: Positioned, lang: str, root: str) -> Html | None:
    """A link to the calculator that answered, with what it was asked."""
    if result.asked is None:
        return None
    other = find(f"{calculator.book.book}.{result.slug}")
    query = query_of(other, State({}, result.asked, None, ()))
    text = render(say(ITSELF, title=other.title), lang)
    return tag(
        "p", {"class": "rg-b-itself"}, tag("a", {"href": f"{root}c/{other.name}/{'?' if query else ''}{query}"}, text)
    )
