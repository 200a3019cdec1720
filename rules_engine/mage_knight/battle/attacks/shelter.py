"""Built terrain as a shelter: who is inside a piece or beside it, and what that is worth.

Rules: mk2.built-terrain-occupy, mk2.built-terrain-line, mk2.built-terrain-crossing, mk2.built-terrain-fortification,
mk2.built-terrain-attacker-contact.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....plane import TOUCH, Disc, Place, squared
from ...built import AWAY, INSIDE, TOUCHING, Piece, Shot, fortification
from ...terrain import BLOCKING, HINDERING, SIGHT, Patch
from ..contacts import disc_of, faces, ground
from ..figures import Card
from ..state import Position


def shelters(pos: Position) -> Iterator[tuple[int, Card]]:
    """The built pieces that stand, by their numbers from 0."""
    return ((at, card) for at, card in pos.setup.built if at not in pos.ruined)


def is_inside(pos: Position, warrior: int, piece: int) -> bool:
    """Whether a warrior occupies the piece: its centre is inside, and the piece has a dot."""
    card = pos.setup.cards[piece]
    return (
        card is not None
        and card.dot is not None
        and pos.setup.patches[piece].outline.holds(disc_of(pos, warrior).centre)
    )


def touches(pos: Position, warrior: int, piece: int) -> bool:
    """Whether the base of a warrior touches the piece or stands over some of it."""
    base = disc_of(pos, warrior)
    return pos.setup.patches[piece].outline.under(Disc(base.centre, base.radius + TOUCH))


def meets(pos: Position, warrior: int, piece: int) -> bool:
    """Whether the base of a warrior touches the piece with its front arc."""
    base = disc_of(pos, warrior)
    reach = (base.radius + TOUCH) ** 2
    spots = (nearest(a, b, base.centre) for a, b in pos.setup.patches[piece].outline.edges)
    return any(squared(spot, base.centre) <= reach and faces(pos, warrior, spot) for spot in spots)


def nearest(a: Place, b: Place, spot: Place) -> Place:
    """The place between `a` and `b` that is nearest to `spot`."""
    dx, dy = b.x - a.x, b.y - a.y
    whole = dx * dx + dy * dy
    along = min(max((spot.x - a.x) * dx + (spot.y - a.y) * dy, 0), whole)
    return Place(a.x + (2 * dx * along + whole) // (2 * whole), a.y + (2 * dy * along + whole) // (2 * whole))


def in_sight(pos: Position, warrior: int, target: int) -> tuple[Patch, ...]:
    """The terrain that matters for a line of fire: without built pieces that do not count for it."""
    terrain = ground(pos)
    if not pos.setup.built:
        return terrain
    left_out = {at for at, _ in shelters(pos) if _does_not_count(pos, warrior, target, at)}
    return tuple(one for at, one in enumerate(terrain) if at not in left_out)


def _does_not_count(pos: Position, warrior: int, target: int, piece: int) -> bool:
    """Whether a blocking piece has one of the two inside, or a hindering one is touched by the attacker."""
    sight = SIGHT[pos.setup.patches[piece].kind]
    if sight == BLOCKING:
        return is_inside(pos, warrior, piece) or is_inside(pos, target, piece)
    return sight == HINDERING and touches(pos, warrior, piece)


def fortified(pos: Position, warrior: int, target: int) -> int:
    """The fortification value that counts for the target of a shot."""
    return sum(fortification(_piece(pos, at, card), _shot(pos, warrior, target, at)) for at, card in shelters(pos))


def _piece(pos: Position, at: int, card: Card) -> Piece:
    return Piece(pos.setup.patches[at].kind, card.defense, card.fortification, card.structure)


def _shot(pos: Position, warrior: int, target: int, piece: int) -> Shot:
    outline = pos.setup.patches[piece].outline
    where = INSIDE if is_inside(pos, target, piece) else TOUCHING if touches(pos, target, piece) else AWAY
    crosses = outline.crossed_by(disc_of(pos, warrior).centre, disc_of(pos, target).centre)
    return Shot(target=where, line_crosses=crosses, attacker_touching=touches(pos, warrior, piece))
