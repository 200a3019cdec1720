"""What special abilities do, in a small vocabulary of our own: the texts stand on a card that no rulebook prints.

An ability of a battle is a name and its effects, which the players take from their card (mk2.special-abilities-card):

=================== ==================================================================================================
``attack+1``        a modifier of the attack value; ``attack+1:close`` and ``attack+1:ranged`` in one kind of attack only
``defense+1``       a modifier of the defense value, with the same endings
``damage+1``        a modifier of the damage value or the ranged damage value, with the same endings
``speed+2``         a modifier of the speed value
``resist:3``        so much off the attack value of attacks on it, with the same endings, or ``resist:3:wand`` (``sword``,
                    ``bow``) of attacks of one type (Spell Resistance in an example of mk2.rule-of-three)
``reduce:1``        so much damage is taken off, whatever deals it, but never of exhaustion (mk2.exhaustion-irreducible)
``harm:1``          so much damage, in its command phase, to each opponent that touches its front arc (mk2.venom-mention)
``heal:1``          so much healing, in its command phase, of each friend that touches its front arc (mk2.healing)
``heal:2:close``    a close combat action heals a friend that touches its front arc by so much, if the attack roll succeeds
``heal:2:ranged``   a ranged combat action heals a friend at a distance in the same way
``heal:2:special``  a special action heals such a friend beside it, without a roll; ``harm:2:special`` harms an opponent
``heal:2:command``  the same, and ``harm:2:command``: by a special action that is given in the command phase
``heal:2:next``     the same, and ``harm:2:next``: by a special action that is resolved only in the next command phase
``drain:1``         after an attack that has dealt damage it is healed by so much itself, with the endings of kinds of attack
                    (step 10 of mk2.attack-sequence, as with Vampirism)
``smite:1``         after such an attack each target that was damaged takes so much more, with the same endings (as with Smite)
``immune:magic``    no target of wand attacks, and abilities that are marked as magic do nothing to it (mk2.magic-immunity)
``demoralized``     it does not keep the battle going (mk2.game-end); a castle section is breached (mkc.breach)
``yellow``          the extra defense of a wall shows yellow: it is breached (mkc.wall-breach)
=================== ==================================================================================================

All of them work while the ability shows in the window (mk2.ability-active), and modifiers fall under the rule of three.
Between its name and its effects an ability may be marked: ``optional`` (mk2.ability-optional) and ``magic``, for one that
has this word in its name on the card of the players. On sections of castles modifiers, ``resist`` and ``reduce`` work in
the same way.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....games.words import BadLine
from ....ruling import messages, say
from ...labels import BOW, CLOSE, RANGED, SWORD, WAND

phrases = messages("mk-battle")

ATTACK, DEFENSE, DAMAGE, SPEED = "attack", "defense", "damage", "speed"
REDUCE, HARM, IMMUNE, DEMORALIZED, YELLOW = "reduce", "harm", "immune", "demoralized", "yellow"
HEAL, RESIST, DRAIN, SMITE = "heal", "resist", "drain", "smite"
MAGIC = "magic"
OPTIONAL = "optional"
MARKS = (OPTIONAL, MAGIC)
ANY = ""  # in every kind of attack; of damage and healing: by itself, in the command phase
GIVEN, COMMANDED, NEXT = "special", "command", "next"  # by a special action: when it is given, and when it is resolved
BY_ROLL = (CLOSE, RANGED)
BY_SPECIAL_ACTION = (GIVEN, COMMANDED, NEXT)

_MODIFIER = re.compile(r"(attack|defense|damage|speed)([+-][1-9])(?::(close|ranged))?")
_AMOUNT = re.compile(r"([a-z]+):([1-9])(?::([a-z]+))?")
#: The endings of each effect that has an amount.
_ENDINGS = {
    REDUCE: (ANY,),
    HARM: (ANY, *BY_SPECIAL_ACTION),
    HEAL: (ANY, *BY_ROLL, *BY_SPECIAL_ACTION),
    RESIST: (ANY, CLOSE, RANGED, SWORD, BOW, WAND),
    DRAIN: (ANY, CLOSE, RANGED),
    SMITE: (ANY, CLOSE, RANGED),
}


class Effect(NamedTuple):
    """One effect: its word, a number where it has one, and its ending: the kind of attack for which it holds (empty: all),
    or the action by which it is used."""

    word: str
    amount: int = 0
    kind: str = ANY

    def notation(self) -> str:
        """``attack+1:close``."""
        ending = f":{self.kind}" if self.kind else ""
        if self.word in (ATTACK, DEFENSE, DAMAGE, SPEED):
            return f"{self.word}{self.amount:+d}{ending}"
        return self.word + (f":{self.amount}" if self.amount else "") + ending

    @property
    def is_used(self) -> bool:
        """Whether it does something only by an action that is given for it."""
        return self.word in (HEAL, HARM) and self.kind != ANY


@dataclass(frozen=True)
class Ability:
    """A special ability by its name on the dials, and its effects.

    optional  its player may cancel it (mk2.ability-optional)
    magic     it has the word in its name (mk2.magic-immunity)
    """

    name: str
    effects: tuple[Effect, ...]
    optional: bool = False
    magic: bool = False

    @property
    def word(self) -> str:
        """Its name as one word of an action or a set-up: ``_`` for a blank."""
        return self.name.replace(" ", "_")

    @property
    def use(self) -> Effect | None:
        """The effect for which an action is given, if it has one."""
        return next((one for one in self.effects if one.is_used), None)

    def words(self) -> tuple[str, ...]:
        """Its marks and effects, as a line of a set-up tells them."""
        marks = ((OPTIONAL,) if self.optional else ()) + ((MAGIC,) if self.magic else ())
        return (*marks, *(one.notation() for one in self.effects))


def read_ability(name: str, words: Sequence[str]) -> Ability:
    """The ability of this name that its marks and effects tell; raises `BadLine`."""
    cut = next((at for at, word in enumerate(words) if word not in MARKS), len(words))
    marks, effects = words[:cut], tuple(map(read_effect, words[cut:]))
    if not effects or len(set(marks)) < len(marks):
        raise BadLine(" ".join(words)[:80], say(_ABILITY))
    if sum(one.is_used for one in effects) > 1:
        raise BadLine(" ".join(words)[:80], say(_ONE_USE))
    return Ability(name, effects, OPTIONAL in marks, MAGIC in marks)


_ABILITY = phrases("an ability such as “ability rage optional attack+1:close”: marks, then effects")
_ONE_USE = phrases("an ability with at most one effect for which an action is given")


def read_effect(text: str) -> Effect:
    """The effect that `text` tells; raises `BadLine`."""
    if text in (DEMORALIZED, YELLOW):
        return Effect(text)
    if text == f"{IMMUNE}:{MAGIC}":
        return Effect(IMMUNE, 0, MAGIC)
    amount = _AMOUNT.fullmatch(text)
    if amount is not None and (amount[3] or ANY) in _ENDINGS.get(amount[1], ()):
        return Effect(amount[1], int(amount[2]), amount[3] or ANY)
    found = _MODIFIER.fullmatch(text)
    if found is None or (found[1] == SPEED and found[3]):
        raise BadLine(text, say(_ALLOWED))
    return Effect(found[1], int(found[2]), found[3] or ANY)


_ALLOWED = phrases(
    "an effect such as attack+1, defense+1:ranged, speed+2, reduce:1, harm:1, heal:2:close or immune:magic"
)
