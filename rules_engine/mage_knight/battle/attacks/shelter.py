"""Built terrain as a shelter: who is inside a piece or beside it, and what that is worth.

Rules: mk2.built-terrain-occupy, mk2.built-terrain-line, mk2.built-terrain-crossing, mk2.built-terrain-fortification,
mk2.built-terrain-attacker-contact.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....plane import Disc, Place, nearest, touches_spot
from ...labels import SOARING
from ...table.built import AWAY, INSIDE, TOUCHING, Piece, Shot, drops_out, fortification
from ...table.terrain import BLOCKING, CLEAR, SIGHT, Patch
from ..castles.passages import seen_through
from ..contacts import disc_of, faces, ground
from ..figures import Card
from ..state import Position


def shelters(pos: Position) -> Iterator[tuple[int, Card]]:
    """The built pieces that stand, by their numbers from 0."""
    return ((at, card) for at, card in pos.setup.built if at not in pos.ruined)


def is_inside(pos: Position, warrior: int, piece: int) -> bool:
    """Whether a warrior occupies the piece: its centre is inside, the piece has a dot, and it does not soar above it."""
    card = pos.setup.cards[piece]
    return (
        card is not None
        and card.dot is not None
        and pos.warriors[warrior].level != SOARING
        and pos.setup.patches[piece].outline.holds(disc_of(pos, warrior).centre)
    )


def aimed_at(pos: Position, target: int) -> Disc:
    """The base of the target, or the dot of the built piece that it is in (mk2.built-terrain-line)."""
    base = disc_of(pos, target)
    inside = next((card.dot for at, card in shelters(pos) if is_inside(pos, target, at)), None)
    return base if inside is None else Disc(inside, base.radius)


def touches(pos: Position, warrior: int, piece: int) -> bool:
    """Whether the base of a warrior touches the piece or stands over some of it; one that soars touches nothing."""
    soars = pos.warriors[warrior].level == SOARING
    return not soars and pos.setup.patches[piece].outline.touched_by(disc_of(pos, warrior))


def meets(pos: Position, warrior: int, piece: int) -> bool:
    """Whether the base of a warrior touches the piece with its front arc."""
    base = disc_of(pos, warrior)
    spots = (nearest(a, b, base.centre) for a, b in pos.setup.patches[piece].outline.edges)
    return any(touches_spot(base, spot) and faces(pos, warrior, spot) for spot in spots)


def edge(pos: Position, piece: int, here: Place) -> Iterator[Place]:
    """Places on the edge of a piece that are tried for a line from `here`: the nearest of each side, its middle, and the
    corners (mk2.built-terrain-ranged-target)."""
    for a, b in pos.setup.patches[piece].outline.edges:
        yield nearest(a, b, here)
        yield Place((a.x + b.x) // 2, (a.y + b.y) // 2)
        yield a


def in_sight(pos: Position, warrior: int, target: int) -> tuple[Patch, ...]:
    """The terrain that matters for a line of fire: built pieces that do not count for it are as clear terrain, and
    sections through which it runs on the ground are away."""
    terrain = ground(pos)
    if not pos.setup.built and not pos.setup.passages:
        return terrain
    clear, away = as_clear(pos, warrior, target), seen_through(pos, warrior, target)[0]
    return tuple(one._replace(kind=CLEAR) if at in clear else one for at, one in enumerate(terrain) if at not in away)


def as_clear(pos: Position, warrior: int, target: int) -> frozenset[int]:
    """The built pieces, by their numbers from 0, whose kind of terrain does not count for a line of fire."""
    return frozenset(at for at, _ in shelters(pos) if _does_not_count(pos, warrior, target, at))


def _does_not_count(pos: Position, warrior: int, target: int, piece: int) -> bool:
    return drops_out(
        pos.setup.patches[piece].kind,
        holds_one=is_inside(pos, warrior, piece) or is_inside(pos, target, piece),
        attacker_touching=touches(pos, warrior, piece),
        several_dials=pos.setup.kinds[warrior].has_several_dials,
    )


def blind_to(pos: Position, target: int) -> tuple[int, ...]:
    """The blocking pieces, by their numbers from 0, that do not block a line to this target, because it is inside."""
    found = (at for at, _ in shelters(pos) if SIGHT[pos.setup.patches[at].kind] == BLOCKING)
    return tuple(at for at in found if is_inside(pos, target, at))


def sees_through(pos: Position, warrior: int) -> tuple[int, ...]:
    """The built pieces, by their numbers from 0, that block no line from this warrior at a piece or a section: one that it
    is inside, and all of them for figures with several dials (mk2.built-terrain-titans)."""
    if pos.setup.kinds[warrior].has_several_dials:
        return tuple(at for at, _ in shelters(pos))
    return blind_to(pos, warrior)


def fortified(pos: Position, warrior: int, target: int) -> int:
    """The fortification value that counts for the target of a shot."""
    return sum(fortification(_piece(pos, at, card), shot_past(pos, warrior, target, at)) for at, card in shelters(pos))


def is_only_touched(pos: Position, warrior: int, target: int) -> bool:
    """Whether the target touches a fortified piece that the line of fire does not cross, so that the reading decides."""
    shots = (shot_past(pos, warrior, target, at) for at, card in shelters(pos) if card.fortification)
    return any(one.target == TOUCHING and not (one.line_crosses or one.attacker_touching) for one in shots)


def fortified_from(pos: Position, here: Place, target: int) -> int:
    """The same for a shot from the centre of a castle section, which touches nothing (mkc.no-base-contact)."""
    return sum(fortification(_piece(pos, at, card), shot_from(pos, here, target, at)) for at, card in shelters(pos))


def _piece(pos: Position, at: int, card: Card) -> Piece:
    return Piece(pos.setup.patches[at].kind, card.defense, card.fortification, card.structure)


def shot_past(pos: Position, warrior: int, target: int, piece: int) -> Shot:
    """A shot of one warrior at another, as it concerns a built piece."""
    return shot_from(
        pos,
        disc_of(pos, warrior).centre,
        target,
        piece,
        attacker_touching=touches(pos, warrior, piece),
        several_dials=pos.setup.kinds[warrior].has_several_dials,
    )


def shot_from(
    pos: Position,
    here: Place,
    target: int,
    piece: int,
    *,
    attacker_touching: bool = False,
    several_dials: bool = False,
) -> Shot:
    """The same for a shot from a place, such as the centre of a castle section, which touches nothing
    (mkc.no-base-contact)."""
    where = INSIDE if is_inside(pos, target, piece) else TOUCHING if touches(pos, target, piece) else AWAY
    crosses = pos.setup.patches[piece].outline.crossed_by(here, aimed_at(pos, target).centre)
    return Shot(where, crosses, attacker_touching, several_dials, pos.setup.readings.touching)
