"""Which rule each sentence of an answer cites, confirmed pair by pair.

An existence check never sees a step that cites an existing rule and still the wrong one. So every pair of a rule and a
sentence (the template of a step, as the engine writes it) that the worked examples give stands in ``confirmed.txt`` with a
digest of the rule's English words and of the sentence: whoever changes either must look at the pair again. A line::

    wk2.dispel 1a2b3c4d words The Dispel stops {number} hits.

`words`: the sentence has a word of its rule and was taken over; `read`: somebody has held the two against each other. A pair
that shares no word with its rule must have been read. ``python -m tests.citations`` prints what is open;
``python -m tests.citations --confirm wk2.dispel`` takes the pairs of that rule as read.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rulebook.model import Library, Rule
from rules_engine.calculators import run
from rules_engine.ruling import Message, Said
from tests.shelf import rulebooks

ROOT = Path(__file__).parents[2]
FILE = Path(__file__).with_name("confirmed.txt")
WORDS, READ = "words", "read"

_LINE = re.compile(r"(?P<rule>\S+) (?P<digest>[0-9a-f]{8}) (?P<how>words|read) (?P<sentence>.+)")
_LETTERS = re.compile(r"[a-z]{4,}")
_PLACES = re.compile(r"\{[^}]*\}|\[\[[^]]*\]\]")
#: Words of four letters or more that say nothing of a rule.
_EMPTY = frozenset(
    _LETTERS.findall(
        "ruled here that this with than from have does each they them their only more most been will must what when which where "
        "there then into over also other same such were some because"
    )
)
#: The piece of a game, which each edition calls by its own word.
_PIECE, _PIECES = re.compile(r"\{unit(?::[^}]*)?\}", re.IGNORECASE), " unit block "
_NAME = 4  # words from which on a value is a sentence and no name
_STEM = 5  # letters that tell words apart: "retreat" and "retreats" are one


class Pair(NamedTuple):
    """A rule and a sentence that cites it."""

    rule: str
    sentence: str


class Entry(NamedTuple):
    """What was confirmed of a pair, and how."""

    digest: str
    how: str


@cache
def library() -> Library:
    """The rulebooks as they are written."""
    return rulebooks()


@cache
def pairs() -> frozenset[Pair]:
    """Every pair that the worked examples give."""
    found = set()
    for rule in library().rules.values():
        for example in rule.examples:
            for step in run(example.calculator, example.given).steps:
                found.add(Pair(step.rule, sentence_of(step.said)))
    return frozenset(found)


def sentence_of(said: Said) -> str:
    """The template of a sentence, with those of the sentences in its places; names stay places."""
    text = said.message.template
    for name, value in said.values:
        inside = (
            sentence_of(value) if isinstance(value, Said) else value.template if isinstance(value, Message) else None
        )
        text = text if inside is None or len(inside.split()) < _NAME else text.replace(f"{{{name}}}", f"‹{inside}›")
    return text


def words_of(rule: Rule) -> str:
    """What a rule says in English: title, text, table, and notes with their rulings."""
    cells = (
        ()
        if rule.table is None
        else (*rule.table.caption, *rule.table.columns, *(cell for row in rule.table.rows for cell in row))
    )
    notes = (words for note in rule.notes for words in (note.text, note.ruling or ""))
    return "\n".join((rule.title, rule.text, *map(str, cells), *notes))


def digest(pair: Pair) -> str:
    """A digest of the rule's words and the sentence."""
    text = f"{words_of(library().rules[pair.rule])}\n{pair.sentence}"
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def shares_a_word(pair: Pair) -> bool:
    """Whether the sentence has a word of its rule that says something."""
    rule = words_of(library().rules[pair.rule]).replace("mk-", "").replace("ww-", "")
    sentence = _PIECE.sub(_PIECES, pair.sentence)
    return bool(_stems(rule) & _stems(_PLACES.sub(" ", sentence)))


def _stems(text: str) -> set[str]:
    return {word[:_STEM] for word in _LETTERS.findall(text.lower()) if word not in _EMPTY}


def confirmed() -> dict[Pair, Entry]:
    """What the file holds; raises ValueError for a line that cannot be read or stands there twice."""
    found: dict[Pair, Entry] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        read = _LINE.fullmatch(line)
        if read is None or (pair := Pair(read["rule"], read["sentence"])) in found:
            raise ValueError(f"unreadable or double line: {line}")
        found[pair] = Entry(read["digest"], read["how"])
    return found


def opened(known: Mapping[Pair, Entry], given: frozenset[Pair]) -> Iterator[str]:
    """What is open, a line each: pairs that are new or changed or were never read, and lines that are stale."""
    for pair in sorted(given):
        entry = known.get(pair)
        if entry is None:
            yield f"new pair: {pair.rule}: {pair.sentence}"
        elif entry.digest != digest(pair):
            yield f"the rule has changed: {pair.rule}: {pair.sentence}"
        elif entry.how != READ and not shares_a_word(pair):
            yield f"never read, and shares no word with its rule: {pair.rule}: {pair.sentence}"
    for pair in sorted(known.keys() - given):
        yield f"no example gives it any more: {pair.rule}: {pair.sentence}"


def neighbours(rule: str) -> tuple[str, ...]:
    """The rules before and after one in its book."""
    book = [one.id for one in library().rules.values() if one.book == library().rules[rule].book]
    at = book.index(rule)
    return tuple(book[one] for one in (at - 1, at + 1) if 0 <= one < len(book))


def swapped() -> tuple[int, int]:
    """Of all pairs with the rule swapped for a neighbour, how many would be open, and how many there are."""
    known, caught, number = confirmed(), 0, 0
    for pair in pairs():
        for other in neighbours(pair.rule):
            wrong = Pair(other, pair.sentence)
            entry = known.get(wrong)
            caught += entry is None or entry.digest != digest(wrong)
            number += 1
    return caught, number


def write(known: Mapping[Pair, Entry]) -> None:
    """Write the file anew, in the order of the rules."""
    lines = (f"{pair.rule} {entry.digest} {entry.how} {pair.sentence}\n" for pair, entry in sorted(known.items()))
    FILE.write_text("".join(lines), encoding="utf-8")
