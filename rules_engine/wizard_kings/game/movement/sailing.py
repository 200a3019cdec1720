"""Going by ship from port to port (wk1.sea-transport, wk1.ports; wk2.sea-transport, wk2.port-capacity, wk2.havens).

Whose a port is was settled when the last build phase began (wk1.hex-control, wk2.hex-control); enemies in it, or a battle,
close it even so.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from ....ruling import Step, messages
from ...movement.hex_control import AT_ONCE, BATTLE, FRIENDLY
from ...movement.voyages import LONGEST, WITHOUT_GOAL, port_room, voyages
from ..actions import Ship
from ..decisions import called, forbidden, forbidden_by
from ..pieces import HAVEN
from ..state import Position
from ..table import Table
from .position import allied, friends_in, hex_states

phrases = messages("game")

NO_WAY = phrases("No way of at most {most} hexes over open water leads to {port}.")


def ports(pos: Position, block: int, states: dict[str, str]) -> tuple[str, ...]:
    """The ports to which the block may sail now."""
    start = pos.at[block]
    if start not in pos.setup.ports or _why_not_from(pos, block, states) is not None:
        return ()
    why = partial(_why_no_port, pos, block, states=states, now=not pos.setup.edition.port_since_start)
    goals = [hex for hex in sorted(pos.setup.ports) if hex != start and why(hex) is None]
    return tuple(_voyages(pos, start, states, goals)) if goals else ()


def why_not(pos: Position, block: int, port: str) -> Step | None:
    """The step that forbids the block to sail to `port`."""
    states = hex_states(pos, pos.setup.owner[block])
    now = not pos.setup.edition.port_since_start
    why = _why_not_from(pos, block, states) or _why_no_port(pos, block, port, states, now=now)
    if why is not None:
        return why
    if port in _voyages(pos, pos.at[block], states, (port,)):
        return None
    return forbidden(pos, "sea-transport", NO_WAY, most=LONGEST, port=port)


def _voyages(pos: Position, start: str, states: dict[str, str], goals: Collection[str]) -> Collection[str]:
    """The ports of `goals` that a ship reaches, as the table counts the hex of arrival (wk2.sea-transport, notes)."""
    longest = LONGEST + (pos.setup.readings.counting == WITHOUT_GOAL)
    return voyages(pos.setup.edition, pos.setup.board, start, states, goals, longest=longest)


def ship(table: Table, action: Ship) -> None:
    """Send the block to the port: its whole move in this turn."""
    block, port = table.setup.index[action.block], action.port
    start = table.at[block]
    text = phrases("{block} goes by ship from {start} to {port}.")
    table.note("sea-transport", text, block=called(table, block), start=start, port=port)
    for hex in (start, port):
        table.shipped[table.setup.city_index[hex]] += 1
    table.moved |= {block}
    table.place(block, port)


def _why_not_from(pos: Position, block: int, states: dict[str, str]) -> Step | None:
    if pos.setup.movers[block] not in pos.setup.edition.ships_carry:
        return forbidden_by(pos, "ships_carry", phrases("{block} is not carried by ships."), block=called(pos, block))
    return _why_no_port(pos, block, pos.at[block], states, now=True)


def _why_no_port(pos: Position, block: int, hex: str, states: dict[str, str], *, now: bool) -> Step | None:
    """The step that keeps ships of the block's owner out of `hex`; `now`: a port taken in this phase may do, if the table rules so."""
    setup, player = pos.setup, pos.setup.owner[block]
    place = setup.city_index.get(hex)
    if states.get(hex) == BATTLE:
        return forbidden(pos, "sea-transport", phrases("No ship sails into a battle or out of one."))
    if place is None or not setup.city_data[place].port:
        return forbidden(pos, "ports", phrases("{hex} is not a port."), hex=hex)
    friendly = pos.harbours[place] and allied(pos, player, pos.harbours[place])
    friendly = friendly or (now and setup.readings.captured == AT_ONCE)
    if not friendly or states.get(hex) != FRIENDLY:
        text = phrases("Ships sail from a friendly port to a friendly port, and {hex} is not one.")
        return forbidden(pos, "sea-transport", text, hex=hex)
    if _room(pos, player, hex, place) == 0:
        text = phrases("The port in {hex} handles no more {unit:pl} in this phase.")
        return forbidden(pos, "port-capacity", text, hex=hex)
    return None


def _room(pos: Position, player: int, hex: str, place: int) -> int | None:
    haven = any(HAVEN in pos.setup.pieces[one].traits for one in friends_in(pos, player, hex))
    value = pos.setup.city_data[place].value
    return port_room(pos.setup.edition, value, haven=haven, departures=pos.shipped[place], arrivals=0)
