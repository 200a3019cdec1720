"""Paths of drawings in few letters: they lead where they led."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.often import often
from widgets.drawing import compact, trace
from widgets.figures.shapes import arrow, line, polygon, rectangle

_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "T": 2, "Q": 4, "S": 4, "C": 6, "A": 7, "Z": 0}

tenths = st.integers(-9999, 9999).map(lambda number: f"{number / 10:.1f}".removesuffix(".0"))


def stroke(command: str) -> st.SearchStrategy[str]:
    """A command with its numbers; the flags of an arc are 0 or 1."""
    numbers = st.lists(tenths, min_size=_TAKES[command.upper()], max_size=_TAKES[command.upper()])
    if command in "Aa":
        numbers = numbers.map(lambda told: [*told[:3], "0", "1", *told[5:]])
    return numbers.map(lambda told: command + " ".join(told))


strokes = st.sampled_from("MMMLlHhVvTtQqSsCcAaZ").flatmap(stroke)
paths = st.lists(strokes, max_size=12).map(lambda told: "M0 0" + "".join(told))


def led(d: str) -> list[tuple[str, tuple[int, ...]]]:
    """Every step of a path by where it leads, all coordinates absolute, in tenths."""
    x = y = start_x = start_y = 0
    steps = []
    for command, after in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        numbers = [float(one) for one in re.findall(r"-?\d*\.?\d+", after)]
        kind, near = command.upper(), command.islower()
        if kind == "Z":
            x, y = start_x, start_y
            steps.append((kind, ()))
            continue
        tens = [round(10 * one) for one in numbers]
        dx, dy = (x, y) if near else (0, 0)
        if kind in "HV":
            points = [tens[0] + (dx if kind == "H" else dy)]
            x, y = (points[0], y) if kind == "H" else (x, points[0])
        elif kind == "A":
            points = [*tens[:5], tens[5] + dx, tens[6] + dy]
            x, y = points[5:]
        else:
            points = [one + (dy if place % 2 else dx) for place, one in enumerate(tens)]
            x, y = points[-2:]
        if kind == "M":
            start_x, start_y = x, y
        steps.append((kind, tuple(points)))
    return steps


@settings(max_examples=often(400))
@given(paths)
def test_a_path_in_few_letters_leads_where_the_long_one_does(d: str) -> None:
    short = compact(d)
    assert led(short) == led(d)
    assert len(short) <= len(d)


def test_what_begins_anew_nearby_is_told_from_there() -> None:
    assert compact("M353.6 -453.2h0M357.9 -453.2h0M1 1h0") == "M353.6-453.2h0m4.3 0h0M1 1h0"
    assert compact("M10 10h5v5ZM12 10h5") == "M10 10h5v5Zm2 0h5"
    assert compact("M1 1C2 2 3 3 104 104M105 105l-1 -1") == "M1 1C2 2 3 3 104 104m1 1l-1-1"


def test_a_closed_shape_ends_where_it_begins_and_keeps_its_corners() -> None:
    assert polygon([(0, 0), (10, 0), (10, 10.25)], "wall") == '<path class="wall" d="M0 0h10v10.2Z"></path>'
    assert trace([(0, 0), (1, 0), (1, 0)], closed=True) == "M0 0h1Z"


def test_a_name_of_a_class_stands_in_a_drawing_without_a_prefix() -> None:
    assert 'class="move good head"' in arrow([(0, 0), (9, 0)], "move good")
    assert 'class="line"' in line([(0, 0), (9, 0)]) and 'class="block"' in rectangle(0, 0, 1, 1, "block")
