"""Figures against the views that draw them and the rules that show them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from widgets.figures.figure import VIEWS, Unfit, drawing

from .assemble import entries, mapping, strings, words
from .documents import Document, Where
from .problems import Place, Problem, nearest, quoted
from .shelf import FIGURES, Shelf


def problems(shelf: Shelf) -> Iterator[Problem]:
    """Ids given twice, views and data that do not fit, figures that rules miss, and figures that no rule shows."""
    first: dict[str, Place] = {}
    shown = set()
    for document in shelf.figures:
        for index, figure in enumerate(entries(document.value, "figures")):
            at: Where = ("figures", index)
            id = words(figure, "id")
            if id in first:
                yield document.problem((*at, "id"), "figure given twice", id, f"keep one, {first[id]} has it")
            first.setdefault(id, document.place((*at, "id")))
            yield from _drawn(document, at, figure)
    for document, at, id in _named(shelf):
        shown.add(id)
        if id not in first:
            yield document.problem(at, "unknown figure", id, nearest(id, first, f"add it to {FIGURES}"))
    if not shelf.incomplete:
        for id, place in first.items():
            if id not in shown:
                yield Problem(place, "figure that no rule shows", quoted(id), "name it in the `figures:` of a rule")


def _named(shelf: Shelf) -> Iterator[tuple[Document, Where, str]]:
    for chapters in shelf.chapters.values():
        for document in chapters.values():
            for index, rule in enumerate(entries(document.value, "rules")):
                for position, id in enumerate(strings(rule, "figures")):
                    yield document, ("rules", index, "figures", position), id


def _drawn(document: Document, at: Where, figure: Any) -> Iterator[Problem]:
    view = words(figure, "view")
    if view and view not in VIEWS:
        yield document.problem(
            (*at, "view"), "unknown view", view, nearest(view, VIEWS, f"use one of {', '.join(VIEWS)}")
        )
    elif view:
        labels = _Labels({key: words(mapping(figure, "labels"), key) for key in mapping(figure, "labels")})
        try:
            drawing(view, mapping(figure, "data"), labels)
        except Unfit as error:
            yield document.problem(
                (*at, "data", *error.where), f"view {view} cannot draw this", error.value, error.allowed
            )
            return
        for key in labels:
            if key not in labels.used:
                yield document.problem((*at, "labels", key), "label that the drawing does not use", key, "leave it out")


class _Labels(dict[str, str]):
    """Labels that remember which of them were asked for."""

    def __init__(self, labels: Mapping[str, str]):
        super().__init__(labels)
        self.used: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.used.add(key)
        return super().__getitem__(key)
