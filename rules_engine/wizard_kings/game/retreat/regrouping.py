"""Regrouping after a battle: out of the hex won or into it (wk1.regroup, wk2.regroup; wk1.flyers, wk2.flyers)."""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part
from ....ruling import Step, messages
from ...movement.hex_control import FRIENDLY, NEUTRAL
from ...movement.hexsides import FLYING
from ...retreat.ways import FORBIDDEN
from ..actions import Pass, Regroup
from ..decisions import Decision, called, forbidden, named
from ..movement.ground import may_end_in, stays_by
from ..movement.position import friends_in, has_room, hex_states
from ..state import Battle, Position
from ..table import Table

phrases = messages("game")

OPEN = (FRIENDLY, NEUTRAL)


def something_to_do(pos: Position, player: int) -> bool:
    """Whether `player` has a block that could regroup."""
    return next(_moves(pos, player), None) is not None


def finish(table: Table) -> None:
    """End the regrouping of the player whose turn it is; flyers that cannot stay are eliminated."""
    battle = _battle(table)
    for block in _cannot_stay(table, table.actor):
        text = phrases("{block} cannot stay over the water and has no hex to go to: it is eliminated.")
        table.note("flyers", text, block=called(table, block))
        table.remove(block)
    table.battle = battle._replace(winners=tuple(one for one in battle.winners if one != table.actor))


def _battle(pos: Position) -> Battle:
    assert pos.battle is not None
    return pos.battle


def _cannot_stay(pos: Position, player: int) -> list[int]:
    hex = _battle(pos).hex
    owner = pos.setup.owner
    return [
        block
        for block, at in enumerate(pos.at)
        if at == hex and owner[block] == player and not may_end_in(pos.setup, block, hex)
    ]


def _moves(pos: Position, player: int) -> Iterator[tuple[int, str]]:
    """Every block of `player` that may regroup, with every hex to which it may go."""
    setup, battle = pos.setup, _battle(pos)
    states = hex_states(pos, player)
    near = {hex for hex, _ in setup.board.neighbours(battle.hex)}
    for block, at in enumerate(pos.at):
        if setup.owner[block] != player or block in battle.acted or setup.pieces[block].stays:
            continue
        coming_in = (battle.hex,) if at in near else ()
        for hex in setup.around(at, _range(pos, block))[1:] if at == battle.hex else coming_in:
            if _why_closed(pos, block, hex, states) is None:
                yield block, hex


def _range(pos: Position, block: int) -> int:
    """How far the block may leave the hex won, in hexes."""
    far = pos.setup.movers[block] == FLYING and pos.setup.edition.flyers_regroup_far
    return pos.setup.pieces[block].movement if far else 1


def _why_closed(pos: Position, block: int, hex: str, states: dict[str, str]) -> Step | None:
    """The step that keeps the block from going out to `hex`, or from coming in if that is the hex won."""
    setup, won, at = pos.setup, _battle(pos).hex, pos.at[block]
    if at != won and hex != won:
        return forbidden(pos, "regroup", phrases("{unit:Pl} regroup out of the hex won, or into it."))
    if at == won and states.get(hex, NEUTRAL) not in OPEN:
        return forbidden(pos, "retreat", FORBIDDEN[states[hex]])
    if at != won and states.get(at) != FRIENDLY:
        return forbidden(pos, "regroup", phrases("A {unit} whose own battle has not been fought cannot join."))
    if hex not in setup.around(at, _range(pos, block) if at == won else 1):
        return forbidden(pos, "regroup", phrases("{hex} is too far away."), hex=hex)
    if not may_end_in(setup, block, hex):
        return forbidden(pos, "flyers", phrases("{block} cannot stay in {hex}."), block=called(pos, block), hex=hex)
    side = setup.board.side(at, hex)
    bar = setup.travels[block].barrier(at, hex, side) if side is not None else None
    if bar is not None:
        return Step(bar.rule, bar.reason)
    if not _room(pos, setup.owner[block], block, hex):
        return forbidden(pos, "stacking-limit", phrases("There is no room in {hex}."), hex=hex)
    return None


def _room(pos: Position, player: int, block: int, hex: str) -> bool:
    return has_room(pos, hex, block, friends_in(pos, player, hex))


def _options(pos: Position) -> Iterator[Action]:
    must = set(_cannot_stay(pos, pos.actor))
    found = list(_moves(pos, pos.actor))
    for block, hex in found:
        yield Regroup(pos.setup.labels[block], hex)
    if not any(block in must for block, _ in found):
        yield Pass()


def _why_not_over(pos: Position, action: Pass) -> Step | None:
    must = set(_cannot_stay(pos, pos.actor))
    staying = next((block for block, _ in _moves(pos, pos.actor) if block in must), None)
    if staying is None:
        return None
    text = phrases("{block} cannot stay over the water and must regroup.")
    return forbidden(pos, "flyers", text, block=called(pos, staying))


def _why_not(pos: Position, action: Regroup) -> Step | None:
    block = pos.setup.index[action.block]
    if pos.setup.owner[block] != pos.actor or block in _battle(pos).acted or not pos.at[block]:
        text = phrases("{block} cannot regroup: only {unit:pl} of the winner do, each once.")
        return forbidden(pos, "regroup", text, block=called(pos, block))
    if pos.setup.pieces[block].stays:
        return forbidden(pos, stays_by(pos, block), phrases("{block} never moves."), block=called(pos, block))
    if action.hex == pos.at[block]:
        return forbidden(pos, "regroup", phrases("{block} stands there."), block=called(pos, block))
    return _why_closed(pos, block, action.hex, hex_states(pos, pos.actor))


def _over(table: Table, action: Pass) -> None:
    table.note("regroup", phrases("{player} finished regrouping."), player=named(table, table.actor))
    finish(table)


def _regroup(table: Table, action: Regroup) -> None:
    block, battle = table.setup.index[action.block], _battle(table)
    table.note("regroup", phrases("{block} regroups to {hex}."), block=called(table, block), hex=action.hex)
    table.place(block, action.hex)
    table.battle = battle._replace(acted=battle.acted | {block})


DECISION = Decision(_options, {Regroup: Part(_why_not, _regroup), Pass: Part(_why_not_over, _over)})
