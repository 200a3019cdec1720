"""Cards and punches in one's own turn carried out: what is used, what it is thrown at, whom it strikes (ww.used-cards, ww.punch)."""

from __future__ import annotations

from dataclasses import replace

from ...ruling import message
from ..books import WW
from ..card import Played, card
from . import cards as does
from .actions import Play, Punch
from .aims import Aim, read_aim, situation
from .cards import Card
from .effects import on_board, on_wizard
from .state import PUNCH, Blow
from .striking import strike
from .table import Table
from .things import lands_on


def play(table: Table, action: Play) -> None:
    """Carry out a card: at once, or as an attack that its victim may answer."""
    setup, state = table.setup, table.state()
    number = setup.index[action.card]
    kind = setup.cards[number]
    aim = read_aim(state, action.target) if action.target else Aim()
    aimed = Aim() if kind.does in does.ON_SECTORS else aim
    ruling = card(WW, situation(state, kind, aimed))
    _note(table, kind, action)
    table.take_over(ruling)
    added = setup.index[action.number] if action.number else None
    if added is not None:
        table.lose(table.mover, added)
        table.discard((added,))
        table.course = replace(table.course, number_cards=table.course.number_cards + 1)
    table.use(table.mover, number)
    played: Played = ruling.result
    if kind.thrown:
        _throw_at(table, number, aim)
    if played.counts_as_attack:
        table.course = replace(table.course, attacks=table.course.attacks + 1)
    if aim.player and aim.player != table.mover and kind.does in does.ON_WIZARDS:
        table.blow = Blow(table.mover, aim.player, number, added, aim.detail)
    elif kind.does == does.DAMAGE:
        strike(table, aim, kind, added)
    elif aim.player and kind.does in does.ON_WIZARDS:
        on_wizard(table, kind, aim.player, added)
    elif action.target:
        on_board(table, kind, aim, added)


_PLAYS = message("game", "{player} plays {card}.")
_PLAYS_WITH = message("game", "{player} plays {card} with {number}.")


def _note(table: Table, kind: Card, action: Play) -> None:
    letter = table.setup.letter(table.mover)
    if action.number:
        number = table.setup.cards[table.setup.index[action.number]].title
        table.note("number-cards", _PLAYS_WITH, player=letter, card=kind.title, number=number)
    else:
        table.note("cards", _PLAYS, player=letter, card=kind.title)


def _throw_at(table: Table, number: int, aim: Aim) -> None:
    """A thrown object lies where its target is, or before the wall that it hits (ww.thrown-object)."""
    start = table.square(table.mover)
    place = table.square(aim.player) if aim.player else start
    if aim.square is not None:
        place = lands_on(table.state(), start, aim.square)
    if aim.line is not None:
        near = (one for one in table.ground.beside(aim.line) if table.ground.sees_square(start, one))
        place = next(near, start)
    table.lose(table.mover, number)
    table.lay_down(place, number)


_STRIKES = message("game", "{player} strikes with the fist.")


def punch(table: Table, action: Punch) -> None:
    """Carry out a punch."""
    state = table.state()
    aim = read_aim(state, action.target)
    table.note("punch", _STRIKES, player=table.setup.letter(table.mover))
    table.take_over(card(WW, situation(state, None, aim)))
    table.course = replace(table.course, attacks=table.course.attacks + 1)
    if aim.player:
        table.blow = Blow(table.mover, aim.player, PUNCH)
    else:
        strike(table, aim, None, None)
