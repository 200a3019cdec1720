"""Walls, doors and bushes that are struck and fall (ww.wall-hit-points, ww.attack-objects, ww.indirect-damage).

What somebody suffers under a falling wall, the card that destroys it says. Ruled here: it strikes the wizards on both sides
of the wall at the same moment. Who has brought it down on another one has killed that one, and gets the cards
(ww.elimination-cards-treasures); who is struck by one's own wall has been killed by nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....games.actions import Action
from ....games.decisions import Part, always
from ....ruling import Count, Message, Step, message, messages
from ...board.maze import BROKEN, NOTHING
from ...board.squares import Boundary, Square
from ...books import WW
from ...combat.attacks import Attack, attack
from ...combat.walls import BUSH, HIT_POINTS, Wall, kind_on, wall
from ..actions import Counter, Pass
from ..cards import Card
from ..decisions import Decision, forbidden
from ..state import FALLING, STRUCK, Ask, State
from ..table import Table
from .answers import answers, lay, let_happen, stops, why_not_held

phrases = messages("game")

_FALLS = phrases("What stood on {line} is gone.")
_GONE = phrases("The bush on {square} is gone.")
_LEFT = phrases("{player} has {points} now.")
_STRUCK = phrases("{player} stands beside the wall that comes down, which does {damage} damage.")


def strike_line(table: Table, line: Boundary, damage: int) -> None:
    """Damage to the wall or the door on a line."""
    change = table.ground.change_of(line)
    kind = kind_on(table.ground.stands_on(line), created=bool(change.kind or change.over))
    assert kind is not None
    before = (change.damage,) if change.damage else ()
    junction = table.ground.layout.is_junction(line)
    table.take_over(wall(WW, Wall(kind=kind, junction=junction, damage=(*before, damage), each_turn=None)))
    taken = change.damage + damage
    if taken >= HIT_POINTS[kind]:
        fall(table, line)
    else:
        table.ground = table.ground.with_change(change._replace(damage=taken))


def fall(table: Table, line: Boundary, rule: str = "wall-hit-points") -> None:
    """What stands on a line is destroyed: what stood there for a time first, otherwise the wall or the door itself."""
    change, maze = table.ground.change_of(line), table.ground.maze
    if change.over and not maze.is_door(line):
        new = change._replace(over="", ends=(0, 0), damage=0)
    else:
        new = change._replace(kind=BROKEN if maze.is_outer(line) else NOTHING, over="", ends=(0, 0), damage=0)
    table.ground = table.ground.with_change(new)
    table.note(rule, _FALLS, line=line.name)


def strike_bush(table: Table, place: Square, damage: int) -> None:
    """Damage to the bush on a square."""
    bush = table.ground.bush(place)
    assert bush is not None
    table.take_over(wall(WW, Wall(kind=BUSH, hit_points=bush.left, damage=(damage,), each_turn=None)))
    if damage >= bush.left:
        table.ground = table.ground.without_growth(place)
        table.note("board-changes", _GONE, square=place.name)
    else:
        table.ground = table.ground.with_growth(bush._replace(left=bush.left - damage))


def destroy(table: Table, card: Card, line: Boundary) -> None:
    """A card brings down a wall, which may come down on those who stand beside it."""
    squares = table.ground.beside(line)
    fall(table, line, "board-changes")
    if not card.amount:
        return
    for player in reversed(table.setup.seats):
        if table.wizard(player).square in squares:
            table.note("indirect-damage", _STRUCK, player=table.setup.letter(player), damage=card.amount)
            table.ask(Ask(FALLING, player, card.amount))


_WRONG: Message = message("card", "Against indirect damage only ABSORB and BLUNT can be used.")
_NOT_TOLD = (WW.rule("automatic-hit"), WW.rule("death"))  # what falls is no attack, and the death is told afterwards


def _options(state: State) -> Iterator[Action]:
    return answers(state, indirect=True)


def _why_not(state: State, action: Counter) -> Step | None:
    refused = why_not_held(state, action)
    if refused is not None:
        return refused
    card = state.setup.cards[state.setup.index[action.card]]
    return None if card.indirect else forbidden("indirect-damage", _WRONG)


def _answer(table: Table, action: Counter) -> None:
    """One of those beside the wall answers."""
    ask = table.asks[-1]
    table.ask_again(ask._replace(cards=(*ask.cards, lay(table, action, "indirect-damage"))))


def _let_fall(table: Table, action: Pass) -> None:
    """One of those beside the wall does no more; when all are done the wall strikes all of them."""
    ask = table.asks[-1]
    let_happen(table, again=bool(ask.cards))
    table.answered()
    table.asks = (ask._replace(kind=STRUCK), *table.asks)
    if all(one.kind != FALLING for one in table.asks):
        struck = [one for one in table.asks if one.kind == STRUCK]
        table.asks = tuple(one for one in table.asks if one.kind != STRUCK)
        for one in struck:
            _suffer(table, one)


def _suffer(table: Table, ask: Ask) -> None:
    """The damage of a falling wall, less what was answered to it."""
    wizard, readings = table.wizard(ask.player), table.setup.readings
    counters = tuple(stops(table.setup.cards[one]) for one in ask.cards)
    asked = Attack(number_card=None, damage=ask.number, life=wizard.life, counters=counters)
    asked = replace(asked, several=readings.several, rounding=readings.rounding)
    ruling = attack(WW, asked)
    table.steps += [step for step in ruling.steps[1:] if step.rule not in _NOT_TOLD]
    table.put(ask.player, wizard._replace(life=ruling.result.life_after))
    points = Count(ruling.result.life_after, "ww-life-point")
    table.note("life-points", _LEFT, player=table.setup.letter(ask.player), points=points)
    if ruling.result.dead:
        table.killed[ask.player] = table.mover if table.mover != ask.player else 0


DECISION = Decision(_options, {Counter: Part(_why_not, _answer), Pass: Part(always, _let_fall)})
