"""Built terrain on a field: what the walls of a piece are worth in a shot, and how a shot is drawn there.

Rules: those of the calculator `built-terrain`; who is inside and beside what is known to the battle
(:mod:`..battle.attacks.shelter`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...plane import Place
from ...points import Point
from ...ruling import Ruling, Step
from ..battle.attacks.shelter import aimed_at as dot_of
from ..battle.attacks.shelter import as_clear, shelters, shot_from, shot_past
from ..battle.castles.passages import seen_through
from ..books import MK2
from ..shooting.calculators.built_terrain import BuiltTerrain, built_terrain
from ..table.built import AWAY, Piece, Shot
from ..table.terrain import CLEAR, Ground
from .field import Field, point_of

#: What the calculator says of the shelter alone: the kind of terrain acts on the line like any other.
_TOLD = tuple(
    map(
        MK2.rule,
        (
            *("built-terrain-line", "built-terrain-fortification"),
            *("built-terrain-attacker-contact", "built-terrain-titans"),
        ),
    )
)


class Walls(NamedTuple):
    """A built piece in a shot: its number in the ground, the question that was asked about it, and the answer."""

    number: int
    asked: BuiltTerrain
    ruling: Ruling

    @property
    def bonus(self) -> int:
        """What its fortification value gives the target."""
        return int(self.ruling.result.fortification_bonus)

    @property
    def steps(self) -> tuple[Step, ...]:
        """What is to be said of it."""
        return tuple(one for one in self.ruling.steps if one.rule in _TOLD)


def aimed_at(field: Field, number: int) -> Point:
    """Where a line of fire at a warrior ends: on the dot of the built piece that it occupies, or on its own centre."""
    return point_of(dot_of(field.state, number - 1).centre)


def ground_for(field: Field, shooter: int, number: int) -> tuple[Ground, ...]:
    """The terrain as it counts for this shot at a warrior: what does not count is clear."""
    pair = field.state, shooter - 1, number - 1
    clear, away = as_clear(*pair), seen_through(*pair)[0]
    return tuple(_cleared(one, at in away) if at in clear | away else one for at, one in enumerate(field.ground))


def _cleared(one: Ground, flat: bool) -> Ground:
    return Ground(CLEAR, not flat and one.elevated, not flat and one.abrupt, one.piece, one.outline, one.access)


def walls(field: Field, shooter: int, number: int) -> tuple[Walls, ...]:
    """The built pieces that have to do with a shot of one warrior at another."""
    shots = ((at, shot_past(field.state, shooter - 1, number - 1, at)) for at, _ in shelters(field.state))
    return tuple(_asked(field, shots))


def walls_from(field: Field, here: Place, number: int) -> tuple[Walls, ...]:
    """The same for a shot of a section of a castle, from its centre."""
    return tuple(_asked(field, ((at, shot_from(field.state, here, number - 1, at)) for at, _ in shelters(field.state))))


def _asked(field: Field, shots: Iterator[tuple[int, Shot]]) -> Iterator[Walls]:
    for at, one in shots:
        if one.target == AWAY and not one.line_crosses:
            continue
        card = field.state.setup.cards[at]
        assert card is not None
        asked = BuiltTerrain(
            target=one.target,
            line_crosses=one.line_crosses,
            attacker_touching=one.attacker_touching,
            several_dials=one.several_dials,
            touching=one.touching,
            piece=Piece(field.ground[at].kind, fortification=card.fortification),
            attacks=(),
        )
        yield Walls(at + 1, asked, built_terrain(MK2, asked))
