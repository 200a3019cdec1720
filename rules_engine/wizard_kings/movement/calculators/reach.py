"""Where can this unit move, and by which way? (wk1.movement-phase, wk2.movement-phase and the rules on terrain)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ....calculators import calculator
from ....inputs import Choice, Problem, choice, integer, notation, several
from ....results import result
from ....ruling import Count, Ruling, Said, message, messages, say
from ...editions import WK1, WK2, Edition
from ...labels import MOVERS, TRAITS
from ...maps.board import MOST_HEXES
from ...maps.words import OwnHex, OwnSide, own_hex, own_side
from ..hexsides import SWIMMING
from ..one_move import Move, one_move
from ..reach import Reach, reach
from ..reach_in_words import steps_of, verdict
from ..travel import AMPHIBIAN, MOUNTAIN_FOLK, Mover, Travel
from .own_map import HELD_HEX, HEX, HEX_NAME, MAP_NAMES, MOST_SIDES, ON_WAY, SIDE, Holder, held_on, map_of, unknown
from .own_map import contradictions as map_contradictions

phrases = messages("reach")

FURTHER = {
    "forest-folk": TRAITS["forest-folk"],
    "desert-folk": TRAITS["desert-folk"],
    MOUNTAIN_FOLK: TRAITS[MOUNTAIN_FOLK],
    AMPHIBIAN: TRAITS[AMPHIBIAN],
    SWIMMING: message("trait", "aquatic"),
}
LONGEST_WAY = 20
OWN_HEXES = tuple(map(own_hex, ("A clear", "B forest", "C clear", "D clear enemy", "E clear", "F mountain")))
OWN_SIDES = tuple(map(own_side, ("A-B forest", "B-C clear", "A-C clear", "C-D clear", "D-E clear", "C-F mountain")))


@dataclass(frozen=True)
class Reaching:
    """A unit on a map; `path` asks for one way, without it `start` asks for every hex in reach."""

    unit: str = choice("movers", "ground", phrases("{unit:cap}"), names=MOVERS)
    traits: tuple[str, ...] = several(
        Choice(tuple(FURTHER), FURTHER), 0, len(FURTHER), (), phrases("The {unit} is also")
    )
    movement: int = integer(0, 9, 1, phrases("Movement allowance"))
    map: str = choice(tuple(MAP_NAMES), "river-figure", phrases("Map"), names=MAP_NAMES)
    start: str | None = notation(HEX_NAME, "B", phrases("Where the {unit} stands"))
    path: tuple[str, ...] = several(
        ON_WAY,
        0,
        LONGEST_WAY,
        (),
        phrases("One way, hex by hex"),
        help=phrases("The first hex is where the {unit} stands. Leave it empty to see every hex in reach."),
    )
    held: tuple[Holder, ...] = several(
        HELD_HEX,
        0,
        MOST_HEXES,
        (),
        phrases("Hexes that are not neutral"),
        help=phrases("A hex and what it is to the {unit}: friendly, enemy, enemy-city or battle, such as C enemy."),
    )
    hexes: tuple[OwnHex, ...] = several(
        HEX,
        0,
        MOST_HEXES,
        OWN_HEXES,
        phrases("Hexes of your own map"),
        help=phrases(
            "Name, terrain, then any of river, coastal, source, pass, shoal, city and what the hex is to the {unit}."
        ),
    )
    hexsides: tuple[OwnSide, ...] = several(
        SIDE,
        0,
        MOST_SIDES,
        OWN_SIDES,
        phrases("Hexsides of your own map"),
        help=phrases(
            "Two hexes, the kind of hexside, then road if a road crosses it and waterway if a river or coastal water leads"
            " through it. Hexes without a hexside are not adjacent."
        ),
    )

    def contradictions(self) -> Iterator[Problem]:
        """A map that cannot be, and hexes that it does not have."""
        yield from map_contradictions(self.map, self.hexes, self.hexsides)
        way = [(f"path.{at}", called) for at, called in enumerate(self.path)]
        held = [(f"held.{at}", one.hex) for at, one in enumerate(self.held)]
        start = [] if self.path else [("start", self.start or "")]
        yield from unknown(self.map, self.hexes, [*start, *way, *held])


@dataclass(frozen=True)
class WayThere:
    """A hex and a shortest lawful way to it, the start first."""

    hex: str = result(phrases("Hex"))
    path: tuple[str, ...] = result(phrases("Way"))


@dataclass(frozen=True)
class ClosedHex:
    """A hex that is not reached, the id of the rule, and the sentence why (for readers only)."""

    hex: str = result(phrases("Hex"))
    rule: str = result(phrases("Rule"), unseen=True)
    reason: Said = result(phrases("Why not"))

    def as_json(self) -> dict[str, Any]:
        """Hex and rule; the sentence belongs to a language."""
        return {"hex": self.hex, "rule": self.rule}


@dataclass(frozen=True)
class Reached:
    """The hexes in reach in the order of their names, or (`hexes`, None without a way) the length of the one way asked about.

    `stops` are those where the unit must stop, `road_bonus` those that only the extra hex of a road reaches.
    """

    reachable: tuple[str, ...] = result(phrases("Hexes in reach"), quiet=True)
    stops: tuple[str, ...] = result(phrases("Hexes where the {unit} must stop"), quiet=True)
    road_bonus: tuple[str, ...] = result(phrases("Hexes reached with the extra hex of a road"), quiet=True)
    hexes: int | None = result(phrases("Length of the way"), counted="hex", quiet=True)
    paths: tuple[WayThere, ...] = result(phrases("Ways"), quiet=True)
    closed: tuple[ClosedHex, ...] = result(phrases("Hexes out of reach"), quiet=True)


@calculator(
    "reach",
    books=(WK1, WK2),
    title=phrases("Movement and terrain"),
    question=phrases("Where can this {unit} move, and why no farther?"),
    rules=(
        *("movement-phase", "movement-allowance", "terrain-effects", "maps", "hex-control", "roads", "river-example"),
        *(
            "clear",
            "desert",
            "forest",
            "swamp",
            "mountain",
            "rivers",
            "waterfalls",
            "bridges",
            "sea",
            "coastal",
            "shoal",
        ),
        *("ground-units", "forest-folk", "mountain-folk", "desert-folk", "amphibians", "flyers", "aquatics", "heroes"),
        *("castles", "castles-immovable"),
    ),
    inputs=Reaching,
)
def reach_of(edition: Edition, asked: Reaching) -> Ruling:
    """Rule on one way, or on all hexes in reach."""
    board = map_of(asked.map, asked.hexes, asked.hexsides)
    held = held_on(asked.map, asked.hexes, asked.held)
    mover = Mover(asked.unit, asked.movement, frozenset(asked.traits))
    if asked.path:
        return ruling_on(one_move(edition, board, mover, asked.path, held))
    travel = Travel(edition, board, mover, held)
    return _all_hexes(travel, reach(edition, board, mover, asked.start or "", held))


def ruling_on(move: Move) -> Ruling:
    """The ruling on one way."""
    if not move.legal:
        return Ruling(False, move.steps[-1].said, Reached((), (), (), 0, (), ()), move.steps)
    text = phrases("The {unit} may go this way, which is {hexes} long.")
    value = Reached((), (), (), move.hexes, (), ())
    return Ruling(True, say(text, hexes=Count(move.hexes, "hex")), value, move.steps)


def _all_hexes(travel: Travel, found: Reach) -> Ruling:
    value = Reached(
        reachable=tuple(found.ways),
        stops=found.stops,
        road_bonus=tuple(name for name, way in found.ways.items() if way.road_bonus),
        hexes=None,
        paths=tuple(WayThere(name, way.path) for name, way in found.ways.items()),
        closed=tuple(ClosedHex(name, bar.rule, bar.reason) for name, bar in found.closed.items()),
    )
    steps = tuple(steps_of(travel, found))
    if not found.ways:
        return Ruling(False, steps[-1].said, value, steps)
    return Ruling(True, verdict(found), value, steps)
