"""Lessons are games that the engine plays: what they ask for is legal, and goes on as it is written."""

import shutil
from pathlib import Path

import pytest

from rulebook import shelf
from rulebook.lessons import problems
from rulebook.model import Lesson
from rulebook.plays import played
from rulebook.problems import Problem
from tests.shelf import rulebooks

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = rulebooks()
each = pytest.mark.parametrize("lesson", LIBRARY.lessons, ids=[one.book for one in LIBRARY.lessons])


def test_each_of_the_three_games_is_taught() -> None:
    assert {one.book for one in LIBRARY.lessons} == {"wk2", "mk2", "ww"}


@each
def test_a_lesson_is_short_and_leaves_the_learner_a_game_to_go_on_with(lesson: Lesson) -> None:
    session = played(lesson)
    own = sum(state.actor == lesson.player for state in session.states[:-1])
    assert 15 <= len(lesson.steps) <= 30
    assert own * 2 >= len(lesson.steps), "the learner decides most of it"
    assert session.states[-1].phase != "over"
    assert any(step.free for step in lesson.steps), "somewhere the learner chooses"


@each
def test_the_one_rule_of_each_step_is_of_the_book_and_decides_it(lesson: Lesson) -> None:
    session = played(lesson)
    for step, ruling in zip(lesson.steps, session.rulings, strict=True):
        assert LIBRARY.rule(step.rule).book == lesson.book
        assert step.rule in {one.rule for one in ruling.steps}


def _found(tmp_path: Path, book: str, old: str, new: str) -> list[Problem]:
    """What the check finds where one line of the lesson of a book is another one."""
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    path = tmp_path / f"docs/lessons/{book}.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return list(problems(shelf.fill(tmp_path, [])))


def test_every_lesson_can_be_played_as_it_is_written() -> None:
    assert list(problems(shelf.fill(ROOT, []))) == []


SPOILT = [
    ("wk2", '"move a2 A1 B1"', '"move a2 A1 D3"', "decision that the game does not take"),
    ("wk2", '"attack a2 : 2 3"', '"attack a2 : 2 6"', "step goes otherwise"),
    ("wk2", "start: skirmish", "start: skirmisch", "unknown beginning"),
    ("wk2", "book: wk2", "book: wk3", "no game in the page"),
    ("ww", "rule: ww.drop-object", "rule: ww.movement", "rule that does not decide this step"),
    ("ww", "free: run", "free: move", "kind of another decision"),
    (
        "ww",
        'action: "move F4 F3"',
        'action: "move F4 F3"\n  free: move',
        "free decision after which the lesson does not go on",
    ),
    (
        "mk2",
        'action: "close a2 b1 : 4 4"',
        'action: "close a2 b1 : 4 4"\n  free: close',
        "free decision that throws dice",
    ),
]


@pytest.mark.parametrize(("book", "old", "new", "what"), SPOILT, ids=[one[3] for one in SPOILT])
def test_a_spoilt_lesson_is_named(tmp_path: Path, book: str, old: str, new: str, what: str) -> None:
    found = _found(tmp_path, book, old, new)
    assert what in {problem.what for problem in found}, found
    assert all(problem.place.file == f"docs/lessons/{book}.yaml" for problem in found)
