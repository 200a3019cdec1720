"""The board and the battles of Mage Knight, asked the same about the same table (:mod:`benchmarks.agreement`).

Every demonstration is fought at random, and in each state that is reached in an action phase the questions go to both: who
touches whom, lines of fire, targets, odds with abilities, items and domains, arcs, helpers, speeds, ways, formations, shots of sections and at sections, objectives.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.agreement import Answers, Family, some
from benchmarks.agreement.mage_knight.odds import odds, speed
from benchmarks.agreement.mage_knight.sections import of_a_section
from benchmarks.agreement.mage_knight.tables import Table, states
from benchmarks.agreement.mage_knight.warriors import formations, of_a_pair, ways_of
from rules_engine.mage_knight.battle.attacks import aims
from rules_engine.mage_knight.battle.state import NOBODY
from rules_engine.mage_knight.battle.turn.phases import touchers
from rules_engine.mage_knight.course.objectives import Objective, objective
from rules_engine.splitmix import SplitMix

PAIRS = 4  # of warriors, in each state

KINDS = (
    *("contact", "line", "target", "odds", "arcs", "helpers", "speed", "path", "movement", "shooting"),
    *("shot", "storm", "objective"),
)


def compared(table: Table) -> Iterator[Answers]:
    """Every question about a state to board and battle: its kind, and what it is about."""
    return (Answers(f"{about} (battle and action {table.seed})", *found) for about, *found in _asked(table))


def _asked(table: Table) -> Iterator[tuple[str, object, object]]:
    below = SplitMix(table.seed).below
    pairs = [(one, other) for one in table.warriors for other in table.warriors if one != other]
    for one, other in some(pairs, PAIRS, below):
        told = f"{table.state.setup.labels[one]} {table.state.setup.labels[other]}"
        yield from ((f"{kind} {told}", *found) for kind, *found in of_a_pair(table, one, other))
        yield from ((f"{kind} {told}", *found) for kind, *found in odds(table, one, other))
    for one in table.warriors:
        yield f"speed {table.state.setup.labels[one]}", *speed(table, one)
    for one in some(table.warriors, 2, below):
        yield from ways_of(table, one, below)
    yield from formations(table, below)
    for section in some(table.sections, 2, below):
        yield from of_a_section(table, section, below)
    for number in range(len(table.board.objectives)):
        yield f"objective {number + 1}", *_objective(table, number)


def _objective(table: Table, number: int) -> tuple[object, object]:
    state = table.state
    board = table.ask("objective", target=f"o{number + 1}", warrior=NOBODY)
    game = objective(None, Objective(state.owners[number], 1, touchers(state, number), table.board.teams))
    return board.result, game.result


FAMILY = Family("Mage Knight", states, compared, KINDS, (aims, "why_not_in_line", lambda *told: None))
