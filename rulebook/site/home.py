"""The first page of a language: what this is, the books, and the ways in."""

from __future__ import annotations

from html import escape

from rules_engine.ruling import message

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
    mark = (THEME / "assets/mark.svg").read_text("utf-8").replace("<svg ", '<svg class="rg-hero-mark" ', 1)
    lacks = offered.lacking(local.library)
    books = "".join(_book(local, book) for book in local.library.books)
    ways = "".join(
        f'<li class="rg-tile"><h3><a href="{path}">{escape(local.say(name))}</a></h3><p>{escape(local.say(what))}</p></li>'
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
    body = (
        f'<div class="rg-hero"><div><h1>{escape(title)}</h1><div class="rg-lead">{lead}</div></div>{mark}</div>'
        f'<section class="rg-section"><h2>{escape(local.say(BOOKS))}</h2><ul class="rg-tiles">{books}</ul></section>'
        f'<section class="rg-section"><h2>{escape(local.say(WAYS_IN))}</h2><ul class="rg-tiles">{ways}</ul></section>'
        f"{pocket_section.section(local)}"
        f'<div class="rg-prose rg-section">{rest}</div>'
    )
    return Page(path="", title=title, body=body, kind="home", description=prose.summary(lead))


def _book(local: Local, book: Book) -> str:
    context = f"book:{book.id}"
    chapters = " · ".join(
        escape(local.words(f"chapter:{book.id}.{chapter.slug}", chapter.title)) for chapter in book.chapters
    )
    return (
        f'<li class="rg-tile"><p class="rg-kicker">{book.label} · {escape(local.words(context, book.edition))}</p>'
        f'<h3><a href="{book.id}/">{escape(local.words(context, book.title))}</a></h3>'
        f"{ways_in(local, book, './')}<p>{chapters}</p></li>"
    )
