"""Which modifiers does this attack have, and what do they come to? (mk2.combat-concepts, mk2.attack-sequence)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ....calculators import calculator
from ....inputs import opening
from ....results import result
from ....ruling import Listed, Ruling, Said, Step, Term, Value, messages, say
from ...books import MK2
from ...labels import BOW, CAPTURE, HAND_TO_HAND, NONE, RANGED, SWORD
from ...steps import SOUND, Fault, fault, reason_field, step
from ...warriors.modifiers import Net, net, ruled_limit, signed
from ..circumstances import Change, Circumstances, attack_changes, close_limit, damage_changes, defense_changes, total

phrases = messages("situation")


@dataclass(frozen=True)
class Situation(Circumstances):
    """One attack; the form opens with a blow from behind, with two helpers."""

    attack_type: str = opening(Circumstances, "attack_type", SWORD)
    rear: bool = opening(Circumstances, "rear", True)
    helpers: int = opening(Circumstances, "helpers", 2)


@dataclass(frozen=True)
class Sums:
    """For each value the sum of its modifiers, and the modifier that the rule of three leaves of it."""

    attack_sum: int = result(phrases("Attack: sum of the modifiers"))
    attack_modifier: int = result(phrases("Attack: modifier that counts"))
    defense_sum: int = result(phrases("Defense: sum of the modifiers"))
    defense_modifier: int = result(phrases("Defense: modifier that counts"))
    damage_sum: int = result(phrases("Damage: sum of the modifiers"))
    damage_modifier: int = result(phrases("Damage: modifier that counts"))
    reason: str = reason_field()


@calculator(
    "situation",
    books=(MK2,),
    title=phrases("Modifiers of an attack"),
    question=phrases("What modifies this attack, and by how much in all?"),
    rules=(
        *("combat-concepts", "attack-bonus", "close-rear-arc", "ranged-rear-arc", "gang-up", "gang-up-helper-sword"),
        *("captive-no-gang-up", "capture", "captive-elimination", "precision", "close-range", "ranged-formation"),
        *("ranged-formation-bonus", "hindering-lof-bonus", "hindering-modifiers", "height-advantage"),
        *("soaring-defense", "soaring-not-blocked", "built-terrain-fortification", "wave-speed-type", "modifiers"),
        *("rule-of-three", "ranged-formation-primary-line"),
    ),
    inputs=Situation,
)
def situation(book: Any, asked: Situation) -> Ruling:
    """Collect the modifiers of one attack."""
    changes = [attack_changes(asked), defense_changes(asked), damage_changes(asked)]
    wrong = _fault(asked)
    if wrong is not None:
        return Ruling(False, wrong.said, Sums(0, 0, 0, 0, 0, 0, wrong.reason), (wrong.step(),))
    attack, defense, damage = (net((one.amount for one in found), asked.limit) for found in changes)
    value = Sums(
        attack_sum=attack.total,
        attack_modifier=attack.applied,
        defense_sum=defense.total,
        defense_modifier=defense.applied,
        damage_sum=damage.total,
        damage_modifier=damage.applied,
        reason=SOUND,
    )
    return Ruling(True, _verdict(value, changes), value, tuple(_steps(asked, changes)))


def _fault(asked: Circumstances) -> Fault | None:
    if asked.kind == CAPTURE and asked.attack_type != SWORD:
        return fault("capture-type", "capture", phrases("Only a warrior with the sword attack type can capture."))
    bow = asked.attack_type == BOW and asked.kind == RANGED
    if asked.precision and not bow:
        return fault("precision", "precision", phrases("Precision belongs to ranged attacks by bow warriors."))
    if asked.close_range != NONE and not bow:
        return fault("close-range", "close-range", phrases("Close Range belongs to ranged attacks by bow warriors."))
    return _too_far(asked) or _out_of_place(asked)


def _too_far(asked: Circumstances) -> Fault | None:
    if asked.close_range == NONE or asked.range is None or asked.distance is None:
        return None
    near = close_limit(asked.range)
    if asked.distance <= near:
        return None
    text = phrases("Half of the range of {range} is {near}, rounded up. The target is farther away.")
    return fault("close-range", "close-range", text, range=asked.range, near=near)


def _out_of_place(asked: Circumstances) -> Fault | None:
    if asked.formation and asked.kind != RANGED:
        return fault("formation", "ranged-formation", phrases("Only ranged attacks are made in formation."))
    return None


def _steps(asked: Circumstances, changes: Sequence[Sequence[Change]]) -> list[Step]:
    ranged = asked.kind not in HAND_TO_HAND
    names = ("mk-attack-value", "mk-defense-value", "mk-ranged-damage-value" if ranged else "mk-damage-value")
    steps = [one.step for found in changes for one in found]
    if asked.formation:
        text = phrases("Rear arc, height and terrain are judged by the primary attacker's line alone.")
        steps.append(step("ranged-formation-primary-line", text))
    for name, found in zip(names, changes, strict=True):
        steps += _limited(name, net([total(found)], asked.limit), asked.limit)
    return steps or [step("combat-concepts", _NOTHING)]


def _limited(name: str, sums: Net, limit: str) -> list[Step]:
    if not sums.capped:
        return ruled_limit(limit, (sums.total,))
    values: dict[str, Value] = {"name": Term(name), "total": signed(sums.total), "applied": signed(sums.applied)}
    if sums.total > 0:
        text = phrases("Modifiers of the {name} add up to {total}, and {applied} counts.")
    else:
        text = phrases(
            "Modifiers of the {name} add up to {total}. Ruled here: penalties too are limited, so {applied} counts."
        )
    return [step("rule-of-three", text, **values)]


_NOTHING = phrases("Nothing modifies this attack.")


def _verdict(value: Sums, changes: Sequence[Sequence[Change]]) -> Said:
    told = (
        (phrases("attack value {amount}"), value.attack_modifier),
        (phrases("defense value {amount}"), value.defense_modifier),
        (phrases("damage {amount}"), value.damage_modifier),
    )
    found = tuple(say(text, amount=signed(amount)) for text, amount in told if amount)
    if found:
        return phrases.say("Total modifiers: {all}.", all=Listed(found))
    if any(one.amount for each in changes for one in each):
        return phrases.say("The modifiers cancel each other out.")
    return say(_NOTHING)
