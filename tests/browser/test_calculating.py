"""Calculators answer in the page, keep their state in the address, and say what will not do."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rulebook.model import LANGUAGES
from rules_engine.calculators import find
from rules_engine.speech import label
from rules_engine.wizard_kings.editions import WK2
from tests.browser.conftest import wait_until
from tests.browser.test_failures import KEPT
from widgets.page import respond

Reader = Any  # see conftest.py
Calculator = Any

#: Whether an element catches a touch of its own middle.
_COVERS = """one => {
    const {x, y, width, height} = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
#: What a text of HTML is once a browser has read it.
_AS_READ = "html => { const one = document.createElement('template'); one.innerHTML = html; return one.innerHTML; }"


def printed(page: Page, calculator: Calculator, name: str, lang: str) -> str:
    """The answer that the site's build would print for what the form holds, as the browser reads it."""
    root, instance = (calculator.box.get_attribute(f"data-{what}") for what in ("root", "instance"))
    request = {"calculator": name, "lang": lang, "pairs": calculator.pairs(), "root": root, "instance": instance}
    found: str = page.evaluate(_AS_READ, json.loads(respond(json.dumps(request)))["answer"])
    return found


@pytest.mark.in_page
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_example_answers_what_the_reader_changes(reader: Reader, lang: str) -> None:
    page = reader.open(f"{lang}/wk2/wizards/#dispel")
    example = reader.calculator(page, "wk2-dispel-1")
    expect(example.verdict).to_contain_text("50")
    assert reader.runtime == []
    told = example.answer.inner_html()
    example.opened()
    assert example.answer.inner_html() == told
    expect(example.choice("target_level", "1").get_by_role("radio")).to_be_checked()
    expect(example.choice("dispeller_strength", "3").get_by_role("radio")).to_be_focused()
    example.choose("target_level", "3")
    expect(example.verdict).to_contain_text("16")
    assert example.answer.inner_html() == printed(page, example, "wk2.dispel", lang)
    example.choose("die", "6")
    expect(example.box.locator(".rg-yes")).to_have_count(2)
    assert example.answer.inner_html() == printed(page, example, "wk2.dispel", lang)
    expect(example.box.locator(".rg-waiting")).to_have_count(0)
    assert reader.complaints == []
    assert reader.foreign == []


@pytest.mark.in_page
def test_python_is_fetched_once_for_all_pages_and_languages_of_a_visit(reader: Reader) -> None:
    page = reader.open("en/wk2/wizards/")
    reader.calculator(page, "wk2-dispel-1").opened().choose("target_level", "2")
    wait_until(page, KEPT)
    fetched = len(reader.runtime)
    assert fetched >= 4, "worker, module, machine code and library"
    page.locator('.rg-nav a[href$="/c/"]').click()
    reader.at(page, "en/c/")
    page.locator("#for-magic > summary").click()
    page.locator('a[href$="wk1.dispel/"]').click()
    reader.at(page, "en/c/wk1.dispel/")
    calculator = reader.calculator(page)
    calculator.choose("target_level", "3")
    expect(calculator.verdict).to_be_visible()
    assert len(reader.runtime) == fetched
    page.locator(".rg-languages summary").click()
    page.locator('.rg-languages a[hreflang="hu"]').click()
    page.wait_for_url("**/hu/c/wk1.dispel/?**")
    calculator = reader.calculator(page)
    calculator.choose("target_level", "2")
    assert calculator.answer.inner_html() == printed(page, calculator, "wk1.dispel", "hu")
    words = sorted(url.rpartition("/")[2].split("?")[0] for url in reader.runtime[fetched:])
    assert words == ["hu.pyc.solid", "hu_wizard_kings.pyc.solid"], "only the words are new"


def test_the_state_stands_in_the_address_and_survives_a_reload(reader: Reader) -> None:
    page = reader.open("nl/c/wk2.dispel/")
    calculator = reader.calculator(page)
    calculator.choose("target_level", "3")
    calculator.choose("die", "6")
    assert page.url == reader.site + "nl/c/wk2.dispel/?target_level=3&die=6"
    said = calculator.answer.inner_html()
    page.reload()
    expect(calculator.box).to_have_attribute("aria-busy", "false", timeout=30_000)
    expect(calculator.choice("die", "6").get_by_role("radio")).to_be_checked()
    expect(calculator.choice("target_level", "3").get_by_role("radio")).to_be_checked()
    assert calculator.answer.inner_html() == said
    calculator.choose("die", "")
    assert page.url == reader.site + "nl/c/wk2.dispel/?target_level=3"


def test_every_link_of_a_calculator_carries_its_state(reader_with: Callable[..., Reader]) -> None:
    reader = reader_with(permissions=["clipboard-read", "clipboard-write"])
    page = reader.open("eo/wk2/wizards/#dispel")
    example = reader.calculator(page, "wk2-dispel-1").opened()
    example.choose("die", "2")
    example.box.locator("[data-copy]").click()
    expect(page.locator(".rg-toast")).to_be_visible()
    assert not page.locator(".rg-toast").evaluate(_COVERS), "a finger reaches what lies below the message"
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied.startswith(reader.site + "c/wk2.dispel/?") and "die=2" in copied
    said = example.verdict.inner_text()
    example.box.locator("a[data-state]").first.click()
    page.wait_for_url("**/eo/c/wk2.dispel/?**die=2**")
    own = reader.calculator(page)
    expect(own.choice("die", "2").get_by_role("radio")).to_be_checked()
    expect(own.verdict).to_have_text(said)


def test_units_are_added_and_taken_away_without_losing_the_place(reader: Reader) -> None:
    page = reader.open("en/c/wk2.battle-odds/")
    battle = reader.calculator(page)
    rows = battle.box.locator(".rg-of-attackers .rg-rows > li")
    before = rows.count()
    battle.press("add:attackers")
    expect(rows).to_have_count(before + 1)
    expect(battle.box.locator('[data-action="add:attackers"]')).to_be_focused()
    assert page.url.count("attackers=") == 1
    with battle.asked():
        battle.field(f"attackers.{before}.strength").select_option("4")
    stronger = battle.answer.inner_text()
    battle.press(f"remove:attackers.{before}")
    expect(rows).to_have_count(before)
    assert battle.answer.inner_text() != stronger
    for _ in range(WK2.max_units - before):
        battle.press("add:attackers")
    expect(battle.box.locator('[data-action="add:attackers"]')).to_be_disabled()
    expect(battle.box.locator('[data-action^="remove:attackers"]:focus')).to_have_count(1)
    assert reader.complaints == []


def test_odds_are_a_picture_too(reader: Reader) -> None:
    page = reader.open("fr/c/wk2.battle-odds/")
    battle = reader.calculator(page)
    picture = battle.answer.locator("svg").first
    expect(picture).to_be_visible()
    drawn = picture.inner_html()
    with battle.asked():
        battle.field("attackers.0.strength").select_option("1")
    assert picture.inner_html() != drawn


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_will_not_do_is_said_beside_its_field(reader: Reader, lang: str) -> None:
    page = reader.open(f"{lang}/c/wk2.spell-attack/")
    calculator = reader.calculator(page)
    spell = calculator.field("spell")
    with calculator.asked():
        spell.fill("4 dice, please")
    expect(spell).to_have_attribute("aria-invalid", "true")
    complaint = calculator.box.locator("#c-spell-problem")
    expect(complaint).to_contain_text("4 dice, please")
    assert "c-spell-problem" in (spell.get_attribute("aria-describedby") or "")
    expect(spell).to_be_focused()
    expect(calculator.answer.get_by_role("link")).to_have_text(label(find("wk2.spell-attack").fields()[0].label, lang))
    assert page.url == f"{reader.site}{lang}/c/wk2.spell-attack/", "an address never holds what cannot be read"
    with calculator.asked():
        spell.fill("3d6@F2")
    expect(spell).not_to_have_attribute("aria-invalid", "true")
    expect(complaint).to_have_count(0)
    expect(calculator.verdict).to_be_visible()
    assert reader.complaints == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_broken_address_opens_with_what_could_be_read_and_names_the_field(reader: Reader, lang: str) -> None:
    page = reader.open(f"{lang}/c/wk2.dispel/?dispeller_strength=2&target_level=9&die=4")
    calculator = reader.calculator(page)
    name = next(one for one in find("wk2.dispel").fields() if one.name == "target_level")
    expect(calculator.answer.locator(".rg-problems")).to_contain_text(label(name.label, lang))
    expect(calculator.answer.locator(".rg-problems")).to_contain_text("9")
    for field, value in (("dispeller_strength", "2"), ("die", "4")):
        expect(calculator.choice(field, value).get_by_role("radio")).to_be_checked()
    expect(calculator.box.locator("#c-target_level-problem")).to_be_visible()
    calculator.choose("target_level", "1")
    expect(calculator.box.locator(".rg-problem, .rg-problems")).to_have_count(0)
    assert page.url == f"{reader.site}{lang}/c/wk2.dispel/?dispeller_strength=2&target_level=1&die=4"
    assert reader.complaints == []


#: Addresses that somebody made to do harm, or that were broken on their way.
EVIL = (
    "wk2.dispel/?target_level=<img src=x onerror=alert(1)>",
    "wk2.dispel/?%E0%A4%A&die=%00&target_level=",
    "wk2.battle-odds/?attackers=%3Cscript%3Ealert(1)%3C%2Fscript%3E&__proto__=1",
    "wk2.battle-odds/?attackers.0.strength=99999999999999999999&attackers.x.y=2&" + "a" * 5000,
)


def test_an_evil_address_is_data_and_nothing_else(reader: Reader) -> None:
    page = reader.context.new_page()
    page.on("dialog", lambda dialog: pytest.fail(f"the address ran: {dialog.message}"))
    for address in EVIL:
        page.goto(f"{reader.site}en/c/{address}")
        calculator = reader.calculator(page)
        expect(calculator.box).to_have_attribute("aria-busy", "false", timeout=30_000)
        expect(calculator.verdict).to_be_visible()
        expect(calculator.box.locator("img, script, iframe, .rg-failed")).to_have_count(0)
    assert reader.complaints == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_of_this_answer_come_first_and_all_others_are_folded(reader: Reader, lang: str) -> None:
    page = reader.open(f"{lang}/c/wk2.retreat/")
    section = page.locator("[data-rg-used]")
    cited = page.locator(".rg-answer a.rg-cite")
    first, folded = section.locator("div li"), section.locator("details li")
    every = first.count() + folded.count()
    assert every == len(find("wk2.retreat").rules)
    orders = []
    for choose in (None, ("side", "defender")):
        if choose:
            reader.calculator(page, "c").choose(*choose)
        stands = cited.evaluate_all(
            "links => [...new Set(links.map((link) => link.href.split('/r/')[1].split('/')[0]))]"
        )
        expect(first).to_have_count(len(stands))
        assert first.evaluate_all("entries => entries.map((entry) => entry.dataset.rule)") == stands
        assert first.count() + folded.count() == every
        orders.append(stands)
    assert orders[0] != orders[1]
    expect(folded.first).to_be_hidden()
