"""Nothing falls back in silence: what a reader sees of a text that is stale or missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from rulebook.model import LANGUAGES, Library
from rulebook.site import rule as rules
from rulebook.site.local import Local
from rulebook.site.telling import IS_MISSING, IS_STALE, NOT_HERE, Telling
from rulebook.termbase import Termbase
from rulebook.translation import CURRENT, STALE, Translations

ID = "wk2.dispel"
PAGE = f"r/{ID}/"


def locals_of(library: Library, found: Mapping[tuple[str, str], tuple[str, str]]) -> Mapping[str, Local]:
    """The library in all languages, with the translations `found` in Hungarian alone."""
    english = Termbase("en", _terms(library))
    views: dict[str, Local] = {}
    for lang in LANGUAGES:
        of_lang = found if lang == "hu" else {}
        views[lang] = Local(lang, library, Translations(lang, of_lang, Termbase(lang), english), views)
    return views


def _terms(library: Library) -> Mapping[str, object]:
    from rulebook.termbase import Entry

    return {
        one.id: Entry(one.id, one.term, {"term": one.term}, (), (), None, None, one.place) for one in library.glossary
    }


@pytest.fixture
def first(library: Library) -> str:
    """The first paragraph of the rule in English."""
    return library.rule(ID).text.split("\n\n")[0].replace("\n", " ")


def test_a_missing_text_stands_in_english_marked_and_said_in_the_readers_language(library: Library, first: str) -> None:
    said = {(IS_MISSING.context, IS_MISSING.template): ("Ez még angolul áll itt.", CURRENT)}
    tell = Telling(locals_of(library, said)["hu"], PAGE)
    told = tell.blocks(ID, first)
    assert told.startswith('<p lang="en" class="rg-fallback">')
    assert "Ez még angolul áll itt." in tell.note()


def test_a_stale_text_is_shown_with_the_present_english_one_tap_away(library: Library, first: str) -> None:
    said = {
        (ID, first): ("A régi szöveg.", STALE),
        (IS_STALE.context, IS_STALE.template): ("Ez a fordítás régebbi.", CURRENT),
    }
    tell = Telling(locals_of(library, said)["hu"], PAGE)
    assert tell.blocks(ID, first) == "<p>A régi szöveg.</p>"
    note = tell.note()
    assert "Ez a fordítás régebbi." in note and "<details>" in note and '<blockquote lang="en">' in note
    assert Telling(locals_of(library, {})["en"], PAGE).blocks(ID, first).removesuffix("</p>")[-30:] in note


def test_a_current_text_carries_no_mark(library: Library, first: str) -> None:
    tell = Telling(locals_of(library, {(ID, first): ("Magyarul.", CURRENT)})["hu"], PAGE)
    assert tell.blocks(ID, first) == "<p>Magyarul.</p>" and tell.note() == ""


def test_the_note_speaks_of_what_was_told_since_the_last_one(library: Library, first: str) -> None:
    tell = Telling(locals_of(library, {})["hu"], PAGE)
    tell.blocks(ID, first)
    assert tell.note() and not tell.note()


def test_english_words_of_the_glossary_stand_in_english_text(library: Library) -> None:
    tell = Telling(locals_of(library, {})["hu"], PAGE)
    assert ">wizard</a>" in tell.line(ID, "Every {wizard} may do it.")


def test_a_rule_cites_its_own_page_by_anchor_and_other_pages_by_card(library: Library) -> None:
    local = locals_of(library, {})["en"]
    here, away = Telling(local, "wk2/wizards/", frozenset({ID})), Telling(local, PAGE)
    assert 'href="#dispel"' in here.cite(ID, None)
    assert 'href="../../r/wk2.retreat/"' in away.cite("wk2.retreat", None)


def test_a_rule_to_come_is_cited_by_number_with_a_word_on_why(library: Library) -> None:
    first, *others = library.books
    id = f"{first.id}.yet-to-come"
    growing = replace(library, books=(replace(first, forthcoming={id: "99.9"}), *others))
    told = Telling(locals_of(growing, {})["en"], PAGE).cite(id, None)
    assert "<a" not in told and "99.9" in told and NOT_HERE.template in told


def test_a_summary_fits_the_preview_of_a_link(library: Library) -> None:
    local = locals_of(library, {})["en"]
    for rule in library.rules.values():
        assert 10 < len(rules.summary(local, rule)) <= 300 and "[[" not in rules.summary(local, rule)
