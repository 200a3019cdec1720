"""Ten thousand random games of Wizard Kings, both editions, two and three players: no state that the rules do not allow.

Each game is played to its end with actions drawn at random from those that are legal. Every state is checked: strengths,
stacks, enemies together only in battles, a decision for somebody until the game is over.

    python -m benchmarks.random_games [number of games]

Exit status 1 when a game breaks a rule, or when fewer games a second are played than promised.
"""

from __future__ import annotations

import json
import sys
import time

GAMES = 10_000
IN_PYODIDE = 200  # games that are timed there
BOUND = 84.0  # games a second in CPython, at the least: ten thousand in two minutes


def play(number: int) -> int:
    """Play game `number` to its end; returns how many actions it took, raises AssertionError for an illegal state."""
    from rules_engine.splitmix import SplitMix, dice
    from rules_engine.wizard_kings.game import apply, begun, demonstration, legal_actions
    from rules_engine.wizard_kings.game.demonstration import GAMES as SMALL

    name, book = [(name, book) for name in SMALL for book in ("wk1", "wk2")][number % (2 * len(SMALL))]
    state, source, pick = begun(demonstration(name, book)), dice(number), SplitMix(~number).below
    taken = 0
    while state.phase != "over":
        actions = legal_actions(state)
        assert actions, f"game {number}: nothing can be done, and the game is not over"
        state, ruling = apply(state, actions[pick(len(actions))], source)
        assert ruling.legal, f"game {number}: an action that was offered is refused"
        check(state, number)
        taken += 1
    return taken


def check(state, number: int) -> None:  # type: ignore[no-untyped-def]
    """Raise AssertionError if `state` is none that the rules allow."""
    contested = {one.hex for one in state.contests}
    seen: dict[str, set[int]] = {}
    for block, (at, strength) in enumerate(zip(state.at, state.strength, strict=True)):
        assert 0 <= strength <= state.setup.pieces[block].maximum and bool(at) == bool(strength), number
        if at:
            seen.setdefault(at, set()).add(state.setup.owner[block])
    friends = {frozenset(pair) for group in state.alliances for pair in [(a, b) for a in group for b in group]}
    for hex, owners in seen.items():
        together = all(frozenset((one, two)) in friends for one in owners for two in owners if one < two)
        assert together or hex in contested, f"game {number}: enemies in {hex} without a battle"
    assert all(gold >= 0 for gold in state.gold), number


def timed(games: int, first: int = 0) -> tuple[float, int]:
    """Seconds for so many games, and their actions."""
    start = time.perf_counter()
    taken = sum(play(number) for number in range(first, first + games))
    return time.perf_counter() - start, taken


def in_pyodide() -> float:
    """Games a second inside the runtime that ships."""
    from benchmarks.pyodide import answer_of

    return float(answer_of(__file__))


def main() -> int:
    """Play, check, and print games and actions a second."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    timed(8)
    seconds, taken = timed(games)
    here = games / seconds
    print(f"{games} random games, {taken} actions, no illegal state: {seconds:.0f} s in CPython")
    print(f"{here:.0f} games a second in CPython (at least {BOUND:g}), {1e6 * seconds / taken:.0f} µs an action")
    there = in_pyodide()
    print(f"{there:.0f} games a second in Pyodide; CPython : Pyodide = {here / there:.1f}")
    return 0 if here >= BOUND else 1


if __name__ == "__main__":
    if sys.platform == "emscripten":
        sys.path.insert(0, "/house")
        timed(8)
        print(json.dumps(IN_PYODIDE / timed(IN_PYODIDE)[0]))
    else:
        sys.exit(main())
