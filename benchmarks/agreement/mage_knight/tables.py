"""Random battles, and a state of one set on the field. (mk2.battlefield)"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from rules_engine.mage_knight.battle import apply, begun, demonstration, legal_actions
from rules_engine.mage_knight.battle.demonstration import BATTLES
from rules_engine.mage_knight.battle.state import ACTION, NOBODY, State
from rules_engine.mage_knight.course.turns import HIGHEST_TOTAL
from rules_engine.mage_knight.position.answer import Found
from rules_engine.mage_knight.position.asked import answered, on_field
from rules_engine.mage_knight.position.field import Piece
from rules_engine.mage_knight.position.fields import Battlefield
from rules_engine.mage_knight.position.from_battle import set_on_field
from rules_engine.ruling import Ruling
from rules_engine.splitmix import SplitMix, dice

Below = Callable[[int], int]
#: The demonstrations in the order of the random battles.
FIRST = ("relics", "castle", "gates", "healers", "siege")
NAMES = (*FIRST, *(one for one in BATTLES if one not in FIRST))
STATES, EVERY = 6, 9  # states of a battle that are compared, and how many actions lie between them


@dataclass(frozen=True)
class Table:
    """A state of random battle `seed`, and the same on the board: the warriors and the sections that stand, by their numbers."""

    seed: int
    state: State
    board: Battlefield
    warriors: tuple[int, ...]
    sections: tuple[int, ...]

    def number(self, warrior: int) -> int:
        """What the warrior is on the board."""
        return self.warriors.index(warrior) + 1

    def ask(self, question: str, warrior: int = NOBODY, target: str = "", **told: Any) -> Ruling:
        """The ruling of the board."""
        return self.found(question, warrior, target, **told).ruling

    def found(self, question: str, warrior: int = NOBODY, target: str = "", **told: Any) -> Found:
        """The answer of the board with the questions that it puts to calculators."""
        chosen = self.number(warrior) if warrior != NOBODY else 0
        piece = Piece(target[0], int(target[1:])) if target else None
        asked = replace(self.board, question=question, warrior=chosen, target=piece, **told)
        return answered(on_field(asked), asked)

    def turn_of(self, player: int) -> State:
        """The state at the start of the action phase of a player."""
        acted = any(
            one.acted for one, owner in zip(self.state.warriors, self.state.setup.owner, strict=True) if owner == player
        )
        return self.state._replace(active=player, actor=player, given=int(acted), phase=ACTION)


def states(number: int) -> Iterator[Table]:
    """Random battle `number`: some of the states in its action phases."""
    below, source = SplitMix(~number).below, dice(number)
    state = begun(demonstration(NAMES[number % len(NAMES)]))
    for at in range(STATES * EVERY):
        if state.actor == 0:
            return
        if at % EVERY == 0 and state.phase == ACTION and not state.asks and state.doing is None:
            yield set_on_board(state, number * STATES * EVERY + at)
        actions = legal_actions(state)
        kinds = list(dict.fromkeys(map(type, actions)))
        kind = kinds[below(len(kinds))]
        alike = [one for one in actions if type(one) is kind]
        state, _ = apply(state, alike[below(len(alike))], source)


def set_on_board(state: State, seed: int) -> Table:
    """The same table as a question about a battlefield."""
    board, warriors, sections, _ = set_on_field(state)
    setup = state.setup
    richer = replace(setup, terms=replace(setup.terms, total=HIGHEST_TOTAL))  # a board knows no total of actions
    return Table(seed, state._replace(setup=richer), board, warriors, sections)
