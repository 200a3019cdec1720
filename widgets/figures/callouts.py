"""One thing drawn large, with numbered pointers and a key: the base of a warrior, its window, its dial::

subject: base                    # base, window, dial: their own keys stand in warriors.py; block: in blocks.py
base: {…}
pointers: [{mark: "1", at: [160, 40], from: [20, 20]}]       # in units of the drawing: what it shows, where it stands
words: [{at: [160, 12], label: label, width: 100, tone: good}]
key: …                           # see keys.py
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ..html import Html
from . import blocks, keys, warriors
from .data import Data
from .shapes import Drawing, circle, disc, line, lines_of, wrapped

WIDTH = 320.0
Subject = Callable[[Data], tuple[list[Html], float]]

#: Every thing that can be drawn, by its name; each gives its shapes and its height.
SUBJECTS: Mapping[str, Subject] = {
    "base": warriors.base,
    "window": warriors.window,
    "dial": warriors.dial,
    "block": blocks.large,
}


def view(data: Data) -> Drawing:
    """The thing, its pointers and the key."""
    data.known("subject", *SUBJECTS, "pointers", "words", "key")
    subject = data.word("subject", tuple(SUBJECTS))
    shapes, height = SUBJECTS[subject](data.one(subject))
    pointers = [shape for one in data.each("pointers") for shape in _pointer(one)]
    words = [shape for one in data.each("words") for shape in _words(one)]
    drawn, rows = keys.key(data, 0, height + 8, WIDTH)
    return Drawing(WIDTH, height + (10 + rows if drawn else 0), (*shapes, *pointers, *words, *drawn))


def _pointer(one: Data) -> Iterator[Html]:
    one.known("mark", "at", "from")
    at, start = one.point("at"), one.point("from")
    yield line([start, at], "measure")
    yield circle(at, 2.2, "ink")
    yield disc(start, one.word("mark"))


def _words(one: Data) -> Iterator[Html]:
    one.known("at", "label", "width", "tone")
    (x, y), words = one.point("at"), one.label("label") or ""
    room = one.number("width", 100, 20, 400)
    rows = len(lines_of(words, room))
    yield from wrapped((x, y - (rows - 1) * 7.5), words, room, "middle", one.word("tone", ("", "small", "strong"), ""))
