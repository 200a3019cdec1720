"""May this warrior attack a castle section, or help to? (mkc.attacking-castle and its parts)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MKC
from ..attackers import Attacker, attacker

calculator(
    "attacker",
    books=(MKC,),
    title=message("attacker", "Who may attack a castle"),
    question=message("attacker", "May this warrior attack the section?"),
    rules=(
        *("attacking-castle", "attack-by-big-units", "attack-close-eligible", "attack-ranged-eligible"),
        *("attack-ineligible", "not-own-section", "mk2.use-modified-values"),
    ),
    inputs=Attacker,
)(attacker)
