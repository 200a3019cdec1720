"""Armies, items, domains and victory over many cases, against what the rules say of each."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine import run
from rules_engine.inputs import InvalidInput
from rules_engine.mage_knight.course.endings import Player, victory
from rules_engine.ruling import as_json

WARRIORS = st.lists(
    st.tuples(st.sampled_from("ABC"), st.sampled_from(["", "1", "2"]), st.integers(0, 60), st.booleans()), max_size=6
)
ITEMS = st.lists(st.tuples(st.sampled_from("DE"), st.sampled_from(["7", "R-1", "R-2"]), st.integers(0, 60)), max_size=4)


@settings(deadline=None)
@given(st.integers(1, 400), WARRIORS, ITEMS, st.sampled_from(["name-and-number", "name"]))
def test_an_army_is_legal_if_none_of_the_four_rules_is_broken(
    total: int, warriors: list[Any], items: list[Any], same: str
) -> None:
    asked = {
        "build_total": total,
        "warriors": [dict(zip(("name", "number", "points", "unique"), one, strict=True)) for one in warriors],
        "items": [dict(zip(("name", "number", "points"), one, strict=True)) for one in items],
        "same_unique": same,
    }
    points = sum(one[2] for one in [*warriors, *items])
    uniques = Counter((name, number if same != "name" else "") for name, number, _, unique in warriors if unique)
    relics = Counter(number for _, number, _ in items if number.startswith("R"))
    wrong = {
        "build-total": total % 100 != 0,
        "points": points > total,
        "unique": any(count > 1 for count in uniques.values()),
        "relic": any(count > 1 for count in relics.values()),
    }
    ruling = run("mk2.army", asked)
    result = as_json(ruling.result)
    assert (result["points"], result["left"], result["actions"]) == (points, total - points, total // 100)
    assert result["violations"] == [name for name, holds in wrong.items() if holds]
    assert ruling.legal is not any(wrong.values())


PLAYERS = st.lists(
    st.builds(
        lambda objectives, army, eliminated: Player(1, 0, 0, objectives, army, eliminated, 0),
        st.integers(0, 2),
        st.sampled_from([99, 100]),
        st.sampled_from([0, 40]),
    ),
    min_size=2,
    max_size=4,
)


@given(PLAYERS)
def test_players_who_are_alone_win_by_objectives_then_cheap_armies_then_points_eliminated(
    players: list[Player],
) -> None:
    worth = [(one.objectives, -one.army, one.eliminated) for one in players]
    best = [number for number, mine in enumerate(worth, 1) if mine == max(worth)]
    assert [number for side in victory(players).winners for number in side.members] == best


@given(PLAYERS)
def test_a_team_is_worth_what_its_members_are_worth_together(players: list[Player]) -> None:
    teams = [Player(1, 0, 0, one.objectives, one.army, one.eliminated, 1 + at % 2) for at, one in enumerate(players)]
    sums = [
        tuple(
            sum(values) for values in zip(*((p.objectives, -p.army, p.eliminated) for p in teams[at::2]), strict=True)
        )
        for at in (0, 1)
    ]
    expected = {1 + at for at, mine in enumerate(sums) if mine == max(sums)}
    assert {teams[side.members[0] - 1].team for side in victory(teams).winners} == expected


@given(st.lists(st.sets(st.sampled_from("ABCD")), min_size=2, max_size=4))
def test_a_domain_has_no_effect_if_another_player_cancels_it(cancels: list[set[str]]) -> None:
    cards = "ABCD"[: len(cancels)]
    asked = {"players": [{"card": card, "cancels": sorted(c)} for card, c in zip(cards, cancels, strict=True)]}
    hit = {of for by, of in product(cards, repeat=2) if by != of and of in cancels[cards.index(by)]}
    result = as_json(run("mk2.domains", asked).result)
    assert result["cancelled"] == sorted(hit)
    assert result["active"] == [card for card in cards if card not in hit]
    hitting = {by for by, of in product(cards, repeat=2) if by != of and of in cancels[cards.index(by)]}
    both = as_json(run("mk2.domains", {**asked, "cancelling": "both"}).result)
    assert both["cancelled"] == sorted(hit | hitting)


CONTRADICTIONS: list[tuple[str, dict[str, Any], str]] = [
    ("mk2.winner", {"players": [{"warriors": 1, "captives": 2}, {}]}, "players.0.captives"),
    ("mk2.winner", {"players": [{}, {"warriors": 2, "captives": 1, "demoralized": 2}]}, "players.1.demoralized"),
    ("mk2.turn", {"warriors": ["0"], "actions": ["1:move", "2:move"]}, "actions.1.warrior"),
    ("mk2.built-terrain", {"attacks": [{"turn": 2}, {"turn": 1}]}, "attacks.1.turn"),
    ("mk2.optional-ability", {"cancelled_in_turn": 6, "turn": 5}, "cancelled_in_turn"),
    ("mk2.army", {"warriors": ["Dragon"]}, "warriors.0"),
    ("mk2.army", {"items": ["Crown/R-1/5!"]}, "items.0"),
    ("mk2.item", {"items": ["Crown/R-1/dwarf"]}, "items.0.requires.faction"),
    ("mkc.actions", {"sections": [{}], "section_actions": ["2"]}, "section_actions.0.section"),
    ("mkc.breach", {"section": "wall", "doors": ["open", "open"]}, "doors"),
    ("mkc.breach", {"section": "keep", "doors": ["open"]}, "doors"),
]


@pytest.mark.parametrize(("name", "asked", "path"), CONTRADICTIONS)
def test_data_that_contradict_themselves_are_refused_by_the_field(name: str, asked: dict[str, Any], path: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        run(name, asked)
    assert [problem.path for problem in refused.value.problems] == [path]
