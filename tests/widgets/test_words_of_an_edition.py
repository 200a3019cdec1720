"""One word an edition: *unit* in the first, *block* in the later, in every language, whoever says it.

The messages serve both editions and name the piece by a place (``{unit}``); the book fills it. The forms and answers of all
calculators, the board and whole games are looked through for the word of the other edition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules_engine import calculators, render
from rules_engine.packs import called_in
from rules_engine.ruling import Count, Listed, Said, Term, message, say
from rules_engine.schema import schema
from rules_engine.speech import in_words_of
from tests.shelf import rulebooks
from widgets.answer import answer
from widgets.form import form
from widgets.page import calculator_page

from .test_play import Player

ROOT = Path(__file__).parents[2]

#: Language to the word of each edition, as a pattern that finds all its forms.
WORDS = {
    "en": {"wk1": r"\bunits?\b", "wk2": r"\bblocks?\b"},
    "eo": {"wk1": r"unuo(?:j|n|jn)?\b", "wk2": r"bloko(?:j|n|jn)?\b"},
    "hu": {"wk1": r"egység", "wk2": r"blokk"},
    "nl": {"wk1": r"eenhe[id]", "wk2": r"blok(?:ken)?\b"},
    "fr": {"wk1": r"unités?\b", "wk2": r"blocs?\b"},
}
OTHER = {"wk1": "wk2", "wk2": "wk1"}

#: What may say the other edition's word all the same, and why.
ALLOWED = {
    r"havenblok\w*": "the name of a haven in Esperanto and Dutch, in both editions",
    r"[a-z]+-units?\b|\bunit-[a-z]+": "ids of rules in citations",
}


def _names(book: str) -> list[str]:
    return [name for name in calculators.names() if name.startswith(f"{book}.")]


def _examples() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for rule in rulebooks().rules.values():
        for example in rule.examples:
            found.setdefault(example.calculator, []).append(dict(example.given))
    return found


EXAMPLES = _examples()


def _words(found: str) -> str:
    found = re.sub(r"<textarea.*?</textarea>", " ", found, flags=re.DOTALL)  # names of fields, as addresses have them
    plain = re.sub(r"<[^>]*>", " ", found)
    for allowed in ALLOWED:
        plain = re.sub(allowed, " ", plain, flags=re.IGNORECASE)
    return plain


def _labels(found: Any) -> Iterator[str]:
    if isinstance(found, dict):
        yield from (str(words) for key, words in found.items() if key in ("title", "description"))
        found = list(found.values())
    for one in found if isinstance(found, list) else ():
        yield from _labels(one)


def _said(name: str, lang: str) -> Iterator[str]:
    calculator = calculators.find(name)
    yield str(form(calculator, {}, lang=lang))
    yield from _labels(schema(calculator, lang))
    for given in ({}, *EXAMPLES.get(name, ())):
        yield str(answer(calculator, calculator.run(given), lang=lang))


@pytest.mark.parametrize("name", [name for book in OTHER for name in _names(book)])
def test_no_calculator_says_the_word_of_the_other_edition(name: str, lang: str) -> None:
    book = name.partition(".")[0]
    for said in _said(name, lang):
        assert not _strange(said, book, lang)


def _strange(said: str, book: str, lang: str) -> str:
    """Where the word of the other edition stands, with what stands around it; nothing where it does not."""
    words = _words(said)
    found = re.search(WORDS[lang][OTHER[book]], words, re.IGNORECASE)
    return words[max(found.start() - 80, 0) : found.end() + 80] if found else ""


@pytest.mark.parametrize("book", OTHER)
def test_the_board_does_not_say_the_word_of_the_other_edition(book: str, lang: str) -> None:
    assert not _strange(str(calculator_page(f"{book}.position", [], lang, "../../")), book, lang)


@pytest.mark.in_turn("start")
@pytest.mark.parametrize("start", ["skirmish", "four", "six"])
@pytest.mark.parametrize("book", OTHER)
def test_no_whole_game_says_the_word_of_the_other_edition(book: str, start: str, lang: str) -> None:
    game = Player(book, start, seed=7, lang=lang)
    own = False
    for _ in range(40):
        game.step()
        html = str(game.answer["html"])
        assert not _strange(html, book, lang)
        own = own or re.search(WORDS[lang][book], _words(html), re.IGNORECASE) is not None
    assert own, "the game does say its own word"


def test_what_is_said_meanwhile_is_in_the_words_of_a_book() -> None:
    text = message("words", "{unit:Pl} and {count}")
    said = say(text, count=Count(2, "unit"))
    with in_words_of(called_in("wk2")):
        assert render(said) == "Blocks and 2 blocks"
        with in_words_of(()):
            assert render(said) == "Units and 2 units"
        assert render(message("words", "{unit}")) == "block"
    assert render(said) == "Units and 2 units"


@pytest.mark.parametrize("book", OTHER)
def test_each_edition_does_say_its_own_word(book: str, lang: str) -> None:
    own = re.compile(WORDS[lang][book], re.IGNORECASE)
    assert any(own.search(_words(said)) for said in _said(f"{book}.allocate-hits", lang))


#: A translation with places, and what the first and the later edition make of it.
AGREEING = [
    ("fr", "{unit:Un} {unit:nouveau} est éliminé{unit:e}", "Une unité nouvelle est éliminée", "Un bloc nouveau est éliminé"),
    ("fr", "{unit:Tous} {unit:le-pl} {unit:du}", "Toutes les unités de l’unité", "Tous les blocs du bloc"),
    ("nl", "een nieuw{unit:e} {unit} {unit:dat} stopt", "een nieuwe eenheid die stopt", "een nieuw blok dat stopt"),
    ("nl", "{unit:Het} eerste {unit}, {unit:haar} stap", "De eerste eenheid, haar stap", "Het eerste blok, zijn stap"),
    ("hu", "{unit:Az-acc} és {unit:az-pl-poss-dat}", "Az egységet és az egységeinek", "A blokkot és a blokkjainak"),
    ("hu", "{unit:ins}", "egységgel", "blokkal"),
    ("eo", "{unit:Pl-acc} kaj ter{unit}", "Unuojn kaj terunuo", "Blokojn kaj terbloko"),
    ("en", "{unit:Pl} of a {unit}", "Units of a unit", "Blocks of a block"),
]  # fmt: skip


@pytest.mark.parametrize(("tongue", "template", "first", "later"), AGREEING)
def test_words_beside_the_piece_agree_with_it(
    tongue: str, template: str, first: str, later: str, monkeypatch: Any
) -> None:
    from rules_engine.catalogs import catalog

    text = message("words", "a message of a test")
    monkeypatch.setitem(catalog(tongue).messages, text.key, template)
    if tongue == "en":
        text = message("words", template)
    assert render(text, tongue) == first
    assert render(text.in_words_of(called_in("wk2")), tongue) == later


def test_values_inside_a_sentence_are_in_the_words_of_the_book_too() -> None:
    inside = say(message("words", "{count} of the {unit:pl}"), count=Count(2, "unit"))
    said: Said = say(message("words", "{reason}: {all}"), reason=inside, all=Listed((Term("unit"), Term("hex"))))
    assert render(said) == "2 units of the units: unit and hex"
    assert render(said.in_words_of(called_in("wk2"))) == "2 blocks of the blocks: block and hex"


def test_a_place_that_is_no_concept_of_its_own_needs_a_value() -> None:
    with pytest.raises(KeyError):
        render(say(message("words", "{step} lost")))
