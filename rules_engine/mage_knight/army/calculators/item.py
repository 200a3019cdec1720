"""May this warrior carry, use, drop or pick up these items? (mk2.items and the rules of its chapter)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MK2
from ..carrying import Items, item

calculator(
    "item",
    books=(MK2,),
    title=message("item", "Items of a warrior"),
    question=message("item", "May this warrior carry, use, drop or pick up these items?"),
    rules=(
        *("items", "item-slots", "item-limits", "item-slot-needed", "item-requirements", "item-same-requirements"),
        *("relics", "relic-per-warrior", "item-drop", "item-pick-up", "item-carried-at-start", "special-action"),
    ),
    inputs=Items,
)(item)
