"""Where lines on a battlefield meet bases and areas, against walking along them in small steps; areas that move and turn."""

from __future__ import annotations

from fractions import Fraction
from math import hypot

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.mage_knight.castles.sections import SECTIONS
from rules_engine.mage_knight.position.areas import Area
from rules_engine.mage_knight.position.field import into, on_base
from rules_engine.mage_knight.position.fighters import FLAGS, Fighter, fighter
from rules_engine.mage_knight.position.pieces import Block, Land, block, land
from rules_engine.outlines import INSIDE, Outline
from rules_engine.plane import disc, place
from rules_engine.points import Point, outline
from tests.often import often

STEPS = 400
POINTS = st.builds(Point, *[st.integers(-40, 40).map(lambda number: Fraction(number, 4))] * 2)


def walked(a: Point, b: Point) -> list[tuple[float, Point]]:
    """Places along a line, each with its way from the start."""
    whole = hypot(float(b.x - a.x), float(b.y - a.y))
    shares = [Fraction(step, STEPS) for step in range(STEPS + 1)]
    spots = (Point(round(a.x + (b.x - a.x) * one, 4), round(a.y + (b.y - a.y) * one, 4)) for one in shares)
    return [(whole * float(one), spot) for one, spot in zip(shares, spots, strict=True)]


@settings(max_examples=often(60), deadline=None)
@given(a=POINTS, b=POINTS, centre=POINTS)
def test_a_line_comes_onto_a_base_where_walking_does(a: Point, b: Point, centre: Point) -> None:
    base = disc(centre.x, centre.y, Fraction(3, 5))
    if hypot(float(a.x - centre.x), float(a.y - centre.y)) <= 0.6:
        return
    over = [way for way, spot in walked(a, b) if hypot(float(spot.x - centre.x), float(spot.y - centre.y)) < 0.59]
    found = on_base(a, b, base)
    if over:
        assert found is not None and float(found) == pytest.approx(over[0], abs=0.3)
        assert float(found) <= over[0] + 0.01


@settings(max_examples=often(60), deadline=None)
@given(a=POINTS, b=POINTS)
def test_a_line_comes_into_an_area_where_walking_does(a: Point, b: Point) -> None:
    area = Outline.of(outline((-3, -2), (4, -3), (2, 1), (3, 4), (-4, 3)))
    if a == b:
        return
    inside = [way for way, spot in walked(a, b) if area.side(place(spot)) == INSIDE]
    found = into(a, b, area)
    if inside:
        assert found is not None
        assert float(found) <= inside[0] + 0.001
        step = hypot(float(b.x - a.x), float(b.y - a.y)) / STEPS
        assert inside[0] - float(found) <= step + 0.001 or len(inside) < 3


@settings(max_examples=often(40), deadline=None)
@given(centre=POINTS, turn=st.sampled_from([15, -15, 45, 90, 180, -90]))
def test_an_area_that_is_turned_back_lies_where_it_lay(centre: Point, turn: int) -> None:
    square = Area(outline((-1, -1), (1, -1), (1, 1), (-1, 1))).moved(centre.x, centre.y)
    again = square.turned(Fraction(turn)).turned(Fraction(-turn))
    assert square.centre == centre
    for one, other in zip(square.points, again.points, strict=True):
        assert abs(one.x - other.x) <= Fraction(1, 2000) and abs(one.y - other.y) <= Fraction(1, 2000)


@settings(max_examples=often(60), deadline=None)
@given(
    spot=POINTS,
    facing=st.integers(-360, 360),
    side=st.integers(1, 4),
    name=st.sampled_from(["", "Guard", "Old Khan"]),
    speed=st.integers(0, 30),
    tokens=st.integers(0, 2),
    flags=st.sets(st.sampled_from(FLAGS)),
    defense=st.integers(0, 30),
)
def test_a_warrior_reads_back_from_its_text(
    spot: Point, facing: int, side: int, name: str, speed: int, tokens: int, flags: set[str], defense: int
) -> None:
    kept = tuple(one for one in FLAGS if one in flags)
    one = Fighter(
        spot.x,
        spot.y,
        Fraction(facing),
        side,
        name,
        speed,
        7,
        "wing",
        "bow",
        tokens=tokens,
        defense=defense,
        flags=kept,
    )
    assert fighter(one.notation()) == one


AREA = Area(outline((-1, -1), (1, -1), (1, 1), (-1, 1)))


@given(
    kind=st.sampled_from(tuple(SECTIONS)),
    door=st.booleans(),
    side=st.integers(1, 4),
    numbers=st.tuples(st.integers(0, 40), *[st.integers(0, 30)] * 3),
)
def test_a_section_reads_back_from_its_text(
    kind: str, door: bool, side: int, numbers: tuple[int, int, int, int]
) -> None:
    one = Block(kind, AREA, door, side, *numbers)
    assert block(one.notation()) == one


@given(fortification=st.integers(0, 10), elevated=st.booleans())
def test_a_built_piece_reads_back_from_its_text(fortification: int, elevated: bool) -> None:
    one = Land("hindering", AREA, elevated, built=True, fortification=fortification)
    assert land(one.notation()) == one


@pytest.mark.parametrize(
    "text",
    ["keep", "keep,x2:0,0/1", "tower:0,0/1", "keep,p5:0,0/1", "keep,p:0,0/1", "keep,a9,a9:0,0/1", "keep,a8,a9:0,0/1"],
)
def test_what_is_no_section_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        block(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hindering,f2:1,1;2,2;3,1",
        "hindering,built,f0:1,1;2,2;3,1",
        "hindering,built,f1,f2:1,1;2,2;3,1",
        "hindering",
        "hindering:",
        "hindering:1,1;2,2",
        "swamp:1,1;2,2;3,1",
        "hindering,high:1,1;2,2;3,1",
        "clear:0,0/0",
    ],
)
def test_what_is_no_terrain_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        land(text)


def test_a_round_area_keeps_within_a_hundredth_of_its_radius() -> None:
    corners = Area(outline((5, 5)), Fraction(2)).corners
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        middle = hypot(float((ax + bx) / 2 - 5), float((ay + by) / 2 - 5))
        assert 1.98 <= middle <= 2
