"""Niko's Wall for the Barbarian attack (wk2.scenario-barbarians, wk2.scenario-barbarians-setup): our own, not map 16.

The rulebook names Niko's Wall and the Sobara Desert, two hexes of which one is coastal, and speaks of seven cities of the
Amazons. The names and values of the cities (10 gold points together, wk2.cities), the gates in the wall and all else are made up
here. A ship can go round the wall by the south. Player 1 are the Barbarians, player 2 the Amazons.
"""

from __future__ import annotations

from ...ruling import message

ABOUT = message(
    "map",
    "A map of our own for the Barbarian attack. It is not the published map 16: the rulebook gives the names of the wall and of"
    " the desert, and everything else is made up here.",
)
TEXT = """\
map Niko's Wall
row 1 | clear          | clear         | forest        | clear         | clear
row 2 | clear          | swamp         | clear         | clear         | clear
row 3 | desert         | clear         | clear         | forest        | clear
row 4 | desert coastal | clear coastal | clear coastal | clear         | clear
row 5 | sea            | sea           | sea           | clear coastal | clear coastal
row 6 | .              | sea           | sea           | sea           | sea

name A3 Sobara Desert
name A4 Sobara Desert
name B1 Niko's Wall
name B2 Niko's Wall
name B3 Niko's Wall
name B4 Niko's Wall

city D1 1 of 2 Alda
city C2 2 of 2 Brona
city E2 1 of 2 Cyra
city C4 1 of 2 Delfa
city E3 2 of 2 Erina
city D5 1 of 2 Fenna
city E4 2 of 2 Galla

# The wall from the north to the sea: a gate in the north, and one with a road.
side B1-C1 pass
side B2-C1 mountain
side B2-C2 pass
side B2-C3 mountain
side B3-C3 mountain
side B4-C3 mountain
side B4-C4 mountain
road A2-B2-C2-D2-E2
road C2-C3-C4
road E2-E3-D4-D5
road E3-E4

side A4-B4 coastal
side C4-D5 coastal
side D5-E5 coastal
"""
