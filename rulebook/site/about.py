"""The page about the site, from ``docs/pages/about.md``: it leads to the pages that no other page names."""

from __future__ import annotations

from rules_engine.ruling import message
from widgets.html import join, tag

from . import offered, prose
from .interface import FRAME
from .local import Local
from .pages import Page

NAME = "about"
MORE = message("site:about", "More about this site")

#: The pages about the site and its making, by what the footer calls them.
_PAGES = ("table", "cite", "translators", "status", "coverage", "engine", "api", "licenses")


def page(local: Local, url: str = "") -> Page:
    """The page of a site that is published at `url`."""
    lacks = offered.lacking(local.library)
    entries = (
        tag("li", {}, tag("a", {"href": f"../{name}/"}, local.say(FRAME[name])))
        for name in _PAGES
        if f"{name}/" not in lacks
    )
    return prose.page(local, NAME, url, join([tag("h2", {}, local.say(MORE)), tag("ul", {}, *entries)]))
