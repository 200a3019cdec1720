"""Pages of prose from ``docs/pages``: Markdown, translated paragraph by paragraph."""

from __future__ import annotations

import re
from functools import cache
from html import escape, unescape

from markdown import Markdown

from rules_engine.ruling import message

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


def page(local: Local, name: str, url: str = "") -> Page:
    """The page ``docs/pages/<name>.md`` of a site that is published at `url`."""
    path = f"{name}/"
    title, told = said(local, name)
    told = told.replace(ADDRESS, escape(url) or ADDRESS)
    return Page(
        path=path,
        title=title,
        body=f'<div class="rg-prose"><h1>{escape(title)}</h1>{told}</div>',
        kind="prose",
        description=summary(first_paragraph(told)[0]),
    )


def said(local: Local, name: str) -> tuple[str, str]:
    """The title and the HTML of a page, what is missing marked as English and what is stale said at its head."""
    source = local.library.page(name)
    context = f"page:{name}"
    states: set[str] = set()

    def translated(words: str) -> str:
        text = local.text(context, words)
        states.add(text.state)
        return f'<span lang="{text.lang}">{text.text}</span>' if text.state == MISSING else text.text

    body = prose.join(prose.split(source.body), translated)
    html = _markdown().reset().convert(body).replace("<pre><code", f"{_CODE}<code")
    html = _BLOCK.sub(lambda block: block[0] + _copy(local, unescape(block[1])), html)
    notes = [words for state, words in ((STALE, IS_STALE), (MISSING, IS_MISSING)) if state in states]
    said = "".join(f'<p class="rg-state">{escape(local.say(words))}</p>' for words in notes)
    return local.words(context, source.title), html + said


def _copy(local: Local, code: str) -> str:
    attributes = f'class="rg-button rg-needs-js" type="button" data-copy-text="{escape(code)}"'
    return f"<p><button {attributes}>{escape(local.say(COPY))}</button></p>"


def first_paragraph(html: str) -> tuple[str, str]:
    """The first paragraph of a page, and what follows it."""
    head, end, rest = html.partition("</p>")
    return head + end, rest


def summary(html: str) -> str:
    """HTML as one line of plain text."""
    return unescape(" ".join(_TAG.sub("", html).split()))
