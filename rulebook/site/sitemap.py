"""The sitemap: every listed page with its sisters in the other languages, for search engines."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from .site import Site

_HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
)


def sitemap(site: Site, paths: Iterable[str]) -> str:
    """The sitemap of the pages at `paths`, which are the same in each language.

    Addresses are absolute where the site's own is known, otherwise they begin at the root of the host. A page that
    readers of any language share (a rule, a calculator, the first page) is its sisters' ``x-default``.
    """
    base = site.url or "/"
    entries = []
    for path in paths:
        neutral = path in ("", "table/", "sheet/") or (
            path.startswith(("r/", "c/", "play/", "quiz/", "example/")) and path != "c/"
        )
        sisters = "".join(_link(lang, f"{base}{lang}/{path}") for lang in site.built)
        sisters += _link("x-default", f"{base}{path}") if neutral else ""
        entries += [f"<url><loc>{escape(f'{base}{lang}/{path}')}</loc>{sisters}</url>" for lang in site.built]
    return _HEAD + "\n".join(entries) + "\n</urlset>\n"


def _link(lang: str, address: str) -> str:
    return f'<xhtml:link rel="alternate" hreflang="{lang}" href="{escape(address)}"/>'
