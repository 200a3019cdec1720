"""The plane, as tables: what touches, what is crossed, what lies inside, and how far things are apart."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.arcs import bearing, front_outside, in_front, wholly_in
from rules_engine.decimals import UNIT
from rules_engine.outlines import BORDER, CORNERS, CROSSING, FLAT, INSIDE, OUTSIDE, Outline, fault
from rules_engine.plane import Box, Disc, Place, apart, clash, length, measure, meet, off, overlap, squared, touch
from rules_engine.points import points
from rules_engine.rims import groups, rim_around
from tests.often import often

SQUARE = "0,0 4,0 4,4 0,4"
HOOK = "0,0 6,0 6,4 4,4 4,2 2,2 2,4 0,4"  # a notch from above, x 2..4, y 2..4


def at(text: str) -> Place:
    x, y = text.split(",")
    return Place(int(Fraction(x) * UNIT), int(Fraction(y) * UNIT))


def base(text: str) -> Disc:
    centre, radius = text.split("/")
    return Disc(at(centre), int(Fraction(radius) * UNIT))


def outline(text: str) -> Outline:
    return Outline.of(points(text))


@pytest.mark.parametrize(
    ("one", "two", "touching", "overlapping"),
    [
        ("0,0/0.5", "1,0/0.5", True, False),
        ("0,0/0.5", "1.001,0/0.5", True, False),
        ("0,0/0.5", "1.0011,0/0.5", False, False),
        ("0,0/0.5", "0.999,0/0.5", True, False),
        ("0,0/0.5", "0.9989,0/0.5", False, True),
        ("0,0/0.6", "0.8485,0.8485/0.6", True, False),
        ("0,0/0.5", "0,0/0.5", False, True),
        ("0,0/0", "0,0/0", True, False),
    ],
)
def test_bases_touch_or_overlap(one: str, two: str, touching: bool, overlapping: bool) -> None:
    assert (touch(base(one), base(two)), overlap(base(one), base(two))) == (touching, overlapping)
    assert clash([base("20,20/1"), base(one), base(two)]) == ((1, 2) if overlapping else None)


@pytest.mark.parametrize(
    ("line", "passed", "sign"),
    [
        ("0,0 8,0", "4,0.5/0.6", -1),
        ("0,0 8,0", "4,0.6/0.6", 0),
        ("0,0 8,0", "4,0.6001/0.6", 1),
        ("0,0 8,0", "9,0/0.6", 1),
        ("0,0 8,0", "8.6,0/0.6", 0),
        ("0,0 8,0", "-0.5,0/0.6", -1),
        ("0,0 6,8", "3,5/0.6", 0),
        ("0,0 6,8", "3,4.9999/0.6", -1),
        ("0,0 6,8", "3,5.0001/0.6", 1),
        ("3,3 3,3", "3,4/1", 0),
    ],
)
def test_a_line_runs_over_a_base_along_its_rim_or_beside_it(line: str, passed: str, sign: int) -> None:
    a, b = map(at, line.split())
    for start, end in ((a, b), (b, a)):
        found = off(start, end, base(passed))
        assert (found > 0) - (found < 0) == sign


@pytest.mark.parametrize(
    ("one", "two", "met", "gap"),
    [
        ("0,0 4,4", "0,4 4,0", True, 0),
        ("0,0 4,0", "4,0 8,0", True, 0),
        ("0,0 4,0", "2,0 2,5", True, 0),
        ("0,0 4,0", "1,0 3,0", True, 0),
        ("0,0 4,0", "5,0 8,0", False, 1),
        ("0,0 4,0", "0,3 4,3", False, 3),
        ("0,0 4,0", "7,4 9,9", False, 5),
        ("0,0 4,4", "4,3 4,0", False, Fraction(1, 2)),
        ("1,1 1,1", "0,0 4,4", True, 0),
        ("1,2 1,2", "0,0 4,0", False, 2),
    ],
)
def test_two_lines_meet_or_are_apart(one: str, two: str, met: bool, gap: Fraction | int) -> None:
    a, b = map(at, one.split())
    c, d = map(at, two.split())
    found = apart(a, b, c, d)
    assert meet(a, b, c, d) is meet(d, c, a, b) is met
    assert found == apart(c, d, b, a) == (gap * UNIT**2 if isinstance(gap, Fraction) else (gap * UNIT) ** 2)


@pytest.mark.parametrize(
    ("corners", "wrong"),
    [
        (SQUARE, None),
        ("0,0 4,0 4,4 0,4 0,2", None),
        (HOOK, None),
        ("0,0 4,0", CORNERS),
        ("0,0 4,0 4,0 0,4", CORNERS),
        ("0,0 4,0 4,4 0,0", CORNERS),
        ("0,0 4,0 8,0", FLAT),
        ("0,0 4,4 4,0 0,4", CROSSING),
        ("0,0 4,0 4,4 2,0 0,4", CROSSING),
        ("0,0 4,0 2,0 0,4", CROSSING),
        ("0,0 2,2 4,0 4,4 2,2.0 0,4", CORNERS),
        ("0,4 0,0 4,0 0,2", CROSSING),
    ],
)
def test_an_outline_is_sound_or_has_a_fault(corners: str, wrong: str | None) -> None:
    found = points(corners)
    assert fault(found) == wrong
    assert fault(points(" ".join(reversed(corners.split())))) == wrong


@pytest.mark.parametrize(
    ("shape", "spot", "side"),
    [
        (SQUARE, "2,2", INSIDE),
        (SQUARE, "0.0001,3.9999", INSIDE),
        (SQUARE, "0,0", BORDER),
        (SQUARE, "4,4", BORDER),
        (SQUARE, "0,4", BORDER),
        (SQUARE, "2,4", BORDER),
        (SQUARE, "0,2", BORDER),
        (SQUARE, "4.0001,2", OUTSIDE),
        (SQUARE, "-1,0", OUTSIDE),
        (HOOK, "3,3", OUTSIDE),
        (HOOK, "3,2", BORDER),
        (HOOK, "3,1.9999", INSIDE),
        (HOOK, "1,4", BORDER),
        (HOOK, "3,4", OUTSIDE),
        (HOOK, "1,2", INSIDE),
        ("0,0 4,0 2,3", "2,2.9999", INSIDE),
        ("0,0 4,0 2,3", "1,1.5", BORDER),
    ],
)
def test_a_place_is_inside_on_the_border_or_outside(shape: str, spot: str, side: int) -> None:
    found = outline(shape)
    assert found.side(at(spot)) == side
    assert Outline(found.corners[::-1]).side(at(spot)) == side
    assert found.holds(at(spot)) is (side != OUTSIDE)


@pytest.mark.parametrize(
    ("shape", "line", "crossed"),
    [
        (SQUARE, "-1,2 5,2", True),
        (SQUARE, "1,1 2,2", True),
        (SQUARE, "2,2 9,9", True),
        (SQUARE, "0,2 4,2", True),
        (SQUARE, "0,0 4,4", True),
        (SQUARE, "-1,-1 5,5", True),
        (SQUARE, "-1,0 5,0", False),
        (SQUARE, "4,1 4,3", False),
        (SQUARE, "-1,1 1,-1", False),
        (SQUARE, "0,2 -3,2", False),
        (SQUARE, "-1,1.0001 1,-1", True),
        (SQUARE, "2,2 2,2", True),
        (SQUARE, "5,0 5,9", False),
        (HOOK, "3,9 3,2", False),
        (HOOK, "3,9 3,1.9999", True),
        (HOOK, "2,3 4,3", False),
        (HOOK, "1,3 5,3", True),
        (HOOK, "2,9 2,2", False),
        (HOOK, "2,9 2,1", True),
        (HOOK, "-1,4 7,4", False),
        (HOOK, "-1,2 7,2", True),
    ],
)
def test_a_line_crosses_a_piece_only_through_its_inside(shape: str, line: str, crossed: bool) -> None:
    a, b = map(at, line.split())
    assert outline(shape).crossed_by(a, b) is outline(shape).crossed_by(b, a) is crossed


def test_a_line_in_parts() -> None:
    found = outline(HOOK).runs(at("-1,2"), at("7,2"))
    assert [(run.start * 8, run.end * 8, run.side) for run in found] == [
        (0, 1, OUTSIDE),
        (1, 3, INSIDE),
        (3, 5, BORDER),
        (5, 7, INSIDE),
        (7, 8, OUTSIDE),
    ]
    assert outline(HOOK).runs(at("1,1"), at("1,1")) == []


@pytest.mark.parametrize(
    ("shape", "placed", "covered", "under"),
    [
        (SQUARE, "2,2/1", True, True),
        (SQUARE, "2,2/2", True, True),
        (SQUARE, "2,2/2.0001", False, True),
        (SQUARE, "5,2/1", False, False),
        (SQUARE, "5,2/1.0001", False, True),
        (SQUARE, "5,5/1.4", False, False),
        (SQUARE, "5,5/1.4143", False, True),
        (SQUARE, "2,2/9", False, True),
        (HOOK, "3,3.5/1", False, False),
        (HOOK, "3,3/1.0001", False, True),
        (HOOK, "1,1/1", True, True),
        (HOOK, "3,1/1", True, True),
    ],
)
def test_a_base_is_covered_or_partly_in_a_piece(shape: str, placed: str, covered: bool, under: bool) -> None:
    assert (outline(shape).covers(base(placed)), outline(shape).under(base(placed))) == (covered, under)


@pytest.mark.parametrize(
    ("one", "two", "gap", "overlapping"),
    [
        (SQUARE, "7,0 9,0 9,4", 3, False),
        (SQUARE, "4,0 9,0 9,4", 0, False),
        (SQUARE, "7,8 9,8 9,9", 5, False),
        (SQUARE, "1,1 2,1 2,2", 0, True),
        (SQUARE, SQUARE, 0, True),
        (SQUARE, "0,0 4,0 4,2 4,4 0,4", 0, True),
        (SQUARE, "-1,1 5,1 5,2 -1,2", 0, True),
        (SQUARE, "2,-2 6,2 2,6 -2,2", 0, True),
        (HOOK, "2,2 4,2 4,4 2,4", 0, False),
        (HOOK, "2.5,2.5 3.5,2.5 3.5,4 2.5,4", Fraction(1, 2), False),
    ],
)
def test_two_pieces_are_apart_touch_or_overlap(one: str, two: str, gap: Fraction | int, overlapping: bool) -> None:
    a, b = outline(one), outline(two)
    assert a.squared_to(b) == b.squared_to(a) == (gap * UNIT) ** 2
    assert a.overlaps(b) is b.overlaps(a) is overlapping


@pytest.mark.parametrize(
    ("path", "inches"), [("0,0 3,4", 5), ("0,0 3,4 6,4", 8), ("5,1.5 3,0 0,0", Fraction(11, 2)), ("1,1 1,1", 0)]
)
def test_a_path_is_as_long_as_its_stretches(path: str, inches: Fraction | int) -> None:
    assert length([at(text) for text in path.split()]) == inches


def test_lengths_are_rounded_to_four_decimals() -> None:
    assert measure(squared(at("0,0"), at("1,1"))).as_json() == 1.4142
    assert measure(squared(at("28,3"), at("30,10"))).as_json() == 7.2801
    assert measure(Fraction(25 * UNIT**2, 4)).as_json() == 2.5
    assert measure(0).as_json() == 0


def test_a_box_holds_its_border_and_measures_from_it() -> None:
    box = Box.around(outline(SQUARE).corners)
    assert box.holds(at("4,4")) and not box.holds(at("4,4.0001"))
    assert box.holds(at("2,2"), 2 * UNIT) and not box.holds(at("2,2.0001"), 2 * UNIT)
    assert [measure(box.squared_from(at(spot))).as_json() for spot in ("2,2", "7,8", "-1,2")] == [0, 5, 1]
    assert Outline(box.corners()).squared_to(outline(SQUARE)) == 0


@pytest.mark.parametrize(
    ("facing", "arc", "spot", "boundary", "inside"),
    [
        (0, 180, "8,0", "rear", True),
        (0, 180, "0,5", "front", True),
        (0, 180, "0,5", "rear", False),
        (0, 180, "0,-5", "front", True),
        (0, 180, "-1,5", "front", False),
        (350, 40, "1,0", "front", True),
        (350, 40, "-1,0", "front", False),
        (-90, 90, "1,-1", "front", True),
        (-90, 90, "1,-1", "rear", False),
        (45, 90, "0,3", "front", True),
        (180, 360, "1,0", "rear", True),
        (30, 60, "5,0", "front", True),
        (30, 60, "5,0", "rear", False),
    ],
)
def test_the_front_arc_reaches_to_its_border(facing: int, arc: int, spot: str, boundary: str, inside: bool) -> None:
    assert in_front(at("0,0"), Fraction(facing), Fraction(arc), at(spot), boundary) is inside


def test_a_bearing_is_the_smaller_angle() -> None:
    found = [bearing(at("0,0"), Fraction(facing), at("6,2")) for facing in (0, 180, 360, -180)]
    assert [round(one, 4) for one in found] == [18.4349, 161.5651, 18.4349, 161.5651]
    assert bearing(at("1,1"), Fraction(0), at("1,1")) == 0


@pytest.mark.parametrize(
    ("shape", "arc", "facing", "outside"),
    [
        ("-4,-3 0.3,-3 0.3,3 -4,3", 90, 0, True),
        ("-4,-3 0.3,-3 0.3,3 -4,3", 180, 0, False),
        ("-4,-3 0.3,-3 0.3,3 -4,3", 120, 0, True),
        ("-4,-3 0.3,-3 0.3,3 -4,3", 121, 0, False),
        ("-4,-3 0.3,-3 0.3,3 -4,3", 360, 0, False),
        ("-4,-3 2,-3 2,3 -4,3", 90, 0, False),
        ("3,3 4,3 4,4", 360, 0, True),
        ("-4,-3 -0.6,-3 -0.6,3 -4,3", 360, 0, True),
        ("0.5,-0.1 3,-0.1 3,0.1 0.5,0.1", 180, 180, True),
        ("0.5,-0.1 3,-0.1 3,0.1 0.5,0.1", 90, 350, False),
    ],
)
def test_the_front_of_a_rim_lies_outside_a_piece(shape: str, arc: int, facing: int, outside: bool) -> None:
    assert front_outside(base("0,0/0.6"), Fraction(facing), Fraction(arc), outline(shape)) is outside


@pytest.mark.parametrize(
    ("line", "radius", "shape", "way"),
    [
        ("0,0 7,0", "0.6", "3,-3 10,-3 10,3 3,3", 3.6),
        ("0,0 8,0", "0.6", "3,-3 4,-3 4,3 3,3", None),
        ("0,0 8,0", "0.6", "3,-3 4.2,-3 4.2,3 3,3", 3.6),
        ("5,0 9,0", "0.6", "3,-3 12,-3 12,3 3,3", 0.0),
        ("5,0 5,0", "0.6", "3,-3 12,-3 12,3 3,3", 0.0),
        ("0,0 3,0", "0.6", "3,-3 10,-3 10,3 3,3", None),
        ("0,0 20,0", "2", "3,-1 10,-1 10,1 3,1", None),
        ("20,0 0,0", "0.5", "3,-3 10,-3 10,3 3,3", 10.5),
        ("-2,3 8,3", "0.5", HOOK, 2.5),
    ],
)
def test_a_base_comes_wholly_into_a_piece(line: str, radius: str, shape: str, way: float | None) -> None:
    a, b = map(at, line.split())
    found = wholly_in(a, b, int(Fraction(radius) * UNIT), outline(shape))
    assert found == (None if way is None else pytest.approx(way, abs=1e-7))


SMALL = st.integers(-6, 6)
SPOT = st.builds(Place, SMALL, SMALL)
SHAPE = st.lists(SPOT, min_size=3, max_size=7, unique=True).filter(lambda found: fault_of(found) is None)
GRID = settings(max_examples=often(200), deadline=None)


def fault_of(corners: list[Place]) -> str | None:
    return fault(points([[x, y] for x, y in corners]))


def winding(corners: tuple[Place, ...], x: float, y: float) -> int:
    """How often an outline goes round a place: a second way to tell what is inside."""
    total = 0.0
    for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
        total += math.remainder(math.atan2(b.y - y, b.x - x) - math.atan2(a.y - y, a.x - x), math.tau)
    return round(total / math.tau)


@GRID
@given(SHAPE, SPOT, SPOT)
def test_crossing_is_found_as_by_walking_along_the_line(corners: list[Place], a: Place, b: Place) -> None:
    shape = Outline(tuple(corners))
    steps = 97
    inside = False
    for step in range(1, steps):
        x, y = a.x + (b.x - a.x) * step / steps, a.y + (b.y - a.y) * step / steps
        clear = min(_distance(c, d, x, y) for c, d in shape.edges) > 1e-6
        inside = inside or (clear and winding(shape.corners, x, y) != 0)
    if inside:
        assert shape.crossed_by(a, b)
    crossed = [run for run in shape.runs(a, b) if run.side == INSIDE and run.end - run.start > Fraction(2, steps)]
    assert inside or not crossed
    assert shape.crossed_by(a, b) == (
        any(run.side == INSIDE for run in shape.runs(a, b)) or (a == b and shape.side(a) == INSIDE)
    )


@GRID
@given(SHAPE, SPOT, st.integers(0, 5))
def test_a_base_that_goes_nowhere_is_covered_or_not(corners: list[Place], spot: Place, radius: int) -> None:
    shape = Outline(tuple(Place(x * UNIT, y * UNIT) for x, y in corners))
    centre = Place(spot.x * UNIT, spot.y * UNIT)
    covered = shape.covers(Disc(centre, radius * UNIT))
    assert (wholly_in(centre, centre, radius * UNIT, shape) == 0.0) == covered


@GRID
@given(SHAPE, SPOT, SPOT, st.sampled_from([0.25, 0.5, 1.0]))
def test_a_base_comes_wholly_in_as_by_walking(corners: list[Place], a: Place, b: Place, radius: float) -> None:
    shape = Outline(tuple(Place(x * UNIT, y * UNIT) for x, y in corners))
    start, end = Place(a.x * UNIT, a.y * UNIT), Place(b.x * UNIT, b.y * UNIT)
    reach = int(radius * UNIT)
    found = wholly_in(start, end, reach, shape)
    walked = None
    for step in range(101):
        spot = Place(start.x + (end.x - start.x) * step // 100, start.y + (end.y - start.y) * step // 100)
        if shape.covers(Disc(spot, reach)):
            walked = math.dist(start, spot) / UNIT
            break
    if walked is not None:
        assert found is not None and found <= walked + 1e-3
    if found is not None:
        share = found * UNIT / (math.dist(start, end) or 1)
        x, y = start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share
        assert shape.covers(Disc(Place(round(x), round(y)), max(reach - 3, 0)))


@GRID
@given(SHAPE, SHAPE, SPOT, st.integers(1, 6))
def test_the_rim_around_two_pieces_holds_what_one_of_them_holds(
    one: list[Place], other: list[Place], spot: Place, nth: int
) -> None:
    shapes = [Outline(tuple(Place(x * UNIT, y * UNIT) for x, y in corners)) for corners in (one, other)]
    rim = rim_around(shapes)
    x, y = spot.x * UNIT + nth * 1234.5, spot.y * UNIT + nth * 987.3  # a place off the grid
    if any(_distance(a, b, x, y) < 2 for shape in shapes for a, b in shape.edges):
        return
    odd = False
    for a, b in rim.edges:
        odd ^= (a.y > y) != (b.y > y) and x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
    assert odd == any(winding(shape.corners, x, y) != 0 for shape in shapes)


def test_pieces_that_touch_are_grouped() -> None:
    found = [outline(shape) for shape in ("0,0 1,0 1,1", "5,5 6,5 6,6", "1,1 2,1 2,2", "2,0 3,0 2,1")]
    assert groups(found) == [[1], [0, 2, 3]]


def _distance(a: Any, b: Any, x: float, y: float) -> float:
    dx, dy = b.x - a.x, b.y - a.y
    share = max(0.0, min(1.0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)))
    return math.hypot(a.x + share * dx - x, a.y + share * dy - y)


@GRID
@given(SHAPE, SHAPE)
def test_pieces_overlap_where_some_place_is_inside_both(one: list[Place], two: list[Place]) -> None:
    a, b = Outline(tuple(one)), Outline(tuple(two))
    shared = any(
        winding(a.corners, x / 4 + 0.01, y / 4 + 0.007) and winding(b.corners, x / 4 + 0.01, y / 4 + 0.007)
        for x in range(-24, 25)
        for y in range(-24, 25)
    )
    if shared:
        assert a.overlaps(b) and a.squared_to(b) == 0
    assert a.overlaps(b) == b.overlaps(a)
