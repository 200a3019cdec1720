"""Three rounds against icepool's natural model of the same battle, to the last fraction."""

from pathlib import Path
from runpy import run_path

import pytest

pytest.importorskip("icepool")

from rules_engine import run

#: The model stands in the benchmark, which measures the engine against it.
BENCHMARK = run_path(str(Path(__file__).parents[4] / "benchmarks" / "battles.py"))
Battle = tuple[tuple[str, ...], tuple[str, ...]]
SMALL: list[Battle] = sorted(BENCHMARK["BATTLES"], key=lambda one: sum(map(len, one)))[:6]


@pytest.mark.parametrize("battle", SMALL, ids=[f"{' '.join(a)} attack {' '.join(d)}" for a, d in SMALL])
def test_icepool_gives_the_same_fractions(battle: Battle) -> None:
    attackers, defenders = battle
    found = run("wk2.battle-odds", {"attackers": list(attackers), "defenders": list(defenders)}).result
    assert (found.attacker, found.defender, found.open) == BENCHMARK["natural"](battle)
    assert found.attacker + found.defender + found.open == 1
