"""A book in one language as one HTML document: title page, contents, chapters with their rules, index of terms."""

from __future__ import annotations

from base64 import b64encode

from rules_engine.ruling import message
from widgets.html import Html, escape, join, tag
from widgets.html import document as whole

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
    chapters = [_chapter(tell, chapter) for chapter in book.chapters]
    head = [tag("title", {}, local.book_title(book)), tag("meta", {"name": "author", "content": NAME})]
    return whole(local.lang, head, [_title(tell, book), _contents(tell, book), *chapters, _index(tell, book)])


def _title(tell: Telling, book: Book) -> Html:
    local, context = tell.local, f"book:{book.id}"
    mark = b64encode((THEME / "assets/mark.svg").read_bytes()).decode()
    language = language_name(book.original, local.lang)
    return tag(
        "section",
        {"class": "title"},
        tag("div", {"class": "mark", "style": f"background-image: url(data:image/svg+xml;base64,{mark})"}),
        tag("p", {"class": "kicker"}, f"{NAME} · {book.label}"),
        tag("p", {"class": "name"}, tell.plain(context, book.title)),
        tag("p", {"class": "edition"}, tell.plain(context, book.edition)),
        tag("p", {}, tell.line(context, book.source)),
        tag("p", {}, local.say(SOURCE, language=language)),
        tag("p", {}, "CC BY 4.0"),
    )


def _contents(tell: Telling, book: Book) -> Html:
    local = tell.local
    entries = [_listed(tell, book, chapter) for chapter in book.chapters]
    entries.append(tag("li", {}, tag("a", {"href": "#index-of-terms"}, local.say(INDEX))))
    heading, arrow = tag("h1", {}, local.say(CONTENTS)), tag("p", {}, local.say(ARROW))
    return tag("nav", {"class": "contents"}, heading, tag("ol", {}, *entries), arrow)


def _listed(tell: Telling, book: Book, chapter: Chapter) -> Html:
    title = tell.plain(f"chapter:{book.id}.{chapter.slug}", chapter.title)
    rules = (
        tag("li", {}, tag("a", {"href": f"#{one.slug}"}, f"{one.number} {tell.local.title(one)}"))
        for one in chapter.rules
    )
    return tag("li", {}, tag("a", {"href": f"#{chapter.slug}-chapter"}, title), tag("ol", {}, *rules))


def _chapter(tell: PaperTelling, chapter: Chapter) -> Html:
    context = f"chapter:{chapter.book}.{chapter.slug}"
    opening = tell.blocks(context, chapter.opening) if chapter.opening else None
    rules = [_rule(tell, one, level) for one, level in levels(chapter.rules)]
    heading = tag("h1", {"id": f"{chapter.slug}-chapter"}, tell.plain(context, chapter.title))
    return tag("section", {"class": "chapter"}, heading, opening, *rules)


def _rule(tell: PaperTelling, one: Rule, level: int) -> Html:
    tell.at = one
    number = tag("span", {"class": "number"}, one.number)
    head = tag(f"h{level}", {"id": one.slug}, number, " ", tell.plain(one.id, one.title))
    told = join([rule.text(tell, one), rule.notes(tell, one), rule.answers(tell, one)])
    tell.at = None
    return join([head, rule.original(tell.local, one), tell.note(), dressed(told, tell.url)])


def _index(tell: PaperTelling, book: Book) -> Html:
    local = tell.local
    concepts = [one for one in local.library.glossary if one.id in tell.uses or book.id in one.books]
    entries = (_entry(tell, book, concept) for concept in local.sorted(concepts, local.term))
    heading = tag("h1", {"id": "index-of-terms"}, local.say(INDEX))
    return tag("section", {"class": "index chapter"}, heading, tag("div", {}, *entries))


def _entry(tell: PaperTelling, book: Book, concept: Concept) -> Html:
    local = tell.local
    governing = (local.library.rule(id) for id in concept.see)
    rules = {one.id: one for one in governing if one.book == book.id} | tell.uses.get(concept.id, {})
    places = (
        tag("a", {"class": "rg-cite", "href": f"#{one.slug}"}, one.number) for one in list(rules.values())[:_PLACES]
    )
    return tag(
        "div",
        {"class": "entry"},
        tag("p", {"class": "term"}, local.term(concept)),
        tell.blocks(f"glossary:{concept.id}", concept.definition),
        tag("p", {"class": "places"}, join(places, ", ")),
    )
