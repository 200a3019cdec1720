"""A state of a game set on the hex board: who draws it, or asks the board about it, has the state as such a question.
(wk1.position, wk2.position)

A board knows one alliance, so that the players of every other one are set as one player.
"""

from __future__ import annotations

from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from ..maps.words import OwnHex, OwnSide
from ..position.blocks import FURTHER, HAVEN, WIZARD, Block
from ..position.fields import Controller, Position
from ..position.rulings import Rulings
from .movement.position import contest_at
from .readings import Readings
from .setup import Setup
from .state import State

Seats = dict[int, int]
#: How the table reads the rules, as far as the board asks for it.
_READ = tuple(one.name for one in fields(Rulings) if one.name in {each.name for each in fields(Readings)})


def settable(state: State) -> bool:
    """Whether a board can tell the sides of the state: nobody is in two alliances."""
    return len({one for group in state.alliances for one in group}) == sum(map(len, state.alliances))


def seats(state: State, player: int) -> Seats:
    """Each player as a player of the board: those of an alliance without `player` are one."""
    groups = [group for group in state.alliances if player not in group]
    return {seat: next((min(group) for group in groups if seat in group), seat) for seat in state.setup.seats} | {0: 0}


def block_on_board(state: State, number: int, seated: Seats, came: str = "", left: str = "") -> Block:
    """A block of the game where it stands; `came` and `left` are the hexes that it has come from and has left."""
    setup = state.setup
    piece, mover = setup.pieces[number], setup.travellers[number]
    traits = (*(one for one in piece.traits if one != mover.kind), *((WIZARD,) if piece.wizard else ()))
    return Block(
        hex=state.at[number],
        player=seated[setup.owner[number]],
        kind=HAVEN if HAVEN in piece.traits else mover.kind,
        traits=tuple(one for one in FURTHER if one in traits),
        movement=piece.movement,
        name=piece.label,
        strength=state.strength[number],
        came=came,
        left=left,
    )


def set_on_board(
    state: State, player: int, blocks: tuple[Block, ...], chosen: int, question: str, **more: Any
) -> Position:
    """The state as a position with a question about one of the `blocks`, the one at the place `chosen` from 1, of `player`."""
    setup, seated = state.setup, seats(state, player)
    hexes, sides = _map(setup, tuple(seated.items()))
    contest = contest_at(state, more.get("hex") or blocks[chosen - 1].hex)
    holders = zip(setup.cities, setup.city_data, state.holder, strict=True)
    return Position(
        question=question,
        map="own",
        hexes=hexes,
        hexsides=sides,
        blocks=blocks,
        block=chosen,
        attacker=seated[contest.attackers[0]] if contest else 0,
        allies=next((group for group in state.alliances if player in group), ()),
        controllers=tuple(
            Controller(hex, seated[holder]) for hex, city, holder in holders if holder and holder != city.map_owner
        ),
        scenario="alliance" if setup.terms.empty_neutral else "none",
        **{name: getattr(setup.readings, name) for name in _READ},
        **more,
    )


@lru_cache(maxsize=64)
def _map(setup: Setup, seated: tuple[tuple[int, int], ...]) -> tuple[tuple[OwnHex, ...], tuple[OwnSide, ...]]:
    as_seat = dict(seated)
    hexes = []
    for hex in setup.board.hexes.values():
        city = hex.city and replace(hex.city, map_owner=as_seat[hex.city.map_owner])
        hexes.append(OwnHex(replace(hex, city=city)))
    return tuple(hexes), tuple(OwnSide(one, other, side) for (one, other), side in setup.board.sides.items())
