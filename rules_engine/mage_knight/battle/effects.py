"""What special abilities do, in a small vocabulary of our own: the texts stand on a card that no rulebook prints.

An ability of a battle is a name and its effects, which the players take from their card (mk2.special-abilities-card):

=================== ==================================================================================================
``attack+1``        a modifier of the attack value; ``attack+1:close`` and ``attack+1:ranged`` in one kind of attack only
``defense+1``       a modifier of the defense value, with the same endings
``damage+1``        a modifier of the damage value or the ranged damage value, with the same endings
``speed+2``         a modifier of the speed value
``reduce:1``        so much damage of an attack or a shake-off is taken off; never exhaustion (mk2.exhaustion-irreducible)
``harm:1``          so much damage, in its command phase, to each opponent that touches its front arc (mk2.venom-mention)
``immune:magic``    no target of wand attacks (mk2.magic-immunity)
``demoralized``     it does not keep the battle going (mk2.game-end); a castle section is breached (mkc.breach)
``yellow``          the extra defense of a wall shows yellow: it is breached (mkc.wall-breach)
=================== ==================================================================================================

All of them work while the ability shows in the window (mk2.ability-active), and modifiers fall under the rule of three.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from ...games.words import BadLine
from ...ruling import message, say

ATTACK, DEFENSE, DAMAGE, SPEED = "attack", "defense", "damage", "speed"
REDUCE, HARM, IMMUNE, DEMORALIZED, YELLOW = "reduce", "harm", "immune", "demoralized", "yellow"
MAGIC = "magic"
ANY = ""  # in every kind of attack

_MODIFIER = re.compile(r"(attack|defense|damage|speed)([+-][1-9])(?::(close|ranged))?")
_AMOUNT = re.compile(r"(reduce|harm):([1-9])")


class Effect(NamedTuple):
    """One effect: its word, a number where it has one, and the kind of attack for which it holds (empty: all)."""

    word: str
    amount: int = 0
    kind: str = ANY

    def notation(self) -> str:
        """``attack+1:close``."""
        if self.word in (ATTACK, DEFENSE, DAMAGE, SPEED):
            return f"{self.word}{self.amount:+d}" + (f":{self.kind}" if self.kind else "")
        if self.word in (DEMORALIZED, YELLOW):
            return self.word
        return f"{self.word}:{self.kind or self.amount}"


@dataclass(frozen=True)
class Ability:
    """A special ability by its name on the dials, and its effects."""

    name: str
    effects: tuple[Effect, ...]


def read_effect(text: str) -> Effect:
    """The effect that `text` tells; raises `BadLine`."""
    if text in (DEMORALIZED, YELLOW):
        return Effect(text)
    if text == f"{IMMUNE}:{MAGIC}":
        return Effect(IMMUNE, 0, MAGIC)
    amount = _AMOUNT.fullmatch(text)
    if amount is not None:
        return Effect(amount[1], int(amount[2]))
    found = _MODIFIER.fullmatch(text)
    if found is None or (found[1] == SPEED and found[3]):
        raise BadLine(text, say(_ALLOWED))
    return Effect(found[1], int(found[2]), found[3] or ANY)


_ALLOWED = message(
    "mk-battle", "an effect such as attack+1, defense+1:ranged, speed+2, reduce:1, harm:1 or immune:magic"
)
