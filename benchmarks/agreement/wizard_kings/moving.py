"""What board and game say of control, room, ways, battle hexes, pinning and sea transport."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchmarks.agreement import Answers
from benchmarks.agreement.wizard_kings.on_board import ruling_of, spots_of
from benchmarks.agreement.wizard_kings.trails import Trail
from rules_engine.wizard_kings.editions import ATTACKER
from rules_engine.wizard_kings.game import State, legal_actions
from rules_engine.wizard_kings.game.actions import Move, Ship
from rules_engine.wizard_kings.game.movement import moving
from rules_engine.wizard_kings.game.movement.position import (
    contest_at,
    fit_of,
    friends_in,
    hex_states,
    second_wizard,
    side_of,
)
from rules_engine.wizard_kings.game.movement.reaching import attacked_hexsides
from rules_engine.wizard_kings.game.movement.sailing import NO_WAY
from rules_engine.wizard_kings.movement.hex_control import NEUTRAL
from rules_engine.wizard_kings.movement.stacking import DEFENDERS
from rules_engine.wizard_kings.movement.travel import Travel
from rules_engine.wizard_kings.position.answer import HERE, OPEN, SHUT


def control(trail: Trail, chosen: int) -> Iterator[Answers]:
    """Who holds each hex."""
    state = trail.state
    states = hex_states(state, state.setup.owner[chosen])
    for hex, spot in spots_of(ruling_of(trail, chosen, "hex-control")).items():
        game = states.get(hex, NEUTRAL)
        yield Answers(f"control of {hex}", spot.answer, "enemy" if game == "enemy-city" else game)


def stacking(trail: Trail, chosen: int) -> Iterator[Answers]:
    """How many blocks have room in each hex, and whether those there may be there."""
    state = trail.state
    player = state.setup.owner[chosen]
    spots = spots_of(ruling_of(trail, chosen, "stacking", hex=state.at[chosen]))
    for hex, spot in spots.items():
        game = fit_of(state, hex, friends_in(state, player, hex), player)
        told = contest_at(state, state.at[chosen]) is not None and hex != state.at[chosen]
        if told and state.setup.readings.city_place == DEFENDERS:
            continue  # who attacks here is told of the whole board
        yield Answers(f"room in {hex}", spot.number, max(game.limit - game.count, 0))
        yield Answers(f"stack of all in {hex}", spot.answer != "too-many", game.fits)


def movement(trail: Trail, chosen: int, pick: Any) -> Iterator[Answers]:
    """Everything about moving `chosen`: whither, by which ways, over which hexsides, by sea, and whether it is pinned."""
    state, setup = trail.state, trail.state.setup
    label = setup.labels[chosen]
    about = f"{label} in {state.at[chosen]}"
    yield from _entering(trail, chosen, pick)
    yield from _pinning(trail, chosen)
    if setup.owner[chosen] != state.actor or chosen in state.moved or chosen in state.cast:
        return
    legal = legal_actions(state)
    reached = {one.way[-1] for one in legal if isinstance(one, Move) and one.block == label}
    spots = spots_of(ruling_of(trail, chosen, "reach"))
    for hex, spot in spots.items():
        if spot.answer != HERE:
            yield Answers(f"reach of {about}: {hex}", spot.answer != SHUT, hex in reached)
    for way in _ways(state, chosen, pick):
        if not state.contests or side_of(contest_at(state, way[-1]) or state.contests[0], setup.owner[chosen]):
            yield _one_way(trail, chosen, way)
    sailed = {one.port for one in legal if isinstance(one, Ship) and one.block == label}
    ruled = ruling_of(trail, chosen, "sea-transport")
    for hex, spot in spots_of(ruled).items():
        if hex in setup.ports and hex != state.at[chosen]:
            yield Answers(f"ship of {about} to {hex}", spot.answer == OPEN, hex in sailed)
            why = moving.DECISION.why_not(state, Ship(label, hex))
            if spot.answer == SHUT and why is not None and why.said.message != NO_WAY:
                yield Answers(f"ship of {about} not to {hex}", spot.rule, why.rule)


def _ways(state: State, chosen: int, pick: Any) -> Iterator[tuple[str, ...]]:
    """Every way to a neighbour, and a few farther ones, whatever lies on them."""
    board, start = state.setup.board, state.at[chosen]
    for near, _ in board.neighbours(start):
        yield (start, near)
        way = [start, near]
        for _ in range(1 + pick(3)):
            onward = [one for one, _ in board.neighbours(way[-1]) if one not in way]
            if onward:
                way.append(onward[pick(len(onward))])
        yield tuple(way)


def _one_way(trail: Trail, chosen: int, way: tuple[str, ...]) -> Answers:
    state = trail.state
    found = ruling_of(trail, chosen, "reach", way=way[1:])
    why = moving.DECISION.why_not(state, Move(state.setup.labels[chosen], way))
    board = None if found.legal else found.steps[-1].rule
    return Answers(f"way of {state.setup.labels[chosen]}: {'-'.join(way)}", board, None if why is None else why.rule)


def _entering(trail: Trail, chosen: int, pick: Any) -> Iterator[Answers]:
    """How many may still come into a battle hex, and that over any hexside only who can cross it comes in at all."""
    state, setup = trail.state, trail.state.setup
    if setup.pieces[chosen].stays:
        return
    hexes = list(setup.board.hexes)
    for hex in {*(one.hex for one in state.contests), hexes[pick(len(hexes))]}:
        contest, player = contest_at(state, hex), setup.owner[chosen]
        side = side_of(contest, player) if contest is not None else ""
        if contest is not None and not side:
            continue
        spots = spots_of(ruling_of(trail, chosen, "hexside-limit", hex=hex))
        for start, over in setup.board.neighbours(hex):
            travel = Travel(setup.edition, setup.board, setup.travellers[chosen], hex_states(state, player))
            bar = travel.barrier(start, hex, over) or travel.no_landing(hex) or second_wizard(state, chosen, hex)
            why = moving.why_no_room_over(state, chosen, start, hex, side) if side else None
            open_to = bar is None and why is None
            about = f"{setup.labels[chosen]} from {start} into {hex}"
            yield Answers(f"hexside of {about}", spots[start].answer == OPEN, open_to)
            if not open_to:
                game = bar.rule if bar is not None else why.rule if why is not None else ""
                yield Answers(f"hexside not of {about}", spots[start].rule, game)


def _pinning(trail: Trail, chosen: int) -> Iterator[Answers]:
    state, setup = trail.state, trail.state.setup
    contest, hex = contest_at(state, state.at[chosen]), state.at[chosen]
    if contest is None or side_of(contest, setup.owner[chosen]) == ATTACKER or setup.pieces[chosen].stays:
        return
    if chosen in {one.block for one in contest.entries}:
        return
    found = ruling_of(trail, chosen, "pinning", hex=hex)
    about = f"{setup.labels[chosen]} in {hex}"
    yield Answers(f"pinning of {about}", found.result.answer.free == 0, moving.pinned(state, chosen))
    attacked = {to for _, to in attacked_hexsides(state, chosen)}
    for name, spot in spots_of(found).items():
        if spot.answer in (OPEN, SHUT):
            yield Answers(f"attacked hexside of {about}: {name}", spot.answer == SHUT, name in attacked)
