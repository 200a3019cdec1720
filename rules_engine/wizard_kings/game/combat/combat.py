"""A battle, combat turn by combat turn, until one side is gone (wk1.combat-turn, wk1.combat-rounds and their likes in wk2).

Here stand the order of turns, the rounds and what one block does on its turn. Hits are given out in :mod:`.hits`, spells
in :mod:`..magic.spells`, ways out in :mod:`..retreat.ways_out`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from ....games.actions import Action
from ....games.decisions import Part
from ....ruling import Step, messages
from ...blocks.frenzy import refusal
from ...combat.order import HAVEN, NEVER
from ...editions import ATTACKER, DEFENDER
from ...retreat.ways import TOGETHER
from ..actions import Attack, Berserk, Carry, Cast, Invoke, Retreat, Switch, Wait, Wield
from ..decisions import Decision, called, forbidden, forbidden_by
from ..magic import casting, spells
from ..movement.position import contest_at, fighters, side_of
from ..movement.sides import may_switch, switch, why_no_switch
from ..retreat import leaving
from ..retreat.ways_out import open_hexes
from ..state import Battle, Contest, Position
from ..table import Table
from ..treasure import artifacts
from .attacks import attack, idle, idle_rule, letter_of, letters_of, may_hold, may_wield, weapon_of

phrases = messages("game")

BERSERK = Berserk.verb()


def current(pos: Position) -> tuple[Battle, Contest]:
    """The battle that is being fought, and its sides."""
    battle = pos.battle
    assert battle is not None
    contest = contest_at(pos, battle.hex)
    assert contest is not None
    return battle, contest


def turn_of(pos: Position) -> tuple[str, list[int]]:
    """The side whose combat turn it is, and its blocks that may act now in the order their owners choose; an empty list
    when the round is over."""
    battle, contest = current(pos)
    pieces, acted, readings = pos.setup.pieces, battle.acted, pos.setup.readings
    waiting = {side: [one for one in fighters(pos, contest, side) if one not in acted] for side in (DEFENDER, ATTACKER)}
    turn: Callable[[int], str] = partial(letter_of, pos) if pos.artifacts else lambda one: pieces[one].rating.letter
    for side, letter in pos.setup.turns:
        if pursued(pos, side):
            if readings.leaving == TOGETHER:
                continue
        elif letter == HAVEN and readings.letter_d == NEVER:
            continue
        found = [one for one in waiting[side] if turn(one) == letter]
        if found:
            return side, found
    return DEFENDER, []


def _early(pos: Position, block: int) -> bool:
    """Whether this is the turn of its weapon, and its own is still to come; who must leave does that at once."""
    if (
        not pos.artifacts
        or pursued(pos, side_of(current(pos)[1], pos.setup.owner[block]))
        or leaving.driven(pos, block)
    ):
        return False
    letter = letter_of(pos, block)
    return letter != pos.setup.pieces[block].rating.letter and letter != letters_of(pos, block)[-1]


def pursued(pos: Position, side: str) -> bool:
    """Whether the blocks of `side` can do nothing but retreat: attackers in the pursuit round (wk2.pursuit-round)."""
    battle, _ = current(pos)
    last = pos.setup.edition.max_rounds
    return side == ATTACKER and last is not None and battle.round > last


def acted(table: Table, block: int) -> None:
    """The block has had its turn in this round."""
    battle = table.battle
    assert battle is not None
    table.battle = battle._replace(acted=battle.acted | {block}, switched=frozenset(), handed=frozenset())


def go_on(table: Table) -> bool:
    """Find whose turn it is; a new round begins when all have acted. Whether somebody must decide now."""
    side, blocks = turn_of(table)
    if not blocks:
        _next_round(table)
        side, blocks = turn_of(table)
        if not blocks:
            return False
    leaving_now = [block for block in blocks if pursued(table, side) or leaving.driven(table, block)]
    if leaving_now:
        lost = _caught(table, leaving_now)
        blocks = [block for block in blocks if block not in lost]
        if not blocks:
            return False
    owners = {table.setup.owner[block] for block in blocks}
    table.actor = next(player for player in table.order if player in owners)
    return True


def _next_round(table: Table) -> None:
    battle, _ = current(table)
    table.battle = battle._replace(round=battle.round + 1, acted=frozenset(), crossed=(), held=frozenset())
    table.note("combat-rounds", phrases("All {unit:pl} have acted: round {round} begins."), round=battle.round + 1)


def _caught(table: Table, blocks: list[int]) -> list[int]:
    """The blocks that must leave now and have no way out: they are eliminated."""
    lost = [block for block in blocks if not open_hexes(table, block)]
    for block in lost:
        text = phrases("{block} must retreat and has no hex to go to: it is eliminated.")
        table.note("retreat", text, block=called(table, block))
        table.remove(block)
    return lost


def _options(pos: Position) -> Iterator[Action]:
    side, blocks = turn_of(pos)
    for block in blocks:
        if pos.setup.owner[block] == pos.actor:
            yield from _turn(pos, side, block)
    if may_switch(pos, pos.actor):
        yield Switch()
    if pos.artifacts:
        yield from artifacts.changes(pos, current(pos)[0].hex)


def _turn(pos: Position, side: str, block: int) -> Iterator[Action]:
    label, piece = pos.setup.labels[block], pos.setup.pieces[block]
    if not pursued(pos, side) and not leaving.driven(pos, block):
        frenzied = piece.frenzied and pos.setup.edition.berserk_factor > 1 and _why_no_frenzy(pos, block) is None
        if may_wield(pos, block):
            yield Wield(label)
            if frenzied:
                yield Wield(label, BERSERK)
        if idle(pos, block) or may_hold(pos, block):
            yield Wait(label)
        if _early(pos, block):
            return
        if not idle(pos, block):
            yield Attack(label)
        if frenzied and not idle(pos, block):
            yield Berserk(label)
        yield from spells.castable(pos, block)
        if pos.artifacts:
            yield from artifacts.invocations(pos, block)
    if leaving.may_leave(pos, block):
        for hex in open_hexes(pos, block):
            yield Retreat(label, hex)


def _why_no_switch(pos: Position, action: Switch) -> Step | None:
    return why_no_switch(pos, pos.actor)


def _why_not(pos: Position, action: Attack | Berserk | Cast | Invoke | Retreat | Wait | Wield) -> Step | None:
    block = pos.setup.index[action.block]
    side, blocks = turn_of(pos)
    if block not in blocks or pos.setup.owner[block] != pos.actor:
        return forbidden(pos, "combat-turn", phrases("It is not {block:gen} combat turn."), block=called(pos, block))
    if _early(pos, block) and not isinstance(action, (Wait, Wield)):
        text = phrases("At the letter of its weapon {block} only attacks with it; its own turn comes later.")
        return forbidden(pos, "magic-weapons", text, block=called(pos, block))
    if isinstance(action, Retreat):
        return leaving.why_not(pos, block, action.hex)
    if pursued(pos, side):
        text = phrases("In the pursuit {block} can only retreat.")
        return forbidden(pos, "pursuit-round", text, block=called(pos, block))
    if leaving.driven(pos, block):
        text = phrases("At strength 1 {block} must retreat.")
        return forbidden(pos, "scenario-island-retreat", text, block=called(pos, block))
    if isinstance(action, Cast):
        return spells.why_not(pos, block, action)
    if isinstance(action, Invoke):
        return artifacts.why_no_invocation(pos, block, action)
    return _why_no_attack(pos, block, action)


def _why_no_attack(pos: Position, block: int, action: Attack | Berserk | Wait | Wield) -> Step | None:
    if isinstance(action, Wait):
        if idle(pos, block) or may_hold(pos, block):
            return None
        text = phrases("On its turn {block} attacks or retreats; only a wizard may do nothing.")
        return forbidden(pos, "combat-turn", text, block=called(pos, block))
    if isinstance(action, Wield) and (not may_wield(pos, block) or action.frenzy not in ("", BERSERK)):
        text = phrases("{block} has no magic weapon that acts now.")
        return forbidden(
            pos, "artifacts" if pos.setup.edition.has("artifacts") else "combat-turn", text, block=called(pos, block)
        )
    if not isinstance(action, Wield) and idle(pos, block):
        text = phrases("{block} has no rating number, so it rolls no attack dice.")
        return forbidden(pos, idle_rule(pos, block), text, block=called(pos, block))
    frenzied = pos.setup.edition.berserk_factor > 1 and pos.setup.pieces[block].frenzied
    if (isinstance(action, Berserk) or (isinstance(action, Wield) and action.frenzy)) and not frenzied:
        return forbidden_by(pos, "berserk_factor", phrases("{block} cannot go berserk."), block=called(pos, block))
    rages = isinstance(action, Berserk) or (isinstance(action, Wield) and bool(action.frenzy))
    return _why_no_frenzy(pos, block) if rages else None


def _why_no_frenzy(pos: Position, block: int) -> Step | None:
    """The step that forbids the block to spend its last step on going berserk, where the table rules so."""
    return refusal(pos.setup.edition, pos.strength[block], pos.setup.readings.last_step)


def _switch(table: Table, action: Switch) -> None:
    switch(table, table.actor)


def _retreat(table: Table, action: Retreat) -> None:
    leaving.retreat(table, table.setup.index[action.block], action.hex)


def _cast(table: Table, action: Cast) -> None:
    casting.cast(table, _acting(table, action), action)


def _invoke(table: Table, action: Invoke) -> None:
    artifacts.invoke(table, _acting(table, action), action)


def _wield(table: Table, action: Wield) -> None:
    weapon = weapon_of(table, table.setup.index[action.block])
    attack(table, _acting(table, action), berserk=bool(action.frenzy), weapon=weapon)


def _attack(table: Table, action: Attack | Berserk) -> None:
    attack(table, _acting(table, action), berserk=isinstance(action, Berserk))


def _acting(table: Table, action: Attack | Berserk | Cast | Invoke | Wield) -> int:
    """The block of the action, whose combat turn this was."""
    block = table.setup.index[action.block]
    acted(table, block)
    return block


def _wait(table: Table, action: Wait) -> None:
    block, battle = table.setup.index[action.block], table.battle
    assert battle is not None
    if may_hold(table, block):
        table.battle = battle._replace(held=battle.held | {block}, handed=frozenset())
        table.note("magic-weapons", phrases("{block} waits."), block=called(table, block))
    else:
        acted(table, block)
        table.note(idle_rule(table, block), phrases("{block} waits."), block=called(table, block))


DECISION = Decision(
    _options,
    {
        Attack: Part(_why_not, _attack),
        Berserk: Part(_why_not, _attack),
        Wield: Part(_why_not, _wield),
        Cast: Part(_why_not, _cast),
        Invoke: Part(_why_not, _invoke),
        Carry: Part(artifacts.why_not, artifacts.carry),
        Retreat: Part(_why_not, _retreat),
        Wait: Part(_why_not, _wait),
        Switch: Part(_why_no_switch, _switch),
    },
)
