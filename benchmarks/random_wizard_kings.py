"""Random games of Wizard Kings: both editions, two to seven players, any legal action (:mod:`benchmarks.random_games`).

Every state is checked: strengths, stacks, enemies together only in battles, no debts.
"""

from __future__ import annotations

from typing import Any

from benchmarks.random_games import Family, at_random
from rules_engine.splitmix import SplitMix, dice
from rules_engine.wizard_kings.game import apply, begun, demonstration, legal_actions
from rules_engine.wizard_kings.game.scenarios.demonstration import GAMES

KINDS = [(name, book) for name in GAMES for book in ("wk1", "wk2")]


def _begun(number: int) -> tuple[Any, Any, Any]:
    name, book = KINDS[number % len(KINDS)]
    return begun(demonstration(name, book)), dice(number), at_random(legal_actions, SplitMix(~number).below)


def check(state: Any) -> None:
    """Raise AssertionError if `state` is none that the rules allow."""
    contested = {one.hex for one in state.contests}
    seen: dict[str, set[int]] = {}
    for block, (at, strength) in enumerate(zip(state.at, state.strength, strict=True)):
        assert 0 <= strength <= state.setup.pieces[block].maximum and bool(at) == bool(strength), "strength"
        if at:
            seen.setdefault(at, set()).add(state.setup.owner[block])
    friends = {frozenset(pair) for group in state.alliances for pair in [(a, b) for a in group for b in group]}
    for hex, owners in seen.items():
        together = all(frozenset((one, two)) in friends for one in owners for two in owners if one < two)
        assert together or hex in contested, f"enemies in {hex} without a battle"
    assert all(gold >= 0 for gold in state.gold), "debts"


#: Ten thousand games in two minutes.
FAMILY = Family("Wizard Kings", _begun, apply, check, games=10_000, in_pyodide=200, bound=84.0)
