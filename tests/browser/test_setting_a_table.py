"""Whoever sets up a table of their own, with a finger at 360 px and with the keyboard alone, in Esperanto and Hungarian."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import tap
from tests.browser.test_fingers import Finger, middle

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
STARTED = 60_000
LANGUAGES = pytest.mark.parametrize("lang", ["hu", "eo"])


def at_rest(page: Page) -> None:
    expect(page.locator(".rg-busy")).to_have_count(0, timeout=STARTED)


def opened(reader: Any, lang: str, board: str) -> Page:
    page: Page = reader.open(f"{lang}/c/{board}/")
    expect(page.locator("[data-step]").first).to_be_visible()
    return page


def place(page: Page, name: str) -> Locator:
    return page.locator(f'svg [data-action="board:at:{name}"]')


def choose(page: Page, name: str, value: str) -> None:
    """What is in hand: a tool with a finger, another choice from its list."""
    radio = page.locator(f'label:has(input[name="view.{name}"][value="{value}"])')
    if radio.count():
        tap(radio)
    else:
        page.locator(f'select[name="view.{name}"]').select_option(value)
    at_rest(page)


@LANGUAGES
def test_a_map_is_painted_with_a_finger(reader_with: Any, lang: str) -> None:
    reader = reader_with(**PHONE)
    page = opened(reader, lang, "wk2.position")
    choose(page, "tool", "paint")
    for brush, touched, address in (
        ("forest", "B2", "B2+forest+city2+of2"),
        ("side-river", "B2-C3", "B2-C3+river"),
        ("side-over", "B2-C3", "B2-C3+bridge+road"),
        ("city-3", "B5", "B5+forest+coastal+city3"),
        ("more", "E1", "E1+clear"),
    ):
        choose(page, "brush", brush)
        tap(place(page, touched))
        page.wait_for_url(lambda url, address=address: f"={address}&" in f"{url}&", timeout=STARTED)  # type: ignore[misc]
        at_rest(page)
    expect(page.locator(".rg-b-beside")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for _ in range(5):
        tap(page.locator('[data-step="-1"]'))
        at_rest(page)
    expect(page).not_to_have_url(re.compile("map=own"))  # every touch is taken back
    assert reader.complaints == []


@LANGUAGES
def test_a_map_is_painted_with_the_keyboard(reader_with: Any, lang: str) -> None:
    reader = reader_with(viewport={"width": 1300, "height": 900})
    page = opened(reader, lang, "wk1.position")
    page.locator('input[name="view.tool"]:checked').focus()
    while page.locator('input[name="view.tool"]:checked').input_value() != "paint":
        page.keyboard.press("ArrowRight")
        at_rest(page)
    page.locator('select[name="view.brush"]').select_option("side-river")
    at_rest(page)
    side = page.locator('.rg-b-map [tabindex="0"]')
    side.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"hexsides\.\d+=\w+-\w+\+river"), timeout=STARTED)
    at_rest(page)
    focused = page.evaluate("document.activeElement.getAttribute('aria-label')")
    pair = re.search(r"(\w+)–(\w+)", focused)
    assert pair and f"={pair[1]}-{pair[2]}+river" in page.url, "the hexside in focus is the painted one"
    assert reader.complaints == []


@LANGUAGES
def test_a_finger_that_rests_paints_a_stroke_and_one_that_moves_pans(reader_with: Any, lang: str) -> None:
    reader = reader_with(**PHONE)
    page = opened(reader, lang, "ww.maze")
    choose(page, "tool", "put")
    choose(page, "piece", "solid-stone")
    finger = Finger(page)
    x, y = middle(place(page, "C5"))
    finger.down(x, y)
    for step in range(1, 6):
        finger.to(x, y + 12 * step)
    finger.up()
    page.wait_for_timeout(400)
    assert "things" not in page.url, "a finger that moves at once pans"
    x, y = middle(place(page, "C5"))
    finger.down(x, y)
    expect(place(page, "C5")).to_have_class(re.compile("rg-b-touched"))
    for at in ("D5", "E5"):
        box = place(page, at).bounding_box()
        assert box is not None
        finger.to(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    finger.up()
    stones = re.compile(r"things=C5:solid-stone\+D5:solid-stone\+E5:solid-stone")
    page.wait_for_url(stones, timeout=STARTED)
    at_rest(page)
    tap(page.locator('[data-step="-1"]'))
    expect(page).not_to_have_url(re.compile("things="))  # the stroke was one step
    assert reader.complaints == []


def test_the_mouse_paints_hexes_in_a_stroke(reader_with: Any) -> None:
    reader = reader_with(viewport={"width": 1300, "height": 900}, has_touch=True)
    page = opened(reader, "eo", "wk2.position")
    choose(page, "tool", "paint")
    choose(page, "brush", "swamp")
    at = [middle(place(page, "B4"))]
    for name in ("B4", "C5", "C6"):
        box = place(page, name).locator(".rg-b-place").bounding_box()
        assert box is not None
        at.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    page.mouse.move(*at[1])
    page.mouse.down()
    for x, y in at[2:]:
        page.mouse.move(x, y, steps=4)
    page.mouse.up()
    page.wait_for_url(re.compile("C6\\+swamp"), timeout=STARTED)
    assert all(f"{name}+swamp" in page.url for name in ("B4", "C5", "C6"))
    at_rest(page)
    page.locator('[data-step="-1"]').click()
    expect(page).not_to_have_url(re.compile("swamp"))
    assert reader.complaints == []


@LANGUAGES
def test_a_maze_is_given_another_shape(reader_with: Any, lang: str) -> None:
    reader = reader_with(**PHONE)
    page = opened(reader, lang, "ww.maze")
    page.locator(".rg-b-maps:has([data-action='board:lay']) > summary").tap()
    choose(page, "columns", "3")
    choose(page, "rows", "3")
    tap(page.locator('[data-action="board:lay"]'))
    expect(page.locator(".rg-b-map .rg-b-hex")).to_have_count(9, timeout=STARTED)
    at_rest(page)
    choose(page, "tool", "build")
    choose(page, "line", "absent")
    for name, count in (("B2", 16), ("D1", 20)):
        tap(place(page, name))
        expect(page.locator(".rg-b-map .rg-b-hex")).to_have_count(count, timeout=STARTED)
        at_rest(page)
    assert "board.columns=4" in page.url and "board.absent=B2+D2+D3" in page.url
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    choose(page, "line", "wall")
    tap(place(page, "A1|A2"))
    page.wait_for_url(re.compile(r"board\.walls=A1%7CA2"), timeout=STARTED)
    assert reader.complaints == []


@LANGUAGES
def test_an_empty_map_is_laid_out_and_taken_back(reader_with: Any, lang: str) -> None:
    page = opened(reader_with(**PHONE), lang, "wk2.position")
    page.locator(".rg-b-maps:has([data-action='board:lay']) > summary").tap()
    choose(page, "columns", "4")
    choose(page, "rows", "3")
    tap(page.locator('[data-action="board:lay"]'))
    expect(page.locator(".rg-b-map .rg-b-hex")).to_have_count(12, timeout=STARTED)
    at_rest(page)
    page.locator('[data-step="-1"]').press("Enter")
    expect(page.locator(".rg-b-map .rg-b-hex")).to_have_count(31)


@pytest.mark.in_turn()
@LANGUAGES
@pytest.mark.parametrize(
    ("board", "line", "query"),
    [
        ("wk1.position", "blocks C4:1:ground:2:Ranger:3:A2", "blocks=C4:1:ground:2:Ranger:3:A2"),
        ("mk2.battlefield", "warriors 5,5:90:1:Archer:7:10:bow", "warriors=5,5:90:1:Archer:7:10:bow"),
        ("ww.maze", "wizards A:C3", "wizards=A:C3"),
    ],
)
def test_a_table_is_set_by_a_text(reader_with: Any, lang: str, board: str, line: str, query: str) -> None:
    reader = reader_with(**PHONE)
    page = opened(reader, lang, board)
    page.locator(".rg-b-as-text > summary").tap()
    text = page.locator(".rg-b-text")
    before = text.input_value()
    text.fill("army 7")
    tap(page.locator('[data-action="board:read"]'))
    expect(page.locator(".rg-b-as-text [role=alert]")).to_contain_text("army", timeout=STARTED)
    expect(text).to_have_value("army 7")
    assert "?" not in page.url, "the table is as it was"
    text.fill(line)
    tap(page.locator('[data-action="board:read"]'))
    page.wait_for_url(lambda url: query in url, timeout=STARTED)
    at_rest(page)
    page.locator('[data-step="-1"]').press("Enter")
    expect(text).to_have_value(before)
    with page.expect_download() as download:
        page.locator("[data-save]").tap()
    assert download.value.suggested_filename == f"regularo-{board}.txt"
    assert download.value.path().read_text(encoding="utf-8") == before
    assert reader.complaints == []


@LANGUAGES
def test_a_block_of_the_list_is_put_and_its_values_changed(reader_with: Any, lang: str) -> None:
    page = opened(reader_with(**PHONE), lang, "wk2.position")
    choose(page, "tool", "put")
    choose(page, "unit", "viking")
    tap(place(page, "B6"))
    page.wait_for_url(re.compile(r"B6:1:ground:2:Viking:3:B2"), timeout=STARTED)
    at_rest(page)
    tap(page.locator('[data-action="board:block:8"]'))
    at_rest(page)
    page.locator(".rg-b-values > summary").tap()
    tap(page.locator('[data-action="board:tell:8:steps:4"]'))
    page.wait_for_url(re.compile(r"B6:1:ground:2:Viking:4:B2"), timeout=STARTED)


def kept(page: Page) -> list[str]:
    names: list[str] = page.locator("[data-kept=open]").all_inner_texts()
    return names


@pytest.mark.in_turn()
@LANGUAGES
@pytest.mark.parametrize(
    ("board", "part", "query"),
    [
        ("wk1.position", "blocks", "blocks="),
        ("mk2.battlefield", "warriors", "warriors="),
        ("ww.maze", "wizards", "wizards="),
    ],
)
def test_an_army_is_kept_renamed_opened_and_deleted(
    reader_with: Any, lang: str, board: str, part: str, query: str
) -> None:
    reader = reader_with(**PHONE)
    page = opened(reader, lang, board)
    expect(page.locator("html[data-app]")).to_have_count(1)
    page.locator(".rg-b-kept > summary").tap()
    keep = page.locator(f'[data-keep^="{part}"]')
    called = keep.inner_text()
    keep.tap()
    expect(page.locator(".rg-b-kept .rg-b-name")).to_be_focused()
    expect(page.locator(".rg-b-kept .rg-b-name")).to_have_value(f"{called} 1")
    page.locator(".rg-b-kept .rg-b-name").fill("Ĝŭ & <i>")
    page.keyboard.press("Enter")
    assert kept(page) == [f"Ĝŭ & <i> ({called})"]
    expect(page.locator("[data-kept=open]")).to_be_focused()
    page.locator(".rg-b-maps:has([data-action='board:clear']) > summary").tap()
    tap(page.locator('[data-action="board:clear"]'))
    page.wait_for_url(lambda url: query in url, timeout=STARTED)
    at_rest(page)
    tap(page.locator("[data-kept=open]"))
    page.wait_for_url(lambda url: query not in url, timeout=STARTED)  # as it lay there first
    at_rest(page)
    tap(page.locator('[data-step="-1"]'))
    page.wait_for_url(lambda url: query in url, timeout=STARTED)
    at_rest(page)
    with page.expect_download() as download:
        page.locator("[data-kept=save]").tap()
    assert download.value.path().read_text(encoding="utf-8").startswith(f"{part} ")
    assert download.value.suggested_filename.endswith(".txt")
    page.reload()
    expect(page.locator("html[data-app]")).to_have_count(1)
    page.locator(".rg-b-kept > summary").tap()
    expect(page.locator("[data-kept=open]")).to_have_count(1)
    page.locator("[data-kept=delete]").tap()
    expect(page.locator("#kept-restore")).to_be_focused()
    assert kept(page) == []
    page.locator("#kept-restore").tap()
    assert kept(page) == [f"Ĝŭ & <i> ({called})"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert reader.complaints == []


@LANGUAGES
def test_tables_are_kept_and_opened_with_the_keyboard(reader_with: Any, lang: str) -> None:
    reader = reader_with(viewport={"width": 1300, "height": 900})
    page = opened(reader, lang, "ww.maze")
    expect(page.locator("html[data-app]")).to_have_count(1)
    at_rest(page)
    page.locator(".rg-b-kept > summary").press("Enter")
    for number in (1, 2):
        page.locator('[data-keep=""]').press("Enter")
        expect(page.locator(".rg-b-kept .rg-b-name")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("[data-kept=open]")).to_have_count(number)
    assert len(set(kept(page))) == 2
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.type("!")
    page.keyboard.press("Enter")
    assert kept(page)[0].startswith("!")
    reader.check(page)
    assert reader.complaints == []


def test_a_name_that_is_being_typed_goes_on_when_an_answer_arrives(reader_with: Any) -> None:
    page = opened(reader_with(viewport={"width": 1300, "height": 900}), "eo", "ww.maze")
    at_rest(page)
    page.locator(".rg-b-kept > summary").press("Enter")
    page.locator('[data-keep=""]').press("Enter")
    page.keyboard.type("Ĝangalo ")
    page.locator('[data-action="board:clear"]').evaluate("one => one.click()")  # which leaves the keyboard where it is
    page.wait_for_url(re.compile("wizards="), timeout=STARTED)
    at_rest(page)
    page.keyboard.type("ŭ")
    expect(page.locator(".rg-b-kept .rg-b-name")).to_have_value("Ĝangalo ŭ")
    page.keyboard.press("Enter")
    assert kept(page)[0].startswith("Ĝangalo ŭ")


def test_an_army_that_does_not_fit_the_table_leaves_it_as_it_was(reader_with: Any) -> None:
    page = opened(reader_with(**PHONE), "hu", "ww.maze")
    expect(page.locator("html[data-app]")).to_have_count(1)
    page.locator(".rg-b-kept > summary").tap()
    page.locator('[data-keep^="wizards"]').tap()
    page.keyboard.press("Enter")
    page.locator(".rg-b-maps:has([data-action='board:players:2']) > summary").tap()
    tap(page.locator('[data-action="board:players:2"]'))
    page.wait_for_url(re.compile("sectors="), timeout=STARTED)
    at_rest(page)
    before = page.url
    tap(page.locator("[data-kept=open]"))
    wrong = page.locator(".rg-b-as-text [role=alert]")
    expect(wrong).to_contain_text("H8", timeout=STARTED)
    expect(wrong).to_be_in_viewport()
    assert page.url == before


@LANGUAGES
def test_terrain_is_put_and_shaped_with_a_finger(reader_with: Any, lang: str) -> None:
    reader = reader_with(**PHONE)
    page = opened(reader, lang, "mk2.battlefield")
    choose(page, "tool", "land")
    choose(page, "land", "blocking")
    choose(page, "shape", "square")
    page.locator(".rg-b-field").evaluate("one => one.scrollIntoView({block: 'center'})")
    tap(page.locator(".rg-b-field"), position={"x": 200, "y": 330})
    page.wait_for_url(re.compile("terrain=.*blocking:"), timeout=STARTED)
    at_rest(page)
    choose(page, "tool", "choose")
    corner = page.locator('g[data-action="board:at:c1"]')
    expect(page.locator('g[data-action^="board:at:c"]')).to_have_count(4)
    before = page.url
    x, y = middle(corner)
    finger = Finger(page)
    finger.down(x, y)
    for step in range(1, 5):
        finger.to(x - 5 * step, y + 5 * step)
    finger.up()
    page.wait_for_url(lambda url: url != before, timeout=STARTED)
    at_rest(page)
    page.locator(".rg-b-values > summary").tap()
    tap(page.locator('[data-action="board:corner"]'))
    expect(page.locator('g[data-action^="board:at:c"]')).to_have_count(5, timeout=STARTED)
    at_rest(page)
    for _ in range(2):
        tap(page.locator('[data-step="-1"]'))
        at_rest(page)
    assert page.url == before
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    reader.check(page)
    assert reader.complaints == []


@LANGUAGES
def test_terrain_is_shaped_and_a_section_gets_its_entrances_with_the_keyboard(reader_with: Any, lang: str) -> None:
    reader = reader_with(viewport={"width": 1300, "height": 900})
    page = reader.open(
        f"{lang}/c/mk2.battlefield/?terrain=hindering:2,2;6,2;6,5;2,5&piece=t1&sections=keep:9,4;15,4;15,10;9,10&warriors="
    )
    page.locator('g[data-action="board:at:c2"]').press("ArrowRight")
    page.wait_for_url(re.compile(r"2,2%3B6\.25,2%3B6,5%3B2,5"), timeout=STARTED)
    at_rest(page)
    expect(page.locator('g[data-action="board:at:c2"]')).to_be_focused()
    page.keyboard.press("Delete")
    page.wait_for_url(re.compile("hindering:2,2%3B6,5%3B2,5"), timeout=STARTED)
    at_rest(page)
    page.locator('g[data-action="board:at:s1"]').press("Enter")
    expect(page.locator("[data-action='board:tell:s1:ways:']")).to_have_count(1, timeout=STARTED)
    at_rest(page)
    page.locator(".rg-b-values > summary").press("Enter")
    page.locator("[data-action='board:tell:s1:ways:']").press("Enter")
    page.wait_for_url(re.compile("keep:.*:12,4%3B12,10"), timeout=STARTED)
    at_rest(page)
    assert reader.complaints == []


WALL = "sections=wall:3,3;9,3;9,4.5;3,4.5&piece=s1&terrain=&warriors=3,8:20:1:Archer&target=&objectives="


@LANGUAGES
def test_entrances_ladders_and_names_are_set_with_a_finger(reader_with: Any, lang: str) -> None:
    reader = reader_with(**PHONE)
    page = reader.open(f"{lang}/c/mk2.battlefield/?{WALL}")
    expect(page.locator("[data-action='board:spot:l']")).to_have_count(1, timeout=STARTED)
    at_rest(page)
    page.locator(".rg-b-values > summary").tap()
    tap(page.locator("[data-action='board:tell:s1:ways:']"))
    page.wait_for_url(re.compile("5,3%3B7,3%3B7,4.5%3B5,4.5"), timeout=STARTED)
    at_rest(page)
    tap(page.locator('g[data-action="board:at:d1"]'))
    page.wait_for_url(re.compile("wall,o1:"), timeout=STARTED)
    at_rest(page)
    x, y = middle(page.locator('g[data-action="board:at:d1"] .rg-b-place'))
    finger = Finger(page)
    finger.down(x, y)
    for step in range(1, 5):
        finger.to(x + 8 * step, y + 5 * step)
    finger.up()
    page.wait_for_url(lambda url: "o1:" in url and "5,3%3B7,3" not in url, timeout=STARTED)
    at_rest(page)
    tap(page.locator("[data-action='board:spot:l']"))
    expect(page.locator('g[data-action="board:at:l1"]')).to_have_count(1, timeout=STARTED)
    at_rest(page)
    for _ in range(2):
        tap(page.locator('[data-step="-1"]'))
        at_rest(page)
    assert "5,3%3B7,3" in page.url, "what was dragged is taken back"
    tap(page.locator('g[data-action="board:at:w1"]'))
    expect(page.locator(".rg-b-name")).to_have_count(1, timeout=STARTED)
    at_rest(page)
    name = page.locator(".rg-b-name")
    name.fill("Khan")
    name.press("Enter")
    page.wait_for_url(re.compile("3,8:20:1:Khan"), timeout=STARTED)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert reader.complaints == []


@LANGUAGES
def test_access_points_and_planks_are_set_with_the_keyboard(reader_with: Any, lang: str) -> None:
    reader = reader_with(viewport={"width": 1300, "height": 900})
    page = reader.open(
        f"{lang}/c/mk2.battlefield/?terrain=clear,elevated,abrupt:2,6;6,6;6,9;2,9::4,6&piece=t1"
        "&sections=wall:3,1;9,1;9,2.5;3,2.5&warriors=&target=&objectives="
    )
    page.locator('g[data-action="board:at:a1"]').press("ArrowRight")
    page.wait_for_url(re.compile(r":4\.25,6"), timeout=STARTED)
    at_rest(page)
    expect(page.locator('g[data-action="board:at:a1"]')).to_be_focused()
    page.locator(".rg-b-values > summary").press("Enter")
    page.locator("[data-action='board:spot:a']").press("Enter")
    expect(page.locator('g[data-action="board:at:a2"]')).to_have_count(1, timeout=STARTED)
    at_rest(page)
    page.locator('g[data-action="board:at:a1"]').press("Delete")
    expect(page.locator('g[data-action="board:at:a2"]')).to_have_count(0, timeout=STARTED)
    at_rest(page)
    page.locator('g[data-action="board:at:s1"]').press("Enter")
    expect(page.locator("[data-action='board:plank']")).to_have_count(1, timeout=STARTED)
    at_rest(page)
    if not page.locator(".rg-b-values[open]").count():
        page.locator(".rg-b-values > summary").press("Enter")
    page.locator("[data-action='board:plank']").press("Enter")
    page.wait_for_url(re.compile("clear,plank1:"), timeout=STARTED)
    at_rest(page)
    assert reader.complaints == []


@LANGUAGES
def test_ready_made_armies_are_put_with_a_finger(reader_with: Any, lang: str) -> None:
    page = opened(reader_with(**PHONE), lang, "wk1.position")
    choose(page, "tool", "put")
    choose(page, "unit", "army:jurak")
    tap(place(page, "B6"))
    page.wait_for_url(lambda url: url.count("B6:1:") == 14, timeout=STARTED)
    at_rest(page)
    tap(page.locator('[data-step="-1"]'))
    expect(page).not_to_have_url(re.compile("B6:1:"))


@pytest.mark.in_turn()
@pytest.mark.parametrize("board", ["wk2.position", "mk2.battlefield", "ww.maze"])
def test_a_finger_has_room_on_every_button_of_a_board(reader_with: Any, board: str) -> None:
    page = opened(reader_with(**PHONE), "hu", board)
    for fold in page.locator(".rg-board details > summary").all():
        fold.tap()
    sizes = page.evaluate(
        """() => [...document.querySelectorAll('.rg-board :is(.rg-b-button, .rg-choice)')].map((one) => {
            const box = one.getBoundingClientRect();
            return [one.id || one.textContent, box.width, box.height];
        })"""
    )
    assert [one for one in sizes if 0 < min(one[1:]) < 39.5] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@LANGUAGES
def test_a_sector_of_one_s_own_and_the_auto_warp_are_painted_with_a_finger(reader_with: Any, lang: str) -> None:
    reader = reader_with(**PHONE)
    page = opened(reader, lang, "ww.maze")
    choose(page, "tool", "build")
    for brush, touched, address in (
        ("sector-wall", "B2|C2", "sectors=own"),
        ("sector-door", "A4|B4", "own="),
        ("sector-circle", "B3", "own="),
    ):
        choose(page, "line", brush)
        before = page.url
        tap(place(page, touched))
        page.wait_for_url(lambda url, before=before, address=address: url != before and address in url, timeout=STARTED)  # type: ignore[misc]
        at_rest(page)
    choose(page, "line", "auto-warp")
    tap(place(page, "A2:west"))
    at_rest(page)
    expect(place(page, "A2:west")).to_have_attribute("aria-pressed", "true")
    tap(place(page, "C10:south"))
    page.wait_for_url(re.compile(r"board\.warps=A2:west-C10:south"), timeout=STARTED)
    at_rest(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for _ in range(5):
        tap(page.locator('[data-step="-1"]'))
        at_rest(page)
    expect(page).not_to_have_url(re.compile("own"))  # every touch is taken back
    assert reader.complaints == []


@LANGUAGES
def test_two_sides_of_the_edge_are_joined_with_the_keyboard(reader_with: Any, lang: str) -> None:
    reader = reader_with(viewport={"width": 1300, "height": 900})
    page = opened(reader, lang, "ww.maze")
    page.locator('input[name="view.tool"]:checked').focus()
    while page.locator('input[name="view.tool"]:checked').input_value() != "build":
        page.keyboard.press("ArrowRight")
        at_rest(page)
    page.locator('select[name="view.line"]').select_option("auto-warp")
    at_rest(page)
    page.locator('.rg-b-map [tabindex="0"]').focus()
    page.keyboard.press("Enter")
    at_rest(page)
    first = page.evaluate("document.activeElement.dataset.action").removeprefix("board:at:")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.action").removeprefix("board:at:")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: f"{first}-{second}" in url, timeout=STARTED)
    at_rest(page)
    page.locator('[data-step="-1"]').press("Enter")
    expect(page).not_to_have_url(re.compile("warps"))
    at_rest(page)
    page.locator('[data-step="1"]').press("Enter")
    expect(page).to_have_url(re.compile("warps"))
    reader.check(page)
    assert reader.complaints == []


@LANGUAGES
def test_a_bent_way_is_drawn_with_a_finger_and_taken_back_on_the_way(reader_with: Any, lang: str) -> None:
    reader = reader_with(**PHONE)
    page = opened(reader, lang, "wk2.position")
    choose(page, "tool", "way")
    finger = Finger(page)
    x, y = middle(place(page, "C5").locator(".rg-b-place"))
    finger.down(x, y)
    expect(place(page, "C5")).to_have_class(re.compile("rg-b-touched"))
    for name in ("B5", "B4", "B3", "B4"):
        box = place(page, name).locator(".rg-b-place").bounding_box()
        assert box is not None
        finger.to(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(place(page, "B3")).not_to_have_class(re.compile("rg-b-touched"))
    finger.up()
    page.wait_for_url(re.compile(r"way=B5\+B4(&|$)"), timeout=STARTED)
    at_rest(page)
    tap(page.locator('[data-step="-1"]'))
    expect(page).not_to_have_url(re.compile("way="))  # the stroke was one step
    assert reader.complaints == []
