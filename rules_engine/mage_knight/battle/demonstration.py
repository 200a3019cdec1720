"""Small battles of our own, for demonstrations and tests: warriors, dials and abilities come from no rulebook.

`SKIRMISH` is for two players on the open table, `RUINS` for two with terrain of every kind, wings, hooves and abilities,
`THREE` for three players who still have to deploy, `RANKS` for formations, `CASTLE` for a keep and its wall. Each is the text of a set-up (:mod:`.text.setups`).
"""

from __future__ import annotations

from functools import cache

from .setup import Setup
from .text.setups import read_setup

_ORCS = """\
kind Raider points 25 type sword bonus 1 dial 8/9/15/2* 7/8/15/2 6/8/14/1 -!!!
kind Brute points 40 type sword dial 6/10/16/3* 6/9/15/3 5/8/15/2 5/7/14/1 -!!!
kind Slinger points 25 type bow range 8 damage 1 arrows 2 dial 7/9/14/1* 7/8/14/1 6/7/13/1 -!!!
"""
_ELVES = """\
kind Blade points 25 faction elven-lords type sword bonus 1 dial 8/9/16/2* 8/8/15/1 7/8/15/1 -!!!
kind Rider points 40 faction elven-lords type sword speed hoof dial 10/9/15/2* 10/9/15/2 9/8/14/2 8/7/14/1 -!!!
kind Archer points 25 faction elven-lords type bow bonus 1 range 10 damage 2 dial 7/9/15/1* 6/8/14/1 -!!!
"""

SKIRMISH = f"""\
battle mk2
total 200
rounds 6
player Ann south
player Bob north
{_ORCS}{_ELVES}\
warrior a1 1 Brute at 15,8 facing 90
warrior a2 1 Raider at 18,8 facing 90
warrior a3 1 Slinger at 21,6 facing 90
warrior b1 2 Rider at 15,24 facing 270
warrior b2 2 Blade at 18,24 facing 270
warrior b3 2 Archer at 21,27 facing 270
objective 18,16/0.5
"""

RUINS = """\
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
kind Drake points 60 type none speed wing range 6 damage 2 radius 0.8 dial 10/10/16/3*@venom 9/9/15/2 8/8/15/2 -!!!
kind Golem points 40 type sword dial 6/10/17/3*@stone_skin 6/9/16/3@stone_skin 5/8/15/2+ 4/7/15/1 -!!!
kind Raider points 25 type sword bonus 1 dial 8/9/15/2*@rage 7/8/15/2 6/8/14/1 -!!!
kind Mage points 40 faction elven-lords type wand bonus 1 range 10 damage 2 arrows 2 dial 7/10/15/1*@ward 6/9/14/1 -!!!
kind Rider points 40 faction elven-lords type sword speed hoof dial 10/9/15/2* 10/9/15/2 9/8/14/2 8/7/14/1 -!!!
kind Merman points 25 faction elven-lords type bow speed wave range 8 damage 1 dial 8/9/14/1* 7/8/14/1 6/8/13/1 -!!!
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
{_ORCS}{_ELVES}\
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
{_ORCS}{_ELVES}\
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

BATTLES = {"skirmish": SKIRMISH, "ruins": RUINS, "three": THREE, "ranks": RANKS, "castle": CASTLE}


@cache
def demonstration(name: str) -> Setup:
    """The battle called `name`, a key of `BATTLES`."""
    return read_setup(BATTLES[name])
