"""Who is still in the battle: players with warriors, and those whose castle stands.

Rules: mk2.game-end, mk2.turn-order, mkc.castle-sections, mkc.core-rules-apply.

A section serves as a warrior and as terrain at the same time, and the castle rules make no exception for the end of the
game. So a section that stands counts as a warrior, unless it is Demoralized; the reading ``sections_alone out`` says
that it does not. Captives do not keep the battle going either, but their player still has turns: they are on the
battlefield and may be free again.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....ruling import Step, message
from ...course.endings import OUT
from ..castles.sections import effects, standing
from ..contacts import has_warriors, in_play, is_free
from ..decisions import forbidden, named
from ..harm.effects import DEMORALIZED
from ..state import Position
from ..values import is_demoralized


def remains(pos: Position, player: int) -> bool:
    """Whether a player still has turns, and a say in ending the battle."""
    return has_warriors(pos, player) or bool(standing_of(pos, player))


def standing_of(pos: Position, player: int) -> list[int]:
    """The sections that a player has left, as far as they count as warriors."""
    if not pos.sections or pos.setup.readings.sections_alone == OUT:
        return []
    return [one for one in standing(pos) if pos.setup.sections[one].owner == player]


def is_demoralized_section(pos: Position, section: int) -> bool:
    """Whether the Demoralized ability of a section shows."""
    return any(effect.word == DEMORALIZED for effect in effects(pos, section))


def said_of_castle(pos: Position, player: int) -> Iterator[Step]:
    """Said when the turn of a player begins who has only sections left that count."""
    fighting = any(
        pos.setup.owner[one] == player and is_free(pos, one) and not is_demoralized(pos, one)
        for one, _, _ in in_play(pos)
    )
    if not fighting and any(not is_demoralized_section(pos, one) for one in standing_of(pos, player)):
        yield forbidden("mkc.castle-sections", _CASTLE_COUNTS, player=named(pos, player))


def said_of_end(pos: Position, player: int) -> Iterator[Step]:
    """Said at the end of the battle of a player whose sections do not count."""
    left_out = pos.setup.readings.sections_alone == OUT and not has_warriors(pos, player)
    if left_out and any(pos.setup.sections[one].owner == player for one in standing(pos)):
        yield forbidden("mkc.castle-sections", _CASTLE_OUT, player=named(pos, player))


_CASTLE_COUNTS = message(
    "mk-battle", "{player} has no warriors left that count. Ruled here: sections that stand count as warriors."
)
_CASTLE_OUT = message("mk-battle", "{player} has no warriors left. Ruled here: sections do not count as warriors.")
