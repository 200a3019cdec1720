"""The figures of a battle: kinds of warriors, warriors of an army, built terrain and castle sections.

They belong to the battle and come from its players: no rulebook prints a warrior, a dial, a card or a section.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from ...outlines import Outline
from ...plane import Place, units
from ..castles.entry_points import WARRIOR
from ..castles.long_shots import MULTI_DIAL, TITAN
from ..castles.sections import GATEHOUSE
from ..labels import FOOT, GROUND, NONE, WING
from ..table.terrain import Ground
from ..warriors.dials import Click, is_eliminated, start_of


@dataclass(frozen=True)
class Kind:
    """A warrior as it is printed: what stands on its base, and its dial click by click.

    points     its point value
    type       attack type: ``sword``, ``bow``, ``wand`` or ``none``; with `bonus` the attack bonus
    range      inches; 0 for a warrior without ranged attacks; `arrows`: targets; `damage`: ranged damage value
    radius     of its base in inches; `arc`: the angle of its front arc in degrees
    slots      for items, which only Unique warriors have (mk2.item-slots)
    figure     ``warrior``, or a figure of which the castle rules make exceptions (mkc.barred-figures, mkc.long-shot)
    unique     name and collector's number of a Unique, with ``/`` between them; empty for all others (mk2.unique-limit)
    """

    name: str
    dial: tuple[Click, ...]
    points: int = 20
    faction: str = "orc-khans"
    type: str = NONE
    bonus: int = 0
    speed: str = FOOT
    range: int = 0
    arrows: int = 1
    damage: int = 0
    radius: Fraction = Fraction(3, 5)
    arc: Fraction = Fraction(180)
    slots: int = 0
    figure: str = WARRIOR
    unique: str = ""

    @cached_property
    def rim(self) -> int:
        """The radius of the base on the plane."""
        return units(self.radius)

    @cached_property
    def is_golem(self) -> bool:
        """Whether it has the golem damage type: only golems have repair markers (mk2.golem-repair)."""
        return any(one.repair for one in self.dial)

    @property
    def known_as(self) -> str:
        """By what a Unique is known, empty for all others: whoever has item slots is Unique too (mk2.item-slots)."""
        return self.unique or (self.name if self.slots else "")

    @cached_property
    def has_several_dials(self) -> bool:
        """Whether it is a Titan or a multi-dial unit (mk2.built-terrain-titans, mkc.attack-by-big-units)."""
        return self.figure in (TITAN, MULTI_DIAL)

    @cached_property
    def flies(self) -> bool:
        """Whether its own speed type is that of wings."""
        return self.speed == WING


@dataclass(frozen=True)
class Spot:
    """Where a warrior stands at the beginning: its centre, its facing in degrees and its level."""

    at: Place
    facing: Fraction
    level: str = GROUND


@dataclass(frozen=True)
class Enlisted:
    """A warrior of somebody's army, by a label of one word.

    spot     where it begins; None: its player deploys it
    click    the click in the window at first (from 1), `tokens` its action tokens: a battle may be given half-way
    """

    label: str
    owner: int
    kind: Kind
    spot: Spot | None = None
    click: int = 0
    tokens: int = 0


@dataclass(frozen=True)
class Card:
    """What the card of a piece of built terrain says (mk2.built-terrain-card), and where its dot is (None: it has none)."""

    defense: int
    fortification: int
    structure: int
    dot: Place | None = None


@dataclass(frozen=True)
class Section:
    """A section of somebody's castle: a figure that does not move, and abrupt elevated terrain (mkc.castle-sections).

    label          by which players call it
    kind           ``keep``, ``round-tower``, ``gatehouse`` or ``wall``
    dial           attack, defense and damage click by click; three skulls stand for three broken towers
    fortification  what it adds to the defense of warriors on it (mkc.attacking-figures-on-sections)
    ground         its outline, and as access points the entry points that have no door, such as stairs
    doors          of a keep or a round tower: entry points that can be closed
    passage        of a gatehouse or a wall: the corners of the way through on the ground; between the first two is one
                   end, between the next two the other (of a gatehouse: the double door, the portcullis)
    opened         the entrances that stand open at the beginning, from 1, where a battle is given half-way
    """

    label: str
    owner: int
    kind: str
    dial: tuple[Click, ...]
    ground: Ground
    points: int = 0
    range: int = 0
    fortification: int = 0
    doors: tuple[Place, ...] = ()
    passage: tuple[Place, ...] = ()
    opened: tuple[int, ...] = ()

    @cached_property
    def entrances(self) -> int:
        """How many entrances it has: its doors, or those of its passage, which has two in a gatehouse."""
        return len(self.doors) or (bool(self.passage) + (bool(self.passage) and self.kind == GATEHOUSE))

    @cached_property
    def centre(self) -> Place:
        """Its centre, which is taken to be that of the box around it (mkc.section-line-of-fire)."""
        box = Outline.of(self.ground.outline).box
        return Place((box.left + box.right) // 2, (box.near + box.far) // 2)


@dataclass(frozen=True)
class Plank:
    """A plank that carries the walkway on: a part of its `wall`, whose label it has (mkc.plank-belongs-to-wall)."""

    wall: str
    ground: Ground


@dataclass(frozen=True)
class Ladder:
    """A ladder of a player: it stands against the section with the label `wall`, or lies on the ground (mkc.ladders)."""

    owner: int
    at: Place
    wall: str = ""


def first_click(one: Enlisted) -> int:
    """The click with which a warrior begins (mk2.start-marker)."""
    return one.click or start_of(one.kind.dial)


def alive(one: Enlisted) -> bool:
    """Whether a warrior is not eliminated from the beginning."""
    return not is_eliminated(one.kind.dial, first_click(one))
