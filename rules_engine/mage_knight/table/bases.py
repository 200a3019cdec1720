"""Bases on the battlefield: where they stand, how large they are, where they face. (mk2.base-contact, mk2.measuring)

Places are those of the centres, in inches; facings are in degrees, 0 along +x and counter-clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple

from ...decimals import UNIT, decimal_notation
from ...inputs import Problem, choice, decimal
from ...plane import Disc, clash, disc
from ...ruling import Message, Value, messages, say
from ..labels import GROUND, LEVELS, SOARING

phrases = messages("base")

EDGE = 120  # inches: no coordinate is farther from 0
ON_THE_TABLE = (GROUND, SOARING)
SMALLEST, LARGEST = Fraction(1, 10), 6  # radius of a base in inches


X, Y = phrases("x"), phrases("y")
RADIUS = phrases("Radius")
FACING = phrases("Facing in degrees")
ARC = phrases("Front arc in degrees")
LEVEL = phrases("Level")


@dataclass(frozen=True)
class Token:
    """Something round on the table of which only place and size matter; written ``3,4/0.5``."""

    ALLOWED: ClassVar[Message] = phrases("a place and a radius such as 3,4/0.6: x, y and radius")

    x: Fraction = decimal(-EDGE, EDGE, 4, X)
    y: Fraction = decimal(-EDGE, EDGE, 0, Y)
    radius: Fraction = decimal(SMALLEST, LARGEST, "0.6", RADIUS)

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``3,4/0.6`` as JSON data; raises ValueError for anything of another shape."""
        spot, *rest = text.split("/")
        x, comma, y = spot.partition(",")
        if not comma or len(rest) > 1:
            raise ValueError("not a place and a radius")
        return {"x": x, "y": y, **({"radius": rest[0]} if rest else {})}

    def notation(self) -> str:
        """``3,4/0.6``."""
        return f"{decimal_notation(self.x)},{decimal_notation(self.y)}/{decimal_notation(self.radius)}"

    def disc(self) -> Disc:
        """It on the plane."""
        return disc(self.x, self.y, self.radius)


@dataclass(frozen=True)
class Base(Token):
    """A warrior of which only the base matters; written ``3,4/0.6``, soaring ``3,4/0.6/soaring``."""

    ALLOWED: ClassVar[Message] = phrases("a base such as 3,4/0.6: x, y and radius, or 3,4/0.6/soaring")

    level: str = choice(ON_THE_TABLE, GROUND, LEVEL, names=LEVELS)

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``3,4/0.6/soaring`` as JSON data; raises ValueError for anything of another shape."""
        if text.count("/") < 2:
            return super().from_notation(text)
        placed, _, level = text.rpartition("/")
        return {**super().from_notation(placed), "level": level}

    def notation(self) -> str:
        """``3,4/0.6``; the level is added where it is not the ground."""
        return super().notation() + ("" if self.level == GROUND else f"/{self.level}")


@dataclass(frozen=True)
class LevelledBase(Base):
    """A base that may also stand on elevated terrain: ``3,4/0.6/elevated``."""

    ALLOWED: ClassVar[Message] = phrases("a base such as 3,4/0.6: x, y and radius, or 3,4/0.6/elevated")
    level: str = choice(tuple(LEVELS), GROUND, LEVEL, names=LEVELS)


@dataclass(frozen=True)
class Warrior:
    """A warrior with a front arc of `arc` degrees that looks in the direction `facing`."""

    x: Fraction = decimal(-EDGE, EDGE, 0, X)
    y: Fraction = decimal(-EDGE, EDGE, 0, Y)
    facing: Fraction = decimal(-360, 360, 0, FACING)
    arc: Fraction = decimal(1, 360, 180, ARC)
    radius: Fraction = decimal(SMALLEST, LARGEST, "0.6", RADIUS)
    level: str = choice(ON_THE_TABLE, GROUND, LEVEL, names=LEVELS)

    def disc(self) -> Disc:
        """The base on the plane."""
        return disc(self.x, self.y, self.radius)


class Placed(NamedTuple):
    """A base on the table, the path of its record in the input, and what problems call it."""

    path: str
    base: Disc
    name: Value


def placed(path: str, found: Sequence[Token]) -> list[Placed]:
    """The bases of a list at `path`, called by their numbers."""
    called = phrases("base {number}")
    return [Placed(f"{path}.{at}", one.disc(), say(called, number=at + 1)) for at, one in enumerate(found)]


def overlaps(found: Sequence[Placed]) -> Iterator[Problem]:
    """The problem of the first base that overlaps an earlier one."""
    pair = clash([one.base for one in found])
    if pair is not None:
        earlier, later = (found[at] for at in pair)
        allowed = phrases("a place where the base does not overlap {other}")
        centre = ",".join(decimal_notation(Fraction(number, UNIT)) for number in later.base.centre)
        yield Problem(later.path, centre, say(allowed, other=earlier.name))


def soars(level: str, *, wing: bool, path: str) -> Iterator[Problem]:
    """The problem of a warrior without wings in the air (mk2.soaring-levels)."""
    if level == SOARING and not wing:
        yield Problem(path, level, phrases.say("a level on the ground, because only the wing speed type soars"))


@dataclass(frozen=True)
class LevelledWarrior(Warrior):
    """A warrior that may also stand on elevated terrain."""

    level: str = choice(tuple(LEVELS), GROUND, LEVEL, names=LEVELS)
