"""Making the pages: one MkDocs build a language, each in a process of its own that begins where this one has come to."""

from __future__ import annotations

import gc
import logging
import multiprocessing
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig

from ..coverage import concerned
from . import plugin
from .site import Site


def languages(site: Site) -> dict[str, list[str]]:
    """Build the pages of every language of `site`; language to the paths of its listed pages.

    What is slow and the same for all (imports, sources, catalogs, MkDocs' configuration) is done once, before the fork.
    """
    logging.getLogger("mkdocs").setLevel(logging.WARNING)
    plugin.handed_over = site
    concerned("")  # imports every calculator
    gc.freeze()  # what is there now stays; forks need not look at it again
    config = configuration(site.root)
    try:
        if len(site.built) == 1:
            return {site.built[0]: _one(config, site.built[0])}
        with multiprocessing.get_context("fork").Pool(len(site.built), maxtasksperchild=1) as pool:
            made = pool.starmap(_one, [(None, lang) for lang in site.built], chunksize=1)
            pool.close()
            pool.join()
        return dict(zip(site.built, made, strict=True))
    finally:
        plugin.handed_over = None
        gc.unfreeze()


def configuration(root: Path) -> MkDocsConfig:
    """``mkdocs.yml``, read and checked."""
    return load_config(str(root / "mkdocs.yml"))


def _one(config: MkDocsConfig | None, lang: str) -> list[str]:
    assert plugin.handed_over is not None, "a fork has what its parent has loaded"
    config = config or configuration(plugin.handed_over.root)
    own = config.plugins["regularo"]
    assert isinstance(own, plugin.RegularoPlugin)
    own.config.lang = lang
    build(config)
    return own.listed
