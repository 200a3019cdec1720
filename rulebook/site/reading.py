"""Reading pages: a chapter with all its rules, numbers hanging in the margin."""

from __future__ import annotations

from rules_engine.ruling import message
from widgets.html import Html, join, tag

from ..model import Book, Chapter, Rule
from . import beside, links, rule
from .local import Local
from .pages import Link, Page
from .telling import Telling

CONTENTS = message("site:reading", "In this chapter")
OPEN_CARD = message("site:reading", "Card of this rule")
COPY_LINK = message("site:reading", "Copy link")
DIFFERS = message("site:reading", "Differs between the editions")
CITED_BY = message("site:reading", "Cited by {rules}")


def page(local: Local, book: Book, chapter: Chapter) -> Page:
    """The reading page of `chapter`."""
    path = links.chapter(book.id, chapter.slug)
    tell = Telling(local, path, frozenset(one.id for one in chapter.rules))
    context = f"chapter:{book.id}.{chapter.slug}"
    title = local.words(context, chapter.title)
    book_title = local.book_title(book)
    rules = join((_rule(tell, one, level) for one, level in levels(chapter.rules)), "\n")
    opening = tell.blocks(context, chapter.opening) if chapter.opening else None
    head = tag(
        "header",
        {"class": "rg-chapter-head"},
        tag("p", {"class": "rg-kicker"}, book_title),
        tag("h1", {}, title),
        tag("div", {"class": "rg-opening"}, opening),
        beside.menu(local, book),
    )
    body = tag(
        "div", {"class": "rg-chapter"}, head, _contents(local, chapter), tag("div", {"class": "rg-rules"}, rules)
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


def _contents(local: Local, chapter: Chapter) -> Html:
    heading = local.say(CONTENTS)
    entries = (
        tag(
            "li", {}, tag("a", {"href": f"#{one.slug}"}, tag("span", {}, one.number), tag("span", {}, local.title(one)))
        )
        for one in chapter.rules
    )
    fold = tag("details", {}, tag("summary", {}, heading), tag("ol", {}, *entries))
    return tag("nav", {"class": "rg-contents", "aria-label": heading}, fold)


def _rule(tell: Telling, one: Rule, level: int) -> Html:
    local = tell.local
    head = tag(
        "div",
        {"class": "rg-head"},
        tag("a", {"class": "rg-number", "href": f"#{one.slug}"}, one.number),
        tag(f"h{level}", {}, tell.plain(one.id, one.title)),
        rule.kind(local, one),
    )
    parts = (rule.text(tell, one), rule.notes(tell, one), rule.answers(tell, one), _foot(tell, one))
    # The note speaks of what the parts have told, and stands before them.
    told = (head, rule.original(local, one), tell.note(), *parts)
    return tag("section", {"class": f"rg-rule rg-level-{level}", "id": one.slug, "data-rule": one.id}, *told)


def _foot(tell: Telling, one: Rule) -> Html:
    local = tell.local
    card = tell.up + links.card(one.id)
    copy = {"class": "rg-link-button rg-needs-js", "type": "button", "data-copy": ""}
    differs = {"class": "rg-differs", "href": f"{card}#editions"}
    citing = local.library.cited_by(one.id)
    return tag(
        "div",
        {"class": "rg-foot"},
        tag("a", {"href": card}, local.say(OPEN_CARD)),
        tag("button", copy, local.say(COPY_LINK)),
        tag("a", differs, local.say(DIFFERS)) if rule.differs(local, one) else None,
        tag("span", {}, local.worded(CITED_BY, rules=tell.cites(other.id for other in citing))) if citing else None,
    )


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
