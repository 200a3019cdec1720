"""A table's own rules: the edition it plays and how it rules what the books leave open, on one page and in one link."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.asked import option_value
from rules_engine.packs import packs
from rules_engine.ruling import message
from rules_engine.speech import label, show
from rules_engine.switches import Switch, switches
from widgets.html import Html, join, tag

from ..model import Book, Library
from .local import Local
from .pages import Page
from .switches import of_note
from .telling import Telling

PATH = "table/"
TITLE = message("site:table", "The rules of your table")
LEAD = message(
    "site:table",
    "Choose once how your table rules what the books leave open. Calculators and cards keep to it on this device and say "
    "so. Send the link, and the whole club plays by the same rules. A link to a calculation always keeps its own rulings.",
)
EDITION = message("site:table", "Edition of {game} that we play")
BOTH = message("site:table", "either of them")
AS_THE_BOOK = message("site:table", "{option} (our ruling)")
KEEP = message("site:table", "Keep on this device")
BOOK = message("site:table", "Follow our rulings")
COPY = message("site:table", "Copy a link to these rules")
ASKED_IN = message("site:table", "Left open in {rules}")
NEEDS_SCRIPT = message("site:table", "Choosing needs JavaScript. Without it every answer follows our rulings.")


def page(local: Local) -> Page:
    """All switches, book by book; the client fills them from the address or from what this device keeps."""
    tell = Telling(local, PATH)
    heading, lead = local.say(TITLE), local.say(LEAD)
    rules = _rules(local.library)
    books = (
        _book(tell, book.id, [one for one in switches() if one.book == book.id], rules) for book in local.library.books
    )
    main = {"class": "rg-button rg-button-main rg-needs-js", "type": "button"}
    other = {"class": "rg-button rg-needs-js", "type": "button"}
    buttons = tag(
        "p",
        {},
        tag("button", {**main, "data-table": "keep"}, local.say(KEEP)),
        " ",
        tag("button", {**other, "data-table": "book"}, local.say(BOOK)),
        " ",
        tag("button", {**other, "data-copy": f"../../{PATH}"}, local.say(COPY)),
    )
    form = tag(
        "form",
        {"class": "rg-table-page", "autocomplete": "off"},
        tag("div", {"class": "rg-table-told", "role": "status"}),
        buttons,
        tag("noscript", {}, tag("p", {"class": "rg-state"}, local.say(NEEDS_SCRIPT))),
        *_editions(local),
        *books,
    )
    body = join([tag("h1", {}, heading), tag("p", {"class": "rg-lead"}, lead), form])
    return Page(path=PATH, title=heading, body=body, kind="table", description=lead, section=PATH)


def _editions(local: Local) -> Iterator[Html]:
    """A choice for each game that is here in several editions."""
    here = {book.id: book for book in local.library.books}
    games = [found for pack in packs() if len(found := [here[one] for one in pack.editions if one in here]) > 1]
    return (_edition(local, books, f"edition-{at}" if at else "edition") for at, books in enumerate(games))


def _edition(local: Local, books: list[Book], name: str) -> Html:
    game = local.words(f"book:{books[0].id}", books[0].title)
    choices = [("", local.say(BOTH))] + [(book.id, local.book_title(book)) for book in books]
    entries = (tag("option", {"value": value}, words) for value, words in choices)
    select = tag("select", {"id": name, "name": name, "data-book": ""}, *entries)
    return _row(name, local.say(EDITION, game=game), select)


def _row(id: str, name: str, select: Html, more: Html | None = None) -> Html:
    about = tag("small", {"class": "rg-small"}, more) if more else None
    return tag("div", {"class": "rg-switch"}, tag("label", {"for": id}, name), select, about)


def _rules(library: Library) -> Mapping[str, list[str]]:
    """Switch to the rules whose notes name it."""
    found: dict[str, list[str]] = {}
    for (rule, _), named in of_note(library).items():
        for one in named:
            if rule.partition(".")[0] == one.partition(".")[0]:
                found.setdefault(one, []).append(rule)
    return found


def _book(tell: Telling, book: str, known: list[Switch], rules: Mapping[str, list[str]]) -> Html | None:
    if not known:
        return None
    rows = (_switch(tell, one, rules.get(one.key, [])) for one in known)
    heading = tag("h2", {}, tell.local.book_title(tell.local.library.book(book)))
    return tag("section", {"class": "rg-section", "id": book}, heading, *rows)


def _switch(tell: Telling, one: Switch, rules: list[str]) -> Html:
    local = tell.local
    entries = []
    for option in one.kind.options:
        words = show(option_value(one.kind, option), local.lang)
        told = local.say(AS_THE_BOOK, option=words) if option == one.item.default else words
        entries.append(tag("option", {"value": option, "data-words": words}, told))
    place = one.key.replace(".", "-")
    attributes = {
        "id": place,
        "name": one.key,
        "data-book": one.item.default,
        "data-field": one.item.name,
        "data-of": " ".join(one.calculators),
        "data-formerly": " ".join(one.formerly) or None,
    }
    cited = local.worded(ASKED_IN, rules=tell.cites(dict.fromkeys(rules))) if rules else None
    return _row(place, label(one.item.label, local.lang), tag("select", attributes, *entries), cited)
