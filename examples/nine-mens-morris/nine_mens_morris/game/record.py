"""Games as text: one line that names the game, then a line for each decision."""

from __future__ import annotations

from rules_engine.games.records import Records
from rules_engine.inputs import InvalidInput, Problem
from rules_engine.ruling import messages, say

from .actions import VOCABULARY
from .play import apply, begun
from .state import Setup, State

words = messages("morris")
HEAD = "game nmm"


def read_setup(text: str) -> Setup:
    """The set-up that `text` tells; raises `InvalidInput` for anything but the one line."""
    lines = [line for line in text.splitlines() if line.strip()]
    if [line.split() for line in lines] != [HEAD.split()]:
        raise InvalidInput([Problem("line.1", " ".join(lines)[:80], say(words("the one line {line}"), line=HEAD))])
    return Setup()


def write_setup(setup: Setup) -> str:
    """The text that reads back to `setup`."""
    return f"{HEAD}\n"


GAMES: Records[Setup, State] = Records(VOCABULARY, read_setup, write_setup, begun, apply)
