"""Cases put to both editions: those that come out differently, each with its rules, and those that do not.

Each is a case to send, too: under its permanent name (``s/spell-too-high/``) it opens as a dispute card, which the client makes of
what stands here (widgets/client/situation.ts).
"""

from __future__ import annotations

from rules_engine.calculators import find
from rules_engine.ruling import message
from rules_engine.speech import label, render
from widgets import page as widget
from widgets.html import Html, join, tag
from widgets.state import query_of, state_from

from ..model import Situation
from ..situations import Outcomes, outcomes
from . import dispute, editions, links
from .interface import TOLD
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
    alike = (_alike(tell, one) for one in found if not one.differ)
    body = join(
        [
            tag("h1", {}, heading),
            tag("p", {"class": "rg-lead"}, lead),
            editions.section(local.say(DIFFER), *(_different(tell, one) for one in different)),
            editions.section(local.say(ALIKE), *alike),
        ]
    )
    crumbs = (Link(local.say(editions.TITLE), "editions/"),)
    return Page(
        path=PATH, title=heading, body=body, kind="editions", description=lead, section="editions/", crumbs=crumbs,
    )  # fmt: skip


def _title(tell: Telling, one: Situation) -> Html:
    return tell.plain(f"situation:{one.id}", one.title)


def told(local: Local, one: Situation) -> str:
    """What comes out of a situation in one line, edition by edition, for those who preview a link to it."""
    found = outcomes(one)
    verdicts = ((book.upper(), render(found.rulings[book].verdict, local.lang)) for book in one.books)
    return " ".join(local.say(TOLD, name=book, what=verdict) for book, verdict in verdicts)


def _different(tell: Telling, one: Outcomes) -> Html:
    title = tag("h3", {}, _title(tell, one.situation))
    shown = (title, tell.note(), *_case(tell, one))
    return tag("article", {"class": "rg-difference", "id": one.situation.id}, *shown)


def _alike(tell: Telling, one: Outcomes) -> Html:
    verdict = render(next(iter(one.rulings.values())).verdict, tell.local.lang)
    head = tag("summary", {}, tag("h3", {}, _title(tell, one.situation)), " ", tag("span", {}, verdict))
    return tag("details", {"class": "rg-difference", "id": one.situation.id}, head, *_case(tell, one))


def _case(tell: Telling, one: Outcomes) -> tuple[Html, Html, Html]:
    """The facts, and what each edition says to them."""
    situation, lang = one.situation, tell.local.lang
    given = widget.given(f"{situation.books[0]}.{situation.calculator}", dict(situation.given), lang)
    sides = (_side(tell, one, book) for book in situation.books)
    card = f"{tell.up}{dispute.link(links.named_situation(situation.id))}"
    return (
        tag("div", {"class": "rg-calc"}, given),
        tag("div", {"class": "rg-editions"}, *sides),
        tag("p", {"class": "rg-named"}, tag("a", {"href": card}, label(widget.AS_CASE, lang))),
    )


def _side(tell: Telling, one: Outcomes, book: str) -> Html:
    verdict = tag("p", {"class": "rg-said"}, render(one.rulings[book].verdict, tell.local.lang))
    way = tag("p", {}, _calculator(tell, one.situation, book))
    return tag("div", {"data-book": book}, editions.side(tell, book, one.rules(book)), verdict, way)


def _calculator(tell: Telling, one: Situation, book: str) -> Html:
    """A link to the calculator in the state of the situation."""
    calculator = find(f"{book}.{one.calculator}")
    query = query_of(calculator, state_from(calculator, dict(one.given)))
    address = f"{tell.up}{links.calculator(calculator.name)}{f'?{query}' if query else ''}"
    return tag("a", {"href": address}, tell.local.say(OPEN))
