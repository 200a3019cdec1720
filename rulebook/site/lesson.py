"""A first game, taught on the page of the game: its texts stand there, one to a decision, and the client shows the one it is at.

Without scripts they are read one after the other.
"""

from __future__ import annotations

from rules_engine.games.records import DICE
from rules_engine.packs import called_in
from rules_engine.ruling import message
from rules_engine.speech import in_words_of, render, show
from widgets.html import Attributes, Html, tag
from widgets.play.session import Session

from ..plays import played
from ..told_games import Lesson, LessonStep
from . import links
from .local import Local
from .telling import Telling

ANCHOR = "learn"
TITLE = message("site:lesson", "Learn it: a first game")
BEGIN = message("site:lesson", "Play the first game")
STEP = message("site:lesson", "Step {number} of {all}")
DECISION = message("site:lesson", "{player}: {action}")
YOURS = message("site:lesson", "You: {action}")
FOR_ME = message("site:lesson", "Do it for me")
GO_ON = message("site:lesson", "Go on")
LEAVE = message("site:lesson", "Leave the lesson and play on")
LED = message(
    "site:lesson",
    "A first game in 15 minutes: the page leads you through it, each step with the one rule it needs.",
)
NEEDS_SCRIPT = message(
    "site:lesson", "With JavaScript you play this game here, move by move. Without it, this is how it goes."
)


def of(local: Local, book: str) -> Lesson | None:
    """The lesson of a book, if it has one."""
    return next((one for one in local.library.lessons if one.book == book), None)


def section(local: Local, lesson: Lesson, path: str) -> Html:
    """The lesson on the page at `path` in the words of its book, closed until it is begun."""
    with in_words_of(called_in(lesson.book)):
        return _section(local, lesson, path)


def _section(local: Local, lesson: Lesson, path: str) -> Html:
    said, tell, context = local.say, Telling(local, path), f"lesson:{lesson.book}"
    session = played(lesson)
    begin: Attributes = {"class": "rg-button rg-button-main rg-needs-js", "type": "button", "data-play": "learn"}
    leave: Attributes = {"class": "rg-button rg-l-leave", "type": "button", "data-play": "leave", "hidden": True}
    steps = (_step(local, tell, session, lesson, at, one) for at, one in enumerate(lesson.steps))
    return tag(
        "section",
        {
            "class": "rg-lesson",
            "id": ANCHOR,
            "aria-labelledby": "lesson-name",
            "data-start": lesson.start,
            "tabindex": "-1",
        },
        tag(
            "h2", {"class": "rg-p-heading", "id": "lesson-name"}, f"{said(TITLE)}. ", tell.plain(context, lesson.title)
        ),
        tag(
            "div",
            {"class": "rg-text rg-l-opening"},
            tag("p", {}, said(LED)),
            tell.blocks(context, lesson.opening),
            tag("noscript", {}, tag("p", {"class": "rg-state"}, said(NEEDS_SCRIPT))),
            tag("p", {}, tag("button", begin, said(BEGIN))),
        ),
        tag("ol", {"class": "rg-l-steps", "aria-live": "polite"}, *steps),
        tag("div", {"class": "rg-text rg-l-ending"}, tell.blocks(context, lesson.ending)),
        tag("p", {}, tag("button", leave, said(LEAVE))),
        tell.note(),
    )


def _step(local: Local, tell: Telling, session: Session, lesson: Lesson, at: int, step: LessonStep) -> Html:
    """One decision: what is said before it, its rule, and the decision in words, which a button takes as well."""
    state, action = session.states[at], session.played[at].action
    own = state.actor == lesson.player
    worded = render(session.game.worded(state, action), local.lang)
    player = show(session.game.player(state, state.actor), local.lang)
    done = local.say(YOURS, action=worded) if own else local.say(DECISION, player=player, action=worded)
    line: Attributes = {"class": "rg-l-step", "data-line": step.action, "data-free": step.free or None}
    rule = local.library.rule(step.rule)
    return tag(
        "li",
        line,
        tag("p", {"class": "rg-small rg-l-number"}, local.say(STEP, number=at + 1, all=len(lesson.steps))),
        tag("p", {}, tell.line(f"lesson:{lesson.book}", step.text)),
        tag("p", {"class": "rg-small"}, tell.cite(step.rule, None), " ", local.title(rule)),
        tag("p", {"class": "rg-l-asked"}, tag("strong", {}, done), " ", _press(local, step, own=own)),
    )


def _press(local: Local, step: LessonStep, *, own: bool) -> Html:
    """The button that plays for the others, or for a learner who does not find the move."""
    kind = "rg-button rg-needs-js" if own else "rg-button rg-button-main rg-needs-js"
    deed = f"board:do:{step.action.partition(DICE)[0]}"
    return tag("button", {"class": kind, "type": "button", "data-do": deed}, local.say(FOR_ME if own else GO_ON))


def way_in(local: Local, book: str, up: str) -> Html | None:
    """A link to the lesson of a book, for pages that lead to it."""
    if of(local, book) is None:
        return None
    return tag("a", {"href": f"{up}{path_of(book)}"}, local.say(TITLE))


def path_of(book: str) -> str:
    """The address at which the lesson of a book begins by itself."""
    return f"{links.play(book)}#{ANCHOR}"
