"""What a decision of Wiz-War did, as it is drawn: whom a card or a punch is aimed at and the line of sight to it, what is thrown
where, which wizards have lost life points.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.games.actions import Action
from rules_engine.whole_numbers import is_whole
from rules_engine.wiz_war.board.reading import line_of
from rules_engine.wiz_war.board.squares import Boundary, Square, square
from rules_engine.wiz_war.game import actions
from rules_engine.wiz_war.game.state import State
from rules_engine.wiz_war.position.board import OnTable
from rules_engine.wiz_war.position.from_game import on_table
from rules_engine.wiz_war.position.sights import points_of, sight_of

from ...figures.shapes import arrow, circle, cross, rectangle
from ...figures.units import lost
from ...html import Html
from . import marks
from .ground import hats
from .plan import CELL, at, centre, corner

_WIDE = 26.0  # of the frame around a wizard
_LOST = (CELL - 11.0, 11.0)  # of the sign, from the corner of a square


def goal(state: State, action: Action) -> str:
    """The square that is gone to or aimed at (empty: none)."""
    match action:
        case actions.Move():
            return action.way[-1]
        case actions.Throw():
            return action.square
        case actions.Play() | actions.Punch():
            return _aimed(state, action.target)
        case actions.Offer():
            return _aimed(state, action.player)
        case _:
            return ""


def _aimed(state: State, target: str) -> str:
    """The square of a target: where a player stands, the first square beside a line."""
    first = target.partition("/")[0]
    if first in state.setup.letters:
        square = state.wizards[state.setup.letters.index(first)].square
        return square.name if square is not None else ""
    return first.partition("|")[0]


def aimed(before: State, action: Action, after: State) -> Iterator[Html]:
    """From the wizard who acts to what it aims at: its line of sight if it sees that, else an arrow; and a frame around it and
    around the wizard that it attacks. An attack that is still to be answered stays drawn until it has been."""
    if after.blow is not None:
        yield from _line(after, after.blow.attacker, after.wizard(after.blow.victim).square)
        yield from _framed(after, after.blow.attacker, after.setup.letter(after.blow.victim))
    elif isinstance(action, (actions.Play, actions.Punch, actions.Throw)):
        yield from _line(before, before.actor, _about(on_table(before), before, action))
        yield from _framed(after, before.actor, getattr(action, "target", ""))


def _framed(state: State, attacker: int, target: str) -> Iterator[Html]:
    """A frame around the wizard who attacks, and a broken one around the wizard `target`; nothing if that is none."""
    own, where = state.setup.letter(attacker), dict(hats(on_table(state)))
    if target == own or target not in state.setup.letters:
        return
    for one, tone in ((own, "ring good"), (target, "ring bad dash")):
        if one in where:
            x, y = where[one]
            yield rectangle(x - _WIDE / 2, y - 18, _WIDE, 31, tone, 4)


def _line(state: State, player: int, about: Square | Boundary | None) -> Iterator[Html]:
    standing = state.wizard(player).square
    if standing is None or about is None or about == standing:
        return
    on = on_table(state)
    sight = sight_of(on, state.setup.letter(player))
    points = points_of(on, about)
    if any(on.ground.sees(standing, point) for point in points):
        yield from marks.sightline(sight, points)
    else:
        yield arrow([centre(standing), at(points[0])], "move bad dots")


def _about(on: OnTable, before: State, action: Action) -> Square | Boundary | None:
    """The square or line that is aimed at; None for a whole sector."""
    target = getattr(action, "target", "")
    if "|" in target:
        return line_of(on.maze, target)
    rest = target.partition("/")[2]
    if is_whole(rest) or "/" in rest:  # a sector is turned or moved
        return None
    name = goal(before, action)
    place = square(name) if name else None
    return place if place is not None and on.maze.here(place) else None


def suffered(before: State, after: State) -> Iterator[Html]:
    """The life points that wizards have lost, and a cross where one has died."""
    for was, now in zip(before.wizards, after.wizards, strict=True):
        if was.square is None or now.life >= was.life:
            continue
        x, y = corner(was.square if now.square is None else now.square)
        if now.square is None:
            yield circle((x + CELL / 2, y + CELL / 2), 12, "halo")
            yield cross((x + CELL / 2, y + CELL / 2), 8, "sure bad")
        yield from lost((x + _LOST[0], y + _LOST[1]), was.life - now.life, 9)
