"""What chaos creatures, artifacts and healing wizards spend: wk2.berserk, wk2.lycanthropes, wk2.artifacts, wk2.scenario-last-wizard-healing."""

from typing import Any

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from rules_engine import render, run
from rules_engine.ruling import as_json


@given(st.integers(1, 4), st.integers(0, 6), st.booleans())
def test_going_berserk_is_the_same_in_every_calculator(strength: int, power: int, goes: bool) -> None:
    alone = as_json(run("wk2.berserk", {"strength": strength, "power": power, "berserk": goes}).result)
    in_battle = as_json(run("wk2.chance-to-hit", {"unit": f"B{power}/{strength}", "berserk": goes}).result)
    by_night = as_json(run("wk2.moon", {"strength": strength, "power": power, "berserk": goes}).result)
    for name in ("dice", "mean_hits", "hits", "strength_after"):
        assert alone[name] == in_battle[name] == by_night[name]
    assert alone["at_least"] == in_battle["at_least"]


ASKED = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(["weapon", "artifact"]),
        "strength": st.integers(1, 4),
        "level": st.integers(1, 3),
        "spell_level": st.integers(1, 3),
        "carried": st.integers(1, 2),
        "use": st.sampled_from(["none", "attack", "cast"]),
        "change": st.sampled_from(["none", "at-start", "within-turn", "between-turns", "left-behind"]),
        "captured": st.booleans(),
        "capture_rule": st.booleans(),
        "carrier_eliminated": st.booleans(),
        "own_colour": st.booleans(),
        "die": st.none() | st.integers(1, 6),
    }
)


@given(ASKED)
def test_an_artifact_pays_one_step_for_a_use_and_nothing_otherwise(asked: dict[str, Any]) -> None:
    ruling = run("wk2.artifact", asked)
    after = ruling.result.strength_after
    if not ruling.legal:
        assert after == asked["strength"] and ruling.result.fate.name == "kept"
    elif ruling.result.fate.name == "destroyed":
        assert after == 0
    else:
        assert after == asked["strength"] - (asked["use"] != "none") > 0
        assert ruling.result.fate.name == "kept" or asked["capture_rule"]


@given(st.integers(2, 4), st.integers(1, 6), st.lists(st.tuples(st.integers(1, 4), st.integers(1, 4)), max_size=5))
def test_healing_never_makes_more_steps_than_it_costs(strength: int, die: int, blocks: list[tuple[int, int]]) -> None:
    wounded = [f"{now}/{most}" for now, most in blocks]
    healed = run("wk2.healing", {"strength": strength, "die": die, "blocks": wounded}).result
    assert 0 <= healed.usable <= healed.steps <= strength - healed.strength_after == 2
    assert healed.usable <= sum(max(most - now, 0) for now, most in blocks)


TABLE: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "wk2.berserk",
        {"strength": 1, "power": 2},
        [
            "chaos-units: On its combat turn a chaos creature may go berserk instead of attacking as usual.",
            "combat-strength: The block rolls one die for each step, 1d6.",
            "berserk: The creature goes berserk and rolls double the dice, 2d6.",
            "combat-strength: Each die that shows 2 or less is a hit.",
            "berserk: Ruled here: a creature of strength 1 may go berserk.",
            "berserk: After the attack the creature loses its last step and is eliminated.",
        ],
    ),
    (
        "wk2.moon",
        {"power": 2, "phase": "full", "table": [{"phase": "full", "modifier": 1}]},
        [
            "lycanthropes: By your table the phase full changes the number from 2 to 3.",
            "combat-strength: The block rolls one die for each step, 2d6.",
            "combat-strength: Each die that shows 3 or less is a hit.",
        ],
    ),
    (
        "wk2.artifact",
        {"kind": "artifact", "strength": 3, "use": "cast", "captured": True, "capture_rule": True, "die": 6},
        [
            "artifacts: A fighting block carries the artifact.",
            "magic-artifacts: The carrier casts a spell of level 2 with the artifact. That takes the carrier's whole combat turn.",
            "artifacts: The spell costs the artifact 1 step, whatever its level, and leaves it 2 steps.",
            "captured-artifacts: The die after the use shows 6. Ruled here: the use counts, then the artifact is gone.",
        ],
    ),
    (
        "wk2.healing",
        {"strength": 3, "die": 5, "blocks": ["3/4"], "armies": []},
        [
            "scenario-last-wizard-healing: Healing is a spell of level 2, so it costs the wizard 2 steps.",
            "spellcasting: The wizard is left with strength 1.",
            "scenario-last-wizard-healing: A die from 1 to 3 heals one step, a die from 4 to 6 heals two.",
            "scenario-last-wizard-healing: The die shows 5, which heals 2 steps.",
            "scenario-last-wizard-healing: No block grows beyond its greatest strength: the blocks can take 1 step.",
        ],
    ),
]


@pytest.mark.parametrize(("name", "asked", "reasons"), TABLE)
def test_the_answers_give_their_reasons(name: str, asked: dict[str, Any], reasons: list[str]) -> None:
    found = [f"{step.rule.removeprefix('wk2.')}: {render(step.said)}" for step in run(name, asked).steps]
    assert found == reasons
