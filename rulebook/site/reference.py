"""The quick reference of a book: tables and numbered steps of its rules, gathered on one page and never typed twice."""

from __future__ import annotations

from rules_engine.ruling import message
from widgets.html import Html, join, tag

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
    sections = [_section(tell, book, one) for one in book.reference]
    body = join(
        [
            tag("p", {"class": "rg-kicker"}, book_title),
            tag("h1", {}, title),
            tag("p", {"class": "rg-lead"}, local.say(LEAD)),
            tell.note(),
            tag("div", {"class": "rg-reference"}, *sections),
        ]
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


def _section(tell: Telling, book: Book, section: Section) -> Html:
    entries = [_entry(tell, tell.local.library.rule(id)) for id in section.rules]
    heading = tag("h2", {}, tell.plain(f"book:{book.id}", section.title))
    return tag("section", {"class": "rg-section"}, heading, tag("div", {"class": "rg-entries"}, *entries))


def _entry(tell: Telling, one: Rule) -> Html:
    name = (tag("span", {}, one.number), " ", tell.plain(one.id, one.title))
    title = tag("h3", {}, tag("a", {"href": f"{tell.up}{links.card(one.id)}"}, *name))
    shown = rule.table(tell, one.id, one.table) if one.table else tell.blocks(one.id, one.steps)
    return tag("div", {"class": "rg-entry"}, title, shown)
