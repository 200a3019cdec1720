"""Making the pages: each language in a process of its own that begins where this one has come to."""

from __future__ import annotations

import gc
import multiprocessing
from collections.abc import Callable

from .. import workplace
from ..coverage import concerned
from . import plugin
from .site import Site

#: Writes the pages of one language and names those that are listed: :func:`.plugin.build` or :func:`.plain.build`.
Driver = Callable[[Site, str], list[str]]

#: What a fork finds here of its parent.
_at_work: tuple[Driver, Site] | None = None


def languages(site: Site, driver: Driver = plugin.build) -> dict[str, list[str]]:
    """Build the pages of every language of `site`; language to the paths of its listed pages.

    What is slow and the same for all (imports, sources, catalogs) is done once, before the fork.
    """
    global _at_work
    if len(site.built) == 1:
        return {site.built[0]: driver(site, site.built[0])}
    concerned("")  # imports every calculator
    assert site.status  # counted once for all
    gc.freeze()  # what is there now stays; forks need not look at it again
    _at_work = driver, site
    try:
        fork = multiprocessing.get_context("fork")
        with fork.Pool(len(site.built), workplace.end_with_parent, maxtasksperchild=1) as pool:
            made = pool.map(_one, site.built, chunksize=1)
            pool.close()
            pool.join()
        return dict(zip(site.built, made, strict=True))
    finally:
        _at_work = None
        gc.unfreeze()


def _one(lang: str) -> list[str]:
    assert _at_work is not None, "a fork has what its parent has loaded"
    driver, site = _at_work
    return driver(site, lang)
