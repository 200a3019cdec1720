"""The cards of a deck, in a small vocabulary: kind, reach and what a card does (ww.cards).

The texts of the cards stand in no rulebook, so a deck is data of the players. A card has one of the effects below; the
rules say the rest: who may answer, what counts as the attack, how long it lasts, where it may be played.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..cards.counteractions import ALL, AMOUNT, HALF, WHOLE
from ..cards.play import ADJACENT, ATTACK, COUNTERACTION, NEUTRAL

NUMBER, STONE, TRAP = "number", "magic-stone", "trap"
KINDS = (ATTACK, NEUTRAL, COUNTERACTION, NUMBER, STONE, TRAP)
NO_MARK, LOS = "none", "los"
MARKS = (NO_MARK, ADJACENT, LOS)

#: Attack cards: points of damage (without an amount the number card is their power), or turns lost.
DAMAGE, LOST_TURNS = "damage", "lost-turns"
#: Cards that something is created with, or destroyed: on a line, on a square.
CREATE_WALL, FIRE_WALL, ILLUSION_WALL = "create-wall", "create-fire-wall", "create-illusion-wall"
DESTROY_WALL = "destroy-wall"  # its amount is the damage to whoever stands beside the wall
CREATE_BUSH, CREATE_STONE = "create-bush", "create-stone"  # a bush falls at the amount of its card
#: Doors: for one wizard, for everybody and for good, or as often as its holder likes.
OPEN_DOOR, HOLD_DOOR, KEY = "open-door", "hold-door", "key"
#: Sectors.
ROTATE, RELOCATE = "rotate-sector", "relocate-sector"
#: Wizards: life points, squares more or less to walk, sight, places, things.
HEAL, SQUARES, UNSEEN, TELEPORT, DRAG = "heal", "squares", "unseen", "teleport", "drag"
DROP_OBJECT = "drop-object"  # something that an opponent shows comes to the caster
#: Besides squares and a key, a stone can add to the damage of spells.
POWER = "power"
STOPS, ADDS, NOTHING = "stops", "adds", "nothing"

ON_LINES = frozenset({CREATE_WALL, FIRE_WALL, ILLUSION_WALL, DESTROY_WALL, OPEN_DOOR, HOLD_DOOR, KEY})
ON_SQUARES = frozenset({CREATE_BUSH, CREATE_STONE, TELEPORT})
ON_WIZARDS = frozenset({DAMAGE, LOST_TURNS, HEAL, SQUARES, UNSEEN, DRAG, DROP_OBJECT})
ON_OTHERS = frozenset({DAMAGE, LOST_TURNS, DRAG, DROP_OBJECT})
ON_SECTORS = frozenset({ROTATE, RELOCATE})
ON_DOORS = frozenset({OPEN_DOOR, HOLD_DOOR, KEY})
WALLS = frozenset({CREATE_WALL, FIRE_WALL, ILLUSION_WALL})

EFFECTS: dict[str, frozenset[str]] = {
    ATTACK: frozenset({DAMAGE, LOST_TURNS}),
    NEUTRAL: ON_LINES | ON_SQUARES | ON_SECTORS | (ON_WIZARDS - {DAMAGE, LOST_TURNS}),
    COUNTERACTION: frozenset({STOPS}),
    NUMBER: frozenset({ADDS}),
    STONE: frozenset({SQUARES, POWER, KEY}),
    TRAP: frozenset({NOTHING}),
}
#: Effects that need an amount on the card; the others may have one where the vocabulary says so.
WITH_AMOUNT = frozenset({SQUARES, POWER, ADDS, CREATE_BUSH})
#: Effects that the number card measures: turns of a timed one, points of the others without an amount.
MEASURED = frozenset({DAMAGE, LOST_TURNS, HEAL})


@dataclass(frozen=True)
class Card:
    """A card of the deck; equal cards are one kind, of which the deck has several.

    name      in capitals, as on the card, its words joined with hyphens
    mark      its reach: ``none`` (on a wizard it works on whoever plays it), ``adjacent``, ``los``
    does      its effect, one of `EFFECTS`
    amount    points, squares or damage of the effect; for a number card its number
    measure   of a counteraction: ``half``, ``all`` damage, the ``whole`` card that it answers, or ``amount``
    stun      turns that the victim is stunned for besides
    timed     whether the number card says for how many turns it lasts
    thing     whether it is an object, which its user keeps, can drop and throw
    thrown    whether using it throws it
    physical  whether its damage is physical
    indirect  of a counteraction: whether it works against indirect damage too
    """

    name: str
    kind: str
    does: str
    mark: str = NO_MARK
    amount: int = 0
    measure: str = AMOUNT
    stun: int = 0
    timed: bool = False
    thing: bool = False
    thrown: bool = False
    physical: bool = False
    indirect: bool = False

    @property
    def title(self) -> str:
        """The name as it stands on the card: ``CREATE WALL``."""
        return self.name.replace("-", " ")

    @property
    def is_object(self) -> bool:
        """Whether it can be dropped and picked up (ww.objects)."""
        return self.thing or self.kind == STONE or (self.does == KEY and self.kind == NEUTRAL)

    @property
    def shown(self) -> bool:
        """Whether it lies face up once it has been played (ww.face-up-cards)."""
        return self.kind == STONE or self.does == KEY

    @property
    def takes_number(self) -> bool:
        """Whether a number card says how strong it is or how long it lasts (ww.number-cards)."""
        return self.timed or (self.does in MEASURED and self.kind != STONE and self.amount == 0)


MEASURES = (HALF, ALL, WHOLE)  # those that have no number
