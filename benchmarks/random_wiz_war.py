"""Random games of Wiz-War: two, three and four players who want to win (:mod:`benchmarks.random_games`).

Every state is checked: cards and treasures conserved, hands of seven at most, nobody out of the game who acts or carries.
"""

from __future__ import annotations

from typing import Any

from benchmarks.random_games import Family
from rules_engine.splitmix import SplitMix
from rules_engine.wiz_war.game import Shuffled, apply, begun, demonstration, lively
from rules_engine.wiz_war.game.demonstration import GAMES


def _begun(number: int) -> tuple[Any, Any, Any]:
    setup = demonstration(GAMES[number % len(GAMES)])
    return begun(setup), Shuffled(number), lively(SplitMix(~number).below)


def check(state: Any) -> None:
    """Raise AssertionError if `state` is none that the rules allow."""
    held = [card for one in state.wizards for card in one.cards]
    lying = [one.card for one in state.lying]
    assert sorted((*held, *lying, *state.deck, *state.discarded)) == list(state.setup.whole_deck), "cards are lost"
    excused = {one.player for one in state.asks if one.kind == "excess"}
    over = state.phase == "over"  # at once, before the loot of the last killed can be discarded
    for player, wizard in enumerate(state.wizards, 1):
        assert over or len(wizard.cards) <= 7 or player in excused, "a hand of more than seven cards"
        assert (wizard.life > 0) == (wizard.square is not None), "dead and alive"
        assert wizard.square is not None or not wizard.cards, "the dead hold cards"
    for one in state.treasures:
        assert state.ground.maze.here(one.square), "a treasure off the board"
        assert not one.carrier or state.wizards[one.carrier - 1].square == one.square, "a treasure left behind"
    assert over or state.wizards[state.actor - 1].square is not None, "the dead decide"


#: A fifth of a second a game at the most, on a machine with other things to do; alone it takes half of that.
FAMILY = Family("Wiz-War", _begun, apply, check, games=1_000, in_pyodide=30, bound=5.0)
