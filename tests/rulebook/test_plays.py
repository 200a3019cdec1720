"""Examples of play are games that the engine plays again: what they tell is what happens."""

import re
import shutil
from pathlib import Path

import pytest

from rulebook import shelf
from rulebook.model import ExampleOfPlay
from rulebook.plays import played, problems
from rulebook.problems import Problem
from tests.shelf import rulebooks
from tests.tables import parsed
from widgets.play.game import game_of

ROOT = Path(__file__).resolve().parents[2]
PLAYS = rulebooks().plays
each = pytest.mark.parametrize("play", PLAYS, ids=[one.book for one in PLAYS])


@each
def test_an_example_is_a_game_of_25_to_60_decisions(play: ExampleOfPlay) -> None:
    session = played(play)
    assert 25 <= len(session.lines) <= 60
    assert session.lines == list(play.actions), "the notation is that of records"


@each
def test_every_player_of_an_example_decides_something(play: ExampleOfPlay) -> None:
    session = played(play)
    deciding = {state.actor for state in session.states[:-1]}
    assert deciding == {number for number, _ in enumerate(session.states[0].setup.players, 1)}


@each
def test_every_scene_speaks_of_rules_that_its_steps_cite_or_of_the_book(play: ExampleOfPlay) -> None:
    cited = [id for scene in play.scenes for id in re.findall(r"\[\[([a-z0-9.-]+)\]\]", scene.text)]
    steps = {step.rule for ruling in played(play).rulings for step in ruling.steps}
    assert len(cited) >= 5
    assert sum(id in steps for id in cited) * 2 >= len(cited), "the text speaks of what happens"


def _found(tmp_path: Path, old: str, new: str, book: str = "wk2") -> list[Problem]:
    """What the check finds where one line of the example of a book is another one."""
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    path = tmp_path / f"docs/plays/{book}.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return list(problems(shelf.fill(tmp_path, [])))


SPOILT = [
    ("a decision that is not legal", '"move a2 A1 B1"', '"move a2 A1 B2 C2"', "decision that the game does not take"),
    ("a die too few", '"cast a1 Bolt : 2 3 5"', '"cast a1 Bolt : 2 3"', "decision that the game does not take"),
    ("words that are no decision", '"hit a2"', '"strike a2"', "decision that the game does not take"),
    ("another die", '"attack b4 : 6 3"', '"attack b4 : 6 5"', "scene goes otherwise"),
    ("an unknown beginning", "start: skirmish", "start: skirmisch", "unknown beginning"),
    ("a book without a game", "book: wk2", "book: wk3", "no game in the page"),
]


@pytest.mark.parametrize(("old", "new", "what"), [row[1:] for row in SPOILT], ids=[row[0] for row in SPOILT])
def test_an_example_that_is_not_what_happens_is_found(tmp_path: Path, old: str, new: str, what: str) -> None:
    (found, *_) = _found(tmp_path, old, new)
    line = (tmp_path / found.place.file).read_text("utf-8").splitlines()[found.place.line - 1]
    assert found.what == what
    assert found.remedy
    assert new in line or "told:" in line


def test_the_book_of_an_example_has_the_way_to_begin(tmp_path: Path) -> None:
    for play in PLAYS:
        assert play.start in {one.name for one in game_of(play.book).starts}
        assert parsed((ROOT / play.place.file).read_text("utf-8"))["book"] == Path(play.place.file).stem
