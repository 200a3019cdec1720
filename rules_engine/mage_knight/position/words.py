"""The numbers and places in the texts of a battlefield's pieces."""

from __future__ import annotations

from fractions import Fraction

from ...decimals import exact
from ...points import Point, point, within
from ..table.bases import EDGE

LONGEST_NAME = 16  # letters
KEPT = 512  # texts of pieces that stay read: a field is read again with every question about it


def spot_of(text: str) -> Point:
    """The place of ``3,4``; raises ValueError for anything else, and far off the table."""
    found = point(text)
    if not within((found,), -EDGE, EDGE):
        raise ValueError("too far away")
    return found


def between(text: str, low: Fraction | int, high: Fraction | int) -> Fraction:
    """A number from `low` to `high`; raises ValueError for anything else."""
    number = exact(text)
    if not low <= number <= high:
        raise ValueError(f"not from {low} to {high}: {text!r}")
    return number
