"""An attack on a wall, a door or a bush: nobody answers it (ww.attack-objects, ww.wall-hit-points)."""

from __future__ import annotations

from ..answers.walls import strike_bush, strike_line
from ..cards import Card
from ..decisions import added_power
from ..table import Table
from .aims import Aim

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
