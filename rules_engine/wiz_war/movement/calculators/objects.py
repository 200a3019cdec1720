"""May this object be picked up, dropped, thrown or taken? (ww.drop-and-recover, ww.treasure-as-object, ww.no-robbery)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import WW
from ..handling import Objects
from ..objects import objects

calculator(
    "objects",
    books=(WW,),
    title=message("objects", "Objects and treasures"),
    question=message("objects", "May you do this with the object?"),
    rules=(
        *("objects", "players-not-objects", "drop-and-recover", "drop-object", "pick-up-object", "thrown-object"),
        *("pick-up-ends-turn", "pick-up-only-own-turn", "treasure-as-object", "treasure-one-at-a-time"),
        *("treasure-not-thrown", "own-treasure", "no-robbery", "loot", "used-cards"),
        *("counteractions", "elimination-cards-treasures"),
    ),
    inputs=Objects,
)(objects)
