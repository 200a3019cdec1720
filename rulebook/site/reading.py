"""Reading pages: a chapter with all its rules, numbers hanging in the margin."""

from __future__ import annotations

from html import escape

from rules_engine.ruling import message

from ..model import LANGUAGES, Book, Chapter, Rule
from . import links, rule
from .interface import LANGUAGE_NAMES
from .local import Local
from .pages import Link, Page
from .telling import Telling

CONTENTS = message("site:reading", "In this chapter")
OPEN_CARD = message("site:reading", "Card of this rule")
COPY_LINK = message("site:reading", "Copy link")
DIFFERS = message("site:reading", "Differs between the editions")
BESIDE = message("site:reading", "Read with another language beside:")
CITED_BY = message("site:reading", "Cited by {rules}")


def page(local: Local, book: Book, chapter: Chapter) -> Page:
    """The reading page of `chapter`."""
    path = links.chapter(book.id, chapter.slug)
    tell = Telling(local, path, frozenset(one.id for one in chapter.rules))
    context = f"chapter:{book.id}.{chapter.slug}"
    title = local.words(context, chapter.title)
    book_title = local.book_title(book)
    rules = "\n".join(_rule(tell, one, level) for one, level in levels(chapter.rules))
    opening = tell.blocks(context, chapter.opening) if chapter.opening else ""
    body = (
        '<div class="rg-chapter">'
        f'<header class="rg-chapter-head"><p class="rg-kicker">{escape(book_title)}</p><h1>{escape(title)}</h1>'
        f'<div class="rg-opening">{opening}</div>{_beside(local, path)}</header>'
        f'{_contents(local, chapter)}<div class="rg-rules">{rules}</div></div>'
    )
    before, after = _neighbours(local, book, chapter)
    return Page(
        path=path,
        title=f"{title} – {book_title}",
        body=body,
        kind="reading",
        description=local.plain(context, chapter.opening),
        section=f"{book.id}/",
        crumbs=(Link(book_title, f"{book.id}/"),),
        before=before,
        after=after,
    )


def levels(rules: tuple[Rule, ...]) -> list[tuple[Rule, int]]:
    """Each rule with the level of its heading: 2 for the outermost of the chapter, none is ever skipped, 5 at most."""
    top = min((one.depth for one in rules), default=1)
    found: list[tuple[Rule, int]] = []
    before = 1
    for one in rules:
        before = min(2 + one.depth - top, before + 1, 5)
        found.append((one, before))
    return found


def _contents(local: Local, chapter: Chapter) -> str:
    entries = "".join(
        f'<li><a href="#{one.slug}"><span>{one.number}</span><span>{escape(local.title(one))}</span></a></li>'
        for one in chapter.rules
    )
    heading = escape(local.say(CONTENTS))
    return (
        f'<nav class="rg-contents" aria-label="{heading}"><details><summary>{heading}</summary>'
        f"<ol>{entries}</ol></details></nav>"
    )


def _beside(local: Local, path: str) -> str:
    others = " · ".join(
        f'<a href="{other}/" hreflang="{local.lang}">{LANGUAGE_NAMES[other]}</a>'
        for other in LANGUAGES
        if other != local.lang
    )
    return f'<p class="rg-beside-menu">{escape(local.say(BESIDE))} {others}</p>'


def _rule(tell: Telling, one: Rule, level: int) -> str:
    local = tell.local
    title = tell.plain(one.id, one.title)
    parts = (
        rule.text(tell, one),
        rule.notes(tell, one),
        rule.answers(tell, one),
        _foot(tell, one),
    )
    return (
        f'<section class="rg-rule rg-level-{level}" id="{one.slug}" data-rule="{one.id}">'
        f'<div class="rg-head"><a class="rg-number" href="#{one.slug}">{one.number}</a>'
        f"<h{level}>{title}</h{level}>{rule.kind(local, one)}</div>"
        f"{rule.original(local, one)}{tell.note()}{''.join(parts)}</section>"
    )


def _foot(tell: Telling, one: Rule) -> str:
    local = tell.local
    card = tell.up + links.card(one.id)
    shown = f'<a href="{card}">{escape(local.say(OPEN_CARD))}</a>'
    neutral = f"{tell.up}../{links.card(one.id)}"
    shown += (
        f'<button class="rg-link-button rg-needs-js" type="button" data-copy="{neutral}">'
        f"{escape(local.say(COPY_LINK))}</button>"
    )
    if rule.differs(local, one):
        shown += f'<a class="rg-differs" href="{card}#editions">{escape(local.say(DIFFERS))}</a>'
    citing = local.library.cited_by(one.id)
    if citing:
        rules = ", ".join(tell.cite(other.id, None) for other in citing)
        shown += f"<span>{local.say(CITED_BY, rules=rules)}</span>"
    return f'<div class="rg-foot">{shown}</div>'


def _neighbours(local: Local, book: Book, chapter: Chapter) -> tuple[Link | None, Link | None]:
    at = book.chapters.index(chapter)
    before = book.chapters[at - 1] if at else None
    after = book.chapters[at + 1] if at + 1 < len(book.chapters) else None
    return _link(local, before), _link(local, after)


def _link(local: Local, chapter: Chapter | None) -> Link | None:
    if chapter is None:
        return None
    title = local.words(f"chapter:{chapter.book}.{chapter.slug}", chapter.title)
    return Link(title, links.chapter(chapter.book, chapter.slug))
