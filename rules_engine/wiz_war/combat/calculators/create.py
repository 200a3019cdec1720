"""May you create this here, and must a die decide later? (ww.wall-placement, ww.no-create-on-base, ww.junction-die)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import WW
from ..creating import Create, create

calculator(
    "create",
    books=(WW,),
    title=message("create", "Creating things"),
    question=message("create", "May you create this here?"),
    rules=(
        *("board-changes", "no-create-on-base", "no-create-on-occupied", "wall-placement", "junction-die"),
        *("junction-wall", "wraparound-broken-wall", "dead-base"),
    ),
    inputs=Create,
)(create)
