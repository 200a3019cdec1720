"""The four scenarios as set-ups: armies as the rules list them, and random games of each to the end."""

from pathlib import Path

import pytest

from rules_engine.splitmix import SplitMix, dice
from rules_engine.wizard_kings.game import (
    Setup,
    apply,
    begun,
    legal_actions,
    read_setup,
    write_action,
    write_setup,
)
from rules_engine.wizard_kings.game.scenarios.demonstration import GAMES, demonstration
from rules_engine.wizard_kings.game.scenarios.scenarios import scenario_setup
from rules_engine.wizard_kings.game.state import OVER
from rules_engine.wizard_kings.scenarios.scenarios import ALLIANCE, BARBARIANS, ISLAND, LAST_WIZARD
from tests.tables import parsed

NAMES = (ISLAND, BARBARIANS, LAST_WIZARD, ALLIANCE)
BOOKS = Path(__file__).parents[4] / "docs" / "rulebooks"
every_scenario = pytest.mark.parametrize("name", NAMES)


def _all_setups() -> list[Setup]:
    small = [demonstration(name, book) for name in GAMES for book in ("wk1", "wk2")]
    return [*small, *(scenario_setup(name) for name in NAMES), scenario_setup(ISLAND, solitaire=True)]


@every_scenario
def test_a_scenario_is_text_and_reads_back(name: str) -> None:
    setup = scenario_setup(name)
    assert read_setup(write_setup(setup)) == setup


@pytest.mark.parametrize(
    ("name", "table", "player"),
    [
        (ISLAND, "wk2.scenario-island-setup", ("Elves", "Undead")),
        (BARBARIANS, "wk2.scenario-barbarians-setup", ("Amazons", "Barbarians")),
    ],
)
def test_the_armies_are_those_of_the_table(name: str, table: str, player: tuple[str, str]) -> None:
    if not BOOKS.is_dir():
        pytest.skip("the rule sources are not here")
    chapter = parsed((BOOKS / "wk2" / "7-scenarios.yaml").read_text(encoding="utf-8"))["rules"]
    rows = next(rule for rule in chapter if rule["id"] == table)["table"]["rows"]
    told = sorted((row[0], row[1], row[-2].strip("`"), row[-1]) for row in rows)
    setup = scenario_setup(name)
    ours = sorted(
        (setup.players[one.owner - 1].name, one.piece.name, one.piece.rating.notation(), one.strength)
        for one in setup.blocks
        if one.strength
    )
    assert ours == told


def test_the_army_of_the_last_wizard_is_worth_52_gold_points_and_each_army_of_the_alliance_34() -> None:
    last = scenario_setup(LAST_WIZARD)
    worth = [sum(one.piece.cost * one.strength for one in last.blocks if one.owner == seat) for seat in (1, 2)]
    assert worth == [52, 52]
    alliance: dict[tuple[int, int], int] = {}
    for one in scenario_setup(ALLIANCE).blocks:
        key = one.owner, one.army
        alliance[key] = alliance.get(key, 0) + one.piece.cost * one.strength
    assert set(alliance.values()) == {34} and len(alliance) == 4


def test_all_cities_of_a_land_are_worth_10_gold_points() -> None:
    for name, maps in ((ISLAND, 1), (BARBARIANS, 1), (LAST_WIZARD, 2), (ALLIANCE, 4)):
        assert sum(city.value for city in scenario_setup(name).city_data) == 10 * maps


def test_the_elves_begin_every_turn_and_the_amazons_stand_still_in_the_first() -> None:
    state, ruling = apply(begun(scenario_setup(ISLAND)), legal_actions(begun(scenario_setup(ISLAND)))[0])
    assert state.order == (1, 2) and not ruling.result.dice
    state = begun(scenario_setup(BARBARIANS))
    while state.phase == "deployment":
        state, _ = apply(state, legal_actions(state)[0])
    state, ruling = apply(state, legal_actions(state)[0])
    assert state.order == (1, 2) and not ruling.result.dice
    assert "wk2.scenario-barbarians" in {step.rule for step in ruling.steps}
    state, _ = apply(state, next(one for one in legal_actions(state) if write_action(one) == "pass"))
    assert state.phase == "build", "the Amazons are passed over, and there is no battle"


def test_every_rule_that_a_game_cites_is_a_rule_of_its_book() -> None:
    if not BOOKS.is_dir():
        pytest.skip("the rule sources are not here")
    chapters = [path for book in ("wk1", "wk2") for path in (BOOKS / book).glob("[0-9]*.yaml")]
    known = {rule["id"] for path in chapters for rule in parsed(path.read_text(encoding="utf-8"))["rules"]}
    cited = set()
    for setup in _all_setups():
        for seed in range(4):
            state, source, pick = begun(setup), dice(seed), SplitMix(seed).below
            for _ in range(400):
                if state.phase == OVER:
                    break
                actions = [one for one in legal_actions(state) if write_action(one).split()[0] != "disband"]
                state, ruling = apply(state, actions[pick(len(actions))], source)
                cited |= {step.rule for step in ruling.steps}
    assert cited <= known
    assert len(cited) > 50
