"""A rulebook as the calculators know it: its id and the ids of its rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from .ruling import Message, Step, Value, say


class Cited(Protocol):
    """Whatever rules are cited of: a book, or an edition of one."""

    def rule(self, slug: str) -> str:
        """The id of the rule `slug`."""

    def step(self, slug: str, template: Message, **values: Value) -> Step:
        """A step by the rule `slug`: `template` filled with `values`."""
        return Step(self.rule(slug), say(template, **values))


@dataclass(frozen=True)
class Book(Cited):
    """A book in one edition only; `book` is its id (``ww``). Rules of another book are named in full (``mk2.range``)."""

    book: str

    def has(self, slug: str) -> bool:
        """Whether the rule `slug` may be cited; all may, where no other edition shares the calculators."""
        return True

    def rule(self, slug: str) -> str:
        """The id of this book's rule `slug`, or `slug` itself where it names a rule of another book."""
        return slug if "." in slug else f"{self.book}.{slug}"
