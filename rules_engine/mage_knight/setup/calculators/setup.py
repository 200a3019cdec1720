"""Is everything in its place before the game? (mk2.starting-area, mk2.objective-distance, mk2.terrain-spacing)"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....calculators import calculator
from ....ruling import Ruling, message
from ...books import MK2
from .. import questions
from ..preparing import AREA, DEPLOYMENT, FIRST_PLAYER, OBJECTIVE, OBJECTIVES, POOL, TERRAIN, Setup

ANSWERS: Mapping[str, Callable[[Any], Ruling]] = {
    AREA: questions.area,
    OBJECTIVES: questions.objectives,
    FIRST_PLAYER: questions.first_player,
    OBJECTIVE: questions.objective,
    TERRAIN: questions.terrain,
    POOL: questions.pool,
    DEPLOYMENT: questions.deployment,
}


@calculator(
    "setup",
    books=(MK2,),
    title=message("setup", "Setting up"),
    question=message("setup", "Is everything in its place before the game?"),
    rules=(
        *("starting-area", "far-and-near-border", "objective-count", "objective-distance", "first-player-roll"),
        *("terrain-spacing", "built-terrain-spacing", "terrain-pool", "built-terrain-pool", "deployment-placement"),
    ),
    inputs=Setup,
)
def setup(book: Any, asked: Setup) -> Ruling:
    """Answer the question that was chosen."""
    return ANSWERS[asked.check](asked)
