"""The six hexes of the example of rivers, with the roads of the later edition (wk2.river-example)."""

from __future__ import annotations

from ...ruling import message
from . import river_figure

ABOUT = message("map", "The hexes A to F of the example in 3.31, with roads from A through B to C and to F.")
TEXT = f"""{river_figure.TEXT}\
road A-B-C
road B-F
"""
