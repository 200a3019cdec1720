"""A feed a book and language: what a release fixed, what it changed and why, and the rulings that came after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rulebook.history import History
from rulebook.model import LANGUAGES, Library, Reason, Release
from rulebook.problems import Place
from rulebook.site.assets import Assets
from rulebook.site.feeds import entries, feed
from rulebook.site.history import section, told
from rulebook.site.local import Local
from rulebook.site.site import Site

ROOT = Path(__file__).parents[2]
ATOM = "{http://www.w3.org/2005/Atom}"
RULING = "wk2.dispel/7"


@pytest.fixture
def site(library: Library, locals: Mapping[str, Local], tmp_path: Path) -> Site:
    return Site(ROOT, library, locals, LANGUAGES, "https://rules.example.org/", tmp_path, Assets("", {}, "", ""))


def changed(site: Site) -> Site:
    """The same with an older release, in which the ruling said something else, and a newer one that gives the reason."""
    now = {lang: site.words(RULING, lang) for lang in LANGUAGES}
    then = {lang: f"{words} Before." for lang, words in now.items()}
    place = Place("docs/history/2099-02.yaml", 1)
    old = Release("2099-01", "2099-01-05", (), place)
    new = Release("2099-02", "2099-02-05", (Reason((RULING,), "A reader found it."),), place)
    locked = {"2099-01": {RULING: "a", "wk2.dispel": "c"}, "2099-02": {RULING: "b", "wk2.dispel": "c"}}
    rule = {lang: site.words("wk2.dispel", lang) for lang in LANGUAGES}
    made = replace(site)
    made.__dict__["history"] = History((old, new), locked, {"a": then, "b": now, "c": rule})
    return made


def read(text: str) -> list[dict[str, str]]:
    root = ElementTree.fromstring(text)
    return [
        {
            "title": one.findtext(f"{ATOM}title", ""),
            "day": one.findtext(f"{ATOM}updated", "")[:10],
            "text": one.findtext(f"{ATOM}content", ""),
            "link": next(iter(one.findall(f"{ATOM}link"))).attrib["href"],
            "id": one.findtext(f"{ATOM}id", ""),
        }
        for one in root.findall(f"{ATOM}entry")
    ]


def test_each_book_has_a_feed_in_each_language_and_no_entry_has_the_name_of_another(site: Site) -> None:
    found = {path: read(make()) for path, make in entries(site)}
    assert set(found) == {f"{lang}/{book.id}/feed.xml" for lang in LANGUAGES for book in site.library.books}
    names = [entry["id"] for one in found.values() for entry in one]
    assert names and len(names) == len(set(names))


def test_the_release_tells_how_much_it_fixed(site: Site) -> None:
    first = site.history.releases[0]
    newest = read(feed(site, "en", site.library.book("wk2")))[-1]
    assert newest["title"] == f"Release {first.id}" and newest["day"] == first.day
    assert f"Rules: {len(site.library.book('wk2').rules)}." in newest["text"]


def test_a_change_is_told_with_its_reason_and_leads_to_its_ruling(site: Site) -> None:
    found = read(feed(changed(site), "en", site.library.book("wk2")))
    change = next(one for one in found if one["title"].startswith("Changed:"))
    assert change["title"] == "Changed: WK2 2.211/7, Dispel Magic" and change["text"] == "A reader found it."
    assert change["link"] == "https://rules.example.org/en/r/wk2.dispel/#wk2-dispel-7"
    assert [one["day"] for one in found] == sorted((one["day"] for one in found), reverse=True)


def test_a_ruling_that_no_release_has_is_a_new_one(site: Site) -> None:
    found = read(feed(changed(site), "en", site.library.book("wk2")))
    assert any(one["title"].startswith("New ruling: WK2 2.211/") for one in found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_shows_word_by_word_what_was_changed_since_a_release_and_why(site: Site, lang: str) -> None:
    shown = "".join(told(changed(site), lang, RULING, "wk2-dispel-7"))
    first, second = shown.split('<div class="rg-past"')[1:]
    assert 'id="wk2-dispel-7@2099-01"' in first and "<del> Before.</del>" in first and "A reader found it." in first
    assert 'id="wk2-dispel-7@2099-02"' in second and "<del>" not in second
    rule = site.library.rule("wk2.dispel")
    assert "<del>" not in str(section(changed(site), lang, rule, "../../"))
