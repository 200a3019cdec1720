"""How many may still come in over these hexsides? (wk1.hexside-limit, wk2.hexside-limit, and the stacking limits)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import Record, choice, flag, integer, option, several
from ....results import result
from ....ruling import Count, Ruling, Said, Step, message, messages, say
from ...editions import ATTACKER, DEFENDER, TERRAIN, WK1, WK2, Edition
from ...labels import HEXSIDES, MOVERS, SIDES, TERRAINS
from ...maps.board import Side
from ..hexsides import ALL_WATER, CLEAR, LIMIT_RULES, ONE, OTHER, SWIMMING, TWO, crossing, room_over
from ..pinning import CASTLE
from ..stacking import UNIT, WATER_UNIT, Stack, city_helps, room, water_limit
from ..travel import into
from .stacking import city_place, limit_steps

phrases = messages("hexside")

ALL_WATER_LIMIT = {
    TWO: phrases("two aquatics"),
    ONE: phrases("one aquatic"),
}


@dataclass(frozen=True)
class Edge:
    """A hexside of the hex that is entered; `crossed` units of the same side and element have come in over it in this
    phase, allies included, and `enemies` of the other side."""

    hexside: str = choice(tuple(HEXSIDES), "clear", phrases("Hexside"), names=HEXSIDES)
    crossed: int = integer(0, 20, 0, phrases("{unit:Pl} of this side that have crossed it in this phase"))
    enemies: int = integer(0, 20, 0, phrases("Enemy {unit:pl} that have crossed it"))
    waterway: bool = flag(False, message("regroup", "A river or coastal water leads through the hexside"), later=True)


@dataclass(frozen=True)
class HexsideLimit:
    """Units of one kind want to enter a hex; `present` counts those of their side that are in it and count for stacking."""

    unit: str = choice("movers", "ground", phrases("{unit:cap}"), names=MOVERS)
    hexsides: tuple[Edge, ...] = several(
        Record(Edge),
        1,
        6,
        (Edge("clear"), Edge("clear"), Edge("forest"), Edge("bridge"), Edge("road")),
        phrases("Hexsides"),
    )
    battle: bool = flag(True, phrases("Enemies are in the hex that is entered"))
    terrain: str = choice(
        TERRAIN,
        "clear",
        phrases("Terrain of the hex that is entered"),
        names=TERRAINS,
        help=phrases("For a coastal hex or a river hex give the terrain of its land."),
    )
    city: bool = flag(False, phrases("City hex"))
    coastal: bool = flag(False, phrases("Coastal hex"), only=("wk2",))
    present: int = integer(0, 20, 0, phrases("{unit:Pl} of this side in it that count for stacking"))
    side: str = choice((ATTACKER, DEFENDER), ATTACKER, phrases("Side"), names=SIDES, only=("wk2",))
    all_water: str = option(
        (TWO, ONE),
        TWO,
        phrases("Limit of an all-water hexside"),
        names=ALL_WATER_LIMIT,
        only=("wk1",),
        help=phrases("The rule on hexside limits says two, the rule on aquatics one."),
    )
    city_place: str = city_place()


@dataclass(frozen=True)
class Entering:
    """`capacity` follows the hexsides: how many more may cross (None: no limit); `after_stacking` is `total` cut down to
    the room that is left in the hex."""

    capacity: tuple[int | None, ...] = result(phrases("Room, hexside by hexside"))
    total: int | None = result(phrases("Room in all"), counted="unit", quiet=True)
    after_stacking: int = result(phrases("Room at the hexsides and in the hex"), counted="unit")


@calculator(
    "hexside-limit",
    books=(WK1, WK2),
    title=phrases("Hexside limit"),
    question=phrases("How many {unit:pl} may still come in over these hexsides?"),
    rules=(*LIMIT_RULES, "castles-immovable", "castles", "stacking-limit", "terrain-table", "coastal", "sea"),
    inputs=HexsideLimit,
)
def hexside_limit(edition: Edition, asked: HexsideLimit) -> Ruling:
    """Rule on units of one kind that enter a hex, hexside by hexside."""
    if asked.unit == CASTLE:
        text = phrases("A castle never moves, so it crosses no hexside.")
        never = Step(edition.source_of("castles_retreat"), say(text))
        return Ruling(False, never.said, Entering((0,) * len(asked.hexsides), 0, 0), (never,))
    judged = [_over(edition, asked, number, edge) for number, edge in enumerate(asked.hexsides, 1)]
    capacity = tuple(left for left, _ in judged)
    total = None if None in capacity else sum(left for left in capacity if left)
    left_in_hex = _room(edition, asked)
    steps = [step for _, step in judged]
    if total != 0:
        steps += _stacking(edition, asked, left_in_hex)
    after = left_in_hex if total is None else min(total, left_in_hex)
    value = Entering(capacity, total, after)
    if after == 0:
        steps.append(nobody(edition, total))
        return Ruling(False, steps[-1].said, value, tuple(steps))
    return Ruling(True, _verdict(total, after), value, tuple(steps))


def _over(edition: Edition, asked: HexsideLimit, number: int, edge: Edge) -> tuple[int | None, Step]:
    """How many more may cross one hexside, and the step that says why."""
    all_water = OTHER if asked.all_water == ONE else CLEAR
    limit, rule, reason = crossing(edition, asked.unit, edge.hexside, waterway=edge.waterway, all_water=all_water)
    if limit == 0:
        return 0, Step(rule, phrases.say("Hexside {number} is closed. {reason}", number=number, reason=reason))
    bar = into(edition, asked.unit, Side(edge.hexside, waterway=edge.waterway), asked.terrain)
    if bar is not None:
        return 0, Step(bar.rule, phrases.say("Hexside {number} is closed. {reason}", number=number, reason=bar.reason))
    if limit is None:
        return None, Step(rule, phrases.say("Hexside {number} is open. {reason}", number=number, reason=reason))
    if not asked.battle:
        text = phrases("Hexside {number} is open to any number, because there is no battle in the hex.")
        return None, edition.step("hexside-limit", text, number=number)
    left = room_over(limit, edge.crossed)
    about = say(reason, number=Count(limit, "unit"))
    if edge.hexside == ALL_WATER and len(edition.all_water_limits) > 1:
        about = say(_ALL_WATER_RULED[asked.all_water])
    if left:
        text = phrases("Hexside {number} still lets {left} cross. {reason}")
        return left, Step(rule, say(text, number=number, left=Count(left, "unit"), reason=about))
    text = phrases("Hexside {number} is used up in this phase. {reason}")
    return left, Step(rule, say(text, number=number, reason=about))


_ALL_WATER_RULED = {
    TWO: phrases("Ruled here: two aquatics may cross an all-water hexside."),
    ONE: phrases("Ruled here: one aquatic may cross an all-water hexside."),
}


def _room(edition: Edition, asked: HexsideLimit) -> int:
    city = city_helps(asked.city, asked.side, asked.city_place)
    kind = UNIT
    present = Stack(units=asked.present)
    if asked.unit == SWIMMING:
        kind, present = WATER_UNIT, Stack(water_units=asked.present)
    return room(edition, present, asked.terrain, city=city, coastal=asked.coastal, kind=kind)


def _stacking(edition: Edition, asked: HexsideLimit, left: int) -> Iterator[Step]:
    on_water = water_limit(edition, asked.terrain, coastal=asked.coastal)
    if asked.unit == SWIMMING and on_water is not None:
        text = phrases("In the water of a coastal hex there is room for {limit} of a side, apart from those on land.")
        yield edition.step("coastal", text, limit=Count(on_water, "unit"))
    else:
        yield from limit_steps(edition, asked.terrain, asked.city, asked.side, asked.city_place)
    if asked.present:
        room = phrases("The hex holds {present} and has room for {left} more.")
        full = phrases("The hex holds {present} and is full.")
        said = say(room if left else full, present=Count(asked.present, "unit"), left=Count(left, "unit"))
        yield Step(edition.rule("stacking-limit"), said)


def nobody(edition: Edition, total: int | None) -> Step:
    """The step that says why nobody can come in: over no hexside (`total` 0), or because the hex is full."""
    if total == 0:
        return edition.step("hexside-limit", phrases("No {unit} of this kind may cross any of these hexsides now."))
    return edition.step("stacking-limit", phrases("The hex is full, so nobody else may come in."))


def _verdict(total: int | None, after: int) -> Said:
    if total is not None and after < total:
        text = phrases("The hexsides let {total} through, but the hex has room for only {after}.")
        return say(text, total=Count(total, "unit"), after=after)
    return phrases.say("Up to {after} may come in.", after=Count(after, "unit"))
