"""Every kind of terrain and hexside on one small map (chapter 3 of wk1 and wk2)."""

from __future__ import annotations

from ...ruling import message

ABOUT = message(
    "map",
    "A map of our own with every kind of terrain and of hexside: two rivers with one source, a waterfall, bridges, a pass, roads"
    " through wood and mountains, coasts, sea, a lake and a shoal.",
)
TEXT = """\
map The school of terrain
row 1 | clear            | desert        | mountain      | mountain source | clear river    | sea
row 2 | forest           | clear         | mountain pass | mountain river  | clear coastal  | sea
row 3 | clear            | clear henge   | clear         | forest river    | swamp          | clear coastal
row 4 | swamp            | clear         | swamp river   | desert coastal  | forest coastal | sea
row 5 | clear walled-city | sea          | clear coastal | clear coastal   | sea            | sea shoal
row 6 | mountain khax    | clear coastal | sea           | sea             | sea sea-city   | sea

# Two rivers rise in D1: one goes east to the sea, one south, over a waterfall and under a bridge.
river D1-E1-E2
river D1-D2-D3-C4-C5
side D1-E1 clear waterway
side D2-D3 waterfall waterway
side D3-C4 forest waterway
side D3-E3 river
side C3-D3 bridge road
side C4-D4 river
side B4-C4 river

# Over the mountains lead a pass and a road.
side B2-C2 pass
side C1-C2 pass
side C2-C3 pass
road A5-A6
road B1-B2-B3-C3
road A1-A2-A3-A4-A5

# Hexsides of land that are not as their hexes.
side A1-B1 desert
side A2-B2 forest
side B3-B4 swamp
side E3-F3 swamp
side D4-E4 forest

# The coast: sandy shores, straits, a shoal.
side C5-D5 coastal
side D4-D5 coastal
side E2-F3 coastal
side E4-F3 all-water
side B6-C5 all-water
side E5-F5 shoal
side F4-F5 shoal

city A5 2 of 1 Stonewall
city A6 1 of 1 Khax
city C5 1 of 1 Ford
city E3 2 of 2 Fenholm
city F3 3 of 2 Havenport
city E6 1 of 2 Deepwater
name C2 Eagle Pass
name B3 The Ring
name B5 Mirror Lake
"""
