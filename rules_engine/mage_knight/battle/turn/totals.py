"""What is said of the number of actions in a turn where the players' reading of a silent rule decides.

Rules: mk2.action-total, mkc.extra-action-core, mkc.extra-action-conquest.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....ruling import Message, Step, message
from ...castles.actions import extra_rulings, extra_step
from ...course.turns import ARMY_POINTS, BUILD_TOTAL, actions_for
from ...steps import step
from ..castles.sections import acting, extra
from ..state import Position

_TOTALS: dict[str, Message] = {
    BUILD_TOTAL: message("turn", "Ruled here: the build total counts, whatever the army costs."),
    ARMY_POINTS: message("turn", "Ruled here: the points of the army count, not the build total."),
}


def said_of_actions(pos: Position) -> Iterator[Step]:
    """The steps about the actions of the active player, at the beginning of the turn."""
    setup = pos.setup
    if actions_for(setup.army[pos.active - 1]) != setup.actions:
        yield step("action-total", _TOTALS[setup.readings.action_total_by])
    if setup.sections:
        own, readings, game, more = acting(pos, pos.active), setup.readings, setup.terms.game, extra(pos)
        if more:
            yield extra_step(game, more)
        yield from extra_rulings(own, game, several_keeps=readings.several_keeps, lost_keep=readings.lost_keep)
