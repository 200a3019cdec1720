"""What a player can do, as small records with a text form.

Every action is one decision: one block moved, one target chosen, the end of a phase. The text form is a verb and its
words, ``move e1 C3 D3``; `read_action` reads it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar

from ...inputs import InvalidInput, Problem
from ...ruling import message, say


@dataclass(frozen=True, slots=True)
class Action:
    """Any action; `VERB` opens its text form."""

    VERB: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Throw for the initiative (wk1.initiative, wk2.initiative)."""

    VERB: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Set up a block in a hex (wk1.deploying-units, wk2.deploying-units)."""

    VERB: ClassVar[str] = "place"
    block: str
    hex: str


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move a block along a way: the hex that it leaves and every hex that it enters.

    `side` is asked for only of a third player who joins a battle: ``attacker`` or ``defender`` (wk1.alliances,
    wk2.alliances).
    """

    VERB: ClassVar[str] = "move"
    block: str
    way: tuple[str, ...]
    side: str = ""


@dataclass(frozen=True, slots=True)
class Ship(Action):
    """Send a block by ship to a port (wk1.sea-transport, wk2.sea-transport)."""

    VERB: ClassVar[str] = "ship"
    block: str
    port: str


@dataclass(frozen=True, slots=True)
class Cast(Action):
    """Cast a spell, at a block if it is a targeted one (wk1.spellcasting, wk2.spellcasting)."""

    VERB: ClassVar[str] = "cast"
    block: str
    spell: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class Conjure(Action):
    """Cast a spell at the enemies in a hex, in the movement phase (wk1.spellcasting, wk2.spellcasting).

    `place` tells for a targeted spell which of the blocks there is meant: ``1`` is the first.
    """

    VERB: ClassVar[str] = "conjure"
    block: str
    spell: str
    hex: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """Begin the battle in a hex (wk1.battle-sequence, wk2.battle-sequence)."""

    VERB: ClassVar[str] = "fight"
    hex: str


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Attack with a block on its combat turn (wk1.combat-turn, wk2.combat-turn)."""

    VERB: ClassVar[str] = "attack"
    block: str


@dataclass(frozen=True, slots=True)
class Berserk(Action):
    """Attack with twice the dice (wk2.berserk)."""

    VERB: ClassVar[str] = "berserk"
    block: str


@dataclass(frozen=True, slots=True)
class Wield(Action):
    """Attack with the magic weapon that a block carries, with twice the dice if `frenzy` is ``berserk`` (wk2.magic-weapons)."""

    VERB: ClassVar[str] = "wield"
    block: str
    frenzy: str = ""


@dataclass(frozen=True, slots=True)
class Invoke(Action):
    """Cast a spell with the magic artifact that a block carries (wk2.magic-artifacts)."""

    VERB: ClassVar[str] = "invoke"
    block: str
    spell: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class Carry(Action):
    """Give an artifact to a block, or leave it behind (wk2.artifacts)."""

    VERB: ClassVar[str] = "carry"
    artifact: str
    block: str = ""


@dataclass(frozen=True, slots=True)
class Wait(Action):
    """Let the combat turn of a block go by: a wizard's, a treasure's, or the first of two that a magic weapon gives."""

    VERB: ClassVar[str] = "wait"
    block: str


@dataclass(frozen=True, slots=True)
class Retreat(Action):
    """Retreat with a block (wk1.retreat, wk2.retreat)."""

    VERB: ClassVar[str] = "retreat"
    block: str
    hex: str


@dataclass(frozen=True, slots=True)
class Hit(Action):
    """Let this block take the hit (wk1.hit-allocation, wk2.hit-allocation)."""

    VERB: ClassVar[str] = "hit"
    block: str


@dataclass(frozen=True, slots=True)
class Dispel(Action):
    """Try to dispel the spell with this wizard (wk1.dispel, wk2.dispel)."""

    VERB: ClassVar[str] = "dispel"
    block: str


@dataclass(frozen=True, slots=True)
class Pursue(Action):
    """Take the pursuit round (wk2.pursuit-round)."""

    VERB: ClassVar[str] = "pursue"


@dataclass(frozen=True, slots=True)
class Regroup(Action):
    """Move a block out of the hex won, or into it (wk1.regroup, wk2.regroup)."""

    VERB: ClassVar[str] = "regroup"
    block: str
    hex: str


@dataclass(frozen=True, slots=True)
class Heal(Action):
    """Give one healed step to this block (wk2.scenario-last-wizard-healing)."""

    VERB: ClassVar[str] = "heal"
    block: str


@dataclass(frozen=True, slots=True)
class Lose(Action):
    """Eliminate this block of a stack that is too large (wk1.stacking-limit, wk2.stacking-limit)."""

    VERB: ClassVar[str] = "lose"
    block: str


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Buy one step for a block; a block that is not in play appears in `hex` (wk1.building-units, wk2.building-units)."""

    VERB: ClassVar[str] = "build"
    block: str
    hex: str = ""


@dataclass(frozen=True, slots=True)
class Spend(Action):
    """Turn a step of a treasure block into gold of the city where it stands (wk2.treasure)."""

    VERB: ClassVar[str] = "spend"
    block: str


@dataclass(frozen=True, slots=True)
class Change(Action):
    """Change the treasure in a hex into ``silver`` or ``gold`` (wk2.treasure)."""

    VERB: ClassVar[str] = "change"
    hex: str
    kind: str


@dataclass(frozen=True, slots=True)
class Merge(Action):
    """Move one step from a block to another (wk1.merging-and-disbanding, wk2.merging-and-disbanding)."""

    VERB: ClassVar[str] = "merge"
    giver: str
    taker: str


@dataclass(frozen=True, slots=True)
class Disband(Action):
    """Take a block off the map (wk1.merging-and-disbanding, wk2.merging-and-disbanding)."""

    VERB: ClassVar[str] = "disband"
    block: str


@dataclass(frozen=True, slots=True)
class Switch(Action):
    """Fight on the other side of this battle from now on (wk1.alliances, wk2.alliances)."""

    VERB: ClassVar[str] = "switch"


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Offer an alliance to the player with this number (wk1.alliances)."""

    VERB: ClassVar[str] = "offer"
    player: str


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Accept an alliance (wk1.alliances)."""

    VERB: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """End the alliance (wk1.alliances)."""

    VERB: ClassVar[str] = "leave"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do no more: end of one's movement, of regrouping, of building; no Dispel, no pursuit, no alliance."""

    VERB: ClassVar[str] = "pass"


_KINDS: tuple[type[Action], ...] = (
    *(
        Roll,
        Place,
        Ship,
        Cast,
        Conjure,
        Fight,
        Attack,
        Berserk,
        Wield,
        Invoke,
        Carry,
        Wait,
        Retreat,
        Hit,
        Dispel,
        Pursue,
    ),
    *(Regroup, Heal, Lose, Build, Spend, Change, Merge, Disband, Switch, Offer, Accept, Leave, Pass),
)
#: By verb the kind of action, and how many words may follow the verb at the least and at the most.
_WORDS: Mapping[str, tuple[type[Any], int, int]] = {
    kind.VERB: (kind, sum(one.default is MISSING for one in fields(kind)), len(fields(kind))) for kind in _KINDS
}
AS = "as"  # before the side in a move
LONGEST = 64  # words in an action


def write_action(action: Action) -> str:
    """The text form of `action`."""
    if isinstance(action, Move):
        side = (AS, action.side) if action.side else ()
        return " ".join((Move.VERB, action.block, *action.way, *side))
    return " ".join((action.VERB, *(word for word in _words(action) if word)))


def _words(action: Action) -> tuple[str, ...]:
    return tuple(getattr(action, item.name) for item in fields(action))


def read_action(text: str) -> Action:
    """The action that `text` says; raises `InvalidInput` for anything that no game could understand."""
    words = text.split() if len(text) < LONGEST * 41 else []
    if words and words[0] == Move.VERB:
        return _read_move(text, words[1:])
    kind, least, most = _WORDS.get(words[0] if words else "", (Pass, 1, 0))
    if not least <= len(words) - 1 <= most:
        raise _unreadable(text)
    action: Action = kind(*words[1:])
    return action


def _read_move(text: str, words: list[str]) -> Move:
    side = ""
    if len(words) > 2 and words[-2] == AS:
        side, words = words[-1], words[:-2]
    if not 3 <= len(words) <= LONGEST or side not in ("", "attacker", "defender"):
        raise _unreadable(text)
    return Move(words[0], tuple(words[1:]), side)


def _unreadable(text: str) -> InvalidInput:
    allowed = message("game", "an action, such as “move e1 C3 D3”, “hit e2”, “retreat e1 C2”, “build e4” or “pass”")
    return InvalidInput([Problem("action", text[:80], say(allowed))])
