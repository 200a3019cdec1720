"""Questions of an entry point, one function each: attacks through it, contact, the way along the top.

Rules: mkc.close-combat, mkc.entry-contact-only-close, mkc.entry-gang-up, mkc.entry-height, mkc.entry-choice,
mkc.closed-door-not-linked, mkc.gatehouse-contact, mkc.contact-between-sections, mkc.free-movement-on-top,
mkc.planks-optional. Moves are in :mod:`.entry_moves`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from ...named import Named
from ...results import result
from ...ruling import Count, Measure, Ruling, Step, messages, say
from ..labels import ELEVATED, GROUND
from ..steps import SOUND, Fault, fault, reason_field, step
from .entry_points import AT_POINT, ATTACKER, BELOW, CLOSE_ATTACK, CLOSED, KEPT, TARGET, TARGET_CHOOSES, TOP, EntryPoint
from .sections import GATEHOUSE, WALL

phrases = messages("entry-point")

CHOOSERS = {
    TARGET: phrases("the player of the target"),
    ATTACKER: phrases("the player of the attacker"),
}
HEIGHT = 1  # bonus to the defense value of a target that stands higher


@dataclass(frozen=True)
class Entered:
    """What was asked for; everything else is left out."""

    defense_bonus: int | None = result(phrases("Bonus to the target's defense value"), quiet=True)
    gang_up: int | None = result(phrases("Helpers that count"), quiet=True)
    chooser: Named | None = result(phrases("Who names the attacker"), quiet=True)
    length: Measure | None = result(phrases("Length of the move"), counted="mk-inch", quiet=True)
    stops: bool | None = result(phrases("The move ends at the top"), quiet=True)
    contact: bool | None = result(phrases("The two are in base contact"), quiet=True)
    reason: str = reason_field()


def entered(**found: Any) -> Entered:
    """A result with what was asked for."""
    left_out = {item.name: None for item in fields(Entered)}
    return Entered(**{**left_out, "reason": SOUND, **found})


def refused(wrong: Fault, value: Entered, steps: Sequence[Step] = ()) -> Ruling:
    """A refusal for `wrong`."""
    return Ruling(False, wrong.said, replace(value, reason=wrong.reason), (*steps, wrong.step()))


def attack(asked: EntryPoint) -> Ruling:
    """A close attack on somebody at the other end."""
    higher = asked.target_level == ELEVATED and asked.attacker_level == GROUND
    helpers = min(asked.helpers, asked.helpers_touching)
    chosen = asked.attackers > 1 and asked.several == TARGET_CHOOSES
    chooser = TARGET if chosen else ATTACKER
    value = entered(defense_bonus=HEIGHT if higher else 0, gang_up=helpers, chooser=Named(chooser, CHOOSERS[chooser]))
    wrong = _no_attack(asked)
    if wrong is not None:
        return refused(wrong, value)
    verdict = phrases("The close attack through the entry point is possible.")
    return Ruling(True, say(verdict), value, tuple(_attack_steps(asked, higher=higher, helpers=helpers)))


def _no_attack(asked: EntryPoint) -> Fault | None:
    if not asked.front_arc_contact:
        text = phrases("The attacker's front arc does not touch the entry point, so it reaches nobody beyond.")
        return fault("no-contact", "mkc.close-combat", text)
    if asked.door == CLOSED:
        text = phrases("The door is closed and leads nowhere, so there is no other end.")
        return fault("closed", "mkc.closed-door-not-linked", text)
    if not asked.target_contact:
        text = phrases("The target does not stand at the other end of the entry point.")
        return fault("no-target", "mkc.close-combat", text)
    return None


def _attack_steps(asked: EntryPoint, *, higher: bool, helpers: int) -> Iterator[Step]:
    touch = phrases("The attacker's front arc touches the entry point, and the target is at its other end.")
    yield step("mkc.close-combat", touch)
    yield step("mkc.entry-contact-only-close", phrases("That is contact for close combat and for nothing else."))
    if asked.helpers:
        text = phrases("Helpers must touch the entry point itself; here {helpers} of {all} count.")
        yield step("mkc.entry-gang-up", text, helpers=helpers, all=asked.helpers)
    if higher:
        yield step("mkc.entry-height", phrases("The target stands higher, so its defense value gets +1."))
    elif asked.attacker_level == ELEVATED and asked.target_level == GROUND:
        text = phrases("The target stands lower than the attacker, so the target gets no bonus.")
        yield step("mkc.entry-height", text)
    if asked.attackers > 1 and asked.several == TARGET_CHOOSES:
        text = phrases(
            "Several warriors touch the entry point. Ruled here: the player of the target names the attacker."
        )
        yield step("mkc.entry-choice", text)
    elif asked.attackers > 1:
        text = phrases("Several warriors touch the entry point. Ruled here: their own player names the attacker.")
        yield step("mkc.entry-choice", text)


def contact(asked: EntryPoint) -> Ruling:
    """Whether two warriors on or at sections are in base contact."""
    touching, found = _contact(asked)
    verdict = phrases("The two are in base contact.") if touching else phrases("The two are not in base contact.")
    return Ruling(True, say(verdict), entered(contact=touching), (found,))


def _contact(asked: EntryPoint) -> tuple[bool, Step]:
    if asked.where == TOP:
        text = phrases("On a gatehouse everybody is in base contact with everybody else.")
        return True, step("mkc.gatehouse-contact", text)
    if asked.where == BELOW:
        text = phrases("Ruled here: a figure under the arch is on the ground, not on the gatehouse.")
        return False, step("mkc.gatehouse-contact", text)
    if asked.where == AT_POINT:
        if asked.use == CLOSE_ATTACK:
            text = phrases("The two ends of an entry point are in contact for a close combat action.")
        else:
            text = phrases("The two ends of an entry point are in contact for close combat only.")
        return asked.use == CLOSE_ATTACK, step("mkc.entry-contact-only-close", text)
    if asked.bases_touch:
        text = phrases("On different sections too, bases that touch are in base contact.")
    else:
        text = phrases("On different sections bases must touch, as anywhere.")
    return asked.bases_touch, step("mkc.contact-between-sections", text)


def cross(asked: EntryPoint) -> Ruling:
    """The way along the top from one section to another."""
    value = entered(stops=asked.top_stop == KEPT)
    if asked.gap and not asked.plank:
        text = phrases("The walkway is interrupted: without a plank nobody walks over the gap of {gap}.")
        return refused(fault("gap", "mkc.planks-optional", text, gap=Count(Measure(asked.gap), "mk-inch")), value)
    steps = []
    if asked.gap:
        steps.append(step("mkc.planks-optional", phrases("A plank bridges the gap, so the walkway goes on.")))
    if GATEHOUSE in (asked.from_, asked.to) and WALL in (asked.from_, asked.to):
        text = phrases("From a gatehouse a figure may go over onto any wall that touches it, and back.")
        steps.append(step("mkc.gatehouse-to-walls", text))
    else:
        steps.append(step("mkc.free-movement-on-top", phrases("Along the walkway warriors move freely.")))
    if asked.top_stop == KEPT:
        text = phrases("Ruled here: the move ends when the warrior comes onto another section.")
        steps.append(step("mk2.elevated-stop", text))
    else:
        text = phrases("Ruled here: on the connected top of a castle nobody has to stop between sections.")
        steps.append(step("mkc.free-movement-on-top", text))
    return Ruling(True, phrases.say("The way along the top is open."), value, tuple(steps))
