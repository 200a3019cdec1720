"""Rule cards: one rule with everything that concerns it, and the address to send to others."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from rules_engine.ruling import message
from widgets.html import Html, tag

from ..concerned import concerned
from ..model import LANGUAGES, Note, Rule
from . import editions, history, links, rule, share, sheet, trust
from .calculators import title_of
from .interface import LANGUAGE_NAMES
from .local import Local
from .pages import Link, Page
from .site import Site
from .telling import Telling

IN_CHAPTER = message("site:card", "In its chapter")
LANGUAGES_HEADING = message("site:card", "In other languages")
SOURCE_LANGUAGE = message("site:card", "language of the source")
EDITIONS_HEADING = message("site:card", "The other edition")
CALCULATORS_HEADING = message("site:card", "Calculators that apply this rule")
CITES_HEADING = message("site:card", "This rule cites")
CITED_HEADING = message("site:card", "Cited by")
ASKED_HEADING = message("site:card", "Asked like this")
EXAMPLES_HEADING = message("site:card", "Worked examples")
NEARBY = message("site:card", "{number} {title}")


def page(site: Site, lang: str, one: Rule) -> Page:
    """The card of a rule."""
    locals, local = site.locals, site.locals[lang]
    path = links.card(one.id)
    tell = Telling(local, path, frozenset({one.id}))
    book = local.library.book(one.book)
    chapter = book.chapter(one.chapter)
    title = local.title(one)
    body = (
        f'<article class="rg-card" data-rule="{one.id}" id="{one.slug}">{_head(tell, one)}{share.row(local)}'
        f"{history.told(site, lang, one.id)}{_body(site, tell, one)}</article>"
        f'<div class="rg-more">{_asked(tell, one)}{_examples(tell, one)}{editions.on_card(tell, one)}{_languages(locals, tell, one)}'
        f"{_calculators(local, one, tell.up)}{_citations(tell, one)}{history.section(site, lang, one, tell.up)}"
        f"{share.section(site, lang, one)}{trust.section(site, lang, one)}</div>"
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


def _head(tell: Telling, one: Rule) -> str:
    local = tell.local
    book = local.library.book(one.book)
    return (
        f'<header class="rg-card-head"><p class="rg-seal"><span><small>{book.label}</small> {one.number}</span></p>'
        f'<p class="rg-small">{escape(local.book_title(book))} · '
        f"{rule.kind(local, one)}</p>"
        f"<h1>{tell.plain(one.id, one.title)}</h1>"
        f"{rule.original(local, one) or '<p></p>'}</header>"
    )


def _body(site: Site, tell: Telling, one: Rule) -> str:
    def beside(note: Note) -> str:
        return rule.case(tell, one, note.n) + history.told(
            site, tell.local.lang, f"{one.id}/{note.n}", links.anchor(one.id, note.n)
        )

    told = rule.text(tell, one) + rule.notes(tell, one, beside)
    place = f'<a href="{tell.up}{links.reading(one)}">{escape(tell.local.say(IN_CHAPTER))}</a>'
    add = f'<a class="rg-needs-js" href="{tell.up}{sheet.link(one.id)}">{escape(tell.local.say(sheet.ADD))}</a>'
    return f'{tell.note()}{told}<div class="rg-foot">{place} {add}</div>'


def _section(heading: str, inside: str, id: str = "") -> str:
    name = f' id="{id}"' if id else ""
    return f"<section{name}><h2>{escape(heading)}</h2>{inside}</section>" if inside else ""


def _folded(heading: str, inside: str, id: str = "") -> str:
    name = f' id="{id}"' if id else ""
    return f"<details{name}><summary>{escape(heading)}</summary>{inside}</details>" if inside else ""


def _examples(tell: Telling, one: Rule) -> str:
    shown = rule.examples(tell, one, 3)
    if not shown:
        return ""
    heading = escape(tell.local.say(EXAMPLES_HEADING))
    return f'<div class="rg-card-examples"><h2 class="rg-sr">{heading}</h2>{tell.note()}{shown}</div>'


def _asked(tell: Telling, one: Rule) -> str:
    """The questions of players that this rule answers."""
    entries = "".join(f"<li>{tell.plain(one.id, question)}</li>" for question in one.questions)
    return _section(tell.local.say(ASKED_HEADING), f'<ul class="rg-asked">{entries}</ul>' if entries else "", "asked")


def _languages(locals: Mapping[str, Local], tell: Telling, one: Rule) -> str:
    """The rule in the other languages, that of the source first."""
    first = tell.local.library.book(one.book).original
    others = sorted((lang for lang in LANGUAGES if lang != tell.local.lang), key=lambda lang: lang != first)
    shown = "".join(_version(locals[lang], tell, one, lang == first) for lang in others)
    return _folded(tell.local.say(LANGUAGES_HEADING), f'<ul class="rg-versions">{shown}</ul>', "languages")


def _version(other: Local, tell: Telling, one: Rule, first: bool) -> Html:
    """The way to the rule in another language; the client puts the text of that card here when the fold is opened."""
    address = f"{tell.up}../{other.lang}/{links.card(one.id)}"
    name = tag("span", {"class": "rg-small"}, LANGUAGE_NAMES[other.lang])
    mark = tag("span", {"class": "rg-small", "lang": tell.local.lang}, f" · {tell.local.say(SOURCE_LANGUAGE)}")
    link = tag("a", {"href": address, "hreflang": other.lang}, other.title(one))
    kind = "rg-version rg-first" if first else "rg-version"
    return tag("li", {"class": kind, "lang": other.lang}, name, mark if first else None, " ", link)


def _calculators(local: Local, one: Rule, up: str) -> str:
    entries = "".join(
        f'<li><a href="{up}{links.calculator(name)}">{escape(title_of(local, name))}</a></li>'
        for name in concerned(one.id)
    )
    return _section(local.say(CALCULATORS_HEADING), f"<ul>{entries}</ul>" if entries else "", "calculators")


def _citations(tell: Telling, one: Rule) -> str:
    library = tell.local.library
    cites = "".join(_cited(tell, id) for id in one.cites if id != one.id)
    cited_by = "".join(_cited(tell, other.id) for other in library.cited_by(one.id))
    return _folded(tell.local.say(CITES_HEADING), _listed(cites)) + _folded(
        tell.local.say(CITED_HEADING), _listed(cited_by), "cited-by"
    )


def _listed(entries: str) -> str:
    return f'<ul class="rg-cited">{entries}</ul>' if entries else ""


def _cited(tell: Telling, id: str) -> str:
    library = tell.local.library
    title = "" if id in library.forthcoming else escape(tell.local.title(library.rule(id)))
    return f"<li><span>{tell.cite(id, None)}</span><span>{title}</span></li>"
