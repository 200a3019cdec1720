"""What lies on a battlefield, each piece in one text: ``hindering:3,1;5,1;4,3``, ``wall,door:…``, ``12,8/0.5:1``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache

from ...inputs import Notation, Problem
from ...plane import Place, place
from ...points import Point, Points
from ...ruling import message
from ..bases import LARGEST, SMALLEST, Token
from ..long_shots import LONGEST_RANGE
from ..modifiers import HIGHEST_VALUE
from ..sections import SECTIONS
from ..terrain import KINDS, Ground, outline_problem, stray_access, unsound
from .areas import NOWHERE, Area, area_of, turned
from .fighters import MOST_SIDES, MOST_WARRIORS
from .words import KEPT, LONGEST_NAME, between, spot_of, whole

MOST_FORTIFICATION = 10
HIGH, ABRUPT, BUILT, DOOR = "elevated", "abrupt", "built", "door"
#: Letters of what else may be told of a section: its player, its range, and its attack, defense and damage values.
LETTERS = {"p": "side", "r": "range", "a": "attack", "d": "defense", "h": "damage"}
USUAL = {"side": 1, "range": 10, "attack": 9, "defense": 17, "damage": 3}
_BOUNDS = {"side": (1, MOST_SIDES), "range": (0, LONGEST_RANGE)}


@dataclass(frozen=True)
class Land:
    """A piece of terrain or a part of one, as :class:`.terrain.Ground` describes it; `built`: a built piece, which has
    a dot in its middle, with its `fortification` value (0: none)."""

    kind: str
    area: Area
    elevated: bool = False
    abrupt: bool = False
    built: bool = False
    piece: str = ""
    access: Points = NOWHERE
    fortification: int = 0

    def notation(self) -> str:
        """``clear,elevated,abrupt:3,1;5,1;4,3:hill:4,1``; empty parts at the end are left out."""
        return self._text

    @cached_property
    def _text(self) -> str:
        words = ((self.elevated, HIGH), (self.abrupt, ABRUPT), (self.built, BUILT))
        walls = [f"f{self.fortification}"] if self.fortification else []
        kind = ",".join([self.kind, *(word for told, word in words if told), *walls])
        access = ";".join(one.notation() for one in self.access)
        return ":".join((kind, self.area.notation(), self.piece, access)).rstrip(":")

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What makes it no terrain: an outline that crosses itself, heights that no terrain has, access points aside."""
        return (*unsound((self.ground,)), *stray_access((self.ground,)))

    @cached_property
    def ground(self) -> Ground:
        """The piece as the calculators take it."""
        return Ground(self.kind, self.elevated, self.abrupt, self.piece, self.area.corners, self.access)

    def moved(self, x: Fraction, y: Fraction) -> Land:
        """It, so many inches farther."""
        access = Points(Point(one.x + x, one.y + y) for one in self.access)
        return replace(self, area=self.area.moved(x, y), access=access)

    def turned(self, degrees: Fraction) -> Land:
        """It, turned about its centre."""
        return replace(self, area=self.area.turned(degrees), access=turned(self.access, self.area.centre, degrees))


@lru_cache(maxsize=KEPT)
def land(text: str) -> Land:
    """The terrain of ``hindering,built:3,1;5,1;4,3``; raises ValueError for anything else."""
    told, area, *rest = text.split(":")
    if len(rest) > 2:
        raise ValueError("not terrain")
    piece, access = (*rest, "", "")[:2]
    kind, *words = told.split(",")
    walls = [word for word in words if word[:1] == "f"] if BUILT in words else []
    words = [word for word in words if word not in walls]
    if kind not in KINDS or not set(words) <= {HIGH, ABRUPT, BUILT} or len(set(words)) < len(words) or len(walls) > 1:
        raise ValueError(f"not a kind of terrain: {told!r}")
    if len(piece) > LONGEST_NAME or not piece.isprintable():
        raise ValueError("not a name")
    spots = Points(map(spot_of, access.split(";"))) if access else NOWHERE
    if len(spots) > 8:
        raise ValueError("too many access points")
    value = whole(walls[0][1:], 1, MOST_FORTIFICATION) if walls else 0
    return Land(kind, area_of(area), HIGH in words, ABRUPT in words, BUILT in words, piece, spots, value)


@dataclass(frozen=True)
class Block:
    """A section of a castle, with the player whose it is and the values that are printed on it; walls do not shoot."""

    kind: str
    area: Area
    door: bool = False
    side: int = USUAL["side"]
    range: int = USUAL["range"]
    attack: int = USUAL["attack"]
    defense: int = USUAL["defense"]
    damage: int = USUAL["damage"]

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What makes its outline none."""
        return tuple(outline_problem("", self.area.corners))

    def notation(self) -> str:
        """``wall,door:3,1;9,1;9,2;3,2``; ``keep,p2,r12:3,1;9,1;9,7;3,7``."""
        told = ((letter, getattr(self, name)) for letter, name in LETTERS.items())
        values = [f"{letter}{value}" for letter, value in told if value != USUAL[LETTERS[letter]]]
        return f"{','.join([self.kind, *([DOOR] if self.door else []), *values])}:{self.area.notation()}"

    def moved(self, x: Fraction, y: Fraction) -> Block:
        """It, so many inches farther."""
        return replace(self, area=self.area.moved(x, y))

    def turned(self, degrees: Fraction) -> Block:
        """It, turned about its centre."""
        return replace(self, area=self.area.turned(degrees))


@lru_cache(maxsize=KEPT)
def block(text: str) -> Block:
    """The section of ``keep:3,1;9,1;9,7;3,7``; raises ValueError for anything else."""
    told, area = text.split(":")
    kind, *words = told.split(",")
    values = {LETTERS.get(word[:1], ""): word[1:] for word in words if word != DOOR}
    if (
        kind not in SECTIONS
        or "" in values
        or len(set(words)) < len(words)
        or len(values) + (DOOR in words) < len(words)
    ):
        raise ValueError(f"not a section: {told!r}")
    numbers = {name: whole(value, *_BOUNDS.get(name, (0, HIGHEST_VALUE))) for name, value in values.items()}
    return Block(kind, area_of(area), DOOR in words, **numbers)


@dataclass(frozen=True)
class Marker:
    """An objective: its token, and the player whose marker lies on it (0: nobody)."""

    token: Token
    owner: int = 0

    def notation(self) -> str:
        """``12,8/0.5:1``."""
        return self.token.notation() + (f":{self.owner}" if self.owner else "")

    def at(self, x: Fraction, y: Fraction) -> Marker:
        """It in another place."""
        return replace(self, token=replace(self.token, x=x, y=y))


@lru_cache(maxsize=KEPT)
def marker(text: str) -> Marker:
    """The objective of ``12,8/0.5:1``; raises ValueError for anything else."""
    told, _, owner = text.partition(":")
    spot, _, radius = told.partition("/")
    x, y = spot_of(spot)
    return Marker(Token(x, y, between(radius or "0.5", SMALLEST, LARGEST)), whole(owner or "0", 0, MOST_SIDES))


@dataclass(frozen=True)
class Goal:
    """Where a participant of a movement formation is to stand."""

    warrior: int
    spot: Point

    def notation(self) -> str:
        """``2:5,6``."""
        return f"{self.warrior}:{self.spot.notation()}"

    @property
    def place(self) -> Place:
        """It on the plane."""
        return place(self.spot)


def goal(text: str) -> Goal:
    """The goal of ``2:5,6``; raises ValueError for anything else."""
    warrior, _, spot = text.partition(":")
    return Goal(whole(warrior, 1, MOST_WARRIORS), spot_of(spot))


LAND = Notation(
    land,
    message("battlefield", "a piece of terrain such as hindering:3,1;5,1;4,3 or clear,elevated:8,8/2"),
    "hindering:33,31;35,31;34,33",
)
BLOCK = Notation(
    block,
    message("battlefield", "a section such as keep:3,1;9,1;9,7;3,7 or wall,door:3,1;9,1;9,2;3,2"),
    "keep:53,51;59,51;59,57;53,57",
)
MARKER = Notation(marker, message("battlefield", "an objective such as 12,8/0.5 or 12,8/0.5:1"), "12,8/0.5:1")
GOAL = Notation(goal, message("battlefield", "a warrior and its place such as 2:5,6"), "2:5,6")
