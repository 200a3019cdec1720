"""The pursuit round of the second edition: who gets away, against a plain recursion over the turns."""

from fractions import Fraction
from math import comb

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine import render, run
from rules_engine.wizard_kings.editions import WK2
from rules_engine.wizard_kings.odds.ties import LOW_POWER, order_of_loss
from rules_engine.wizard_kings.units import Unit
from tests.often import often

BRIEF = settings(max_examples=often(60), deadline=None, suppress_health_check=list(HealthCheck))
UNITS = st.builds(Unit, st.sampled_from(WK2.letters), st.integers(0, 6), st.integers(1, 3))
ARMY = st.lists(UNITS, min_size=1, max_size=3)


def notations(units: list[Unit]) -> list[str]:
    return [unit.notation() for unit in units]


def away(attackers: list[Unit], defenders: list[Unit], room: int, together: bool) -> dict[int, Fraction]:
    """Chances of how many attackers get away from a pursuit, one die at a time."""
    order = order_of_loss(attackers, LOW_POWER, WK2.letters)
    turns = [(letter, shooting) for letter in WK2.letters for shooting in (True, False)]
    found: dict[int, Fraction] = {}

    def go(turn: int, there: tuple[int, ...], gone: int, chance: Fraction) -> None:
        if turn == len(turns):
            gone += min(sum(map(bool, there)), room - gone)
            found[gone] = found.get(gone, Fraction(0)) + chance
            return
        letter, shooting = turns[turn]
        if shooting:
            shoot(turn, [unit for unit in defenders if unit.letter == letter], there, gone, chance)
            return
        leaving = [place for place, unit in enumerate(attackers) if unit.letter == letter and there[place]]
        if together:
            leaving = []
        left = tuple(0 if place in leaving else strength for place, strength in enumerate(there))
        go(turn + 1, left, gone + min(len(leaving), room - gone), chance)

    def shoot(turn: int, shooters: list[Unit], there: tuple[int, ...], gone: int, chance: Fraction) -> None:
        if not shooters:
            go(turn + 1, there, gone, chance)
            return
        dice, power = shooters[0].strength, shooters[0].power
        for hits in range(dice + 1):
            share = comb(dice, hits) * Fraction(power, 6) ** hits * Fraction(6 - power, 6) ** (dice - hits)
            if share:
                left = list(there)
                for _ in range(min(hits, sum(left))):
                    left[next(place for place in order if left[place] == max(left))] -= 1
                shoot(turn, shooters[1:], tuple(left), gone, chance * share)

    go(0, tuple(unit.strength for unit in attackers), 0, Fraction(1))
    return found


@BRIEF
@given(ARMY, ARMY, st.integers(0, 3), st.booleans())
def test_a_pursuit_comes_out_as_in_the_slow_way(a: list[Unit], d: list[Unit], room: int, together: bool) -> None:
    asked = {"attackers": notations(a), "defenders": notations(d), "since": "last-round", "capacity": room}
    found = run("wk2.pursuit", {**asked, "leaving": "together" if together else "own-turn"}).result
    expected = away(a, d, room, together)
    assert dict(found.leaving.items()) == expected
    assert dict(found.eliminated.items()) == {len(a) - units: chance for units, chance in expected.items()}
    assert found.dies_in_pursuit == found.dies_in_all == expected.get(0, 0)


@BRIEF
@given(ARMY, ARMY, st.booleans())
def test_a_pursuit_of_a_whole_battle_agrees_with_the_odds_of_that_battle(
    a: list[Unit], d: list[Unit], at: bool
) -> None:
    asked = {"attackers": notations(a), "defenders": notations(d), "leaving": "own-turn" if at else "together"}
    ended = run("wk2.pursuit", asked).result
    odds = run("wk2.battle-odds", {**asked, "pursuit": True}).result
    assert (odds.attacker, odds.defender) == (ended.attacker_wins, ended.dies_in_all)
    assert odds.attacker + odds.defender + odds.open == 1
    assert ended.open - ended.dies_in_pursuit == odds.open


@BRIEF
@given(ARMY, ARMY)
def test_leaving_earlier_never_costs_more(a: list[Unit], d: list[Unit]) -> None:
    asked = {"attackers": notations(a), "defenders": notations(d)}
    gone = [
        run("wk2.pursuit", {**asked, **how}).result.dies_in_all
        for how in ({"choice": "never"}, {"leaving": "own-turn"}, {"leaving": "together"})
    ]
    assert gone == sorted(gone)


def test_attackers_of_a_later_letter_can_be_hit_first() -> None:
    """The A attacker leaves before the B defender acts, so that the C attacker takes every hit."""
    found = run("wk2.pursuit", {"attackers": ["A1/4", "C1/1"], "defenders": ["B6/1"], "since": "last-round"})
    assert dict(found.result.leaving.items()) == {1: 1}
    assert "wk2.pursuit-round" in {step.rule for step in found.steps}


@pytest.mark.parametrize(
    ("decision", "said"),
    [("always", "The defender pursues"), ("never", "The defender does not pursue")],
)
def test_the_steps_say_what_the_defender_does(decision: str, said: str) -> None:
    steps = run("wk2.pursuit", {"choice": decision}).steps
    assert any(render(step.said).startswith(said) for step in steps)
