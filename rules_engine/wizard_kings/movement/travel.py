"""How one unit may move over the map, hex by hex: what is closed to it, and where it must stop.

Rules: wk1.movement-phase, wk1.terrain-effects and the rules on terrain, rivers, roads and kinds of units; the same in wk2.

This module judges single steps; :mod:`.reach` puts them together to moves. Hexside limits, stacking limits and
pinning are other matters: they depend on what other units do (:mod:`.hexsides`, :mod:`.stacking`, :mod:`.pinning`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from ...ruling import Message, Said, messages, say
from ..editions import Edition
from ..maps.board import COASTAL, MOUNTAIN, PASS, RIVER, SEA, SHOAL, SOURCE, Board, Hex, Pair, Side
from .hexsides import FLYING, SWIMMING, Crossing, crossing

phrases = messages("reach")

ENEMY, ENEMY_CITY, BATTLE, FRIENDLY = "enemy", "enemy-city", "battle", "friendly"
HELD = (FRIENDLY, ENEMY, ENEMY_CITY, BATTLE)  # what a hex can be; neutral if it is not told
CASTLE, AMPHIBIAN, MOUNTAIN_FOLK, HERO = "castle", "amphibian", "mountain-folk", "hero"
TRAITS = ("forest-folk", "desert-folk", MOUNTAIN_FOLK, AMPHIBIAN, SWIMMING)  # that a unit may have beside its kind
ROAD_BONUS = 1  # hexes (wk1.roads, wk2.roads)

#: Where a unit that walks must stop, and the kinds that need not: the terrain is the slug of its rule.
STOPPING = {"desert": "desert-folk", "forest": "forest-folk", "swamp": AMPHIBIAN}
_STOPS: dict[str, Message] = {
    "desert": phrases("A {unit} that walks must stop when it enters a desert hex."),
    "forest": phrases("A {unit} that walks must stop when it enters a forest hex."),
    "swamp": phrases("A {unit} that walks must stop when it enters a swamp hex."),
}
_ENEMIES = phrases("Enemies are in the hex, so the {unit} must stop there.")
_EMPTY_CITY = phrases("An empty enemy city is an enemy hex, so the {unit} must stop there.")
_TWO_RIVERS = phrases(
    "Ruled here: only amphibians go from one river to another in the hex where both rise; an aquatic stops there."
)
ALLOWANCE_0 = phrases("Ruled here: a {unit} whose movement allowance is 0 does not move, not even along a road.")
_ATTACKED = phrases("Attackers came in over this hexside, so defenders cannot leave by it.")
_SEA = phrases("A sea hex is closed to {unit:pl} that walk.")
_MOUNTAIN = phrases("A mountain hex is open to this {unit} only by a road or a pass.")
_ALL_LAND = phrases("The hex is all land, so aquatics cannot enter it.")
_SHOAL = phrases("A shoal is closed to aquatics.")
_NO_LANDING = phrases("A flyer comes down in a sea hex only to attack enemies there.")


class Mover(NamedTuple):
    """A unit that moves: its kind, one of `Edition.movers`, its movement allowance in hexes (0..9) and further traits.

    A flyer that is an aquatic too is a flyer with the trait ``aquatic``.
    """

    kind: str
    movement: int
    traits: frozenset[str] = frozenset()

    @property
    def kinds(self) -> frozenset[str]:
        """The kind and the traits together."""
        return self.traits | {self.kind}

    @property
    def walks(self) -> bool:
        """Whether it is a ground unit of some sort, so that terrain stops it and roads help it."""
        return self.kind not in (FLYING, SWIMMING, CASTLE)


class Bar(NamedTuple):
    """Why a unit cannot do something: the id of the rule and the sentence."""

    rule: str
    reason: Said


class Halt(NamedTuple):
    """Why a unit must stop in a hex; `terrain`: a road or a waterway may take it through even so."""

    rule: str
    reason: Said
    terrain: bool = False


class Travel:
    """One unit on one map, of which `held` tells the hexes that are not neutral: friendly, enemy, enemy-city or battle.

    A question about two hexes takes the hexside between them, as `Board.neighbours` gives it. `attacked` are ways, as
    ``(at, to)``, that a free defender may not take because attackers came in by them (:func:`.pinning.may_leave_by`).
    """

    def __init__(
        self,
        edition: Edition,
        board: Board,
        mover: Mover,
        held: Mapping[str, str] | None = None,
        attacked: Collection[Pair] = (),
    ):
        self.edition = edition
        self.board = board
        self.mover = mover
        self.held: Mapping[str, str] = held or {}
        self.attacked = attacked
        self._halts: dict[str, Halt | None] = {}
        further = (MOUNTAIN_FOLK, AMPHIBIAN) if mover.walks else ()
        self._as = (mover.kind, *(kind for kind in further if kind in mover.traits))

    @property
    def never_moves(self) -> Bar | None:
        """Why the unit never moves; None if it does."""
        if self.mover.kind != CASTLE:
            return None
        return Bar(self.edition.source_of("castles_retreat"), phrases.say("A castle never moves."))

    def barrier(self, at: str, to: str, side: Side) -> Bar | None:
        """Why the unit cannot go from `at` to the adjacent hex `to`, enemies and stops left aside; None if it can."""
        if (at, to) in self.attacked:
            return Bar(self.edition.rule("pinning"), say(_ATTACKED))
        return self.between(self.board.hexes[at], self.board.hexes[to], side)

    def between(self, here: Hex, there: Hex, side: Side) -> Bar | None:
        """The same for hexes that need not lie on the map, wherever attackers came in."""
        if self.mover.kind in (FLYING, CASTLE):
            return self.never_moves
        return self._by_water(there, side) if self.mover.kind == SWIMMING else self._on_foot(here, there, side)

    def halt(self, hex: str) -> Halt | None:
        """Why the unit must stop when it enters `hex`; None if it need not."""
        if hex not in self._halts:
            self._halts[hex] = self._halt(self.board.hexes[hex])
        return self._halts[hex]

    def no_landing(self, hex: str) -> Bar | None:
        """Why the unit cannot end its move in a hex that it can fly over; None if it can."""
        if self.mover.kind != FLYING or SWIMMING in self.mover.traits or self.board.hexes[hex].terrain != SEA:
            return None
        if self.held.get(hex) in (ENEMY, BATTLE):
            return None
        return Bar(self.edition.rule("flyers"), say(_NO_LANDING))

    def floats(self, side: Side) -> bool:
        """Whether the unit goes along the water that leads through a hexside (wk1.rivers, wk2.rivers)."""
        return side.waterway and (self.mover.kind == SWIMMING or AMPHIBIAN in self.mover.kinds)

    def by_road(self, side: Side) -> bool:
        """Whether the unit goes along a road over a hexside (wk1.roads, wk2.roads)."""
        return self.mover.walks and has_road(side)

    def _crossing(self, side: Side) -> Crossing:
        key = (self.edition.book, self._as, side)
        found = _crossings.get(key)
        if found is None:
            found = _crossings[key] = _crossing_as(self.edition, self._as, side)
        return found

    def _on_foot(self, here: Hex, there: Hex, side: Side) -> Bar | None:
        if there.terrain == SEA:
            return Bar(self.edition.rule("sea"), say(_SEA))
        over = self._crossing(side)
        if over.limit == 0:
            return Bar(over.rule, say(over.reason))
        if MOUNTAIN in (here.terrain, there.terrain) and not self._through_mountains(here, there, side):
            return Bar(self.edition.rule("mountain"), say(_MOUNTAIN))
        return None

    def _through_mountains(self, here: Hex, there: Hex, side: Side) -> bool:
        if has_road(side) or side.kind == PASS or self.floats(side) or self.mover.kinds & {MOUNTAIN_FOLK, HERO}:
            return True
        return all(hex.terrain != MOUNTAIN or PASS in hex.features for hex in (here, there))

    def _by_water(self, there: Hex, side: Side) -> Bar | None:
        if not there.has_water:
            return Bar(self.edition.rule("aquatics"), say(_ALL_LAND))
        if SHOAL in there.features:
            return Bar(self.edition.rule("shoal"), say(_SHOAL))
        over = self._crossing(side)
        return Bar(over.rule, say(over.reason)) if over.limit == 0 else None

    def _halt(self, hex: Hex) -> Halt | None:
        if self.mover.kind == FLYING:
            return None
        state = self.held.get(hex.name)
        if state in (ENEMY, BATTLE):
            return Halt(self.edition.rule("movement-phase"), say(_ENEMIES))
        if state == ENEMY_CITY:
            return Halt(self.edition.rule("hex-control"), say(_EMPTY_CITY))
        if self.mover.kind == SWIMMING:
            return self._between_rivers(hex)
        if hex.terrain in STOPPING and STOPPING[hex.terrain] not in self.mover.kinds:
            return Halt(self.edition.rule(hex.terrain), say(_STOPS[hex.terrain]), terrain=True)
        return None

    def _between_rivers(self, hex: Hex) -> Halt | None:
        if SOURCE not in hex.features or RIVER not in hex.features or COASTAL in hex.features:
            return None
        rivers = sum(side.waterway for _, side in self.board.neighbours(hex.name))
        return Halt(self.edition.rule("river-example"), say(_TWO_RIVERS)) if rivers > 1 else None


def into(edition: Edition, unit: str, side: Side, terrain: str) -> Bar | None:
    """Why a unit of the kind `unit` cannot go over a hexside that it may cross into a hex of this terrain; None if it can.

    What stands for land may have a river or a coast as well, and a flyer may swim, so that neither aquatics nor flyers are
    kept out; the hex from which the unit comes is one where it can be.
    """
    if unit == SWIMMING:
        return None
    return Travel(edition, Board({}, {}), Mover(unit, 1)).between(Hex("here", "clear"), Hex("there", terrain), side)


def has_road(side: Side) -> bool:
    """Whether a road crosses the hexside."""
    return side.road or side.kind == "road"


#: What `crossing` says of each kind of unit and of hexside; there are a few hundred of them.
_crossings: dict[tuple[str, tuple[str, ...], Side], Crossing] = {}


def _crossing_as(edition: Edition, kinds: tuple[str, ...], side: Side) -> Crossing:
    """The best of what the hexside is for units of these kinds."""
    found = [crossing(edition, kind, side.kind, road=side.road, waterway=side.waterway) for kind in kinds]
    return next((one for one in found if one.limit != 0), found[0])
