"""The plain driver: the page model and the templates, and no program between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from . import templates
from .contents import pages
from .frame import Frame
from .pages import Page
from .site import Site


@dataclass(frozen=True)
class Renderer:
    """Makes the pages of one language."""

    frame: Frame
    document: Callable[..., str]

    @staticmethod
    def of(site: Site, lang: str) -> Renderer:
        """The renderer of `lang`."""
        return Renderer(Frame.of_site(site, lang), templates.maker(site.root, "main.html"))

    def html(self, page: Page) -> str:
        """The whole document of `page`."""
        return self.document(self.frame.around(page))


def build(site: Site, lang: str) -> list[str]:
    """Write every page of `lang` below the folder of the site; the paths of the listed pages."""
    renderer = Renderer.of(site, lang)
    listed = []
    for page in pages(site, lang):
        file = site.out / lang / page.path / "index.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(renderer.html(page), "utf-8")
        if page.listed:
            listed.append(page.path)
    return listed
