"""The figures of a battle: kinds of warriors, warriors of an army, built terrain and castle sections.

They belong to the battle and come from its players: no rulebook prints a warrior, a dial, a card or a section.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from ...outlines import Outline
from ...plane import Place, units
from ..dials import Click, is_eliminated, start_of
from ..labels import FOOT, GROUND, NONE, WING
from ..terrain import Ground


@dataclass(frozen=True)
class Kind:
    """A warrior as it is printed: what stands on its base, and its dial click by click.

    points     its point value
    type       attack type: ``sword``, ``bow``, ``wand`` or ``none``; with `bonus` the attack bonus
    range      inches; 0 for a warrior without ranged attacks; `arrows`: targets; `damage`: ranged damage value
    radius     of its base in inches; `arc`: the angle of its front arc in degrees
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

    @cached_property
    def rim(self) -> int:
        """The radius of the base on the plane."""
        return units(self.radius)

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
    ground         its outline, and as access points the entry points that are open
    """

    label: str
    owner: int
    kind: str
    dial: tuple[Click, ...]
    ground: Ground
    points: int = 0
    range: int = 0
    fortification: int = 0

    @cached_property
    def centre(self) -> Place:
        """Its centre, which is taken to be that of the box around it (mkc.section-line-of-fire)."""
        box = Outline.of(self.ground.outline).box
        return Place((box.left + box.right) // 2, (box.near + box.far) // 2)


def first_click(one: Enlisted) -> int:
    """The click with which a warrior begins (mk2.start-marker)."""
    return one.click or start_of(one.kind.dial)


def alive(one: Enlisted) -> bool:
    """Whether a warrior is not eliminated from the beginning."""
    return not is_eliminated(one.kind.dial, first_click(one))
