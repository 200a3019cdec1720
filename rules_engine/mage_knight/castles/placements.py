"""What is asked about laying out a castle. (mkc.placement)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ...decimals import UNIT, decimal_notation
from ...inputs import Decimal, Positions, Problem, Record, Several, choice, decimal, flag, positions, record, several
from ...outlines import Outline
from ...plane import Box, Place, units
from ...points import Points, outline
from ...ruling import message, messages, say
from ..table.bases import EDGE, X, Y
from ..table.tables import Table
from ..table.terrain import MOST_PIECES, OUTLINE, outline_problem
from .ground import RING, Ground
from .sections import KEEP, SECTIONS, WALL

phrases = messages("placement")

SPAN = Several(Decimal(0, EDGE), 2, 2)


def _span(start: int, end: int) -> tuple[Fraction, Fraction]:
    return Fraction(start), Fraction(end)


@dataclass(frozen=True)
class StartingArea:
    """A starting area: from where to where it reaches, in inches."""

    x: tuple[Fraction, ...] = several(SPAN.item, 2, 2, _span(8, 40), message("table", "x from, to"))
    y: tuple[Fraction, ...] = several(SPAN.item, 2, 2, _span(0, 3), message("table", "y from, to"))

    @classmethod
    def of(cls, box: Box) -> StartingArea:
        """The area that a box on the plane is."""
        left, near, right, far = (Fraction(number, UNIT) for number in box)
        return cls((left, right), (near, far))

    def box(self) -> Box:
        """The area on the plane."""
        return Box(units(self.x[0]), units(self.y[0]), units(self.x[1]), units(self.y[1]))

    def reversed(self, path: str) -> Iterator[Problem]:
        """The problems of sides that do not lead from a smaller number to a larger one."""
        for name, (start, end) in (("x", self.x), ("y", self.y)):
            if start >= end:
                shown = f"{decimal_notation(start)} {decimal_notation(end)}"
                yield Problem(f"{path}.{name}", shown, say(message("table", "a smaller number and then a larger one")))


OPPOSITE = StartingArea(y=_span(51, 54))


@dataclass(frozen=True)
class Section:
    """A section of the castle with its outline; only walls are asked whether they have a door."""

    kind: str = choice(tuple(SECTIONS), KEEP, phrases("Section"), names=SECTIONS)
    door: bool = flag(False, phrases("Wall with a door"))
    outline: Points = positions(OUTLINE, outline((15, 3), (33, 3), (33, 21), (15, 21)), message("terrain", "Corners"))

    @property
    def has_entrance(self) -> bool:
        """Whether it has an entrance: every section but a wall without a door has (mkc.section-special-rules)."""
        return self.kind != WALL or self.door


@dataclass(frozen=True)
class Starter:
    """A warrior of the castle owner at its deployment."""

    x: Fraction = decimal(-EDGE, EDGE, 24, X)
    y: Fraction = decimal(-EDGE, EDGE, 2, Y)
    barred: bool = flag(False, phrases("Mounted, multi-dial or Titan"))

    def centre(self) -> Place:
        """The centre of its base on the plane."""
        return Place(units(self.x), units(self.y))


@dataclass(frozen=True)
class Placement:
    """A castle on the table, the starting areas, and what else lies and stands there."""

    table: Table = record(Table, Table(Fraction(48), Fraction(54)), message("table", "Table"))
    own_area: StartingArea = record(StartingArea, StartingArea(), phrases("Starting area of the owner"))
    opposing_areas: tuple[StartingArea, ...] = several(
        Record(StartingArea), 1, 3, (OPPOSITE,), phrases("Starting areas of opponents")
    )
    sections: tuple[Section, ...] = several(
        Record(Section),
        1,
        MOST_PIECES,
        (Section(),),
        phrases("Sections"),
    )
    enclosed: Points = positions(
        Positions(-EDGE, EDGE, 0, 24),
        Points(),
        phrases("Enclosed area"),
        help=phrases("Its corners. Leave it empty if the castle encloses nothing."),
    )
    terrain: tuple[Points, ...] = several(OUTLINE, 0, MOST_PIECES, (), phrases("Pieces of terrain"))
    warriors: tuple[Starter, ...] = several(Record(Starter), 0, 40, (), phrases("Warriors of the owner at deployment"))

    def contradictions(self) -> Iterator[Problem]:
        """Areas the wrong way round, and outlines that are none."""
        yield from self.own_area.reversed("own_area")
        for at, area in enumerate(self.opposing_areas):
            yield from area.reversed(f"opposing_areas.{at}")
        for at, section in enumerate(self.sections):
            yield from outline_problem(f"sections.{at}.outline", section.outline)
        if self.enclosed:
            yield from outline_problem("enclosed", self.enclosed)
        for at, piece in enumerate(self.terrain):
            yield from outline_problem(f"terrain.{at}", piece)

    def ground(self) -> Ground:
        """The castle on the plane; one section or two enclose nothing."""
        encloses = bool(self.enclosed) and len(self.sections) >= RING
        return Ground(
            self.table.box(),
            self.own_area.box(),
            [area.box() for area in self.opposing_areas],
            [Outline.of(section.outline) for section in self.sections],
            Outline.of(self.enclosed) if encloses else None,
        )
