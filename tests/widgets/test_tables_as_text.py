"""Tables as text: what a board writes it reads again, and what does not read names line, word and what is allowed."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import parse_qsl

import pytest

from rules_engine.calculators import Calculator, find
from widgets import board_text
from widgets.board_text import BadText, read, written
from widgets.boards import BOARDS
from widgets.page import calculator_page, respond
from widgets.state import state_from

PAINTED = {
    "map": "own",
    "hexes": ["A1 clear", "B1 forest city2 of1"],
    "hexsides": ["A1-B1 river"],
    "blocks": ["A1:1:ground:2:Medium troops"],
}


def asked(name: str, text: str, **more: Any) -> dict[str, Any]:
    request = {
        "calculator": name,
        "lang": "en",
        "pairs": [["view.text", text]],
        "action": "board:read",
        "root": "../../",
    }
    found: dict[str, Any] = json.loads(respond(json.dumps({**request, "instance": "c", **more})))
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_a_table_reads_back_from_its_text(name: str) -> None:
    calculator = find(name)
    state = state_from(calculator, {})
    assert read(calculator, state, written(calculator, state.asked)) == state


def test_a_painted_map_and_its_blocks_read_back_over_another_table() -> None:
    calculator = find("wk2.position")
    state = state_from(calculator, PAINTED)
    assert read(calculator, state_from(calculator, {}), written(calculator, state.asked)).asked == state.asked


def test_an_army_alone_changes_the_army_alone() -> None:
    found = asked("wk2.position", "# mine\nblocks C4:1:ground:2:Ranger:3:A2\n\nblocks B6:2:ground:2:Orc\n")
    assert dict(parse_qsl(found["query"])) == {"blocks": "C4:1:ground:2:Ranger:3:A2 B6:2:ground:2:Orc"}
    assert dict(parse_qsl(asked("wk2.position", "blocks")["query"], True)) == {"blocks": ""}


@pytest.mark.parametrize(
    ("text", "line", "value"),
    [
        ("map island\nblock x", 2, "x"),
        ("army C4", 1, "army"),
        ("blocks C4:1:ground:2\nblocks C4:9:ground:2", 2, "C4:9:ground:2"),
        ("\nblocks Z9:1:ground:2", 2, "Z9"),
        ("map atlantis", 1, "atlantis"),
    ],
)
def test_what_does_not_read_names_line_and_word_and_leaves_the_table(text: str, line: int, value: str) -> None:
    calculator = find("wk2.position")
    with pytest.raises(BadText) as told:
        read(calculator, state_from(calculator, {}), text)
    assert [(one.line, one.problem.value) for one in told.value.complaints] == [(line, value)]
    found = asked("wk2.position", text)
    assert found["ok"] and found["query"] == ""
    assert f"Line {line}: “{value}” does not fit here. This needs" in found["form"]
    assert text.strip() in found["form"], "the reader's text is still there"


def test_a_text_cannot_become_markup_and_is_no_part_of_an_address() -> None:
    found = asked("ww.maze", "<b>x")
    assert "<b>" not in found["form"] and found["query"] == ""
    assert asked("ww.maze", "x" * 50_000)["ok"]


@pytest.mark.parametrize("name", BOARDS)
def test_what_can_be_kept_alone_is_read_alone(name: str, read: Any, lang: str) -> None:
    calculator = find(name)
    page = read(calculator_page(name, [], lang, "../../"))
    keeps = [one for one in page.all("button") if "data-keep" in one]
    assert len(keeps) == (3 if name in ("wk1.position", "wk2.position", "mk2.battlefield", "ww.maze") else 1)
    (fold,) = [one for one in page.all("details") if "rg-b-kept" in one.get("class", "")]
    says = json.loads(fold["data-words"])
    assert fold["data-board"] == name and all(says.values()) and says["deleted"].count("{name}") == 1
    parts = [one["data-keep"].split() for one in keeps]
    assert parts[0] == []
    fields = [field for part in parts for field in part]
    assert len(set(fields)) == len(fields) and set(fields) <= {item.name for item in calculator.fields()}
    state = state_from(calculator, {})
    lines = texts_of(calculator, state.asked)
    for part in parts[1:]:
        alone = "\n".join(line for line in lines if re.split("[. ]", line)[0] in part)
        assert alone and board_text.read(calculator, state, alone) == state


def texts_of(calculator: Calculator, asked: Any) -> list[str]:
    return written(calculator, asked).splitlines()
