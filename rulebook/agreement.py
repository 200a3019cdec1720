"""Figures of the sources against the engine: every value and cell that both know must be the same in both.

``docs/agreement/<game>.yaml`` (schema ``rulebook/schema/agreement.json``) tells where the engine holds a figure: as an
attribute of one of its records, or as the answer of a calculator::

    agreements:
    - rule: dispel                      # the slug; `books` are those that have it with these figures
      books: [wk1, wk2]
      at: data.success_at_least         # a value of `data:`; a list or mapping stands for all its values
      engine: wizard_kings.editions:EDITIONS.$book.dispel_at_least
    - rule: dispel
      books: [wk1, wk2]
      ask: $book.dispel                 # once a row of the table (`rows:`, else all)
      given: {target_level: $1}         # $1 is the cell in column 1
      cells: {3: chance}                # column to field of the answer

    - rule: unit-roster
      books: [wk1]
      at: data.elves                    # a list of records: `each` leads from their keys to attributes
      engine: wizard_kings.armies.roster:ROSTERS.$book.$unit
      each: {move: movement, cost: cost}

What a drawing shows is put to the calculators as :mod:`widgets.claims` tells (`figure:` and `drawn:`); a drawing of a game's
table whose claims no calculator judges says why (`excused:`).
``as: "1–{}"`` says how the engine's figure is written in the source; ``words: {yes: true}`` what words of a cell mean.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from rules_engine.packs import pack_of
from widgets.claims.claim import Reading

from . import documents, structure
from .assemble import entries, mapping, strings, words
from .documents import Document, Where
from .examples import Engine, Refused
from .problems import Problem, quoted
from .shelf import Shelf

FOLDER = "docs/agreement"
#: What the name of a drawing is called by among the rules.
DRAWING = "figure:"


@dataclass(frozen=True)
class Figure:
    """One figure of a rule: `where` leads to it within the rule, ``("data", "level")`` or ``("table", "rows", 0, 2)``."""

    document: Document
    at: Where
    where: Where
    value: Any

    @property
    def path(self) -> str:
        """How messages and locks call it: ``data.level``, or ``table.1.3`` for the third cell of the first row."""
        if self.where[0] == "table":
            return f"table.{int(self.where[2]) + 1}.{int(self.where[3]) + 1}"
        return ".".join(str(part + 1 if isinstance(part, int) else part) for part in self.where)


def figures(shelf: Shelf) -> dict[str, dict[Where, Figure]]:
    """Every value of `data:` and every cell of a table, by rule and by where it stands in it; and those of drawings."""
    found: dict[str, dict[Where, Figure]] = {}
    for chapters in shelf.chapters.values():
        for document in chapters.values():
            for index, rule in enumerate(entries(document.value, "rules")):
                at: Where = ("rules", index)
                own = found.setdefault(words(rule, "id"), {})
                for where, value in _leaves(mapping(rule, "data"), ("data",)):
                    own[where] = Figure(document, at, where, value)
                for where, value in _leaves(entries(mapping(rule, "table"), "rows"), ("table", "rows")):
                    own[where] = Figure(document, at, where, value)
    for document in shelf.figures:
        for index, drawing in enumerate(entries(document.value, "figures")):
            at = ("figures", index)
            found[f"{DRAWING}{words(drawing, 'id')}"] = {
                where: Figure(document, at, where, value)
                for where, value in _leaves(mapping(drawing, "data"), ("data",))
            }
    return found


def _leaves(value: Any, where: Where) -> Iterator[tuple[Where, Any]]:
    if isinstance(value, (dict, list)):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(one, (*where, key))
    else:
        yield where, value


@dataclass
class Compared:
    """The problems found, and every figure that was held against the engine, by rule."""

    problems: list[Problem]
    figures: dict[str, set[Where]]
    #: Drawings of which something is read, or that are excused.
    drawings: set[str]


def compare(root: Path, shelf: Shelf, engine: Engine, known: Mapping[str, Mapping[Where, Figure]]) -> Compared:
    """Hold the figures `known` against `engine`, as the files of :data:`FOLDER` tell. Those of a rule that is not here
    are told where its book is complete."""
    found = Compared([], {}, set())
    for path in sorted((root / FOLDER).glob("*.yaml")):
        document = documents.read(path, path.relative_to(root).as_posix(), found.problems)
        if document is not None:
            found.problems += structure.problems(document, "agreement")
            for index, entry in enumerate(entries(document.value, "agreements")):
                for book in strings(entry, "books"):
                    one = _One(document, ("agreements", index), entry, book, engine, found)
                    if one.rule in known:
                        one.compare(known[one.rule])
                    elif book not in shelf.incomplete:
                        found.problems.append(one.unknown("agreement of an unknown rule", one.rule))
    found.problems += _silent(shelf, found)
    return found


def _silent(shelf: Shelf, found: Compared) -> Iterator[Problem]:
    """Drawings that nothing is read of, and nothing says why, among those of a view of which others are read."""
    drawings = [
        (document, index, drawing)
        for document in shelf.figures
        for index, drawing in enumerate(entries(document.value, "figures"))
    ]
    views = {words(one, "view") for _, _, one in drawings if words(one, "id") in found.drawings}
    for document, index, drawing in drawings:
        name = words(drawing, "id")
        if words(drawing, "view") in views and name not in found.drawings and f"{DRAWING}{name}" not in found.figures:
            remedy = f"say in {FOLDER} what is read of it (`drawn`) or why nothing can be (`excused`)"
            yield document.problem(("figures", index, "id"), "drawing that no calculator is asked about", name, remedy)


_COLUMN, _NAMED = re.compile(r"\$([0-9]+)"), re.compile(r"\$([a-z0-9]+)")


@dataclass
class _One:
    document: Document
    at: Where
    entry: Any
    book: str
    engine: Engine
    found: Compared

    @property
    def rule(self) -> str:
        drawing = words(self.entry, "figure")
        return f"{DRAWING}{drawing}" if drawing else f"{self.book}.{words(self.entry, 'rule')}"

    def unknown(self, what: str, value: object) -> Problem:
        return self.document.problem(self.at, what, value, "mend it, or leave it out")

    def compare(self, known: Mapping[Where, Figure]) -> None:
        if "excused" in self.entry or "drawn" in self.entry:
            self.found.drawings.add(words(self.entry, "figure"))
        if "excused" in self.entry:
            return
        if "drawn" in self.entry:
            self._drawn(known)
        elif "cells" in self.entry:
            rows = entries(self.entry, "rows") or sorted({int(one[2]) + 1 for one in known if one[0] == "table"})
            for row in rows:
                self._row(int(row) - 1, known)
        else:
            at = words(self.entry, "at").split(".")
            chosen = {where: one for where, one in known.items() if _called(where[: len(at)]) == at}
            if not chosen:
                self.found.problems.append(self.unknown("agreement of a value that is not there", ".".join(at)))
            if "each" in self.entry:
                self._records(len(at), chosen)
            else:
                self._values(len(at), chosen)

    def _drawn(self, known: Mapping[Where, Figure]) -> None:
        """What a drawing shows."""
        one = next(iter(known.values()))
        data = mapping(entries(one.document.value, "figures")[int(one.at[1])], "data")
        try:
            for claim in self._reading(words(self.entry, "drawn"))(self.book, data):
                answer = self.engine.answer(claim.calculator, claim.given)
                read = claim.read(answer)
                self._judged(known[claim.where], claim.shown, read, alike=claim.shown == read)
        except (LookupError, TypeError, ValueError, Refused) as error:
            self.found.problems.append(
                self.unknown("agreement of a drawing that cannot be put to the engine", str(error))
            )

    def _reading(self, name: str) -> Reading:
        """How drawings of this kind are read, by the pack of the book; LookupError, where it knows none of this name."""
        pack = pack_of(self.book)
        readings: Mapping[str, Reading] = import_module(pack.claims).CLAIMS if pack and pack.claims else {}
        if name not in readings:
            raise LookupError(f"drawn: {name}, not one of {', '.join(readings)}")
        return readings[name]

    def _values(self, depth: int, chosen: Mapping[Where, Figure]) -> None:
        try:
            if "engine" in self.entry:
                held = self.engine.fact(words(self.entry, "engine").replace("$book", self.book))
            else:
                held = _reached(self._answer(mapping(self.entry, "given")), words(self.entry, "answer"))
        except (LookupError, AttributeError, ImportError, Refused) as error:
            self.found.problems.append(self.unknown("agreement that the engine does not know", str(error)))
            return
        for where, figure in chosen.items():
            self._same(figure, _within(held, where[depth:]))

    def _records(self, depth: int, chosen: Mapping[Where, Figure]) -> None:
        """A list of records, each of which names in its words where the engine has it."""
        names = mapping(self.entry, "each")
        for where, figure in chosen.items():
            *record, key = where
            if key in names and len(record) == depth + 1:
                words_of = {str(at[-1]): one.value for at, one in chosen.items() if at[:-1] == tuple(record)}
                self._held(figure, words_of.__getitem__, str(names[key]))

    def _held(self, figure: Figure, cell: Callable[[str], Any], field: str) -> None:
        def word(found: re.Match[str]) -> str:
            return str(cell(found[1])).lower().replace(" ", "-")

        path = _NAMED.sub(word, words(self.entry, "engine").replace("$book", self.book))
        try:
            self._same(figure, self.engine.fact(f"{path}.{field}"))
        except (LookupError, AttributeError, ImportError) as error:
            self.found.problems.append(self.unknown(f"agreement that the engine does not know of {path}", str(error)))

    def _row(self, row: int, known: Mapping[Where, Figure]) -> None:
        def cell(column: int) -> Any:
            return _plain(known[("table", "rows", row, column - 1)].value, mapping(self.entry, "words"))

        if "engine" in self.entry:
            for column, field in mapping(self.entry, "cells").items():
                at: Where = ("table", "rows", row, int(column) - 1)
                self._held(known[at], lambda name: cell(int(name)), field)
            return
        try:
            answer = self._answer(_filled(mapping(self.entry, "given"), cell))
            for column, field in mapping(self.entry, "cells").items():
                self._same(known[("table", "rows", row, int(column) - 1)], _reached(answer, field))
        except (LookupError, Refused) as error:
            what = f"agreement that the engine does not know in row {row + 1}"
            self.found.problems.append(self.unknown(what, str(error)))

    def _answer(self, given: dict[str, Any]) -> dict[str, Any]:
        return self.engine.answer(words(self.entry, "ask").replace("$book", self.book), given)

    def _same(self, figure: Figure, held: Any) -> None:
        written = _plain(figure.value, mapping(self.entry, "words"))
        form = words(self.entry, "as")
        expected = _plain(form.format(held), {}) if form else held
        self._judged(figure, figure.value, expected, alike=str(written) == str(expected))

    def _judged(self, figure: Figure, written: Any, expected: Any, *, alike: bool) -> None:
        self.found.figures.setdefault(self.rule, set()).add(figure.where)
        if not alike:
            place = figure.document.place((*figure.at, *figure.where))
            value = f"{quoted(written)} instead of {quoted(expected)}"
            remedy = "the source decides, correct the figure or the engine"
            self.found.problems.append(
                Problem(place, f"{self.rule} {figure.path} contradicts the engine", value, remedy)
            )


def _plain(value: Any, meanings: Mapping[str, Any]) -> Any:
    """A cell without its notation marks, in the words of the engine."""
    if not isinstance(value, str):
        return value
    bare = value.strip("`")
    return meanings.get(bare, int(bare) if re.fullmatch(r"[+-]?[0-9]+", bare) else bare)


def _filled(given: Any, cell: Any) -> Any:
    if isinstance(given, dict):
        return {key: _filled(value, cell) for key, value in given.items()}
    if isinstance(given, list):
        return [_filled(value, cell) for value in given]
    if isinstance(given, str) and (whole := _COLUMN.fullmatch(given)):
        return cell(int(whole[1]))
    return _COLUMN.sub(lambda found: str(cell(int(found[1]))), given) if isinstance(given, str) else given


def _reached(answer: Any, field: str) -> Any:
    for part in field.split("."):
        answer = answer[int(part)] if isinstance(answer, list) else answer[part]
    return answer


def _within(held: Any, where: Where) -> Any:
    """The part of what the engine holds at the rest of a path; a plain figure stands for each value of a list."""
    for part in where:
        if isinstance(held, Mapping):
            held = held.get(part)
        elif isinstance(held, (list, tuple)) and isinstance(part, int):
            held = held[part] if part < len(held) else None
    return held


def _called(where: Where) -> list[str]:
    """A path as the files write it: positions in a list count from 1."""
    return [str(part + 1) if isinstance(part, int) else part for part in where]
