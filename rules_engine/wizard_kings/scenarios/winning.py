"""Who has won: the ways to win of both editions and of the scenarios as plain functions of the position.

Rules: wk1.victory-conditions and below, wk2.victory-conditions and below, wk2.scenario-island, -barbarians, -last-wizard,
-alliance. Players are numbered from 1; an :class:`Outcome` without winner and draw means that the game goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...ruling import message

GOLD_OF_A_MAP = 10  # gold points of all cities of one map (wk1.cities, wk2.cities)
ELVES, UNDEAD, AMAZONS, BARBARIANS = "elves", "undead", "amazons", "barbarians"
ISLAND_TURNS = 10  # wk2.scenario-island
AMAZON_CITIES, AMAZON_TURN = 5, 5  # wk2.scenario-barbarians: so many cities, after that turn
WIZARD_TURNS = 10  # wk2.scenario-last-wizard
CASTLES = 2  # of each player in wk2.scenario-alliance


DRAW, ONE_MORE_TURN = "draw", "goes-on"  # a game that ends with equal totals
NOT_COUNTED, COUNTED = "not-counted", "counted"  # the end of turn 5 of the Barbarian attack
EQUAL_GOES_ON = message("victory", "Ruled here: with equal totals the game goes on for another turn.")


class Outcome(NamedTuple):
    """The number of the winner, or of none, and whether the game is drawn."""

    winner: int | None = None
    draw: bool = False


GOES_ON = Outcome()


def gold_needed(maps: int, stated: Sequence[tuple[int, int]]) -> int:
    """The gold points of cities that win on `maps` (1..) maps: as `stated`, else three quarters of all, rounded up."""
    for number, gold in stated:
        if number == maps:
            return gold
    return -(-3 * GOLD_OF_A_MAP * maps // 4)


def city_control(gold: Sequence[int], needed: int) -> Outcome:
    """The first player who controls cities worth `needed` gold points, at the end of any turn."""
    for player, owned in enumerate(gold, 1):
        if owned >= needed:
            return Outcome(player)
    return GOES_ON


def most(totals: Sequence[int]) -> Outcome:
    """The player with the highest total; a draw if several have it."""
    best = max(totals)
    leaders = [player for player, total in enumerate(totals, 1) if total == best]
    return Outcome(leaders[0]) if len(leaders) == 1 else Outcome(draw=True)


def island(turn: int, *, castle_destroyed: bool) -> str | None:
    """The side that has won the Isle of Death at the end of `turn`; None while the game goes on."""
    if castle_destroyed and turn <= ISLAND_TURNS:
        return ELVES
    return UNDEAD if turn >= ISLAND_TURNS else None


def barbarian_attack(
    turn: int, *, castle_destroyed: bool, amazon_cities: int, fifth_turn_counts: bool = False
) -> str | None:
    """The side that has won the Barbarian attack at the end of `turn`; None while the game goes on."""
    if castle_destroyed:
        return BARBARIANS
    first = AMAZON_TURN if fifth_turn_counts else AMAZON_TURN + 1
    return AMAZONS if turn >= first and amazon_cities >= AMAZON_CITIES else None


def last_wizard(turn: int, block_gold: Sequence[int]) -> Outcome:
    """The player with more gold points in blocks after ten turns."""
    return most(block_gold) if turn >= WIZARD_TURNS else GOES_ON


def alliance(castles_lost: Sequence[int]) -> Outcome:
    """The player whose opponent has lost both castles; they cannot both have lost them."""
    first, second = (lost >= CASTLES for lost in castles_lost)
    if first == second:
        return GOES_ON
    return Outcome(2 if first else 1)


def army_gold(blocks: Sequence[tuple[int, int, int]]) -> int:
    """The worth of an army in gold points: price of a step, strength and number of each kind of block, all multiplied
    (wk2.scenario-last-wizard-army)."""
    return sum(cost * strength * count for cost, strength, count in blocks)
