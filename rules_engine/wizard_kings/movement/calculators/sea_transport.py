"""May this unit go by ship? (wk1.sea-transport, wk1.ports; wk2.sea-transport, wk2.port-capacity, wk2.havens, wk2.shoal)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import Choice, choice, flag, integer, option, several
from ....results import result
from ....ruling import Count, Ruling, Step, message, say
from ...editions import WK1, WK2, Edition
from ...labels import MOVERS
from ..pinning import CASTLE
from ..voyages import LONGEST, WITH_GOAL, WITHOUT_GOAL, port_room

FRIENDLY_PORT, IN_BATTLE, NO_PORT = "friendly-port", "battle", "no-port"
PLACES = {
    FRIENDLY_PORT: message("sea-transport", "friendly port"),
    "enemy-port": message("sea-transport", "enemy port"),
    "neutral-port": message("sea-transport", "neutral port"),
    IN_BATTLE: message("sea-transport", "hex with a battle"),
    NO_PORT: message("sea-transport", "no port"),
}
OPEN_WATER, INSHORE = ("sea", "lake"), ("river", "coastal")
ENTERED = {
    "sea": message("sea-transport", "sea"),
    "lake": message("sea-transport", "lake"),
    "river": message("sea-transport", "river"),
    "coastal": message("sea-transport", "coast"),
    "shoal": message("sea-transport", "shoal"),
    "waterfall": message("sea-transport", "beyond a waterfall"),
    "enemy": message("sea-transport", "hex with enemies"),
    "battle": message("sea-transport", "hex with a battle"),
    "land": message("sea-transport", "land without water"),
}
BARRED = {
    "shoal": message("sea-transport", "Hex {number}: a shoal is closed to ships."),
    "waterfall": message("sea-transport", "Hex {number}: no ship passes a waterfall."),
    "enemy": message("sea-transport", "Hex {number}: no ship passes a hex with enemies."),
    "battle": message("sea-transport", "Hex {number}: no ship passes a hex with a battle."),
    "land": message("sea-transport", "Hex {number}: there is no water for a ship."),
}
_SHOAL_RULED = message("sea-transport", "Hex {number}: ruled here, a shoal is closed to ships too.")
START, GOAL = "start", "goal"
ENDS = {
    START: message("sea-transport", "the port of departure"),
    GOAL: message("sea-transport", "the port of arrival"),
}
PHASE_START, NOW = "phase-start", "now"
SINCE = {
    PHASE_START: message("sea-transport", "before the movement phase began"),
    NOW: message("sea-transport", "in this movement phase"),
}
COUNTING = {
    WITH_GOAL: message("sea-transport", "counts"),
    WITHOUT_GOAL: message("sea-transport", "does not count"),
}
LONGEST_WAY = 12
_HANDLES = {
    START: message(
        "sea-transport",
        "In one phase the port of departure handles as many {unit:pl} as its city is worth, {value} here.",
    ),
    GOAL: message(
        "sea-transport",
        "In one phase the port of arrival handles as many {unit:pl} as its city is worth, {value} here.",
    ),
}


@dataclass(frozen=True)
class SeaTransport:
    """A unit wants to go by ship; `path` has the kinds of the hexes that it enters, the port of arrival last."""

    unit: str = choice("movers", "ground", message("sea-transport", "{unit:cap}"), names=MOVERS)
    start: str = choice(tuple(PLACES), FRIENDLY_PORT, message("sea-transport", "Where the {unit} stands"), names=PLACES)
    goal: str = choice(
        tuple(PLACES), FRIENDLY_PORT, message("sea-transport", "Where the {unit} wants to go"), names=PLACES
    )
    path: tuple[str, ...] = several(
        Choice(tuple(ENTERED), ENTERED),
        1,
        LONGEST_WAY,
        ("sea", "sea", "sea", "coastal"),
        message("sea-transport", "Hexes that it enters"),
        help=message("sea-transport", "One after the other; the last is the hex of the port of arrival."),
    )
    moved: bool = flag(False, message("sea-transport", "The {unit} has moved in this turn"))
    port: str = choice(
        (START, GOAL),
        START,
        message("sea-transport", "Capacity asked of"),
        names=ENDS,
        only=("wk2",),
        help=message("sea-transport", "The other port is taken to have room."),
    )
    value: int = integer(1, 3, 1, message("sea-transport", "Value of its city"), only=("wk2",))
    haven: bool = flag(False, message("sea-transport", "With a haven"), only=("wk2",))
    departures: int = integer(
        0, 9, 0, message("sea-transport", "{unit:Pl} that have left it in this phase"), only=("wk2",)
    )
    arrivals: int = integer(
        0, 9, 0, message("sea-transport", "{unit:Pl} that have reached it in this phase"), only=("wk2",)
    )
    friendly_since: str = choice(
        (PHASE_START, NOW),
        PHASE_START,
        message("sea-transport", "The port of arrival became friendly"),
        names=SINCE,
        only=("wk2",),
    )
    counting: str = option(
        (WITH_GOAL, WITHOUT_GOAL),
        WITH_GOAL,
        message("sea-transport", "The hex of arrival"),
        names=COUNTING,
        only=("wk2",),
        help=message("sea-transport", "The book counts hexes of water. The hex of arrival is partly land."),
    )


@dataclass(frozen=True)
class Sailing:
    """How many hexes the way counts, and (later edition, if the move is legal) what the port can still handle after it."""

    hexes: int = result(message("sea-transport", "Length of the way"), counted="hex")
    remaining: int | None = result(message("sea-transport", "Room left in the port"), counted="unit", quiet=True)


@calculator(
    "sea-transport",
    books=(WK1, WK2),
    title=message("sea-transport", "Sea transport"),
    question=message("sea-transport", "May this {unit} go by ship from port to port?"),
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
    text = message("sea-transport", "The {unit} may go by ship, over a way of {hexes}.")
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
        never = message("sea-transport", "A castle never moves, not even by ship.")
        yield Refusal(Step(edition.source_of("castles_retreat"), say(never)))
    if asked.unit not in edition.ships_carry:
        text = message(
            "sea-transport", "Ruled here: sea transport is for {unit:pl} of the land only, so this one is not carried."
        )
        yield Refusal(Step(rule, say(text)))
    if asked.moved:
        text = message("sea-transport", "Sea transport is the whole move of a {unit}, and this one has moved.")
        yield Refusal(Step(rule, say(text)))
    yield Step(
        rule, say(message("sea-transport", "Such a {unit} may go by ship, and it is its whole move in this turn."))
    )


def _ports(edition: Edition, asked: SeaTransport) -> Iterator[Step | Refusal]:
    rule = edition.rule("sea-transport")
    for place, wrong in (
        (asked.start, message("sea-transport", "The {unit} may start in a friendly port only.")),
        (asked.goal, message("sea-transport", "The {unit} may go to a friendly port only.")),
    ):
        if place == IN_BATTLE:
            text = message("sea-transport", "No ship sails into a battle or out of one.")
            yield Refusal(Step(rule, say(text)))
        if place == NO_PORT:
            text = message("sea-transport", "Only cities on a coast or on a river are ports.")
            yield Refusal(Step(edition.rule("ports"), say(text)))
        if place != FRIENDLY_PORT:
            yield Refusal(Step(rule, say(wrong)))
    if edition.port_since_start and asked.friendly_since == NOW:
        text = message("sea-transport", "The port of arrival must have been friendly when the movement phase began.")
        yield Refusal(Step(rule, say(text)))
    yield Step(rule, say(message("sea-transport", "The {unit} goes from a friendly port to a friendly port.")))


def _way(edition: Edition, asked: SeaTransport, hexes: int) -> Iterator[Step | Refusal]:
    rule = edition.rule("sea-transport")
    falls = edition.rule("waterfalls" if edition.has("waterfalls") else "rivers")
    rules = {"shoal": edition.rule("shoal"), "waterfall": falls}
    for number, kind in enumerate(asked.path, 1):
        if kind in BARRED:
            ruled = kind == "shoal" and not edition.shoals_stop_ships_stated
            yield Refusal(Step(rules.get(kind, rule), say(_SHOAL_RULED if ruled else BARRED[kind], number=number)))
    if asked.path[-1] in OPEN_WATER:
        text = message("sea-transport", "Ports lie on coasts and rivers, so the way cannot end in open water.")
        yield Refusal(Step(edition.rule("ports"), say(text)))
    counted = message("sea-transport", "Ruled here: the hex of arrival counts.")
    left_out = message("sea-transport", "Ruled here: the hex of arrival does not count.")
    if edition.ships_count_water:
        yield Step(rule, say(left_out if asked.counting == WITHOUT_GOAL else counted))
    values = {"hexes": Count(hexes, "hex"), "most": Count(LONGEST, "hex")}
    if hexes > LONGEST:
        text = message("sea-transport", "The way is {hexes} long. By ship a {unit} goes at most {most}.")
        yield Refusal(Step(rule, say(text, **values)))
    text = message("sea-transport", "The way leads over open water and is {hexes} long; {most} are allowed.")
    yield Step(rule, say(text, **values))


def _capacity(edition: Edition, asked: SeaTransport) -> Iterator[Step | Refusal]:
    left = port_room(edition, asked.value, haven=asked.haven, departures=asked.departures, arrivals=asked.arrivals)
    if left is None or edition.haven_room is None:
        text = message("sea-transport", "The rules set no limit to the number of {unit:pl} that use a port.")
        yield Step(edition.source_of("haven_room"), say(text))
        return
    rule = edition.rule("port-capacity")
    yield Step(rule, say(_HANDLES[asked.port], value=asked.value))
    if asked.haven:
        text = message("sea-transport", "A haven adds room for {units}.")
        yield Step(edition.rule("havens"), say(text, units=Count(edition.haven_room, "unit")))
    used = asked.departures + asked.arrivals
    if left == 0:
        text = message("sea-transport", "Departures and arrivals count together, and with {used} the port is used up.")
        yield Refusal(Step(rule, say(text, used=Count(used, "unit"))))
    text = message(
        "sea-transport",
        "Departures and arrivals count together: {used} so far. There is room for {left}.",
    )
    yield Step(rule, say(text, used=Count(used, "unit"), left=Count(left, "unit")))
