"""Board and game of a family say the same of the same table, whatever both are asked (:mod:`benchmarks.agreement`)."""

import pytest

from benchmarks.agreement import FAMILIES, Tally, compare, family

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
    assert compare(one, COMPARISONS // 4).differences
