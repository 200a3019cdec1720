"""Every address that was ever published opens, and every anchor of it is there.

``published.txt`` has a line for each address that the site had on the day it was frozen, with its anchors: ``*/`` stands for
each language (``*`` at its end for each other one), ``/`` for what belongs to none. Lines are added, none is taken away.
Names within forms and drawings are no anchors: nobody can see them to link to them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from rulebook.model import LANGUAGES

#: A page as tests/site/conftest.py reads it.
Html = Any

PUBLISHED = Path(__file__).with_name("published.txt").read_text("utf-8").splitlines()
_MOVED = re.compile(r'<meta http-equiv=refresh content="0; url=([^"]+)">')


def addresses(lang: str) -> Iterator[tuple[str, list[str]]]:
    """Each frozen address of a language (or of none, ""), and its anchors."""
    for line in PUBLISHED:
        path, *anchors = line.split(" ")
        if path.startswith("/") != (lang == ""):
            continue
        if path.endswith("/*/"):
            yield from ((lang + path[1:-2] + other + "/", anchors) for other in LANGUAGES if other != lang)
        else:
            yield (lang + path[1:] if lang else path[1:]), anchors


@pytest.mark.parametrize("lang", ["", *LANGUAGES])
def test_every_published_address_opens_with_its_anchors(pages: Mapping[str, Html], site: Path, lang: str) -> None:
    lost = []
    for address, anchors in addresses(lang):
        page = pages.get(address)
        if page is None:
            lost += [] if (site / address).is_file() else [address]
        elif not _MOVED.search(page.text):
            ids = set(page.ids)
            lost += [f"{address}#{anchor}" for anchor in anchors if anchor not in ids]
    assert not lost


def test_the_list_is_whole() -> None:
    assert len(PUBLISHED) > 2500 and sum(line.count(" ") for line in PUBLISHED) > 5000
    assert len(PUBLISHED) == len({line.split(" ")[0] for line in PUBLISHED})
