"""Files that arrive broken or lie broken in the browser's keeping: every one is noticed, fetched anew, and told of."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DAMAGES, Damage, FailingSite, wait_until
from tests.browser.test_failures import KEPT, verdict

Reader = Any  # see conftest.py
Readers = Callable[..., Reader]

ADDRESS = "hu/c/wk2.dispel/?target_level=2&die=6"
RIGHT = verdict("hu", ("target_level", "2"), ("die", "6"))
WORDS = {"mended": "Egy fájl hibásan érkezett, ezért újra letöltődött."}

#: What an answer in Hungarian is made of, by a part of its address.
RUNTIME = {
    "worker": "/assets/worker-",
    "interpreter": "pyodide.asm.mjs",
    "machine code": "pyodide.asm.wasm",
    "library": "library.zip",
    "bundle": "wizard_kings-dispel.zip",
    "words": "/hu.pyc",
    "words of the game": "hu_wizard_kings.pyc",
}
#: What the page itself is made of.
PAGE = {
    "application": "/assets/app-",
    "early script": "/assets/early-",
    "style": "/assets/site-",
    "words of the page": "/assets/words-",
}

#: Those that are noticed in a way of their own: a script that runs at once, machine code that is compiled while it comes,
#: and one file of those that are read whole. These are damaged in every way; the others, told by the same digest, in one.
OWN_WAYS = ("worker", "interpreter", "machine code", "library", "application", "style")


def damaged(parts: Mapping[str, str]) -> Any:
    """Each part with the damages that it is to be tried with."""
    cases = [(name, part, damage) for name, part in parts.items() for damage in DAMAGES]
    return pytest.mark.parametrize(
        ("part", "damage"),
        [
            pytest.param(part, damage, id=f"{name}-{damage}")
            for name, part, damage in cases
            if name in OWN_WAYS or damage == "flipped"
        ],
    )


#: All that is kept, and of what no page has asked for, one. What is broken is told by one digest, so each file is damaged in
#: one way, and two in every way.
KEPT_PARTS = (*RUNTIME.values(), *PAGE.values(), "mage_knight-duel.zip", ".woff2")

#: The addresses of the files kept, in whatever cache, that are not what their names say.
UNSOUND = """async part => {
    const found = [];
    for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) {
        const digest = /\\/assets\\/.*[-?]([0-9a-f]{10})(?:\\.\\w+)?$/.exec(request.url)?.[1];
        if (!digest || !request.url.includes(part)) continue;
        const inner = await crypto.subtle.digest("SHA-256", await (await caches.match(request)).arrayBuffer());
        const outer = new Uint8Array(await crypto.subtle.digest("SHA-256", inner));
        const hex = [...outer].map(byte => byte.toString(16).padStart(2, "0")).join("");
        if (!hex.startsWith(digest)) found.push(request.url);
    }
    return found;
}"""

#: Puts another content under the name of a kept file; gives the number of files that were found.
SPOIL = """async ([part, content, type]) => {
    let spoilt = 0;
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) if (request.url.includes(part)) {
            const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
            const middle = bytes.length >> 1;
            if (content === "flipped") bytes[middle] ^= 4;
            const made = {flipped: bytes, cut: bytes.slice(0, middle), empty: new Uint8Array()}[content];
            const kind = made ? (await cache.match(request)).headers.get("Content-Type") : "text/html";
            await cache.put(request, new Response(made ?? content, {headers: {"Content-Type": kind}}));
            spoilt++;
        }
    }
    return spoilt;
}"""


def _answered(reader: Reader, page: Page) -> None:
    """Whatever was broken, the question of the address is answered in the end, without anything being pressed."""
    expect(reader.calculator(page).verdict).to_have_text(RIGHT, timeout=60_000)
    expect(page.locator(".rg-failed")).to_have_count(0)


@pytest.mark.in_turn()
@damaged(RUNTIME)
def test_a_file_of_the_calculation_that_arrives_broken_is_fetched_anew_and_told_of(
    reader_with: Readers, failing_site: FailingSite, part: str, damage: Damage
) -> None:
    failing_site.spoil(part, damage)
    reader = reader_with(at=failing_site.address)
    page = reader.open(ADDRESS)
    _answered(reader, page)
    assert failing_site.spoilt == 1
    expect(page.locator(".rg-mended")).to_have_text(WORDS["mended"])


@pytest.mark.in_turn()
@damaged(PAGE)
def test_a_file_of_the_page_that_arrives_broken_is_fetched_anew_and_told_of(
    reader_with: Readers, failing_site: FailingSite, part: str, damage: Damage
) -> None:
    failing_site.spoil_on_the_way(part, damage)
    reader = reader_with(at=failing_site.address)
    page = reader.open(ADDRESS)
    expect(page.locator(".rg-toast")).to_have_text(WORDS["mended"], timeout=30_000)
    _answered(reader, page)
    assert failing_site.spoilt >= 1  # the browser itself may ask again for what it fetched ahead of the page
    wait_until(page, f"async () => ({UNSOUND})('{part}').then(found => found.length === 0)")


#: Settles when the words of the page's language are kept too, which come last: its own and those of three games.
WORDS_KEPT = """async () => {
    const kept = await (await caches.open("regularo-runtime")).keys();
    return kept.filter(one => one.url.includes("/hu.pyc") || one.url.includes("/hu_")).length === 4;
}"""


@pytest.fixture
def kept(reader_with: Readers, failing_site: FailingSite) -> tuple[Reader, Page]:
    """A reader who has been here: everything is kept."""
    reader = reader_with(at=failing_site.address)
    page = reader.open(ADDRESS)
    _answered(reader, page)
    wait_until(page, KEPT)
    wait_until(page, WORDS_KEPT)
    return reader, page


@pytest.mark.in_turn()
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_kept_file_that_has_been_spoilt_is_dropped_and_fetched_anew(
    kept: tuple[Reader, Page], failing_site: FailingSite, damage: Damage
) -> None:
    reader, page = kept
    content = "<!doctype html><title>Log in</title>" if damage == "portal" else damage
    for part in KEPT_PARTS if damage == "flipped" else ("library.zip", "/assets/app-"):
        assert page.evaluate(SPOIL, [part, content, ""]), f"{part} is not kept"
        assert page.evaluate(UNSOUND, part)
        page = reader.open(ADDRESS)
        _answered(reader, page)
        wait_until(page, f"async () => ({UNSOUND})('{part}').then(found => found.length === 0)")


@pytest.mark.in_turn()
@damaged({name: RUNTIME[name] for name in ("interpreter", "library", "words")})
def test_a_file_that_arrives_broken_once_under_the_service_worker_is_not_kept(
    kept: tuple[Reader, Page], failing_site: FailingSite, part: str, damage: Damage
) -> None:
    reader, page = kept
    forget = "async part => { for (const name of await caches.keys()) { const cache = await caches.open(name);"
    forget += " for (const one of await cache.keys()) if (one.url.includes(part)) { await cache.delete(one);"
    forget += " await fetch(one.url, {cache: 'reload'}).catch(() => undefined); } } }"
    failing_site.spoil(part, damage)
    page.evaluate(forget, part)
    page = reader.open(ADDRESS)
    _answered(reader, page)
    assert failing_site.spoilt == 1
    assert page.evaluate(UNSOUND, part) == []


def test_a_network_that_answers_with_its_own_page_heals_when_it_lets_the_reader_in(
    reader_with: Readers, failing_site: FailingSite
) -> None:
    failing_site.spoil("/assets/runtime-", "portal", times=99)
    reader = reader_with(at=failing_site.address)
    page = reader.open(ADDRESS)
    failure = page.locator(".rg-failed")
    expect(failure).to_be_visible(timeout=60_000)
    failing_site.spoil(None)
    failure.get_by_role("button").click()
    _answered(reader, page)


def test_a_page_of_a_foreign_network_does_not_take_the_place_of_a_kept_page(
    kept: tuple[Reader, Page], failing_site: FailingSite
) -> None:
    reader, _ = kept
    failing_site.spoil("/c/wk2.dispel/", "portal", times=99)
    assert reader.open(ADDRESS).title() == "Log in"
    failing_site.refused = ""
    _answered(reader, reader.open(ADDRESS))


def test_a_calculator_is_kept_once_whatever_it_was_asked(kept: tuple[Reader, Page]) -> None:
    reader, page = kept
    for die in ("2", "3"):
        reader.open(f"hu/c/wk2.dispel/?die={die}")
    wait_until(page, "async () => Boolean(await caches.match(location.pathname))")
    kept_pages = "async () => { const found = []; for (const name of await caches.keys())"
    kept_pages += " for (const one of await (await caches.open(name)).keys()) found.push(one.url); return found; }"
    assert [url for url in page.evaluate(kept_pages) if re.search(r"/c/wk2\.dispel/", url)] == [
        page.url.split("?")[0],
    ]


def test_every_file_of_the_site_that_is_named_by_its_content_carries_its_own_digest(folder: Path) -> None:
    from rulebook.runtime import client

    style = next(folder.glob("assets/site-*.css")).read_text("utf-8")
    fonts = re.findall(r"url\((fonts-[0-9a-f]{10}/[\w-]+\.woff2)\?([0-9a-f]{10})\)", style)
    assert len(fonts) == 1
    for address, digest in fonts:
        assert client.digest((folder / "assets" / address).read_bytes()) == digest
    (worker,) = folder.glob("assets/worker-*.js")
    (runtime,) = folder.glob("assets/runtime-*")
    listed = dict(re.findall(r"([\w.-]+):([0-9a-f]{10})", worker.read_text("utf-8")))
    files = {path.name: client.digest(path.read_bytes()) for path in runtime.iterdir() if path.suffix != ".br"}
    assert {name: listed.get(name) for name in files} == files
