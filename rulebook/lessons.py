"""Lessons: the first games that ``docs/lessons/<book>.yaml`` teach, played by the engine.

A lesson says before each decision what has come of the one before and which rule it needs. So each must be legal and go as it went
when the text was written, and its rule must be among those that decide it. Where any decision of a kind will do, the lesson must
go on after every one of them that the game offers.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.games.records import Played
from rules_engine.inputs import InvalidInput
from rules_engine.speech import render
from widgets.play import FAMILIES
from widgets.play.game import game_of
from widgets.play.session import Session

from .assemble import entries, words
from .documents import Document, Where
from .model import Lesson
from .plays import begun, told
from .problems import Problem, nearest
from .shelf import Shelf


def played(lesson: Lesson) -> Session:
    """The whole game of a lesson; raises KeyError as `begun` does, and `InvalidInput` at a decision that is not legal."""
    session = begun(lesson.book, lesson.start)
    session.follow(lesson.actions)
    return session


def problems(shelf: Shelf) -> Iterator[Problem]:
    """Every lesson that cannot be played as it is written, or goes otherwise than when its texts were written."""
    for document in shelf.lessons:
        book, start = words(document.value, "book"), words(document.value, "start")
        if book not in FAMILIES:
            yield document.problem(("book",), "no game in the page", book, nearest(book, FAMILIES, "name a game"))
            continue
        try:
            session = begun(book, start)
        except KeyError:
            starts = [one.name for one in game_of(book).starts]
            yield document.problem(("start",), "unknown beginning", start, nearest(start, starts, f"one of {starts}"))
            continue
        yield from _steps(document, session)


def _steps(document: Document, session: Session) -> Iterator[Problem]:
    steps = entries(document.value, "steps")
    lines = [words(one, "action") for one in steps]
    for number, step in enumerate(steps):
        at: Where = ("steps", number)
        try:
            session.follow(lines[: number + 1])
        except InvalidInput as bad:
            why = "; ".join(render(one.allowed, "en") for one in bad.problems)
            yield document.problem((*at, "action"), "decision that the game does not take", lines[number], why)
            return
        deciding = dict.fromkeys(one.rule for one in session.rulings[number].steps)
        if (rule := words(step, "rule")) not in deciding:
            remedy = f"name one of {', '.join(deciding)}"
            yield document.problem((*at, "rule"), "rule that does not decide this step", rule, remedy)
        if words(step, "told") != (now := told(session, number, number + 1)):
            remedy = f"read the texts of this step and the next against what comes of it, then write {now}"
            yield document.problem((*at, "told"), "step goes otherwise", words(step, "told"), remedy)
    for number, step in enumerate(steps):
        if free := words(step, "free"):
            yield from _free(document, session, number, free)


def _free(document: Document, session: Session, number: int, free: str) -> Iterator[Problem]:
    """The decisions of a kind after which the lesson does not go on, and a kind that the decision does not belong to."""
    game, state, at = session.game, session.states[number], ("steps", number, "free")
    kind = game.kind(state, session.played[number].action)[0]
    if kind != free:
        yield document.problem(at, "kind of another decision", free, f"write {kind}")
        return
    for action in (one for one in game.open(state) if game.kind(state, one)[0] == free):
        after, ruling = game.records.apply(state, action, game.chance(0))
        line = game.records.line(Played(action))
        if ruling.result.dice:
            yield document.problem(at, "free decision that throws dice", line, "ask for one decision here")
            return
        for one in session.played[number + 1 :]:
            try:
                after, ruling = game.records.again(after, one, "lesson")
            except InvalidInput:
                remedy = f"ask for one decision here, or let the lesson go on otherwise: {game.records.line(one)!r} is not legal"
                yield document.problem(at, "free decision after which the lesson does not go on", line, remedy)
                return
