"""The pages of all languages, as ``make build`` has made them."""

from __future__ import annotations

import gc
import re
from collections.abc import Mapping
from functools import cached_property
from html import unescape
from pathlib import Path

import pytest

from rulebook.model import LANGUAGES, Library
from rulebook.site.local import Local
from tests.shelf import rulebooks

ROOT = Path(__file__).resolve().parents[2]

_TAG = re.compile(r"<([a-zA-Z][\w-]*)((?:\s+[^\s=>]+(?:=(?:\"[^\"]*\"|'[^']*'|[^\s>]+))?)*)\s*/?>")
_ATTRIBUTE = re.compile(r"([^\s=]+)(?:=(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+)))?")


class Html:
    """A built page: its address below the root of the site, its text, its elements."""

    def __init__(self, site: Path, path: Path):
        self.file = path.relative_to(site).as_posix()
        self.address = self.file.removesuffix("index.html")
        self.text = path.read_text("utf-8")

    @cached_property
    def elements(self) -> list[tuple[str, dict[str, str]]]:
        """Every element's name and attributes, in the order of the page."""
        return [
            (name.lower(), {key: unescape(a or b or c) for key, a, b, c in _ATTRIBUTE.findall(attributes)})
            for name, attributes in _TAG.findall(self.text)
        ]

    @property
    def leads_on(self) -> bool:
        """Whether nothing stands here but the way to where it stands now."""
        return "<meta http-equiv=refresh" in self.text

    @cached_property
    def ids(self) -> list[str]:
        """All ids, in the order of the page."""
        return [attributes["id"] for _, attributes in self.elements if "id" in attributes]

    def values(self, attribute: str) -> list[str]:
        """The values of an attribute, wherever it stands."""
        return [attributes[attribute] for _, attributes in self.elements if attribute in attributes]


@pytest.fixture(scope="module")
def locals(library: Library) -> Mapping[str, Local]:
    """The library in each language."""
    return Local.load(ROOT, library, LANGUAGES)


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT


@pytest.fixture(scope="session")
def library() -> Library:
    """The rulebooks."""
    return rulebooks()


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site."""
    folder = ROOT / "build" / "site"
    assert (folder / "index.html").is_file(), "build the site first: make build"
    return folder


@pytest.fixture(scope="session")
def pages(site: Path) -> Mapping[str, Html]:
    """Every page by its address: ``hu/wk2/combat/``, ``404.html``; read with the collector at rest, which would look through
    millions of elements again and again."""
    gc.disable()
    found = [Html(site, path) for path in sorted(site.rglob("*.html"))]
    assert all(page.elements for page in found), "a page without an element"
    gc.freeze()
    gc.enable()
    return {page.address: page for page in found}
