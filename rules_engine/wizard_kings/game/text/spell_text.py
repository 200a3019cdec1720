"""Combat ratings and spells as words of a line.

A spell is its name, its level, and its dice or ``heal``: ``Bolt:1:3d6@F3``, ``Mend:2:heal``. ``target`` follows for one that names a
victim (``Blast:2:4d6@F3:target``), ``reach2`` for a spell that is cast in the movement phase, at a hex at most two hexes away
(``Storm:3:4d6@F2:reach2``). ``told`` in the place of the dice stands for a spell that its caster tells (``Gate:1:told:target``).
"""

from __future__ import annotations

from ....games.words import BadLine, one_of, single, whole
from ....ruling import Listed, messages
from ...combat.spell_damage import Spell as Dice
from ...units import Rating, is_caster
from ..pieces import IN_MOVEMENT, LEVELS, MOST_MOVEMENT, Spell

phrases = messages("game-text")

HEAL, TOLD, TARGET, REACH = "heal", "told", "target", "reach"


def read_rating(text: str, letters: tuple[str, ...]) -> Rating:
    """The combat rating that `text` says, with one of `letters`; raises `BadLine`."""
    allowed = phrases.say("a combat rating with one of the letters {letters}", letters=Listed(letters, "or"))
    try:
        parts = Rating.from_notation(text)
    except ValueError:
        raise BadLine(text, allowed) from None
    if parts["letter"] not in letters or (parts["power"] > 6 and not is_caster(parts["letter"])):
        raise BadLine(text, allowed)
    return Rating(parts["letter"], parts["power"])


def read_spell(text: str) -> Spell:
    """The spell that `text` says; raises `BadLine`."""
    name, *parts = text.split(":")
    if not 2 <= len(parts) <= 4:
        raise BadLine(text, phrases.say("a spell such as Bolt:1:3d6@F3 or Blast:2:4d6@F3:target"))
    level = whole(parts[0], 1, LEVELS)
    if parts[1] == HEAL:
        one_of(":".join(parts[2:]) or IN_MOVEMENT, (IN_MOVEMENT,))
        return Spell(single(name), level, None, phase=IN_MOVEMENT)
    dice = None if parts[1] == TOLD else _dice(parts[1])
    rest = parts[2:]
    targeted = rest[:1] == [TARGET]
    if targeted:
        rest = rest[1:]
    if not rest:
        return Spell(single(name), level, dice, targeted, told=dice is None)
    one_of(":".join(rest).rstrip("0123456789"), (REACH,) if targeted else (TARGET, REACH))
    reach = whole(rest[0].removeprefix(REACH), 0, MOST_MOVEMENT)
    return Spell(single(name), level, dice, targeted, IN_MOVEMENT, reach, told=dice is None)


def _dice(text: str) -> Dice:
    try:
        return Dice.parse(text)
    except ValueError:
        raise BadLine(text, phrases.say("dice such as 4d6@F3, or the word heal or told")) from None


def write_spell(spell: Spell) -> str:
    """The text that reads back to `spell`."""
    if spell.heals:
        return f"{spell.name}:{spell.level}:{HEAL}"
    far = spell.phase == IN_MOVEMENT
    rest = (*((TARGET,) if spell.targeted else ()), *((f"{REACH}{spell.reach}",) if far else ()))
    return ":".join((spell.name, str(spell.level), spell.dice.notation() if spell.dice else TOLD, *rest))
