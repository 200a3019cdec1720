"""What does an attack on a wizard come to? (ww.power, ww.counter-halves, ww.several-counteractions, ww.damage)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import WW
from ..attacks import Attack, attack

calculator(
    "attack",
    books=(WW,),
    title=message("attack", "Attack and counteractions"),
    question=message("attack", "How much of the attack gets through?"),
    rules=(
        *("power", "without-number", "number-cards", "counter-halves", "several-counteractions"),
        *("counteractions", "counter-a-counter", "counter-side-effects", "counter-not-forced", "counter-instant"),
        *("combat", "automatic-hit", "no-overshoot", "damage", "punch", "life-points", "death"),
    ),
    inputs=Attack,
)(attack)
