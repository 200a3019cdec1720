"""A unit in a battle: rating letter, number to hit with and strength, written ``A2/3``.

Rules: wk1.combat-rating, wk1.strength, wk1.wizards; wk2.combat-rating, wk2.strength, wk2.wizards.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from ..inputs import choice, integer
from ..ruling import Message, messages

phrases = messages("unit")

_NOTATION = re.compile(r"([A-D])(\+|[0-9])/([0-9])\Z")


def is_caster(letter: str) -> bool:
    """Whether `letter` is that of a spellcaster (``A+``, ``B+``), which has no number and rolls no attack dice."""
    return letter.endswith("+")


@dataclass(frozen=True)
class Unit:
    """A block: `letter` of its rating, `power` the highest die result that hits (0..6), `strength` in steps (1..4).

    A spellcaster's rating has no number; its `power` is 0 whatever is given.
    """

    ALLOWED: ClassVar[Message] = phrases("a {unit} such as A2/3 or A+/3: rating, slash, strength")

    letter: str = choice("letters", "B", phrases("Letter"), names={})
    power: int = integer(0, 6, 2, phrases("Hits on this number or less"))
    strength: int = integer(1, 4, 3, phrases("Strength"))

    def __post_init__(self) -> None:
        if is_caster(self.letter):
            object.__setattr__(self, "power", 0)

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``B3/2`` or ``A+/3`` as JSON data; raises ValueError for anything of another shape."""
        found = _NOTATION.match(text.upper())
        if found is None:
            raise ValueError(f"not a unit: {text!r}")
        letter, number, strength = found.groups()
        if number == "+":
            return {"letter": letter + "+", "power": 0, "strength": int(strength)}
        return {"letter": letter, "power": int(number), "strength": int(strength)}

    def rating(self) -> str:
        """The combat rating alone: ``B3``, ``A+``."""
        return Rating(self.letter, self.power).notation()

    def notation(self) -> str:
        """Rating and strength: ``B3/2``, ``A+/3``."""
        return f"{self.rating()}/{self.strength}"


@dataclass(frozen=True)
class Rating:
    """A combat rating alone, where strength does not matter: ``A2``, ``A+`` (a strength after a slash is left out)."""

    ALLOWED: ClassVar[Message] = phrases("a combat rating such as A2 or A+")

    letter: str = choice("letters", "B", phrases("Letter"), names={})
    power: int = integer(0, 6, 2, phrases("Hits on this number or less"))

    def __post_init__(self) -> None:
        if is_caster(self.letter):
            object.__setattr__(self, "power", 0)

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``A2`` as JSON data; raises ValueError for anything of another shape."""
        parts = Unit.from_notation(text if "/" in text else f"{text}/1")
        return {"letter": parts["letter"], "power": parts["power"]}

    def notation(self) -> str:
        """``A2``, ``A+``."""
        return self.letter if is_caster(self.letter) else f"{self.letter}{self.power}"


@dataclass(frozen=True)
class Block:
    """A unit of which only the strength (1..4) matters, written ``4``."""

    ALLOWED: ClassVar[Message] = phrases("a strength from 1 to 4")

    strength: int = integer(1, 4, 3, phrases("Strength"))

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``4`` as JSON data; raises ValueError for anything of another shape."""
        if not re.fullmatch(r"[0-9]", text):
            raise ValueError(f"not a strength: {text!r}")
        return {"strength": int(text)}

    def notation(self) -> str:
        """``4``."""
        return str(self.strength)
