"""The pieces that pictures are drawn with: an SVG with its text alternative, bars, and words beside them.

Coordinates are units of a picture 320 wide, so that letters of size 14 are read without effort on a phone. Colours come
from classes (``rg-tone-…``); a texture over the colour tells the tones apart without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from .html import Attributes, Html, tag

WIDTH = 320
LETTER = 8  # width of a letter or digit, on the safe side

#: Tones that have a texture of their own; any other tone is plain.
TEXTURES = {"open": "hatch", "defender": "dots"}


def picture(id_: str, height: int, title: str, description: str, *children: Html | None) -> Html:
    """An SVG that reads as `title` and `description` to those who do not see it."""
    attributes: Attributes = {
        "class": "rg-chart",
        "role": "img",
        "aria-labelledby": f"{id_}-title",
        "aria-describedby": f"{id_}-desc",
        "viewBox": f"0 0 {WIDTH} {height}",
    }
    return tag(
        "svg",
        attributes,
        tag("title", {"id": f"{id_}-title"}, title),
        tag("desc", {"id": f"{id_}-desc"}, description),
        *children,
    )


def textures(id_: str, tones: Iterable[str]) -> Html | None:
    """The textures of the `tones` in a picture; :func:`bar` refers to them by the same `id_`."""
    wanted = sorted({TEXTURES[tone] for tone in tones if tone in TEXTURES})
    box: Attributes = {"width": 6, "height": 6, "patternUnits": "userSpaceOnUse"}
    drawn = (tag("pattern", {"id": f"{id_}-{name}", **box}, _texture(name)) for name in wanted)
    return tag("defs", {}, *drawn) if wanted else None


def _texture(name: str) -> Html:
    if name == "hatch":
        return tag("path", {"class": "rg-texture", "d": "M-1 7L7 -1M-1 1L1 -1M5 7L7 5"})
    return tag("circle", {"class": "rg-texture-dot", "cx": 3, "cy": 3, "r": 1})


def bar(id_: str, x: float, y: float, width: float, height: float, tone: str) -> list[Html]:
    """A bar in a tone, with the tone's texture; nothing at all is drawn for a width of 0."""
    if width <= 0:
        return []
    place: Attributes = {"x": short(x), "y": short(y), "width": short(max(width, 1)), "height": short(height)}
    drawn = [tag("rect", {"class": f"rg-chart-bar rg-tone-{tone}", **place})]
    if tone in TEXTURES:
        drawn.append(tag("rect", {**place, "fill": f"url(#{id_}-{TEXTURES[tone]})"}))
    return drawn


def words(x: float, y: float, text: str, *, anchor: str = "start", strong: bool = False) -> Html:
    """Text at a point of the picture; `anchor` is start, middle or end."""
    place: Attributes = {"x": short(x), "y": short(y), "text-anchor": None if anchor == "start" else anchor}
    return tag("text", {"class": "rg-strong" if strong else None, **place}, text)


def short(number: float) -> str:
    """A coordinate to a tenth, without trailing zeros."""
    return f"{number:.1f}".removesuffix(".0")


def trace(points: Iterable[tuple[float, float]], closed: bool = False) -> str:
    """The path of straight lines through `points`, to a tenth; each but the first is told from the one before, which takes fewer letters."""
    (x, y), *others = ((round(10 * x), round(10 * y)) for x, y in points)
    d = [f"M{_tenths(x)} {_tenths(y)}"]
    for to_x, to_y in others:
        across, down = to_x - x, to_y - y
        if across and down:
            d.append(f"l{_tenths(across)} {_tenths(down)}".replace(" -", "-"))
        elif across or down:
            d.append(f"h{_tenths(across)}" if across else f"v{_tenths(down)}")
        x, y = to_x, to_y
    return "".join(d) + ("Z" if closed else "")


#: For each command of a path how many numbers it takes at a time, and which of them its end is.
_TAKES = {"L": 2, "T": 2, "Q": 4, "S": 4, "C": 6, "A": 7}
_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?[0-9.]+")


@lru_cache(maxsize=512)  # a figure is drawn in each language, a board again with each click
def compact(d: str) -> str:
    """The same path in fewer letters: whatever begins anew near its end is told from there. Coordinates are tenths."""
    x = y = start_x = start_y = 0
    told: list[str] = []
    for command, after in _COMMAND.findall(d):
        numbers = _NUMBER.findall(after)
        if command == "M":
            to_x, to_y = (round(10 * float(one)) for one in numbers)
            whole, step = _pair("M", to_x, to_y), _pair("m", to_x - x, to_y - y)
            told.append(step if told and len(step) < len(whole) else whole)
            x, y = start_x, start_y = to_x, to_y
            continue
        told.append(command + " ".join(numbers).replace(" -", "-"))
        if command in "Zz":
            x, y = start_x, start_y
        elif command in "Hh":
            x = round(10 * float(numbers[-1])) + (x if command == "h" else 0)
        elif command in "Vv":
            y = round(10 * float(numbers[-1])) + (y if command == "v" else 0)
        else:
            takes, relative = _TAKES[command.upper()], command.islower()
            for last in range(takes, len(numbers) + 1, takes):
                across, down = (round(10 * float(one)) for one in numbers[last - 2 : last])
                x, y = (x + across, y + down) if relative else (across, down)
    return "".join(told)


def _pair(command: str, x: int, y: int) -> str:
    return f"{command}{_tenths(x)} {_tenths(y)}".replace(" -", "-")


def _tenths(number: int) -> str:
    """A number of tenths as a path has it: without a zero before the point."""
    whole, rest = divmod(abs(number), 10)
    told = f"{whole or ''}.{rest}" if rest else str(whole)
    return f"-{told}" if number < 0 else told


def part(share: Fraction, width: float, whole: Fraction | None = None) -> float:
    """`share` of a width that stands for `whole` (1 if left out). Rounded: exact fractions may be very long."""
    return float(share) * width / (1.0 if whole is None else float(whole))


def wide(text: str) -> int:
    """About how wide `text` stands in a picture."""
    return len(text) * LETTER
