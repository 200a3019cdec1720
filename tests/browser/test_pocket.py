"""A language taken along: every rule, the search, calculators and boards, from a cold start without a network."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from rulebook.model import LANGUAGES
from rulebook.runtime.client import digest
from rules_engine.switches import switches
from tests.browser.conftest import FailingSite, Reader, tap
from tests.browser.test_failures import verdict

OTHER = {"eo": "fr", "nl": "hu"}
pytestmark = pytest.mark.in_page
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
MAY_NOT = "wk2.strength_one=may-not"
TAKING = 90_000  # milliseconds

#: Bytes of what is kept for the pocket, without the records.
_STORED = """async () => {
    const cache = await caches.open("regularo-pocket");
    let bytes = 0;
    for (const request of await cache.keys()) {
        if (!new URL(request.url).pathname.startsWith("/pocket/")) bytes += (await (await cache.match(request)).arrayBuffer()).byteLength;
    }
    return bytes;
}"""
_RECORD = """async lang => {
    const found = await (await caches.open("regularo-pocket")).match(`/pocket/${lang}.json`);
    return found ? found.json() : null;
}"""

#: Archives and runtime files kept with the pages that were visited, where they would be kept a second time.
_TWICE = """async () => {
    const twice = [];
    for (const name of await caches.keys()) {
        if (!/^regularo-[0-9a-f]{10}$/.test(name)) continue;
        for (const {url} of await (await caches.open(name)).keys()) if (/\\/assets\\/runtime-|\\/pocket\\/.*\\.(?!json)/.test(url)) twice.push(url);
    }
    return twice;
}"""

#: Puts a record in the place of one that is kept, as an older build would have left it.
_AGED = """async record => {
    await (await caches.open("regularo-pocket")).put(`/pocket/${record.lang}.json`, Response.json(record));
}"""


#: Puts a record and its archive in the place of what is kept: the archive's address, its bytes in base 64.
_PACKED_BEFORE = """async ([address, packed]) => {
    const cache = await caches.open("regularo-pocket");
    const record = await (await cache.match("/pocket/eo.json")).json();
    await cache.put(`/${address}`, new Response(Uint8Array.from(atob(packed), one => one.charCodeAt(0))));
    await cache.put("/pocket/eo.json", Response.json({...record, archive: address}));
}"""


@pytest.fixture
def device(chromium: Browser, failing_site: FailingSite, tmp_path: Path) -> Iterator[Callable[[], BrowserContext]]:
    """A phone with a disk of its own: each call starts its browser anew, with all that it has kept."""
    opened: list[BrowserContext] = []

    def start() -> BrowserContext:
        for one in opened:
            one.close()
        opened[:] = [
            chromium.browser_type.launch_persistent_context(
                tmp_path / "profile", executable_path=_executable(), args=["--no-sandbox"], **PHONE
            )
        ]
        return opened[0]

    yield start
    for one in opened:
        one.close()


def _executable() -> str:
    found = shutil.which("chromium") or shutil.which("google-chrome")
    assert found
    return found


def _taking(page: Page, address: str, lang: str) -> tuple[Any, float]:
    """The place on the first page, ready to be tapped, and how many megabytes it tells."""
    page.goto(f"{address}{lang}/")
    place = page.locator(f'main [data-rg-pocket="{lang}"]')
    expect(place.get_by_role("button")).to_have_count(1, timeout=30_000)
    told = place.locator(".rg-pocket-told").inner_text()
    number = re.search(r"(\d+)[.,](\d)", told)
    assert number, told
    return place, float(f"{number[1]}.{number[2]}")


def _taken(page: Page, place: Any) -> None:
    tap(place.get_by_role("button"))
    page.wait_for_function("() => !document.querySelector('main .rg-pocket progress')", timeout=TAKING)


def _of_interpreter(name: str) -> bool:
    """Python and the engine, which every language shares."""
    return "/runtime-" in name and not name.partition("?")[0].endswith(".pyc.solid")


def _hanging_on(choice: str) -> str:
    """A calculator whose answer hangs on a ruling of the table."""
    return next(one for one in switches() if one.key == choice.partition("=")[0]).calculators[0]


def _read(page: str) -> str:
    """A page of the site without what only search engines and readers of feeds read."""
    return re.sub(
        r'<meta (?:name="?(?:description|robots|twitter:card)\b|property="?og:)[^>]*>\n+|<link rel="?canonical\b[^>]*>\n|<link rel=alternate type=application/atom[^>]*>\n',
        "",
        page,
    )


@pytest.mark.parametrize("lang", ["eo", "nl"])
def test_taken_along_a_language_answers_from_a_cold_start_without_a_network(
    device: Callable[[], BrowserContext], failing_site: FailingSite, folder: Path, lang: str
) -> None:
    page = device().new_page()
    place, told = _taking(page, failing_site.address, lang)
    _taken(page, place)
    assert page.evaluate(_RECORD, lang) is not None, place.inner_text()
    stored = page.evaluate(_STORED) / 1e6
    assert abs(stored - told) <= 0.05 * stored
    interpreter = sum(size for name, size in page.evaluate(_RECORD, lang)["files"] if _of_interpreter(name)) / 1e6
    assert stored - interpreter <= 3
    assert page.evaluate(_TWICE) == []

    failing_site.refused = ""
    context = device()
    reader = Reader(context, failing_site.address)
    page = reader.open(f"{lang}/wk2/wizards/")
    for path in (
        "r/ww.auto-warp/",
        "wk1/combat/",
        "ww/quick-reference/",
        "glossary/",
        "",
    ):
        kept = page.evaluate("async address => (await fetch(address)).text()", f"{failing_site.address}{lang}/{path}")
        assert kept == _read((folder / lang / path / "index.html").read_text("utf-8")), path
    page = reader.open(f"{lang}/mk2/terrain/{OTHER[lang]}/")
    assert page.url.endswith(f"/{lang}/mk2/terrain/?with={OTHER[lang]}")
    expect(page.locator(".rg-rules [data-rule]").first).to_be_visible()
    page = reader.open(f"{lang}/r/wk2.dispel/")
    expect(page.locator(".rg-card .rg-text")).to_be_visible()
    page.keyboard.press("/")
    page.get_by_role("dialog").get_by_role("combobox").fill("5.32")
    expect(page.locator(".rg-results [role=option]").first).to_contain_text("5.32")
    page = reader.open(f"{lang}/c/wk2.dispel/?target_level=3&die=6")
    calculator = reader.calculator(page)
    expect(calculator.verdict).to_have_text(verdict(lang, ("target_level", "3"), ("die", "6")), timeout=60_000)
    page = reader.open(f"{lang}/c/ww.maze/")
    board = reader.calculator(page)
    standing = board.box.locator(".rg-b-panel").inner_text()
    with board.asked():
        board.box.locator('g[data-action="board:at:A1"]').first.tap()
    answered = board.box.locator(".rg-b-panel")
    expect(answered).not_to_have_text(standing)
    expect(answered.locator(".rg-b-answer")).to_contain_text("A1|B1")
    assert page.url.endswith("?about=A1")
    page = reader.open(f"{lang}/table/?{MAY_NOT}")
    page.locator('[data-table="keep"]').tap()
    page = reader.open(f"{lang}/c/{_hanging_on(MAY_NOT)}/")
    expect(page.locator(".rg-table-answer")).to_be_visible(timeout=60_000)
    page.wait_for_url("**strength_one=may-not*")
    page = reader.open("r/wk2.dispel/")
    reader.at(page, f"{lang}/r/wk2.dispel/")
    page = reader.open("hu/r/wk2.dispel/")
    expect(page.locator(f'main a[href$="/{lang}/r/wk2.dispel/"]')).to_be_visible()
    expect(page.locator("h1")).to_be_visible()
    assert reader.foreign == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_weighs_three_megabytes_at_most_beside_the_interpreter(folder: Path, lang: str) -> None:
    record = json.loads((folder / f"pocket/{lang}.json").read_text("utf-8"))
    for name, size in record["files"]:
        assert (folder / name.partition("?")[0]).stat().st_size == size, name
    assert 1_000_000 < sum(size for name, size in record["files"] if not _of_interpreter(name)) <= 3_000_000


def test_a_download_that_is_cut_leaves_what_was_kept_and_goes_on_where_it_broke_off(
    device: Callable[[], BrowserContext], failing_site: FailingSite
) -> None:
    page = device().new_page()
    place, _ = _taking(page, failing_site.address, "nl")
    failing_site.refused = "library.zip"
    _taken(page, place)
    expect(place.locator(".rg-pocket-told")).to_contain_text("De verbinding viel weg.")
    assert page.evaluate(_RECORD, "nl") is None
    failing_site.refused = None
    came: list[str] = []
    page.on("request", lambda request: came.append(request.url))
    _taken(page, place)
    record = page.evaluate(_RECORD, "nl")
    assert record is not None
    assert 0 < len([url for url in came if "/assets/" in url]) < len(record["files"])
    place, _ = _taking_other(page, "eo")
    failing_site.refused = "pocket-"
    _taken(page, place)
    assert page.evaluate(_RECORD, "eo") is None and page.evaluate(_RECORD, "nl") == record
    page.reload()
    expect(page.locator('main [data-rg-pocket="nl"] .rg-pocket-told')).to_contain_text("Op je apparaat sinds")
    expect(page.locator('main [data-rg-pocket="nl"] .rg-pocket-told')).not_to_contain_text("ontbreekt")


def _taking_other(page: Page, lang: str) -> tuple[Any, None]:
    page.locator("main .rg-pocket summary").tap()
    place = page.locator(f'main [data-rg-pocket="{lang}"]')
    expect(place.get_by_role("button")).to_have_count(1, timeout=30_000)
    return place, None


def test_a_full_device_is_named_and_what_was_kept_stays(reader_with: Callable[..., Reader], site: str) -> None:
    reader = reader_with(**PHONE)
    page = reader.open("eo/")
    session = reader.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.rstrip("/"), "quotaSize": 6_000_000})
    place, _ = _taking(page, site, "eo")
    _taken(page, place)
    expect(place.locator(".rg-pocket-told")).to_contain_text("Via aparato estas plena")
    assert page.evaluate(_RECORD, "eo") is None
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.rstrip("/"), "quotaSize": 500_000_000})
    _taken(page, place)
    assert page.evaluate(_RECORD, "eo") is not None


def test_of_two_tabs_one_takes_a_language_and_the_other_says_so(reader_with: Callable[..., Reader], site: str) -> None:
    reader = reader_with(**PHONE)
    page, other = reader.open("eo/"), reader.open("eo/")
    held = "() => new Promise(on => navigator.locks.request('regularo-pocket', () => { on(); return new Promise(() => 0); }))"
    place, _ = _taking(page, site, "eo")
    other.evaluate(held)
    _taken(page, place)
    expect(place.locator(".rg-pocket-told")).to_contain_text("Alia langeto elŝutas ĝin.")
    other.close()
    _taken(page, place)
    assert page.evaluate(_RECORD, "eo") is not None


def test_a_newer_text_is_told_and_fetched_and_a_language_is_let_go(
    device: Callable[[], BrowserContext], failing_site: FailingSite
) -> None:
    page = device().new_page()
    place, _ = _taking(page, failing_site.address, "nl")
    _taken(page, place)
    record = page.evaluate(_RECORD, "nl")
    page.evaluate(_AGED, {**record, "name": "another"})
    page.reload()
    expect(place.locator(".rg-pocket-told")).to_contain_text("Er is een nieuwere versie.")
    place.get_by_role("button").first.tap()
    expect(place.get_by_role("button")).to_have_text("Verwijder het van je apparaat", timeout=TAKING)
    expect(place.locator(".rg-pocket-told")).not_to_contain_text("nieuwere")
    assert page.evaluate(_RECORD, "nl")["name"] == record["name"]
    place.get_by_role("button").tap()
    expect(place.get_by_role("button")).to_have_text("Neem deze taal mee")
    assert page.evaluate(_STORED) == 0


def test_an_archive_with_its_pages_in_json_as_it_was_packed_before_is_read_still(
    device: Callable[[], BrowserContext], failing_site: FailingSite, folder: Path
) -> None:
    page = device().new_page()
    place, _ = _taking(page, failing_site.address, "eo")
    _taken(page, place)
    before = _packed_before((folder / page.evaluate(_RECORD, "eo")["archive"]).read_bytes())
    page.evaluate(_PACKED_BEFORE, [f"assets/pocket-{digest(before)}.bin", b64encode(before).decode()])

    failing_site.refused = ""
    page = Reader(device(), failing_site.address).open("eo/r/wk2.dispel/")
    kept = page.evaluate("async address => (await fetch(address)).text()", f"{failing_site.address}eo/r/ww.auto-warp/")
    assert kept == _read((folder / "eo/r/ww.auto-warp/index.html").read_text("utf-8"))
    page.keyboard.press("/")
    page.get_by_role("dialog").get_by_role("combobox").fill("5.32")
    expect(page.locator(".rg-results [role=option]").first).to_contain_text("5.32")


def _packed_before(archive: bytes) -> bytes:
    """The same archive with the pieces in the JSON of their block, and the index of the search as a JSON text."""
    end = 8 + int(archive[:8])
    head = json.loads(gzip.decompress(archive[8:end]))
    blocks = []
    for size in head["blocks"]:
        first, *pieces = gzip.decompress(archive[end : end + size]).decode().split("\0")
        end += size
        block = json.loads(first) if pieces else {}
        told = {"pages": block["pages"], "pieces": list(zip(block["of"], pieces, strict=True))} if pieces else first
        blocks.append(gzip.compress(json.dumps(told).encode()))
    packed = gzip.compress(json.dumps({**head, "blocks": [len(block) for block in blocks]}).encode())
    return b"".join([f"{len(packed):08}".encode(), packed, *blocks])


def test_the_menu_offers_the_language_of_the_page(reader_with: Callable[..., Reader]) -> None:
    page = reader_with(**PHONE).open("eo/r/wk2.dispel/")
    page.locator(".rg-languages summary").tap()
    place = page.locator(".rg-languages [data-rg-pocket]")
    expect(place.get_by_role("button")).to_have_text("Kunpreni ĉi tiun lingvon")
    expect(place.locator(".rg-pocket-told")).to_contain_text("MB")
    place.get_by_role("button").tap()
    expect(place.get_by_role("button")).to_have_text("Forigi ĝin de la aparato", timeout=TAKING)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_device_can_install_the_site(reader: Reader, folder: Path, lang: str) -> None:
    page = reader.open(f"{lang}/wk2/")
    address = page.evaluate("document.querySelector('link[rel=manifest]').href")
    manifest = json.loads((folder / address.removeprefix(reader.site)).read_text("utf-8"))
    assert manifest["lang"] == lang and (folder / lang / manifest["start_url"] / "index.html").is_file()
    for icon in manifest["icons"]:
        content = (folder / lang / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            side = int.from_bytes(content[16:20])
            assert icon["sizes"] == f"{side}x{side}"
    faults = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in faults if one["errorId"] not in ("in-incognito",)] == []
