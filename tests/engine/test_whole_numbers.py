"""One reading of whole numbers: what is no number anywhere is none in an address, a notation, a record or on a board."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rules_engine.calculators import find, names
from rules_engine.inputs import InvalidInput
from rules_engine.whole_numbers import LONGEST, any_number, is_whole, whole_number
from widgets.page import respond

ROOT = Path(__file__).resolve().parents[2]

#: What Python's own tests take for a digit or a number, beside 0 to 9.
NEARLY = ["²", "٣", "１", "½", "₂", "৪", "Ⅷ", "1_0", " 1", "1\n", "+1", "1e1", "0x1", ""]


@pytest.mark.parametrize("text", NEARLY)
def test_only_0_to_9_are_digits(text: str) -> None:
    assert not is_whole(text)
    for read in (any_number, lambda one: whole_number(one, 0, 99), lambda one: whole_number(one, -9, 99)):
        with pytest.raises(ValueError):
            read(text)


@pytest.mark.parametrize(
    ("text", "low", "high", "number"),
    [("0", 0, 9, 0), ("07", 0, 9, 7), ("-3", -5, 5, -3), ("99999", 0, 99999, 99999)],
)
def test_what_is_written_in_digits_is_read(text: str, low: int, high: int, number: int) -> None:
    assert whole_number(text, low, high) == number


@pytest.mark.parametrize(
    ("text", "low", "high"), [("-3", 0, 5), ("6", 0, 5), ("0" * (LONGEST + 1), 0, 9), ("--1", -5, 5)]
)
def test_what_is_out_of_bounds_or_endless_is_refused(text: str, low: int, high: int) -> None:
    with pytest.raises(ValueError):
        whole_number(text, low, high)


@pytest.mark.in_turn("digit")
@pytest.mark.parametrize("digit", [text for text in NEARLY if text.strip()])
@pytest.mark.parametrize("name", names())
def test_such_a_digit_in_a_path_or_a_value_of_an_address_is_no_fault_of_the_engine(name: str, digit: str) -> None:
    fields = [item.name for item in find(name).fields()]
    pairs = [[f"{field}{path}", digit] for field in fields for path in ("", f".{digit}", f".{digit}.{digit}")]
    asked = {"calculator": name, "lang": "en", "pairs": pairs, "action": None, "root": "../../", "instance": "c"}
    answered = json.loads(respond(json.dumps(asked)))
    assert answered["form"] and "a fault of this site" not in answered["answer"]


@pytest.mark.parametrize("name", ["wk2.combat-order", "mk2.army", "ww.attack"])
def test_such_a_digit_as_a_key_of_an_example_is_refused_by_name(name: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        find(name).run({"²": 1, find(name).fields()[0].name: {"²": 1}})
    assert "²" in {problem.path.split(".")[0] for problem in refused.value.problems}


def test_no_module_reads_numbers_in_a_way_of_its_own() -> None:
    own = re.compile(r"\.is(?:digit|decimal|numeric)\(\)|\\d")
    sources = [path for folder in ("rules_engine", "widgets") for path in sorted((ROOT / folder).rglob("*.py"))]
    asides = ("rules_engine/whole_numbers.py", "rules_engine/speech/", "rules_engine/catalogs/", "widgets/node_modules")
    found = [
        f"{name}: {line.strip()}"
        for path in sources
        if not (name := path.relative_to(ROOT).as_posix()).startswith(asides)
        for line in path.read_text("utf-8").splitlines()
        if own.search(line)
    ]
    assert found == []
