"""Handing a rule on: the row at the head of its card, the way to cite it, and its address as a picture.

The client copies and sends (client/share.ts), in the forms that the dispute card has, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import segno

from rules_engine.ruling import message
from widgets.html import Html, tag

from ..model import Rule
from . import links
from .local import Local
from .site import Site

HEADING = message("site:card", "Cite and send this rule")
CITATION = message("site:card", "{number}, {title} ({book}, {edition})")
HOW = message("site:card", "Whoever opens this address reads the rule in their own language:")
QR_TITLE = message("site:card", "QR code of the address of {number}")
COPY = message("site:share", "Copy the rule")
FORM = message("site:dispute", "Format of the copy")
TEXT = message("site:dispute", "Plain text")
QR = message("site:share", "QR code")
BUTTON: Mapping[str, str] = {"class": "rg-button", "type": "button"}
_BORDER = 2  # modules around the code; the page gives it a white frame


@lru_cache(maxsize=1024)
def qr_code(address: str, title: str) -> Html:
    """The QR code of `address` as inline SVG named `title`."""
    code = segno.make(address, error="m", micro=False)
    svg: str = code.svg_inline(border=_BORDER, omitsize=True, svgclass="rg-qr", lineclass=None, title=title)
    return Html(svg.replace("<svg ", '<svg role="img" ', 1))


def forms(local: Local) -> Html:
    """The forms in which a case or a rule is copied: the first, to which the client adds the others."""
    first = tag("option", {"value": "text"}, local.say(TEXT))
    return tag("select", {"class": "rg-input", "data-forms": "", "aria-label": local.say(FORM)}, first)


def code(local: Local) -> Html:
    """What draws the address as a QR code."""
    return tag("button", {**BUTTON, "data-qr": True, "aria-pressed": "false"}, local.say(QR))


def row(local: Local) -> Html:
    """At the head of a card: copy the rule in a form; the client adds sending where the device can."""
    return tag(
        "div",
        {"class": "rg-handing rg-needs-js", "data-seldom": True},
        tag("button", {**BUTTON, "data-copy-text": ""}, local.say(COPY)),
        forms(local),
        code(local),
    )


def section(site: Site, lang: str, one: Rule) -> Html:
    """The address of a rule for readers of any language, its citation, and the address as a picture where the site knows it."""
    local = site.locals[lang]
    book = local.library.book(one.book)
    citation = local.say(
        CITATION,
        number=one.citation,
        title=local.title(one),
        book=local.words(f"book:{book.id}", book.title),
        edition=local.words(f"book:{book.id}", book.edition),
    )
    neutral = f"../../../{links.card(one.id)}"
    address = f"{site.url or '/'}{links.card(one.id)}"
    told = (
        tag("p", {}, f"{local.say(HOW)} ", tag("a", {"href": neutral}, address)),
        tag("p", {"class": "rg-small"}, citation),
    )
    picture = qr_code(address, local.say(QR_TITLE, number=one.citation)) if site.url else None
    return tag("section", {"id": "share"}, tag("h2", {}, local.say(HEADING)), *told, picture)
