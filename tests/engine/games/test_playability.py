"""What makes every game playable, in all families, editions, demonstrations and scenarios: it comes to an end, whoever is to decide
can, each side can win, and what is accepted is what is listed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rules_engine.inputs import InvalidInput
from rules_engine.splitmix import SplitMix
from tests.tables import parsed

from .playing import Moment, Start, played, starts, winners

STARTS = starts()
#: For each game and side a seed by which that side wins, found by playing at random; no side is without one.
WON: dict[str, dict[int, int]] = parsed(Path(__file__).with_name("won.yaml").read_text(encoding="utf-8"))
#: Kinds of actions of which a sample is listed: ways and places, deals, and of blocks that are alike one.
SAMPLED = {
    "wk1": {"move", "build", "place"},
    "wk2": {"move", "build", "place"},
    "ww": {"move", "run", "offer"},
    "mk2": {"move", "charge", "march", "deploy", "castle", "objective", "terrain", "drop", "place"},
}
NEAR = 12  # moments before and after
JUDGED = 1_500  # actions of other moments that are put to the states of a game


@cache
def _game(name: str, seed: int) -> tuple[Moment, ...]:
    """A game from its start to its end, played once for all that is asked of it."""
    return tuple(played(STARTS[name], seed))


@pytest.mark.parametrize("name", STARTS)
def test_a_random_game_ends_and_nobody_is_without_an_action(name: str) -> None:
    assert _game(name, 0)[-1].state.phase == "over"


def test_every_game_has_a_game_won_for_each_of_its_sides() -> None:
    assert WON.keys() == STARTS.keys()
    for name, seeds in WON.items():
        assert seeds.keys() == set(range(1, len(STARTS[name].setup().players) + 1)), name


@pytest.mark.parametrize(("name", "side"), [(name, side) for name, seeds in WON.items() for side in seeds])
def test_each_side_can_win(name: str, side: int) -> None:
    assert winners(_game(name, WON[name][side])[-1].state) == (side,)


@pytest.mark.parametrize("name", STARTS)
def test_what_is_accepted_is_listed(name: str) -> None:
    """Whatever was open to the same player shortly before or after is refused where it is not listed."""
    start, sampled = STARTS[name], SAMPLED[name.split()[0]]
    moments = [one for one in _game(name, WON[name][1]) if one.actions]
    below = SplitMix(7).below
    wrong = set()
    for _ in range(JUDGED):
        at = below(len(moments))
        moment = moments[at]
        near = moments[max(at - NEAR, 0) : at + NEAR + 1]
        other = [one for one in near if one.state.actor == moment.state.actor]
        action = (actions := other[below(len(other))].actions)[below(len(actions))]
        text = start.module.write_action(action)
        if text.split()[0] not in sampled and text not in _listed(start, moment):
            wrong |= {(at, text)} if _accepted(start, moment.state, action) else set()
    assert not wrong


def _listed(start: Start, moment: Moment) -> set[str]:
    return {start.module.write_action(one) for one in moment.actions}


def _accepted(start: Start, state: Any, action: Any) -> bool:
    try:
        return bool(start.module.apply(state, action, start.chance(0))[1].legal)
    except InvalidInput:
        return False
