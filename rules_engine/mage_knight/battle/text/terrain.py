"""Pieces of terrain as lines of a set-up.

::

    terrain hindering 12,12 16,12 16,16
    terrain clear elevated abrupt piece hill 20,20 24,20 24,24 access 22,20
    terrain blocking built 15/1/3 dot 4,5 3,4 5,4 5,6 3,6

A kind, then what holds of the piece, then its corners. ``built`` tells defense value, fortification and structure
points of a built piece, ``dot`` where it can be occupied; ``piece`` names the elevated piece of which it is a part;
``access`` are the access points of abrupt terrain.
"""

from __future__ import annotations

from ....games.words import BadLine, one_of, single, whole
from ....inputs import InvalidInput
from ....reading import read
from ....ruling import message, say
from ...books import MK2
from ...table.built import MOST_STRUCTURE
from ...table.terrain import KINDS, Ground
from ...warriors.modifiers import HIGHEST_VALUE
from ..figures import Card
from ..places import spot, written

ELEVATED, ABRUPT, PIECE, ACCESS, BUILT, DOT = "elevated", "abrupt", "piece", "access", "built", "dot"
MOST_FORTIFICATION = 10


def read_terrain(words: list[str]) -> tuple[Ground, Card | None]:
    """The piece that the words after ``terrain`` tell, and its card if it is built; raises `BadLine`."""
    kind, rest = one_of(words[0] if words else "", tuple(KINDS)), words[1:]
    card, rest = _card(rest)
    elevated, rest = rest[:1] == [ELEVATED], rest[rest[:1] == [ELEVATED] :]
    abrupt, rest = rest[:1] == [ABRUPT], rest[rest[:1] == [ABRUPT] :]
    piece, rest = (single(rest[1]), rest[2:]) if rest[:1] == [PIECE] and len(rest) > 1 else ("", rest)
    cut = rest.index(ACCESS) if ACCESS in rest else len(rest)
    given = {"kind": kind, "elevated": elevated, "abrupt": abrupt, "piece": piece}
    places = {"outline": " ".join(rest[:cut]), "access": " ".join(rest[cut + 1 :])}
    try:
        return read(Ground, {**given, **places}, MK2), card
    except InvalidInput as bad:
        raise BadLine(bad.problems[0].value, bad.problems[0].allowed) from None


def _card(words: list[str]) -> tuple[Card | None, list[str]]:
    """The card of a built piece, if one is told, and the words after it."""
    if words[:1] != [BUILT]:
        return None, words
    values = words[1].split("/") if len(words) > 1 else []
    if len(values) != 3:
        raise BadLine(" ".join(words[:2]), say(_BUILT))
    defense, fortification = whole(values[0], 0, HIGHEST_VALUE), whole(values[1], 0, MOST_FORTIFICATION)
    dot = spot(words[3]) if words[2:3] == [DOT] and len(words) > 3 else None
    rest = words[2:] if dot is None else words[4:]
    return Card(defense, fortification, whole(values[2], 1, MOST_STRUCTURE), dot), rest


_BUILT = message("mk-battle", "a built piece such as “built 15/1/3”: defense, fortification, structure points")


def write_terrain(one: Ground, card: Card | None) -> str:
    """The line that reads back to both."""
    words = ["terrain", one.kind]
    if card is not None:
        words += [BUILT, f"{card.defense}/{card.fortification}/{card.structure}"]
        words += [DOT, written(card.dot)] if card.dot is not None else []
    words += [ELEVATED] if one.elevated else []
    words += [ABRUPT] if one.abrupt else []
    words += [PIECE, one.piece] if one.piece else []
    words.append(one.outline.notation())
    return " ".join(words + ([ACCESS, one.access.notation()] if one.access else []))
