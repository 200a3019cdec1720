"""One attack on one target, from the values to the outcome. (mk2.attack-roll, mk2.attack-sequence, steps 4 to 10)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MK2
from ..attacks import Attack, attack

calculator(
    "attack",
    books=(MK2,),
    title=message("attack", "One attack"),
    question=message("attack", "Does the attack hit, and what does it do?"),
    rules=(
        *("attack-roll", "rolling-2-and-12", "critical-miss", "critical-hit", "critical-hit-healing", "capture"),
        *("captive-elimination", "damage", "close-damage", "ranged-damage", "healing", "attack-sequence"),
        *("modifiers", "rule-of-three", "value-floor", "exhaustion-irreducible"),
    ),
    inputs=Attack,
)(attack)
