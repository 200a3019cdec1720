"""An attack on a wizard: the window in which it may be answered, and what comes of it (ww.combat, ww.counteractions,
ww.counter-a-counter, ww.several-counteractions).

The victim may answer, then the attacker that answer, and so on in turn. Whoever lets it stand ends the exchange; after that
the victim may play another counteraction, or let the attack happen. Nobody but these two may answer, and nobody must. The
decision is asked for even of those who have no card for it: others cannot tell.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.decisions import Part, always
from ....ruling import Ruling, Step, message, say
from ...books import WW
from ...combat.attacks import Attack, Suffered, attack
from .. import cards as does
from ..actions import Counter, Pass
from ..cards import Card
from ..casting.effects import happen
from ..decisions import Decision, added_power
from ..state import PUNCH, Blow, Parry
from ..table import Table
from .answers import answers, lay, let_happen, that_stand, why_not_held

_PARRIES = message("card", "A counteraction is played immediately after the attack, by the player attacked.")
_SEVERAL = message("game", "More than one counteraction may be played against the same attack.")
_ANSWERS = message("card", "Whoever is answered may answer again.")


def _let_stand(table: Table, action: Pass) -> None:
    blow = table.blow
    assert blow is not None
    let_happen(table, again=_has_answered(blow))
    table.blow = blow._replace(answering=False) if blow.answering else None
    if not blow.answering:
        _take_effect(table, blow)


def _answer(table: Table, action: Counter) -> None:
    blow = table.blow
    assert blow is not None
    rule, text = ("counter-a-counter", _ANSWERS) if blow.answering else ("counteractions", _PARRIES)
    if blow.parries and not blow.answering:
        rule, text = "several-counteractions", _SEVERAL
    number = lay(table, action, rule)
    table.note(rule, text)
    if blow.answering:
        last = blow.parries[-1]
        parries = (*blow.parries[:-1], last._replace(answers=(*last.answers, number)))
    else:
        parries = (*blow.parries, Parry(number))
    table.blow = blow._replace(parries=parries, answering=True)


def _has_answered(blow: Blow) -> bool:
    """Whether the player who may answer now has played a counteraction before."""
    if answerer(blow) == blow.victim:
        return bool(blow.parries)
    return any(one.answers for one in blow.parries)


def answerer(blow: Blow) -> int:
    """The player who may answer now."""
    if not blow.answering:
        return blow.victim
    return blow.victim if len(blow.parries[-1].answers) % 2 else blow.attacker


def _take_effect(table: Table, blow: Blow) -> None:
    asked = _asked(table, blow)
    ruling = attack(WW, asked)
    suffered: Suffered = ruling.result
    table.steps += _told(ruling, None if blow.card == PUNCH else table.setup.cards[blow.card])
    table.put(blow.victim, table.wizard(blow.victim)._replace(life=suffered.life_after))
    if suffered.dead:
        table.killed[blow.victim] = blow.attacker
    elif suffered.side_effects and blow.card != PUNCH:
        happen(table, blow)


_DEATH, _HITS, _SIDE_EFFECTS, _POWER = map(WW.rule, ("death", "automatic-hit", "counter-side-effects", "power"))
_SURE = Step(_HITS, say(message("game", "The attack is sure to hit.")))


def _told(ruling: Ruling, card: Card | None) -> Iterator[Step]:
    """The steps of an attack, but for what is told anyway: that nobody has answered, a death, and turns that are lost by a card
    that does nothing else; and of side effects none where the card has none."""
    plain = card is None or (card.does == does.DAMAGE and not card.stun)
    for step in ruling.steps:
        if step.rule == _DEATH:
            return
        loses_turns = card is not None and card.does == does.LOST_TURNS and step.rule == _POWER
        if not loses_turns and not (plain and step.rule == _SIDE_EFFECTS):
            yield _SURE if step.rule == _HITS else step


def _asked(table: Table, blow: Blow) -> Attack:
    """The attack as the question that :mod:`...combat.attacks` answers."""
    readings, cards = table.setup.readings, table.setup.cards
    card = None if blow.card == PUNCH else cards[blow.card]
    number = None if blow.number is None else cards[blow.number].amount
    damage, stun = _damage(table, blow, card, number)
    return Attack(
        number_card=number,
        damage=damage,
        stun=stun,
        life=table.wizard(blow.victim).life,
        counters=that_stand(table, blow.parries),
        several=readings.several,
        rounding=readings.rounding,
        countered=readings.countered,
        without_damage=readings.without_damage,
    )


def _damage(table: Table, blow: Blow, card: Card | None, number: int | None) -> tuple[int | None, int]:
    """The damage that card or act names (None: the number card does), and the turns that it stuns for."""
    if card is None:
        return 1, 0
    if card.does != does.DAMAGE:
        return 0, (card.amount or number or 1) if card.does == does.LOST_TURNS else 0
    more = 0 if card.physical else added_power(table, blow.attacker)
    fixed = card.amount or (number or 1 if more else 0)
    return (fixed + more or None), card.stun


DECISION = Decision(answers, {Counter: Part(why_not_held, _answer), Pass: Part(always, _let_stand)})
