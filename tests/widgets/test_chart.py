"""Pictures of chances: in proportion, in words for listeners, in the numbers of the language."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from widgets.chart import Part, bars, lines, mirrored, stacked
from widgets.drawing import WIDTH

HALF, THIRD, SIXTH = Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)
WINS = [
    Part("Attackers <win>", HALF, "attacker"),
    Part("Undecided", SIXTH, "open"),
    Part("Defenders", THIRD, "defender"),
]


def drawn(page: Any, name: str = "width") -> list[float]:
    """One attribute of every bar inside the picture."""
    return [float(found[name]) for found in page.all("rect") if found.get("class", "").startswith("rg-chart-bar")]


def test_parts_of_one_bar_fill_it_in_proportion(read: Any) -> None:
    page = read(stacked(WINS, "Who wins", "en", "p"))
    assert drawn(page)[:3] == pytest.approx([WIDTH / 2, WIDTH / 6, WIDTH / 3], abs=0.1)
    assert "Attackers <win> – 50%; Undecided – 16.7%; Defenders – 33.3%" in page.text()


def test_tones_differ_without_colour(read: Any) -> None:
    fills = [found["fill"] for found in read(stacked(WINS, "", "en", "p")).all("rect") if "fill" in found]
    assert fills[:2] == ["url(#p-hatch)", "url(#p-dots)"]


def test_a_part_that_cannot_happen_is_not_drawn(read: Any) -> None:
    parts = [Part("a", Fraction(1), "attacker"), Part("b", Fraction(0), "open")]
    assert drawn(read(stacked(parts, "", "en", "p")))[0] == WIDTH
    assert len(drawn(read(bars(parts, "", "en", "p")))) == 1


def test_a_tiny_chance_is_still_seen() -> None:
    assert 'width="1"' in bars([Part("a", Fraction(1, 10**9), "accent"), Part("b", HALF, "accent")], "", "en", "p")


@pytest.mark.parametrize("name", ["3", "a name that is much too long to stand beside its bar"])
def test_bars_stay_inside_the_picture(name: str, read: Any) -> None:
    page = read(bars([Part(name, HALF, "accent"), Part("4", THIRD, "accent")], "Hits", "en", "p"))
    for x, width in zip(drawn(page, "x"), drawn(page), strict=True):
        assert x >= 0 and x + width <= WIDTH


def test_two_sides_stand_back_to_back(read: Any) -> None:
    left = [Part("1", HALF, "attacker"), Part("0", HALF, "attacker")]
    right = [Part("1", Fraction(0), "defender"), Part("0", Fraction(1), "defender")]
    page = read(mirrored(left, right, "Steps left", ("Attackers", "Defenders"), "en", "p"))
    ends = [x + width for x, width in zip(drawn(page, "x"), drawn(page), strict=True)]
    assert ends[0] == pytest.approx(ends[1], abs=0.2) and drawn(page, "x")[2] > WIDTH / 2
    assert "Attackers. 1 – 50%; 0 – 50%. Defenders. 1 – 0%; 0 – 100%" in page.text()


def test_before_and_after_share_one_key(read: Any) -> None:
    page = read(lines([("Before", WINS), ("After", WINS[::-1])], "Change", "en", "p"))
    assert len(drawn(page)) == 6 + 3 and "Before. Attackers <win> – 50%" in page.text()


@pytest.mark.usefixtures("marked_catalogs")
def test_percentages_are_written_as_the_language_does(read: Any) -> None:
    assert "16,7\u00a0%" in "".join(read(stacked(WINS, "", "hu", "p")).words)
