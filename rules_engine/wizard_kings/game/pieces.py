"""The blocks of an army as the players give them: what is printed on a block and in a list of spells.

Rules: wk1.unit-data, wk1.spells; wk2.unit-data, wk2.spells, wk2.clerics. What no rulebook lists, such as the movement of a
Zombie or the effect of a spell, comes from the players; the demonstration armies have values of our own.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..building.treasure import GOLD, SILVER
from ..combat.spell_damage import Spell as Dice
from ..editions import Edition
from ..movement.hexsides import FLYING, SWIMMING
from ..units import Rating, is_caster

CASTLE, HERO, CHAOS, CLERIC, HAVEN = "castle", "hero", "chaos", "cleric", "haven"
LYCANTHROPE = "lycanthrope"
TREASURE = frozenset({SILVER, GOLD})
FOLK = ("forest-folk", "desert-folk", "mountain-folk", "amphibian", "city-folk")
TRAITS = (*FOLK, FLYING, SWIMMING, CASTLE, HERO, CHAOS, CLERIC, HAVEN, LYCANTHROPE, SILVER, GOLD)
IN_BATTLE, IN_MOVEMENT = "battle", "movement"
MOST_STEPS = 4  # wk1.strength, wk2.strength
MOST_MOVEMENT, LEVELS = 9, 3  # of a block in hexes; of spells


@dataclass(frozen=True)
class Spell:
    """A spell of a wizard, or a rite of a cleric.

    name      one word, as it stands on the card
    level     1..3; what it costs in steps, except for a rite, which costs one (wk2.clerics)
    dice      the attack that it makes (``4d6@F3``); None: it heals (wk2.scenario-last-wizard-healing), or is told
    targeted  its caster names one victim, which takes all hits (wk1.targeting, wk2.targeting)
    phase     when it may be cast: ``battle`` or ``movement``
    reach     of a spell in the movement phase: hexes, 0: only in the hex of its caster
    told      what it does stands on its card alone, and its caster tells it (:mod:`.magic.told_spells`)
    """

    name: str
    level: int
    dice: Dice | None
    targeted: bool = False
    phase: str = IN_BATTLE
    reach: int = 0
    told: bool = False

    @property
    def heals(self) -> bool:
        """Whether the spell gives back steps."""
        return self.dice is None and not self.told

    @property
    def at_a_place(self) -> bool:
        """Whether it may be aimed at one of the blocks that stand hidden in a hex."""
        return self.distant or (self.told and self.targeted and self.phase == IN_MOVEMENT)

    @property
    def distant(self) -> bool:
        """Whether it attacks in the movement phase, at a hex."""
        return self.dice is not None and self.phase == IN_MOVEMENT


@dataclass(frozen=True)
class Piece:
    """One block as it is printed.

    label     what players call it in the record: ``e1``
    name      the kind of creature: blocks of one name are alike (for merging, and where hits make no difference)
    rating    letter and number of its combat rating
    movement  movement allowance in hexes (0: it never moves)
    cost      gold points for one step
    maximum   its greatest strength in steps, 1..4
    traits    of `TRAITS`
    spells    the list of a wizard or cleric
    """

    label: str
    name: str
    rating: Rating
    movement: int
    cost: int
    maximum: int = MOST_STEPS
    traits: frozenset[str] = frozenset()
    spells: tuple[Spell, ...] = ()

    @property
    def wizard(self) -> bool:
        """Whether it is rated A+ or B+."""
        return is_caster(self.rating.letter)

    @property
    def castle(self) -> bool:
        """Whether it is a castle."""
        return CASTLE in self.traits

    @property
    def stays(self) -> bool:
        """Whether it never moves: castles and havens (wk1.castles-immovable, wk2.castles, wk2.havens)."""
        return self.castle or HAVEN in self.traits

    def mover(self, edition: Edition) -> str:
        """The kind of mover that it is for hexsides and retreats, one of `Edition.movers`."""
        if self.stays:
            return CASTLE
        if FLYING in self.traits or (self.wizard and edition.wizards_fly):
            return FLYING
        for kind in (SWIMMING, "amphibian", HERO, "mountain-folk"):
            if kind in self.traits and kind in edition.movers:
                return kind
        return "ground"

    @property
    def frenzied(self) -> bool:
        """Whether it is a chaos creature; lycanthropes are (wk2.chaos-units, wk2.lycanthropes)."""
        return bool(self.traits & {CHAOS, LYCANTHROPE})

    def spell(self, name: str) -> Spell | None:
        """Its spell called `name`; None if it knows no such spell."""
        return next((one for one in self.spells if one.name == name), None)

    def price(self, spell: Spell) -> int:
        """What casting `spell` costs it in steps (wk1.spellcasting, wk2.spellcasting, wk2.clerics)."""
        return spell.level if self.wizard else 1
