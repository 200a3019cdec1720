"""My sheet: the rules that a reader chooses, on one sheet of A4 or A5 to print and hand round, and in one link.

The page lists all rules to choose from; the client puts the chosen ones on the sheet, from their cards, and keeps the choice
on the device and in the address: ``sheet/?rules=wk2.dispel,wk2.retreat&title=…&paper=a5&with=rulings`` (client/sheet.ts).
``sheet/?add=wk2.dispel`` adds a rule to the sheet of this device.
"""

from __future__ import annotations

import json

from rules_engine.ruling import message
from widgets.html import Attributes, Html, join, tag

from ..model import Book, Chapter, Rule
from . import calculators, links
from .local import Local
from .pages import Page

PATH = "sheet/"
#: No more rules than these stand on a sheet: each is fetched from its card.
MOST = 120

TITLE = message("site:sheet", "My sheet")
LEAD = message(
    "site:sheet",
    "Choose the rules that your table needs, and print them on one sheet. Your choice is kept on this device; its link "
    "opens the same sheet for everybody, each in their own language.",
)
ADD = message("site:sheet", "Put it on my sheet")
NAME = message("site:sheet", "Heading of the sheet")
PAPER = message("site:sheet", "Paper")
WITH = message("site:sheet", "Include")
RULINGS = message("site:sheet", "open questions and rulings")
EXAMPLES = message("site:sheet", "worked examples")
PRINT = message("site:sheet", "Print")
COPY = message("site:sheet", "Copy a link to this sheet")
KEEP = message("site:sheet", "Keep as my sheet")
ORDER = message("site:sheet", "In the order of the books")
CLEAR = message("site:sheet", "Clear the sheet")
UNDO = message("site:sheet", "Undo")
CHOOSE = message("site:sheet", "Choose rules")
WHOLE = message("site:sheet", "The whole chapter")
NONE = message("site:sheet", "No rule is called that.")
NEEDS_SCRIPT = message("site:sheet", "Putting a sheet together needs JavaScript. A chapter prints well without it.")
#: What the client says; it takes these from the page, so that no other page carries them.
WORDS = {
    "count": message("site:sheet", "Rules on the sheet: {count}"),
    "empty": message("site:sheet", "There is no rule on the sheet yet."),
    "foreign": message("site:sheet", "This sheet came by a link; your own is still kept."),
    "unkept": message("site:sheet", "The sheet cannot be kept on this device: its storage is full or forbidden."),
    "unreached": message("site:sheet", "This rule cannot be fetched now."),
    "again": message("site:client", "Try again"),
    "up": message("site:sheet", "Move {rule} up"),
    "down": message("site:sheet", "Move {rule} down"),
    "off": message("site:sheet", "Take {rule} off the sheet"),
    "full": message("site:sheet", "A sheet holds {most} rules at most; the rest were left out."),
    "unknown": message("site:client", "Not understood, so ignored: {names}."),
}


def link(rule_id: str) -> str:
    """The path that adds a rule to the reader's sheet: ``sheet/?add=wk2.dispel``."""
    return f"{PATH}?add={rule_id}"


def page(local: Local) -> Page:
    """The page on which a sheet is put together, in one language."""
    said = local.say
    words = json.dumps({key: said(one) for key, one in WORDS.items()}, ensure_ascii=False)
    moved = json.dumps(dict(sorted(local.library.redirects.items())))
    box: Attributes = {
        "class": "rg-sheet",
        "data-seldom": "",
        "data-words": words,
        "data-most": str(MOST),
        "data-moved": moved,
    }
    paper = tag("div", {"class": "rg-sheet-paper", "data-paper": "a4"})
    body = join(
        [
            tag(
                "div",
                {"class": "rg-sheet-tools"},
                tag("h1", {}, said(TITLE)),
                tag("p", {"class": "rg-lead"}, said(LEAD)),
            ),
            tag("noscript", {}, tag("p", {"class": "rg-state"}, said(NEEDS_SCRIPT))),
            tag("div", box, _tools(local), _chooser(local), paper),
        ]
    )
    lead = said(LEAD)
    return Page(path=PATH, title=said(TITLE), body=body, kind="sheet", sheets=("sheet",), description=lead)


def _tools(local: Local) -> Html:
    said = local.say
    button: Attributes = {"class": "rg-button", "type": "button"}
    main: Attributes = {**button, "class": "rg-button rg-button-main", "data-rg-print": ""}
    papers = [_choice("radio", "paper", one, one.upper(), checked=one == "a4") for one in ("a4", "a5")]
    parts = [
        _choice("checkbox", "rulings", "rulings", said(RULINGS), checked=True),
        _choice("checkbox", "examples", "examples", said(EXAMPLES), checked=False),
    ]
    title: Attributes = {"id": "rg-sheet-title", "name": "title", "class": "rg-input", "type": "text", "maxlength": 80}
    buttons = [
        tag("button", main, said(PRINT)),
        tag("button", {**button, "data-copy": f"../../{PATH}"}, said(COPY)),
        tag("button", {**button, "data-sheet": "keep", "hidden": True}, said(KEEP)),
        tag("button", {**button, "data-sheet": "order"}, said(ORDER)),
        tag("button", {**button, "data-sheet": "clear"}, said(CLEAR)),
        tag("button", {**button, "data-sheet": "undo", "hidden": True}, said(UNDO)),
    ]
    return tag(
        "form",
        {"class": "rg-sheet-tools rg-needs-js", "autocomplete": "off"},
        tag("p", {}, tag("label", {"class": "rg-label", "for": "rg-sheet-title"}, said(NAME)), tag("input", title)),
        _fieldset(said(PAPER), papers),
        _fieldset(said(WITH), parts),
        tag("div", {"class": "rg-sheet-told", "role": "status"}),
        tag("p", {"class": "rg-sheet-do"}, *buttons),
    )


def _fieldset(legend: str, choices: list[Html]) -> Html:
    return tag("fieldset", {"class": "rg-sheet-choices"}, tag("legend", {"class": "rg-label"}, legend), *choices)


def _choice(kind: str, name: str, value: str, text: str, *, checked: bool) -> Html:
    box: Attributes = {"type": kind, "name": name, "value": value, "checked": checked}
    return tag("label", {}, tag("input", box), " ", text)


def _chooser(local: Local) -> Html:
    """All rules, chapter by chapter, with the filter that the list of calculators has."""
    said, books = local.say, local.library.books
    chips = [
        tag("a", {"id": one.id, "href": f"#{one.id}", "data-book": one.id, "title": local.book_title(one)}, one.label)
        for one in books
    ]
    field: Attributes = {"id": "rg-filter", "type": "search", "autocomplete": "off", "enterkeyhint": "search"}
    groups = (_chapter(local, book, chapter) for book in books for chapter in book.chapters)
    return tag(
        "details",
        {"class": "rg-sheet-tools rg-sheet-choose rg-needs-js", "data-rg-filter": "", "open": True},
        tag("summary", {}, tag("h2", {}, said(CHOOSE))),
        tag("p", {}, tag("label", {"for": "rg-filter"}, said(calculators.FILTER)), tag("input", field)),
        tag(
            "p",
            {"class": "rg-filter-books", "role": "group", "aria-label": said(calculators.BOOKS)},
            tag("a", {"href": "#", "data-book": ""}, said(calculators.ALL_BOOKS)),
            *chips,
        ),
        tag("p", {"class": "rg-small", "role": "status", "data-none": said(NONE)}),
        tag("div", {"class": "rg-wishes"}, *groups),
    )


def _chapter(local: Local, book: Book, chapter: Chapter) -> Html:
    name = f"{book.label} · {local.words(f'chapter:{book.id}.{chapter.slug}', chapter.title)}"
    whole: Attributes = {"class": "rg-link-button", "type": "button", "data-sheet": "whole"}
    return tag(
        "details",
        {"class": "rg-wish", "id": links.chapter(book.id, chapter.slug).strip("/").replace("/", "-")},
        tag("summary", {}, tag("h3", {}, name), " ", tag("span", {}, str(len(chapter.rules)))),
        tag("p", {}, tag("button", whole, local.say(WHOLE))),
        tag("ul", {}, *(_rule(local, one) for one in chapter.rules)),
    )


def _rule(local: Local, one: Rule) -> Html:
    box: Attributes = {"type": "checkbox", "name": one.id, "value": one.id}
    name = tag("span", {}, f" {one.citation} {local.title(one)}")
    return tag("li", {"data-books": one.book}, tag("label", {}, tag("input", box), name))
