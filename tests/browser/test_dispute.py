"""The dispute card: a case of the library on one screen, by its permanent name, without the interpreter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]


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
    assert verdict in copied and copied.endswith(f"{reader.site}d/?of=wk2.dispel/1")
    assert "/hu/c/wk2.dispel/?" in page.locator("[data-facts]").evaluate("link => link.href")
    assert reader.complaints == []


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
