"""Every address that could be made when the freeze was written opens as before and answers the same (tests/addresses/frozen.py)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rules_engine.calculators import names
from tests.addresses import changed, clicks
from tests.addresses.frozen import KINDS, answer, differences, files, frozen
from widgets.boards import BOARDS

FILES = [pytest.param(path, id=f"{path.parent.name}: {path.stem}") for kind in KINDS for path in files(kind)]
#: What was frozen; no file may lose a line.
ADDRESSES = 3_524
TOLD = 30  # differences


@pytest.mark.parametrize("path", FILES)
def test_the_addresses_open_and_answer_as_they_did(path: Path) -> None:
    found = []
    for line in frozen(path):
        at = line["at"]
        if at in changed.changed():
            continue
        try:
            found += [f"{at}\n" + "\n".join(told) for told in [list(differences(line, answer(at).promise))] if told]
        except AssertionError as closed:
            found.append(str(closed))
    assert not found, f"{len(found)} addresses are answered otherwise:\n" + "\n".join(found[:TOLD])


def test_the_addresses_that_are_meant_to_differ_do_so_as_it_is_told() -> None:
    lines = {line["at"]: line for kind in KINDS for path in files(kind) for line in frozen(path)}
    for at, entry in changed.changed().items():
        if at in lines:
            now = answer(at).promise
            assert list(differences(lines[at], now)), f"{at} answers as it was frozen: take it out of changed.yaml"
            assert changed.told(now) == entry


def test_nothing_has_fallen_out_of_the_freeze() -> None:
    lines = [line["at"] for kind in KINDS for path in files(kind) for line in frozen(path)]
    assert len(lines) == len(set(lines)) == ADDRESSES
    assert {at.partition("?")[0] for at in lines} >= set(names())


@pytest.mark.parametrize("board", BOARDS)
def test_each_question_of_a_board_is_frozen_in_twenty_states_or_more(board: str) -> None:
    path = next(path for path in files("boards") if path.stem == board)
    asked = Counter(clicks.asked(board, line["at"].partition("?")[2]) for line in frozen(path))
    assert set(asked) == set(clicks.questions(board))
    assert min(asked.values()) >= 20
