"""Whose turn it is: the first one, the next one, what ends when a turn begins, and turns that are lost (ww.turn-order,
ww.turn-counting, ww.duration, ww.lost-turn).

Everybody's n-th turn falls into round n. The turn of somebody who is out, or loses it, begins all the same: spells of that
player that last so long end with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...games.actions import Action
from ...games.decisions import Part, always
from ...ruling import Listed, message, messages
from ..board.maze import FIRE_WALL, ILLUSION_WALL, OPEN_DOOR, WALL
from ..cards.hands import MOST
from ..ground import ALONE
from ..movement.reach import SQUARES
from ..turn.course import DRAWS, Course
from . import cards as does
from .actions import Begin
from .decisions import Decision
from .state import TURN, State
from .table import Table
from .turn.drawing import next_card

phrases = messages("game")

_DEALT = message("setup", "Each player is dealt {number} cards.")
_ROLLED = phrases("The dice for the first turn: {dice}.")
_AGAIN = message("setup", "{players} share the highest roll. Ruled here: they roll again.")
_FIRST = message("setup", "{player} rolled highest and goes first; then play goes on clockwise.")
_TURN = phrases("{player:gen} {number:ord} turn begins.")
_OVER = phrases("{card}, cast by {player}, ends.")
_OVER_ON = phrases("{card}, cast by {player} on {target}, ends.")
_GONE = {
    WALL: phrases("The wall on {line} has stood for its time and is gone."),
    FIRE_WALL: phrases("The wall of fire on {line} has stood for its time and is gone."),
    ILLUSION_WALL: phrases("The illusion wall on {line} has stood for its time and is gone."),
}
_SHUT = phrases("Doors that were opened close with the turn.")
_LOST = phrases("{player} loses this turn.")


def _options(state: State) -> Iterator[Action]:
    yield Begin()


def _begin(table: Table, action: Begin) -> None:
    """Deal, roll, and begin the first turn."""
    for player in table.setup.seats:
        table.give(player, [card for card in (next_card(table) for _ in range(MOST)) if card is not None])
    table.note("initial-hand", _DEALT, number=MOST)
    rolling = table.setup.seats
    while True:
        dice = [table.die() for _ in rolling]
        table.note("turn-order", _ROLLED, dice=Listed(tuple(dice), "plain"))
        rolling = tuple(one for one, face in zip(rolling, dice, strict=True) if face == max(dice))
        if len(rolling) == 1:
            break
        table.note("turn-order", _AGAIN, players=Listed(tuple(map(table.setup.letter, rolling))))
    table.first = rolling[0]
    table.note("turn-order", _FIRST, player=table.setup.letter(table.first))
    table.phase = TURN
    _start(table, table.first)


def next_turn(table: Table) -> None:
    """End the turn of the mover, and begin that of the next player clockwise."""
    open_doors = tuple(one for one in table.ground.changes if one.over == OPEN_DOOR and one.ends == ALONE)
    if open_doors:
        table.note("door-closes", _SHUT)
        table.ground = table.ground.ended(open_doors)
    _start(table, table.mover % len(table.setup.players) + 1)


def _start(table: Table, player: int) -> None:
    table.mover = player
    table.round += player == table.first
    table.course = Course(SQUARES)
    table.refused = ()
    if table.wizard(player).square is not None:
        table.note("turn", _TURN, number=table.round, player=table.setup.letter(player))
    _end_spells(table)


def _end_spells(table: Table) -> None:
    """What the mover has cast to last until now ends (ww.duration)."""
    mine = tuple(one for one in table.spells if one.caster == table.mover and one.ends <= table.round)
    over = tuple(one for one in table.ground.changes if one.ends[0] == table.mover and one.ends[1] <= table.round)
    letter, cards = table.setup.letter, table.setup.cards
    for one in mine:
        told = {"card": cards[one.card].title, "player": letter(table.mover)}
        if one.target == table.mover:
            table.note("duration", _OVER, **told)
        else:
            table.note("duration", _OVER_ON, target=letter(one.target), **told)
    for change in over:
        table.note("duration", _GONE[change.over], line=change.line.name)
    table.spells = tuple(one for one in table.spells if one not in mine)
    table.ground = table.ground.ended(over) if over else table.ground


def is_lost(state: State | Table) -> bool:
    """Whether the mover loses this turn."""
    return any(one.does == does.LOST_TURNS and one.target == state.mover for one in state.spells)


def is_over(table: Table) -> bool:
    """Whether nothing is left to decide in this turn; a lost one is told."""
    if table.wizard(table.mover).square is None or table.course.drawing:
        return True
    if not is_lost(table) or table.setup.readings.lost_turn_draw == DRAWS:
        return False
    table.note("lost-turn", _LOST, player=table.setup.letter(table.mover))
    return True


DECISION = Decision(_options, {Begin: Part(always, _begin)})
