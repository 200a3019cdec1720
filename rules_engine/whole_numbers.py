"""Whole numbers written in text: the one reading for addresses, notations, records and boards.

A digit is one of 0 to 9. Python's own tests take more for one (``²``, ``٣``), and what is taken for a number must be one.
"""

from __future__ import annotations

LONGEST = 5  # digits; what is longer is no number of a game


def is_whole(text: str) -> bool:
    """Whether `text` is made of digits alone, one or more."""
    return text.isascii() and text.isdigit()


def any_number(text: str) -> int:
    """The number that `text` writes in at most 5 digits, for a field that knows its own bounds; raises ValueError otherwise."""
    return whole_number(text, 0, 10**LONGEST - 1)


def whole_number(text: str, low: int, high: int) -> int:
    """The number from `low` to `high` that `text` writes in at most 5 digits; raises ValueError otherwise.

    A sign is one only where `low` is below zero.
    """
    digits = text.removeprefix("-") if low < 0 else text
    if is_whole(digits) and len(digits) <= LONGEST and low <= int(text) <= high:
        return int(text)
    raise ValueError(f"not a whole number from {low} to {high}: {text!r}")
