"""How much does a wall, a door or a bush still stand? (ww.wall-hit-points, ww.junction-wall, ww.attack-objects)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import WW
from ..walls import Wall, wall

calculator(
    "wall",
    books=(WW,),
    title=message("wall", "Breaking walls and doors"),
    question=message("wall", "Does it still stand, and for how long?"),
    rules=("wall-hit-points", "junction-wall", "attack-objects", "punch", "punch-object", "one-attack", "damage"),
    inputs=Wall,
)(wall)
