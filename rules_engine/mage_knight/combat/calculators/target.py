"""May this warrior attack that one, what type does the attack have, and how likely is a hit? (mk2.combat,
mk2.attack-type-of-attack, mk2.attack-roll)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from ....calculators import calculator
from ....inputs import integer
from ....named import Named
from ....odds import Expected
from ....results import result
from ....ruling import Ruling, Said, Step, Term, message, messages, say
from ...books import MK2
from ...labels import ATTACK_TYPES, CAPTURE, ELIMINATE, HAND_TO_HAND, HEAL, NONE, RANGED, SOARING
from ...steps import SOUND, reason_field, step
from ...warriors.modifiers import HIGHEST_VALUE, effective, limit_option, modified, modifier_list, signed
from ..targeting import Aim, fault_of_aim, modifier_of, needs_precision, type_of_attack
from .hit_chance import EXTRA, HitChance, hit_chance

phrases = messages("target")


@dataclass(frozen=True)
class Choosing(Aim):
    """An attack on one target, and the values that tell how likely a hit is: both attack and defense value, or neither."""

    attack: int | None = integer(
        0,
        HIGHEST_VALUE,
        None,
        phrases("Attack value"),
        optional=True,
        help=phrases("With the defense value the chance to hit is given as well."),
    )
    defense: int | None = integer(0, HIGHEST_VALUE, None, phrases("Defense value of the target"), optional=True)
    damage: int | None = integer(0, HIGHEST_VALUE, None, phrases("Damage value"), optional=True)
    attack_mods: tuple[int, ...] = modifier_list(phrases("Further modifiers of the attack value"))
    defense_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the defense value"))
    damage_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the damage"))
    limit: str = limit_option()


@dataclass(frozen=True)
class Targeted:
    """The type of the attack, and the modifier of the attack value that comes with this target (0 if refused); where the values
    are told and the attack is allowed also what the dice must come to, the chance of a hit and, of an attack that deals damage,
    the damage on average."""

    type_of_attack: Named = result(phrases("Type of the attack"))
    modifier: int = result(phrases("Modifier from this target"))
    need: int | None = result(message("hit-chance", "Needed on two dice"), quiet=True)
    hit: Fraction | None = result(message("hit-chance", "Chance to hit"), quiet=True)
    expected_damage: Expected | None = result(message("hit-chance", "Damage on average"), quiet=True)
    reason: str = reason_field()


@calculator(
    "target",
    books=(MK2,),
    title=phrases("Choosing a target"),
    question=phrases("May this warrior attack that target?"),
    rules=(
        *("combat", "attack-type-of-attack", "no-friendly-fire", "no-self-target", "captive-protected", "capture"),
        *("captive-elimination", "targeting-soaring", "close-combat", "ranged-combat", "ranged-not-in-contact"),
        *("ranged-range", "lof-range", "line-of-fire", "magic-immunity", "ranged-target-near-friend", "precision"),
        *("soaring-not-blocked", "soaring", "modifiers", "rule-of-three", "value-floor", "attack-roll", "critical-hit"),
        "critical-miss",
    ),
    inputs=Choosing,
)
def target(book: Any, asked: Choosing) -> Ruling:
    """Rule on one target, and tell the chance of a hit where the attack is allowed and the values are told."""
    ruling = chosen(asked)
    if not ruling.legal or asked.attack is None or asked.defense is None:
        return ruling
    odds = hit_chance(
        MK2,
        HitChance(
            attack=effective(asked.attack, (*_brought(ruling), *asked.attack_mods), asked.limit),
            defense=effective(asked.defense, asked.defense_mods, asked.limit),
            damage=effective(asked.damage or 0, asked.damage_mods, asked.limit),
        ),
    )
    deals = asked.kind not in (CAPTURE, ELIMINATE, HEAL) and asked.damage is not None
    value = replace(
        ruling.result,
        need=odds.result.need,
        hit=odds.result.hit,
        expected_damage=odds.result.expected_damage if deals else None,
    )
    told = [one for one in odds.steps if deals or one.said.message != EXTRA]
    return Ruling(True, _verdict(value), value, (*ruling.steps, *_values(asked, ruling, deals=deals), *told))


def _brought(ruling: Ruling) -> tuple[int, ...]:
    return (ruling.result.modifier,) if ruling.result.modifier else ()


def _values(asked: Choosing, ruling: Ruling, *, deals: bool) -> list[Step]:
    """The steps from the values to what they are worth in this attack."""
    assert asked.attack is not None and asked.defense is not None
    attack = modified(Term("mk-attack-value"), asked.attack, (*_brought(ruling), *asked.attack_mods), asked.limit)
    defense = modified(Term("mk-defense-value"), asked.defense, asked.defense_mods, asked.limit)
    if not deals:
        return [*attack, *defense]
    name = Term("mk-ranged-damage-value" if asked.kind == RANGED else "mk-damage-value")
    return [*attack, *defense, *modified(name, asked.damage or 0, asked.damage_mods, asked.limit)]


def _verdict(value: Targeted) -> Said:
    assert value.hit is not None
    if value.expected_damage is None:
        return phrases.say("The target may be chosen; the attack's chance to succeed is {chance}.", chance=value.hit)
    text = phrases(
        "The target may be chosen; the chance to hit is {chance}, and the attack deals {mean} damage on average."
    )
    return say(text, chance=value.hit, mean=value.expected_damage)


def chosen(asked: Aim) -> Ruling:
    """Rule on one target."""
    kind = type_of_attack(asked.attack_type, asked.kind)
    shown = Named(kind, ATTACK_TYPES[kind])
    wrong = fault_of_aim(asked)
    if wrong is not None:
        return Ruling(False, wrong.said, Targeted(shown, 0, None, None, None, wrong.reason), (wrong.step(),))
    value = Targeted(shown, modifier_of(asked), None, None, None, SOUND)
    return Ruling(True, phrases.say("The target may be chosen."), value, tuple(_steps(asked, value)))


def _steps(asked: Aim, value: Targeted) -> list[Step]:
    if asked.kind == HEAL:
        text = phrases("Such an attack roll deals no damage. The text of the ability says whom it may heal.")
        healing = [step("no-friendly-fire", text)]
        if asked.magic_immunity:
            spared = phrases("Ruled here: an attack that heals has no type, so immunity to magic does not stop it.")
            healing.append(step("magic-immunity", spared))
        return healing
    steps = [_possible(asked)]
    if value.type_of_attack.name == NONE:
        text = phrases("The attack has no type, because the attack type of the warrior does not fit it.")
        steps.append(step("attack-type-of-attack", text))
    else:
        text = phrases("The attack has the type of the warrior, {type}.")
        steps.append(step("attack-type-of-attack", text, type=value.type_of_attack.label))
    return [*steps, *_modifier(asked, value)]


def _possible(asked: Aim) -> Step:
    if asked.kind in HAND_TO_HAND:
        return step("close-combat", phrases("The target touches the front arc of the attacker."))
    if asked.target_level == SOARING:
        text = phrases("The soaring target is within range, and nothing between blocks the line of fire.")
        return step("soaring-not-blocked", text)
    return step("ranged-combat", phrases("The target is within range, and the line of fire is clear."))


def _modifier(asked: Aim, value: Targeted) -> list[Step]:
    amount = signed(value.modifier)
    if asked.kind == CAPTURE:
        return [step("capture", phrases("An attempt to capture gets {amount} to the attack value."), amount=amount)]
    if asked.kind == ELIMINATE:
        text = phrases("An attempt to eliminate a captive gets {amount} to the attack value.")
        return [step("captive-elimination", text, amount=amount)]
    if needs_precision(asked):
        text = phrases("The target touches a friend: Precision makes it possible, with {amount} to the attack value.")
        return [step("precision", text, amount=amount)]
    return []
