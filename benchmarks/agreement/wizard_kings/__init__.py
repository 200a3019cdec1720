"""Random games of Wizard Kings, both editions, set on the hex board state by state (:mod:`benchmarks.agreement`).

States in which somebody is in two alliances are left out, for a board knows one; so are battles that a third player has
joined without being anybody's ally: the board tells sides by alliances.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchmarks.agreement import Answers, Family
from benchmarks.agreement.wizard_kings.moving import control, movement, stacking
from benchmarks.agreement.wizard_kings.retreating import in_hex, regrouping, retreats
from benchmarks.agreement.wizard_kings.spells import spells
from benchmarks.agreement.wizard_kings.trails import KINDS, Trail, states
from rules_engine.splitmix import SplitMix
from rules_engine.wizard_kings.game.movement.position import (
    together,
)
from rules_engine.wizard_kings.game.state import COMBAT, FORCED, MOVEMENT, Contest
from rules_engine.wizard_kings.movement.stacking import fit
from rules_engine.wizard_kings.position import hexes as hexes_of_board

SELDOM = 8  # one state in so many is asked about every hex, for there are far more hexes than blocks
QUESTIONS = (
    "control",
    "room",
    "stack",
    "reach",
    "way",
    "hexside",
    "pinning",
    "attacked",
    "ship",
    "retreat",
    "regrouping",
    "spell",
)


def compared(trail: Trail) -> Iterator[Answers]:
    """Everything that both are asked about the state at which a game has arrived."""
    name, book = KINDS[trail.number % len(KINDS)]
    moment = f"in {name} {book}, game {trail.number} after {trail.taken} actions"
    for one in _compared(trail, SplitMix(trail.number * 1000 + trail.taken).below):
        yield one._replace(question=f"{one.question} {moment}")


def _compared(trail: Trail, pick: Any) -> Iterator[Answers]:
    state = trail.state
    standing = [one for one, at in enumerate(state.at) if at]
    in_two = len({one for group in state.alliances for one in group}) < sum(map(len, state.alliances))
    if not standing or in_two or any(not _settable(trail, one) for one in state.contests):
        return
    mine = [one for one in standing if state.setup.owner[one] == state.actor] or standing
    chosen = mine[pick(len(mine))]
    if not pick(SELDOM):
        yield from control(trail, chosen)
        yield from stacking(trail, chosen)
    if state.asks and state.asks[-1].kind != FORCED:
        return
    if not state.asks:
        yield from spells(trail)
    if state.phase == MOVEMENT and not state.asks:
        yield from movement(trail, chosen, pick)
    if state.phase == COMBAT and state.battle is not None:
        yield from retreats(trail)
        yield from regrouping(state)


def _settable(trail: Trail, contest: Contest) -> bool:
    """Whether the board can tell the sides of a battle and who came into it: all of them are in play, and no attacker was
    an ally in the hex before."""
    state, hex, owner = trail.state, contest.hex, trail.state.setup.owner
    sides = all(together(state, side) for side in (contest.attackers, contest.defenders))
    there = {owner[one] for one in in_hex(state, hex)}
    sides = sides and bool(there & {*contest.attackers}) and bool(there & {*contest.defenders})
    sides = sides and not any(together(state, (one, two)) for one in contest.attackers for two in contest.defenders)
    battle, came = state.battle, {one.block for one in contest.entries}
    gone = {one for one, *_ in battle.crossed} if battle is not None and battle.hex == hex else set()
    in_play = all(state.at[one] == hex or state.at[one] in gone for one in came)
    late = all(one in came for one in in_hex(state, hex) if owner[one] in contest.attackers and one in trail.came)
    return sides and in_play and late


def _one_more(*args: Any, **more: Any) -> Any:
    found = fit(*args, **more)
    return replace(found, limit=found.limit + 1)


FAMILY = Family("Wizard Kings", states, compared, QUESTIONS, (hexes_of_board, "fit", _one_more))
