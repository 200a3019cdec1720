"""What the comparison of board and game covers in Wizard Kings, and what it would notice (:mod:`benchmarks.agreement`)."""

from __future__ import annotations

import pytest

from benchmarks.agreement import compare, family
from benchmarks.agreement.wizard_kings.trails import KINDS
from rules_engine.wizard_kings.game.scenarios.demonstration import GAMES
from rules_engine.wizard_kings.position.board import OnBoard

COMPARISONS = 20_000


def test_every_demonstration_of_both_editions_is_among_those_compared() -> None:
    assert {(name, book) for name in GAMES for book in ("wk1", "wk2")} <= set(KINDS)
    found = compare(family("wizard-kings"), COMPARISONS)
    assert not found.differences
    assert min(found.compared.values()) > 20


def test_a_board_that_forgets_hexside_limits_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OnBoard, "crossed", lambda *_, **__: 0)
    found = compare(family("wizard-kings"), COMPARISONS // 2)
    assert {one.question.partition(" ")[0] for one in found.differences} >= {"hexside"}
