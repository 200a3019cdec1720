"""Counting games: how many ways lead one, two and three decisions on from fixed positions (perft.yaml).

The figures are pinned: a change in them is a change of a rule, and must be explained by one. Dice and cards fall as from seed 1
at the beginning of each action.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules_engine.wiz_war.game import (
    Scripted,
    Shuffled,
    State,
    apply,
    begun,
    demonstration,
    legal_actions,
    read_action,
)
from tests.tables import parsed

POSITIONS = parsed(Path(__file__).with_name("perft.yaml").read_text(encoding="utf-8"))["positions"]


def position(given: dict[str, Any]) -> State:
    """The state after the actions of a position."""
    state = begun(demonstration(given["game"]))
    for line in given["after"]:
        text, _, fallen = line.partition(" : ")
        source = Scripted(int(one) if one.isdigit() else one for one in fallen.split())
        state, ruling = apply(state, read_action(text), source)
        assert ruling.legal, (line, ruling.verdict)
    return state


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` decisions there are from `state`; a game that ends sooner counts once."""
    actions = legal_actions(state)
    if not actions:
        return 1
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action, Shuffled(1))[0], depth - 1) for action in actions)


@pytest.mark.parametrize("given", POSITIONS, ids=[one["title"] for one in POSITIONS])
def test_the_ways_on_are_as_many_as_they_were(given: dict[str, Any]) -> None:
    state = position(given)
    assert [perft(state, depth) for depth in range(1, len(given["counts"]) + 1)] == given["counts"]
    assert dict(Counter(action.verb() for action in legal_actions(state))) == given["verbs"]
