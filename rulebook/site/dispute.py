"""The dispute card: one case, named in the address, on one screen. Facts, rules that decide, verdict, and what another ruling gives.

A case is a worked example or a ruling under its permanent name (``d/?of=wk2.dispel/1``), or whatever a calculator is asked
(``d/?of=wk2.dispel&target_level=1``), with another language beside it for the other party (``&with=fr``). One page a language
serves them all: the client takes a named case from the rule's card, where the build has printed its answer, so that no
interpreter is needed, and asks the calculator for any other (widgets/client/dispute.ts).
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from rules_engine.ruling import Message, message
from widgets.html import Html, join, tag

from ..model import LANGUAGES
from . import interface
from .local import Local
from .pages import Page

PATH = "d/"

TITLE = message("site:dispute", "A case and its answer")
LEAD = message("site:dispute", "The facts, the rules that decide and the verdict, for everybody at the table.")
OTHER_FACTS = message("site:dispute", "Those were not the facts")
COPY = message("site:dispute", "Copy with the verdict")
FORM = message("site:dispute", "Form of the copy")
#: What can be copied, by the names that ``client/handed.ts`` has for it.
FORMS: Mapping[str, Message | str] = {
    "text": message("site:dispute", "Plain text"),
    "markdown": "Markdown",
    "bbcode": "BBCode",
    "html": "HTML",
    "link": message("site:dispute", "The link alone"),
}
SEND = message("site:dispute", "Send…")
BESIDE = message("site:dispute", "Beside it in:")
NO_CASE = message(
    "site:dispute", "Calculators lead here with their answer, and cards of rules from each worked example."
)
UNKNOWN = message("site:dispute", "There is no case of this name: {name}")
WHO = message(
    "site:dispute",
    "The printed rulebook decides, in its own language ({language}). Regularo is not official; its rulings are its own.",
)


def link(name: str) -> str:
    """The path of the dispute card of what has this permanent name: ``d/?of=wk2.dispel/1``."""
    return f"{PATH}?of={name}"


def page(local: Local) -> Page:
    """The dispute card in one language; its case stands in the address."""
    who = "".join(
        f'<p class="rg-small" data-who="{book.id}" hidden>'
        f"{escape(local.say(WHO, language=local.say(interface.LANGUAGES[book.original])))}</p>"
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
        f"{_forms(local)} "
        f'<button class="rg-button" type="button" data-send hidden>{escape(local.say(SEND))}</button></p>'
        f"{who}<p>{escape(local.say(BESIDE))} {join(others, ' ')}</p></div></div>"
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


def _forms(local: Local) -> Html:
    """The forms in which a case is copied."""
    options = (
        tag("option", {"value": name}, local.say(title) if isinstance(title, Message) else title)
        for name, title in FORMS.items()
    )
    return tag("select", {"class": "rg-input", "data-forms": "", "aria-label": local.say(FORM)}, *options)
