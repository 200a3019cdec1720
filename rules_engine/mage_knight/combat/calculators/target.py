"""May this warrior attack that one, and what type does the attack have? (mk2.combat, mk2.attack-type-of-attack)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....calculators import calculator
from ....named import Named
from ....results import result
from ....ruling import Ruling, Step, message, say
from ...books import MK2
from ...labels import ATTACK_TYPES, CAPTURE, ELIMINATE, HAND_TO_HAND, HEAL, NONE, SOARING
from ...steps import SOUND, reason_field, step
from ...warriors.modifiers import signed
from ..targeting import Aim, fault_of_aim, modifier_of, needs_precision, type_of_attack


@dataclass(frozen=True)
class Targeted:
    """The type of the attack, and the modifier of the attack value that comes with this target (0 if refused)."""

    type_of_attack: Named = result(message("target", "Type of the attack"))
    modifier: int = result(message("target", "Modifier that this target brings"))
    reason: str = reason_field()


@calculator(
    "target",
    books=(MK2,),
    title=message("target", "Choosing a target"),
    question=message("target", "May this warrior attack that target?"),
    rules=(
        *("combat", "attack-type-of-attack", "no-friendly-fire", "no-self-target", "captive-protected", "capture"),
        *("captive-elimination", "targeting-soaring", "close-combat", "ranged-combat", "ranged-not-in-contact"),
        *("ranged-range", "lof-range", "line-of-fire", "magic-immunity", "ranged-target-near-friend", "precision"),
        *("soaring-not-blocked", "soaring"),
    ),
    inputs=Aim,
)
def target(book: Any, asked: Aim) -> Ruling:
    """Rule on one target."""
    kind = type_of_attack(asked.attack_type, asked.kind)
    shown = Named(kind, ATTACK_TYPES[kind])
    wrong = fault_of_aim(asked)
    if wrong is not None:
        return Ruling(False, wrong.said, Targeted(shown, 0, wrong.reason), (wrong.step(),))
    value = Targeted(shown, modifier_of(asked), SOUND)
    return Ruling(True, say(message("target", "The target may be chosen.")), value, tuple(_steps(asked, value)))


def _steps(asked: Aim, value: Targeted) -> list[Step]:
    if asked.kind == HEAL:
        text = message("target", "Such an attack roll deals no damage. The text of the ability says whom it may heal.")
        healing = [step("no-friendly-fire", text)]
        if asked.magic_immunity:
            spared = message(
                "target", "Ruled here: an attack that heals has no type, so immunity to magic does not stop it."
            )
            healing.append(step("magic-immunity", spared))
        return healing
    steps = [_possible(asked)]
    if value.type_of_attack.name == NONE:
        text = message("target", "The attack has no type, because the attack type of the warrior does not fit it.")
        steps.append(step("attack-type-of-attack", text))
    else:
        text = message("target", "The attack has the type of the warrior: {type}.")
        steps.append(step("attack-type-of-attack", text, type=value.type_of_attack.label))
    return [*steps, *_modifier(asked, value)]


def _possible(asked: Aim) -> Step:
    if asked.kind in HAND_TO_HAND:
        return step("close-combat", message("target", "The target touches the front arc of the attacker."))
    if asked.target_level == SOARING:
        text = message("target", "The soaring target is within range, and nothing between blocks the line of fire.")
        return step("soaring-not-blocked", text)
    return step("ranged-combat", message("target", "The target is within range, and the line of fire is clear."))


def _modifier(asked: Aim, value: Targeted) -> list[Step]:
    amount = signed(value.modifier)
    if asked.kind == CAPTURE:
        return [
            step("capture", message("target", "An attempt to capture has {amount} to the attack value."), amount=amount)
        ]
    if asked.kind == ELIMINATE:
        text = message("target", "An attempt to eliminate a captive has {amount} to the attack value.")
        return [step("captive-elimination", text, amount=amount)]
    if needs_precision(asked):
        text = message(
            "target", "The target touches a friend: Precision makes it possible, with {amount} to the attack value."
        )
        return [step("precision", text, amount=amount)]
    return []
