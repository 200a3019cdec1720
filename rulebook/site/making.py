"""Making the pages: each language in a process of its own that begins where this one has come to."""

from __future__ import annotations

import gc
import multiprocessing
from collections.abc import Callable
from typing import Any, TypeVar

from .. import workplace
from ..concerned import concerned
from . import plugin
from .site import Site

T = TypeVar("T")

#: Writes the pages of one language and names those that are listed: :func:`.plugin.build` or :func:`.plain.build`.
Driver = Callable[[Site, str], list[str]]

#: What a fork finds here of its parent.
_at_work: tuple[Callable[[Site, str], Any], Site] | None = None


def languages(site: Site, driver: Driver = plugin.build) -> dict[str, list[str]]:
    """Build the pages of every language of `site`; language to the paths of its listed pages.

    What is slow and the same for all (imports, sources, catalogs) is done once, before the fork.
    """
    if len(site.built) > 1:
        concerned("")  # imports every calculator
        assert site.status  # counted once for all
        assert site.history.releases is not None  # and unpacked once
    return each(site, driver)


def each(site: Site, work: Callable[[Site, str], T]) -> dict[str, T]:
    """What `work` gives of every language of `site`, each in a process of its own."""
    global _at_work
    if len(site.built) == 1:
        return {site.built[0]: work(site, site.built[0])}
    gc.freeze()  # what is there now stays; forks need not look at it again
    _at_work = work, site
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


def _one(lang: str) -> Any:
    assert _at_work is not None, "a fork has what its parent has loaded"
    work, site = _at_work
    return work(site, lang)
