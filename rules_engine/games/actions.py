"""What a player can do in a game, as small records with a text form.

An action is one decision: one block moved, one target chosen, the end of a phase. Its text form is its verb, the name of
its class in small letters, and the words of its fields: ``hit e2``, ``ranged a1 b1 b2 near damage``. A game keeps its actions
in a module of their own and makes a `Vocabulary` of them, which reads them back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, NamedTuple, Self

from ..inputs import InvalidInput, Problem
from ..ruling import Message, say

LONGEST = 64  # words in an action
_LETTERS = 41  # a word with the space behind it, at the most


class Shape(NamedTuple):
    """How a field stands in the text of an action.

    after        the word before it; with ``flag`` that word is all there is, and the field is a bool
    least, most  how many words a tuple has; 0, 0 for a field that is a single one
    only         the words that it can be; () for any
    read, write  a word as a value (raises ValueError), and back
    """

    after: str = ""
    flag: bool = False
    least: int = 0
    most: int = 0
    only: tuple[str, ...] = ()
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str

    def told(self, value: Any) -> Iterator[str]:
        """The words that tell a value."""
        if self.after:
            yield self.after
        if not self.flag:
            yield from map(self.write, value if self.most else (value,))

    def opens(self, words: Sequence[str]) -> bool:
        """Whether the field stands next in these words."""
        if self.after or not words:
            return words[:1] == [self.after]
        return not self.only or words[0] in self.only

    def take(self, words: list[str], later: frozenset[str]) -> Any:
        """The value of the words that come first, which are taken away; a tuple ends before a word of `later`. Raises ValueError."""
        del words[: bool(self.after)]
        if self.flag:
            return True
        number = 1
        if self.most:
            ends = (at for at, word in enumerate(words) if at >= self.most or (at >= self.least and word in later))
            number = next(ends, len(words))
        taken = words[:number]
        del words[:number]
        if len(taken) < (self.least if self.most else 1) or (self.only and not set(taken) <= set(self.only)):
            raise ValueError("too few words, or other ones")
        return tuple(map(self.read, taken)) if self.most else self.read(taken[0])


def worded(after: str = "", *, default: Any = MISSING, **told: Any) -> Any:
    """A field that is more than a single word; `told` as in `Shape`. It is left out where it has its default."""
    return field(default=default, metadata={Shape: Shape(after, **told)})


def flagged(word: str) -> Any:
    """A field that is true where this word stands."""
    return worded(word, default=False, flag=True)


_SHAPES: dict[type[Action], tuple[tuple[str, Any, Shape, frozenset[str]], ...]] = {}


def _shapes(kind: type[Action]) -> tuple[tuple[str, Any, Shape, frozenset[str]], ...]:
    """Each field of an action: its name, its default, its shape, and the words before those that come later."""
    if kind not in _SHAPES:
        told = [(one.name, one.default, one.metadata.get(Shape, Shape())) for one in fields(kind)]
        later = (frozenset(shape.after for _, _, shape in told[at:]) for at in range(1, len(told) + 1))
        _SHAPES[kind] = tuple((*one, words) for one, words in zip(told, later, strict=True))
    return _SHAPES[kind]


@dataclass(frozen=True, slots=True)
class Action:
    """Any action. Its fields are single words, if they are not `worded`; those with a default may be left out."""

    @classmethod
    def verb(cls) -> str:
        """The word that opens the text form."""
        return cls.__name__.lower()

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        told = ((getattr(self, name), default, shape) for name, default, shape, _ in _shapes(type(self)))
        return tuple(word for value, default, shape in told if value not in ("", default) for word in shape.told(value))

    @classmethod
    def of(cls, words: Sequence[str]) -> Self:
        """The action with these words after its verb; raises ValueError for what is not of its shape."""
        rest, values = list(words), []
        for _, default, shape, later in _shapes(cls):
            there = shape.opens(rest)
            if not there and default is MISSING:
                raise ValueError("too few words")
            values.append(shape.take(rest, later) if there else default)
        if rest:
            raise ValueError("too many words")
        return cls(*values)


def write_action(action: Action) -> str:
    """The text form of `action`."""
    return " ".join((action.verb(), *action.words()))


class Vocabulary:
    """The actions of one game, by their verbs. `allowed` tells a reader what an action may look like."""

    def __init__(self, kinds: Iterable[object], allowed: Message):
        found = [one for one in kinds if isinstance(one, type) and issubclass(one, Action) and one is not Action]
        self.kinds: Mapping[str, type[Action]] = {one.verb(): one for one in found}
        self._allowed = allowed

    def read(self, text: str) -> Action:
        """The action that `text` says; raises `InvalidInput` for anything that no game could understand."""
        verb, *words = (text.split() if len(text) < LONGEST * _LETTERS else []) or [""]
        try:
            return self.kinds[verb].of(words)
        except (KeyError, ValueError):
            raise InvalidInput([Problem("action", text[:80], say(self._allowed))]) from None
