"""Is this army legal, and how many actions does it bring? (mk2.army-building, mk2.build-total, mk2.unique-limit)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MK2
from ..building import Army, army

calculator(
    "army",
    books=(MK2,),
    title=message("army", "Building an army"),
    question=message("army", "Is this army legal, and how many actions does it have in a turn?"),
    rules=(
        *("build-total", "army-building", "point-value", "unique-limit", "item-points", "items-in-army"),
        *("relic-once-per-army", "action-total", "mkc.points-in-army"),
    ),
    inputs=Army,
)(army)
