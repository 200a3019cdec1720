"""Who has won, and who is out? (ww.victory, ww.loss-by-treasures, ww.death-in-victory, ww.elimination-cards-treasures)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import WW
from ..victories import Victory, victory

calculator(
    "victory",
    books=(WW,),
    title=message("victory", "Victory and elimination"),
    question=message("victory", "Who has won, and who is out?"),
    rules=(
        *("victory", "victory-treasures", "victory-last-standing", "loss-by-treasures", "dead-cannot-win"),
        *("dead-base", "death-in-victory", "elimination-cards-treasures", "death", "own-treasure"),
    ),
    inputs=Victory,
)(victory)
