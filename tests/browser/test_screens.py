"""Small screens, and light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from benchmarks.layout_shift import LIMIT, shift
from rulebook.model import LANGUAGES

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]

#: One page of every kind, below a language.
KINDS = (
    "",
    "wk2/",
    "wk2/wizards/",
    "wk1/combat/",
    "wk2/combat/?with=fr",
    "r/wk2.dispel/",
    "r/wk1.movement-and-combat-example/",
    "c/",
    "c/wk2.battle-odds/",
    "c/wk2.retreat/",
    "c/wk1.allocate-hits/",
    "editions/",
    "quiz/",
    "quiz/mkc/?round=5",
    "glossary/",
    "sheet/?rules=wk2.dispel,mk2.line-of-fire&with=rulings,examples",
    "status/",
    "coverage/",
    "api/",
    "about/",
    "engine/",
    "linking/",
    "licenses/",
    "translators/",
)

#: What sticks out of the window, everything unfolded.
_TOO_WIDE = """() => {
    for (const one of document.querySelectorAll("main details")) one.open = true;
    const wide = document.scrollingElement.scrollWidth;
    if (wide <= innerWidth) return [];
    const scrolls = one => one && (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    return [...document.body.querySelectorAll("*")]
        .filter(one => one.getBoundingClientRect().right > innerWidth + 1 && !scrolls(one.parentElement))
        .map(one => `${one.tagName}.${one.getAttribute("class")} ${one.textContent.slice(0, 60)}`).concat(`${wide} wide`);
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_360_pixels_nothing_sticks_out_of_the_window(reader_with: Readers, lang: str) -> None:
    reader = reader_with(viewport={"width": 360, "height": 740})
    page = reader.context.new_page()
    found = {}
    for kind in KINDS:
        kind = kind.replace(f"with={lang}", "with=eo")
        page.goto(f"{reader.site}{lang}/{kind}")
        reader.begin(page)
        if "?with=" in kind:
            expect(page.locator(".rg-pair").first).to_be_visible()
        wide = page.evaluate(_TOO_WIDE)
        if wide:
            found[kind] = wide
    assert found == {}


def test_at_360_pixels_neutral_pages_and_live_answers_fit_too(reader_with: Readers) -> None:
    reader = reader_with(viewport={"width": 360, "height": 740}, locale="hu-HU")
    page = reader.open("r/wk2.retreet/")
    expect(page.locator("[data-rg-nearest] li").first).to_be_visible()
    assert page.evaluate(_TOO_WIDE) == []
    page = reader.open("hu/c/wk2.battle-odds/")
    battle = reader.calculator(page)
    for _ in range(3):
        battle.press("add:attackers")
    with battle.asked():
        battle.field("compare").select_option(index=1)
    assert page.evaluate(_TOO_WIDE) == []
    plain = reader_with(viewport={"width": 360, "height": 740}, java_script_enabled=False)
    for neutral in ("", "r/wk1.movement-and-combat-example/", "c/wk2.battle-odds/"):
        assert plain.open(neutral).evaluate(_TOO_WIDE) == [], neutral


_PAPER = "() => getComputedStyle(document.documentElement).backgroundColor"


def test_the_theme_follows_the_device_until_the_reader_chooses(reader_with: Readers) -> None:
    reader = reader_with(color_scheme="light")
    page = reader.open("en/wk2/combat/")
    light = page.evaluate(_PAPER)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(_PAPER)
    assert light != dark
    button = page.locator("[data-rg-theme]")
    button.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.evaluate(_PAPER) == light
    page.emulate_media(color_scheme="light")
    button.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(_PAPER) == dark
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(_PAPER) == dark
    assert reader.open("hu/r/wk2.dispel/").evaluate(_PAPER) == dark, "the choice counts for every page"
    page.locator("[data-rg-theme]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "system")
    assert page.evaluate(_PAPER) == light
    assert reader.complaints == []


@pytest.mark.parametrize("slow", [False, True], ids=["fast", "slow"])
@pytest.mark.parametrize("path", ["wk2/combat/", "r/wk2.dispel/"])
@pytest.mark.parametrize("lang", ["eo", "hu", "nl"])
def test_nothing_jumps_on_a_first_visit_with_a_phone(
    chromium: Browser, site: str, lang: str, path: str, slow: bool
) -> None:
    assert shift(chromium, f"{site}{lang}/{path}", slow=slow) <= LIMIT
