"""Every figure of the project: it is drawn from its data alone, fits a phone, and bad data is refused with its place."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from rulebook.model import Figure
from tests.often import some
from tests.shelf import rulebooks
from widgets.figures.figure import VIEWS, Unfit, draw, drawing
from widgets.figures.shapes import LETTER, lines_of

FIGURES = rulebooks().figures
_TEXT = re.compile(r'<text[^>]* x="(-?[\d.]+)" y="(-?[\d.]+)"')


@pytest.fixture(params=FIGURES, ids=str)
def figure(request: pytest.FixtureRequest) -> Figure:
    """Each figure in turn."""
    return FIGURES[request.param]


def test_a_figure_is_an_image_with_a_title_and_a_description(figure: Figure) -> None:
    image = draw(figure.view, figure.data, figure.labels, "A caption", figure.alt)
    assert image.startswith('<svg class="rg-drawing" role="img" viewBox=')
    assert "<title>A caption</title>" in image
    assert "<desc>" in image


def test_a_figure_fits_a_phone_and_its_words_stand_inside_it(figure: Figure) -> None:
    longer = {key: f"{label} {label[: len(label) * 2 // 5]}".strip() for key, label in figure.labels.items()}
    for labels in (figure.labels, longer):
        made = drawing(figure.view, figure.data, labels)
        assert made.width <= 345
        for x, y in _TEXT.findall("".join(made.shapes)):
            assert made.left <= float(x) <= made.left + made.width, f"{x} of {made.left} to {made.left + made.width}"
            assert made.top <= float(y) <= made.top + made.height, f"{y} of {made.top} to {made.top + made.height}"


def test_a_figure_says_every_word_that_it_labels(figure: Figure) -> None:
    marked = {key: f"·{at}·" for at, key in enumerate(figure.labels)}
    said = "".join(drawing(figure.view, figure.data, marked).shapes)
    assert [key for key, mark in marked.items() if mark not in said] == []


CHANGES: tuple[Any, ...] = ("drop", None, "no-such-word", -1, [], {})


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_draws_spoilt_data_or_says_what_is_wrong_with_it(view: str) -> None:
    figure = next(one for one in FIGURES.values() if one.view == view)
    for spoilt in some(product(_paths(figure.data, ()), CHANGES)):
        try:
            drawing(view, _spoilt(figure.data, *spoilt), figure.labels)
        except Unfit as error:
            assert error.allowed and isinstance(error.where, tuple)


def _spoilt(data: Any, path: tuple[Any, ...], change: Any) -> Any:
    """A copy of `data` with the value at `path` gone or replaced by one of another kind."""
    copied = copy.deepcopy(data)
    holder = copied
    for key in path[:-1]:
        holder = holder[key]
    if change == "drop":
        del holder[path[-1]]
    else:
        holder[path[-1]] = change
    return copied


def _paths(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in entries:
        yield (*path, key)
        yield from _paths(item, (*path, key))


def test_a_line_of_a_label_does_not_break_at_a_no_break_space() -> None:
    words = "Touche T avec son arc\u202f: ne peut pas attaquer de 10\u00a0000"
    lines = lines_of(words, 12 * LETTER)
    assert " ".join(lines) == words
    assert not any(line.startswith((":", "000")) for line in lines)
