"""One attack on one target, from the values to the outcome. (mk2.attack-roll, mk2.attack-sequence, steps 4 to 10)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ... import results
from ...inputs import choice, integer, option
from ...named import Named
from ...ruling import Count, Ruling, Said, Step, Term, messages
from ..labels import CAPTURE, CLOSE, CRITICALS, ELIMINATE, HEAL, HIT, KINDS, MISS, NONE, RANGED
from ..steps import step
from ..warriors.modifiers import HIGHEST_VALUE, effective, limit_option, modified, modifier_list
from .rolls import ONE, ONE_MORE, STRAIN, critical, damage_dealt, dice_field, healed, miscounted, need, succeeds

phrases = messages("attack")

CRITICAL_HEAL = {
    ONE_MORE: phrases("1 click more than usual"),
    ONE: phrases("1 click in all"),
}
DAMAGING = (CLOSE, RANGED)


@dataclass(frozen=True)
class Attack:
    """An attack roll of a kind: values 0..30 as they show in the windows, the modifiers of each, and the two dice."""

    kind: str = choice(tuple(KINDS), CLOSE, phrases("Kind of attack"), names=KINDS)
    attack: int = integer(0, HIGHEST_VALUE, 9, phrases("Attack value"))
    attack_mods: tuple[int, ...] = modifier_list(
        phrases("Modifiers of the attack value"),
        help=phrases("All of them, also the −3 of an attempt to capture or to eliminate a captive."),
    )
    defense: int = integer(0, HIGHEST_VALUE, 15, phrases("Defense value"))
    defense_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the defense value"))
    damage: int = integer(
        0,
        HIGHEST_VALUE,
        2,
        phrases("Damage or healing"),
        help=phrases(
            "The damage value in close combat, the ranged damage value at a distance, the clicks that an ability heals."
            " Attempts to capture or to eliminate a captive do not use it."
        ),
    )
    damage_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the damage"))
    dice: tuple[int, ...] = dice_field((2, 4), phrases("The two dice"))
    critical_heal: str = option(
        (ONE_MORE, ONE),
        ONE_MORE,
        phrases("A roll of 12 heals"),
        names=CRITICAL_HEAL,
        help=phrases("The book says one click, which can mean one in all or one more than usual."),
    )
    limit: str = limit_option()


@dataclass(frozen=True)
class Attacked:
    """The outcome: values after modifiers, the roll and what it brings; `exhaustion` is the attacker's."""

    attack: int = results.result(phrases("Attack value with modifiers"))
    defense: int = results.result(phrases("Defense value with modifiers"))
    need: int = results.result(phrases("Needed on two dice"))
    roll: int = results.result(phrases("Roll"))
    result: int = results.result(phrases("Attack result"))
    critical: Named = results.result(phrases("Roll of 2 or 12"))
    hit: bool = results.result(phrases("The attack succeeds"))
    damage: int = results.result(phrases("Damage dealt"), counted="mk-click")
    healing: int = results.result(phrases("Healed"), counted="mk-click")
    captured: bool = results.result(phrases("Captured"), quiet=True)
    eliminated: bool = results.result(phrases("Eliminated"), quiet=True)
    exhaustion: int = results.result(phrases("Exhaustion damage of the attacker"), counted="mk-click")


def attack(book: Any, asked: Attack) -> Ruling:
    """Resolve one attack whose dice are thrown."""
    values = [
        *modified(Term("mk-attack-value"), asked.attack, asked.attack_mods, asked.limit),
        *modified(Term("mk-defense-value"), asked.defense, asked.defense_mods, asked.limit),
    ]
    wrong = miscounted(asked.dice, needed=True)
    outcome = _outcome(asked) if wrong is None else _none(asked)
    if wrong is not None:
        return Ruling(False, wrong.said, outcome, (*values, wrong.step()))
    steps = (*values, *_roll_steps(outcome), *_effect_steps(asked, outcome))
    return Ruling(True, _verdict(asked, outcome), outcome, steps)


def _none(asked: Attack) -> Attacked:
    """The values of an attack that was not rolled."""
    attack = effective(asked.attack, asked.attack_mods, asked.limit)
    defense = effective(asked.defense, asked.defense_mods, asked.limit)
    return Attacked(
        attack=attack,
        defense=defense,
        need=need(attack, defense),
        roll=0,
        result=0,
        critical=Named(NONE, CRITICALS[NONE]),
        hit=False,
        damage=0,
        healing=0,
        captured=False,
        eliminated=False,
        exhaustion=0,
    )


def _outcome(asked: Attack) -> Attacked:
    attack = effective(asked.attack, asked.attack_mods, asked.limit)
    defense = effective(asked.defense, asked.defense_mods, asked.limit)
    roll = sum(asked.dice)
    found = critical(roll)
    hit = succeeds(roll, need(attack, defense))
    amount = effective(asked.damage, asked.damage_mods, asked.limit)
    return Attacked(
        attack=attack,
        defense=defense,
        need=need(attack, defense),
        roll=roll,
        result=attack + roll,
        critical=Named(found, CRITICALS[found]),
        hit=hit,
        damage=damage_dealt(amount, roll) if hit and asked.kind in DAMAGING else 0,
        healing=healed(amount, roll, asked.critical_heal) if hit and asked.kind == HEAL else 0,
        captured=hit and asked.kind == CAPTURE,
        eliminated=hit and asked.kind == ELIMINATE,
        exhaustion=STRAIN if found == MISS else 0,
    )


def _roll_steps(outcome: Attacked) -> list[Step]:
    if outcome.critical.name == MISS:
        text = phrases("A roll of 2 is a critical miss: the attack misses, whatever its result.")
        strain = phrases("The attacker takes 1 exhaustion damage, which nothing reduces.")
        return [step("critical-miss", text), step("exhaustion-irreducible", strain)]
    if outcome.critical.name == HIT:
        text = phrases("A roll of 12 is a critical hit: the attack succeeds, whatever was needed.")
        return [step("critical-hit", text)]
    values = {"attack": outcome.attack, "roll": outcome.roll, "result": outcome.result, "defense": outcome.defense}
    if outcome.hit:
        text = phrases(
            "An attack value of {attack} and a roll of {roll} make a result of {result}. It reaches the defense value of"
            " {defense}, so the attack succeeds."
        )
    else:
        text = phrases(
            "An attack value of {attack} and a roll of {roll} make a result of {result}. It is below the defense value"
            " of {defense}, so the attack fails."
        )
    return [step("attack-roll", text, **values)]


def _effect_steps(asked: Attack, outcome: Attacked) -> list[Step]:
    if asked.kind == CAPTURE:
        return [_capture_step(outcome)]
    if asked.kind == ELIMINATE:
        return [_elimination_step(outcome)]
    if not outcome.hit:
        return []
    if asked.kind == HEAL:
        return _healing_steps(asked, outcome)
    return _damage_steps(asked, outcome)


def _capture_step(outcome: Attacked) -> Step:
    if outcome.captured:
        text = phrases("The target takes no damage. It is a captive from now on.")
    else:
        text = phrases("The attempt to capture fails, and the target takes no damage.")
    return step("capture", text)


def _elimination_step(outcome: Attacked) -> Step:
    if outcome.eliminated:
        return step("captive-elimination", phrases("The captive is eliminated."))
    return step("captive-elimination", phrases("The captive takes no damage and stays a captive."))


def _healing_steps(asked: Attack, outcome: Attacked) -> list[Step]:
    steps = modified(Term("mk-healing"), asked.damage, asked.damage_mods, asked.limit)
    if outcome.critical.name == HIT:
        if asked.critical_heal == ONE_MORE:
            text = phrases("Ruled here: a roll of 12 heals 1 click more than usual.")
        else:
            text = phrases("Ruled here: a roll of 12 heals 1 click in all.")
        steps.append(step("critical-hit-healing", text))
    healed = phrases("The healing turns the dial back by {clicks} click{clicks:s}.")
    return [*steps, step("healing", healed, clicks=outcome.healing)]


def _damage_steps(asked: Attack, outcome: Attacked) -> list[Step]:
    if asked.kind == CLOSE:
        counts = step("close-damage", phrases("In close combat the damage value of the attacker counts."))
        name = Term("mk-damage-value")
    else:
        counts = step("ranged-damage", phrases("In ranged combat the ranged damage value counts."))
        name = Term("mk-ranged-damage-value")
    steps = [counts, *modified(name, asked.damage, asked.damage_mods, asked.limit)]
    if outcome.critical.name == HIT:
        text = phrases("The critical hit adds 1 damage. Ruled here: the rule of three does not limit it.")
        steps.append(step("critical-hit", text))
    dealt = phrases("The damage turns the target's dial by {clicks} click{clicks:s}.")
    return [*steps, step("damage", dealt, clicks=outcome.damage)]


def _verdict(asked: Attack, outcome: Attacked) -> Said:
    if not outcome.hit:
        if outcome.exhaustion:
            return phrases.say("The attack fails, and the attacker takes 1 exhaustion damage.")
        return phrases.say("The attack fails.")
    if outcome.captured:
        return phrases.say("The attempt succeeds: the target is captured.")
    if outcome.eliminated:
        return phrases.say("The attempt succeeds: the captive is eliminated.")
    if asked.kind == HEAL:
        return phrases.say("The attempt succeeds and heals {clicks}.", clicks=Count(outcome.healing, "mk-click"))
    return phrases.say("The attack hits and deals {damage} damage.", damage=outcome.damage)
