"""Maps of our own to show the rules on: no published map is among them, for the rulebooks describe none.

`board_of` gives one by name. Each module has the text of its map (:mod:`..map_text`) and says what it is about.
"""

from __future__ import annotations

from importlib import import_module

from ...ruling import Message, message
from ..board import Board
from ..map_text import read_map

NAMES: dict[str, Message] = {
    "river-figure": message("map", "the river of 3.31, without roads"),
    "river-figure-roads": message("map", "the river of 3.31, with its roads"),
    "terrain-school": message("map", "the school of terrain"),
    "island": message("map", "the isle of Thilenius, a map of our own"),
    "barbarians": message("map", "Niko's Wall, a map of our own"),
}
#: The module of this package that holds each map.
MAPS: dict[str, str] = {name: name.replace("-", "_") for name in NAMES}

_boards: dict[str, Board] = {}


def board_of(name: str) -> Board:
    """The map called `name`, one of `MAPS`."""
    if name not in _boards:
        _boards[name] = read_map(text_of(name))
    return _boards[name]


def text_of(name: str) -> str:
    """The text of the map called `name`."""
    text: str = import_module(f"{__package__}.{MAPS[name]}").TEXT
    return text


def about(name: str) -> Message:
    """What the map called `name` shows, and whose it is."""
    found: Message = import_module(f"{__package__}.{MAPS[name]}").ABOUT
    return found
