"""Counteractions and turns counted again, step by step as at the table."""

from itertools import product
from math import ceil, floor

import pytest

from rules_engine import run

HALVED_AGAIN_AND_AGAIN = {  # the table of ww.several-counteractions: what is left after one, two and three
    1: (0, 0, 0),
    2: (1, 0, 0),
    3: (1, 0, 0),
    4: (2, 1, 0),
    5: (2, 1, 0),
    6: (3, 1, 0),
    7: (3, 1, 0),
    8: (4, 2, 1),
    9: (4, 2, 1),
    10: (5, 2, 1),
}


@pytest.mark.parametrize("damage", HALVED_AGAIN_AND_AGAIN)
def test_each_counteraction_halves_what_the_earlier_ones_left(damage: int) -> None:
    left = [run("ww.attack", {"damage": damage, "counters": ["half"] * many}).result.suffered for many in (1, 2, 3)]
    assert tuple(left) == HALVED_AGAIN_AND_AGAIN[damage]


def chain(damage: int, answers: int, up: bool) -> int:
    """What a counteraction stops after so many answers: first the cards go down, then they take effect from the last."""
    half = ceil if up else floor
    effects = [half(damage / 2)]
    for _ in range(answers):
        effects.append(half(effects[-1] / 2))
    while len(effects) > 1:
        last = effects.pop()
        effects[-1] -= last
    return effects[0]


@pytest.mark.parametrize(("rounding", "up"), [("stopped-up", True), ("suffered-up", False)])
def test_answers_take_effect_from_the_last_one_played(rounding: str, up: bool) -> None:
    for damage, answers in product(range(1, 21), range(7)):
        given = {"damage": damage, "counters": [f"half/{answers}"], "rounding": rounding}
        assert run("ww.attack", given).result.stopped == chain(damage, answers, up)


@pytest.mark.parametrize("mode", ["one-after-another", "together"])
def test_nothing_is_stopped_twice(mode: str) -> None:
    cards = ["half", "3", "all/1", "half/2", "20/3"]
    for damage, first, second, third in product((0, 1, 7, 20), cards, cards, cards):
        found = run("ww.attack", {"damage": damage, "counters": [first, second, third], "several": mode, "stun": 1})
        assert found.result.stopped + found.result.suffered == damage
        assert found.result.suffered >= 0 and found.result.life_after == max(15 - found.result.suffered, 0)
        assert found.result.side_effects is (found.result.suffered > 0 or damage == 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_spell_covers_every_turn_until_its_end_begins(players: int) -> None:
    letters = "ABCD"[:players]
    calendar = [f"{player} {number}" for number in range(1, 12) for player in letters]
    for caster, turn, turns in product(letters, (1, 2, 5), (1, 2, 5)):
        given = {"players": players, "caster": caster, "turn": turn, "turns": turns, "effect": "lost-turns"}
        for target in letters.replace(caster, ""):
            found = run("ww.duration", {**given, "target": target}).result
            first, last = calendar.index(f"{caster} {turn}"), calendar.index(f"{caster} {turn + turns}")
            assert found.ends is not None and found.ends.name == calendar[last]
            assert [one.name for one in found.covers or ()] == calendar[first:last]
            assert [one.name for one in found.lost] == [one for one in calendar[first:last] if one[0] == target]
            assert len(found.lost) == turns
