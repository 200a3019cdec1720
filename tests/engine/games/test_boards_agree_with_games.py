"""Board and game of a family say the same of the same table, whatever both are asked (:mod:`benchmarks.agreement`)."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from benchmarks.agreement import FAMILIES, Tally, compare, family, wiz_war
from rules_engine.calculators import find
from rules_engine.mage_knight.battle.attacks import rolling

COMPARISONS = 2_000


def told(found: Tally) -> str:
    """The first differences in words."""
    return "\n".join(f"{one.question}\n board: {one.board}\n game: {one.game}" for one in found.differences[:3])


@pytest.mark.parametrize("name", FAMILIES)
def test_a_table_set_on_the_board_is_judged_as_in_the_game(name: str) -> None:
    one = family(name)
    found = compare(one, COMPARISONS)
    assert sum(found.compared.values()) >= COMPARISONS
    assert set(one.kinds) <= set(found.compared), "a kind of question was never asked"
    assert not found.differences, told(found)


@pytest.mark.parametrize("name", FAMILIES)
def test_a_fault_on_one_side_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = family(name)
    monkeypatch.setattr(*one.plant)
    assert compare(one, COMPARISONS // 2).differences


#: What only some questions can notice: abilities, items and domains that do nothing, and a second attack in a turn.
FORGETFUL = SimpleNamespace(answer=lambda asked: find("ww.card").answer(replace(asked, attack_used=False)))
PLANTED = (
    ("mage-knight", rolling, "modifiers", lambda *told: (), "odds"),
    ("wiz-war", wiz_war, "CARD", FORGETFUL, "card"),
)


@pytest.mark.parametrize(("name", "where", "what", "fault", "kind"), PLANTED)
def test_what_cards_and_abilities_do_is_compared(
    name: str, where: Any, what: str, fault: Any, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, what, fault)
    found = compare(family(name), COMPARISONS // 2).differences
    assert kind in {one.question.partition(" ")[0] for one in found}
