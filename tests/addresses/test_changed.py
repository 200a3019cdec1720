"""changed.yaml tells a reason for each answer that is meant to be another one, and nothing hides in it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.addresses import changed
from tests.addresses.frozen import DIGEST, LONG, answer, differences, short
from tests.tables import parsed

GOOD = {
    "because": "wk1.dispel",
    "vector": "a level 1 spell is stopped half the time",
    "addresses": [
        {"at": "wk1.dispel", "legal": True, "result": "1a2b3c4d5e6f", "rules": "wk1.dispel"},
        {"record": "wizard-kings.wk1-skirmish", "now": "1a2b3c4d5e6f"},
    ],
}


def test_the_file_is_sound() -> None:
    document = parsed(changed.CHANGED.read_text(encoding="utf-8"))
    assert changed.faults(document) == []


def test_a_good_reason_is_taken() -> None:
    assert changed.faults({"changed": [GOOD]}) == []


@pytest.mark.parametrize(
    ("bad", "fault"),
    [
        ([], "holds one list"),
        ({"changed": None}, "holds one list"),
        ({"changed": [{**GOOD, "why": "so"}]}, "give it just"),
        ({"changed": [{**GOOD, "because": "wk1.nonsense"}]}, "no rule of"),
        ({"changed": [{**GOOD, "vector": "nobody shows this"}]}, "no case under tests/"),
        ({"changed": [{**GOOD, "addresses": []}]}, "list the addresses"),
        ({"changed": [{**GOOD, "addresses": ["wk1.dispel"]}]}, "neither an address nor a record"),
        (
            {"changed": [{**GOOD, "addresses": [{"at": "wk1.dispel", "legal": True}]}]},
            "neither an address nor a record",
        ),
        ({"changed": [{**GOOD, "addresses": [{"record": "chess", "now": "1a2b3c4d5e6f"}]}]}, "is not frozen"),
        ({"changed": [GOOD, GOOD]}, "stands twice"),
    ],
)
def test_what_is_wrong_with_a_reason_is_told(bad: Any, fault: str) -> None:
    assert any(fault in one for one in changed.faults(bad)), changed.faults(bad)


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ({"legal": False}, "legal: was true, is false"),
        ({"result": {"net": 2}}, "result.chance: was"),
        ({"rules": "wk1.dispel"}, "rules: was"),
    ],
)
def test_another_answer_is_told_with_what_it_was(part: dict[str, Any], told: str) -> None:
    was = answer("wk1.dispel?die=4").promise
    assert told in "\n".join(differences(was, {**was, **part}))


def test_a_long_value_differs_by_its_digest_and_one_that_is_new_breaks_nothing() -> None:
    was = short({"hexes": ["A1"] * LONG, "net": 2})
    assert was["net"] == 2 and was["hexes"].startswith(DIGEST)
    assert list(differences(was, short({"hexes": ["A1"] * LONG, "net": 2, "more": 1}))) == []
    assert len(list(differences(was, short({"hexes": ["A2"] * LONG, "net": True})))) == 2


def test_an_address_that_does_not_open_is_told() -> None:
    with pytest.raises(AssertionError, match="does not open"):
        answer("wk1.dispel?die=7")
    with pytest.raises(AssertionError, match="comes back as"):
        answer("wk1.dispel?target_level=2")
