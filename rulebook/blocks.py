"""The blocks of a text: paragraphs and flat lists, and how lines make them up.

:mod:`rulebook.markup` says what the markup is and is the front to use.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from .inline import Fault


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, or one item of a list. `source` is its markup on one line, the unit of translation."""

    source: str
    spans: tuple[tuple[int, int], ...]  # line of the text (from 0) and column of `source`, for each line it spans

    def line_of(self, column: int) -> int:
        """The line of the text (from 0) on which this column of `source` stands."""
        return next(line for line, start in reversed(self.spans) if start <= column)


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; `ordered` lists are numbered from 1."""

    ordered: bool
    items: tuple[Paragraph, ...]


Block: TypeAlias = Paragraph | Listing

_ITEM = re.compile(r"(?:(?P<dash>-)|(?P<number>\d+)\.) +(?=\S)")
_FOREIGN = re.compile(r"\s*(?:#{1,6} |>|```|~~~|[*+] |\||---|===|\d+\) )")


def leaves(blocks: tuple[Block, ...]) -> list[Paragraph]:
    """The paragraphs and list items of `blocks` in reading order."""
    return [leaf for block in blocks for leaf in (block.items if isinstance(block, Listing) else (block,))]


@dataclass
class _Open:
    """The paragraph (`lead` empty) or list item (`lead` is ``-`` or ``1``) that is being read."""

    lead: str
    words: list[str] = field(default_factory=list)
    spans: list[tuple[int, int]] = field(default_factory=list)

    def add(self, line: int, words: str) -> None:
        self.spans.append((line, sum(len(one) + 1 for one in self.words)))
        self.words.append(words)

    def close(self, blocks: list[Block]) -> None:
        leaf = Paragraph(" ".join(self.words), tuple(self.spans))
        before = blocks[-1] if blocks else None
        if not self.lead:
            blocks.append(leaf)
        elif isinstance(before, Listing) and before.ordered == (self.lead == "1"):
            blocks[-1] = Listing(before.ordered, (*before.items, leaf))
        else:
            blocks.append(Listing(self.lead == "1", (leaf,)))


@lru_cache(maxsize=8192)
def read(text: str) -> tuple[tuple[Block, ...], tuple[Fault, ...]]:
    """The blocks of `text`, and a fault for each line that begins a block of another notation."""
    blocks: list[Block] = []
    faults: list[Fault] = []
    current: _Open | None = None
    for index, line in enumerate(text.splitlines()):
        words = line.strip()
        item = _ITEM.match(words)
        if item and current and current.lead and line[:1].isspace():
            faults.append(Fault(index, 0, "list inside a list", words, "make it one flat list"))
        elif not words or (item and _begins(item, current)):
            if current:
                current.close(blocks)
            current = _Open("-" if item["dash"] else "1") if item else None
            if item and current:
                current.add(index, words[item.end() :])
        else:
            if _FOREIGN.match(line):
                faults.append(Fault(index, 0, "unknown markup", words, "use paragraphs, - lists and 1. lists only"))
            current = current or _Open("")
            current.add(index, words)
    if current:
        current.close(blocks)
    return tuple(blocks), tuple(faults)


def _begins(item: re.Match[str], current: _Open | None) -> bool:
    """Whether this begins an item; inside a paragraph a number does only as ``1.``, else it ends a sentence."""
    return current is None or bool(current.lead) or item["number"] in (None, "1")
