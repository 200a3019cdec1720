"""A castle section shoots: is it possible, how likely is a hit, and what does it do? (mkc.section-attacks)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ...decimals import decimal_notation
from ...inputs import Problem, choice, decimal, flag, integer
from ...odds import Expected
from ...reading import NUMBER
from ...results import result
from ...ruling import Count, Measure, Ruling, Said, Step, messages, say
from ..combat.rolls import EXTRA_DAMAGE, HIGHEST, LOWEST, dice_field, miscounted, need
from ..steps import SOUND, Fault, fault, reason_field, step
from ..warriors.modifiers import HIGHEST_VALUE
from .long_shots import (
    FARTHEST,
    LONGEST_RANGE,
    SECTION,
    WARRIOR,
    Reach,
    near_targets_field,
    reach,
    reach_steps,
    target_field,
)
from .rolls import (
    DONE_TO_IT,
    NOTHING_EXTRA,
    OFF,
    ONLY_IF_ENOUGH,
    between_field,
    blocked,
    by_section,
    chance_of,
    criticals_field,
    is_critical,
    line_steps,
    need_steps,
)
from .sections import KEEP, SECTIONS, WALL

phrases = messages("shot")

TOO_NEAR = 4  # inches, mkc.minimum-distance
LINE = "mkc.section-line-of-fire"


@dataclass(frozen=True)
class SectionShot:
    """A section, its printed values (0..30), and a target; `defense` with its modifiers, lengths in inches."""

    section: str = choice(tuple(SECTIONS), KEEP, phrases("Section"), names=SECTIONS)
    range: int = integer(0, LONGEST_RANGE, 10, phrases("Range of the section"))
    attack: int = integer(0, HIGHEST_VALUE, 9, phrases("Attack value of the section"))
    damage: int = integer(0, HIGHEST_VALUE, 3, phrases("Damage of the section"))
    target: str = target_field(WARRIOR)
    defense: int = integer(0, HIGHEST_VALUE, 16, phrases("Defense value of the target, with modifiers"))
    distance: Fraction = decimal(
        0,
        FARTHEST,
        8,
        phrases("Inches from the centre of the section"),
        help=phrases("Horizontally, to the centre of the target."),
    )
    edge_distance: Fraction = decimal(
        0,
        FARTHEST,
        6,
        phrases("Inches from the edge of the section"),
        help=phrases("To the centre of the target."),
    )
    between: tuple[str, ...] = between_field(
        help=phrases("Leave it empty for a soaring target. The target and the section itself do not count.")
    )
    touches_opponent: bool = flag(False, phrases("Opposing warriors stand at the section"))
    target_touches_friend: bool = flag(False, phrases("The target touches a friendly warrior"))
    dice: tuple[int, ...] = dice_field((), phrases("The two dice"), help=phrases("Leave them out for the odds."))
    criticals: str = criticals_field()
    near_targets: str = near_targets_field()

    def contradictions(self) -> Iterator[Problem]:
        """A target that is farther from the edge of the section than from its centre."""
        if self.edge_distance > self.distance:
            allowed = say(NUMBER, low=0, high=Measure(self.distance))
            yield Problem("edge_distance", decimal_notation(self.edge_distance), allowed)


@dataclass(frozen=True)
class ShotOfSection:
    """Range (inches) and damage of the shot, the odds, and with dice the outcome; a shot that is not allowed has no
    chance."""

    range: int = result(phrases("Range of the shot"), counted="mk-inch")
    damage: int = result(phrases("Damage of the shot"))
    need: int = result(phrases("Needed on two dice"))
    chance: Fraction = result(phrases("Chance to hit"))
    expected_damage: Expected = result(phrases("Damage on average"))
    roll: int | None = result(phrases("Roll"), quiet=True)
    hit: bool | None = result(phrases("The shot hits"), quiet=True)
    damage_dealt: int | None = result(phrases("Damage dealt"), quiet=True)
    exhaustion: int | None = result(phrases("Exhaustion damage of the section"), quiet=True)
    reason: str = reason_field()


def shot(book: Any, asked: SectionShot) -> Ruling:
    """Whether the shot is allowed, then its range, odds and outcome."""
    found = _reach(asked)
    needed = need(asked.attack, asked.defense)
    wrong = _fault(asked, found) or miscounted(asked.dice)
    hits = by_section(needed, asked.criticals, asked.target)
    chance = Fraction(0) if wrong else chance_of(hits)
    extra = Fraction(0) if wrong else chance_of(lambda roll: is_critical(roll, asked.criticals, asked.target))
    value = ShotOfSection(
        range=found.range,
        damage=found.damage,
        need=needed,
        chance=chance,
        expected_damage=Expected(chance * found.damage + extra * EXTRA_DAMAGE),
        **_outcome(asked, needed, found.damage, allowed=wrong is None),
        reason=wrong.reason if wrong else SOUND,
    )
    if wrong is not None:
        return Ruling(False, wrong.said, value, (wrong.step(),))
    return Ruling(True, _verdict(value), value, tuple(_steps(asked, value)))


def _reach(asked: SectionShot) -> Reach:
    if asked.section == WALL:
        return Reach(False, 0, 0)
    return reach(asked.range, asked.damage, asked.target, asked.distance, asked.near_targets)


def _fault(asked: SectionShot, found: Reach) -> Fault | None:
    if asked.section == WALL:
        text = phrases("Walls have neither an attack value nor a damage value, so they never shoot.")
        return fault("no-attack", "mkc.wall-no-attack", text)
    if not (asked.attack and asked.range):
        text = phrases("Only a section whose attack value and range are above 0 can shoot.")
        return fault("no-attack", "mkc.section-action-types", text)
    if asked.edge_distance <= TOO_NEAR:
        text = phrases("From the edge of the section the target is {inches} away. That is too near to shoot at.")
        inches = Count(Measure(asked.edge_distance), "mk-inch")
        return fault("dead-zone", "mkc.minimum-distance", text, inches=inches)
    if asked.distance > found.range:
        text = phrases("From the centre of the section the target is {inches} away, beyond the range of {range}.")
        inches = Count(Measure(asked.distance), "mk-inch")
        return fault("range", "mkc.section-range", text, inches=inches, range=found.range)
    return blocked(asked.between, LINE) or _with_friend(asked)


def _with_friend(asked: SectionShot) -> Fault | None:
    if not asked.target_touches_friend or asked.target == SECTION:
        return None
    text = phrases("The target touches a friendly warrior. As with any ranged attack, it cannot be shot at.")
    return fault("target-with-friend", "mkc.section-attacks", text)


def _outcome(asked: SectionShot, needed: int, damage: int, *, allowed: bool) -> dict[str, Any]:
    if not (allowed and asked.dice):
        return dict.fromkeys(("roll", "hit", "damage_dealt", "exhaustion"))
    roll = sum(asked.dice)
    hit = by_section(needed, asked.criticals, asked.target)(roll)
    extra = EXTRA_DAMAGE if is_critical(roll, asked.criticals, asked.target) else 0
    return {"roll": roll, "hit": hit, "damage_dealt": damage + extra if hit else 0, "exhaustion": 0}


def _steps(asked: SectionShot, value: ShotOfSection) -> list[Step]:
    hits = by_section(value.need, asked.criticals, asked.target)
    steps = [*_place_steps(asked), *line_steps(asked.between, LINE)]
    steps += reach_steps(asked.range, asked.damage, asked.target, asked.distance, asked.near_targets)
    own = _own_rolls(asked, value) if asked.criticals == DONE_TO_IT else ()
    steps += [*own, *need_steps(asked.attack, asked.defense, value.need, hits)]
    return [*steps, *_critical_steps(asked, value), *_roll_steps(asked, value)]


def _place_steps(asked: SectionShot) -> list[Step]:
    near = phrases("The target is {inches} away from the edge of the section, which is more than 4 inches.")
    steps = [step("mkc.minimum-distance", near, inches=Count(Measure(asked.edge_distance), "mk-inch"))]
    if asked.touches_opponent:
        text = phrases("A section is never in base contact, so warriors that stand at it do not hinder the shot.")
        steps.append(step("mkc.no-base-contact", text))
    if asked.target_touches_friend and asked.target == SECTION:
        text = phrases("The target is a section, and a section is never in base contact with a warrior.")
        steps.append(step("mkc.no-base-contact", text))
    far = phrases("From the centre of the section it is {inches} away, which is within range.")
    return [*steps, step("mkc.section-range", far, inches=Count(Measure(asked.distance), "mk-inch"))]


def _critical_steps(asked: SectionShot, value: ShotOfSection) -> list[Step]:
    extra_is_open = asked.target != SECTION
    if asked.criticals == DONE_TO_IT or (LOWEST < value.need <= HIGHEST and not extra_is_open):
        return []
    if asked.criticals == OFF:
        text = phrases("Ruled here: when a section attacks, 2 and 12 are totals like any other.")
    else:
        text = phrases("Ruled here: for a section too a 2 misses and a 12 hits, without extra damage.")
    return [step("mkc.no-criticals", text)]


def _own_rolls(asked: SectionShot, value: ShotOfSection) -> Iterator[Step]:
    """What a 2 and a 12 of the section are where it is exempt only from what is done to it."""
    if value.need <= LOWEST:
        text = phrases("Ruled here: a critical miss does not affect a section, so a 2 hits if it is enough.")
        yield step("mkc.no-criticals", text)
    if asked.target != SECTION:
        text = phrases("Ruled here: a 12 of a section is critical for the target. It hits and deals 1 extra damage.")
        yield step("mkc.no-criticals", text)
    elif value.need > HIGHEST:
        yield step("mkc.no-criticals", ONLY_IF_ENOUGH)


def _missed(roll: int, need: int) -> Step:
    if roll >= need:
        return step("attack-roll", phrases("A roll of 2 misses, though it would be enough."))
    return step(
        "attack-roll",
        phrases("The roll is {roll}, but {need} was needed: the shot misses."),
        roll=roll,
        need=need,
    )


def _roll_steps(asked: SectionShot, value: ShotOfSection) -> list[Step]:
    if value.roll is None:
        return []
    if not value.hit:
        missed = _missed(value.roll, value.need)
        calm = phrases("A section takes no exhaustion damage for a roll of 2.")
        return [missed, step("mkc.no-criticals", calm)] if value.roll == LOWEST else [missed]
    text = phrases("The roll of {roll} hits and deals {damage} damage.")
    critical = is_critical(value.roll, asked.criticals, asked.target)
    steps = [step("critical-hit" if critical else "attack-roll", text, roll=value.roll, damage=value.damage_dealt or 0)]
    if value.roll == HIGHEST and not critical:
        plain = phrases("A 12 of a section deals no extra damage.")
        steps.append(step("mkc.no-criticals", NOTHING_EXTRA if asked.criticals == DONE_TO_IT else plain))
    return steps


def _verdict(value: ShotOfSection) -> Said:
    if value.roll is None:
        text = phrases("The shot's chance to hit is {chance}, and it deals {mean} damage on average.")
        return say(text, chance=value.chance, mean=value.expected_damage)
    if value.hit:
        return phrases.say("The shot hits and deals {damage} damage.", damage=value.damage_dealt or 0)
    return phrases.say("The shot misses.")
