"""Built terrain on a field: who is inside a piece or beside it, what its walls are worth, and how a shot is drawn there.

Rules: those of the calculator `built-terrain`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...plane import Disc, Place
from ...points import Point
from ...ruling import Ruling, Step
from ..books import MK2
from ..built import AWAY, CROSSING, INSIDE, TOUCHING, Piece, drops_out
from ..built_terrain import BuiltTerrain, built_terrain
from ..terrain import CLEAR, Ground
from .field import Field
from .fighters import DIALS, SOARS

#: What the calculator says of the shelter alone: the kind of terrain acts on the line like any other.
_TOLD = tuple(
    map(
        MK2.rule,
        (
            *("built-terrain-line", "built-terrain-fortification"),
            *("built-terrain-attacker-contact", "built-terrain-titans"),
        ),
    )
)


class Walls(NamedTuple):
    """A built piece in a shot: its number in the ground, the question that was asked about it, and the answer."""

    number: int
    asked: BuiltTerrain
    ruling: Ruling

    @property
    def bonus(self) -> int:
        """What its fortification value gives the target."""
        return int(self.ruling.result.fortification_bonus)

    @property
    def steps(self) -> tuple[Step, ...]:
        """What is to be said of it."""
        return tuple(one for one in self.ruling.steps if one.rule in _TOLD)


class Origin(NamedTuple):
    """Where a shot comes from: a place, and the base of a warrior there (none of a section, which touches nothing)."""

    spot: Place
    base: Disc | None = None
    dials: bool = False


def origin_of(field: Field, number: int) -> Origin:
    """A warrior as the origin of a shot; one that soars touches nothing."""
    one = field.fighter(number)
    return Origin(one.disc.centre, None if one.has(SOARS) else one.disc, one.has(DIALS))


def aimed_at(field: Field, number: int) -> Point:
    """Where a line of fire at a warrior ends: on the dot of the built piece that it occupies, or on its own centre."""
    one = field.fighter(number)
    dots = (field.land[at - 1].area.centre for at in _built(field) if _is_inside(field, number, at))
    return next(dots, Point(one.x, one.y))


def ground_for(field: Field, origin: Origin, number: int) -> tuple[Ground, ...]:
    """The terrain as it counts for this shot at a warrior: built pieces that do not count are clear."""
    left_out = {at for at in _built(field) if _does_not_count(field, origin, number, at)}
    if not left_out:
        return field.ground
    return tuple(
        Ground(CLEAR, one.elevated, one.abrupt, one.piece, one.outline, one.access) if at in left_out else one
        for at, one in enumerate(field.ground, 1)
    )


def walls(field: Field, origin: Origin, number: int, touching: str = CROSSING) -> tuple[Walls, ...]:
    """The built pieces that have to do with a shot at a warrior."""
    return tuple(_asked(field, origin, number, touching))


def _asked(field: Field, origin: Origin, number: int, touching: str) -> Iterator[Walls]:
    for at in _built(field):
        where, crosses = _where(field, number, at), _crosses(field, origin, number, at)
        if where == AWAY and not crosses:
            continue
        asked = BuiltTerrain(
            target=where,
            line_crosses=crosses,
            attacker_touching=_is_beside(field, origin, at),
            several_dials=origin.dials,
            touching=touching,
            piece=Piece(field.land[at - 1].kind, fortification=field.land[at - 1].fortification),
            attacks=(),
        )
        yield Walls(at, asked, built_terrain(MK2, asked))


def _built(field: Field) -> Iterator[int]:
    return (at for at, one in enumerate(field.land, 1) if one.built)


def _is_inside(field: Field, number: int, at: int) -> bool:
    """Whether a warrior occupies a built piece (mk2.built-terrain-occupy)."""
    one = field.fighter(number)
    return not one.has(SOARS) and field.patches[at - 1].outline.holds(one.disc.centre)


def _where(field: Field, number: int, at: int) -> str:
    if _is_inside(field, number, at):
        return INSIDE
    one = field.fighter(number)
    return TOUCHING if not one.has(SOARS) and meets(field, one.disc, at) else AWAY


def _is_beside(field: Field, origin: Origin, at: int) -> bool:
    return origin.base is not None and meets(field, origin.base, at)


def meets(field: Field, base: Disc, at: int) -> bool:
    """Whether a base touches the piece of this number in the ground, or stands over some of it."""
    return field.patches[at - 1].outline.touched_by(base)


def _crosses(field: Field, origin: Origin, number: int, at: int) -> bool:
    return field.patches[at - 1].outline.crossed_by(origin.spot, field.fighter(number).disc.centre)


def _does_not_count(field: Field, origin: Origin, number: int, at: int) -> bool:
    own = origin.base is not None and field.patches[at - 1].outline.holds(origin.spot)
    return drops_out(
        field.land[at - 1].kind,
        holds_one=own or _is_inside(field, number, at),
        attacker_touching=_is_beside(field, origin, at),
        several_dials=origin.dials,
    )
