"""The dispute card: one case, named in the address, on one screen. Facts, rules that decide, verdict, and what another ruling gives.

A case is a worked example or a ruling under its permanent name (``d/?of=wk2.dispel/1``), or whatever a calculator is asked
(``d/?of=wk2.dispel&target_level=1``), with another language beside it for the other party (``&with=fr``). One page a language
serves them all: the client takes a named case from the rule's card, where the build has printed its answer, so that no
interpreter is needed, and asks the calculator for any other (widgets/client/dispute.ts).
"""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from rules_engine.ruling import message
from widgets.html import join, tag

from ..model import LANGUAGES
from . import interface, share, trust
from .local import Local
from .pages import Page

PATH = "d/"

TITLE = message("site:dispute", "A case and its answer")
LEAD = message("site:dispute", "The facts, the rules that decide and the verdict, for everybody at the table.")
OTHER_FACTS = message("site:dispute", "Those were not the facts")
COPY = message("site:dispute", "Copy with the verdict")
BESIDE = message("site:dispute", "Beside it in:")
NO_CASE = message(
    "site:dispute", "Calculators lead here with their answer, and cards of rules from each worked example."
)
UNKNOWN = message("site:dispute", "There is no case of this name: {name}")


def link(name: str) -> str:
    """The path of the dispute card of what has this permanent name: ``d/?of=wk2.dispel/1``."""
    return f"{PATH}?of={name}"


def page(local: Local, contact: str = "") -> Page:
    """The dispute card in one language; its case stands in the address, and `contact` is whom readers may ask about it."""
    who = "".join(
        f'<p class="rg-small" data-who="{book.id}" data-title="{escape(local.book_title(book))}" hidden>'
        f"{escape(trust.who(local, book.id))}</p>"
        for book in local.library.books
    )
    others = (
        tag("button", {"class": "rg-link-button", "type": "button", "data-beside": lang, "lang": lang}, name)
        for lang in LANGUAGES
        if lang != local.lang and (name := interface.LANGUAGE_NAMES[lang])
    )
    body = (
        f'<div class="rg-dispute" data-seldom data-unknown="{escape(local.say(UNKNOWN))}">'
        f'<h1>{escape(local.say(TITLE))}</h1><p class="rg-note" role="status">{escape(local.say(NO_CASE))}</p>'
        f'<div class="rg-cases"></div><div class="rg-dispute-do" hidden>'
        f'<p><a class="rg-button" data-facts>{escape(local.say(OTHER_FACTS))}</a> '
        f'<button class="rg-button rg-button-main" type="button" data-copy-text="">{escape(local.say(COPY))}</button> '
        f"{share.forms(local)} "
        f'<button class="rg-button" type="button" data-send hidden>{escape(local.say(share.SEND))}</button> {share.code(local)}</p>'
        f"{who}{_report(local, contact)}<p>{escape(local.say(BESIDE))} {join(others, ' ')}</p></div></div>"
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


def _report(local: Local, contact: str) -> str:
    """A message about the case, which the client fills in."""
    if not contact:
        return ""
    return f'<p><a data-report="mailto:{quote(contact, safe="@+")}">{escape(local.say(trust.REPORT))}</a></p>'
