"""How much faster the exact battle odds are than the natural icepool model of the same battle.

Both give the chances of attacker, defender and an open battle after three rounds of the second edition, and must agree
to the last fraction. The natural model is what a user of icepool writes: the state is the strengths of both sides, every
combat turn maps the state to the states its dice lead to.

    python -m benchmarks.battles

The exit status is 1 when the median ratio is below its target, or when a fraction differs.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from fractions import Fraction

import icepool

from rules_engine.wizard_kings.editions import WK2
from rules_engine.wizard_kings.odds.rounds import fought, side
from rules_engine.wizard_kings.odds.ties import LOW_POWER
from rules_engine.wizard_kings.units import Unit

TARGET = 80  # times, median
ROUNDS = 3

Battle = tuple[tuple[str, ...], tuple[str, ...]]
Strengths = tuple[int, ...]
State = tuple[Strengths, Strengths]
Chances = tuple[Fraction, Fraction, Fraction]

BATTLES: tuple[Battle, ...] = (
    (("A2/3",), ("C1/4",)),
    (("B3/3",), ("C4/2",)),
    (("A2/1", "B2/1", "B1/1"), ("B3/1", "C1/1")),
    (("A2/3", "B1/3"), ("C1/2",)),
    (("A2/3", "B3/3"), ("B2/3", "C1/4")),
    (("A2/2", "B2/2", "C1/2"), ("A1/2", "B3/2", "C2/2")),
    (("A2/3", "B3/3", "C2/4"), ("A1/3", "B2/3", "C4/2")),
    (("A+/3", "A2/3", "B3/3", "C1/4"), ("B2/3", "B3/3", "C2/4")),
    (("A2/4", "B3/3", "C2/4", "C1/4"), ("A1/4", "B2/3", "C4/3", "D2/2")),
    (("A2/3", "B3/3", "B1/3", "C2/3"), ("A1/3", "B2/3", "C1/3", "C4/3")),
    (("A2/2", "B3/3", "B1/2", "C2/3", "C1/4"), ("A1/2", "B+/3", "B2/3", "C4/3", "D2/2")),
    (("A2/4", "B3/4", "B1/4", "C2/4", "C1/4"), ("A1/4", "B2/4", "B3/4", "C4/4", "D2/4")),
)


def units(notation: tuple[str, ...]) -> list[Unit]:
    """Units from their notation."""
    return [Unit(**Unit.from_notation(one)) for one in notation]


def engine(battle: Battle) -> Chances:
    """The engine's answer."""
    attackers, defenders = (side(units(one), LOW_POWER, WK2.letters) for one in battle)
    outcome = fought(attackers, defenders, WK2.letters, ROUNDS)[-1]
    return outcome.attacker(), outcome.defender(), outcome.open()


def after_hits(strengths: Strengths, hits: int, order: list[int]) -> Strengths:
    """Each hit goes to the strongest unit, among equals to the first in `order`."""
    left = list(strengths)
    for _ in range(min(hits, sum(left))):
        left[next(at for at in order if left[at] == max(left))] -= 1
    return tuple(left)


def natural(battle: Battle) -> Chances:
    """The same with icepool: one map of the state a combat turn."""
    attackers, defenders = (units(one) for one in battle)
    state = icepool.Die([tuple(tuple(unit.strength for unit in one) for one in (attackers, defenders))])
    for _ in range(ROUNDS):
        for letter in WK2.letters:
            for attacking, own in ((False, defenders), (True, attackers)):
                for place, unit in enumerate(own):
                    if unit.letter == letter and unit.power:
                        state = state.map(_turn(attacking, place, unit.power, defenders if attacking else attackers))
    return (
        _chance(state, lambda one: not any(one[1])),
        _chance(state, lambda one: not any(one[0])),
        _chance(state, lambda one: any(one[0]) and any(one[1])),
    )


def _turn(attacking: bool, place: int, power: int, enemy: list[Unit]) -> Callable[[State], icepool.Die[State] | State]:
    """The combat turn of one unit, from a state to the die of the states after it."""
    order = sorted(range(len(enemy)), key=lambda at: (enemy[at].power, -WK2.letters.index(enemy[at].letter), -at))
    hit = icepool.d6 <= power

    def acted(state: State) -> icepool.Die[State] | State:
        attackers, defenders = state
        dice = (attackers if attacking else defenders)[place]
        if not dice or not any(attackers) or not any(defenders):
            return state
        if attacking:
            return (dice @ hit).map(lambda hits: (attackers, after_hits(defenders, hits, order)))
        return (dice @ hit).map(lambda hits: (after_hits(attackers, hits, order), defenders))

    return acted


def _chance(state: icepool.Die[State], holds: Callable[[State], bool]) -> Fraction:
    return Fraction(sum(quantity for outcome, quantity in state.items() if holds(outcome)), state.denominator())


def timed(answer: Callable[[Battle], Chances], battle: Battle, least: float) -> tuple[float, Chances]:
    """Seconds for one answer, the best of as many as fit in `least` seconds, and the answer."""
    best, spent = float("inf"), 0.0
    while True:
        began = time.perf_counter()
        found = answer(battle)
        took = time.perf_counter() - began
        best, spent = min(best, took), spent + took
        if spent >= least:
            return best, found


def main() -> int:
    """Measure all battles; prints a line each, and the median."""
    ratios = []
    print(f"{'battle':72} {'engine':>9} {'icepool':>10} {'ratio':>7}")
    for battle in BATTLES:
        ours, found = timed(engine, battle, 0.05)
        theirs, expected = timed(natural, battle, 0.05)
        name = f"{' '.join(battle[0])} attack {' '.join(battle[1])}"
        if found != expected:
            print(f"{name}: the fractions differ: {found} and {expected}")
            return 1
        ratios.append(theirs / ours)
        print(f"{name:72} {ours * 1000:6.2f} ms {theirs * 1000:7.1f} ms {ratios[-1]:6.0f}×")
    median = statistics.median(ratios)
    print(
        f"median of {len(ratios)} battles: {median:.0f} times as fast as icepool (at least {TARGET}), fractions equal"
    )
    return 0 if median >= TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
