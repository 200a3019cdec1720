"""Markdown pages cut into what is translated and what is not.

A page is a row of pieces. Each has a lead (indent, list mark, heading mark), words, and a tail; the words of a paragraph,
list item, heading or table cell are one message, on one line. Code, HTML blocks, link definitions and table rulers have
no words. :func:`join` puts a page together again, so that no text is ever lost between the two.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

_FENCE = re.compile(r"\s*(```+|~~~+)")
_LEAD = re.compile(r"\s*(?:> ?)*\s*(?:(?:#{1,6}|[-*+]|\d+[.)])\s+)?")
_RAW = re.compile(
    r"""\s*(?:
        </?[A-Za-z!][^>]*>?.*        # HTML block
      | \[[^\]]+\]:\s.*              # link definition
      | (?:[-*_]\s*){3,}             # rule
      | \|?[\s:|-]*--[\s:|-]*        # ruler of a table
      | (?:!!!|\?\?\?\+?|===)\s.*    # admonition or tab
      | \{:?\s*[.\#][^}]*\}          # attributes
    )\s*$""",
    re.VERBOSE,
)
_HARD_BREAK = re.compile(r"(?: {2,}|\\)$")
_WORD = re.compile(r"[^\W\d_]")


@dataclass(frozen=True)
class Piece:
    """`lead` + `words` + `tail`; `line` (from 0) is where it begins. Only `words` that hold a letter are translated."""

    lead: str
    words: str
    tail: str
    line: int

    @property
    def translatable(self) -> bool:
        """Whether there is anything to translate."""
        return _WORD.search(self.words) is not None


def split(body: str) -> tuple[Piece, ...]:
    """The pieces of a Markdown text."""
    pieces: list[Piece] = []
    fence = ""
    following = False  # whether the next plain line goes on with the last piece
    for number, line in enumerate(body.split("\n")):
        opening = _FENCE.match(line)
        if fence or opening or not line.strip() or _RAW.match(line):
            pieces.append(Piece(line, "", "\n", number))
            if opening and not (fence and not opening[1].startswith(fence)):
                fence = "" if fence else opening[1]
            following = False
        elif line.lstrip().startswith("|"):
            pieces += _cells(line, number)
            following = False
        else:
            following = _plain_line(pieces, line, number, following)
    if pieces:
        pieces[-1] = _without_last_break(pieces[-1])
    return tuple(pieces)


def _plain_line(pieces: list[Piece], line: str, number: int, following: bool) -> bool:
    """Add a line of words; returns whether the next line belongs to the same paragraph."""
    broken = _HARD_BREAK.search(line)
    words = line[: broken.start()] if broken else line.rstrip()
    tail = (broken.group() if broken else "") + "\n"
    lead = _LEAD.match(words)
    mark = lead.group() if lead else ""
    if following and (not mark.strip() or (not mark.strip(" >") and ">" in pieces[-1].lead)):
        last = pieces.pop()
        pieces.append(Piece(last.lead, f"{last.words} {words[len(mark) :]}", tail, last.line))
    else:
        pieces.append(Piece(mark, words[len(mark) :], tail, number))
    return not broken and "#" not in mark


def _cells(line: str, number: int) -> Iterator[Piece]:
    parts = re.split(r"((?<!\\)\|)", line)
    for at, part in enumerate(parts):
        end = "\n" if at == len(parts) - 1 else ""
        words = part.strip()
        if part == "|" or not words:
            yield Piece(part, "", end, number)
        else:
            start = part.index(words)
            yield Piece(part[:start], words, part[start + len(words) :] + end, number)


def _without_last_break(piece: Piece) -> Piece:
    return Piece(piece.lead, piece.words, piece.tail.removesuffix("\n"), piece.line)


def join(pieces: tuple[Piece, ...], translate: Callable[[str], str]) -> str:
    """The text with `translate` applied to the words of each translatable piece."""
    return "".join(
        piece.lead + (translate(piece.words) if piece.translatable else piece.words) + piece.tail for piece in pieces
    )
