"""The grammatical forms that a place of a translation may ask for: ``{steps:az-acc}``.

A spec is one token, or several with hyphens between them in any order. Each grammar module lists its tokens in
``SPECS``, token to group; a spec takes at most one token of a group. In every language a token written with a capital
letter, or the token ``cap``, gives the whole shown text a capital: ``{steps:Az-acc}``, ``{unit:cap}``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

#: The token that stands for a capital and nothing else.
CAPITAL = "cap"

#: The group of tokens that write an ending by the number of a place, and nothing else: ``{points} point{points:s}``.
ENDING = "ending"

#: The group of tokens that write another word or ending in agreement with a term, without the term: "éliminé{unit:e}".
AGREEMENT = "agreement"

_NUMBER = re.compile(r"\A[+\u2212-]?([0-9]+)(?:[.,]([0-9]+))?")


def capital_of(spec: str) -> tuple[str, bool]:
    """`spec` in small letters and without ``cap``, and whether it asks for a capital."""
    if not spec:
        return "", False
    tokens = spec.split("-")
    small = [token.lower() for token in tokens if token.lower() != CAPITAL]
    return "-".join(small), small != tokens


def capitalised(shown: str) -> str:
    """`shown` with a capital first letter; an opening mark before it is passed over, a figure is not."""
    for at, character in enumerate(shown):
        if character.isalnum():
            return shown[:at] + character.upper() + shown[at + 1 :]
    return shown


def size(shown: str) -> Fraction | None:
    """How much `shown` counts, without its sign: "\u22123" is 3, "1,5" one and a half; None where it is no number."""
    match = _NUMBER.match(shown.replace("\u202f", "").replace("\u00a0", ""))
    if match is None:
        return None
    decimals = match[2] or ""
    return Fraction(int(match[1] + decimals), 10 ** len(decimals))


def read(spec: str, known: Mapping[str, str]) -> dict[str, str]:
    """Group to token of a spec without its capital; raises ValueError, naming the first token that is not sound."""
    chosen: dict[str, str] = {}
    for token in spec.split("-") if spec else ():
        group = known.get(token)
        if group is None:
            raise ValueError(f"unknown form {token}")
        if group in chosen:
            raise ValueError(f"{chosen[group]} and {token} together")
        chosen[group] = token
    return chosen


def chosen(spec: str, known: Mapping[str, str]) -> dict[str, str]:
    """Like :func:`read`, but an unsound spec counts as none: a reader gets the plain form, never an error."""
    if not spec:
        return {}
    try:
        return read(spec, known)
    except ValueError:
        return {}
