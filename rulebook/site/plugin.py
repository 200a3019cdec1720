"""MkDocs, and all that the project has to do with it: its plugin makes the pages of one language from the page model.

``mkdocs.yml`` is the same for all languages; the environment variable ``REGULARO_LANG`` (or the plugin's option
``lang``) chooses one. :mod:`.making` runs one build a language and hands over what it has loaded already. Beside this
driver stands :mod:`.plain`, which writes the same bytes; nothing else of the project knows of MkDocs.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Any

import material
import mkdocs.commands.build
from jinja2 import Environment
from mkdocs.config import config_options, load_config
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import TableOfContents

from .. import sources
from ..model import PIVOT
from . import templates
from .contents import pages
from .frame import Frame
from .lean import lean
from .pages import Page
from .site import Site, address, load

LANG = "REGULARO_LANG"
MATERIAL = Path(material.__file__).parent / "templates"

#: What has been loaded before a build starts in this process or in a fork of it.
_handed_over: Site | None = None


class Failed(RuntimeError):
    """MkDocs cannot read its configuration or gave up; the message is its own."""


class Options(Config):  # type: ignore[no-untyped-call]
    """The plugin's options in mkdocs.yml."""

    lang = config_options.Type(str, default="")


class Written(MkDocsPage):
    """A page whose HTML is there already; MkDocs neither reads nor renders anything."""

    def __init__(self, page: Page, file: File, config: MkDocsConfig):
        self.told = page
        super().__init__(page.title, file, config)

    def read_source(self, config: MkDocsConfig) -> None:
        """There is no source of its own to read."""
        self.markdown, self.meta = "", {}

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Take the body as it is."""
        self.content, self.toc = self.told.body, TableOfContents([])
        self.present_anchor_ids, self.links_to_anchors = set(), None


class RegularoPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]
    """Adds the pages of one language and gives the theme what stands around them."""

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Choose the language and load what is not handed over."""
        self.lang = self.config.lang or os.environ.get(LANG, PIVOT)
        root = Path(config.config_file_path).parent
        self.site = _handed_over or load(root, sources.load(root), (self.lang,), address(), Path(config.site_dir))
        config.site_dir = str(self.site.out / self.lang)
        config.theme["language"] = self.lang
        # Nothing of Material's files is used, and there are fourteen thousand that MkDocs would look at.
        config.theme.dirs = [folder for folder in config.theme.dirs if Path(folder) != MATERIAL]
        return config

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Our pages alone: sources are no pages, and the theme's files stand once at the root of the site."""
        made = Files([])
        self.listed: list[str] = []
        for page in pages(self.site, self.lang):
            file = File.generated(config, f"{page.path}index.md", content="", inclusion=InclusionLevel.NOT_IN_NAV)
            Written(page, file, config)
            made.append(file)
            if page.listed:
                self.listed.append(page.path)
        return made

    def on_env(self, env: Environment, config: MkDocsConfig, files: Files) -> Environment:
        """The environment of all our templates in the place of MkDocs' own."""
        self.frame = Frame.of_site(self.site, self.lang)
        config.theme.static_templates.clear()
        return templates.environment(self.site.root)

    def on_page_context(self, context: Any, page: MkDocsPage, config: MkDocsConfig, nav: Navigation) -> Any:
        """What the templates of our theme show."""
        assert isinstance(page, Written)
        return {**context, **self.frame.around(page.told)}

    def on_post_page(self, output: str, page: MkDocsPage, config: MkDocsConfig) -> str:
        """The finished document in as few bytes as it takes."""
        return lean(output)


def build(site: Site, lang: str) -> list[str]:
    """Write every page of `lang` below the folder of the site; the paths of the listed pages. Raises `Failed`."""
    global _handed_over
    logging.getLogger("mkdocs").setLevel(logging.WARNING)
    _handed_over = site
    try:
        config = _configuration(site.root)
        own = config.plugins["regularo"]
        assert isinstance(own, RegularoPlugin)
        own.config.lang = lang
        mkdocs.commands.build.build(config)
    except MkDocsException as error:
        raise Failed(str(error)) from error
    finally:
        _handed_over = None
    return own.listed


def _configuration(root: Path) -> MkDocsConfig:
    """``mkdocs.yml``, read and checked."""
    try:
        return load_config(str(root / "mkdocs.yml"))
    except MkDocsException as error:
        raise Failed(str(error)) from error
