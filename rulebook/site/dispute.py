"""The dispute card: one case, named in the address, on one screen. Facts, rules that decide, verdict, and what another ruling gives.

A case is a worked example or a ruling under its permanent name (``d/?of=wk2.dispel/1``), or whatever a calculator is asked
(``d/?of=wk2.dispel&target_level=1``), with another language beside it for the other party (``&with=fr``). One page a language
serves them all: the client takes a named case from the rule's card, where the build has printed its answer, so that no
interpreter is needed, and asks the calculator for any other (widgets/client/dispute.ts).
"""

from __future__ import annotations

from urllib.parse import quote

from rules_engine.ruling import message
from widgets.html import Html, join, tag

from ..model import LANGUAGES
from . import interface, share, trust
from .local import Local
from .pages import Page

PATH = "d/"

TITLE = message("site:dispute", "A case and its answer")
LEAD = message("site:dispute", "The facts, the rules that decide and the verdict, for everybody at the table.")
OTHER_FACTS = message("site:dispute", "Those were not the facts")
OTHERWISE = message("site:dispute", "We rule otherwise")
COPY = message("site:dispute", "Copy with the verdict")
BESIDE = message("site:dispute", "Side by side with:")
NO_CASE = message(
    "site:dispute", "Calculators lead here with their answer, and cards of rules from each worked example."
)
UNKNOWN = message("site:dispute", "There is no case of this name: {name}")

LACKS = message("site:dispute", "There is no version {name}; here is what holds now.")


def link(name: str) -> str:
    """The path of the dispute card of what has this permanent name: ``d/?of=wk2.dispel/1``."""
    return f"{PATH}?of={name}"


def page(local: Local, contact: str = "") -> Page:
    """The dispute card in one language; its case stands in the address, and `contact` is whom readers may ask about it."""
    who = (
        tag(
            "p",
            {"class": "rg-small", "data-who": book.id, "data-title": local.book_title(book), "hidden": True},
            trust.who(local, book.id),
        )
        for book in local.library.books
    )
    others = (
        tag("button", {"class": "rg-link-button", "type": "button", "data-beside": lang, "lang": lang}, name)
        for lang in LANGUAGES
        if lang != local.lang and (name := interface.LANGUAGE_NAMES[lang])
    )
    main = {**share.BUTTON, "class": "rg-button rg-button-main", "data-copy-text": ""}
    do = tag(
        "p",
        {},
        tag("a", {"class": "rg-button", "data-facts": True}, local.say(OTHER_FACTS)),
        " ",
        tag("a", {"class": "rg-button", "data-otherwise": True, "hidden": True}, local.say(OTHERWISE)),
        " ",
        tag("button", main, local.say(COPY)),
        " ",
        share.forms(local),
        " ",
        share.code(local),
    )
    checked = tag("p", {"class": "rg-small", "data-checked": True})
    beside = tag("p", {}, local.say(BESIDE), " ", join(others, " "))
    body = tag(
        "div",
        {
            "class": "rg-dispute",
            "data-seldom": True,
            "data-unknown": local.say(UNKNOWN),
            "data-lacks": local.say(LACKS),
        },
        tag("h1", {}, local.say(TITLE)),
        tag("p", {"class": "rg-note", "role": "status"}, local.say(NO_CASE)),
        tag("div", {"class": "rg-cases"}),
        tag("div", {"class": "rg-dispute-do", "hidden": True}, do, *who, checked, report(local, contact), beside),
    )
    lead = local.say(LEAD)
    return Page(
        path=PATH,
        title=local.say(TITLE),
        body=body,
        kind="dispute",
        sheets=("boards", "dispute"),
        description=lead,
        listed=False,
    )


def report(local: Local, contact: str) -> Html | None:
    """A message about the case, which the client fills in."""
    if not contact:
        return None
    mail = {
        "data-report": f"mailto:{quote(contact, safe='@+')}",
        "data-language": interface.LANGUAGE_NAMES[local.lang],
    }
    return tag("p", {}, tag("a", mail, local.say(trust.REPORT)))
