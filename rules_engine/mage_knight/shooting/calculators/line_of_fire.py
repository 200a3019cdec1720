"""May this warrior shoot at that one, as far as bases, arcs and range go? (mk2.line-of-fire)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....arcs import FRONT, REAR, in_front
from ....calculators import calculator
from ....inputs import Problem, Record, decimal, record, several
from ....plane import Place, measure, squared, within
from ....results import result
from ....ruling import Count, Listed, Measure, Ruling, Step, messages, say
from ...books import MK2
from ...labels import GROUND, SOARING
from ...steps import SOUND, Fault, fault, reason_field, step
from ...table.bases import LevelledBase, LevelledWarrior, Placed, overlaps, placed
from ...table.front import boundary_option
from ...table.lines import BLOCKED, grazed, in_the_way, may_block, numbers, rim_option

phrases = messages("line-of-fire")

ATTACKER = LevelledWarrior()
TARGET = LevelledWarrior(x=Fraction(7), y=Fraction(4))


@dataclass(frozen=True)
class LineOfFire:
    """A shot from `attacker` at `target` with a range of so many inches, and the other bases on the table."""

    attacker: LevelledWarrior = record(LevelledWarrior, ATTACKER, phrases("Attacker"))
    target: LevelledWarrior = record(LevelledWarrior, TARGET, phrases("Target"))
    range: Fraction = decimal(0, 40, 10, phrases("Range in inches"))
    others: tuple[LevelledBase, ...] = several(
        Record(LevelledBase),
        0,
        40,
        (LevelledBase(x=Fraction("3.5"), y=Fraction("1.2")),),
        phrases("Other bases, of friends and foes"),
    )
    rim: str = rim_option()
    boundary: str = boundary_option()

    def contradictions(self) -> Iterator[Problem]:
        """Bases that overlap."""
        ends = [
            Placed("attacker", self.attacker.disc(), phrases("the attacker")),
            Placed("target", self.target.disc(), phrases("the target")),
        ]
        yield from overlaps([*ends, *placed("others", self.others)])


@dataclass(frozen=True)
class Line:
    """The line from centre to centre; `blockers` are the numbers of the other bases that block it."""

    length: Measure = result(phrases("Length of the line"), counted="mk-inch")
    in_front_arc: bool = result(phrases("The line runs through the attacker's front arc"))
    in_range: bool = result(phrases("The target is within range"))
    blockers: tuple[int, ...] = result(phrases("Bases that block the line"), quiet=True)
    rear: bool = result(phrases("The line comes in through the target's rear arc"))
    reason: str = reason_field()


@calculator(
    "line-of-fire",
    books=(MK2,),
    title=phrases("Line of fire past bases"),
    question=phrases("Is the line of fire clear, in the front arc and within range?"),
    rules=(
        *("line-of-fire", "lof-front-arc", "lof-range", "lof-blocked-by-bases", "front-and-rear-arc", "measuring"),
        *("ranged-rear-arc", "soaring-not-blocked", "lof-one-elevated", "lof-elevated", "doubtful-cases"),
    ),
    inputs=LineOfFire,
)
def line_of_fire(book: Any, asked: LineOfFire) -> Ruling:
    """Draw the line and look at its two ends and at the bases between them."""
    line = draw(asked)
    wrong = _fault(asked, line)
    if wrong is None:
        verdict = phrases("The line of fire is clear and {inches} long.")
        steps = (*_steps(asked, line, None), *_rear(asked, line))
        return Ruling(True, say(verdict, inches=Count(line.length, "mk-inch")), line, steps)
    return Ruling(False, wrong.said, line, (*_steps(asked, line, wrong.reason), wrong.step()))


def draw(asked: LineOfFire) -> Line:
    """The line of fire, without a word about it."""
    shooter, aim = asked.attacker, asked.target
    a, b = shooter.disc().centre, aim.disc().centre
    in_arc = in_front(a, shooter.facing, shooter.arc, b, asked.boundary)
    in_range = within(a, b, asked.range)
    counted = [at for at, one in enumerate(asked.others) if may_block(one.level, shooter.level, aim.level)]
    found = in_the_way(a, b, (asked.others[at].disc() for at in counted), asked.rim)
    blockers = tuple(counted[at] + 1 for at in found)
    reason = "front-arc" if not in_arc else "range" if not in_range else "blocked" if blockers else SOUND
    rear = not in_front(b, aim.facing, aim.arc, a, asked.boundary)
    return Line(measure(squared(a, b)), in_arc, in_range, blockers, rear, reason)


def _fault(asked: LineOfFire, line: Line) -> Fault | None:
    if line.reason == "front-arc":
        text = phrases("The line does not run through the attacker's front arc, so there is no shot.")
        return fault("front-arc", "lof-front-arc", text)
    if line.reason == "range":
        return fault("range", "lof-range", phrases("The line is longer than the range, so the target is out of reach."))
    if line.reason == "blocked":
        text = phrases("The line is blocked, because it runs over base{bases:s} {bases}.")
        return fault("blocked", "lof-blocked-by-bases", text, bases=Listed(line.blockers, "and"))
    return None


def _steps(asked: LineOfFire, line: Line, reason: str | None) -> Iterator[Step]:
    drawn = phrases("The line from centre to centre is {inches} long.")
    yield step("line-of-fire", drawn, inches=Count(line.length, "mk-inch"))
    if reason == "front-arc":
        if _is_border(asked.attacker, asked.target.disc().centre):
            border = phrases(
                "The line runs exactly along the border of the front arc. Ruled here: the border belongs to the rear arc."
            )
            yield step("front-and-rear-arc", border)
        return
    yield _front(asked)
    yield step("lof-range", phrases("The range is {inches}."), inches=Count(Measure(asked.range), "mk-inch"))
    if reason == "range":
        if within(asked.attacker.disc().centre, asked.target.disc().centre, asked.range + asked.target.radius):
            yield step("measuring", phrases("A part of the target's base is nearer, but the centre is what counts."))
        return
    yield from _levels(asked)
    yield from _grazed(asked)
    if reason is None and asked.others and asked.target.level != SOARING:
        yield step("lof-blocked-by-bases", phrases("No base that matters lies under the line."))


def _front(asked: LineOfFire) -> Step:
    if _is_border(asked.attacker, asked.target.disc().centre):
        text = phrases(
            "The line runs exactly along the border of the front arc. Ruled here: the border belongs to the front arc."
        )
        return step("front-and-rear-arc", text)
    return step("lof-front-arc", phrases("The line runs through the attacker's front arc."))


def _levels(asked: LineOfFire) -> Iterator[Step]:
    """What the levels of the two ends change."""
    if asked.target.level == SOARING:
        yield step("soaring-not-blocked", phrases("The target soars, so no base blocks the line."))
    elif asked.attacker.level == SOARING:
        text = phrases(
            "The attacker soars. Ruled here: that counts like elevated terrain, so bases on the ground do not block."
        )
        yield step("soaring-not-blocked", text)
    elif (asked.attacker.level == GROUND) != (asked.target.level == GROUND):
        yield step("lof-one-elevated", phrases("One end is on elevated terrain, so bases on the ground do not block."))
    elif asked.attacker.level != GROUND:
        yield step("lof-elevated", phrases("Both ends are on elevated terrain, so bases on the ground do not block."))
        if any(one.level == SOARING for one in asked.others):
            text = phrases("Ruled here: a soaring base is not on that terrain, so it does not block either.")
            yield step("soaring-not-blocked", text)


def _grazed(asked: LineOfFire) -> Iterator[Step]:
    a, b = asked.attacker.disc().centre, asked.target.disc().centre
    found = [
        at
        for at in grazed(a, b, [one.disc() for one in asked.others])
        if may_block(asked.others[at].level, asked.attacker.level, asked.target.level)
    ]
    if not found:
        return
    if asked.rim == BLOCKED:
        text = phrases("The line touches the rim of base{bases:s} {bases}. Ruled here: that blocks the line.")
    else:
        text = phrases("The line touches the rim of base{bases:s} {bases}. Ruled here: that does not block the line.")
    yield step("lof-blocked-by-bases", text, bases=Listed(numbers(found)))
    doubt = phrases("If the players cannot agree on what they see, a die decides: from 4 it is allowed.")
    yield step("doubtful-cases", doubt)


def _is_border(warrior: LevelledWarrior, spot: Place) -> bool:
    """Whether `spot` lies exactly on the border of the arcs of `warrior`."""
    eye = warrior.disc().centre
    front, rear = (in_front(eye, warrior.facing, warrior.arc, spot, boundary) for boundary in (FRONT, REAR))
    return front != rear


def _rear(asked: LineOfFire, line: Line) -> Iterator[Step]:
    if _is_border(asked.target, asked.attacker.disc().centre):
        if line.rear:
            text = phrases(
                "The line comes in exactly along the border of the target's arcs. Ruled here: the border belongs to the rear arc."
            )
        else:
            text = phrases(
                "The line comes in exactly along the border of the target's arcs. Ruled here: the border belongs to the front arc."
            )
        yield step("front-and-rear-arc", text)
    if line.rear:
        text = phrases("The line comes in through the target's rear arc, so the attack value gets +1.")
        yield step("ranged-rear-arc", text)
