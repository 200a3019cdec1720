"""Handing a rule on: the row at the head of its card, the way to cite it, and its address as a picture.

The client copies and sends (client/share.ts), in the forms that the dispute card has, too.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape

import segno

from rules_engine.ruling import Message, message
from widgets.html import Html, tag

from ..model import Rule
from . import links
from .local import Local
from .site import Site

HEADING = message("site:card", "Cite and send this rule")
CITATION = message("site:card", "{number}, {title} ({book}, {edition})")
HOW = message("site:card", "Whoever opens this address reads the rule in their own language:")
COPY_ADDRESS = message("site:card", "Copy the address")
QR_TITLE = message("site:card", "QR code of the address of {number}")
COPY = message("site:share", "Copy the rule")
FORM = message("site:dispute", "Form of the copy")
TEXT = message("site:dispute", "Plain text")
LINK = message("site:dispute", "The link alone")
#: What can be copied, by the names that ``client/handed.ts`` has for it.
FORMS: dict[str, Message | str] = {
    "text": TEXT,
    "markdown": "Markdown",
    "bbcode": "BBCode",
    "html": "HTML",
    "link": LINK,
}
SEND = message("site:dispute", "Send…")
QR = message("site:share", "QR code")
_BORDER = 2  # modules around the code; the page gives it a white frame


@lru_cache(maxsize=1024)
def qr_code(address: str, title: str) -> str:
    """The QR code of `address` as inline SVG named `title`."""
    code = segno.make(address, error="m", micro=False)
    svg: str = code.svg_inline(border=_BORDER, omitsize=True, svgclass="rg-qr", lineclass=None, title=title)
    return svg.replace("<svg ", '<svg role="img" ', 1)


def forms(local: Local) -> Html:
    """The forms in which a case or a rule is copied."""
    options = (
        tag("option", {"value": name}, local.say(title) if isinstance(title, Message) else title)
        for name, title in FORMS.items()
    )
    return tag("select", {"class": "rg-input", "data-forms": "", "aria-label": local.say(FORM)}, *options)


def code(local: Local) -> str:
    """What draws the address as a QR code."""
    return f'<button class="rg-button" type="button" data-qr aria-pressed="false">{escape(local.say(QR))}</button>'


def row(local: Local) -> str:
    """At the head of a card: copy the rule in a form, and send it where the device can."""
    return (
        f'<div class="rg-handing rg-needs-js" data-seldom><button class="rg-button" type="button" data-copy-text="">'
        f"{escape(local.say(COPY))}</button>{forms(local)}"
        f'<button class="rg-button" type="button" data-send hidden>{escape(local.say(SEND))}</button>{code(local)}</div>'
    )


def section(site: Site, lang: str, one: Rule) -> str:
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
    picture = qr_code(address, local.say(QR_TITLE, number=one.citation)) if site.url else ""
    return (
        f'<section id="share"><h2>{escape(local.say(HEADING))}</h2><div class="rg-share"><div><p>{escape(local.say(HOW))} '
        f'<a href="{neutral}">{escape(address)}</a></p>'
        f'<p><button class="rg-button rg-button-main rg-needs-js" type="button" data-copy="{neutral}">'
        f'{escape(local.say(COPY_ADDRESS))}</button></p><p class="rg-small">{escape(citation)}</p></div>{picture}</div></section>'
    )
