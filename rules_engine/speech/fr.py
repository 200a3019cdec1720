"""French: gender, the plural, the articles, and elision.

Forms of a term: ``term`` ("pas"), ``plural`` ("pas"), ``gender`` ("m" or "f"); ``elision`` ("no" before an aspirated h: "le
héros"; "yes") where the term is not among the words known here; ``forms`` for exceptions.

Specs (m / f / before a vowel / ``-pl``):
    pl    plural of a term: "unités"; a count has its own number
    le    le pas / la case / l’unité / les unités
    un    un pas / une case / une unité / des unités; nothing before a count
    ce    ce pas / cette case / cet attaquant / ces unités
    du    du pas / de la case / de l’unité / des unités
    au    au pas / à la case / à l’unité / aux unités
    de    de pas / de case / d’unité / d’unités
    que   que pas / que case / qu’unité / qu’unités
    a     à pas / à case / à unité / à unités: the bare preposition, for a name: "à Ann"
    aucun no figure for zero, "aucun pas" / "aucune case", with a preposition "d’aucun pas"; of a bare figure "aucun", or "aucune"
          asked for as ``aucune``; any other number as it is
    seul  a count by its figure alone, where *en* stands for the noun: "elles en contrôlent 2"; with ``aucun`` "aucune"
and words that agree with the term where it stands elsewhere, which write themselves only ("{unit:le} est éliminé{unit:e}"):
    e     the ending "" / "e"; also la, il, eux, celui, ceux, quel, tel, tous, premier, dernier, nouveau, nouveaux, dissous: "il" / "elle"
    s     after a noun, the ending that the number of the place asks for and nothing else: "{damage} point{damage:s} de dégâts"
    as    the same for the article before a feminine noun: "l{sections:as} section{sections:s} {sections}"
    ne    the negation that *aucun* needs, where the number of the place is zero, and nothing else: "{steps:ne}perd {steps:aucun}";
          ``n`` before a vowel: "{steps:n}a perdu {steps:aucun}"
The plural begins at two: "1,5 pouce". Counts: "1 pas", "2 pas", "0 pas"; the figure stays ("les 2 pas", "des 2 pas", "de 2 pas") except after a singular article, which says
it already ("le pas", "du pas", "ce pas"). Other values count as masculine; before figures and letters nothing is elided: "le 8", "de A2".
A name that brings its article keeps it and contracts: "les Elfes", "des Elfes", "aux Elfes".
The apostrophe is ’ (U+2019).
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from .specs import AGREEMENT, ENDING, chosen, size

#: A chance that rounds to none or to certainty, in words.
NEARLY = ("moins de {0}", "plus de {0}")

#: Token of a spec to its group; see :mod:`.specs`.
SPECS = {"pl": "number", **dict.fromkeys(("le", "un", "ce", "du", "au", "de", "que", "a"), "word")}
SPECS |= {"aucun": "zero", "aucune": "zero", "seul": "bare"}

#: What a number of zero needs before its verb, by the letter that follows.
_NEGATION = {"ne": "ne ", "n": "n’"}
SPECS |= dict.fromkeys(("s", "as", *_NEGATION), ENDING)

#: Words that agree with a term and stand without it: masculine, feminine.
_AGREEING = {
    "e": ("", "e"),
    "la": ("le", "la"),
    "il": ("il", "elle"),
    "celui": ("celui", "celle"),
    "ceux": ("ceux", "celles"),
    "quel": ("quel", "quelle"),
    "tel": ("tel", "telle"),
    "tous": ("tous", "toutes"),
    "eux": ("eux", "elles"),
    "premier": ("premier", "première"),
    "dernier": ("dernier", "dernière"),
    "nouveau": ("nouveau", "nouvelle"),
    "nouveaux": ("nouveaux", "nouvelles"),
    "dissous": ("dissous", "dissoute"),
}
SPECS |= dict.fromkeys(_AGREEING, AGREEMENT)

# token: masculine, feminine, before a vowel (None: as the gender has it), plural
_WORDS: dict[str, tuple[str, str, str | None, str]] = {
    "le": ("le ", "la ", "l’", "les "),
    "un": ("un ", "une ", None, "des "),
    "du": ("du ", "de la ", "de l’", "des "),
    "au": ("au ", "à la ", "à l’", "aux "),
}
_ELIDED = {"de": ("de ", "d’"), "que": ("que ", "qu’"), "a": ("à ", "à ")}
# what a preposition makes of the article that a name brings with it
_CONTRACTED = {"de": {"le ": "du ", "les ": "des "}, "a": {"le ": "au ", "les ": "aux "}}

_VOWEL = re.compile(r"[aeiouyàâäéèêëîïôöùûüœæh]", re.IGNORECASE)
# words of the games and about them that begin with an aspirated h, or with a vowel that elides nothing
_NOT_ELIDED = re.compile(
    r"h(?:[ée]ros(?!\w)|ach|ai[en]|alle(?!l)|alt|ameau|anche|ard|arcel|arnais|arpi|asard|ast|au|avre|eaume|erse|eurt|ibou|iérarch|obbit"
    r"|onte|orde|ors|uit|url|utte)|onz|oui(?!\w)|y(?!eux)[aeiou]",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]{2,}")


def term(forms: dict[str, Any], concept: str, spec: str) -> str:
    """The term in the form `spec`."""
    asked = chosen(spec, SPECS)
    if AGREEMENT in asked:
        return _AGREEING[asked[AGREEMENT]][forms.get("gender") == "f"]
    plural = "number" in asked
    plain: str = forms.get("term") or concept.replace("-", " ")
    noun = (forms.get("plural") or plain) if plural else plain
    given: dict[str, str] = forms.get("forms") or {}
    word = asked.get("word", "")
    key = "-".join(filter(None, (word, "pl" if plural else "")))
    return given.get(key) or _led(word, noun, plural, forms.get("gender") == "f", _elides(noun, forms))


def count(forms: dict[str, Any], concept: str, number: int, spec: str) -> str:
    """So many of the concept: "1 pas", "2 pas", "0 pas"; "les 2 pas", "le pas"."""
    plural = abs(number) >= 2
    asked = chosen(spec, SPECS)
    word = asked.get("word", "")
    if "bare" in asked:
        return _none(forms.get("gender") == "f") if number == 0 and "zero" in asked else f"{number}"
    if number == 0 and "zero" in asked:
        return _led(word, f"{_none(forms.get('gender') == 'f')} {term(forms, concept, '')}", False, False, True)
    if number == 1 and word in ("le", "ce", "du", "au"):
        return term(forms, concept, word)
    amount = f"{number} {term(forms, concept, 'pl' if plural else '')}"
    if word == "un" or (word and not number and word not in _ELIDED):
        return amount
    return _led(word, amount, plural, forms.get("gender") == "f", False)


def text(shown: str, spec: str) -> str:
    """Any other value, with an article or preposition where `spec` asks for one."""
    asked = chosen(spec, SPECS)
    if ENDING in asked:
        return _ending(asked[ENDING], size(shown))
    if AGREEMENT in asked:
        return _AGREEING[asked[AGREEMENT]][0]
    if "zero" in asked and size(shown) == 0:
        return _led(asked.get("word", ""), _none(asked["zero"] == "aucune"), False, False, True)
    return _led(asked.get("word", ""), shown, False, False, _elides(shown, {}))


def _ending(token: str, number: Fraction | None) -> str:
    """What `number` asks for at the place of an ending: the *s* of the plural, or the negation of none at all."""
    if token in _NEGATION:
        return _NEGATION[token] if number == 0 else ""
    if token == "as":
        return "es" if (number or 0) >= 2 else "a"
    return token if (number or 0) >= 2 else ""


def _none(feminine: bool) -> str:
    return "aucune" if feminine else "aucun"


def _elides(noun: str, forms: dict[str, Any]) -> bool:
    """Whether *le* before `noun` is *l’*."""
    if not _VOWEL.match(noun) or not _WORD.match(noun):
        return False
    stated = forms.get("elision")
    return not _NOT_ELIDED.match(noun) if stated is None else stated == "yes"


def _led(word: str, noun: str, plural: bool, feminine: bool, elides: bool) -> str:
    if not word:
        return noun
    if word in _ELIDED:
        for article, contracted in _CONTRACTED.get(word, {}).items():
            if noun.startswith(article):
                return contracted + noun.removeprefix(article)
        return _ELIDED[word][elides] + noun
    if word == "ce":
        return ("ces " if plural else "cette " if feminine else "cet " if elides else "ce ") + noun
    masculine, feminine_word, before_vowel, several = _WORDS[word]
    if plural:
        return several + noun
    if elides and before_vowel is not None:
        return before_vowel + noun
    return (feminine_word if feminine else masculine) + noun
