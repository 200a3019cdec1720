"""Random battles of Mage Knight, two and three players: the demonstrations, one after the other (:mod:`benchmarks.random_games`).

No two bases overlap, dials and tokens stay within their bounds, nobody has more actions than the turn gives, and captors and
captives belong together, and an item is carried or lies on the table.
"""

from __future__ import annotations

from typing import Any

from benchmarks.random_games import Family, at_random
from rules_engine.mage_knight.battle import apply, begun, demonstration, legal_actions
from rules_engine.mage_knight.battle.demonstration import BATTLES
from rules_engine.plane import Disc, clash
from rules_engine.splitmix import SplitMix, dice

NAMES = tuple(BATTLES)


def _begun(number: int) -> tuple[Any, Any, Any]:
    state = begun(demonstration(NAMES[number % len(NAMES)]))
    return state, dice(number), at_random(legal_actions, SplitMix(~number).below)


def check(state: Any) -> None:
    """Raise AssertionError if `state` is none that the rules allow."""
    kinds, box = state.setup.kinds, state.setup.box
    bases = []
    for number, (one, kind) in enumerate(zip(state.warriors, kinds, strict=True)):
        assert 1 <= one.click <= len(kind.dial) and 0 <= one.tokens <= 2, "a dial or its tokens"
        assert one.captive < 0 or state.warriors[one.captive].captor == number, "captor and captive"
        if one.at is not None:
            assert box.holds(one.at, kind.rim), "a base sticks out over the edge of the table"
            if not one.below:
                bases.append(Disc(one.at, kind.rim))
    assert clash(bases) is None, "two bases overlap"
    assert all((one.bearer < 0) == (one.at is not None) for one in state.items), (
        "an item is carried, or it lies somewhere"
    )
    assert 0 <= state.given <= state.setup.actions, "more actions than the turn has"


#: Less than 100 ms a battle, castles among them.
FAMILY = Family("Mage Knight", _begun, apply, check, games=2000, in_pyodide=60, bound=10.0)
