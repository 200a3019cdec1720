"""``published.lock`` of each book: the figures that only a reader can confirm, and what every worked example promises.

A line ``wk2.spells data.level_1 3`` holds a value of a rule that the engine does not know; one that both know is compared
by :mod:`rulebook.agreement` instead. ``wk2.dispel example.1 wk2.dispel dispelled net`` tells which answers the example
of this number promises. A figure changes, and a promise shrinks, only when somebody says so: ``python -m rulebook lock`` adds
what is new, ``python -m rulebook lock --confirm wk2.dispel`` takes what a rule says now.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from . import lock_file
from .agreement import DRAWING, Compared, Figure
from .assemble import entries, example_numbers, mapping, words
from .documents import Document, Where
from .problems import Place, Problem, quoted
from .segments import translatable
from .shelf import Shelf

LOCK = "published.lock"

_HEAD = """\
# The figures of the rules of this book that the engine does not know, and what the worked examples promise, as readers have confirmed them.
# `python -m rulebook lock` adds what is new; `python -m rulebook lock --confirm RULE` after a look at the source takes what a rule says now.
"""
_LINE = re.compile(r"(?P<rule>[a-z0-9]+\.[a-z0-9-]+) (?P<path>\S+) (?P<value>.+)")

_Lines = dict[tuple[str, str], tuple[str, Place]]


def read(root: Path, problems: list[Problem]) -> _Lines:
    """What was published, by rule and path; unreadable and double lines become problems."""
    found: _Lines = {}
    remedy = "leave it to `python -m rulebook lock`"
    for place, read in lock_file.lines(root, LOCK, _LINE, remedy, problems):
        if (read["rule"], read["path"]) in found:
            problems.append(Problem(place, "line written twice", quoted(read.string), remedy))
        else:
            found[read["rule"], read["path"]] = read["value"], place
    return found


def now(shelf: Shelf, known: Mapping[str, Mapping[Where, Figure]], compared: Compared) -> _Lines:
    """What would be published of the sources as they are."""
    found: _Lines = {}
    for rule, figures in known.items():
        for where, one in figures.items() if not rule.startswith(DRAWING) else ():
            if where not in compared.figures.get(rule, ()) and not _translated(one):
                value = json.dumps(one.value, ensure_ascii=False)
                found[rule, one.path.replace(" ", "_")] = value, one.document.place((*one.at, *where))
    for document, index, rule_ in _rules(shelf):
        for position, (n, example) in enumerate(zip(example_numbers(rule_), entries(rule_, "examples"), strict=False)):
            promised = " ".join((words(example, "calculator"), *sorted(_keys(mapping(example, "expect"), ""))))
            place = document.place(("rules", index, "examples", position))
            found[words(rule_, "id"), f"example.{n}"] = promised, place
    return found


def _translated(figure: Figure) -> bool:
    """Words of a table are messages: a change of theirs is told by the catalogs."""
    return figure.where[0] == "table" and isinstance(figure.value, str) and translatable(figure.value)


def _rules(shelf: Shelf) -> Iterator[tuple[Document, int, Any]]:
    for chapters in shelf.chapters.values():
        for document in chapters.values():
            for index, rule in enumerate(entries(document.value, "rules")):
                yield document, index, rule


def _keys(expected: Mapping[str, Any], before: str) -> Iterator[str]:
    for key, value in expected.items():
        if isinstance(value, dict):
            yield from _keys(value, f"{before}{key}.")
        else:
            yield f"{before}{key}"


def problems(published: _Lines, current: _Lines, known: Mapping[str, Mapping[Where, Figure]]) -> Iterator[Problem]:
    """Where the sources say other than was published, say less, or say more that nobody has published yet."""
    paths = {rule: {one.path.replace(" ", "_") for one in figures.values()} for rule, figures in known.items()}
    for (rule, path), (value, place) in published.items():
        if (rule, path) not in current:
            if rule in paths and path not in paths[rule]:  # else the engine knows it by now
                yield Problem(place, "published figure or example gone", quoted(f"{rule} {path}"), _remedy(rule))
        elif current[rule, path][0] != value:
            yield from _changed(rule, path, value, *current[rule, path])
    told = set()
    for (rule, path), (_, place) in current.items():
        if (rule, path) not in published and rule not in told:
            told.add(rule)
            value = quoted(f"{rule} {path}")
            yield Problem(place, "figure or example not published yet", value, "run `python -m rulebook lock`")


def _changed(rule: str, path: str, before: str, value: str, place: Place) -> Iterator[Problem]:
    if not path.startswith("example."):
        shown = f"{value} instead of {before}"
        yield Problem(place, f"{rule} {path} is not what was published", shown, _remedy(rule))
    elif lost := sorted(set(before.split()) - set(value.split())):
        what = f"{rule} {path} promises less than was published"
        yield Problem(place, what, quoted(", ".join(lost)), _remedy(rule))


def _remedy(rule: str) -> str:
    return f"write it again, or if the source says so run `python -m rulebook lock --confirm {rule}`"


def update(root: Path, current: _Lines, known: Mapping[str, Mapping[Where, Figure]], confirmed: str | None) -> int:
    """Add what is new, and take the lines of the rule `confirmed` as they are now; how many lines are new or other.

    What is gone stays, so that it is told, but for what the engine knows by now.
    """
    before = read(root, [])
    paths = {rule: {one.path.replace(" ", "_") for one in figures.values()} for rule, figures in known.items()}
    lines = {}
    for (rule, path), (value, _) in current.items():
        kept = before.get((rule, path), (value, None))[0]
        grown = path.startswith("example.") and set(kept.split()) <= set(value.split())
        lines[rule, path] = value if rule == confirmed or grown else kept
    for (rule, path), (value, _) in before.items():
        if (rule, path) not in lines and rule != confirmed and path not in paths.get(rule, ()):
            lines[rule, path] = value
    lock_file.rewrite(root, LOCK, _HEAD, (f"{rule} {path} {value}" for (rule, path), value in lines.items()))
    return sum(before.get(key, ("", None))[0] != value for key, value in lines.items())
