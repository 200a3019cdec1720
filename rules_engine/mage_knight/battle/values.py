"""The values of a warrior as they are now: what its dial and its base show, its abilities, its speed.

Rules: mk2.combat-values, mk2.ability-active, mk2.captive-inactive, mk2.speed-value, mk2.captor-movement,
mk2.hindering-speed-halved.
"""

from __future__ import annotations

from ...plane import TOUCH, Disc, Place
from ..dials import Click
from ..labels import SOARING
from ..paths import Mover
from ..speeds import halved, is_slowed, speed_of_move, type_in_force
from ..terrain import HINDERING
from .effects import ANY, DEMORALIZED, HARM, IMMUNE, REDUCE, SPEED, Effect
from .state import NOBODY, Position


def window(pos: Position, warrior: int) -> Click:
    """The click that shows."""
    return pos.setup.kinds[warrior].dial[pos.warriors[warrior].click - 1]


def effects(pos: Position, warrior: int) -> tuple[Effect, ...]:
    """What its abilities do now; those of a captive do nothing (mk2.captive-inactive)."""
    one = pos.warriors[warrior]
    return () if one.captor != NOBODY else pos.setup.effects[warrior][one.click - 1]


def modifiers(pos: Position, warrior: int, word: str, kind: str = ANY) -> tuple[int, ...]:
    """The modifiers that its abilities give to one of its values, in an attack of `kind` where it is for one."""
    return tuple(one.amount for one in effects(pos, warrior) if one.word == word and one.kind in (ANY, kind))


def harm_of(pos: Position, warrior: int) -> int:
    """The damage that it deals in its command phase to each opponent before it."""
    return sum(one.amount for one in effects(pos, warrior) if one.word == HARM)


def reduction(pos: Position, warrior: int) -> int:
    """The damage that is taken off an attack on it."""
    return sum(one.amount for one in effects(pos, warrior) if one.word == REDUCE)


def immune_to_magic(pos: Position, warrior: int) -> bool:
    """Whether no wand attack can be made on it (mk2.magic-immunity)."""
    return any(one.word == IMMUNE for one in effects(pos, warrior))


def is_demoralized(pos: Position, warrior: int) -> bool:
    """Whether it does not keep the battle going (mk2.game-end)."""
    return any(one.word == DEMORALIZED for one in effects(pos, warrior))


def speed_type(pos: Position, warrior: int) -> str:
    """The speed type in force (mk2.captor-movement)."""
    return type_in_force(pos.setup.kinds[warrior].speed, holds_captive=pos.warriors[warrior].captive != NOBODY)


def speed_value(pos: Position, warrior: int, *, run: bool = False) -> int:
    """The inches of a move before terrain: its own speed, or that of its captive if that is lower.

    Whoever runs does without its other abilities that have to do with speed (mk2.run-no-speed-abilities).
    """
    own = speed_of_move(window(pos, warrior).speed or 0, () if run else modifiers(pos, warrior, SPEED), run=run)
    captive = pos.warriors[warrior].captive
    if captive == NOBODY:
        return own
    return min(own, speed_of_move(window(pos, captive).speed or 0, (), run=run))


def inches(pos: Position, warrior: int, *, run: bool = False) -> int:
    """The inches that it may move, halved out of hindering terrain (mk2.hindering-speed-halved)."""
    most = speed_value(pos, warrior, run=run)
    return halved(most) if starts_slowly(pos, warrior) else most


def starts_slowly(pos: Position, warrior: int) -> bool:
    """Whether hindering terrain at its start halves its speed."""
    one = pos.warriors[warrior]
    assert one.at is not None
    kind = speed_type(pos, warrior)
    hindered = one.level != SOARING and in_hindering(pos, one.at, pos.setup.kinds[warrior].rim, kind)
    return is_slowed(kind, starts_in_hindering=hindered)


def in_hindering(pos: Position, at: Place, rim: int, kind: str) -> bool:
    """Whether some of a base of this speed type would be in hindering terrain."""
    if not pos.setup.patches:
        return False
    inner, mover = Disc(at, rim - TOUCH), Mover((at,), rim, kind, soars=False)
    return any(mover.nature(one) == HINDERING and one.outline.under(inner) for one in pos.setup.standing(pos.ruined))
