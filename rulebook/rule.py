"""One rule and what belongs to it: its table, worked examples and notes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from . import markup
from .problems import Place


@dataclass(frozen=True)
class Name:
    """The permanent name of a note or a worked example, as :mod:`rulebook.named` publishes it.

    text    rule and number, ``wk2.dispel/3``
    kind    ruling, misprint, translator or example
    day     when it was published, ``2026-11-23``
    status  standing, or open while the house doubts its ruling
    digest  what stands for its English question
    page    whether a worked example has a neutral page of its own (:mod:`rulebook.cases`); every ruling has one anyway
    switch  the input of calculators that chooses another ruling, where one does
    heir    the name that took its place, where it was superseded
    """

    text: str
    kind: str
    day: str
    status: str
    digest: str
    page: bool
    switch: str | None
    heir: str | None
    place: Place

    @property
    def rule(self) -> str:
        """The id of its rule."""
        return self.text.partition("/")[0]

    @property
    def n(self) -> int:
        """Its number within the rule, from 1."""
        return int(self.text.partition("/")[2])

    def superseded(self, heir: str) -> Name:
        """The same, given up for `heir`."""
        return replace(self, heir=heir)

    def line(self, digest: str, switch: str | None) -> str:
        """Its line in the lock, with digest and switch as they are now."""
        more = ("+page",) if self.page else ((switch,) if switch else ())
        return " ".join((self.text, self.kind, self.day, self.status, digest, *more))


@dataclass(frozen=True)
class Table:
    """Figures of a rule. A cell is a string (markup), or a number, which no language changes."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | int | float, ...], ...]


@dataclass(frozen=True)
class Example:
    """A worked case: what `calculator` answers to `given`; `expect` is the part of the result that is promised.

    `n` is its permanent number within the rule; a provisional one as long as it is not `numbered` in the source. The `names` are
    words of a language in what is given, to be translated."""

    title: str
    calculator: str
    given: Mapping[str, Any]
    expect: Mapping[str, Any]
    n: int
    numbered: bool
    place: Place
    names: tuple[str, ...] = ()

    def given_in(self, translate: Callable[[str], str]) -> dict[str, Any]:
        """What is given, its names in another language."""
        return {
            key: renamed(value, {name: translate(name) for name in self.names}) for key, value in self.given.items()
        }


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """JSON data with each text that is a key of `names` as its value."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, Mapping):
        return {key: renamed(part, names) for key, part in value.items()}
    return [renamed(part, names) for part in value] if isinstance(value, list | tuple) else value


@dataclass(frozen=True)
class NoExample:
    """Why a mechanic has no example: elsewhere, handling, agreement, naming or component. `rule` is the id of the rule
    whose examples show it, for the reason elsewhere."""

    reason: str
    rule: str | None = None


@dataclass(frozen=True)
class Note:
    """A remark on a rule. `kind` is ambiguity, misprint or translator.

    An ambiguity has the `ruling` that the house follows, and `option`, the name of the calculator input that
    switches it, where one does; `asked` are questions of players that the ruling answers. `n` is its permanent number
    within the rule, which no example has; a provisional one as long as it is not `numbered` in the source.
    """

    kind: str
    text: str
    ruling: str | None
    option: str | None
    asked: tuple[str, ...]
    n: int
    numbered: bool
    place: Place

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules that question and ruling name, each once: what the ruling rests on."""
        found = (*markup.targets(self.text).cites, *markup.targets(self.ruling or "").cites)
        return tuple(dict.fromkeys(found))


@dataclass(frozen=True)
class Rule:
    """One rule of one book.

    id        permanent and the same in every language, ``wk2.hit-allocation``
    chapter   slug of its chapter, ``combat``
    number    what a player quotes, ``5.32``
    depth     1 for a chapter's head (5.0), 2 for its sections (5.3), 3 for their parts (5.32), and so on
    kind      mechanic, definition, setup, procedure, scenario, table, advice or component
    original  the heading in the language of the source, or None
    text      the rule in English, markup
    figures   ids of the drawings under the text
    asked     questions as players ask them, which the rule answers
    data      figures of the rule that the engine's tests compare with their own
    """

    id: str
    book: str
    chapter: str
    number: str
    depth: int
    title: str
    kind: str
    original: str | None
    text: str
    table: Table | None
    asked: tuple[str, ...]
    data: Mapping[str, Any]
    examples: tuple[Example, ...]
    no_example: NoExample | None
    figures: tuple[str, ...]
    notes: tuple[Note, ...]
    place: Place

    @property
    def slug(self) -> str:
        """The id without its book, the anchor of the rule in every language: ``hit-allocation``."""
        return self.id.partition(".")[2]

    @property
    def citation(self) -> str:
        """How players quote it: ``WK2 5.32``."""
        return f"{self.book.upper()} {self.number}"

    def named(self, n: int) -> str:
        """How players quote its note or example of this number: ``WK2 2.211/3``."""
        return f"{self.citation}/{n}"

    @property
    def calculators(self) -> tuple[str, ...]:
        """The calculators that its examples run, each once, in order."""
        return tuple(dict.fromkeys(example.calculator for example in self.examples))

    @property
    def questions(self) -> tuple[str, ...]:
        """What players ask and the rule answers, its open questions included."""
        return (*self.asked, *(question for note in self.notes for question in note.asked))

    @cached_property
    def steps(self) -> str:
        """The numbered lists of its text, as markup; empty where it has none or the text is no sound markup."""
        try:
            blocks = markup.parse(self.text)
        except markup.MarkupError:
            return ""
        lists = (block for block in blocks if isinstance(block, markup.Listing) and block.ordered)
        return "\n\n".join("\n".join(f"{at}. {item.source}" for at, item in enumerate(one.items, 1)) for one in lists)

    @cached_property
    def cites(self) -> tuple[str, ...]:
        """The ids that the rule cites in its text, table, examples or notes, each once, in reading order."""
        return tuple(dict.fromkeys(id for targets in self._targets() for id in targets.cites))

    def _targets(self) -> Iterator[markup.Targets]:
        yield markup.targets(self.text)
        if self.table is not None:
            cells = (cell for row in self.table.rows for cell in row if isinstance(cell, str))
            for line in (self.table.caption, *self.table.columns, *cells):
                yield markup.inline_targets(line)
        for example in self.examples:
            yield markup.inline_targets(example.title)
        for note in self.notes:
            yield markup.targets(note.text)
            yield markup.targets(note.ruling or "")
