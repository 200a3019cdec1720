"""The attackers' chance when every choice among equally strong units is the best one (hit-allocation).

Whose units are hit chooses which of the strongest loses the step, knowing the state of the battle and how many hits of
this throw are still to be placed. The owner of the attackers wants the defenders eliminated as surely as possible, the
owner of the defenders the opposite: a game with perfect information, solved backwards from its end. Units of one side
and letter fire one after the other as listed, units of the same rating the stronger first, so that it does not matter
which of them is which.

Limited rounds are worked out at once, in whole numbers over a common total. Without a limit such numbers would have up
to a hundred thousand digits in tens of thousands of states. So there the choices are narrowed first
(:mod:`.loss_choices`), then the best of them found with rounded values (:mod:`.rounded_values`), and their value is
worked out exactly (:mod:`.exact_values`); that nothing is lost by narrowing them is made sure of (:mod:`.other_losses`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from ...progress import stretch, tell
from ..units import Unit
from .endless import EndlessBattle
from .exact_values import ExactValues
from .forces import Force, Throw, force, throws_of_round
from .loss_choices import Choices, free_choice, stronger_first, weakest_of_letter
from .other_losses import OtherLoss, moments_of, other_losses, outweighed
from .rounded_values import RoundedValues

Best = Callable[..., int]
#: The choices that are left to an owner of units, if only units of some letters have turns.
Owner = Callable[[Sequence[Unit], Sequence[str]], Choices]

#: The share that the rounded values have of the work in the longest battles.
_ROUNDED = 0.3


def _force(units: Sequence[Unit], letters: Sequence[str], given: Choices | None, owner: Owner) -> Force:
    if given is not None:
        return force(units, given)
    units = stronger_first(units)
    return force(units, owner(units, letters))


def value_of_rounds(
    attackers: Sequence[Unit],
    defenders: Sequence[Unit],
    letters: Sequence[str],
    rounds: int,
    attackers_choose: Choices | None = None,
    defenders_choose: Choices | None = None,
) -> Fraction:
    """The chance that the defenders are eliminated within `rounds` rounds (1 or more).

    An owner without a choice of his own (None) makes the best of it.
    """
    own = _force(attackers, letters, attackers_choose, free_choice)
    enemy = _force(defenders, letters, defenders_choose, free_choice)
    win = [0] * (len(enemy.states) - 1) + [1]
    values = [list(win) for _ in own.states[:-1]] + [[0] * len(enemy.states)]
    total = 1
    throws = list(throws_of_round(own, enemy, letters))
    for done in range(rounds):
        for place, throw in enumerate(reversed(throws)):
            tell((done + place / len(throws)) / rounds)
            total *= throw.ways[-1]
            if throw.attacking:
                values = _before(throw, values, own, enemy, min)
            else:
                turned = [list(column) for column in zip(*values, strict=True)]
                turned = _before(throw, turned, enemy, own, max)
                values = [list(column) for column in zip(*turned, strict=True)]
    return Fraction(values[0][0], total)


def _before(throw: Throw, values: list[list[int]], own: Force, hit: Force, best: Best) -> list[list[int]]:
    """The values before `throw` of a unit of `own`, a row for each of its states, from those after it."""
    found = []
    for state, row in zip(own.states, values, strict=True):
        dice = state[throw.place]
        scale = throw.ways[-1] // throw.ways[dice]
        weights = [weight * scale for weight in throw.weights[dice]]
        before = [weights[0] * value for value in row]
        for weight in weights[1:]:
            row = [row[after[0]] if len(after) == 1 else best([row[one] for one in after]) for after in hit.after]
            before = [value + weight * later for value, later in zip(before, row, strict=True)]
        found.append(before)
    return found


def value_to_the_end(
    attackers: Sequence[Unit],
    defenders: Sequence[Unit],
    letters: Sequence[str],
    attackers_choose: Choices | None = None,
    defenders_choose: Choices | None = None,
) -> Fraction:
    """The chance that the defenders are eliminated in a battle without limit of rounds.

    An owner without a choice of his own (None) makes the best of it.
    """

    def battle(owner: Owner) -> EndlessBattle:
        own = _force(attackers, letters, attackers_choose, owner)
        return EndlessBattle(own, _force(defenders, letters, defenders_choose, owner), letters)

    narrow = battle(weakest_of_letter)
    with stretch(0, _ROUNDED):
        rounded = RoundedValues(
            narrow,
            other_losses(narrow, attacking=False) if defenders_choose is None else _none(narrow.enemy),
            other_losses(narrow, attacking=True) if attackers_choose is None else _none(narrow.own),
        )
    moments = [moment for doubt in rounded.doubts for moment in moments_of(narrow, doubt)]
    with stretch(_ROUNDED, 1):
        exact = ExactValues(narrow, rounded.ends, moments)
    if all(outweighed(exact, doubt) for doubt in rounded.doubts):
        return exact.value()
    wide = battle(free_choice)
    return ExactValues(wide, RoundedValues(wide, _none(wide.enemy), _none(wide.own)).ends).value()


def _none(force: Force) -> list[list[OtherLoss]]:
    return [[] for _ in force.states]
