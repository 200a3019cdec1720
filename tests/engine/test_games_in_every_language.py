"""A game by itself, no calculator asked before, says what happens in every language."""

from __future__ import annotations

import subprocess
import sys

import pytest

#: The first state of a demonstration, and a source of chance.
GAMES = {
    "wizard_kings.game": ('demonstration("skirmish", "wk2")', "rules_engine.splitmix.dice(2026)"),
    "wiz_war.game": ('demonstration("two")', "Shuffled(2026)"),
    "mage_knight.battle": ('demonstration("three")', "rules_engine.splitmix.dice(2026)"),
}
_FIRST_ACTION = """
import rules_engine.splitmix
from rules_engine.{game} import *
from rules_engine.speech import render

first = begun({setup})
after, ruling = apply(first, legal_actions(first)[0], {chance})
print(len({{render(ruling.steps[0].said, lang) for lang in ("eo", "en", "hu", "nl", "fr")}}))
"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.skipif(sys.platform == "emscripten", reason="another Python is started")
def test_the_first_step_of_a_game_is_said_in_five_ways(game: str) -> None:
    setup, chance = GAMES[game]
    code = _FIRST_ACTION.format(game=game, setup=setup, chance=chance)
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.split() == ["5"]
