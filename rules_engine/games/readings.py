"""How the table of a game reads the rules where these are silent: a record with a field for each open question.

A field has the name of a calculator's option, and its words; the first of them holds if nothing is said.
"""

from __future__ import annotations

from dataclasses import field, fields
from typing import Any

_WORDS, _BOOKS = "words", "books"


def reading(*words: str, books: tuple[str, ...] = ()) -> Any:
    """A field that can have these words, the usual one first; `books` are those of the game that leave it open (empty: all)."""
    return field(default=words[0], metadata={_WORDS: words, _BOOKS: books})


def words_of(readings: type, book: str = "") -> dict[str, tuple[str, ...]]:
    """The fields of a record of readings with their words; of one `book`, if it is given, those alone that it leaves open."""
    return {
        one.name: one.metadata[_WORDS]
        for one in fields(readings)
        if not book or not one.metadata[_BOOKS] or book in one.metadata[_BOOKS]
    }
