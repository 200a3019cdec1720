"""A battle of limited rounds, exactly: how likely is each pair of steps left?

Rules: combat-turn, combat-rounds, combat-strength and hit-allocation of both editions. Units act by letter, the
defenders of a letter before its attackers; each die thrown scores at once on the strongest enemy unit; hits beyond the
last step are lost; nobody retreats by choice.

With a fixed policy for ties (:mod:`.ties`) the strengths of a side are a function of the hits it has taken, so the whole
state of a battle is a pair of numbers. All states stand side by side as fields of one large integer, whose value in each
field is the weight of that state: a die thrown in some of the states is one multiplication, one shift and one addition
of the whole battle (:class:`_Grid`). Weights are whole numbers over a common total, never rounded.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import NamedTuple

from ...dice import FACES
from ...odds import Distribution
from ..units import Unit
from .ties import Strengths, order_of_loss, strengths_by_hits


@dataclass(frozen=True)
class Side:
    """One side of a battle: its units as listed, and their strengths after 0, 1, 2 … hits."""

    units: tuple[Unit, ...]
    order: tuple[int, ...]
    strengths: tuple[Strengths, ...]

    @property
    def steps(self) -> int:
        """Steps of all units at the start: so many hits eliminate the side."""
        return len(self.strengths) - 1

    def dice(self, place: int, die: int) -> int:
        """After how many hits (at least) the unit at `place` no longer throws its die number `die` (from 1)."""
        return next(hits for hits, strengths in enumerate(self.strengths) if strengths[place] < die)


def side(units: Sequence[Unit], policy: str, letters: Sequence[str], *, weakest: bool = False) -> Side:
    """The side of these `units`, whose owner settles ties by `policy` of :data:`.ties.POLICIES`; hits go to its strongest unit, or
    to its `weakest`."""
    order = order_of_loss(units, policy, letters)
    start = tuple(unit.strength for unit in units)
    return Side(tuple(units), order, strengths_by_hits(start, order, weakest=weakest))


class StepsLeft(NamedTuple):
    """The steps that both sides have left; in text ``3:0``."""

    attackers: int
    defenders: int

    def __str__(self) -> str:
        return f"{self.attackers}:{self.defenders}"


@dataclass(frozen=True)
class Outcome:
    """Weights of (steps the attackers have left, steps the defenders have left); `total` is the sum of all weights."""

    weights: dict[tuple[int, int], int]
    total: int

    def attacker(self) -> Fraction:
        """The chance that the defenders are eliminated."""
        return Fraction(sum(weight for (_, left), weight in self.weights.items() if not left), self.total)

    def defender(self) -> Fraction:
        """The chance that the attackers are eliminated."""
        return Fraction(sum(weight for (left, _), weight in self.weights.items() if not left), self.total)

    def open(self) -> Fraction:
        """The chance that both sides still stand."""
        return Fraction(sum(weight for (a, d), weight in self.weights.items() if a and d), self.total)

    def attackers_left(self) -> Distribution[int]:
        """Steps that the attackers have left, the fewest first."""
        return Distribution(sorted((left, weight) for (left, _), weight in self.weights.items()))

    def defenders_left(self) -> Distribution[int]:
        """Steps that the defenders have left, the fewest first."""
        return Distribution(sorted((left, weight) for (_, left), weight in self.weights.items()))

    def both_left(self) -> Distribution[StepsLeft]:
        """Steps that both sides have left at once, the fewest of the attackers first."""
        return Distribution(sorted((StepsLeft(*left), weight) for left, weight in self.weights.items()))


def hit_parts(power: int) -> tuple[int, int]:
    """The chance of a die to hit on `power` (0..6) or less, in lowest terms: numerator and denominator."""
    common = gcd(power, FACES)
    return power // common, FACES // common


class _Grid:
    """All states of a battle as fields of one integer: hits on the attackers times `stride`, plus hits on the defenders.

    A field is wide enough for the total weight of the whole battle, so that fields never run into each other.
    """

    def __init__(self, attackers: Side, defenders: Side, letters: Sequence[str], rounds: int):
        self.rows, self.stride = attackers.steps + 1, defenders.steps + 1
        self.growth = 1
        for unit in (*attackers.units, *defenders.units):
            if unit.letter in letters:
                self.growth *= hit_parts(unit.power)[1] ** unit.strength
        self.width = ((self.growth**rounds).bit_length() + 7) // 8
        self.throws: list[tuple[int, int, int, int]] = []
        for letter in letters:
            self._add(defenders, letter, attacking=False)
            self._add(attackers, letter, attacking=True)

    def _add(self, own: Side, letter: str, attacking: bool) -> None:
        """The dice of one side's units of one letter, each with the mask of the states in which it is thrown."""
        shift = 8 * self.width * (1 if attacking else self.stride)
        for place, unit in enumerate(own.units):
            if unit.letter == letter and unit.power:
                hit, out_of = hit_parts(unit.power)
                for die in range(1, unit.strength + 1):
                    upto = own.dice(place, die)
                    mask = self._mask(upto, self.stride - 1) if attacking else self._mask(self.rows - 1, upto)
                    self.throws.append((mask, hit, out_of, shift))

    def _mask(self, rows: int, columns: int) -> int:
        """All bits of the fields in the first `rows` and the first `columns`."""
        row = b"\xff" * (columns * self.width) + bytes((self.stride - columns) * self.width)
        return int.from_bytes(row * rows, "little")

    def fight_round(self, grid: int) -> int:
        """Every die of one round, in turn: the share of the hits moves on by `shift`, the rest stays."""
        for mask, hit, out_of, shift in self.throws:
            moving = (grid & mask) * hit
            grid = grid * out_of + (moving << shift) - moving
        return grid

    def outcome(self, grid: int, total: int) -> Outcome:
        """The fields of `grid` as weights of steps left."""
        width, stride = self.width, self.stride
        data = grid.to_bytes(width * stride * self.rows, "little")
        weights = {}
        at = 0
        for attackers_left in range(self.rows - 1, -1, -1):
            for defenders_left in range(stride - 1, -1, -1):
                weight = int.from_bytes(data[at : at + width], "little")
                at += width
                if weight:
                    weights[attackers_left, defenders_left] = weight
        return Outcome(weights, total)


def fought(attackers: Side, defenders: Side, letters: Sequence[str], rounds: int) -> list[Outcome]:
    """The outcomes after each of `rounds` rounds (1 or more); units whose letter is not in `letters` never act."""
    grid = _Grid(attackers, defenders, letters, rounds)
    found = []
    state, total = 1, 1
    for _ in range(rounds):
        state, total = grid.fight_round(state), total * grid.growth
        found.append(grid.outcome(state, total))
    return found
