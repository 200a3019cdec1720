"""One ranged attack on several targets: who is hit, and how may the damage be divided? (mk2.multi-target)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MK2
from ..multi_target import multi_target
from ..volleys import MultiTarget

calculator(
    "multi-target",
    books=(MK2,),
    title=message("multi-target", "Attack on several targets"),
    question=message("multi-target", "Whom does this shot hit, and how may its damage be divided?"),
    rules=(
        *("multi-target", "multi-target-once", "multi-target-lines", "multi-target-one-roll", "attack-roll"),
        *("multi-target-damage-split", "critical-hit-multi-target", "critical-miss", "critical-hit"),
        *("damage-simultaneous", "modifiers", "rule-of-three", "value-floor", "elimination"),
    ),
    inputs=MultiTarget,
)(multi_target)
