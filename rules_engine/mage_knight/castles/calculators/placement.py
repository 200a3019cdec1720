"""May a castle stand there, and may its owner's warriors start there? (mkc.setup)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MKC
from ..placement_faults import placement
from ..placements import Placement

calculator(
    "placement",
    books=(MKC,),
    title=message("placement", "Placing a castle"),
    question=message("placement", "May the castle stand there, and may its owner's warriors start there?"),
    rules=(
        *("castle-near-own-start", "castle-far-from-enemy-start", "section-spacing", "edge-distance", "enclosed-area"),
        *("castle-needs-entrance", "start-area-touches-castle", "no-deploy-near-enemy", "deploy-in-castle"),
        *("barred-figures", "setup"),
    ),
    inputs=Placement,
)(placement)
