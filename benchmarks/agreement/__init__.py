"""The boards of every family against its whole games: one table set on both, and both asked the same.

Games of the demonstrations are played at random; every state reached is set on the board of the family, and board and game are
asked whatever the board knows. Legality, the rule of the reason, what is needed and what is likely must be the same.

    python -m benchmarks.agreement [family …] [number of comparisons]

Prints how many answers were compared and every difference, once a kind of question in full. Exit status 1 if there is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import count
from typing import Any, NamedTuple

from rules_engine.splitmix import SplitMix

FAMILIES = ("mage-knight", "wiz-war", "wizard-kings")


class Answers(NamedTuple):
    """A question, in words that name the table, and what board and game say: values that are equal if the two agree."""

    question: str
    board: Any
    game: Any

    @property
    def differ(self) -> bool:
        """Whether the two disagree."""
        return bool(self.board != self.game)


@dataclass(frozen=True)
class Family:
    """How board and game of one family are compared.

    states      of the random game of a number: some of the states that it reaches
    compared    everything that both are asked about a state; the same for the same state
    kinds       every kind of question, the first word of its text; a test sees that none is left out
    plant       something that one of the two sides asks: where it stands, its name, and a fault in its place, which the
                comparison must notice
    """

    title: str
    states: Callable[[int], Iterator[Any]]
    compared: Callable[[Any], Iterator[Answers]]
    kinds: tuple[str, ...]
    plant: tuple[Any, str, Any]


class Tally(NamedTuple):
    """How many answers were compared, by kind of question, and those that differ."""

    compared: Mapping[str, int]
    differences: Sequence[Answers]


def family(name: str) -> Family:
    """The family of that name."""
    found: Family = import_module(f"benchmarks.agreement.{name.replace('-', '_')}").FAMILY
    return found


def compare(one: Family, number: int) -> Tally:
    """Compare at least `number` answers, in as many games as that takes."""
    compared: Counter[str] = Counter()
    differences = []
    for game in count():
        for state in one.states(game):
            for answers in one.compared(state):
                compared[answers.question.partition(" ")[0]] += 1
                if answers.differ:
                    differences.append(answers)
            if compared.total() >= number:
                return Tally(compared, differences)
    raise AssertionError


def reached(
    state: Any, legal_actions: Callable[[Any], Sequence[Any]], apply: Callable[[Any, Any], Any], number: int, most: int
) -> Iterator[Any]:
    """The states of a game that is played at random, any kind of action and then any of that kind, `most` of them."""
    below = SplitMix(number).below
    for _ in range(most):
        yield state
        actions = legal_actions(state)
        if not actions:
            return
        kinds = list(dict.fromkeys(map(type, actions)))
        kind = kinds[below(len(kinds))]
        alike = [one for one in actions if type(one) is kind]
        state = apply(state, alike[below(len(alike))])


def some(of: Iterable[Any], most: int, below: Callable[[int], int]) -> list[Any]:
    """At most so many of `of`, each at most once, drawn at random."""
    left = list(of)
    return [left.pop(below(len(left))) for _ in range(min(most, len(left)))]
