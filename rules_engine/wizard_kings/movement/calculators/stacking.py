"""Do these units have room in one hex? (wk1.stacking-limit, wk1.wizard-stacking; wk2.stacking-limit, wk2.terrain-table)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ....calculators import calculator
from ....inputs import choice, flag, integer, option
from ....named import Named, named
from ....results import result
from ....ruling import Count, Listed, Ruling, Step, Value, messages, say
from ...editions import ATTACKER, DEFENDER, TERRAIN, WK1, WK2, Edition
from ...labels import SIDES, TERRAINS
from ..stacking import (
    ALLIES,
    BOTH_SIDES,
    DEFENDERS,
    LAST_ALLY,
    SEA,
    Fit,
    Stack,
    city_helps,
    counted,
    counted_apart,
    fit,
)

phrases = messages("stacking")

OWNER = "owner"
LOSERS = {
    LAST_ALLY: phrases("the one whose {unit:pl} came last"),
    ALLIES: phrases("as they agree"),
}
CHOOSERS = {
    OWNER: phrases("the owner"),
    LAST_ALLY: phrases("the ally whose {unit:pl} came last"),
    ALLIES: phrases("the allies together"),
}
_TOO_MANY = {
    OWNER: phrases("That is {units} too many. The excess is eliminated at once, as its owner chooses."),
    LAST_ALLY: phrases(
        "That is {units} too many. The excess is eliminated at once. Ruled here: the ally whose {unit:pl} "
        "came last loses and chooses them."
    ),
    ALLIES: phrases(
        "That is {units} too many. The excess is eliminated at once. Ruled here: the allies agree who loses it."
    ),
}
CITY_PLACE = {
    BOTH_SIDES: phrases("attackers and defenders"),
    DEFENDERS: phrases("defenders only"),
}


def city_place() -> Any:
    """The field that asks for whom a city adds a place (wk2.stacking-limit): its example has five defenders only."""
    return option(
        (BOTH_SIDES, DEFENDERS),
        BOTH_SIDES,
        phrases("The place that a city adds is for"),
        names=CITY_PLACE,
        only=("wk2",),
        help=phrases("The example of the book has five defenders, and it says nothing of attackers."),
    )


@dataclass(frozen=True)
class Stacking:
    """The units of one side in one hex; wizards, heroes, artifacts and (on a coast) aquatics are told apart."""

    terrain: str = choice(
        TERRAIN,
        "forest",
        phrases("Terrain of the hex"),
        names=TERRAINS,
        help=phrases("For a coastal hex or a river hex give the terrain of its land."),
    )
    city: bool = flag(False, phrases("City hex"))
    coastal: bool = flag(False, phrases("Coastal hex"), only=("wk2",))
    side: str = choice((DEFENDER, ATTACKER), DEFENDER, phrases("Side"), names=SIDES, only=("wk2",))
    units: int = integer(0, 20, 3, phrases("{unit:Pl} that are not among the following"))
    wizards: int = integer(0, 9, 0, phrases("Wizards"))
    heroes: int = integer(0, 9, 0, phrases("Heroes"), only=("wk2",))
    artifacts: int = integer(0, 20, 0, phrases("Artifacts"), only=("wk2",))
    water_units: int = integer(0, 20, 0, phrases("Aquatics"), only=("wk2",))
    allied_units: int = integer(0, 20, 0, phrases("{unit:Pl} of allies"))
    allied_wizards: int = integer(0, 9, 0, phrases("Wizards of allies"))
    allies_lose: str = option(
        (LAST_ALLY, ALLIES),
        LAST_ALLY,
        phrases("Which of the allies loses {unit:pl}"),
        names=LOSERS,
        help=phrases("The owner of the excess chooses. The book does not say which ally that is."),
    )
    city_place: str = city_place()

    def together(self) -> Stack:
        """The whole side: own and allied units."""
        return Stack(
            units=self.units + self.allied_units,
            wizards=self.wizards + self.allied_wizards,
            heroes=self.heroes,
            artifacts=self.artifacts,
            water_units=self.water_units,
        )


@dataclass(frozen=True)
class Stacked:
    """What a rule of the other edition counts is None, and so is the water where it is not counted apart; `chooser` is who
    chooses the units to lose (None: none are lost)."""

    limit: int = result(phrases("Stacking limit"), counted="unit")
    count: int = result(phrases("What counts"), counted="unit")
    excess: int = result(phrases("What is over the limit"), counted="unit")
    water_limit: int | None = result(phrases("Limit of the water"), counted="unit", quiet=True)
    water_count: int | None = result(phrases("What counts in the water"), counted="unit", quiet=True)
    water_excess: int | None = result(phrases("What is over the limit of the water"), counted="unit", quiet=True)
    wizard_excess: int | None = result(phrases("Wizards over the limit"), counted="wizard", quiet=True)
    artifact_excess: int | None = result(phrases("Artifacts without a carrier"), counted="artifact", quiet=True)
    chooser: Named | None = result(phrases("Who chooses what is lost"), quiet=True)


@calculator(
    "stacking",
    books=(WK1, WK2),
    title=phrases("Stacking limit"),
    question=phrases("Do these {unit:pl} have room in one hex?"),
    rules=("stacking-limit", "terrain-table", "wizard-stacking", "heroes", "artifacts", "alliances", "coastal"),
    inputs=Stacking,
)
def stacking(edition: Edition, asked: Stacking) -> Ruling:
    """Count the units of one side in one hex."""
    together = asked.together()
    city = city_helps(asked.city, asked.side, asked.city_place)
    found = fit(edition, together, asked.terrain, city=city, coastal=asked.coastal)
    chooser = _chooser(edition, asked, found)
    value = _result(edition, found, chooser)
    steps = [
        *limit_steps(edition, asked.terrain, asked.city, asked.side, asked.city_place),
        *_counting(edition, asked, together, found),
        *_outside(edition, found),
        *_losses(edition, found, chooser),
    ]
    if not found.fits:
        return Ruling(False, steps[-1].said, value, tuple(steps))
    return Ruling(True, phrases.say("All of them have room in the hex."), value, tuple(steps))


def _result(edition: Edition, found: Fit, chooser: str | None) -> Stacked:
    apart = found.water_limit is not None
    return Stacked(
        limit=found.limit,
        count=found.count,
        excess=found.excess,
        water_limit=found.water_limit,
        water_count=found.water_count,
        water_excess=found.water_excess if apart else None,
        wizard_excess=found.wizard_excess if edition.wizards_outside_stack else None,
        artifact_excess=found.artifact_excess if edition.has("artifacts") else None,
        chooser=named(chooser, CHOOSERS),
    )


def limit_steps(edition: Edition, terrain: str, city: bool, side: str, city_place: str) -> Iterator[Step]:
    """Where the stacking limit of a hex comes from, in words."""
    rule, table = edition.rule("stacking-limit"), edition.source_of("terrain_limits")
    if not edition.terrain_limits:
        text = phrases("In every terrain at most {limit} of a side may attack or defend a hex.")
        yield Step(rule, say(text, limit=Count(edition.stack_limit, "unit")))
        return
    limits = dict(edition.terrain_limits)
    known = terrain if terrain in limits else "clear"
    text = phrases("The terrain of the hex is {terrain}: at most {limit} of a side may attack or defend there.")
    yield Step(table, say(text, terrain=TERRAINS[known], limit=Count(limits[known], "unit")))
    if not city:
        return
    if terrain == SEA:
        yield Step(rule, phrases.say("A city adds its place on land only."))
    elif not city_helps(city, side, city_place):
        yield Step(rule, phrases.say("Ruled here: the place that a city adds is for defenders only."))
    elif side == ATTACKER:
        text = phrases("Ruled here: the city adds a place for attackers too, so {limit} have room.")
        yield Step(rule, say(text, limit=Count(limits[known] + edition.city_place, "unit")))
    else:
        text = phrases("The city adds a place, so {limit} have room.")
        yield Step(rule, say(text, limit=Count(limits[known] + edition.city_place, "unit")))


def _counting(edition: Edition, asked: Stacking, together: Stack, found: Fit) -> Iterator[Step]:
    rule = edition.rule("stacking-limit")
    if asked.allied_units or asked.allied_wizards:
        yield edition.step("alliances", phrases("Allies on one side are counted together."))
    wizards = _wizards(edition, together)
    if wizards is not None:
        yield wizards
    if together.heroes:
        yield Step(edition.source_of("heroes"), phrases.say("Heroes count like other {unit:pl}."))
    if together.artifacts:
        yield edition.step("artifacts", phrases("Artifacts do not count for stacking."))
    if found.water_limit is not None:
        yield counted_apart(edition)
    text = phrases("That makes {count:nul}, and the limit is {limit}.")
    yield Step(rule, say(text, count=Count(found.count, "unit"), limit=found.limit))
    if found.water_limit is not None and found.water_count is not None:
        text = phrases("In the water that makes {count:nul}, and the limit is {limit}.")
        count = Count(found.water_count, "unit")
        yield edition.step("coastal", text, count=count, limit=found.water_limit)


def _wizards(edition: Edition, together: Stack) -> Step | None:
    if not together.wizards:
        return None
    if edition.wizards_outside_stack:
        return Step(edition.source_of("wizards_outside_stack"), phrases.say("Wizards do not count for stacking."))
    text = phrases("Wizards count like other {unit:pl}, since only artifacts are left out.")
    return edition.step("stacking-limit", text)


def _outside(edition: Edition, found: Fit) -> Iterator[Step]:
    if found.wizard_excess:
        text = phrases("Each side may have only one wizard in a hex, so the move of another one is illegal.")
        yield Step(edition.source_of("wizards_outside_stack"), say(text))
    if found.artifact_excess:
        text = phrases("A block carries at most one artifact: {artifacts} cannot be carried.")
        yield edition.step("artifacts", text, artifacts=Count(found.artifact_excess, "artifact"))


def _chooser(edition: Edition, asked: Stacking, found: Fit) -> str | None:
    if not (found.excess or found.water_excess):
        return None
    allied = counted(edition, Stack(units=asked.allied_units, wizards=asked.allied_wizards))
    own = counted(edition, Stack(asked.units, asked.wizards, asked.heroes, 0, asked.water_units))
    return asked.allies_lose if allied and own else OWNER


def _losses(edition: Edition, found: Fit, chooser: str | None) -> Iterator[Step]:
    if chooser is None:
        return
    lost: list[Value] = []
    if found.excess:
        lost.append(Count(found.excess, "unit"))
    if found.water_excess:
        lost.append(phrases.say("{units} in the water", units=Count(found.water_excess, "unit")))
    units = Listed(tuple(lost))
    yield edition.step("stacking-limit", _TOO_MANY[chooser], units=units)
