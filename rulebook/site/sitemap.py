"""The sitemap: every listed page with its sisters in the other languages, for search engines."""

from __future__ import annotations

from collections.abc import Iterable

from widgets.html import Html, join, tag

from .site import Site

_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
_SPACES = {"xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9", "xmlns:xhtml": "http://www.w3.org/1999/xhtml"}


def sitemap(site: Site, paths: Iterable[str]) -> str:
    """The sitemap of the pages at `paths`, which are the same in each language.

    Addresses are absolute where the site's own is known. Otherwise they begin at the root of the host and stand alone: the
    format asks for whole ones, so nobody would follow them to their sisters. A page that readers of any language share (a
    rule, a calculator, the first page) is its sisters' ``x-default``.
    """
    base = site.url or "/"
    entries = []
    for path in paths:
        neutral = path in ("", "table/", "sheet/") or (
            path.startswith(("r/", "c/", "play/", "quiz/", "example/")) and path != "c/"
        )
        sisters = [_link(lang, f"{base}{lang}/{path}") for lang in site.built] if site.url else []
        sisters += [_link("x-default", f"{base}{path}")] if neutral and site.url else []
        entries += [tag("url", {}, tag("loc", {}, f"{base}{lang}/{path}"), *sisters) for lang in site.built]
    return _DECLARATION + tag("urlset", _SPACES, join(entries, "\n"))


def _link(lang: str, address: str) -> Html:
    return tag("xhtml:link", {"rel": "alternate", "hreflang": lang, "href": address})
