"""Esperanto: the endings *-j* and *-n*.

Forms of a term: ``term`` ("paŝo", "batala fazo"); ``forms`` where the regular endings do not do. The regular ones go to every noun and
adjective of the term up to its first preposition: "batalaj fazoj", "poentojn de vivo".

Specs, of terms and of other words (names, labels); numbers and notation stay as they are:
    acc      accusative: "paŝon"; of a count "2 paŝojn", "neniun paŝon"
    pl       plural of a term: "paŝoj"; a count has its own number
    pl-acc   both: "paŝojn"
    nul      zero of a count keeps its figure, as in a measure: "0 coloj", "0 colojn" with acc
    j        after a noun, the ending that the number of the place asks for and nothing else: "{points} poento{points:j}n"
"""

from __future__ import annotations

import re
from typing import Any

from .specs import ENDING, chosen, size

#: A chance that rounds to none or to certainty, in words.
NEARLY = ("malpli ol {0}", "pli ol {0}")

#: Token of a spec to its group; see :mod:`.specs`.
SPECS = {"acc": "case", "pl": "number", "nul": "zero", "j": ENDING}

_WORDS_BEFORE_NOUNS = (
    "al anstataŭ antaŭ apud ĉe ĉirkaŭ da de dum ekster el en ĝis inter kontraŭ krom kun laŭ malgraŭ per po por post preter "
    "pri pro sen sub super sur tra trans"
)
_PREPOSITIONS = frozenset(_WORDS_BEFORE_NOUNS.split())
_INFLECTED = re.compile(r"[a-zĉĝĥĵŝŭ'-]+[ao]", re.IGNORECASE)
_BARE = ("la", "kaj")


def term(forms: dict[str, Any], concept: str, spec: str) -> str:
    """The term in the form `spec`."""
    asked = chosen(spec, SPECS)
    plain: str = forms.get("term") or concept.replace("-", " ")
    given: dict[str, str] = forms.get("forms") or {}
    key = "-".join(token for token in ("pl", "acc") if token in asked.values())
    if not key or key in given:
        return given.get(key, plain)
    if key == "pl-acc" and "pl" in given:
        return _inflected(given["pl"], "n")
    return _inflected(plain, {"pl": "j", "acc": "n", "pl-acc": "jn"}[key])


def count(forms: dict[str, Any], concept: str, number: int, spec: str) -> str:
    """So many of the concept: "1 paŝo", "2 paŝojn", "neniun paŝon"."""
    asked = chosen(spec, SPECS)
    case = asked.get("case", "")
    if number == 0 and "zero" not in asked:
        return f"{'neniun' if case else 'neniu'} {term(forms, concept, case)}"
    plural = "pl" if abs(number) != 1 else ""
    return f"{number} {term(forms, concept, '-'.join(filter(None, (plural, case))))}"


def text(shown: str, spec: str) -> str:
    """Any other value; its words take the accusative, its numbers and notation take nothing."""
    asked = chosen(spec, SPECS)
    if ENDING in asked:
        return "" if size(shown) == 1 else "j"
    return _inflected(shown, "n") if "case" in asked else shown


def _inflected(phrase: str, ending: str) -> str:
    """`phrase` with `ending` at each noun and adjective before the first preposition; plurals take an *n* as well."""
    words = phrase.split(" ")
    for at, word in enumerate(words):
        if at and word.lower() in _PREPOSITIONS:
            break
        stem = word.removesuffix("j") if ending == "n" else word
        if _INFLECTED.fullmatch(stem) and word.lower() not in _BARE:
            words[at] = word + ending
    return " ".join(words)
