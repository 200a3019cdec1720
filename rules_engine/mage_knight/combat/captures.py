"""Capturing and captivity: what is asked, and what is answered. (mk2.capture and the other rules of its chapter)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...inputs import choice, flag, integer, option, record
from ...named import Named
from ...results import result
from ...ruling import message
from ..labels import ATTACK_TYPES, CLOSE, FOOT, KINDS, OPPOSING, SPEED_TYPES, SWORD
from ..steps import SOUND, reason_field
from ..warriors.modifiers import HIGHEST_VALUE, limit_option, modifier_list
from ..warriors.tokens import TOKEN_LIMIT
from .captivity import ACTIONS, CAPTIVE, CAPTOR, MOVE, OTHER, TARGETS
from .circumstances import CAPTURE_HELPERS, COUNT, DO_NOT_COUNT
from .rolls import dice_field

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
    holding: bool = flag(False, message("capture", "The attacker already holds a captive"))
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
    captured: bool | None = result(message("capture", "The target is captured"), quiet=True)
    eliminated: bool | None = result(message("capture", "The target is eliminated"), quiet=True)
    damage: int | None = result(message("capture", "Damage dealt"), quiet=True)
    captive_tokens: int | None = result(message("capture", "Action tokens of the captive afterwards"), quiet=True)
    exhaustion: int | None = result(message("capture", "Exhaustion damage of the attacker"), quiet=True)
    allowed: tuple[Named, ...] = result(message("capture", "It can"), quiet=True)
    speed: int | None = result(message("capture", "Longest move"), counted="mk-inch", quiet=True)
    speed_type: Named | None = result(message("capture", "Speed type in force"), quiet=True)
    freed: bool | None = result(message("capture", "The captive goes free"), quiet=True)
    reason: str = reason_field()


NOTHING = Captivity(None, None, None, None, None, None, None, None, None, None, None, (), None, None, None, SOUND)
