"""The answers in a maze: signs that tell them without colour, the way of a wizard, and the line of its sight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from rules_engine.wiz_war.board.squares import OUT, Boundary, Square, ends, square, turned
from rules_engine.wiz_war.position.answer import (
    ALLOWED,
    BY_CARD,
    FALLS,
    FAR,
    FORBIDDEN,
    HERE,
    HIDDEN,
    LIES,
    MISPLACED,
    MISSING,
    NO,
    REACHED,
    SEEN,
    SHUT,
    STANDS,
    THROUGH,
    Spot,
)
from rules_engine.wiz_war.position.board import OnTable
from rules_engine.wiz_war.position.sights import Sight
from rules_engine.wiz_war.sight.sight import EDGE, Meeting, Passage, centre
from rules_engine.wiz_war.sight.sight import Point as HalfSquares

from ...figures.data import Point
from ...figures.shapes import arrow, circle, cross, disc, line, paths, rectangle, text, tick
from ...html import Html, join
from .plan import CELL, at, corner, corners, drawn, middle, within
from .plan import centre as in_middle
from .plan import ends as both_ends

_SIGN = (33.0, 33.0)  # from the corner of a square
_OUT = 10.0  # how far beyond an edge a way is shown
KEY = (
    HERE,
    REACHED,
    BY_CARD,
    FAR,
    SHUT,
    SEEN,
    THROUGH,
    HIDDEN,
    ALLOWED,
    FORBIDDEN,
    STANDS,
    FALLS,
    LIES,
    MISPLACED,
    MISSING,
)


def veil(spots: Iterable[Spot]) -> Html:
    """A veil over the squares whose answer is no."""
    closed = (square(spot.place) for spot in spots if spot.answer in NO and "|" not in spot.place)
    return paths(map(corners, closed), "veil", closed=True)


def marks(spots: Iterable[Spot]) -> Iterator[Html]:
    """The answers of the squares, a sign for each."""
    for spot in spots:
        if "|" not in spot.place:
            x, y = corner(square(spot.place))
            yield sign_of(spot.answer, (x + _SIGN[0], y + _SIGN[1]), spot.number)


def line_marks(on: OnTable, about: Square | Boundary, spots: Mapping[str, Spot]) -> Iterator[Html]:
    """The lines on which something is allowed, and the sign of the line that is looked at."""
    for line_ in on.maze.lines:
        spot = spots.get(line_.name)
        if spot is None:
            continue
        for one in drawn(line_):
            if spot.answer == ALLOWED:
                (ax, ay), (bx, by) = both_ends(one.square, one.side)
                yield may([(ax + (bx - ax) * share, ay + (by - ay) * share) for share in (0.25, 0.75)])
            elif line_ == about:
                yield sign_of(spot.answer, middle(one.square, one.side), spot.number)


def may(points: Sequence[Point]) -> Html:
    """The mark of a line on which something is allowed."""
    return line(points, "edge good may")


def signs(on: OnTable, about: Square | Boundary, spots: Mapping[str, Spot]) -> dict[str, int | None]:
    """The answers that have a sign on the board, each with a number for its sample."""
    found: dict[str, int | None] = {}
    for spot in spots.values():
        if "|" not in spot.place or spot.place == about.name:
            found.setdefault(spot.answer, spot.number)
    return found


@lru_cache(maxsize=2048)
def sign_of(answer: str, at: Point, number: int | None = None) -> Html:
    """The sign of an answer alone, as the key shows it too."""
    return join(_sign(answer, at, number))


def _sign(answer: str, at: Point, number: int | None) -> Iterator[Html]:
    shown = "" if number is None else str(number)
    if answer == REACHED:
        yield circle(at, 8, "disc step good")
        yield text((at[0], at[1] + 4), shown, tone="mark")
    elif answer == BY_CARD:
        yield rectangle(at[0] - 8, at[1] - 8, 16, 16, "disc step b", 2)
        yield text((at[0], at[1] + 4), shown, tone="mark")
    elif answer == FAR:
        yield text((at[0], at[1] + 4), shown, tone="far-off")
    elif answer in (SHUT, HIDDEN, FORBIDDEN):
        yield cross(at, 3, "far")
    elif answer in (SEEN, ALLOWED):
        yield tick(at, 4.5, "sure good")
    elif answer == THROUGH:
        yield circle(at, 8, "disc step good dash")
        yield tick(at, 4, "sure good")
    elif answer == LIES:
        yield tick(at, 4, "sure good")
    elif answer == MISSING:
        yield circle(at, 7, "disc step b dash")
        yield text((at[0], at[1] + 4), "?", tone="mark")
    elif answer == STANDS:
        yield disc(at, shown)
    elif answer in (FALLS, MISPLACED):
        yield circle(at, 7, "halo")
        yield cross(at, 4.4, "sure bad")


def looked_at(on: OnTable, about: Square | Boundary) -> Iterator[Html]:
    """A frame around the square or the line that is asked about."""
    if isinstance(about, Boundary):
        for one in drawn(about):
            yield line(both_ends(one.square, one.side), "asked-line")
    else:
        x, y = corner(about)
        yield rectangle(x + 2, y + 2, CELL - 4, CELL - 4, "chosen", 3)


def way(on: OnTable, path: tuple[str, ...]) -> Iterator[Html]:
    """The way of a wizard; over the edge it goes out and comes in again."""
    parts: list[list[Point]] = [[]]
    places = [square(name) for name in path]
    for one, other in pairwise(places):
        parts[-1].append(in_middle(one))
        side, by = _crossed(on, one, other)
        if one.beyond(side) != other:
            parts[-1].append(middle(one, side, _OUT))
            parts.append([middle(other, by, _OUT)])
    parts[-1] += [in_middle(place) for place in places[-1:]]
    for part in parts:
        if len(part) > 1:
            yield arrow(part, "move a")


def _crossed(on: OnTable, one: Square, other: Square) -> tuple[int, int]:
    """The side by which one leaves a square for another, and that by which one comes in."""
    found = [(side, way.by) for side, way in enumerate(on.maze.ways[one]) if way.beyond == other]
    return next((sides for sides in found if one.beyond(sides[0]) == other), found[0])


def sightline(sight: Sight, points: tuple[HalfSquares, ...]) -> Iterator[Html]:
    """The line of sight to a place: whole if it is clear, in two parts through a gap, broken with a cross if it is
    interrupted."""
    start = centre(sight.start)
    direct = next((point for point in points if sight.lines.sees(sight.start, point)), None)
    if direct is not None:
        yield line([at(start), at(direct)], "move good")
        yield from _dots(at(start), at(direct))
        return
    for point in points:
        gap = sight.lines.passage(sight.start, point)
        if gap is not None:
            yield from _through(gap, sight.start, point)
            return
    yield from _broken(sight, start, points[0])


def _dots(*ends_: Point) -> Iterator[Html]:
    yield from (circle(end, 2.6, "dot") for end in ends_)


def _through(gap: Passage, caster: Square, point: HalfSquares) -> Iterator[Html]:
    """The straight line through a gap, unfolded and folded back into the two places where it is seen."""
    step = OUT[gap.out_side]
    behind = turned(point.across - 2 * gap.back.column, point.down - 2 * gap.back.row, gap.quarters)
    across = 2 * (gap.out.column - caster.column) + 2 * step[0] + behind[0]
    down = 2 * (gap.out.row - caster.row) + 2 * step[1] + behind[1]
    upright = bool(step[0])
    reach = 2 * (gap.out.column - caster.column) + step[0] if upright else 2 * (gap.out.row - caster.row) + step[1]
    part = reach / (across if upright else down)
    start = centre(caster)
    leave = within(start.across + across * part, start.down + down * part)
    rest = turned(across, down, -gap.quarters)
    enter = within(point.across - rest[0] * (1 - part), point.down - rest[1] * (1 - part))
    yield arrow([at(start), leave], "move good")
    yield line([enter, at(point)], "move good")
    yield from _dots(at(start), at(point))


def _broken(sight: Sight, start: HalfSquares, point: HalfSquares) -> Iterator[Html]:
    blocker = sight.blocker(point)
    a, b = at(start), at(point)
    stop = b if blocker is None else _stop(blocker, start, point)
    yield line([a, stop], "move bad path")
    yield line([stop, b], "move bad dots")
    yield circle(stop, 7, "halo")
    yield cross(stop, 4.4, "sure bad")
    yield from _dots(a, b)


def _stop(one: Meeting, start: HalfSquares, point: HalfSquares) -> Point:
    """Where a direct line meets what interrupts it."""
    if one.kind != EDGE and "|" not in one.name:
        return in_middle(square(one.name))
    first, second = ends(one.name)
    across, down = point.across - start.across, point.down - start.down
    found = [part for part in _crossings(first, second, start, across, down) if 0 < part <= 1]
    part = min(found, default=0.5)
    return within(start.across + across * part, start.down + down * part)


def _crossings(first: Square, second: Square, start: HalfSquares, across: int, down: int) -> Iterator[float]:
    """The parts of a line after which it meets the line between two squares, on the edge in either of its places."""
    upright = first.row == second.row
    if upright and across:
        for at_ in (2 * first.column + 1, 2 * second.column - 1):
            part = (at_ - start.across) / across
            if abs(start.down + down * part - 2 * first.row) <= 1.0001:
                yield part
    elif down and not upright:
        for at_ in (2 * first.row + 1, 2 * second.row - 1):
            part = (at_ - start.down) / down
            if abs(start.across + across * part - 2 * first.column) <= 1.0001:
                yield part
