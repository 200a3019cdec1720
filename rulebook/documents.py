"""YAML files as plain data in which every value knows its line.

Values are read as YAML 1.2 reads them (``yes`` and ``1:30`` are strings, as in the editors' schema check), and words that
YAML 1.1 reads otherwise want quotes. Duplicate keys, tags and aliases are faults: they hide what a reader of the file
would need to see.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from .problems import Place, Problem, quoted

#: Keys and list positions that lead from the top of a document to a value.
Where = tuple["str | int", ...]

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,15})")  # a cell such as +1 stays as it is written
_FLOAT = re.compile(r"-?[0-9]+\.[0-9]+")
# What an older reader of YAML takes for something else: a truth value, a date, a time, a number of another base.
_OTHERWISE = (
    ("truth value", re.compile(r"(?i:yes|no|on|off)|True|TRUE|False|FALSE")),
    ("date", re.compile(r"\d{4}-\d{1,2}-\d{1,2}(?:[Tt ].*)?")),
    ("time", re.compile(r"[-+]?\d+(?::[0-5]?\d)+(?:\.\d*)?")),
    (
        "number",
        re.compile(
            r"[-+]?0[0-7_]+|0[box][0-9a-fA-F_]+|[-+]?\.\d+|[-+]?\d+\.|\d[\d_]*_[\d_]*|[-+]?\.(?i:inf)|\.(?i:nan)"
        ),
    ),
    ("nothing", re.compile(r"Null|NULL")),
)
_DEEPEST = 40  # levels of nesting
_CONTROL = re.compile(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_INDENTED_BY_TAB = re.compile(r" *\t\s*\S")


@dataclass
class Document:
    """A file's data. `lines` and `written` lead from the path of a value to its line and to how a scalar is written;
    `examined` keeps its problems by the schema that it was held against (:mod:`.structure`)."""

    file: str
    value: Any = None
    lines: dict[Where, int] = field(default_factory=dict)
    written: dict[Where, str] = field(default_factory=dict)
    literal: set[Where] = field(default_factory=set)
    examined: dict[str, list[Problem]] = field(default_factory=dict)

    def place(self, path: Where = ()) -> Place:
        """Where the value at `path` stands; where there is none, the nearest value around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return Place(self.file, self.lines.get(path, 1))

    def place_in_text(self, path: Where, line: int) -> Place:
        """Where `line` (from 0) of the text at `path` stands; exact in a ``|`` block, else the start of the text."""
        start = self.place(path)
        return Place(start.file, start.line + 1 + line) if path in self.literal else start

    def problem(self, path: Where, what: str, value: object, remedy: str) -> Problem:
        """A problem of the value at `path`."""
        return Problem(self.place(path), what, quoted(value), remedy)


class _Unreadable(Exception):
    """The file stops being readable here."""


class _Builder:
    """Builds a document from the parser's events."""

    def __init__(self, document: Document, text: str, problems: list[Problem]):
        self.document, self.problems = document, problems
        self.events: Iterator[Any] = yaml.parse(text, Loader=_LOADER)

    def build(self) -> None:
        event = next(self.events)
        while not isinstance(event, (yaml.NodeEvent, yaml.StreamEndEvent)):
            event = next(self.events)
        if isinstance(event, yaml.NodeEvent):
            self.document.value = self._value(event, ())
        for event in self.events:
            if isinstance(event, yaml.NodeEvent):
                self._stop(event, "second document in the file", "---", "keep one document a file")

    def _value(self, event: Any, path: Where) -> Any:
        self.document.lines.setdefault(path, _line(event))
        if isinstance(event, yaml.AliasEvent):
            self._stop(event, "alias", f"*{event.anchor}", "write the value out")
        if event.tag is not None:
            self._stop(event, "tag", event.tag, "leave it out")
        if len(path) > _DEEPEST:
            self._stop(event, "data nested too deep", f"{len(path)} levels", f"use at most {_DEEPEST}")
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, path)
        return self._mapping(path) if isinstance(event, yaml.MappingStartEvent) else self._sequence(path)

    def _mapping(self, path: Where) -> dict[str, Any]:
        mapping: dict[str, Any] = {}
        while not isinstance(key := next(self.events), yaml.MappingEndEvent):
            if not isinstance(key, yaml.ScalarEvent):
                self._stop(key, "key that is not a word", "? …", "write a plain key")
            at = (*path, key.value)
            line = _line(key)
            if key.value in mapping:
                first = self.document.lines[at]
                place, remedy = Place(self.document.file, line), f"keep one, the first is in line {first}"
                self.problems.append(Problem(place, "key given twice", quoted(key.value), remedy))
                self._value(next(self.events), (*at, "second"))
                continue
            event = next(self.events)
            self.document.lines[at] = _line(event) if isinstance(event, yaml.ScalarEvent) else line
            mapping[key.value] = self._value(event, at)
        return mapping

    def _sequence(self, path: Where) -> list[Any]:
        items: list[Any] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            items.append(self._value(event, (*path, len(items))))
        return items

    def _scalar(self, event: Any, path: Where) -> Any:
        text: str = event.value
        if event.style == "|":
            self.document.literal.add(path)
        if not event.implicit[0]:  # quoted or a block
            return text
        self.document.written[path] = text
        if text in _WORDS:
            return _WORDS[text]
        if _INTEGER.fullmatch(text):
            return int(text)
        if _FLOAT.fullmatch(text):
            return float(text)
        for kind, form in _OTHERWISE:
            if form.fullmatch(text):
                place = Place(self.document.file, _line(event))
                what = f"word that other readers take for a {kind}"
                self.problems.append(Problem(place, what, quoted(text), f"write {quoted(text)}, in quotes"))
        return text

    def _stop(self, event: Any, what: str, value: str, remedy: str) -> None:
        place = Place(self.document.file, _line(event))
        self.problems.append(Problem(place, what, quoted(value), remedy))
        raise _Unreadable


def _line(event: Any) -> int:
    line: int = event.start_mark.line
    return line + 1


def text_of(path: Path, file: str, problems: list[Problem]) -> str | None:
    """The text of the file at `path`, called `file` in messages; None, and a problem added, where it is not UTF-8."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        byte = quoted(f"byte {error.object[error.start]:#04x}")
        problems.append(Problem(Place(file, line), "text that is not UTF-8", byte, "save the file as UTF-8"))
        return None


#: Files read before, by place, name and time of writing: the document, and the problems of the file.
Read = dict[tuple[Path, str, int, int], tuple[Document | None, list[Problem]]]
known: Read = {}


def read(path: Path, file: str, problems: list[Problem]) -> Document | None:
    """The YAML file at `path`, called `file` in messages; None, and problems added, where it cannot be read.

    The document is to be looked at, not changed: a file that has not been written since is not read again.
    """
    try:
        written = path.stat()
    except OSError:
        version = None
    else:
        version = path, file, written.st_mtime_ns, written.st_size
    if version is None or version not in known:
        own: list[Problem] = []
        text = text_of(path, file, own)
        found = None if text is None else parse(text, file, own), own
        if version is None:
            problems += own
            return found[0]
        known[version] = found
    document, own = known[version]
    problems += own
    return document


def parse(text: str, file: str, problems: list[Problem], first_line: int = 1) -> Document | None:
    """YAML `text` that begins in line `first_line` of `file`; None, and problems added, where it cannot be read."""
    document = Document(file)
    padded = "\n" * (first_line - 1) + text
    found = len(problems)
    for number, line in enumerate(padded.split("\n"), 1):
        if _INDENTED_BY_TAB.match(line):
            problems.append(Problem(Place(file, number), "indented by a tab", quoted(line.strip()), "use spaces"))
        if control := _CONTROL.search(line):
            value = quoted(f"U+{ord(control.group()):04X}")
            problems.append(Problem(Place(file, number), "control character", value, "leave it out"))
    if len(problems) > found:
        return None
    try:
        _Builder(document, padded, problems).build()
    except _Unreadable:
        return None
    except yaml.MarkedYAMLError as error:
        lines = padded.splitlines() or [""]
        mark = error.problem_mark
        line_number = min(mark.line + 1 if mark else first_line, len(lines))
        remedy = f"mend it, {error.problem}"
        problems.append(Problem(Place(file, line_number), "not YAML", quoted(lines[line_number - 1].strip()), remedy))
        return None
    return document
