"""Examples of play: the games that ``docs/plays/<book>.yaml`` tell, played again by the engine.

A text beside a game is true only as long as the game goes as it went when the text was written. So every decision must still
be legal and throw what is written, and each scene holds a digest of the rules and values of its steps: where a rule, or what
the engine makes of it, changes the game, the check names the scene.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rules_engine.inputs import InvalidInput
from rules_engine.ruling import Count, Listed, Measure, Said
from rules_engine.speech import render
from widgets.play import FAMILIES
from widgets.play.game import game_of
from widgets.play.session import Session

from .assemble import entries, strings, words
from .documents import Document, Where
from .model import ExampleOfPlay, Lesson
from .problems import Problem, nearest
from .shelf import Shelf

_DIGITS = 12


def begun(book: str, start: str) -> Session:
    """The game of a book at its beginning; raises KeyError where the page plays no such game or has no such beginning."""
    game = game_of(book)
    return Session(game, game.records.write_setup(game.setup(start)))


def played(game: ExampleOfPlay | Lesson) -> Session:
    """The whole game that is told or taught; raises KeyError as `begun` does, and `InvalidInput` at a decision that is not legal."""
    session = begun(game.book, game.start)
    session.follow(game.actions)
    return session


def opened(document: Document) -> Session | Problem:
    """The game of a document at its beginning, or why it has none."""
    book, start = words(document.value, "book"), words(document.value, "start")
    if book not in FAMILIES:
        return document.problem(("book",), "no game in the page", book, nearest(book, FAMILIES, "name a game"))
    try:
        return begun(book, start)
    except KeyError:
        starts = [one.name for one in game_of(book).starts]
        return document.problem(("start",), "unknown beginning", start, nearest(start, starts, f"one of {starts}"))


def refused(document: Document, at: Where, line: str, bad: InvalidInput) -> Problem:
    """A decision that is not legal, with the rules' own reason."""
    why = "; ".join(render(one.allowed, "en") for one in bad.problems)
    return document.problem(at, "decision that the game does not take", line, why)


def told(session: Session, first: int, last: int) -> str:
    """A digest of what came of the decisions from number `first` up to before `last`: rules and values, no sentences."""
    steps = [[step.rule, _plain(step.said)] for ruling in session.rulings[first:last] for step in ruling.steps]
    return hashlib.sha256(json.dumps(steps).encode()).hexdigest()[:_DIGITS]


def _plain(value: Any) -> Any:
    """What a sentence is filled with, without its words."""
    match value:
        case Said():
            return [_plain(one) for _, one in value.values]
        case Listed():
            return [_plain(one) for one in value.items]
        case Count() | Measure():
            return _plain(value[0])
        case int() | str() | Fraction():
            return str(value)
        case _:
            return ""


def problems(shelf: Shelf) -> Iterator[Problem]:
    """Every example of play that cannot be played as it is written, or goes otherwise than when its text was written."""
    for document in shelf.plays:
        session = opened(document)
        if isinstance(session, Problem):
            yield session
        else:
            yield from _scenes(document, session)


def _scenes(document: Document, session: Session) -> Iterator[Problem]:
    lines: list[str] = []
    for number, scene in enumerate(entries(document.value, "scenes")):
        first = len(lines)
        for position, line in enumerate(strings(scene, "actions")):
            lines.append(line)
            try:
                session.follow(lines)
            except InvalidInput as bad:
                yield refused(document, ("scenes", number, "actions", position), line, bad)
                return
        now = told(session, first, len(lines))
        if words(scene, "told") != now:
            remedy = f"read its text against the steps again, then write {now}"
            yield document.problem(("scenes", number, "told"), "scene goes otherwise", words(scene, "told"), remedy)
