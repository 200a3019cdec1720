"""The MkDocs plugin: the pages of one language as MkDocs builds them, from the page model and not from Markdown.

``mkdocs.yml`` is the same for all languages; the environment variable ``REGULARO_LANG`` (or the plugin's option
``lang``) chooses one. `rulebook.site.build` runs one MkDocs build a language and hands over what it has loaded already.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import material
from jinja2 import Environment, FileSystemBytecodeCache
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import TableOfContents

from .. import sources
from ..model import PIVOT
from .contents import pages
from .frame import Frame
from .pages import Page
from .site import Site, load

LANG = "REGULARO_LANG"
MATERIAL = Path(material.__file__).parent / "templates"

#: What `rulebook.site.build` has loaded before it starts a build in this process or in a fork of it.
handed_over: Site | None = None


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
        self.site = handed_over or load(
            root, sources.load(root), (self.lang,), config.site_url or "", Path(config.site_dir)
        )
        config.site_dir = str(self.site.out / self.lang)
        config.theme["language"] = self.lang
        # Of Material's files only the icons are used, and there are fourteen thousand that MkDocs would look at.
        config.theme.dirs = [folder for folder in config.theme.dirs if Path(folder) != MATERIAL]
        self.cache = root / "build/.cache/templates"
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
        """Keep the compiled templates from build to build."""
        self.cache.mkdir(parents=True, exist_ok=True)
        env.bytecode_cache = FileSystemBytecodeCache(str(self.cache))
        env.trim_blocks = env.lstrip_blocks = True
        self.frame = Frame.of(self.site.locals[self.lang], self.site.assets, self.site.built, self.site.url)
        config.theme.static_templates.clear()
        return env

    def on_page_context(self, context: Any, page: MkDocsPage, config: MkDocsConfig, nav: Navigation) -> Any:
        """What the templates of our theme show."""
        assert isinstance(page, Written)
        return {**context, **self.frame.around(page.told)}
