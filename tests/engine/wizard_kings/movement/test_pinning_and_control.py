"""Pinning counted by trying every choice of the defender; hex control read off for every small table of players."""

from itertools import combinations, permutations, product

import pytest

from rules_engine.wizard_kings.editions import WK1, WK2
from rules_engine.wizard_kings.movement.hex_control import (
    BATTLE,
    ENEMY,
    FRIENDLY,
    NEUTRAL,
    Hold,
    allied,
    city_holder,
    contested,
    settled,
    state,
)
from rules_engine.wizard_kings.movement.pinning import HEXSIDES, may_leave_by, may_walk_away, open_hexsides, pin

SMALL = range(5)
ALLIANCES: list[tuple[tuple[int, ...], ...]] = [(), ((1, 2),), ((2, 3),), ((1, 3),)]


def _choices(attackers: int, castles: int, movable: int) -> list[tuple[str, ...]]:
    units = ["castle"] * castles + ["unit"] * movable
    return list(combinations(units, min(attackers, len(units))))


@pytest.mark.parametrize(("attackers", "castles", "movable"), list(product(SMALL, SMALL, SMALL)))
def test_so_many_leave_as_the_best_choice_of_the_defender_allows(attackers: int, castles: int, movable: int) -> None:
    defenders = castles + movable
    held = pin(attackers, defenders)
    choices = _choices(attackers, castles, movable)
    assert {len(chosen) for chosen in choices} == {held.pinned}
    best = max(movable - chosen.count("unit") for chosen in choices)
    assert may_walk_away(held.free, castles, defenders) == best
    without = max(movable - held.pinned, 0)
    assert may_walk_away(held.free, castles, defenders, castle_named=False) == without
    assert held.defender_chooses is (0 < held.pinned < defenders)


@pytest.mark.parametrize("attacked", range(HEXSIDES + 1))
def test_open_hexsides_are_those_that_one_may_leave_by(attacked: int) -> None:
    for edition in (WK1, WK2):
        for mover in (*edition.movers,):
            sides = [number < attacked for number in range(HEXSIDES)]
            ways = sum(may_leave_by(edition, mover, attacked=one) for one in sides)
            assert open_hexsides(edition, mover, attacked) == ways
    assert open_hexsides(WK1, "ground", attacked) == HEXSIDES
    assert open_hexsides(WK2, "ground", attacked) == HEXSIDES - attacked
    assert open_hexsides(WK2, "flyer", attacked) == HEXSIDES
    assert open_hexsides(WK2, "flyer", attacked, flyers_free=False) == HEXSIDES - attacked


def _holds() -> list[Hold]:
    standing = [order for size in range(4) for order in permutations((1, 2, 3), size)]
    return [Hold(units, city_of, had) for units in standing for city_of in range(4) for had in range(4)]


@pytest.mark.parametrize("alliances", ALLIANCES, ids=str)
@pytest.mark.parametrize("empty_neutral", [False, True])
def test_a_hex_has_one_state_for_each_side(alliances: tuple[tuple[int, ...], ...], empty_neutral: bool) -> None:
    for hold in _holds():
        holder = settled(hold, alliances, empty_neutral=empty_neutral)
        states = {player: state(player, hold, holder, alliances) for player in (1, 2, 3)}
        for one, other in product((1, 2, 3), repeat=2):
            if allied(one, other, alliances):
                assert states[one] == states[other]
        if contested(hold, alliances):
            assert set(states.values()) == {BATTLE}
        elif not hold.occupants and not holder:
            assert set(states.values()) == {NEUTRAL}
        else:
            owner = hold.occupants[0] if hold.occupants else holder
            assert states[owner] == FRIENDLY
            assert all(
                (found == FRIENDLY) == allied(owner, player, alliances) and found in (FRIENDLY, ENEMY)
                for player, found in states.items()
            )


@pytest.mark.parametrize("alliances", ALLIANCES, ids=str)
def test_a_city_is_its_owners_unless_enemies_hold_it(alliances: tuple[tuple[int, ...], ...]) -> None:
    for hold in _holds():
        holder = settled(hold, alliances)
        if not hold.city_of:
            assert holder == 0
        elif contested(hold, alliances):
            assert holder == (hold.controller or hold.city_of)
        elif all(allied(hold.city_of, player, alliances) for player in hold.occupants):
            assert holder == hold.city_of
        else:
            assert holder in hold.occupants
            assert holder == (hold.controller if hold.controller in hold.occupants else hold.occupants[0])


def test_between_build_phases_only_an_empty_city_can_go_back() -> None:
    for hold in _holds():
        kept = (hold.controller or hold.city_of) if hold.city_of else 0
        assert city_holder(hold, vacated_at_once=False) == kept
        assert city_holder(hold, vacated_at_once=True) == (kept if hold.occupants else hold.city_of)
        neutral = city_holder(hold, vacated_at_once=True, empty_neutral=True)
        assert neutral == (kept if hold.occupants else 0)
