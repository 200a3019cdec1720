"""Text never becomes markup."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from widgets.html import Html, escape, join, tag


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("B3 & C1", "B3 &amp; C1"),
        ("&lt;", "&amp;lt;"),
        ("12\u00a0%", "12&nbsp;%"),
        ("a\0b", "a\ufffdb"),
    ],
)
def test_text_is_escaped(text: str, markup: str) -> None:
    assert escape(text) == markup
    assert tag("p", {}, text) == f"<p>{markup}</p>"


def test_markup_is_not_escaped_twice() -> None:
    assert tag("p", {}, tag("b", {}, "A & B")) == "<p><b>A &amp; B</b></p>"


def test_an_attribute_is_always_escaped() -> None:
    assert tag("p", {"title": '"><script>'}) == '<p title="&quot;&gt;&lt;script&gt;"></p>'
    assert tag("p", {"title": Html("<b>")}) == '<p title="&lt;b&gt;"></p>'


def test_attributes_that_are_true_false_or_none() -> None:
    assert tag("input", {"checked": True, "disabled": False, "name": None, "max": 0}) == '<input checked="" max="0">'


def test_what_stands_between_is_escaped() -> None:
    assert join(["a", None, Html("<br>")], " & ") == "a &amp; <br>"


@given(st.text(), st.text())
def test_no_text_opens_an_element_or_leaves_its_attribute(text: str, value: str) -> None:
    markup = tag("p", {"title": value}, text)
    assert markup.count("<") == 2
    assert markup.partition(">")[0].count('"') == 2
