"""Random games of every family of rules, each played to its end: no state that the rules do not allow.

Every action is drawn at random, from those that are legal or by a policy that ends its games, and every state is checked. The
same is timed in CPython and in the shipped Pyodide, in one run. What a family plays and checks stands in a module of its own.

    python -m benchmarks.random_games [family] [number of games]

Exit status 1 when a game breaks a rule, or when fewer games a second are played than promised.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from benchmarks.pyodide import answer_of, program

#: Each family and the module that has its `FAMILY`.
MODULES = {
    "wizard-kings": "random_wizard_kings",
    "wiz-war": "random_wiz_war",
    "mage-knight": "random_mage_knight",
}
WARM_UP = 8  # games that are not timed


@dataclass(frozen=True)
class Family:
    """How the games of one family are played.

    begun       of game `number`: its first state, its source of chance, and what decides in each state
    apply       carries out an action
    check       raises AssertionError for a state that the rules do not allow
    games       so many are played unless told otherwise
    in_pyodide  so many are timed there
    bound       games a second in CPython, at the least
    """

    title: str
    begun: Callable[[int], tuple[Any, Any, Callable[[Any], Any]]]
    apply: Callable[[Any, Any, Any], tuple[Any, Any]]
    check: Callable[[Any], None]
    games: int
    in_pyodide: int
    bound: float


def at_random(legal_actions: Callable[[Any], Sequence[Any]], below: Callable[[int], int]) -> Callable[[Any], Any]:
    """A policy that takes any of the legal actions."""

    def decide(state: Any) -> Any:
        actions = legal_actions(state)
        assert actions, "nothing can be done, and the game is not over"
        return actions[below(len(actions))]

    return decide


def play(family: Family, number: int) -> int:
    """Play game `number` to its end; returns how many actions it took, raises AssertionError for an illegal state."""
    state, source, decide = family.begun(number)
    taken = 0
    try:
        while state.phase != "over":
            action = decide(state)
            state, ruling = family.apply(state, action, source)
            assert ruling.legal, f"{action} is refused"
            family.check(state)
            taken += 1
    except AssertionError as broken:
        raise AssertionError(f"{family.title}, game {number}, after {taken} actions: {broken}") from broken
    return taken


def family(name: str) -> Family:
    """The family of that name."""
    found: Family = import_module(f"benchmarks.{MODULES[name]}").FAMILY
    return found


def seconds(one: Family, games: int) -> tuple[float, int]:
    """Seconds for so many games, and their actions."""
    for number in range(WARM_UP):
        play(one, number)
    start = time.perf_counter()
    taken = sum(play(one, number) for number in range(games))
    return time.perf_counter() - start, taken


def in_pyodide() -> dict[str, float]:
    """Games a second of each family, inside the runtime that ships."""
    found = {}
    for name in MODULES:
        one = family(name)
        found[name] = one.in_pyodide / seconds(one, one.in_pyodide)[0]
    return found


def main() -> int:
    """Play, check, and print games and actions a second."""
    names = [one for one in sys.argv[1:] if one in MODULES] or list(MODULES)
    told = [int(one) for one in sys.argv[1:] if one.isdigit()]
    here = {name: _here(family(name), *told) for name in names}
    there = answer_of(__file__)
    for name in names:
        print(f"{family(name).title}: {there[name]:.0f} games a second in Pyodide; ", end="")
        print(f"CPython : Pyodide = {here[name] / there[name]:.1f}")
    return 0 if all(here[name] >= family(name).bound for name in names) else 1


def _here(one: Family, games: int = 0) -> float:
    games = games or one.games
    took, taken = seconds(one, games)
    print(f"{one.title}: {games} random games, {taken} actions, no illegal state: {took:.0f} s in CPython")
    print(f"  {games / took:.0f} games a second (at least {one.bound:g}), {1e6 * took / taken:.0f} µs an action")
    return games / took


if __name__ == "__main__":
    program(in_pyodide, main)
