"""Where in the sources the texts stand that people read, and in what form each is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from .documents import Document, Where
from .shelf import Shelf


class Form(Enum):
    """How much markup a text may hold."""

    PLAIN = "plain"  # words only: titles and terms go where no markup can follow
    LINE = "line"  # inline markup
    BLOCKS = "blocks"  # paragraphs and lists too


#: The texts of each kind of document; ``*`` stands for each item of a list or each key.
_TEXTS: dict[str, tuple[tuple[str, Form], ...]] = {
    "book": (
        ("title", Form.PLAIN),
        ("edition", Form.PLAIN),
        ("source", Form.LINE),
        ("turn.lead", Form.BLOCKS),
        ("turn.phases.*.title", Form.PLAIN),
        ("turn.phases.*.text", Form.BLOCKS),
        ("reference.*.title", Form.PLAIN),
    ),
    "chapter": (
        ("title", Form.PLAIN),
        ("opening", Form.BLOCKS),
        ("rules.*.title", Form.PLAIN),
        ("rules.*.original", Form.PLAIN),
        ("rules.*.text", Form.BLOCKS),
        ("rules.*.asked.*", Form.PLAIN),
        ("rules.*.table.caption", Form.LINE),
        ("rules.*.table.columns.*", Form.LINE),
        ("rules.*.table.rows.*.*", Form.LINE),
        ("rules.*.examples.*.title", Form.LINE),
        ("rules.*.examples.*.names.*", Form.PLAIN),
        ("rules.*.notes.*.text", Form.BLOCKS),
        ("rules.*.notes.*.ruling", Form.BLOCKS),
        ("rules.*.notes.*.asked.*", Form.PLAIN),
    ),
    "glossary": (
        ("concepts.*.term", Form.PLAIN),
        ("concepts.*.plural", Form.PLAIN),
        ("concepts.*.definition", Form.BLOCKS),
        ("concepts.*.note", Form.BLOCKS),
    ),
    "figures": (
        ("figures.*.title", Form.LINE),
        ("figures.*.alt", Form.PLAIN),
        ("figures.*.labels.*", Form.PLAIN),
    ),
    "editions": (
        ("entries.*.subject", Form.PLAIN),
        ("entries.*.differs.*", Form.BLOCKS),
        ("entries.*.consequence", Form.BLOCKS),
    ),
    "situations": (("situations.*.title", Form.PLAIN),),
    "plays": (
        ("title", Form.PLAIN),
        ("opening", Form.BLOCKS),
        ("scenes.*.title", Form.PLAIN),
        ("scenes.*.text", Form.BLOCKS),
    ),
    "lessons": (
        ("title", Form.PLAIN),
        ("opening", Form.BLOCKS),
        ("steps.*.text", Form.LINE),
        ("ending", Form.BLOCKS),
    ),
    "history": (("reasons.*.reason", Form.PLAIN),),
}


@dataclass(frozen=True)
class Written:
    """One text of a document."""

    document: Document
    where: Where
    form: Form
    text: str


def written(shelf: Shelf) -> Iterator[Written]:
    """Every text of the shelf's YAML files."""
    for document, kind in shelf.schemas():
        for pattern, form in _TEXTS[kind]:
            for where, value in _found(document.value, tuple(pattern.split(".")), ()):
                if isinstance(value, str):
                    yield Written(document, where, form, value)


def _found(value: Any, pattern: tuple[str, ...], where: Where) -> Iterator[tuple[Where, Any]]:
    if not pattern:
        yield where, value
    elif pattern[0] == "*":
        items = value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else [])
        for key, item in items:
            yield from _found(item, pattern[1:], (*where, key))
    elif isinstance(value, dict) and pattern[0] in value:
        yield from _found(value[pattern[0]], pattern[1:], (*where, pattern[0]))
