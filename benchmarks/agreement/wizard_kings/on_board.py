"""A state of a game set on the hex board. (wk1.position, wk2.position)

A board knows one alliance, so that the players of every other one are set as one player.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from benchmarks.agreement.wizard_kings.trails import Trail
from rules_engine.calculators import find
from rules_engine.wizard_kings.game import Setup, State
from rules_engine.wizard_kings.game.movement.position import (
    contest_at,
)
from rules_engine.wizard_kings.maps.words import OwnHex, OwnSide
from rules_engine.wizard_kings.position.blocks import FURTHER, HAVEN, WIZARD, Block
from rules_engine.wizard_kings.position.fields import Controller, Position


def asked(trail: Trail, chosen: int, question: str, **more: Any) -> Position:
    """The state as a position on the board, with a question about the block `chosen`."""
    state, setup = trail.state, trail.state.setup
    player = setup.owner[chosen]
    seats = _seats(state, player)
    hexes, sides = _map(setup, tuple(seats.items()))
    standing = [one for one in trail.order if state.at[one]]
    came = [one for one in standing if one in trail.came]
    ordered = [*(one for one in standing if one not in trail.came), *came]
    contest = contest_at(state, more.get("hex") or state.at[chosen])
    holders = zip(setup.cities, setup.city_data, state.holder, strict=True)
    return Position(
        question=question,
        map="own",
        hexes=hexes,
        hexsides=sides,
        blocks=tuple(_block(trail, one, seats) for one in ordered),
        block=ordered.index(chosen) + 1,
        attacker=seats[contest.attackers[0]] if contest else 0,
        allies=next((group for group in state.alliances if player in group), ()),
        controllers=tuple(
            Controller(hex, seats[holder]) for hex, city, holder in holders if holder and holder != city.map_owner
        ),
        scenario="alliance" if setup.terms.empty_neutral else "none",
        **more,
    )


def _seats(state: State, player: int) -> dict[int, int]:
    """Each player as a player of the board: those of an alliance without `player` are one."""
    groups = [group for group in state.alliances if player not in group]
    return {seat: next((min(group) for group in groups if seat in group), seat) for seat in state.setup.seats} | {0: 0}


@cache
def _map(setup: Setup, seats: tuple[tuple[int, int], ...]) -> tuple[tuple[OwnHex, ...], tuple[OwnSide, ...]]:
    as_seat = dict(seats)
    hexes = []
    for hex in setup.board.hexes.values():
        city = hex.city and replace(hex.city, map_owner=as_seat[hex.city.map_owner])
        hexes.append(OwnHex(replace(hex, city=city)))
    return tuple(hexes), tuple(OwnSide(one, other, side) for (one, other), side in setup.board.sides.items())


def _block(trail: Trail, number: int, seats: dict[int, int]) -> Block:
    state, setup = trail.state, trail.state.setup
    piece, mover = setup.pieces[number], setup.travellers[number]
    traits = (*(one for one in mover.traits if one != mover.kind), *((WIZARD,) if piece.wizard else ()))
    return Block(
        hex=state.at[number],
        player=seats[setup.owner[number]],
        kind=HAVEN if HAVEN in piece.traits else mover.kind,
        traits=tuple(one for one in FURTHER if one in traits),
        movement=piece.movement,
        name=piece.label,
        strength=state.strength[number],
        came=trail.came.get(number, ""),
        left=trail.left.get(number, ""),
    )


def ruling_of(trail: Trail, chosen: int, question: str, **more: Any) -> Any:
    """The ruling of the board."""
    return find(f"{trail.state.setup.edition.book}.position").answer(asked(trail, chosen, question, **more))


def spots_of(ruling: Any) -> dict[str, Any]:
    """The hexes of a ruling of the board by name."""
    return {one.hex: one for one in ruling.result.hexes}
