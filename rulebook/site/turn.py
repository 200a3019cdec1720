"""How a turn of a game goes: its phases in one screen, each with the rules to follow."""

from __future__ import annotations

from rules_engine.ruling import message
from widgets.html import join, tag

from ..model import Book, Turn
from . import lesson, links
from .local import Local
from .pages import Link, Page
from .telling import Telling

TITLE = message("site:turn", "How a turn goes")


def page(local: Local, book: Book, turn: Turn) -> Page:
    """The page of `book` that tells its `turn`."""
    path = links.turn(book.id)
    tell = Telling(local, path)
    context = f"book:{book.id}"
    title, book_title = local.say(TITLE), local.book_title(book)
    learn = lesson.way_in(local, book.id, links.up(path))
    phases = [
        tag("li", {}, tag("h2", {}, tell.plain(context, one.title)), tell.blocks(context, one.text))
        for one in turn.phases
    ]
    body = join(
        [
            tag("p", {"class": "rg-kicker"}, book_title),
            tag("h1", {}, title),
            tag("div", {"class": "rg-lead"}, tell.blocks(context, turn.lead)),
            tag("ol", {"class": "rg-phases"}, *phases),
            tag("p", {}, learn) if learn else None,
            tell.note(),
        ]
    )
    return Page(
        path=path,
        title=f"{title} – {book_title}",
        body=body,
        kind="turn",
        description=local.plain(context, turn.lead),
        section=f"{book.id}/",
        crumbs=(Link(book_title, f"{book.id}/"),),
    )
