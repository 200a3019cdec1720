"""Calculators: a page for each, and the list of all."""

from __future__ import annotations

from functools import cache
from html import escape

from rules_engine.calculators import Calculator, find, names
from rules_engine.ruling import message
from rules_engine.speech import label
from widgets import page as widget
from widgets.boards import BOARDS

from . import links
from .local import Local
from .pages import Link, Page
from .telling import Telling

TITLE = message("site:calculators", "Calculators")
LEAD = message(
    "site:calculators",
    "Ask the rules about your own case. Every answer says how it came about and names the rule behind each step.",
)
RULES_HEADING = message("site:calculators", "The rules it applies")
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
        f'<p class="rg-small">{escape(local.say(HOW_COUNTED))}</p>{_rules(local, calculator, path)}'
    )
    return Page(
        path=path,
        title=f"{title} ({book.label})",
        body=body,
        kind="calculator",
        description=label(calculator.question, local.lang),
        section="c/",
        crumbs=(Link(local.say(TITLE), "c/"),),
        board=name in BOARDS,
    )


def _rules(local: Local, calculator: Calculator, path: str) -> str:
    tell = Telling(local, path)
    library = local.library
    entries = "".join(
        f"<li><span>{tell.cite(id, None)}</span><span>{escape(local.title(library.rule(id)))}</span></li>"
        for id in calculator.rules
        if id in library.rules
    )
    heading = escape(local.say(RULES_HEADING))
    return f'<section class="rg-section"><h2>{heading}</h2><ul class="rg-cited rg-columns">{entries}</ul></section>'


def index(local: Local) -> Page:
    """The list of all calculators, book by book."""
    heading = local.say(TITLE)
    sections = "".join(_book(local, book.id) for book in local.library.books)
    jumps = " · ".join(
        f'<a href="#{book.id}">{escape(local.book_title(book))}</a>' for book in local.library.books if has(book.id)
    )
    body = f'<h1>{escape(heading)}</h1><p class="rg-lead">{escape(local.say(LEAD))}</p><p>{jumps}</p>{sections}'
    return Page(path="c/", title=heading, body=body, kind="calculators", description=local.say(LEAD), section="c/")


def _book(local: Local, book: str) -> str:
    tiles = "".join(_tile(local, name) for name in all_names() if name.partition(".")[0] == book)
    if not tiles:
        return ""
    heading = escape(local.book_title(local.library.book(book)))
    return f'<section class="rg-section" id="{book}"><h2>{heading}</h2><ul class="rg-tiles">{tiles}</ul></section>'


def _tile(local: Local, name: str) -> str:
    calculator = find(name)
    return (
        f'<li class="rg-tile"><h3><a href="{name}/">{escape(label(calculator.title, local.lang))}</a></h3>'
        f"<p>{escape(label(calculator.question, local.lang))}</p></li>"
    )
