"""Blocks that leave a battle: by choice, forced by a spell, or after the last round (wk1.retreat, wk2.retreat).

wk2.combat-rounds makes the attackers leave after the third round, wk2.spell-damage drives out a block at strength 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part
from ....ruling import Message, Step, messages
from ...combat.spell_damage import ELIMINATED, NOWHERE_LOST
from ...editions import ATTACKER
from ...movement.hexsides import SWIMMING
from ...retreat.ways import NOT_IN_FIRST, NOT_IN_THE_FIRST
from ...scenarios.island.automaton import STAYS, must_retreat
from ..actions import Retreat
from ..decisions import Decision, called, forbidden
from ..movement.excess import check
from ..movement.ground import stays_by
from ..movement.position import contest_at, fighters, friends_in, side_of
from ..state import Ask, Position
from ..table import Table
from .ways_out import counts, open_hexes, why_closed

phrases = messages("game")


def driven(pos: Position, block: int) -> bool:
    """Whether the block of an automaton must retreat on this turn (wk2.scenario-island-retreat)."""
    setup, battle = pos.setup, pos.battle
    if battle is None or not setup.players[setup.owner[block] - 1].automaton:
        return False
    castle, readings = setup.pieces[block].castle, setup.readings
    early = readings.undead_first_round
    duty = must_retreat(setup.edition, pos.strength[block], battle.round, castle=castle, first_round=early)
    return duty.holds and (readings.undead_no_hex != STAYS or bool(open_hexes(pos, block)))


def may_leave(pos: Position, block: int) -> bool:
    """Whether the rules let the block retreat on its turn in this round, if it has a way."""
    battle, edition = pos.battle, pos.setup.edition
    if battle is None or (pos.setup.pieces[block].stays and not edition.castles_retreat):
        return False
    return battle.round > 1 or edition.retreat_in_first_round or driven(pos, block)


def why_not(pos: Position, block: int, hex: str, *, forced: bool = False) -> Step | None:
    """The step that forbids the retreat of `block` to `hex`."""
    edition = pos.setup.edition
    if pos.setup.pieces[block].stays and not edition.castles_retreat:
        text = phrases("{block} never moves, so it never retreats.")
        return forbidden(pos, stays_by(pos, block), text, block=called(pos, block))
    if not forced and not may_leave(pos, block):
        return forbidden(pos, "retreat", phrases("Nobody may retreat in the first round."))
    if hex in open_hexes(pos, block):
        return None
    closed = why_closed(pos, block, hex)
    if closed is not None:
        return closed
    return forbidden(pos, "retreat", phrases("{block} cannot retreat to {hex}."), block=called(pos, block), hex=hex)


def retreat(table: Table, block: int, hex: str) -> None:
    """Take the block out of the battle to `hex`."""
    battle = table.battle
    contest = contest_at(table, table.at[block])
    if battle is not None and contest is not None and counts(table, block, hex):
        side = side_of(contest, table.setup.owner[block])
        water = table.setup.movers[block] == SWIMMING
        table.battle = battle._replace(crossed=(*battle.crossed, (hex, side, water)))
    table.note("retreat", phrases("{block} retreats to {hex}."), block=called(table, block), hex=hex)
    table.place(block, hex)
    check(table, table.setup.owner[block], hex, friends_in(table, table.setup.owner[block], hex))


def settle_forced(table: Table) -> bool:
    """Blocks that a spell drives out: those without a way stay, or as the table rules (wk2.spell-damage, wk2.retreat); whether
    somebody must decide."""
    ask, readings = table.asks[-1], table.setup.readings
    there = [block for block in ask.blocks if table.at[block] == ask.hex]
    early = table.battle is not None and table.battle.round == 1 and not table.setup.edition.retreat_in_first_round
    if there and early and readings.first_round == NOT_IN_FIRST:
        table.note("retreat", NOT_IN_THE_FIRST)
        table.answered()
        return False
    able = [block for block in there if open_hexes(table, block)]
    if not able:
        for block in there:
            if readings.spell_no_hex == ELIMINATED and not table.setup.pieces[block].stays:
                table.note("retreat", NOWHERE_LOST)
                table.note("spell-damage", phrases("{block} is eliminated."), block=called(table, block))
                table.remove(block)
            else:
                table.note(*_stays(table), block=called(table, block))
        table.answered()
        return False
    owners = {table.setup.owner[block] for block in able}
    player = next(one for one in table.order if one in owners)
    table.ask_again(ask._replace(player=player, blocks=tuple(there)))
    return True


def _stays(pos: Position) -> tuple[str, Message]:
    """The rule by which a block that a spell drives out may stay, and the sentence."""
    if pos.setup.edition.has("spell-damage"):
        return "spell-damage", phrases(
            "{block} has no hex to go to. Ruled here: a spell never removes a {unit}, so it stays."
        )
    return "retreat", phrases("Ruled here: {block} has no hex to go to, so it stays.")


def settle_leaving(table: Table) -> bool:
    """After the last round without a pursuit: who cannot leave is eliminated; whether somebody must decide."""
    leaving = _leavers(table)
    for block in leaving:
        if not open_hexes(table, block):
            text = phrases("{block} must retreat and has no hex to go to: it is eliminated.")
            table.note("retreat", text, block=called(table, block))
            table.remove(block)
    leaving = _leavers(table)
    if not leaving:
        return False
    owners = {table.setup.owner[block] for block in leaving}
    table.actor = next(player for player in table.order if player in owners)
    return True


def _leavers(pos: Position) -> list[int]:
    assert pos.battle is not None
    contest = contest_at(pos, pos.battle.hex)
    return [] if contest is None else fighters(pos, contest, ATTACKER)


def _goers(pos: Position) -> list[int]:
    """Who must go now: those whom a spell has driven out, or all attackers."""
    asks: tuple[Ask, ...] = pos.asks
    found = list(asks[-1].blocks) if asks else _leavers(pos)
    return [block for block in found if pos.setup.owner[block] == pos.actor]


def _options(pos: Position) -> Iterator[Action]:
    for block in _goers(pos):
        for hex in open_hexes(pos, block):
            yield Retreat(pos.setup.labels[block], hex)


def _why_not(pos: Position, action: Retreat) -> Step | None:
    block = pos.setup.index[action.block]
    if block not in _goers(pos):
        return forbidden(pos, "retreat", phrases("{block} need not retreat now."), block=called(pos, block))
    return why_not(pos, block, action.hex, forced=True)


def _do(table: Table, action: Retreat) -> None:
    retreat(table, table.setup.index[action.block], action.hex)


DECISION = Decision(_options, {Retreat: Part(_why_not, _do)})
