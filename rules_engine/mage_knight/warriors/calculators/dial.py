"""Where does the dial stand after damage or healing? (mk2.dial-damage-direction, mk2.healing, mk2.golem-repair)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MK2
from ..clicks import Dial, dial

calculator(
    "dial",
    books=(MK2,),
    title=message("dial", "Damage and healing on the dial"),
    question=message("dial", "Which click shows after this damage or healing?"),
    rules=(
        *("dial-damage-direction", "dial-heal-direction", "elimination", "healing", "golem-repair"),
        *("golem-no-heal-on-marker", "ability-active", "combat-dial"),
    ),
    inputs=Dial,
)(dial)
