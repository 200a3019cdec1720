"""The switches of a table: every ruling and option that some calculator asks aside, under one permanent name.

A switch is called ``<book>.<field>`` (``wk2.no_hex``), and every calculator of the book that asks for the field means the
same by it. What the scenario Isle of Death leaves open is its own: ``wk2.island-of-death.no_hex``. The list is derived from
the calculators; nothing has to be registered.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .asked import Asked
from .calculators import Calculator, find, names
from .inputs import Choice
from .packs import pack_of


class Switch(NamedTuple):
    """One open question of a book: its permanent name, the field that asks it, and the calculators that do."""

    key: str
    book: str
    item: Asked
    kind: Choice
    calculators: tuple[str, ...]


def key(calculator: Calculator, name: str) -> str:
    """The name of the switch that `calculator` asks as the field `name`."""
    book = calculator.book.book
    pack = pack_of(book)
    apart = pack is not None and calculator.slug in pack.apart
    return f"{book}.{calculator.slug}.{name}" if apart else f"{book}.{name}"


@cache
def switches() -> tuple[Switch, ...]:
    """All switches, book by book; imports every calculator."""
    found: dict[str, Switch] = {}
    for calculator in map(find, names()):
        for item in calculator.fields():
            if isinstance(item.kind, Choice) and item.kind.aside:
                called = key(calculator, item.name)
                known = found.get(called)
                asking = (*known.calculators, calculator.name) if known else (calculator.name,)
                found[called] = Switch(called, calculator.book.book, item, item.kind, asking)
    return tuple(found.values())
