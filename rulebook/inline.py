"""The markup inside a paragraph, list item, cell or title: the nodes it is made of, and its reader.

:mod:`rulebook.markup` says what the markup is and is the front to use.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias


@dataclass(frozen=True, slots=True)
class Text:
    """Words without any mark-up."""

    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """Dice or other notation that no language changes, shown as it stands."""

    text: str


@dataclass(frozen=True, slots=True)
class Cite:
    """A citation of the rule `id`, shown as `shown` or, where that is None, as its number."""

    id: str
    shown: str | None


@dataclass(frozen=True, slots=True)
class Concept:
    """The concept `id`, shown as `shown` or, where that is None, by its approved term."""

    id: str
    shown: str | None


@dataclass(frozen=True, slots=True)
class Strong:
    """Words of weight."""

    inside: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Words under stress."""

    inside: tuple[Inline, ...]


Inline: TypeAlias = Text | Code | Cite | Concept | Strong | Emphasis


class Fault(NamedTuple):
    """One error of markup: the line and column (from 0) where it stands, what it is, the snippet and the remedy."""

    line: int
    column: int
    what: str
    value: str
    remedy: str


_SNIPPET = 40  # characters of the text that a fault quotes

_ID = r"[a-z0-9]+(?:[.-][a-z0-9]+)*"
_WORDS = r"[^\[\]{}|]*[^\[\]{}|\s][^\[\]{}|]*"
_TOKEN = re.compile(
    rf"""\\(?P<escaped>[\\*`\[\]{{}}])
    | \[\[(?P<cite>{_ID})(?:\|(?P<cited>{_WORDS}))?\]\]
    | \{{(?P<concept>{_ID})(?:\|(?P<named>{_WORDS}))?\}}
    | `(?P<code>[^`]+)`
    | (?P<stars>\*+)
    | (?P<foreign>!?\[[^\[\]]*\]\([^()]*\)|</?[A-Za-z!][^<>]*>?|&\#?\w+;|https?://\S+|__+|~~)
    | (?P<astray>\\.?)
    | (?P<broken>\[\[[^\]]*\]?\]?|\]\]|\{{[^}}]*\}}?|\}}|`)""",
    re.VERBOSE,
)
_REMEDIES = {
    "[[": "write [[book.rule]] or [[book.rule|words]]",
    "]]": "open it with [[, or write \\]\\]",
    "{": "write {concept} or {concept|words}",
    "}": "open it with {, or write \\}",
    "`": "close it with `, or write \\`",
    "<": "leave HTML out",
    "&": "write the character itself",
    "h": "leave addresses out of the rules",
    "[": "cite a rule as [[book.rule|words]]",
    "!": "leave pictures out of the rules",
    "_": "write *emphasis* or **strong**",
    "~": "leave struck words out",
}


class _Reader:
    """Reads one line. On a fault the snippet stays as text and reading goes on, so that all faults are found."""

    def __init__(self, source: str):
        self.source = source
        self.faults: list[Fault] = []
        self.nodes: list[Inline] = []
        self.open: list[tuple[str, int, list[Inline]]] = []  # a mark, where it stands, the nodes before it

    def read(self) -> None:
        position = 0
        for found in _TOKEN.finditer(self.source):
            self._text(self.source[position : found.start()])
            self._token(found)
            position = found.end()
        self._text(self.source[position:])
        while self.open:
            mark, at, before = self.open.pop()
            self._fault(at, "mark without its partner", f"close it with {mark}, or write \\{mark[0]}")
            self.nodes = [*before, Text(mark), *self.nodes]

    def _token(self, found: re.Match[str]) -> None:
        which, part, at = found.lastgroup, found.group(), found.start()
        if which == "escaped":
            self._text(found["escaped"])
        elif which in ("cite", "cited"):
            self.nodes.append(Cite(found["cite"], found["cited"]))
        elif which in ("concept", "named"):
            self.nodes.append(Concept(found["concept"], found["named"]))
        elif which == "code":
            self.nodes.append(Code(found["code"]))
        elif which == "stars":
            self._stars(part, at)
        elif which == "astray":
            self.faults.append(Fault(0, at, "escape that is none", part, "leave the backslash out, or write \\\\"))
            self._text(part)
        else:
            what = "unknown markup" if which == "foreign" else "broken markup"
            remedy = _REMEDIES.get(part[:2]) or _REMEDIES[part[:1]]
            self.faults.append(Fault(0, at, what, part[:_SNIPPET], remedy))
            self._text(part)

    def _stars(self, stars: str, at: int) -> None:
        if self.source[max(at - 1, 0) : at + len(stars) + 1] == " * ":  # a sign of multiplication
            self._text(stars)
        elif len(stars) < 3:
            self._mark(stars, at)
        else:  # *** opens both, and closes the inner one first
            first = "*" if self.open and self.open[-1][0] == "*" else "**"
            self._mark(first, at)
            self._mark(stars[len(first) :], at + len(first))

    def _mark(self, mark: str, at: int) -> None:
        after = self.source[at + len(mark) : at + len(mark) + 1]
        if self.open and self.open[-1][0] == mark and self.nodes and not self.source[at - 1].isspace():
            _, _, before = self.open.pop()
            before.append(Strong(tuple(self.nodes)) if mark == "**" else Emphasis(tuple(self.nodes)))
            self.nodes = before
        elif len(mark) < 3 and after.strip() and all(mark != one for one, _, _ in self.open):
            self.open.append((mark, at, self.nodes))
            self.nodes = []
        else:
            self._fault(at, "mark without its partner", f"pair it, or write \\{mark[0]}")

    def _text(self, text: str) -> None:
        if text and self.nodes and isinstance(last := self.nodes[-1], Text):
            self.nodes[-1] = Text(last.text + text)
        elif text:
            self.nodes.append(Text(text))

    def _fault(self, at: int, what: str, remedy: str) -> None:
        self.faults.append(Fault(0, at, what, self.source[at : at + _SNIPPET], remedy))


@lru_cache(maxsize=16384)
def read(source: str) -> tuple[tuple[Inline, ...], tuple[Fault, ...]]:
    """The nodes of one line of markup, and its faults in reading order."""
    reader = _Reader(source)
    reader.read()
    return tuple(reader.nodes), tuple(sorted(reader.faults, key=lambda fault: fault.column))
