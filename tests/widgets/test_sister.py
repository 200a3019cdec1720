"""The way to the other edition keeps every value that both editions know."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from rulebook.model import Library
from rules_engine.asked import held
from rules_engine.calculators import find
from tests.shelf import rulebooks
from widgets.sister import moved, sister_link, sister_of
from widgets.state import query_of, state_from, state_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def library() -> Library:
    return rulebooks()


def test_every_worked_example_opens_in_the_other_edition_with_what_both_know(library: Library) -> None:
    whole = parts = 0
    for rule in library.rules.values():
        for example in rule.examples:
            calculator = find(example.calculator)
            sister = sister_of(calculator)
            if sister is None:
                continue
            asked = calculator.read(dict(example.given))
            given, lost = moved(calculator, asked, sister)
            there = sister.read(given)
            whole, parts = whole + (not lost), parts + bool(lost)
            for item in calculator.fields():
                if item.name in lost or item.name not in {one.name for one in sister.fields()}:
                    continue
                assert held(there, item.name) == held(asked, item.name), (rule.id, item.name)
            query = query_of(sister, state_from(sister, given))
            assert state_of(sister, parse_qsl(query, keep_blank_values=True)).asked == there
    assert whole > 5 * parts > 0


def test_what_the_other_edition_does_not_know_is_named_and_the_rest_kept() -> None:
    later = find("wk2.dispel")
    earlier = sister_of(later)
    assert earlier is not None and earlier.name == "wk1.dispel"
    shown = sister_link(later, later.read({"target_level": 1, "die": 6}), "hu", "../../")
    assert shown is not None and 'href="../../c/wk1.dispel/?target_level=1&amp;die=6"' in shown


def test_a_calculator_of_one_edition_has_no_such_link() -> None:
    dial = find("mk2.dial")
    assert sister_link(dial, dial.read({}), "en", "") is None
