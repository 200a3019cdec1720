"""A battlefield as the rules see it: who stands where and how high, who touches whom, and what lies there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import hypot, sqrt

from ...arcs import FRONT
from ...decimals import UNIT
from ...inputs import Notation
from ...outlines import INSIDE, Outline
from ...plane import Disc, Place, place, touch
from ...points import Point, Points
from ...ruling import message
from ...whole_numbers import whole_number
from ..battle.contacts import beside, contact, faces, ground, level_of
from ..battle.readings import Readings
from ..battle.state import State
from ..labels import FRIENDLY, GROUND, OPPOSING, SOARING
from ..table.bases import Base, LevelledBase
from ..table.calculators.facing import APART, BY_BASES, ON_GATEHOUSE
from ..table.tables import Table
from ..table.terrain import Ground, Patch
from .areas import Area
from .fighters import CAPTIVE, SOARS, Fighter
from .pieces import Block, Land, Marker
from .state import state_of

WARRIOR, TERRAIN, SECTION, OBJECTIVE = "w", "t", "s", "o"
SORTS = (WARRIOR, TERRAIN, SECTION, OBJECTIVE)


@dataclass(frozen=True)
class Piece:
    """What one piece on a field is called: ``w2`` is the second warrior; t terrain, s sections, o objectives."""

    sort: str
    number: int

    def notation(self) -> str:
        """``w2``."""
        return f"{self.sort}{self.number}"


def piece(text: str) -> Piece:
    """The piece of ``w2``; raises ValueError for anything else."""
    sort, number = text[:1], text[1:]
    if sort not in SORTS or not sort:
        raise ValueError(f"not a piece: {text!r}")
    return Piece(sort, whole_number(number, 1, 99))


PIECE = Notation(
    piece,
    message("battlefield", "a piece such as w2, t1, s1 or o1: a warrior, terrain, a section, an objective"),
    "w1",
    optional=True,
)


USUAL = Readings()


@dataclass(frozen=True)
class Field:
    """What stands and lies on a field; warriors and pieces are numbered from 1 in their order.

    chosen    the number of the warrior that the question is about; 0: none
    target    the piece that it is about beside that one; None: none
    boundary  whose a direction exactly between two arcs is (:func:`..table.calculators.facing.boundary_option`)
    teams     the team of each player; without teams everybody plays alone (mk2.teams)
    readings  how the table reads what the rules leave open
    table     None: without edges
    """

    warriors: Sequence[Fighter]
    land: Sequence[Land]
    sections: Sequence[Block]
    objectives: Sequence[Marker]
    chosen: int
    target: Piece | None
    boundary: str = FRONT
    teams: Sequence[int] = ()
    readings: Readings = USUAL
    table: Table | None = None

    @property
    def own(self) -> Fighter | None:
        """The warrior that the question is about."""
        return self.warriors[self.chosen - 1] if 0 < self.chosen <= len(self.warriors) else None

    @property
    def aim(self) -> int:
        """The number of the warrior that is the target; 0 if none is."""
        found = self.target
        there = found is not None and found.sort == WARRIOR and found.number <= len(self.warriors)
        return found.number if there and found is not None and found.number != self.chosen else 0

    def area(self, found: Piece | None) -> Area | None:
        """The ground that a piece of terrain or a section covers."""
        rows: dict[str, Sequence[Land | Block]] = {TERRAIN: self.land, SECTION: self.sections}
        if found is None or found.sort not in rows or found.number > len(rows[found.sort]):
            return None
        return rows[found.sort][found.number - 1].area

    def spot(self, found: Piece | None) -> Point | None:
        """The place of a piece: the centre of a base or token, the middle of an area; None for one that is not there."""
        if found is None:
            return None
        if found.sort == WARRIOR:
            there = self.warriors[found.number - 1 : found.number]
            return Point(there[0].x, there[0].y) if there else None
        if found.sort == OBJECTIVE:
            tokens = self.objectives[found.number - 1 : found.number]
            return Point(tokens[0].token.x, tokens[0].token.y) if tokens else None
        area = self.area(found)
        return None if area is None else area.centre

    @cached_property
    def state(self) -> State:
        """The state of a battle in which everything stands so."""
        readings = replace(self.readings, boundary=self.boundary)
        active = self.own.side if self.own else 1
        return state_of(
            self.warriors, self.land, self.sections, self.objectives, self.teams, readings, active, self.table
        )

    @cached_property
    def pieces(self) -> tuple[str, ...]:
        """What the pieces of terrain are called on the field, in the order of the battle: ``t1``, sections ``s1``, planks."""
        flat = [f"t{number}" for number, one in enumerate(self.land, 1) if not one.plank]
        planks = [f"t{number}" for number, one in enumerate(self.land, 1) if one.plank]
        return (*flat, *(f"s{number}" for number in range(1, len(self.sections) + 1)), *planks)

    @cached_property
    def ground(self) -> tuple[Ground, ...]:
        """The terrain as the calculators take it, with the entry points that are open."""
        setup = self.state.setup
        castle = (*(one.ground for one in setup.sections), *(one.ground for one in setup.planks))
        lying = (*setup.terrain, *castle)
        return tuple(
            replace(one, access=Points(map(point_of, patch.access))) if patch.access else one
            for one, patch in zip(lying, self.patches, strict=True)
        )

    def called(self, number: int) -> str:
        """What the piece of this number in `ground` is called on the field."""
        return self.pieces[number - 1]

    def numbered(self, name: str) -> int:
        """The number in `ground` of the piece that is called ``t1`` or ``s1``."""
        return self.pieces.index(name) + 1

    @cached_property
    def patches(self) -> tuple[Patch, ...]:
        """The terrain on the plane."""
        return ground(self.state)

    def level(self, number: int) -> str:
        """How high warrior `number` stands: one of `labels.LEVELS`."""
        return level_of(self.state, number - 1)

    def fighter(self, number: int) -> Fighter:
        """Warrior `number`."""
        return self.warriors[number - 1]

    def others(self, *numbers: int) -> tuple[int, ...]:
        """The numbers of all warriors but these."""
        return tuple(number for number in range(1, len(self.warriors) + 1) if number not in numbers)

    def base(self, number: int) -> Base:
        """The base of a warrior, on the ground or in the air."""
        one = self.fighter(number)
        return Base(one.x, one.y, one.radius, SOARING if one.has(SOARS) else GROUND)

    def levelled(self, number: int) -> LevelledBase:
        """The base of a warrior with its level."""
        one = self.fighter(number)
        return LevelledBase(one.x, one.y, one.radius, self.level(number))

    def in_contact(self, one: int, other: int) -> bool:
        """Whether two warriors touch."""
        return one != other and contact(self.state, one - 1, other - 1)

    def contact(self, one: int, other: int) -> str:
        """What decides whether two warriors touch, a key of :data:`..table.calculators.facing.CONTACTS`."""
        a, b = self.fighter(one), self.fighter(other)
        touching, level = touch(a.disc, b.disc), a.has(SOARS) == b.has(SOARS)
        if self.in_contact(one, other):
            return BY_BASES if touching else ON_GATEHOUSE
        return APART if touching and level else BY_BASES

    def touching(self, number: int) -> tuple[int, ...]:
        """The numbers of those that touch a warrior."""
        return tuple(other + 1 for other in beside(self.state, number - 1))

    def status(self, number: int, side: int) -> str:
        """What a warrior is to a player: opposing, friendly, or a captive, which is neither (mk2.captive-neutral)."""
        one = self.fighter(number)
        return CAPTIVE if one.has(CAPTIVE) else FRIENDLY if self.allied(one.side, side) else OPPOSING

    def allied(self, one: int, other: int) -> bool:
        """Whether two players are the same one, or team mates (mk2.friendly-and-opposing)."""
        most = len(self.teams)
        return one == other or (max(one, other) <= most and self.teams[one - 1] == self.teams[other - 1])

    def touches(self, number: int, status: str, side: int | None = None) -> bool:
        """Whether a warrior touches one of this status, as its own player or `side` sees it."""
        seen_by = self.fighter(number).side if side is None else side
        return any(self.status(other, seen_by) == status for other in self.touching(number))

    def captive(self, number: int) -> int:
        """The number of the captive of a warrior; 0 for none."""
        return self.state.warriors[number - 1].captive + 1

    def sees(self, number: int, spot: Place) -> bool:
        """Whether a place lies in the front arc of a warrior."""
        return faces(self.state, number - 1, spot)


def point_of(spot: Place) -> Point:
    """A place on the plane in inches."""
    return Point(Fraction(spot.x, UNIT), Fraction(spot.y, UNIT))


def on_base(a: Point, b: Point, base: Disc) -> Fraction | None:
    """After how many inches the line from `a` to `b` comes onto `base`; None if it does not."""
    start, end = place(a), place(b)
    whole = hypot(end.x - start.x, end.y - start.y) or 1.0
    ux, uy = (end.x - start.x) / whole, (end.y - start.y) / whole
    along = (base.centre.x - start.x) * ux + (base.centre.y - start.y) * uy
    aside = (base.centre.x - start.x) * uy - (base.centre.y - start.y) * ux
    if abs(aside) > base.radius:
        return None
    way = along - sqrt(base.radius * base.radius - aside * aside)
    return Fraction(round(max(way, 0.0)), UNIT) if way <= whole and along > 0 else None


def into(a: Point, b: Point, outline: Outline) -> Fraction | None:
    """After how many inches the line from `a` to `b` comes into `outline`; None if it does not."""
    start, end = place(a), place(b)
    first = next((run for run in outline.runs(start, end) if run.side == INSIDE), None)
    if first is None:
        return None
    return Fraction(round(float(first.start) * hypot(end.x - start.x, end.y - start.y)), UNIT)


def inches(a: Point, b: Point) -> Fraction:
    """The distance between two places, to a ten-thousandth of an inch."""
    start, end = place(a), place(b)
    return Fraction(round(hypot(end.x - start.x, end.y - start.y)), UNIT)
