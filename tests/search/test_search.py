"""What the search finds, by the page's own code: the project's own queries, and what nobody would type on purpose."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from benchmarks import search
from rulebook.model import LANGUAGES, Library
from tests.tables import parsed

ROOT = Path(__file__).resolve().parents[2]
#: How many queries of each kind find a right rule among three, in each language: no change may find fewer.
REACHED: dict[str, dict[str, int]] = parsed(search.REACHED.read_text("utf-8"))


@pytest.fixture(scope="module")
def indexes() -> dict[str, str]:
    return search.indexes(ROOT)


Answer = dict[str, Any]


def test_each_language_has_sixty_queries_and_more_and_every_rule_they_name_exists(library: Library) -> None:
    cases = search.cases()
    assert len(cases) >= 60
    assert set().union(*(case.rules for case in cases)) <= set(library.rules)
    for lang in LANGUAGES:
        asked = Counter(case.asked[lang] for case in search.cases_in(lang))
        assert [query for query, times in asked.items() if times > 1] == []
    assert min(Counter(case.kind for case in cases).values()) >= 4


def test_hardly_a_query_is_a_question_that_a_rule_quotes(library: Library) -> None:
    """A query that stood in the index word by word would measure nothing."""
    quoted = {question for rule in library.rules.values() for question in rule.questions}
    cases = search.cases_in("en")
    assert sum(case.asked["en"] in quoted for case in cases) <= 0.05 * len(cases)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_kind_of_query_finds_less_than_it_did(finder: Path, indexes: dict[str, str], lang: str) -> None:
    found = search.among_three(search.places(finder, indexes[lang], lang, search.cases_in(lang)))
    assert {kind: found[kind] for kind, count in REACHED[lang].items() if found[kind] < count} == {}


@pytest.mark.in_turn("lang")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_questions_that_rules_quote_find_them_among_three(
    finder: Path, indexes: dict[str, str], library: Library, lang: str
) -> None:
    rules = json.loads(indexes[lang])["rules"]
    ids = list(library.rules)
    asked = [(ids[at], question) for at, questions in enumerate(rules["asked"]) for question in questions]
    found = search.answers(finder, indexes[lang], [question for _, question in asked], 3)
    twins = {id: {id, *_twin(library, id)} for id, _ in asked}
    missed = [
        (id, question)
        for (id, question), answer in zip(asked, found, strict=True)
        if not twins[id] & set(answer["rules"])
    ]
    assert len(missed) <= 0.01 * len(asked), missed


@pytest.mark.in_turn("lang")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_question_that_a_ruling_settles_finds_that_ruling(
    finder: Path, indexes: dict[str, str], library: Library, lang: str
) -> None:
    rules = json.loads(indexes[lang])["rules"]
    asked: dict[str, set[str]] = {}  # the same is asked of both editions, and each has its ruling
    for rule, questions in zip(library.rules.values(), rules["asked"], strict=True):
        settled = {english: note.n for note in rule.notes if note.ruling for english in note.asked}
        for english, question in zip(rule.questions, questions, strict=True):
            if english in settled:
                asked.setdefault(question, set()).add(f"{rule.id}/{settled[english]}")
    assert len(asked) > 500
    answers = search.answers(finder, indexes[lang], list(asked), 5)
    missed = [
        (question, rulings)
        for (question, rulings), answer in zip(asked.items(), answers, strict=True)
        if not rulings & set(answer["rulings"])
    ]
    assert len(missed) <= 0.03 * len(asked), missed


def test_a_question_that_no_ruling_settles_leads_to_the_rule_alone(finder: Path, indexes: dict[str, str]) -> None:
    (answer,) = search.answers(finder, indexes["en"], ["Where do my units start?"])
    assert answer["rules"][0] == "wk2.deploying-units" and answer["rulings"][0] == ""


def _twin(library: Library, id: str) -> set[str]:
    """The rules on the same subject in the other edition, of which the same may be asked."""
    return {one for entry in library.differences_of(id) for ids in entry.rules.values() for one in ids}


#: A verb, and forms that no endings explain; a term of another language with endings of this one.
FORMS = {
    "eo": [("berserk", "berserkantajn")],
    "en": [("steal", "stole"), ("throw", "threw"), ("freeze", "frozen")],
    "hu": [("elvisz", "elvitt"), ("lő", "lőttek")],
    "nl": [("terugtrekken", "teruggetrokken"), ("stelen", "gestolen"), ("zwemmen", "gezwommen")],
    "fr": [("mettre", "mis"), ("vaincre", "vaincue")],
}


@pytest.mark.in_turn("lang")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_form_of_a_word_finds_what_the_word_finds(finder: Path, indexes: dict[str, str], lang: str) -> None:
    for word, form in FORMS[lang]:
        found, same = (set(answer["rules"][:5]) for answer in search.answers(finder, indexes[lang], [word, form]))
        assert found & same, (word, form)


#: What fingers, cats and attackers type.
HOSTILE = {
    "nothing": "",
    "blanks": " \t\n\u00a0\u2003 ",
    "marks alone": "?!…—/\\()[]{}*^$.|+",
    "a pattern": "(a+)+$ .* [^]",
    "markup": "<img src=x onerror=alert(1)><script>",
    "control characters": "\x00\x07\x1b[31m\x7f",
    "right to left": "\u202eطرق\u202c \u2067שלום\u2069",
    "joined without end": "a\u0301" * 5000,
    "very long": "x" * 100_000,
    "a thousand words": "retreat " * 1000,
    "all different": " ".join(f"w{at}x" for at in range(1000)),
    "numbers": "9" * 500 + ".9" * 500,
    "half a letter": "\ud83d",
    "pictures": "🧙‍♂️🎲" * 100,
    "names of the language": "__proto__ constructor hasOwnProperty toString",
}


@pytest.mark.in_turn("lang")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_typed_is_answered_at_once_and_honestly(finder: Path, indexes: dict[str, str], lang: str) -> None:
    found = dict(zip(HOSTILE, search.answers(finder, indexes[lang], list(HOSTILE.values())), strict=True))
    assert {name: answer["ms"] for name, answer in found.items() if answer["ms"] > 500} == {}
    nothing = [name for name in HOSTILE if not found[name]["rules"] and not found[name]["others"]]
    assert set(nothing) >= {
        "nothing",
        "blanks",
        "marks alone",
        "joined without end",
        "very long",
        "numbers",
        "half a letter",
    }


NAMES = {
    "wk2": ["wk2/"],
    "WK": ["wk1/", "wk2/"],
    "Mage Knight": ["mk2/", "mkc/"],
    "wiz-war": ["ww/"],
    "Wizard Kings": ["wk1/", "wk2/"],
}


@pytest.mark.in_turn("lang")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_a_book_finds_its_page(finder: Path, indexes: dict[str, str], lang: str) -> None:
    for answer, pages in zip(search.answers(finder, indexes[lang], list(NAMES)), NAMES.values(), strict=True):
        assert answer["rules"] == []
        assert [(group["kind"], [one["path"] for one in group["found"]]) for group in answer["others"]] == [
            ("book", pages)
        ]


@pytest.mark.in_turn("lang")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_a_book_has_nothing_the_other_books_are_asked_and_it_is_said(
    finder: Path, indexes: dict[str, str], lang: str
) -> None:
    elsewhere, inside = search.answers(finder, indexes[lang], ["wk2 punch", "ww punch"])
    assert elsewhere["lacking"] == ["WK2"] and elsewhere["rules"][0] == inside["rules"][0] == "ww.punch"
    assert inside["lacking"] == []


@pytest.mark.in_turn("lang")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_letters_that_are_no_word_find_nothing(finder: Path, indexes: dict[str, str], lang: str) -> None:
    for answer in search.answers(finder, indexes[lang], ["asdfgh", "qwrtzpxk", "xylofoonqqq<hr>"]):
        assert answer["rules"] == [] and answer["others"] == []


def test_where_nothing_is_found_the_nearest_terms_are_offered(finder: Path, indexes: dict[str, str]) -> None:
    (answer,) = search.answers(finder, indexes["en"], ["stackkinlimmmit"])
    assert answer["rules"] == [] and "stacking limit" in answer["nearest"]
