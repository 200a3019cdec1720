"""The isle of Thilenius for the Isle of Death (wk2.scenario-island, wk2.scenario-island-setup): our own, not map 13.

The rulebook names the seven cities and whose they are. It tells neither where they lie nor what they are worth, so their
places, their values (10 gold points together, wk2.cities) and all terrain are made up here. The Elves land in the south. Two ways lead
north to the castle in Bethi: the road, over a bridge that lets one block through, or the swamp beside it. Ships come
round by the east once Atami is taken. Player 1 are the Elves, player 2 the Undead.
"""

from __future__ import annotations

from ...ruling import message

ABOUT = message(
    "map",
    "A map of our own for the Isle of Death. It is not the published map 13: the rulebook gives the names of the cities, and"
    " everything else is made up here.",
)
TEXT = """\
map The isle of Thilenius
row 1 | sea           | forest coastal  | clear coastal           | sea
row 2 | clear coastal | clear           | mountain coastal source | sea
row 3 | sea           | mountain coastal | clear river            | clear coastal        | sea
row 4 | clear coastal | swamp           | clear river             | clear coastal        | sea
row 5 | sea           | forest coastal  | clear                   | desert coastal henge | sea
row 6 | clear coastal | clear coastal   | clear coastal           | sea
row 7 | sea           | sea             | sea                     | sea

city B2 2 of 2 Bethi
city A2 1 of 2 Anzar
city A4 1 of 2 Baven
city C1 1 of 2 Kreba
city D4 1 of 2 Atami
city A6 3 of 1 Logyn
city C6 1 of 1 Garundy

road A6-B6-C5-C4-C3-B2
road C6-C5
road A2-B2-C1
road C4-D4

# The river rises in the mountains of the east and flows to Atami; it lies between north and south.
river C2-C3-C4-D4
side C2-C3 mountain waterway
side C3-D3 river
side C4-C5 bridge road
side C4-D5 river

side A4-B5 forest
side A6-B5 forest
side B4-B5 swamp
side B4-C5 swamp
side B4-C4 swamp
side B1-C1 coastal
side D3-D4 coastal
"""
