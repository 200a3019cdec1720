"""May allies do this together? (wk1.alliances, wk1.stacking-limit; wk2.alliances, wk2.stacking-limit)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import Integer, choice, flag, several
from ....named import Named
from ....results import result
from ....ruling import Count, Ruling, Said, Step, message, messages, say
from ...editions import ATTACKER, DEFENDER, TERRAIN, WK1, WK2, Edition
from ...labels import HEXSIDES, MOVERS, SIDES, TERRAINS
from ..alliances import (
    BETWEEN_TURNS,
    NEW_UNIT,
    NO_PURCHASE,
    STAYS,
    STEPS,
    WITHIN_TURN,
    may_pay_for,
    may_switch,
    side_after,
)
from ..hexsides import LIMIT_RULES, crossing, room_over
from ..pinning import CASTLE
from ..stacking import Fit, Stack, city_helps, fit
from .stacking import city_place, limit_steps

phrases = messages("alliance")

MOST_MEMBERS = 6  # of seven players at least one is the enemy
PURCHASES = {
    NO_PURCHASE: phrases("nothing"),
    STEPS: phrases("steps of an existing {unit}"),
    NEW_UNIT: phrases("a new {unit}"),
}
SWITCHES = {
    STAYS: phrases("does not change sides"),
    BETWEEN_TURNS: phrases("changes sides between two combat turns"),
    WITHIN_TURN: phrases("changes sides in the middle of a combat turn"),
}


@dataclass(frozen=True)
class Alliance:
    """Players on one side at a hex; the lists go by members, and what is missing in them is 0."""

    units: tuple[int, ...] = several(
        Integer(0, 20), 1, MOST_MEMBERS, (2, 2), phrases("{unit:Pl} in the hex, member by member")
    )
    wizards: tuple[int, ...] = several(
        Integer(0, 9), 0, MOST_MEMBERS, (), phrases("Wizards in the hex, member by member")
    )
    terrain: str = choice(TERRAIN, "clear", phrases("Terrain of the hex"), names=TERRAINS, only=("wk2",))
    city: bool = flag(False, phrases("City hex"), only=("wk2",))
    hexside: str = choice(
        tuple(HEXSIDES), "forest", phrases("Hexside by which they come into the battle"), names=HEXSIDES
    )
    unit: str = choice("movers", "ground", phrases("{unit:Pl} that cross it"), names=MOVERS)
    crossed: tuple[int, ...] = several(
        Integer(0, 20), 0, MOST_MEMBERS, (1, 0), phrases("Have crossed it in this phase, member by member")
    )
    purchase: str = choice(tuple(PURCHASES), NO_PURCHASE, phrases("A member pays for another"), names=PURCHASES)
    side: str = choice((ATTACKER, DEFENDER), ATTACKER, phrases("Side of the alliance"), names=SIDES)
    switch: str = choice(tuple(SWITCHES), STAYS, phrases("A member"), names=SWITCHES)
    city_place: str = city_place()


@dataclass(frozen=True)
class Allied:
    """`room` is how many more of the alliance may cross the hexside (None: no limit); `side_after` is the side of the
    member that may have changed."""

    excess: int = result(phrases("What is over the limit of the hex"), counted="unit")
    wizard_excess: int | None = result(phrases("Wizards over the limit"), counted="wizard", quiet=True)
    room: int | None = result(phrases("Room left at the hexside"), counted="unit", quiet=True)
    crossed_excess: int = result(phrases("What is over the limit of the hexside"), counted="unit")
    side_after: Named = result(phrases("Side of that member afterwards"))


@calculator(
    "alliance",
    books=(WK1, WK2),
    title=phrases("Alliances"),
    question=phrases("Do allies keep to their common limits, and may they pay for one another or change sides?"),
    rules=(
        *("alliances", "stacking-limit", "terrain-table", "wizard-stacking"),
        *("castles-immovable", "castles", *LIMIT_RULES),
    ),
    inputs=Alliance,
)
def alliance(edition: Edition, asked: Alliance) -> Ruling:
    """Rule on allies in one hex: what they share, what they pay, and whether one of them changes sides."""
    together = Stack(units=sum(asked.units), wizards=sum(asked.wizards))
    city = city_helps(asked.city, asked.side, asked.city_place)
    found = fit(edition, together, asked.terrain, city=city)
    room, beyond, over = _across(edition, asked)
    after = side_after(edition, asked.side, asked.switch)
    value = Allied(
        excess=found.excess,
        wizard_excess=found.wizard_excess if edition.wizards_outside_stack else None,
        room=room,
        crossed_excess=beyond,
        side_after=Named(after, SIDES[after]),
    )
    steps = [*_stacked(edition, asked, found), over, *_paid(edition, asked), *_switched(edition, asked)]
    refused = [*_too_many(edition, found, beyond), *_forbidden(edition, asked)]
    if refused:
        return Ruling(False, refused[-1].said, value, (*steps, *refused))
    return Ruling(True, _verdict(room), value, tuple(steps))


def _across(edition: Edition, asked: Alliance) -> tuple[int | None, int, Step]:
    """How many more may cross, how many have crossed too many, and the step that says so."""
    crossed = sum(asked.crossed)
    if asked.unit == CASTLE:
        never = phrases("A castle never moves, so it crosses no hexside.")
        return 0, crossed, Step(edition.source_of("castles_retreat"), say(never))
    limit, rule, reason = crossing(edition, asked.unit, asked.hexside)
    if not limit:
        return limit, 0 if limit is None else crossed, Step(rule, say(reason))
    text = phrases("Allies share the limit of a hexside. {reason} So far it has let {crossed} cross.")
    said = say(text, reason=say(reason, number=Count(limit, "unit")), crossed=Count(crossed, "unit"))
    return room_over(limit, crossed), max(crossed - limit, 0), Step(edition.rule("alliances"), said)


def _stacked(edition: Edition, asked: Alliance, found: Fit) -> Iterator[Step]:
    yield from limit_steps(edition, asked.terrain, asked.city, asked.side, asked.city_place)
    text = phrases("Allies share this limit, and together they have {count}.")
    yield edition.step("alliances", text, count=Count(found.count, "unit"))
    if sum(asked.wizards) and edition.wizards_outside_stack:
        text = message("stacking", "Wizards do not count for stacking.")
        yield Step(edition.source_of("wizards_outside_stack"), say(text))


def _paid(edition: Edition, asked: Alliance) -> Iterator[Step]:
    if asked.purchase == STEPS:
        yield edition.step("alliances", phrases("A player may spend gold on steps of an ally's existing {unit:pl}."))


def _switched(edition: Edition, asked: Alliance) -> Iterator[Step]:
    if asked.switch == STAYS or not may_switch(edition, asked.switch):
        return
    if edition.switch_within_turn:
        text = phrases("A player may change sides at any time, even in the middle of a battle.")
    else:
        text = phrases("An allied army may change sides at every combat turn.")
    yield edition.step("alliances", text)
    after = side_after(edition, asked.side, asked.switch)
    yield edition.step("alliances", phrases("Afterwards that member is on the side of the {side}."), side=SIDES[after])


def _too_many(edition: Edition, found: Fit, beyond: int) -> Iterator[Step]:
    if found.wizard_excess:
        text = phrases("The whole side may have only one wizard in the hex, so the move of another one is illegal.")
        yield Step(edition.source_of("wizards_outside_stack"), say(text))
    if found.excess:
        text = phrases("Together they have {excess} too many for the hex.")
        yield edition.step("stacking-limit", text, excess=Count(found.excess, "unit"))
    if beyond:
        text = phrases("Together they have sent {beyond} too many over the hexside.")
        yield edition.step("hexside-limit", text, beyond=Count(beyond, "unit"))


def _forbidden(edition: Edition, asked: Alliance) -> Iterator[Step]:
    rule = edition.rule("alliances")
    if not may_pay_for(asked.purchase):
        yield Step(rule, phrases.say("Nobody may build new {unit:pl} for an ally."))
    if not may_switch(edition, asked.switch):
        yield Step(rule, phrases.say("Sides may be changed only between two combat turns, not in the middle of one."))


def _verdict(room: int | None) -> Said:
    if room is None:
        return phrases.say("The allies keep to the rules.")
    if room == 0:
        return phrases.say("The allies keep to the rules, but no more of their {unit:pl} may cross the hexside.")
    return phrases.say(
        "The allies keep to the rules, and {units} may still cross the hexside.", units=Count(room, "unit")
    )
