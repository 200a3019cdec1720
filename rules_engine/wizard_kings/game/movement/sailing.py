"""Going by ship from port to port (wk1.sea-transport, wk1.ports; wk2.sea-transport, wk2.port-capacity, wk2.havens).

Whose a port is was settled when the last build phase began (wk1.hex-control, wk2.hex-control); enemies in it, or a battle,
close it even so.
"""

from __future__ import annotations

from ....ruling import Step, message
from ...movement.hex_control import BATTLE, FRIENDLY
from ...movement.voyages import LONGEST, port_room, voyages
from ..decisions import called, forbidden, forbidden_by
from ..pieces import HAVEN
from ..state import Position
from ..table import Table
from .position import allied, friends_in, hex_states

NO_WAY = message("game", "No way of at most {most} hexes over open water leads to {port}.")


def ports(pos: Position, block: int, states: dict[str, str]) -> tuple[str, ...]:
    """The ports to which the block may sail now."""
    start = pos.at[block]
    if start not in pos.setup.ports or _why_not_from(pos, block, states) is not None:
        return ()
    goals = [hex for hex in sorted(pos.setup.ports) if hex != start and _why_no_port(pos, block, hex, states) is None]
    if not goals:
        return ()
    return tuple(voyages(pos.setup.edition, pos.setup.board, start, states, goals))


def why_not(pos: Position, block: int, port: str) -> Step | None:
    """The step that forbids the block to sail to `port`."""
    states = hex_states(pos, pos.setup.owner[block])
    why = _why_not_from(pos, block, states) or _why_no_port(pos, block, port, states)
    if why is not None:
        return why
    if port in voyages(pos.setup.edition, pos.setup.board, pos.at[block], states, (port,)):
        return None
    return forbidden(pos, "sea-transport", NO_WAY, most=LONGEST, port=port)


def ship(table: Table, block: int, port: str) -> None:
    """Send the block to `port`: its whole move in this turn."""
    start = table.at[block]
    text = message("game", "{block} goes by ship from {start} to {port}.")
    table.note("sea-transport", text, block=called(table, block), start=start, port=port)
    for hex in (start, port):
        table.shipped[table.setup.city_index[hex]] += 1
    table.moved |= {block}
    table.place(block, port)


def _why_not_from(pos: Position, block: int, states: dict[str, str]) -> Step | None:
    if pos.setup.movers[block] not in pos.setup.edition.ships_carry:
        text = message("game", "{block} is not carried by ships.")
        return forbidden_by(pos, "ships_carry", text, block=called(pos, block))
    return _why_no_port(pos, block, pos.at[block], states)


def _why_no_port(pos: Position, block: int, hex: str, states: dict[str, str]) -> Step | None:
    """The step that keeps ships of the block's owner out of `hex`."""
    setup, player = pos.setup, pos.setup.owner[block]
    place = setup.city_index.get(hex)
    if states.get(hex) == BATTLE:
        text = message("game", "No ship sails into a battle or out of one.")
        return forbidden(pos, "sea-transport", text)
    if place is None or not setup.city_data[place].port:
        return forbidden(pos, "ports", message("game", "{hex} is not a port."), hex=hex)
    friendly = pos.harbours[place] and allied(pos, player, pos.harbours[place])
    if not friendly or states.get(hex) != FRIENDLY:
        text = message("game", "Ships sail from a friendly port to a friendly port, and {hex} is none.")
        return forbidden(pos, "sea-transport", text, hex=hex)
    if _room(pos, player, hex, place) == 0:
        text = message("game", "The port in {hex} handles no more {unit:pl} in this phase.")
        return forbidden(pos, "port-capacity", text, hex=hex)
    return None


def _room(pos: Position, player: int, hex: str, place: int) -> int | None:
    haven = any(HAVEN in pos.setup.pieces[one].traits for one in friends_in(pos, player, hex))
    value = pos.setup.city_data[place].value
    return port_room(pos.setup.edition, value, haven=haven, departures=pos.shipped[place], arrivals=0)
