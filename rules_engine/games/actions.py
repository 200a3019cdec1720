"""What a player can do in a game, as small records with a text form.

An action is one decision: one block moved, one target chosen, the end of a phase. Its text form is its verb, the name of
its class in small letters, and the words of its fields: ``hit e2``. A game keeps its actions in a module of their own and
makes a `Vocabulary` of them, which reads them back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Self

from ..inputs import InvalidInput, Problem
from ..ruling import Message, say

LONGEST = 64  # words in an action
_LETTERS = 41  # a word with the space behind it, at the most


@dataclass(frozen=True, slots=True)
class Action:
    """Any action. Its fields are single words; those with a default may be left out at the end."""

    @classmethod
    def verb(cls) -> str:
        """The word that opens the text form."""
        return cls.__name__.lower()

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        return tuple(word for one in fields(self) if (word := getattr(self, one.name)))

    @classmethod
    def of(cls, words: Sequence[str]) -> Self:
        """The action with these words after its verb; raises ValueError for too few or too many."""
        least = sum(one.default is MISSING for one in fields(cls))
        if not least <= len(words) <= len(fields(cls)):
            raise ValueError("too few or too many words")
        return cls(*words)


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
