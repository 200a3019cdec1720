"""A kind of decision, what forbids an action, and what all decisions ask of the table."""

from __future__ import annotations

from collections.abc import Iterator

from ...games import decisions
from ...ruling import Message, Step, Value, say
from ..board.squares import Square
from ..books import WW
from .cards import KEY, POWER, UNSEEN, Card
from .cards import SQUARES as MORE_SQUARES
from .state import State, Wizard
from .table import Table

#: A kind of decision of Wiz-War.
Decision = decisions.Decision[State, Table]


def forbidden(slug: str, template: Message, **values: Value) -> Step:
    """The step that forbids something by the rule `slug`."""
    return Step(WW.rule(slug), say(template, **values))


def standing(state: State | Table, player: int) -> Square:
    """Where a wizard who is in the game stands."""
    found = state.wizards[player - 1].square
    assert found is not None
    return found


def kinds(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The kinds of cards, each once, in order."""
    return tuple(dict.fromkeys(cards))


def numbers(state: State, wizard: Wizard, besides: int = -1) -> Iterator[int]:
    """The kinds of number cards that a wizard holds."""
    for one in kinds(wizard.hand):
        if state.setup.cards[one].kind == "number" and one != besides:
            yield one


def powers(state: State | Table, player: int) -> Iterator[Card]:
    """The stones and the key that lie face up before a player: their powers work (ww.magic-stones)."""
    for one in state.wizards[player - 1].shown:
        yield state.setup.cards[one]


def allowance(state: State | Table) -> int:
    """How many squares the mover may walk in this turn, those walked included (ww.movement, ww.magic-stones)."""
    player = state.mover
    more = sum(card.amount for card in powers(state, player) if card.does == MORE_SQUARES)
    more += sum(one.amount for one in state.spells if one.target == player and one.does == MORE_SQUARES)
    return max(state.course.limit + more, 0)


def left_to_walk(state: State | Table) -> int:
    """How many squares the mover may still walk."""
    return max(allowance(state) - state.course.used, 0)


def added_power(state: State | Table, player: int) -> int:
    """What the stones of a player add to the damage of spells."""
    return sum(card.amount for card in powers(state, player) if card.does == POWER)


def holds_key(state: State | Table, player: int) -> bool:
    """Whether a key or a stone that opens doors lies face up before a player."""
    return any(card.does == KEY for card in powers(state, player))


def is_unseen(state: State, player: int) -> bool:
    """Whether the mover does not see this wizard, wherever the lines of sight lead; who shares the square does."""
    hidden = any(one.does == UNSEEN and one.target == player for one in state.spells)
    return hidden and standing(state, player) != standing(state, state.mover)
