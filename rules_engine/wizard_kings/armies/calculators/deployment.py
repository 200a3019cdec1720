"""May the armies start like this? (wk1.deploying-units, wk2.deploying-units)"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from ....calculators import calculator
from ....inputs import Record, choice, integer, notation, option, several
from ....naming import NAME
from ....results import result
from ....ruling import Count, Message, Ruling, Step, messages, say
from ...editions import TERRAIN, WK1, WK2, Edition
from ...labels import TERRAINS
from ..deployment import Placed, empty, overfull, spread_out

phrases = messages("deployment")

MOST_CITIES = 40  # four maps with ten cities each
_NOTATION = re.compile(r"(.+):([a-z]+)/([0-9]{1,2})(?:\+([0-9]))?\Z")

AS_FAR_AS_THEY_GO, EVERY_CITY = "as-far-as-they-go", "every-city"
TOO_FEW = {
    AS_FAR_AS_THEY_GO: phrases("as many cities as possible receive one"),
    EVERY_CITY: phrases("the set-up is not allowed"),
}


@dataclass(frozen=True)
class CityFilled:
    """A city and what starts in it, written ``Eldor:forest/3+1``: terrain, units, wizards."""

    ALLOWED: ClassVar[Message] = phrases("a city such as Eldor:forest/3+1: name, terrain, {unit:pl}, wizards")

    city: str = notation(NAME, "Eldor", phrases("City"))
    terrain: str = choice(TERRAIN, "clear", phrases("Terrain"), names=TERRAINS)
    units: int = integer(0, 20, 1, phrases("{unit:Pl} that are not wizards"))
    wizards: int = integer(0, 9, 0, phrases("Wizards"))

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``Eldor:forest/3+1`` as JSON data; raises ValueError for anything of another shape."""
        found = _NOTATION.match(text)
        if found is None:
            raise ValueError(f"no city: {text!r}")
        city, terrain, units, wizards = found.groups()
        return {"city": city, "terrain": terrain, "units": int(units), "wizards": int(wizards or 0)}

    def notation(self) -> str:
        """``Eldor:forest/3+1``; without wizards ``Eldor:forest/3``."""
        return f"{self.city}:{self.terrain}/{self.units}" + (f"+{self.wizards}" if self.wizards else "")

    def placed(self) -> Placed:
        """What stands there, as the rules count it."""
        return Placed(self.terrain, self.units, self.wizards)


@dataclass(frozen=True)
class Deployment:
    """All cities of a player's maps with what starts in them, and the units that start elsewhere."""

    cities: tuple[CityFilled, ...] = several(
        Record(CityFilled),
        1,
        MOST_CITIES,
        (CityFilled("A", "clear", 4, 1), CityFilled("B", "forest", 4, 1), CityFilled("C", "coastal", 4, 0)),
        phrases("Cities of your own maps"),
        help=phrases("Name the empty ones, too."),
    )
    elsewhere: int = integer(0, 28, 0, phrases("{unit:Pl} set up outside cities"))
    too_few: str = option(
        (AS_FAR_AS_THEY_GO, EVERY_CITY),
        AS_FAR_AS_THEY_GO,
        phrases("With fewer {unit:pl} than cities"),
        names=TOO_FEW,
        help=phrases("The book does not say how to set up fewer {unit:pl} than there are cities."),
    )


@dataclass(frozen=True)
class Deployed:
    """The names of the cities that are empty, and of those that hold too much."""

    empty: tuple[str, ...] = result(phrases("Empty cities"), quiet=True)
    overfull: tuple[str, ...] = result(phrases("Overfull cities"), quiet=True)


@calculator(
    "deployment",
    books=(WK1, WK2),
    title=phrases("Setting up an army"),
    question=phrases("May the {unit:pl} start in these cities?"),
    rules=("deploying-units", "stacking-limit", "wizard-stacking", "terrain-table"),
    inputs=Deployment,
)
def deployment(edition: Edition, asked: Deployment) -> Ruling:
    """Check a set-up, city by city."""
    places = [city.placed() for city in asked.cities]
    value = Deployed(
        tuple(asked.cities[place].city for place in empty(places)),
        tuple(asked.cities[place].city for place in overfull(edition, places)),
    )
    few = spread_out(places, asked.elsewhere)
    excused = few and asked.too_few == AS_FAR_AS_THEY_GO
    steps = [_duty(edition), *_counted(edition, asked, places)]
    if excused:
        text = phrases("Ruled here: where {unit:pl} are too few, as many cities as possible receive one {unit} each.")
        steps.append(edition.step("deploying-units", text))
    wrong = [*_elsewhere(edition, asked), *([] if excused else _empty(edition, value, few=few))]
    wrong += _overfull(edition, asked, places)
    if wrong:
        return Ruling(False, wrong[-1].said, value, (*steps, *wrong))
    return Ruling(True, phrases.say("The army may start like this."), value, tuple(steps))


def _duty(edition: Edition) -> Step:
    text = phrases("Every {unit} starts in a city, and every city receives at least one.")
    return edition.step("deploying-units", text)


def _counted(edition: Edition, asked: Deployment, places: list[Placed]) -> Iterator[Step]:
    rule = edition.source_of("terrain_limits")
    yield Step(rule, phrases.say("Ruled here: the stacking limit holds from the start."))
    for city, place in zip(asked.cities, places, strict=True):
        found = place.fit(edition)
        text = phrases("{city} receives {count} and has room for {limit}.")
        yield Step(rule, say(text, city=city.city, count=Count(found.count, "unit"), limit=found.limit))


def _elsewhere(edition: Edition, asked: Deployment) -> Iterator[Step]:
    if asked.elsewhere:
        text = phrases("Nothing may be set up outside cities, and here {units} would stand there.")
        yield edition.step("deploying-units", text, units=Count(asked.elsewhere, "unit"))


def _empty(edition: Edition, value: Deployed, *, few: bool) -> Iterator[Step]:
    text = phrases("{city} is empty; it must receive at least one {unit}.")
    ruled = phrases("{city} is empty. Ruled here: even where {unit:pl} are too few, it must receive one.")
    for city in value.empty:
        yield edition.step("deploying-units", ruled if few else text, city=city)


def _overfull(edition: Edition, asked: Deployment, places: list[Placed]) -> Iterator[Step]:
    for city, place in zip(asked.cities, places, strict=True):
        found = place.fit(edition)
        if found.excess:
            text = phrases("{city} is overfull by {units}.")
            rule = edition.rule("stacking-limit")
            yield Step(rule, say(text, city=city.city, units=Count(found.excess, "unit")))
        if found.wizard_excess:
            text = phrases("{city}: each side may have only one wizard in a hex.")
            yield Step(edition.source_of("wizards_outside_stack"), say(text, city=city.city))
