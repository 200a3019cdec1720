"""What the engine covers: chapter by chapter in sums, and rule by rule on a page a book."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

from rules_engine.ruling import Message, message

from ..concerned import concerned
from ..coverage import Count, RuleCoverage, count, of_chapter
from ..model import Book, Chapter
from . import links
from .calculators import title_of
from .local import Local
from .pages import Link, Page
from .rule import kind

TITLE = message("site:coverage", "What the engine covers")
LEAD = message(
    "site:coverage",
    "Each rule with the calculators that apply it, its worked examples, and the number of cases that test those calculators.",
)
CHAPTER = message("site:coverage", "Chapter")
RULES = message("site:coverage", "Rules")
MECHANICS = message("site:coverage", "Mechanics")
COVERED = message("site:coverage", "Answered by the engine")
OPEN = message("site:coverage", "Mechanics without an answer yet")
RUN = message("site:coverage", "Examples worked")
WAITING = message("site:coverage", "Examples waiting for a calculator")
SUM = message("site:coverage", "In all")
RULE = message("site:coverage", "Rule")
KIND = message("site:coverage", "Kind")
CALCULATORS = message("site:coverage", "Calculators")
EXAMPLES = message("site:coverage", "Examples")
CASES = message("site:coverage", "Test cases")
NONE = message("site:coverage", "none")
WAITS = message("site:coverage", "{number} waiting")
REASONS: Mapping[str, Message] = {
    "elsewhere": message("site:coverage", "shown in {rule}"),
    "handling": message("site:coverage", "about handling pieces"),
    "agreement": message("site:coverage", "settled by the players"),
    "naming": message("site:coverage", "gives names or an overview"),
    "component": message("site:coverage", "depends on a component"),
}


def page(local: Local, root: Path) -> Page:
    """The sums of all books."""
    title = local.say(TITLE)
    heads = _heads(local, (CHAPTER, RULES, MECHANICS, COVERED, OPEN, RUN, WAITING))
    tables = "".join(_sums_of(local, book, root, heads) for book in local.library.books)
    body = f'<h1>{escape(title)}</h1><p class="rg-lead">{escape(local.say(LEAD))}</p>{tables}'
    return Page(path="coverage/", title=title, body=body, kind="coverage", description=local.say(LEAD))


def _sums_of(local: Local, book: Book, root: Path, heads: str) -> str:
    chapters = [(chapter, of_chapter(chapter, root)) for chapter in book.chapters]
    rows = "".join(
        f'<tr><th scope="row"><a href="{book.id}/#{chapter.slug}">{escape(_title(local, chapter))}</a></th>{_cells(count(rules))}</tr>'
        for chapter, rules in chapters
    )
    total = count(one for _, rules in chapters for one in rules)
    rows += f'<tr class="rg-sum"><th scope="row">{escape(local.say(SUM))}</th>{_cells(total)}</tr>'
    heading = f'<a href="{book.id}/">{escape(local.book_title(book))}</a>'
    return f"<h2>{heading}</h2>{_table(local.book_title(book), heads, rows)}"


def _cells(one: Count) -> str:
    numbers = (one.rules, one.mechanics, one.covered, one.open, one.run, one.waiting)
    return "".join(f"<td>{number}</td>" for number in numbers)


def book_page(local: Local, book: Book, root: Path) -> Page:
    """Every rule of a book."""
    title, book_title = local.say(TITLE), local.book_title(book)
    heads = _heads(local, (RULE, KIND, CALCULATORS, EXAMPLES, CASES))
    sections = "".join(
        f'<section class="rg-section" id="{chapter.slug}"><h2>{escape(_title(local, chapter))}</h2>'
        f"{_table(_title(local, chapter), heads, ''.join(_row(local, one) for one in of_chapter(chapter, root)))}</section>"
        for chapter in book.chapters
    )
    body = f'<p class="rg-kicker">{escape(book_title)}</p><h1>{escape(title)}</h1>{sections}'
    return Page(
        path=links.coverage(book.id),
        title=f"{title} – {book_title}",
        body=body,
        kind="coverage",
        description=local.say(LEAD),
        crumbs=(Link(title, "coverage/"),),
    )


def _title(local: Local, chapter: Chapter) -> str:
    return local.words(f"chapter:{chapter.book}.{chapter.slug}", chapter.title)


def _heads(local: Local, words: tuple[Message, ...]) -> str:
    return "".join(f'<th scope="col">{escape(local.say(one))}</th>' for one in words)


def _table(name: str, heads: str, rows: str) -> str:
    return (
        f'<div class="rg-table" tabindex="0" role="region" aria-label="{escape(name)}"><table><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _row(local: Local, one: RuleCoverage) -> str:
    none = f'<span class="rg-none">{escape(local.say(NONE))}</span>'
    rule = one.rule
    calculators = ", ".join(
        f'<a href="../../{links.calculator(name)}">{escape(title_of(local, name))}</a>' for name in concerned(rule.id)
    )
    cells = (
        kind(local, rule),
        calculators or none,
        _examples(local, one) or none,
        str(one.cases) if one.cases else none,
    )
    head = f'<th scope="row"><a href="../../{links.card(rule.id)}">{rule.number}</a> {escape(local.title(rule))}</th>'
    return f"<tr>{head}{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _examples(local: Local, one: RuleCoverage) -> str:
    without = one.rule.no_example
    if without:
        other = local.library.rules[without.rule] if without.rule else None
        place = f'<a href="../../{links.card(other.id)}">{other.number}</a>' if other else ""
        return local.say(REASONS[without.reason], rule=place)
    waiting = local.say(WAITS, number=one.waiting) if one.waiting else ""
    return ", ".join(filter(None, (str(one.run) if one.run else "", escape(waiting))))
