"""Lines of fire from and to a section of a castle on a field, which bases do not affect.

Rules: mkc.section-line-of-fire, mkc.ranged-attack-castle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from ...points import Point
from ...ruling import message, say
from ..bases import Warrior
from ..labels import SOARING
from ..line_of_fire_terrain import LineOfFireTerrain, seen
from ..long_shots import FARTHEST
from ..section_rolls import BASE, BLOCKING_TERRAIN, CASTLE_SECTION, ELEVATED_TERRAIN, HINDERING_TERRAIN
from ..sight import Sight
from .answer import ABOUT, BLOCKS, TARGET, Spot
from .field import Field, inches, into
from .shelter import Origin, ground_for

_BEGINS = say(message("battlefield", "The line of fire begins here."))
_ENDS = say(message("battlefield", "The line of fire ends here."))
_ACROSS = say(message("battlefield", "The line of fire is blocked here."))


def line_between(
    field: Field,
    a: Point,
    b: Point,
    others: Sequence[int],
    *,
    origin: tuple[Origin, int] | None = None,
    soars: tuple[bool, bool] = (False, False),
) -> Sight:
    """What a line from or to a section meets; a section is neither turned nor as small as a base, and it does not matter."""
    ends = [Warrior(one.x, one.y, Fraction(0), Fraction(180), Fraction(1, 10)) for one in (a, b)]
    high = [replace(one, level=SOARING) if up else one for one, up in zip(ends, soars, strict=True)]
    ground = field.ground if origin is None else ground_for(field, *origin)
    return seen(LineOfFireTerrain(high[0], high[1], ground, tuple(map(field.base, others))))


def crossed(field: Field, sight: Sight) -> Iterator[str]:
    """What lies across the line, in the words of the calculators."""
    high = (*sight.elevated, *sight.blocking)
    found = {
        BASE: bool(sight.bases),
        ELEVATED_TERRAIN: any(number <= len(field.land) for number in sight.elevated),
        BLOCKING_TERRAIN: any(number <= len(field.land) for number in sight.blocking),
        CASTLE_SECTION: any(number > len(field.land) for number in high),
        HINDERING_TERRAIN: bool(sight.hindering),
    }
    yield from (name for name, there in found.items() if there)


def barring(field: Field, sight: Sight, rule: str) -> tuple[Spot, ...]:
    """The terrain and the sections that block the line."""
    return tuple(Spot(field.called(one), BLOCKS, rule, _ACROSS) for one in (*sight.elevated, *sight.blocking))


def stopped_after(field: Field, a: Point, b: Point, sight: Sight) -> Fraction | None:
    """After how many inches the line first meets what blocks it."""
    found = [into(a, b, field.patches[number - 1].outline) for number in (*sight.elevated, *sight.blocking)]
    return min((way for way in found if way is not None), default=None)


def two_ends(one: str, other: str, rule: str) -> Iterator[Spot]:
    """Where the line begins and where it ends, pieces by their names."""
    yield Spot(one, ABOUT, rule, _BEGINS)
    yield Spot(other, TARGET, rule, _ENDS)


def far(here: Point, there: Point) -> Fraction:
    """The distance, as far as the calculators count."""
    return min(inches(here, there), Fraction(FARTHEST))
