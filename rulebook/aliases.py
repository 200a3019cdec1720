"""Other names of a concept, ``aliases:`` of the termbase: searched, never shown as the term.

A name leads to one concept of a game. The words that the termbase forbids are names too, for players use them all the
same; so they are not written again. Games share no concepts: what is a *unit* in one may be a *figure* in another.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping

from rules_engine.packs import pack_of

from .model import Library
from .problems import Problem, quoted
from .termbase import Entry, Termbase


def names(entry: Entry) -> tuple[str, ...]:
    """Every other name of a concept: its aliases, and the forbidden words without the star of their endings."""
    printed = (entry.printed,) if entry.printed else ()
    return tuple(dict.fromkeys((*entry.aliases, *printed, *_forbidden(entry))))


def _forbidden(entry: Entry) -> tuple[str, ...]:
    return tuple(word.removesuffix("*").strip() for word in entry.forbidden)


def _game(book: str) -> str:
    pack = pack_of(book)
    return pack.family if pack else book


def problems(library: Library, termbase: Termbase) -> Iterator[Problem]:
    """The faults of the aliases of one language."""
    games = {concept.id: {_game(book) for book in concept.books} for concept in library.glossary}
    terms = _terms(termbase, games)
    owners: dict[tuple[str, str], Entry] = {}
    for concept, entry in termbase.entries.items():
        written: set[str] = set()
        for alias in entry.aliases:
            name = _same(alias)
            if name in written:
                yield _problem(entry, "alias given twice", alias, "keep one")
            elif any(_same(form) == name for form in termbase.inflections(concept)):
                yield _problem(entry, "alias that is the term", alias, "leave it out, the term is found anyway")
            elif name in map(_same, _forbidden(entry)):
                yield _problem(entry, "alias that is forbidden too", alias, "leave it out, forbidden words are found")
            else:
                yield from _elsewhere(entry, alias, games.get(concept, set()), terms, owners)
            written.add(name)


def _elsewhere(
    entry: Entry,
    alias: str,
    games: set[str],
    terms: Mapping[tuple[str, str], Entry],
    owners: dict[tuple[str, str], Entry],
) -> Iterator[Problem]:
    """An alias that names another concept of one of the `games`; `owners` has those read before."""
    for game in sorted(games):
        key = (game, _same(alias))
        if key in terms and terms[key].concept != entry.concept:
            what = f"alias that is the term of {terms[key].concept}"
            yield _problem(entry, what, alias, "leave it out, a name leads to one concept of a game")
        other = owners.setdefault(key, entry)
        if other.concept != entry.concept:
            remedy = f"give it to one of them, {other.place} has it too"
            yield _problem(entry, f"alias of {other.concept} too", alias, remedy)


def _terms(termbase: Termbase, games: Mapping[str, set[str]]) -> dict[tuple[str, str], Entry]:
    """Game and form to the concept whose term it is."""
    return {
        (game, _same(form)): entry
        for concept, entry in termbase.entries.items()
        for game in games.get(concept, ())
        for form in (entry.term, termbase.plural(concept))
    }


def _same(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold().strip()


def _problem(entry: Entry, what: str, alias: str, remedy: str) -> Problem:
    return Problem(entry.place, what, f"{entry.concept}: {quoted(alias)}", remedy)
