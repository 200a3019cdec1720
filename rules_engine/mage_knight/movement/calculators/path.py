"""May this warrior move along this path and stop at its end? (mk2.movement-path, mk2.movement-end-space, mk2.terrain)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....calculators import calculator
from ....inputs import Integer, Positions, Problem, Record, Several, choice, decimal, option, positions, record, several
from ....plane import Disc, disc, length, place, units
from ....points import Points, outline
from ....reading import WHOLE_NUMBER
from ....results import result
from ....ruling import Count, Measure, Ruling, message, messages, say
from ...books import MK2
from ...labels import FOOT, GROUND, LEVELS, SOARING, SPEED_TYPES, WING
from ...steps import SOUND, reason_field
from ...table.bases import (
    EDGE,
    LARGEST,
    ON_THE_TABLE,
    RADIUS,
    SMALLEST,
    Base,
    Placed,
    Token,
    X,
    Y,
    overlaps,
    placed,
    soars,
)
from ...table.tables import Table
from ...table.terrain import BLOCKING, HINDERING, MOST_PIECES, Ground, patches, stray_access, unsound
from ..path_faults import Journey, first_fault
from ..path_told import steps_of
from ..paths import BASE, LINE, Mover
from ..speeds import type_in_force

phrases = messages("path")

CHECKS = {
    LINE: phrases("the tape alone"),
    BASE: phrases("the whole base"),
}
MOST_BASES = 40


def check_option() -> Any:
    """The ruling on what must fit on the way."""
    return option(
        (LINE, BASE),
        LINE,
        phrases("What must fit on the way"),
        names=CHECKS,
        help=phrases("The book lays a tape along the path and does not say whether the base must fit as well."),
    )


def level_after_field() -> Any:
    """The field for where a warrior with wings is after its move."""
    return choice(
        ON_THE_TABLE,
        None,
        phrases("Level after the move"),
        names=LEVELS,
        optional=True,
        help=phrases("Leave it empty if the level stays the same."),
    )


@dataclass(frozen=True)
class Captive:
    """The captive of the warrior that moves: where it stands before the move and after it."""

    x: Fraction = decimal(-EDGE, EDGE, 0, X)
    y: Fraction = decimal(-EDGE, EDGE, 0, Y)
    to_x: Fraction = decimal(-EDGE, EDGE, 0, phrases("x after the move"))
    to_y: Fraction = decimal(-EDGE, EDGE, 0, phrases("y after the move"))
    radius: Fraction = decimal(SMALLEST, LARGEST, "0.6", RADIUS)

    def before(self) -> Disc:
        """Its base before the move."""
        return disc(self.x, self.y, self.radius)

    def after(self) -> Disc:
        """Its base after the move."""
        return disc(self.to_x, self.to_y, self.radius)


@dataclass(frozen=True)
class Path:
    """A move of `speed` inches at most along the turns of a path, past bases and over terrain."""

    path: Points = positions(
        Positions(-EDGE, EDGE, 2, 12),
        outline((0, 0), (3, 4), (6, 4)),
        phrases("Path"),
        help=phrases("The x and y of the start, of every turn and of the end, in inches."),
    )
    speed: Fraction = decimal(
        0,
        60,
        8,
        phrases("Inches that it may move"),
        help=phrases("The speed value of this move with everything that changes it."),
    )
    radius: Fraction = decimal(SMALLEST, LARGEST, "0.6", phrases("Radius of its base"))
    speed_type: str = choice(tuple(SPEED_TYPES), FOOT, message("speed", "Speed type"), names=SPEED_TYPES)
    level: str = choice(ON_THE_TABLE, GROUND, phrases("Level before the move"), names=LEVELS)
    level_after: str | None = level_after_field()
    bases: tuple[Base, ...] = several(Record(Base), 0, MOST_BASES, (), phrases("Bases of the other warriors"))
    touching: tuple[tuple[int, ...], ...] = several(
        Several(Integer(1, MOST_BASES), 2, 2),
        0,
        20,
        (),
        phrases("Pairs of bases agreed to touch"),
        help=phrases("The numbers of two bases that figures keep apart. Bases that touch need not be named."),
    )
    terrain: tuple[Ground, ...] = several(
        Record(Ground),
        0,
        MOST_PIECES,
        (
            Ground(kind=BLOCKING, outline=outline((4, 0), (7, 0), (7, 3), (4, 3))),
            Ground(kind=HINDERING, outline=outline(("5.4", "3.2"), (9, "3.2"), (9, 6), ("5.4", 6))),
        ),
        message("line-of-fire-terrain", "Pieces of terrain"),
    )
    objectives: tuple[Token, ...] = several(Record(Token), 0, 5, (), phrases("Objectives"))
    table: Table | None = record(Table, None, message("table", "Table, x and y from 0"), optional=True)
    captive: Captive | None = record(Captive, None, phrases("Its captive"), optional=True)
    check: str = check_option()

    def contradictions(self) -> Iterator[Problem]:
        """Terrain that is none, bases that overlap or do not exist, flight without wings."""
        yield from unsound(self.terrain)
        yield from stray_access(self.terrain)
        wing = type_in_force(self.speed_type, holds_captive=self.captive is not None) == WING
        yield from soars(self.level, wing=wing, path="level")
        yield from soars(self.level_after or GROUND, wing=wing, path="level_after")
        yield from self._unknown_bases()
        start = Disc(place(self.path[0]), units(self.radius))
        ends = [Placed("path", start, phrases("the warrior that moves"))]
        if self.captive is not None:
            ends.append(Placed("captive", self.captive.before(), phrases("the captive")))
        yield from overlaps([*ends, *placed("bases", self.bases)])

    def _unknown_bases(self) -> Iterator[Problem]:
        for at, pair in enumerate(self.touching):
            if max(pair) > len(self.bases):
                yield Problem(f"touching.{at}", str(max(pair)), say(WHOLE_NUMBER, low=1, high=len(self.bases)))
            elif pair[0] == pair[1]:
                different = phrases("the numbers of two different bases")
                yield Problem(f"touching.{at}", f"{pair[0]} {pair[1]}", say(different))

    def journey(self) -> Journey:
        """The move on the plane."""
        after = self.level if self.level_after is None else self.level_after
        turns = tuple(map(place, self.path))
        in_force = type_in_force(self.speed_type, holds_captive=self.captive is not None)
        mover = Mover(turns, units(self.radius), in_force, after == SOARING, wide=self.check == BASE)
        return Journey(
            mover=mover,
            length=length(turns),
            speed=self.speed,
            bases=tuple(one.disc() for one in self.bases),
            levels=tuple(one.level for one in self.bases),
            agreed=tuple((pair[0] - 1, pair[1] - 1) for pair in self.touching),
            terrain=patches(self.terrain),
            objectives=tuple(one.disc() for one in self.objectives),
            table=None if self.table is None else self.table.box(),
            captive=None if self.captive is None else (self.captive.before(), self.captive.after()),
            on_foot=in_force != self.speed_type,
        )


@dataclass(frozen=True)
class Moved:
    """The length of the path, and the id of the rule that it breaks first."""

    length: Measure = result(phrases("Length of the path"), counted="mk-inch")
    broken: tuple[str, ...] = result(phrases("Rule that the path breaks"), quiet=True, cites=True)
    reason: str = reason_field()


@calculator(
    "path",
    books=(MK2,),
    title=phrases("Movement path"),
    question=phrases("May the warrior move along this path and stop there?"),
    rules=(
        *("movement-measuring", "speed-value", "movement-path", "movement-end-space", "wing-speed-type"),
        *("wave-speed-type", "hindering-stop", "hindering-speed-halved", "concealing-terrain", "blocking-terrain"),
        *("chasm", "shallow-water", "deep-water", "elevated-stop", "elevated-blocking", "elevated-horizontal"),
        *(
            "hindering-terrain",
            "elevated-terrain",
            "abrupt-elevated-terrain",
            "access-points",
            "soaring-levels",
            "soaring-blocking-terrain",
        ),
        *(
            "soaring-no-objective",
            "objectives-not-terrain",
            "captive-moves-along",
            "captor-movement",
            "etiquette-base-contact",
        ),
    ),
    inputs=Path,
)
def path(book: Any, asked: Path) -> Ruling:
    """Follow the path and look at its end; the first fault decides."""
    return followed(asked.journey(), rises=asked.level_after is not None and asked.level_after != asked.level)


def followed(journey: Journey, *, rises: bool = False) -> Ruling:
    """The ruling on a way on the plane; `rises`: the warrior ends it on another level."""
    inches = Measure(journey.length)
    found = first_fault(journey)
    if found is None:
        verdict = phrases("The warrior may move along this path, {inches} long, and stop at its end.")
        value = Moved(inches, (), SOUND)
        return Ruling(True, say(verdict, inches=Count(inches, "mk-inch")), value, steps_of(journey, None, rises=rises))
    wrong, before = found
    value = Moved(inches, (wrong.rule,), wrong.reason)
    return Ruling(False, wrong.said, value, (*steps_of(journey, wrong.reason), *before, wrong.step()))
