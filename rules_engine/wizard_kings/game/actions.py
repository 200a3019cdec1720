"""What a player can do in Wizard Kings: one block moved, one target chosen, the end of a phase."""

from __future__ import annotations

from dataclasses import dataclass

from ...games.actions import LONGEST, Action, Vocabulary, worded
from ...ruling import message

AS = "as"  # before the side in a move
SIDES = ("attacker", "defender")


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Throw for the initiative (wk1.initiative, wk2.initiative)."""


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Set up a block in a hex (wk1.deploying-units, wk2.deploying-units)."""

    block: str
    hex: str


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move a block along a way: the hex that it leaves and every hex that it enters.

    `side` is asked for only of a third player who joins a battle: ``attacker`` or ``defender`` (wk1.alliances,
    wk2.alliances).
    """

    block: str
    way: tuple[str, ...] = worded(least=2, most=LONGEST - 1)
    side: str = worded(AS, default="", only=SIDES)


@dataclass(frozen=True, slots=True)
class Ship(Action):
    """Send a block by ship to a port (wk1.sea-transport, wk2.sea-transport)."""

    block: str
    port: str


@dataclass(frozen=True, slots=True)
class Cast(Action):
    """Cast a spell, at a block if it is a targeted one (wk1.spellcasting, wk2.spellcasting)."""

    block: str
    spell: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class Conjure(Action):
    """Cast a spell at the enemies in a hex, in the movement phase (wk1.spellcasting, wk2.spellcasting).

    `place` tells for a targeted spell which of the blocks there is meant: ``1`` is the first.
    """

    block: str
    spell: str
    hex: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """Begin the battle in a hex (wk1.battle-sequence, wk2.battle-sequence)."""

    hex: str


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Attack with a block on its combat turn (wk1.combat-turn, wk2.combat-turn)."""

    block: str


@dataclass(frozen=True, slots=True)
class Berserk(Action):
    """Attack with twice the dice (wk2.berserk)."""

    block: str


@dataclass(frozen=True, slots=True)
class Wield(Action):
    """Attack with the magic weapon that a block carries, with twice the dice if `frenzy` is ``berserk`` (wk2.magic-weapons)."""

    block: str
    frenzy: str = ""


@dataclass(frozen=True, slots=True)
class Invoke(Action):
    """Cast a spell with the magic artifact that a block carries (wk2.magic-artifacts)."""

    block: str
    spell: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class Carry(Action):
    """Give an artifact to a block, or leave it behind (wk2.artifacts)."""

    artifact: str
    block: str = ""


@dataclass(frozen=True, slots=True)
class Wait(Action):
    """Let the combat turn of a block go by: a wizard's, a treasure's, or the first of two that a magic weapon gives."""

    block: str


@dataclass(frozen=True, slots=True)
class Retreat(Action):
    """Retreat with a block (wk1.retreat, wk2.retreat)."""

    block: str
    hex: str


@dataclass(frozen=True, slots=True)
class Hit(Action):
    """Let this block take the hit (wk1.hit-allocation, wk2.hit-allocation)."""

    block: str


@dataclass(frozen=True, slots=True)
class Dispel(Action):
    """Try to dispel the spell with this wizard (wk1.dispel, wk2.dispel)."""

    block: str


@dataclass(frozen=True, slots=True)
class Shift(Action):
    """Tell that a spell moves its target, or the block that is named, to a hex (wk1.castles-immovable, wk2.castles)."""

    hex: str
    block: str = ""


@dataclass(frozen=True, slots=True)
class Rout(Action):
    """Tell that a spell makes its target, or the block that is named, retreat (wk1.castles-immovable, wk2.castles)."""

    block: str = ""


@dataclass(frozen=True, slots=True)
class Pursue(Action):
    """Take the pursuit round (wk2.pursuit-round)."""


@dataclass(frozen=True, slots=True)
class Regroup(Action):
    """Move a block out of the hex won, or into it (wk1.regroup, wk2.regroup)."""

    block: str
    hex: str


@dataclass(frozen=True, slots=True)
class Heal(Action):
    """Give one healed step to this block (wk2.scenario-last-wizard-healing)."""

    block: str


@dataclass(frozen=True, slots=True)
class Lose(Action):
    """Eliminate this block of a stack that is too large (wk1.stacking-limit, wk2.stacking-limit)."""

    block: str


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Buy one step for a block; a block that is not in play appears in `hex` (wk1.building-units, wk2.building-units)."""

    block: str
    hex: str = ""


@dataclass(frozen=True, slots=True)
class Spend(Action):
    """Turn a step of a treasure block into gold of the city where it stands (wk2.treasure)."""

    block: str


@dataclass(frozen=True, slots=True)
class Change(Action):
    """Change the treasure in a hex into ``silver`` or ``gold`` (wk2.treasure)."""

    hex: str
    kind: str


@dataclass(frozen=True, slots=True)
class Merge(Action):
    """Move one step from a block to another (wk1.merging-and-disbanding, wk2.merging-and-disbanding)."""

    giver: str
    taker: str


@dataclass(frozen=True, slots=True)
class Disband(Action):
    """Take a block off the map (wk1.merging-and-disbanding, wk2.merging-and-disbanding)."""

    block: str


@dataclass(frozen=True, slots=True)
class Switch(Action):
    """Fight on the other side of this battle from now on (wk1.alliances, wk2.alliances)."""


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Offer an alliance to the player with this number (wk1.alliances)."""

    player: str


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Accept an alliance (wk1.alliances)."""


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """End the alliance (wk1.alliances)."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do no more: end of one's movement, of regrouping, of building; no Dispel, no pursuit, no alliance; a spell has been told."""


VOCABULARY = Vocabulary(
    list(globals().values()),
    message("game", "an action, such as “move e1 C3 D3”, “hit e2”, “retreat e1 C2”, “build e4” or “pass”"),
)
read_action = VOCABULARY.read
