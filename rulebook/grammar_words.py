"""The little words of a language that carry the sense of a rule: numbers, denials, duty and permission.

``locales/<lang>/grammar_words.yaml`` (schema ``rulebook/schema/grammar_words.json``) lists them; ``*`` stands for any letters
before (``*talan``) or after (``három*``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from . import documents, structure
from .assemble import mapping, strings
from .problems import Problem

#: Concepts, citations, places, notation, tags and links: they are compared for themselves.
NAMED = re.compile(r"\{[^{}]*\}|\[\[[^\]]*\]\]|`[^`]*`|<[^<>]*>|\]\([^()]*\)")
_WORD = re.compile(r"[^\W\d_]+(?:'t)?|\d+")
_PARTS = re.compile(r"[ -]")  # a number of several words, such as dix-huit, is read as one
_LEAST = 5  # letters of a word that an ending can be told from


class Words:
    """A list of words, some of them given by their beginning or ending."""

    def __init__(self, listed: Iterable[str]):
        every = tuple(listed)
        self.whole = frozenset(word for word in every if "*" not in word)
        self.begin = tuple(word[:-1] for word in every if word.endswith("*"))
        self.end = tuple(word[1:] for word in every if word.startswith("*"))

    def __contains__(self, word: str) -> bool:
        if word in self.whole or (self.begin and word.startswith(self.begin)):
            return True
        return bool(self.end) and len(word) >= _LEAST and word.endswith(self.end)


@dataclass(frozen=True)
class Sense:
    """What the little words of one text come to: counts, the numbers named, and how many words each language knows."""

    words: tuple[str, ...]
    numbers: frozenset[int]
    perhaps: frozenset[int]
    negation: int
    nearly: int
    must: int
    may: int


class _Word(NamedTuple):
    """What one word can mean: the number it names, those it may name, and whether it is of each kind."""

    number: int | None
    perhaps: tuple[int, ...]
    negation: bool
    nearly: bool
    must: bool
    may: bool


_NOTHING = _Word(None, (), False, False, False, False)


class GrammarWords:
    """The little words of one language."""

    def __init__(
        self, numbers: dict[int, Iterable[str]], perhaps: dict[int, Iterable[str]], lists: dict[str, Iterable[str]]
    ):
        listed = {number: tuple(words) for number, words in numbers.items()}
        self.stop = Words(lists["stop"]).whole
        self._numbers = [(number, Words(_PARTS.sub("", one) for one in words)) for number, words in listed.items()]
        self._perhaps = [(number, Words(words)) for number, words in perhaps.items()]
        self._lists = {kind: Words(lists[kind]) for kind in ("negation", "nearly", "must", "may")}
        parted = [re.escape(one) for words in listed.values() for one in words if _PARTS.search(one)]
        self._parted = re.compile(rf"\b(?:{'|'.join(parted)})\b") if parted else None
        self._known: dict[str, _Word] = {}

    def _word(self, word: str) -> _Word:
        if word not in self._known:
            named = next((number for number, words in self._numbers if word in words), None)
            self._known[word] = _Word(
                int(word) if word.isdecimal() else named,
                tuple(number for number, words in self._perhaps if word in words),
                **{kind: word in words for kind, words in self._lists.items()},
            )
        return self._known[word]

    def read(self, text: str) -> Sense:
        """The sense of `text`, as far as little words carry it."""
        plain = NAMED.sub(" ", text.lower().replace("’", "'"))
        if self._parted:
            plain = self._parted.sub(lambda found: _PARTS.sub("", found[0]), plain)
        words = tuple(_WORD.findall(plain))
        telling = [known for word in words if (known := self._word(word)) != _NOTHING]
        return Sense(
            words,
            frozenset(one.number for one in telling if one.number is not None),
            frozenset(number for one in telling for number in one.perhaps),
            sum(one.negation for one in telling),
            sum(one.nearly for one in telling),
            sum(one.must for one in telling),
            sum(one.may for one in telling),
        )


def file_of(lang: str) -> str:
    """Where the little words of `lang` stand, below the project's root."""
    return f"locales/{lang}/grammar_words.yaml"


def read(root: Path, lang: str, problems: list[Problem]) -> GrammarWords | None:
    """The little words of `lang`; None where it has no file yet. Faults are added to `problems`."""
    path = root / file_of(lang)
    if not path.is_file():
        return None
    document = documents.read(path, file_of(lang), problems)
    if document is None:
        return None
    problems += structure.problems(document, "grammar_words")
    kinds = ("negation", "nearly", "must", "may", "stop")
    return GrammarWords(
        _numbered(document.value, "numbers"),
        _numbered(document.value, "perhaps"),
        {kind: strings(document.value, kind) for kind in kinds},
    )


def _numbered(value: Any, key: str) -> dict[int, Iterable[str]]:
    listed = mapping(value, key)
    return {int(number): strings(listed, number) for number in listed if number.isdecimal()}
