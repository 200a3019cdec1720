"""The battlefield: sound markup, pieces that say everything, actions that never fail, ways to it with all values."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest

from rules_engine.calculators import find
from rules_engine.inputs import InvalidInput
from rules_engine.mage_knight.pack import FIELD
from rules_engine.mage_knight.position.asked import on_field
from rules_engine.mage_knight.position.questions import QUESTIONS
from rules_engine.mage_knight.position.recruits import WARRIORS
from tests.tables import parsed
from widgets import board_link, boards
from widgets.boards.battlefield import acts, board, puts, sets
from widgets.page import calculator_page, respond
from widgets.state import given_of, state_of

NAME = "mk2.battlefield"
VECTORS = Path(__file__).parents[1] / "vectors"
Pairs = list[list[str]]


def answered(pairs: Pairs | None = None, action: str | None = None, **asked: Any) -> dict[str, Any]:
    request = {"calculator": NAME, "lang": "en", "pairs": pairs or [], "action": action, "root": "../../"}
    found: dict[str, Any] = json.loads(respond(json.dumps({**request, "instance": "c", **asked})))
    return found


def after(action: str, query: str = "", **touch: str) -> dict[str, str]:
    """The address after an action of the board, with the tools in hand."""
    pairs = [list(pair) for pair in parse_qsl(query, True)] + [[f"view.{name}", text] for name, text in touch.items()]
    found = answered(pairs, f"board:{action}")
    assert found["ok"], found
    return dict(parse_qsl(found["query"], True))


def warriors(address: dict[str, str]) -> list[str]:
    return address["warriors"].split()


def pieces(page: Any) -> dict[str, dict[str, str]]:
    return {
        one["data-action"].removeprefix("board:at:"): one for one in page.all("g") if one.get("class") == "rg-b-piece"
    }


TWO = "warriors=0,0:0:1::8:12 6,0:180:2&target=w2&terrain=&objectives=&way=&formation="


@pytest.mark.parametrize("chosen", sets.SETS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_markup_is_sound(read: Any, question: str, chosen: str) -> None:
    first = answered(action=f"board:set:{chosen}")
    asked = [list(pair) for pair in parse_qsl(first["query"], True) if pair[0] != "question"]
    page = read(answered([*asked, ["question", question]])["form"])
    assert len(page.ids()) == len(set(page.ids()))
    for one in [*pieces(page).values(), *(one for one in page.all("g") if one.get("class") == "rg-b-handle")]:
        assert one["role"] == "button" and one["aria-label"].strip() and one["tabindex"] == "0"
    pressed = [one for one in page.all("button") if one.get("id", "").startswith("c--ask-")]
    assert [one["aria-pressed"] for one in pressed].count("true") == 1
    assert not [one for _, one in page.elements if "style" in one or any(key.startswith("on") for key in one)]


@pytest.mark.in_turn("lang")
@pytest.mark.parametrize("tool", puts.TOOLS)
def test_the_markup_is_sound_with_every_tool_in_every_language(read: Any, tool: str, lang: str) -> None:
    page = read(answered([["view.tool", tool], ["view.size", "all"]], lang=lang)["form"])
    assert len(page.ids()) == len(set(page.ids()))
    assert [one["value"] for one in page.all("input") if one.get("name") == "view.tool" and "checked" in one] == [tool]
    surfaces = [one for one in page.all("svg") if "data-point" in one]
    assert len(surfaces) == (tool == puts.MOVE or tool in puts.PUTTING)


def test_the_page_without_javascript_is_answered(read: Any, lang: str) -> None:
    page = read(calculator_page(NAME, [], lang, "../../"))
    assert len(page.ids()) == len(set(page.ids())) and len(pieces(page)) == 10


def test_a_piece_says_where_it_is_how_far_and_what_it_is_to_the_question(read: Any) -> None:
    found = pieces(read(answered()["form"]))
    assert found["w6"]["aria-label"] == (
        "Warrior 6, Wight: player 2, at 8 and 6, facing 180°. 5.39 inches from the chosen warrior."
        " Answer: blocks the line. The line of fire runs over this base."
    )
    assert found["w1"]["aria-label"].startswith(
        "Warrior 1, Archer: player 1, at 3 and 4, facing 20°. The chosen warrior."
    )
    assert found["t2"]["aria-label"].startswith("Terrain 2: clear terrain, elevated. Its middle is at 11.5 and 2.5.")


def test_what_blocks_stands_below_the_field_with_its_rule(read: Any) -> None:
    page = read(answered([["piece", "w6"]])["form"])
    assert "The line of fire runs over this base." in page.text()
    links = [one.get("href", "") for one in page.all("a")]
    assert "../../r/mk2.lof-blocked-by-bases/" in links
    assert any(link.startswith("../../c/mk2.line-of-fire/?") for link in links)


def test_the_tab_key_reaches_every_piece_and_the_table_has_a_row_for_each(read: Any) -> None:
    page = read(answered([["question", "path"]])["form"])
    assert list(pieces(page)) == [*("t1", "t2", "t3", "o1", "w2", "w3", "w4", "w5", "w6", "w1"), "p1", "p2"]
    assert len(page.all("tr")) == 1 + 10


def test_names_cannot_become_markup(read: Any) -> None:
    evil = '<b>&"'
    found = answered(
        [["warriors.0", f"0,0:0:1:{evil}"], ["warriors.1", "6,0:180:2"], ["terrain.0", f"clear:1,1;2,1;2,2:{evil}"]]
    )
    assert found["ok"]
    page = read(found["form"])
    assert not page.all("b")
    assert evil in pieces(page)["w1"]["aria-label"]


def test_words_are_translated_and_escaped(marked_catalogs: None, read: Any, lang: str) -> None:
    page = read(answered(lang=lang)["form"])
    assert not page.all("b") and not page.all("i")


# What the actions do


def test_the_piece_in_hand_goes_where_the_field_is_touched() -> None:
    moved = after("point:340:-68", "piece=w5", tool="move")
    assert warriors(moved)[4].startswith("10,2:") and moved["piece"] == "w5"
    assert after("at:w4", tool="move") == {"piece": "w4"}, (
        "another piece is taken in hand, and the question stays about w1"
    )
    hill = after("point:340:-68", "terrain=hindering:0,0;2,0;2,2;0,2&piece=t1", tool="move")
    assert hill["terrain"] == "hindering:9,1;11,1;11,3;9,3", "with its middle"


def test_the_first_warrior_of_a_field_shoots_some_way() -> None:
    first = after("point:340:-68", "warriors=&warrior=0&target=&formation=&terrain=", tool="own")
    assert warriors(first) == ["10,2:0:1::8:10"]


def test_terrain_and_sections_become_of_another_kind_where_they_lie() -> None:
    land = "terrain=hindering:0,0;2,0;2,2;0,2&piece=t1"
    assert after("tell:t1:ground:blocking,built", land)["terrain"] == "blocking,built:0,0;2,0;2,2;0,2"
    assert after("tell:t1:ground:soup", land)["terrain"].startswith("hindering:")
    wall = "sections=wall,p2,d15:0,0;6,0;6,1.5;0,1.5&piece=s1"
    keep = after("tell:s1:section:keep", wall)["sections"]
    assert keep == "keep,p2,d15:0,-2.25;6,-2.25;6,3.75;0,3.75", "it stays the player's, with what is printed on it"


def test_a_touch_chooses_aims_joins_and_removes() -> None:
    assert after("at:w4")["warrior"] == "4"
    assert after("at:t1") == {"piece": "t1"}
    assert after("at:w6", tool="target") == {"target": "w6"}
    assert after("at:w5", tool="target") == {"target": ""}, "touched again, it is no target any more"
    assert after("at:w4", tool="join") == {"formation": "2 3 4"}
    assert after("at:w2", tool="join") == {"formation": "3"}
    gone = after("at:w2", tool="take")
    assert len(warriors(gone)) == 5 and gone["target"] == "w4" and gone["formation"] == "2"
    assert "hill" not in after("at:t2", tool="take")["terrain"]
    assert after("swap")["target"] == "w1"


def test_a_piece_is_dragged_and_moved_by_steps() -> None:
    assert warriors(after("move:w1:34:-68", TWO))[0] == "1,2:0:1::8:12", "units of the drawing, y downwards"
    assert warriors(after("nudge:w1:0:-1", TWO))[0] == "0,0.25:0:1::8:12"
    assert warriors(after("nudge:w1:1:0", TWO, step="1"))[0] == "1,0:0:1::8:12"
    assert after("move:t1:34:0")["terrain"].startswith("hindering:5.5,8.5;")
    assert after("nudge:o1:1:0")["objectives"] == "10.75,11/0.5"
    assert after("move:p1:34:0") == {"way": "7,7 9,8"}
    assert after("move:g2:34:0", "question=movement-formation")["goals"].startswith("2:10")


def test_a_base_that_comes_near_another_one_is_set_against_it() -> None:
    assert warriors(after("move:w1:161:0", TWO))[0] == "4.8,0:0:1::8:12"
    x, y = warriors(after("move:w1:190:30", TWO))[0].partition(":")[0].split(",")
    assert (float(x) - 6) ** 2 + float(y) ** 2 == pytest.approx(1.44, abs=1e-3), "pushed out to where it touches"
    both = TWO.replace("6,0:180:2", "6,0:180:2 6,1.3:180:2")
    x, y = warriors(after("move:w1:170:-22", both))[0].partition(":")[0].split(",")
    assert [float(y), round(float(x), 3)] == [0.65, 4.991], "it touches both"


def test_pieces_are_turned() -> None:
    assert warriors(after("turn:w1:15", TWO))[0] == "0,0:15:1::8:12"
    assert warriors(after("turn:w1:-15", TWO))[0] == "0,0:345:1::8:12"
    assert warriors(after("face:w1:0:-50", TWO))[0] == "0,0::1::8:12".replace("::1", ":90:1")
    assert warriors(after("face:w1", TWO))[0] == "0,0:0:1::8:12"
    square = "&terrain=hindering:3,3;5,3;5,5;3,5"
    assert after("turn:t1:90", TWO.replace("&terrain=", square))["terrain"] == "hindering:5,3;5,5;3,5;3,3"


def test_pieces_are_put_down_where_the_field_is_touched_or_before_the_chosen_warrior() -> None:
    assert warriors(after("point:340:-34", TWO, tool="own"))[2].startswith("10,1:0:1")
    assert warriors(after("point:340:-34", TWO, tool="enemy"))[2].startswith("10,1:180:2")
    assert warriors(after("add", TWO, tool="enemy"))[2].startswith("3,0:180:2")


def test_a_warrior_of_the_list_has_its_values() -> None:
    own = warriors(after("point:340:-34", TWO, tool="own", warrior="archer"))[2]
    assert own == "10,1:0:1:Archer:7:10:bow,elven-lords,d15"
    assert warriors(after("add", TWO, tool="enemy", warrior="golem"))[2] == "3,0:180:2:Golem:6::a10,d17,h3"
    for name in WARRIORS:
        assert answered([["view.tool", "own"], ["view.warrior", name]], "board:add")["ok"], name
    assert after("point:340:-340", TWO, tool="land", land="chasm", shape="round")["terrain"] == "chasm:10,10/1.5"
    assert after("point:340:-340", TWO, tool="land", land="clear,elevated")["terrain"] == "clear,elevated:10,10/1.5"
    assert after("point:340:-340", TWO, tool="castle", castle="wall,door")["sections"].startswith("wall,door:7,9.25;")
    assert after("point:340:-340", TWO, tool="token")["objectives"] == "10,10/0.5"
    assert after("point:340:-340", TWO, tool="way")["way"] == "10,10"
    assert after("add", TWO, tool="way")["way"] == "2,0"
    assert "way" not in after("way", TWO) or after("way", TWO)["way"] == ""


def test_values_are_told_by_buttons() -> None:
    assert warriors(after("tell:w1:speed:9", TWO))[0] == "0,0:0:1::9:12"
    assert warriors(after("tell:w1:flag:acted", TWO))[0].endswith(":12:acted")
    assert warriors(after("tell:w1:attack_type:bow", TWO))[0].endswith(":12:bow")
    assert warriors(after("tell:w1:defense:20", TWO))[0].endswith(":12:d20")
    assert after("tell:o1:owner:2")["objectives"] == "10.5,11/0.5:2"
    assert after("kind:close", "question=target") == {"question": "target", "kind": "close"}
    assert after("run", "question=path") == {"question": "path", "run": "true"}


VERBS = (
    "at",
    "point",
    "add",
    "move",
    "nudge",
    "turn",
    "face",
    "drop",
    "ask",
    "kind",
    "choose",
    "shoots",
    "tell",
    "set",
    "swap",
    "x",
)
RESTS = (
    *("", ":", "w1", "w0", "w99", "t1", "s1", "o1", "p1", "p9", "g2", "g9", "q1", "w1:1:0", "w1:nan:0", "w1:inf:1"),
    *("w1:1e999:0", "9:9", "-1", "w1:15", "w1:speed:999", "w1:flag:x", "w1:a:b:c", "😀", "w٣:1:0", "w1:99999:99999"),
)


def test_a_section_that_is_touched_shoots_and_its_values_are_told_by_buttons(read: Any) -> None:
    siege = answered(action="board:set:siege")["query"]
    pairs = [list(pair) for pair in parse_qsl(siege, True)]
    wall = dict(parse_qsl(answered(pairs, "board:at:s2")["query"], True))
    assert (wall["shooter"], wall["piece"]) == ("2", "s2")
    buttons = read(answered(pairs)["form"]).all("button")
    named = {one["data-action"]: one for one in buttons if one.get("data-action", "").startswith("board:shoots:")}
    assert [*named] == ["board:shoots:1", "board:shoots:2"]
    assert [action for action, one in named.items() if one["aria-pressed"] == "true"] == ["board:shoots:1"]
    assert dict(parse_qsl(answered(pairs, "board:shoots:2")["query"], True)) == wall
    assert answered(pairs, "board:shoots:99")["query"] == answered(pairs)["query"]
    told = dict(parse_qsl(answered(pairs, "board:tell:s1:range:9")["query"], True))
    assert told["sections"].startswith("keep,p2,r9:")
    gone = dict(parse_qsl(answered([*pairs, ["shooter", "2"]], "board:drop:s1")["query"], True))
    assert "shooter" not in gone and gone["sections"].startswith("wall,p2:")
    buttons = [one.get("data-action", "") for one in read(answered(pairs)["form"]).all("button")]
    assert "board:tell:s1:attack:10" in buttons and "board:tell:s1:side:3" in buttons


def test_a_built_piece_is_told_how_much_it_protects(read: Any) -> None:
    told = "tell:t1:fortification:2"
    assert after(told, "terrain=hindering,built:5,5/1")["terrain"] == "hindering,built,f2:5,5/1"
    assert after(told, "terrain=hindering:5,5/1")["terrain"] == "hindering:5,5/1"
    page = read(answered([["terrain", "hindering,built,f2:5,5/1"], ["piece", "t1"]])["form"])
    assert "Fortification value: 2." in page.text()


def test_what_a_question_leaves_open_is_told_by_buttons(read: Any) -> None:
    flies = "question=path&warriors=3,4:0:1::8::wing"
    assert after("level:soaring", flies)["level_after"] == "soaring"
    assert "level_after" not in after("level:", f"{flies}&level_after=soaring")
    assert "level_after" not in after("level:elevated", flies)
    assert after("when:during-turn", "question=objective")["when"] == "during-turn"
    for query, id_ in ((flies, "c--level-soaring"), ("question=objective", "c--when-end-phase")):
        pairs = [list(pair) for pair in parse_qsl(query, True)]
        assert id_ in read(answered(pairs)["form"]).ids()
    assert "c--level-soaring" not in read(answered([["question", "path"]])["form"]).ids()


@pytest.mark.parametrize("chosen", ["shot", "castle", "siege", "empty"])
def test_no_action_ever_fails(chosen: str) -> None:
    first = [list(pair) for pair in parse_qsl(answered(action=f"board:set:{chosen}")["query"], True)]
    calculator = find(NAME)
    before = state_of(calculator, [(name, text) for name, text in first])
    for tool, verb, rest in product(("choose", "take", "join", "way", "nonsense"), VERBS, RESTS):
        after = boards.after(calculator, before, f"{verb}:{rest}", {"tool": tool, "step": "no"})
        if after != before:
            calculator.answer(after.asked)


def test_actions_on_data_that_cannot_be_used_leave_them_as_they_are() -> None:
    before = given_of(find(NAME), {"warriors": ["0,0", "0,0"]})
    assert boards.after(find(NAME), before, "add:", {}) == before


@pytest.mark.parametrize(
    ("query", "path"),
    [
        ("warriors=0,0 0.5,0", "warriors.1"),
        ("warriors=0,0:0:9", "warriors.0"),
        ("warriors=0,0:0:1::8:10:sorcery", "warriors.0"),
        ("terrain=hindering:0,0;2,2;2,0;0,2", "terrain.0"),
        ("terrain=chasm,elevated:0,0;2,0;2,2", "terrain.0"),
        ("terrain=clear,elevated,abrupt:0,0;2,0;2,2::5,5", "terrain.0"),
        ("sections=keep:0,0;4,4;4,0;0,4&terrain=", "sections.0"),
        ("sections=keep:0,0;4,0;4,4;0,4 wall:3,3;6,3;6,5;3,5&terrain=", "sections.1"),
        ("sections=keep:5,8;9,8;9,12;5,12", "sections.0"),
        ("edges=south south", "edges"),
    ],
)
def test_what_cannot_lie_there_is_named_with_its_field(query: str, path: str) -> None:
    found = answered([list(pair) for pair in parse_qsl(query, True)])
    assert not found["ok"] and found["invalid"] == [path]


# From the calculators to the field


OF_CASTLES = ("placement", "shot", "attack-section")


def _cases() -> list[Any]:
    found = []
    for slug in FIELD:
        book = "mkc" if slug in OF_CASTLES else "mk2"
        table = parsed((VECTORS / f"{book}-{slug}.yaml").read_text("utf-8"))
        found += [
            pytest.param(f"{book}.{slug}", case["given"], id=f"{slug}: {case['shows']}") for case in table["cases"]
        ]
    return found


#: A target is shot at from behind the back only where nobody asks for arcs.
UNLIKE = ("line-of-fire-terrain: the edge does not count for who looks elsewhere",)


@pytest.mark.parametrize(("name", "given"), [case for case in _cases() if case.id not in UNLIKE])
def test_the_field_says_what_the_calculator_says(name: str, given: dict[str, Any]) -> None:
    calculator = find(name)
    asked = calculator.read(given)
    pairs = board_link.board_pairs(calculator, asked)
    if pairs is None:
        return
    state = state_of(find(NAME), pairs)
    assert state.invalid is None and state.ignored == ()
    assert find(NAME).answer(state.asked).legal == calculator.answer(asked).legal


@pytest.mark.parametrize("slug", FIELD)
def test_every_linked_calculator_opens_with_a_link_and_the_field_leads_back(read: Any, slug: str) -> None:
    name = f"{'mkc' if slug in OF_CASTLES else 'mk2'}.{slug}"
    page = read(calculator_page(name, [], "en", "../../"))
    (link,) = [one["href"] for one in page.all("a") if one["href"].startswith("../../c/mk2.battlefield/?")]
    field = answered([list(pair) for pair in parse_qsl(link.partition("?")[2], True)])
    assert field["ok"]
    if slug != "setup":
        assert f'href="../../c/{name}/' in field["form"]


def test_the_field_of_an_address_is_the_same_again() -> None:
    for one in sets.SETS.values():
        calculator = find(NAME)
        assert calculator.read(calculator.given(one)) == one
        assert on_field(one).warriors == one.warriors


def test_there_is_no_more_on_a_field_than_it_holds() -> None:
    with pytest.raises(InvalidInput):
        find(NAME).read(
            {"terrain": [f"hindering:{3 * at},0/1" for at in range(12)], "sections": ["keep:0,20;4,20;4,24;0,24"]}
        )


# The dial that is clicked through


def dial(action: str, query: str = "") -> dict[str, str]:
    """The address after an action of the dial's board."""
    found = answered([list(pair) for pair in parse_qsl(query, True)], f"board:{action}", calculator="mk2.dial")
    assert found["ok"], found
    return dict(parse_qsl(found["query"], True))


def test_a_dial_is_clicked_from_where_it_stands() -> None:
    assert dial("damage", "damage=0") == {"damage": "1"}
    assert dial("damage") == {"click": "3", "damage": "1"}, "it stood on click 3 after damage of 2"
    assert dial("heal") == {"click": "3", "damage": "0", "heal": "1"}
    assert dial("turn:0:-1") == dial("turn:-1:0") == dial("heal")
    assert dial("to:5") == {"click": "3"}, "two clicks on, which is what the form opens with"
    assert dial("to:1") == {"click": "3", "damage": "0", "heal": "2"}
    assert dial("start") == {"damage": "0"}
    for action in ("to:9", "to:x", "to:", "turn:2:2", "turn", "nonsense", "to:٣"):
        assert dial(action, "click=2") == {"click": "2"}


def test_a_dial_shows_its_window_and_every_click(read: Any, lang: str) -> None:
    clicks = "8/9/16/3* 8/9/16/2+@venom -/-/-/1! -!!! " + " ".join(["1/1/1/1"] * 16)
    page = read(answered([["dial", clicks], ["damage", "1"]], calculator="mk2.dial", lang=lang)["form"])
    assert len(page.ids()) == len(set(page.ids()))
    (window,) = [one for one in page.all("g") if one.get("class") == "rg-b-window"]
    assert window["role"] == "button" and window["tabindex"] == "0" and "16" in window["aria-label"]
    assert [one["aria-current"] for one in page.all("tr") if "aria-current" in one] == ["true"]
    assert len(page.all("tr")) == 21


def test_a_dial_in_an_example_is_no_board(read: Any) -> None:
    found = answered(calculator="mk2.dial", instance="mk2-elimination-1")
    assert "rg-board" not in found["form"] and "rg-all-fields" not in found["form"]


@pytest.mark.parametrize("tool", ["own", "enemy"])
def test_a_whole_army_is_put_in_a_row(tool: str) -> None:
    field = find(NAME)
    after = acts.act(field, sets.SETS["empty"], "point:300:-300", {"tool": tool, "warrior": "army:elves"})
    assert [one.name for one in after.warriors] == ["Blade", "Rider", "Archer"]
    assert len({one.side for one in after.warriors}) == 1
    assert len({one.x for one in after.warriors}) == 1 and len({one.y for one in after.warriors}) == 3
    assert field.read(field.given(after)) == after


WOOD = "terrain=hindering:2,2;6,2;6,5;2,5&sections=&piece=t1&target=&objectives="


def test_terrain_in_hand_is_shaped_corner_by_corner(read: Any) -> None:
    pairs = [list(pair) for pair in parse_qsl(WOOD, True)]
    labels = {one["id"]: one for one in read(answered(pairs)["form"]).all("g") if one.get("id", "").startswith("c--c")}
    assert list(labels) == ["c--c1", "c--c2", "c--c3", "c--c4"]
    assert labels["c--c2"]["aria-label"].startswith("Corner 2 at 6 and 2.")
    assert labels["c--c2"]["data-drag"] == "board:move:c2"
    assert after("move:c2:34:-34", WOOD)["terrain"] == "hindering:2,2;7,3;6,5;2,5"
    assert after("nudge:c1:-1:0", WOOD)["terrain"] == "hindering:1.75,2;6,2;6,5;2,5"
    assert after("drop:c3", WOOD)["terrain"] == "hindering:2,2;6,2;2,5"
    assert after("corner", WOOD)["terrain"] == "hindering:2,2;4,2;6,2;6,5;2,5"
    three = WOOD.replace("6,5;", "")
    assert after("drop:c1", three)["terrain"] == "hindering:2,2;6,2;2,5", "three corners stay"
    crossed = after("move:c1:170:-51", WOOD)
    assert crossed["terrain"] == "hindering:2,2;6,2;6,5;2,5", "a shape that would cross itself is none"
    for rest in ("move:c9:34:0", "drop:c0", "turn:c1:15"):
        assert after(rest, WOOD)["terrain"] == "hindering:2,2;6,2;6,5;2,5"


def test_a_round_piece_has_a_radius_and_no_corners(read: Any) -> None:
    pond = "terrain=shallow-water:4,4/1.5&piece=t1"
    pairs = [list(pair) for pair in parse_qsl(pond, True)]
    page = read(answered(pairs)["form"])
    assert not [one for one in page.all("g") if one.get("id", "").startswith("c--c")]
    assert "board:tell:t1:radius:4" in [one.get("data-action") for one in page.all("button")]
    assert after("tell:t1:radius:4", pond)["terrain"] == "shallow-water:4,4/2"
    assert after("corner", pond)["terrain"] == after("tell:t1:radius:0", pond)["terrain"] == "shallow-water:4,4/1.5"
    built = "terrain=hindering,built:2,2;6,2;6,5;2,5&piece=t1&sections="
    assert after("tell:t1:dot:", built)["terrain"].startswith("hindering,built,dotless:")


@pytest.mark.parametrize("kind", puts.CASTLES)
def test_a_section_gets_the_entrances_of_its_kind_and_loses_them(kind: str) -> None:
    bare = f"terrain=&objectives=&target=&warriors=&sections={puts.section_of(kind).moved(20, 20).notation()}&piece=s1"
    turned = after("turn:s1:15", bare)["sections"]
    for start in (dict(parse_qsl(bare))["sections"], turned):
        asked = f"terrain=&objectives=&target=&warriors=&piece=s1&sections={start}"
        found = after("tell:s1:ways:", asked)["sections"]
        (section,) = find(NAME).read({"sections": [found], "terrain": [], "warriors": []}).sections
        ways = {"keep": 2, "round-tower": 1}.get(section.kind, 4)
        assert len(section.ways) == ways and not section.problems
        again = asked.replace(start, found)
        assert after("tell:s1:opened:1", again)["sections"].partition(":")[0].endswith("o1")
        assert after("turn:s1:15", again)["sections"] != found, "it turns with its entrances"
        assert after("tell:s1:ways:", again)["sections"] == start


HILL = "terrain=clear,elevated,abrupt:0,0;4,0;4,4;0,4::2,0&piece=t1&warriors=&sections="
WALL = "sections=wall,p2:0,0;6,0;6,1.5;0,1.5&piece=s1&terrain=&warriors="


def along(address: dict[str, str], *actions: str) -> dict[str, str]:
    for one in actions:
        address = after(one, urlencode(address))
    return address


def test_access_points_are_set_moved_along_the_outline_and_taken_away(read: Any) -> None:
    hill = dict(parse_qsl(HILL, True))
    assert along(hill, "move:a1:0:-340")["terrain"].endswith(":2,4"), "to the side that is nearest"
    assert along(hill, "move:a1:17:340")["terrain"].endswith(":2.5,0")
    assert along(hill, "spot:a")["terrain"].endswith(":2,0;2,4"), "as far from the other one as can be"
    assert along(hill, "spot:a", "nudge:a2:-1:0")["terrain"].endswith(":2,0;1.75,4")
    assert along(hill, "drop:a1")["terrain"] == "clear,elevated,abrupt:0,0;4,0;4,4;0,4"
    assert along(hill, "at:a1") == along(hill, "drop:a2") == along(hill, "spot:l") == after("ask:fire", HILL)
    assert along(hill, "move:c1:0:34", "move:c2:0:34")["terrain"].endswith("0,-1;4,-1;4,4;0,4::2.1176,-1"), (
        "it keeps to it"
    )
    told = pieces(read(answered([list(one) for one in hill.items()])["form"]))["a1"]
    assert told["aria-label"] == "Access point 1 at 2 and 0. Terrain 1: clear terrain, elevated, abrupt."
    assert told["data-nudge"] == "board:nudge:a1" and told["tabindex"] == "0"


def test_entrances_are_moved_along_their_walls_and_opened_by_a_touch(read: Any) -> None:
    wall = along(dict(parse_qsl(WALL, True)), "tell:s1:ways:")
    assert wall["sections"].endswith(":2,0;4,0;4,1.5;2,1.5")
    there = along(wall, "move:d1:34:340")
    assert there["sections"].endswith(":3,0;5,0;5,1.5;3,1.5"), "the way through moves as a whole"
    assert along(wall, "move:d1:3400:0")["sections"].endswith(":3.8,0;5.8,0;5.8,1.5;3.8,1.5")
    open_ = along(there, "at:d1")
    assert open_["sections"].startswith("wall,p2,o1:") and along(open_, "at:d1") == there
    told = pieces(read(answered([list(one) for one in open_.items()])["form"]))["d1"]
    assert told["aria-label"] == "Entrance 1, open, at 4 and 0. Section 1: wall."
    assert along(there, "drop:d1")["sections"] == dict(parse_qsl(WALL))["sections"], "it has all its entrances or none"
    keep = along({**wall, "sections": "keep:0,0;6,0;6,6;0,6"}, "tell:s1:ways:", "move:d1:68:0")
    assert keep["sections"] == "keep:0,0;5,0;6,0;6,6;3,6;0,6:5,0;3,6"
    assert along(keep, "move:d1:34:-34")["sections"].endswith(":6,1;3,6"), "round a corner"
    tower = along({**wall, "sections": "round-tower:0,0/2"}, "tell:s1:ways:")
    assert along(tower, "nudge:d1:0:-1")["sections"].endswith(":1.9319,0.5176"), "from corner to corner of its rim"


def test_ladders_and_planks_are_set_on_the_picture() -> None:
    wall = along(dict(parse_qsl(WALL, True)), "tell:s1:ways:", "spot:l")
    assert wall["sections"].endswith(":6,0.75"), "not in the way through, and far from it"
    assert along(wall, "move:l1:-510:340")["sections"].endswith(":0,0")
    assert along(wall, "drop:l1", "tell:s1:ways:")["sections"] == "wall,p2:0,0;6,0;6,1.5;0,1.5"
    two = {**wall, "sections": "keep:8,-1;14,-1;14,5;8,5 wall:0,0;6,0;6,1.5;0,1.5", "piece": "s2"}
    laid = along(two, "plank")
    assert laid["terrain"] == "clear,plank2:6,0;6,1.5;8,1.5;8,0" and laid["piece"] == "t1", "over the gap to the keep"
    second = along({**laid, "piece": "s2"}, "plank")
    assert second["terrain"].split()[1] == "clear,plank2:0,1.5;0,0;-2,0;-2,1.5", "then at the other end"
    assert along(laid, "tell:t1:plank:1")["terrain"].startswith("clear,plank1:")
    assert along(laid, "drop:s1")["terrain"].startswith("clear,plank1:"), "its wall has another number now"
    assert along(laid, "drop:s2")["terrain"] == "", "a wall takes its planks with it"
    assert along({**two, "piece": "s1"}, "plank") == {**two, "piece": "s1"}, "only walls have planks"


def test_a_warrior_is_named_on_the_board(read: Any) -> None:
    named = along(dict(parse_qsl(TWO, True)), "tell:w2:name: Old: Guard, the seventeenth ")
    assert named["warriors.1"] == "6,0:180:2:Old Guard, the s:8"
    assert along(named, "tell:w2:name:")["warriors"].split()[1] == "6,0:180:2::8"
    page = read(answered([*map(list, named.items()), ["piece", "w2"]])["form"])
    box = next(one for one in page.all("input") if "data-tell" in one)
    assert (box["value"], box["data-tell"]) == ("Old Guard, the s", "board:tell:w2:name") and "name" not in box


def test_a_captive_is_free_when_its_captor_is_taken_away_and_others_keep_theirs() -> None:
    field = "terrain=&objectives=&warriors=0,0:90:1 3,0:90:1 3,1.2:90:2::::by2"
    assert warriors(after("drop:w1", field))[-1].endswith(":by1,captive")
    assert "captive" not in warriors(after("drop:w2", field))[-1]


TOLD = [
    (
        {"question": "ranged-formation"},
        "Ranger: player 1, at 3 and 5.2, facing 20°. Values: range 12, attack 9, damage 2, bow.",
    ),
    ({"question": "path"}, "Waypoint 2, at 9 and 8."),
    (
        {
            "question": "line-of-fire",
            "warriors": ["3,4:90:1:Ann:8:10:bow,captive,t1", "9,4:270:2:Bob:6:0:d19"],
            "target": "w2",
        },
        "defense 19",
    ),
]


@pytest.mark.parametrize(("given", "words"), TOLD)
def test_a_case_speaks_what_was_set_for_a_warrior_as_far_as_it_matters(given: dict[str, Any], words: str) -> None:
    calculator = find("mk2.battlefield")
    asked = calculator.read(given)
    case = board.case(calculator, asked, calculator.answer(asked), "en")
    told = " ".join(re.sub("<[^>]*>", " ", str(html)) for _, html in case.facts)
    assert words in told
    assert {"way", "formation", "goals", "shooter"} <= case.settled
    assert "speed" not in told or given["question"] == "path"
