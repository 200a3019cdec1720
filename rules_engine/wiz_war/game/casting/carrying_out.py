"""Cards and punches in one's own turn carried out: what is used, what it is thrown at, whom it strikes (ww.used-cards, ww.punch).
An attack on a wall, a door or a bush nobody answers (ww.attack-objects, ww.wall-hit-points).
"""

from __future__ import annotations

from dataclasses import replace

from ....ruling import messages
from ...board.squares import Square
from ...books import WW
from ...cards.casting import Played, card
from ...sight.sight import centre
from .. import cards as does
from ..actions import Play, Punch
from ..answers.walls import strike_bush, strike_line
from ..cards import Card
from ..decisions import added_power
from ..state import PUNCH, Blow
from ..table import Table
from ..turn.things import carried, lands_on
from .aims import TREASURE, Aim, read_aim, situation
from .effects import on_board, on_wizard

phrases = messages("game")

FIST = 1  # the damage of a punch


def strike(table: Table, aim: Aim, card: Card | None, number: int | None) -> None:
    """Carry out the damage of a card, or of the fist, to a thing."""
    damage = FIST
    if card is not None:
        damage = card.amount or (1 if number is None else table.setup.cards[number].amount)
        damage += 0 if card.physical else added_power(table, table.mover)
    if aim.line is not None:
        strike_line(table, aim.line, damage)
    elif aim.square is not None:
        strike_bush(table, aim.square, damage)


def play(table: Table, action: Play) -> None:
    """Carry out a card: at once, or as an attack that its victim may answer."""
    setup, state = table.setup, table.state()
    number = setup.index[action.card]
    kind = setup.cards[number]
    aim = read_aim(state, action.target) if action.target else Aim()
    aimed = Aim() if kind.does in does.ON_SECTORS else aim
    ruling = card(WW, situation(state, kind, aimed))
    _note(table, kind, action, aimed)
    table.take_over(ruling)
    added = setup.index[action.number] if action.number else None
    if added is not None:
        table.lose(table.mover, added)
        table.discard((added,))
    _use(table, kind, number)
    played: Played = ruling.result
    if kind.thrown:
        _throw_at(table, number, aim)
    if played.counts_as_attack:
        table.course = replace(table.course, attacks=table.course.attacks + 1)
    if aim.player and aim.player != table.mover and kind.does in does.ON_WIZARDS:
        table.blow = Blow(table.mover, aim.player, number, added, aim.detail)
        _name_thing(table, kind, aim)
    elif kind.does == does.DAMAGE:
        strike(table, aim, kind, added)
    elif aim.player and kind.does in does.ON_WIZARDS:
        on_wizard(table, kind, aim.player, added)
    elif action.target:
        on_board(table, kind, aim, added)


_PLAYS = phrases("{player} played {card}.")
_PLAYS_WITH = phrases("{player} played {card} with {number}.")
_PLAYS_AT = phrases("{player} played {card} at {target}.")
_PLAYS_AT_WITH = phrases("{player} played {card} at {target} with {number}.")


def _note(table: Table, kind: Card, action: Play, aim: Aim) -> None:
    """Who plays what, and at whom or where unless that is oneself or a sector, which is told when it moves."""
    values = {"player": table.setup.letter(table.mover), "card": kind.title}
    target = aim != Aim() and aim.player != table.mover
    if target:
        values["target"] = action.target.partition("/")[0]
    if action.number:
        values["number"] = table.setup.cards[table.setup.index[action.number]].title
        table.note("number-cards", _PLAYS_AT_WITH if target else _PLAYS_WITH, **values)
    else:
        table.note("cards", _PLAYS_AT if target else _PLAYS, **values)


_FACE_UP = phrases("{card} lies face up before {player} now.")
_THING = phrases("{card} was played to take {thing} away.")
_LIES = phrases("{card} lies on {square} now.")


def _use(table: Table, kind: Card, number: int) -> None:
    """What becomes of the card; one that comes to lie face up is told."""
    shown = len(table.wizard(table.mover).shown)
    table.use(table.mover, number)
    if len(table.wizard(table.mover).shown) > shown:
        table.note("face-up-cards", _FACE_UP, card=kind.title, player=table.setup.letter(table.mover))


def _name_thing(table: Table, kind: Card, aim: Aim) -> None:
    """What DROP OBJECT is to take."""
    if kind.does != does.DROP_OBJECT:
        return
    setup, what = table.setup, aim.detail
    carried_by = setup.treasure_names[carried(table, aim.player)[0]] if what == TREASURE else ""
    table.note("no-robbery", _THING, card=kind.title, thing=carried_by or setup.cards[setup.index[what]].title)


def _throw_at(table: Table, number: int, aim: Aim) -> None:
    """A thrown object lies where its target is, or before the wall that it hits (ww.thrown-object)."""
    start = table.square(table.mover)
    place = table.square(aim.player) if aim.player else start
    if aim.square is not None:
        place = lands_on(table.state(), start, aim.square)
    if aim.line is not None:
        place = min(table.ground.beside(aim.line), key=lambda one: _is_behind(table, start, one))
    table.lose(table.mover, number)
    table.lay_down(place, number)
    table.note("thrown-object", _LIES, card=table.setup.cards[number].title, square=place.name)


def _is_behind(table: Table, start: Square, place: Square) -> tuple[bool, bool, bool]:
    """Of two squares beside a wall the greater one is that behind it: farther than one's own, unseen, or seen only through a gap."""
    ground = table.ground
    return place != start, not ground.sees_square(start, place), not ground.sight.sees(start, centre(place))


_STRIKES = phrases("{player} punched {target}.")


def punch(table: Table, action: Punch) -> None:
    """Carry out a punch."""
    state = table.state()
    aim = read_aim(state, action.target)
    table.note("punch", _STRIKES, player=table.setup.letter(table.mover), target=action.target)
    table.take_over(card(WW, situation(state, None, aim)))
    table.course = replace(table.course, attacks=table.course.attacks + 1)
    if aim.player:
        table.blow = Blow(table.mover, aim.player, PUNCH)
    else:
        strike(table, aim, None, None)
