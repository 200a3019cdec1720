"""The state of the translations, counted against the sources when the site was built."""

from __future__ import annotations

from rules_engine.packs import packs
from rules_engine.ruling import message
from widgets.html import Attributes, Html, join, tag

from ..segments import ENGINE, SITE
from ..status import CatalogStatus, Status, TermStatus
from .interface import LANGUAGE_NAMES
from .local import Local
from .pages import Page
from .rule import scrolling

TITLE = message("site:status", "State of the translations")
LEAD = message(
    "site:status",
    "Every paragraph is translated on its own and is current, stale (its English has changed since) or missing.",
)
PIVOT_IS_COMPLETE = message("site:status", "English is the language the others are translated from, so it is complete.")
CATALOG = message("site:status", "Part")
THE_ENGINE = message("site:status", "Calculators")
THE_SITE = message("site:status", "Pages")
TERMS = message("site:status", "Terms")
TOTAL = message("site:status", "All")
CURRENT = message("site:status", "Current")
STALE = message("site:status", "Stale")
MISSING = message("site:status", "Missing")
FORBIDDEN = message("site:status", "Against the termbase")
DIFFERING = message("site:status", "Places or citations differ")
SHARE_HEAD = message("site:status", "Share")
SHARE = message("site:status", "{current} of {all} current")


def page(local: Local, counted: Status) -> Page:
    """A table for each language, its catalogs in the rows."""
    heading = local.say(TITLE)
    sections = (_language(local, counted, term) for term in counted.terms)
    lead = tag("p", {"class": "rg-lead"}, local.say(LEAD))
    body = join([tag("h1", {}, heading), lead, tag("p", {}, local.say(PIVOT_IS_COMPLETE)), *sections])
    return Page(path="status/", title=heading, body=body, kind="status", description=local.say(LEAD))


def _language(local: Local, counted: Status, term: TermStatus) -> Html:
    lang = term.lang
    name = LANGUAGE_NAMES[lang]
    rows = [_row(local, one) for one in counted.catalogs if one.lang == lang]
    rows.append(_cells(local, local.say(TERMS), (term.total, term.total - term.missing, 0, term.missing)))
    columns = (CATALOG, SHARE_HEAD, TOTAL, CURRENT, STALE, MISSING, FORBIDDEN, DIFFERING)
    head = tag("thead", {}, tag("tr", {}, *(tag("th", {"scope": "col"}, local.say(words)) for words in columns)))
    table = scrolling(name, head, tag("tbody", {}, *rows))
    return tag("section", {"class": "rg-section", "id": lang}, tag("h2", {"lang": lang}, name), table)


def _row(local: Local, one: CatalogStatus) -> Html:
    return _cells(
        local,
        _name(local, one.catalog),
        (one.total, one.current, one.stale, one.missing),
        (one.forbidden, one.differing),
    )


def _name(local: Local, catalog: str) -> str:
    """What the part is called whose words stand in `catalog`."""
    shared = {ENGINE: THE_ENGINE, SITE: THE_SITE}
    if catalog in shared:
        return local.say(shared[catalog])
    for pack in packs():
        if pack.catalog == catalog:
            here = [book for book in local.library.books if book.id in pack.books]
            titles = dict.fromkeys(local.words(f"book:{book.id}", book.title) for book in here)
            return f"{local.say(THE_ENGINE)} · {', '.join(titles)}"
    return f"{catalog.upper()} · {local.book_title(local.library.book(catalog))}"


def _cells(local: Local, name: str, counts: tuple[int, int, int, int], faults: tuple[int, ...] = ()) -> Html:
    total, current, stale, _ = counts
    figures = [local.number(count) for count in (*counts, *faults)] + [""] * (2 - len(faults))
    bar = tag("td", {}, _bar(local, total, current, stale))
    return tag("tr", {}, tag("th", {"scope": "row"}, name), bar, *(tag("td", {}, one) for one in figures))


def _bar(local: Local, total: int, current: int, stale: int) -> Html:
    """A bar of 100 units, green as far as current, yellow as far as stale."""
    done, old = (100 * current / total, 100 * stale / total) if total else (100.0, 0.0)
    box: Attributes = {
        "class": "rg-meter",
        "viewBox": "0 0 100 6",
        "preserveAspectRatio": "none",
        "role": "img",
        "aria-label": local.say(SHARE, current=local.number(current), all=local.number(total)),
    }
    return tag(
        "svg",
        box,
        tag("rect", {"class": "rg-meter-all", "width": "100", "height": "6"}),
        tag("rect", {"class": "rg-meter-done", "width": f"{done:.1f}", "height": "6"}),
        tag("rect", {"class": "rg-meter-old", "x": f"{done:.1f}", "width": f"{old:.1f}", "height": "6"}),
    )
