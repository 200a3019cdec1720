"""Duels and eliminations against methods of their own: every throw of the dice, and value iteration to 1e-9."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from rules_engine import InvalidInput, render, run

THROWS = [sum(dice) for dice in product(range(1, 7), repeat=2)]
State = tuple[int, int, int, int, int]  # clicks lost, tokens, whose turn
Row = tuple[int, int, int]  # attack, defense, damage


def _acts(policy: str, tokens: int, left: int) -> bool:
    if policy == "idle" or tokens == 2:
        return False
    return tokens == 0 or policy == "push" or (policy == "careful" and left > 1)


def _attack(me: Row, other: Row, roll: int) -> tuple[int, int]:
    """Damage to the other and to oneself (mk2.attack-roll, mk2.critical-hit, mk2.critical-miss)."""
    if roll == 2:
        return 0, 1
    hit = roll == 12 or me[0] + roll >= other[1]
    return (me[2] + (roll == 12) if hit else 0), 0


def _turn(dials: list[list[Row]], policies: list[str], state: State, acts: bool | None = None) -> Iterator[State]:
    """The 36 states after one turn, throw by throw; `acts` overrules the policy."""
    lost, tokens, me = list(state[:2]), list(state[2:4]), state[4]
    other = 1 - me
    if acts is None:
        acts = _acts(policies[me], tokens[me], len(dials[me]) - lost[me])
    for roll in THROWS:
        hurt, held = list(lost), list(tokens)
        held[me] = tokens[me] + 1 if acts else 0
        if acts:
            dealt, strain = _attack(dials[me][lost[me]], dials[other][lost[other]], roll)
            hurt[other] = min(len(dials[other]), lost[other] + dealt)
            hurt[me] = min(len(dials[me]), lost[me] + strain + (tokens[me] == 1))
        yield (hurt[0], hurt[1], held[0], held[1], other)


def _clicks(rows: list[Row]) -> list[str]:
    return [f"{attack}/{defense}/{damage}" for attack, defense, damage in rows]


def _strikes(rows: list[Row]) -> list[str]:
    return [f"{attack}/{damage}" for attack, _, damage in rows]


def _rows(random: Random, clicks: int) -> list[Row]:
    return [(random.randint(4, 12), random.randint(12, 20), random.randint(0, 3)) for _ in range(clicks)]


def _iterated(dials: list[list[Row]], policies: list[str], start: State) -> dict[str, Any]:
    """The duel turn by turn in floats until less than 1e-15 of it goes on: each end, the turns and the attacks."""
    going: dict[State, tuple[float, float, float]] = {start: (1.0, 0.0, 0.0)}
    over: dict[tuple[int, int], list[float]] = {}
    turns, played = 0.0, 0
    while sum(chance for chance, _, _ in going.values()) > 1e-15:
        played += 1
        after: dict[State, tuple[float, float, float]] = {}
        for state, (chance, first, second) in going.items():
            me = state[4]
            acted = _acts(policies[me], state[2 + me], len(dials[me]) - state[me])
            more = (chance * (acted and me == 0), chance * (acted and me == 1))
            for to in _turn(dials, policies, state):
                part = (chance / 36, (first + more[0]) / 36, (second + more[1]) / 36)
                if to[0] == len(dials[0]) or to[1] == len(dials[1]):
                    turns += played * chance / 36
                    held = over.setdefault(to[:2], [0.0, 0.0, 0.0])
                    over[to[:2]] = [before + now for before, now in zip(held, part, strict=True)]
                else:
                    before = after.get(to, (0.0, 0.0, 0.0))
                    after[to] = (before[0] + part[0], before[1] + part[1], before[2] + part[2])
        going = after
    return {"ends": over, "turns": turns}


POLICIES = ["rest", "push", "careful"]


@pytest.mark.parametrize("policies", list(product(POLICIES, repeat=2)))
@pytest.mark.parametrize("begins", ["own", "opposing"])
def test_a_duel_ends_as_value_iteration_says(policies: tuple[str, str], begins: str) -> None:
    random = Random(f"{policies} {begins}")
    dials = [_rows(random, random.randint(1, 4)) for _ in range(2)]
    tokens = [random.randint(0, 2) for _ in range(2)]
    sides = [{"clicks": _clicks(rows), "tokens": held} for rows, held in zip(dials, tokens, strict=True)]
    asked = {"own": sides[0], "opposing": sides[1], "begins": begins}
    found = run("mk2.duel", {**asked, "own_policy": policies[0], "opposing_policy": policies[1]}).result
    start = (0, 0, tokens[0], tokens[1], 0 if begins == "own" else 1)
    expected = _iterated(dials, list(policies), start)
    own, opposing = len(dials[0]), len(dials[1])
    ends = expected["ends"]

    def total(holds: Callable[[int, int], bool], place: int = 0) -> float:
        return float(sum(account[place] for lost, account in ends.items() if holds(*lost)))

    def near(exact: Fraction | None, value: float) -> bool:
        return float(exact or 0) == pytest.approx(value, abs=1e-9)

    assert found.own_wins + found.opposing_wins + found.nobody == 1
    assert near(found.own_wins, total(lambda a, b: a < own))
    assert near(found.opposing_wins, total(lambda a, b: b < opposing))
    assert near(found.nobody, total(lambda a, b: a == own and b == opposing))
    assert near(found.turns, expected["turns"])
    assert near(found.own_actions, _ratio(total(lambda a, b: a < own, 1), found.own_wins))
    assert near(found.opposing_actions, _ratio(total(lambda a, b: b < opposing, 2), found.opposing_wins))
    for left in range(own + 1):
        assert near(found.own_left.chance(left), total(lambda a, b, left=left: own - a == left))  # type: ignore[misc]
    for left in range(opposing + 1):
        assert near(found.opposing_left.chance(left), total(lambda a, b, left=left: opposing - b == left))  # type: ignore[misc]


def _ratio(amount: float, chance: Fraction) -> float:
    return amount / float(chance) if chance else 0.0


@pytest.mark.parametrize("policies", [("rest", "push"), ("careful", "careful")])
def test_so_many_turns_bound_the_odds_of_a_duel_exactly(policies: tuple[str, str]) -> None:
    """What is decided after 16 turns, counted in whole throws, and that with all that is still open."""
    dials = [[(9, 16, 2), (8, 15, 1), (7, 15, 1)], [(8, 15, 1), (9, 14, 2)]]
    going: dict[State, int] = {(0, 0, 0, 0, 0): 1}
    won, turns = 0, 16
    for played in range(1, turns + 1):
        after: dict[State, int] = {}
        for state, ways in going.items():
            for to in _turn(dials, list(policies), state):
                if to[1] == len(dials[1]):
                    won += ways * 36 ** (turns - played) if to[0] < len(dials[0]) else 0
                elif to[0] < len(dials[0]):
                    after[to] = after.get(to, 0) + ways
        going = after
    asked = {"own": {"clicks": _clicks(dials[0])}, "opposing": {"clicks": _clicks(dials[1])}}
    found = run("mk2.duel", {**asked, "own_policy": policies[0], "opposing_policy": policies[1]}).result
    least = Fraction(won, 36**turns)
    assert least <= found.own_wins <= least + Fraction(sum(going.values()), 36**turns)


def test_who_begins_and_which_side_is_ones_own_is_only_a_name() -> None:
    one, two = {"clicks": ["9/16/2", "8/15/1"]}, {"clicks": ["8/17/1", "8/16/1", "7/15/3"]}
    names = ("own_policy", "opposing_policy")
    here = run("mk2.duel", {"own": one, "opposing": two, "begins": "own", names[0]: "push", names[1]: "rest"}).result
    there = run(
        "mk2.duel", {"own": two, "opposing": one, "begins": "opposing", names[0]: "rest", names[1]: "push"}
    ).result
    assert (here.own_wins, here.nobody, here.turns) == (there.opposing_wins, there.nobody, there.turns)
    assert (here.own_actions, here.own_left) == (there.opposing_actions, there.opposing_left)


def _best(dials: list[list[Row]], state: State, turns: int, policy: str | None) -> Fraction:
    """The chance to eliminate the target in so many turns, by looking at every throw of every way to play."""
    if state[1] == len(dials[1]):
        return Fraction(1)
    if state[0] == len(dials[0]) or not turns:
        return Fraction(0)
    left = len(dials[0]) - state[0]
    ways = [state[2] < 2, False] if policy is None else [_acts(policy, state[2], left)]
    found = []
    for acts in dict.fromkeys(ways):
        counted: dict[State, int] = {}
        for to in _turn(dials, ["", "idle"], state, acts):
            mine = (*to[:4], 0)
            counted[mine] = counted.get(mine, 0) + 1
        found.append(sum(Fraction(n, 36) * _best(dials, to, turns - 1, policy) for to, n in counted.items()))
    return Fraction(max(found))


@pytest.mark.parametrize("seed", range(8))
def test_no_way_to_play_does_better_before_the_last_turn(seed: int) -> None:
    random = Random(seed)
    dials = [_rows(random, random.randint(1, 4)) for _ in range(2)]
    tokens, turns = random.randint(0, 2), random.randint(1, 4)
    sides = {
        "attacker": {"clicks": _strikes(dials[0]), "tokens": tokens},
        "target": {"defenses": [row[1] for row in dials[1]]},
    }
    found = run("mk2.eliminate", {**sides, "turns": turns}).result
    start = (0, 0, tokens, 0, 0)
    assert found.best_play == _best(dials, start, turns, None)
    assert [plan.within for plan in found.plans] == [_best(dials, start, turns, policy) for policy in POLICIES]
    assert found.best_play >= max(plan.within for plan in found.plans)
    assert next(plan for plan in found.plans if plan.policy == found.best).within == max(
        plan.within for plan in found.plans
    )


@pytest.mark.parametrize("policy", POLICIES)
def test_turns_and_attacks_until_the_target_is_gone_are_those_of_value_iteration(policy: str) -> None:
    dials = [[(9, 16, 2), (8, 15, 1), (7, 15, 1)], [(0, 15, 0), (0, 17, 0), (0, 14, 0)]]
    asked = {
        "attacker": {"clicks": _strikes(dials[0]), "tokens": 1},
        "target": {"defenses": [row[1] for row in dials[1]]},
    }
    found = {plan.policy.name: plan for plan in run("mk2.eliminate", asked).result.plans}[policy]
    chance = turns = attacks = lost = 0.0
    going: dict[State, tuple[float, float]] = {(0, 0, 1, 0, 0): (1.0, 0.0)}
    for played in range(1, 4000):
        after: dict[State, tuple[float, float]] = {}
        for state, (part, made) in going.items():
            acted = _acts(policy, state[2], len(dials[0]) - state[0])
            for to in _turn(dials, [policy, "idle"], state):
                mine, share, more = (*to[:4], 0), part / 36, (made + part * acted) / 36
                over = to[1] == len(dials[1])
                if over:
                    chance, turns, attacks = chance + share, turns + played * share, attacks + more
                if over or to[0] == len(dials[0]):
                    lost += to[0] * share
                else:
                    before = after.get(mine, (0.0, 0.0))
                    after[mine] = (before[0] + share, before[1] + more)
        going = after
        if sum(part for part, _ in going.values()) < 1e-15:
            break
    assert float(found.eliminates) == pytest.approx(chance, abs=1e-9)
    assert float(found.turns) == pytest.approx(turns / chance, abs=1e-9)
    assert float(found.actions) == pytest.approx(attacks / chance, abs=1e-9)
    assert float(found.lost) == pytest.approx(lost, abs=1e-9)


@pytest.mark.parametrize("text", ["9/16", "9/16/2/1", "9/16/-", "", "9/16/31", "٣/16/2"])
def test_a_click_of_another_shape_is_named(text: str) -> None:
    with pytest.raises(InvalidInput) as invalid:
        run("mk2.duel", {"own": {"clicks": ["9/16/2", text]}})
    assert [problem.path.removesuffix(".damage") for problem in invalid.value.problems] == ["own.clicks.1"]


TABLE: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "mk2.duel",
        {
            "kind": "ranged",
            "own": {"clicks": ["9/16/2"]},
            "opposing": {"clicks": ["8/17/1", "8/16/1"]},
            "own_policy": "push",
            "opposing_policy": "careful",
        },
        [
            "one-action-per-warrior: In each of its player's turns a warrior can be given one action. Here it attacks the"
            " other, or it rests.",
            "ranged-damage: In ranged combat the ranged damage value counts.",
            "attack-roll: Your warrior begins with an attack value of 9 against 17. It needs 8 or more on two dice, and a"
            " hit deals 2 damage.",
            "attack-roll: The opposing warrior begins with an attack value of 8 against 16. It needs 8 or more on two dice,"
            " and a hit deals 1 damage.",
            "critical-hit: A roll of 12 always hits and deals 1 extra damage.",
            "critical-miss: A roll of 2 always misses and costs the attacker 1 exhaustion damage, which nothing reduces.",
            "dial-damage-direction: Each point of damage turns a dial by one click, and from then on the values of the new click"
            " count.",
            "pushing: Your warrior attacks with one token too. That pushes it, costs it 1 exhaustion damage after the"
            " attack, and then it must rest.",
            "pushing: The opposing warrior attacks with one token too, unless being pushed would eliminate it.",
            "elimination: Your warrior is eliminated after 1 click of damage.",
            "elimination: The opposing warrior is eliminated after 2 clicks of damage.",
            "pushing: Pushing damage comes after the attack, so both can fall in one turn. The chance is 13.8%.",
        ],
    ),
    (
        "mk2.eliminate",
        {"attacker": {"clicks": ["9/1"], "tokens": 1}, "target": {"defenses": [16]}, "turns": 1},
        [
            "attack-roll: For the first attack the two dice must total 7 or more: 9 against 16.",
            "close-damage: In close combat a hit deals the damage value, which is 1 at first.",
            "critical-hit: A roll of 12 always hits and deals 1 extra damage.",
            "critical-miss: A roll of 2 always misses and costs the attacker 1 exhaustion damage, which nothing reduces.",
            "dial-damage-direction: Each point of damage turns a dial by one click, and from then on the values of the new click"
            " count.",
            "elimination: The target is eliminated after 1 click of damage.",
            "token-removal: If the attacker rests after every attack, its token comes off each time, and the chance is 0%.",
            "pushing: If the attacker pushes whenever it can, it attacks twice in three turns at the cost of 1 damage, and the chance is 58.3%.",
            "pushing: If the attacker pushes, but never to its own elimination, the chance is 0%.",
            "pushing: If you choose again in every turn, with both dials in view, the chance is 58.3%.",
            "pushing: In this turn the best choice is to attack, although that pushes the attacker.",
        ],
    ),
]


@pytest.mark.parametrize(("name", "given", "steps"), TABLE, ids=[row[0] for row in TABLE])
def test_every_step_of_the_odds_says_what_happens_and_by_which_rule(
    name: str, given: dict[str, Any], steps: list[str]
) -> None:
    ruling = run(name, given)
    assert [f"{step.rule.removeprefix('mk2.')}: {render(step.said)}" for step in ruling.steps] == steps
