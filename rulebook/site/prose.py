"""Pages of prose from ``docs/pages``: Markdown, translated paragraph by paragraph."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

from markdown import Markdown

from rules_engine.ruling import message
from widgets.html import Attributes, Html, escape, join, tag

from .. import prose
from ..translation import MISSING, STALE
from .local import Local
from .pages import Page
from .telling import IS_MISSING, IS_STALE

#: The pages of their own; ``index`` is told on the first page.
NAMES = ("about", "cite", "linking", "translators", "engine")
#: What pages write for the address of this site; it stays where a build does not know its own.
ADDRESS = "https://ADDRESS/"

#: Code may be wider than the page: it is scrolled, by keyboard too, and it is no language of readers.
_CODE = '<pre tabindex="0" lang="en" translate="no">'
_BLOCK = re.compile(r"<pre[^>]*><code[^>]*>(.*?)\n?</code></pre>", re.DOTALL)
COPY = message("site:prose", "Copy the code")
_TAG = re.compile(r"<[^>]+>")


@cache
def _markdown() -> Markdown:
    return Markdown(extensions=["tables", "attr_list", "fenced_code"], output_format="html")


def page(local: Local, name: str, url: str = "", more: Html | None = None) -> Page:
    """The page ``docs/pages/<name>.md`` of a site that is published at `url`, and `more` after it."""
    path = f"{name}/"
    title, told = said(local, name)
    told = Html(told.replace(ADDRESS, escape(url) or ADDRESS))
    return Page(
        path=path,
        title=title,
        body=tag("div", {"class": "rg-prose"}, tag("h1", {}, title), told, more),
        kind="prose",
        description=summary(first_paragraph(told)[0]),
    )


def said(local: Local, name: str) -> tuple[str, Html]:
    """The title and the HTML of a page, what is missing marked as English and what is stale said at its head."""
    source = local.library.page(name)
    context = f"page:{name}"
    states: set[str] = set()

    def translated(words: str) -> str:
        text = local.text(context, words)
        states.add(text.state)
        # What is translated is Markdown, so that it is markup already.
        return tag("span", {"lang": text.lang}, Html(text.text)) if text.state == MISSING else text.text

    body = prose.join(prose.split(source.body), translated)
    html = _markdown().reset().convert(body).replace("<pre><code", f"{_CODE}<code")
    html = _BLOCK.sub(lambda block: block[0] + _copy(local, unescape(block[1])), html)
    notes = [words for state, words in ((STALE, IS_STALE), (MISSING, IS_MISSING)) if state in states]
    said = (tag("p", {"class": "rg-state"}, local.say(words)) for words in notes)
    return local.words(context, source.title), join([Html(html), *said])


def _copy(local: Local, code: str) -> Html:
    button: Attributes = {"class": "rg-button rg-needs-js", "type": "button", "data-copy-text": code}
    return tag("p", {}, tag("button", button, local.say(COPY)))


def first_paragraph(html: Html) -> tuple[Html, Html]:
    """The first paragraph of a page, and what follows it."""
    head, end, rest = html.partition("</p>")
    return Html(head + end), Html(rest)


def summary(html: str) -> str:
    """HTML as one line of plain text."""
    return unescape(" ".join(_TAG.sub("", html).split()))
