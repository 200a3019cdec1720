"""What comes next in a game turn (wk1.turn-sequence, wk2.turn-sequence): phases, whose move it is, the end of the game."""

from __future__ import annotations

from typing import NamedTuple

from ..ruling import Message, messages

phrases = messages("phase")

INITIATIVE, MOVEMENT, COMBAT, BUILD = "initiative", "movement", "combat", "build"
PHASES: dict[str, Message] = {
    INITIATIVE: phrases("initiative"),
    MOVEMENT: phrases("movement phase"),
    COMBAT: phrases("combat phase"),
    BUILD: phrases("build phase"),
}


class Moment(NamedTuple):
    """A part of the game: the turn (from 1), the phase, and in the movement phase the number of the player who moves
    (None: all together)."""

    turn: int
    phase: str
    player: int | None = None


START = Moment(1, INITIATIVE)


def after(moment: Moment, players: int, turns: int | None = None, still: frozenset[int] = frozenset()) -> Moment | None:
    """What follows `moment` in a game of `players` that lasts `turns` turns (None: until somebody wins); None when the
    game is over.

    `still` are the players who do not move in this turn; they are passed over. A combat phase is taken as finished
    with its last battle.
    """
    if moment.phase == BUILD:
        over = turns is not None and moment.turn >= turns
        return None if over else Moment(moment.turn + 1, INITIATIVE)
    if moment.phase == COMBAT:
        return Moment(moment.turn, BUILD)
    moved = (moment.player or 0) if moment.phase == MOVEMENT else 0
    later = [player for player in range(moved + 1, players + 1) if player not in still]
    return Moment(moment.turn, MOVEMENT, later[0]) if later else Moment(moment.turn, COMBAT)


def battle_goes_on(max_rounds: int | None, fought: int, *, decided: bool) -> bool:
    """Whether a battle has another round after round `fought` (0: none fought yet); with `max_rounds` one more, the
    pursuit round, is counted here."""
    return not decided and (max_rounds is None or fought <= max_rounds)
