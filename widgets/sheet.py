"""The sheet that a form is written on: its language, its place in the page, and what is wrong in which field."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rules_engine.asked import Asked, asked
from rules_engine.inputs import Problem, Record, Several
from rules_engine.ruling import Value, message, say
from rules_engine.speech import label, render
from rules_engine.whole_numbers import is_whole

from .html import Attributes, Html, tag

WILL_NOT_DO = message("view", "“{value}” does not fit here. This needs {allowed}.")
EMPTY_WILL_NOT_DO = message("view", "Nothing is entered here. This needs {allowed}.")
NOT_IN_NUMBER = message("view", "The number of entries is not right. This needs {allowed}.")


@dataclass(frozen=True)
class Sheet:
    """Where and for whom a form is written.

    lang      language code; `instance` tells the forms of one page apart (letters, digits, hyphens)
    book      the record of the calculator's book; `known` are the fields it asks for
    problems  what is wrong, by path
    """

    lang: str
    instance: str
    book: Any
    known: tuple[Asked, ...]
    problems: dict[str, Problem]

    @staticmethod
    def of(book: Any, known: Iterable[Asked], problems: Iterable[Problem], lang: str, instance: str) -> Sheet:
        """A sheet; of several problems with one field the first counts."""
        found: dict[str, Problem] = {}
        for problem in problems:
            found.setdefault(problem.path, problem)
        return Sheet(lang, instance, book, tuple(known), found)

    def id(self, path: str, part: str = "") -> str:
        """The id of the control at `path`, or of a `part` that belongs to it."""
        return "-".join([self.instance, path.replace(".", "-"), *([part] if part else [])])

    def complaint(self, path: str) -> Html | None:
        """What is wrong at `path`, to stand beside the field."""
        problem = self.problems.get(path)
        if problem is None:
            return None
        return tag("p", {"class": "rg-problem", "id": self.id(path, "problem")}, sentence(problem, self.lang))

    def described(self, path: str, help_id: str | None = None) -> Attributes:
        """The attributes that tie a control to its complaint and its help."""
        wrong = path in self.problems
        about = [self.id(path, "problem")] if wrong else []
        if help_id:
            about.append(help_id)
        return {"aria-invalid": "true" if wrong else None, "aria-describedby": " ".join(about) or None}

    def name_of(self, path: str) -> str:
        """The field at `path` as the reader knows it: "Attackers 2, Strength"."""
        known: Iterable[Asked] = self.known
        names: list[str] = []
        for part in path.split("."):
            item = next((one for one in known if one.name == part), None)
            if item is not None:
                names.append(label(item.label, self.lang))
                known = _below(item, self.book)
            elif is_whole(part) and names:
                names[-1] += f" {int(part) + 1}"
            else:
                names.append(part)
        return ", ".join(names)


def _below(item: Asked, book: Any) -> Iterable[Asked]:
    kind = item.kind.item if isinstance(item.kind, Several) else item.kind
    return asked(kind.cls, book) if isinstance(kind, Record) else ()


def sentence(problem: Problem, lang: str) -> str:
    """What is wrong with a value and what is allowed instead."""
    allowed: Value = problem.allowed
    if not problem.value.strip() or problem.value == "null":
        return render(say(EMPTY_WILL_NOT_DO, allowed=allowed), lang)
    if problem.value.startswith("["):
        return render(say(NOT_IN_NUMBER, allowed=allowed), lang)
    return render(say(WILL_NOT_DO, value=problem.value, allowed=allowed), lang)
