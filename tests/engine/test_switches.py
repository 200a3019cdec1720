"""The switches of a table are all rulings that calculators ask aside, each under one name with one meaning."""

from __future__ import annotations

import pytest

from rules_engine.addresses import given_from_pairs, pairs_of
from rules_engine.asked import held
from rules_engine.calculators import find, names
from rules_engine.inputs import Choice, InvalidInput
from rules_engine.switches import Switch, key, switches

ALL = switches()


def test_every_option_of_every_calculator_belongs_to_one_switch() -> None:
    asked = {
        (name, item.name): key(find(name), item.name)
        for name in names()
        for item in find(name).fields()
        if isinstance(item.kind, Choice) and item.kind.aside
    }
    told = {(name, one.item.name): one.key for one in ALL for name in one.calculators}
    assert asked == told
    assert len({one.key for one in ALL}) == len(ALL) > 100


@pytest.mark.parametrize("switch", ALL, ids=lambda one: one.key)
def test_a_switch_means_the_same_wherever_it_is_asked_and_survives_every_address(switch: Switch) -> None:
    for name in switch.calculators:
        calculator = find(name)
        item = next(one for one in calculator.fields() if one.name == switch.item.name)
        assert isinstance(item.kind, Choice)
        assert (item.kind.options, item.default, item.label.template) == (
            switch.kind.options,
            switch.item.default,
            switch.item.label.template,
        )
        for option in item.kind.options:
            asked = calculator.read({item.name: option})
            pairs = pairs_of(calculator.inputs, asked, calculator.book)
            assert ((item.name, option) in pairs) == (option != item.default), "an address names what is no default"
            again = calculator.read(given_from_pairs(calculator.inputs, pairs, calculator.book))
            assert held(again, item.name) == option


def test_a_question_that_calculators_of_two_books_ask_is_one_switch() -> None:
    limit = next(one for one in ALL if one.key == "mk2.limit")
    assert {name.partition(".")[0] for name in limit.calculators} == {"mk2", "mkc"}
    assert {one.key for one in ALL}.isdisjoint(former for one in ALL for former in one.formerly)


@pytest.mark.parametrize("former", ["wk2.no_hex", "mkc.limit", "mk2.criticals", "mk2.near_targets", "mk2.close_height"])
def test_the_name_that_a_switch_had_in_links_of_tables_is_still_its_name(former: str) -> None:
    assert sum(former in one.formerly for one in ALL) == 1


def test_a_field_that_was_renamed_is_read_under_its_former_name_from_addresses_and_data() -> None:
    calculator = find("wk2.spell-attack")
    tree = given_from_pairs(calculator.inputs, [("no_hex", "eliminated")], calculator.book)
    for given in (tree, {"no_hex": "eliminated"}):
        asked = calculator.read(given)
        assert pairs_of(calculator.inputs, asked, calculator.book) == [("spell_no_hex", "eliminated")]
    for wrong in ({"no_hex": "nowhere"}, {"no_hex": "stays", "spell_no_hex": "eliminated"}):
        with pytest.raises(InvalidInput):
            calculator.read(wrong)
