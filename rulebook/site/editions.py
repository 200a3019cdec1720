"""The concordance: what the editions of a game have in common, what changed, and what that means at the table."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.ruling import message
from widgets.html import NOTHING, Html, join, tag

from ..model import Difference, Rule
from .interface import TOLD
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
    body = join(
        [
            tag("h1", {}, heading),
            tag("p", {"class": "rg-lead"}, local.say(LEAD)),
            tag("p", {}, tag("a", {"href": "situations/"}, local.say(SITUATIONS))),
            _contents(local),
            section(local.say(CHANGES), *(_entry(tell, entry) for entry in changed)),
            section(local.say(SAME), tag("ul", {}, *(_same(tell, entry) for entry in same))),
        ]
    )
    return Page(
        path="editions/",
        title=heading,
        body=body,
        kind="editions",
        description=local.say(LEAD),
        section="editions/",
    )


def section(heading: str, *parts: Html) -> Html:
    """A part of the comparison under its heading."""
    return tag("section", {"class": "rg-section"}, tag("h2", {}, heading), *parts)


def _contents(local: Local) -> Html:
    """All subjects at a glance, in the order of the rules."""
    entries = (
        tag("li", {}, tag("a", {"href": f"#{entry.slug}"}, local.words(f"editions:{entry.slug}", entry.subject)))
        for entry in local.library.concordance
    )
    heading = local.say(SUBJECTS, number=len(local.library.concordance))
    return tag("details", {"class": "rg-subjects"}, tag("summary", {}, heading), tag("ol", {}, *entries))


def _same(tell: Telling, entry: Difference) -> Html:
    rules = tell.cites(id for book in entry.books for id in entry.rules[book])
    subject = tell.plain(f"editions:{entry.slug}", entry.subject)
    return tag("li", {"id": entry.slug}, tell.local.worded(TOLD, name=subject, what=rules))


def _entry(tell: Telling, entry: Difference) -> Html:
    subject = tag("h3", {}, tell.plain(f"editions:{entry.slug}", entry.subject))
    texts = _texts(tell, entry, None)
    told = (subject, _relation(tell.local, entry), tell.note(), *texts)
    return tag("article", {"class": "rg-difference", "id": entry.slug}, *told)


def _relation(local: Local, entry: Difference) -> Html:
    only = entry.relation.startswith("only-")
    name = "only" if only else entry.relation
    said = (
        local.say(RELATIONS[name], book=entry.relation.removeprefix("only-").upper())
        if only
        else local.say(RELATIONS[name])
    )
    return tag("span", {"class": f"rg-relation rg-relation-{name}"}, said)


def _texts(tell: Telling, entry: Difference, hide: str | None) -> list[Html]:
    """What each edition says and what follows; the rule `hide` is not cited, because the reader is there already."""
    sides = (_side(tell, entry, book, hide) for book in entry.books)
    told = [tag("div", {"class": "rg-editions"}, *sides)]
    if entry.consequence:
        follows = tell.blocks(f"editions:{entry.slug}", entry.consequence)
        told.append(tag("div", {"class": "rg-consequence"}, tag("b", {}, tell.local.say(AT_THE_TABLE)), " ", follows))
    return told


def _side(tell: Telling, entry: Difference, book: str, hide: str | None) -> Html:
    local = tell.local
    says = entry.differs.get(book)
    told = None
    if says:
        told = tell.blocks(f"editions:{entry.slug}", says)
    elif not entry.rules[book]:
        told = tag("p", {}, local.say(NOT_IN_BOOK))
    return tag("div", {}, side(tell, book, (id for id in entry.rules[book] if id != hide)), told)


def side(tell: Telling, book: str, rules: Iterable[str]) -> Html:
    """The head of what one edition says: its name, and the rules that say it."""
    edition = tell.local.edition(tell.local.library.book(book))
    return tag("p", {"class": "rg-small"}, tag("b", {}, book.upper()), f" {edition} ", tell.cites(rules))


def on_card(tell: Telling, one: Rule) -> Html:
    """What the concordance says of one rule, for its card."""
    shown = [_on_card(tell, one, entry) for entry in tell.local.library.differences_of(one.id)]
    if not shown:
        return NOTHING
    return tag("section", {"id": "editions"}, tag("h2", {}, tell.local.say(HEADING)), tell.note(), *shown)


def _on_card(tell: Telling, one: Rule, entry: Difference) -> Html:
    mark = _relation(tell.local, entry)
    subject = tell.plain(f"editions:{entry.slug}", entry.subject)
    if entry.relation == "same":
        others = tell.cites(id for ids in entry.rules.values() for id in ids if id != one.id)
        return tag("p", {}, subject, " ", mark, tag("br"), f"{tell.local.say(SAME_IN_BOTH)} ", others)
    return tag("div", {"class": "rg-difference"}, tag("h3", {}, subject), mark, *_texts(tell, entry, one.id))
