"""What surrounds the body of a page: navigation, language switch, footer, and the words of the client."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import material

from ..model import LANGUAGES
from . import links
from .assets import Assets
from .client_words import CLIENT
from .interface import FRAME, LANGUAGE_NAMES, NAME
from .local import Local
from .pages import Link, Page

_ICONS = Path(material.__file__).parent / "templates/.icons/material"
_USED = {"search": "magnify", "language": "translate", "theme": "theme-light-dark"}


@cache
def icons() -> Mapping[str, str]:
    """The icons of the header, from Material's set, as SVG."""
    return {name: (_ICONS / f"{file}.svg").read_text("utf-8") for name, file in _USED.items()}


def client_strings(local: Local) -> str:
    """The words of the client as JSON that may stand in a script element."""
    words = {key: local.say(words) for key, words in CLIENT.items()}
    return json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")


@dataclass(frozen=True)
class Around:
    """What the template needs to know of one page.

    up    from the page to the root of its language; `root` leads to the root of the site
    languages  each language and the address of this page in it, relative
    canonical  the address under which the page is published, or empty
    """

    page: Page
    lang: str
    name: str
    up: str
    root: str
    languages: tuple[tuple[str, str], ...]
    canonical: str
    strings: str


@dataclass(frozen=True)
class Frame:
    """The frame of all pages of one language; `built` are the languages that this build makes."""

    local: Local
    assets: Assets
    built: tuple[str, ...]
    site_url: str
    strings: str
    shared: Mapping[str, Any]

    @staticmethod
    def of(local: Local, assets: Assets, built: tuple[str, ...], site_url: str) -> Frame:
        """The frame in one language."""
        ui = {name: local.say(words) for name, words in FRAME.items()}
        shared = {
            "ui": ui,
            "assets": assets,
            "navigation": _navigation(local, ui),
            "footer": [
                Link(ui[name], f"{name}/") for name in ("about", "cite", "translators", "status", "coverage", "api")
            ],
            "language_names": LANGUAGE_NAMES,
            "icons": icons(),
        }
        return Frame(local, assets, built, site_url, client_strings(local), shared)

    def around(self, page: Page) -> dict[str, Any]:
        """The template's variables for `page`."""
        up = links.up(page.path)
        root = "../" * (page.path.count("/") + 1)
        lang = self.local.lang
        around = Around(
            page=page,
            lang=lang,
            name=NAME,
            up=up,
            root=root,
            languages=tuple(
                (other, f"{root}{other}/{page.sisters.get(other, page.path)}")
                for other in LANGUAGES
                if other in self.built
            ),
            canonical=f"{self.site_url}{lang}/{page.path}" if self.site_url else "",
            strings=self.strings,
        )
        return {**self.shared, "rg": around}


def _navigation(local: Local, ui: Mapping[str, str]) -> list[Link]:
    books = [Link(book.label, f"{book.id}/") for book in local.library.books]
    return [*books, Link(ui["calculators"], "c/"), Link(ui["editions"], "editions/"), Link(ui["glossary"], "glossary/")]
