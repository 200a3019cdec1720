"""A link that keeps to the words of a release, and what a card tells of its past and of those who decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from rulebook.model import Library

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]

PHONE = {"width": 360, "height": 740}
NEVER = "2001-01"


def test_a_link_with_a_release_says_what_became_of_the_words_since_then(reader_with: Readers, library: Library) -> None:
    release = library.releases[0].id
    reader = reader_with(locale="hu-HU", viewport=PHONE)
    page = reader.open(f"r/wk2.dispel/#@{release}")
    reader.at(page, f"hu/r/wk2.dispel/#@{release}")
    told = page.locator(f'[id="@{release}"]')
    expect(told).to_be_visible()
    expect(told).to_contain_text(release)
    expect(page.locator(".rg-past:visible")).to_have_count(1)
    expect(page.locator(".rg-unknown")).to_have_count(0)
    plain = reader.open("hu/r/wk2.dispel/")
    expect(plain.locator(".rg-past").first).to_be_attached()
    expect(plain.locator(".rg-past:visible")).to_have_count(0)
    assert reader.complaints == []


def test_a_ruling_keeps_to_a_release_too_on_its_card_and_as_a_case(reader_with: Readers, library: Library) -> None:
    release = library.releases[0].id
    reader = reader_with(locale="eo", viewport=PHONE)
    page = reader.open(f"r/wk2.dispel/7/#@{release}")
    reader.at(page, f"eo/r/wk2.dispel/#wk2-dispel-7@{release}")
    expect(page.locator("#wk2-dispel-7 .rg-past:visible")).to_contain_text(release)
    case = reader.open(f"d/?of=wk2.dispel/7@{release}")
    expect(case.locator(".rg-case .rg-since")).to_contain_text(release)
    expect(case.locator(".rg-dispute > .rg-note")).to_be_hidden()
    assert reader.complaints == []


@pytest.mark.parametrize("address", [f"r/wk2.dispel/#@{NEVER}", f"r/wk2.dispel/7/#@{NEVER}"])
def test_a_release_that_never_was_is_named_and_the_rule_stands_there_all_the_same(
    reader_with: Readers, address: str
) -> None:
    page = reader_with(locale="fr-FR", viewport=PHONE).open(address)
    expect(page.locator(".rg-unknown")).to_contain_text(f"@{NEVER}")
    expect(page.locator(".rg-card .rg-text")).to_be_visible()


def test_a_case_of_a_release_that_never_was_opens_and_names_it(reader_with: Readers) -> None:
    page = reader_with(locale="nl-NL").open(f"d/?of=wk2.dispel/7@{NEVER}")
    expect(page.locator(".rg-case .rg-ruling")).to_be_visible()
    expect(page.locator(".rg-dispute > .rg-note")).to_have_text(f"Er is geen versie {NEVER}; hier staat wat nu geldt.")


def test_the_history_of_a_card_leads_to_its_releases_and_to_the_feed_of_its_book(
    reader_with: Readers, library: Library
) -> None:
    reader = reader_with(locale="hu-HU", viewport=PHONE)
    page = reader.open("hu/r/wk2.dispel/")
    page.locator("#history > summary").click()
    history = page.locator("#history")
    expect(history).to_contain_text("/7 (")
    fixed = history.locator("a.rg-name").first.evaluate("link => link.href")
    assert fixed == f"{reader.site}r/wk2.dispel/#@{library.releases[-1].id}"
    feed = history.locator('a[href$="feed.xml"]').evaluate("link => link.href")
    answer = page.request.get(feed)
    assert answer.ok and "<feed" in answer.text() and library.releases[-1].id in answer.text()


def test_a_card_says_who_decides_and_what_was_checked(reader_with: Readers) -> None:
    page = reader_with(locale="hu-HU").open("hu/r/wk2.dispel/")
    expect(page.locator("#who p")).to_have_count(2)  # nobody can be asked where nobody is named


def test_a_rule_is_copied_from_the_head_of_its_card_in_the_form_that_was_chosen(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU", viewport=PHONE)
    page = reader.open("hu/r/wk2.dispel/")
    row = page.locator(".rg-handing")
    copy = row.locator("[data-copy-text]")
    expect(copy).not_to_have_attribute("data-copy-text", "")
    assert row.bounding_box()["y"] < PHONE["height"]
    row.locator("[data-forms]").select_option("markdown")
    copied = copy.get_attribute("data-copy-text")
    ruling = page.locator("#wk2-dispel-7 .rg-ruling > p").first.inner_text().split()[0]
    assert copied.startswith("**WK2 2.211") and ruling in copied and copied.endswith(f"<{reader.site}r/wk2.dispel/>")
    assert reader.complaints == []


def test_the_address_of_a_card_is_a_code_at_a_tap(reader_with: Readers) -> None:
    reader = reader_with(locale="fr-FR", viewport=PHONE)
    page = reader.open("fr/r/wk2.dispel/")
    button = page.locator(".rg-handing [data-qr]")
    expect(page.locator(".rg-handing [data-copy-text]")).not_to_have_attribute("data-copy-text", "")
    button.click()
    code = page.locator(".rg-code svg.rg-qr")
    expect(code).to_be_visible()
    expect(page.locator(".rg-code")).to_contain_text(f"{reader.site}r/wk2.dispel/")
    button.click()
    expect(code).to_be_hidden()
    assert reader.foreign == [] and reader.complaints == []


@pytest.mark.parametrize("of", ["wk2.dispel/1", "s/spell-too-high", "wk2.dispel/7", "wk1.combat-rounds/3"])
def test_a_case_in_two_languages_prints_on_half_a_sheet_with_its_code(reader_with: Readers, of: str) -> None:
    page = reader_with(locale="hu-HU").open(f"d/?of={of}&with=fr")
    expect(page.locator(".rg-case")).to_have_count(2)
    expect(page.locator(".rg-code svg.rg-qr")).to_be_attached()
    page.set_viewport_size({"width": 703, "height": 1030})  # A4 without its margins, 96 points an inch
    page.emulate_media(media="print")
    expect(page.locator(".rg-code svg.rg-qr")).to_be_visible()
    bottom = page.evaluate(
        "Math.max(...[...document.querySelectorAll('main *')].map(one => one.getBoundingClientRect().bottom))"
    )
    assert bottom <= 515, f"{bottom} of 515 points"


def test_a_situation_opens_from_its_own_address_with_what_each_edition_says(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU", viewport=PHONE)
    page = reader.open("s/last-step-spell/")
    reader.at(page, "hu/d/?of=s/last-step-spell")
    case = page.locator(".rg-case")
    expect(case.locator(".rg-said")).to_have_count(2)
    expect(case.locator(".rg-given")).to_be_visible()
    copied = page.locator("[data-copy-text]").get_attribute("data-copy-text")
    for said in case.locator(".rg-said").all_inner_texts():
        assert said in copied
    assert copied.endswith(f"{reader.site}s/last-step-spell/")
    plain = reader_with(java_script_enabled=False).open("s/last-step-spell/")
    expect(plain.locator(".rg-lead")).to_contain_text("WK1:")
    expect(plain.locator(".rg-lead")).to_contain_text("WK2:")
    assert reader.complaints == []


def test_a_ruling_is_sent_by_its_own_page_which_opens_as_a_case_in_both_languages(reader_with: Readers) -> None:
    reader = reader_with(locale="hu-HU", viewport=PHONE)
    page = reader.open("d/?of=wk2.dispel/7&with=fr")
    expect(page.locator(".rg-case")).to_have_count(2)
    page.locator("[data-forms]").select_option("link")
    link = page.locator("[data-copy-text]").get_attribute("data-copy-text")
    assert link == f"{reader.site}r/wk2.dispel/7/?case&with=hu"
    other = reader_with(locale="fr-FR", viewport=PHONE)
    opened = other.open(link.removeprefix(reader.site))
    other.at(opened, "fr/d/?of=wk2.dispel/7&with=hu")
    expect(opened.locator(".rg-case")).to_have_count(2)
