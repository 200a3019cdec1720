"""Who helps in this close attack, and what is that worth? (mk2.gang-up)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ....calculators import calculator
from ....inputs import Record, choice, flag, option, record, several
from ....named import Named
from ....results import result
from ....ruling import Count, Ruling, Said, Step, messages, say
from ...books import MK2
from ...labels import CAPTURE, CLOSE, ELIMINATE, KINDS, MAGE_SPAWN, SWORD
from ...steps import SOUND, Fault, fault, reason_field, step
from ...warriors.modifiers import net, signed
from ...warriors.tokens import may_be_given_action
from ..circumstances import CAPTURE_HELPERS, COUNT, DO_NOT_COUNT
from ..gang_up import COUNTS, KIND, REASONS, RULES, TYPE, Helper, Striker, against

phrases = messages("gang-up")

BY_HAND = (CLOSE, CAPTURE, ELIMINATE)
MOST_HELPERS = 8


def capture_helpers_option() -> Any:
    """The ruling on helpers in an attempt to capture."""
    return option(
        (COUNT, DO_NOT_COUNT),
        COUNT,
        phrases("Helpers in an attempt to capture"),
        names=CAPTURE_HELPERS,
        help=phrases("The book rules out Gang Up only for eliminating a captive."),
    )


@dataclass(frozen=True)
class GangUp:
    """A close attack and the warriors beside the target that are to help."""

    kind: str = choice(BY_HAND, CLOSE, phrases("Kind of attack"), names=KINDS)
    attacker: Striker = record(Striker, Striker(SWORD, "orc-khans", 0), phrases("Attacker"))
    helpers: tuple[Helper, ...] = several(
        Record(Helper),
        0,
        MOST_HELPERS,
        (Helper(SWORD, "orc-khans", 0, True, False), Helper(SWORD, "orc-khans", 1, True, False)),
        phrases("Warriors beside the target"),
    )
    shyft_on_battlefield: bool = flag(
        False, phrases("A friendly Shyft warrior that is not a captive is on the battlefield")
    )
    capture_helpers: str = capture_helpers_option()


@dataclass(frozen=True)
class Ganged:
    """Helper by helper whether it counts and why not; `raw` is their number, `bonus` what the rule of three leaves.
    Tokens are those after the action."""

    counted: tuple[bool, ...] = result(phrases("Who helps, warrior by warrior"))
    reasons: tuple[Named, ...] = result(phrases("Why"))
    raw: int = result(phrases("Helpers that count"))
    bonus: int = result(phrases("Bonus to the attack value"))
    attacker_tokens: int = result(phrases("Action tokens of the attacker afterwards"))
    helper_tokens: tuple[int, ...] = result(phrases("Action tokens of the others afterwards"))
    reason: str = reason_field()


@calculator(
    "gang-up",
    books=(MK2,),
    title=phrases("Gang Up"),
    question=phrases("Which warriors help in this close attack, and by how much?"),
    rules=(
        *("gang-up", "gang-up-helper-no-token", "gang-up-helper-faction", "gang-up-helper-sword"),
        *("gang-up-only-attacker-token", "captive-no-gang-up", "captive-neutral", "capture", "shyft-formations"),
        *("rule-of-three", "two-token-limit"),
    ),
    inputs=GangUp,
)
def gang_up(book: Any, asked: GangUp) -> Ruling:
    """Check each helper and add up."""
    wrong = _fault(asked)
    if wrong is not None:
        value = _value(asked, [TYPE if wrong.reason == "type" else KIND] * len(asked.helpers), wrong.reason)
        return Ruling(False, wrong.said, value, (wrong.step(),))
    reasons = [
        against(
            asked.kind,
            asked.attacker,
            helper,
            shyft_on_battlefield=asked.shyft_on_battlefield,
            capture_helpers=asked.capture_helpers,
        )
        for helper in asked.helpers
    ]
    value = _value(asked, reasons, SOUND)
    return Ruling(
        True,
        _verdict(value),
        value,
        tuple(_steps(asked, value)),
    )


def _verdict(value: Ganged) -> Said:
    if not value.raw:
        return phrases.say("Nobody helps, so the attack value gets no bonus.")
    text = phrases("The attacker has {raw}, so the attack value gets {bonus}.")
    return say(text, raw=Count(value.raw, "mk-helper"), bonus=signed(value.bonus))


def _fault(asked: GangUp) -> Fault | None:
    if asked.attacker.attack_type != SWORD:
        text = phrases("Only an attacker with the sword attack type can be helped.")
        return fault("type", "gang-up-helper-sword", text)
    if not may_be_given_action(asked.attacker.tokens):
        text = phrases("The attacker has two action tokens, so it cannot be given an action.")
        return fault("tokens", "two-token-limit", text)
    return None


def _value(asked: GangUp, reasons: Sequence[str], reason: str) -> Ganged:
    counted = tuple(one == COUNTS for one in reasons)
    return Ganged(
        counted=counted,
        reasons=tuple(Named(one, REASONS[one]) for one in reasons),
        raw=sum(counted),
        bonus=net([sum(counted)]).applied,
        attacker_tokens=asked.attacker.tokens + (1 if reason == SOUND else 0),
        helper_tokens=tuple(helper.tokens for helper in asked.helpers),
        reason=reason,
    )


def _steps(asked: GangUp, value: Ganged) -> list[Step]:
    steps = _first_steps(asked)
    if asked.kind != ELIMINATE and (asked.kind != CAPTURE or asked.capture_helpers == COUNT):
        steps += [_helper_step(asked, number, one.name) for number, one in enumerate(value.reasons, 1)]
    if value.bonus != value.raw:
        text = phrases("By the rule of three +{raw} counts as {bonus}.")
        steps.append(step("rule-of-three", text, raw=value.raw, bonus=signed(value.bonus)))
    token = phrases("Only the attacker gets an action token. Helping costs nothing.")
    return [*steps, step("gang-up-only-attacker-token", token)]


def _first_steps(asked: GangUp) -> list[Step]:
    if asked.kind == ELIMINATE:
        return [step("captive-no-gang-up", phrases("Nobody can gang up on a captive."))]
    if asked.kind == CAPTURE and asked.capture_helpers == COUNT:
        return [step("capture", phrases("Ruled here: helpers count in an attempt to capture."))]
    if asked.kind == CAPTURE:
        return [step("capture", phrases("Ruled here: helpers do not count in an attempt to capture."))]
    factions = [asked.attacker.faction, *(helper.faction for helper in asked.helpers)]
    if asked.shyft_on_battlefield and MAGE_SPAWN in factions:
        text = phrases("While a friendly Shyft warrior is on the battlefield, Mage Spawn count as Shyft.")
        return [step("shyft-formations", text)]
    return []


def _helper_step(asked: GangUp, number: int, reason: str) -> Step:
    texts = {
        COUNTS: phrases("Warrior {number} helps: +1."),
        "captive": phrases("Warrior {number} is a captive, and a captive is nobody's friend."),
        "arc": phrases("Warrior {number} does not touch the target with its front arc."),
        "token": phrases("Warrior {number} has an action token, so it does not help."),
        "faction": phrases("Warrior {number} does not share a faction with the attacker."),
        TYPE: phrases("Warrior {number} does not have the sword attack type."),
    }
    return step(RULES[reason], texts[reason], number=number)
