"""Calculators: a page for each, and the list of all."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules_engine.calculators import Calculator, find, names
from rules_engine.ruling import message
from rules_engine.speech import label
from widgets import page as widget
from widgets import play as games
from widgets.boards import BOARDS
from widgets.html import Attributes, Html, join, tag
from widgets.state import state_of

from . import links, wishes
from .local import Local
from .pages import Link, Page
from .telling import Telling

TITLE = message("site:calculators", "Calculators")
LEAD = message(
    "site:calculators",
    "Ask the rules about your own case. Every answer says how it came about and names the rule behind each step.",
)
USED = message("site:calculators", "The rules of this answer")
UNUSED = message("site:calculators", "Other rules that may apply")
FILTER = message("site:calculators", "Show calculators about")
BOOKS = message("site:calculators", "Show the calculators of one book")
ALL_BOOKS = message("site:client", "All books")
NONE = message("site:calculators", "No calculator is about that. The search may find the rule.")
PLAY = message("site:play", "Play")
HOW_COUNTED = message(
    "site:calculators", "Chances are exact. Your numbers stay on your device; they appear only in the page address."
)


@cache
def all_names() -> tuple[str, ...]:
    """The names of all calculators."""
    return tuple(names())


def has(book: str) -> bool:
    """Whether `book` has calculators."""
    return any(name.startswith(f"{book}.") for name in all_names())


def title_of(local: Local, name: str) -> str:
    """What a calculator is called."""
    return label(find(name).title, local.lang)


def question_of(local: Local, name: str) -> str:
    """What a calculator answers, as a question."""
    return label(find(name).question, local.lang)


def page(local: Local, name: str) -> Page:
    """The page of one calculator; its state stands in the address."""
    calculator = find(name)
    path = links.calculator(name)
    title = label(calculator.title, local.lang)
    book = local.library.book(calculator.book.book)
    edition = f"{book.label} · {local.edition(book)}"
    live = widget.calculator_page(name, (), local.lang, links.up(path))
    body = join(
        [
            tag("p", {"class": "rg-kicker"}, edition),
            tag("h1", {}, title),
            live,
            tag("p", {"class": "rg-small"}, local.say(HOW_COUNTED)),
            _rules(local, name, path),
        ]
    )
    return Page(
        path=path,
        title=f"{title} ({book.label})",
        body=body,
        kind="calculator",
        description=label(calculator.question, local.lang),
        parts=(label(calculator.question, local.lang),),
        section="c/",
        crumbs=(Link(local.say(TITLE), "c/"),),
        sheets=("boards",) if name in BOARDS else (),
    )


def _rules(local: Local, name: str, path: str) -> Html:
    """The rules that the answer on the page cites, in its order, and folded, all others that this calculator can cite.

    The client sorts them anew after each answer (client/used.ts).
    """
    calculator = find(name)
    cited = _cited_at_first(name)
    used = _cited(local, cited, path)
    others = _cited(local, (id for id in calculator.rules if id not in cited), path)
    listed: Attributes = {"class": "rg-cited rg-columns"}
    return tag(
        "section",
        {"class": "rg-section", "data-seldom": True, "data-rg-used": name},
        tag("div", {"hidden": not used}, tag("h2", {}, local.say(USED)), tag("ul", listed, used)),
        tag("details", {"hidden": not others}, tag("summary", {}, local.say(UNUSED)), tag("ul", listed, others)),
    )


@cache
def _cited_at_first(name: str) -> tuple[str, ...]:
    """The rules that the standard case of a calculator cites, each once, in their order; none where it has no answer."""
    calculator = find(name)
    asked = state_of(calculator, ()).asked
    return tuple(dict.fromkeys(step.rule for step in calculator.answer(asked).steps)) if asked is not None else ()


def _cited(local: Local, rules: Iterable[str], path: str) -> Html:
    """Rules with their numbers and titles, those of the library, as entries of a list."""
    tell, known = Telling(local, path), local.library.rules
    return join(
        tag("li", {"data-rule": id}, tell.cite(id, None), " ", local.title(known[id])) for id in rules if id in known
    )


def _played(local: Local) -> Html | None:
    here = any(book.id in games.FAMILIES for book in local.library.books)
    return tag("p", {}, tag("a", {"href": "../play/"}, local.say(PLAY))) if here else None


def index(local: Local) -> Page:
    """The list of all calculators by what a reader wants to know, with a filter by words and by book.

    ``#wk2`` shows those of a book and ``#for-move`` opens a group; without scripts the list is whole.
    """
    heading = local.say(TITLE)
    groups = (_group(local, wish, found) for wish, found in wishes.grouped(all_names()))
    wishing = tag("div", {"class": "rg-wishes"}, *groups)
    body = join(
        [
            tag("h1", {}, heading),
            tag("p", {"class": "rg-lead"}, local.say(LEAD)),
            _played(local),
            tag("div", {"data-seldom": True, "data-rg-filter": True}, *_filter(local), wishing),
        ]
    )
    return Page(path="c/", title=heading, body=body, kind="calculators", description=local.say(LEAD), section="c/")


def _filter(local: Local) -> list[Html]:
    books = (
        tag(
            "a",
            {"id": book.id, "href": f"#{book.id}", "data-book": book.id, "title": local.book_title(book)},
            book.label,
        )
        for book in local.library.books
        if has(book.id)
    )
    field: Attributes = {"id": "rg-filter", "type": "search", "autocomplete": "off", "enterkeyhint": "search"}
    chips: Attributes = {
        "class": "rg-filter-books rg-needs-js",
        "role": "group",
        "aria-label": local.say(BOOKS),
    }
    every = tag("a", {"href": "#", "data-book": ""}, local.say(ALL_BOOKS))
    return [
        tag("p", {"class": "rg-needs-js"}, tag("label", {"for": "rg-filter"}, local.say(FILTER)), tag("input", field)),
        tag("p", chips, every, *books),
        tag("p", {"class": "rg-small", "role": "status", "data-none": local.say(NONE)}),
    ]


def _group(local: Local, wish: wishes.Wish, found: list[list[Calculator]]) -> Html:
    head = (tag("h2", {}, local.say(wish.asked)), " ", tag("span", {}, str(sum(map(len, found)))))
    box: Attributes = {"class": "rg-wish", "id": f"for-{wish.name}", "open": wish is wishes.BOARD}
    return tag("details", box, tag("summary", {}, *head), tag("ul", {}, *(_entry(local, same) for same in found)))


def _entry(local: Local, same: list[Calculator]) -> Html:
    title, asked = (label(said, local.lang) for said in (same[0].title, same[0].question))
    books = [local.library.book(one.book.book) for one in same]
    if len(same) == 1:
        head = [tag("a", {"href": f"{same[0].name}/"}, title), " ", tag("span", {}, books[0].label)]
    else:
        ways = (
            tag("a", {"href": f"{one.name}/", "aria-label": f"{book.label} {title}"}, book.label)
            for one, book in zip(same, books, strict=True)
        )
        head = [f"{title} ", join(ways, " ")]
    named = " ".join(book.id for book in books)
    return tag("li", {"data-books": named}, tag("h3", {}, *head), tag("p", {}, asked))
