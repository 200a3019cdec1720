"""What the engine covers: each rule with its calculators, examples and tests, and what has none of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path

import yaml

from rules_engine.ruling import message

from ..model import Book, Rule
from . import links
from .calculators import concerned, title_of
from .local import Local
from .pages import Page
from .rule import kind

TITLE = message("site:coverage", "What the engine covers")
LEAD = message(
    "site:coverage",
    "Each rule with the calculators that apply it, its worked examples, and the number of cases that test those calculators.",
)
COUNT = message("site:coverage", "{covered} of {all} rules here are applied by a calculator.")
RULE = message("site:coverage", "Rule")
KIND = message("site:coverage", "Kind")
CALCULATORS = message("site:coverage", "Calculators")
EXAMPLES = message("site:coverage", "Examples")
CASES = message("site:coverage", "Test cases")
NONE = message("site:coverage", "none")

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
VECTORS = Path("tests/vectors")  # below the project's root


@cache
def cases(root: Path) -> Mapping[str, int]:
    """The number of test cases of each calculator; a table names its calculator, and each case its books."""
    found: Counter[str] = Counter()
    for path in sorted((root / VECTORS).glob("*.yaml")):
        table = yaml.load(path.read_text("utf-8"), Loader=_LOADER)
        found.update(f"{book}.{table['calculator']}" for case in table["cases"] for book in case["books"])
    return found


def page(local: Local, root: Path) -> Page:
    """The table of all rules, book by book."""
    heading = local.say(TITLE)
    rules = local.library.rules.values()
    count = local.say(COUNT, covered=sum(bool(concerned(one.id)) for one in rules), all=len(rules))
    tables = "".join(_book(local, book, cases(root)) for book in local.library.books)
    body = f'<h1>{escape(heading)}</h1><p class="rg-lead">{escape(local.say(LEAD))}</p><p>{escape(count)}</p>{tables}'
    return Page(path="coverage/", title=heading, body=body, kind="coverage", description=local.say(LEAD))


def _book(local: Local, book: Book, tested: Mapping[str, int]) -> str:
    heads = "".join(
        f'<th scope="col">{escape(local.say(words))}</th>' for words in (RULE, KIND, CALCULATORS, EXAMPLES, CASES)
    )
    rows = "".join(_row(local, one, tested) for one in book.rules)
    return (
        f'<section class="rg-section"><h2>{escape(local.book_title(book))}</h2><div class="rg-table" tabindex="0" '
        f'role="region" aria-label="{escape(local.book_title(book))}"><table><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div></section>"
    )


def _row(local: Local, one: Rule, tested: Mapping[str, int]) -> str:
    none = f'<span class="rg-none">{escape(local.say(NONE))}</span>'
    names = concerned(one.id)
    calculators = ", ".join(f'<a href="../{links.calculator(n)}">{escape(title_of(local, n))}</a>' for n in names)
    number = sum(tested.get(name, 0) for name in names)
    cells = (
        kind(local, one),
        calculators or none,
        str(len(one.examples)) if one.examples else none,
        str(number) if number else none,
    )
    head = f'<th scope="row"><a href="../{links.card(one.id)}">{one.number}</a> {escape(local.title(one))}</th>'
    return f"<tr>{head}{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
