"""What lies on a battlefield, each piece in one text: ``hindering:3,1;5,1;4,3``, ``wall,door:…``, ``12,8/0.5:1``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache

from ...inputs import Notation, Problem
from ...plane import Place, place
from ...points import Point, Points
from ...reading import shown
from ...ruling import messages
from ...whole_numbers import whole_number
from ..castles.doors import LINKED, MOST_DOORS, fault_of_doors, fault_of_passage
from ..castles.long_shots import LONGEST_RANGE
from ..castles.sections import SECTIONS
from ..table.bases import LARGEST, SMALLEST, Token
from ..table.terrain import CLEAR, KINDS, MOST_PIECES, Ground, outline_problem, stray_access, unsound
from ..warriors.modifiers import HIGHEST_VALUE
from .areas import NOWHERE, Area, area_of, turned
from .fighters import MOST_SIDES, MOST_WARRIORS
from .words import KEPT, LONGEST_NAME, between, spot_of

phrases = messages("battlefield")

MOST_FORTIFICATION = 10
HIGH, ABRUPT, BUILT, DOTLESS, DOOR, BREACHED = "elevated", "abrupt", "built", "dotless", "door", "breached"
PLANK, OPENED, WALLS = "plank", "o", "f"
#: Letters of what else may be told of a section: its player, its range, its attack, defense and damage values, and what
#: it adds to the defense of warriors on it.
LETTERS = {"p": "side", "r": "range", "a": "attack", "d": "defense", "h": "damage", WALLS: "fortification"}
USUAL = {"side": 1, "range": 10, "attack": 9, "defense": 17, "damage": 3, "fortification": 0}
_BOUNDS = {"side": (1, MOST_SIDES), "range": (0, LONGEST_RANGE), "fortification": (0, MOST_FORTIFICATION)}
MOST_WAYS = 8  # points of one kind at a section


@dataclass(frozen=True)
class Land:
    """A piece of terrain or a part of one, as :class:`..table.terrain.Ground` describes it.

    built    a built piece, with its `fortification` value (0: none) and a dot in its middle, unless it is `dotless`
    plank    the number of the wall whose plank it is (mkc.plank-belongs-to-wall); 0: it is none
    """

    kind: str
    area: Area
    elevated: bool = False
    abrupt: bool = False
    built: bool = False
    piece: str = ""
    access: Points = NOWHERE
    fortification: int = 0
    dotless: bool = False
    plank: int = 0

    def notation(self) -> str:
        """``clear,elevated,abrupt:3,1;5,1;4,3:hill:4,1``; empty parts at the end are left out."""
        return self._text

    @cached_property
    def _text(self) -> str:
        words = ((self.elevated, HIGH), (self.abrupt, ABRUPT), (self.built, BUILT), (self.dotless, DOTLESS))
        walls = [f"{WALLS}{self.fortification}"] if self.fortification else []
        walls += [f"{PLANK}{self.plank}"] if self.plank else []
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
    walls = [word for word in words if word[:1] == WALLS] if BUILT in words else []
    planks = [word for word in words if word.startswith(PLANK)]
    words = [word for word in words if word not in (*walls, *planks)]
    allowed = {HIGH, ABRUPT, BUILT, *([DOTLESS] if BUILT in words else [])}
    if kind not in KINDS or not set(words) <= allowed or len(set(words)) < len(words) or len((*walls, *planks)) > 1:
        raise ValueError(f"not a kind of terrain: {told!r}")
    if planks and (words or piece or access or kind != CLEAR):
        raise ValueError("a plank is as high as its wall")
    if len(piece) > LONGEST_NAME or not piece.isprintable():
        raise ValueError("not a name")
    spots = Points(map(spot_of, access.split(";"))) if access else NOWHERE
    if len(spots) > 8:
        raise ValueError("too many access points")
    value = whole_number(walls[0][1:], 1, MOST_FORTIFICATION) if walls else 0
    wall = whole_number(planks[0].removeprefix(PLANK), 1, MOST_PIECES) if planks else 0
    high, sheer, built, dotless = (word in words for word in (HIGH, ABRUPT, BUILT, DOTLESS))
    return Land(kind, area_of(area), high, sheer, built, piece, spots, value, dotless, wall)


@dataclass(frozen=True)
class Block:
    """A section of a castle, with the player whose it is and the values that are printed on it; walls do not shoot.

    door           it has one (a wall); where its entrances are on the table, `ways` tells: the doors of a keep or a round
                   tower, the corners of the passage of a gatehouse or a wall
    entries        entry points that are open whatever the doors: stairs, and ladders that stand there
    opened         the entrances that stand open, from 1; all of them in a section that is `breached`
    fortification  what it adds to the defense of warriors on it
    """

    kind: str
    area: Area
    door: bool = False
    side: int = USUAL["side"]
    range: int = USUAL["range"]
    attack: int = USUAL["attack"]
    defense: int = USUAL["defense"]
    damage: int = USUAL["damage"]
    fortification: int = USUAL["fortification"]
    opened: tuple[int, ...] = ()
    breached: bool = False
    ways: Points = NOWHERE
    entries: Points = NOWHERE

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What makes its outline none, and entrances that are none."""
        found = tuple(outline_problem("", self.area.corners))
        return found or tuple(self._stray())

    def _stray(self) -> Iterator[Problem]:
        outline = self.area.outline
        wrong = fault_of_doors(self.kind, outline, self.doors) or fault_of_passage(self.kind, outline, self.passage)
        if wrong is not None:
            yield Problem("", shown(self.ways.notation()), wrong)
        yield from stray_access((Ground(CLEAR, True, True, "", self.area.corners, self.entries),))

    @cached_property
    def doors(self) -> tuple[Place, ...]:
        """Where the doors of a keep or a round tower are."""
        return tuple(map(place, self.ways)) if self.kind in LINKED else ()

    @cached_property
    def passage(self) -> tuple[Place, ...]:
        """The corners of the way through a gatehouse or a wall."""
        return () if self.kind in LINKED else tuple(map(place, self.ways))

    def notation(self) -> str:
        """``wall,door:3,1;9,1;9,2;3,2``; ``keep,p2,r12,o1:3,1;9,1;9,7;3,7:6,1;6,7:9,4``."""
        told = ((letter, getattr(self, name)) for letter, name in LETTERS.items())
        values = [f"{letter}{value}" for letter, value in told if value != USUAL[LETTERS[letter]]]
        values += [f"{OPENED}{door}" for door in self.opened] + ([BREACHED] if self.breached else [])
        ways, entries = (";".join(one.notation() for one in points) for points in (self.ways, self.entries))
        kind = ",".join([self.kind, *([DOOR] if self.door else []), *values])
        return ":".join((kind, self.area.notation(), ways, entries)).rstrip(":")

    def moved(self, x: Fraction, y: Fraction) -> Block:
        """It, so many inches farther, with its entrances."""
        ways, entries = (Points(Point(one.x + x, one.y + y) for one in points) for points in (self.ways, self.entries))
        return replace(self, area=self.area.moved(x, y), ways=ways, entries=entries)

    def turned(self, degrees: Fraction) -> Block:
        """It, turned about its centre, with its entrances."""
        ways, entries = (turned(points, self.area.centre, degrees) for points in (self.ways, self.entries))
        return replace(self, area=self.area.turned(degrees), ways=ways, entries=entries)


@lru_cache(maxsize=KEPT)
def block(text: str) -> Block:
    """The section of ``keep:3,1;9,1;9,7;3,7``; raises ValueError for anything else."""
    told, area, *rest = text.split(":")
    if len(rest) > 2:
        raise ValueError("not a section")
    kind, *words = told.split(",")
    opened = [word for word in words if word[:1] == OPENED]
    values = {LETTERS.get(word[:1], ""): word[1:] for word in words if word not in (DOOR, BREACHED, *opened)}
    marks = (DOOR in words) + (BREACHED in words) + len(opened)
    if kind not in SECTIONS or "" in values or len(set(words)) < len(words) or len(values) + marks < len(words):
        raise ValueError(f"not a section: {told!r}")
    numbers = {name: whole_number(value, *_BOUNDS.get(name, (0, HIGHEST_VALUE))) for name, value in values.items()}
    doors = tuple(sorted(whole_number(word[1:], 1, MOST_DOORS) for word in opened))
    ways, entries = (Points(map(spot_of, one.split(";"))) if one else NOWHERE for one in (*rest, "", "")[:2])
    if max(len(ways), len(entries)) > MOST_WAYS:
        raise ValueError("too many entrances")
    own = area_of(area)
    return Block(
        kind, own, DOOR in words, **numbers, opened=doors, breached=BREACHED in words, ways=ways, entries=entries
    )


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
    return Marker(Token(x, y, between(radius or "0.5", SMALLEST, LARGEST)), whole_number(owner or "0", 0, MOST_SIDES))


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
    return Goal(whole_number(warrior, 1, MOST_WARRIORS), spot_of(spot))


LAND = Notation(
    land,
    phrases("a piece of terrain such as hindering:3,1;5,1;4,3 or clear,elevated:8,8/2"),
    "hindering:33,31;35,31;34,33",
)
BLOCK = Notation(
    block,
    phrases("a section such as keep:3,1;9,1;9,7;3,7 or wall,door:3,1;9,1;9,2;3,2"),
    "keep:53,51;59,51;59,57;53,57",
)
MARKER = Notation(marker, phrases("an objective such as 12,8/0.5 or 12,8/0.5:1"), "12,8/0.5:1")
GOAL = Notation(goal, phrases("a warrior and its place such as 2:5,6"), "2:5,6")
