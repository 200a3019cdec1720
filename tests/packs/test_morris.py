"""Whole games of Nine Men's Morris, the game of the example: what is listed is what is accepted, and every game ends.

The pack is not of this library, so each question is put to a fresh interpreter that looks in its folder.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

PROJECT = Path(__file__).resolve().parents[2]
EXAMPLE = PROJECT / "examples/nine-mens-morris"
HEAD = """
import json, random, sys
from pathlib import Path
from rules_engine import discovery
discovery.look_in(Path(sys.argv[1]))
from nine_mens_morris.game.actions import *
from nine_mens_morris.game.play import *
from nine_mens_morris.game.record import GAMES
from nine_mens_morris.game.state import *
from nine_mens_morris.points import POINTS
from rules_engine.games.actions import write_action
from rules_engine.games.records import Played, Record
from rules_engine.inputs import InvalidInput
from widgets.play.game import Look, game_of
"""


def asked(code: str, given: Any = None) -> Any:
    """What `code` prints as JSON."""
    command = [sys.executable, "-c", HEAD + code, str(EXAMPLE), json.dumps(given)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=PROJECT)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


EVERY = """
every = [Place(p) for p in POINTS] + [Take(p) for p in POINTS] + [Offer(), Agree(), Decline()]
every += [Move(a, b) for a in POINTS for b in POINTS if a != b]
ends, held = {}, 0
for seed in range(int(json.loads(sys.argv[2]))):
    chance, state, played = random.Random(seed), begun(Setup()), []
    while state.phase != "over":
        listed = legal_actions(state)
        assert listed and len({*listed}) == len(listed)
        if seed < 3 and len(played) % 7 == 0:
            assert {one for one in every if apply(state, one)[1].legal} == {*listed}
            held += 1
        rare = (Offer, Agree)
        action = chance.choice([one for one in listed if not isinstance(one, rare) or chance.random() < 0.02] or listed)
        before, (state, ruling) = state, apply(state, action)
        assert ruling.legal and ruling.steps and apply(before, action) == (state, ruling)
        light, dark = state.points
        assert not light & dark and all(len(a) + b <= 9 for a, b in zip(state.points, state.hands))
        played.append(Played(action))
    assert legal_actions(state) == () and not apply(state, Offer())[1].legal
    record = Record(Setup(), tuple(played))
    assert GAMES.read(GAMES.write(record)) == record and GAMES.final(record) == state
    rule = ruling.steps[-1].rule
    ends[rule] = ends.get(rule, 0) + 1
    assert (state.winner == 0) == (rule == "nmm.draw")
print(json.dumps([ends, held]))
"""


def test_every_random_game_ends_by_a_rule_and_takes_just_what_it_lists() -> None:
    ends, held = asked(EVERY, 40)
    assert sum(ends.values()) == 40 and {*ends} <= {"nmm.two-pieces", "nmm.no-move", "nmm.draw"}
    assert len(ends) > 1 and held > 30


CASES = """
def at(given):
    light, dark = (frozenset(given.get(side, "").split()) for side in ("light", "dark"))
    return State((light, dark), tuple(given.get("hands", (0, 0))), given.get("actor", 1), given.get("phase", TURN))
told = []
for given in json.loads(sys.argv[2]):
    state = at(given)
    for line in given["lines"]:
        state, ruling = apply(state, GAMES.vocabulary.read(line))
    told.append([ruling.legal, ruling.steps[-1].rule, state.phase, state.winner])
print(json.dumps(told))
"""
BLOCKED = {"light": "a4 d1 d6 g4", "dark": "a7 d7 g7 a1 g1"}

#: The table, the lines, and whether the last is legal, by which rule, what comes next, and who has won.
GAMES = [
    ({"lines": ["place a1"], "hands": (9, 9)}, (True, "nmm.placing", "turn", 0)),
    ({"lines": ["place a1", "place a1"], "hands": (9, 9)}, (False, "nmm.placing", "turn", 0)),
    ({"lines": ["move a1 a4"], "light": "a1", "hands": (8, 9)}, (False, "nmm.placing", "turn", 0)),
    ({"lines": ["place g7"], "light": "a1 d1 g4 b2"}, (False, "nmm.moving", "turn", 0)),
    ({"lines": ["move a1 g7"], "light": "a1 d1 g4 b2", "dark": "c3 c4 c5 e5"}, (False, "nmm.moving", "turn", 0)),
    ({"lines": ["move a1 g7"], "light": "a1 d1 g4", "dark": "c3 c4 d5 e5"}, (True, "nmm.flying", "turn", 0)),
    ({"lines": ["move b2 b4"], "light": "a1 d1 g4", "dark": "b2 c4 d5 e5"}, (False, "nmm.moving", "turn", 0)),
    ({"lines": ["move g4 g1"], "light": "a1 d1 g4", "dark": "b2 c4 d5 e5"}, (True, "nmm.taking", "taking", 0)),
    ({"lines": ["move g4 g1", "move a1 a4"], "light": "a1 d1 g4", "dark": "b2 c4 d5 e5"}, (False, "nmm.taking", "taking", 0)),
    ({"lines": ["move g4 g1", "take a1"], "light": "a1 d1 g4", "dark": "b2 c4 d5 e5"}, (False, "nmm.taking", "taking", 0)),
    ({"lines": ["take b2"], "light": "a1 d1 g4", "dark": "b2 c4 d5 e5"}, (False, "nmm.taking", "turn", 0)),
    (
        {"lines": ["move g4 g1", "take b2"], "light": "a1 d1 g4", "dark": "b2 d2 f2 a7"},
        (False, "nmm.taking-from-mills", "taking", 0),
    ),
    ({"lines": ["move g4 g1", "take a7"], "light": "a1 d1 g4", "dark": "b2 d2 f2 a7"}, (True, "nmm.taking", "turn", 0)),
    ({"lines": ["move g4 g1", "take b2"], "light": "a1 d1 g4", "dark": "b2 d2 f2"}, (True, "nmm.two-pieces", "over", 1)),
    ({"lines": ["move a7 b6"], "actor": 2, **BLOCKED}, (False, "nmm.moving", "turn", 0)),
    ({"lines": ["offer"], "light": "a1 d1 g4", "dark": "b2 c4 d5 e5"}, (True, "nmm.draw", "answering", 0)),
    ({"lines": ["offer", "agree"], "light": "a1 d1 g4", "dark": "b2 c4 d5"}, (True, "nmm.draw", "over", 0)),
    ({"lines": ["offer", "decline", "offer"], "light": "a1 d1 g4", "dark": "b2 c4 d5"}, (False, "nmm.draw", "turn", 0)),
    ({"lines": ["agree"], "light": "a1 d1 g4", "dark": "b2 c4 d5"}, (False, "nmm.draw", "turn", 0)),
    ({"lines": ["offer", "move a1 a4"], "light": "a1 d1 g4", "dark": "b2 c4 d5"}, (False, "nmm.draw", "answering", 0)),
    (
        {"lines": ["move f2 d2"], "light": "d1 a4 g4 f2 d7", "dark": "a1 g1 a7 g7"},
        (True, "nmm.no-move", "over", 1),
    ),
    (
        {"lines": ["move a1 a4", "move g7 g4", "move a4 a1", "move g4 g7"] * 2 + ["move a1 a4"],
         "light": "a1 d1 f4 b2", "dark": "g7 d7 b6 c4"},
        (True, "nmm.draw", "over", 0),
    ),
]  # fmt: skip


def test_each_rule_decides_as_it_says() -> None:
    told = asked(CASES, [given for given, _ in GAMES])
    assert [tuple(one) for one in told] == [expected for _, expected in GAMES]


def test_points_that_do_not_exist_are_no_input() -> None:
    code = "try:\n    apply(begun(Setup()), Place('z9'))\nexcept InvalidInput as bad:\n"
    code += "    print(json.dumps([bad.problems[0].path, bad.problems[0].value]))"
    assert asked(code) == ["action", "z9"]


PAGE = """
game, state = game_of("nmm"), begun(Setup())
look = Look(state, 0, "", frozenset({"a1"}), None, None, "hu", "p", "../")
answer = [str(game.board(look)), [str(game.worded(state, one).message.template) for one in game.open(state)[:1]]]
state, _ = apply(state, Place("a1"))
look = Look(state, 0, "", frozenset(), Place("a1"), begun(Setup()), "hu", "p", "../")
answer.append([[one.calculator, one.asked] for one in game.questions(look)])
print(json.dumps(answer))
"""


@pytest.fixture(scope="module")
def page() -> list[Any]:
    return list(asked(PAGE))


def test_every_point_is_touched_and_the_arrow_keys_lead_along_the_lines(page: list[Any]) -> None:
    board = page[0]
    assert board.count('data-action="board:at:') == 24 and 'data-up="p--a4"' in board and 'data-right="p--d1"' in board


def test_a_moment_of_the_game_opens_the_calculator_filled_in(page: list[Any]) -> None:
    assert page[2] == [["nmm.mill", {"mine": [], "theirs": [], "to": "a1", "from": None}]]
