"""Capturing and captivity: what is asked, and what is answered. (mk2.capture and the other rules of its chapter)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...inputs import choice, flag, integer, option, record
from ...named import Named
from ...results import result
from ...ruling import messages
from ..labels import ATTACK_TYPES, CLOSE, FOOT, KINDS, OPPOSING, SPEED_TYPES, SWORD
from ..steps import SOUND, reason_field
from ..warriors.modifiers import HIGHEST_VALUE, limit_option, modifier_list
from ..warriors.tokens import TOKEN_LIMIT
from .captivity import ACTIONS, CAPTIVE, CAPTOR, MOVE, OTHER, TARGETS
from .circumstances import CAPTURE_HELPERS, COUNT, DO_NOT_COUNT
from .rolls import dice_field

phrases = messages("capture")

ATTEMPT, ELIMINATION, ACTION, MOVEMENT = "attempt", "eliminate", "action", "move"
ATTACKED, CAPTOR_GONE, CAPTOR_CAPTURED = "attack-on-captive", "captor-eliminated", "captor-captured"
EVENTS = {
    ATTEMPT: phrases("An attempt to capture"),
    ELIMINATION: phrases("An attempt to eliminate a captive"),
    ACTION: phrases("Captor or captive is given an action"),
    MOVEMENT: phrases("The captor moves"),
    ATTACKED: phrases("Somebody attacks a captive"),
    CAPTOR_GONE: phrases("The captor is eliminated"),
    CAPTOR_CAPTURED: phrases("The captor is captured itself"),
}
WHO = {CAPTOR: phrases("captor"), CAPTIVE: phrases("captive")}
BY = {CAPTOR: phrases("its captor"), OTHER: phrases("another warrior")}


@dataclass(frozen=True)
class Captor:
    """A warrior that holds a captive."""

    speed: int = integer(0, HIGHEST_VALUE, 8, phrases("Speed value"))
    speed_type: str = choice(tuple(SPEED_TYPES), FOOT, phrases("Speed type"), names=SPEED_TYPES)


@dataclass(frozen=True)
class Captured:
    """The warrior that is to be captured or is a captive; `tokens` as they are before."""

    tokens: int = integer(0, TOKEN_LIMIT, 0, phrases("Action tokens"))
    speed: int = integer(0, HIGHEST_VALUE, 6, phrases("Speed value"))
    speed_type: str = choice(tuple(SPEED_TYPES), FOOT, phrases("Speed type"), names=SPEED_TYPES)


@dataclass(frozen=True)
class Capture:
    """One question about captivity; `event` says which of the fields matter."""

    event: str = choice(tuple(EVENTS), ATTEMPT, phrases("What happens"), names=EVENTS)
    attack_type: str = choice(tuple(ATTACK_TYPES), SWORD, phrases("Attack type of the attacker"), names=ATTACK_TYPES)
    target: str = choice(tuple(TARGETS), OPPOSING, phrases("Target"), names=TARGETS)
    targets: int = integer(1, 5, 1, phrases("Number of targets"))
    holding: bool = flag(False, phrases("The attacker already holds a captive"))
    attack: int = integer(0, HIGHEST_VALUE, 9, phrases("Attack value"))
    rear: bool = flag(False, phrases("From behind"))
    helpers: int = integer(0, 10, 0, phrases("Helpers in Gang Up"))
    other_attack_mods: tuple[int, ...] = modifier_list(
        phrases("Other modifiers of the attack value"),
        help=phrases("The −3 of the attempt is added without being asked for."),
    )
    defense: int = integer(0, HIGHEST_VALUE, 14, phrases("Defense value"))
    defense_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the defense value"))
    dice: tuple[int, ...] = dice_field((), phrases("The two dice"), help=phrases("Leave them out for the chance."))
    captor: Captor = record(Captor, Captor(8, FOOT), phrases("Captor"))
    captive: Captured = record(Captured, Captured(0, 6, FOOT), phrases("Captive"))
    who: str = choice((CAPTOR, CAPTIVE), CAPTOR, phrases("Who is given the action"), names=WHO)
    action: str = choice(tuple(ACTIONS), MOVE, phrases("Action"), names=ACTIONS)
    run: bool = flag(False, phrases("The captor runs"))
    contact_before: bool = flag(True, phrases("In base contact before the move"))
    contact_after: bool = flag(True, phrases("In base contact after the move"))
    by: str = choice((CAPTOR, OTHER), OTHER, phrases("The captive is attacked by"), names=BY)
    kind: str = choice(tuple(KINDS), CLOSE, phrases("Kind of attack"), names=KINDS)
    capture_helpers: str = option(
        (COUNT, DO_NOT_COUNT),
        COUNT,
        phrases("Helpers in an attempt to capture"),
        names=CAPTURE_HELPERS,
        help=phrases("The book rules out Gang Up only for eliminating a captive."),
    )
    limit: str = limit_option()


@dataclass(frozen=True)
class Captivity:
    """What was asked for; fields that the question does not concern are None (or empty)."""

    attack: int | None = result(phrases("Attack value with modifiers"), quiet=True)
    defense: int | None = result(phrases("Defense value with modifiers"), quiet=True)
    need: int | None = result(phrases("Needed on two dice"), quiet=True)
    chance: Fraction | None = result(phrases("Chance to succeed"), quiet=True)
    critical: Named | None = result(phrases("Roll of 2 or 12"), quiet=True)
    hit: bool | None = result(phrases("The attempt succeeds"), quiet=True)
    captured: bool | None = result(phrases("The target is captured"), quiet=True)
    eliminated: bool | None = result(phrases("The target is eliminated"), quiet=True)
    damage: int | None = result(phrases("Damage dealt"), quiet=True)
    captive_tokens: int | None = result(phrases("Action tokens of the captive afterwards"), quiet=True)
    exhaustion: int | None = result(phrases("Exhaustion damage of the attacker"), quiet=True)
    allowed: tuple[Named, ...] = result(phrases("It can"), quiet=True)
    speed: int | None = result(phrases("Longest move"), counted="mk-inch", quiet=True)
    speed_type: Named | None = result(phrases("Speed type in force"), quiet=True)
    freed: bool | None = result(phrases("The captive goes free"), quiet=True)
    reason: str = reason_field()


NOTHING = Captivity(None, None, None, None, None, None, None, None, None, None, None, (), None, None, None, SOUND)
