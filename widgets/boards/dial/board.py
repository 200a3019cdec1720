"""A combat dial that can be clicked through: the disc with its window, and the whole dial as a table beside it.

Every turn is a question to the calculator: one click of damage, or of healing, from where the dial stands now.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rules_engine.calculators import Calculator
from rules_engine.mage_knight.warriors.ability_names import ability_shown
from rules_engine.mage_knight.warriors.clicks import Dial, DialTurned
from rules_engine.mage_knight.warriors.dials import Click, start_of
from rules_engine.ruling import Listed, Ruling, Value, message, say
from rules_engine.speech import label, render, show
from rules_engine.whole_numbers import is_whole

from ...drawing import short
from ...facts import table
from ...figures.shapes import bent_arrow, circle, curve, line, polar, text
from ...figures.warriors import icon
from ...html import Attributes, Html, hidden_text, join, tag
from ..buttons import button
from ..cases import DRAWN, Case, field

DAMAGE, HEALING = message("dial", "1 damage"), message("dial", "Heal 1")
TO_START = message("dial", "To the start position")
DIAL = message("dial", "The dial")
HERE = message("dial", "in the window")
GO = message("dial", "Turn to click {click}")
AS_TABLE = message("dial", "The whole dial")
KEYS = message("dial", "Tap a click to turn to it. With the keyboard, press the right or left arrow on the window.")
_HEAD = (
    message("dial", "Click"),
    message("dial", "Signs"),
    message("dial", "Speed"),
    message("dial", "Attack"),
    message("dial", "Defense"),
    message("dial", "Damage"),
)
_START, _REPAIR = message("dial", "start position"), message("dial", "repair marker")
_SKULLS = message("dial", "skulls: {number}")
_VALUES = message("dial", "Click {click} of {all}. {speed}, {attack}, {defense}, {damage}.")
_EMPTY = message("dial", "Click {click} of {all}.")
_VALUE = message("dial", "{what} {value}")
_SIGNS = message("dial", "{sentence} Signs: {signs}.")
_MIDDLE, _INNER, _LEAST = (160.0, 160.0), 44.0, 10
_BOX = 330


def board(
    calculator: Calculator,
    asked: Dial,
    ruling: Ruling,
    touch: Mapping[str, str],
    lang: str,
    instance: str,
    root: str,
) -> Html:
    """The dial as it stands after the turn that was asked for."""
    result: DialTurned = ruling.result
    now = result.click
    return tag(
        "div",
        {"class": "rg-b-dial"},
        tag("div", {}, _disc(asked, now, lang, instance), _buttons(lang, instance)),
        tag("div", {}, _table(asked, now, lang, instance), tag("p", {"class": "rg-small"}, label(KEYS, lang))),
    )


def case(calculator: Calculator, asked: Dial, ruling: Ruling, lang: str) -> Case:
    """The turn of a dial as a case: the disc as it stands afterwards, and what showed in its window before."""
    before = join([_said(asked.dial, asked.click, lang)])
    aside = {"dial", "click"} | (set() if asked.heal is None else {"damage"})
    return Case(
        _disc(asked, ruling.result.click, lang, None), ((field(calculator, "click"), before),), frozenset(aside)
    )


def act(calculator: Calculator, asked: Dial, action: str, touch: Mapping[str, str]) -> Dial:
    """The dial after ``damage``, ``heal``, ``start``, ``to:3`` (click 3) or ``turn:1:0`` (an arrow key)."""
    now = calculator.answer(asked).result.click
    verb, _, rest = action.partition(":")
    if verb == "start":
        return replace(asked, click=start_of(asked.dial), damage=0, heal=None)
    if verb == "to" and is_whole(rest) and 0 < int(rest[:3]) <= len(asked.dial):
        by = int(rest[:3]) - now
    elif verb == "turn" and rest in ("1:0", "0:1", "-1:0", "0:-1"):
        by = -1 if "-" in rest else 1
    else:
        by = {"damage": 1, "heal": -1}[verb] if verb in ("damage", "heal") else 0
    if not by:
        return asked
    return replace(asked, click=now, damage=max(by, 0), heal=-by if by < 0 else None)


def _buttons(lang: str, instance: str) -> Html:
    found = (
        button(f"{instance}--damage", "damage", label(DAMAGE, lang)),
        button(f"{instance}--heal", "heal", label(HEALING, lang)),
        button(f"{instance}--start", "start", label(TO_START, lang)),
    )
    return tag("div", {"class": "rg-b-row rg-b-turns", "role": "group", "aria-label": label(DIAL, lang)}, *found)


def _disc(asked: Dial, now: int, lang: str, instance: str | None) -> Html:
    """The disc from above, its window over the lower end; damage turns it clockwise. A picture without an `instance`."""
    around = max(len(asked.dial), _LEAST)
    outer = 116.0 if around <= 12 else 132.0
    shapes = [circle(_MIDDLE, outer, "base a"), circle(_MIDDLE, outer, "rim a")]
    shapes += [circle(_MIDDLE, _INNER, "rim thin a"), circle(_MIDDLE, 5, "dot")]
    places = []
    for number, one in enumerate(asked.dial, 1):
        turn = 270 + 360 / around * (number - now)
        shapes += _click(one, turn, around, outer)
        if number != now:
            action = {"class": "rg-b-segment", "data-action": f"board:to:{number}"}
            places.append(tag("g", action, _segment(turn, around, outer)))
    half = 180 / around
    window = [curve(_MIDDLE, radius, 270 - half, 270 + half, "window") for radius in (_INNER, outer)]
    window += [line([polar(_MIDDLE, r, 270 + side) for r in (_INNER, outer)], "window") for side in (-half, half)]
    shapes += [bent_arrow(_MIDDLE, outer + 13, 130, 50, "move bad"), bent_arrow(_MIDDLE, 26, 30, 150, "move good")]
    size: Attributes = {"viewBox": f"0 0 {_BOX - 10} {_BOX}", "width": _BOX - 10, "height": _BOX}
    if instance is None:
        named = {"class": "rg-drawing rg-b-disc", "role": "img", "aria-label": label(DRAWN, lang)}
        return tag("svg", {**named, **size}, *shapes, *window)
    attributes: Attributes = {
        "id": f"{instance}--window",
        "class": "rg-b-window",
        "role": "button",
        "tabindex": "0",
        "aria-label": f"{label(DIAL, lang)}. {_said(asked.dial, now, lang)}",
        "data-action": "board:turn:1:0",
        "data-nudge": "board:turn",
    }
    drawn = tag("g", {"aria-hidden": "true"}, *shapes)
    held = tag("g", attributes, tag("g", {"aria-hidden": "true"}, *window), _segment(270, around, outer))
    return tag(
        "svg",
        {"class": "rg-drawing rg-b-disc", "role": "group", "aria-label": label(DIAL, lang), **size},
        drawn,
        *places,
        held,
    )


def _segment(turn: float, around: int, outer: float) -> Html:
    """What is touched of a click."""
    half = 180 / around
    (ax, ay), (bx, by) = polar(_MIDDLE, outer, turn - half), polar(_MIDDLE, outer, turn + half)
    (cx, cy), (dx, dy) = polar(_MIDDLE, _INNER, turn + half), polar(_MIDDLE, _INNER, turn - half)
    d = (
        f"M{short(ax)} {short(ay)}A{short(outer)} {short(outer)} 0 0 0 {short(bx)} {short(by)}"
        f"L{short(cx)} {short(cy)}A{short(_INNER)} {short(_INNER)} 0 0 1 {short(dx)} {short(dy)}Z"
    )
    return tag("path", {"class": "rg-b-place", "d": d})


def _click(one: Click, turn: float, around: int, outer: float) -> list[Html]:
    """One click on the disc: its values two by two, skulls, and the signs of the start and of repair."""
    half = 180 / around
    x, y = polar(_MIDDLE, (outer + _INNER) / 2, turn)
    shapes = [line([polar(_MIDDLE, r, turn + side) for r in (_INNER, outer)], "grid") for side in (half, -half)]
    values = (one.speed, one.attack, one.defense, one.damage)
    if any(value is not None for value in values):
        for at, value in enumerate(values):
            told = "–" if value is None else str(value)
            shapes.append(text((x + (-9, 9)[at % 2], y + (-1, 13)[at // 2]), told, tone="mark"))
    for at in range(one.skulls):
        spot = polar(_MIDDLE, (outer + _INNER) / 2 + (16, -2, -20)[at], turn)
        shapes.append(icon("skull", spot, "skull", 0.8))
    sign = "start" if one.start else "repair" if one.repair else ""
    if sign:
        shapes.append(icon(sign, polar(_MIDDLE, outer - 10, turn), "sure-fill good" if one.start else "ink", 0.75))
    return shapes


def _signs(one: Click) -> tuple[Value, ...]:
    found: list[Value] = [_START] if one.start else []
    found += [_REPAIR] if one.repair else []
    found += [say(_SKULLS, number=one.skulls)] if one.skulls else []
    return (*found, *map(ability_shown, one.abilities))


def _said(dial: tuple[Click, ...], now: int, lang: str) -> str:
    """The click in the window in a sentence."""
    one = dial[now - 1]
    told = {"speed": one.speed, "attack": one.attack, "defense": one.defense, "damage": one.damage}
    values = {
        name: say(_VALUE, what=what, value="–" if value is None else value)
        for (name, value), what in zip(told.items(), _HEAD[2:], strict=True)
    }
    bare = all(value is None for value in told.values())
    said = say(_EMPTY, click=now, all=len(dial)) if bare else say(_VALUES, click=now, all=len(dial), **values)
    signs = _signs(one)
    return render(say(_SIGNS, sentence=said, signs=Listed(signs, "plain")) if signs else said, lang)


def _table(asked: Dial, now: int, lang: str, instance: str) -> Html:
    """The clicks in the order in which damage brings them up; the one in the window is told apart."""
    head = tag("tr", {}, *(tag("th", {"scope": "col"}, label(one, lang)) for one in _HEAD))
    rows = (_row(one, number, now, lang, instance) for number, one in enumerate(asked.dial, 1))
    name = {"class": "rg-b-clicks", "role": "group", "aria-label": label(AS_TABLE, lang)}
    return tag("div", name, table(head, *rows))


def _row(one: Click, number: int, now: int, lang: str, instance: str) -> Html:
    values = ("" if value is None else str(value) for value in (one.speed, one.attack, one.defense, one.damage))
    cells = [tag("td", {}, value) for value in values]
    if number == now:
        mark = tag("span", {"aria-hidden": "true"}, "▸ ")
        first = join([mark, tag("strong", {}, str(number)), hidden_text(f", {label(HERE, lang)}")])
    else:
        text_ = join([_number(number), hidden_text(_go(number, lang))])
        first = button(f"{instance}--to-{number}", f"to:{number}", text_)
    row = {"aria-current": "true" if number == now else None}
    return tag("tr", row, tag("th", {"scope": "row"}, first), tag("td", {}, *_shown(one, lang)), *cells)


def _shown(one: Click, lang: str) -> Iterator[Html | str]:
    """The signs of a click as they stand on the dial, and its abilities by name."""
    marks = [("start", _START)] if one.start else []
    marks += [("repair", _REPAIR)] if one.repair else []
    for name, text_ in marks:
        yield join([_icon(name), hidden_text(label(text_, lang))])
    if one.skulls:
        yield join([*[_icon("skull")] * one.skulls, hidden_text(render(say(_SKULLS, number=one.skulls), lang))])
    if one.abilities:
        yield f" {', '.join(show(ability_shown(name), lang) for name in one.abilities)}"


def _icon(name: str) -> Html:
    size: Attributes = {"viewBox": "-9 -9 18 18", "width": 18, "height": 18}
    tone = {"start": "sure-fill good", "skull": "skull"}.get(name, "ink")
    return tag("svg", {"class": "rg-drawing rg-b-sign", "aria-hidden": "true", **size}, icon(name, (0.0, 0.0), tone))


def _number(number: int) -> Html:
    return tag("span", {"aria-hidden": "true"}, str(number))


def _go(number: int, lang: str) -> str:
    return render(say(GO, click=number), lang)
