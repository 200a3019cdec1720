"""All pages of one language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from ..model import Book
from . import (
    about,
    api_page,
    book,
    calculators,
    card,
    coverage,
    dispute,
    editions,
    example,
    glossary,
    home,
    licenses,
    links,
    offered,
    play,
    prose,
    quiz,
    reading,
    reference,
    sheet,
    situations,
    status,
    table,
    turn,
)
from .local import Local
from .pages import Page
from .site import Site

Make = Callable[[], Page]


def pages(site: Site, lang: str) -> Iterator[Page]:
    """Every page of `lang`, those in the navigation first."""
    return (make() for _, make in entries(site, lang))


def entries(site: Site, lang: str) -> Iterator[tuple[str, Make]]:
    """The path of every page of `lang` and what makes it; none of those on which the library has nothing to say."""
    lacks = offered.lacking(site.library)
    return ((path, make) for path, make in _all(site, lang) if path not in lacks)


def _all(site: Site, lang: str) -> Iterator[tuple[str, Make]]:
    local = site.locals[lang]
    library = local.library
    yield "", partial(home.page, local)
    for one in library.books:
        yield f"{one.id}/", partial(book.page, local, one)
        if one.turn:
            yield links.turn(one.id), partial(turn.page, local, one, one.turn)
        if one.reference:
            yield links.reference(one.id), partial(reference.page, local, one)
        for chapter in one.chapters:
            yield links.chapter(one.id, chapter.slug), partial(reading.page, local, one, chapter)
    for rule in library.rules.values():
        yield links.card(rule.id), partial(card.page, site, lang, rule)
    yield "c/", partial(calculators.index, local)
    for name in calculators.all_names():
        yield links.calculator(name), partial(calculators.page, local, name)
    yield table.PATH, partial(table.page, local)
    yield dispute.PATH, partial(dispute.page, local, site.contact)
    yield sheet.PATH, partial(sheet.page, local)
    yield quiz.PATH, lambda: quiz.index(local, [(one, len(site.quiz[one.id])) for one in library.books])
    for one in library.books:
        yield quiz.path_of(one.id), partial(_quiz, site, local, one)
    yield example.PATH, partial(example.index, local)
    for told in library.plays:
        yield example.path_of(told.book), partial(example.page, local, told)
    yield play.PATH, partial(play.index, local)
    for game in play.games():
        yield play.path_of(game.name), partial(play.page, local, game)
    yield "editions/", partial(editions.page, local)
    yield situations.PATH, partial(situations.page, local)
    yield "glossary/", partial(glossary.page, local)
    yield "status/", lambda: status.page(local, site.status)
    yield "coverage/", partial(coverage.page, local, site.root)
    for one in library.books:
        yield links.coverage(one.id), partial(coverage.book_page, local, one, site.root)
    yield "api/", partial(api_page.page, local)
    for name in prose.NAMES:
        if name == about.NAME:
            yield f"{name}/", partial(about.page, local, site.url)
        else:
            yield f"{name}/", partial(prose.page, local, name, site.url)
    yield f"{licenses.NAME}/", partial(licenses.page, local, site.root)


def _quiz(site: Site, local: Local, book: Book) -> Page:
    return quiz.page(local, book, site.quiz[book.id])
