"""Spells: who may cast what, Dispel as an interruption, and what comes of it.

Rules: wk1.spellcasting, wk1.dispel, wk1.targeting, wk1.spell-attack-notation; wk2 the same, wk2.spell-damage, wk2.clerics and
wk2.scenario-last-wizard-healing. A rite of a cleric is cast like a spell but cannot be dispelled, for it is none.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...games.actions import Action
from ...ruling import Count, Listed, Step, Value, message
from ..dispel import COST
from .actions import Cast, Dispel, Pass
from .decisions import Decision, called, forbidden
from .healing import heal
from .hits import score
from .pieces import IN_BATTLE, IN_MOVEMENT, Spell
from .position import allied, blocks_in, contest_at, fighters, other, side_of
from .state import DISPEL, Ask, Position
from .table import Table

NOBODY = -1


def castable(pos: Position, block: int) -> Iterator[Cast]:
    """Every spell that the block may cast now, at every target."""
    label = pos.setup.labels[block]
    phase = IN_MOVEMENT if pos.battle is None else IN_BATTLE
    for spell in pos.setup.pieces[block].spells:
        if spell.phase != phase or spell.distant or why_no_spell(pos, block, spell) is not None:
            continue
        if not spell.targeted:
            yield Cast(label, spell.name)
            continue
        for target in _enemies(pos, block):
            yield Cast(label, spell.name, pos.setup.labels[target])


def why_not(pos: Position, block: int, action: Cast) -> Step | None:
    """The step that forbids the spell."""
    spell = pos.setup.pieces[block].spell(action.spell)
    if spell is None:
        text = message("game", "{block} knows no spell called {spell}.")
        return forbidden(pos, "spells", text, block=called(pos, block), spell=action.spell)
    phase = IN_MOVEMENT if pos.battle is None else IN_BATTLE
    if spell.phase != phase:
        text = message("game", "{spell} cannot be cast in this phase.")
        return forbidden(pos, "spellcasting", text, spell=spell.name)
    if spell.distant:
        text = message("game", "{spell} is cast at a hex: say at which.")
        return forbidden(pos, "spellcasting", text, spell=spell.name)
    why = why_no_spell(pos, block, spell)
    if why is not None:
        return why
    return why_no_target(pos, block, spell, action.target)


def why_no_target(pos: Position, block: int, spell: Spell, target: str) -> Step | None:
    """The step that forbids casting `spell` in the battle at `target` (empty: at no block in particular)."""
    if bool(target) != spell.targeted:
        text = (
            message("game", "{spell} names a target.") if spell.targeted else message("game", "{spell} has no target.")
        )
        return forbidden(pos, "targeting", text, spell=spell.name)
    if spell.targeted and pos.setup.index[target] not in _enemies(pos, block):
        text = message("game", "{target} is no enemy in this battle.")
        return forbidden(pos, "targeting", text, target=target)
    return None


def why_no_spell(pos: Position, block: int, spell: Spell) -> Step | None:
    """The step that forbids the block to pay for `spell`, or to heal where nothing can be healed."""
    piece, edition = pos.setup.pieces[block], pos.setup.edition
    price, strength = piece.price(spell), pos.strength[block]
    if strength < price:
        return forbidden(
            pos, "spellcasting", message("game", "{block} has too few steps for this spell."), block=called(pos, block)
        )
    if strength == price and not edition.casting_may_destroy:
        text = message("game", "{block} may not spend its last step.")
        return forbidden(pos, "spellcasting", text, block=called(pos, block))
    return None


def cast(table: Table, block: int, action: Cast) -> None:
    """Declare the spell and pay for it; enemy wizards may then try to dispel it."""
    spell = table.setup.pieces[block].spell(action.spell)
    assert spell is not None
    target = table.setup.index[action.target] if action.target else NOBODY
    declare(table, block, spell, target, table.at[block])


def declare(table: Table, block: int, spell: Spell, target: int, hex: str) -> None:
    """`block` casts `spell` at the enemies (or the friends) in `hex`, or at `target` among them."""
    price = table.setup.pieces[block].price(spell)
    values: dict[str, Value] = {"block": called(table, block), "spell": spell.name, "steps": Count(price, "step")}
    if spell.distant:
        text = message("game", "{block} casts {spell} at the enemy in {hex} and pays {steps}.")
        table.note("spellcasting", text, hex=hex, **values)
    elif target == NOBODY:
        table.note("spellcasting", message("game", "{block} casts {spell} and pays {steps}."), **values)
    else:
        text = message("game", "{block} casts {spell} at {target} and pays {steps}.")
        table.note("targeting", text, target=called(table, target), **values)
    wizard = table.setup.pieces[block].wizard
    rivals = _dispellers(table, block, hex) if wizard else ()
    table.reduce(block, price)
    if not table.strength[block] and wizard:
        gone = message("game", "The price takes the last step of {block}: it is gone for good.")
        table.note("wizard-elimination", gone, block=called(table, block))
    elif not table.strength[block]:
        table.note("clerics", message("game", "The rite takes the last step of {block}."), block=called(table, block))
    table.ask(Ask(DISPEL, table.actor, hex, rivals, spell=(block, spell.name, target)))


def settle(table: Table) -> bool:
    """A spell has been declared: whether somebody may still dispel it; if not, it takes effect."""
    ask = table.asks[-1]
    ask = ask._replace(blocks=tuple(block for block in ask.blocks if table.at[block]))
    if not ask.blocks:
        table.answered()
        _effect(table, ask)
        return False
    owners = {table.setup.owner[block] for block in ask.blocks}
    table.ask_again(ask._replace(player=next(player for player in table.order if player in owners)))
    return True


def _enemies(pos: Position, block: int) -> list[int]:
    contest = contest_at(pos, pos.at[block])
    if contest is None:
        return []
    return fighters(pos, contest, other(side_of(contest, pos.setup.owner[block])))


def foes_in(pos: Position, player: int, hex: str) -> list[int]:
    """The enemies of `player` in `hex`: in its own battle the other side, elsewhere all but allies; by owner."""
    contest, owner = contest_at(pos, hex), pos.setup.owner
    side = side_of(contest, player) if contest is not None else ""
    if contest is not None and side:
        return sorted(fighters(pos, contest, other(side)), key=owner.__getitem__)
    return sorted((one for one in blocks_in(pos, hex) if not allied(pos, player, owner[one])), key=owner.__getitem__)


def _near(pos: Position, caster: int, hex: str) -> list[int]:
    """The enemies who are near enough to dispel: in the same battle, or as far away as the table allows while blocks move."""
    if pos.battle is not None:
        return _enemies(pos, caster)
    around = pos.setup.around
    reach = pos.setup.terms.dispel_range
    hexes = dict.fromkeys((*around(pos.at[caster], reach), *around(hex, reach)))
    return [one for near in hexes for one in foes_in(pos, pos.setup.owner[caster], near)]


def _dispellers(pos: Position, caster: int, hex: str) -> tuple[int, ...]:
    """The enemy wizards that can try a Dispel: they are near enough and can pay."""
    edition = pos.setup.edition
    if edition.dispel_optional and not pos.setup.terms.dispel:
        return ()
    least = COST if edition.casting_may_destroy else COST + 1
    return tuple(one for one in _near(pos, caster, hex) if pos.setup.pieces[one].wizard and pos.strength[one] >= least)


def _effect(table: Table, ask: Ask) -> None:
    assert ask.spell is not None
    block, name, target = ask.spell
    spell = table.setup.spell(block, name)
    assert spell is not None
    if spell.dice is None:
        heal(table, table.setup.owner[block], ask.hex, _friends(table, block, ask.hex))
        return
    dice = table.throw(spell.dice.dice)
    hits = sum(die <= spell.dice.power for die in dice)
    text = message("game", "{spell} ({notation}) throws {dice}: {hits}.")
    table.note(
        "spell-attack-notation",
        text,
        spell=name,
        notation=spell.dice.notation(),
        dice=Listed(dice, "plain"),
        hits=Count(hits, "hit"),
    )
    enemies = foes_in(table, table.setup.owner[block], ask.hex)
    score(table, ask.hex, (target,) if target != NOBODY else enemies, hits, ask.spell)


def _friends(pos: Position, block: int, hex: str) -> list[int]:
    owner = pos.setup.owner
    return [one for one in blocks_in(pos, hex) if allied(pos, owner[block], owner[one])]


def _options(pos: Position) -> Iterator[Action]:
    for block in pos.asks[-1].blocks:
        if pos.setup.owner[block] == pos.actor:
            yield Dispel(pos.setup.labels[block])
    yield Pass()


def _why_not(pos: Position, action: Action) -> Step | None:
    if isinstance(action, Pass):
        return None
    assert isinstance(action, Dispel)
    block = pos.setup.index[action.block]
    if block in pos.asks[-1].blocks and pos.setup.owner[block] == pos.actor:
        return None
    text = message("game", "{block} cannot dispel this spell.")
    return forbidden(pos, "dispel", text, block=called(pos, block))


def _do(table: Table, action: Action) -> None:
    ask = table.asks[-1]
    if isinstance(action, Pass):
        left = tuple(block for block in ask.blocks if table.setup.owner[block] != table.actor)
        table.note("dispel", message("game", "Nobody dispels the spell."))
        table.ask_again(ask._replace(blocks=left))
        return
    assert isinstance(action, Dispel) and ask.spell is not None
    block = table.setup.index[action.block]
    spell = table.setup.pieces[ask.spell[0]].spell(ask.spell[1])
    assert spell is not None
    table.reduce(block, COST)
    (die,) = table.throw(1)
    net = die - spell.level
    stopped = net >= table.setup.edition.dispel_at_least
    values: dict[str, Value] = {"block": called(table, block), "die": die, "level": spell.level, "net": net}
    if stopped:
        text = message(
            "game", "{block} pays a step to dispel: {die} less level {level} leaves {net}. The spell is stopped."
        )
    else:
        text = message(
            "game", "{block} pays a step to dispel: {die} less level {level} leaves {net}. That is too little."
        )
    table.note("dispel", text, **values)
    if stopped:
        table.answered()
    else:
        table.ask_again(ask._replace(blocks=tuple(one for one in ask.blocks if one != block)))


DECISION = Decision(_options, _why_not, _do)
