"""Addresses that people send to each other: they open in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from rulebook.model import LANGUAGES, Library

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]

#: A browser's language and the language its reader gets.
BROWSERS = [
    ("eo", "eo"),
    ("en-GB", "en"),
    ("hu-HU", "hu"),
    ("nl-BE", "nl"),
    ("fr-CA", "fr"),
    ("de-DE", "en"),
]


@pytest.mark.in_page  # an answer writes the address anew; here it stands for a while as it was sent
@pytest.mark.in_turn()
@pytest.mark.parametrize(("locale", "lang"), BROWSERS)
def test_a_neutral_address_opens_in_the_language_of_the_browser(reader_with: Readers, locale: str, lang: str) -> None:
    reader = reader_with(locale=locale)
    for neutral, place in (("", ""), ("r/wk2.dispel/", "r/wk2.dispel/"), ("r/wk1.retreat/#editions",) * 2):
        reader.at(reader.open(neutral), f"{lang}/{place}")
    page = reader.open("c/wk2.dispel/?target_level=2&die=5#c-answer")
    reader.at(page, f"{lang}/c/wk2.dispel/?target_level=2&die=5#c-answer")
    calculator = reader.calculator(page)
    expect(calculator.choice("target_level", "2").get_by_role("radio")).to_be_checked()
    expect(calculator.choice("die", "5").get_by_role("radio")).to_be_checked()
    expect(calculator.verdict).to_be_visible()
    assert reader.complaints == []


def test_the_browsers_second_language_counts_where_the_first_is_unknown(reader_with: Readers) -> None:
    reader = reader_with(locale="de-DE")
    reader.context.add_init_script("Object.defineProperty(navigator, 'languages', {value: ['de', 'nl-NL', 'hu']})")
    reader.at(reader.open("r/wk2.retreat/"), "nl/r/wk2.retreat/")


@pytest.mark.in_turn("chosen")
@pytest.mark.parametrize("chosen", [lang for lang in LANGUAGES if lang != "hu"])
def test_a_choice_once_made_counts_more_than_the_browser(reader_with: Readers, chosen: str) -> None:
    reader = reader_with(locale="hu-HU")
    page = reader.open("hu/glossary/")
    page.locator(".rg-languages summary").click()
    page.locator(f'.rg-languages a[hreflang="{chosen}"]').click()
    reader.at(page, f"{chosen}/glossary/")
    reader.at(reader.open(""), f"{chosen}/")
    reader.at(reader.open("r/wk2.dispel/"), f"{chosen}/r/wk2.dispel/")


def test_going_back_from_a_neutral_address_leaves_it(reader: Reader) -> None:
    page = reader.open("en/about/")
    page.goto(reader.site + "r/wk2.dispel/")
    reader.at(page, "en/r/wk2.dispel/")
    page.go_back()
    reader.at(page, "en/about/")


@pytest.mark.parametrize("below", ["", "hu/"])
def test_an_unknown_rule_offers_the_nearest_ids_and_the_search(reader_with: Readers, below: str) -> None:
    reader = reader_with(locale="hu-HU")
    page = reader.context.new_page()
    answer = page.goto(f"{reader.site}{below}r/wk2.retreet/")
    assert answer and answer.status == 404
    offered = page.locator("[data-rg-nearest] li")
    expect(offered.first).to_contain_text("wk2.retreat")
    expect(offered.nth(1)).to_contain_text("wk1.retreat")
    page.locator("[data-rg-search]").click()
    expect(page.get_by_role("dialog").get_by_role("combobox")).to_be_focused()
    page.keyboard.press("Escape")
    offered.first.get_by_role("link").click()
    reader.at(page, "hu/r/wk2.retreat/")


def test_what_is_like_no_rule_is_not_answered_with_guesses(reader: Reader) -> None:
    page = reader.context.new_page()
    answer = page.goto(reader.site + "r/<img src=x onerror=alert(1)>/")
    assert answer and answer.status == 404
    expect(page.locator("[data-rg-nearest]")).to_be_hidden()
    expect(page.locator(".rg-choose a")).to_have_count(len(LANGUAGES))


@pytest.mark.parametrize(
    ("address", "copied"),
    [
        ("hu/wk2/wizards/#dispel", "r/wk2.dispel/"),
        ("fr/r/wk2.dispel/", "r/wk2.dispel/"),
        ("eo/c/wk2.dispel/", "c/wk2.dispel/?ruled-by=book"),
    ],
)
def test_copy_link_copies_the_address_for_readers_of_any_language(
    reader_with: Readers, address: str, copied: str
) -> None:
    reader = reader_with(permissions=["clipboard-read", "clipboard-write"])
    page = reader.open(address)
    path = copied.partition("?")[0]
    page.locator(
        f'[data-copy$="{path}"]:visible, a[href$="{path}"] ~ [data-copy=""]:visible, #share a[href$="{path}"]'
    ).first.click()
    expect(page.locator(".rg-toast")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == reader.site + copied


def test_without_a_clipboard_the_address_is_shown_selected(reader: Reader) -> None:
    reader.context.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page = reader.open("en/r/wk2.dispel/")
    page.locator("#share a").first.click()
    field = page.locator(".rg-copy-field")
    expect(field).to_be_focused()
    assert page.evaluate("() => getSelection().toString()") == reader.site + "r/wk2.dispel/"


def test_the_name_of_a_ruling_opens_it_in_the_language_of_the_reader(reader_with: Readers, library: Library) -> None:
    note = next(one for one in library.rule("wk2.dispel").notes if one.ruling)
    place = f"wk2-dispel-{note.n}"
    for address in (f"r/wk2.dispel/{note.n}/", f"r/wk2.dispel/#{note.n}"):
        reader = reader_with(locale="hu-HU")
        page = reader.open(address)
        reader.at(page, f"hu/r/wk2.dispel/#{place}")
        expect(page.locator(f"#{place}")).to_be_in_viewport()
        expect(page.locator(f"#{place} .rg-name")).to_have_text(f"WK2 2.211/{note.n}")
        assert reader.complaints == []


def test_a_worked_example_opens_by_its_name_out_of_its_fold(reader_with: Readers) -> None:
    reader = reader_with(locale="fr-FR")
    page = reader.open("r/wk2.dispel/#2")
    reader.at(page, "fr/r/wk2.dispel/#wk2-dispel-2")
    expect(page.locator("#wk2-dispel-2 .rg-answer")).to_be_in_viewport()


@pytest.mark.parametrize("below", ["", "hu/"])
def test_an_unknown_ruling_opens_its_rule_and_is_named(reader_with: Readers, below: str) -> None:
    reader = reader_with(locale="hu-HU")
    page = reader.context.new_page()
    page.goto(f"{reader.site}{below}r/wk2.dispel/99/")
    reader.at(page, "hu/r/wk2.dispel/#wk2-dispel-99")
    expect(page.locator(".rg-unknown")).to_contain_text("WK2 2.211/99")
    expect(page.locator(".rg-card h1")).to_be_visible()


def test_a_ruling_is_copied_by_its_name(reader: Reader) -> None:
    reader.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = reader.open("eo/wk2/wizards/")
    name = page.locator("#dispel .rg-remark .rg-name").first
    n = name.inner_text().rpartition("/")[2]
    name.click()
    expect(page.locator(".rg-toast")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{reader.site}r/wk2.dispel/{n}/"
    reader.at(page, "eo/wk2/wizards/")
