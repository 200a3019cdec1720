"""Words of a line in a set-up or a record, and what is wrong with one."""

from __future__ import annotations

from ..naming import LONGEST
from ..ruling import Listed, Message, Said, messages
from ..whole_numbers import whole_number

phrases = messages("game-text")


class BadLine(ValueError):
    """A word that cannot be used: the `value` found and what is `allowed` there."""

    def __init__(self, value: str, allowed: Said | Message):
        self.value = value
        self.allowed = allowed
        super().__init__(value)


def whole(text: str, low: int, high: int) -> int:
    """A whole number from `low` to `high`."""
    try:
        return whole_number(text, low, high)
    except ValueError:
        allowed = phrases.say("a whole number from {low} to {high}", low=low, high=high)
        raise BadLine(text, allowed) from None


def one_of(text: str, known: tuple[str, ...]) -> str:
    """`text` if it is one of the words `known`."""
    if text in known:
        return text
    raise BadLine(text, phrases.say("one of {words}", words=Listed(known, "plain")))


def single(text: str) -> str:
    """`text` if it can be a name of one word: 1 to 40 printable letters, no colon or stroke."""
    if 0 < len(text) <= LONGEST and text.isprintable() and not set(text) & set(":/,"):
        return text
    raise BadLine(text, phrases.say("a name of one word, 1 to 40 letters, without : / and ,"))
