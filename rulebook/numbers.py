"""Rule numbers: how a book orders them, and how deep they stand.

``digits``: digit by digit after the dot, 2.2 < 2.201 < 2.21 < 2.211 < 2.22; a zero is no level of its own (5.0 is the
chapter's head, 2.01 stands beside 2.1). ``parts``: each part is a number, 3.9 < 3.10.
"""

from __future__ import annotations

DIGITS, PARTS = "digits", "parts"


def order(number: str, numbering: str) -> tuple[int | str, ...]:
    """What `number` (digits and dots) is sorted by within its book."""
    if numbering == PARTS:
        return tuple(int(part or 0) for part in number.split("."))
    head, _, digits = number.partition(".")
    return (int(head or 0), digits)


def depth(number: str, numbering: str) -> int:
    """1 for a chapter's head, 2 for a section, and so on."""
    if numbering == PARTS:
        return number.count(".") + 1
    return 1 + sum(digit != "0" for digit in number.partition(".")[2])
