"""Which of the pages beside the books a library has something to say on: a small one is not led to empty pages."""

from __future__ import annotations

from rules_engine.packs import packs
from rules_engine.switches import switches
from widgets import play as games

from ..model import Library
from . import example, play, prose, situations, table

EDITIONS = "editions/"


def lacking(library: Library) -> frozenset[str]:
    """The paths of the pages for which `library` has nothing; nothing leads there, and they are not made."""
    books = {book.id for book in library.books}
    pages = {page.name for page in library.pages}
    several = any(len(books.intersection(pack.editions)) > 1 for pack in packs())
    lacks = {
        EDITIONS: not library.concordance,
        situations.PATH: not library.situations,
        play.PATH: books.isdisjoint(games.FAMILIES),
        example.PATH: not library.plays,
        table.PATH: not several and books.isdisjoint(one.book for one in switches()),
        **{f"{name}/": name not in pages for name in prose.NAMES},
    }
    return frozenset(path for path, lack in lacks.items() if lack)
