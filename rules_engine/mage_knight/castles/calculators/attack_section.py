"""An attack on a castle section: is it possible, how likely is a hit, and what does it do? (mkc.attacking-castle)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MKC
from ..section_attacks import AttackSection, attack_section

calculator(
    "attack-section",
    books=(MKC,),
    title=message("attack-section", "Attack on a section"),
    question=message("attack-section", "How likely is it that the attack harms the section?"),
    rules=(
        *("ranged-attack-castle", "close-attack-castle", "section-height-bonus", "no-criticals"),
        *("all-round-front-arc", "mk2.attack-roll", "mk2.critical-miss", "mk2.targeting-soaring"),
        "mk2.ranged-range",
    ),
    inputs=AttackSection,
)(attack_section)
