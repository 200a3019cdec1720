"""What the engine covers: chapter by chapter in sums, and rule by rule on a page a book."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from rules_engine.ruling import Message, message
from widgets.html import Html, escape, join, tag

from ..concerned import concerned
from ..coverage import Count, RuleCoverage, count, of_chapter
from ..model import Book, Chapter
from . import links
from .calculators import title_of
from .local import Local
from .pages import Link, Page
from .rule import kind, scrolling

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
    tables = (part for book in local.library.books for part in _sums_of(local, book, root, heads))
    body = join([tag("h1", {}, title), tag("p", {"class": "rg-lead"}, local.say(LEAD)), *tables])
    return Page(path="coverage/", title=title, body=body, kind="coverage", description=local.say(LEAD))


def _sums_of(local: Local, book: Book, root: Path, heads: Html) -> tuple[Html, Html]:
    chapters = [(chapter, of_chapter(chapter, root)) for chapter in book.chapters]
    rows = [
        _sums(tag("a", {"href": f"{book.id}/#{chapter.slug}"}, _title(local, chapter)), count(rules))
        for chapter, rules in chapters
    ]
    total = count(one for _, rules in chapters for one in rules)
    rows.append(_sums(local.say(SUM), total, "rg-sum"))
    title = local.book_title(book)
    return tag("h2", {}, tag("a", {"href": f"{book.id}/"}, title)), _table(title, heads, rows)


def _sums(name: Html | str, one: Count, kind: str | None = None) -> Html:
    numbers = (one.rules, one.mechanics, one.covered, one.open, one.run, one.waiting)
    cells = (tag("td", {}, str(number)) for number in numbers)
    return tag("tr", {"class": kind}, tag("th", {"scope": "row"}, name), *cells)


def book_page(local: Local, book: Book, root: Path) -> Page:
    """Every rule of a book."""
    title, book_title = local.say(TITLE), local.book_title(book)
    heads = _heads(local, (RULE, KIND, CALCULATORS, EXAMPLES, CASES))
    sections = (_section(local, chapter, heads, of_chapter(chapter, root)) for chapter in book.chapters)
    body = join([tag("p", {"class": "rg-kicker"}, book_title), tag("h1", {}, title), *sections])
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


def _heads(local: Local, words: tuple[Message, ...]) -> Html:
    return tag("thead", {}, tag("tr", {}, *(tag("th", {"scope": "col"}, local.say(one)) for one in words)))


def _table(name: str, heads: Html, rows: Iterable[Html]) -> Html:
    return scrolling(name, heads, tag("tbody", {}, *rows))


def _section(local: Local, chapter: Chapter, heads: Html, rules: Iterable[RuleCoverage]) -> Html:
    title = _title(local, chapter)
    table = _table(title, heads, (_row(local, one) for one in rules))
    return tag("section", {"class": "rg-section", "id": chapter.slug}, tag("h2", {}, title), table)


def _row(local: Local, one: RuleCoverage) -> Html:
    none = "–"
    rule = one.rule
    calculators = join(
        (tag("a", {"href": f"../../{links.calculator(name)}"}, title_of(local, name)) for name in concerned(rule.id)),
        ", ",
    )
    cells = (
        kind(local, rule),
        calculators or none,
        _examples(local, one) or none,
        str(one.cases) if one.cases else none,
    )
    number = tag("a", {"href": f"../../{links.card(rule.id)}"}, rule.number)
    head = tag("th", {"scope": "row"}, number, f" {local.title(rule)}")
    return tag("tr", {}, head, *(tag("td", {}, cell) for cell in cells))


def _examples(local: Local, one: RuleCoverage) -> Html:
    without = one.rule.no_example
    if without:
        other = local.library.rules[without.rule] if without.rule else None
        place = tag("a", {"href": f"../../{links.card(other.id)}"}, other.number) if other else ""
        return local.worded(REASONS[without.reason], rule=place)
    waiting = local.say(WAITS, number=one.waiting) if one.waiting else ""
    return escape(", ".join(filter(None, (str(one.run) if one.run else "", waiting))))
