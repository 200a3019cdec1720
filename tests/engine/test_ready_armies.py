"""Ready-made armies for the boards: blocks and warriors as the rules and the games have them."""

from __future__ import annotations

import pytest

from rules_engine.mage_knight.battle.demonstration import demonstration
from rules_engine.mage_knight.position.recruits import ARMIES, WARRIORS
from rules_engine.wizard_kings.armies.roster import STANDARD_ARMIES, StandardArmy
from rules_engine.wizard_kings.game.scenarios.scenarios import scenario_setup
from rules_engine.wizard_kings.position.blocks import STEPS, WIZARD
from rules_engine.wizard_kings.position.ready_armies import ready_armies
from rules_engine.wizard_kings.scenarios.scenarios import SCENARIOS


@pytest.mark.parametrize("army", STANDARD_ARMIES, ids=lambda one: one.name)
def test_a_standard_army_has_the_blocks_and_steps_that_the_first_edition_prints(army: StandardArmy) -> None:
    blocks = ready_armies("wk1")[army.name.casefold()][1]
    for slug, (count, steps) in army.units.items():
        there = [one for one in blocks if one.name.casefold() == slug]
        assert (len(there), sum(one.strength for one in there)) == (count, steps)
        assert all(0 < one.strength <= STEPS for one in there)
    assert len(blocks) == sum(count for count, _ in army.units.values())


@pytest.mark.parametrize("book", ["wk1", "wk2"])
def test_the_wizards_of_an_army_are_those_rated_a_plus(book: str) -> None:
    blocks = [one for _, army in ready_armies(book).values() for one in army]
    wizards = [one for one in blocks if WIZARD in one.traits]
    assert wizards == [one for one in blocks if one.rating is not None and one.rating.letter == "A+"] != []


@pytest.mark.parametrize("scenario", [one for one in SCENARIOS if one != "none"])
def test_the_armies_of_a_scenario_are_those_of_its_game(scenario: str) -> None:
    setup = scenario_setup(scenario)
    armies = [blocks for name, (_, blocks) in ready_armies("wk2").items() if name.startswith(f"{scenario}-")]
    assert len(armies) == (4 if scenario == "alliance" else 2)
    put = sorted((one.name, str(one.rating), one.movement, one.kind) for army in armies for one in army)
    kinds = [mover.kind for mover in setup.travellers]
    played = [(one.name, str(one.rating), one.movement, kind) for one, kind in zip(setup.pieces, kinds, strict=True)]
    assert put == sorted(played)
    assert all(0 < one.strength <= STEPS for army in armies for one in army)


def test_armies_of_warriors_are_those_of_two_battles() -> None:
    played = {}
    for battle in ("skirmish", "ruins"):
        setup = demonstration(battle)
        for side in (1, 2):
            kinds = zip(setup.kinds, setup.owner, strict=True)
            played[battle, side] = sorted(kind.name.casefold() for kind, owner in kinds if owner == side)
    assert sorted(map(sorted, ARMIES.values())) == sorted(played.values())
    assert {name for army in ARMIES.values() for name in army} <= set(WARRIORS)
