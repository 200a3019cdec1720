"""The six hexes of the example of rivers, without roads (wk1.river-example, wk2.river-example)."""

from __future__ import annotations

from ...ruling import message

ABOUT = message("map", "The hexes A to F of the example in 3.31, as the text describes them; no road is drawn.")
TEXT = """\
map The river of 3.31
hex A clear source at 0 -1
hex B clear river at 0 0
hex C clear coastal at -1 1
hex D clear at 1 -1
hex E clear at 1 0
hex F clear coastal at 0 1
river A-B-C
side B-D river
side B-E river
side B-F bridge waterway
side C-F all-water
"""
