"""The switches of a table: every ruling and option that some calculator asks aside, under one permanent name.

A switch is called ``<book>.<field>`` (``wk2.last_step``), and every calculator of the book that asks for the field means the
same by it. What the scenario Isle of Death leaves open is its own: ``wk2.island-of-death.no_hex``. What calculators of two books
ask is called by the book whose rule leaves it open. The list is derived from the calculators; nothing has to be registered.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from .asked import Asked
from .calculators import Calculator, find, names
from .inputs import Choice
from .packs import pack_of


class Switch(NamedTuple):
    """One open question of a book: its permanent name, the field that asks it, and the calculators that do; links of tables
    may have it under the names that it had `formerly`."""

    key: str
    item: Asked
    kind: Choice
    calculators: tuple[str, ...]
    formerly: tuple[str, ...]

    @property
    def book(self) -> str:
        """The book whose rules leave it open."""
        return self.key.partition(".")[0]


def key(calculator: Calculator, name: str) -> str:
    """The name of the switch that `calculator` asks as the field `name`."""
    own = _own(calculator, name)
    pack = pack_of(calculator.book.book)
    return pack.shared.get(own, own) if pack else own


def _own(calculator: Calculator, name: str) -> str:
    """What it is called by the book of the calculator."""
    book = calculator.book.book
    pack = pack_of(book)
    apart = pack is not None and calculator.slug in pack.apart
    return f"{book}.{calculator.slug}.{name}" if apart else f"{book}.{name}"


def _formerly(calculator: Calculator, item: Asked) -> Iterator[str]:
    own = _own(calculator, item.name)
    if own != key(calculator, item.name):
        yield own
    yield from (_own(calculator, former) for former in item.formerly)


@cache
def switches() -> tuple[Switch, ...]:
    """All switches, book by book; imports every calculator."""
    found: dict[str, Switch] = {}
    for calculator in map(find, names()):
        for item in calculator.fields():
            if isinstance(item.kind, Choice) and item.kind.aside:
                called = key(calculator, item.name)
                known = found.get(called) or Switch(called, item, item.kind, (), ())
                former = dict.fromkeys((*known.formerly, *_formerly(calculator, item)))
                asking = (*known.calculators, calculator.name)
                found[called] = known._replace(calculators=asking, formerly=tuple(former))
    return tuple(found.values())
