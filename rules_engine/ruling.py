"""What the engine answers with: a ruling, its steps, and the sentences that explain them.

A sentence is a *message* (a template with a context for translators) filled with typed values. Nothing here is
written in a reader's language: :mod:`rules_engine.speech` does that, from the catalogs, in the page and in the
terminal alike.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple, TypeAlias, Union
from zlib import crc32

#: What a book calls otherwise than the game: a concept, and the concept whose term the book says for it.
Called: TypeAlias = tuple[tuple[str, str], ...]


@cache
def key_of(context: str, template: str) -> int:
    """The number under which compiled catalogs have a message, of 31 bits: the English of it stands in the engine already."""
    return crc32(f"{context}\x04{template}".encode()) & 0x7FFFFFFF


class Message(NamedTuple):
    """A sentence or label in English with ``{named}`` places, and the context that tells equal texts apart.

    A place that is named as a concept which some book calls otherwise (``{unit}``) needs no value: it is the word of the
    book that speaks, by `called`, or else of the game.
    """

    context: str
    template: str
    called: Called = ()

    @property
    def key(self) -> int:
        """Under which the catalogs have it, whatever the book."""
        return key_of(self.context, self.template)

    def in_words_of(self, called: Called) -> Message:
        """The same message in the words of a book."""
        return self._replace(called=called)


def message(context: str, template: str) -> Message:
    """Mark `template` for translation under `context`; the extraction of catalogs looks for calls of this name."""
    return Message(context, template)


@dataclass(frozen=True)
class Phrases:
    """The messages of one context, for modules that have many: ``phrases = messages("mill")`` at its head, and below
    ``phrases("Mills")`` and ``phrases.say("{player} closes a mill.", player=…)``.

    The extraction of catalogs follows the name.
    """

    context: str

    def __call__(self, template: str) -> Message:
        """Mark `template` for translation, as :func:`message` does."""
        return Message(self.context, template)

    def say(self, template: str, /, **values: Value) -> Said:
        """The same, filled with `values`, as :func:`say` does."""
        return Said(Message(self.context, template), tuple(values.items()))


def messages(context: str) -> Phrases:
    """What marks the messages of a whole module under one context."""
    return Phrases(context)


class Term(NamedTuple):
    """A concept of the glossary, shown by its approved term: ``Term("hexside")``."""

    concept: str


class Measure(NamedTuple):
    """A number with decimals that is no chance: a length in inches, an angle in degrees; shown with four decimals."""

    amount: Fraction | int

    def as_json(self) -> int | float:
        """The number, rounded to four decimals: ``5``, ``101.3099``."""
        rounded = round(Fraction(self.amount), 4)
        return rounded.numerator if rounded.denominator == 1 else float(rounded)


class Count(NamedTuple):
    """A number of things of one concept, inflected as the language asks: ``Count(2, "step")`` is "2 steps"."""

    number: int | Measure
    concept: str


class Listed(NamedTuple):
    """Several values in a row; `how` is "and", "or", or "plain" (commas only, semicolons where a value has commas)."""

    items: tuple[Value, ...]
    how: str = "and"


class Said(NamedTuple):
    """A message with its values, ready to be rendered in any language."""

    message: Message
    values: tuple[tuple[str, Value], ...] = ()

    def in_words_of(self, called: Called) -> Said:
        """The same sentence in the words of a book, its values too."""
        return self._replace(message=self.message.in_words_of(called))


#: Plain ``str`` stands for notation and names that no language changes (``B3/3``); a ``Fraction`` is a probability,
#: shown as a percentage.
Value: TypeAlias = Union[int, str, Fraction, Measure, Message, Term, Count, Listed, Said]


def say(template: Message, **values: Value) -> Said:
    """Fill `template`; the names of `values` are the places named in the template."""
    return Said(template, tuple(values.items()))


class Step(NamedTuple):
    """One step to an answer: the id of the rule that it follows and what happens there."""

    rule: str
    said: Said


@dataclass(frozen=True)
class Ruling:
    """An answer: whether the request is legal, the verdict in one sentence, the result and the steps that led there.

    An illegal request is a ruling with ``legal=False`` whose last step cites the rule that forbids it. Where something is
    missing without which nothing can be asked, a target say, `unasked` tells so: no rule is broken. `called` has the words
    of the book, in which its result is to be shown as well.
    """

    legal: bool
    verdict: Said
    result: Any
    steps: tuple[Step, ...]
    unasked: bool = False
    called: Called = ()

    def in_words_of(self, called: Called) -> Ruling:
        """The same ruling in the words of a book."""
        steps = tuple(step._replace(said=step.said.in_words_of(called)) for step in self.steps)
        return replace(self, verdict=self.verdict.in_words_of(called), steps=steps, called=called)


def unasked(missing: Step) -> Ruling:
    """The ruling on a question that cannot be asked yet; `missing` says what is to be chosen or set first."""
    return Ruling(False, missing.said, None, (missing,), unasked=True)


_GROUP = 4000  # digits: fewer than Python refuses to write at once


def exact_text(value: Fraction) -> str:
    """``"p/q"``, or ``"p"`` for a whole number, however many digits: exact battle odds may have thousands."""
    if value.denominator == 1:
        return _digits(value.numerator)
    return f"{_digits(value.numerator)}/{_digits(value.denominator)}"


def _digits(number: int) -> str:
    groups = []
    left = abs(number)
    while left >= 10**_GROUP:
        left, group = divmod(left, 10**_GROUP)
        groups.append(str(group).zfill(_GROUP))
    return ("-" if number < 0 else "") + str(left) + "".join(reversed(groups))


def as_json(value: Any) -> Any:
    """`value` of a result as JSON data: fractions become ``"p/q"``, records objects, tuples lists."""
    if value is None or isinstance(value, (bool, int)):
        return value
    if isinstance(value, Fraction):
        return exact_text(value)
    own = getattr(value, "as_json", None)
    if own is not None:
        return own()
    if is_dataclass(value) and not isinstance(value, type):
        return {item.name: as_json(getattr(value, item.name)) for item in fields(value)}
    if isinstance(value, (tuple, list)):
        return [as_json(item) for item in value]
    if isinstance(value, dict):
        return {str(key): as_json(item) for key, item in value.items()}
    return str(value)
