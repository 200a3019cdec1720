"""Rulings and worked examples under their permanent names: each has its place, its address and its entry in the API."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from rulebook import named
from rulebook.model import LANGUAGES, Library
from rulebook.site import links
from rulebook.site.interface import language_name
from rulebook.site.local import Local

ROOT = Path(__file__).parents[2]
#: A page as tests/site/conftest.py reads it.
Html = Any


@pytest.mark.parametrize(
    ("code", "eo", "hu", "nl", "fr"),
    [
        ("en", "la angla", "angol", "Engels", "anglais"),
        ("eo", "Esperanto", "eszperantó", "Esperanto", "espéranto"),
        ("de", "la germana", "német", "Duits", "allemand"),
        ("tlh", "la klingona", "klingon", "Klingon", "klingon"),
        ("xx", "xx", "xx", "xx", "xx"),
    ],
)
def test_the_language_of_a_printed_book_is_named_in_every_language(
    code: str, eo: str, hu: str, nl: str, fr: str
) -> None:
    assert [language_name(code, lang) for lang in ("eo", "hu", "nl", "fr")] == [eo, hu, nl, fr]


def test_every_name_has_its_place_once_on_the_card_of_every_language(
    pages: Mapping[str, Html], library: Library
) -> None:
    for rule in library.rules.values():
        wanted = [links.anchor(rule.id, one.n) for one in named.named(rule)]
        for lang in LANGUAGES:
            ids = pages[f"{lang}/{links.card(rule.id)}"].ids
            assert [ids.count(anchor) for anchor in wanted] == [1] * len(wanted), (lang, rule.id)


def test_every_ruling_stands_once_in_its_chapter(pages: Mapping[str, Html], library: Library) -> None:
    for book in library.books:
        for chapter in book.chapters:
            ids = pages[f"hu/{links.chapter(book.id, chapter.slug)}"].ids
            for rule in chapter.rules:
                assert all(ids.count(links.anchor(rule.id, note.n)) == 1 for note in rule.notes), rule.id


def test_every_ruling_has_a_page_for_readers_of_any_language(pages: Mapping[str, Html], library: Library) -> None:
    rulings = [(rule, note) for rule in library.rules.values() for note in rule.notes if note.ruling]
    assert len(rulings) > 500
    for rule, note in rulings:
        page = pages[links.ruling(rule.id, note.n)]
        assert f"<title>{rule.named(note.n)} · " in page.text
        for lang in LANGUAGES:
            card = f"../../../{lang}/{links.card(rule.id)}#{links.anchor(rule.id, note.n)}"
            assert card in page.values("href"), rule.id


def test_an_example_with_a_page_opens_its_dispute_card_and_tells_its_verdict(
    pages: Mapping[str, Html], library: Library
) -> None:
    english = Local.load(ROOT, library, ("en",))["en"]
    told = 0
    for rule in library.rules.values():
        for one in rule.examples:
            name, path = f"{rule.id}/{one.n}", links.ruling(rule.id, one.n)
            assert (path in pages) == library.has_page(name), name
            assert f"../../../{links.example(library, rule.id, one.n)}" in pages[f"hu/r/{rule.id}/"].values("href"), (
                name
            )
            if path not in pages:
                continue
            told += 1
            page, verdict = pages[path], english.verdict(rule, one)
            text = unescape(page.text)
            assert f"<title>{rule.named(one.n)} · {verdict} · " in text, name
            assert re.search(rf"<p class=rg-lead>[^<]*{re.escape(verdict)}", text), name
            assert f"data-case={name}>" in page.text, name
            assert {f"../../../{lang}/d/?of={name}" for lang in LANGUAGES} <= set(page.values("href")), name
    assert told >= 654


def test_the_api_tells_every_name_with_its_day_and_switch(site: Path, library: Library) -> None:
    switched: list[str] = []
    for rule in library.rules.values():
        told = json.loads((site / f"api/v1/rules/{rule.id}.json").read_text("utf-8"))
        assert [one["name"] for one in told["names"]] == [f"{rule.id}/{one.n}" for one in named.named(rule)]
        assert all(one["published"] >= "2026-11-23" for one in told["names"])
        switched += [one["name"] for one in told["names"] if one["switches"]]
    assert len(switched) > 100
