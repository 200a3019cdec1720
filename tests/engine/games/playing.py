"""Random games of every family, edition and demonstration, for properties that all games have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rules_engine.mage_knight import battle
from rules_engine.mage_knight.battle.demonstration import BATTLES
from rules_engine.splitmix import SplitMix, dice
from rules_engine.wiz_war import game as maze
from rules_engine.wiz_war.game.demonstration import GAMES as MAZES
from rules_engine.wizard_kings import game as hexes
from rules_engine.wizard_kings.game.scenarios import scenarios
from rules_engine.wizard_kings.game.scenarios.demonstration import GAMES as LANDS

LONGEST = 5_000  # decisions; the longest game seen has not a tenth of it
_SCENARIOS = tuple(scenarios.HEADS)


class Start(NamedTuple):
    """A game that can begin: the module that plays it, its set-up, and its chance for a seed."""

    module: Any
    setup: Callable[[], Any]
    chance: Callable[[int], Any]


class Moment(NamedTuple):
    """A state in which somebody decides, what is open, and what is done."""

    state: Any
    actions: list[Any]
    action: Any


def starts() -> dict[str, Start]:
    """Every demonstration of every edition, and the scenarios."""
    found = {}
    for name in LANDS:
        for book in ("wk1", "wk2"):
            found[f"{book} {name}"] = Start(hexes, lambda name=name, book=book: hexes.demonstration(name, book), dice)
    for name in _SCENARIOS:
        found[f"wk2 {name}"] = Start(hexes, lambda name=name: scenarios.scenario_setup(name), dice)
    for name in MAZES:
        found[f"ww {name}"] = Start(maze, lambda name=name: maze.demonstration(name), maze.Shuffled)
    for name in BATTLES:
        found[f"mk2 {name}"] = Start(battle, lambda name=name: battle.demonstration(name), dice)
    return found


def played(start: Start, seed: int) -> Iterator[Moment]:
    """A random game to its end, moment by moment; the last has the end as its state, and nothing is done there."""
    module, below = start.module, SplitMix(~seed).below
    state, source = module.begun(start.setup()), start.chance(seed)
    lively = maze.lively(below) if module is maze else None  # aimless wizards would walk about for ever
    for _ in range(LONGEST):
        if state.phase == "over":
            yield Moment(state, [], None)
            return
        actions = list(module.legal_actions(state))
        assert actions, f"seed {seed}: player {state.actor} is to decide and has nothing to decide"
        action = actions[below(len(actions))] if lively is None else lively(state)
        yield Moment(state, actions, action)
        state, ruling = module.apply(state, action, source)
        assert ruling.legal, f"seed {seed}: {module.write_action(action)} is listed and refused"
    raise AssertionError(f"seed {seed}: no end after {LONGEST} decisions")


def winners(state: Any) -> tuple[int, ...]:
    """Who has won a game that is over; several share it."""
    outcome = state.outcome
    return (outcome.winner,) if hasattr(outcome, "winner") else tuple(outcome.winners)
