"""What points does a castle section bring, and to whom? (mkc.victory-points)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MKC
from ..points import VictoryPoints, victory_points

calculator(
    "victory-points",
    books=(MKC,),
    title=message("victory-points", "Points for a castle section"),
    question=message("victory-points", "What points does this section bring, and to whom?"),
    rules=("victory-points", "wall-breach", "mk2.tie-break-eliminated-points"),
    inputs=VictoryPoints,
)(victory_points)
