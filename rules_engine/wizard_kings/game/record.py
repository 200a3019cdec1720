"""Games of Wizard Kings as text that replays (:mod:`rules_engine.games.records`)."""

from __future__ import annotations

from ...games.records import Played, Record, Records
from .actions import VOCABULARY
from .play import apply
from .setup import Setup
from .state import State, begun
from .text.setup_text import read_setup, write_setup

__all__ = ["GAMES", "Played", "Record", "final", "play_out", "read_record", "replay", "write_record"]

GAMES = Records[Setup, State](VOCABULARY, read_setup, write_setup, begun, apply)
read_record, write_record, replay, final = GAMES.read, GAMES.write, GAMES.replay, GAMES.final
play_out = GAMES.play_out
