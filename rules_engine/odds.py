"""Exact chances: distributions with whole-number weights over one common total."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from math import comb, gcd
from typing import Any, Generic, TypeVar

from .dice import FACES
from .ruling import exact_text


class Expected(Fraction):
    """An expected value (a mean number of hits or steps): an exact fraction that is shown as a decimal number, where a
    plain `Fraction` is a probability and shown as a percentage."""

    __slots__ = ()


T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


class Distribution(Generic[T]):
    """Outcomes with integer weights; the chance of an outcome is its weight over the sum of all weights.

    Immutable. Outcomes keep the order in which they were given; weights are reduced by their common divisor and
    outcomes of weight 0 are left out.
    """

    __slots__ = ("_weights", "total")

    def __init__(self, weights: Mapping[T, int] | Iterable[tuple[T, int]]):
        pairs = weights.items() if isinstance(weights, Mapping) else weights
        summed: dict[T, int] = {}
        for outcome, weight in pairs:
            if weight < 0:
                raise ValueError(f"the weight of {outcome!r} is negative: {weight}")
            summed[outcome] = summed.get(outcome, 0) + weight
        divisor = gcd(*summed.values())
        if divisor == 0:
            raise ValueError("a distribution needs at least one outcome of positive weight")
        self._weights = {outcome: weight // divisor for outcome, weight in summed.items() if weight}
        self.total = sum(self._weights.values())

    def items(self) -> Iterable[tuple[T, Fraction]]:
        """Each outcome with its chance."""
        return ((outcome, Fraction(weight, self.total)) for outcome, weight in self._weights.items())

    def weights(self) -> Mapping[T, int]:
        """Each outcome with its weight."""
        return dict(self._weights)

    def chance(self, outcome: T) -> Fraction:
        """The chance of exactly `outcome`; 0 if it cannot happen."""
        return Fraction(self._weights.get(outcome, 0), self.total)

    def chance_that(self, holds: Callable[[T], bool]) -> Fraction:
        """The chance of all outcomes for which `holds` is true."""
        return Fraction(sum(weight for outcome, weight in self._weights.items() if holds(outcome)), self.total)

    def mean(self: Distribution[int]) -> Fraction:
        """The expected value of a distribution over whole numbers."""
        return Fraction(sum(outcome * weight for outcome, weight in self._weights.items()), self.total)

    def map(self, change: Callable[[T], U]) -> Distribution[U]:
        """The distribution of ``change(outcome)``."""
        return Distribution((change(outcome), weight) for outcome, weight in self._weights.items())

    def as_json(self) -> dict[str, str]:
        """Outcome to chance as ``"p/q"``."""
        return {str(outcome): exact_text(chance) for outcome, chance in self.items()}

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Distribution) and self._weights == other._weights

    def __hash__(self) -> int:
        return hash(frozenset(self._weights.items()))

    def __repr__(self) -> str:
        return f"Distribution({self._weights!r})"


def hits(dice: int, power: int) -> Distribution[int]:
    """Hits of `dice` dice (0 or more) of which each scores on `power` (0..6) or less."""
    if dice < 0 or not 0 <= power <= FACES:
        raise ValueError(f"no such throw: {dice} dice, hitting on {power} or less")
    return Distribution((n, comb(dice, n) * power**n * (FACES - power) ** (dice - n)) for n in range(dice + 1))
