"""Is the game over, and who has won it? (mk2.game-end, mk2.winning, mk2.tie-break)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MK2
from ..winners import Winner, winner

calculator(
    "winner",
    books=(MK2,),
    title=message("winner", "End of the game and victory"),
    question=message("winner", "Is the game over, and who has won it?"),
    rules=(
        *("game-end", "winning", "tie-break", "tie-break-army-points", "tie-break-eliminated-points", "teams"),
        *("objective-control-persists", "goal"),
    ),
    inputs=Winner,
)(winner)
