"""Hungarian: the article *a/az*, the cases, the plural and the possessed form.

Forms of a term: ``term`` ("kocka"), ``plural`` ("kockák"), ``accusative`` ("kockát"); ``possessive`` ("kockája") where a
translation asks for it; ``harmony`` (back, front or rounded) where the last vowel does not tell; ``forms`` for exceptions.

Specs; at most one of each kind, in any order, for instance ``az-acc``, ``pl-dat``, ``Az-poss-acc``:
    az    with the definite article, by the first sound: "a lépés", "az egység", "az 5", "a 4", "az 1", "az A2"
    a     the same, but none before a name of somebody, which has a capital: "az elfek", "a barbárok", "Ann"
    pl    plural of a term: "lépések"; a count has its own (singular) form
    poss  possessed by one: "lépése"; needs ``possessive`` in the termbase
    yours possessed by whoever is spoken to: "blokkod", ``pl-yours`` "blokkjaid"; needs ``yours`` and its kin among the ``forms``
    and one case:
    acc -t lépést         dat -nak/-nek lépésnek    ins -val/-vel lépéssel   cau -ért lépésért     tra -vá/-vé lépéssé
    ine -ban/-ben         ela -ból/-ből             ill -ba/-be              ter -ig               ess -ként
    sup -n/-on/-en/-ön    del -ról/-ről             sub -ra/-re
    ade -nál/-nél         abl -tól/-től             all -hoz/-hez/-höz        adj -s: "a 9-es", "3-as", "5-ös"
    ord a figure as an ordinal: "az 1.", of a list "az 1. és a 3."; other values as they are
and ``senki`` of a count of persons: none of them is "senki sem", acc "senkit sem", where the sentence bears it
A noun stays singular after a number: "2 lépés", acc "2 lépést"; none of a thing is "0 lépés".
Other values take endings by their sound, with a hyphen after figures, letters and signs: "3-mal", "B2-t", "A+-szal",
"33,3%-kal", "1/6-dal" (hatoddal), and after words in capitals ("SHIELD-del") and names whose end is mute ("Eve-nek") or
doubled before the same consonant ("Ann-nal"); words take them directly ("Cleónak", "Garundyt").
"""

from __future__ import annotations

from typing import Any

from .hu_sounds import (
    BACK,
    FRONT,
    ROUNDED,
    Spoken,
    accusative_ending,
    adjective_ending,
    article,
    assimilated,
    ends_doubled,
    ends_in_vowel,
    harmony,
    last_spoken,
    lengthened,
)
from .specs import chosen

# case: ending after back, front and rounded vowels
_ENDINGS = {
    "dat": ("nak", "nek", "nek"),
    "cau": ("ért", "ért", "ért"),
    "ine": ("ban", "ben", "ben"),
    "ela": ("ból", "ből", "ből"),
    "ill": ("ba", "be", "be"),
    "ter": ("ig", "ig", "ig"),
    "ess": ("ként", "ként", "ként"),
    "sup": ("on", "en", "ön"),
    "del": ("ról", "ről", "ről"),
    "sub": ("ra", "re", "re"),
    "ade": ("nál", "nél", "nél"),
    "abl": ("tól", "től", "től"),
    "all": ("hoz", "hez", "höz"),
}
_ASSIMILATING = {"ins": ("al", "el"), "tra": ("á", "é")}
_KINDS = (BACK, FRONT, ROUNDED)

#: A chance that rounds to none or to certainty, in words.
NEARLY = ("kevesebb mint {0}", "több mint {0}")

#: Token of a spec to its group; see :mod:`.specs`.
SPECS = {
    **dict.fromkeys(("az", "a"), "article"),
    "pl": "number",
    **dict.fromkeys(("poss", "yours"), "owner"),
    **dict.fromkeys(("acc", "adj", "ord", *_ENDINGS, *_ASSIMILATING), "case"),
    "senki": "nobody",
}


def term(forms: dict[str, Any], concept: str, spec: str) -> str:
    """The term in the form `spec`."""
    if not forms:  # a letter or other notation that stands for itself
        return text(concept.replace("-", " "), spec)
    asked = chosen(spec, SPECS)
    noun = _noun(forms, concept, asked)
    return f"{article(noun)} {noun}" if "article" in asked else noun


def count(forms: dict[str, Any], concept: str, number: int, spec: str) -> str:
    """So many of the concept: "2 lépés", "az 5 lépést"."""
    asked = chosen(spec, SPECS)
    if asked.get("nobody") and not number:
        return f"{text('senki', asked.get('case', ''))} sem"
    asked.pop("number", None)
    amount = f"{number} {_noun(forms, concept, asked)}"
    return f"{article(amount)} {amount}" if "article" in asked else amount


def text(shown: str, spec: str) -> str:
    """Any other value with the article and the case that `spec` asks for."""
    asked = chosen(spec, SPECS)
    if asked.get("case") == "ord":
        inflected = f"{shown}." if shown.isdigit() else shown
    elif "case" in asked:
        spoken = last_spoken(shown)
        join = _attached if spoken.written else _hyphened
        inflected = join(shown, spoken, asked["case"], harmony(spoken.word))
    else:
        inflected = shown
    named = asked.get("article") == "a" and shown[:1].isupper()
    return inflected if named or "article" not in asked else f"{article(shown)} {inflected}"


def _noun(forms: dict[str, Any], concept: str, asked: dict[str, str]) -> str:
    """The term without its article."""
    given: dict[str, str] = forms.get("forms") or {}
    stem_key = "-".join(token for token in ("pl", "poss", "yours") if token in asked.values())
    case = asked.get("case", "").removesuffix("ord")
    key = "-".join(filter(None, (stem_key, case)))
    if key in given:
        return given[key]
    if key == "acc" and "accusative" in forms:
        return str(forms["accusative"])
    stem = given.get(stem_key) or _stem(forms, concept, asked)
    if not case:
        return stem
    kind = forms.get("harmony") or harmony(stem)
    if stem_key == "pl" and case == "acc":
        return stem + ("at" if kind == BACK else "et")
    return _attached(stem, Spoken(stem, True), case, kind)


def _stem(forms: dict[str, Any], concept: str, asked: dict[str, str]) -> str:
    plain: str = forms.get("term") or concept.replace("-", " ")
    if "owner" in asked:
        return str(forms.get("possessive") or plain)
    return str(forms.get("plural") or plain) if "number" in asked else plain


def _attached(shown: str, spoken: Spoken, case: str, kind: str) -> str:
    """`shown`, which ends in a word, with the ending of `case`."""
    if case in _ASSIMILATING:
        if ends_in_vowel(shown):
            return lengthened(shown) + "v" + _ending(case, kind)
        if ends_doubled(spoken.word) and not spoken.word.endswith("ett"):
            return _hyphened(shown, spoken, case, kind)
        stem, consonant = assimilated(shown)
        return stem + consonant + _ending(case, kind)
    if case == "ess":
        return shown + _ending(case, kind)
    ending = _plain_ending(spoken.word, spoken, case, kind)
    thrice = ends_doubled(spoken.word) and ending[0] == shown[-1].lower()
    return f"{shown}-{ending}" if thrice else lengthened(shown) + ending


def _hyphened(shown: str, spoken: Spoken, case: str, kind: str) -> str:
    """`shown`, which ends in a figure, letter or sign, with a hyphen and the ending of `case`."""
    if case in _ASSIMILATING:
        consonant = "v" if ends_in_vowel(spoken.word) else _heard_consonant(spoken.word)
        return f"{shown}-{consonant}{_ending(case, kind)}"
    return f"{shown}-{_plain_ending(spoken.word, spoken, case, kind)}"


def _heard_consonant(word: str) -> str:
    return assimilated(word)[1] or word[-1].lower()


def _plain_ending(word: str, spoken: Spoken, case: str, kind: str) -> str:
    if case == "acc":
        return spoken.accusative or accusative_ending(word, kind)
    if case == "adj":
        return adjective_ending(spoken, kind)
    if case == "sup" and ends_in_vowel(word):
        return "n"
    return _ending(case, kind)


def _ending(case: str, kind: str) -> str:
    if case in _ASSIMILATING:
        back, front = _ASSIMILATING[case]
        return back if kind == BACK else front
    return _ENDINGS[case][_KINDS.index(kind)]
