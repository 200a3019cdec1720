"""``rulings.lock`` of each book: the permanent name of every note and worked example, so that a link to a ruling never goes dead.

A rule counts its examples and notes in one row of numbers, ``n`` in the source, and ``wk2.dispel/3`` is the name of the
third for good, wherever it is moved to and whatever is put before it. A line has the name, the kind, the day of its
publication, the status (``standing``; ``open`` while we doubt it ourselves, written by hand), the digest of its English
question and, where the engine has one, the switch; ``+page`` says that an example has a neutral page of its own (:mod:`rulebook.cases`). ``wk2.dispel/3 -> wk2.dispel/7`` says that a ruling was superseded.
``python -m rulebook lock`` gives numbers to what is new and adds the lines; no line is ever removed.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path

from . import lock_file
from .catalogs import write
from .confirmed import digest
from .model import Example, Library, Note, Rule
from .problems import Place, Problem, quoted
from .rule import Name

LOCK = "rulings.lock"

_HEAD = """\
# Every ruling, remark and worked example of this book ever published: name, kind, day, status, digest of its English, switch in the engine, +page of an example with a page of its own.
# No line is removed. One that another takes the place of: add a line old -> new. `python -m rulebook lock` does the rest.
"""
_NAME = r"[a-z][a-z0-9]*\.[a-z0-9]+(?:-[a-z0-9]+)*/[1-9][0-9]*"
_LINE = re.compile(
    rf"(?P<name>{_NAME}) (?:-> (?P<heir>{_NAME})|(?P<kind>[a-z]+) (?P<day>\d{{4}}-\d\d-\d\d) (?P<status>standing|open) "
    r"(?P<digest>[0-9a-f]{12})(?: (?:(?P<page>\+page)|(?P<switch>[a-z][a-z0-9_]*)))?)"
)
_ENTRY = re.compile(r"^(\s*- )(\{?)(.*)", re.DOTALL)


@dataclass
class Names:
    """What was published: records by name, and by a name given up the one that stands for it now."""

    records: dict[str, Name] = field(default_factory=dict)
    heirs: dict[str, tuple[str, Place]] = field(default_factory=dict)

    def resolved(self) -> Mapping[str, Name]:
        """Each record, with the name at the end of its redirects where it was superseded; circles are left out."""
        last = lock_file.ends({name: heir for name, (heir, _) in self.heirs.items()})
        standing = {name: record for name, record in self.records.items() if name not in self.heirs}
        return standing | {
            name: self.records[name].superseded(heir) for name, heir in last.items() if name in self.records
        }


def kind(one: Note | Example) -> str:
    """The kind of what is named: ruling, misprint, translator or example."""
    if isinstance(one, Example):
        return "example"
    return "ruling" if one.kind == "ambiguity" else one.kind


def named(rule: Rule) -> Iterator[Note | Example]:
    """What has names in a rule, in the order in which new ones get their numbers."""
    yield from rule.examples
    yield from rule.notes


def _question(one: Note | Example) -> str:
    return one.title if isinstance(one, Example) else one.text


def _switch(one: Note | Example) -> str | None:
    return one.option if isinstance(one, Note) else None


def read(root: Path, problems: list[Problem]) -> Names:
    """The names of the project at `root`, none before the first publication; unreadable lines become problems."""
    names = Names()
    how = "write `book.slug/1 -> book.slug/2`, and leave the rest to `python -m rulebook lock`"
    for place, found in lock_file.lines(root, LOCK, _LINE, how, problems):
        name = found["name"]
        if name in (names.heirs if found["heir"] else names.records):
            problems.append(Problem(place, "name locked twice", quoted(name), "keep one"))
        elif found["heir"]:
            names.heirs[name] = found["heir"], place
        else:
            names.records[name] = Name(
                name,
                found["kind"],
                found["day"],
                found["status"],
                found["digest"],
                found["page"] is not None,
                found["switch"],
                None,
                place,
            )
    return names


def verify(names: Names, library: Library, incomplete: set[str]) -> Iterator[Problem]:
    """Where the library breaks what was published; nothing is missed in the books `incomplete`."""
    here: dict[str, Note | Example] = {}
    published = {(one.rule, one.digest): one for one in reversed(names.records.values())}
    for rule in library.rules.values():
        for one in named(rule):
            name = f"{rule.id}/{one.n}"
            if not one.numbered:
                continue
            if name in here:
                remedy = f"leave `n` out, `python -m rulebook lock` writes one; {here[name].place} has it too"
                yield Problem(one.place, "number of a note or an example given twice", quoted(name), remedy)
            else:
                here[name] = one
                yield from _kept(names, published, rule, name, one)
    for name, record in names.records.items():
        known = record.rule in library.rules or record.rule in library.redirects  # else its id is told as dropped
        if known and name not in here and name not in names.heirs and name.partition(".")[0] not in incomplete:
            remedy = f"bring it back with its `n`, or add a line `{name} -> ` and the name that takes its place"
            yield Problem(record.place, f"{record.kind} dropped", quoted(name), remedy)
    ends = names.resolved()
    for name, (heir, place) in names.heirs.items():
        if name not in names.records:
            yield Problem(place, "superseded, and never published", quoted(name), "leave the line out")
        elif name not in ends:
            yield Problem(place, "names in a circle", quoted(f"{name} -> {heir}"), "end them at a ruling that stands")
        elif heir not in here and heir not in names.heirs and heir.partition(".")[0] not in incomplete:
            yield Problem(place, "superseded by nothing that is here", quoted(heir), "end it at a ruling that stands")


def _kept(
    names: Names, published: Mapping[tuple[str, str], Name], rule: Rule, name: str, one: Note | Example
) -> Iterator[Problem]:
    """Whether what stands in the source under a name is what was `published` under it, by rule and digest of its question."""
    if name in names.heirs:
        remedy = f"leave `n` out, `python -m rulebook lock` writes a new one; {names.heirs[name][1]} gave this one up"
        yield Problem(one.place, "number of something superseded", quoted(name), remedy)
    record = names.records.get(name)
    if record is None:
        return
    if record.kind != kind(one):
        remedy = f"leave `n` out, `python -m rulebook lock` writes a new one; {record.place} says {record.kind}"
        yield Problem(one.place, f"{kind(one)} under a number of another kind", quoted(name), remedy)
    elif record.digest != (asked := digest(_question(one))) and (other := published.get((rule.id, asked))):
        remedy = f"write n: {other.n} again, {other.place} published it under that"
        yield Problem(one.place, f"{record.kind} renumbered", quoted(name), remedy)
    elif record.switch and record.switch != _switch(one):
        remedy = f"write `option: {record.switch}` again, links of tables name it"
        yield Problem(one.place, f"switch of {name} changed", quoted(_switch(one)), remedy)


def unnamed(names: Names, library: Library) -> Iterator[Problem]:
    """What has no permanent name yet."""
    for rule in library.rules.values():
        for one in named(rule):
            if not one.numbered or f"{rule.id}/{one.n}" not in names.records:
                value = quoted(_question(one))
                yield Problem(one.place, f"{kind(one)} not in the lock", value, "run `python -m rulebook lock`")


def number(root: Path, library: Library) -> int:
    """Write ``n`` beside every note and example of the sources that has none; how many. Numbers of what was ever
    published are not given again. Load the sources anew after it."""
    names, wanted = read(root, []), dict[str, dict[int, int]]()
    for rule in library.rules.values():
        taken = [record.n for record in names.records.values() if record.rule == rule.id]
        last = max([*taken, *(one.n for one in named(rule) if one.numbered)], default=0)
        for one in named(rule):
            if not one.numbered:
                last += 1
                wanted.setdefault(one.place.file, {})[one.place.line] = last
    for file, numbers in wanted.items():
        lines = (root / file).read_text("utf-8").splitlines(keepends=True)
        write(root / file, "".join(_with_number(line, numbers.get(at)) for at, line in enumerate(lines, 1)))
    return sum(map(len, wanted.values()))


def _with_number(line: str, number: int | None) -> str:
    found = _ENTRY.match(line) if number else None
    if not found:
        return line
    start, brace, rest = found.groups()
    if brace:
        return f"{start}{{n: {number}, {rest}"
    return f"{start}n: {number}\n{' ' * len(start)}{rest}"


def update(root: Path, library: Library, with_page: Container[str] = ()) -> int:
    """Add the lines of what is new, and take digest and switch of the others as they are now; how many are new.

    The examples `with_page` get theirs, and none loses it; where one was superseded, so does the example in its place.
    """
    names, today = read(root, []), date.today().isoformat()
    lines = {
        name: record.line(record.digest, record.switch)
        for name, record in names.records.items()  # what was superseded keeps its line
    }
    inherited = {record.heir for record in names.resolved().values() if record.page and record.heir}
    for rule in library.rules.values():
        for one in named(rule):
            name = f"{rule.id}/{one.n}"
            fresh = Name(name, kind(one), today, "standing", "", False, None, None, one.place)
            record = names.records.get(name, fresh)
            page = record.page or (isinstance(one, Example) and (name in with_page or name in inherited))
            lines[name] = replace(record, page=page).line(digest(_question(one)), _switch(one))
    heirs = (f"{name} -> {heir}" for name, (heir, _) in names.heirs.items())
    lock_file.rewrite(root, LOCK, _HEAD, [*lines.values(), *heirs])
    return len(lines) - len(names.records)
