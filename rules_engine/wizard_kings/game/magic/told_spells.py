"""Spells and rites that neither attack nor heal: their effect stands on cards that no rulebook prints, and their caster tells it.

What the rules say of all spells holds for them: when they are cast, what they cost, Dispel (wk1.spellcasting, wk1.dispel;
wk2.spellcasting, wk2.dispel, wk2.clerics). Of their effects the rules name two: spells can move a block, or make it retreat, and
no castle (wk1.castles-immovable, wk2.castles). These two the caster can have here, once for each block that the spell falls on: the one that is
named as its target, else those of the battle, or those of the own side that are near enough while blocks move. Everything else
on a card is carried out by the players. Ruled here: a spell moves a block to a friendly or a neutral hex, this is not its move
of the turn, and an enemy that stands hidden can only be made to retreat, so that its owner chooses the hex.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part, always
from ....ruling import Step, messages
from ...movement.hex_control import FRIENDLY, NEUTRAL
from ..actions import Pass, Rout, Shift
from ..decisions import Decision, called, forbidden, named
from ..movement.ground import may_end_in, stays_by
from ..movement.position import allied, blocks_in, friends_in, has_room, hex_state, second_wizard
from ..pieces import Spell
from ..state import FORCED, TELLING, Ask, Position
from ..table import Table

phrases = messages("game")

NOBODY = -1


def tell(table: Table, ask: Ask, spell: Spell) -> None:
    """The spell of `ask` takes effect: its caster tells what it does."""
    assert ask.spell is not None
    block, name, target = ask.spell
    owner = table.setup.owner[block]
    text = phrases("Ruled here: what {spell} does is written on its card. {player} says what that is.")
    table.note("spells", text, spell=name, player=named(table, owner))
    blocks = (target,) if target != NOBODY else tuple(_all(table, block, spell, ask.hex))
    table.ask(Ask(TELLING, owner, ask.hex, blocks, spell=ask.spell))


def _all(pos: Position, block: int, spell: Spell, hex: str) -> list[int]:
    """Everybody on whom a spell without a target falls."""
    if pos.battle is not None:
        return blocks_in(pos, hex)
    return [one for near in pos.setup.around(hex, spell.reach) for one in friends_in(pos, pos.setup.owner[block], near)]


def settle(table: Table) -> bool:
    """Whether there is still something that the caster can let the spell do."""
    ask = table.asks[-1]
    table.actor = ask.player
    if next(_effects(table), None) is not None:
        return True
    table.answered()
    return False


def _effects(pos: Position) -> Iterator[Shift | Rout]:
    ask, labels = pos.asks[-1], pos.setup.labels
    for block in ask.blocks:
        label = "" if _has_target(ask) else labels[block]
        if _why_not_rout(pos, block) is None:
            yield Rout(label)
        for hex in pos.setup.board.hexes:
            if _why_not_shift(pos, block, hex) is None:
                yield Shift(hex, label)


def _has_target(ask: Ask) -> bool:
    return ask.spell is not None and ask.spell[2] != NOBODY


def _hidden(pos: Position, block: int) -> bool:
    return pos.battle is None and not allied(pos, pos.asks[-1].player, pos.setup.owner[block])


def _why_not_rout(pos: Position, block: int) -> Step | None:
    """The step that forbids making the block retreat; a castle that stands hidden is tried, and stays."""
    if not pos.at[block]:
        return _not_on(pos, block)
    if pos.setup.pieces[block].stays and not _hidden(pos, block):
        return _stays(pos, block)
    return None


def _stays(pos: Position, block: int) -> Step:
    text = phrases("{block} never moves, and no spell moves it.")
    return forbidden(pos, stays_by(pos, block), text, block=called(pos, block))


def _not_on(pos: Position, block: int) -> Step:
    return forbidden(pos, "spells", phrases("The spell does not fall on {block}."), block=called(pos, block))


def _why_not_shift(pos: Position, block: int, hex: str) -> Step | None:
    """The step that forbids moving the block to `hex`."""
    setup, owner = pos.setup, pos.setup.owner[block]
    if not pos.at[block]:
        return _not_on(pos, block)
    if _hidden(pos, block):
        text = phrases("Ruled here: an enemy that stands hidden can only be made to retreat.")
        return forbidden(pos, "fog-of-war", text)
    if setup.pieces[block].stays:
        return _stays(pos, block)
    if hex == pos.at[block] or hex_state(pos, owner, hex) not in (FRIENDLY, NEUTRAL):
        text = phrases("Ruled here: a spell moves a {unit} to another hex that is friendly or neutral.")
        return forbidden(pos, "spells", text)
    if not may_end_in(setup, block, hex):
        return forbidden(pos, "aquatics", phrases("{block} cannot be in {hex}."), block=called(pos, block), hex=hex)
    full = second_wizard(pos, block, hex)
    if full is not None:
        return full
    if not has_room(pos, hex, block, friends_in(pos, owner, hex)):
        return forbidden(pos, "stacking-limit", phrases("There is no room in {hex}."), hex=hex)
    return None


def _options(pos: Position) -> Iterator[Action]:
    yield from _effects(pos)
    yield Pass()


def _meant(pos: Position, action: Shift | Rout) -> int | None:
    """The block that is meant; None where the target is named again or the spell does not fall on it."""
    ask = pos.asks[-1]
    if _has_target(ask):
        return None if action.block else ask.blocks[0]
    block = pos.setup.index.get(action.block)
    return block if block in ask.blocks else None


def _why_not(pos: Position, action: Shift | Rout) -> Step | None:
    block = _meant(pos, action)
    if block is None:
        text = phrases("The spell falls on its target, or else on the {unit} that is named and near enough.")
        return forbidden(pos, "targeting", text)
    return _why_not_rout(pos, block) if isinstance(action, Rout) else _why_not_shift(pos, block, action.hex)


def _over(table: Table, action: Pass) -> None:
    ask = table.answered()
    assert ask.spell is not None
    table.note("spells", phrases("{spell} has taken effect."), spell=ask.spell[1])


def _shift(table: Table, action: Shift) -> None:
    block, name = _falls_on(table, action)
    text = phrases("{spell} moves {block} to {hex}.")
    table.note("spells", text, spell=name, block=called(table, block), hex=action.hex)
    table.place(block, action.hex)


def _rout(table: Table, action: Rout) -> None:
    ask = table.asks[-1]
    block, name = _falls_on(table, action)
    hidden = table.battle is None and not allied(table, ask.player, table.setup.owner[block])
    if hidden:
        table.note("spells", phrases("{spell} makes a {unit} in {hex} retreat."), spell=name, hex=table.at[block])
    else:
        table.note("spells", phrases("{spell} makes {block} retreat."), spell=name, block=called(table, block))
    table.ask(Ask(FORCED, table.setup.owner[block], table.at[block], (block,), spell=ask.spell))


def _falls_on(table: Table, action: Shift | Rout) -> tuple[int, str]:
    """The block on which the spell falls, which is done with then, and the name of the spell."""
    ask, block = table.asks[-1], _meant(table, action)
    assert ask.spell is not None and block is not None
    table.ask_again(ask._replace(blocks=tuple(one for one in ask.blocks if one != block)))
    return block, ask.spell[1]


DECISION = Decision(_options, {Shift: Part(_why_not, _shift), Rout: Part(_why_not, _rout), Pass: Part(always, _over)})
