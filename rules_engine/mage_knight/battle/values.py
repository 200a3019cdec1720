"""The values of a warrior as they are now: what its dial and its base show, its abilities, its speed.

Rules: mk2.combat-values, mk2.ability-active, mk2.captive-inactive, mk2.speed-value, mk2.captor-movement,
mk2.hindering-speed-halved.
"""

from __future__ import annotations

from ...plane import TOUCH, Disc, Place
from ..labels import SOARING
from ..movement.paths import Mover
from ..movement.speeds import halved, is_slowed, speed_of_move, type_in_force
from ..table.terrain import HINDERING
from ..warriors.ability_names import is_active
from ..warriors.dials import Click
from .cards.bearing import card_effects, item_abilities
from .harm.effects import ANY, DEMORALIZED, IMMUNE, REDUCE, RESIST, SPEED, Ability, Effect
from .state import NOBODY, Position


def window(pos: Position, warrior: int) -> Click:
    """The click that shows."""
    return pos.setup.kinds[warrior].dial[pos.warriors[warrior].click - 1]


def effects(pos: Position, warrior: int) -> tuple[Effect, ...]:
    """What its abilities and items and the domains do now; its own do nothing for a captive (mk2.captive-inactive)."""
    one = pos.warriors[warrior]
    own = () if one.captor != NOBODY else pos.setup.effects[warrior][one.click - 1]
    if one.off or pos.items:
        own = tuple(effect for ability in abilities(pos, warrior) for effect in ability.effects)
    return (*own, *card_effects(pos, warrior)) if pos.items or pos.domains else own


def abilities(pos: Position, warrior: int) -> tuple[Ability, ...]:
    """Its abilities that work now: they show or come from an item, are not cancelled in this turn, and it is no captive (mk2.ability-active,
    mk2.ability-optional, mk2.captive-inactive)."""
    one = pos.warriors[warrior]
    if one.at is None or one.captor != NOBODY:
        return ()
    shown = pos.setup.shown[warrior][one.click - 1]
    if pos.items:
        shown += item_abilities(pos, warrior)
    if not one.off:
        return shown
    return tuple(ability for ability in shown if _works(ability, one.off))


def _works(ability: Ability, off: tuple[str, ...]) -> bool:
    now = 1  # whatever is cancelled was cancelled in this turn
    cancelled = now if ability.name in off else None
    return is_active(in_window=True, optional=ability.optional, cancelled_in_turn=cancelled, turn=now)


def modifiers(pos: Position, warrior: int, word: str, kind: str = ANY) -> tuple[int, ...]:
    """The modifiers that its abilities give to one of its values, in an attack of `kind` where it is for one."""
    return tuple(one.amount for one in effects(pos, warrior) if one.word == word and one.kind in (ANY, kind))


def amount_on(pos: Position, warrior: int, target: int, word: str, kinds: tuple[str, ...] = (ANY,)) -> int:
    """What its abilities and items do to another warrior in all; magic does nothing to one that is immune to it
    (mk2.magic-immunity)."""
    immune = immune_to_magic(pos, target)
    found = [one for ability in abilities(pos, warrior) if not (immune and ability.magic) for one in ability.effects]
    if pos.items or pos.domains:
        found += card_effects(pos, warrior)
    return sum(one.amount for one in found if one.word == word and one.kind in kinds)


def resistance(pos: Position, target: int, kinds: tuple[str, ...]) -> tuple[int, ...]:
    """What its abilities take off the attack value of an attack on it; `kinds`: the kind of the attack and its type."""
    return tuple(-one.amount for one in effects(pos, target) if one.word == RESIST and one.kind in (ANY, *kinds))


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
    """The inches of a move before terrain: its own speed, or that of its captive if that is lower."""
    own, captive = speed_alone(pos, warrior, run=run), pos.warriors[warrior].captive
    return own if captive == NOBODY else min(own, speed_alone(pos, captive, run=run))


def speed_alone(pos: Position, warrior: int, *, run: bool = False) -> int:
    """The inches of a move before terrain, whomever it has taken captive."""
    limit = pos.setup.readings.limit
    return speed_of_move(window(pos, warrior).speed or 0, speed_changes(pos, warrior, run=run), run=run, limit=limit)


def speed_changes(pos: Position, warrior: int, *, run: bool) -> tuple[int, ...]:
    """The modifiers of its speed; whoever runs does without its other abilities that have to do with speed, but items
    and domains go on changing it (mk2.run-no-speed-abilities, mk2.modifiers)."""
    if not run:
        return modifiers(pos, warrior, SPEED)
    if not (pos.items or pos.domains):
        return ()
    return tuple(one.amount for one in card_effects(pos, warrior) if one.word == SPEED)


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
