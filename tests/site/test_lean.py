"""Pages are written in as few bytes as they take, and no reader's browser can tell."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from rulebook.site.lean import lean

SAME = [
    ('<p class="a b" id="c">x</p>', '<p class="a b" id=c>x</p>'),
    ('<a href="../r/wk2.dispel/">x</a>', "<a href=../r/wk2.dispel/>x</a>"),
    ('<a href="?of=wk2.dispel" title="">x</a>', '<a href="?of=wk2.dispel" title>x</a>'),
    ('<a href="?a=1&amp;b_c=2&amp;copy=3">x</a>', '<a href="?a=1&b_c=2&amp;copy=3">x</a>'),
    ('<a href="?a=&amp;b=&amp;not_so=1" title="x">&amp;b=</a>', '<a href="?a=&b=&amp;not_so=1" title=x>&amp;b=</a>'),
    ("<b>WK2&nbsp;4.1 &amp;nbsp;</b>", "<b>WK2\u00a04.1 &amp;nbsp;</b>"),
    ("<ul><li>a</li><li><p>b</p></li></ul>", "<ul><li>a<li><p>b</ul>"),
    ("<ul><li>a</li> <li>b</li></ul>", "<ul><li>a</li> <li>b</ul>"),
    ("<div><p>a</p>b</div>", "<div><p>a</p>b</div>"),
    ("<button><p>a</p></button><p>b</p>", "<button><p>a</p></button><p>b</p>"),
    ("<dl><div><dt>a</dt><dd>b</dd></div></dl>", "<dl><div><dt>a<dd>b</div></dl>"),
    ("<select><option>a</option><option>b</option></select>", "<select><option>a<option>b</select>"),
    (
        '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
        "<table><thead><tr><th scope=col>a<tbody><tr><td>b<td>c</table>",
    ),
    ('<svg><rect x="1" rx="2"></rect><path d="M0 0"></path></svg>', '<svg><rect x=1 rx=2 /><path d="M0 0"/></svg>'),
    ('<svg><path d="M0 0"/></svg>', '<svg><path d="M0 0"/></svg>'),
    ("<p>x = &quot;y&quot; &lt;a b=\"c\"&gt;</p>", "<p>x = &quot;y&quot; &lt;a b=\"c\"&gt;</p>"),
]  # fmt: skip
_TREE = 'html => new DOMParser().parseFromString("<!DOCTYPE html>" + html, "text/html").documentElement.outerHTML'


@pytest.mark.parametrize(("whole", "short"), SAME)
def test_what_a_parser_supplies_by_itself_is_left_out_and_nothing_else(whole: str, short: str) -> None:
    assert lean(whole) == short


@pytest.mark.browser
def test_a_browser_makes_the_same_document_of_both(chromium: Browser) -> None:
    page = chromium.new_page()
    for whole, _ in SAME:
        assert page.evaluate(_TREE, lean(whole)) == page.evaluate(_TREE, whole)
    page.close()
