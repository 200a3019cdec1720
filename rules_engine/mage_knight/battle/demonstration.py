"""Small battles of our own, for demonstrations and tests: warriors, dials and abilities come from no rulebook.

`SKIRMISH` is for two players on the open table, `RUINS` for two with terrain of every kind, wings, hooves and abilities,
`THREE` for three players who still have to deploy, `RANKS` for formations, `CASTLE` for a keep and its wall, `SIEGE`
for castle against castle, `GATES` for doors, a passage, ladders and planks, `HEALERS` for healing, special actions and
optional abilities, `RELICS` for items and domains, `OUTSET` for a battle of which nothing lies or stands yet. Each is the
text of a set-up (:mod:`.text.setups`).
"""

from __future__ import annotations

from functools import cache

from .recruits import DRAKE, ELVES, GOLEM, MAGE, MERMAN, ORCS
from .setup import Setup
from .text.setups import read_setup

SKIRMISH = f"""\
battle mk2
total 200
rounds 6
player Ann south
player Bob north
{ORCS}{ELVES}\
warrior a1 1 Brute at 15,8 facing 90
warrior a2 1 Raider at 18,8 facing 90
warrior a3 1 Slinger at 21,6 facing 90
warrior b1 2 Rider at 15,24 facing 270
warrior b2 2 Blade at 18,24 facing 270
warrior b3 2 Archer at 21,27 facing 270
objective 18,16/0.5
"""

RUINS = f"""\
battle mk2
total 300
rounds 6
first 1
player Ann south
player Bob north
ability venom harm:1
ability stone_skin reduce:1
ability rage attack+1:close damage+1:close
ability ward defense+1:ranged immune:magic
{DRAKE}\
{GOLEM}\
kind Raider points 25 type sword bonus 1 dial 8/9/15/2*@rage 7/8/15/2 6/8/14/1 -!!!
{MAGE}\
kind Rider points 40 faction elven-lords type sword speed hoof dial 10/9/15/2* 10/9/15/2 9/8/14/2 8/7/14/1 -!!!
{MERMAN}\
warrior a1 1 Drake at 12,5 facing 90
warrior a2 1 Golem at 18,7 facing 90
warrior a3 1 Raider at 22,7 facing 90
warrior b1 2 Mage at 18,27 facing 270
warrior b2 2 Rider at 24,26 facing 270
warrior b3 2 Merman at 13,24 facing 270
objective 18,17/0.5
objective 24,17/0.5
terrain hindering 14,11 17,11 17,14 14,14
terrain blocking 20,12 22,12 22,14 20,14
terrain shallow-water 11,17 15,17 15,22 11,22
terrain clear elevated abrupt 25,19 30,19 30,23 25,23 access 25,21
terrain concealing 19,20 22,20 22,22 19,22
"""

THREE = f"""\
battle mk2
total 100
rounds 5
player Ann south
player Bob north
player Cleo west
{ORCS}{ELVES}\
kind Shade points 30 faction dark-crusaders type sword dial 8/9/15/2* 7/8/15/2 6/8/14/1 -!!!
warrior a1 1 Raider
warrior a2 1 Brute
warrior b1 2 Blade
warrior b2 2 Archer
warrior c1 3 Shade
warrior c2 3 Shade
objective 18,18/0.5
"""

RANKS = f"""\
battle mk2
total 200
rounds 5
first 1
player Ann south
player Bob north
{ORCS}{ELVES}\
warrior a1 1 Raider at 16,10 facing 90
warrior a2 1 Raider at 17.2,10 facing 90
warrior a3 1 Brute at 18.4,10 facing 90
warrior a4 1 Slinger at 19.6,10 facing 90
warrior b1 2 Archer at 16,19 facing 270
warrior b2 2 Archer at 17.2,19 facing 270
warrior b3 2 Archer at 18.4,19 facing 270
warrior b4 2 Rider at 21,18 facing 270
objective 18,14/0.5
"""

CASTLE = """\
battle mk2
total 300
rounds 6
first 2
table 36 60
player Ann south
player Bob north
ability demoralized demoralized
ability yellow yellow
kind Ram points 50 faction elven-lords type sword dial 6/10/16/4*@ramming 6/10/16/4 5/9/15/4 5/9/14/4 -!!!
kind Mage points 60 faction elven-lords type wand bonus 1 range 12 damage 4 dial 7/10/15/1* 7/10/14/1 6/9/14/1 -!!!
kind Blade points 25 faction elven-lords type sword bonus 1 dial 8/9/16/2* 8/8/15/1 7/8/15/1 -!!!
kind Guard points 25 type sword bonus 1 dial 8/9/15/2* 7/8/15/2 6/8/14/1 -!!!
kind Slinger points 25 type bow range 8 damage 1 arrows 2 dial 7/9/14/1* 7/8/14/1 6/7/13/1 -!!!
warrior a1 1 Guard at 17,20 facing 90
warrior a2 1 Slinger at 24,12 facing 90
warrior a3 1 Guard at 19.5,12 facing 90
warrior b1 2 Ram at 24,14.4 facing 270
warrior b2 2 Blade at 16,24 facing 270
warrior b3 2 Mage at 19,25 facing 270
objective 18,18/0.5
section k1 1 keep points 75 range 12 fortification 2 dial -/9/16/3* -/9/15/3 -/8/15/2 -/8/14/2@demoralized -!!! at 15,10 21,10 21,15 15,15 entry 18,10 18,15
section w1 1 wall points 40 fortification 1 dial -/0/15/0* -/0/14/0@yellow -/0/13/0@yellow -!!! at 21,11 29,11 29,13 21,13
"""

RELICS = """\
battle mk2
total 300
rounds 7
first 1
player Ann south
player Bob north
ability venom harm:1
kind Hero points 60 type sword bonus 1 radius 0.8 slots 3 dial 8/10/16/3* 8/9/15/2 7/8/14/2 -!!!
kind Raider points 25 type sword bonus 1 dial 8/9/15/2* 7/8/15/2 6/8/14/1 -!!!
kind Slinger points 25 type bow range 8 damage 1 arrows 2 dial 7/9/14/1* 7/8/14/1 6/7/13/1 -!!!
kind Champion points 60 faction elven-lords type bow bonus 1 range 10 damage 2 radius 0.8 slots 1 dial 7/10/15/2* 7/9/14/2 6/9/13/1 -!!!
kind Blade points 25 faction elven-lords type sword bonus 1 dial 8/9/16/2* 8/8/15/1 7/8/15/1 -!!!
kind Rider points 40 faction elven-lords type sword speed hoof dial 10/9/15/2* 10/9/15/2 9/8/14/2 8/7/14/1 -!!!
warrior a1 1 Hero at 17,13.2 facing 90
warrior a2 1 Raider at 19.5,12 facing 90
warrior a3 1 Slinger at 14,10 facing 90
warrior b1 2 Champion at 18,19.8 facing 270
warrior b2 2 Blade at 16.5,16.5 facing 270
warrior b3 2 Rider at 20,17.5 facing 270
objective 18,15/0.5
item axe 1 Axe/7/sword by a1 points 20 gives damage+1:close @venom
item crown 1 Crown/R-1/9 by a1 points 30 gives defense+1 speed+2
item star 2 Star/5/bow by b1 points 20 gives attack+1:ranged
item lamp 2 Lamp/9/ at 17,14.25 points 5 gives reduce:1
domain 1 Storm attack-1:ranged speed-1 cancels Mist
domain 1 Sun attack+1
domain 2 Mist defense+1
domain 2 Mud speed-2 only hoof
"""

HEALERS = """\
battle mk2
total 300
rounds 7
first 1
player Ann south
player Bob north
ability balm heal:2:close
ability star_light magic heal:2:ranged
ability mending heal:1:special
ability rite heal:3:next
ability chant heal:1:command
ability curse magic harm:1:special
ability hex harm:1:command
ability aura optional heal:1
ability venom optional harm:1
ability rage optional attack+1:close
ability shield optional defense+1
ability spell_resistance resist:3:wand
ability vampirism drain:1:close
ability smite smite:1
ability ward immune:magic
kind Shaman points 40 type wand bonus 1 range 8 damage 1 dial 7/9/14/1*@balm@rite 7/8/14/1@balm 6/8/13/1@balm -!!!
kind Golem points 40 type sword dial 6/10/16/3*@shield 6/9/16/3@shield 5/8/15/2+ 4/7/15/2 4/7/14/1 -!!!
kind Ghoul points 40 type sword bonus 1 dial 8/9/15/2*@vampirism@rage 8/9/15/2@vampirism@shield 7/8/14/1@vampirism -!!!
kind Drummer points 25 dial 7/8/14/1*@chant@venom 7/8/14/1@chant 6/7/13/1@hex -!!!
kind Priest points 40 faction elven-lords type wand range 10 damage 2 dial 7/9/15/1*@star_light@curse 7/9/14/1@star_light 6/8/13/1 -!!!
kind Avenger points 40 faction elven-lords type sword bonus 1 dial 8/9/16/2*@smite 8/9/15/1@smite 7/8/15/1@spell_resistance -!!!
kind Icon points 25 faction elven-lords dial 7/8/15/1*@aura@ward 7/8/14/1@aura 6/7/14/1@mending -!!!
warrior a1 1 Shaman at 17,14 facing 0
warrior a2 1 Golem at 18.2,14 facing 90 click 4
warrior a3 1 Ghoul at 19.4,14 facing 90 click 2
warrior a4 1 Drummer at 20.6,14 facing 180
warrior b1 2 Priest at 18,20 facing 270
warrior b2 2 Avenger at 19.4,16 facing 270 click 2
warrior b3 2 Icon at 18.2,16 facing 0
objective 18.8,15/0.5
"""

OUTSET = f"""\
battle mk2
total 200
rounds 3
table 40 46
player Ann south
player Bob north
{ORCS}{ELVES}\
warrior a1 1 Brute
warrior a2 1 Slinger
warrior b1 2 Rider
warrior b2 2 Blade
warrior b3 2 Archer
section k1 1 keep points 75 range 12 fortification 1 dial -/9/16/3* -/9/15/3 -/8/15/2 -!!! shape 0,0 5,0 5,5 0,5 entry 2.5,5
section w1 1 wall points 40 fortification 1 dial -/0/15/0* -/0/14/0 -!!! shape 0,0 8,0 8,2 0,2
objectives 0.5
pool wood 1 hindering 0,0 5,0 6,3 0,4
pool hill 2 clear elevated 0,0 4,0 4,4 0,4
pool hut 1 blocking built 14/1/3 dot 1,1 0,0 2,0 2,2 0,2
pool fence 2 hindering built 12/1/2 0,0 4,0 4,0.5 0,0.5
"""

SIEGE = """\
battle mk2
total 400
rounds 5
first 1
table 40 60
player Ann south
player Bob north
ability demoralized demoralized
ability yellow yellow
kind Guard points 25 type sword bonus 1 dial 8/9/15/2* 7/8/15/2 6/8/14/1 -!!!
kind Troll points 50 type sword dial 6/10/16/4* 6/9/16/4 5/9/15/3 5/8/14/2 -!!!
kind Slinger points 25 type bow range 8 damage 1 arrows 2 dial 7/9/14/1* 7/8/14/1 6/7/13/1 -!!!
kind Gunner points 50 faction elven-lords type bow bonus 1 range 14 damage 4 dial 7/9/15/1* 7/8/14/1 6/8/13/1 -!!!
kind Ram points 50 faction elven-lords type sword dial 7/10/16/4*@ramming 6/10/16/3@ramming 5/9/15/3@ramming -!!!
warrior a1 1 Guard at 17,15 facing 90
warrior a2 1 Slinger at 25,14 facing 90
warrior a3 1 Troll at 29,23 facing 90
warrior b1 2 Gunner at 17,27 facing 270
warrior b2 2 Gunner at 18.2,27 facing 270
warrior b3 2 Gunner at 19.4,27 facing 270
warrior b4 2 Ram at 23,20 facing 270
objective 20,23/0.5
terrain hindering built 14/2/3 dot 32,27 31,26 33,26 33,28 31,28
section k1 1 keep points 75 range 12 fortification 2 dial -/9/16/4* -/9/15/3 -/8/15/3 -/8/14/2@demoralized -!!! at 15,12 21,12 21,17 15,17 entry 18,17
section w1 1 wall points 40 fortification 1 dial -/0/15/0* -/0/14/0@yellow -/0/13/0@yellow -!!! at 21,13 29,13 29,15 21,15
section k2 2 keep points 75 range 12 fortification 2 dial -/9/16/4* -/9/15/3 -/8/14/2@demoralized -!!! at 15,36 21,36 21,41 15,41 entry 18,36
"""

GATES = f"""\
battle mk2
total 300
rounds 3
first 2
table 36 60
with planks
game conquest
player Ann south
player Bob north
ability demoralized demoralized
ability yellow yellow
{ORCS}{ELVES}\
kind Ram points 50 faction elven-lords type sword dial 6/10/16/4* 6/10/16/4 5/9/15/4 5/9/14/4 -!!!
warrior a1 1 Raider at 17.5,8 facing 90
warrior a2 1 Raider at 24.5,12 facing 90
warrior a3 1 Slinger at 30,12 facing 90
warrior a4 1 Raider at 12.5,8 facing 90
warrior b1 2 Blade at 22,13.6 facing 270
warrior b2 2 Blade at 23.2,13.6 facing 270
warrior b3 2 Blade at 24.4,13.6 facing 270
warrior b4 2 Ram at 12.5,16 facing 270
objective 18,17/0.5
section k1 1 keep points 60 range 10 fortification 2 dial -/9/16/2* -/9/15/2 -/8/14/2@demoralized -!!! at 15,10 20,10 20,14 15,14 doors 17.5,10 17.5,14
section g1 1 gatehouse points 30 range 8 fortification 2 dial -/8/16/1* -/8/15/1 -/7/14/1@demoralized -!!! at 10,10.5 15,10.5 15,13.5 10,13.5 passage 11.5,10.5 13.5,10.5 13.5,13.5 11.5,13.5
section w1 1 wall points 20 fortification 1 dial -/0/15/0* -/0/14/0@yellow -!!! at 20,11 26,11 26,13 20,13
section w2 1 wall points 20 fortification 1 dial -/0/15/0* -/0/14/0@yellow -!!! at 27.5,11 33,11 33,13 27.5,13
section w3 1 wall points 20 fortification 1 dial -/0/15/0* -/0/14/0@yellow -!!! at 4,11 10,11 10,13 4,13 passage 6,11 8,11 8,13 6,13
ladder 1
ladder 2 22,14.2
"""

BATTLES = {
    "skirmish": SKIRMISH,
    "ruins": RUINS,
    "three": THREE,
    "ranks": RANKS,
    "castle": CASTLE,
    "siege": SIEGE,
    "relics": RELICS,
    "healers": HEALERS,
    "outset": OUTSET,
    "gates": GATES,
}


@cache
def demonstration(name: str) -> Setup:
    """The battle called `name`, a key of `BATTLES`."""
    return read_setup(BATTLES[name])
