"""The small markup of rule text: read it, find what it points at, write it as HTML or plain text.

Blocks: paragraphs, ``- `` lists and ``1. `` lists, parted by blank lines; a list does not hold another list.
Inside a block: ``**strong**``, ``*emphasis*``, `` `code` ``, ``[[wk2.retreat]]`` or ``[[wk2.retreat|words]]`` (cites a
rule) and ``{strength}`` or ``{strength|words}`` (a concept of the glossary). A backslash takes the meaning off
``* [ { } ] ` \\``. Nothing else is markup; what looks like another notation is a fault, never shown as it stands.

The caller says what a citation and a concept look like: it gets the id and the shown words (None: its own name).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from widgets.html import Html, escape, join, tag

from . import blocks as _blocks
from . import inline as _inline
from .blocks import Block, Listing, Paragraph, leaves
from .inline import Cite, Code, Concept, Emphasis, Fault, Inline, Strong, Text

__all__ = [
    "Block",
    "Cite",
    "Code",
    "Concept",
    "Emphasis",
    "Fault",
    "Inline",
    "Listing",
    "MarkupError",
    "Paragraph",
    "Show",
    "Strong",
    "Targets",
    "Text",
    "html",
    "inline",
    "inline_html",
    "inline_plain",
    "inline_targets",
    "leaves",
    "parse",
    "plain",
    "targets",
]

#: Shows a citation or a concept: id and shown words (None: its own name) to HTML, or to plain text.
Show = Callable[[str, "str | None"], str]


class MarkupError(ValueError):
    """Text that is not markup of ours; `faults` are all its errors in reading order."""

    def __init__(self, faults: tuple[Fault, ...]):
        self.faults = faults
        super().__init__("; ".join(f"{f.what} in line {f.line + 1}, {f.value!r}, {f.remedy}" for f in faults))


class Targets(NamedTuple):
    """What a text points at: ids of rules and of concepts in reading order, as often as they occur."""

    cites: tuple[str, ...]
    concepts: tuple[str, ...]


def parse(text: str) -> tuple[Block, ...]:
    """The blocks of `text`, sound down to their inline markup; raises MarkupError with every fault."""
    found, faults = _blocks.read(text)
    inside = [
        fault._replace(line=leaf.line_of(fault.column))
        for leaf in leaves(found)
        for fault in _inline.read(leaf.source)[1]
    ]
    if faults or inside:
        raise MarkupError(tuple(sorted((*faults, *inside), key=lambda fault: fault.line)))
    return found


def inline(source: str) -> tuple[Inline, ...]:
    """The nodes of one paragraph, list item, cell or title; raises MarkupError."""
    nodes, faults = _inline.read(source)
    if faults:
        raise MarkupError(faults)
    return nodes


@lru_cache(maxsize=16384)
def targets(text: str) -> Targets:
    """The rules and concepts that `text` (blocks or a single line) points at; raises MarkupError."""
    return _targets([node for leaf in leaves(parse(text)) for node in _flat(inline(leaf.source))])


def inline_targets(source: str) -> Targets:
    """The same for a title, caption or cell, where no line begins a block; raises MarkupError."""
    return _targets(_flat(inline(source)))


def _targets(nodes: list[Inline]) -> Targets:
    return Targets(
        tuple(node.id for node in nodes if isinstance(node, Cite)),
        tuple(node.id for node in nodes if isinstance(node, Concept)),
    )


def _flat(nodes: tuple[Inline, ...]) -> list[Inline]:
    flat: list[Inline] = []
    for node in nodes:
        flat += _flat(node.inside) if isinstance(node, (Strong, Emphasis)) else [node]
    return flat


def html(text: str, *, cite: Show, concept: Show) -> Html:
    """`text` as HTML blocks; `cite` and `concept` give HTML; text of theirs is escaped. Raises MarkupError."""
    return join((_html_block(block, cite, concept) for block in parse(text)), "\n")


def inline_html(source: str, *, cite: Show, concept: Show) -> Html:
    """One paragraph, list item, cell or title as HTML without a block around it. Raises MarkupError."""
    return _html(inline(source), cite, concept)


def _html_block(block: Block, cite: Show, concept: Show) -> Html:
    if isinstance(block, Listing):
        items = (tag("li", {}, _html(inline(item.source), cite, concept)) for item in block.items)
        return tag("ol" if block.ordered else "ul", {}, *items)
    return tag("p", {}, _html(inline(block.source), cite, concept))


def _html(nodes: tuple[Inline, ...], cite: Show, concept: Show) -> Html:
    return join(_html_node(node, cite, concept) for node in nodes)


def _html_node(node: Inline, cite: Show, concept: Show) -> Html:
    match node:
        case Text(text):
            return escape(text)
        case Code(text):
            return tag("code", {}, text)
        case Cite(id, shown):
            return escape(cite(id, shown))
        case Concept(id, shown):
            return escape(concept(id, shown))
        case Strong(inside):
            return tag("strong", {}, _html(inside, cite, concept))
        case Emphasis(inside):
            return tag("em", {}, _html(inside, cite, concept))


def _id_or_words(id: str, shown: str | None) -> str:
    return id if shown is None else shown


def plain(text: str, *, cite: Show = _id_or_words, concept: Show = _id_or_words) -> str:
    """`text` without markup: blocks parted by a blank line, items led by ``- `` or their number."""
    shown = []
    for block in parse(text):
        if isinstance(block, Listing):
            items = (inline_plain(item.source, cite=cite, concept=concept) for item in block.items)
            lines = (f"{f'{at}.' if block.ordered else '-'} {item}" for at, item in enumerate(items, 1))
            shown.append("\n".join(lines))
        else:
            shown.append(inline_plain(block.source, cite=cite, concept=concept))
    return "\n\n".join(shown)


def inline_plain(source: str, *, cite: Show = _id_or_words, concept: Show = _id_or_words) -> str:
    """One paragraph, list item, cell or title without markup. Raises MarkupError."""
    return _plain(inline(source), cite, concept)


def _plain(nodes: tuple[Inline, ...], cite: Show, concept: Show) -> str:
    shown = []
    for node in nodes:
        match node:
            case Text(text) | Code(text):
                shown.append(text)
            case Cite(id, words):
                shown.append(cite(id, words))
            case Concept(id, words):
                shown.append(concept(id, words))
            case Strong(inside) | Emphasis(inside):
                shown.append(_plain(inside, cite, concept))
    return "".join(shown)
