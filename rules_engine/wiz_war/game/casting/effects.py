"""What cards do besides damage: to the one who plays them, to an opponent, to the board (ww.duration, ww.turn-counting,
ww.neutral-cards, ww.no-robbery, ww.magic-stones).

The card goes first where it says more than the rules; what it may say is told in :mod:`..cards`.
"""

from __future__ import annotations

from ....ruling import Count, Value, messages
from ...board.maze import OPEN_DOOR
from ...board.squares import Square
from ...sight.sight import centre
from .. import cards as does
from ..answers.walls import destroy
from ..cards import Card
from ..state import Blow, Spell
from ..table import Table
from ..turn.robbing import rob
from .aims import Aim
from .creating import change_line, grow
from .turning import relocate, rotate

phrases = messages("game")

_HEALS = phrases("{player} has {points} now.")
_PULLED = phrases("{card} drags {player} to {square}.")
_CLOSES = phrases("The door closes behind {player}.")
_JUMPS = phrases("{card} takes {player} to {square}.")
_LASTS = phrases("{card} lasts for {turns}, until {player:gen} {number:ord} turn begins.")
_LOSES = phrases("{player} loses every turn that falls within this time.")
_FARTHER = phrases("Until then {player} may walk {squares} more in each turn.")
_LESS_FAR = phrases("Until then {player} may walk {squares} fewer in each turn.")
_UNSEEN = phrases("Until then {player} is seen only from the same square.")


def measured(table: Table, number: int | None) -> int:
    """The power or the turns that a number card gives; without one it is 1 (ww.without-number)."""
    return 1 if number is None else table.setup.cards[number].amount


def on_board(table: Table, card: Card, aim: Aim, number: int | None) -> None:
    """Carry out a card that is aimed at a line, a square or a sector."""
    if card.does == does.DESTROY_WALL and aim.line is not None:
        destroy(table, card, aim.line)
    elif aim.line is not None:
        change_line(table, card, aim.line, measured(table, number))
    elif card.does == does.ROTATE:
        rotate(table, aim.player, int(aim.detail))
    elif card.does == does.RELOCATE:
        relocate(table, aim.player, aim.other, aim.detail)
    elif aim.square is not None and card.does == does.TELEPORT:
        _jump(table, card, aim)
    elif aim.square is not None:
        grow(table, card, aim.square)


def _jump(table: Table, card: Card, aim: Aim) -> None:
    assert aim.square is not None
    table.stand(table.mover, aim.square)
    values = {"card": card.title, "player": table.setup.letter(table.mover), "square": aim.square.name}
    table.note("neutral-cards", _JUMPS, **values)


def on_wizard(table: Table, card: Card, target: int, number: int | None) -> None:
    """Carry out a card on a wizard: one's own, or an opponent's who has not stopped it."""
    if card.does == does.HEAL:
        life = table.wizard(target).life + (card.amount or measured(table, number))
        table.put(target, table.wizard(target)._replace(life=life))
        points = Count(life, "ww-life-point")
        table.note("life-points", _HEALS, player=table.setup.letter(target), points=points)
    elif card.does == does.DRAG:
        square = table.square(table.mover)
        _close_doors(table, square, target)
        table.stand(target, square)
        values = {"card": card.title, "player": table.setup.letter(target), "square": square.name}
        table.note("players-not-objects", _PULLED, **values)
    elif card.does in (does.SQUARES, does.UNSEEN, does.LOST_TURNS):
        _last(table, card, target, measured(table, number) if card.timed or card.takes_number else card.amount)


def _close_doors(table: Table, square: Square, target: int) -> None:
    """Doors that were opened close behind whoever is dragged through them along the line of sight (ww.door-closes)."""
    sight, point = table.ground.sight, centre(table.square(target))
    doors = {one.name for one in sight.met_in_sight(square, point) if one.kind == OPEN_DOOR}
    gap = None if sight.sees(square, point) else sight.passage(square, point)
    doors |= {gap.name} if gap and gap.kind == OPEN_DOOR else set()
    closing = tuple(one for one in table.ground.changes if one.over == OPEN_DOOR and one.line.name in doors)
    if closing:
        table.ground = table.ground.ended(closing)
        table.note("door-closes", _CLOSES, player=table.setup.letter(target))


def _last(table: Table, card: Card, target: int, turns: int) -> None:
    """A spell on a wizard begins (ww.duration); one that is not timed is over with the caster's next turn."""
    lasts = max(turns, 1) if card.timed or card.does == does.LOST_TURNS else 1
    amount = card.amount if card.does == does.SQUARES else 0
    number = table.setup.index[card.name]
    cast(table, Spell(card.does, target, table.mover, table.round + lasts, number, amount), lasts)


def cast(table: Table, spell: Spell, turns: int) -> None:
    """Begin a spell, and say for how long."""
    table.spells = tuple(sorted((*table.spells, spell)))
    rule = "turn-counting" if spell.does == does.LOST_TURNS else "duration"
    values: dict[str, Value] = {"card": table.setup.cards[spell.card].title, "player": table.setup.letter(spell.caster)}
    table.note(rule, _LASTS, turns=Count(turns, "ww-turn"), number=spell.ends, **values)
    target = table.setup.letter(spell.target)
    if spell.does == does.LOST_TURNS:
        table.note(rule, _LOSES, player=target)
    elif spell.does == does.UNSEEN:
        table.note(rule, _UNSEEN, player=target)
    elif spell.does == does.SQUARES:
        squares = Count(abs(spell.amount), "ww-square")
        table.note(rule, _FARTHER if spell.amount > 0 else _LESS_FAR, player=target, squares=squares)


def happen(table: Table, blow: Blow) -> None:
    """The side effects of an attack, or what a card without damage does to its victim."""
    card = table.setup.cards[blow.card]
    if card.does == does.DAMAGE:
        if card.stun:
            ends = table.round + card.stun
            cast(table, Spell(does.LOST_TURNS, blow.victim, blow.attacker, ends, blow.card), card.stun)
    elif card.does == does.DROP_OBJECT:
        rob(table, blow)
    else:
        on_wizard(table, card, blow.victim, blow.number)
