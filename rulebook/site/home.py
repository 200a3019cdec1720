"""The first page of a language: what this is, the books, and the ways in."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.ruling import message
from widgets.html import Html, join, tag

from ..model import Book
from . import calculators, editions, example, glossary, offered, play, pocket_section, prose, quiz, sheet
from .assets import THEME
from .book import ways_in
from .local import Local
from .pages import Page

BOOKS = message("site:home", "The books")
WAYS_IN = message("site:home", "Ask and compare")


def page(local: Local) -> Page:
    """The first page, from ``docs/pages/index.md``."""
    title, told = prose.said(local, "index")
    lead, rest = prose.first_paragraph(told)
    mark = Html((THEME / "assets/mark.svg").read_text("utf-8").replace("<svg ", '<svg class="rg-hero-mark" ', 1))
    lacks = offered.lacking(local.library)
    books = (_book(local, book) for book in local.library.books)
    ways = (
        _tile(tag("h3", {}, tag("a", {"href": path}, local.say(name))), tag("p", {}, local.say(what)))
        for path, name, what in (
            (play.PATH, play.TITLE, play.LEAD),
            (example.PATH, example.TITLE, example.LEAD),
            ("c/", calculators.TITLE, calculators.LEAD),
            ("editions/", editions.TITLE, editions.LEAD),
            ("glossary/", glossary.TITLE, glossary.LEAD),
            (quiz.PATH, quiz.TITLE, quiz.LEAD),
            (sheet.PATH, sheet.TITLE, sheet.LEAD),
        )
        if path not in lacks
    )
    head = tag("div", {}, tag("h1", {}, title), tag("div", {"class": "rg-lead"}, lead))
    body = join(
        [
            tag("div", {"class": "rg-hero"}, head, mark),
            _tiles(local.say(BOOKS), books),
            _tiles(local.say(WAYS_IN), ways),
            pocket_section.section(local),
            tag("div", {"class": "rg-prose rg-section"}, rest),
        ]
    )
    return Page(path="", title=title, body=body, kind="home", description=prose.summary(lead))


def _tiles(heading: str, tiles: Iterable[Html]) -> Html:
    return tag("section", {"class": "rg-section"}, tag("h2", {}, heading), tag("ul", {"class": "rg-tiles"}, *tiles))


def _tile(*parts: Html) -> Html:
    return tag("li", {"class": "rg-tile"}, *parts)


def _book(local: Local, book: Book) -> Html:
    context = f"book:{book.id}"
    chapters = (local.words(f"chapter:{book.id}.{chapter.slug}", chapter.title) for chapter in book.chapters)
    return _tile(
        tag("p", {"class": "rg-kicker"}, f"{book.label} · {local.words(context, book.edition)}"),
        tag("h3", {}, tag("a", {"href": f"{book.id}/"}, local.words(context, book.title))),
        ways_in(local, book, "./"),
        tag("p", {}, " · ".join(chapters)),
    )
