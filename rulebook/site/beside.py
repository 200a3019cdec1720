"""Side by side: a chapter in two languages, aligned by rule.

The page lists the rules of the chapter with a link into each language; that is how it is read without JavaScript. The
client puts both texts there (client/beside.ts), from the two chapters themselves, so that no text stands in the site once
more for every pair of languages.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.ruling import message
from widgets.html import Html, join, tag

from ..model import LANGUAGES, Book, Chapter, Rule
from . import links
from .interface import LANGUAGE_NAMES, language_name
from .local import Local
from .pages import Link, Page

TITLE = message("site:beside", "{chapter}, in two languages")
HOW = message(
    "site:beside", "Each rule stands beside itself. The text in the language of the source ({language}) decides."
)
ONE_LANGUAGE = message("site:beside", "Read this chapter in one language")


def page(locals: Mapping[str, Local], lang: str, other: str, book: Book, chapter: Chapter) -> Page:
    """`chapter` in `lang` with the language `other` beside it."""
    local = locals[lang]
    path = links.beside(book.id, chapter.slug, other)
    there = f"{links.up(path)}../{other}/{links.chapter(book.id, chapter.slug)}"
    context = f"chapter:{book.id}.{chapter.slug}"
    title = local.words(context, chapter.title)
    heading = local.say(TITLE, chapter=title)
    source = language_name(book.original, local.lang)
    body = join(
        [
            tag("p", {"class": "rg-kicker"}, f"{LANGUAGE_NAMES[lang]} · {LANGUAGE_NAMES[other]}"),
            tag("h1", {}, heading),
            tag("p", {"class": "rg-lead"}, local.say(HOW, language=source)),
            tag("p", {}, tag("a", {"href": "../"}, local.say(ONE_LANGUAGE))),
            tag(
                "ol",
                {"class": "rg-beside", "data-seldom": "", "data-beside": there, "data-lang": other},
                *(_pair(local, locals[other], one, there) for one in chapter.rules),
            ),
        ]
    )
    book_title = local.book_title(book)
    return Page(
        path=path,
        title=f"{heading} – {book_title}",
        body=body,
        kind="beside",
        description=local.plain(context, chapter.opening),
        section=f"{book.id}/",
        crumbs=(Link(book_title, f"{book.id}/"), Link(title, links.chapter(book.id, chapter.slug))),
        listed=False,
        sisters={other: links.beside(book.id, chapter.slug, lang)},
    )


def _pair(mine: Local, other: Local, one: Rule, there: str) -> Html:
    """A rule's place in both languages, until its texts stand here."""
    here = tag("a", {"href": f"../#{one.slug}"}, f"{one.number} {mine.title(one)}")
    beside = tag("a", {"href": f"{there}#{one.slug}", "lang": other.lang}, other.title(one))
    return tag("li", {"id": one.slug}, here, " · ", beside)


def languages_beside(lang: str) -> tuple[str, ...]:
    """The languages that can stand beside `lang`."""
    return tuple(other for other in LANGUAGES if other != lang)
