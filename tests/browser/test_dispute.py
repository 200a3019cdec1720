"""The dispute card: a case of the library on one screen, by its permanent name, without the interpreter."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Route, expect

from rulebook.model import Library
from rulebook.site import dispute
from rulebook.site.interface import LANGUAGE_NAMES
from rulebook.site.local import Local

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]

ROOT = Path(__file__).parents[2]
#: A calculator whose standard case has another verdict where the table rules otherwise.
RULED = "wk2.sea-transport"


def test_a_case_opens_in_the_language_of_its_reader_with_facts_verdict_and_rules(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU")
    page = reader.open("d/?of=wk2.dispel/1")
    reader.at(page, "hu/d/?of=wk2.dispel/1")
    case = page.locator(".rg-case")
    expect(case).to_have_count(1)
    expect(case.locator(".rg-kicker")).to_contain_text("WK2 2.211/1")
    for part in (".rg-given", ".rg-verdict", ".rg-steps"):
        expect(case.locator(part)).to_be_visible()
    verdict = case.locator(".rg-verdict").inner_text()
    copied = page.locator("[data-copy-text]").get_attribute("data-copy-text")
    assert verdict in copied and copied.endswith(f"{reader.site}r/wk2.dispel/1/")
    expect(page.locator(".rg-dispute-do [data-checked]")).to_contain_text(re.compile(r"\d"))
    assert "/hu/c/wk2.dispel/?" in page.locator("[data-facts]").evaluate("link => link.href")
    assert reader.complaints == []


#: An address of a case that has a page of its own, and the case.
OWN = [
    ("r/wk2.dispel/1/", "wk2.dispel/1"),
    ("r/wk2.dispel/1/?with=eo", "wk2.dispel/1&with=eo"),
    ("r/mk2.breakaway/1/", "mk2.breakaway/1"),
    ("s/spell-too-high/", "s/spell-too-high"),
    ("r/wk2.dispel/1/#@2026-11", "wk2.dispel/1@2026-11"),
]


@pytest.mark.in_turn("locale")
@pytest.mark.parametrize("locale", ["hu-HU", "fr-FR"])
@pytest.mark.parametrize(("address", "case"), OWN)
def test_the_own_page_of_a_case_opens_its_card_in_the_language_of_the_reader(
    reader_with: Readers, locale: str, address: str, case: str
) -> None:
    reader = reader_with(locale=locale, viewport={"width": 360, "height": 740})
    page = reader.open(address)
    reader.at(page, f"{locale[:2]}/d/?of={case}")
    expect(page.locator(".rg-case").first.locator(":is(.rg-verdict, .rg-said)").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert reader.complaints == []


def test_a_case_without_a_page_of_its_own_is_sent_by_its_name(reader_with: Readers, library: Library) -> None:
    assert library.has_page("wk2.dispel/1") and not library.has_page("wk2.dispel/2")
    page = (reader := reader_with(locale="hu-HU")).open("d/?of=wk2.dispel/2")
    copy = page.locator("[data-copy-text]")
    expect(copy).to_have_attribute("data-copy-text", re.compile(re.escape(f"{reader.site}d/?of=wk2.dispel/2") + "$"))
    page = reader.open("d/?of=wk2.dispel/1&with=fr")
    own = re.compile(re.escape(f"{reader.site}r/wk2.dispel/1/?with=hu") + "$")
    expect(page.locator("[data-copy-text]")).to_have_attribute("data-copy-text", own)


@pytest.mark.parametrize("lang", ["hu", "fr"])
def test_between_what_a_fact_is_called_and_its_tick_is_a_space(reader: Reader, lang: str) -> None:
    page = reader.open(f"{lang}/d/?of=mk2.breakaway/1")
    yes = page.locator(".rg-case dd > .rg-yes").first
    expect(yes).to_be_visible()
    margin = yes.evaluate("yes => parseFloat(getComputedStyle(yes, '::before').marginInlineStart)")
    assert margin >= 3, "the tick is turned and reaches over the space before it"


def test_another_language_stands_beside_and_in_the_address(reader_with: Readers) -> None:
    reader = reader_with(locale="fr-FR")
    page = reader.open("d/?of=wk2.dispel/1")
    page.locator('[data-beside="hu"]').click()
    expect(page.locator('.rg-case[lang="hu"] .rg-verdict')).to_be_visible()
    reader.at(page, "fr/d/?of=wk2.dispel/1&with=hu")
    page.reload()
    expect(page.locator(".rg-case")).to_have_count(2)


def test_a_ruling_is_a_case_too(reader_with: Readers) -> None:
    page = reader_with(locale="eo").open("d/?of=wk2.dispel/7")
    expect(page.locator(".rg-case .rg-ruling")).to_be_visible()
    expect(page.locator("[data-facts]")).to_be_hidden()


def test_an_unknown_case_is_named_and_never_markup(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU")
    page = reader.context.new_page()
    page.goto(reader.site + "hu/d/?of=<img src=x onerror=alert(1)>/9")
    expect(page.locator(".rg-dispute > .rg-note")).to_contain_text("<img src=x onerror=alert(1)>/9")
    expect(page.locator(".rg-dispute img")).to_have_count(0)
    page.goto(reader.site + f"hu/d/?of={'x' * 5000}")
    expect(page.locator(".rg-dispute > .rg-note")).to_have_text(f"Nincs ilyen nevű eset: {'x' * 60}…")


@pytest.mark.in_page
def test_an_answer_of_a_calculator_becomes_a_case_with_one_tap(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU")
    page = reader.open("hu/c/wk2.dispel/?target_level=1")
    calculator = reader.calculator(page)
    expect(calculator.box).to_have_attribute("aria-busy", "false", timeout=30_000)
    calculator.choose("die", "6")
    told = calculator.verdict.inner_text()
    page.locator("a[data-case]").click()
    reader.at(page, "hu/d/?of=wk2.dispel&target_level=1&die=6")
    case = page.locator(".rg-case")
    expect(case.locator(".rg-verdict")).to_have_text(told, timeout=30_000)
    assert case.locator(".rg-given dd").all_inner_texts() == ["3", "1", "6"]
    copied = page.locator("[data-copy-text]").get_attribute("data-copy-text").split("\n")
    assert told in copied and copied[-1] == f"{reader.site}d/?of=wk2.dispel&target_level=1&die=6"
    page.locator('[data-beside="fr"]').click()
    expect(page.locator('.rg-case[lang="fr"] .rg-verdict')).to_be_visible(timeout=30_000)
    reader.at(page, "hu/d/?of=wk2.dispel&target_level=1&die=6&with=fr")
    page.locator("[data-facts]").click()
    reader.at(page, "hu/c/wk2.dispel/?target_level=1&die=6")
    assert reader.complaints == []


def test_a_case_is_ruled_otherwise_with_one_tap_and_stays_a_case(reader_with: Readers) -> None:
    reader = reader_with(locale="eo")
    page = reader.open(f"d/?of={RULED}")
    verdict = page.locator(".rg-case > .rg-verdict")
    first = verdict.inner_text(timeout=30_000)
    page.locator(".rg-otherwise dt a").first.click()
    expect(verdict).not_to_have_text(first, timeout=30_000)
    assert "/eo/d/?of=" in page.url
    expect(page.locator(".rg-otherwise dt a").first).to_be_visible()


def test_what_is_ruled_otherwise_stays_in_the_languages_of_both_parties(reader_with: Readers) -> None:
    reader = reader_with(locale="eo")
    page = reader.open(f"d/?of={RULED}&with=fr")
    theirs = page.locator('.rg-case[lang="fr"] > .rg-verdict')
    first = theirs.inner_text(timeout=30_000)
    page.locator(".rg-case:not([lang]) .rg-otherwise dt a").first.click()
    expect(theirs).not_to_have_text(first, timeout=30_000)
    expect(page).to_have_url(re.compile(r"/eo/d/\?of=.*&with=fr$"))
    expect(page.locator('.rg-case[lang="fr"] .rg-otherwise dt a').first).to_have_attribute(
        "href", re.compile(r"/fr/d/\?of=.*&with=eo$")
    )


def test_a_ruling_of_a_card_is_sent_as_a_case_with_one_tap(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU", viewport={"width": 360, "height": 740})
    page = reader.open("hu/r/wk2.dispel/")
    ruling = page.locator("#wk2-dispel-7")
    told = ruling.locator(".rg-ruling > p").first.inner_text()
    whole = ruling.inner_text()
    ruling.locator(".rg-named a").click()
    reader.at(page, "hu/d/?of=wk2.dispel/7")
    case = page.locator(".rg-case")
    expect(case.locator(".rg-ruling")).to_contain_text(told, timeout=30_000)
    expect(case.locator('a[href*="/d/?of="]')).to_have_count(0)
    copied = page.locator("[data-copy-text]").get_attribute("data-copy-text")
    name, title, question, ruled, address = copied.split("\n")
    assert name == "WK2 2.211/7" and title == case.locator("h2").inner_text()
    assert question in whole and " ".join(ruled.split()).endswith(" ".join(told.split()))
    assert address == f"{reader.site}r/wk2.dispel/7/?case"
    assert reader.complaints == []


#: A case, the subject of the message about it, and the books that decide it.
REPORTED = [
    ("wk2.dispel/7", "WK2 2.211/7 – {title}", ["wk2"]),
    ("wk2.dispel/1", "WK2 2.211/1 {rule} – {title}", ["wk2"]),
    ("s/last-step-spell", "WK1 · WK2 – {title}", ["wk1", "wk2"]),
    ("wk2.dispel&die=6", "WK2 – {title}", ["wk2"]),
]


@pytest.mark.parametrize("lang", ["hu", "fr"])
@pytest.mark.parametrize(("of", "subject", "books"), REPORTED)
def test_a_message_about_a_case_has_its_name_what_was_ruled_address_edition_and_language_filled_in(
    reader_with: Readers, library: Library, lang: str, of: str, subject: str, books: list[str]
) -> None:
    local = Local.load(ROOT, library, (lang,))[lang]
    report = str(dispute.report(local, "rules+ask@example.org"))
    reader = reader_with(viewport={"width": 360, "height": 740})

    def with_contact(route: Route) -> None:
        """The page as a site has it that names whom readers may ask."""
        answer = route.fetch()
        whole, count = re.subn(
            r'(?<=<div class="rg-dispute-do" hidden>)|(?<=<div class=rg-dispute-do hidden>)',
            lambda _: report,
            answer.text(),
        )
        assert count == 1
        route.fulfill(response=answer, body=whole)

    reader.context.route(re.compile(rf"/{lang}/d/\?"), with_contact)
    page = reader.open(f"{lang}/d/?of={of}")
    ask = page.locator("a[data-report]")
    expect(ask).to_have_attribute("href", re.compile("^mailto:"), timeout=30_000)
    case = page.locator(".rg-case")
    written = urlsplit(ask.get_attribute("href"))
    asked = parse_qs(written.query)
    titles = {"title": case.locator("h2").inner_text(), "rule": local.title(library.rule("wk2.dispel"))}
    assert written.path == "rules+ask@example.org" and asked["subject"] == [subject.format_map(titles)]
    lines = [" ".join(line.split()) for line in asked["body"][0].split("\n")]
    for verdict in case.locator("> .rg-verdict, .rg-said").all_inner_texts():
        assert any(" ".join(verdict.split()) in line for line in lines)
    assert f"{reader.site}{lang}/d/?of={of}" in lines
    assert lines[-3 - len(books) : -2] == [
        *(local.book_title(library.book(book)) for book in books),
        LANGUAGE_NAMES[lang],
    ]
    assert len(ask.get_attribute("href")) < 2000, "programs of mail cut what is longer"
    assert reader.complaints == []


def test_a_question_that_cannot_be_read_is_named_on_its_card_and_not_lost(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU")
    page = reader.open("d/?of=wk2.dispel&die=9")
    expect(page.locator(".rg-case .rg-problems")).to_contain_text("9", timeout=30_000)
    assert page.locator("[data-facts]").evaluate("link => link.href").endswith("/hu/c/wk2.dispel/?die=9")
    page = reader.open("d/?of=wk2.nothing-like-it&die=2")
    expect(page.locator(".rg-dispute > .rg-note")).to_contain_text("wk2.nothing-like-it", timeout=30_000)


def test_a_board_becomes_a_case_with_its_picture_and_facts_in_words(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU", viewport={"width": 360, "height": 740})
    page = reader.open("hu/c/ww.maze/?question=line-of-sight")
    page.locator("a[data-case]").click()
    reader.at(page, "hu/d/?of=ww.maze&question=line-of-sight")
    case = page.locator(".rg-case")
    expect(case.locator(".rg-verdict").first).to_be_visible(timeout=30_000)
    picture = case.locator('svg[role="img"]')
    expect(picture).to_be_visible()
    assert picture.bounding_box()["height"] <= 260
    expect(case.locator(".rg-given")).to_contain_text("B3")
    expect(case.locator("[data-action]")).to_have_count(0)
    case.locator(".rg-otherwise dt a").last.click()
    reader.at(page, "hu/d/?of=ww.maze&question=line-of-sight&through_openings=blocked")
    assert reader.complaints == []


BOARDS = ["wk1.position", "wk2.position", "wk2.island-game", "mk2.battlefield", "mk2.dial", "ww.maze"]


@pytest.mark.in_turn()  # what sends a board is the same for all; what each says of itself is tested without a browser
@pytest.mark.parametrize("lang", ["hu", "fr"])
@pytest.mark.parametrize("board", BOARDS)
def test_what_stands_on_a_board_is_sent_as_a_case_with_one_tap(reader_with: Readers, board: str, lang: str) -> None:
    reader = reader_with(viewport={"width": 360, "height": 740})
    page = reader.open(f"{lang}/c/{board}/")
    told = reader.calculator(page).verdict.inner_text()
    page.locator("a[data-case]").click()
    page.wait_for_url(f"**/{lang}/d/?of={board}*")
    case = page.locator(".rg-case")
    expect(case.locator("> .rg-verdict")).to_have_text(told, timeout=60_000)
    expect(case.locator('svg[role="img"]').first).to_be_visible()
    expect(case.locator("[data-action]")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    reader.check(page)
    page.locator("[data-facts]").click()
    page.wait_for_url(f"**/{lang}/c/{board}/*")
    assert reader.complaints == []


@pytest.mark.in_turn("lang")
@pytest.mark.parametrize("lang", ["hu", "fr"])
def test_a_ruling_with_a_switch_leads_to_it_and_one_without_does_not(reader_with: Readers, lang: str) -> None:
    reader = reader_with(viewport={"width": 360, "height": 740})
    page = reader.open(f"{lang}/d/?of=wk2.dispel/8")
    otherwise = page.locator("[data-otherwise]")
    expect(page.locator(".rg-case .rg-ruling")).to_be_visible(timeout=30_000)
    expect(otherwise).to_be_hidden()
    page = reader.open(f"{lang}/d/?of=wk2.dispel/7")
    otherwise = page.locator("[data-otherwise]")
    expect(otherwise).to_be_visible(timeout=30_000)
    otherwise.click()
    page.wait_for_url(f"**/{lang}/table/#wk2-caster_pays")
    expect(page.locator('select[name="wk2.caster_pays"]')).to_be_in_viewport()
    assert reader.complaints == []


FORMS = [
    ("text", "{name}\n{title}\n– ", "\n{verdict}\n", "{address}"),
    ("markdown", "**{name}**\n", "**{verdict}**", "<{address}>"),
    ("bbcode", "[b]{name}[/b]\n", "[b]{verdict}[/b]", "[url]{address}[/url]"),
    ("html", "<p><strong>{name}</strong></p>", "<strong>{verdict}</strong>", '<a href="{address}">{address}</a>'),
    ("link", "{address}", "", "{address}"),
]


def test_a_case_is_copied_in_the_form_of_the_place_where_people_talk_which_is_remembered(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU", viewport={"width": 360, "height": 740})
    page = reader.open("d/?of=wk2.dispel/2")
    case = page.locator(".rg-case")
    expect(case.locator(".rg-verdict")).to_be_visible(timeout=30_000)
    told = {
        "name": " ".join(case.locator(".rg-kicker").inner_text().split()),
        "title": case.locator("h2").inner_text(),
        "verdict": " ".join(case.locator(".rg-verdict").inner_text().split()),
        "address": f"{reader.site}d/?of=wk2.dispel/2",
    }
    copy = page.locator("[data-copy-text]")
    for form, first, among, last in FORMS:
        page.locator("[data-forms]").select_option(form)
        copied = copy.get_attribute("data-copy-text")
        assert copied.lower().startswith(first.format_map(told).lower()), form
        assert among.format_map(told) in copied, form
        assert copied.endswith(last.format_map(told)), form
    page.locator("[data-forms]").select_option("bbcode")
    page.reload()
    expect(page.locator("[data-forms]")).to_have_value("bbcode", timeout=30_000)
    expect(copy).to_have_attribute("data-copy-text", re.compile(r"^\[b\]WK2 2\.211/2"), timeout=30_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
