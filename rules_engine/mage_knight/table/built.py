"""Built terrain: what it takes to destroy a piece, and how it shelters warriors.

Rules: mk2.built-terrain-defense, mk2.built-terrain-destroy, mk2.built-terrain-line, mk2.built-terrain-crossing,
mk2.built-terrain-fortification, mk2.built-terrain-attacker-contact, mk2.built-terrain-titans.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...inputs import choice, flag, integer, option
from ...ruling import messages
from ..warriors.modifiers import HIGHEST_VALUE
from .terrain import BLOCKING, HINDERING, KINDS, SIGHT

phrases = messages("built-terrain")

MOST_STRUCTURE, MOST_TURNS = 50, 999
COVER = 1  # mk2.hindering-lof-bonus

INSIDE, TOUCHING, AWAY = "inside", "touching", "away"
TARGETS = {
    INSIDE: phrases("inside the piece"),
    TOUCHING: phrases("in base contact with the piece"),
    AWAY: phrases("away from the piece"),
}
CROSSING, ALWAYS = "crossing", "always"
SHELTERS = {
    CROSSING: phrases("only if the line of fire crosses the piece"),
    ALWAYS: phrases("in any case"),
}


@dataclass(frozen=True)
class Piece:
    """A piece of built terrain by its card: kind of terrain and values."""

    kind: str = choice(tuple(KINDS), HINDERING, phrases("Terrain type"), names=KINDS)
    defense: int = integer(0, HIGHEST_VALUE, 14, phrases("Defense value"))
    fortification: int = integer(0, 10, 0, phrases("Fortification value"))
    structure: int = integer(1, MOST_STRUCTURE, 5, phrases("Structure points"))


@dataclass(frozen=True)
class Blow:
    """An attack on the piece in one of the game's turns, which are counted one by one."""

    turn: int = integer(1, MOST_TURNS, 1, phrases("Turn"))
    hit: bool = flag(True, phrases("It hits"))
    damage: int = integer(0, HIGHEST_VALUE, 1, phrases("Damage of a hit"))


def touching_option() -> Any:
    """The ruling on a target that touches a piece which the line of fire does not cross."""
    return option(
        (CROSSING, ALWAYS),
        CROSSING,
        phrases("A target that only touches the piece gets the fortification value"),
        names=SHELTERS,
        help=phrases("The book does not say whether the piece must stand between the two."),
    )


@dataclass(frozen=True)
class Shot:
    """A ranged attack on a warrior near the piece: where target and attacker stand, and where the line runs."""

    target: str = choice((INSIDE, TOUCHING, AWAY), AWAY, phrases("The target of a shot is"), names=TARGETS)
    line_crosses: bool = flag(False, phrases("The line of fire crosses the piece"))
    attacker_touching: bool = flag(False, phrases("The attacker is in base contact with the piece"))
    several_dials: bool = flag(False, phrases("The attacker is a Titan or another multi-dial unit"))
    touching: str = touching_option()


def damage_in(turn: int, blows: Sequence[Blow]) -> int:
    """The damage that the piece has taken in this turn, of all attacks together."""
    return sum(blow.damage for blow in blows if blow.hit and blow.turn == turn)


def is_destroyed(piece: Piece, blows: Sequence[Blow]) -> bool:
    """Whether one turn has brought as much damage as the piece has structure points."""
    return any(damage_in(turn, blows) >= piece.structure for turn in {blow.turn for blow in blows})


def drops_out(kind: str, *, holds_one: bool, attacker_touching: bool, several_dials: bool) -> bool:
    """Whether a piece plays no part in a line of fire between two warriors: a blocking one that holds one of the two
    (mk2.built-terrain-line), a hindering one that the attacker touches (mk2.built-terrain-attacker-contact), and any for
    attackers with several dials (mk2.built-terrain-titans)."""
    sight = SIGHT[kind]
    if several_dials:
        return sight in (BLOCKING, HINDERING)
    return holds_one if sight == BLOCKING else sight == HINDERING and attacker_touching


def blocks(piece: Piece, shot: Shot) -> bool:
    """Whether the piece blocks the line of fire; one that the target is inside does not."""
    in_the_way = SIGHT[piece.kind] == BLOCKING and shot.line_crosses and shot.target != INSIDE
    return in_the_way and not shot.several_dials


def cover(piece: Piece, shot: Shot) -> int:
    """What the terrain type of the piece adds to the target's defense value."""
    if SIGHT[piece.kind] != HINDERING or shot.attacker_touching or shot.several_dials:
        return 0
    return COVER if shot.line_crosses or shot.target == INSIDE else 0


def fortification(piece: Piece, shot: Shot) -> int:
    """What the fortification value of the piece adds to the target's defense value."""
    if shot.attacker_touching or shot.target == AWAY:
        return 0
    sheltered = shot.target == INSIDE or shot.line_crosses or shot.touching == ALWAYS
    return piece.fortification if sheltered else 0
