"""Maps of our own to show the rules on: no published map is among them, for the rulebooks describe none.

`board_of` gives one by name. Each module has the text of its map (:mod:`.text`) and says what it is about.
"""

from __future__ import annotations

from types import ModuleType

from ...ruling import Message, messages
from . import barbarians, island, river_figure, river_figure_roads, terrain_school
from .board import Board
from .text import read_map

phrases = messages("map")

NAMES: dict[str, Message] = {
    "river-figure": phrases("the river of 3.31, without roads"),
    "river-figure-roads": phrases("the river of 3.31, with its roads"),
    "terrain-school": phrases("the school of terrain"),
    "island": phrases("the isle of Thilenius, a map of our own"),
    "barbarians": phrases("Niko's Wall, a map of our own"),
}
#: The module of this package that holds each map.
MAPS: dict[str, ModuleType] = {
    "river-figure": river_figure,
    "river-figure-roads": river_figure_roads,
    "terrain-school": terrain_school,
    "island": island,
    "barbarians": barbarians,
}

_boards: dict[str, Board] = {}


def board_of(name: str) -> Board:
    """The map called `name`, one of `MAPS`."""
    if name not in _boards:
        _boards[name] = read_map(text_of(name))
    return _boards[name]


def text_of(name: str) -> str:
    """The text of the map called `name`."""
    text: str = MAPS[name].TEXT
    return text


def about(name: str) -> Message:
    """What the map called `name` shows, and whose it is."""
    found: Message = MAPS[name].ABOUT
    return found
