"""What the first page says of taking a language along; the client fills in what is kept and what it would take."""

from __future__ import annotations

from rules_engine.ruling import message
from widgets.html import Html, tag

from ..model import LANGUAGES
from .interface import LANGUAGE_NAMES
from .local import Local

TITLE = message("site:pocket", "Without a network")
LEAD = message(
    "site:pocket",
    "Take everything in this language along: rules, rulings, search, calculators and boards. All of it then works without a network.",
)
OTHERS = message("site:pocket", "Take other languages along")


def section(local: Local) -> Html:
    """The section; it is of no use without scripts, and not shown without them."""
    others = (
        tag("div", {"data-rg-pocket": lang, "data-name": LANGUAGE_NAMES[lang]})
        for lang in LANGUAGES
        if lang != local.lang
    )
    return tag(
        "section",
        {"class": "rg-section rg-pocket rg-needs-js", "id": "pocket"},
        tag("h2", {}, local.say(TITLE)),
        tag("p", {}, local.say(LEAD)),
        tag("div", {"data-rg-pocket": local.lang}),
        tag("details", {}, tag("summary", {}, local.say(OTHERS)), *others),
    )
