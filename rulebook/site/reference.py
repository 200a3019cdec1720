"""The quick reference of a book: tables and numbered steps of its rules, gathered on one page and never typed twice."""

from __future__ import annotations

from html import escape

from rules_engine.ruling import message

from ..model import Book, Rule, Section
from . import links, rule
from .local import Local
from .pages import Link, Page
from .telling import Telling

TITLE = message("site:reference", "Quick reference")
LEAD = message("site:reference", "The tables and steps of the rules on one page, to print or to keep beside the board.")


def page(local: Local, book: Book) -> Page:
    """The quick reference of `book`."""
    path = links.reference(book.id)
    tell = Telling(local, path)
    title, book_title = local.say(TITLE), local.book_title(book)
    sections = "".join(_section(tell, book, one) for one in book.reference)
    body = (
        f'<p class="rg-kicker">{escape(book_title)}</p><h1>{escape(title)}</h1>'
        f'<p class="rg-lead">{escape(local.say(LEAD))}</p>{tell.note()}<div class="rg-reference">{sections}</div>'
    )
    return Page(
        path=path,
        title=f"{title} – {book_title}",
        body=body,
        kind="reference",
        description=local.say(LEAD),
        section=f"{book.id}/",
        crumbs=(Link(book_title, f"{book.id}/"),),
    )


def _section(tell: Telling, book: Book, section: Section) -> str:
    entries = "".join(_entry(tell, tell.local.library.rule(id)) for id in section.rules)
    heading = tell.plain(f"book:{book.id}", section.title)
    return f'<section class="rg-section"><h2>{heading}</h2><div class="rg-entries">{entries}</div></section>'


def _entry(tell: Telling, one: Rule) -> str:
    title = f'<h3><a href="{tell.up}{links.card(one.id)}"><span>{one.number}</span> {tell.plain(one.id, one.title)}</a></h3>'
    shown = rule.table(tell, one.id, one.table) if one.table else tell.blocks(one.id, one.steps)
    return f'<div class="rg-entry">{title}{shown}</div>'
