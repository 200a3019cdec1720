"""The board: 24 points on three squares, named by file and row (``a1`` lower left, ``g7`` upper right), and their lines."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

#: The lines of three, on each of which a mill can stand (nmm.mills).
LINES = tuple(
    tuple(line.split())
    for line in (
        "a1 d1 g1", "b2 d2 f2", "c3 d3 e3", "a4 b4 c4", "e4 f4 g4", "c5 d5 e5", "b6 d6 f6", "a7 d7 g7",
        "a1 a4 a7", "b2 b4 b6", "c3 c4 c5", "d1 d2 d3", "d5 d6 d7", "e3 e4 e5", "f2 f4 f6", "g1 g4 g7",
    )
)  # fmt: skip
POINTS = tuple(sorted({point for line in LINES for point in line}))


@cache
def neighbours(point: str) -> tuple[str, ...]:
    """The points next to `point` on a line (nmm.moving)."""
    pairs = {pair for line in LINES for pair in (line[:2], line[1:])}
    return tuple(sorted(one if other == point else other for one, other in pairs if point in (one, other)))


def mills(pieces: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """The lines on which all three points have one of `pieces`."""
    held = set(pieces)
    return tuple(line for line in LINES if held.issuperset(line))


def free_of_mills(pieces: Iterable[str]) -> tuple[str, ...]:
    """Those of `pieces` that stand in no mill."""
    closed = {point for line in mills(pieces) for point in line}
    return tuple(point for point in sorted(pieces) if point not in closed)
