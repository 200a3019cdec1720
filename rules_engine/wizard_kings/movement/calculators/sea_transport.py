"""May this unit go by ship? (wk1.sea-transport, wk1.ports; wk2.sea-transport, wk2.port-capacity, wk2.havens, wk2.shoal)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import Choice, choice, flag, integer, option, several
from ....results import result
from ....ruling import Count, Ruling, Step, messages, say
from ...editions import WK1, WK2, Edition
from ...labels import MOVERS
from ..pinning import CASTLE
from ..voyages import LONGEST, WITH_GOAL, WITHOUT_GOAL, port_room

phrases = messages("sea-transport")

FRIENDLY_PORT, IN_BATTLE, NO_PORT = "friendly-port", "battle", "no-port"
PLACES = {
    FRIENDLY_PORT: phrases("friendly port"),
    "enemy-port": phrases("enemy port"),
    "neutral-port": phrases("neutral port"),
    IN_BATTLE: phrases("hex with a battle"),
    NO_PORT: phrases("no port"),
}
OPEN_WATER, INSHORE = ("sea", "lake"), ("river", "coastal")
ENTERED = {
    "sea": phrases("sea"),
    "lake": phrases("lake"),
    "river": phrases("river"),
    "coastal": phrases("coast"),
    "shoal": phrases("shoal"),
    "waterfall": phrases("beyond a waterfall"),
    "enemy": phrases("hex with enemies"),
    "battle": phrases("hex with a battle"),
    "land": phrases("land without water"),
}
BARRED = {
    "shoal": phrases("Hex {number} is a shoal, and a shoal is closed to ships."),
    "waterfall": phrases("Hex {number} lies beyond a waterfall, which no ship passes."),
    "enemy": phrases("Enemies are in hex {number}, so no ship passes it."),
    "battle": phrases("There is a battle in hex {number}, so no ship passes it."),
    "land": phrases("Hex {number} has no water for a ship."),
}
_SHOAL_RULED = phrases("Hex {number} is a shoal. Ruled here: a shoal is closed to ships too.")
START, GOAL = "start", "goal"
ENDS = {
    START: phrases("the port of departure"),
    GOAL: phrases("the port of arrival"),
}
PHASE_START, NOW = "phase-start", "now"
SINCE = {
    PHASE_START: phrases("before the movement phase began"),
    NOW: phrases("in this movement phase"),
}
COUNTING = {
    WITH_GOAL: phrases("counts"),
    WITHOUT_GOAL: phrases("does not count"),
}
LONGEST_WAY = 12
_HANDLES = {
    START: phrases("In one phase the port of departure handles as many {unit:pl} as its city is worth, {value} here."),
    GOAL: phrases("In one phase the port of arrival handles as many {unit:pl} as its city is worth, {value} here."),
}


@dataclass(frozen=True)
class SeaTransport:
    """A unit wants to go by ship; `path` has the kinds of the hexes that it enters, the port of arrival last."""

    unit: str = choice("movers", "ground", phrases("{unit:cap}"), names=MOVERS)
    start: str = choice(tuple(PLACES), FRIENDLY_PORT, phrases("Where the {unit} stands"), names=PLACES)
    goal: str = choice(tuple(PLACES), FRIENDLY_PORT, phrases("Where the {unit} wants to go"), names=PLACES)
    path: tuple[str, ...] = several(
        Choice(tuple(ENTERED), ENTERED),
        1,
        LONGEST_WAY,
        ("sea", "sea", "sea", "coastal"),
        phrases("Hexes that it enters"),
        help=phrases("One after the other; the last is the hex of the port of arrival."),
    )
    moved: bool = flag(False, phrases("The {unit} has moved in this turn"))
    port: str = choice(
        (START, GOAL),
        START,
        phrases("Port whose capacity is asked"),
        names=ENDS,
        only=("wk2",),
        help=phrases("The other port is taken to have room."),
    )
    value: int = integer(1, 3, 1, phrases("Value of its city"), only=("wk2",))
    haven: bool = flag(False, phrases("With a haven"), only=("wk2",))
    departures: int = integer(0, 9, 0, phrases("{unit:Pl} that have left it in this phase"), only=("wk2",))
    arrivals: int = integer(0, 9, 0, phrases("{unit:Pl} that have reached it in this phase"), only=("wk2",))
    friendly_since: str = choice(
        (PHASE_START, NOW),
        PHASE_START,
        phrases("The port of arrival became friendly"),
        names=SINCE,
        only=("wk2",),
    )
    counting: str = option(
        (WITH_GOAL, WITHOUT_GOAL),
        WITH_GOAL,
        phrases("The hex of arrival"),
        names=COUNTING,
        only=("wk2",),
        help=phrases("The book counts hexes of water. The hex of arrival is partly land."),
    )


@dataclass(frozen=True)
class Sailing:
    """How many hexes the way counts, and (later edition, if the move is legal) what the port can still handle after it."""

    hexes: int = result(phrases("Length of the way"), counted="hex")
    remaining: int | None = result(phrases("Room left in the port"), counted="unit", quiet=True)


@calculator(
    "sea-transport",
    books=(WK1, WK2),
    title=phrases("Sea transport"),
    question=phrases("May this {unit} go by ship from port to port?"),
    rules=(
        "sea-transport",
        "ports",
        "port-capacity",
        "havens",
        "shoal",
        "waterfalls",
        "rivers",
        "castles",
        "castles-immovable",
    ),
    inputs=SeaTransport,
)
def sea_transport(edition: Edition, asked: SeaTransport) -> Ruling:
    """Rule on one unit that goes by ship."""
    hexes = len(asked.path) - (asked.counting == WITHOUT_GOAL)
    steps: list[Step] = []
    for step in _judged(edition, asked, hexes):
        if isinstance(step, Refusal):
            return Ruling(False, step.step.said, Sailing(hexes, None), (*steps, step.step))
        steps.append(step)
    left = port_room(edition, asked.value, haven=asked.haven, departures=asked.departures, arrivals=asked.arrivals)
    remaining = None if left is None else left - 1
    text = phrases("The {unit} may go by ship, over a way of {hexes}.")
    return Ruling(True, say(text, hexes=Count(hexes, "hex")), Sailing(hexes, remaining), tuple(steps))


@dataclass(frozen=True)
class Refusal:
    """The step that forbids the move."""

    step: Step


def _judged(edition: Edition, asked: SeaTransport, hexes: int) -> Iterator[Step | Refusal]:
    yield from _unit(edition, asked)
    yield from _ports(edition, asked)
    yield from _way(edition, asked, hexes)
    yield from _capacity(edition, asked)


def _unit(edition: Edition, asked: SeaTransport) -> Iterator[Step | Refusal]:
    rule = edition.rule("sea-transport")
    if asked.unit == CASTLE:
        never = phrases("A castle never moves, not even by ship.")
        yield Refusal(Step(edition.source_of("castles_retreat"), say(never)))
    if asked.unit not in edition.ships_carry:
        text = phrases("Ruled here: sea transport is for {unit:pl} of the land only, so this one is not carried.")
        yield Refusal(Step(rule, say(text)))
    if asked.moved:
        yield Refusal(Step(rule, phrases.say("Sea transport is the whole move of a {unit}, and this one has moved.")))
    yield Step(rule, phrases.say("Such a {unit} may go by ship, and that is its whole move in this turn."))


def _ports(edition: Edition, asked: SeaTransport) -> Iterator[Step | Refusal]:
    rule = edition.rule("sea-transport")
    for place, wrong in (
        (asked.start, phrases("The {unit} may start in a friendly port only.")),
        (asked.goal, phrases("The {unit} may go to a friendly port only.")),
    ):
        if place == IN_BATTLE:
            yield Refusal(Step(rule, phrases.say("No ship sails into a battle or out of one.")))
        if place == NO_PORT:
            yield Refusal(edition.step("ports", phrases("Only cities on a coast or on a river are ports.")))
        if place != FRIENDLY_PORT:
            yield Refusal(Step(rule, say(wrong)))
    if edition.port_since_start and asked.friendly_since == NOW:
        text = phrases("The port of arrival must have been friendly when the movement phase began.")
        yield Refusal(Step(rule, say(text)))
    yield Step(rule, phrases.say("The {unit} goes from a friendly port to a friendly port."))


def _way(edition: Edition, asked: SeaTransport, hexes: int) -> Iterator[Step | Refusal]:
    rule = edition.rule("sea-transport")
    falls = edition.rule("waterfalls" if edition.has("waterfalls") else "rivers")
    rules = {"shoal": edition.rule("shoal"), "waterfall": falls}
    for number, kind in enumerate(asked.path, 1):
        if kind in BARRED:
            ruled = kind == "shoal" and not edition.shoals_stop_ships_stated
            yield Refusal(Step(rules.get(kind, rule), say(_SHOAL_RULED if ruled else BARRED[kind], number=number)))
    if asked.path[-1] in OPEN_WATER:
        text = phrases("Ports lie on coasts and rivers, so the way cannot end in open water.")
        yield Refusal(edition.step("ports", text))
    counted = phrases("Ruled here: the hex of arrival counts.")
    left_out = phrases("Ruled here: the hex of arrival does not count.")
    if edition.ships_count_water:
        yield Step(rule, say(left_out if asked.counting == WITHOUT_GOAL else counted))
    values = {"hexes": Count(hexes, "hex"), "most": Count(LONGEST, "hex")}
    if hexes > LONGEST:
        text = phrases("The way is {hexes} long. By ship a {unit} goes at most {most}.")
        yield Refusal(Step(rule, say(text, **values)))
    yield Step(rule, phrases.say("The way leads over open water and is {hexes} long; {most} are allowed.", **values))


def _capacity(edition: Edition, asked: SeaTransport) -> Iterator[Step | Refusal]:
    left = port_room(edition, asked.value, haven=asked.haven, departures=asked.departures, arrivals=asked.arrivals)
    if left is None or edition.haven_room is None:
        text = phrases("The rules set no limit to the number of {unit:pl} that use a port.")
        yield Step(edition.source_of("haven_room"), say(text))
        return
    rule = edition.rule("port-capacity")
    yield Step(rule, say(_HANDLES[asked.port], value=asked.value))
    if asked.haven:
        yield edition.step("havens", phrases("A haven adds room for {units}."), units=Count(edition.haven_room, "unit"))
    used = asked.departures + asked.arrivals
    if left == 0:
        text = phrases("Departures and arrivals count together, and with {used} the port is used up.")
        yield Refusal(Step(rule, say(text, used=Count(used, "unit"))))
    text = phrases("Departures and arrivals count together: {used} so far. There is room for {left}.")
    yield Step(rule, say(text, used=Count(used, "unit"), left=Count(left, "unit")))
