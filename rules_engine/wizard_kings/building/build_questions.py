"""What may be asked about a build phase: the cities that pay, and what is to be bought (wk1.building, wk2.building)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...inputs import Problem, Record, choice, flag, integer, several
from ...reading import WHOLE_NUMBER
from ...ruling import messages, say
from ..editions import Edition
from . import purchases as building
from . import treasury
from .henges import free_steps
from .purchases import CASTLE, ORDINARY, WIZARD

phrases = messages("build")

MOST_CITIES = 20
MOST_PURCHASES = 20

KINDS = {
    ORDINARY: phrases("any other {unit}"),
    WIZARD: phrases("wizard"),
    CASTLE: phrases("castle"),
}
PLACES = {
    building.ORIGINAL_CITY: phrases("own original city"),
    building.CAPTURED_CITY: phrases("captured city"),
    building.FRIENDLY_HEX: phrases("other friendly land hex"),
    building.NEUTRAL_HEX: phrases("neutral hex"),
    building.ENEMY_HEX: phrases("enemy hex"),
    building.SEA_HEX: phrases("sea or lake"),
}


@dataclass(frozen=True)
class City:
    """A city that the player controls at the beginning of the build phase, amounts in gold points."""

    value: int = integer(1, 3, 2, phrases("Value"))
    captured: bool = flag(False, phrases("Captured"))
    garrison: bool = flag(
        True,
        phrases("A {unit} of yours is in it"),
        only=("wk2",),
        help=phrases("A captured city without a garrison goes back to its first owner."),
    )
    stored: int = integer(0, 999, 0, phrases("In gold markers"), only=("wk2",))
    treasure: int = integer(0, 999, 0, phrases("In treasure blocks"), only=("wk2",))

    def held(self) -> treasury.City:
        """The city as its gold is counted."""
        return treasury.City(self.value, self.captured, self.garrison, self.stored, self.treasure)


@dataclass(frozen=True)
class Bought:
    """Steps for one unit; strength 0 is a new unit. `city` counts the cities of the question from 1."""

    unit: str = choice((ORDINARY, WIZARD, CASTLE), ORDINARY, phrases("{unit:cap}"), names=KINDS)
    cost: int = integer(1, 99, 1, phrases("Price of a step"))
    strength: int = integer(0, 4, 0, phrases("Strength before"), help=phrases("0: a new {unit}, which is not in play."))
    steps: int = integer(1, 4, 1, phrases("Steps bought"))
    maximum: int = integer(1, 4, 4, phrases("Greatest strength of the {unit}"))
    place: str = choice(tuple(PLACES), building.ORIGINAL_CITY, phrases("Where"), names=PLACES)
    henge: bool = flag(False, phrases("On a henge"))
    eliminated: bool = flag(False, phrases("Has been eliminated in this game"))
    city: int = integer(1, MOST_CITIES, 1, phrases("Paid by city number"), only=("wk2",))

    def given(self, edition: Edition) -> int:
        """The steps that a henge gives to the wizard free, before any are bought."""
        if self.unit != WIZARD or not self.strength:
            return 0
        return free_steps(edition, self.strength, self.maximum, on_henge=self.henge)[1]

    def purchase(self, edition: Edition) -> building.Purchase:
        """The purchase as the rules judge it."""
        return building.Purchase(
            self.unit,
            self.cost,
            self.strength + self.given(edition),
            self.steps,
            self.maximum,
            self.place,
            self.henge,
            eliminated=self.eliminated,
        )


@dataclass(frozen=True)
class Build:
    """The build phase of one player: the cities controlled, and all that is to be bought."""

    cities: tuple[City, ...] = several(
        Record(City), 1, MOST_CITIES, (City(3), City(2, captured=True)), phrases("Cities")
    )
    purchases: tuple[Bought, ...] = several(
        Record(Bought),
        0,
        MOST_PURCHASES,
        (Bought(WIZARD, 2, 1, 2), Bought(ORDINARY, 1, 0, 1)),
        phrases("Purchases"),
    )

    def contradictions(self) -> Iterator[Problem]:
        """Purchases paid by a city that is not there, and strengths that no edge of the block shows."""
        for place, one in enumerate(self.purchases):
            if one.city > len(self.cities):
                allowed = say(WHOLE_NUMBER, low=1, high=len(self.cities))
                yield Problem(f"purchases.{place}.city", str(one.city), allowed)
            if one.strength > one.maximum:
                allowed = say(WHOLE_NUMBER, low=0, high=one.maximum)
                yield Problem(f"purchases.{place}.strength", str(one.strength), allowed)
