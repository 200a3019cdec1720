"""What may be bought, where, and what a step costs, whatever gold there is.

A purchase is so many steps for one unit; a unit of strength 0 is new. Gold is the business of :mod:`.treasury`, the room
in a hex that of :mod:`..movement.stacking`. What allies may buy for one another: `alliances.may_pay_for`.

Rules: wk1.building-units, wk1.step-costs, wk1.captured-cities, wk1.castles, wk1.henges, wk1.wizard-elimination, wk1.strength;
wk2.building-units, wk2.step-costs, wk2.henge-benefit, wk2.wizard-elimination, wk2.strength.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...ruling import Count, Step, messages, say
from ..editions import Edition

phrases = messages("build")

ORDINARY, WIZARD, CASTLE = "ordinary", "wizard", "castle"
ORIGINAL_CITY, CAPTURED_CITY, FRIENDLY_HEX = "original-city", "captured-city", "friendly-hex"
NEUTRAL_HEX, ENEMY_HEX, SEA_HEX = "neutral-hex", "enemy-hex", "sea-hex"

CITIES = (ORIGINAL_CITY, CAPTURED_CITY)
CASTLE_GROWTH = 1  # steps of a castle in one build phase where they are limited, its first one included


@dataclass(frozen=True)
class Purchase:
    """So many steps for one unit in one build phase.

    kind        ``ordinary`` unit, ``wizard`` or ``castle``
    cost        gold points of a step, as on the block
    strength    before; 0: a new unit
    steps       bought now, 1 or more
    maximum     greatest strength that the block shows
    place       the hex where the unit stands or is to appear, for its owner: one of the constants above. A coastal hex is
                a land hex; a captured city is one that its owner still controls
    henge       the hex has a henge
    grown       steps that it has gained in this phase already
    eliminated  the unit has been in play and was eliminated or disbanded
    """

    kind: str
    cost: int
    strength: int
    steps: int
    maximum: int = 4
    place: str = ORIGINAL_CITY
    henge: bool = False
    grown: int = 0
    eliminated: bool = False

    @property
    def new(self) -> bool:
        """Whether the unit is not in play."""
        return self.strength == 0


def step_price(edition: Edition, kind: str, cost: int, *, henge: bool = False) -> int:
    """Gold points for one step of a unit whose block says `cost` (wk1.step-costs, wk1.henges; wk2.step-costs)."""
    if henge and kind == WIZARD and edition.henge_price is not None:
        return min(cost, edition.henge_price)
    return cost


def price(edition: Edition, purchase: Purchase) -> int:
    """Gold points for all steps of `purchase`."""
    return purchase.steps * step_price(edition, purchase.kind, purchase.cost, henge=purchase.henge)


def castle_grown(edition: Edition, grown: int, steps: int) -> bool:
    """Whether `steps` more are too much for a castle that has gained `grown` in this build phase (wk1.castles)."""
    return edition.castles_grow_once and grown + steps > CASTLE_GROWTH


def refusals(edition: Edition, purchase: Purchase) -> Iterator[Step]:
    """Why `purchase` may not be made, whatever gold there is; nothing if it may."""
    yield from _place(edition, purchase) if purchase.new else _strengthening(edition, purchase)
    yield from _wizard(edition, purchase)
    yield from _size(edition, purchase)


def _place(edition: Edition, purchase: Purchase) -> Iterator[Step]:
    """Where new units appear."""
    if purchase.place == ORIGINAL_CITY:
        return
    if purchase.kind == CASTLE and edition.castles_in_any_hex:
        if purchase.place not in (CAPTURED_CITY, FRIENDLY_HEX):
            text = phrases("A new castle can appear only in a friendly land hex.")
            yield Step(edition.source_of("castles_in_any_hex"), say(text))
    elif purchase.place == CAPTURED_CITY:
        if not edition.new_in_captured_cities:
            text = phrases("Only castles may be built in a captured city, no other new {unit:pl}.")
            yield Step(edition.source_of("new_in_captured_cities"), say(text))
    elif edition.new_in_captured_cities:
        yield edition.step("building-units", phrases("New {unit:pl} appear only in friendly cities."))
    else:
        yield edition.step("building-units", phrases("New {unit:pl} appear only in your own original cities."))


def _strengthening(edition: Edition, purchase: Purchase) -> Iterator[Step]:
    """Where units in play gain steps."""
    if edition.steps_anywhere or purchase.place in CITIES:
        return
    text = phrases("Ruled here: steps are bought only in friendly cities, for {unit:pl} in play as well.")
    yield Step(edition.source_of("steps_anywhere"), say(text))


def _wizard(edition: Edition, purchase: Purchase) -> Iterator[Step]:
    if purchase.kind != WIZARD or not purchase.new:
        return
    if purchase.eliminated:
        yield edition.step("wizard-elimination", phrases("A wizard that has been eliminated can never be built again."))
    if purchase.henge and not edition.wizards_built_on_henges:
        text = phrases("New wizards cannot be created on a henge.")
        yield Step(edition.source_of("wizards_built_on_henges"), say(text))


def _size(edition: Edition, purchase: Purchase) -> Iterator[Step]:
    if purchase.kind == CASTLE and castle_grown(edition, purchase.grown, purchase.steps):
        if purchase.new:
            text = phrases("A new castle appears at strength {strength}, no higher.")
            yield edition.step("building-units", text, strength=CASTLE_GROWTH)
        else:
            text = phrases("A castle gains at most {steps} in a build phase.")
            yield Step(edition.source_of("castles_grow_once"), say(text, steps=Count(CASTLE_GROWTH, "step")))
    after = purchase.strength + purchase.steps
    if after > purchase.maximum:
        text = phrases("The {unit} has no edge for strength {after}: its greatest strength is {maximum}.")
        yield edition.step("strength", text, after=after, maximum=purchase.maximum)
