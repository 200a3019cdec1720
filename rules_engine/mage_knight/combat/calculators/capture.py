"""Capturing and captivity, one question at a time. (mk2.capture and the other rules of its chapter)"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....calculators import calculator
from ....named import Named
from ....ruling import Count, Ruling, messages, say
from ...books import MK2
from ...labels import FOOT, SPEED_TYPES
from ...steps import Fault, step
from ..captivity import (
    ACTIONS,
    MOVE,
    actions_of,
    captor_speed,
    fault_of_action,
    fault_of_attack_on_captive,
    fault_of_attempt,
    fault_of_move,
)
from ..capture_attempt import attempted
from ..captures import ACTION, ATTACKED, ATTEMPT, CAPTOR_GONE, ELIMINATION, MOVEMENT, NOTHING, Captivity, Capture
from ..rolls import miscounted

phrases = messages("capture")


@calculator(
    "capture",
    books=(MK2,),
    title=phrases("Capturing and captivity"),
    question=phrases("Does the capture succeed, and what can captor and captive do?"),
    rules=(
        *("capture", "capture-declaration", "captor-movement", "captor-actions", "captive-moves-along"),
        *("captive-tokens", "captive-protected", "captive-inactive", "captive-freed", "captive-elimination"),
        *(
            "captive-no-gang-up",
            "attack-roll",
            "critical-hit",
            "critical-miss",
            "close-rear-arc",
            "gang-up",
            "modifiers",
        ),
        *("rule-of-three", "value-floor", "mkc.no-capture"),
    ),
    inputs=Capture,
)
def capture(book: Any, asked: Capture) -> Ruling:
    """Answer the one question that was asked."""
    if asked.event in (ATTEMPT, ELIMINATION):
        return _attempt(asked)
    if asked.event == ACTION:
        return _action(asked)
    if asked.event == MOVEMENT:
        return _move(asked)
    if asked.event == ATTACKED:
        return _attacked(asked)
    return _freed(asked)


def _refused(wrong: Fault, value: Captivity = NOTHING) -> Ruling:
    return Ruling(False, wrong.said, replace(value, reason=wrong.reason), (wrong.step(),))


def _attempt(asked: Capture) -> Ruling:
    wrong = miscounted(asked.dice)
    if asked.event == ATTEMPT:
        wrong = fault_of_attempt(asked.attack_type, asked.target, asked.targets, holding=asked.holding) or wrong
    return _refused(wrong) if wrong else attempted(asked, NOTHING)


def _action(asked: Capture) -> Ruling:
    allowed = tuple(Named(one, ACTIONS[one]) for one in actions_of(asked.who))
    value = replace(NOTHING, allowed=allowed)
    wrong = fault_of_action(asked.who, asked.action)
    if wrong is not None:
        return _refused(wrong, value)
    if asked.action == MOVE:
        text = phrases("A captor can be given move actions.")
    elif asked.action == "run":
        text = phrases("Ruled here: a captor may run, because it has the foot speed type.")
    else:
        text = phrases("A captor can be given a close combat action in order to eliminate its captive.")
    return Ruling(True, say(text), value, (step("captor-actions", text),))


def _move(asked: Capture) -> Ruling:
    wrong = fault_of_move(contact_before=asked.contact_before, contact_after=asked.contact_after)
    if wrong is not None:
        return _refused(wrong)
    speed = captor_speed(asked.captor.speed, asked.captive.speed, run=asked.run)
    text = phrases("The captor moves on foot, with the lower of the speed values {own} and {theirs}.")
    steps = [step("captor-movement", text, own=asked.captor.speed, theirs=asked.captive.speed)]
    if asked.run:
        doubled = phrases("Ruled here: the captor may run, and alone takes the exhaustion damage.")
        steps.append(step("captor-movement", doubled))
    steps.append(step("captive-moves-along", phrases("The captive ends the move in base contact with its captor.")))
    verdict = phrases("The captor moves with its captive, up to {speed}.")
    value = replace(NOTHING, speed=speed, speed_type=Named(FOOT, SPEED_TYPES[FOOT]))
    return Ruling(True, say(verdict, speed=Count(speed, "mk-inch")), value, tuple(steps))


def _attacked(asked: Capture) -> Ruling:
    wrong = fault_of_attack_on_captive(asked.by, asked.kind)
    if wrong is not None:
        return _refused(wrong)
    text = phrases("The captor may attack its captive in order to eliminate it.")
    return Ruling(True, say(text), NOTHING, (step("captive-protected", text),))


def _freed(asked: Capture) -> Ruling:
    if asked.event == CAPTOR_GONE:
        text = phrases("When its captor is eliminated, a captive is free at once.")
        first = step("captive-freed", text)
    else:
        text = phrases("Ruled here: when its captor is captured, a captive goes free.")
        first = step("capture", text)
    stays = phrases("Ruled here: the captive stays where it is, facing as it does, and nobody makes a free spin.")
    value = replace(NOTHING, freed=True, captive_tokens=asked.captive.tokens)
    return Ruling(True, say(text), value, (first, step("captive-freed", stays)))
