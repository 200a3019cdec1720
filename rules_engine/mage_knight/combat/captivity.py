"""Captors and captives: who may capture whom, what the two can do, and who may attack a captive.

Rules: mk2.capture, mk2.captor-actions, mk2.captor-movement, mk2.captive-inactive, mk2.captive-moves-along,
mk2.captive-protected, mkc.no-capture.
"""

from __future__ import annotations

from ...ruling import messages
from ..labels import CAPTURE, CLOSE, ELIMINATE, FRIENDLY, OPPOSING, RANGED, SWORD
from ..movement.speeds import speed_of_move
from ..steps import Fault, fault

phrases = messages("capture")

CAPTOR, CAPTIVE, OTHER = "captor", "captive", "other"
CASTLE_SECTION = "castle-section"
MOVE, RUN, CHARGE, SPECIAL = "move", "run", "charge", "special"
ACTIONS = {
    MOVE: phrases("move"),
    RUN: phrases("run"),
    CHARGE: phrases("charge"),
    CLOSE: phrases("attack another warrior in close combat"),
    RANGED: phrases("attack at a distance"),
    SPECIAL: phrases("special action"),
    CAPTURE: phrases("capture another warrior"),
    ELIMINATE: phrases("eliminate the captive"),
}
TARGETS = {
    OPPOSING: phrases("opposing warrior"),
    FRIENDLY: phrases("friendly warrior"),
    CASTLE_SECTION: phrases("castle section"),
}


def actions_of(who: str) -> tuple[str, ...]:
    """The actions that a captor or a captive can be given (mk2.captor-actions, mk2.captive-inactive)."""
    return (MOVE, RUN, ELIMINATE) if who == CAPTOR else ()


def fault_of_action(who: str, action: str) -> Fault | None:
    """What forbids the captor or the captive this action."""
    if action in actions_of(who):
        return None
    if who == CAPTOR:
        text = phrases("A captor can only move, or try to eliminate its captive.")
        return fault("captor-action", "captor-actions", text)
    return fault("captive-inactive", "captive-inactive", phrases("A captive cannot be given actions."))


def fault_of_attempt(attack_type: str, target: str, targets: int, *, holding: bool) -> Fault | None:
    """What forbids an attempt to capture: the attacker's type, the target, or a captive that it holds already."""
    if attack_type != SWORD:
        return fault("type", "capture", phrases("Only a warrior with the sword attack type can capture."))
    if target == CASTLE_SECTION:
        return fault("castle-section", "mkc.no-capture", phrases("A castle section cannot be captured."))
    if target == FRIENDLY:
        return fault("friendly", "capture", phrases("Only an opposing warrior can be captured."))
    if targets != 1:
        return fault("targets", "capture", phrases("An attempt to capture has one target only."))
    if holding:
        text = phrases("Ruled here: a captor holds one captive, and it can attack nobody else.")
        return fault("holding", "captor-actions", text)
    return None


def fault_of_move(*, contact_before: bool, contact_after: bool) -> Fault | None:
    """What forbids a captor this move: its captive must be in base contact before and after it."""
    if contact_before and contact_after:
        return None
    text = phrases(
        "Captor and captive must be in base contact before the move and after it. Ruled here: the captor cannot move"
        " without its captive."
    )
    return fault("captive-left-behind", "captive-moves-along", text)


def fault_of_attack_on_captive(by: str, kind: str) -> Fault | None:
    """What forbids an attack on a captive: only its captor may make one, and only to eliminate it."""
    if by == CAPTOR and kind == ELIMINATE:
        return None
    if by == CAPTOR:
        text = phrases("A captor may attack its captive only in order to eliminate it.")
    else:
        text = phrases("Nobody but its captor may attack a captive.")
    return fault("captive-protected", "captive-protected", text)


def captor_speed(captor: int, captive: int, *, run: bool = False) -> int:
    """The speed of a captor in inches: the lower of its own value and the captive's (mk2.captor-movement)."""
    return min(speed_of_move(captor, (), run=run), speed_of_move(captive, (), run=run))
