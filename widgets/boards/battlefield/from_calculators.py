"""A question about warriors, set on the battlefield: what the ways from the calculators have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import cos, radians, sin
from typing import Any

from rules_engine.decimals import UNIT
from rules_engine.mage_knight.labels import ELEVATED, SOARING
from rules_engine.mage_knight.position.areas import NOWHERE, Area
from rules_engine.mage_knight.position.fighters import SOARS, Fighter
from rules_engine.mage_knight.position.pieces import Block, Land, Marker
from rules_engine.mage_knight.table.terrain import CLEAR, HINDERING, Terrain
from rules_engine.plane import clash
from rules_engine.points import Point, Points

Pairs = list[tuple[str, str]]
_HILL = Fraction(3, 10)  # radius of the rise under a warrior that is said to stand high


def exactly(number: float) -> Fraction:
    """A length to a ten-thousandth of an inch."""
    return Fraction(round(number * UNIT), UNIT)


def standing(one: Any, side: int, **more: Any) -> Fighter:
    """A warrior or a base of a calculator, as a piece of player `side`."""
    flags = (SOARS,) if one.level == SOARING else ()
    told: dict[str, Any] = {"flags": (*flags, *more.pop("flags", ()))}
    for name in ("facing", "arc"):
        if hasattr(one, name):
            told[name] = getattr(one, name)
    if SOARS in told["flags"]:
        told["speed_type"] = "wing"
    return Fighter(one.x, one.y, side=side, radius=one.radius, **{**told, **more})


def beside(other: Fighter, degrees: float, **more: Any) -> Fighter:
    """A warrior of the usual size that touches another one in a direction."""
    reach, turn = float(other.radius) + 0.6, radians(degrees)
    return Fighter(other.x + exactly(reach * cos(turn)), other.y + exactly(reach * sin(turn)), **more)


def rises(raised: Iterable[Fighter]) -> tuple[Land, ...]:
    """One elevated piece in parts, one under each of these warriors."""
    return tuple(
        Land(CLEAR, Area(Points((Point(one.x, one.y),)), _HILL), elevated=True, piece="hill") for one in raised
    )


def thicket(one: Fighter) -> Land:
    """Hindering terrain that only this warrior stands in."""
    return Land(HINDERING, Area(Points((Point(one.x, one.y),)), _HILL))


def raised(pairs: Iterable[tuple[Fighter, str]]) -> tuple[Land, ...]:
    """The rises for those whose level is told as elevated."""
    return rises(one for one, level in pairs if level == ELEVATED)


def lands(terrain: Iterable[Terrain]) -> tuple[Land, ...] | None:
    """Pieces of terrain as the field writes them; None if a name has a sign of its notation."""
    found = []
    for one in terrain:
        if set(one.piece) & set(":; "):
            return None
        access = getattr(one, "access", NOWHERE)
        found.append(Land(one.kind, Area(one.outline), one.elevated, one.abrupt, False, one.piece, access))
    return tuple(found)


def field(
    question: str,
    warriors: Sequence[Fighter],
    *,
    terrain: Sequence[Land] = (),
    target: str = "",
    way: Points = NOWHERE,
    formation: Sequence[int] = (),
    objectives: Sequence[Marker] = (),
    sections: Sequence[Block] = (),
    more: Iterable[tuple[str, str]] = (),
) -> Pairs | None:
    """The pairs of a field; None where bases would lie on each other, which the field does not take."""
    for soars in (False, True):
        if clash([one.disc for one in warriors if one.has(SOARS) == soars]) is not None:
            return None
    rows: dict[str, Sequence[Fighter | Land | Marker | Block]] = {
        "warriors": warriors,
        "terrain": terrain,
        "objectives": objectives,
    }
    if sections:
        rows["sections"] = sections
    found = [("question", question)]
    found += [(name, " ".join(one.notation() for one in row)) for name, row in rows.items()]
    found += [("target", target), ("way", way.notation()), ("formation", " ".join(map(str, formation)))]
    return [*found, *more]


def told(**flags: bool) -> Iterator[tuple[str, str]]:
    """Flags that are on."""
    yield from ((name, "true") for name, on in flags.items() if on)
