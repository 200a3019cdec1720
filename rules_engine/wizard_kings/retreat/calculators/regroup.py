"""Where may the winner of a battle regroup? (wk1.regroup, wk1.flyers; wk2.regroup, wk2.flyers, and the stacking limits)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ....calculators import calculator
from ....inputs import Choice, Record, choice, flag, integer, several
from ....results import result
from ....ruling import Count, Ruling, Said, Step, messages, say
from ...editions import TERRAIN, WK1, WK2, Edition
from ...labels import HEXSIDES, MOVERS, TERRAINS
from ...maps.board import SEA, Hex, Side, graph
from ...movement.calculators.reach import FURTHER
from ...movement.hexsides import FLYING, SWIMMING
from ...movement.stacking import COASTAL, UNIT, WATER_UNIT, Stack, room
from ...movement.travel import Bar, Mover, Travel
from ..ways import FORBIDDEN
from .retreat import STATES

phrases = messages("regroup")

OUT, IN = "out", "in"
DIRECTIONS = {
    OUT: phrases("out of the hex won"),
    IN: phrases("into the hex won"),
}
FRIENDLY = "friendly"
WON, OTHER = "won", "other"  # the hexes of a graph of two


@dataclass(frozen=True)
class RegroupHex:
    """A hex to go to, or to come from, and the hexside between; `units` are own units that stand there."""

    state: str = choice(tuple(STATES), "neutral", phrases("Hex"), names=STATES)
    hexside: str = choice(tuple(HEXSIDES), "clear", phrases("Hexside"), names=HEXSIDES)
    waterway: bool = flag(False, phrases("A river or coastal water leads through the hexside"))
    terrain: str = choice(TERRAIN, "clear", phrases("Terrain of the hex"), names=TERRAINS)
    distance: int = integer(1, 9, 1, phrases("Distance in hexes"))
    units: int = integer(0, 20, 0, phrases("Own {unit:pl} in it"))
    city: bool = flag(False, phrases("City in it"), later=True)


@dataclass(frozen=True)
class Regroup:
    """The winner of a battle moves units of one kind; `present` are own units in the hex won."""

    direction: str = choice((OUT, IN), OUT, phrases("{unit:Pl} go"), names=DIRECTIONS)
    unit: str = choice("movers", "ground", phrases("{unit:cap}"), names=MOVERS)
    traits: tuple[str, ...] = several(
        Choice(tuple(FURTHER), FURTHER), 0, len(FURTHER), (), phrases("The {unit} is also")
    )
    movement: int = integer(0, 9, 2, phrases("Movement allowance"))
    won: str = choice(TERRAIN, "clear", phrases("Terrain of the hex won"), names=TERRAINS)
    city: bool = flag(False, phrases("City in the hex won"))
    hexes: tuple[RegroupHex, ...] = several(
        Record(RegroupHex),
        1,
        12,
        (RegroupHex("neutral", "clear"), RegroupHex("enemy-city", "clear"), RegroupHex("friendly", "river", units=1)),
        phrases("Hexes"),
    )
    present: int = integer(0, 20, 4, phrases("Own {unit:pl} in the hex won"))


@dataclass(frozen=True)
class Regrouping:
    """`open` follows the hexes; `must_leave`: the unit cannot stay in the hex won; `room` (going in; None: going out): how
    many units may still join those in the hex won."""

    open: tuple[bool, ...] = result(phrases("Which hexes are open, hex by hex"))
    must_leave: bool = result(phrases("The {unit} must leave the hex won"), quiet=True)
    room: int | None = result(phrases("Room in the hex won"), counted="unit", quiet=True)


class Verdict(NamedTuple):
    """Whether a way is open, by which rule, and the sentence."""

    open: bool
    rule: str
    reason: Said


@calculator(
    "regroup",
    books=(WK1, WK2),
    title=phrases("Regrouping"),
    question=phrases("Where may the winner of a battle regroup?"),
    rules=(
        *("regroup", "retreat", "flyers", "stacking-limit", "coastal", "castles", "castles-immovable", "mountain"),
        *("rivers", "bridges", "waterfalls", "sea", "shoal", "aquatics", "ground-units", "amphibians"),
    ),
    inputs=Regroup,
)
def regroup(edition: Edition, asked: Regroup) -> Ruling:
    """Rule on the units of one kind that leave the hex won, or join it."""
    mover = Mover(asked.unit, asked.movement, frozenset(asked.traits))
    leaving = asked.direction == OUT
    must_leave = leaving and asked.won == SEA and not _may_stay(mover, SEA)
    places = None if leaving else _room(edition, mover, asked.won, asked.present, city=asked.city)
    never = Travel(edition, graph((), {}), mover).never_moves
    if never is not None:
        value = Regrouping((False,) * len(asked.hexes), False, places)
        return Ruling(False, never.reason, value, (Step(*never),))
    judged = [way_of(edition, asked, one) for one in asked.hexes]
    text = phrases("Hex {number} is {reason}")
    hexes = [Step(one.rule, say(text, number=number, reason=one.reason)) for number, one in enumerate(judged, 1)]
    steps = [*_opening(edition, must_leave), *hexes]
    value = Regrouping(tuple(one.open for one in judged), must_leave, places)
    closing = _closing(edition, value)
    if closing is not None:
        return Ruling(False, closing.said, value, (*steps, closing))
    return Ruling(True, _verdict(value), value, (*steps, *_joining(edition, places)))


def way_of(edition: Edition, asked: Regroup, one: RegroupHex) -> Verdict:
    """The way out to one hex, or in from it."""
    mover = Mover(asked.unit, asked.movement, frozenset(asked.traits))
    return (_out if asked.direction == OUT else _in)(edition, asked, mover, one)


def _may_stay(mover: Mover, terrain: str) -> bool:
    return terrain != SEA or mover.kind != FLYING or SWIMMING in mover.traits


def _opening(edition: Edition, must_leave: bool) -> Iterator[Step]:
    yield edition.step("regroup", phrases("The winner of a battle may regroup. Hexside limits do not apply."))
    if must_leave:
        yield edition.step("flyers", phrases("A flyer that has won in a sea hex cannot stay there, so it must go."))


def _out(edition: Edition, asked: Regroup, mover: Mover, to: RegroupHex) -> Verdict:
    """Whether a unit may leave the hex won for `to`."""
    rule = edition.rule("regroup")
    if to.state in FORBIDDEN:
        return Verdict(False, edition.rule("retreat"), say(FORBIDDEN[to.state]))
    too_far = _too_far(edition, mover, to)
    if too_far is not None:
        return Verdict(False, rule, too_far)
    if not _may_stay(mover, to.terrain):
        return Verdict(False, edition.rule("flyers"), phrases.say("closed, because a flyer cannot stay over the sea."))
    bar = _barrier(edition, mover, asked.won, to, out=True)
    if bar is not None:
        return Verdict(False, bar.rule, phrases.say("closed. {reason}", reason=bar.reason))
    if _room(edition, mover, to.terrain, to.units, city=to.city) == 0:
        return Verdict(False, edition.rule("stacking-limit"), phrases.say("closed, because the hex is full."))
    return Verdict(True, rule, phrases.say("open."))


def _in(edition: Edition, asked: Regroup, mover: Mover, at: RegroupHex) -> Verdict:
    """Whether the units in `at` may join those in the hex won."""
    rule = edition.rule("regroup")
    if at.distance > 1:
        return Verdict(False, rule, phrases.say("closed, because only {unit:pl} in adjacent hexes may join."))
    if at.state == "battle":
        text = phrases("closed. Ruled here: {unit:pl} whose own battle has not been fought cannot join.")
        return Verdict(False, rule, say(text))
    if at.state != FRIENDLY or not at.units:
        return Verdict(False, rule, phrases.say("empty, so nobody there could join."))
    if not _may_stay(mover, asked.won):
        return Verdict(False, edition.rule("flyers"), phrases.say("closed, because a flyer cannot stay over the sea."))
    bar = _barrier(edition, mover, asked.won, at, out=False)
    if bar is not None:
        return Verdict(False, bar.rule, phrases.say("closed. {reason}", reason=bar.reason))
    return Verdict(True, rule, phrases.say("open, and {units} in it may join.", units=Count(at.units, "unit")))


def _too_far(edition: Edition, mover: Mover, to: RegroupHex) -> Said | None:
    if to.distance == 1:
        return None
    if mover.kind != FLYING:
        return phrases.say("closed, because it is not adjacent.")
    if not edition.flyers_regroup_far:
        return phrases.say("closed, because in this edition even flyers regroup to adjacent hexes only.")
    if to.distance > mover.movement:
        return phrases.say("closed, because it is farther than the flyer's movement allowance.")
    return None


def _barrier(edition: Edition, mover: Mover, won: str, other: RegroupHex, *, out: bool) -> Bar | None:
    """What lies between the hex won and the other one, for a unit that goes out or in."""
    side = Side(other.hexside, waterway=other.waterway)
    board = graph((_hex(WON, won), _hex(OTHER, other.terrain)), {(WON, OTHER): side})
    at, to = (WON, OTHER) if out else (OTHER, WON)
    return Travel(edition, board, mover).barrier(at, to, side)


def _hex(called: str, terrain: str) -> Hex:
    """The hex of a calculator's terrain, where river and coast alone stand for clear land with water."""
    if terrain in ("river", COASTAL):
        return Hex(called, "clear", frozenset({terrain}))
    return Hex(called, terrain)


def _room(edition: Edition, mover: Mover, terrain: str, present: int, *, city: bool = False) -> int:
    swimming = mover.kind == SWIMMING
    stack = Stack(water_units=present) if swimming else Stack(units=present)
    kind = WATER_UNIT if swimming else UNIT
    return room(edition, stack, terrain, city=city, kind=kind)


def _joining(edition: Edition, places: int | None) -> Iterator[Step]:
    if places is not None:
        text = phrases("Ruled here: the stacking limit holds. In the hex won there is room for {units}.")
        yield edition.step("stacking-limit", text, units=Count(places, "unit"))


def _closing(edition: Edition, value: Regrouping) -> Step | None:
    """The step that ends a request that is not legal."""
    if value.room == 0:
        text = phrases("Ruled here: the stacking limit holds. The hex won is full, so nobody may join.")
        return edition.step("stacking-limit", text)
    if any(value.open):
        return None
    if value.must_leave:
        text = phrases("No hex is open. Ruled here: a flyer that can neither stay nor go is eliminated.")
        return edition.step("flyers", text)
    return edition.step("regroup", phrases("No way is open, so the {unit} cannot regroup."))


def _verdict(value: Regrouping) -> Said:
    ways = Count(sum(value.open), "hex")
    if value.room is not None:
        text = phrases("{unit:Pl} from {hexes} may join; the hex won has room for {units}.")
        return say(text, hexes=ways, units=Count(value.room, "unit"))
    if value.must_leave:
        return phrases.say("The {unit} must leave and may go to {hexes}.", hexes=ways)
    return phrases.say("The {unit} may stay, or go to {hexes}.", hexes=ways)
