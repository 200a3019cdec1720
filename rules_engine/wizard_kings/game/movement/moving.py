"""The movement phase: one block after another along a way (wk1.movement-phase, wk2.movement-phase).

With what holds blocks back: pinning (wk1.pinning, wk2.pinning), hexside limits (wk1.hexside-limit, wk2.hexside-limit), and
with the battles that moves begin (wk1.battle-sequence, wk1.alliances; wk2 too). Stacks are counted when a player has moved.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part, alike, always
from ....ruling import Message, Step, messages
from ...editions import ATTACKER, DEFENDER
from ...movement.hex_control import BATTLE, ENEMY
from ...movement.hexsides import CLEAR, ONE, OTHER, SWIMMING, crossing, limited_together, room_over
from ...movement.pinning import MAY, may_walk_away, pin
from ..actions import Carry, Cast, Conjure, Leave, Move, Offer, Pass, Ship
from ..decisions import Decision, called, forbidden, named
from ..in_turn import following
from ..magic import movement_spells
from ..setup import Setup
from ..state import Contest, Entry, Position
from ..table import Table
from ..treasure import artifacts
from . import pacts, reaching, sailing
from .excess import check
from .ground import hexside_for, stays_by
from .position import (
    blocks_in,
    contest_at,
    fighters,
    friends_in,
    hex_states,
    second_wizard,
    side_of,
)
from .sides import fall_out, joined, part, replace_contest, sides_open

phrases = messages("game")

_NOT_YOURS = phrases("{block} is not one of your {unit:pl} on the map.")
_NEVER = phrases("{block} never moves.")
_MOVED = phrases("{block} has moved: a {unit} moves once in a turn.")
_HAS_CAST = phrases("{block} has cast a spell, so it cannot move in this phase.")
_PINNED = phrases("{block} is pinned.")


def _held_by(pos: Position, block: int) -> tuple[str, Message] | None:
    """What keeps the block where it is, whatever the way: the slug of the rule and the reason."""
    setup = pos.setup
    if setup.owner[block] != pos.actor or not pos.at[block]:
        return "movement-phase", _NOT_YOURS
    if setup.pieces[block].stays:
        return stays_by(pos, block), _NEVER
    if block in pos.moved:
        return "movement-phase", _MOVED
    if block in pos.cast and block not in pos.free:
        return "spellcasting", _HAS_CAST
    return ("pinning", _PINNED) if pos.contests and pinned(pos, block) else None


def pinned(pos: Position, block: int) -> bool:
    """Whether the block is pinned by attackers (wk1.pinning, wk2.pinning)."""
    contest = contest_at(pos, pos.at[block])
    if contest is None or side_of(contest, pos.setup.owner[block]) != DEFENDER:
        return False
    came = {entry.block for entry in contest.entries}
    there = [one for one in fighters(pos, contest, DEFENDER) if one not in came]
    free = pin(len(fighters(pos, contest, ATTACKER)), len(there)).free
    castles = sum(pos.setup.pieces[one].stays for one in there)
    named = pos.setup.readings.castle_named == MAY
    return may_walk_away(free, castles, len(there), castle_named=named) == 0


def why_no_room_over(pos: Position, block: int, start: str, hex: str, side: str) -> Step | None:
    """The step that forbids coming into the battle in `hex` over the hexside from `start`: its limit is used up."""
    setup = pos.setup
    hexside = setup.board.side(start, hex)
    contest = contest_at(pos, hex)
    if hexside is None or contest is None:
        return None
    limit, rule, _ = crossing(
        setup.edition, setup.movers[block], hexside_for(setup, block, hexside), all_water=_all_water(setup)
    )
    crossed = sum(
        entry.over == start
        and side_of(contest, setup.owner[entry.block]) == side
        and limited_together(
            setup.edition, hexside.kind, setup.movers[entry.block] == SWIMMING, setup.movers[block] == SWIMMING
        )
        and counted(pos, entry)
        for entry in contest.entries
    )
    if room_over(limit, crossed) == 0:
        text = phrases("No more {unit:pl} of this side may come in over this hexside in this phase.")
        return Step(rule, forbidden(pos, "hexside-limit", text).said)
    return None


def _all_water(setup: Setup) -> int:
    """How many aquatics of a side cross an all-water hexside (wk1.aquatics, notes)."""
    return OTHER if setup.readings.all_water == ONE else CLEAR


def counted(pos: Position, entry: Entry) -> bool:
    """Whether a block that came in used up the limit of its hexside: flyers and heroes do not."""
    return pos.setup.movers[entry.block] not in ("flyer", "hero")


def _options(pos: Position) -> Iterator[Action]:
    states = hex_states(pos, pos.actor)
    labels = pos.setup.labels
    for block, owner in enumerate(pos.setup.owner):
        if owner != pos.actor or not pos.at[block]:
            continue
        yield from movement_spells.options(pos, block)
        if _held_by(pos, block) is not None:
            continue
        for way in reaching.ways(pos, block, states):
            sides = _sides(pos, way[-1], states)
            for side in sides:
                if _why_not_way(pos, block, way, side) is None:
                    yield Move(labels[block], way, side if len(sides) > 1 else "")
        for port in sailing.ports(pos, block, states):
            yield Ship(labels[block], port)
    if any(pos.actor in group for group in pos.alliances):
        yield Leave()
    else:
        yield from pacts.offers(pos)
    if pos.artifacts:
        yield from artifacts.moves(pos)
    yield Pass()


def _sides(pos: Position, hex: str, states: dict[str, str]) -> tuple[str, ...]:
    if states.get(hex) != BATTLE:
        return (ATTACKER,) if states.get(hex) == ENEMY else ("",)
    contest = contest_at(pos, hex)
    assert contest is not None
    return sides_open(pos, contest, pos.actor)


def _why_not_way(pos: Position, block: int, way: tuple[str, ...], side: str) -> Step | None:
    """What forbids this way besides terrain and allowance."""
    full = second_wizard(pos, block, way[-1])
    if full is not None or not (side and pos.contests):
        return full
    return why_no_room_over(pos, block, way[-2], way[-1], side)


def _why_not_left(pos: Position, action: Leave) -> Step | None:
    if any(pos.actor in group for group in pos.alliances):
        return None
    return forbidden(pos, "alliances", phrases("You are in no alliance."))


def _why_not(pos: Position, action: Move | Ship) -> Step | None:
    block = pos.setup.index[action.block]
    held = _held_by(pos, block)
    if held is not None and not (isinstance(action, Ship) and held[1] is _PINNED):
        return forbidden(pos, *held, block=called(pos, block))
    if isinstance(action, Ship):  # which never leaves a battle, so that who is pinned is none of its questions
        return sailing.why_not(pos, block, action.port)
    return _why_no_move(pos, block, action)


def _why_no_move(pos: Position, block: int, action: Move) -> Step | None:
    states = hex_states(pos, pos.actor)
    why = reaching.why_not(pos, block, action.way, states)
    if why is not None:
        return why
    sides = _sides(pos, action.way[-1], states)
    if len(sides) > 1 and action.side not in sides:
        text = phrases("Say on which side you join the battle: as attacker or as defender.")
        return forbidden(pos, "alliances", text)
    if len(sides) == 1 and action.side:
        return forbidden(pos, "alliances", phrases("Only a player who joins the battle of two others chooses a side."))
    return _why_not_way(pos, block, action.way, action.side or sides[0])


def _move(table: Table, action: Move) -> None:
    block, start, hex = table.setup.index[action.block], action.way[0], action.way[-1]
    player = table.setup.owner[block]
    states = hex_states(table, player)
    table.moved |= {block}
    text = phrases("{block} moves from {start} to {hex}.")
    table.note("movement-phase", text, block=called(table, block), start=start, hex=hex)
    if states.get(hex) == ENEMY:
        _attack(table, player, hex)
    contest = contest_at(table, hex)
    if contest is not None:
        if not side_of(contest, player):
            side = action.side or sides_open(table, contest, player)[0]
            contest = joined(contest, player, side)
        replace_contest(table, contest._replace(entries=(*contest.entries, Entry(block, action.way[-2]))))
    table.place(block, hex)
    fall_out(table, player, hex)


def _attack(table: Table, player: int, hex: str) -> None:
    there = dict.fromkeys(table.setup.owner[one] for one in blocks_in(table, hex))
    table.contests = (*table.contests, Contest(hex, (player,), tuple(there)))
    text = phrases("{player:gen} attack leads to a battle in {hex}.")
    table.note("movement-phase", text, player=named(table, player), hex=hex)


def _leave(table: Table, action: Leave) -> None:
    """End the alliances of the actor; hexes that it shared become battle hexes, in which it attacks (wk1.alliances)."""
    player = table.actor
    table.note("alliances", phrases("{player} ended the alliance."), player=named(table, player))
    part(table, player)


def _stop_moving(table: Table, action: Pass) -> None:
    player = table.actor
    table.note("movement-phase", phrases("{player} finished moving."), player=named(table, player))
    table.mover = following(table, table.mover)
    table.offered = frozenset()
    for hex in sorted({at for block, at in enumerate(table.at) if at and table.setup.owner[block] == player}):
        contest = contest_at(table, hex)
        if contest is None:
            check(table, player, hex, friends_in(table, player, hex))
        else:
            check(table, player, hex, fighters(table, contest, side_of(contest, player)))


DECISION = Decision(
    _options,
    {
        Move: Part(_why_not, _move),
        Ship: Part(_why_not, sailing.ship),
        **alike((Cast, Conjure), movement_spells.why_not, movement_spells.cast),
        Carry: Part(artifacts.why_not, artifacts.carry),
        Offer: Part(pacts.why_no_offer, pacts.offer),
        Leave: Part(_why_not_left, _leave),
        Pass: Part(always, _stop_moving),
    },
)
