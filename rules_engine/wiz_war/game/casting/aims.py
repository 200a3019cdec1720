"""What a card can be aimed at, and where that lies as the rules see it (ww.adjacent-cards, ww.los-cards, ww.punch-object).

A target is written as in :class:`..actions.Play`; read, it is an `Aim`. :func:`situation` puts it as the question that
:mod:`...cards.casting` answers.
"""

from __future__ import annotations

from typing import NamedTuple

from ...board.reading import line_of
from ...board.squares import SIDES, Boundary, Square, square
from ...cards import play as one_card
from ...cards.play import ADJACENT, OBJECT, OPPONENT, PUNCH, SELF
from ...combat.aims import Eyes
from ..cards import NO_MARK, Card
from ..decisions import standing
from ..state import State

TREASURE = "treasure"  # as what DROP OBJECT takes
QUARTERS = ("1", "2", "3")  # that a sector is turned by


class Aim(NamedTuple):
    """A target: a player, a square or a line, and what else its text says (quarters, a place, a thing)."""

    player: int = 0
    square: Square | None = None
    line: Boundary | None = None
    detail: str = ""
    other: int = 0


def read_aim(state: State, text: str) -> Aim:
    """The target that `text` names; raises ValueError for what this game does not have."""
    letters = state.setup.letters
    first, *rest = text.split("/")
    if first in letters:
        return _of_player(state, letters.index(first) + 1, rest)
    if rest:
        raise ValueError("no target")
    if "|" in text:
        line = line_of(state.ground.maze, text)
        if line is None:
            raise ValueError("no line")
        return Aim(line=line)
    place = square(text)
    if not state.ground.maze.here(place):
        raise ValueError("no square")
    return Aim(square=place)


def _of_player(state: State, player: int, rest: list[str]) -> Aim:
    """A wizard, what is taken from one, or a sector and where it goes; raises ValueError."""
    letters = state.setup.letters
    if not rest:
        return Aim(player)
    if len(rest) == 1 and (rest[0] in QUARTERS or rest[0] == TREASURE or rest[0] in state.setup.index):
        return Aim(player, detail=rest[0])
    if len(rest) == 2 and rest[0] in letters and rest[1] in SIDES:
        return Aim(player, detail=rest[1], other=letters.index(rest[0]) + 1)
    raise ValueError("no target")


def target_kind(state: State, aim: Aim) -> str:
    """What is aimed at, in the words of :mod:`...cards.casting`."""
    if aim.player:
        return SELF if aim.player == state.mover else OPPONENT
    if aim.line is not None:
        return "door" if state.ground.maze.is_door(aim.line) else "wall"
    if aim.square is not None:
        return "bush" if state.ground.bush(aim.square) is not None else OBJECT
    return "none"


def place_of(state: State, aim: Aim, mark: str) -> tuple[str, str]:
    """Where a target lies from the mover, and what is between the two, in the words of :mod:`...cards.casting`."""
    here, ground = standing(state, state.mover), state.ground
    eyes = Eyes(
        here, ground.sight, ground.sees, frozenset(one.square for one in state.wizards if one.square is not None)
    )
    if aim.line is not None:
        return eyes.to_line(aim.line)
    return eyes.to_square((standing(state, aim.player) if aim.player else aim.square) or here, mark)


def situation(state: State, card: Card | None, aim: Aim) -> one_card.Card:
    """The play of a card at a target, or a punch (no card), as the question that :mod:`...cards.casting` answers."""
    place, between = place_of(state, aim, ADJACENT if card is None else card.mark)
    return one_card.Card(
        kind=PUNCH if card is None else card.kind,
        mark=NO_MARK if card is None else card.mark,
        target=target_kind(state, aim),
        place=place,
        between=between,
        own_turn=True,
        first_turn=state.round == 1,
        attack_used=state.course.attacks > 0,
        turn_over=state.course.picked_up,
        against="nothing",
        adjacency=state.setup.readings.adjacency,
        solid_stone=state.setup.readings.solid_stone,
    )
