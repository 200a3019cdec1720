"""Who may be the target of an attack.

Rules: mk2.no-self-target, mk2.no-friendly-fire, mk2.captive-protected, mk2.close-combat, mk2.targeting-soaring,
mk2.ranged-combat, mk2.soaring-not-blocked, mk2.magic-immunity, mk2.ranged-target-near-friend, mk2.precision, mk2.attack-type-of-attack.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...inputs import choice, decimal, flag, integer
from ...ruling import messages
from ..labels import (
    ATTACK_TYPES,
    BOW,
    CAPTURE,
    ELIMINATE,
    FRIENDLY,
    GROUND,
    HAND_TO_HAND,
    HEAL,
    KINDS,
    LEVELS,
    NONE,
    OPPOSING,
    RANGED,
    SOARING,
    SWORD,
    WAND,
)
from ..steps import Fault, fault
from .circumstances import CAPTURE_PENALTY, PRECISION_PENALTY, fits

phrases = messages("target")

SELF, OWN_CAPTIVE, OTHER_CAPTIVE = "self", "own-captive", "other-captive"
TARGETS = {
    OPPOSING: phrases("opposing warrior"),
    FRIENDLY: phrases("friendly warrior"),
    SELF: phrases("the attacker itself"),
    OWN_CAPTIVE: phrases("captive of the attacker"),
    OTHER_CAPTIVE: phrases("captive of somebody else"),
}
LONGEST_RANGE = 40


@dataclass(frozen=True)
class Aim:
    """An attack on one target: who they are, how they stand, and what lies between them (lengths in inches)."""

    kind: str = choice(tuple(KINDS), RANGED, phrases("Kind of attack"), names=KINDS)
    attack_type: str = choice(tuple(ATTACK_TYPES), BOW, phrases("Attack type of the attacker"), names=ATTACK_TYPES)
    target: str = choice(tuple(TARGETS), OPPOSING, phrases("Target"), names=TARGETS)
    attacker_level: str = choice(tuple(LEVELS), GROUND, phrases("The attacker is"), names=LEVELS)
    target_level: str = choice(tuple(LEVELS), GROUND, phrases("The target is"), names=LEVELS)
    front_arc_contact: bool = flag(False, phrases("The target touches the front arc of the attacker"))
    touches_opponent: bool = flag(False, phrases("The attacker touches an opposing warrior"))
    target_touches_friend: bool = flag(False, phrases("The target touches a friend of the attacker"))
    precision: bool = flag(False, phrases("Precision is used"))
    magic_immunity: bool = flag(False, phrases("The target is immune to magic"))
    range: int = integer(0, LONGEST_RANGE, 10, phrases("Range value"))
    distance: Fraction = decimal(0, 100, 8, phrases("Length of the line of fire in inches"))
    clear_line: bool = flag(True, phrases("The line of fire is clear"))


def type_of_attack(attack_type: str, kind: str) -> str:
    """The type that an attack has: the warrior's own where it fits the kind, else none (mk2.attack-type-of-attack)."""
    return attack_type if kind != HEAL and attack_type != NONE and fits(attack_type, kind) else NONE


def modifier_of(aim: Aim) -> int:
    """The modifier that the choice of target brings with it, before all others."""
    if aim.kind in (CAPTURE, ELIMINATE):
        return CAPTURE_PENALTY
    return PRECISION_PENALTY if needs_precision(aim) else 0


def needs_precision(aim: Aim) -> bool:
    """Whether only Precision makes this target possible."""
    return aim.kind == RANGED and aim.target_touches_friend


def fault_of_aim(aim: Aim) -> Fault | None:
    """The first thing that forbids this target."""
    wrong = _who(aim)
    if wrong is not None or aim.kind == HEAL:
        return wrong
    return _hand_to_hand(aim) if aim.kind in HAND_TO_HAND else _at_a_distance(aim)


def _who(aim: Aim) -> Fault | None:
    if aim.target == SELF:
        text = phrases("No warrior can ever attack itself or use an ability on itself.")
        return fault("self", "no-self-target", text)
    if aim.target == FRIENDLY and aim.kind != HEAL:
        text = phrases("A friendly warrior cannot be the target of such an attack.")
        return fault("friendly", "no-friendly-fire", text)
    if aim.target == OTHER_CAPTIVE or (aim.target == OWN_CAPTIVE and aim.kind != ELIMINATE):
        text = phrases("Only its captor may attack a captive, and only in order to eliminate it.")
        return fault("captive", "captive-protected", text)
    if aim.kind == ELIMINATE and aim.target != OWN_CAPTIVE:
        text = phrases("Only a captive of the attacker can be eliminated in this way.")
        return fault("captive", "captive-elimination", text)
    return None


def _hand_to_hand(aim: Aim) -> Fault | None:
    if aim.kind == CAPTURE and aim.attack_type != SWORD:
        return fault("type", "capture", phrases("Only a warrior with the sword attack type can capture."))
    if (aim.attacker_level == SOARING) != (aim.target_level == SOARING):
        if aim.target_level == SOARING:
            text = phrases("From below, a soaring warrior can be attacked with ranged attacks only.")
        else:
            text = phrases("Ruled here: a soaring warrior can attack those below with ranged attacks only.")
        return fault("level", "targeting-soaring", text)
    if not aim.front_arc_contact:
        text = phrases("The target must be in base contact with the front arc of the attacker.")
        return fault("no-contact", "close-combat", text)
    return None


#: What is only asked when the line of fire is clear.
BEHIND_THE_LINE = ("magic", "target-with-friend", "precision")


def _at_a_distance(aim: Aim) -> Fault | None:
    if aim.touches_opponent:
        text = phrases("A warrior in base contact with an opposing warrior makes no ranged attack.")
        return fault("touches-opponent", "ranged-not-in-contact", text)
    if aim.range == 0:
        return fault("no-range", "ranged-range", phrases("Only a warrior with a range above 0 makes ranged attacks."))
    if aim.distance > aim.range:
        text = phrases("The line of fire is longer than the range of {range}.")
        return fault("range", "lof-range", text, range=aim.range)
    if not aim.clear_line and aim.target_level != SOARING:
        return fault("line", "line-of-fire", phrases("The line of fire is not clear."))
    if aim.magic_immunity and type_of_attack(aim.attack_type, aim.kind) == WAND:
        text = phrases("A warrior that is immune to magic cannot be the target of a wand attack.")
        return fault("magic", "magic-immunity", text)
    if not needs_precision(aim):
        return None
    if not aim.precision:
        text = phrases("The target touches a friend of the attacker, so it cannot be shot at.")
        return fault("target-with-friend", "ranged-target-near-friend", text)
    if aim.attack_type != BOW:
        return fault("precision", "precision", phrases("Only a warrior with the bow attack type can use Precision."))
    return None
