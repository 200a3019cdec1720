"""Calculators: a page for each, and the list of all."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape

from rules_engine.calculators import Calculator, find, names
from rules_engine.ruling import message
from rules_engine.speech import label
from widgets import page as widget
from widgets import play as games
from widgets.boards import BOARDS
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
FILTER = message("site:calculators", "Show those about")
BOOKS = message("site:calculators", "Show those of one book")
ALL_BOOKS = message("site:client", "All books")
NONE = message("site:calculators", "No calculator is about that. The search may find the rule.")
PLAY = message("site:play", "Play")
HOW_COUNTED = message(
    "site:calculators", "Chances are exact. Your numbers stay on your device; they stand in the address only."
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
    body = (
        f'<p class="rg-kicker">{escape(edition)}</p><h1>{escape(title)}</h1>{live}'
        f'<p class="rg-small">{escape(local.say(HOW_COUNTED))}</p>{_rules(local, name, path)}'
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


def _rules(local: Local, name: str, path: str) -> str:
    """The rules that the answer on the page cites, in its order, and folded, all others that this calculator can cite.

    The client sorts them anew after each answer (client/used.ts).
    """
    calculator = find(name)
    cited = _cited_at_first(name)
    used = _cited(local, cited, path)
    others = _cited(local, (id for id in calculator.rules if id not in cited), path)
    return (
        f'<section class="rg-section" data-seldom data-rg-used="{name}"><div{"" if used else " hidden"}>'
        f'<h2>{escape(local.say(USED))}</h2><ul class="rg-cited rg-columns">{used}</ul></div>'
        f"<details{'' if others else ' hidden'}><summary>{escape(local.say(UNUSED))}</summary>"
        f'<ul class="rg-cited rg-columns">{others}</ul></details></section>'
    )


@cache
def _cited_at_first(name: str) -> tuple[str, ...]:
    """The rules that the standard case of a calculator cites, each once, in their order; none where it has no answer."""
    calculator = find(name)
    asked = state_of(calculator, ()).asked
    return tuple(dict.fromkeys(step.rule for step in calculator.answer(asked).steps)) if asked is not None else ()


def _cited(local: Local, rules: Iterable[str], path: str) -> str:
    """Rules with their numbers and titles, those of the library, as entries of a list."""
    tell = Telling(local, path)
    return "".join(
        f'<li data-rule="{id}"><span>{tell.cite(id, None)}</span><span>{escape(local.title(local.library.rule(id)))}</span></li>'
        for id in rules
        if id in local.library.rules
    )


def _played(local: Local) -> str:
    here = any(book.id in games.FAMILIES for book in local.library.books)
    return f'<p><a href="../play/">{escape(local.say(PLAY))}</a></p>' if here else ""


def index(local: Local) -> Page:
    """The list of all calculators by what a reader wants to know, with a filter by words and by book.

    ``#wk2`` shows those of a book and ``#for-move`` opens a group; without scripts the list is whole.
    """
    heading = local.say(TITLE)
    groups = "".join(_group(local, wish, found) for wish, found in wishes.grouped(all_names()))
    body = (
        f'<h1>{escape(heading)}</h1><p class="rg-lead">{escape(local.say(LEAD))}</p>'
        f"{_played(local)}"
        f'<div data-seldom data-rg-filter>{_filter(local)}<div class="rg-wishes">{groups}</div></div>'
    )
    return Page(path="c/", title=heading, body=body, kind="calculators", description=local.say(LEAD), section="c/")


def _filter(local: Local) -> str:
    books = "".join(
        f'<a id="{book.id}" href="#{book.id}" data-book="{book.id}" title="{escape(local.book_title(book))}">{book.label}</a>'
        for book in local.library.books
        if has(book.id)
    )
    return (
        f'<p class="rg-needs-js"><label for="rg-filter">{escape(local.say(FILTER))}</label>'
        f'<input id="rg-filter" type="search" autocomplete="off" enterkeyhint="search"></p>'
        f'<p class="rg-filter-books rg-needs-js" role="group" aria-label="{escape(local.say(BOOKS))}">'
        f'<a href="#" data-book="">{escape(local.say(ALL_BOOKS))}</a>{books}</p>'
        f'<p class="rg-small" role="status" data-none="{escape(local.say(NONE))}"></p>'
    )


def _group(local: Local, wish: wishes.Wish, found: list[list[Calculator]]) -> str:
    entries = "".join(_entry(local, same) for same in found)
    opened = " open" if wish is wishes.BOARD else ""
    return (
        f'<details class="rg-wish" id="for-{wish.name}"{opened}><summary><h2>{escape(local.say(wish.asked))}</h2> '
        f"<span>{sum(map(len, found))}</span></summary><ul>{entries}</ul></details>"
    )


def _entry(local: Local, same: list[Calculator]) -> str:
    title, asked = (escape(label(said, local.lang)) for said in (same[0].title, same[0].question))
    books = [local.library.book(one.book.book) for one in same]
    if len(same) == 1:
        head = f'<a href="{same[0].name}/">{title}</a> <span>{books[0].label}</span>'
    else:
        head = f"{title} " + " ".join(
            f'<a href="{one.name}/" aria-label="{book.label} {title}">{book.label}</a>'
            for one, book in zip(same, books, strict=True)
        )
    named = " ".join(book.id for book in books)
    return f'<li data-books="{named}"><h3>{head}</h3><p>{asked}</p></li>'
