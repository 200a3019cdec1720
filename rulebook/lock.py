"""``ids.lock`` of each book: every rule id and number ever published, so that no link and no citation goes dead.

A line ``wk2.hit-allocation 5.32`` was published and stays for good; ``wk2.old-id -> wk2.new-id`` sends the readers of
an id that was given up to the rule that stands for it now. Lines that begin with ``#`` are remarks.
``python -m rulebook lock`` (:mod:`rulebook.publish`) adds the rules that are new, and never takes a line away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from . import lock_file
from .model import Library, Rule
from .problems import Place, Problem, nearest, quoted

LOCK = "ids.lock"

_HEAD = """\
# Every rule id and number of this book ever published. No line is ever changed or removed: people have sent these ids to each other.
# A rule that gets another id: write the new one into the source and add a line here, old.id -> new.id, at which the
# redirects that ended at the old one end from now on.
"""
_ID = r"[a-z][a-z0-9]*\.[a-z0-9]+(?:-[a-z0-9]+)*"
_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)*")
_LINE = re.compile(rf"(?P<id>{_ID}) (?:-> (?P<new>{_ID})|(?P<number>{_NUMBER.pattern}))")


class Entry(NamedTuple):
    """A line of the lock: a published number, or the id that a redirect leads to."""

    text: str
    place: Place


@dataclass
class Lock:
    """What was published: numbers by id, and redirects by the id given up."""

    numbers: dict[str, Entry] = field(default_factory=dict)
    redirects: dict[str, Entry] = field(default_factory=dict)

    def resolved(self) -> Mapping[str, str]:
        """Each id given up, with the id at the end of its redirects; circles are left out."""
        return lock_file.ends({old: entry.text for old, entry in self.redirects.items()})


def read(root: Path, problems: list[Problem]) -> Lock:
    """The lock of the project at `root`, empty before the first publication; unreadable lines become problems."""
    lock = Lock()
    how = "write `book.slug number` or `old.id -> new.id`"
    for place, found in lock_file.lines(root, LOCK, _LINE, how, problems):
        entries = lock.redirects if found["new"] else lock.numbers
        if found["id"] in entries:
            remedy = f"keep one, {entries[found['id']].place} has it too"
            problems.append(Problem(place, "id locked twice", quoted(found["id"]), remedy))
        else:
            entries[found["id"]] = Entry(found["new"] or found["number"], place)
    return lock


def verify(lock: Lock, library: Library, incomplete: set[str]) -> Iterator[Problem]:
    """Where the library breaks what was published; nothing is missed in the books `incomplete`."""
    resolved = lock.resolved()
    rules = {rule.id: rule for book in library.books for rule in reversed(book.rules)}  # of equal ids the first
    numbered = {(rule.book, rule.number): rule for rule in rules.values()}
    for id, (number, place) in lock.numbers.items():
        book = id.partition(".")[0]
        heir = numbered.get((book, number))
        if rule := rules.get(id):
            if rule.number != number and _NUMBER.fullmatch(rule.number):
                remedy = f'write "{number}" again, or give the rule a new id and redirect this one to it'
                yield Problem(rule.place, f"number of {id} changed", quoted(rule.number), remedy)
        elif id in lock.redirects:
            if heir and resolved.get(id) in rules and resolved[id] != heir.id:
                remedy = f"take a number never used, {place} published this one for {id}"
                yield Problem(heir.place, "number of another rule", quoted(number), remedy)
        elif book not in incomplete:
            to = heir.id if heir else "the rule that stands for it"
            yield Problem(place, "id dropped", quoted(id), f"bring the rule back or add a line `{id} -> {to}`")
    yield from _redirects(lock, library, incomplete)


def _redirects(lock: Lock, library: Library, incomplete: set[str]) -> Iterator[Problem]:
    resolved = lock.resolved()
    for old, (new, place) in lock.redirects.items():
        if old in library.rules:
            remedy = "remove the redirect or give the rule a new id"
            yield Problem(place, "redirect from a rule that is here", quoted(old), remedy)
        if old not in resolved:
            yield Problem(place, "redirects in a circle", quoted(f"{old} -> {new}"), "end them at a rule")
        elif new not in library.rules and new not in lock.redirects and new.partition(".")[0] not in incomplete:
            remedy = nearest(new, library.rules, "end it at a rule")
            yield Problem(place, "redirect to an unknown rule", quoted(new), remedy)
        elif new in lock.redirects:
            yield Problem(place, "redirect to an id given up", quoted(new), f"end it at {resolved[old]}")
        elif new.partition(".")[0] != old.partition(".")[0]:
            remedy = "end it at a rule of the same book, numbers and editions differ"
            yield Problem(place, "redirect to another book", quoted(new), remedy)


def unlocked(lock: Lock, library: Library) -> list[Rule]:
    """The rules that are not in the lock yet, in reading order."""
    return [rule for rule in library.rules.values() if rule.id not in lock.numbers]


def update(root: Path, library: Library) -> list[Rule]:
    """Add to the lock every rule that it lacks, and return them."""
    new = unlocked(read(root, []), library)
    lock_file.add(root, LOCK, _HEAD, (f"{rule.id} {rule.number}" for rule in new))
    return new
