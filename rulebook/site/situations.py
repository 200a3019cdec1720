"""Cases put to both editions: those that come out differently, each with its rules, and those that do not.

Each is a case to send, too: under its permanent name (``s/spell-too-high/``) it opens as a dispute card, which the client makes of
what stands here (widgets/client/situation.ts).
"""

from __future__ import annotations

from html import escape

from rules_engine.calculators import find
from rules_engine.ruling import message
from rules_engine.speech import label, render
from widgets import page as widget
from widgets.state import query_of, state_from

from ..model import Situation
from ..situations import Outcomes, outcomes
from . import dispute, editions, links
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
        f"{''.join(_alike(tell, one) for one in found if not one.differ)}</section>"
    )
    crumbs = (Link(local.say(editions.TITLE), "editions/"),)
    return Page(
        path=PATH, title=heading, body=body, kind="editions", description=lead, section="editions/", crumbs=crumbs,
    )  # fmt: skip


def _title(tell: Telling, one: Situation) -> str:
    return tell.plain(f"situation:{one.id}", one.title)


def told(local: Local, one: Situation) -> str:
    """What comes out of a situation in one line, edition by edition, for those who preview a link to it."""
    found = outcomes(one)
    return " ".join(f"{book.upper()}: {render(found.rulings[book].verdict, local.lang)}" for book in one.books)


def _different(tell: Telling, one: Outcomes) -> str:
    return (
        f'<article class="rg-difference" id="{one.situation.id}"><h3>{_title(tell, one.situation)}</h3>{tell.note()}'
        f"{_case(tell, one)}</article>"
    )


def _alike(tell: Telling, one: Outcomes) -> str:
    verdict = render(next(iter(one.rulings.values())).verdict, tell.local.lang)
    return (
        f'<details class="rg-difference" id="{one.situation.id}"><summary><h3>{_title(tell, one.situation)}</h3> '
        f"<span>{escape(verdict)}</span></summary>{_case(tell, one)}</details>"
    )


def _case(tell: Telling, one: Outcomes) -> str:
    """The facts, and what each edition says to them."""
    situation, lang = one.situation, tell.local.lang
    given = widget.given(f"{situation.books[0]}.{situation.calculator}", dict(situation.given), lang)
    sides = "".join(_side(tell, one, book) for book in situation.books)
    card = f"{tell.up}{dispute.link(links.named_situation(situation.id))}"
    return (
        f'<div class="rg-calc">{given or ""}</div><div class="rg-editions">{sides}</div>'
        f'<p class="rg-named"><a href="{card}">{escape(label(widget.AS_CASE, lang))}</a></p>'
    )


def _side(tell: Telling, one: Outcomes, book: str) -> str:
    local = tell.local
    cites = ", ".join(tell.cite(id, None) for id in one.rules(book))
    verdict = render(one.rulings[book].verdict, local.lang)
    heading = f'<p class="rg-small"><b>{book.upper()}</b> {escape(local.edition(local.library.book(book)))} {cites}</p>'
    return (
        f'<div data-book="{book}">{heading}<p class="rg-said">{escape(verdict)}</p>'
        f"<p>{_calculator(tell, one.situation, book)}</p></div>"
    )


def _calculator(tell: Telling, one: Situation, book: str) -> str:
    """A link to the calculator in the state of the situation."""
    calculator = find(f"{book}.{one.calculator}")
    query = query_of(calculator, state_from(calculator, dict(one.given)))
    address = f"{tell.up}{links.calculator(calculator.name)}{f'?{query}' if query else ''}"
    return f'<a href="{escape(address)}">{escape(tell.local.say(OPEN))}</a>'
