"""Magic weapons and magic artifacts as data (wk2.artifacts, wk2.magic-weapons, wk2.magic-artifacts), and as text.

``artifact s1 Sword weapon A3 strength 3 with a2`` is a magic weapon, ``artifact o1 Orb level 2 strength 3 with a1 spells
Bolt:1:3d6@F3`` a magic artifact with the spells of its own colour; ``with`` names the block that carries it at first.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....games.words import BadLine, single, whole
from ....ruling import message, say
from ...blocks.artifacts import ARTIFACT, WEAPON
from ...units import Rating
from ..pieces import LEVELS, MOST_STEPS, Spell
from ..text.spell_text import read_rating, read_spell, write_spell

LEVEL = "level"
_SHAPE = message("game-text", "an artifact such as “artifact s1 Sword weapon A3 strength 3 with a2”")


@dataclass(frozen=True)
class Relic:
    """An artifact as it is printed, with its first carrier.

    label     what players call it in the record: ``s1``
    name      ``Sword``
    strength  in steps, 1..4: so many uses
    carrier   label of the block that has it when the game begins
    rating    of a magic weapon (None for a magic artifact)
    level     of a magic artifact: the highest level of a spell that it casts, 1..3 (0 for a weapon)
    spells    of a magic artifact
    """

    label: str
    name: str
    strength: int
    carrier: str
    rating: Rating | None = None
    level: int = 0
    spells: tuple[Spell, ...] = ()

    @property
    def kind(self) -> str:
        """``weapon`` or ``artifact``."""
        return ARTIFACT if self.rating is None else WEAPON

    def spell(self, name: str) -> Spell | None:
        """Its spell called `name`, if its level is not too high."""
        return next((one for one in self.spells if one.name == name and one.level <= self.level), None)


def read_relic(text: str, letters: tuple[str, ...]) -> Relic:
    """The artifact of a line after the word ``artifact``; `letters` are those of the edition. Raises `BadLine`."""
    words = text.split()
    if len(words) < 8 or words[2] not in (WEAPON, LEVEL) or (words[4], words[6]) != ("strength", "with"):
        raise BadLine(text, say(_SHAPE))
    weapon = words[2] == WEAPON
    if words[8:9] not in ([], ["spells"]) or (weapon and words[8:]):
        raise BadLine(text, say(_SHAPE))
    return Relic(
        single(words[0]),
        single(words[1]),
        whole(words[5], 1, MOST_STEPS),
        words[7],
        read_rating(words[3], tuple(one for one in letters if not one.endswith("+"))) if weapon else None,
        0 if weapon else whole(words[3], 1, LEVELS),
        tuple(map(read_spell, words[9:])),
    )


def write_relic(relic: Relic) -> str:
    """The line of an artifact, from the word ``artifact`` on."""
    kind = (LEVEL, str(relic.level)) if relic.rating is None else (WEAPON, relic.rating.notation())
    words = ["artifact", relic.label, relic.name, *kind, "strength", str(relic.strength), "with", relic.carrier]
    if relic.spells:
        words += ["spells", *map(write_spell, relic.spells)]
    return " ".join(words)
