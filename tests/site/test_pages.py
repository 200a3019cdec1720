"""Which pages there are, and what each kind of page must have."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape
from itertools import permutations
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast
from xml.etree import ElementTree

import pytest

from rulebook.model import LANGUAGES, Library
from rulebook.site import links, sitemap
from rulebook.translation import Translations
from rules_engine.calculators import names
from widgets.play import FAMILIES

if TYPE_CHECKING:
    from rulebook.site.site import Site

PUBLISHED = "https://rules.test/"

#: A page as tests/site/conftest.py reads it.
Html = Any


def expected(library: Library) -> set[str]:
    """The address of every page of the site (DESIGN §5)."""
    chapters = [(book.id, chapter.slug) for book in library.books for chapter in book.chapters]
    shared = {
        "",
        *("table/", "d/", "sheet/", "quiz/", "example/", "play/"),
        *(f"play/{game}/" for game in FAMILIES),
        *(f"quiz/{book.id}/" for book in library.books),
        *(f"example/{play.book}/" for play in library.plays),
        *(f"r/{id}/" for id in (*library.rules, *library.redirects)),
        *(f"c/{name}/" for name in names()),
    }
    one = {
        *shared,
        *(f"{book.id}/" for book in library.books),
        *(f"{book.id}/how-a-turn-goes/" for book in library.books if book.turn),
        *(f"{book.id}/quick-reference/" for book in library.books if book.reference),
        *(f"coverage/{book.id}/" for book in library.books),
        *(f"{book}/{chapter}/" for book, chapter in chapters),
        *(f"{name}/" for name in ("c", "editions", "editions/situations", "glossary", "status", "coverage", "api")),
        *(f"{name}/" for name in ("about", "cite", "linking", "translators", "engine", "licenses")),
    }
    rulings = {links.ruling(rule.id, note.n) for rule in library.rules.values() for note in rule.notes if note.ruling}
    cases = {links.ruling(one.rule, one.n) for one in library.names.values() if one.page}
    given_up = [one for one in library.names.values() if one.heir and (one.kind != "example" or one.page)]
    superseded = {links.ruling(one.rule, one.n) for one in given_up}
    beside = {f"{a}/{book}/{chapter}/{b}/" for a, b in permutations(LANGUAGES, 2) for book, chapter in chapters}
    return {
        "404.html",
        *shared,
        *rulings,
        *cases,
        *(f"s/{one.id}/" for one in library.situations),
        *superseded,
        *(links.number(rule) for rule in library.rules.values()),
        *beside,
        *(f"{lang}/{path}" for lang in LANGUAGES for path in one),
    }


def test_the_site_has_exactly_the_pages_of_the_design(pages: Mapping[str, Html], library: Library) -> None:
    assert set(pages) == expected(library)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_of_a_language_says_so(pages: Mapping[str, Html], lang: str) -> None:
    for address, page in pages.items():
        if address.startswith(f"{lang}/"):
            assert f"<html lang={lang}" in page.text, address


def test_every_page_has_one_first_heading_and_skips_no_level(pages: Mapping[str, Html]) -> None:
    for address, page in pages.items():
        levels = [int(name[1]) for name, _ in page.elements if re.fullmatch("h[1-6]", name)]
        assert levels.count(1) == 1, address
        assert all(after <= before + 1 for before, after in zip([0, *levels], levels, strict=False)), address


def test_the_language_switch_leads_to_the_same_page(pages: Mapping[str, Html]) -> None:
    page = pages["hu/r/wk2.dispel/"]
    switch = [a for name, a in page.elements if name == "a" and {"lang", "hreflang"} <= set(a)]
    assert [a["href"] for a in switch] == [f"../../../{lang}/r/wk2.dispel/" for lang in LANGUAGES]


def test_the_address_that_two_languages_of_a_chapter_had_leads_to_the_chapter(pages: Mapping[str, Html]) -> None:
    page = pages["hu/wk2/combat/fr/"]
    assert 'http-equiv=refresh content="0; url=../?with=fr"' in page.text
    assert "?with=fr" in pages["hu/wk2/combat/"].values("href")


def test_a_neutral_page_lists_five_links_and_tells_chats_what_it_is(
    pages: Mapping[str, Html], library: Library
) -> None:
    for id, rule in library.rules.items():
        page = pages[f"r/{id}/"]
        links = [a["href"] for name, a in page.elements if name == "a" and {"lang", "hreflang"} <= set(a)]
        assert links == [f"../../{lang}/r/{id}/" for lang in LANGUAGES]
        meta = {a["property"]: a["content"] for name, a in page.elements if name == "meta" and "property" in a}
        assert rule.citation in meta["og:title"] and rule.title in meta["og:title"] and meta["og:description"]


#: A rule in a reading page: its anchor, its id, its number and its title.
_RULE = re.compile(
    r"<section [^>]*id=([^ >]+) data-rule=([^ >]+)><div class=rg-head>"
    r"<a class=rg-number[^>]*>([^<]*)</a><h[2-5]>(.*?)</h[2-5]>"
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_chapter_stands_whole_in_the_readers_language(
    pages: Mapping[str, Html], library: Library, root: Path, lang: str
) -> None:
    words = Translations.load(root, library, lang)
    for book in library.books:
        for chapter in book.chapters:
            page = pages[f"{lang}/{book.id}/{chapter.slug}/"]
            assert [(a["id"], a["data-rule"]) for _, a in page.elements if "data-rule" in a] == [
                (rule.slug, rule.id) for rule in chapter.rules
            ]
            assert [(slug, id, number, _plain(title)) for slug, id, number, title in _RULE.findall(page.text)] == [
                (rule.slug, rule.id, rule.number, words.text(rule.id, rule.title).text) for rule in chapter.rules
            ]
            first = _plain(re.findall("<h1[^>]*>(.*?)</h1>", page.text)[0])
            assert first == words.text(f"chapter:{book.id}.{chapter.slug}", chapter.title).text


def _plain(html: str) -> str:
    """The text of a heading."""
    return unescape(re.sub("<[^>]*>", "", html))


def test_every_worked_example_that_the_engine_knows_stands_answered_in_its_chapter_and_on_its_card(
    pages: Mapping[str, Html], library: Library
) -> None:
    for rule in library.rules.values():
        chapter = [a["href"] for _, a in pages[f"nl/{rule.book}/{rule.chapter}/"].elements if "data-example" in a]
        card = [a["id"] for _, a in pages[f"nl/r/{rule.id}/"].elements if "data-calculator" in a]
        for example in rule.examples:
            name, known = links.anchor(rule.id, example.n), example.calculator in names()
            way = f"../../{links.card(rule.id)}#{name}"
            assert (way in chapter, name in card) == (known, known), name


def test_every_figure_of_a_rule_is_drawn_with_words_for_those_who_do_not_see_it(
    pages: Mapping[str, Html], library: Library
) -> None:
    told = re.compile(r"<svg class=rg-drawing role=img [^>]*><title>[^<]+</title><desc>[^<]+</desc>")
    for rule in library.rules.values():
        for address in (f"hu/r/{rule.id}/", f"hu/{rule.book}/{rule.chapter}/"):
            assert len(told.findall(pages[address].text)) >= len(rule.figures), address


def test_a_rule_that_is_not_here_yet_is_cited_without_a_link(pages: Mapping[str, Html], library: Library) -> None:
    ids = {part for page in pages.values() for link in page.values("href") for part in link.split("/")}
    assert not ids & set(library.forthcoming)


def test_the_book_says_whether_all_of_it_is_here(pages: Mapping[str, Html], library: Library) -> None:
    for book in library.books:
        here, all = len(book.rules), len(book.rules) + len(book.forthcoming)
        said = "All rules of this book are here." if here == all else f"{here} of the {all} rules"
        assert said in pages[f"en/{book.id}/"].text


def test_only_pages_that_say_something_of_their_own_are_listed(pages: Mapping[str, Html]) -> None:
    for address, page in pages.items():
        hidden = "<meta name=robots content=noindex>" in page.text
        assert hidden == bool(re.match(r"404|../\w+/[\w-]+/../$|../d/$|n/", address)), address


def test_the_sitemap_of_a_published_site_ties_the_languages_of_each_page_together(
    site: Path, pages: Mapping[str, Html]
) -> None:
    names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    assert "hreflang" not in (site / "sitemap.xml").read_text("utf-8"), "this build knows no address of its own"
    paths = [
        address.removeprefix("hu/")
        for address, page in pages.items()
        if address.startswith("hu/") and "content=noindex" not in page.text
    ]
    made = sitemap.sitemap(cast("Site", SimpleNamespace(url=PUBLISHED, built=LANGUAGES)), paths)
    urls = ElementTree.fromstring(made).findall("s:url", names)
    listed = {url.findtext("s:loc", "", names).removeprefix(PUBLISHED) for url in urls}
    assert listed <= set(pages) and {f"{lang}/r/wk2.dispel/" for lang in LANGUAGES} <= listed
    for url in urls:
        assert {link.get("hreflang") for link in url.findall("x:link", names)} >= set(LANGUAGES)
