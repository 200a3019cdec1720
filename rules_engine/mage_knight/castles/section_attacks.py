"""An attack on a castle section: is it possible, how likely is a hit, and what does it do? (mkc.attacking-castle)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ...inputs import choice, decimal, flag, integer, option
from ...odds import Expected
from ...results import result
from ...ruling import Count, Measure, Ruling, Said, Step, message, messages, say
from ..combat.rolls import HIGHEST, LOWEST, STRAIN, dice_field, miscounted, need
from ..labels import CLOSE, GROUND, KINDS, LEVELS, RANGED, SOARING
from ..steps import SOUND, Fault, fault, reason_field, step
from ..warriors.modifiers import HIGHEST_VALUE
from .long_shots import FARTHEST, LONGEST_RANGE
from .rolls import (
    NO_EXTRA_DAMAGE,
    NOTHING_EXTRA,
    ONLY_IF_ENOUGH,
    against_section,
    between_field,
    blocked,
    chance_of,
    criticals_field,
    line_steps,
    need_steps,
)

phrases = messages("attack-section")

HEIGHT = 1  # mkc.section-height-bonus
LINE = "mkc.ranged-attack-castle"
SAME, NONE = "same", "none"
CLOSE_HEIGHT = {
    SAME: phrases("as in ranged combat"),
    NONE: phrases("never"),
}


def close_height_option() -> Any:
    """The ruling on the height of a section in close combat."""
    return option(
        (SAME, NONE),
        SAME,
        phrases("Height bonus of the section in close combat"),
        names=CLOSE_HEIGHT,
        help=phrases("The rule is printed among those for ranged attacks."),
    )


@dataclass(frozen=True)
class AttackSection:
    """A warrior's attack on a section; values (0..30) with all modifiers but height, lengths in inches."""

    kind: str = choice((CLOSE, RANGED), CLOSE, phrases("Kind of attack"), names=KINDS)
    attack: int = integer(0, HIGHEST_VALUE, 9, phrases("Attack value"))
    defense: int = integer(0, HIGHEST_VALUE, 17, phrases("Defense value of the section"))
    damage: int = integer(0, HIGHEST_VALUE, 4, phrases("Damage of a hit"))
    attacker_level: str = choice(tuple(LEVELS), GROUND, phrases("The attacker is"), names=LEVELS)
    front_arc_contact: bool = flag(
        True,
        phrases("The section touches the front arc of the attacker"),
        help=phrases("Only for close combat."),
    )
    range: int | None = integer(
        0,
        LONGEST_RANGE,
        None,
        phrases("Range value of the attacker"),
        optional=True,
        help=phrases("Range and distance are for ranged combat. Leave them out if the section is within range."),
    )
    distance: Fraction | None = decimal(
        0,
        FARTHEST,
        None,
        phrases("Distance in inches"),
        optional=True,
        help=phrases("Horizontally, from the centre of the attacker to the centre of the section."),
    )
    between: tuple[str, ...] = between_field(
        help=phrases("Only for ranged combat. The section that is attacked does not count.")
    )
    dice: tuple[int, ...] = dice_field((), phrases("The two dice"), help=phrases("Leave them out for the odds."))
    criticals: str = criticals_field()
    close_height: str = close_height_option()


@dataclass(frozen=True)
class AttackedSection:
    """The odds, and with dice the outcome; an attack that is not allowed has no chance. `defense` is with the height."""

    height_bonus: int = result(phrases("Height bonus of the section"))
    defense: int = result(phrases("Defense value with the height bonus"))
    need: int = result(phrases("Needed on two dice"))
    chance: Fraction = result(phrases("Chance to hit"))
    expected_damage: Expected = result(phrases("Damage on average"))
    roll: int | None = result(phrases("Roll"), quiet=True)
    hit: bool | None = result(phrases("The attack hits"), quiet=True)
    damage_dealt: int | None = result(phrases("Damage dealt"), quiet=True)
    exhaustion: int | None = result(phrases("Exhaustion damage of the attacker"), quiet=True)
    reason: str = reason_field()


def height_bonus(kind: str, attacker_level: str, close_height: str = SAME) -> int:
    """The defense that a section has for its height against an attacker on this level."""
    if attacker_level != GROUND or (kind == CLOSE and close_height == NONE):
        return 0
    return HEIGHT


def attack_section(book: Any, asked: AttackSection) -> Ruling:
    """Whether the attack is allowed, then height, odds and outcome."""
    bonus = height_bonus(asked.kind, asked.attacker_level, asked.close_height)
    needed = need(asked.attack, asked.defense + bonus)
    wrong = _fault(asked) or miscounted(asked.dice)
    chance = Fraction(0) if wrong else chance_of(against_section(needed, asked.criticals))
    value = AttackedSection(
        height_bonus=bonus,
        defense=asked.defense + bonus,
        need=needed,
        chance=chance,
        expected_damage=Expected(chance * asked.damage),
        **_outcome(asked, needed, allowed=wrong is None),
        reason=wrong.reason if wrong else SOUND,
    )
    if wrong is not None:
        return Ruling(False, wrong.said, value, (wrong.step(),))
    return Ruling(True, _verdict(value), value, tuple(_steps(asked, value)))


def _fault(asked: AttackSection) -> Fault | None:
    if asked.kind == RANGED:
        return _fault_of_shot(asked)
    if asked.attacker_level == SOARING:
        text = phrases("Ruled here: a soaring warrior can attack what is below with ranged attacks only.")
        return fault("level", "targeting-soaring", text)
    if not asked.front_arc_contact:
        text = phrases("In close combat the section must touch the front arc of the attacker.")
        return fault("no-contact", "mkc.close-attack-castle", text)
    return None


def _fault_of_shot(asked: AttackSection) -> Fault | None:
    if asked.range == 0:
        text = message("target", "Only a warrior with a range above 0 makes ranged attacks.")
        return fault("no-range", "ranged-range", text)
    if asked.range is not None and asked.distance is not None and asked.distance > asked.range:
        text = phrases("The centre of the section is {inches} away, beyond the range of {range}.")
        inches = Count(Measure(asked.distance), "mk-inch")
        return fault("range", LINE, text, inches=inches, range=asked.range)
    return blocked(asked.between, LINE)


def _outcome(asked: AttackSection, needed: int, *, allowed: bool) -> dict[str, Any]:
    if not (allowed and asked.dice):
        return dict.fromkeys(("roll", "hit", "damage_dealt", "exhaustion"))
    roll = sum(asked.dice)
    hit = against_section(needed, asked.criticals)(roll)
    strain = STRAIN if roll == LOWEST else 0
    return {"roll": roll, "hit": hit, "damage_dealt": asked.damage if hit else 0, "exhaustion": strain}


def _steps(asked: AttackSection, value: AttackedSection) -> list[Step]:
    hits = against_section(value.need, asked.criticals)
    steps = [*_place_steps(asked), *_height_steps(asked)]
    steps += need_steps(asked.attack, value.defense, value.need, hits)
    return [*steps, *_critical_steps(asked, value), *_roll_steps(asked, value)]


def _place_steps(asked: AttackSection) -> list[Step]:
    if asked.kind == CLOSE:
        text = phrases("The section touches the front arc of the attacker, so it can be attacked.")
        return [step("mkc.close-attack-castle", text)]
    return line_steps(asked.between, LINE)


def _height_steps(asked: AttackSection) -> list[Step]:
    if asked.attacker_level != GROUND:
        text = phrases("The attacker is not on the ground, so the section gets no height bonus.")
    elif asked.kind == RANGED:
        text = phrases("The attacker is on the ground, so the section gets +1 for its height.")
    elif asked.close_height == SAME:
        text = phrases("Ruled here: in close combat too the section gets +1 for its height against the ground.")
    else:
        text = phrases("Ruled here: in close combat the section gets no height bonus.")
    around = phrases("A section has no rear arc, so nobody gets a bonus for attacking from behind.")
    return [step("mkc.section-height-bonus", text), step("mkc.all-round-front-arc", around)]


def _critical_steps(asked: AttackSection, value: AttackedSection) -> list[Step]:
    steps = []
    if value.need <= LOWEST:
        text = phrases("Ruled here: a 2 would be enough, but it is a critical miss of the warrior.")
        steps.append(step("mkc.no-criticals", text))
    if value.need > HIGHEST:
        if asked.criticals != NO_EXTRA_DAMAGE:
            text = ONLY_IF_ENOUGH
        else:
            text = phrases("Ruled here: a 12 hits a section as it hits anybody.")
        steps.append(step("mkc.no-criticals", text))
    return steps


def _roll_steps(asked: AttackSection, value: AttackedSection) -> list[Step]:
    if value.roll is None:
        return []
    if value.roll == LOWEST:
        return [step("critical-miss", phrases("The roll of 2 misses, and the attacker takes 1 exhaustion damage."))]
    if not value.hit:
        text = phrases("The roll is {roll}, but {need} was needed: the attack misses.")
        return [step("attack-roll", text, roll=value.roll, need=value.need)]
    text = phrases("The roll of {roll} hits and deals {damage} damage.")
    steps = [step("attack-roll", text, roll=value.roll, damage=asked.damage)]
    if value.roll == HIGHEST:
        steps.append(step("mkc.no-criticals", NOTHING_EXTRA))
    return steps


def _verdict(value: AttackedSection) -> Said:
    if value.roll is None:
        text = phrases("The attack's chance to hit is {chance}, and it deals {mean} damage on average.")
        return say(text, chance=value.chance, mean=value.expected_damage)
    if value.hit:
        return phrases.say("The attack hits and deals {damage} damage.", damage=value.damage_dealt or 0)
    if value.exhaustion:
        return phrases.say("The attack fails, and the attacker takes 1 exhaustion damage.")
    return phrases.say("The attack fails.")
