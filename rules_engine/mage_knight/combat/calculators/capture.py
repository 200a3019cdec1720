"""Capturing and captivity, one question at a time. (mk2.capture and the other rules of its chapter)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from ....calculators import calculator
from ....inputs import choice, flag, integer, option, record
from ....named import Named
from ....results import result
from ....ruling import Count, Ruling, message, say
from ...books import MK2
from ...labels import ATTACK_TYPES, CLOSE, FOOT, KINDS, OPPOSING, SPEED_TYPES, SWORD
from ...steps import SOUND, Fault, reason_field, step
from ...warriors.modifiers import HIGHEST_VALUE, limit_option, modifier_list
from ...warriors.tokens import TOKEN_LIMIT
from ..captivity import (
    ACTIONS,
    CAPTIVE,
    CAPTOR,
    MOVE,
    OTHER,
    TARGETS,
    actions_of,
    captor_speed,
    fault_of_action,
    fault_of_attack_on_captive,
    fault_of_attempt,
    fault_of_move,
)
from ..capture_attempt import attempted
from ..circumstances import CAPTURE_HELPERS, COUNT, DO_NOT_COUNT
from ..rolls import dice_field, miscounted

ATTEMPT, ELIMINATION, ACTION, MOVEMENT = "attempt", "eliminate", "action", "move"
ATTACKED, CAPTOR_GONE, CAPTOR_CAPTURED = "attack-on-captive", "captor-eliminated", "captor-captured"
EVENTS = {
    ATTEMPT: message("capture", "An attempt to capture"),
    ELIMINATION: message("capture", "An attempt to eliminate a captive"),
    ACTION: message("capture", "Captor or captive is given an action"),
    MOVEMENT: message("capture", "The captor moves"),
    ATTACKED: message("capture", "Somebody attacks a captive"),
    CAPTOR_GONE: message("capture", "The captor is eliminated"),
    CAPTOR_CAPTURED: message("capture", "The captor is captured itself"),
}
WHO = {CAPTOR: message("capture", "captor"), CAPTIVE: message("capture", "captive")}
BY = {CAPTOR: message("capture", "its captor"), OTHER: message("capture", "another warrior")}


@dataclass(frozen=True)
class Captor:
    """A warrior that holds a captive."""

    speed: int = integer(0, HIGHEST_VALUE, 8, message("capture", "Speed value"))
    speed_type: str = choice(tuple(SPEED_TYPES), FOOT, message("capture", "Speed type"), names=SPEED_TYPES)


@dataclass(frozen=True)
class Captured:
    """The warrior that is to be captured or is a captive; `tokens` as they are before."""

    tokens: int = integer(0, TOKEN_LIMIT, 0, message("capture", "Action tokens"))
    speed: int = integer(0, HIGHEST_VALUE, 6, message("capture", "Speed value"))
    speed_type: str = choice(tuple(SPEED_TYPES), FOOT, message("capture", "Speed type"), names=SPEED_TYPES)


@dataclass(frozen=True)
class Capture:
    """One question about captivity; `event` says which of the fields matter."""

    event: str = choice(tuple(EVENTS), ATTEMPT, message("capture", "What happens"), names=EVENTS)
    attack_type: str = choice(
        tuple(ATTACK_TYPES), SWORD, message("capture", "Attack type of the attacker"), names=ATTACK_TYPES
    )
    target: str = choice(tuple(TARGETS), OPPOSING, message("capture", "Target"), names=TARGETS)
    targets: int = integer(1, 5, 1, message("capture", "Number of targets"))
    holding: bool = flag(False, message("capture", "The attacker holds a captive already"))
    attack: int = integer(0, HIGHEST_VALUE, 9, message("capture", "Attack value"))
    rear: bool = flag(False, message("capture", "From behind"))
    helpers: int = integer(0, 10, 0, message("capture", "Helpers in Gang Up"))
    other_attack_mods: tuple[int, ...] = modifier_list(
        message("capture", "Other modifiers of the attack value"),
        help=message("capture", "The −3 of the attempt is added without being asked for."),
    )
    defense: int = integer(0, HIGHEST_VALUE, 14, message("capture", "Defense value"))
    defense_mods: tuple[int, ...] = modifier_list(message("capture", "Modifiers of the defense value"))
    dice: tuple[int, ...] = dice_field(
        (), message("capture", "The two dice"), help=message("capture", "Leave them out for the chance.")
    )
    captor: Captor = record(Captor, Captor(8, FOOT), message("capture", "Captor"))
    captive: Captured = record(Captured, Captured(0, 6, FOOT), message("capture", "Captive"))
    who: str = choice((CAPTOR, CAPTIVE), CAPTOR, message("capture", "Who is given the action"), names=WHO)
    action: str = choice(tuple(ACTIONS), MOVE, message("capture", "Action"), names=ACTIONS)
    run: bool = flag(False, message("capture", "The captor runs"))
    contact_before: bool = flag(True, message("capture", "In base contact before the move"))
    contact_after: bool = flag(True, message("capture", "In base contact after the move"))
    by: str = choice((CAPTOR, OTHER), OTHER, message("capture", "The captive is attacked by"), names=BY)
    kind: str = choice(tuple(KINDS), CLOSE, message("capture", "Kind of attack"), names=KINDS)
    capture_helpers: str = option(
        (COUNT, DO_NOT_COUNT),
        COUNT,
        message("capture", "Helpers in an attempt to capture"),
        names=CAPTURE_HELPERS,
        help=message("capture", "The book shuts out Gang Up only for eliminating a captive."),
    )
    limit: str = limit_option()


@dataclass(frozen=True)
class Captivity:
    """What was asked for; fields that the question does not concern are None (or empty)."""

    attack: int | None = result(message("capture", "Attack value with modifiers"), quiet=True)
    defense: int | None = result(message("capture", "Defense value with modifiers"), quiet=True)
    need: int | None = result(message("capture", "Needed on two dice"), quiet=True)
    chance: Fraction | None = result(message("capture", "Chance to succeed"), quiet=True)
    critical: Named | None = result(message("capture", "Roll of 2 or 12"), quiet=True)
    hit: bool | None = result(message("capture", "The attempt succeeds"), quiet=True)
    captured: bool | None = result(message("capture", "Captured"), quiet=True)
    eliminated: bool | None = result(message("capture", "Eliminated"), quiet=True)
    damage: int | None = result(message("capture", "Damage dealt"), quiet=True)
    captive_tokens: int | None = result(message("capture", "Action tokens of the captive afterwards"), quiet=True)
    exhaustion: int | None = result(message("capture", "Exhaustion damage of the attacker"), quiet=True)
    allowed: tuple[Named, ...] = result(message("capture", "It can"), quiet=True)
    speed: int | None = result(message("capture", "It may move up to"), counted="mk-inch", quiet=True)
    speed_type: Named | None = result(message("capture", "Speed type in force"), quiet=True)
    freed: bool | None = result(message("capture", "The captive goes free"), quiet=True)
    reason: str = reason_field()


NOTHING = Captivity(None, None, None, None, None, None, None, None, None, None, None, (), None, None, None, SOUND)


@calculator(
    "capture",
    books=(MK2,),
    title=message("capture", "Capturing and captivity"),
    question=message("capture", "Does the capture succeed, and what can captor and captive do?"),
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
        text = message("capture", "A captor can be given move actions.")
    elif asked.action == "run":
        text = message("capture", "Ruled here: a captor may run, because it has the foot speed type.")
    else:
        text = message("capture", "A captor can be given a close combat action in order to eliminate its captive.")
    return Ruling(True, say(text), value, (step("captor-actions", text),))


def _move(asked: Capture) -> Ruling:
    wrong = fault_of_move(contact_before=asked.contact_before, contact_after=asked.contact_after)
    if wrong is not None:
        return _refused(wrong)
    speed = captor_speed(asked.captor.speed, asked.captive.speed, run=asked.run)
    text = message("capture", "The captor moves on foot, with the lower of the speed values {own} and {theirs}.")
    steps = [step("captor-movement", text, own=asked.captor.speed, theirs=asked.captive.speed)]
    if asked.run:
        doubled = message("capture", "Ruled here: it may run, and alone takes the exhaustion damage.")
        steps.append(step("captor-movement", doubled))
    along = message("capture", "The captive ends the move in base contact with it.")
    steps.append(step("captive-moves-along", along))
    verdict = message("capture", "The captor moves with its captive, up to {speed}.")
    value = replace(NOTHING, speed=speed, speed_type=Named(FOOT, SPEED_TYPES[FOOT]))
    return Ruling(True, say(verdict, speed=Count(speed, "mk-inch")), value, tuple(steps))


def _attacked(asked: Capture) -> Ruling:
    wrong = fault_of_attack_on_captive(asked.by, asked.kind)
    if wrong is not None:
        return _refused(wrong)
    text = message("capture", "The captor may attack its captive in order to eliminate it.")
    return Ruling(True, say(text), NOTHING, (step("captive-protected", text),))


def _freed(asked: Capture) -> Ruling:
    if asked.event == CAPTOR_GONE:
        text = message("capture", "When its captor is eliminated, a captive is free at once.")
        first = step("captive-freed", text)
    else:
        text = message("capture", "Ruled here: when its captor is captured, a captive goes free.")
        first = step("capture", text)
    stays = message("capture", "Ruled here: it stays where it is, facing as it does, and nobody makes a free spin.")
    value = replace(NOTHING, freed=True, captive_tokens=asked.captive.tokens)
    return Ruling(True, say(text), value, (first, step("captive-freed", stays)))
