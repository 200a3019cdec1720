"""Cases put to both editions: those that come out differently, each with its rules, and those that do not."""

from __future__ import annotations

from html import escape

from rules_engine.calculators import find
from rules_engine.ruling import message
from rules_engine.speech import render
from widgets.state import query_of, state_from

from ..model import Situation
from ..situations import Outcomes, outcomes
from . import editions, links
from .local import Local
from .pages import Link, Page
from .telling import Telling

PATH = "editions/situations/"
TITLE = message("site:situations", "The same case in both editions")
LEAD = message(
    "site:situations",
    "{all} cases, worked out by the rules of each edition. In {differ} of them the outcome is not the same.",
)
DIFFER = message("site:situations", "They come out differently")
ALIKE = message("site:situations", "They come out alike")
OPEN = message("site:situations", "Work it out")


def page(local: Local) -> Page:
    """All situations: different outcomes first, side by side."""
    tell = Telling(local, PATH)
    found = [outcomes(one) for one in local.library.situations]
    different = [one for one in found if one.differ]
    heading = local.say(TITLE)
    lead = local.say(LEAD, all=local.number(len(found)), differ=local.number(len(different)))
    body = (
        f'<h1>{escape(heading)}</h1><p class="rg-lead">{escape(lead)}</p>'
        f'<section class="rg-section"><h2>{escape(local.say(DIFFER))}</h2>'
        f"{''.join(_different(tell, one) for one in different)}</section>"
        f'<section class="rg-section"><h2>{escape(local.say(ALIKE))}</h2>'
        f"<ul>{''.join(_alike(tell, one) for one in found if not one.differ)}</ul></section>"
    )
    crumbs = (Link(local.say(editions.TITLE), "editions/"),)
    return Page(
        path=PATH, title=heading, body=body, kind="editions", description=lead, section="editions/", crumbs=crumbs,
    )  # fmt: skip


def _title(tell: Telling, one: Situation) -> str:
    return tell.plain(f"situation:{one.id}", one.title)


def _different(tell: Telling, one: Outcomes) -> str:
    sides = "".join(_side(tell, one, book) for book in one.situation.books)
    return (
        f'<article class="rg-difference" id="{one.situation.id}"><h3>{_title(tell, one.situation)}</h3>{tell.note()}'
        f'<div class="rg-editions">{sides}</div></article>'
    )


def _side(tell: Telling, one: Outcomes, book: str) -> str:
    local = tell.local
    cites = ", ".join(tell.cite(id, None) for id in one.rules(book))
    verdict = render(one.rulings[book].verdict, local.lang)
    heading = f'<p class="rg-small"><b>{book.upper()}</b> {escape(local.edition(local.library.book(book)))} {cites}</p>'
    return f"<div>{heading}<p>{escape(verdict)}</p><p>{_calculator(tell, one.situation, book)}</p></div>"


def _alike(tell: Telling, one: Outcomes) -> str:
    verdict = render(next(iter(one.rulings.values())).verdict, tell.local.lang)
    asked = " · ".join(_calculator(tell, one.situation, book, book.upper()) for book in one.situation.books)
    return f'<li id="{one.situation.id}">{_title(tell, one.situation)} – {escape(verdict)} <span class="rg-small">{asked}</span></li>'


def _calculator(tell: Telling, one: Situation, book: str, words: str = "") -> str:
    """A link to the calculator in the state of the situation."""
    calculator = find(f"{book}.{one.calculator}")
    query = query_of(calculator, state_from(calculator, dict(one.given)))
    address = f"{tell.up}{links.calculator(calculator.name)}{f'?{query}' if query else ''}"
    shown = words or tell.local.say(OPEN)
    return f'<a href="{escape(address)}">{escape(shown)}</a>'
