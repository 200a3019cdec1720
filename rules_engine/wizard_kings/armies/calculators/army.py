"""What does an army cost, and is there gold enough? (wk1.raising-an-army, wk2.raising-an-army)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...editions import WK1, WK2
from ..raising import Army, army

calculator(
    "army",
    books=(WK1, WK2),
    title=message("army", "Raising an army"),
    question=message("army", "What does this army cost, and is there enough gold?"),
    rules=("raising-an-army", "unit-cost", "unit-roster", "standard-armies", "gold-saving"),
    inputs=Army,
)(army)
