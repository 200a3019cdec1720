"""The attack roll of an attempt to capture a warrior or to eliminate a captive (mk2.capture, mk2.captive-elimination)."""

from __future__ import annotations

from dataclasses import replace

from ...named import Named
from ...ruling import Ruling, Said, Step, Term, messages
from ..labels import CAPTURE, CRITICALS, ELIMINATE, HIT, MISS, SWORD
from ..steps import step
from ..warriors.modifiers import effective, modified
from .captures import Captivity, Capture
from .circumstances import Circumstances, attack_changes
from .rolls import LOWEST, STRAIN, chance_to_hit, critical, need, need_step, succeeds

phrases = messages("capture")


def attempted(asked: Capture, nothing: Captivity) -> Ruling:
    """The odds of the attempt, or its outcome where the dice are thrown."""
    changes = attack_changes(_circumstances(asked))
    attack = effective(asked.attack, [one.amount for one in changes], asked.limit)
    defense = effective(asked.defense, asked.defense_mods, asked.limit)
    needed = need(attack, defense)
    value = replace(nothing, attack=attack, defense=defense, need=needed, chance=chance_to_hit(needed))
    steps = [
        *([step("capture-declaration", _DECLARE)] if asked.event == "attempt" else []),
        *(one.step for one in changes),
        *modified(Term("mk-attack-value"), asked.attack, [one.amount for one in changes], asked.limit),
        *modified(Term("mk-defense-value"), asked.defense, asked.defense_mods, asked.limit),
    ]
    if not asked.dice:
        return _odds(value, steps)
    value = _rolled(asked, value)
    return Ruling(True, _verdict(value), value, (*steps, *_outcome(asked, value)))


_DECLARE = phrases("The attempt is declared as soon as the target is named.")


def _circumstances(asked: Capture) -> Circumstances:
    return Circumstances(
        kind=CAPTURE if asked.event == "attempt" else ELIMINATE,
        attack_type=SWORD,
        rear=asked.rear,
        helpers=asked.helpers,
        other_attack_mods=asked.other_attack_mods,
        capture_helpers=asked.capture_helpers,
    )


def _odds(value: Captivity, steps: list[Step]) -> Ruling:
    assert value.need is not None and value.chance is not None
    last = need_step(phrases("The two dice must total {need} or more."), value.need)
    return Ruling(True, phrases.say("The chance of success is {chance}.", chance=value.chance), value, (*steps, last))


def _rolled(asked: Capture, value: Captivity) -> Captivity:
    assert value.need is not None
    roll = sum(asked.dice)
    hit = succeeds(roll, value.need)
    found = critical(roll)
    attempt = asked.event == "attempt"
    return replace(
        value,
        critical=Named(found, CRITICALS[found]),
        hit=hit,
        captured=hit if attempt else None,
        eliminated=None if attempt else hit,
        captive_tokens=(0 if hit else asked.captive.tokens) if attempt else None,
        damage=0,
        exhaustion=STRAIN if found == MISS else 0,
    )


def _outcome(asked: Capture, value: Captivity) -> list[Step]:
    steps = [_roll_step(asked, value)]
    if value.captured:
        caught = phrases("The target takes no damage. The target is a captive now, and the attacker its captor.")
        tokens = phrases("All its action tokens are removed at once.")
        return [*steps, step("capture", caught), step("captive-tokens", tokens)]
    if value.eliminated:
        return [*steps, step("captive-elimination", phrases("The captive is eliminated."))]
    if asked.event == "attempt":
        return [*steps, step("capture", phrases("The target takes no damage and stays free."))]
    return [*steps, step("captive-elimination", phrases("The captive takes no damage and stays a captive."))]


def _roll_step(asked: Capture, value: Captivity) -> Step:
    if value.critical is not None and value.critical.name == MISS:
        text = phrases("A roll of 2 is a critical miss: the attempt fails, and the attacker takes 1 exhaustion damage.")
        return step("critical-miss", text)
    if value.critical is not None and value.critical.name == HIT:
        text = phrases(
            "A roll of 12 is a critical hit: the attempt succeeds. Ruled here: a capture deals no extra damage."
        )
        return step("critical-hit", text)
    values = {"roll": sum(asked.dice), "need": max(value.need or 0, LOWEST)}
    if value.hit:
        return step(
            "attack-roll",
            phrases("The roll is {roll}, and {need} was enough: the attempt succeeds."),
            **values,
        )
    return step("attack-roll", phrases("The roll is {roll}, but {need} was needed: the attempt fails."), **values)


def _verdict(value: Captivity) -> Said:
    if value.captured:
        return phrases.say("The warrior is captured.")
    if value.eliminated:
        return phrases.say("The captive is eliminated.")
    return phrases.say("The attempt fails.")
