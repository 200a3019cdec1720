"""All pages of one language."""

from __future__ import annotations

from collections.abc import Iterator

from . import (
    api_page,
    beside,
    book,
    calculators,
    card,
    coverage,
    editions,
    glossary,
    home,
    prose,
    reading,
    reference,
    situations,
    status,
    turn,
)
from .pages import Page
from .site import Site


def pages(site: Site, lang: str) -> Iterator[Page]:
    """Every page of `lang`, those in the navigation first."""
    locals, local = site.locals, site.locals[lang]
    library = local.library
    yield home.page(local)
    for one in library.books:
        yield book.page(local, one)
        if one.turn:
            yield turn.page(local, one, one.turn)
        if one.reference:
            yield reference.page(local, one)
        for chapter in one.chapters:
            yield reading.page(local, one, chapter)
            for other in beside.languages_beside(lang):
                yield beside.page(locals, lang, other, one, chapter)
    for rule in library.rules.values():
        yield card.page(locals, lang, rule, site.url)
    yield calculators.index(local)
    for name in calculators.all_names():
        yield calculators.page(local, name)
    yield editions.page(local)
    yield situations.page(local)
    yield glossary.page(local)
    yield status.page(local, site.status)
    yield from coverage.pages(local, site.root)
    yield api_page.page(local)
    for name in prose.NAMES:
        yield prose.page(local, name)
