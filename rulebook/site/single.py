"""The files of which the site has one: for search engines, for hosts, and what the search loads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from ..server import headers_file
from . import search, sitemap
from .site import Site


def entries(site: Site, paths: Iterable[str]) -> Iterator[tuple[str, Callable[[], str]]]:
    """Address below the root of the site of each, and what makes its content; `paths` are the listed pages."""
    yield "sitemap.xml", partial(sitemap.sitemap, site, paths)
    yield "_headers", headers_file
    yield from search.entries(site)
