"""Who takes the hits, and what a spell's hits may not do."""

from itertools import product

import pytest

from rules_engine import run
from rules_engine.odds import Distribution
from rules_engine.ruling import as_json
from rules_engine.wizard_kings.combat.hits import WEAKEST, allocate
from rules_engine.wizard_kings.combat.spell_damage import Limits, Victim, damage

SIDES = [side for size in (1, 2, 3, 4) for side in product(range(1, 5), repeat=size)]


@pytest.mark.parametrize("hits", range(9))
def test_after_every_hit_no_unit_was_stronger_than_the_one_that_took_it(hits: int) -> None:
    for side in SIDES:
        left = list(side)
        done = allocate(side, hits)
        for hit in done.hits:
            assert left[hit.place] == hit.before == max(left)
            assert hit.equals == left.count(hit.before)
            left[hit.place] -= 1
        assert tuple(left) == done.strengths
        assert sum(side) - sum(left) == len(done.hits) == min(hits, sum(side))


def test_the_order_of_the_list_changes_nothing_but_the_owners_choice() -> None:
    for side in SIDES:
        for hits in range(sum(side) + 1):
            forwards, backwards = allocate(side, hits), allocate(side[::-1], hits)
            assert sorted(forwards.strengths) == sorted(backwards.strengths)


def test_the_weakest_first_finishes_one_unit_before_it_starts_the_next() -> None:
    for side in SIDES:
        for hits in range(sum(side) + 1):
            left = allocate(side, hits, WEAKEST).strengths
            touched = [now for now, before in zip(left, side, strict=True) if 0 < now < before]
            assert len(touched) <= 1


def throws(dice: int, power: int) -> list[int]:
    """The number of hits of every throw of `dice` dice."""
    return [sum(die <= power for die in throw) for throw in product(range(1, 7), repeat=dice)]


@pytest.mark.parametrize("book", ["wk1", "wk2"])
@pytest.mark.parametrize("targeted", [True, False])
@pytest.mark.parametrize(
    ("spell", "dice", "power"), [("3d6@F2", 3, 2), ("4d6@F3", 4, 3), ("1d6@F6", 1, 6), ("2d6@F0", 2, 0)]
)
@pytest.mark.parametrize("targets", [["2"], ["1"], ["1-castle", "2"], ["2", "2", "1"], ["4", "3-castle"]])
def test_a_spell_does_what_every_throw_counted_one_by_one_does(
    book: str, targeted: bool, spell: str, dice: int, power: int, targets: list[str]
) -> None:
    victims = [Victim(int(text[0]), text.endswith("castle")) for text in targets]
    limits = Limits(eliminate=book == "wk1")
    after = [damage(victims, hits, limits, targeted=targeted) for hits in throws(dice, power)]
    result = as_json(run(f"{book}.spell-attack", {"spell": spell, "targeted": targeted, "targets": targets}).result)
    shown = [" ".join(f"{unit.strength}{'→' if unit.forced else ''}" for unit in units) for units in after]
    assert result["outcomes"] == Distribution([(text, 1) for text in shown]).as_json()
    destroyed = Distribution([(any(unit.strength == 0 for unit in units), 1) for units in after])
    assert result["destroyed_any"] == str(destroyed.chance(True))
    forced = Distribution([(any(unit.forced for unit in units), 1) for units in after])
    assert result["forced_any"] == str(forced.chance(True))


def test_a_spell_of_wk2_never_takes_a_last_step_and_never_moves_a_castle() -> None:
    for side in SIDES:
        for castles in product((True, False), repeat=len(side)):
            victims = [Victim(strength, castle) for strength, castle in zip(side, castles, strict=True)]
            after = damage(victims, 9, Limits(eliminate=False), targeted=False)
            assert all(unit.strength >= 1 for unit in after)
            assert not any(unit.forced and (unit.castle or unit.strength > 1) for unit in after)


@pytest.mark.parametrize("unit", ["A1/1", "B3/3", "C5/4", "C0/2", "A6/2"])
def test_an_attack_scores_as_often_as_every_throw_counted(unit: str) -> None:
    result = as_json(run("wk1.chance-to-hit", {"unit": unit}).result)
    counted = Distribution([(hits, 1) for hits in throws(int(unit[3]), int(unit[1]))])
    assert result["hits"] == counted.as_json()
    for entry in result["at_least"]:
        assert entry["chance"] == str(counted.chance_that(lambda hits, least=entry["hits"]: hits >= least))
