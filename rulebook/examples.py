"""Worked examples against the engine: what a calculator answers must hold what the example expects."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .assemble import entries, mapping, strings, words
from .documents import Document, Where
from .problems import Problem, quoted
from .shelf import Shelf

_POSITION = re.compile(r"[0-9]+")  # a position in a list; other digits, such as ², are letters of a key


class Refused(Exception):
    """The engine cannot read the input; `faults` are (path of the field, value found, what is allowed)."""

    def __init__(self, faults: list[tuple[str, str, str]]):
        self.faults = faults
        super().__init__(faults)


class Engine(Protocol):
    """What answers examples."""

    def knows(self, name: str) -> bool:
        """Whether the calculator `name` can be asked."""

    def answer(self, name: str, given: dict[str, Any]) -> dict[str, Any]:
        """The result as JSON data; raises Refused."""

    def options(self, rule: str) -> Collection[str] | None:
        """The inputs of the calculators that answer to `rule`; None where nobody knows."""

    def cited(self, name: str, given: dict[str, Any]) -> tuple[Collection[str], Sequence[str]]:
        """The rules that the calculator answers to, and those that its answer cites, in order; raises Refused."""

    def fact(self, path: str) -> Any:
        """What the engine holds at ``module:NAME.attribute.key``; raises LookupError, AttributeError or ImportError."""


class RulesEngine:
    """The engine of this house, imported when the first example is run. Beside the result's own fields an example may
    expect ``legal``, whether the ruling allows the request."""

    def knows(self, name: str) -> bool:
        from rules_engine.calculators import UnknownCalculator, find

        try:
            find(name)
        except UnknownCalculator:
            return False
        return True

    def options(self, rule: str) -> Collection[str] | None:
        from rules_engine.calculators import find

        from .concerned import concerned

        return {field.name for name in concerned(rule) for field in find(name).fields()}

    def cited(self, name: str, given: dict[str, Any]) -> tuple[Collection[str], Sequence[str]]:
        from rules_engine.calculators import find
        from rules_engine.inputs import InvalidInput

        calculator = find(name)
        try:
            return calculator.rules, [step.rule for step in calculator.run(given).steps]
        except InvalidInput:
            raise Refused([]) from None

    def fact(self, path: str) -> Any:
        from importlib import import_module

        module, _, names = path.partition(":")
        held: Any = import_module(f"rules_engine.{module}")
        for name in names.split("."):
            held = _step(held, name)
        return held

    def answer(self, name: str, given: dict[str, Any]) -> dict[str, Any]:
        from rules_engine.calculators import run
        from rules_engine.inputs import InvalidInput
        from rules_engine.ruling import as_json
        from rules_engine.speech import render

        try:
            ruling = run(name, given)
        except InvalidInput as error:
            raise Refused([(one.path, one.value, render(one.allowed, "en")) for one in error.problems]) from None
        return {"legal": ruling.legal, **as_json(ruling.result)}


def _step(held: Any, name: str) -> Any:
    """An attribute, the value of a key, an item counted from 0, or with ``#`` how many there are."""
    if name == "#":
        return len(held)
    if isinstance(held, (list, tuple)) and not hasattr(held, name):
        return held[int(name)] if _POSITION.fullmatch(name) else dict(held)[name]
    return held[name] if isinstance(held, Mapping) else getattr(held, name)


@dataclass
class Count:
    """How many examples were run, and how many wait for a calculator that the engine does not have yet."""

    run: int = 0
    waiting: int = 0


def problems(shelf: Shelf, engine: Engine, count: Count) -> Iterator[Problem]:
    """Run every example of the shelf; its name must be known and its structure sound, else it is passed over."""
    for chapters in shelf.chapters.values():
        for document in chapters.values():
            for index, rule in enumerate(entries(document.value, "rules")):
                for position, example in enumerate(entries(rule, "examples")):
                    if words(example, "calculator") and mapping(example, "expect"):
                        yield from _run(document, ("rules", index, "examples", position), example, engine, count)
    for document in shelf.situations:
        yield from _situations(document, engine)


def _situations(document: Document, engine: Engine) -> Iterator[Problem]:
    """Every situation can be put to each edition, and no id stands twice."""
    known: set[str] = set()
    for index, one in enumerate(entries(document.value, "situations")):
        at: Where = ("situations", index)
        id = words(one, "id")
        if id in known:
            yield document.problem((*at, "id"), "situation twice", id, "give it another id")
        known.add(id)
        for book in strings(document.value, "books"):
            name = f"{book}.{words(one, 'calculator')}"
            if not engine.knows(name):
                yield document.problem(
                    (*at, "calculator"), "unknown calculator", name, "name one that both editions have"
                )
                continue
            try:
                engine.answer(name, mapping(one, "given"))
            except Refused as error:
                yield from _refused(document, at, name, error)


def _refused(document: Document, at: Where, name: str, error: Refused) -> Iterator[Problem]:
    for path, value, allowed in error.faults:
        here = (*at, "given", *(int(part) if _POSITION.fullmatch(part) else part for part in path.split(".")))
        yield Problem(document.place(here), f"{name} cannot take {path}", value, allowed)


def _run(document: Document, at: Where, example: Any, engine: Engine, count: Count) -> Iterator[Problem]:
    name = words(example, "calculator")
    if not engine.knows(name):
        count.waiting += 1
        return
    count.run += 1
    try:
        answer = engine.answer(name, mapping(example, "given"))
    except Refused as error:
        yield from _refused(document, at, name, error)
        return
    for where, expected, found in _differences(example["expect"], answer, ()):
        field, here = ".".join(map(str, where)), (*at, "expect", *where)
        if found is _ABSENT:
            remedy = f"expect some of {', '.join(answer)}"
            yield document.problem(here, f"{name} does not answer {field}", expected, remedy)
        else:
            value = f"{quoted(found)} instead of {quoted(expected)}"
            remedy = "correct the example or the engine"
            yield Problem(document.place(here), f"{name} contradicts {field}", value, remedy)


_ABSENT = object()


def _differences(expected: Any, found: Any, where: Where) -> Iterator[tuple[Where, Any, Any]]:
    """Where `found` is not what is expected. Of an object only the keys named are compared, a list item by item."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            yield from _differences(value, found.get(key, _ABSENT), (*where, key))
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for index, value in enumerate(expected):
            yield from _differences(value, found[index], (*where, index))
    elif expected != found or isinstance(expected, bool) != isinstance(found, bool):
        yield where, expected, found
