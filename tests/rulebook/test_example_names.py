"""Names in worked examples (Crown, north) are words of the reader's language, and the answer is the same under any name."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.rule import Example, Rule, renamed
from rulebook.translation import Translations
from rules_engine.calculators import run
from rules_engine.languages import LANGUAGES
from rules_engine.ruling import as_json
from tests.shelf import rulebooks

PROJECT = Path(__file__).resolve().parents[2]
LIBRARY = rulebooks()
NAMED = [(rule, one) for rule in LIBRARY.rules.values() for one in rule.examples if one.names]


def test_examples_that_name_things_have_names() -> None:
    assert len(NAMED) >= 48
    assert {one.calculator for _, one in NAMED} >= {"mk2.army", "mk2.item", "wk2.deployment", "wk2.island-of-death"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_answer_is_the_same_under_the_names_of_each_language(lang: str) -> None:
    texts = Translations.load(PROJECT, LIBRARY, lang)
    for rule, one in NAMED:
        words = {name: texts.text(rule.id, name).text for name in one.names}
        assert len(set(words.values())) == len(words), f"{rule.id}: {words}"
        _same(rule, one, words)


def _same(rule: Rule, one: Example, words: dict[str, str]) -> None:
    english, translated = run(one.calculator, dict(one.given)), run(one.calculator, one.given_in(words.__getitem__))
    assert translated.legal is english.legal, rule.id
    assert as_json(translated.result) == renamed(as_json(english.result), words), rule.id
