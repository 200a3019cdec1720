"""Setting up: blocks of the armies that wait for a city (wk1.deploying-units, wk2.deploying-units and the scenarios)."""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part
from ....ruling import Step, messages
from ..actions import Place
from ..decisions import Decision, called, forbidden, named
from ..movement.ground import may_end_in
from ..movement.position import allied, blocks_in, friends_in, has_room
from ..state import Position
from ..table import Table

phrases = messages("game")


def waiting(pos: Position, player: int) -> list[int]:
    """The blocks of `player` that have a strength to begin with and no place yet."""
    return [
        number
        for number, one in enumerate(pos.setup.blocks)
        if one.owner == player and one.strength and not one.hex and not pos.at[number] and number not in pos.gone
    ]


def go_on(table: Table) -> bool:
    """Whether somebody still sets up a block; blocks that have room nowhere are left out."""
    for player in table.setup.seats:
        blocks = waiting(table, player)
        if not blocks:
            continue
        table.mover = table.actor = player
        if any(_open(table, block) for block in blocks):
            return True
        for block in blocks:
            text = phrases("There is no place for {block}: it is left out.")
            table.note("deploying-units", text, block=called(table, block))
            table.remove(block)
            table.gone |= {block}
    return False


def _hexes(pos: Position, player: int) -> tuple[str, ...]:
    """Where `player` sets up: the hexes of the scenario, or the cities of the player's own maps."""
    special = dict(pos.setup.terms.deploy_hexes)
    if player in special:
        return special[player]
    cities = zip(pos.setup.cities, pos.setup.city_data, strict=True)
    return tuple(hex for hex, city in cities if city.map_owner == player)


def _open(pos: Position, block: int) -> list[str]:
    return [hex for hex in _hexes(pos, pos.setup.owner[block]) if _why_not_there(pos, block, hex) is None]


def _why_not_there(pos: Position, block: int, hex: str) -> Step | None:
    setup, player = pos.setup, pos.setup.owner[block]
    hexes = _hexes(pos, player)
    if hex not in hexes:
        text = phrases("{hex} is not a place where {player} may set up.")
        return forbidden(pos, "deploying-units", text, player=named(pos, player), hex=hex)
    if not all(allied(pos, player, setup.owner[one]) for one in blocks_in(pos, hex)):
        return forbidden(pos, "deploying-units", phrases("Enemy {unit:pl} are set up in {hex}."), hex=hex)
    if not may_end_in(setup, block, hex):
        return forbidden(pos, "aquatics", phrases("{block} cannot be in {hex}."), block=called(pos, block), hex=hex)
    if not has_room(pos, hex, block, friends_in(pos, player, hex)):
        return forbidden(pos, "stacking-limit", phrases("There is no room in {hex}."), hex=hex)
    empty = [one for one in hexes if not blocks_in(pos, one)]
    if hex not in empty and len(waiting(pos, player)) <= len(empty):
        text = phrases(
            "Every city must receive a {unit} first, and there are only as many {unit:pl} left as empty cities."
        )
        return forbidden(pos, "deploying-units", text)
    return None


def _options(pos: Position) -> Iterator[Action]:
    seen = set()
    for block in waiting(pos, pos.actor):
        kind = _kind(pos, block)
        if kind in seen:
            continue
        seen.add(kind)
        for hex in _open(pos, block):
            yield Place(pos.setup.labels[block], hex)


def _kind(pos: Position, block: int) -> tuple[str, int, int, tuple[str, ...]]:
    """What matters of a block that is to be set up."""
    setup, one = pos.setup, pos.setup.blocks[block]
    artifacts = tuple(relic.label for relic in setup.artifacts if relic.carrier == one.piece.label)
    return one.piece.name, one.strength, one.army, artifacts


def _why_not(pos: Position, action: Place) -> Step | None:
    block = pos.setup.index[action.block]
    if block not in waiting(pos, pos.actor):
        text = phrases("{block} is not waiting to be set up by you.")
        return forbidden(pos, "deploying-units", text, block=called(pos, block))
    return _why_not_there(pos, block, action.hex)


def _do(table: Table, action: Place) -> None:
    block = table.setup.index[action.block]
    table.place(block, action.hex, table.setup.blocks[block].strength)
    table.note("deploying-units", phrases("{block} is set up in {hex}."), block=called(table, block), hex=action.hex)


DECISION = Decision(_options, {Place: Part(_why_not, _do)})
