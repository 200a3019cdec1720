"""How a turn of a game goes: its phases in one screen, each with the rules to follow."""

from __future__ import annotations

from html import escape

from rules_engine.ruling import message

from ..model import Book, Turn
from . import links
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
    phases = "".join(
        f"<li><h2>{tell.plain(context, one.title)}</h2>{tell.blocks(context, one.text)}</li>" for one in turn.phases
    )
    body = (
        f'<p class="rg-kicker">{escape(book_title)}</p><h1>{escape(title)}</h1>'
        f'<div class="rg-lead">{tell.blocks(context, turn.lead)}</div>'
        f'<ol class="rg-phases">{phases}</ol>{tell.note()}'
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
