"""What modifies one attack: the circumstances, and the modifiers that follow from them, value by value.

Rules: mk2.combat-concepts and every rule in its table; mk2.capture, mk2.captive-no-gang-up, mk2.hindering-modifiers,
mk2.soaring-not-blocked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from ...inputs import Choice, choice, decimal, flag, integer, option, several
from ...ruling import Message, Step, Term, messages
from ..labels import (
    ATTACK_TYPES,
    BOW,
    CAPTURE,
    CLOSE,
    ELEVATED,
    ELIMINATE,
    GROUND,
    HAND_TO_HAND,
    KINDS,
    LEVELS,
    NONE,
    RANGED,
    SOARING,
    SWORD,
    WAND,
)
from ..steps import step
from ..warriors.modifiers import limit_option, modifier_list, signed

phrases = messages("situation")

ATTEMPTS = (CLOSE, RANGED, CAPTURE, ELIMINATE)
TO_ATTACK, TO_DAMAGE = "attack", "damage"
GIFTS = {
    TO_ATTACK: phrases("+2 to the attack value"),
    TO_DAMAGE: phrases("+1 to the ranged damage value"),
}
CLOSE_RANGE = {
    NONE: phrases("not used"),
    TO_ATTACK: phrases("+1 to the attack value"),
    TO_DAMAGE: phrases("+1 to the ranged damage value"),
}
BELOW, ALWAYS = "attacker-below", "always"
SOARING_HEIGHT = {
    BELOW: phrases("only against attackers on the ground"),
    ALWAYS: phrases("against every attacker"),
}
COUNT, DO_NOT_COUNT = "count", "do-not-count"
CAPTURE_HELPERS = {
    COUNT: phrases("count"),
    DO_NOT_COUNT: phrases("do not count"),
}

CAPTURE_PENALTY = -3  # mk2.capture, mk2.captive-elimination
PRECISION_PENALTY = -2  # mk2.precision
FORMATION_ATTACK, FORMATION_DAMAGE = 2, 1  # mk2.ranged-formation-bonus
IN_WATER = 2  # mk2.wave-speed-type


@dataclass(frozen=True)
class Circumstances:
    """One attack as it is about to be made; what is not the case stays at its default."""

    kind: str = choice(ATTEMPTS, CLOSE, phrases("Kind of attack"), names=KINDS)
    attack_type: str = choice(tuple(ATTACK_TYPES), NONE, phrases("Attack type of the attacker"), names=ATTACK_TYPES)
    rear: bool = flag(False, phrases("Through the rear arc of the target"))
    attack_bonus: int = integer(0, 5, 0, phrases("Attack bonus printed on the base"))
    helpers: int = integer(0, 10, 0, phrases("Helpers in Gang Up"))
    precision: bool = flag(False, phrases("Precision is used"))
    close_range: str = choice((NONE, TO_ATTACK, TO_DAMAGE), NONE, phrases("Close Range"), names=CLOSE_RANGE)
    formation: tuple[str, ...] = several(
        Choice((TO_ATTACK, TO_DAMAGE), GIFTS),
        0,
        4,
        (),
        phrases("What each other participant of the formation gives"),
    )
    attacker_level: str = choice(tuple(LEVELS), GROUND, phrases("The attacker is"), names=LEVELS)
    target_level: str = choice(tuple(LEVELS), GROUND, phrases("The target is"), names=LEVELS)
    hindering: bool = flag(False, phrases("Hindering terrain on the line of fire or under the target"))
    elevated_hindering: bool = flag(
        False,
        phrases("Attacker or target stands in elevated hindering terrain"),
        help=phrases("Asked only where one of the two is elevated and the other is not."),
    )
    fortification: int = integer(0, 10, 0, phrases("Fortification value that counts"))
    wave_in_water: bool = flag(False, phrases("The target has the wave speed type and is in water"))
    other_attack_mods: tuple[int, ...] = modifier_list(phrases("Other modifiers of the attack value"))
    other_defense_mods: tuple[int, ...] = modifier_list(phrases("Other modifiers of the defense value"))
    other_damage_mods: tuple[int, ...] = modifier_list(phrases("Other modifiers of the damage"))
    range: int | None = integer(
        0,
        40,
        None,
        phrases("Range value"),
        optional=True,
        help=phrases("Only for Close Range. Leave it out if the target is near enough."),
    )
    distance: Fraction | None = decimal(0, 100, None, phrases("Distance of the target in inches"), optional=True)
    soaring_height: str = option(
        (BELOW, ALWAYS),
        BELOW,
        phrases("A soaring target gets +1"),
        names=SOARING_HEIGHT,
        help=phrases("The book names no condition, and yet it calls this bonus height advantage."),
    )
    capture_helpers: str = option(
        (COUNT, DO_NOT_COUNT),
        COUNT,
        phrases("Helpers in an attempt to capture"),
        names=CAPTURE_HELPERS,
        help=phrases("The book rules out Gang Up only for eliminating a captive."),
    )
    limit: str = limit_option()


class Change(NamedTuple):
    """One modifier: its amount (0 for one that is asked about and does not count), and the step that explains it."""

    amount: int
    step: Step


def total(changes: Iterable[Change]) -> int:
    """The sum of several modifiers of one value, before the rule of three."""
    return sum(one.amount for one in changes)


def _change(amount: int, rule: str, text: Message) -> Change:
    return Change(amount, step(rule, text, amount=signed(amount)))


def _nothing(rule: str, text: Message) -> Change:
    return Change(0, step(rule, text))


def _others(modifiers: tuple[int, ...], name: str) -> list[Change]:
    if not modifiers:
        return []
    text = phrases("Other modifiers of the {name} make {amount}.")
    amount = sum(modifiers)
    return [Change(amount, step("modifiers", text, name=Term(name), amount=signed(amount)))]


def fits(attack_type: str, kind: str) -> bool:
    """Whether an attack of `kind` has the warrior's own type (mk2.attack-type-of-attack)."""
    return attack_type == SWORD if kind in HAND_TO_HAND else attack_type in (BOW, WAND)


def attack_changes(case: Circumstances) -> list[Change]:
    """The modifiers of the attack value."""
    found = []
    if case.attack_bonus and fits(case.attack_type, case.kind):
        found.append(
            _change(
                case.attack_bonus,
                "attack-bonus",
                phrases("The attack bonus of the attacker gives {amount}."),
            )
        )
    elif case.attack_bonus:
        text = phrases("The attack bonus counts only in attacks of the warrior's own type.")
        found.append(_nothing("attack-bonus", text))
    if case.rear:
        rule = "close-rear-arc" if case.kind in HAND_TO_HAND else "ranged-rear-arc"
        found.append(_change(1, rule, phrases("Coming through the rear arc of the target gives {amount}.")))
    if case.helpers:
        found.append(_gang_up(case))
    if case.kind == CAPTURE:
        found.append(_change(CAPTURE_PENALTY, "capture", phrases("An attempt to capture gets {amount}.")))
    elif case.kind == ELIMINATE:
        text = phrases("An attempt to eliminate a captive gets {amount}.")
        found.append(_change(CAPTURE_PENALTY, "captive-elimination", text))
    if case.precision:
        found.append(_change(PRECISION_PENALTY, "precision", phrases("Precision gives {amount}.")))
    if case.close_range == TO_ATTACK:
        found.append(_change(1, "close-range", phrases("Close Range gives {amount}.")))
    given = FORMATION_ATTACK * case.formation.count(TO_ATTACK)
    if given:
        text = phrases("The other participants of the formation give {amount}.")
        found.append(_change(given, "ranged-formation-bonus", text))
    return [*found, *_others(case.other_attack_mods, "mk-attack-value")]


def _gang_up(case: Circumstances) -> Change:
    if case.kind not in HAND_TO_HAND:
        return _nothing("gang-up", phrases("Gang Up belongs to close combat."))
    if case.attack_type != SWORD:
        return _nothing("gang-up-helper-sword", phrases("Only an attacker with the sword attack type has helpers."))
    if case.kind == ELIMINATE:
        return _nothing("captive-no-gang-up", phrases("Nobody gangs up on a captive, so there is no bonus."))
    if case.kind != CAPTURE:
        return _change(case.helpers, "gang-up", phrases("Gang Up gives +1 for each helper, {amount} in all."))
    if case.capture_helpers == COUNT:
        text = phrases("Ruled here: helpers count in an attempt to capture and give {amount}.")
        return _change(case.helpers, "gang-up", text)
    return _nothing("gang-up", phrases("Ruled here: helpers do not count in an attempt to capture."))


def defense_changes(case: Circumstances) -> list[Change]:
    """The modifiers of the target's defense value."""
    high = case.elevated_hindering and {case.attacker_level, case.target_level} != {GROUND}
    found = [_hindering(case)] if case.hindering or high else []
    found += _height(case)
    if case.fortification:
        text = phrases("The fortification value of the built terrain gives {amount}.")
        found.append(_change(case.fortification, "built-terrain-fortification", text))
    if case.wave_in_water:
        text = phrases("A target of the wave speed type gets {amount} in water.")
        found.append(_change(IN_WATER, "wave-speed-type", text))
    return [*found, *_others(case.other_defense_mods, "mk-defense-value")]


def _hindering(case: Circumstances) -> Change:
    if case.kind in HAND_TO_HAND:
        return _nothing("hindering-modifiers", phrases("Hindering terrain helps no target in close combat."))
    if case.target_level == SOARING:
        text = phrases("Ruled here: hindering terrain does not help a soaring target, which is above it.")
        return _nothing("soaring-not-blocked", text)
    if GROUND in (case.attacker_level, case.target_level) and case.attacker_level != case.target_level:
        return _one_raised(case)
    return _change(1, "hindering-lof-bonus", phrases("Hindering terrain gives {amount}."))


def _one_raised(case: Circumstances) -> Change:
    """Hindering terrain where one of the two is elevated and the other stands on the ground."""
    if case.elevated_hindering:
        text = phrases("One of the two stands in elevated hindering terrain, which gives {amount}.")
        return _change(1, "lof-one-elevated-hindering", text)
    text = phrases(
        "Only one of the two is elevated, so hindering terrain counts only if it is elevated and one "
        "of them stands in it."
    )
    return _nothing("lof-one-elevated-hindering", text)


def _height(case: Circumstances) -> list[Change]:
    below = case.attacker_level == GROUND
    if case.target_level == ELEVATED and below:
        return [_change(1, "height-advantage", phrases("The height advantage of the target gives {amount}."))]
    if case.target_level != SOARING:
        return []
    if below:
        return [_change(1, "soaring-defense", phrases("A soaring target gets {amount}."))]
    if case.soaring_height == ALWAYS:
        return [_change(1, "soaring-defense", phrases("Ruled here: a soaring target always gets {amount}."))]
    text = phrases("Ruled here: an attacker that is not on the ground gives a soaring target no bonus.")
    return [_nothing("soaring-defense", text)]


def damage_changes(case: Circumstances) -> list[Change]:
    """The modifiers of the damage, in close combat or ranged."""
    found = []
    if case.close_range == TO_DAMAGE:
        found.append(_change(1, "close-range", phrases("Close Range gives the damage {amount}.")))
    given = FORMATION_DAMAGE * case.formation.count(TO_DAMAGE)
    if given:
        text = phrases("The other participants of the formation give the damage {amount}.")
        found.append(_change(given, "ranged-formation-bonus", text))
    name = "mk-damage-value" if case.kind in HAND_TO_HAND else "mk-ranged-damage-value"
    return [*found, *_others(case.other_damage_mods, name)]


def close_limit(range_value: int) -> int:
    """Half of the range in inches, rounded up: as near as a target must be for Close Range (mk2.close-range)."""
    return (range_value + 1) // 2
