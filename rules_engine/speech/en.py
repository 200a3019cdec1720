"""English: a plural, and nothing else to inflect.

Forms of a term: ``term`` ("step") and ``plural`` ("steps").
Specs: ``pl`` the plural of a term, "steps"; ``s`` and ``es`` after a noun, the ending that the number of the place asks for
and nothing else: "{points} point{points:s}", "base{bases:s} {bases}".
"""

from __future__ import annotations

from typing import Any

from .specs import ENDING, chosen, size

#: A chance that rounds to none or to certainty, in words.
NEARLY = ("less than {0}", "more than {0}")

#: Token of a spec to its group; see :mod:`.specs`.
SPECS = {"pl": "number", "s": ENDING, "es": ENDING}


def term(forms: dict[str, Any], concept: str, spec: str) -> str:
    """The term; `spec` "pl" gives the plural."""
    plain: str = forms.get("term") or concept.replace("-", " ")
    if "number" not in chosen(spec, SPECS):
        return plain
    plural: str | None = forms.get("plural")
    return plural or plain + "s"


def count(forms: dict[str, Any], concept: str, number: int, spec: str) -> str:
    """So many of the concept: "1 step", "2 steps", "no steps"."""
    amount = str(number) if number else "no"
    return f"{amount} {term(forms, concept, '' if number == 1 else 'pl')}"


def text(shown: str, spec: str) -> str:
    """Any other value, as it is, or only the plural ending that its number asks for."""
    ending = chosen(spec, SPECS).get(ENDING)
    return shown if ending is None else "" if size(shown) == 1 else ending
