"""The page of a book: what it is, its chapters and rules, and what is not here yet."""

from __future__ import annotations

from rules_engine.ruling import message
from widgets.boards import BOARDS
from widgets.html import Html, join, tag
from widgets.play import FAMILIES

from ..model import Book, Chapter
from . import calculators, example, history, lesson, links, play, quiz, reference, turn
from .interface import language_name
from .local import Local
from .pages import Page
from .telling import Telling

SOURCE = message("site:book", "The source is in {language}. Where texts disagree, the text in that language decides.")
CHAPTERS = message("site:book", "Chapters")
NOT_YET = message("site:book", "What is not here yet")
NOT_YET_COUNT = message(
    "site:book",
    "{here} of the {all} rules of this book are here. The others can be cited by their numbers; their texts will follow.",
)
COMPLETE = message("site:book", "All rules of this book are here.")


def page(local: Local, book: Book) -> Page:
    """The page of `book`."""
    path = f"{book.id}/"
    tell = Telling(local, path)
    context = f"book:{book.id}"
    language = language_name(book.original, local.lang)
    source = tell.line(context, book.source)
    chapters = [_chapter(tell, chapter) for chapter in book.chapters]
    body = join(
        [
            tag("p", {"class": "rg-kicker"}, f"{book.label} · ", tell.plain(context, book.edition)),
            tag("h1", {}, tell.plain(context, book.title)),
            tag("p", {"class": "rg-lead"}, source),
            tag("p", {}, local.say(SOURCE, language=language)),
            ways_in(local, book, links.up(path)),
            _section(local.say(CHAPTERS), tag("div", {"class": "rg-chapters"}, *chapters)),
            _missing(local, book),
            tell.note(),
            tag("p", {}, tag("a", {"href": "feed.xml"}, local.say(history.FEED))),
        ]
    )
    return Page(
        path=path,
        title=local.book_title(book),
        body=body,
        kind="book",
        description=local.plain(context, book.source),
        section=path,
        feed=links.feed(book.id),
    )


def ways_in(local: Local, book: Book, up: str) -> Html:
    """What a reader of `book` wants at the table, one tap away: how a turn goes, the quick reference, its boards, its
    calculators. `up` leads to the root of the language."""
    ways = [
        *([(links.turn(book.id), local.say(turn.TITLE))] if book.turn else []),
        *([(links.reference(book.id), local.say(reference.TITLE))] if book.reference else []),
        *((example.path_of(one.book), local.say(example.ONE)) for one in local.library.plays if one.book == book.id),
        *([(lesson.path_of(book.id), local.say(lesson.TITLE))] if lesson.of(local, book.id) else []),
        *([(play.path_of(book.id), local.say(play.TITLE))] if book.id in FAMILIES else []),
        *(
            (links.calculator(name), calculators.title_of(local, name))
            for name in BOARDS
            if name.partition(".")[0] == book.id
        ),
        (quiz.path_of(book.id), local.say(quiz.TITLE)),
        *([(f"c/#{book.id}", local.say(calculators.TITLE))] if calculators.has(book.id) else []),
    ]
    entries = (tag("li", {}, tag("a", {"href": f"{up}{path}"}, name)) for path, name in ways)
    return tag("ul", {"class": "rg-glance"}, *entries)


def _chapter(tell: Telling, chapter: Chapter) -> Html:
    local = tell.local
    context = f"chapter:{chapter.book}.{chapter.slug}"
    entries = (
        tag(
            "li",
            {},
            tag(
                "a",
                {"href": f"{chapter.slug}/#{rule.slug}"},
                tag("span", {}, rule.number),
                tag("span", {}, local.title(rule)),
            ),
        )
        for rule in chapter.rules
    )
    way = tag("a", {"href": f"../{links.chapter(chapter.book, chapter.slug)}"}, tell.plain(context, chapter.title))
    listed = tag("div", {"class": "rg-contents"}, tag("ol", {}, *entries))
    return tag("section", {"class": "rg-tile"}, tag("h3", {}, way), tell.blocks(context, chapter.opening), listed)


def _missing(local: Local, book: Book) -> Html:
    here, all = len(book.rules), len(book.rules) + len(book.forthcoming)
    said = local.say(NOT_YET_COUNT, here=here, all=all) if book.forthcoming else local.say(COMPLETE)
    return _section(local.say(NOT_YET) if book.forthcoming else "", tag("p", {}, said))


def _section(heading: str, inside: Html) -> Html:
    return tag("section", {"class": "rg-section"}, tag("h2", {}, heading) if heading else None, inside)
