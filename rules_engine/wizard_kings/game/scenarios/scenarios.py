"""The four scenarios of the later edition as set-ups to be played (wk2.scenario-island and the others).

Armies, strengths and ratings are those of the rules. What the rules leave to the blocks and cards (movement, the prices of most
blocks, the effects of spells, the ratings of the armies that are only sketched) are values of our own, for demonstration, and
so are all maps. `scenario_setup` gives a set-up by the name that :mod:`...scenarios.scenarios` uses.
"""

from __future__ import annotations

from functools import cache

from ...maps.collection import text_of
from ...scenarios.scenarios import ALLIANCE, LAST_WIZARD
from ..setup import Setup
from ..text.setup_text import read_setup
from .scenario_armies import HEADS
from .scenario_maps import FOUR_LANDS, TWO_LANDS


@cache
def scenario_setup(name: str, *, solitaire: bool = False) -> Setup:
    """The set-up of the scenario called `name`; `solitaire`: the Undead lose their weakest blocks first and retreat at
    strength 1, as the automaton of wk2.scenario-island does; its further decisions are a policy's (`seated`). Raises KeyError for another name."""
    head = HEADS[name] + ("losses 2 weakest-first\nautomaton 2\n" if solitaire else "")
    return read_setup(f"{head}map\n{_map(name)}")


def _map(name: str) -> str:
    ours = {LAST_WIZARD: TWO_LANDS, ALLIANCE: FOUR_LANDS}
    return ours[name] if name in ours else text_of(name)
