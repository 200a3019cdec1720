"""Games of our own for four to seven players, for demonstrations and tests: their maps, armies and spells come from no rulebook.

Everybody has a city at the rim of one small map, a wizard and two or three blocks more, so that all meet in its middle within
a turn or two. `FOUR` has two alliances and ports, `FIVE` an alliance of three, `SIX` three
alliances of two that begin with a choice of places, `SEVEN` everybody on their own; in `FIVE` and `SEVEN` some spells are told
(:mod:`..magic.told_spells`). What only the later edition has is in `SIX_LATER`. Each is the text of a set-up as in
:mod:`.demonstration`.
"""

from __future__ import annotations

_SPELLS = "spells Bolt:1:3d6@F3 Sting:1:2d6@F2:target"
_GATES = "spells Bolt:1:3d6@F3 Gate:1:told:target:reach2 Panic:1:told:target"  # told by their caster: see told_spells
_WINDS = "spells Bolt:1:3d6@F3 Gale:2:told Call:1:told:reach1"

_LAKE = """\
map
map Four shores
row 1 | clear | clear coastal | clear | clear
row 2 | clear coastal | sea | clear coastal | forest
row 3 | clear | clear coastal | clear henge | clear
city A1 2 of 1 Ash
city B1 1 of 1 Alder
city D1 2 of 2 Birch
city C2 1 of 2 Beech
city A3 2 of 3 Cedar
city A2 1 of 3 Cherry
city D3 2 of 4 Date
city B3 1 of 4 Damson
road A1-B1-C1-D1
"""

FOUR = (
    f"""\
won turn-limit
turns 3
player Ann
player Bob
player Cleo
player Dan
allies 1 2
allies 3 4
block a1 1 Wizard A+ move 2 cost 2 at A1/3 {_SPELLS}
block a2 1 Archer A2 move 2 cost 4 max 3 at B1/2
block b1 2 Wizard A+ move 2 cost 2 at D1/3 {_SPELLS}
block b2 2 Rider B2 move 3 cost 3 max 3 at C2/3
block b3 2 Goblin C1 move 2 cost 1
block c1 3 Wizard A+ move 2 cost 2 at A3/3 {_SPELLS}
block c2 3 Serpent B2 move 2 cost 3 max 3 traits aquatic at A2/3
block d1 4 Wizard A+ move 2 cost 2 at D3/3 {_SPELLS}
block d2 4 Ogre B3 move 2 cost 4 max 3 traits chaos at D3/3
block d3 4 Goblin C1 move 2 cost 1 at B3/3
"""
    + _LAKE
)

_PASSES = """\
map
map Five roads
row 1 | clear | clear | clear | clear
row 2 | clear | clear | forest | clear
row 3 | clear | desert | clear | clear
row 4 | clear | clear | mountain pass | clear
city A1 2 of 1 Ayr
city D1 2 of 2 Bray
city D3 2 of 3 Clun
city B4 2 of 4 Deal
city A3 2 of 5 Esk
city B2 3 Cross
road A1-B1-B2-C2-D1
road A3-B3-B2
"""

FIVE = (
    f"""\
won victory-points
turns 3
player Ann
player Bob
player Cleo
player Dan
player Eve
allies 1 3 5
block a1 1 Wizard A+ move 2 cost 2 at A1/3 {_SPELLS}
block a2 1 Archer A2 move 2 cost 4 max 3 at A1/2
block b1 2 Wizard A+ move 2 cost 2 at D1/4 {_GATES}
block b2 2 Castle C4 move 0 cost 2 traits castle at D1/2
block b3 2 Rider B2 move 3 cost 3 max 3 at D1/3
block c1 3 Griffin B2 move 3 cost 4 max 3 traits flyer at D3/3
block c2 3 Goblin C1 move 2 cost 1 at D3/3
block d1 4 Wizard A+ move 2 cost 2 at B4/4 {_GATES}
block d2 4 Ogre B3 move 2 cost 4 max 3 traits chaos at B4/3
block e1 5 Spearman C1 move 2 cost 1 at A3/4
"""
    + _PASSES
)

_RING = """\
map
map Ring of towns
row 1 | clear | clear | clear | clear
row 2 | clear | clear | clear | forest
row 3 | clear | clear | clear henge | clear
row 4 | clear | swamp | clear | clear
city A1 2 of 1 Arn
city C1 2 of 2 Bex
city D2 2 of 3 Cham
city D4 2 of 4 Diez
city B4 2 of 5 Elm
city A3 2 of 6 Flims
city B2 1 Mid
road A1-B1-B2-B3
road D2-C2-B2
"""

SIX = (
    f"""\
won turn-limit
turns 2
player Ann
player Bob
player Cleo
player Dan
player Eve
player Finn
allies 1 4
allies 2 5
allies 3 6
place 6 A3 A2
block a1 1 Wizard A+ move 2 cost 2 at A1/3 {_SPELLS}
block a2 1 Archer A2 move 2 cost 4 max 3 at A1/3
block b1 2 Rider B2 move 3 cost 3 max 3 at C1/3
block b2 2 Goblin C1 move 2 cost 1 at C1/2
block c1 3 Wizard A+ move 2 cost 2 at D2/4 {_SPELLS}
block c2 3 Spearman C1 move 2 cost 1 at D2/3
block d1 4 Ogre B3 move 2 cost 4 max 3 traits chaos at D4/3
block d2 4 Goblin C1 move 2 cost 1
block e1 5 Wizard A+ move 2 cost 2 at B4/3 {_SPELLS}
block e2 5 Viking C2 move 2 cost 2 traits amphibian at B4/3
block f1 6 Griffin B2 move 3 cost 4 max 3 traits flyer at /3
block f2 6 Spearman C1 move 2 cost 1 at /2
"""
    + _RING
)

_STAR = """\
map
map Seven towns
row 1 | clear | clear | clear | clear
row 2 | clear | clear | clear | clear
row 3 | clear | clear | forest | clear
row 4 | clear | clear | clear | clear
city A1 2 of 1 Ain
city C1 2 of 2 Bar
city D2 2 of 3 Cher
city D4 2 of 4 Dor
city C4 2 of 5 Eure
city A4 2 of 6 Foix
city A3 2 of 7 Gers
city B2 3 Lot
road A1-B1-B2-C2-D2
road A3-A2-B2
"""

SEVEN = (
    f"""\
won victory-points
turns 2
player Ann
player Bob
player Cleo
player Dan
player Eve
player Finn
player Gus
block a1 1 Wizard A+ move 2 cost 2 at A1/3 {_SPELLS}
block a2 1 Spearman C1 move 2 cost 1 at A1/3
block b1 2 Rider B2 move 3 cost 3 max 3 at C1/3
block b2 2 Spearman C1 move 2 cost 1
block c1 3 Wizard A+ move 2 cost 2 at D2/3 {_WINDS}
block c2 3 Spearman C1 move 2 cost 1 at D2/3
block d1 4 Ogre B3 move 2 cost 4 max 3 traits chaos at D4/3
block d2 4 Spearman C1 move 2 cost 1
block e1 5 Griffin B2 move 3 cost 4 max 3 traits flyer at C4/3
block f1 6 Wizard A+ move 2 cost 2 at A4/4 {_SPELLS}
block f2 6 Goblin C1 move 2 cost 1 at A4/1
block g1 7 Archer A2 move 2 cost 4 max 3 at A3/3
block g2 7 Goblin C1 move 2 cost 1 at A3/4
"""
    + _STAR
)

#: A were-beast under a moon of our own, and a hero.
SIX_LATER = """\
moon new -1
moon full 2
block b3 2 Champion A3 move 2 cost 2 traits hero at C1/1
block d3 4 Werewolf B2 move 2 cost 3 max 3 traits lycanthrope at D4/2
"""

WARS = {"four": FOUR, "five": FIVE, "six": SIX, "seven": SEVEN}
