"""The markup of rule text: what it means, what it refuses, and that nothing of it leaks into HTML."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import markup
from rulebook.markup import Cite, Code, Concept, Emphasis, Listing, MarkupError, Strong, Text
from widgets.html import Html, tag


def cite(id: str, shown: str | None) -> Html:
    return tag("a", {}, shown or id)


def concept(id: str, shown: str | None) -> Html:
    return tag("dfn", {}, shown or id)


NODES = [
    ("plain words", (Text("plain words"),)),
    ("a *light* and a **heavy** word", (Text("a "), Emphasis((Text("light"),)), Text(" and a "),
                                       Strong((Text("heavy"),)), Text(" word"))),
    ("**all *of* it**", (Strong((Text("all "), Emphasis((Text("of"),)), Text(" it"))),)),
    ("***both***", (Strong((Emphasis((Text("both"),)),)),)),
    ("`B3/3 {x} *`", (Code("B3/3 {x} *"),)),
    ("[[wk2.retreat]]", (Cite("wk2.retreat", None),)),
    ("[[wk2.retreat|the way out]]", (Cite("wk2.retreat", "the way out"),)),
    ("{combat-rating}", (Concept("combat-rating", None),)),
    ("{step|steps}", (Concept("step", "steps"),)),
    (r"\*not light\* \{x\} \[\[y\]\] \`z\`", (Text("*not light* {x} [[y]] `z`"),)),
    ("2 * 3 < 7 & [A]", (Text("2 * 3 < 7 & [A]"),)),
]  # fmt: skip


@pytest.mark.parametrize(("source", "nodes"), NODES, ids=[source for source, _ in NODES])
def test_a_line_is_read_as(source: str, nodes: tuple[markup.Inline, ...]) -> None:
    assert markup.inline(source) == nodes


def test_lines_make_paragraphs_and_lists() -> None:
    blocks = markup.parse(
        "One\nparagraph.\n\n- first\n  goes on\n- second\n\n1. one\n2. two\n\nThe limit is\n4. Then stop."
    )
    shapes = [[item.source for item in block.items] if isinstance(block, Listing) else block.source for block in blocks]
    assert shapes == [
        "One paragraph.",
        ["first goes on", "second"],
        ["one", "two"],
        "The limit is 4. Then stop.",
    ]
    assert [block.ordered for block in blocks if isinstance(block, Listing)] == [False, True]


FAULTS = [
    ("so **heavy", 0, "mark without its partner", "**heavy", r"close it with **, or write \*"),
    ("a *b **c* d**", 0, "mark without its partner", "*b **c* d**", r"close it with *, or write \*"),
    ("nothing ****", 0, "mark without its partner", "****", r"close it with **, or write \*"),
    ("one\ntwo [[wk2.x", 1, "broken markup", "[[wk2.x", "write [[book.rule]] or [[book.rule|words]]"),
    ("see [[WK2.X]]", 0, "broken markup", "[[WK2.X]]", "write [[book.rule]] or [[book.rule|words]]"),
    ("see [[wk2.x|]]", 0, "broken markup", "[[wk2.x|]]", "write [[book.rule]] or [[book.rule|words]]"),
    ("see wk2.x]]", 0, "broken markup", "]]", r"open it with [[, or write \]\]"),
    ("{a b}", 0, "broken markup", "{a b}", "write {concept} or {concept|words}"),
    ("a}", 0, "broken markup", "}", r"open it with {, or write \}"),
    ("`d6", 0, "broken markup", "`", r"close it with `, or write \`"),
    ("- one\n- <i>two</i>", 1, "unknown markup", "<i>", "leave HTML out"),
    ("1&nbsp;d6", 0, "unknown markup", "&nbsp;", "write the character itself"),
    ("[x](y)", 0, "unknown markup", "[x](y)", "cite a rule as [[book.rule|words]]"),
    ("![x](y)", 0, "unknown markup", "![x](y)", "leave pictures out of the rules"),
    ("at https://example.org", 0, "unknown markup", "https://example.org", "leave addresses out of the rules"),
    ("__heavy__", 0, "unknown markup", "__", "write *emphasis* or **strong**"),
    ("~~gone~~", 0, "unknown markup", "~~", "leave struck words out"),
    ("one\n\n# Two", 2, "unknown markup", "# Two", "use paragraphs, - lists and 1. lists only"),
    ("| a | b |", 0, "unknown markup", "| a | b |", "use paragraphs, - lists and 1. lists only"),
    ("- a\n  - b", 1, "list inside a list", "- b", "make it one flat list"),
]


@pytest.mark.parametrize(("text", "line", "what", "value", "remedy"), FAULTS, ids=[row[0] for row in FAULTS])
def test_other_notation_is_refused_with_its_line(text: str, line: int, what: str, value: str, remedy: str) -> None:
    with pytest.raises(MarkupError) as raised:
        markup.parse(text)
    fault = raised.value.faults[0]
    assert (fault.line, fault.what, fault.value, fault.remedy) == (line, what, value, remedy)


def test_all_faults_of_a_text_are_found_at_once() -> None:
    with pytest.raises(MarkupError) as raised:
        markup.parse("{a b} and [[c\n\n- <b>\n- **x")
    assert [fault.line for fault in raised.value.faults] == [0, 0, 2, 3]


def test_targets_are_found_wherever_they_stand() -> None:
    text = "**see [[wk1.a]]** {unit}\n\n- {unit|units} [[wk1.b|here]]\n- [[wk1.a]] `[[wk1.z]]`"
    assert markup.targets(text) == (("wk1.a", "wk1.b", "wk1.a"), ("unit", "unit"))


def test_a_cell_is_one_line_whatever_it_begins_with() -> None:
    assert markup.inline_targets("- {unit}").concepts == ("unit",)
    assert markup.inline_html("1. <3", cite=cite, concept=concept) == "1. &lt;3"


def test_html_is_escaped_and_shows_what_the_caller_says() -> None:
    text = "Hits & *misses* <3, `a<b`: {step|steps}\n\n- [[wk2.retreat]]\n- **two**"
    assert markup.html(text, cite=cite, concept=concept) == (
        "<p>Hits &amp; <em>misses</em> &lt;3, <code>a&lt;b</code>: <dfn>steps</dfn></p>\n"
        "<ul><li><a>wk2.retreat</a></li><li><strong>two</strong></li></ul>"
    )


def test_plain_text_keeps_lists_apart() -> None:
    text = "**A** {unit} may:\n\n1. go\n2. stay ([[wk2.retreat|below]])"
    assert markup.plain(text) == "A unit may:\n\n1. go\n2. stay (below)"


@given(st.text(alphabet="ab *`[]{}|\\<>&-1.\n_", max_size=40))
def test_any_text_is_markup_or_a_markup_error_and_its_html_has_no_foreign_tag(text: str) -> None:
    try:
        html = markup.html(text, cite=lambda id, shown: "", concept=lambda id, shown: "")
    except MarkupError as error:
        assert all(0 <= fault.line <= text.count("\n") + 1 for fault in error.faults)
        return
    for name in ("p", "ul", "ol", "li", "strong", "em", "code"):
        assert html.count(f"<{name}>") == html.count(f"</{name}>")
        html = html.replace(f"<{name}>", "").replace(f"</{name}>", "")
    assert "<" not in html
