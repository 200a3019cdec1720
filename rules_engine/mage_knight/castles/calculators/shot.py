"""A castle section shoots: is it possible, how likely is a hit, and what does it do? (mkc.section-attacks)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MKC
from ..shots import SectionShot, shot

calculator(
    "shot",
    books=(MKC,),
    title=message("shot", "A section shoots"),
    question=message("shot", "May the section shoot at this target, and how likely is a hit?"),
    rules=(
        *("section-attacks", "section-action-types", "wall-no-attack", "section-line-of-fire", "section-range"),
        *("minimum-distance", "long-shot", "no-criticals", "no-base-contact"),
        *("mk2.attack-roll", "mk2.critical-hit", "mk2.value-floor"),
    ),
    inputs=SectionShot,
)(shot)
