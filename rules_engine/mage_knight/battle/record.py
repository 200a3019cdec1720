"""Battles of Mage Knight as text that replays (:mod:`rules_engine.games.records`)."""

from __future__ import annotations

from ...games.records import Played, Record, Records
from .actions import VOCABULARY
from .play import apply, begun
from .setup import Setup
from .state import State
from .text.setups import read_setup, write_setup

__all__ = ["BATTLES", "Played", "Record", "final", "play_out", "read_record", "replay", "write_record"]

BATTLES = Records[Setup, State](VOCABULARY, read_setup, write_setup, begun, apply)
read_record, write_record, replay, final = BATTLES.read, BATTLES.write, BATTLES.replay, BATTLES.final
play_out = BATTLES.play_out
