"""Pictures of chances: who wins, how many hits, what is left, what changes.

Each is a figure of its own: an SVG with a text alternative, and words beside it where there is room for words. Numbers
are written as the language writes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from rules_engine.catalogs import catalog
from rules_engine.speech.numbers import chance_text, semicolon

from .drawing import WIDTH, bar, part, picture, textures, wide, words
from .html import Html, tag

ROW = 26  # height of a row of bars, 18 of it the bar
THICK = 18
VALUE = 58  # room for a percentage


class Part(NamedTuple):
    """One outcome: what it is called, its chance (0..1) and its tone (attacker, open, defender, accent, good, bad)."""

    name: str
    chance: Fraction
    tone: str


def _percent(chance: Fraction, lang: str) -> str:
    return chance_text(chance, catalog(lang).numbers)


def _most(parts: Sequence[Part]) -> Fraction:
    return max((one.chance for one in parts), key=float)


def _told(parts: Sequence[Part], lang: str) -> str:
    return semicolon(catalog(lang).numbers).join(f"{one.name} – {_percent(one.chance, lang)}" for one in parts)


def _textures(id_: str, parts: Sequence[Part]) -> Html | None:
    return textures(id_, (one.tone for one in parts))


def _figure(kind: str, title: str, *children: Html | None) -> Html:
    caption = tag("figcaption", {}, title)
    return tag("figure", {"class": f"rg-picture rg-{kind}"}, caption, *children)


def stacked(parts: Sequence[Part], title: str, lang: str, id_: str) -> Html:
    """All outcomes as one bar, the percentages above it and a key below."""
    drawn, x = [], 0.0
    for one in parts:
        drawn.extend(bar(id_, x, 24, part(one.chance, WIDTH), 30, one.tone))
        x += part(one.chance, WIDTH)
    image = picture(id_, 56, title, _told(parts, lang), _textures(id_, parts), *drawn, *_above(parts, lang))
    return _figure("stack", title, image, _key(parts, lang, id_))


def _above(parts: Sequence[Part], lang: str) -> list[Html]:
    """The percentage of each part that is wide enough to bear it, over the part's beginning."""
    drawn, x = [], 0.0
    for at, one in enumerate(parts):
        width = part(one.chance, WIDTH)
        text = _percent(one.chance, lang)
        last = at == len(parts) - 1
        if width >= wide(text):
            drawn.append(words(WIDTH if last else x, 16, text, anchor="end" if last and x else "start", strong=True))
        x += width
    return drawn


def _key(parts: Sequence[Part], lang: str, id_: str, *, figures: bool = True) -> Html:
    """What the tones mean, in words; hidden from listeners, who have the picture's description."""
    entries = []
    for one in parts:
        swatch = tag(
            "svg",
            {"class": "rg-swatch", "viewBox": "0 0 16 16", "aria-hidden": "true"},
            *bar(id_, 0, 0, 16, 16, one.tone),
        )
        shown = tag("b", {}, _percent(one.chance, lang)) if figures else None
        entries.append(tag("li", {}, swatch, tag("span", {}, one.name), shown))
    return tag("ul", {"class": "rg-key", "aria-hidden": "true"}, *entries)


def bars(parts: Sequence[Part], title: str, lang: str, id_: str) -> Html:
    """A distribution: a bar an outcome, its name before it and its chance behind it; long names stand above."""
    longest = max(wide(one.name) for one in parts)
    beside = longest <= WIDTH // 3
    indent = longest + 8 if beside else 0
    room = WIDTH - indent - VALUE
    most = _most(parts)
    step = ROW if beside else ROW + 18
    drawn: list[Html] = []
    for at, one in enumerate(parts):
        top = at * step + (0 if beside else 18)
        length = part(one.chance, room, most)
        name = words(indent - 8, top + 14, one.name, anchor="end") if beside else words(0, top - 4, one.name)
        drawn += [name, *bar(id_, indent, top, length, THICK, one.tone)]
        drawn.append(words(indent + max(length, 1) + 6, top + 14, _percent(one.chance, lang), strong=True))
    axis = tag("path", {"class": "rg-axis", "d": f"M{indent} 0V{len(parts) * step - 8}"}) if beside else None
    body = picture(id_, len(parts) * step, title, _told(parts, lang), _textures(id_, parts), *drawn, axis)
    return _figure("bars", title, body)


def mirrored(
    left: Sequence[Part], right: Sequence[Part], title: str, names: tuple[str, str], lang: str, id_: str
) -> Html:
    """Two distributions over the same outcomes, back to back: the left side's bars grow to the left."""
    middle = max((wide(one.name) for one in (*left, *right)), default=0) + 16
    room = (WIDTH - middle) / 2 - VALUE
    most = _most((*left, *right))
    begin, end = (WIDTH - middle) / 2, (WIDTH + middle) / 2
    drawn = [words(begin, 14, names[0], anchor="end", strong=True), words(end, 14, names[1], strong=True)]
    for at, (one, other) in enumerate(zip(left, right, strict=True)):
        top = 24 + at * ROW
        drawn.append(words(WIDTH / 2, top + 14, one.name, anchor="middle"))
        length = part(one.chance, room, most)
        drawn += bar(id_, begin - length, top, length, THICK, one.tone)
        length_right = part(other.chance, room, most)
        drawn += bar(id_, end, top, length_right, THICK, other.tone)
        if one.chance:
            drawn.append(words(begin - length - 6, top + 14, _percent(one.chance, lang), anchor="end"))
        if other.chance:
            drawn.append(words(end + length_right + 6, top + 14, _percent(other.chance, lang)))
    told = f"{names[0]}. {_told(left, lang)}. {names[1]}. {_told(right, lang)}"
    body = picture(id_, 24 + len(left) * ROW, title, told, _textures(id_, [*left, *right]), *drawn)
    return _figure("mirrored", title, body)


def lines(rows: Sequence[tuple[str, Sequence[Part]]], title: str, lang: str, id_: str) -> Html:
    """Stacked bars under one another, a name above each: a battle round by round, or before and after a change."""
    drawn: list[Html] = []
    for at, (name, parts) in enumerate(rows):
        top, x = at * 52, 0.0
        drawn.append(words(0, top + 14, name))
        for one in parts:
            drawn += bar(id_, x, top + 20, part(one.chance, WIDTH), THICK + 4, one.tone)
            x += part(one.chance, WIDTH)
        drawn.append(words(WIDTH, top + 14, " · ".join(_percent(one.chance, lang) for one in parts), anchor="end"))
    told = ". ".join(f"{name}. {_told(parts, lang)}" for name, parts in rows)
    body = picture(
        id_, len(rows) * 52 - 8, title, told, _textures(id_, [one for _, parts in rows for one in parts]), *drawn
    )
    return _figure("lines", title, body, _key(rows[0][1], lang, id_, figures=False))
