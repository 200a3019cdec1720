"""Every link of the whole site leads somewhere, and every id is there once."""

from __future__ import annotations

import base64
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

from widgets.play.game import game_of

#: A page as tests/site/conftest.py reads it.
Html = Any

LEADING = ("href", "src", "data-copy")


def test_every_link_leads_to_a_file_of_the_site(pages: Mapping[str, Html], site: Path) -> None:
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    missing = {
        f"{page.file}: {link}"
        for page in pages.values()
        for link, target, _ in links(page)
        if (f"{target}index.html" if target.endswith("/") or not target else target) not in files
    }
    assert not missing


def test_every_anchor_that_is_linked_to_exists(pages: Mapping[str, Html]) -> None:
    ids = {address: set(page.ids) for address, page in pages.items()}
    for address in [address for address in ids if address.startswith("r/") and f"en/{address}" in ids]:
        before = (
            f"{address.split('/')[1].replace('.', '-')}-"  # the client goes on from #3 to #wk2-dispel-3 on the card
        )
        ids[address] |= {id.removeprefix(before) for id in ids[f"en/{address}"] if id.startswith(before)}
    missing = {
        f"{page.file}: {link}"
        for page in pages.values()
        for link, target, fragment in links(page)
        if fragment and not fragment.startswith(("g=", "new=", "@")) and fragment not in ids.get(target, ())
    }
    assert not missing


def test_every_game_that_is_linked_to_is_a_record_that_replays(pages: Mapping[str, Html]) -> None:
    """The client unpacks the record of a fragment (client/play-link.ts) and plays it again."""
    linked = {
        (target.split("/")[2], fragment.removeprefix("g=").partition("&")[0])
        for page in pages.values()
        for _, target, fragment in links(page)
        if fragment.startswith("g=")
    }
    assert linked
    for name, packed in linked:
        record = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -zlib.MAX_WBITS).decode()
        game = game_of(name)
        assert list(game.records.replay(game.records.read(record))) or record.endswith("actions\n"), name


def test_no_id_stands_twice_in_a_page(pages: Mapping[str, Html]) -> None:
    twice = {f"{page.file}: {id}" for page in pages.values() for id, times in Counter(page.ids).items() if times > 1}
    assert not twice


def test_every_reference_to_an_id_within_a_page_is_met(pages: Mapping[str, Html]) -> None:
    unmet = {
        f"{page.file}: {attribute}={value}"
        for page in pages.values()
        for ids in (set(page.ids),)
        for attribute in ("for", "aria-labelledby", "aria-describedby", "aria-controls")
        for value in page.values(attribute)
        for id in value.split()
        if id not in ids
    }
    assert not unmet


def links(page: Html) -> Iterator[tuple[str, str, str]]:
    """Each link of a page as it stands, the address below the root that it leads to, and its fragment."""
    for attribute in LEADING:
        for link in page.values(attribute):
            host, target, fragment = _resolved(page.address, link)
            assert host == "site.test", f"{page.file} leads out of the site: {link}"
            yield link, target, fragment


@cache
def _resolved(address: str, link: str) -> tuple[str, str, str]:
    """The host, the path below the root and the fragment that a link on the page at `address` leads to."""
    parts = urlsplit(urljoin(f"https://site.test/{address}", link))
    return parts.netloc, parts.path.removeprefix("/"), parts.fragment
