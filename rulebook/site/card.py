"""Rule cards: one rule with everything that concerns it, and the address to send to others."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.ruling import message
from widgets.html import NOTHING, Html, join, tag

from ..concerned import concerned
from ..model import Note, Rule
from . import editions, history, links, pictured, rule, share, sheet, trust
from .calculators import title_of
from .local import Local
from .pages import Link, Page
from .site import Site
from .telling import Telling

IN_CHAPTER = message("site:card", "In its chapter")
LANGUAGES_HEADING = message("site:card", "In other languages")
EDITIONS_HEADING = message("site:card", "The other edition")
CALCULATORS_HEADING = message("site:card", "Calculators that apply this rule")
CITED_HEADING = message("site:card", "Cited by")
ASKED_HEADING = message("site:card", "Asked like this")
EXAMPLES_HEADING = message("site:card", "Worked examples")
NEARBY = message("site:card", "{number} {title}")


def page(site: Site, lang: str, one: Rule) -> Page:
    """The card of a rule."""
    local = site.locals[lang]
    path = links.card(one.id)
    tell = Telling(local, path, frozenset({one.id}))
    book = local.library.book(one.book)
    chapter = book.chapter(one.chapter)
    title = local.title(one)
    body = join(
        [
            tag(
                "article",
                {"class": "rg-card", "data-rule": one.id, "id": one.slug},
                _head(tell, one),
                share.row(local),
                *history.told(site, lang, one.id),
                _body(site, tell, one),
            ),
            tag(
                "div",
                {"class": "rg-more"},
                _asked(tell, one),
                _examples(tell, one),
                editions.on_card(tell, one),
                _languages(tell, one),
                _calculators(local, one, tell.up),
                _cited_by(tell, one),
                history.section(site, lang, one, tell.up),
                share.section(site, lang, one),
                trust.section(site, lang, one),
            ),
        ]
    )
    before, after = local.library.neighbours(one.id)
    return Page(
        path=path,
        title=f"{one.citation} {title}",
        body=body,
        kind="card",
        description=rule.summary(local, one),
        parts=rule.parts(local, one),
        section=f"{one.book}/",
        sheets=("card",),
        figure=pictured.figure_of(local.library, one),
        feed=links.feed(one.book),
        crumbs=(
            Link(local.book_title(book), f"{book.id}/"),
            Link(local.words(f"chapter:{book.id}.{chapter.slug}", chapter.title), links.chapter(book.id, chapter.slug)),
        ),
        before=_neighbour(local, before),
        after=_neighbour(local, after),
    )


def _neighbour(local: Local, one: Rule | None) -> Link | None:
    if one is None:
        return None
    return Link(local.say(NEARBY, number=one.number, title=local.title(one)), links.card(one.id))


def _head(tell: Telling, one: Rule) -> Html:
    local = tell.local
    book = local.library.book(one.book)
    return tag(
        "header",
        {"class": "rg-card-head"},
        tag("p", {"class": "rg-seal"}, tag("span", {}, tag("small", {}, book.label), f" {one.number}")),
        tag("p", {"class": "rg-small"}, f"{local.book_title(book)} · ", rule.kind(local, one)),
        tag("h1", {}, tell.plain(one.id, one.title)),
        rule.original(local, one) or tag("p"),
    )


def _body(site: Site, tell: Telling, one: Rule) -> Html:
    def beside(note: Note) -> Html:
        past = history.told(site, tell.local.lang, f"{one.id}/{note.n}", links.anchor(one.id, note.n))
        return join([rule.case(tell, one, note.n), *past])

    told = (rule.text(tell, one), rule.notes(tell, one, beside))
    place = tag("a", {"href": f"{tell.up}{links.reading(one)}"}, tell.local.say(IN_CHAPTER))
    add = tag("a", {"class": "rg-needs-js", "href": f"{tell.up}{sheet.link(one.id)}"}, tell.local.say(sheet.ADD))
    return join([tell.note(), *told, tag("div", {"class": "rg-foot"}, place, " ", add)])


def _section(heading: str, inside: Html, id: str | None = None) -> Html:
    return tag("section", {"id": id}, tag("h2", {}, heading), inside) if inside else NOTHING


def _folded(heading: str, inside: Html, id: str | None = None) -> Html:
    return tag("details", {"id": id}, tag("summary", {}, heading), inside) if inside else NOTHING


def _list(entries: Iterable[Html], kind: str | None = None) -> Html:
    """The entries as a list; nothing where there are none."""
    found = list(entries)
    return tag("ul", {"class": kind}, *found) if found else NOTHING


def _examples(tell: Telling, one: Rule) -> Html:
    shown = rule.examples(tell, one, 3)
    if not shown:
        return NOTHING
    heading = tag("h2", {"class": "rg-sr"}, tell.local.say(EXAMPLES_HEADING))
    return tag("div", {"class": "rg-card-examples"}, heading, tell.note(), shown)


def _asked(tell: Telling, one: Rule) -> Html:
    """The questions of players that this rule answers."""
    entries = (tag("li", {}, tell.plain(one.id, question)) for question in one.questions)
    return _section(tell.local.say(ASKED_HEADING), _list(entries, "rg-asked"), "asked")


def _languages(tell: Telling, one: Rule) -> Html:
    """The rule in the other languages: the client puts the texts of those cards here, that of the source first, when the fold is
    opened. Without JavaScript the switch of languages leads to them."""
    first = tell.local.library.book(one.book).original
    fold = {"id": "languages", "class": "rg-needs-js", "data-first": first}
    heading = tag("summary", {}, tell.local.say(LANGUAGES_HEADING))
    return tag("details", fold, heading, tag("ul", {"class": "rg-versions"}))


def _calculators(local: Local, one: Rule, up: str) -> Html:
    entries = (
        tag("li", {}, tag("a", {"href": f"{up}{links.calculator(name)}"}, title_of(local, name)))
        for name in concerned(one.id)
    )
    return _section(local.say(CALCULATORS_HEADING), _list(entries), "calculators")


def _cited_by(tell: Telling, one: Rule) -> Html:
    """The rules that lead to this one; those that it leads to stand in its text."""
    cited_by = (_cited(tell, other.id) for other in tell.local.library.cited_by(one.id))
    return _folded(tell.local.say(CITED_HEADING), _list(cited_by, "rg-cited"), "cited-by")


def _cited(tell: Telling, id: str) -> Html:
    library = tell.local.library
    title = "" if id in library.forthcoming else tell.local.title(library.rule(id))
    return tag("li", {}, tell.cite(id, None), " ", title)
