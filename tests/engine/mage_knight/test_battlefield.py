"""The battlefield of Mage Knight against a second way of counting, and the sentences of its rulings."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine import render, run
from rules_engine.mage_knight.setup.first_player import tie_chance
from rules_engine.mage_knight.table.lines import in_the_way
from rules_engine.plane import Disc, Place, clash, overlap
from rules_engine.ruling import as_json
from tests.often import often

NUMBERS = st.integers(-90_000, 90_000)
DISCS = st.lists(st.builds(Disc, st.builds(Place, NUMBERS, NUMBERS), st.integers(2_000, 9_000)), max_size=12)


@pytest.mark.parametrize("players", [2, 3])
def test_the_chance_of_a_tie_is_that_of_all_rolls(players: int) -> None:
    totals = [a + b for a in range(1, 7) for b in range(1, 7)]
    tied = sum(Counter(roll)[max(roll)] > 1 for roll in itertools.product(totals, repeat=players))
    assert tie_chance(players) == Fraction(tied, len(totals) ** players)


@settings(max_examples=often(150), deadline=None)
@given(DISCS)
def test_bases_that_overlap_are_found_as_by_looking_at_every_pair(bases: list[Disc]) -> None:
    pairs = [(i, j) for j in range(len(bases)) for i in range(j) if overlap(bases[i], bases[j])]
    assert clash(bases) == (pairs[0] if pairs else None)


@settings(max_examples=often(150), deadline=None)
@given(st.builds(Place, NUMBERS, NUMBERS), st.builds(Place, NUMBERS, NUMBERS), DISCS)
def test_bases_in_the_way_are_found_as_by_walking_along_the_line(a: Place, b: Place, bases: list[Disc]) -> None:
    found = in_the_way(a, b, bases)
    for at, (centre, radius) in enumerate(bases):
        nearest = min(
            math.hypot(a.x + (b.x - a.x) * step / 400 - centre.x, a.y + (b.y - a.y) * step / 400 - centre.y)
            for step in range(401)
        )
        if nearest < radius:
            assert at in found
        elif nearest > radius + math.dist(a, b) / 400:
            assert at not in found


@settings(max_examples=often(60), deadline=None)
@given(st.integers(0, 3), st.integers(-9, 9), st.integers(-9, 9), st.integers(-5, 5), st.integers(-3, 5))
def test_a_line_of_fire_is_the_same_on_a_table_that_is_turned_and_moved(
    quarters: int, across: int, ahead: int, x: int, y: int
) -> None:
    def moved(px: float, py: float) -> list[float]:
        for _ in range(quarters):
            px, py = -py, px
        return [px + across, py + ahead]

    def table(turned: bool) -> dict[str, Any]:
        put = moved if turned else lambda px, py: [px, py]
        ends = [put(0, 0), put(8, 1)]
        facing = 90 * quarters if turned else 0
        hill, bush = (
            [put(*corner) for corner in shape]
            for shape in (((3, -4), (5, -4), (5, y), (3, 6)), ((x, 1), (9, 2), (x, 7)))
        )
        return {
            "attacker": {"x": ends[0][0], "y": ends[0][1], "facing": facing, "arc": 90},
            "target": {"x": ends[1][0], "y": ends[1][1]},
            "terrain": [{"kind": "clear", "elevated": True, "outline": hill}, {"kind": "hindering", "outline": bush}],
        }

    plain, turned = (run("mk2.line-of-fire-terrain", table(flag)) for flag in (False, True))
    assert as_json(plain.result) == as_json(turned.result)


@pytest.mark.parametrize(
    ("name", "given", "sentence"),
    [
        ("mk2.facing", {}, "stands exactly on the border of the front arc. Ruled here: the border belongs to the arc."),
        ("mk2.line-of-fire", {"range": 8}, "The line is longer than the range, so the target is out of reach."),
        (
            "mk2.line-of-fire",
            {"target": {"x": 8}, "others": ["4,0.6/0.6"]},
            "The line touches the rim of base 1. Ruled here: that does not block the line.",
        ),
        (
            "mk2.line-of-fire-terrain",
            {"attacker": {"arc": 90}, "terrain": [{"outline": "-4,-3 0.3,-3 0.3,3 -4,3"}]},
            "The attacker stands at the edge of hindering terrain with its whole front arc outside. Ruled here: the line"
            " inside its own base does not count, so this terrain does not help the target.",
        ),
        (
            "mk2.path",
            {"path": "0,0 6,0", "bases": ["3,0.7/0.6", "3,-0.7/0.6"]},
            "The base would not fit everywhere. Ruled here: on the way only the tape counts.",
        ),
        ("mk2.setup", {"total": 2, "x": 18, "y": 1}, "Ruled here: the objective must lie on the battlefield's side of the far border."),
        (
            "mk2.objective",
            {"when": "during-turn"},
            "Ruled here: objectives are looked at in end phases only, so nothing changes yet.",
        ),
        ("mkc.entry-point", {}, "The warrior arrives on top, and its move ends there."),
        ("mkc.ladder", {"check": "count"}, "Ruled here: a ladder needs three whole walls."),
        (
            "mkc.falling",
            {"figures": [{"captive": True}]},
            "Warrior 1 is a captive. Ruled here: captives take no damage from a fall.",
        ),
    ],
)  # fmt: skip
def test_a_ruling_says_why(name: str, given: dict[str, Any], sentence: str) -> None:
    steps = [render(step.said) for step in run(name, given).steps]
    assert any(sentence in step for step in steps), steps
