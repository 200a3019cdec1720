"""The hex board: sound markup, hexes that say everything, keys that lead everywhere, actions that never fail."""

from __future__ import annotations

import json
from collections import deque
from itertools import product
from typing import Any
from urllib.parse import parse_qsl

import pytest

from rules_engine.calculators import find
from rules_engine.wizard_kings.maps.collection import board_of
from rules_engine.wizard_kings.movement.calculators.own_map import MAP_NAMES
from rules_engine.wizard_kings.pack import LINKED
from rules_engine.wizard_kings.position.fields import QUESTIONS
from tests.often import some
from widgets import boards
from widgets.boards.hexes import acts
from widgets.boards.hexes.values import listed
from widgets.page import calculator_page, respond
from widgets.state import given_of

BOARDS = ("wk1.position", "wk2.position")
Pairs = list[list[str]]


def answered(pairs: Pairs | None = None, action: str | None = None, **asked: Any) -> dict[str, Any]:
    request = {"calculator": "wk2.position", "lang": "en", "pairs": pairs or [], "action": action, "root": "../../"}
    found: dict[str, Any] = json.loads(respond(json.dumps({**request, "instance": "c", **asked})))
    return found


def hexes(page: Any) -> list[dict[str, str]]:
    return [one for one in page.all("g") if one.get("class") == "rg-b-hex"]


def after(action: str, query: str = "", **touch: str) -> dict[str, str]:
    """The address after an action of the board, with the tools in hand."""
    pairs = [list(pair) for pair in parse_qsl(query, True)] + [[f"view.{name}", text] for name, text in touch.items()]
    found = answered(pairs, f"board:{action}")
    assert found["ok"], found
    return dict(parse_qsl(found["query"], True))


@pytest.mark.in_turn("lang")
@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("name", BOARDS)
def test_the_markup_is_sound_in_every_language(read: Any, name: str, question: str, lang: str) -> None:
    page = read(calculator_page(name, [("question", question)], lang, "../../"))
    assert len(page.ids()) == len(set(page.ids()))
    known = set(page.ids())
    for one in hexes(page):
        assert one["role"] == "button" and one["aria-label"].strip()
        assert {one[f"data-{side}"] for side in ("left", "right", "up", "down") if f"data-{side}" in one} <= known
    pressed = [one for one in page.all("button") if one.get("id", "").startswith("c--ask-")]
    assert [one["aria-pressed"] for one in pressed].count("true") == 1
    assert not [one for _, one in page.elements if "style" in one or any(key.startswith("on") for key in one)]


@pytest.mark.parametrize("chosen", MAP_NAMES)
def test_every_hex_has_a_name_and_arrow_keys_lead_to_it(read: Any, chosen: str) -> None:
    page = read(answered([["view.tool", "look"]], f"board:map:{chosen}")["form"])
    places = {one["id"]: one for one in hexes(page)}
    if chosen != "own":
        assert len(places) == len(board_of(chosen).hexes)
    assert len({one["aria-label"].partition(":")[0] for one in places.values()}) == len(places), "each says which it is"
    (first,) = [id for id, one in places.items() if one["tabindex"] == "0"]
    seen, waiting = {first}, deque([first])
    while waiting:
        one = places[waiting.popleft()]
        for side in ("left", "right", "up", "down"):
            other = one.get(f"data-{side}")
            if other and other not in seen:
                seen.add(other)
                waiting.append(other)
    assert seen == set(places)


def test_up_and_down_keep_to_a_column_and_left_and_right_to_a_row(read: Any) -> None:
    page = read(answered()["form"])
    names = {one["id"]: one["data-action"].removeprefix("board:at:") for one in hexes(page)}
    leads = {names[one["id"]]: one for one in hexes(page)}
    assert names[leads["C4"]["data-left"]] == "B4" and names[leads["C4"]["data-right"]] == "D4"
    assert names[leads["C4"]["data-up"]] == "C3" and names[leads["C3"]["data-up"]] == "C2"
    assert names[leads["C4"]["data-down"]] == "C5" and names[leads["C5"]["data-down"]] == "C6"
    assert "data-left" not in leads["A4"] and "data-up" not in leads["B1"]


def test_a_hex_says_its_ground_its_blocks_and_its_answer(read: Any) -> None:
    page = read(answered()["form"])
    said = {one["data-action"].rpartition(":")[2]: one["aria-label"] for one in hexes(page)}
    assert said["C4"] == (
        "C4: clear, river. Blocks here: Ghoul C1/2 (ground block, player 2, movement 2); Wraith B1/1 (flyer, player 2, movement 3)."
        " Answer: open, and the block must stop. The block can move here and must stop. Enemies are in the hex, so the block must stop there."
    )
    assert "city Bethi, worth 2, on the map of player 2" in said["B2"]
    assert "chosen" in said["C5"]


def test_why_a_hex_is_closed_stands_below_the_board_with_its_rule(read: Any) -> None:
    page = read(answered([["hex", "C3"]])["form"])
    text = page.text()
    assert "The block must stop before it, in B4." in text
    assert "../../r/wk2.swamp/" in [one.get("href") for one in page.all("a")]


def test_a_word_of_a_map_or_of_a_block_cannot_become_markup(read: Any) -> None:
    evil = '<b>&"'
    pairs = [["map", "own"], ["hexes.0", f"{evil} clear"], ["hexes.1", "B clear"], ["hexsides.0", f"{evil}-B clear"]]
    found = answered([*pairs, ["blocks.0", f"{evil}:1:ground:2:{evil}"], ["hex", evil]])
    assert found["ok"]
    page = read(found["form"])
    assert not page.all("b")
    assert any(evil in one["aria-label"] for one in hexes(page))
    assert f"board:at:{evil}" in [one["data-action"] for one in hexes(page)]


def test_words_of_the_board_are_translated_and_escaped(marked_catalogs: None, read: Any, lang: str) -> None:
    page = read(answered(lang=lang)["form"])
    assert not page.all("b") and not page.all("i")


# What the actions do


def test_a_touch_looks_at_a_hex_and_a_second_one_asks_about_its_blocks() -> None:
    assert after("at:C4") == {"hex": "C4"}
    assert after("at:C4", "hex=C4") == {"hex": "C4", "block": "5"}
    assert after("at:C4", "hex=C4&block=5") == {"hex": "C4", "block": "6"}
    assert after("at:C4", "hex=C4&block=6") == {"hex": "C4", "block": "5"}


def test_a_block_that_moves_remembers_the_last_hexside_of_its_way() -> None:
    found = after("at:C4", tool="move")
    assert found["blocks"].endswith(" C5-C4:1:ground,forest-folk:2:Ranger:3:A2") and found["block"] == "7"
    assert after("at:A1", tool="move")["blocks"].endswith(" A1:1:ground,forest-folk:2:Ranger:3:A2"), "set, not moved"


def test_blocks_are_put_and_taken_away() -> None:
    found = after("at:B6", tool="put", player="2", kind="flyer,wizard", movement="3")
    assert found["blocks"].endswith(" B6:2:flyer,wizard:3") and found["hex"] == "B6"
    assert after("at:B6", tool="put", kind="castle", movement="3")["blocks"].endswith(" B6:1:castle:0")
    assert "Wraith" not in after("at:C4", tool="take")["blocks"]
    assert "Ranger" not in after("drop:1")["blocks"]
    assert after("drop:1", "block=3&hex=D5") == {**after("drop:1", "hex=D5"), "block": "2"}
    assert after("clear") == {"blocks": "", "block": "0", "hex": "C5"}
    assert after("at:C4", "blocks=&block=0", tool="put", unit="own") == {"blocks": "C4:1:ground:2", "hex": "C4"}


@pytest.mark.parametrize(
    ("name", "unit", "block"),
    [
        ("wk1.position", "ranger", "C4:3:ground,forest-folk:2:Ranger:3:A2"),
        ("wk1.position", "wicana", "C4:3:flyer,wizard:2:Wicana:4:A+"),
        ("wk1.position", "kraken", "C4:3:aquatic:2:Kraken:1:B3"),
        ("wk1.position", "castle", "C4:3:castle:0:Castle:4:C4"),
        ("wk2.position", "viking", "C4:3:ground:2:Viking:3:B2"),
        ("wk2.position", "haven", "C4:3:haven:0:Haven:1:D3"),
    ],
)
def test_a_block_of_the_list_has_its_values(name: str, unit: str, block: str) -> None:
    pairs = [["blocks", ""], ["block", "0"], ["view.tool", "put"], ["view.unit", unit], ["view.player", "3"]]
    found = answered(pairs, "board:at:C4", calculator=name)
    assert dict(parse_qsl(found["query"]))["blocks"] == block


@pytest.mark.parametrize("name", BOARDS)
def test_every_block_of_the_list_can_be_put_and_asked_about(name: str) -> None:
    for unit in listed(find(name).book):
        found = answered([["view.tool", "put"], ["view.unit", unit]], "board:at:B6", calculator=name)
        assert found["ok"] and f'value="{unit}" selected' in found["form"], unit


@pytest.mark.parametrize("name", BOARDS)
def test_city_folk_can_be_put_where_the_edition_has_them(read: Any, name: str) -> None:
    page = read(answered([["view.tool", "put"], ["view.unit", "own"]], calculator=name)["form"])
    kinds = [one.get("value") for one in page.all("option")]
    assert "ground,forest-folk" in kinds and ("ground,city-folk" in kinds) == (name == "wk2.position")


def test_the_values_of_a_block_are_told_by_buttons() -> None:
    assert after("tell:1:steps:4")["blocks"].startswith("C5:1:ground,forest-folk:2:Ranger:4:A2 ")
    assert after("tell:1:rating:B1")["blocks"].startswith("C5:1:ground,forest-folk:2:Ranger:3:B1 ")
    assert after("tell:1:movement:3")["blocks"].startswith("C5:1:ground,forest-folk:3:Ranger:3:A2 ")
    assert after("tell:1:player:2")["blocks"].startswith("C5:2:ground,forest-folk:2:Ranger:3:A2 ")
    for odd in ("tell:1:steps:5", "tell:1:rating:Z9", "tell:7:movement:2", "tell:9:steps:1", "tell:1:x:1", "tell:1"):
        assert after(odd) == {}, odd


def test_no_more_blocks_than_the_board_holds() -> None:
    full = " ".join(["C4:1:ground:2"] * 40)
    assert after("at:B6", f"blocks={full}", tool="put")["blocks"] == full


def test_another_question_looks_where_the_blocks_are() -> None:
    assert after("ask:pinning", "hex=A1") == {"question": "pinning", "hex": "D5"}
    assert after("ask:stacking", "hex=C4") == {"question": "stacking", "hex": "C4"}
    assert after("ask:retreat", "hex=A1") == {"question": "retreat", "hex": "A1"}


def test_the_chosen_block_is_told_where_it_came_from() -> None:
    assert "C4-D5:1:ground:2:Archer" in after("came:C4", "block=3")["blocks"]
    assert " D5:2:ground:2:Wight" in after("came:", "block=4")["blocks"]
    assert after("came:A1", "block=3") == {"block": "3"}, "no neighbour"
    assert after("side:3:4", "")["blocks"].split()[2] == "D5:4:ground:2:Archer:2:A2"


def test_a_retreat_is_remembered_and_taken_back() -> None:
    """The block that left keeps its place among those who came, and the next of its side is asked about."""
    battle = "question=retreat&map=river-figure&blocks=C-B:1:ground:2 C-B:1:ground:2 B:2:ground:2"
    found = after("at:C", battle, tool="move")
    assert found["blocks"] == "C-B-C:1:ground:2 C-B:1:ground:2 B:2:ground:2"
    assert (found["block"], found["hex"]) == ("2", "B")
    query = "&".join(f"{name}={text}" for name, text in found.items())
    assert after("back:1", query)["blocks"] == "C-B:1:ground:2 C-B:1:ground:2 B:2:ground:2"
    assert after("at:A", battle, tool="move")["blocks"].startswith("C-B:1:ground:2 B:2"), "not open: set, not retreated"
    assert "has left B in this round" in answered([list(pair) for pair in found.items()])["form"]


def test_a_block_that_goes_by_ship_remembers_its_port() -> None:
    found = after("at:A6", "question=sea-transport&block=2&hex=C6", tool="move")
    assert found["blocks"].endswith(" C6-A6:1:ground:2:Guard:2:C2")


def test_a_way_is_told_hex_by_hex_and_taken_back() -> None:
    first = after("at:B5", tool="way")
    assert first["way"] == "B5"
    assert after("at:B6", "way=B5&hex=B5", tool="way")["way"] == "B5 B6"
    assert "way" not in after("at:B5", "way=B5&hex=B5", tool="way")
    assert "way" not in after("at:C5", "way=B5 B6&hex=B6", tool="way")
    assert "way" not in after("ask:retreat", "way=B5")


def test_a_way_is_told_in_one_stroke_and_the_block_moves_along_it() -> None:
    told = after("each:C5 B5 B4 C4", "blocks=C5:1:ground:3", tool="way")
    assert told["way"] == "B5 B4 C4"
    query = "blocks=C5:1:flyer:3&way=B5 B4 C4&hex=C4"
    assert after("at:C4", query, tool="move")["blocks"] == "B4-C4:1:flyer:3"
    assert after("at:C4", "blocks=C5:1:flyer:3", tool="move")["blocks"] == "C5-C4:1:flyer:3", "else the shortest way"
    beyond = after("at:C4", "blocks=C5:1:flyer:1&way=B5 B4 C4&hex=C4", tool="move")
    assert beyond["blocks"] == "C5-C4:1:flyer:1", "a way that it may not go is none"


def test_only_a_way_is_drawn_so_that_it_can_be_taken_back(read: Any) -> None:
    for tool, stroke, way in (("way", True, True), ("paint", True, False), ("look", False, False)):
        page = read(answered([["view.tool", tool]])["form"])
        board = next(one for one in page.all("svg") if "rg-b-map" in one.get("class", ""))
        assert ("data-stroke" in board, "data-way" in board) == (stroke, way)


def test_the_circumstances_of_a_question_are_set() -> None:
    battle = "question=retreat&block=3"
    assert after("set:round:3", battle)["round"] == "3"
    forced = after("set:forced:spell", battle)
    assert (forced["forced"], forced["forced_by"]) == ("true", "spell")
    assert "forced" not in after("set:forced:", f"{battle}&forced=true")
    assert after("set:attacker:2", battle)["attacker"] == "2"
    assert after("set:phase:build", "question=hex-control")["phase"] == "build"
    for odd in ("set:round:0", "set:round:x", "set:phase:no", "set:blocks:", "set:"):
        assert after(odd, battle) == {"question": "retreat", "block": "3"}


SPELL = "question=spell-attack&map=own&hexes.0=A+clear&hexsides=&blocks=A:1:flyer,wizard:2:Wicana:3 A:2:ground:2:Orc:1 A:2:ground:2:Ogre:3"


def test_a_spell_is_told_by_buttons() -> None:
    assert after("set:spell:5d6@F3", SPELL)["spell"] == "5d6@F3"
    assert after("set:level:3", SPELL)["level"] == "3"
    assert after("set:range:2", SPELL)["range"] == "2"
    assert after("set:target:3", SPELL)["target"] == "3"
    assert after("set:targeted:false", SPELL)["targeted"] == "false"
    assert after("set:already_cast:true", SPELL)["already_cast"] == "true"
    assert after("set:spell_phase:movement", SPELL)["spell_phase"] == "movement"
    for odd in (
        "set:spell:13d6@F3",
        "set:spell:x",
        "set:level:4",
        "set:range:10",
        "set:target:x",
        "set:spell_phase:no",
    ):
        assert after(odd, SPELL) == dict(parse_qsl(SPELL, True))


def test_a_block_that_regroups_stands_in_its_new_hex_as_it_came() -> None:
    won = "question=regroup&map=own&hexes.0=A+clear&hexes.1=B+clear&hexsides.0=A-B+clear&blocks=B-A:1:ground:2:Orc"
    assert after("set:direction:in", won)["direction"] == "in"
    assert after("at:B", won, tool="move")["blocks"] == "B:1:ground:2:Orc"


def test_whoever_asks_about_a_spell_has_a_wizard_chosen() -> None:
    blocks = "blocks=C4:1:ground:2:Orc:1 C5:1:flyer,wizard:2:Wicana:3"
    asked = after("ask:spell-attack", blocks)
    assert (asked["question"], asked["block"], asked["hex"]) == ("spell-attack", "2", "C5")
    assert "block" not in after("ask:spell-attack", "blocks=C4:1:ground:2:Orc:1")


@pytest.mark.parametrize("name", BOARDS)
def test_the_target_of_a_spell_is_chosen_among_the_enemies(read: Any, name: str) -> None:
    page = read(answered([list(pair) for pair in parse_qsl(SPELL, True)], calculator=name)["form"])
    targets = [one for one in page.all("button") if one.get("data-action", "").startswith("board:set:target:")]
    assert [(one["data-action"][-1], one["aria-pressed"]) for one in targets] == [("2", "true"), ("3", "false")]


@pytest.mark.parametrize("name", BOARDS)
def test_every_map_is_set_up_with_blocks_that_can_be_asked_about(name: str) -> None:
    assert set(acts.SETS) == set(MAP_NAMES)
    for chosen in MAP_NAMES:
        found = answered([], f"board:map:{chosen}", calculator=name)
        assert found["ok"] and "rg-legal" in found["answer"]


ODD: tuple[str, ...] = (
    "",
    "at",
    "at:",
    "at:Z9",
    "at:C4:5",
    "ask:",
    "ask:x",
    "map:x",
    "map:own",
    "block:",
    "block:0",
    "block:99",
    "block:²",
)
ODD += (
    "drop:-1",
    "drop:8",
    "drop:x",
    "side:1",
    "side:1:9",
    "side::",
    "came:Z9",
    "came:C5",
    "clear:x",
    "no:such",
    ":",
    "at:\0",
)
HANDS: tuple[dict[str, str], ...] = (
    {},
    {"tool": "move"},
    {"tool": "put", "player": "x", "kind": "x,y", "movement": "11"},
    {"tool": "take"},
    {"tool": "?"},
)
STATES = (
    "",
    "blocks=&block=0",
    "block=40",
    "map=own",
    "hex=Z9",
    "blocks=x",
    "map=own&hexes=&hexsides=&blocks=",
    "block=x&map=y",
)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("state", STATES)
def test_no_action_fails_whatever_it_is_and_wherever(name: str, state: str) -> None:
    calculator = find(name)
    given = json.loads(json.dumps(dict(parse_qsl(state, keep_blank_values=True))))
    pairs = [list(pair) for pair in parse_qsl(state, keep_blank_values=True)]
    tried = [*product((*ODD, "at:C4", "at:A", "clear", "ask:retreat", "map:barbarians", "drop:1"), HANDS)]
    for action, hand in tried:
        assert boards.after(calculator, given_of(calculator, given), action, hand)
    for action, hand in some(tried):
        touch = [[f"view.{key}", text] for key, text in hand.items()]
        found = answered([*pairs, *touch], f"board:{action}", calculator=name)
        assert found["form"] and "rg-failed" not in found["answer"]


# From the calculators to the board and back


@pytest.mark.parametrize("book", ("wk1", "wk2"))
@pytest.mark.parametrize("slug", LINKED)
def test_a_calculator_leads_to_the_board_and_the_board_back_to_it(read: Any, slug: str, book: str) -> None:
    page = read(answered(calculator=f"{book}.{slug}")["answer"])
    (address,) = [one["href"] for one in page.all("a") if f"c/{book}.position/" in one["href"]]
    found = answered([list(pair) for pair in parse_qsl(address.partition("?")[2], True)], calculator=f"{book}.position")
    assert found["ok"]
    back = [one["href"] for one in read(found["form"]).all("a") if f"c/{book}.{slug}/" in one["href"]]
    assert len(back) == 1
    query = [list(pair) for pair in parse_qsl(back[0].partition("?")[2], True)]
    assert answered(query, calculator=f"{book}.{slug}")["ok"]


def test_the_way_of_a_unit_is_set_on_the_board_with_all_that_stands_there(read: Any) -> None:
    asked = [
        ["map", "river-figure-roads"],
        ["movement", "2"],
        ["start", "A"],
        ["held.0", "B enemy"],
        ["held.1", "C battle"],
    ]
    page = read(answered(asked, calculator="wk1.reach")["answer"])
    (address,) = [one["href"] for one in page.all("a") if "wk1.position" in one["href"]]
    assert address.partition("?")[2] == (
        "map=river-figure-roads&blocks=A:1:ground:2+B:2:ground:2+C:1:ground:2+C:2:ground:2&hex=A"
    )


def test_other_calculators_have_no_board() -> None:
    assert "position" not in answered(calculator="wk2.dispel")["answer"]


def test_a_battle_is_put_on_the_board_and_answered_with_its_odds(read: Any) -> None:
    page = read(answered([["question", "battle-odds"], ["hex", "D5"]])["form"])
    assert "Archer A2/2" in page.text() and "Blocks of two sides are in this hex." in page.text()
    tools = {"tool": "put", "player": "2", "kind": "ground", "movement": "2", "rating": "B3", "steps": "4"}
    assert after("at:D5", "question=battle-odds", **tools)["blocks"].endswith(" D5:2:ground:2::4:B3")
    assert after("at:D5", "", tool="put", kind="ground")["blocks"].endswith(" D5:1:ground:2"), "nothing told"
    assert after("ask:battle-odds", "hex=A1")["hex"] == "D5", "the hex where somebody fights"
