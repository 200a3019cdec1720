"""Pieces of terrain: their kinds, their outlines, and who stands on them. (mk2.terrain, mk2.in-terrain)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...inputs import Notation, Positions, Problem, choice, flag, notation, positions
from ...outlines import CORNERS, CROSSING, FLAT, Outline, fault
from ...plane import TOUCH, Place, from_line, place
from ...points import Points, outline
from ...reading import shown
from ...ruling import messages, say
from .bases import EDGE

phrases = messages("terrain")

CLEAR, HINDERING, CONCEALING, BLOCKING = "clear", "hindering", "concealing", "blocking"
CHASM, SHALLOW, DEEP = "chasm", "shallow-water", "deep-water"
KINDS = {
    CLEAR: phrases("clear terrain"),
    HINDERING: phrases("hindering terrain"),
    CONCEALING: phrases("concealing terrain"),
    BLOCKING: phrases("blocking terrain"),
    CHASM: phrases("chasm"),
    SHALLOW: phrases("shallow water"),
    DEEP: phrases("deep water"),
}
WATER = (SHALLOW, DEEP)
#: What each kind is for movement and for lines of fire (mk2.terrain).
MOVEMENT = {**dict.fromkeys(KINDS, CLEAR), HINDERING: HINDERING, SHALLOW: HINDERING} | dict.fromkeys(
    (BLOCKING, CHASM, DEEP), BLOCKING
)
SIGHT = {**dict.fromkeys(KINDS, CLEAR), HINDERING: HINDERING, CONCEALING: HINDERING, BLOCKING: BLOCKING}

MOST_PIECES = 12
OUTLINE = Positions(-EDGE, EDGE, 3, 24)
FAULTS = {
    CORNERS: phrases("at least three corners, each in a place of its own"),
    FLAT: phrases("corners that do not all lie on one line"),
    CROSSING: phrases("corners in their order, so that no two edges cross or touch each other"),
}


def _name(text: str) -> str:
    if len(text) > 40 or not all(letter.isprintable() for letter in text):
        raise ValueError("not a name")
    return text


PIECE = Notation(_name, phrases("a name of at most 40 letters"), "hill")


@dataclass(frozen=True)
class Terrain:
    """A piece of terrain or a part of one; parts with the same name in `piece` make up one elevated piece."""

    kind: str = choice(tuple(KINDS), HINDERING, phrases("Kind"), names=KINDS)
    elevated: bool = flag(False, phrases("Elevated"))
    abrupt: bool = flag(False, phrases("Abrupt"))
    piece: str = notation(
        PIECE,
        "",
        phrases("Part of the elevated piece called"),
        help=phrases("Parts with the same name are one piece. A part without a name is a piece of its own."),
    )
    outline: Points = positions(
        OUTLINE,
        outline((3, -1), (5, -1), (5, 1), (3, 1)),
        phrases("Corners"),
        help=phrases("The x and y of each corner in inches, in the order in which you meet them."),
    )


@dataclass(frozen=True)
class Ground(Terrain):
    """A piece of terrain as it concerns movement: with the access points of an abrupt one."""

    access: Points = positions(
        Positions(-EDGE, EDGE, 0, 8),
        Points(),
        phrases("Access points"),
        help=phrases("Only abrupt terrain has them. Each lies on the outline."),
    )


class Patch(NamedTuple):
    """A part of a piece on the plane: its number in the list from 1, and the number of the elevated piece (0: flat)."""

    number: int
    kind: str
    abrupt: bool
    piece: int
    outline: Outline
    access: tuple[Place, ...] = ()

    @property
    def elevated(self) -> bool:
        """Whether it rises above the ground."""
        return self.piece > 0


def patches(terrain: Sequence[Terrain]) -> tuple[Patch, ...]:
    """The terrain on the plane; elevated pieces are numbered by their first part."""
    named: dict[str, int] = {}
    found = []
    for number, one in enumerate(terrain, 1):
        piece = (named.setdefault(one.piece, number) if one.piece else number) if one.elevated else 0
        access = tuple(map(place, one.access)) if isinstance(one, Ground) else ()
        found.append(Patch(number, one.kind, one.abrupt, piece, Outline.of(one.outline), access))
    return tuple(found)


def elevated_piece(spot: Place, found: Sequence[Patch]) -> int:
    """The elevated piece on which somebody with this centre stands; 0 for the ground (mk2.in-terrain)."""
    return next((one.piece for one in found if one.elevated and one.outline.holds(spot)), 0)


def outline_problem(path: str, found: Points) -> Iterator[Problem]:
    """The problem of an outline that is none, as it crosses itself or has no inside."""
    wrong = fault(found)
    if wrong is not None:
        yield Problem(path, shown(found.notation()), say(FAULTS[wrong]))


def unsound(terrain: Sequence[Terrain], path: str = "terrain") -> Iterator[Problem]:
    """The problems of pieces whose outline is unsound, or that are high in a way that no terrain is."""
    for at, one in enumerate(terrain):
        here = f"{path}.{at}"
        yield from outline_problem(f"{here}.outline", one.outline)
        if one.elevated and one.kind in (CHASM, *WATER):
            yield Problem(
                f"{here}.elevated",
                "true",
                phrases.say("a piece that is not elevated, because chasms and water never are"),
            )
        if one.abrupt and not one.elevated:
            yield Problem(f"{here}.abrupt", "true", phrases.say("a piece that is not abrupt, unless it is elevated"))


def stray_access(terrain: Sequence[Ground], path: str = "terrain") -> Iterator[Problem]:
    """The problems of access points that do not lie on the outline, to a thousandth of an inch (mk2.access-points)."""
    for at, one in enumerate(terrain):
        if fault(one.outline) is None:
            edges = Outline.of(one.outline).edges
            far = [spot for spot in one.access if min(from_line(*edge, place(spot)) for edge in edges) > TOUCH * TOUCH]
            if far:
                allowed = phrases.say("points on the outline of the terrain")
                yield Problem(f"{path}.{at}.access", shown(Points(far).notation()), allowed)
