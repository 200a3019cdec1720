"""What surrounds the body of a page: navigation, language switch, footer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from ..model import LANGUAGES
from . import client_words, links, offered
from .assets import Assets
from .embed import embed
from .interface import FRAME, LANGUAGE_NAMES, NAME
from .local import Local
from .pages import Link, Page
from .preview import Preview, preview
from .site import Site


@dataclass(frozen=True)
class Around:
    """What the template needs to know of one page.

    up    from the page to the root of its language; `root` leads to the root of the site
    languages  each language and the address of this page in it, relative
    canonical  the address under which the page is published, or empty
    preview  what is shown of a link to it; None of a page that has no description
    embed    what Discord shows of it, as JSON, or empty
    """

    page: Page
    lang: str
    name: str
    up: str
    root: str
    languages: tuple[tuple[str, str], ...]
    canonical: str
    preview: Preview | None
    body: Markup
    embed: str = ""


@dataclass(frozen=True)
class Frame:
    """The frame of all pages of one language; `built` are the languages that this build makes."""

    local: Local
    assets: Assets
    built: tuple[str, ...]
    site_url: str
    shared: Mapping[str, Any]

    @staticmethod
    def of(local: Local, assets: Assets, built: tuple[str, ...], site_url: str) -> Frame:
        """The frame in one language."""
        ui = {name: local.say(words) for name, words in FRAME.items()}
        lacks = offered.lacking(local.library)
        shared = {
            "ui": ui,
            "assets": assets,
            "words": client_words.address(local),
            "navigation": [link for link in _navigation(local, ui) if link.path not in lacks],
            "footer": [
                Link(ui[name], f"{name}/") for name in ("table", "about", "licenses") if f"{name}/" not in lacks
            ],
            "language_names": LANGUAGE_NAMES,
        }
        return Frame(local, assets, built, site_url, shared)

    @staticmethod
    def of_site(site: Site, lang: str) -> Frame:
        """The frame in one language of a build."""
        return Frame.of(site.locals[lang], site.assets, site.built, site.url)

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
            languages=tuple((other, f"{root}{other}/{page.path}") for other in LANGUAGES if other in self.built),
            canonical=f"{self.site_url}{lang}/{page.path}" if self.site_url else "",
            preview=self._preview(page),
            body=Markup(page.body),
            embed=self._embed(page),
        )
        return {**self.shared, "rg": around}

    def _embed(self, page: Page) -> str:
        if not (page.parts and self.site_url):
            return ""
        languages = {lang: f"{self.site_url}{lang}/{page.path}" for lang in self.built}
        return embed(page.title, page.parts, f"{self.site_url}{self.local.lang}/{page.path}", languages)

    def _preview(self, page: Page) -> Preview | None:
        if not page.description:
            return None
        path = f"{self.local.lang}/{page.path}"
        own = self.assets.figures.get(page.figure, "")
        return preview(self.local.lang, path, page.title, page.description, self.site_url, self.assets.previews, own)


def _navigation(local: Local, ui: Mapping[str, str]) -> list[Link]:
    books = [Link(book.label, f"{book.id}/") for book in local.library.books]
    return [*books, Link(ui["calculators"], "c/"), Link(ui["editions"], "editions/"), Link(ui["glossary"], "glossary/")]
