"""A book in one language as one HTML document: title page, contents, chapters with their rules, index of terms."""

from __future__ import annotations

from base64 import b64encode

from rules_engine.ruling import message
from widgets.html import Html, escape

from ..model import Book, Chapter, Concept, Rule
from ..site import rule
from ..site.assets import THEME
from ..site.book import SOURCE
from ..site.interface import NAME, language_name
from ..site.local import Local
from ..site.reading import levels
from ..site.telling import Telling
from .dressing import dressed

CONTENTS = message("site:paper", "Contents")
INDEX = message("site:paper", "Index of terms")
ARROW = message("site:paper", "An arrow names the page.")
_PLACES = 8  # rules that the index names of a term, at most


class PaperTelling(Telling):
    """Tells texts of one book on paper: links lead within the book, and a term remembers which rules use it.

    url   where the site is published; may be empty
    at    the anchor of what is being told
    uses  concept to the rules of the book that use it, in reading order
    """

    def __init__(self, local: Local, book: Book, url: str):
        super().__init__(local, "", frozenset(one.id for one in book.rules))
        self.url = url
        self.at: Rule | None = None
        self.uses: dict[str, dict[str, Rule]] = {}

    def cite(self, id: str, shown: str | None) -> Html:
        """A citation: a link where the rule stands in this book, else its number."""
        if self.local.library.redirects.get(id, id) in self.here:
            return super().cite(id, shown)
        known = id in self.local.library.rules or id in self.local.library.forthcoming
        number = self.local.library.citation(id).replace(" ", "\u00a0") if known else id
        return escape(f"{shown} ({number})" if shown else number)

    def concept(self, local: Local, id: str, shown: str | None) -> Html:
        """A term: plain words, noted for the index."""
        concept = local.library.concepts.get(id)
        if concept is not None and self.at is not None:
            self.uses.setdefault(id, {}).setdefault(self.at.id, self.at)
        return escape(shown or (local.term(concept) if concept else id))


def document(local: Local, book: Book, url: str = "") -> str:
    """The whole document of `book`; the names of rulings lead to the site at `url`, where there is one."""
    tell = PaperTelling(local, book, url)
    chapters = "".join(_chapter(tell, chapter) for chapter in book.chapters)
    title = local.book_title(book)
    return (
        f'<!DOCTYPE html><html lang="{local.lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="author" content="{NAME}"></head><body>{_title(tell, book)}{_contents(tell, book)}'
        f"{chapters}{_index(tell, book)}</body></html>"
    )


def _title(tell: Telling, book: Book) -> str:
    local, context = tell.local, f"book:{book.id}"
    mark = b64encode((THEME / "assets/mark.svg").read_bytes()).decode()
    language = language_name(book.original, local.lang)
    return (
        f'<section class="title"><div class="mark" style="background-image: url(data:image/svg+xml;base64,{mark})"></div><p class="kicker">{NAME} · {book.label}</p>'
        f'<p class="name">{tell.plain(context, book.title)}</p><p class="edition">{tell.plain(context, book.edition)}</p>'
        f"<p>{tell.line(context, book.source)}</p><p>{escape(local.say(SOURCE, language=language))}</p><p>CC BY 4.0</p></section>"
    )


def _contents(tell: Telling, book: Book) -> str:
    local = tell.local
    entries = "".join(
        f'<li><a href="#{chapter.slug}-chapter">{tell.plain(f"chapter:{book.id}.{chapter.slug}", chapter.title)}</a><ol>'
        + "".join(
            f'<li><a href="#{one.slug}">{one.number} {escape(local.title(one))}</a></li>' for one in chapter.rules
        )
        + "</ol></li>"
        for chapter in book.chapters
    )
    entries += f'<li><a href="#index-of-terms">{escape(local.say(INDEX))}</a></li>'
    return (
        f'<nav class="contents"><h1>{escape(local.say(CONTENTS))}</h1><ol>{entries}</ol>'
        f"<p>{escape(local.say(ARROW))}</p></nav>"
    )


def _chapter(tell: PaperTelling, chapter: Chapter) -> str:
    context = f"chapter:{chapter.book}.{chapter.slug}"
    opening = tell.blocks(context, chapter.opening) if chapter.opening else ""
    rules = "".join(_rule(tell, one, level) for one, level in levels(chapter.rules))
    return (
        f'<section class="chapter"><h1 id="{chapter.slug}-chapter">{tell.plain(context, chapter.title)}</h1>'
        f"{opening}{rules}</section>"
    )


def _rule(tell: PaperTelling, one: Rule, level: int) -> str:
    tell.at = one
    head = (
        f'<h{level} id="{one.slug}"><span class="number">{one.number}</span> {tell.plain(one.id, one.title)}</h{level}>'
    )
    told = rule.text(tell, one) + rule.notes(tell, one) + rule.answers(tell, one, given=True)
    tell.at = None
    return f"{head}{rule.original(tell.local, one)}{tell.note()}{dressed(told, tell.url)}"


def _index(tell: PaperTelling, book: Book) -> str:
    local = tell.local
    concepts = [one for one in local.library.glossary if one.id in tell.uses or book.id in one.books]
    entries = "".join(_entry(tell, book, concept) for concept in local.sorted(concepts, local.term))
    return f'<section class="index chapter"><h1 id="index-of-terms">{escape(local.say(INDEX))}</h1><div>{entries}</div></section>'


def _entry(tell: PaperTelling, book: Book, concept: Concept) -> str:
    local = tell.local
    governing = (local.library.rule(id) for id in concept.see)
    rules = {one.id: one for one in governing if one.book == book.id} | tell.uses.get(concept.id, {})
    places = ", ".join(
        f'<a class="rg-cite" href="#{one.slug}">{one.number}</a>' for one in list(rules.values())[:_PLACES]
    )
    meaning = tell.blocks(f"glossary:{concept.id}", concept.definition)
    return f'<div class="entry"><p class="term">{escape(local.term(concept))}</p>{meaning}<p class="places">{places}</p></div>'
