"""A record of a game as text: the set-up, then a line for each action with the dice and the cards that fell in it.

::

    game ww
    ...
    actions
    begin : N2 FIREBALL N3 ABSORB SHRINK N4 DAGGER … 3 6
    move C3 C2 B2
    draw 2 : N5 TRAP MEDUSA

It replays without any generator to the same state.
"""

from __future__ import annotations

from ...games.records import Falls, Played, Record, Records, face
from ...games.words import BadLine, single
from ...ruling import message, say
from ...whole_numbers import is_whole
from .actions import VOCABULARY
from .chance import Scripted
from .play import apply
from .setup import Setup
from .state import State, begun
from .text.setup_text import read_setup, write_setup

__all__ = ["GAMES", "Played", "Record", "final", "play_out", "read_record", "replay", "write_record"]


def _fallen(word: str) -> int | str:
    """A die, or the name of a card; raises ValueError."""
    if is_whole(word):
        return face(word)
    try:
        return single(word)
    except BadLine as bad:
        raise ValueError("no card") from bad


_FALLS = Falls(_fallen, Scripted, say(message("game-text", "dice from 1 to 6 and names of cards, as they fell")))
GAMES = Records[Setup, State](VOCABULARY, read_setup, write_setup, begun, apply, _FALLS)
read_record, write_record, replay, final = GAMES.read, GAMES.write, GAMES.replay, GAMES.final
play_out = GAMES.play_out
