"""The concordance: what the editions of a game have in common, what changed, and what that means at the table."""

from __future__ import annotations

from html import escape

from rules_engine.ruling import message

from ..model import Difference, Rule
from .local import Local
from .pages import Page
from .telling import Telling

TITLE = message("site:editions", "The editions compared")
LEAD = message("site:editions", "What stayed, what changed, and what a change means at the table.")
RELATIONS = {
    "same": message("site:editions", "same"),
    "changed": message("site:editions", "changed"),
    "only": message("site:editions", "only in {book}"),
}
AT_THE_TABLE = message("site:editions", "At the table:")
SAME_IN_BOTH = message("site:editions", "The rule is the same in both editions.")
NOT_IN_BOOK = message("site:editions", "This edition has no such rule.")
HEADING = message("site:editions", "Between the editions")
SUBJECTS = message("site:editions", "All {number} subjects in the order of the rules")
SITUATIONS = message("site:editions", "The same case in both editions, worked out")
CHANGES = message("site:editions", "Changed, or in one edition only")
SAME = message("site:editions", "The same in both")


def page(local: Local) -> Page:
    """The whole concordance: differences first, then what is the same."""
    tell = Telling(local, "editions/")
    changed = [entry for entry in local.library.concordance if entry.relation != "same"]
    same = [entry for entry in local.library.concordance if entry.relation == "same"]
    heading = local.say(TITLE)
    body = (
        f'<h1>{escape(heading)}</h1><p class="rg-lead">{escape(local.say(LEAD))}</p>'
        f'<p><a href="situations/">{escape(local.say(SITUATIONS))}</a></p>{_contents(local)}'
        f'<section class="rg-section"><h2>{escape(local.say(CHANGES))}</h2>'
        f"{''.join(_entry(tell, entry) for entry in changed)}</section>"
        f'<section class="rg-section"><h2>{escape(local.say(SAME))}</h2>'
        f"<ul>{''.join(_same(tell, entry) for entry in same)}</ul></section>"
    )
    return Page(
        path="editions/",
        title=heading,
        body=body,
        kind="editions",
        description=local.say(LEAD),
        section="editions/",
    )


def _contents(local: Local) -> str:
    """All subjects at a glance, in the order of the rules."""
    heading = escape(local.say(SUBJECTS, number=len(local.library.concordance)))
    entries = "".join(
        f'<li><a href="#{entry.slug}">{escape(local.words(f"editions:{entry.slug}", entry.subject))}</a></li>'
        for entry in local.library.concordance
    )
    return f'<details class="rg-subjects"><summary>{heading}</summary><ol>{entries}</ol></details>'


def _same(tell: Telling, entry: Difference) -> str:
    rules = ", ".join(tell.cite(id, None) for book in entry.books for id in entry.rules[book])
    return f'<li id="{entry.slug}">{tell.plain(f"editions:{entry.slug}", entry.subject)}: {rules}</li>'


def _entry(tell: Telling, entry: Difference) -> str:
    subject = tell.plain(f"editions:{entry.slug}", entry.subject)
    texts = _texts(tell, entry, None)
    return (
        f'<article class="rg-difference" id="{entry.slug}"><h3>{subject}</h3>{_relation(tell.local, entry)}'
        f"{tell.note()}{texts}</article>"
    )


def _relation(local: Local, entry: Difference) -> str:
    only = entry.relation.startswith("only-")
    words = RELATIONS["only" if only else entry.relation]
    said = local.say(words, book=entry.relation.removeprefix("only-").upper()) if only else local.say(words)
    return f'<span class="rg-relation rg-relation-{"only" if only else entry.relation}">{escape(said)}</span>'


def _texts(tell: Telling, entry: Difference, hide: str | None) -> str:
    """What each edition says and what follows; the rule `hide` is not cited, because the reader is there already."""
    context = f"editions:{entry.slug}"
    sides = "".join(_side(tell, entry, book, hide) for book in entry.books)
    consequence = ""
    if entry.consequence:
        told = tell.blocks(context, entry.consequence)
        consequence = f'<div class="rg-consequence"><b>{escape(tell.local.say(AT_THE_TABLE))}</b> {told}</div>'
    return f'<div class="rg-editions">{sides}</div>{consequence}'


def _side(tell: Telling, entry: Difference, book: str, hide: str | None) -> str:
    local = tell.local
    cites = ", ".join(tell.cite(id, None) for id in entry.rules[book] if id != hide)
    says = entry.differs.get(book)
    told = (
        tell.blocks(f"editions:{entry.slug}", says)
        if says
        else f"<p>{escape(local.say(NOT_IN_BOOK))}</p>"
        if not entry.rules[book]
        else ""
    )
    heading = f'<p class="rg-small"><b>{book.upper()}</b> {escape(local.edition(local.library.book(book)))} {cites}</p>'
    return f"<div>{heading}{told}</div>"


def on_card(tell: Telling, one: Rule) -> str:
    """What the concordance says of one rule, for its card."""
    entries = tell.local.library.differences_of(one.id)
    shown = "".join(_on_card(tell, one, entry) for entry in entries)
    if not shown:
        return ""
    heading = escape(tell.local.say(HEADING))
    return f'<section id="editions"><h2>{heading}</h2>{tell.note()}{shown}</section>'


def _on_card(tell: Telling, one: Rule, entry: Difference) -> str:
    mark = _relation(tell.local, entry)
    subject = tell.plain(f"editions:{entry.slug}", entry.subject)
    if entry.relation == "same":
        others = ", ".join(tell.cite(id, None) for ids in entry.rules.values() for id in ids if id != one.id)
        return f"<p>{subject} {mark}<br>{escape(tell.local.say(SAME_IN_BOTH))} {others}</p>"
    return f'<div class="rg-difference"><h3>{subject}</h3>{mark}{_texts(tell, entry, one.id)}</div>'
