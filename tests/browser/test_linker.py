"""linker.js on pages of another origin: a club's site with citations, code and a text box."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from html import escape
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rulebook.server import SECURITY_HEADERS, Handler, SiteServer
from tests.linker.test_citing import CITATIONS, LOOK_ALIKES
from tests.linker.test_patterns import CODE

from .conftest import FailingSite, Reader

Readers = Callable[..., Reader]

#: Where nothing may become a link.
CLOSED = """
<pre>WK2 5.32</pre><p><code>WK2 5.32</code> <kbd>WK2 5.32</kbd> <samp>WK2 5.32</samp></p>
<h2 id="x"><a href="#x">WK2 5.32</a></h2><p><a href="/">WK2 <b>5.32 and WK2 5.33</b></a></p>
<textarea>WK2 5.32</textarea><input value="WK2 5.32"><button>WK2 5.32</button>
<select><option>WK2 5.32</option></select><div contenteditable="true">WK2 5.32 <p>WK2 5.33</p></div>
<div role="textbox">WK2 5.32</div><div data-regularo="off"><p>WK2 5.32</p></div>
<svg><text>WK2 5.32</text></svg><noscript>WK2 5.32</noscript><script type="text/plain">WK2 5.32</script>
"""


class PlainHandler(Handler):
    """Sends what a simple host sends, without a policy of its own."""

    def _begin(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()


class Club:
    """A site of another origin, whose pages are written by the tests."""

    def __init__(self, folder: Path, address: str):
        self.folder, self.address = folder, address

    def page(self, body: str, script: str) -> str:
        """The address of a new page with `body`, and `script` in its head."""
        name = f"{len(list(self.folder.iterdir()))}.html"
        head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Klub</title><link rel="icon" href="data:,">'
        page = f'<!DOCTYPE html><html lang="hu"><head>{head}{script}</head><body>{body}</body></html>'
        (self.folder / name).write_text(page, "utf-8")
        return self.address + name


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    served = SiteServer(tmp_path, handler=PlainHandler)
    threading.Thread(target=served.serve_forever, daemon=True).start()
    yield Club(tmp_path, served.address)
    served.shutdown()
    served.server_close()


def linker(site: str, attributes: str = "") -> str:
    return f'<script src="{site}linker.js" defer {attributes}></script>'


def visit(reader: Reader, address: str) -> Page:
    """A new page at an address of any origin."""
    page = reader.context.new_page()
    page.goto(address)
    return page


def test_what_the_tables_cite_becomes_a_link_and_nothing_else_does(reader: Reader, club: Club, site: str) -> None:
    # The full addresses of the tables are those of another site than the one that is served here.
    cited = [text for table in CITATIONS.values() for text in table if "regularo.test" not in text]
    alike = [text for table in LOOK_ALIKES.values() for text in table]
    rows = "".join(f"<p>{escape(re.sub('[‹›]', '', text))}</p>" for text in (*cited, *alike))
    page = visit(reader, club.page(rows, linker(site)))
    expect(page.locator("p a").first).to_be_visible()
    found = page.evaluate(
        "() => [...document.querySelectorAll('p')].map(p => [...p.querySelectorAll('a')].map(a => a.textContent))"
    )
    assert found == [re.findall("‹(.*?)›", text) for text in cited] + [[] for _ in alike]
    assert not reader.complaints


def test_nothing_in_code_links_fields_and_editors_is_touched(reader: Reader, club: Club, site: str) -> None:
    page = visit(reader, club.page(f"{CLOSED}<p>WK2 5.32</p>", linker(site, "data-watch")))
    expect(page.locator("a.regularo")).to_have_count(1)
    expect(page.locator("body > p:last-child > a.regularo")).to_have_attribute("href", f"{site}r/wk2.hit-allocation/")


def test_a_link_opens_the_card_in_the_reader_s_language(reader_with: Readers, club: Club, site: str) -> None:
    reader = reader_with(locale="fr-FR")
    page = visit(reader, club.page("<p>WK2 5.32</p>", linker(site)))
    page.get_by_role("link", name="WK2 5.32").click()
    reader.at(page, "fr/r/wk2.hit-allocation/")


def test_a_site_may_choose_the_language_and_the_book(reader: Reader, club: Club, site: str) -> None:
    page = visit(
        reader, club.page("<p>Wizard Kings 5.32, WK2 2.211/7</p>", linker(site, 'data-lang="hu" data-prefer="wk1"'))
    )
    expect(page.locator("a").first).to_have_attribute("href", f"{site}hu/r/wk1.hit-allocation/")
    expect(page.locator("a").last).to_have_attribute("href", f"{site}hu/r/wk2.dispel/#wk2-dispel-7")


@pytest.mark.parametrize("point", ["hover", "focus", "touch"])
def test_the_pop_up_tells_the_rule_in_hungarian_on_wish(
    reader_with: Readers, club: Club, site: str, point: str
) -> None:
    reader = reader_with(viewport={"width": 360, "height": 740}, has_touch=True)
    page = visit(reader, club.page("<p>Lásd: WK2 5.32!</p>", linker(site, 'data-lang="hu" data-popup')))
    link, popup = page.locator("a.regularo"), page.get_by_role("tooltip")
    expect(link).to_be_visible()
    if point == "hover":
        link.hover()
    elif point == "focus":
        page.keyboard.press("Tab")
    else:
        link.dispatch_event("pointerdown", {"pointerType": "touch"})
        link.dispatch_event("contextmenu")
    rule = json.loads(reader.context.request.get(f"{site}api/v1/rules/wk2.hit-allocation.json").text())["languages"][
        "hu"
    ]
    expect(popup).to_contain_text(f"WK2 5.32{rule['title']}{rule['summary']}")
    expect(popup).to_have_attribute("lang", "hu")
    expect(link).to_have_accessible_description(f"WK2 5.32. {rule['title']}. {rule['summary']}")
    box = popup.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360
    page.keyboard.press("Escape")
    expect(popup).to_have_count(0)


def test_without_the_wish_nothing_pops_up_and_a_page_without_a_game_asks_nothing(
    reader: Reader, club: Club, site: str
) -> None:
    page = visit(reader, club.page("<p>www.example</p><p>5.32</p>", linker(site, "data-popup")))
    page.wait_for_load_state("networkidle")
    assert not [url for url in reader.requests if "/api/" in url]
    page = visit(reader, club.page("<p>WK2 5.32</p>", linker(site)))
    page.locator("a.regularo").hover()
    page.wait_for_load_state("networkidle")
    assert not [url for url in reader.requests if "/api/v1/rules/" in url]


def test_what_comes_later_is_linked_on_wish(reader: Reader, club: Club, site: str) -> None:
    for wish, count in (("data-watch", 3), ("", 1)):
        page = visit(reader, club.page("<p>WK2 5.32</p>", linker(site, wish)))
        expect(page.locator("a.regularo")).to_have_count(1)
        page.evaluate(
            "() => document.body.insertAdjacentHTML('beforeend', '<div><p>MK2 14.4</p><code>MK2 14.4</code></div>WW 10.8')"
        )
        page.wait_for_timeout(400)
        expect(page.locator("a.regularo")).to_have_count(count)


def test_words_of_the_page_and_of_the_api_are_never_markup(reader: Reader, club: Club, site: str) -> None:
    mark = "<img src=x onerror=alert(1)>"
    told = {"citation": mark, "languages": {"en": {"title": mark, "summary": f"<b>{mark}"}}}
    reader.context.route(
        "**/api/v1/rules/*.json", lambda route: route.fulfill(json=told, headers={"Access-Control-Allow-Origin": "*"})
    )
    hostile = '<form><input name="closest"><input name="parentNode"><p>WK2 5.32</p>WK2 5.33</form>'
    clobber = '<img name="currentScript" src="data:,"><form name="body"></form>'
    page = visit(
        reader,
        club.page(f"{clobber}{hostile}<p>{escape(mark)} MK2 14.4</p>", linker(site, 'data-popup data-lang="en"')),
    )
    expect(page.locator("a.regularo")).to_have_count(3)
    page.get_by_role("link", name="MK2 14.4").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("tooltip")).to_contain_text(mark)
    assert page.locator("img").count() == 1


def test_a_page_stays_as_it_is_where_the_api_cannot_be_read(
    reader: Reader, club: Club, failing_site: FailingSite
) -> None:
    failing_site.refused = "/api/"
    page = visit(reader, club.page("<p>WK2 5.32</p>", linker(failing_site.address, "data-popup data-watch")))
    page.wait_for_load_state("networkidle")
    assert page.locator("p").inner_html() == "WK2 5.32"
    assert not [one for one in reader.complaints if "Failed to load resource" not in one]


def test_the_bookmark_writes_bbcode_into_the_focused_box_and_it_can_be_undone(
    reader: Reader, club: Club, site: str
) -> None:
    bookmark = next(code for code in CODE if code.startswith("javascript:")).replace("https://ADDRESS/", site)
    page = visit(reader, club.page("<textarea>A WK2 5.32 szerint [url=x]WK2 5.33[/url]</textarea><p>WK2 5.32</p>", ""))
    box = page.locator("textarea")
    box.focus()
    page.evaluate(bookmark.removeprefix("javascript:"))
    made = f"A [url={site}r/wk2.hit-allocation/]WK2 5.32[/url] szerint [url=x]WK2 5.33[/url]"
    expect(box).to_have_value(made)
    expect(page.locator("a")).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(box).to_have_value("A WK2 5.32 szerint [url=x]WK2 5.33[/url]")


def test_the_api_and_the_linker_alone_are_read_from_elsewhere(reader: Reader, club: Club, site: str) -> None:
    page = visit(reader, club.page("", ""))
    ask = "url => fetch(url).then(one => one.ok, () => false)"
    assert {
        path: page.evaluate(ask, site + path)
        for path in ("api/v1/books.json", "linker.js", "hu/", "assets/numbers.json", "sw.js")
    } == {
        "api/v1/books.json": True,
        "linker.js": True,
        "hu/": False,
        "assets/numbers.json": False,
        "sw.js": False,
    }
    policy = reader.context.request.get(f"{site}hu/linking/").headers["content-security-policy"]
    assert policy == SECURITY_HEADERS["Content-Security-Policy"]


def test_a_number_has_an_address_that_leads_to_its_card(reader: Reader) -> None:
    page = reader.open("n/WK2/5.32/")
    reader.at(page, "en/r/wk2.hit-allocation/")
