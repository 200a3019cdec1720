"""Could it ever be better not to spare the highest numbers of a letter? Looked into for one battle (hit-allocation).

:func:`.loss_choices.weakest_of_letter` leaves each letter one course: after so many hits on its units, their strengths
are given. Here are the other strengths that they could have after as many hits. Suppose that in every state of that
narrower game, for either side and every letter, the turn of the letter is worth no more to its side with such other
strengths, everything being as in that game afterwards. Then no owner gains by other choices while the other one keeps to
the narrower game. For going back from the end, no strengths are worth more to their side than the given ones after as
many hits on each letter: a hit leads from given strengths to given strengths, whatever unit of the letter takes it, and
in the turn of a letter the supposition holds. So the value of the narrower game is that of the battle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import prod
from typing import NamedTuple

from ..units import Unit
from .endless import EndlessBattle, Pair, Turn, after_hits, turn_of
from .exact_values import ExactValues, Moment
from .loss_choices import free_choice


class OtherLoss(NamedTuple):
    """The turns of one letter's units of one side with other strengths than the given ones.

    `begin` and `end` are the numbers of the letter's first throw in the round and of the one after its last.
    """

    begin: int
    end: int
    turns: tuple[Turn, ...]


class Doubt(NamedTuple):
    """A state in which it is still open whether the turn of a letter is worth more with other strengths."""

    pair: Pair
    attacking: bool
    other: OtherLoss


def other_losses(battle: EndlessBattle, *, attacking: bool) -> list[list[OtherLoss]]:
    """For each state of one side all other strengths that a letter could have after as many hits on its units."""
    force = battle.own if attacking else battle.enemy
    found: list[list[OtherLoss]] = [[] for _ in force.states]
    for numbers in _by_letter(battle, attacking):
        throws = [battle.throws[number] for number in numbers]
        by_steps = _all_strengths([force.units[throw.place] for throw in throws])
        for state, strengths in enumerate(force.states):
            given = tuple(strengths[throw.place] for throw in throws)
            for other in sorted(by_steps[sum(given)] - {given}):
                turns = (turn_of(*one) for one in zip(numbers, throws, other, strict=True) if one[-1])
                found[state].append(OtherLoss(numbers[0], numbers[-1] + 1, tuple(turns)))
    return found


def _by_letter(battle: EndlessBattle, attacking: bool) -> list[list[int]]:
    """The numbers of one side's throws, those of a letter together."""
    found: dict[str, list[int]] = {}
    for number, throw in enumerate(battle.throws):
        if throw.attacking is attacking:
            found.setdefault(throw.letter, []).append(number)
    return list(found.values())


def _all_strengths(units: Sequence[Unit]) -> dict[int, set[tuple[int, ...]]]:
    """All strengths that `units` of one letter can come to, by the steps they have left."""
    choices = free_choice(units, [units[0].letter])
    layer = {tuple(unit.strength for unit in units)}
    found = {}
    for left in range(sum(unit.strength for unit in units), -1, -1):
        found[left] = layer
        layer = {after for state in layer for after in choices(state)}
    return found


def moments_of(battle: EndlessBattle, doubt: Doubt) -> Iterator[Moment]:
    """The moments at which exact values settle `doubt`: before the letter's turn, and after it with any hits."""
    pair, attacking, other = doubt
    after = battle.hit_by(attacking=attacking).after
    states = {pair[attacking]}
    for _ in range(sum(turn.dice for turn in other.turns)):
        states |= {later for state in states for later in after[state]}
    yield pair, other.begin
    for state in states - {battle.gone[attacking]}:
        yield after_hits(pair, attacking, state), other.end


def outweighed(values: ExactValues, doubt: Doubt) -> bool:
    """Whether the turn of the letter is worth no more to its side with the other strengths than with the given ones.

    `values` must have the :func:`moments_of` the doubt.
    """
    pair, attacking, other = doubt
    after = values.battle.hit_by(attacking=attacking).after
    best = min if attacking else max

    @cache
    def before(turn: int, state: int) -> int:
        if turn == len(other.turns):
            return prod(values.after(pair, attacking, state, other.end))
        weights = other.turns[turn].weights
        return sum(weight * placed(turn + 1, hits, state) for hits, weight in enumerate(weights))

    @cache
    def placed(turn: int, hits: int, state: int) -> int:
        return best(placed(turn, hits - 1, later) for later in after[state]) if hits else before(turn, state)

    given, parts = values.before(pair, other.begin)
    parts_after = values.before(pair, other.end)[1]
    gain = given * parts_after * prod(turn.ways for turn in other.turns) - before(0, pair[attacking]) * parts
    return gain >= 0 if attacking else gain <= 0
