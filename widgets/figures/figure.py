"""The drawings of the rulebooks: each view turns data and labels into shapes; :func:`draw` makes a figure of them.

What the figures show stands in ``docs/figures``; a view knows how one kind of drawing looks and nothing of any rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from rules_engine.packs import packs

from ..drawing import short
from ..html import Html, tag
from . import (
    battlefield,
    blocks,
    callouts,
    hexes,
    hits,
    maze,
    profile,
    samples,
    seats,
    sheets,
    steps,
    strip,
    timeline,
    turns,
)
from .data import Data, Unfit
from .shapes import Drawing

__all__ = ["VIEWS", "Unfit", "draw", "drawing"]

View = Callable[[Data], Drawing]

#: The views of the house by the name that sources use: kinds of drawings that any game may need.
_OF_THE_HOUSE: Mapping[str, View] = {
    "battlefield": battlefield.view,
    "blocks": blocks.view,
    "callouts": callouts.view,
    "hexes": hexes.view,
    "maze": maze.view,
    "strip": strip.view,
    "turns": turns.view,
    "profile": profile.view,
    "samples": samples.view,
    "timeline": timeline.view,
    "steps": steps.view,
    "hits": hits.view,
    "seats": seats.view,
    "sheets": sheets.view,
}


#: Those of the packs, and the modules whose `view` draws them.
_OF_PACKS: Mapping[str, str] = {name: module for pack in packs() for name, module in pack.views.items()}

#: The name of every view.
VIEWS = (*_OF_THE_HOUSE, *(name for name in _OF_PACKS if name not in _OF_THE_HOUSE))


def drawing(view: str, data: Mapping[str, Any], labels: Mapping[str, str]) -> Drawing:
    """The shapes of a figure; raises KeyError for an unknown view and `Unfit` for data that it cannot draw."""
    draws: View = _OF_THE_HOUSE.get(view) or import_module(_OF_PACKS[view]).view
    return draws(Data(data, labels))


def draw(view: str, data: Mapping[str, Any], labels: Mapping[str, str], title: str, alternative: str) -> Html:
    """A figure as SVG, with its caption and its text alternative for those who do not see it."""
    made = drawing(view, data, labels)
    return tag(
        "svg",
        {
            "class": "rg-drawing",
            "role": "img",
            "viewBox": f"{short(made.left)} {short(made.top)} {short(made.width)} {short(made.height)}",
            "width": short(made.width),
        },
        tag("title", {}, title),
        tag("desc", {}, alternative),
        *made.shapes,
    )
