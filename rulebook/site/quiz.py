"""Try yourself: worked examples as questions, ten of a book in a round, each answered by the rule that decides.

Without scripts the page is the list of all questions of the book, each with its answer in a fold; the client makes rounds of
them (client/quiz.ts), one of which ``quiz/wk2/?round=4711`` names for everybody.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from rules_engine.ruling import message
from rules_engine.speech import label, render
from widgets.given import given
from widgets.html import Attributes, Html, join, tag

from ..model import Book
from ..quiz import Question
from . import links
from .interface import TOLD
from .local import Local
from .pages import Link, Page
from .telling import Telling

PATH = "quiz/"

TITLE = message("site:quiz", "Try yourself")
LEAD = message(
    "site:quiz",
    "Cases from the table: what do the rules say? The answers are worked out, and each names the rule that decides.",
)
COUNT = message("site:quiz", "Questions: {count}")
ANSWER = message("site:quiz", "The answer")
EXAMPLE = message("site:quiz", "The worked example")
COPY = message("site:quiz", "Copy a link to this round")
#: What the client says; it takes these from the page, so that no other page carries them.
WORDS = {
    "at": message("site:quiz", "Question {at} of {all}"),
    "right": message("site:quiz", "Right."),
    "wrong": message("site:quiz", "Wrong."),
    "next": message("site:quiz", "Next question"),
    "end": message("site:quiz", "See the result"),
    "result": message("site:quiz", "You got {right} of {all} right"),
    "missed": message("site:quiz", "Read these again:"),
    "again": message("site:quiz", "Only those again"),
    "another": message("site:quiz", "Another round"),
    "every": message("site:quiz", "Show all questions"),
}


def path_of(book: str) -> str:
    """The path of the questions of a book: ``quiz/wk2/``."""
    return f"{PATH}{book}/"


def index(local: Local, counts: Sequence[tuple[Book, int]]) -> Page:
    """The books whose rules can be tried; `counts` are their questions."""
    heading, lead = local.say(TITLE), local.say(LEAD)
    tiles = join(
        tag(
            "li",
            {"class": "rg-tile"},
            tag("h2", {}, tag("a", {"href": f"{book.id}/"}, local.book_title(book))),
            tag("p", {}, local.say(COUNT, count=count)),
        )
        for book, count in counts
    )
    body = join([tag("h1", {}, heading), tag("p", {"class": "rg-lead"}, lead), tag("ul", {"class": "rg-tiles"}, tiles)])
    return Page(path=PATH, title=heading, body=body, kind="quizzes", description=lead, section=PATH)


def page(local: Local, book: Book, questions: Sequence[Question]) -> Page:
    """The questions of a book."""
    path, said = path_of(book.id), local.say
    tell = Telling(local, path)
    words = json.dumps({key: said(one) for key, one in WORDS.items()}, ensure_ascii=False)
    box: Attributes = {"class": "rg-quiz", "data-seldom": "", "data-words": words}
    copy: Attributes = {"class": "rg-button rg-needs-js", "type": "button", "data-copy": f"{links.up(path)}../{path}"}
    title = said(TOLD, name=said(TITLE), what=local.book_title(book))
    body = join(
        [
            tag("h1", {}, title),
            tag("p", {"class": "rg-lead"}, said(LEAD)),
            tag("div", box, *(_question(tell, one) for one in questions)),
            tag("p", {}, tag("button", copy, said(COPY))),
        ]
    )
    return Page(
        path=path,
        title=title,
        body=body,
        kind="quiz",
        description=said(LEAD),
        section=f"{book.id}/",
        crumbs=(Link(said(TITLE), PATH),),
        sheets=("quiz",),
    )


def _question(tell: Telling, one: Question) -> Html:
    local, lang = tell.local, tell.local.lang
    facts = given(one.calculator, one.calculator.read(one.facts), one.facts, lang)
    answers = (tag("li", {"data-right": one.right == answer}, render(answer, lang)) for answer in one.answers())
    example = f"{tell.up}{links.card(one.rule.id)}#{links.anchor(one.rule.id, one.n)}"
    return tag(
        "section",
        {"class": "rg-calc rg-quiz-one", "id": links.anchor(one.rule.id, one.n), "data-rule": one.decides.rule},
        tag("h2", {"class": "rg-question"}, label(one.calculator.question, lang)),
        facts,
        tag("ul", {"class": "rg-quiz-answers"}, *answers),
        tag(
            "details",
            {},
            tag("summary", {}, local.say(ANSWER)),
            tag("p", {"class": "rg-quiz-right"}, render(one.right, lang)),
            tag("p", {}, render(one.decides.said, lang), " ", tell.cite(one.decides.rule, None)),
            tag(
                "p",
                {},
                tag("a", {"href": example}, local.say(TOLD, name=local.say(EXAMPLE), what=one.rule.named(one.n))),
            ),
        ),
    )
