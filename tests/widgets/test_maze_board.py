"""The maze board: sound markup, places that say everything, keys that lead everywhere, actions that never fail."""

from __future__ import annotations

import json
from collections import deque
from typing import Any
from urllib.parse import parse_qsl

import pytest

from rules_engine.calculators import find
from rules_engine.wiz_war.pack import MAZE
from rules_engine.wiz_war.position.calculators.maze import QUESTIONS
from widgets import boards
from widgets.boards.maze import acts
from widgets.page import calculator_page, respond
from widgets.state import given_of

Pairs = list[list[str]]


def answered(pairs: Pairs | None = None, action: str | None = None, **asked: Any) -> dict[str, Any]:
    request = {"calculator": "ww.maze", "lang": "en", "pairs": pairs or [], "action": action, "root": "../../"}
    found: dict[str, Any] = json.loads(respond(json.dumps({**request, "instance": "c", **asked})))
    return found


def places(page: Any) -> list[dict[str, str]]:
    return [one for one in page.all("g") if one.get("class") == "rg-b-hex"]


def said(page: Any) -> dict[str, str]:
    return {one["data-action"].removeprefix("board:at:"): one["aria-label"] for one in places(page)}


def after(action: str, query: str = "", **touch: str) -> dict[str, str]:
    """The address after an action of the board, with the tools in hand."""
    pairs = [list(pair) for pair in parse_qsl(query, True)] + [[f"view.{name}", text] for name, text in touch.items()]
    found = answered(pairs, f"board:{action}")
    assert found["ok"], found
    return dict(parse_qsl(found["query"], True))


@pytest.mark.parametrize("tool", acts.TOOLS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_markup_is_sound(read: Any, question: str, tool: str) -> None:
    page = read(answered([["question", question], ["view.tool", tool]])["form"])
    assert len(page.ids()) == len(set(page.ids()))
    known = set(page.ids())
    for one in places(page):
        assert one["role"] == "button" and one["aria-label"].strip()
        assert {one[f"data-{side}"] for side in ("left", "right", "up", "down") if f"data-{side}" in one} <= known
    pressed = [one for one in page.all("button") if one.get("id", "").startswith("c--ask-") and "aria-pressed" in one]
    assert [one["aria-pressed"] for one in pressed if one["data-action"].startswith("board:ask:")].count("true") == 1
    assert not [one for _, one in page.elements if "style" in one or any(key.startswith("on") for key in one)]


def test_the_whole_page_stands_there_in_every_language(read: Any, lang: str) -> None:
    page = read(calculator_page("ww.maze", [], lang, "../../"))
    assert len(places(page)) == 100


@pytest.mark.parametrize("tool", ["look", "line"])
@pytest.mark.parametrize("query", ["players:2", "players:3", "players:4", "layout:own"])
def test_every_place_has_a_name_and_arrow_keys_lead_to_it(read: Any, query: str, tool: str) -> None:
    page = read(answered([["view.tool", tool]], f"board:{query}")["form"])
    found = {one["id"]: one for one in places(page)}
    squares = {"players:2": 50, "players:3": 75, "players:4": 100, "layout:own": 25}[query]
    assert len(found) == squares if tool == "look" else len(found) > 2 * squares
    (first,) = [id for id, one in found.items() if one["tabindex"] == "0"]
    seen, waiting = {first}, deque([first])
    while waiting:
        one = found[waiting.popleft()]
        for side in ("left", "right", "up", "down"):
            other = one.get(f"data-{side}")
            if other and other not in seen:
                seen.add(other)
                waiting.append(other)
    assert seen == set(found)


def test_arrow_keys_go_straight_over_squares_and_lines(read: Any) -> None:
    page = read(answered()["form"])
    squares = {one["id"]: one for one in places(page)}
    assert squares["c--at-C4"]["data-up"] == "c--at-C3" and squares["c--at-C4"]["data-right"] == "c--at-D4"
    page = read(answered([["view.tool", "line"]])["form"])
    lines = {one["id"]: one for one in places(page)}
    east = lines["c--line-C4-1"]
    assert (east["data-left"], east["data-right"]) == ("c--line-B4-1", "c--line-D4-1")
    below = lines[east["data-down"]]
    assert lines[below["data-down"]]["id"] == "c--line-C5-1", "two steps down is one square down"


def test_a_square_says_what_is_there_what_is_around_it_and_its_answer(read: Any) -> None:
    found = said(read(answered()["form"]))
    assert found["H3"] == (
        "H3: base of B, wizard of B, treasure of A. North: open. East: open. South: open. West: open."
        " Answer: reached with the number card. You can get here with the number card, 4 squares away."
        " The way leads over the edge, from A3 to J3."
    )
    assert "West: opening, leads to J3." in found["A3"]
    assert found["A1"].endswith(
        "Answer: no way. A closed door stands in the way, at A1|B1. If it were open, the way would be 3 squares long."
    )


def test_a_line_says_what_stands_there(read: Any) -> None:
    found = said(read(answered([["view.tool", "line"], ["question", "create"], ["about", "B3|C3"]])["form"]))
    assert found["B3|C3"] == "B3|C3: a wall. Answer: not allowed. A wall cannot stand on another wall."
    assert found["J3|A3"].startswith("J3|A3: opening. Answer: allowed.")


def test_why_a_square_is_closed_or_hidden_stands_below_the_board_with_its_rule(read: Any) -> None:
    page = read(answered([["about", "A1"]])["form"])
    assert "A closed door stands in the way, at A1|B1." in page.text()
    assert "../../r/ww.doors/" in [one.get("href") for one in page.all("a")]
    page = read(answered([["question", "line-of-sight"], ["about", "A1"]])["form"])
    assert "it only touches an end of" in page.text() or "interrupts it" in page.text()
    assert "../../r/ww.line-of-sight/" in [one.get("href") for one in page.all("a")]


def test_openings_say_where_they_lead() -> None:
    form = answered()["form"]
    for name in ("C10", "H10", "A3", "J3", "A8", "J8", "C1", "H1"):
        assert '<text class="leads"' in form and f">{name}</text>" in form


def test_words_of_the_board_are_translated_and_escaped(marked_catalogs: None, read: Any, lang: str) -> None:
    page = read(answered([["view.tool", "put"], ["things", "A1:bush"], ["about", "A1"]], lang=lang)["form"])
    assert not page.all("b") and not page.all("i")


# What the actions do


def test_a_touch_looks_at_a_square_and_a_second_one_asks_about_its_wizard() -> None:
    assert after("at:C4") == {"about": "C4"}
    assert after("at:H3", "about=C4") == {}
    assert after("at:H3") == {"wizard": "B"}
    assert after("look:C4", tool="put") == {"about": "C4"}
    assert after("at:C4|B4", tool="line") == {"about": "B4|C4"}


def test_wizards_treasures_and_things_are_put_and_taken_away() -> None:
    assert after("at:C4", tool="walk")["wizards"] == "A:C4 B:H3 C:H8 D:C8"
    assert after("at:C4", tool="put", piece="wC")["wizards"] == "A:B3 B:H3 C:C4 D:C8"
    assert after("at:C4", tool="put", piece="tB")["treasures"] == "A:A2 A:H3 B:C4 B:J1 C:F6 C:I10 D:A10 D:E6"
    assert after("at:C4", tool="put", piece="bush") == {"things": "C4:bush", "about": "C4"}
    assert after("at:H3", tool="put", piece="nothing")["wizards"] == "A:B3 C:H8 D:C8"
    assert after("take:wB")["wizards"] == "A:B3 C:H8 D:C8"
    assert after("take:t1")["treasures"].startswith("A:H3 B:F5")
    assert after("take:o1", "things=C4:bush") == {}
    assert after("clear") == {"wizards": "", "treasures": ""}


def test_lines_are_changed_and_laid_again() -> None:
    assert after("at:B2|C2", tool="build", line="wall") == {"lines": "B2|C2:wall", "about": "B2|C2"}
    assert after("at:C2|B2", "lines=B2|C2:wall", tool="build", line="open-door")["lines"] == "B2|C2:open-door"
    assert after("at:B2|C2", "lines=B2|C2:wall", tool="build", line="as-laid") == {"about": "B2|C2"}
    assert after("line:broken", "about=J1|A1") == {"lines": "J1|A1:broken", "about": "J1|A1"}
    assert after("line:wall", "about=C4") == {"about": "C4"}, "no line is looked at"
    assert after("line:opening", "about=B2|C2") == {"about": "B2|C2"}, "no edge"


def test_what_a_question_needs_is_chosen() -> None:
    assert after("ask:card") == {"question": "card"}
    assert after("card:5") == {"number_cards": "5"} and after("card:") == {"number_cards": ""}
    assert after("attack:punch") == {"attack": "punch"}
    assert after("wizard:D") == {"wizard": "D"}
    assert after("hit:10")["damage"] == "5 3 10" and after("hit:0") == {"damage": ""}


def test_a_sector_is_turned_with_all_that_is_on_it() -> None:
    found = after("turn:1", "lines=B2|C2:wall+E3|F3:wall&things=A1:bush")
    assert found["sectors"].split()[0] == "closed-rooms:1"
    assert found["wizards"] == "A:C2 B:H3 C:H8 D:C8"
    assert found["things"] == "E1:bush"
    assert found["lines"] == "D2|D3:wall E3|F3:wall", "a line between two sectors stays"
    assert found["treasures"].split()[:2] == ["A:D1", "A:H3"]
    again = ""
    for _ in range(4):
        again = answered([list(pair) for pair in parse_qsl(again, True)], "board:turn:3")["query"]
    assert again == "", "four quarters are none"


def test_other_boards_begin_a_game() -> None:
    assert after("players:3") == {
        "sectors": "closed-rooms crossroads spiral",
        "wizards": "A:C3 B:H8 C:C8",
        "treasures": "A:A2 A:E4 B:F10 B:J6 C:A6 C:D10",
        "about": "",
    }
    assert after("sector:2:cells")["sectors"] == "closed-rooms cells spiral cells"
    assert after("layout:own")["layout"] == "own"
    assert after("layout:sectors", "layout=own&wizards=A:E3&treasures=&about=") == after("start")


ODD: tuple[str, ...] = (
    *(
        "",
        "at",
        "at:",
        "at:Z9",
        "at:C4:5",
        "at:B2|",
        "at:B2|D2",
        "look:",
        "look:K1",
        "ask:",
        "ask:x",
        "wizard:",
        "wizard:E",
    ),
    *("card:x", "card:99", "card:²", "attack:", "attack:x", "hit:", "hit:999", "hit:²", "line:", "line:x", "line:wall"),
    *("take:", "take:w", "take:t", "take:t0", "take:t9", "take:o²", "take:x1", "players:", "players:5", "players:²"),
    *("sector:", "sector:1", "sector:9:cells", "sector:1:own", "sector:1:x", "turn:", "turn:0", "turn:9", "turn:²"),
    *("layout:", "layout:x", "layout:own", "start:x", "clear:x", "no:such", ":", "at:\0", "turn:1", "start", "clear"),
)
HANDS: tuple[dict[str, str], ...] = (
    {},
    {"tool": "line"},
    {"tool": "walk"},
    {"tool": "build", "line": "opening"},
    {"tool": "build", "line": "x"},
    {"tool": "put", "piece": "tD"},
    {"tool": "put", "piece": "solid-stone"},
    {"tool": "put", "piece": "x"},
    {"tool": "?"},
)
STATES = (
    "",
    "wizards=&treasures=",
    "layout=own&wizards=&treasures=&about=A1",
    "layout=own&wizards=A:A1&treasures=&about=A1&board.columns=1&board.rows=1&board.walls=&board.doors=&board.openings=",
    "sectors=own+own&own=x",
    "sectors=cells+cells+cells&wizards=A:A1&treasures=&about=E3|A3",
    "about=Z9",
    "lines=x&wizard=q",
    "about=A1|B1",
)


@pytest.mark.parametrize("state", STATES)
def test_no_action_fails_whatever_it_is_and_wherever(state: str) -> None:
    calculator = find("ww.maze")
    given = dict(parse_qsl(state, keep_blank_values=True))
    pairs = [list(pair) for pair in parse_qsl(state, keep_blank_values=True)]
    for number, action in enumerate((*ODD, "at:C4", "at:B2|C2", "at:A1|A1", "look:A1", "ask:wall", "players:2")):
        for hand in HANDS:
            assert boards.after(calculator, given_of(calculator, given), action, hand)
        hand = HANDS[number % len(HANDS)]
        touch = [[f"view.{key}", text] for key, text in hand.items()]
        found = answered([*pairs, *touch], f"board:{action}")
        assert found["form"] and "rg-failed" not in found["answer"]
        assert "The engine failed" not in found["answer"], (state, action, hand)


# From the calculators to the board and back


@pytest.mark.parametrize("slug", MAZE)
def test_a_calculator_leads_to_the_board_and_the_board_back_to_it(read: Any, slug: str) -> None:
    page = read(answered(calculator=f"ww.{slug}")["answer"])
    (address,) = [one["href"] for one in page.all("a") if "c/ww.maze/" in one["href"]]
    found = answered([list(pair) for pair in parse_qsl(address.partition("?")[2], True)])
    assert found["ok"]
    (back,) = [one["href"] for one in read(found["form"]).all("a") if f"c/ww.{slug}/" in one["href"]]
    assert answered([list(pair) for pair in parse_qsl(back.partition("?")[2], True)], calculator=f"ww.{slug}")["ok"]


OWN_VALUES = [
    ("movement", "start=E3&goal=A3&number_cards=4&barriers=passable"),
    ("movement", "board.columns=3&board.rows=1&board.doors=B1|C1:open&board.wizards=B1&start=A1&goal=C1"),
    ("line-of-sight", "caster=E2&target=A2&wall_end=clear"),
    ("line-of-sight", "caster=E2&target=&wall=B1|B2&through_openings=blocked"),
    *(
        ("card", f"kind=attack&mark={mark}&place={place}&between={between}")
        for mark in ("los", "adjacent")
        for place, between in (
            ("farther", "bush"),
            ("farther", "solid-stone"),
            ("farther", "wizard"),
            ("farther", "object"),
            ("farther", "open-door"),
            ("adjacent", "closed-door"),
            ("adjacent", "fire-wall"),
            ("diagonal", "illusion-wall"),
            ("same-square", "nothing"),
        )
        if mark == "los" or place != "farther"
    ),
    ("card", "kind=punch&mark=none&place=adjacent&between=wall"),
    *(
        ("create", f"kind=wall&on_line={line}&junction={junction}")
        for line in ("nothing", "wall", "door")
        for junction in ("true", "false")
    ),
    ("create", "kind=wall&on_line=opening"),
    ("create", "kind=wall&on_line=opening&occupied_by=wizard"),
    ("create", "kind=wall&on_line=nothing&occupied_by=wizard"),
    ("create", "kind=wall&on_line=nothing&junction=true&occupied_by=wizard"),
    *(
        ("create", f"kind=other&base={base}&occupied_by={there}&own_base=forbidden")
        for base in ("none", "own", "opponent", "dead")
        for there in ("nothing", "wizard", "object")
    ),
    *(
        ("wall", f"kind={kind}&junction=false&damage=4&each_turn=&hit_points=6")
        for kind in ("wall", "created-wall", "door", "bush")
    ),
    ("wall", "kind=created-wall&junction=true&damage=4+4+1&each_turn=2"),
    ("wall", "kind=wall&junction=true&damage="),
    *(("setup", f"players={players}") for players in (2, 3, 4)),
]


@pytest.mark.parametrize(("slug", "query"), OWN_VALUES)
def test_the_values_of_a_reader_go_to_the_board_and_come_back(read: Any, slug: str, query: str) -> None:
    there = answered([list(pair) for pair in parse_qsl(query, True)], calculator=f"ww.{slug}")
    (address,) = [one["href"] for one in read(there["answer"]).all("a") if "c/ww.maze/" in one["href"]]
    found = answered([list(pair) for pair in parse_qsl(address.partition("?")[2], True)])
    (back,) = [one["href"] for one in read(found["form"]).all("a") if f"c/ww.{slug}/" in one["href"]]
    same = answered([list(pair) for pair in parse_qsl(back.partition("?")[2], True)], calculator=f"ww.{slug}")
    assert same["query"] == there["query"]


@pytest.mark.parametrize("query", ["first_turn=true", "target=wall", "kind=neutral", "place=adjacent&between=bush"])
def test_what_no_board_shows_has_no_link(query: str) -> None:
    assert "ww.maze" not in answered([list(pair) for pair in parse_qsl(query)], calculator="ww.card")["answer"]
