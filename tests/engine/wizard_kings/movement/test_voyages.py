"""Ships on a map: how far they go, what bars their way, and how many a port can handle."""

import pytest

from rules_engine.wizard_kings.editions import WK1, WK2, Edition
from rules_engine.wizard_kings.maps.collection import board_of
from rules_engine.wizard_kings.maps.text import read_map
from rules_engine.wizard_kings.movement.voyages import port_room, voyages

ISLE = board_of("island")
PORTS = ("A2", "A4", "A6", "C1", "C6", "D4")
STRAIT = read_map(
    """
    row 1 | clear coastal | sea | clear coastal | sea | sea | clear coastal
    city A1 1 of 1 West
    city C1 1 of 2 Middle
    city F1 1 of 1 East
    """.replace("\n    ", "\n")
)


def test_from_garundy_a_ship_comes_to_atami_but_not_to_kreba() -> None:
    found = voyages(WK2, ISLE, "C6", {}, PORTS)
    assert found["D4"] == ("C6", "D6", "E5", "D4")
    assert "C1" not in found
    assert voyages(WK2, ISLE, "D4", {}, PORTS)["C1"] == ("D4", "D3", "D2", "D1", "C1")


def test_only_the_ports_that_are_open_are_found() -> None:
    assert set(voyages(WK2, ISLE, "C6", {}, ("A6",))) == {"A6"}
    assert voyages(WK2, ISLE, "C6", {}, ("C6",)) == {}


@pytest.mark.parametrize("edition", [WK1, WK2])
@pytest.mark.parametrize("held", ["enemy", "battle"])
def test_enemies_and_battles_bar_the_way(edition: Edition, held: str) -> None:
    assert "D4" in voyages(edition, ISLE, "C6", {"E5": "friendly"}, PORTS)
    assert "D4" not in voyages(edition, ISLE, "C6", {"D6": held, "D7": held}, PORTS)


def test_an_empty_enemy_city_bars_the_way_in_the_first_edition_only() -> None:
    longer = read_map("row 1 | clear coastal | clear coastal | clear coastal\nside A1-B1 coastal\nside B1-C1 coastal")
    assert voyages(WK1, longer, "A1", {"B1": "enemy-city"}, ("C1",)) == {}
    assert voyages(WK2, longer, "A1", {"B1": "enemy-city"}, ("C1",)) == {"C1": ("A1", "B1", "C1")}


def test_five_hexes_are_too_far() -> None:
    assert voyages(WK1, STRAIT, "A1", {}, ("F1",)) == {}
    assert voyages(WK1, STRAIT, "C1", {}, ("A1", "F1")) == {"A1": ("C1", "B1", "A1"), "F1": ("C1", "D1", "E1", "F1")}


def test_no_ship_passes_a_shoal_a_waterfall_or_the_spring_of_two_rivers() -> None:
    school = board_of("terrain-school")
    ports = ("A6", "C5", "E3", "F3", "D2", "E1")
    assert "E1" in voyages(WK2, school, "F3", {}, ports)
    assert "D2" not in voyages(WK2, school, "F3", {}, ports)  # beyond the hex where both rivers rise
    assert "D2" not in voyages(WK2, school, "C5", {}, ports)  # above the waterfall
    shoal = read_map("row 1 | clear coastal | sea shoal | clear coastal")
    assert voyages(WK2, shoal, "A1", {}, ("C1",)) == {}


@pytest.mark.parametrize(
    ("edition", "value", "haven", "departures", "arrivals", "room"),
    [
        (WK1, 1, False, 5, 5, None),
        (WK2, 2, False, 0, 0, 2),
        (WK2, 2, False, 1, 1, 0),
        (WK2, 2, True, 1, 1, 1),
        (WK2, 1, False, 4, 0, 0),
    ],
)
def test_a_port_handles_what_its_city_is_worth(
    edition: Edition, value: int, haven: bool, departures: int, arrivals: int, room: int | None
) -> None:
    assert port_room(edition, value, haven=haven, departures=departures, arrivals=arrivals) == room
