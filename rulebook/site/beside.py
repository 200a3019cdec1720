"""Side by side: a chapter in two languages, aligned by rule."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from rules_engine.ruling import message

from ..model import LANGUAGES, Book, Chapter, Rule
from . import links, rule
from .interface import LANGUAGE_NAMES
from .interface import LANGUAGES as NAMES
from .local import Local
from .pages import Link, Page
from .reading import levels
from .telling import Telling

TITLE = message("site:beside", "{chapter}, in two languages")
HOW = message(
    "site:beside", "Each rule stands beside itself. The text in the language of the source ({language}) decides."
)
ONE_LANGUAGE = message("site:beside", "Read this chapter in one language")


def page(locals: Mapping[str, Local], lang: str, other: str, book: Book, chapter: Chapter) -> Page:
    """`chapter` in `lang` with the language `other` beside it."""
    local = locals[lang]
    path = links.beside(book.id, chapter.slug, other)
    ids = frozenset(one.id for one in chapter.rules)
    tells = [Telling(locals[one], path, ids, local) for one in (lang, other)]
    title = local.words(f"chapter:{book.id}.{chapter.slug}", chapter.title)
    heading = local.say(TITLE, chapter=title)
    source = local.say(NAMES[book.original])
    pairs = "\n".join(_pair(tells, one, level) for one, level in levels(chapter.rules))
    body = (
        f'<p class="rg-kicker">{LANGUAGE_NAMES[lang]} · {LANGUAGE_NAMES[other]}</p><h1>{escape(heading)}</h1>'
        f'<p class="rg-lead">{escape(local.say(HOW, language=source))}</p>'
        f'<p><a href="../">{escape(local.say(ONE_LANGUAGE))}</a></p>{pairs}'
    )
    book_title = local.book_title(book)
    return Page(
        path=path,
        title=f"{heading} – {book_title}",
        body=body,
        kind="beside",
        section=f"{book.id}/",
        crumbs=(Link(book_title, f"{book.id}/"), Link(title, links.chapter(book.id, chapter.slug))),
        listed=False,
        sisters={other: links.beside(book.id, chapter.slug, lang)},
    )


def _pair(tells: list[Telling], one: Rule, level: int) -> str:
    mine, other = (_side(tell, one, level) for tell in tells)
    lang = tells[1].local.lang
    return (
        f'<section class="rg-pair" id="{one.slug}" data-rule="{one.id}"><div>{mine}</div>'
        f'<div lang="{lang}">{other}</div></section>'
    )


def _side(tell: Telling, one: Rule, level: int) -> str:
    heading = (
        f'<div class="rg-head"><a class="rg-number" href="{tell.up}{links.card(one.id)}">{one.number}</a>'
        f"<h{level}>{tell.plain(one.id, one.title)}</h{level}></div>"
    )
    told = rule.text(tell, one)
    return heading + tell.note() + told


def languages_beside(lang: str) -> tuple[str, ...]:
    """The languages that can stand beside `lang`."""
    return tuple(other for other in LANGUAGES if other != lang)
