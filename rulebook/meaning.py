"""Translations whose sense may differ from their English, told by signs: each a list that a reader confirms once.

number-words  a number named in one and not in the other, in figures or letters
negation      a denial lost or added        modality   must that became may, or may that became must
sentences     fewer sentences than in the English
order         concepts in another order, citations in another order, or a concept shown by the word of another
language      words of another language
exchanged     hardly a word that goes with the English words elsewhere, or the words of another English text

What is right all the same stands in ``locales/<lang>/confirmed.yaml`` (:mod:`rulebook.confirmed`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from .confirmed import Confirmed, digest
from .grammar_words import GrammarWords, Sense
from .lexicon import Lexicon
from .problems import Place, Problem, quoted


class Message(NamedTuple):
    """One translated message: its context, English, translation and place; `marked` tells whether it is rule text."""

    context: str
    english: str
    translation: str
    place: Place
    marked: bool


@dataclass(frozen=True)
class Languages:
    """The little words of English and of every language that has a file of them."""

    english: GrammarWords
    others: Mapping[str, GrammarWords]

    def __post_init__(self) -> None:
        object.__setattr__(self, "sense", lru_cache(maxsize=32768)(self.english.read))


_SENTENCE = re.compile(r"[.!?][)\"”»’*]*(?=\s+[^\sa-zà-öø-ÿĉĝĥĵŝŭőű]|\s*$)")
_IDS = re.compile(r"\[\[([a-z0-9.-]+)|\{([a-z0-9-]+)(?=[|}])")
_SHOWN = re.compile(r"\{([a-z0-9-]+)\|([^{}]*)\}")
_BEGINNING = 5  # letters of a term that its forms share
_KNOWN, _MET = 3, 0.2  # known words that an English text must have, and the share of them that must be met
_FOREIGN = 3  # frequent words of another language


def problems(
    messages: Iterable[Message], lang: str, languages: Languages, terms: Mapping[str, str], read: Confirmed
) -> Iterator[Problem]:
    """What a reader should look at among the `messages` of `lang`; `terms` are its words for the concepts."""
    every = list(messages)
    beginnings = {concept: term[:_BEGINNING].lower() for concept, term in terms.items()}
    lexicon = Lexicon((one.english, one.translation) for one in every)
    for one in every:
        read.look(one.context, one.english, one.translation)
        told = (*_told(one, lang, languages, lexicon), *(_shown(one, beginnings) if one.marked else ()))
        for check, what, value, remedy in told:
            problem = Problem(one.place, what, quoted(value), f"{remedy}, or confirm it")
            yield from read.judge(check, one.context, digest(one.english, one.translation), problem)


_Told = tuple[str, str, str, str]


def _told(one: Message, lang: str, languages: Languages, lexicon: Lexicon) -> Iterator[_Told]:
    source: Sense = languages.sense(one.english)  # type: ignore[attr-defined]
    own = languages.others[lang]
    sense = own.read(one.translation)
    yield from _numbers(source, sense)
    yield from _denial(one, source, sense)
    yield from _duty(one, source, sense)
    wanted, have = (len(_SENTENCE.findall(text)) for text in (one.english, one.translation))
    if have < wanted:
        yield "sentences", "fewer sentences than in the English", f"{have} instead of {wanted}", "say them all"
    if one.marked:
        yield from _order(one)
    yield from _foreign(one, lang, languages, sense)
    met, known = lexicon.met(one.english, one.translation)
    if known >= _KNOWN and met <= _MET * known:
        remedy = "see whether it is the translation of another text"
        yield "exchanged", "hardly a word that goes with its English", one.translation, remedy


def _numbers(source: Sense, sense: Sense) -> Iterator[_Told]:
    lost = {number for number in source.numbers - sense.numbers - sense.perhaps if number > 1}
    added = {number for number in sense.numbers - source.numbers - source.perhaps if number > 2}
    if lost or added:
        value = " and ".join(
            f"{', '.join(map(str, sorted(some)))} {how}" for some, how in ((lost, "lost"), (added, "added")) if some
        )
        yield "number-words", "numbers that are not those of the English", value, "name the same numbers"


def _denial(one: Message, source: Sense, sense: Sense) -> Iterator[_Told]:
    what, remedy = "", "deny what the English denies, and no more"
    if source.negation > sense.negation + sense.nearly:
        what = "denial lost"
    elif sense.negation > source.negation + source.nearly:
        what = "denial added"
    if what:
        yield "negation", what, f"{sense.negation} instead of {source.negation}", remedy


def _duty(one: Message, source: Sense, sense: Sense) -> Iterator[_Told]:
    for mine, other, what in (("must", "may", "must that became may"), ("may", "must", "may that became must")):
        wanted, had = getattr(source, mine), getattr(source, other)
        if wanted and not had and getattr(sense, other) and not getattr(sense, mine):
            yield "modality", what, one.translation, "keep duty and permission apart"


def _order(one: Message) -> Iterator[_Told]:
    source, here = (_IDS.findall(text) for text in (one.english, one.translation))
    for at, name in ((0, "citations"), (1, "concepts")):
        wanted, have = ([found[at] for found in some if found[at]] for some in (source, here))
        if wanted != have and sorted(wanted) == sorted(have):
            remedy = "see that each stands where its sense asks for it"
            yield "order", f"{name} in another order than in the English", " ".join(have), remedy


def _shown(one: Message, beginnings: Mapping[str, str]) -> Iterator[_Told]:
    """A concept shown by the word of another that the text names too."""
    shown = _SHOWN.findall(one.translation)
    named = {id for _, id in _IDS.findall(one.translation) if id} if len(shown) > 1 else set()
    for id, words in shown if len(named) > 1 else ():
        said = words.lower()
        others = [beginnings[other] for other in named - {id} if other in beginnings]
        if beginnings.get(id, "") not in said and any(word in said for word in others):
            yield "order", f"{id} shown by the word of another concept", words, "show each by its own word"


def _foreign(one: Message, lang: str, languages: Languages, sense: Sense) -> Iterator[_Told]:
    """Frequent words that another language has and this one has not, against those that it is the other way round."""
    own = languages.others[lang].stop
    there = set(sense.words)
    for other, words in (("en", languages.english), *languages.others.items()):
        strange = len(there & words.stop - own)
        if other != lang and strange >= _FOREIGN and strange > 2 * len(there & own - words.stop):
            yield "language", f"words that look like {other}", one.translation, f"write it in {lang}"
            return
