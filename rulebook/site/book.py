"""The page of a book: what it is, its chapters and rules, and what is not here yet."""

from __future__ import annotations

from html import escape

from rules_engine.ruling import message
from widgets.boards import BOARDS
from widgets.play import FAMILIES

from ..model import Book, Chapter
from . import calculators, example, history, links, play, quiz, reference, turn
from .interface import LANGUAGES
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
    language = local.say(LANGUAGES[book.original])
    source = tell.line(context, book.source)
    chapters = "".join(_chapter(tell, chapter) for chapter in book.chapters)
    body = (
        f'<p class="rg-kicker">{book.label} · {tell.plain(context, book.edition)}</p><h1>{tell.plain(context, book.title)}</h1>'
        f'<p class="rg-lead">{source}</p><p>{escape(local.say(SOURCE, language=language))}</p>'
        f"{ways_in(local, book, links.up(path))}"
        f'<section class="rg-section"><h2>{escape(local.say(CHAPTERS))}</h2>'
        f'<div class="rg-chapters">{chapters}</div></section>{_missing(local, book)}{tell.note()}'
        f'<p><a href="feed.xml">{escape(local.say(history.FEED))}</a></p>'
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


def ways_in(local: Local, book: Book, up: str) -> str:
    """What a reader of `book` wants at the table, one tap away: how a turn goes, the quick reference, its boards, its
    calculators. `up` leads to the root of the language."""
    ways = [
        *([(links.turn(book.id), local.say(turn.TITLE))] if book.turn else []),
        *([(links.reference(book.id), local.say(reference.TITLE))] if book.reference else []),
        *((example.path_of(one.book), local.say(example.ONE)) for one in local.library.plays if one.book == book.id),
        *([(play.path_of(book.id), local.say(play.TITLE))] if book.id in FAMILIES else []),
        *(
            (links.calculator(name), calculators.title_of(local, name))
            for name in BOARDS
            if name.partition(".")[0] == book.id
        ),
        (quiz.path_of(book.id), local.say(quiz.TITLE)),
        *([(f"c/#{book.id}", local.say(calculators.TITLE))] if calculators.has(book.id) else []),
    ]
    entries = "".join(f'<li><a href="{up}{path}">{escape(name)}</a></li>' for path, name in ways)
    return f'<ul class="rg-glance">{entries}</ul>' if entries else ""


def _chapter(tell: Telling, chapter: Chapter) -> str:
    local = tell.local
    context = f"chapter:{chapter.book}.{chapter.slug}"
    entries = "".join(
        f'<li><a href="{chapter.slug}/#{rule.slug}"><span>{rule.number}</span><span>{escape(local.title(rule))}</span></a></li>'
        for rule in chapter.rules
    )
    return (
        f'<section class="rg-tile"><h3><a href="../{links.chapter(chapter.book, chapter.slug)}">'
        f"{tell.plain(context, chapter.title)}</a></h3>{tell.blocks(context, chapter.opening)}"
        f'<div class="rg-contents"><ol>{entries}</ol></div></section>'
    )


def _missing(local: Local, book: Book) -> str:
    here, all = len(book.rules), len(book.rules) + len(book.forthcoming)
    said = local.say(NOT_YET_COUNT, here=here, all=all) if book.forthcoming else local.say(COMPLETE)
    heading = f"<h2>{escape(local.say(NOT_YET))}</h2>" if book.forthcoming else ""
    return f'<section class="rg-section">{heading}<p>{escape(said)}</p></section>'
