"""Numbers with decimals, read and written exactly: ``4.01`` is 401/100, never the binary fraction nearest to it.

A length on a table has at most four decimals, so that every input is a whole number of ten-thousandths.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Any

PLACES = 4  # decimals that are accepted
UNIT: int = 10**PLACES  # ten-thousandths in one

#: The text of a number, with a decimal point or a decimal comma; also published in schemas.
PATTERN = r"[+\-\u2212]?[0-9]{1,9}(?:[.,][0-9]{1,4})?"
_NUMBER = re.compile(r"([+\-\u2212]?)([0-9]{1,9})(?:[.,]([0-9]{1,4}))?")


def exact(given: Any) -> Fraction:
    """A JSON number, or its text (``4.01``, ``4,01``), through its decimal notation; raises ValueError otherwise.

    Nothing is rounded: more than four decimals, more than nine digits before them, NaN and infinity are refused.
    """
    if isinstance(given, bool) or not isinstance(given, (int, float, str)):
        raise ValueError("not a number")
    if isinstance(given, int):
        return Fraction(given)
    return _of_text(given.strip() if isinstance(given, str) else repr(given))


@lru_cache(maxsize=4096)  # the places on a table come again with every question about it
def _of_text(text: str) -> Fraction:
    found = _NUMBER.fullmatch(text)
    if found is None:
        raise ValueError("not a number with at most four decimals")
    sign, whole, decimals = found.groups(default="")
    number = Fraction(int(whole + decimals), 10 ** len(decimals))
    return -number if sign not in ("", "+") else number


def decimal_notation(value: Fraction) -> str:
    """The shortest decimal text of `value`, which has at most four decimals: ``4.01``, ``-3``."""
    units = value * UNIT
    if units.denominator != 1:
        raise ValueError(f"more than four decimals: {value}")
    whole, rest = divmod(abs(units.numerator), UNIT)
    decimals = f".{rest:04d}".rstrip("0") if rest else ""
    return ("-" if value < 0 else "") + str(whole) + decimals


def as_number(value: Fraction) -> int | float:
    """`value` as the JSON number that is written like it: an int for a whole one, else a float."""
    return value.numerator if value.denominator == 1 else float(value)
