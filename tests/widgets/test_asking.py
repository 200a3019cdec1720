"""What is asked about a moment of a game: each question is answered, about what the viewer sees and nothing else."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any
from urllib.parse import parse_qsl

import pytest

from rules_engine.wizard_kings.game.view import view
from tests.widgets.test_play import GAMES, Player, most_of
from widgets import play
from widgets.page import respond
from widgets.play.game import game_of
from widgets.play.session import session

LINK = re.compile(r'<li><a href="../../../c/([a-z0-9.-]+)/\?([^"]*)">([^<]+)</a>')
STEPS = 40


def questions(player: Player) -> list[tuple[str, list[list[str]], str]]:
    """The calculator, the pairs of the address and the words of each question of the moment."""
    html = player.do("board:kind:?")["html"]
    player.do("board:kind:?")
    return [
        (name, [list(pair) for pair in parse_qsl(unescape(query), True)], words)
        for name, query, words in LINK.findall(html)
    ]


def answered(name: str, pairs: list[list[str]], lang: str = "en") -> dict[str, Any]:
    request = {"calculator": name, "lang": lang, "pairs": pairs, "action": None, "root": "../../", "instance": "c"}
    found: dict[str, Any] = json.loads(respond(json.dumps(request)))
    return found


@pytest.mark.parametrize(("name", "start"), GAMES)
def test_every_question_of_a_random_game_is_answered(name: str, start: str) -> None:
    player, asked = Player(name, start, 5, open=True), 0
    for taken in range(most_of(name, start, STEPS)):
        if player.answer["over"]:
            break
        if taken % 8 == 7:
            for calculator, pairs, words in questions(player):
                answer = answered(calculator, pairs)
                assert answer["ok"] and not answer["invalid"], (words, calculator, pairs)
                asked += 1
        player.step()
    assert asked or start == "outset", "somebody stands somewhere"


def test_a_battle_is_asked_about_as_it_stands() -> None:
    player = Player("wk2", "skirmish", 1, open=True)
    lines = ["roll : 5 4 2 3", "move a2 A1 B1", "move a1 A1 B1", "pass", "move b3 C1 B1", "move b4 C1 B1", "pass"]
    for line in lines:
        text, _, dice = line.partition(" : ")
        player.do(f"board:do:{text}", dice=dice)
    odds = next(dict(map(tuple, pairs)) for name, pairs, _ in questions(player) if name == "wk2.battle-odds")
    assert "A3/3" in odds["defenders"].split(), "an Archer of the forest folk hits on 3 in the forest"
    assert len(odds["attackers"].split()) == 2


@pytest.mark.parametrize("start", ["skirmish", "seven"])
def test_nothing_that_is_hidden_stands_in_an_address(start: str) -> None:
    game, player = game_of("wk2"), Player("wk2", start, 3)
    for _ in range(STEPS):
        viewer = player.answer["viewer"]
        if viewer and not player.answer["over"]:
            text = json.dumps([pairs for _, pairs, _ in questions(player)])
            state = session(game, player.setup, player.lines).states[player.answer["at"]]
            known = {one.piece.label for one in view(state, viewer).blocks if one.piece is not None}
            named = set(re.findall(r":([a-g][0-9]+):[1-4]", text))
            assert named <= known, (viewer, named - known)
        player.step()


@pytest.mark.parametrize("name", play.FAMILIES)
def test_a_question_stands_in_the_reader_s_language(name: str, lang: str) -> None:
    start = game_of(name).starts[0].name
    player = Player(name, start, 2, lang=lang, open=True)
    found = questions(player)
    assert found and all(words.strip() for _, _, words in found)
