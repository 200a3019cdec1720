"""What the first page says of taking a language along; the client fills in what is kept and what it would take."""

from __future__ import annotations

from html import escape

from rules_engine.ruling import message

from ..model import LANGUAGES
from .interface import LANGUAGE_NAMES
from .local import Local

TITLE = message("site:pocket", "Without a network")
LEAD = message(
    "site:pocket",
    "Everything of this language comes along: rules, rulings, search, calculators and boards. They then work without a network.",
)
OTHERS = message("site:pocket", "Take other languages along")


def section(local: Local) -> str:
    """The section; it is of no use without scripts, and not shown without them."""
    others = "".join(
        f'<div data-rg-pocket="{lang}" data-name="{escape(LANGUAGE_NAMES[lang])}"></div>'
        for lang in LANGUAGES
        if lang != local.lang
    )
    return (
        f'<section class="rg-section rg-pocket rg-needs-js" id="pocket"><h2>{escape(local.say(TITLE))}</h2>'
        f'<p>{escape(local.say(LEAD))}</p><div data-rg-pocket="{local.lang}"></div>'
        f"<details><summary>{escape(local.say(OTHERS))}</summary>{others}</details></section>"
    )
