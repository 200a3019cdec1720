"""Dutch: *de* and *het* with the words that follow them, and the plural.

Forms of a term: ``term`` ("stap"), ``plural`` ("stappen"), ``article`` ("de" or "het"); ``forms`` for exceptions.

Specs:
    pl       plural of a term: "stappen"; a count has its own number
    de       with its article: "de stap", "het blok"; "de-pl" "de blokken"; of a count "de 2 stappen"
    een      "een stap", "een blok"; nothing in the plural and before a count
    deze     "deze stap", "dit blok"; "deze-pl" "deze blokken"; of a count "deze 2 stappen"
    die      "die stap", "dat blok"
    elke     "elke stap", "elk blok"; only in the singular
    nul      zero of a count keeps its figure, as it always does in a measure: "0 blokken", "0 inch", where *geen* would deny the
             verb or fit no place: "de limiet is {limit:nul}", "hoogstens {units:nul}"
    s, n, en, ken, pen, ten  after a noun, the ending that the number of the place asks for and nothing else: "{points} punt{points:en}"
    klein    a label or a name without its capital, inside a sentence: "de {side:klein} winnen", of "Barbaren"
    is, wordt, heeft, blijft, gaat, mag, kan, kost, ligt, staat, valt, treft, verandert  the verb in the number of the place,
             and nothing else: "er {steps:blijft} {steps} over"; of a list by its length, of a name in the singular
and words that agree with the term where it stands elsewhere, which write themselves only:
    e        the ending of an adjective after "een", "geen" or nothing: "nieuw{unit:e} {unit}", "nieuwe eenheid", "nieuw blok"
    dat      "die" / "dat", which joins a clause to it; also het ("de" / "het"), elk ("elke" / "elk"), welke ("welke" / "welk"),
             haar ("haar" / "zijn") and ze ("ze" / "het")
Other values (numbers, notation, labels) count as *de*-words: "de 5", "de B3".
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .numbers import Amount
from .specs import AGREEMENT, ENDING, chosen, size

#: A chance that rounds to none or to certainty, in words.
NEARLY = ("minder dan {0}", "meer dan {0}")

#: Token of a spec to its group; see :mod:`.specs`.
SPECS = {"pl": "number", "de": "word", "een": "word", "deze": "word", "die": "word", "elke": "word"}
SPECS |= {"nul": "zero", "klein": "letter"}
SPECS |= dict.fromkeys(("s", "n", "en", "ken", "pen", "ten"), ENDING)

#: A verb of one and of several, asked for by that of one.
_VERBS = {
    "is": "zijn",
    "wordt": "worden",
    "heeft": "hebben",
    "blijft": "blijven",
    "gaat": "gaan",
    "mag": "mogen",
    "kan": "kunnen",
    "kost": "kosten",
    "ligt": "liggen",
    "staat": "staan",
    "valt": "vallen",
    "treft": "treffen",
    "verandert": "veranderen",
}
SPECS |= dict.fromkeys(_VERBS, ENDING)

#: Words that agree with a term and stand without it: for a *de*-word, for a *het*-word.
_AGREEING = {
    "e": ("e", ""),
    "dat": ("die", "dat"),
    "het": ("de", "het"),
    "elk": ("elke", "elk"),
    "welke": ("welke", "welk"),
    "haar": ("haar", "zijn"),
    "ze": ("ze", "het"),
}
SPECS |= dict.fromkeys(_AGREEING, AGREEMENT)

_BEFORE_HET = {"de": "het", "een": "een", "deze": "dit", "die": "dat", "elke": "elk"}
_SINGULAR_ONLY = ("een", "elke")


def term(forms: dict[str, Any], concept: str, spec: str) -> str:
    """The term in the form `spec`."""
    asked = chosen(spec, SPECS)
    if AGREEMENT in asked:
        return _AGREEING[asked[AGREEMENT]][forms.get("article") == "het"]
    plural = "number" in asked
    plain: str = forms.get("term") or concept.replace("-", " ")
    noun = (forms.get("plural") or plain) if plural else plain
    given: dict[str, str] = forms.get("forms") or {}
    word = asked.get("word", "")
    key = "-".join(filter(None, (word, "pl" if plural else "")))
    return given.get(key) or _led(word, noun, plural, forms.get("article") == "het")


def count(forms: dict[str, Any], concept: str, number: int, spec: str) -> str:
    """So many of the concept: "1 stap", "2 stappen", "geen stappen", "0 inch"; "de 2 stappen", "het 1 blok"."""
    asked = chosen(spec, SPECS)
    if number == 0 and not isinstance(number, Amount) and "zero" not in asked:
        return f"geen {term(forms, concept, 'pl')}"
    plural = abs(number) != 1
    amount = f"{number} {term(forms, concept, 'pl' if plural else '')}"
    word = asked.get("word", "")
    return amount if word in _SINGULAR_ONLY else _led(word, amount, plural, forms.get("article") == "het")


def text(shown: str, spec: str) -> str:
    """Any other value, with an article where `spec` asks for one."""
    asked = chosen(spec, SPECS)
    if ENDING in asked:
        return _ending(asked[ENDING], size(shown))
    if AGREEMENT in asked:
        return _AGREEING[asked[AGREEMENT]][0]
    noun = shown[:1].lower() + shown[1:] if "letter" in asked else shown
    return _led(asked.get("word", ""), noun, False, False)


def _ending(token: str, number: Fraction | None) -> str:
    """The verb or the ending called `token` for so many; None stands for a name, which is one."""
    if token in _VERBS:
        return token if number in (None, 1) else _VERBS[token]
    return "" if number == 1 else token


def _led(word: str, noun: str, plural: bool, het: bool) -> str:
    if not word or (plural and word in _SINGULAR_ONLY):
        return noun
    return f"{_BEFORE_HET[word] if het and not plural else word} {noun}"
