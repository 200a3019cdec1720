"""The defense value of a warrior that stands on a castle section. (mkc.attacking-figures-on-sections and its parts)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...inputs import choice, flag, integer, option
from ...results import result
from ...ruling import Ruling, Step, Term, messages, say
from ..combat.circumstances import Change, total
from ..labels import CLOSE, ELEVATED, GROUND, KINDS, LEVELS, RANGED, SOARING
from ..steps import step
from ..warriors.modifiers import HIGHEST_VALUE, effective, limit_option, modified, modifier_list, net, signed

phrases = messages("defense")

OUTSIDE, ENCLOSED, SAME_SECTION, OTHER_SECTION = "outside", "enclosed", "same-section", "other-section"
PLACES = {
    OUTSIDE: phrases("outside the castle"),
    ENCLOSED: phrases("in the enclosed area"),
    SAME_SECTION: phrases("on the same section"),
    OTHER_SECTION: phrases("on another section"),
}
ON_SECTIONS = (SAME_SECTION, OTHER_SECTION)
BONUS, NO_BONUS, NO_BUILDING = "bonus", "no-bonus", "none"
COUNTS, LOST = "counts", "lost"
OTHER_SECTIONS = {
    BONUS: phrases("leaves the target its extra defense"),
    NO_BUILDING: phrases("is inside the castle"),
}
SOARING_ATTACKERS = {
    NO_BONUS: phrases("gives no height bonus"),
    BONUS: phrases("gives the height bonus"),
}
INSIDE = "inside"
SOARING_INSIDE = {
    INSIDE: phrases("is inside the castle"),
    OUTSIDE: phrases("is outside the castle"),
}
HEIGHTS_INSIDE = {
    COUNTS: phrases("counts"),
    LOST: phrases("is lost with the extra defense"),
}
HEIGHT, HINDERING = 1, 1  # mk2.height-advantage, mk2.hindering-lof-bonus


@dataclass(frozen=True)
class Defense:
    """A warrior on a section (values 0..30 as printed) and where its attacker is."""

    kind: str = choice((CLOSE, RANGED), RANGED, phrases("Kind of attack"), names=KINDS)
    defense: int = integer(0, HIGHEST_VALUE, 16, phrases("Defense value of the warrior"))
    fortification: int = integer(0, 10, 3, phrases("Fortification value of its section"))
    attacker_at: str = choice(tuple(PLACES), OUTSIDE, phrases("The attacker stands"), names=PLACES)
    attacker_level: str = choice(
        tuple(LEVELS),
        GROUND,
        phrases("Its level"),
        names=LEVELS,
        help=phrases("On a section it is always on elevated terrain."),
    )
    hindering: bool = flag(False, phrases("Hindering terrain that counts for the line of fire"))
    other_mods: tuple[int, ...] = modifier_list(phrases("Other modifiers of the defense value"))
    other_section: str = option(
        (BONUS, NO_BUILDING),
        BONUS,
        phrases("An attacker on another section"),
        names=OTHER_SECTIONS,
        help=phrases("Inside the castle can mean the enclosed area or the tops of the sections."),
    )
    soaring_attacker: str = option(
        (NO_BONUS, BONUS),
        NO_BONUS,
        phrases("A soaring attacker"),
        names=SOARING_ATTACKERS,
        help=phrases("Neither book says whether it is as high as the sections."),
    )
    soaring_inside: str = option(
        (INSIDE, OUTSIDE),
        INSIDE,
        phrases("An attacker that soars above the enclosed area"),
        names=SOARING_INSIDE,
        help=phrases("The book does not say whether it is inside the castle."),
    )
    height_inside: str = option(
        (COUNTS, LOST),
        COUNTS,
        phrases("Against an attacker in the enclosed area the height bonus"),
        names=HEIGHTS_INSIDE,
        help=phrases("The book does not say whether it is a bonus from the building."),
    )
    limit: str = limit_option()

    @property
    def level(self) -> str:
        """The level of the attacker: on a section it stands on elevated terrain (mkc.figures-on-top-height)."""
        return ELEVATED if self.attacker_at in ON_SECTIONS else self.attacker_level


@dataclass(frozen=True)
class Defended:
    """The bonuses, the `sum` of all modifiers, the `modifier` that the rule of three leaves, and the value with it."""

    fortification_bonus: int = result(phrases("Extra defense of the section"))
    height_bonus: int = result(phrases("Height bonus"))
    sum: int = result(phrases("Sum of the modifiers"))
    modifier: int = result(phrases("Modifier that counts"))
    defense: int = result(phrases("Defense value with this modifier"))


def defense(book: Any, asked: Defense) -> Ruling:
    """Collect the bonuses and add them up."""
    building, height = building_change(asked), height_change(asked)
    changes = [building, height, *_hindering(asked), *_others(asked)]
    amounts = [one.amount for one in changes]
    value = Defended(
        fortification_bonus=building.amount,
        height_bonus=height.amount,
        sum=total(changes),
        modifier=net(amounts, asked.limit).applied,
        defense=effective(asked.defense, amounts, asked.limit),
    )
    steps = [one.step for one in changes]
    if any(amounts):
        steps += modified(Term("mk-defense-value"), asked.defense, amounts, asked.limit)
    verdict = phrases("The modifier that counts is {modifier}, and the defense value is {defense}.")
    return Ruling(
        True, say(verdict, modifier=signed(value.modifier), defense=value.defense), value, (*steps, *_limit(value))
    )


def building_change(asked: Defense) -> Change:
    """The extra defense of the section."""
    if asked.kind == CLOSE:
        text = phrases("The section gives extra defense against ranged attacks only.")
        return Change(0, step("mkc.attacking-figures-on-sections", text))
    if asked.attacker_at == SAME_SECTION:
        text = phrases("Both stand on the same section, so the line of fire passes over none.")
        return Change(0, step("mkc.no-building-bonus", text))
    if not asked.fortification:
        text = phrases("The section has no extra defense to give.")
        return Change(0, step("mkc.attacking-figures-on-sections", text))
    amount = signed(asked.fortification)
    if asked.attacker_at == ENCLOSED and asked.level == SOARING:
        return _from_above(asked, amount)
    if asked.attacker_at == ENCLOSED:
        text = phrases("The attacker is inside the castle, so the section gives no extra defense.")
        return Change(0, step("mkc.no-building-bonus", text))
    if asked.attacker_at == OUTSIDE:
        text = phrases("Against a ranged attack from outside the section gives an extra defense of {amount}.")
        return Change(asked.fortification, step("mkc.attacking-figures-on-sections", text, amount=amount))
    if asked.other_section == NO_BUILDING:
        text = phrases("Ruled here: an attacker on a section is inside the castle, so there is no extra defense.")
        return Change(0, step("mkc.no-building-bonus", text))
    text = phrases(
        "Ruled here: an attacker on another section is not inside the castle, so there is an extra defense of {amount}."
    )
    return Change(asked.fortification, step("mkc.no-building-bonus", text, amount=amount))


def _from_above(asked: Defense, amount: str) -> Change:
    """The extra defense against an attacker that soars above the enclosed area."""
    if asked.soaring_inside == INSIDE:
        text = phrases(
            "Ruled here: an attacker that soars above the enclosed area is inside the castle, so the section gives no extra"
            " defense."
        )
        return Change(0, step("mkc.no-building-bonus", text))
    text = phrases(
        "Ruled here: an attacker that soars above the enclosed area is outside the castle, so there is an extra defense of"
        " {amount}."
    )
    return Change(asked.fortification, step("mkc.no-building-bonus", text, amount=amount))


def height_change(asked: Defense) -> Change:
    """The bonus for standing higher than the attacker."""
    if asked.attacker_at in ON_SECTIONS:
        text = phrases("All sections are equally high, so there is no height bonus.")
        return Change(0, step("mkc.height-levels", text))
    if asked.level == ELEVATED:
        text = phrases("The attacker stands on elevated terrain, as high as the target, so there is no height bonus.")
        return Change(0, step("mkc.figures-on-top-height", text))
    if asked.level == SOARING and asked.soaring_attacker == NO_BONUS:
        text = phrases("Ruled here: a soaring attacker gives the target no height bonus.")
        return Change(0, step("mkc.figure-height-bonus", text))
    if asked.attacker_at == ENCLOSED and asked.kind == RANGED and asked.height_inside == LOST:
        text = phrases("Ruled here: inside the castle the height bonus is lost with the extra defense.")
        return Change(0, step("mkc.no-building-bonus", text))
    return Change(HEIGHT, _height_step(asked))


def _height_step(asked: Defense) -> Step:
    amount = signed(HEIGHT)
    if asked.level == SOARING:
        text = phrases("Ruled here: the target gets the height bonus against a soaring attacker too: {amount}.")
        return step("mkc.figure-height-bonus", text, amount=amount)
    if asked.kind == CLOSE:
        text = phrases("The attacker is at the lower end of the entry point, so there is a height bonus of {amount}.")
        return step("mkc.entry-height", text, amount=amount)
    if asked.attacker_at == ENCLOSED:
        text = phrases("Ruled here: the height bonus is judged by itself, and it counts inside too: {amount}.")
        return step("mkc.no-building-bonus", text, amount=amount)
    text = phrases("The attacker is on the ground, so the target gets a height bonus of {amount}.")
    return step("mkc.figure-height-bonus", text, amount=amount)


def _hindering(asked: Defense) -> list[Change]:
    if not asked.hindering:
        return []
    if asked.kind == CLOSE:
        return [Change(0, step("hindering-modifiers", phrases("Hindering terrain helps no target in close combat.")))]
    text = phrases("Hindering terrain gives {amount}.")
    return [Change(HINDERING, step("hindering-lof-bonus", text, amount=signed(HINDERING)))]


def _others(asked: Defense) -> list[Change]:
    if not asked.other_mods:
        return []
    amount = sum(asked.other_mods)
    if not amount:
        return []
    text = phrases("Other modifiers change the defense value by {amount}.")
    return [Change(amount, step("modifiers", text, amount=signed(amount)))]


def _limit(value: Defended) -> list[Step]:
    if value.sum <= value.modifier:
        return []
    text = phrases("Ruled here: the rule of three holds for the extra defense of a section too.")
    return [step("mkc.attacking-figures-on-sections", text)]
