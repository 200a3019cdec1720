"""What does an army cost, and is there gold enough? (wk1.raising-an-army, wk2.raising-an-army)"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from ...inputs import Notation, Problem, Record, integer, notation, several
from ...naming import name
from ...results import result
from ...ruling import Count, Message, Ruling, Said, Step, Value, messages, say
from ..editions import Edition
from .roster import any_cost, kind_of, listed_cost, standard_army

phrases = messages("army")

MOST_KINDS = 28  # rows: every block of an army by itself
MOST_ALIKE = 28
_NOTATION = re.compile(r"([^:]+)(?::([0-9]{1,2}))?/([0-9])(?:\*([0-9]{1,2}))?\Z")


def unit_name(text: str) -> str:
    """`text` as the name of a unit; raises ValueError if it is no name or has a colon, which stands before a price."""
    if ":" in text:
        raise ValueError("a colon in a name")
    return name(text)


UNIT = Notation(unit_name, phrases("a name of 1 to 40 letters without a colon"), "Ranger")


@dataclass(frozen=True)
class Bought:
    """Units of one name and strength, written ``ranger/3*2``, or with the price of a step ``ranger:4/3*2``."""

    ALLOWED: ClassVar[Message] = phrases(
        "{unit:pl} such as ranger/3*2: name, strength, number; the price of a step after a colon: ranger:4/3*2"
    )

    unit: str = notation(UNIT, "Ranger", phrases("{unit:cap}"))
    strength: int = integer(1, 4, 3, phrases("Strength"))
    count: int = integer(1, MOST_ALIKE, 1, phrases("Number"))
    cost: int | None = integer(1, 99, None, phrases("Price of a step"), optional=True)

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``ranger:4/3*2`` as JSON data; raises ValueError for anything of another shape."""
        found = _NOTATION.match(text)
        if found is None:
            raise ValueError(f"no units: {text!r}")
        unit, cost, strength, count = found.groups()
        return {
            "unit": unit,
            "strength": int(strength),
            "count": int(count or 1),
            "cost": int(cost) if cost else None,
        }

    def notation(self) -> str:
        """``ranger:4/3*2``, as short as it can be."""
        price = "" if self.cost is None else f":{self.cost}"
        return f"{self.unit}{price}/{self.strength}" + ("" if self.count == 1 else f"*{self.count}")

    @property
    def steps(self) -> int:
        """The steps of all of them."""
        return self.count * self.strength

    def price(self, edition: Edition) -> int:
        """Gold points of a step: what is given, what this edition's list says, or else what the other one's says."""
        listed = listed_cost(edition, self.unit) or any_cost(self.unit)
        price = self.cost or listed
        assert price is not None, "contradictions() asks for a price that no list gives"
        return price


ELDRYN = (
    Bought("Wicana", 4, 2, 2),
    Bought("Ranger", 3, 3, 4),
    Bought("Pixie", 3, 1, 2),
    Bought("Treek", 2, 1, 3),
    Bought("Glader", 4, 5, 1),
    Bought("Castle", 4, 2, 2),
)


@dataclass(frozen=True)
class Army:
    """The units bought, and the gold points that may be spent (None: the sum of the edition)."""

    budget: int | None = integer(
        0,
        999,
        None,
        phrases("Gold points to spend"),
        optional=True,
        help=phrases("Leave this empty for as many as this book gives an army."),
    )
    units: tuple[Bought, ...] = several(
        Record(Bought),
        0,
        MOST_KINDS,
        ELDRYN,
        phrases("{unit:Pl}"),
        help=phrases(
            "The price may be left open for {unit:pl} that the book lists under their English names, such as Ranger."
        ),
    )

    def contradictions(self) -> Iterator[Problem]:
        """Units that no list gives a price for."""
        allowed = phrases("a price from 1 to 99, because no list gives one for this {unit}")
        for place, one in enumerate(self.units):
            if one.cost is None and any_cost(one.unit) is None:
                yield Problem(f"units.{place}.cost", one.unit, say(allowed))


@dataclass(frozen=True)
class Raised:
    """`remaining` is below 0 if the army is too dear; costs in gold points."""

    units: int = result(phrases("Size of the army"), counted="unit")
    steps: int = result(phrases("Total strength"), counted="step")
    cost: int = result(phrases("Cost"), counted="gold-point")
    remaining: int = result(phrases("Remaining gold points"))


def army(edition: Edition, asked: Army) -> Ruling:
    """Add up the price of an army."""
    budget = edition.army_gold if asked.budget is None else asked.budget
    cost = sum(one.steps * one.price(edition) for one in asked.units)
    units, steps = sum(one.count for one in asked.units), sum(one.steps for one in asked.units)
    value = Raised(units, steps, cost, budget - cost)
    told = [_given(edition, budget), *_costs(edition, asked), *_total(edition, asked, value)]
    if value.remaining < 0:
        text = phrases("The army costs {missing} more than the {budget} allowed.")
        missing, whole = Count(-value.remaining, "gold-point"), Count(budget, "gold-point")
        told.append(edition.step("raising-an-army", text, missing=missing, budget=whole))
        return Ruling(False, told[-1].said, value, tuple(told))
    if value.remaining:
        told.append(_unspent(edition, value.remaining))
    return Ruling(True, _verdict(value), value, tuple(told))


def _given(edition: Edition, budget: int) -> Step:
    rule, gold = edition.rule("raising-an-army"), Count(budget, "gold-point")
    if budget == edition.army_gold:
        return Step(rule, phrases.say("An army is raised for {gold}.", gold=gold))
    text = phrases("Here you raise an army for {gold:nul} instead of the usual {usual}.")
    return Step(rule, say(text, gold=gold, usual=Count(edition.army_gold, "gold-point")))


def _costs(edition: Edition, asked: Army) -> Iterator[Step]:
    for one in asked.units:
        yield from _borrowed(edition, one)
        steps, price = Count(one.strength, "step"), Count(one.price(edition), "gold-point")
        values: dict[str, Value] = {"name": _called(edition, one), "steps": steps, "price": price}
        if one.steps > 1:
            values["whole"] = Count(one.steps * one.price(edition), "gold-point")
        text = phrases("{name}: {steps} cost {whole}, at {price} each.")
        if one.steps == 1:
            text = phrases("{name}: {steps} for {price}.")
        elif one.count > 1:
            text = phrases("{name}: {number} with {steps} each cost {whole}, at {price} a step.")
            values["number"] = Count(one.count, "unit")
        yield edition.step("unit-cost", text, **values)


def _called(edition: Edition, one: Bought) -> Value:
    kind = kind_of(edition, one.unit)
    return one.unit if kind is None else kind.name


def _borrowed(edition: Edition, one: Bought) -> Iterator[Step]:
    if one.cost is None and listed_cost(edition, one.unit) is None:
        text = phrases("This book gives no price for {name}. Ruled here: the list of the other edition is a guide.")
        yield edition.step("unit-roster", text, name=_called(edition, one))


def _total(edition: Edition, asked: Army, value: Raised) -> Iterator[Step]:
    text = phrases("Together they have {steps:nul} and cost {cost:nul}.")
    steps, cost = Count(value.steps, "step"), Count(value.cost, "gold-point")
    yield edition.step("raising-an-army", text, steps=steps, cost=cost)
    ready = standard_army(edition, ((one.unit, one.count, one.strength) for one in asked.units))
    if ready is not None:
        yield edition.step("standard-armies", phrases("This is the standard army {name}."), name=ready.name)


def _unspent(edition: Edition, remaining: int) -> Step:
    text = phrases("That leaves {gold}. Ruled here: what is not spent on the army is lost.")
    return edition.step("gold-saving", text, gold=Count(remaining, "gold-point"))


def _verdict(value: Raised) -> Said:
    cost = Count(value.cost, "gold-point")
    if not value.remaining:
        return phrases.say("The army costs {cost:nul}, which is all the gold there is.", cost=cost)
    text = phrases("The army costs {cost}; that leaves {left}.")
    return say(text, cost=cost, left=Count(value.remaining, "gold-point"))
