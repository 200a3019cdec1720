"""Battles against the slow way: the same rules on lists of units with chances as fractions, and nothing clever."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import comb

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.wizard_kings.editions import WK1, WK2
from rules_engine.wizard_kings.odds.rounds import Outcome, Side, fought, side
from rules_engine.wizard_kings.odds.ties import LOW_POWER, POLICIES
from rules_engine.wizard_kings.odds.to_the_end import fought_out
from rules_engine.wizard_kings.units import Unit
from tests.often import often

#: (letter, power, strength)
Plain = tuple[str, int, int]
State = tuple[tuple[int, ...], tuple[int, ...]]
Chances = dict[State, Fraction]
Pick = Callable[[list[int]], int]

ORDER = ("A+", "A", "B+", "B", "C", "D")


def low_power(units: list[Plain]) -> Pick:
    """Of equally strong units the lowest number, then the later letter, then the last listed."""
    return lambda tied: min(tied, key=lambda at: (units[at][1], -ORDER.index(units[at][0]), -at))


def hit(strengths: tuple[int, ...], pick: Pick) -> tuple[int, ...]:
    """One hit on the strongest unit."""
    top = max(strengths)
    if top == 0:
        return strengths
    at = pick([at for at, strength in enumerate(strengths) if strength == top])
    return tuple(strength - (place == at) for place, strength in enumerate(strengths))


def volley(strengths: tuple[int, ...], dice: int, power: int, pick: Pick) -> dict[tuple[int, ...], Fraction]:
    """What `dice` dice make of a side."""
    found: dict[tuple[int, ...], Fraction] = {}
    for hits in range(dice + 1):
        chance = comb(dice, hits) * Fraction(power, 6) ** hits * Fraction(6 - power, 6) ** (dice - hits)
        left = strengths
        for _ in range(hits):
            left = hit(left, pick)
        if chance:
            found[left] = found.get(left, Fraction(0)) + chance
    return found


def fight_round(chances: Chances, attackers: list[Plain], defenders: list[Plain], picks: tuple[Pick, Pick]) -> Chances:
    """One round of combat turns, in the order of the letters and with the defender first."""
    turns = [
        (own, at)
        for letter in ORDER
        for own, units in ((1, defenders), (0, attackers))
        for at, unit in enumerate(units)
        if unit[0] == letter
    ]
    for own, at in turns:
        power = (attackers, defenders)[own][at][1]
        after: Chances = {}
        for state, chance in chances.items():
            for other, share in volley(state[1 - own], state[own][at], power, picks[1 - own]).items():
                now = (other, state[1]) if own else (state[0], other)
                after[now] = after.get(now, Fraction(0)) + chance * share
        chances = after
    return chances


def start(attackers: list[Plain], defenders: list[Plain]) -> Chances:
    """Everybody at full strength."""
    return {(tuple(unit[2] for unit in attackers), tuple(unit[2] for unit in defenders)): Fraction(1)}


def decided(state: State) -> bool:
    """Whether a side is gone."""
    return not any(state[0]) or not any(state[1])


def steps_left(chances: Chances) -> dict[tuple[int, int], Fraction]:
    """Chances of the steps that both sides have left."""
    found: dict[tuple[int, int], Fraction] = {}
    for (attackers, defenders), chance in chances.items():
        key = (sum(attackers), sum(defenders))
        found[key] = found.get(key, Fraction(0)) + chance
    return found


def fight_rounds(attackers: list[Plain], defenders: list[Plain], rounds: int) -> dict[tuple[int, int], Fraction]:
    """The steps left after so many rounds."""
    chances = start(attackers, defenders)
    for _ in range(rounds):
        chances = fight_round(chances, attackers, defenders, (low_power(attackers), low_power(defenders)))
    return steps_left(chances)


def fight_to_the_end(attackers: list[Plain], defenders: list[Plain]) -> dict[tuple[int, int], Fraction]:
    """The steps left in the end, with chances solved for state by state.

    A state that does not change in a whole round is stuck there for good if nobody can hit; otherwise the chance to stay
    is divided out of its transitions.
    """
    picks = (low_power(attackers), low_power(defenders))
    open_states = start(attackers, defenders)
    ended: Chances = {}
    while open_states:
        state = max(open_states, key=lambda one: sum(map(sum, one)))
        chance = open_states.pop(state)
        after = fight_round({state: Fraction(1)}, attackers, defenders, picks)
        stay = after.pop(state, Fraction(0))
        if decided(state) or stay == 1:
            ended[state] = ended.get(state, Fraction(0)) + chance
            continue
        for other, share in after.items():
            found = ended if decided(other) else open_states
            found[other] = found.get(other, Fraction(0)) + chance * share / (1 - stay)
    return steps_left(ended)


BRIEF = settings(max_examples=often(100), deadline=None, suppress_health_check=list(HealthCheck))
UNITS = st.tuples(st.sampled_from(ORDER), st.integers(0, 6), st.integers(1, 3))
FIRST_EDITION_UNITS = st.tuples(st.sampled_from(WK1.letters), st.integers(0, 6), st.integers(1, 3))


def army(of: st.SearchStrategy[Plain], most: int = 3) -> st.SearchStrategy[list[Plain]]:
    """Up to three units; spellcasters never hit."""
    return st.lists(of.map(lambda one: (one[0], 0, one[2]) if one[0].endswith("+") else one), min_size=1, max_size=most)


def sides(attackers: Iterable[Plain], defenders: Iterable[Plain]) -> tuple[Side, Side]:
    """The same armies for the engine."""
    first, second = (side([Unit(*one) for one in army], LOW_POWER, WK2.letters) for army in (attackers, defenders))
    return first, second


def chances(outcome: Outcome) -> dict[tuple[int, int], Fraction]:
    """The engine's outcome as chances."""
    return {left: Fraction(weight, outcome.total) for left, weight in outcome.weights.items()}


@BRIEF
@given(army(UNITS), army(UNITS), st.integers(1, 4))
def test_limited_rounds_come_out_as_in_the_slow_way(a: list[Plain], d: list[Plain], rounds: int) -> None:
    found = [chances(one) for one in fought(*sides(a, d), WK2.letters, rounds)]
    assert found == [fight_rounds(a, d, number) for number in range(1, rounds + 1)]


@BRIEF
@given(army(FIRST_EDITION_UNITS), army(FIRST_EDITION_UNITS))
def test_a_battle_to_the_end_comes_out_as_in_the_slow_way(a: list[Plain], d: list[Plain]) -> None:
    assert chances(fought_out(*sides(a, d), WK1.letters).outcome) == fight_to_the_end(a, d)


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [
        ([("A", 1, 1)], [("C", 1, 1)]),
        ([("A", 2, 3), ("B", 1, 3)], [("B", 3, 2), ("C", 1, 4)]),
        ([("A", 2, 4), ("B", 3, 3), ("C", 4, 2)], [("A+", 0, 3), ("A", 1, 4), ("C", 2, 4)]),
    ],
)
def test_a_battle_to_the_end_is_the_limit_of_many_rounds(attackers: list[Plain], defenders: list[Plain]) -> None:
    """The same as rounds in floating point, repeated until nothing is open, to 1e-12; the mean of rounds as well."""
    ended = fought_out(*sides(attackers, defenders), WK1.letters)
    grown: dict[tuple[int, int], float] = {}
    current = {state: float(chance) for state, chance in start(attackers, defenders).items()}
    rounds = 0.0
    picks = (low_power(attackers), low_power(defenders))
    known: dict[State, list[tuple[State, float]]] = {}
    for _ in range(400):
        after: dict[State, float] = {}
        for state, chance in current.items():
            rounds += chance
            if state not in known:
                moved = fight_round({state: Fraction(1)}, attackers, defenders, picks)
                known[state] = [(other, float(share)) for other, share in moved.items()]
            for other, share in known[state]:
                if decided(other):
                    key = (sum(other[0]), sum(other[1]))
                    grown[key] = grown.get(key, 0.0) + chance * share
                else:
                    after[other] = after.get(other, 0.0) + chance * share
        current = after
    exact = {left: float(chance) for left, chance in chances(ended.outcome).items()}
    assert sum(current.values()) < 1e-14
    assert exact.keys() == grown.keys()
    assert all(abs(exact[left] - grown[left]) < 1e-12 for left in exact)
    assert float(ended.rounds) == pytest.approx(rounds, abs=1e-11)


def test_the_largest_battles_are_exact_to_the_last_weight() -> None:
    """Seven against seven of full strength: no division left a remainder, or weight would be missing."""
    ratings = [("A+", 0), ("A", 5), ("A", 1), ("B", 2), ("B", 4), ("C", 3), ("C", 1)]
    attackers = [(letter, power, 4) for letter, power in ratings]
    defenders = [(letter, 5 - power if power else 0, 4) for letter, power in reversed(ratings)]
    ended = fought_out(*sides(attackers, defenders), WK1.letters).outcome
    assert sum(ended.weights.values()) == ended.total
    assert ended.open() == 0
    five = fought(*sides(attackers[1:6], defenders[1:6]), WK2.letters, 6)[-1]
    assert sum(five.weights.values()) == five.total


@pytest.mark.parametrize("policy", POLICIES)
def test_every_tie_policy_takes_steps_from_the_strongest(policy: str) -> None:
    units = [Unit("A+", 0, 3), Unit("A", 3, 2), Unit("B", 1, 3), Unit("C", 2, 1), Unit("B", 1, 3)]
    strengths = side(units, policy, WK2.letters).strengths
    assert len(strengths) == 13 and not any(strengths[-1])
    for before, after in pairwise(strengths):
        fallen = [place for place in range(5) if before[place] != after[place]]
        assert len(fallen) == 1 and before[fallen[0]] == max(before) == after[fallen[0]] + 1


@pytest.mark.parametrize(
    ("policy", "order"),
    [
        ("low-power", (0, 4, 2, 3, 1)),
        ("late-letter", (3, 4, 2, 1, 0)),
        ("spare-wizard", (4, 2, 3, 1, 0)),
        ("first-listed", (0, 1, 2, 3, 4)),
        ("last-listed", (4, 3, 2, 1, 0)),
    ],
)
def test_a_tie_policy_names_who_goes_first(policy: str, order: tuple[int, ...]) -> None:
    units = [Unit("A+", 0, 3), Unit("A", 3, 3), Unit("B", 1, 3), Unit("C", 2, 3), Unit("B", 1, 3)]
    assert side(units, policy, WK2.letters).order == order


def test_a_unit_without_a_turn_takes_hits_and_never_attacks() -> None:
    haven, enemy = side([Unit("D", 6, 2)], LOW_POWER, WK2.letters), side([Unit("C", 3, 1)], LOW_POWER, WK2.letters)
    outcome = fought(haven, enemy, [letter for letter in WK2.letters if letter != "D"], 1)[-1]
    assert chances(outcome) == {(2, 1): Fraction(1, 2), (1, 1): Fraction(1, 2)}


@BRIEF
@given(army(UNITS, 2), army(UNITS, 2), st.integers(1, 3))
def test_the_order_within_a_letter_does_not_change_the_odds(a: list[Plain], d: list[Plain], rounds: int) -> None:
    """With ties settled by rating, listing the units of a side the other way round gives the same odds."""
    plain = fought(*sides(a, d), WK2.letters, rounds)[-1]
    turned = fought(*sides(a[::-1], d[::-1]), WK2.letters, rounds)[-1]
    assert chances(plain) == chances(turned)


def test_one_more_strength_never_hurts() -> None:
    weak = Unit("B", 2, 2)
    enemy = side([Unit("C", 2, 3)], LOW_POWER, WK1.letters)
    found = [
        fought_out(side([replace(weak, strength=steps)], LOW_POWER, WK1.letters), enemy, WK1.letters).outcome.attacker()
        for steps in range(1, 5)
    ]
    assert found == sorted(found)
