"""Who decides about a rule, how often its entry was checked, and the way to those who answer for it."""

from __future__ import annotations

from urllib.parse import quote

from rules_engine.ruling import message
from widgets.html import NOTHING, Html, tag

from ..model import Rule
from . import interface, links
from .local import Local
from .site import Site

HEADING = message("site:trust", "Who decides")
WHO = message(
    "site:dispute",
    "The printed rulebook decides, in its own language ({language}). Regularo is not official; its rulings are its own.",
)
CHECKED = message(
    "site:trust",
    "Worked examples that every build works out again: {examples}. Figures that a reader has confirmed against the source: {figures}.",
)
REPORT = message("site:trust", "Report or ask")


def who(local: Local, book: str) -> str:
    """Who decides about the rules of a book, in a sentence."""
    original = local.library.book(book).original
    return local.say(WHO, language=interface.language_name(original, local.lang))


def section(site: Site, lang: str, rule: Rule) -> Html:
    """Who decides, what has been checked, and where to write to, with everything filled in."""
    local = site.locals[lang]
    checked = local.say(CHECKED, examples=len(rule.examples), figures=site.confirmed.get(rule.id, 0))
    told = (tag("p", {}, who(local, rule.book)), tag("p", {"data-checked": True}, checked), _report(site, local, rule))
    return tag("section", {"id": "who"}, tag("h2", {}, local.say(HEADING)), *told)


def _report(site: Site, local: Local, rule: Rule) -> Html:
    if not site.contact:
        return NOTHING
    name = f"{rule.citation} {local.title(rule)}"
    address = f"{site.url}{local.lang}/{links.card(rule.id)}" if site.url else f"/{local.lang}/{links.card(rule.id)}"
    lines = (
        name,
        local.book_title(local.library.book(rule.book)),
        interface.LANGUAGE_NAMES[local.lang],
        address,
        "",
        "",
    )
    return tag("p", {}, tag("a", {"href": mail(site.contact, name, lines)}, local.say(REPORT)))


def mail(to: str, subject: str, lines: tuple[str, ...]) -> str:
    """The address that opens a message with subject and lines filled in."""
    return f"mailto:{quote(to, safe='@+')}?subject={quote(subject)}&body={quote(chr(10).join(lines))}"
