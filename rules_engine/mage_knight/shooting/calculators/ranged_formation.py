"""May these warriors shoot in formation, and what comes of it? (mk2.ranged-formation)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MK2
from ..formation_shots import RangedFormation
from ..ranged_formation import ranged_formation

calculator(
    "ranged-formation",
    books=(MK2,),
    title=message("ranged-formation", "Ranged formation"),
    question=message("ranged-formation", "May these warriors shoot together, and how well?"),
    rules=(
        *("ranged-formation", "formation", "formation-size", "formation-same-faction", "mage-spawn-formations"),
        *("shyft-formations", "soaring-no-formation", "two-token-limit", "one-action-per-warrior"),
        *("captive-inactive", "captor-actions", "ranged-formation-eligible", "ranged-not-in-contact", "ranged-range"),
        *("lof-front-arc", "lof-range", "lof-blocked-by-bases", "ranged-formation-lines", "ranged-target-near-friend"),
        *("ranged-formation-abilities", "ranged-formation-bonus", "ranged-formation-primary-line", "modifiers"),
        *(
            "rule-of-three",
            "value-floor",
            "front-and-rear-arc",
            "attack-roll",
            "critical-hit",
            "ranged-formation-critical-miss",
        ),
        *("ranged-damage", "ranged-formation-tokens", "pushing"),
    ),
    inputs=RangedFormation,
)(ranged_formation)
