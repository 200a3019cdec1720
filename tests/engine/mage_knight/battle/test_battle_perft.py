"""Counting battles: how many of the listed ways lead one, two and three decisions on from fixed positions (perft.yaml).

The figures are pinned: a change in them is a change of a rule, or of the sample of places that is listed, and must be
explained by one. Dice always fall 1, 2, 3 … 6, 1 from the beginning of each action.
"""

from collections import Counter
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from rules_engine.dice import scripted
from rules_engine.mage_knight.battle import State, apply, begun, demonstration, legal_actions, read_action
from tests.tables import parsed

POSITIONS = parsed(Path(__file__).with_name("perft.yaml").read_text(encoding="utf-8"))["positions"]


def position(given: dict[str, Any]) -> State:
    """The state after the actions of a position."""
    state = begun(demonstration(given["battle"]))
    for line in given["after"]:
        text, _, dice = line.partition(" : ")
        state, ruling = apply(state, read_action(text), scripted(map(int, dice.split())))
        assert ruling.legal, (line, ruling.verdict)
    return state


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` decisions there are from `state`; a battle that ends sooner counts once."""
    actions = legal_actions(state)
    if not actions:
        return 1
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action, scripted(cycle(range(1, 7))))[0], depth - 1) for action in actions)


@pytest.mark.parametrize("given", POSITIONS, ids=[one["title"] for one in POSITIONS])
def test_the_ways_on_are_as_many_as_they_were(given: dict[str, Any]) -> None:
    state = position(given)
    assert dict(Counter(action.verb() for action in legal_actions(state))) == given["verbs"]
    assert [perft(state, depth) for depth in range(1, len(given["counts"]) + 1)] == given["counts"]
