"""Warriors of our own, for demonstrations and for whoever sets a field: the lines of a set-up that tell their kinds.

No rulebook prints them. The dial says at each click speed, attack, defense and damage; the click marked with a star is the
one at which the warrior begins (:mod:`.text.kinds`).
"""

from __future__ import annotations

ORCS = """\
kind Raider points 25 type sword bonus 1 dial 8/9/15/2* 7/8/15/2 6/8/14/1 -!!!
kind Brute points 40 type sword dial 6/10/16/3* 6/9/15/3 5/8/15/2 5/7/14/1 -!!!
kind Slinger points 25 type bow range 8 damage 1 arrows 2 dial 7/9/14/1* 7/8/14/1 6/7/13/1 -!!!
"""
ELVES = """\
kind Blade points 25 faction elven-lords type sword bonus 1 dial 8/9/16/2* 8/8/15/1 7/8/15/1 -!!!
kind Rider points 40 faction elven-lords type sword speed hoof dial 10/9/15/2* 10/9/15/2 9/8/14/2 8/7/14/1 -!!!
kind Archer points 25 faction elven-lords type bow bonus 1 range 10 damage 2 dial 7/9/15/1* 6/8/14/1 -!!!
"""
DRAKE = """\
kind Drake points 60 type none speed wing range 6 damage 2 radius 0.8 dial 10/10/16/3*@venom 9/9/15/2 8/8/15/2 -!!!
"""
GOLEM = """\
kind Golem points 40 type sword dial 6/10/17/3*@stone_skin 6/9/16/3@stone_skin 5/8/15/2+ 4/7/15/1 -!!!
"""
MAGE = """\
kind Mage points 40 faction elven-lords type wand bonus 1 range 10 damage 2 arrows 2 dial 7/10/15/1*@ward 6/9/14/1 -!!!
"""
MERMAN = """\
kind Merman points 25 faction elven-lords type bow speed wave range 8 damage 1 dial 8/9/14/1* 7/8/14/1 6/8/13/1 -!!!
"""
RECRUITS = f"{ORCS}{ELVES}{DRAKE}{GOLEM}{MAGE}{MERMAN}"
