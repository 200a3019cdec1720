"""Without JavaScript everything can be read, every printed answer stands there, and every address leads on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from rulebook.model import LANGUAGES, Library

Reader = Any  # see conftest.py


@pytest.fixture
def plain(reader_with: Callable[..., Reader]) -> Reader:
    """A reader whose browser runs no scripts."""
    return reader_with(java_script_enabled=False)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_chapter_can_be_read_with_the_answers_of_its_examples(plain: Reader, library: Library, lang: str) -> None:
    page = plain.open(f"{lang}/wk2/wizards/")
    rules = library.book("wk2").chapter("wizards").rules
    expect(page.locator("section[data-rule]:visible")).to_have_count(len(rules))
    expect(page.locator(".rg-example-answer:visible")).to_have_count(sum(len(rule.examples) for rule in rules))
    expect(page.locator(".rg-needs-js:visible")).to_have_count(0)
    folded = page.locator("#dispel details.rg-example").first
    folded.locator("summary").first.click()
    folded.get_by_role("link").click()
    plain.at(page, f"{lang}/r/wk2.dispel/#wk2-dispel-1")
    expect(page.locator("#wk2-dispel-1 .rg-verdict")).to_be_visible()
    for part in (".rg-question", ".rg-given", ".rg-facts", ".rg-steps"):
        expect(page.locator(f"#wk2-dispel-1 {part}")).to_be_visible()
    expect(page.locator("#wk2-dispel-1 button:visible")).to_have_count(0)
    page.goto(f"{plain.site}{lang}/c/wk2.dispel/")
    expect(page.locator(".rg-standard")).to_be_visible()


@pytest.mark.parametrize("neutral", ["", "r/wk2.dispel/", "c/wk2.dispel/"])
def test_a_neutral_address_lists_the_five_languages(plain: Reader, neutral: str) -> None:
    page = plain.open(neutral)
    links = page.get_by_role("main").get_by_role("link")
    expect(links).to_have_count(len(LANGUAGES))
    for index, lang in enumerate(LANGUAGES):
        expect(links.nth(index)).to_have_attribute("lang", lang)
        links.nth(index).click()
        plain.at(page, f"{lang}/{neutral}")
        expect(page.locator("html")).to_have_attribute("lang", lang)
        page.go_back()


def test_a_card_has_its_text_answers_languages_and_links(plain: Reader) -> None:
    page = plain.open("fr/r/wk2.dispel/")
    expect(page.locator(".rg-text").first).to_be_visible()
    expect(page.locator(".rg-verdict").first).to_be_visible()
    expect(page.locator("#languages")).to_be_hidden()
    page.locator(".rg-languages summary").click()
    page.locator('.rg-languages a[hreflang="eo"]').click()
    plain.at(page, "eo/r/wk2.dispel/")


def test_a_term_leads_to_its_definition(plain: Reader) -> None:
    page = plain.open("en/wk2/wizards/")
    page.locator("#dispel a.rg-term", has_text="wizard").first.click()
    plain.at(page, "en/glossary/#wizard")
    expect(page.locator("#wizard dd")).to_be_in_viewport()


def test_the_former_address_of_two_languages_leads_to_the_chapter_in_that_of_the_reader(plain: Reader) -> None:
    page = plain.open("nl/wk2/combat/eo/")
    plain.at(page, "nl/wk2/combat/?with=eo")
    expect(page.locator("#hit-allocation .rg-text").first).to_be_visible()
    expect(page.locator(".rg-beside-menu")).to_be_hidden()


def test_the_page_about_the_site_leads_to_all_that_only_it_names(plain: Reader) -> None:
    page = plain.open("fr/r/wk2.dispel/")
    page.locator('.rg-bottom a[href$="/about/"]').click()
    page.locator('main a[href="../translators/"]').click()
    plain.at(page, "fr/translators/")
