"""A spell that is cast: its price, Dispel as an interruption, and what comes of it.

Rules: wk1.spellcasting, wk1.dispel, wk1.spell-attack-notation; wk2 the same, wk2.spell-damage, wk2.clerics and
wk2.scenario-last-wizard-healing. A rite of a cleric cannot be dispelled, for it is no spell. Who may cast what stands in
:mod:`.spells`, and spells whose effect their caster tells in :mod:`.told_spells`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part, always
from ....ruling import Count, Listed, Step, Value, message, messages
from ...wizards.dispelling import COST, DESTROYED, IF_IT_WORKS, can_pay, may_spend_last, tried
from ..actions import Cast, Dispel, Pass
from ..combat.hits import score
from ..decisions import Decision, called, forbidden
from ..movement.position import allied, foes_in, friends_in
from ..pieces import Spell
from ..state import DISPEL, Ask, Position
from ..table import Table
from . import told_spells
from .healing import heal
from .spells import NOBODY

phrases = messages("game")


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
    owner = table.setup.owner
    hidden = target != NOBODY and table.battle is None and not allied(table, owner[block], owner[target])
    if spell.distant or hidden:
        text = phrases("{block} casts {spell} at the enemy in {hex} and pays {steps}.")
        table.note("spellcasting", text, hex=hex, **values)
    elif target == NOBODY:
        table.note("spellcasting", phrases("{block} casts {spell} and pays {steps}."), **values)
    else:
        text = phrases("{block} casts {spell} at {target} and pays {steps}.")
        table.note("targeting", text, target=called(table, target), **values)
    wizard = table.setup.pieces[block].wizard
    rivals = _dispellers(table, block, hex) if wizard else ()
    late = bool(rivals) and table.setup.readings.caster_pays == IF_IT_WORKS
    if late:
        ruled = message("dispel", "Ruled here: the caster loses {caster} only if the spell is not dispelled.")
        table.note("dispel", ruled, caster=Count(price, "step"))
    else:
        _pay(table, block, price)
    spelled = (block, spell.name, target)
    table.ask(Ask(DISPEL, table.actor, hex, rivals, price if late else 0, spelled))


def _pay(table: Table, block: int, price: int) -> None:
    """Take the steps that a spell costs from its caster."""
    wizard = table.setup.pieces[block].wizard
    table.reduce(block, price)
    if not table.strength[block] and wizard:
        gone = phrases("The price takes the last step of {block}: it is gone for good.")
        table.note("wizard-elimination", gone, block=called(table, block))
    elif not table.strength[block]:
        table.note("clerics", phrases("The rite takes the last step of {block}."), block=called(table, block))


def settle(table: Table) -> bool:
    """A spell has been declared: whether somebody may still dispel it; if not, it takes effect."""
    ask = table.asks[-1]
    ask = ask._replace(blocks=tuple(block for block in ask.blocks if table.at[block]))
    if not ask.blocks:
        table.answered()
        if ask.number and ask.spell is not None:
            _pay(table, ask.spell[0], ask.number)
        _effect(table, ask)
        return False
    owners = {table.setup.owner[block] for block in ask.blocks}
    table.ask_again(ask._replace(player=next(player for player in table.order if player in owners)))
    return True


def _near(pos: Position, caster: int, hex: str) -> list[int]:
    """The enemies who are near enough to dispel: in the same battle, or as far away as the table allows while blocks move."""
    if pos.battle is not None:
        return foes_in(pos, pos.setup.owner[caster], pos.at[caster])
    around = pos.setup.around
    reach = pos.setup.terms.dispel_range
    hexes = dict.fromkeys((*around(pos.at[caster], reach), *around(hex, reach)))
    return [one for near in hexes for one in foes_in(pos, pos.setup.owner[caster], near)]


def _dispellers(pos: Position, caster: int, hex: str) -> tuple[int, ...]:
    """The enemy wizards that can try a Dispel: they are near enough and can pay."""
    edition = pos.setup.edition
    last = may_spend_last(edition, pos.setup.readings.strength_one)
    if edition.dispel_optional and not pos.setup.terms.dispel:
        return ()
    return tuple(
        one
        for one in _near(pos, caster, hex)
        if pos.setup.pieces[one].wizard and can_pay(pos.strength[one], may_spend_last=last)
    )


def _effect(table: Table, ask: Ask) -> None:
    assert ask.spell is not None
    block, name, target = ask.spell
    spell = table.setup.spell(block, name)
    assert spell is not None
    if spell.told:
        told_spells.tell(table, ask, spell)
        return
    if spell.dice is None:
        owner = table.setup.owner[block]
        heal(table, owner, ask.hex, friends_in(table, owner, ask.hex))
        return
    dice = table.throw(spell.dice.dice)
    hits = sum(die <= spell.dice.power for die in dice)
    table.note(
        "spell-attack-notation",
        phrases("{spell} ({notation}) rolls {dice} and scores {hits}."),
        spell=name,
        notation=spell.dice.notation(),
        dice=Listed(dice),
        hits=Count(hits, "hit"),
    )
    enemies = foes_in(table, table.setup.owner[block], ask.hex)
    score(table, ask.hex, (target,) if target != NOBODY else enemies, hits, ask.spell)


def _options(pos: Position) -> Iterator[Action]:
    for block in pos.asks[-1].blocks:
        if pos.setup.owner[block] == pos.actor:
            yield Dispel(pos.setup.labels[block])
    yield Pass()


def _why_not(pos: Position, action: Dispel) -> Step | None:
    block = pos.setup.index[action.block]
    if block in pos.asks[-1].blocks and pos.setup.owner[block] == pos.actor:
        return None
    return forbidden(pos, "dispel", phrases("{block} cannot dispel this spell."), block=called(pos, block))


def _let_work(table: Table, action: Pass) -> None:
    ask = table.asks[-1]
    left = tuple(block for block in ask.blocks if table.setup.owner[block] != table.actor)
    table.note("dispel", phrases("Nobody dispels the spell."))
    table.ask_again(ask._replace(blocks=left))


def _dispel(table: Table, action: Dispel) -> None:
    ask = table.asks[-1]
    assert ask.spell is not None
    block = table.setup.index[action.block]
    spell = table.setup.pieces[ask.spell[0]].spell(ask.spell[1])
    assert spell is not None
    table.reduce(block, COST)
    if not table.strength[block]:
        table.note("dispel", DESTROYED)
    (die,) = table.throw(1)
    net, stopped = tried(table.setup.edition, die, spell.level)
    values: dict[str, Value] = {"block": called(table, block), "die": die, "level": spell.level, "net": net}
    if stopped:
        text = phrases("{block} pays a step to dispel: {die} less level {level} leaves {net}. The spell is stopped.")
    else:
        text = phrases("{block} pays a step to dispel: {die} less level {level} leaves {net}. That is too little.")
    table.note("dispel", text, **values)
    if stopped:
        table.answered()
    else:
        table.ask_again(ask._replace(blocks=tuple(one for one in ask.blocks if one != block)))


DECISION = Decision(_options, {Dispel: Part(_why_not, _dispel), Pass: Part(always, _let_work)})
