"""The defense value of a warrior that stands on a castle section. (mkc.attacking-figures-on-sections and its parts)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MKC
from ..defenses import Defense, defense

calculator(
    "defense",
    books=(MKC,),
    title=message("defense", "Defense on a section"),
    question=message("defense", "How well does the section protect a warrior on it?"),
    rules=(
        *("attacking-figures-on-sections", "figure-height-bonus", "no-building-bonus", "figures-on-top-height"),
        *("height-levels", "entry-height", "mk2.hindering-lof-bonus", "mk2.hindering-modifiers", "mk2.modifiers"),
        *("mk2.rule-of-three", "mk2.value-floor"),
    ),
    inputs=Defense,
)(defense)
