"""Short games as tables (game_cases.yaml and its neighbours): what a rule allows, what it forbids, and what comes of it."""

from pathlib import Path
from typing import Any

import pytest

from rules_engine.dice import scripted
from rules_engine.games.actions import write_action
from rules_engine.ruling import Ruling
from rules_engine.speech import render
from rules_engine.wizard_kings.game.actions import read_action
from rules_engine.wizard_kings.game.play import apply, legal_actions
from rules_engine.wizard_kings.game.scenarios.demonstration import demonstration
from rules_engine.wizard_kings.game.state import Held, State, begun
from rules_engine.wizard_kings.game.text.setup_text import read_setup
from tests.tables import parsed

FILES = [parsed(path.read_text(encoding="utf-8")) for path in sorted(Path(__file__).parent.glob("game_cases*.yaml"))]
MAPS = {name: text for file in FILES for name, text in file.get("maps", {}).items()}
CASES = [(book, case) for file in FILES for case in file["cases"] for book in case.get("books", ["wk1", "wk2"])]


def _begin(book: str, case: dict[str, Any]) -> State:
    if "game" in case:
        return begun(demonstration(case["game"], book))
    head = case.get("terms", "won city-control 99\nturns 3\n") + "player Ann\nplayer Bob\n" + case.get("players", "")
    return begun(read_setup(f"game {book}\n{head}{case['blocks']}map\n{MAPS[case['map']]}"))


def _played(state: State, line: str) -> tuple[State, Ruling]:
    text, _, dice = line.partition(" : ")
    return apply(state, read_action(text), scripted(map(int, dice.split())))


@pytest.mark.parametrize(("book", "case"), CASES, ids=[f"{book}: {case['title']}" for book, case in CASES])
def test_a_short_game_goes_as_the_rules_say(book: str, case: dict[str, Any]) -> None:
    state = _begin(book, case)
    cited: list[str] = []
    *before, last = case["play"]
    for line in before:
        state, ruling = _played(state, line)
        assert ruling.legal, (line, ruling.verdict)
    offered = set(map(write_action, legal_actions(state)))
    was = state
    state, ruling = _played(state, last)
    cited = [step.rule for step in ruling.steps]
    assert ruling.legal == ("forbidden_by" not in case), (last, ruling.verdict)
    if not ruling.legal:
        assert state is was
        assert ruling.verdict == ruling.steps[-1].said
        assert cited[-1] == f"{book}.{case['forbidden_by']}"
        assert last not in offered
    assert case.get("says", "") in " ".join(render(step.said) for step in ruling.steps)
    for slug in case.get("cites", ()):
        assert f"{book}.{slug}" in cited, cited
    _standing(state, case)


def _standing(state: State, case: dict[str, Any]) -> None:
    index = state.setup.index
    for label, place in case.get("at", {}).items():
        block = index[label]
        found = f"{state.at[block]}/{state.strength[block]}" if state.at[block] else "out"
        assert found == place, label
    for name in ("actor", "mover", "turn"):
        if name in case:
            assert getattr(state, name) == case[name]
    if "order" in case:
        assert list(state.order) == case["order"]
    offered = set(map(write_action, legal_actions(state)))
    assert set(case.get("offers", ())) <= offered, offered
    assert not set(case.get("withholds", ())) & offered
    if "winners" in case:
        assert state.outcome is not None and list(state.outcome.winners) == case["winners"]
    if "artifacts" in case:
        assert [_lies(state, held) for held in state.artifacts] == case["artifacts"]
    if "alliances" in case:
        assert [list(group) for group in state.alliances] == case["alliances"]
    for name in ("gold", "points", "holder"):
        if name in case:
            assert list(getattr(state, name)) == case[name]


def _lies(state: State, held: Held) -> str:
    """An artifact: carrier or hex, and its steps."""
    where = state.setup.labels[held.carrier] if held.carrier >= 0 else held.hex
    return f"{where}/{held.steps}" if held.steps else "gone"
