"""Side by side: a chapter with another language beside it, aligned by rule.

It is the page of the chapter under another query, ``wk2/combat/?with=fr``. The client puts both texts there (client/beside.ts), from
the two chapters themselves, so that neither a page nor a text stands in the site once more for every pair of languages. Without
JavaScript the chapter is read in its own language.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ruling import message
from widgets.html import Html, join, tag

from ..model import LANGUAGES, Book, Library
from . import links
from .interface import LANGUAGE_NAMES, language_name
from .local import Local

BESIDE = message("site:reading", "Read side by side with:")
HOW = message(
    "site:beside",
    "The texts of each rule stand side by side. The text in the language of the source ({language}) decides.",
)
ONE_LANGUAGE = message("site:beside", "Read this chapter in one language")


def menu(local: Local, book: Book) -> Html:
    """The languages that can stand beside a chapter of `book`, and what is said once one does."""
    others = (
        tag("a", {"href": f"?with={other}", "hreflang": local.lang}, LANGUAGE_NAMES[other])
        for other in languages_beside(local.lang)
    )
    back = tag("a", {"href": "./"}, local.say(ONE_LANGUAGE))
    told = tag(
        "span", {"hidden": True}, " ", local.say(HOW, language=language_name(book.original, local.lang)), " ", back
    )
    return tag("p", {"class": "rg-beside-menu rg-needs-js"}, local.say(BESIDE), " ", join(others, " · "), told)


def languages_beside(lang: str) -> tuple[str, ...]:
    """The languages that can stand beside `lang`."""
    return tuple(other for other in LANGUAGES if other != lang)


def former(library: Library, local: Local) -> Iterator[tuple[str, str, str, str]]:
    """Each address that two languages of a chapter had as a page of their own: its path, where it leads, what is there, and what a
    chat, which does not follow, tells of it."""
    lang = local.lang
    for book in library.books:
        told = local.say(HOW, language=language_name(book.original, lang))
        for chapter in book.chapters:
            title = local.words(f"chapter:{book.id}.{chapter.slug}", chapter.title)
            for other in languages_beside(lang):
                name = f"{book.label} {title} · {LANGUAGE_NAMES[lang]} · {LANGUAGE_NAMES[other]}"
                yield links.beside(book.id, chapter.slug, other), f"../?with={other}", name, told
