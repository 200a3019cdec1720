"""Actions that heal by an attack roll: with a close combat action hand to hand, with a ranged combat action at a distance.

Healing is an attack that deals no damage: what modifies an attack modifies it, but for what belongs to an attack type or
needs an opponent (attack bonus, Gang Up, Precision).

Rules: mk2.healing, mk2.no-friendly-fire, mk2.no-self-target, mk2.close-combat, mk2.ranged-combat, mk2.attack-roll,
mk2.critical-hit-healing, mk2.critical-miss, mkc.no-healing, mkc.immune-abilities.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....ruling import Step, messages
from ...castles.effects import Effect as OnSection
from ...castles.effects import effect as on_section
from ...combat.attacks import Attack, attack
from ...combat.rolls import DICE
from ...labels import CLOSE, HEAL, RANGED
from ...warriors.ability_names import ability_shown
from ...warriors.tokens import CLOSE_ACTION, RANGED_ACTION
from ..attacks.aims import near_friend, why_not_reached
from ..attacks.close_combat import strain
from ..attacks.rolling import amounts, modified
from ..contacts import beside, in_play
from ..decisions import called, forbidden
from ..harm.effects import BY_ROLL, Ability
from ..harm.healing import heal
from ..state import FIGHTING, NOBODY, Doing, Position
from ..table import Table
from ..turn.giving import give, why_not_given
from ..values import window
from .uses import Heal
from .using import usable, why_not_on, why_not_working

phrases = messages("mk-battle")

_ACTIONS = {CLOSE: CLOSE_ACTION, RANGED: RANGED_ACTION}


def options_of(pos: Position, warrior: int) -> Iterator[Action]:
    """The healing of a warrior that can be given an action: each ability, each friend within its reach."""
    if pos.warriors[warrior].captive != NOBODY:
        return
    for ability in usable(pos, warrior, BY_ROLL):
        assert ability.use is not None
        near = beside(pos, warrior) if ability.use.kind == CLOSE else [one for one, _, _ in in_play(pos)]
        for target in near:
            if _why_not_target(pos, warrior, target, ability) is None:
                yield Heal(pos.setup.labels[warrior], pos.setup.labels[target], ability.word)


def why_not(pos: Position, action: Heal) -> Step | None:
    """What forbids to heal in this way."""
    warrior, ability = pos.setup.index[action.warrior], pos.setup.known[action.ability]
    if ability.use is None or ability.use.kind not in BY_ROLL:
        text = phrases("The ability {ability} does not heal with an attack roll.")
        return forbidden("special-abilities-card", text, ability=ability_shown(ability.name))
    wrong = why_not_given(pos, warrior, _ACTIONS[ability.use.kind]) or why_not_working(pos, warrior, ability)
    if wrong is not None:
        return wrong
    if action.patient in pos.setup.strongholds:
        return on_section(None, OnSection("healing")).steps[-1]
    return _why_not_target(pos, warrior, pos.setup.index[action.patient], ability)


def _why_not_target(pos: Position, warrior: int, target: int, ability: Ability) -> Step | None:
    assert ability.use is not None
    wrong = why_not_on(pos, warrior, target, ability)
    return why_not_reached(pos, warrior, target, ability.use.kind) if wrong is None else wrong


def do(table: Table, action: Heal) -> None:
    """Carry out a healing: the roll against the defense of the patient, and what it heals."""
    warrior, target = table.setup.index[action.warrior], table.setup.index[action.patient]
    use = table.setup.known[action.ability].use
    assert use is not None
    give(table, [warrior])
    table.doing = Doing(FIGHTING, (warrior,))
    values = {"warrior": called(table, warrior), "target": called(table, target)}
    text = phrases("{warrior} tries to heal {target} with an attack roll, for {clicks} click{clicks:s}.")
    table.note("healing", text, clicks=use.amount, **values)
    if use.kind == RANGED and near_friend(table, warrior, target):
        text = phrases("Ruled here: healing may be aimed at a target that touches friends.")
        table.note("ranged-target-near-friend", text)
    found = modified(table, warrior, target, use.kind, heals=True)
    asked = Attack(
        kind=HEAL,
        attack=window(table, warrior).attack or 0,
        attack_mods=amounts(found.attack),
        defense=window(table, target).defense or 0,
        defense_mods=amounts(found.defense),
        damage=use.amount,
        damage_mods=(),
        dice=table.throw(DICE),
        critical_heal=table.setup.readings.critical_heal,
        limit=table.setup.readings.limit,
    )
    ruling = attack(None, asked)
    of_values = found.of_values
    table.steps.extend((*of_values, *ruling.steps))
    if ruling.result.healing:
        heal(table, target, ruling.result.healing)
    if ruling.result.exhaustion:
        strain(table, warrior)
