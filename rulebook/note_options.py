"""The option that a note names: an input of a calculator that answers to the note's rule."""

from __future__ import annotations

from collections.abc import Iterator

from .assemble import entries, words
from .examples import Engine
from .problems import Problem, nearest
from .shelf import Shelf


def problems(shelf: Shelf, engine: Engine) -> Iterator[Problem]:
    """Options that no calculator of their rule has. Where the engine answers to no rule yet, none is missed."""
    for chapters in shelf.chapters.values():
        for document in chapters.values():
            for index, rule in enumerate(entries(document.value, "rules")):
                known = engine.options(words(rule, "id"))
                for position, note in enumerate(entries(rule, "notes")):
                    option = words(note, "option")
                    if option and known is not None and option not in known:
                        remedy = nearest(option, known, "name an input of a calculator that answers to this rule")
                        at = ("rules", index, "notes", position, "option")
                        yield document.problem(at, "option that no calculator of this rule has", option, remedy)
