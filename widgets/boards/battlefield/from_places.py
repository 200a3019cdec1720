"""Questions about places, set on the battlefield: an objective, the set-up, a castle."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from rules_engine.decimals import decimal_notation
from rules_engine.mage_knight.castles.placements import Placement, StartingArea
from rules_engine.mage_knight.course.objectives import CAPTIVE as HELD
from rules_engine.mage_knight.course.objectives import Objective
from rules_engine.mage_knight.labels import SOARING
from rules_engine.mage_knight.position.areas import Area
from rules_engine.mage_knight.position.fighters import BIG, CAPTIVE, SOARS, Fighter
from rules_engine.mage_knight.position.pieces import Block, Land, Marker
from rules_engine.mage_knight.setup.preparing import DEPLOYMENT, Setup
from rules_engine.mage_knight.setup.preparing import OBJECTIVE as TOKEN
from rules_engine.mage_knight.table.bases import Token
from rules_engine.mage_knight.table.tables import EAST, EDGES, NORTH, SOUTH, WEST, Table, starting_area
from rules_engine.mage_knight.table.terrain import HINDERING
from rules_engine.outlines import Outline

from .from_calculators import Pairs, beside, field

_AT = Fraction(8), Fraction(6)
_AROUND = (0, 72, 144, 216, 288)  # directions round a token in which bases find room
_OPPOSITE = {SOUTH: NORTH, NORTH: SOUTH, WEST: EAST, EAST: WEST}
_ASIDE = Fraction(14)
_MOST_PIECES = 12


def objective(asked: Objective) -> Pairs | None:
    """The token, and around it those that touch it; the first one of the active player is chosen."""
    covering = [one for one in asked.touching if one.covers]
    others = [one for one in asked.touching if not one.covers]
    crowded = len(others) > len(_AROUND) or len(covering) > 1 or (covering and others)
    if crowded:
        return None
    x, y = _AT
    token = Fighter(x, y, radius=Fraction(1, 2))
    warriors = []
    for number, one in enumerate(asked.touching):
        flags = tuple(flag for holds, flag in ((one.level == SOARING, SOARS), (one.state == HELD, CAPTIVE)) if holds)
        there = beside(token, _AROUND[number], side=one.player, flags=flags)
        warriors.append(there.at(x, y) if one.covers else there)
    chosen = next((at for at, one in enumerate(warriors, 1) if one.side == asked.active), len(warriors) + 1)
    if chosen > len(warriors):
        warriors.append(Fighter(_ASIDE, y, side=asked.active))
    marker = Marker(Token(x, y, Fraction(1, 2)), asked.owner)
    more = [("warrior", str(chosen)), ("when", asked.when), ("teams", " ".join(map(str, asked.teams)))]
    return field("objective", warriors, objectives=[marker], target="o1", more=more)


def setup(asked: Setup) -> Pairs | None:
    """Warriors to be deployed, or an objective; the other questions of the set-up need no field."""
    more = [*_table(asked.table), ("edges", f"{asked.edge} {_OPPOSITE[asked.edge]}")]
    if asked.check == DEPLOYMENT:
        warriors = [Fighter(one.x, one.y, radius=one.radius) for one in asked.warriors]
        return field("setup", warriors, more=more)
    if asked.check == TOKEN:
        marker = Marker(Token(asked.x, asked.y, Fraction(1, 2)))
        return field("setup", [], objectives=[marker], target="o1", more=[*more, ("total", str(asked.total))])
    return None


def placement(asked: Placement) -> Pairs | None:
    """The castle on its table, if the starting areas lie where the rules put them."""
    edges = [_edge(asked.table, area) for area in (asked.own_area, *asked.opposing_areas)]
    known = [edge for edge in edges if edge is not None]
    areas = [Outline.of(one.outline) for one in asked.sections]
    ground = [Outline.of(one) for one in asked.terrain]
    pairs = [*combinations(areas, 2), *((one, other) for one in areas for other in ground)]
    apart = not any(one.overlaps(other) for one, other in pairs)
    fits = len(asked.sections) + len(asked.terrain) <= _MOST_PIECES and apart
    if len(known) < len(edges) or len(set(known)) < len(known) or not fits:
        return None
    blocks = [Block(one.kind, Area(one.outline), one.door) for one in asked.sections]
    warriors = [Fighter(one.x, one.y, flags=(BIG,) if one.barred else ()) for one in asked.warriors]
    land = [Land(HINDERING, Area(outline)) for outline in asked.terrain]
    more = [*_table(asked.table), ("edges", " ".join(known)), ("enclosed", asked.enclosed.notation())]
    more.append(("sections", " ".join(one.notation() for one in blocks)))
    return field("placement", warriors, terrain=land, more=more)


def _edge(table: Table, area: StartingArea) -> str | None:
    """The edge whose starting area this is; None if it is none of them."""
    return next((edge for edge in EDGES if starting_area(table, edge) == area.box()), None)


def _table(table: Table) -> Pairs:
    return [("table.width", decimal_notation(table.width)), ("table.depth", decimal_notation(table.depth))]
