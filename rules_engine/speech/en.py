"""English: a plural and a possessive, and nothing else to inflect.

Forms of a term: ``term`` ("step") and ``plural`` ("steps").
Specs: ``pl`` the plural of a term, "steps"; ``gen`` the possessive of a name, "Ann's", "Elves'"; ``nul`` zero of a count keeps
its figure, "0 steps", as it always does in a measure, "0 inches"; ``ord`` a figure as an ordinal, "2nd", "11th"; ``s`` and ``es`` after a noun, the ending that the number of
the place asks for and nothing else: "{points} point{points:s}", "base{bases:s} {bases}".
"""

from __future__ import annotations

from typing import Any

from .numbers import Amount
from .specs import ENDING, chosen, size

#: A chance that rounds to none or to certainty, in words.
NEARLY = ("less than {0}", "more than {0}")

#: The ending of an ordinal by the last figure, except of 11 to 13.
_ORDINALS = {"1": "st", "2": "nd", "3": "rd"}

#: Token of a spec to its group; see :mod:`.specs`.
SPECS = {"pl": "number", "gen": "case", "ord": "case", "nul": "zero", "s": ENDING, "es": ENDING}


def term(forms: dict[str, Any], concept: str, spec: str) -> str:
    """The term; `spec` "pl" gives the plural, "gen" the possessive."""
    plain: str = forms.get("term") or concept.replace("-", " ")
    asked = chosen(spec, SPECS)
    plural: str | None = forms.get("plural")
    shown = (plural or plain + "s") if "number" in asked else plain
    return _possessive(shown) if "case" in asked else shown


def count(forms: dict[str, Any], concept: str, number: int, spec: str) -> str:
    """So many of the concept: "1 step", "2 steps", "no steps"; "0 inches"."""
    figure = number or isinstance(number, Amount) or "zero" in chosen(spec, SPECS)
    amount = str(number) if figure else "no"
    return f"{amount} {term(forms, concept, '' if number == 1 else 'pl')}"


def text(shown: str, spec: str) -> str:
    """Any other value: as it is, in the possessive, as an ordinal, or only the plural ending that its number asks for."""
    asked = chosen(spec, SPECS)
    if ENDING in asked:
        return "" if size(shown) == 1 else asked[ENDING]
    if asked.get("case") == "ord":
        return _ordinal(shown)
    return _possessive(shown) if "case" in asked else shown


def _ordinal(shown: str) -> str:
    """``1st``, ``12th``; what is no whole number stays as it is."""
    if not shown.isdigit():
        return shown
    teen = shown[-2:-1] == "1"
    return shown + ("th" if teen else _ORDINALS.get(shown[-1], "th"))


def _possessive(shown: str) -> str:
    return shown + ("'" if shown.endswith("s") else "'s")
