"""Items and domain cards of a battle: their lines, what contradicts them, the actions, and what stays hidden.

What the rules say of them stands in battle_cases_of_items_and_domains.yaml.
"""

import pytest

from rules_engine.inputs import InvalidInput
from rules_engine.mage_knight.battle import (
    State,
    apply,
    begun,
    demonstration,
    legal_actions,
    read_action,
    read_setup,
    write_action,
    write_setup,
)
from rules_engine.mage_knight.battle.cards.domains import HIDDEN, seen_by
from rules_engine.mage_knight.battle.state import NOBODY
from rules_engine.ruling import Said
from rules_engine.speech import render
from rules_engine.splitmix import SplitMix, dice

HEAD = """\
battle mk2
total 100
first 1
player Ann south
player Bob north
kind Hero points 60 type sword slots 2 dial 8/9/15/2* 7/8/14/1 -!!!
kind Orc points 20 type sword dial 8/9/15/2* 7/8/14/1 -!!!
warrior a1 1 Hero at 18,10 facing 90
warrior a2 1 Orc at 10,10 facing 90
warrior b1 2 Hero at 18,20 facing 270
"""
GOOD = (
    "item c1 1 Crown/R-1/9 by a1 points 20 gives attack+1:close reduce:1",
    "item c1 1 Crown_of_Ash//sword+orc-khans+7 at 12.5,3 radius 0.3 gives speed+1 @stone_skin @rage",
    "domain 1 Storm attack-1:ranged speed-2 cancels Mist Sun\ndomain 2 Mist defense+1 only wing\ndomain 2 Calm cancels Storm",
)


@pytest.mark.parametrize("lines", GOOD)
def test_items_and_domain_cards_read_back(lines: str) -> None:
    text = write_setup(read_setup(HEAD + lines + "\n"))
    assert text.splitlines()[-len(lines.splitlines()) :] == lines.splitlines()
    assert write_setup(read_setup(text)) == text


@pytest.mark.parametrize(
    ("lines", "path"),
    [
        ("item c1 1 Crown/R-1/9", "line.11"),
        ("item c1 1 Crown by a1", "line.11"),
        ("item c1 1 Crown/R-1/bow by", "line.11"),
        ("item c1 1 Crown/R-1/axe by a1", "line.11"),
        ("item c1 3 Crown/R-1/ by a1", "line.11"),
        ("item c1 1 Crown/R-1/ by a1 weight 3", "line.11"),
        ("item c1 1 Crown/R-1/ by a1 points many", "line.11"),
        ("item c1 1 Crown/R-1/ by a1 gives", "line.11"),
        ("item c1 1 Crown/R-1/ by a1 gives luck", "line.11"),
        ("item c1 1 Crown/R-1/ by a1 gives yellow", "line.11"),
        ("item c1 1 Crown/R-1/ by a1 gives heal:2:close", "line.11"),
        ("item c1 1 Crown/R-1/ by a1 gives @" + "x" * 41, "line.11"),
        ("item c1 1 Crown/R-1/ by a1 gives" + " attack+1" * 7, "line.11"),
        ("item c1 1 Crown/R-1/ at here", "line.11"),
        ("item c1 1 Crown/R-1/ at 0.1,5", "items.c1"),
        ("item c1 1 Crown/R-1/ by x1", "items.c1"),
        ("item c1 1 Crown/R-1/ by a1\nitem c1 1 Axe/7/sword by a1", "items"),
        ("item c1 1 Crown/R-1/bow by a1", "warriors.a1"),
        ("item c1 1 Crown/R-1/10 by a1", "warriors.a1"),
        ("item c1 1 Crown/R-1/ by a2", "warriors.a2"),
        ("item c1 1 Axe/7/sword by a1\nitem c2 1 Mace/8/sword by a1", "warriors.a1"),
        ("item c1 1 Axe/R-7/sword by a1\nitem c2 1 Orb/R-8/ by a1", "warriors.a1"),
        ("item c1 1 A/1/ by a1\nitem c2 1 B/2/ by a1\nitem c3 1 C/3/ by a1", "warriors.a1"),
        ("item c1 1 Crown/R-1/ by a1\nitem c2 1 Crown/R-1/ at 9,9", "items"),
        ("item c1 1 Crown/R-1/ by a1 points 41", "warriors"),
        ("domain 1", "line.11"),
        ("domain 3 Storm", "line.11"),
        ("domain 1 Storm speed", "line.11"),
        ("domain 1 Storm reduce:1", "line.11"),
        ("domain 1 Storm speed-1 only snail", "line.11"),
        ("domain 1 Storm cancels", "line.11"),
        ("domain 1 Storm", "domains"),
        ("domain 1 Storm\ndomain 1 storm\ndomain 2 Mist", "domains"),
    ],
)
def test_what_is_wrong_with_a_card_is_told_by_its_line_or_its_thing(lines: str, path: str) -> None:
    with pytest.raises(InvalidInput) as bad:
        read_setup(HEAD + lines + "\n")
    problem = bad.value.problems[0]
    assert problem.path == path
    assert isinstance(problem.allowed, Said) and render(problem.allowed, "en")


def test_items_count_in_the_army_and_relics_of_two_armies_may_be_the_same() -> None:
    setup = read_setup(
        HEAD
        + "item c1 1 Crown/R-1/ by a1 points 20\nitem c2 2 Crown/R-1/ by b1 points 5\nitem c3 2 Orb/3/ at 9,9 points 7\n"
    )
    assert setup.army == (100, 72)


@pytest.mark.parametrize(
    ("action", "path"),
    [
        ("drop", "action"),
        ("drop c1", "action"),
        ("drop c1 there", "action"),
        ("drop c1 5,5 now", "action"),
        ("pickup a1", "action"),
        ("choose", "action"),
        ("drop c9 5,5", "item"),
        ("put c9 5,5", "item"),
        ("pickup x1 c1", "warrior"),
        ("pickup a1 c9", "item"),
    ],
)
def test_an_action_with_an_unknown_item_or_place_is_invalid(action: str, path: str) -> None:
    state = begun(read_setup(HEAD + GOOD[0] + "\n"))
    with pytest.raises(InvalidInput) as bad:
        apply(state, read_action(action))
    assert bad.value.problems[0].path == path


def test_chosen_cards_stay_hidden_from_the_others_until_all_are_revealed() -> None:
    state = begun(demonstration("relics"))
    assert state.chosen == (NOBODY, NOBODY)
    state, ruling = apply(state, read_action("choose Sun"))
    assert "Sun" not in " ".join(render(step.said, "en") for step in ruling.steps)
    assert seen_by(state, 1).chosen == (1, NOBODY) and seen_by(state, 2).chosen == (HIDDEN, NOBODY)
    assert legal_actions(seen_by(state, 2)) == legal_actions(state)
    state, ruling = apply(state, read_action("choose Mist"))
    said = " ".join(render(step.said, "en") for step in ruling.steps)
    assert "Sun" in said and "Mist" in said and seen_by(state, 2) == state


def _played(seed: int) -> list[tuple[State, str]]:
    """A random battle of the demonstration: each state with the action chosen in it."""
    state, source, pick = begun(demonstration("relics")), dice(seed), SplitMix(seed).below
    moments = []
    while actions := legal_actions(state):
        action = actions[pick(len(actions))]
        moments.append((state, write_action(action)))
        state, _ = apply(state, action, source)
    return moments


def test_items_and_domains_come_into_the_battles_of_the_demonstration() -> None:
    """Items are dropped, left behind and picked up in them, and each card is chosen and cancelled sometimes."""
    wanted_verbs, wanted_forces = {"choose", "drop", "put", "pickup"}, {None, (0,), (0, 3), (1, 2), (1, 3)}
    verbs, forces = set(), set()
    for seed in range(60):
        for state, action in _played(seed):
            verbs.add(action.partition(" ")[0])
            forces.add(state.domains)
        if wanted_verbs <= verbs and forces >= wanted_forces:
            break
    assert wanted_verbs <= verbs
    assert forces == wanted_forces
