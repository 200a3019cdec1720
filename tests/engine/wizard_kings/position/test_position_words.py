"""Hexes and blocks of a position in words: what is read is written again, and what cannot be is told with its field."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.addresses import given_from_pairs, pairs_of
from rules_engine.calculators import find
from rules_engine.inputs import InvalidInput
from rules_engine.wizard_kings.maps.words import own_hex
from rules_engine.wizard_kings.position.blocks import block


@pytest.mark.parametrize(
    ("text", "value", "owner", "port"),
    [
        ("A clear city", 1, 0, False),
        ("A clear coastal city3 of2", 3, 2, True),
        ("A forest river city2 friendly", 2, 0, True),
        ("A swamp city of7 enemy-city", 1, 7, False),
    ],
)
def test_a_city_of_an_own_map_has_worth_owner_and_port(text: str, value: int, owner: int, port: bool) -> None:
    found = own_hex(text)
    city = found.hex.city
    assert city is not None and (city.value, city.map_owner, city.port) == (value, owner, port)
    assert found.notation() == text


@pytest.mark.parametrize(
    "text", ["A clear of1", "A clear city city2", "A clear city of1 of2", "A clear city4", "A clear city of8"]
)
def test_no_city_is_told_twice_or_by_half(text: str) -> None:
    with pytest.raises(ValueError):
        own_hex(text)


@pytest.mark.parametrize(
    "text",
    [
        "C3:1:ground:2",
        "B3-C3:2:ground,forest-folk:2:Orc:3",
        "B3-C3-C4:2:flyer,wizard:3",
        "-C3-C4:7:hero:1",
        "C3:1:haven:0",
        "C3:1:artifact:0:Ring",
    ],
)
def test_a_block_is_written_as_it_is_read(text: str) -> None:
    assert block(text).notation() == text


@pytest.mark.parametrize(
    "text",
    [
        "A-B-C-D:1:ground:2",
        "A--C:1:ground:2",
        "-A:1:ground:2",
        "A-B-B:1:ground:2",
        "A:1:harbour:0",
        "A:8:ground:1",
        "A:1",
    ],
)
def test_what_is_no_block(text: str) -> None:
    with pytest.raises(ValueError):
        block(text)


OWN: dict[str, Any] = {
    "map": "own",
    "hexes": ["A clear coastal city", "B clear", "C clear", "D clear coastal city"],
    "hexsides": ["A-B clear", "B-C clear"],
}


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"blocks": ["A-C:1:ground:2"]}, "blocks.0"),
        ({"blocks": ["B:1:ground:2", "-A-C:1:ground:2"]}, "blocks.1"),
        ({"blocks": ["Z-A-B:1:ground:2"]}, "blocks.0"),
        ({"blocks": ["B:1:ground:2"], "way": ["C", "Z"]}, "way.1"),
        ({"blocks": [], "held": ["Z enemy"]}, "held.0"),
        ({"blocks": [], "controllers": ["B:1"]}, "controllers.0"),
        ({"blocks": [], "controllers": ["A:2", "Z:1"]}, "controllers.1"),
    ],
)
def test_what_cannot_be_is_told_with_its_field(given: dict[str, Any], path: str) -> None:
    with pytest.raises(InvalidInput) as found:
        find("wk2.position").read({**OWN, **given})
    assert [problem.path for problem in found.value.problems] == [path]


@pytest.mark.parametrize("text", ["A-D:1:ground:2", "-A-C:1:flyer:2", "A-B-C:1:ground:2", "C-B:1:ground:2"])
def test_a_block_comes_by_ship_from_port_to_port_and_a_flyer_leaves_far(text: str) -> None:
    assert find("wk2.position").read({**OWN, "blocks": [text]}).blocks[0].notation() == text


def test_an_address_holds_as_many_blocks_as_a_board() -> None:
    position, (came, left, hex) = find("wk2.position"), ("A" * 40, "B" * 40, "C" * 40)
    kinds = "flyer,forest-folk,desert-folk,mountain-folk,amphibian,aquatic,city-folk,wizard"
    asked = {
        "map": "own",
        "hexes": [f"{one} clear" for one in (came, left, hex)],
        "hexsides": [f"{came}-{left} clear", f"{left}-{hex} clear"],
        "blocks": [f"{came}-{left}-{hex}:7:{kinds}:9:{'N' * 16}:4:A6"] * 40,
    }
    read = position.read(asked)
    pairs = pairs_of(position.inputs, read, position.book)
    assert position.read(given_from_pairs(position.inputs, pairs, position.book)) == read
