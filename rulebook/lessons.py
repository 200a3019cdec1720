"""Lessons: the first games that ``docs/lessons/<book>.yaml`` teach, played by the engine.

A lesson says before each decision what has come of the one before and which rule it needs. So each must be legal and go as it went
when the text was written, and its rule must be among those that decide it. Where any decision of a kind will do, the lesson must
go on after every one of them that the game offers.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.games.records import Played
from rules_engine.inputs import InvalidInput
from widgets.play.session import Session

from .assemble import entries, words
from .documents import Document, Where
from .plays import opened, refused, told
from .problems import Problem
from .shelf import Shelf


def problems(shelf: Shelf) -> Iterator[Problem]:
    """Every lesson that cannot be played as it is written, or goes otherwise than when its texts were written."""
    for document in shelf.lessons:
        session = opened(document)
        if isinstance(session, Problem):
            yield session
        else:
            yield from _steps(document, session)


def _steps(document: Document, session: Session) -> Iterator[Problem]:
    steps = entries(document.value, "steps")
    lines = [words(one, "action") for one in steps]
    for number, step in enumerate(steps):
        at: Where = ("steps", number)
        try:
            session.follow(lines[: number + 1])
        except InvalidInput as bad:
            yield refused(document, (*at, "action"), lines[number], bad)
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
