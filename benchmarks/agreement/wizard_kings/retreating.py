"""What board, calculator and game say of retreats and of regrouping after a battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchmarks.agreement import Answers
from benchmarks.agreement.wizard_kings.on_board import ruling_of, spots_of
from benchmarks.agreement.wizard_kings.trails import Trail
from rules_engine.wizard_kings.game import State, legal_actions
from rules_engine.wizard_kings.game.actions import Regroup
from rules_engine.wizard_kings.game.course import decision
from rules_engine.wizard_kings.game.movement.position import (
    contest_at,
    friends_in,
    hex_states,
    second_wizard,
    side_of,
    stack,
)
from rules_engine.wizard_kings.game.retreat.leaving import may_leave
from rules_engine.wizard_kings.game.retreat.leaving import why_not as why_no_retreat
from rules_engine.wizard_kings.game.state import FIGHTING, LEAVING
from rules_engine.wizard_kings.maps.board import COASTAL, RIVER, SEA, SHOAL
from rules_engine.wizard_kings.movement.hex_control import NEUTRAL
from rules_engine.wizard_kings.movement.hexsides import SWIMMING
from rules_engine.wizard_kings.movement.stacking import WATER_UNIT, counted
from rules_engine.wizard_kings.movement.travel import Mover
from rules_engine.wizard_kings.position.answer import OPEN
from rules_engine.wizard_kings.retreat.calculators.regroup import IN, OUT, RegroupHex, regroup
from rules_engine.wizard_kings.retreat.calculators.regroup import Regroup as Regrouping


def retreats(trail: Trail) -> Iterator[Answers]:
    """Which blocks in the battle may retreat, and whither."""
    state, setup = trail.state, trail.state.setup
    battle = state.battle
    assert battle is not None
    if battle.stage not in (FIGHTING, LEAVING):
        return
    forced = bool(state.asks) or battle.stage == LEAVING
    contest = contest_at(state, battle.hex)
    if contest is None or len({side_of(contest, setup.owner[one]) for one in in_hex(state, battle.hex)}) < 2:
        return
    for block in in_hex(state, battle.hex):
        more = {"round": battle.round, "forced": forced, "forced_by": "spell" if state.asks else "battle"}
        found = ruling_of(trail, block, "retreat", hex=battle.hex, **more)
        spots = spots_of(found)
        may = forced or may_leave(state, block)
        for hex in setup.board.hexes:
            if hex == battle.hex or (hex not in spots and setup.board.side(battle.hex, hex) is None):
                continue
            why = why_no_retreat(state, block, hex, forced=forced)
            about = f"retreat of {setup.labels[block]} from {battle.hex} to {hex} in round {battle.round}"
            board = None if hex in spots and spots[hex].answer == OPEN else spots.get(hex, found.steps[-1]).rule
            yield Answers(about, board, None if why is None else why.rule)
        yield Answers(
            f"retreat of {setup.labels[block]} from {battle.hex} at all",
            found.legal,
            may and any(why_no_retreat(state, block, hex, forced=forced) is None for hex in setup.board.hexes),
        )


def in_hex(state: State, hex: str) -> list[int]:
    """The blocks that stand in `hex`."""
    return [one for one, at in enumerate(state.at) if at == hex]


def regrouping(state: State) -> Iterator[Answers]:
    """The calculator of regrouping, for there is no such question on the board."""
    setup, battle = state.setup, state.battle
    if battle is None or not battle.winners or not battle.hex:
        return
    legal = {(one.block, one.hex) for one in legal_actions(state) if isinstance(one, Regroup)}
    if Regroup not in decision(state)[1]:
        return
    states = hex_states(state, state.actor)
    for block, at in enumerate(state.at):
        if setup.owner[block] != state.actor or block in battle.acted or not at:
            continue
        for hex, side in setup.board.neighbours(battle.hex):
            out = at == battle.hex
            to = hex if out else battle.hex
            if (not out and at != hex) or not _told_by_terrain(state, block, hex) or second_wizard(state, block, to):
                continue
            asks = _regroup(state, block, hex, side, states, OUT if out else IN)
            ruled = regroup(setup.edition, asks)
            yield Answers(
                f"regrouping of {setup.labels[block]} from {at} to {to}",
                ruled.legal,
                (setup.labels[block], to) in legal,
            )


def _regroup(state: State, block: int, hex: str, side: Any, states: dict[str, str], direction: str) -> Regrouping:
    setup = state.setup
    assert state.battle is not None
    won = setup.board.hexes[state.battle.hex]
    there = setup.board.hexes[hex]
    mover = setup.travellers[block]
    return Regrouping(
        direction=direction,
        unit=mover.kind,
        traits=tuple(sorted(mover.traits - {mover.kind})),
        movement=mover.movement,
        won=_terrain(won, mover),
        city=won.city is not None,
        hexes=(
            RegroupHex(
                state=states.get(hex, NEUTRAL),
                hexside=SHOAL if SHOAL in (there if direction == OUT else won).features else side.kind,
                waterway=side.waterway,
                terrain=_terrain(there, mover),
                units=max(_counted(state, hex, block), int(direction == IN)),
                city=there.city is not None,
            ),
        ),
        present=_counted(state, won.name, block),
    )


def _told_by_terrain(state: State, block: int, hex: str) -> bool:
    """Whether a word for the terrain says all of the hexes: the calculator knows water beside clear land only."""
    setup, battle = state.setup, state.battle
    assert battle is not None
    hexes = [setup.board.hexes[one] for one in (hex, battle.hex)]
    swims = SWIMMING in setup.pieces[block].traits
    return not swims or all(one.terrain in (SEA, "clear") for one in hexes)


def _terrain(hex: Any, mover: Mover) -> str:
    swims = SWIMMING in mover.kinds
    return next((word for word in (COASTAL, RIVER) if swims and word in hex.features), hex.terrain)


def _counted(state: State, hex: str, block: int) -> int:
    """How many of the side count beside `block`: in a coastal hex of the later edition those on its land, or in its water."""
    setup = state.setup
    there = [one for one in friends_in(state, setup.owner[block], hex) if one != block]
    if setup.edition.coast_apart and COASTAL in setup.board.hexes[hex].features:
        there = [one for one in there if (setup.weighs[one] == WATER_UNIT) == (setup.weighs[block] == WATER_UNIT)]
    return counted(setup.edition, stack(state, there))
