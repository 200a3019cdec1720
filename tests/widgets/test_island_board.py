"""The board of the Isle of Death: places with names, decisions as buttons, and actions that never fail."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules_engine.calculators import find
from widgets import boards
from widgets.boards.island import board as island
from widgets.boards.island.scene import scene_of
from widgets.page import calculator_page
from widgets.state import given_of

GAME = find("wk2.island-game")
BATTLE = {"seed": 7, "game": ["m3A5A4m4B5A4p"]}


def acted(given: dict[str, Any], *actions: str) -> dict[str, Any]:
    for action in actions:
        given = dict(boards.after(GAME, given_of(GAME, given), action, {}).given)
    return given


def drawn(given: dict[str, Any], lang: str = "en") -> str:
    asked = GAME.read(given)
    return island.board(GAME, asked, GAME.answer(asked), {}, lang, "c", "../../")


def test_two_touches_move_a_block_and_undo_takes_it_back() -> None:
    chosen = acted({"seed": 3}, "at:A6")
    assert chosen["chosen"] == "e1A6" and not chosen["game"]
    moved = acted(chosen, "at:B6")
    assert moved["game"] == ["m1B6"] and moved["chosen"] is None
    assert acted(moved, "undo")["game"] == []


def test_a_second_touch_chooses_the_next_block_of_the_hex() -> None:
    assert [acted({}, *["at:A6"] * times)["chosen"][:2] for times in (1, 2, 3, 4, 5)] == ["e1", "e2", "e3", "e4", "e1"]


def test_every_hex_can_be_looked_at() -> None:
    for hex in ("A1", "B2", "D7", "E3", "E5"):
        assert acted({}, f"at:{hex}")["chosen"] == hex


def test_where_several_ways_lead_the_reader_chooses_one() -> None:
    asked = acted({}, "pick:e3", "at:A4")
    assert asked["chosen"] == "e3A4" and not asked["game"]
    assert {"do:m3A5A4", "do:m3B5A4"} <= set(re.findall(r'data-action="board:(do:[^"]+)"', drawn(asked)))


def test_the_decisions_stand_turn_by_turn_in_the_address() -> None:
    assert acted({}, "do:p", "do:p", "do:p")["game"] == ["pp", "p"]


def test_a_decision_at_an_earlier_moment_begins_a_new_branch() -> None:
    back = acted(BATTLE, "go:1")
    assert back["step"] == 1 and back["game"] == BATTLE["game"]
    assert acted(back, "go:3")["step"] is None
    assert acted(back, "do:p")["game"] == ["m3A5A4p"]


def test_a_new_game_has_the_seed_that_was_drawn() -> None:
    assert acted(BATTLE, "new:4294967295") == acted({}, "new:967295")


ACTIONS = [
    "",
    "at",
    "at:Z9",
    "at:<b>",
    "pick:u1",
    "pick:e9",
    "do:",
    "do:zz",
    "do:m1D1",
    "do:m9B5",
    "go:-1",
    "go:x",
    "go:9999",
    "new:",
    "new:{seed}",
    "new:²",
    "new:-5",
    "undo:7",
    "open",
    "lost:1",
]


@pytest.mark.parametrize("action", [*ACTIONS, "at:" + "A" * 5000])
@pytest.mark.parametrize("given", [{}, BATTLE, {"seed": -1}, {"game": ["zz"]}, {"step": 5}])
def test_no_action_fails(given: dict[str, Any], action: str) -> None:
    before = given_of(GAME, given)
    after = boards.after(GAME, before, action, {})
    assert after == before or GAME.read(after.given) == after.asked


@pytest.mark.parametrize("given", [{}, {"chosen": "e3"}, {"chosen": "B2"}, BATTLE, {**BATTLE, "open": True}])
def test_every_hex_has_a_name_and_one_is_reached_by_the_tab_key(given: dict[str, Any], lang: str) -> None:
    html = drawn(given, lang)
    hexes = re.findall(r'<g id="(c--hex-\d+)"[^>]*aria-label="([^"]+)"', html)
    assert len(hexes) == len({name for name, _ in hexes}) == 31
    assert all(words for _, words in hexes)
    assert html.count('class="rg-b-hex" role="button" tabindex="0"') == 1
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'data-(?:left|right|up|down)="([^"]+)"', html)) <= set(ids)


def test_hidden_blocks_stay_hidden_on_the_whole_page() -> None:
    """No name of the Undead stands anywhere on the page before a battle."""
    page = calculator_page("wk2.island-game", [("game", "p")], "en", "../../")
    assert "Zombie" not in page and "Skeleton" not in page
    shown = calculator_page("wk2.island-game", [("game", "p"), ("open", "true")], "en", "../../")
    assert "Zombie" in shown and "Skeleton" in shown


def test_the_blocks_of_the_chosen_hex_stand_there_with_rating_and_movement() -> None:
    text = drawn(acted({}, "at:A6"))
    stack = text[text.index('class="rg-b-stack"') :]
    assert "Ranger e2, strength 3; A2, movement 2" in stack
    assert stack.count("<li") == 4 and 'class="rg-b-chosen"' in stack


def test_of_hidden_blocks_only_the_back_is_drawn() -> None:
    text = drawn(acted({}, "at:B2"))
    stack = text[text.index('class="rg-b-stack"') : text.index("</ul>")]
    assert stack.count("hidden block") == 2 and "movement" not in stack and 'class="pip' not in stack
    assert 'class="pip' in drawn(acted({}, "open", "at:B2"))


@pytest.mark.parametrize(
    ("seed", "game", "way"),
    [
        (1, ["m2B5m4B6C6m1B6m5B6A6m3B5p"], ("A4", "B5")),
        (
            2,
            ["m1B6C5C4m2B6C5m3B5m5B6m4B6pa3r3B6c156w1c122d4d3d5d2p", "pp", "pb2A6b2b5C6d5b5C6p", "m5B6B5m2B6C6p"],
            ("C4", "C5", "B5"),
        ),
        (4, ["m3B5B4m4B6C6m1B6C5C4m5B6s2C6pc11c11"], ("C4", "D4")),
    ],
    ids=["moved", "moved two hexes", "retreated"],
)
def test_a_move_of_the_undead_is_a_broken_arrow_on_the_map(seed: int, game: list[str], way: tuple[str, ...]) -> None:
    asked = GAME.read({"seed": seed, "game": game})
    ways = [(deed.owner, tuple(deed.way)) for deed in scene_of(asked).deeds]
    assert (2, way) in ways
    arrows = re.findall(r'class="move b dash"', drawn({"seed": seed, "game": game}))
    assert len(arrows) == sum(owner == 2 and len(hexes) > 1 for owner, hexes in ways)
