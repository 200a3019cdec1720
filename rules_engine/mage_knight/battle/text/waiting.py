"""What waits to be placed, as lines of a set-up.

::

    objectives 0.5
    pool wood 1 hindering 0,0 4,0 4,3 0,3
    pool tower 2 blocking built 15/1/3 dot 1,1 0,0 2,0 2,2 0,2

``objectives`` tells the radius of the tokens: one comes to the middle of the table, and each player places one
(mk2.objective-count). A piece of the terrain pool has a label, the player who brings it, and then the words of
:mod:`.terrain`; its corners stand around a point 0,0 of its own (mk2.terrain-pool).
"""

from __future__ import annotations

from fractions import Fraction

from ....games.words import BadLine, single, whole
from ....ruling import message, say
from ...table.bases import LARGEST, SMALLEST
from ..places import number
from ..placing.shapes import Spare
from .terrain import read_terrain, write_terrain


def read_radius(text: str) -> Fraction:
    """The radius of the objectives; raises `BadLine`."""
    return number(text, SMALLEST, LARGEST)


def read_spare(words: list[str], players: int) -> Spare:
    """The piece that the words after ``pool`` tell; raises `BadLine`."""
    if len(words) < 4:
        raise BadLine(" ".join(words), say(_SPARE))
    ground, card = read_terrain(words[2:])
    if ground.piece:
        raise BadLine(
            ground.piece, say(message("mk-battle", "no part of a larger piece: each piece is placed by itself"))
        )
    return Spare(single(words[0]), whole(words[1], 1, players), ground, card)


_SPARE = message("mk-battle", "a piece of the terrain pool such as “pool wood 1 hindering 0,0 4,0 4,3”")


def write_spare(one: Spare) -> str:
    """The line that reads back to `one`."""
    kind = write_terrain(one.ground, one.card).partition(" ")[2]
    return f"pool {one.label} {one.owner} {kind}"
