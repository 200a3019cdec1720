"""The odds of attacks against an enumeration of the dice, and the best choices against all choices."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rules_engine import run
from rules_engine.mage_knight.combat.rolls import chance_to_hit, expected_damage
from rules_engine.mage_knight.shooting.ranged_formation import Shot, best_allocation, fire
from rules_engine.mage_knight.shooting.volleys import Split, best_split, splits
from rules_engine.ruling import as_json

THROWS = list(product(range(1, 7), repeat=2))


def _hits(throw: tuple[int, int], attack: int, defense: int) -> bool:
    """The attack roll as mk2.attack-roll and mk2.rolling-2-and-12 tell it."""
    if throw == (1, 1):
        return False
    return throw == (6, 6) or attack + sum(throw) >= defense


@pytest.mark.parametrize("attack", range(0, 31, 3))
@pytest.mark.parametrize("defense", range(0, 31, 2))
def test_chance_and_damage_of_an_attack_are_those_of_its_36_throws(attack: int, defense: int) -> None:
    for damage in (0, 1, 3):
        dealt = [damage + (throw == (6, 6)) for throw in THROWS if _hits(throw, attack, defense)]
        assert chance_to_hit(defense - attack) == Fraction(len(dealt), 36)
        assert expected_damage(defense - attack, damage) == Fraction(sum(dealt), 36)


@pytest.mark.parametrize("need", range(-5, 16))
def test_a_castle_section_hits_whenever_the_total_is_enough(need: int) -> None:
    enough = sum(sum(throw) >= need for throw in THROWS)
    assert chance_to_hit(need, criticals=False) == Fraction(enough, 36)
    assert expected_damage(need, 2, criticals=False) == Fraction(2 * enough, 36)


@pytest.mark.parametrize("defenses", [(15, 16), (16, 15, 19), (10, 30), (21, 21, 21, 21), (9,)])
def test_an_attack_on_several_targets_hits_whom_its_36_throws_hit(defenses: tuple[int, ...]) -> None:
    asked = {
        "arrows": 5,
        "attack": 9,
        "damage": 3,
        "targets": [{"name": str(number), "defense": defense} for number, defense in enumerate(defenses, 1)],
    }
    counted: dict[str, int] = {}
    total = 0
    for throw in THROWS:
        hit = [number for number, defense in enumerate(defenses, 1) if _hits(throw, 9, defense)]
        key = "+".join(map(str, hit)) or "none"
        counted[key] = counted.get(key, 0) + 1
        total += (3 if hit else 0) + (len(hit) if throw == (6, 6) else 0)
    result = as_json(run("mk2.multi-target", asked).result)
    assert {key: Fraction(chance) for key, chance in result["chances"].items()} == {
        key: Fraction(number, 36) for key, number in counted.items()
    }
    assert Fraction(result["expected_total"]) == Fraction(total, 36)


@pytest.mark.parametrize("dice", THROWS)
def test_a_throw_at_several_targets_is_one_of_those_throws(dice: tuple[int, int]) -> None:
    targets = [{"name": "a", "defense": 15}, {"name": "b", "defense": 18}, {"name": "c", "defense": 12}]
    ruling = run("mk2.multi-target", {"arrows": 3, "attack": 9, "damage": 2, "targets": targets, "dice": list(dice)})
    hit = [_hits(dice, 9, defense) for defense in (15, 18, 12)]
    assert ruling.legal
    assert as_json(ruling.result)["hit"] == hit
    assert as_json(ruling.result)["splits"] == _all_splits(2, hit)


def _all_splits(damage: int, hit: list[bool]) -> list[list[int]]:
    every = product(range(damage + 1), repeat=len(hit))
    allowed = (shares for shares in every if all(on or not share for share, on in zip(shares, hit, strict=True)))
    return [list(shares) for shares in allowed if sum(shares) == damage and any(hit)]


@pytest.mark.parametrize("damage", range(5))
@pytest.mark.parametrize("hit", list(product([True, False], repeat=3)))
def test_the_divisions_of_damage_are_all_there_are(damage: int, hit: tuple[bool, ...]) -> None:
    assert [list(split.shares) for split in splits(damage, hit)] == _all_splits(damage, list(hit))


@pytest.mark.parametrize("damage", range(6))
@pytest.mark.parametrize("clicks", [(1, 2, 3), (3, 3, None), (5, 1, 1), (None, 2, None), (2, 2, 2)])
@pytest.mark.parametrize("extra", [0, 1])
def test_no_division_eliminates_more_or_wastes_less(damage: int, clicks: tuple[int | None, ...], extra: int) -> None:
    best = best_split(splits(damage, (True, True, True)), clicks, extra)

    def gone(shares: list[int]) -> int:
        return sum(left is not None and share + extra >= left for share, left in zip(shares, clicks, strict=True))

    def wasted(shares: list[int]) -> int:
        over = (share + extra - left for share, left in zip(shares, clicks, strict=True) if left is not None)
        return sum(max(rest, 0) for rest in over)

    assert isinstance(best, Split)
    ranks = [(gone(shares), -wasted(shares)) for shares in _all_splits(damage, [True] * 3)]
    assert (gone(list(best.shares)), -wasted(list(best.shares))) == max(ranks)


@pytest.mark.parametrize("bows", range(5))
@pytest.mark.parametrize("others", range(3))
@pytest.mark.parametrize("defense", [8, 13, 16, 18, 20, 23])
def test_no_allocation_deals_more_on_average(bows: int, others: int, defense: int) -> None:
    for attack_mods, damage_mods in [((), ()), ((1, -3), (1,)), ((2,), (3,)), ((-5,), (-2,))]:
        shot = Shot(9, attack_mods, 2, damage_mods, defense)
        best = best_allocation(shot, bows, others)
        every = [_mean(shot, others, gives) for gives in product(["attack", "damage"], repeat=bows)]
        found = fire(shot, others + best, bows - best)
        assert found.expected == max(every)


def _mean(shot: Shot, others: int, gives: tuple[str, ...]) -> Fraction:
    """The mean damage of a formation, throw by throw."""
    raised = sum(shot.attack_mods) + 2 * (others + gives.count("attack"))
    harder = sum(shot.damage_mods) + gives.count("damage")
    attack = max(0, shot.attack + max(-3, min(3, raised)))
    damage = max(0, shot.damage + max(-3, min(3, harder)))
    dealt = (damage + (throw == (6, 6)) for throw in THROWS if _hits(throw, attack, shot.defense))
    return Fraction(sum(dealt), 36)


DICE = list(product(range(1, 7), repeat=3))


@pytest.mark.parametrize("kinds", [("foot", "foot", "hoof"), ("wing", "hoof", "hoof"), ("wave", "foot", "foot")])
def test_the_chance_that_a_whole_formation_gets_free_is_that_of_all_its_dice(kinds: tuple[str, ...]) -> None:
    def participants(dice: tuple[int | None, ...]) -> list[dict[str, Any]]:
        return [
            {"x": x, "radius": 0.5, "speed_type": kind, "touches_opponent": True, "die": die}
            for x, (kind, die) in enumerate(zip(kinds, dice, strict=True))
        ]

    free = 0
    for dice in DICE:
        result = run("mk2.movement-formation", {"participants": participants(dice)}).result
        free += all(result.may_move)
        assert result.all_free == int(all(result.may_move))
    odds = run("mk2.movement-formation", {"participants": participants((None,) * 3)}).result
    assert odds.all_free == Fraction(free, len(DICE))


@pytest.mark.parametrize("kind", ["foot", "hoof", "wing", "wave"])
def test_breaking_away_is_the_mean_of_its_six_dice(kind: str) -> None:
    contacts = [{"front": False}, {"front": True}, {"front": False, "status": "captive"}]
    asked: dict[str, Any] = {"speed_type": kind, "contacts": contacts}
    rolled = [run("mk2.breakaway", {**asked, "die": die}).result for die in range(1, 7)]
    odds = run("mk2.breakaway", asked).result
    assert odds.chance == Fraction(sum(one.free for one in rolled), 6)
    assert odds.expected_shake_off == Fraction(sum(sum(one.shake_off) for one in rolled), 6)


@pytest.mark.parametrize("dice", THROWS)
def test_an_attempt_to_capture_follows_the_same_roll_as_an_attack(dice: tuple[int, int]) -> None:
    asked = {"attack": 9, "defense": 14, "dice": list(dice)}
    attempt = run("mk2.capture", {"event": "attempt", **asked}).result
    attack = run("mk2.attack", {"kind": "capture", "attack_mods": [-3], **asked}).result
    assert (attempt.captured, attempt.need, attempt.exhaustion) == (attack.captured, attack.need, attack.exhaustion)
    assert attempt.chance == Fraction(sum(_hits(throw, 6, 14) for throw in THROWS), 36)
