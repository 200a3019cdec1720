"""What warriors, items and other things go by: their names, and the collector's numbers on their bases and cards.

Rules: mk2.unique-limit, mk2.relics.
"""

from __future__ import annotations

from typing import Any

from ...inputs import Notation, notation
from ...ruling import Message, message

LONGEST_NUMBER = 12  # letters
RELIC = "R"  # how the collector's number of a relic begins, mk2.relics


def collectors_number(text: str) -> str:
    """`text` as a collector's number, or as none if it is empty; raises ValueError for anything else."""
    if len(text) > LONGEST_NUMBER or not text.isprintable() or "/" in text or any(map(str.isspace, text)):
        raise ValueError("not a collector's number")
    return text


COLLECTORS_NUMBER = Notation(
    collectors_number, message("cards", "a collector's number such as 12 or R-1, or nothing"), "12"
)


def number_field(label: Message) -> Any:
    """A field for a collector's number; empty where it does not matter."""
    return notation(COLLECTORS_NUMBER, "", label)


def is_relic(number: str) -> bool:
    """Whether an item with this collector's number is a relic."""
    return number.upper().startswith(RELIC)


def same(one: str, other: str) -> bool:
    """Whether two names or numbers are the same, in whatever case they are written."""
    return one.casefold() == other.casefold()
