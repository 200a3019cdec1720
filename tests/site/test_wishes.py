"""The list of calculators by what a reader wants to know."""

from __future__ import annotations

import pytest

from rulebook.site import wishes
from rules_engine.calculators import find, names
from widgets.boards import BOARDS


def test_every_calculator_has_one_place_in_the_list() -> None:
    placed = [one.name for _, found in wishes.grouped(tuple(names())) for same in found for one in same]
    assert sorted(placed) == sorted(names())


def test_no_group_is_empty_and_none_names_what_is_not_there() -> None:
    slugs = {find(name).slug for name in names()}
    for wish, found in wishes.grouped(tuple(names())):
        assert found, wish.name
        assert set(wish.slugs) <= slugs, wish.name


def test_boards_stand_first_and_together() -> None:
    wish, found = wishes.grouped(tuple(names()))[0]
    assert wish is wishes.BOARD
    assert {one.name for same in found for one in same} == set(BOARDS)


def test_what_two_books_answer_alike_is_one_entry_and_what_only_has_the_same_name_is_two() -> None:
    together = [[one.name for one in same] for _, found in wishes.grouped(tuple(names())) for same in found]
    assert ["wk1.dispel", "wk2.dispel"] in together
    assert ["wk1.army", "wk2.army"] in together and ["mk2.army"] in together


def test_a_calculator_without_a_place_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wishes, "WISHES", wishes.WISHES[1:])
    with pytest.raises(LookupError, match=r"wk1\.reach: no group of the list of calculators has 'reach'"):
        wishes.grouped(("wk1.reach",))
