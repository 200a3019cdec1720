"""All strengths that the sides of a battle can come to, and the throws they make in them (combat-turn, combat-strength)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb

from ..units import Unit
from .loss_choices import Choices, throws_dice
from .rounds import hit_parts
from .ties import Strengths


@dataclass(frozen=True)
class Force:
    """One side: `states` are all strengths it can come to, in the order of `hits` taken; `after[s]` are the places in
    that list to which one hit may lead from state `s`. The last state is the one without units."""

    units: tuple[Unit, ...]
    states: tuple[Strengths, ...]
    hits: tuple[int, ...]
    after: tuple[tuple[int, ...], ...]


def force(units: Sequence[Unit], choices: Choices) -> Force:
    """The side of `units` whose owner has these `choices`."""
    start = tuple(unit.strength for unit in units)
    layers = [[start]]
    for _ in range(sum(start)):
        layers.append(sorted({found for state in layers[-1] for found in choices(state)}))
    states = [state for layer in layers for state in layer]
    number = {state: place for place, state in enumerate(states)}
    after = tuple(tuple(number[found] for found in choices(state)) for state in states)
    return Force(tuple(units), tuple(states), tuple(sum(start) - sum(state) for state in states), after)


@dataclass(frozen=True)
class Throw:
    """The turn of one unit: `weights[dice]` are the weights of 0, 1, 2 … hits, with the sum `ways[dice]`."""

    attacking: bool
    letter: str
    place: int
    weights: tuple[tuple[int, ...], ...]
    ways: tuple[int, ...]


def throws_of_round(own: Force, enemy: Force, letters: Sequence[str]) -> Iterator[Throw]:
    """The throws of one round in order, `own` being the attackers; units without dice are left out."""
    for letter in letters:
        for side, attacking in ((enemy, False), (own, True)):
            for place, unit in enumerate(side.units):
                if unit.letter == letter and throws_dice(unit, letters):
                    yield _throw(unit, place, attacking)


def _throw(unit: Unit, place: int, attacking: bool) -> Throw:
    hit, out_of = hit_parts(unit.power)
    weights = tuple(
        tuple(comb(dice, n) * hit**n * (out_of - hit) ** (dice - n) for n in range(dice + 1))
        for dice in range(unit.strength + 1)
    )
    return Throw(attacking, unit.letter, place, weights, tuple(sum(row) for row in weights))
