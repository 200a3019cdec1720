"""With what a block fights: its own rating, or a magic weapon that gives it a turn at another letter (wk2.magic-weapons).

Who rolls no dice of its own: wizards, and treasure without a number (wk2.treasure, notes).
"""

from __future__ import annotations

from ...units import Rating, is_caster
from ..pieces import TREASURE
from ..state import Position
from ..treasure import artifacts


def weapon_of(pos: Position, block: int) -> Rating | None:
    """The rating of the magic weapon that the block carries."""
    relic = artifacts.relic_of(pos, block)
    return None if relic is None else relic.rating


def letters_of(pos: Position, block: int) -> list[str]:
    """The letters at which the block has a turn: its own and that of its magic weapon, in order (wk2.magic-weapons)."""
    weapon = weapon_of(pos, block)
    found = {pos.setup.pieces[block].rating.letter, *((weapon.letter,) if weapon is not None else ())}
    return [one for one in pos.setup.edition.letters if one in found]


def letter_of(pos: Position, block: int) -> str:
    """The letter at which the block has its next turn: the later one if it has let the first go by."""
    assert pos.battle is not None
    found = letters_of(pos, block)
    return found[-1] if block in pos.battle.held else found[0]


def may_wield(pos: Position, block: int) -> bool:
    """Whether this is the turn of its magic weapon."""
    weapon = weapon_of(pos, block) if pos.artifacts else None
    return weapon is not None and weapon.letter == letter_of(pos, block)


def may_hold(pos: Position, block: int) -> bool:
    """Whether it has a later turn in this round, so that it can let this one go by."""
    return bool(pos.artifacts) and letter_of(pos, block) != letters_of(pos, block)[-1]


def idle(pos: Position, block: int) -> bool:
    """Whether it rolls no dice of its own: wizards, and treasure without a number (wk2.treasure, notes)."""
    piece = pos.setup.pieces[block]
    return is_caster(piece.rating.letter) or (not piece.rating.power and bool(piece.traits & TREASURE))


def idle_rule(pos: Position, block: int) -> str:
    """The slug of the rule by which it rolls no dice."""
    return "treasure" if pos.setup.pieces[block].traits & TREASURE else "wizards"
