"""What a chat shows of a link, on every page of every language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from rulebook.model import LANGUAGES, Library
from rulebook.segments import translatable
from rulebook.site import card, links, neutral, pictured
from rulebook.site.assets import Assets
from rulebook.site.frame import Frame
from rulebook.site.local import Local
from rulebook.site.preview import EVERYTHING, HIGH, LOCALES, LONGEST_TITLE, MOST_BYTES, WIDE, picture_of, preview
from rulebook.site.site import Site
from tests.site.conftest import Html

HEAVIEST = 300_000  # bytes of a picture
URL = "https://rules.example.org/"
ROOT = Path(__file__).parents[2]
ASSETS = Path(__file__).parents[2] / "rulebook/site/theme/assets"


def _meta(page: Html) -> dict[str, str]:
    return {a["property"]: unescape(a["content"]) for name, a in page.elements if name == "meta" and "property" in a}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_tells_chats_its_title_its_words_and_its_language(pages: Mapping[str, Html], lang: str) -> None:
    untold = []
    for path, page in pages.items():
        if not path.startswith(f"{lang}/"):
            continue
        meta = _meta(page)
        if not meta:
            untold.append(path)
            continue
        assert meta["og:locale"] == LOCALES[lang], path
        assert 0 < len(meta["og:title"]) <= LONGEST_TITLE, path
        assert 0 < len(meta["og:description"].encode()) <= MOST_BYTES, path
        assert "og:image" not in meta, "a picture is told by a whole address, and this site knows none"
    assert untold == []


#: A path below the root of the site, and the book whose picture is shown of it.
PATHS = {
    "": EVERYTHING,
    "hu/": EVERYTHING,
    "hu/glossary/": EVERYTHING,
    "r/wk2.dispel/": "wk2",
    "r/wk2.dispel/1/": "wk2",
    "fr/c/mkc.storming/": "mkc",
    "eo/mk2/terrain/": "mk2",
    "play/ww/": "ww",
    "nl/example/wk1/": "wk1",
    "nl/r/mkc.no-such/": "mkc",
}


@pytest.mark.parametrize(("path", "book"), PATHS.items())
def test_a_link_shows_the_picture_of_its_book(library: Library, path: str, book: str) -> None:
    books = [one.id for one in library.books]
    assert picture_of(path, books) == book
    pictures = {name: f"assets/preview-{name}.png" for name in (*books, EVERYTHING)}
    told = preview("hu", path, "Title", "Words", "https://example.org/", pictures)
    assert told.address == f"https://example.org/{path}"
    assert told.picture == f"https://example.org/assets/preview-{book}.png"
    assert preview("hu", path, "Title", "Words", "", pictures).picture == ""


def test_the_address_of_a_number_leads_on_and_shows_its_rule_to_who_does_not_follow(
    pages: Mapping[str, Html], library: Library
) -> None:
    for rule in library.rules.values():
        page = pages[links.number(rule)]
        assert page.leads_on and _meta(page) == _meta(pages[links.card(rule.id)]), rule.id


def test_what_is_too_long_is_cut_between_words() -> None:
    told = preview("eo", "", "ŝ" * 30 + " " + "ŭ" * 60, "ĉiam " * 100, "", {})
    assert told.title == "ŝ" * 30 + "…"
    assert told.description.endswith("ĉiam …") and len(told.description.encode()) <= MOST_BYTES


def test_every_book_has_a_picture_of_the_usual_size_that_is_not_heavy(library: Library) -> None:
    names = {path.stem.removeprefix("preview-") for path in ASSETS.glob("preview-*.png")}
    assert names == {*(one.id for one in library.books), EVERYTHING}
    for name in names:
        content = (ASSETS / f"preview-{name}.png").read_bytes()
        assert content[:8] == b"\x89PNG\r\n\x1a\n" and len(content) <= HEAVIEST, name
        assert (int.from_bytes(content[16:20]), int.from_bytes(content[20:24])) == (WIDE, HIGH), name


def test_every_figure_that_stands_for_a_rule_has_a_picture_that_shows_it_as_it_is(library: Library) -> None:
    figures = {one.id: one for one in pictured.figures(library)}
    found = dict(pictured.current(ROOT, library))
    assert sorted(found) == sorted(figures), "run `python -m tools.previews`"
    assert {path.stem for path in (ROOT / pictured.FOLDER).iterdir()} == set(figures)
    assert len(found) > 80
    for id, content in found.items():
        assert content[:8] == b"\x89PNG\r\n\x1a\n" and len(content) <= HEAVIEST, id
        assert (int.from_bytes(content[16:20]), int.from_bytes(content[20:24])) == (WIDE, HIGH), id
        left = [label for label in figures[id].labels.values() if translatable(label)]
        drawn = str(pictured.drawing(figures[id]))
        assert not [label for label in left if f">{label}<" in drawn], (
            "words of one language stand in a picture for all"
        )


def test_a_picture_whose_figure_has_changed_is_not_shown(library: Library) -> None:
    id = "mk-line-of-fire"
    changed = replace(library.figures[id], data={**library.figures[id].data, "ranges": []})
    stale = replace(library, figures={**library.figures, id: changed})
    assert id in dict(pictured.current(ROOT, library)) and id not in dict(pictured.current(ROOT, stale))


SHOWN = [("mk2.line-of-fire", "mk-line-of-fire"), ("wk2.dispel", ""), ("wk2.turn-sequence", "")]


@pytest.mark.parametrize(("rule", "figure"), SHOWN)
def test_a_rule_its_rulings_and_its_cases_show_its_figure(library: Library, rule: str, figure: str) -> None:
    assert pictured.figure_of(library, library.rule(rule)) == figure
    books = {EVERYTHING: "assets/all.png", rule.partition(".")[0]: "assets/book.png"}
    assets = Assets("", {}, "", "", previews=books, figures={"mk-line-of-fire": "assets/figure.png"})
    site = Site(ROOT, library, Local.load(ROOT, library, LANGUAGES), LANGUAGES, URL, ROOT, assets)
    one = library.rule(rule)
    wanted = f"{URL}assets/{'figure' if figure else 'book'}.png"
    assert neutral._rule(site, one)["told"].picture == wanted
    assert all(neutral._example(site, one, case)["told"].picture == wanted for case in one.examples)
    assert all(neutral._ruling(site, one, note)["told"].picture == wanted for note in one.notes if note.ruling)
    page = card.page(site, "hu", one)
    assert Frame.of_site(site, "hu").around(page)["rg"].preview.picture == wanted


def test_the_words_of_a_preview_are_never_markup(pages: Mapping[str, Html], site: Path) -> None:
    for path in ("hu/r/wk2.dispel/", "r/ww.turn/", "fr/"):
        head = (site / path / "index.html").read_text("utf-8").partition("</head>")[0]
        assert all(re.fullmatch(r"<meta [^<>]*>", one) for one in re.findall(r"<meta .*", head)), path
