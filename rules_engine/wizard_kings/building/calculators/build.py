"""What may be bought in a build phase, and what is left? (wk1.building-units, wk2.building-units)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....calculators import calculator
from ....results import result
from ....ruling import Count, Ruling, Said, Step, message, messages, say
from ...editions import WK1, WK2, Edition
from .. import purchases as building
from .. import treasury
from ..build_questions import Bought, Build
from ..purchases import CASTLE, price, refusals, step_price
from ..treasury import Purse, purses

phrases = messages("build")


@dataclass(frozen=True)
class Built:
    """Amounts in gold points: sums over all cities, and `by_city` what is left in each where every city has its own gold.

    What is left is below 0 where gold is missing. `lost` is what cannot be saved, `stored` what stays in gold markers.
    """

    treasury: int = result(phrases("Gold to spend"), counted="gold-point")
    cost: int = result(phrases("Cost"), counted="gold-point")
    left: int = result(phrases("Gold left"))
    lost: int = result(phrases("Gold lost"), counted="gold-point")
    stored: int = result(phrases("Gold saved in gold markers"), counted="gold-point")
    by_city: tuple[int, ...] = result(phrases("Gold left, city by city"), quiet=True)


@calculator(
    "build",
    books=(WK1, WK2),
    title=phrases("Build phase"),
    question=phrases("What may be bought with this gold, and what is left?"),
    rules=(
        *("building-units", "gold-points", "step-costs", "gold-saving", "captured-cities", "castles", "henges"),
        *("henge-benefit", "treasure", "strength", "wizard-elimination"),
    ),
    inputs=Build,
)
def build(edition: Edition, asked: Build) -> Ruling:
    """Rule on everything that one player buys in one build phase."""
    spent = [0] * len(asked.cities)
    for one in asked.purchases:
        spent[one.city - 1] += price(edition, one.purchase(edition))
    found = purses(edition, [city.held() for city in asked.cities], spent)
    value = Built(
        treasury=sum(purse.total for purse in found),
        cost=sum(spent),
        left=sum(purse.left for purse in found),
        lost=sum(purse.lost for purse in found),
        stored=sum(purse.stored for purse in found),
        by_city=() if edition.gold_pooled else tuple(purse.left for purse in found),
    )
    steps = [*_gold(edition, asked, found), *_purchases(edition, asked)]
    wrong = [*_refused(edition, asked), *_unpaid(edition, found)]
    if wrong:
        return Ruling(False, wrong[-1].said, value, (*steps, *wrong))
    return Ruling(True, _verdict(asked, value), value, (*steps, *_left(edition, found)))


def _gold(edition: Edition, asked: Build, found: Sequence[Purse]) -> Iterator[Step]:
    if edition.gold_pooled:
        text = phrases("Together the cities bring {gold} into one treasury.")
        yield edition.step("gold-points", text, gold=Count(found[0].gold, "gold-point"))
        if any(city.captured for city in asked.cities):
            yield edition.step("captured-cities", phrases("The gold of captured cities is the captor's."))
        return
    for number, city in enumerate(asked.cities, 1):
        yield from _gold_of(edition, number, city.held())


def _gold_of(edition: Edition, number: int, city: treasury.City) -> Iterator[Step]:
    if not city.held:
        text = phrases(
            "City {number} is a captured city without a garrison, so it goes back to its first owner with its gold."
        )
        yield edition.step("captured-cities", text, number=number)
        return
    text = phrases("City {number} brings {gold}, to be spent in that city.")
    yield edition.step("gold-points", text, number=number, gold=Count(city.produced, "gold-point"))
    if city.saved:
        text = phrases("City {number} also has {gold} in gold markers.")
        yield edition.step("gold-saving", text, number=number, gold=Count(city.saved, "gold-point"))
    if city.carried:
        text = phrases("Treasure in city {number} adds {gold}.")
        yield edition.step("treasure", text, number=number, gold=Count(city.carried, "gold-point"))


def _purchases(edition: Edition, asked: Build) -> Iterator[Step]:
    for number, one in enumerate(asked.purchases, 1):
        wanted = one.purchase(edition)
        each = step_price(edition, wanted.kind, wanted.cost, henge=wanted.henge)
        yield from _on_henge(edition, number, one, each)
        yield Step(edition.rule("step-costs"), _priced(number, wanted, each))
        yield from _ruled(edition, wanted)


def _on_henge(edition: Edition, number: int, one: Bought, each: int) -> Iterator[Step]:
    if each != one.cost:
        text = phrases("In purchase {number} the wizard is on a henge, where it pays {gold} a step.")
        rule = edition.source_of("henge_price")
        yield Step(rule, say(text, number=number, gold=Count(each, "gold-point")))
        if not one.strength and one.place == building.ORIGINAL_CITY:
            ruled = message("henge", "Ruled here: that is the price of a new wizard on a henge, too.")
            yield Step(rule, say(ruled))
    free = one.given(edition)
    if free:
        text = phrases("Before purchase {number} the henge gives the wizard {steps} free, up to strength {after}.")
        said = say(text, number=number, steps=Count(free, "step"), after=one.strength + free)
        yield Step(edition.source_of("henge_free_steps"), said)


def _ruled(edition: Edition, wanted: building.Purchase) -> Iterator[Step]:
    """What the book does not say about a purchase."""
    if wanted.kind == CASTLE and not edition.castles_in_any_hex:
        ruled = phrases("Ruled here: castles are built like other {unit:pl}, and in friendly cities only.")
        yield edition.step("castles", ruled)
    if not wanted.new:
        return
    if wanted.place == building.CAPTURED_CITY and edition.new_in_captured_cities:
        ruled = phrases("Ruled here: new {unit:pl} may be built in a captured city that has a garrison.")
        yield Step(edition.source_of("new_in_captured_cities"), say(ruled))
    if wanted.steps > 1 and not (wanted.kind == CASTLE and edition.castles_grow_once):
        ruled = phrases("Ruled here: a new {unit} appears at any strength that is paid for.")
        yield edition.step("building-units", ruled)


def _priced(number: int, wanted: building.Purchase, each: int) -> Said:
    if wanted.new:
        text = phrases("Purchase {number} is a new {unit} of strength {after}: {steps} for {gold}.")
    else:
        text = phrases("Purchase {number} raises a {unit} from strength {before} to {after}: {steps} for {gold}.")
    before = {} if wanted.new else {"before": wanted.strength}
    steps, gold = Count(wanted.steps, "step"), Count(wanted.steps * each, "gold-point")
    return say(text, number=number, **before, after=wanted.strength + wanted.steps, steps=steps, gold=gold)


def _refused(edition: Edition, asked: Build) -> Iterator[Step]:
    text = phrases("Purchase {number} is not allowed. {reason}")
    for number, one in enumerate(asked.purchases, 1):
        reasons = list(refusals(edition, one.purchase(edition)))
        if not (edition.gold_pooled or asked.cities[one.city - 1].held().held):
            gone = phrases("The city that is to pay has gone back to its first owner.")
            reasons.append(edition.step("captured-cities", gone))
        yield from (Step(step.rule, say(text, number=number, reason=step.said)) for step in reasons)


def _unpaid(edition: Edition, found: Sequence[Purse]) -> Iterator[Step]:
    rule = edition.rule("building-units")
    for number, purse in enumerate(found, 1):
        spent, total = Count(purse.spent, "gold-point"), Count(purse.total, "gold-point")
        if purse.enough:
            continue
        if edition.gold_pooled:
            text = phrases("All of it costs {spent}, and the treasury has only {total}.")
            yield Step(rule, say(text, spent=spent, total=total))
        else:
            text = phrases(
                "City {number} is to spend {spent}, but it has {total}. The gold of other cities cannot help."
            )
            yield Step(rule, say(text, number=number, spent=spent, total=total))


def _left(edition: Edition, found: Sequence[Purse]) -> Iterator[Step]:
    saving = edition.rule("gold-saving")
    for number, purse in enumerate(found, 1):
        if purse.lost:
            text = phrases("Gold cannot be saved, so you lose {gold}.")
            yield Step(saving, say(text, gold=Count(purse.lost, "gold-point")))
        if purse.from_treasure:
            text = phrases("City {number} pays {gold} with treasure.")
            gold = Count(purse.from_treasure, "gold-point")
            yield edition.step("treasure", text, number=number, gold=gold)
        if purse.stored:
            text = phrases("City {number} keeps {gold} in gold markers.")
            yield Step(saving, say(text, number=number, gold=Count(purse.stored, "gold-point")))


def _verdict(asked: Build, value: Built) -> Said:
    if not asked.purchases:
        return phrases.say("You buy nothing.")
    return phrases.say("You may buy all of it, which costs {cost}.", cost=Count(value.cost, "gold-point"))
