"""Who controls an objective now? (mk2.objective-capture, mk2.objective-takeover, mk2.objective-contested)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MK2
from ..objectives import Objective, objective

calculator(
    "objective",
    books=(MK2,),
    title=message("objective", "Control of an objective"),
    question=message("objective", "Who controls this objective now?"),
    rules=(
        *("objective-capture", "objective-takeover", "objective-contested", "objective-covered"),
        *("objective-control-persists", "soaring-no-objective", "captive-neutral", "objectives"),
    ),
    inputs=Objective,
)(objective)
