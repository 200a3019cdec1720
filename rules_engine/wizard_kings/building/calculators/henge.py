"""How does a wizard grow on a henge? (wk1.henges, wk2.henge-benefit, wk2.scenario-last-wizard)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import Problem, choice, flag, integer
from ....reading import WHOLE_NUMBER
from ....results import result
from ....ruling import Count, Ruling, Said, Step, messages, say
from ...editions import WK1, WK2, Edition
from ...scenarios.scenarios import LAST_WIZARD, NONE, SCENARIOS
from .. import purchases as building
from ..henges import REGAINED, WIZARD_COST, Gain, growth
from ..purchases import WIZARD, Purchase, refusals, step_price

phrases = messages("henge")


@dataclass(frozen=True)
class Henge:
    """A wizard in a build phase; a new one has no strength before."""

    strength: int = integer(1, 4, 1, phrases("Strength of the wizard"))
    maximum: int = integer(1, 4, 4, phrases("Its greatest strength"))
    steps: int = integer(0, 4, 2, phrases("Steps to be bought"))
    on_henge: bool = flag(True, phrases("The wizard stands on a henge"))
    city: bool = flag(
        False,
        phrases("In a friendly city"),
        help=phrases("For a new wizard: a city in which its player may build new {unit:pl}."),
    )
    new_wizard: bool = flag(
        False,
        phrases("The wizard is to be a new one"),
        help=phrases("Its strength is then the steps bought now."),
    )
    scenario: str = choice((NONE, LAST_WIZARD), NONE, phrases("Scenario"), names=SCENARIOS, only=("wk2",))

    def contradictions(self) -> Iterator[Problem]:
        """A strength that no edge of the block shows."""
        if self.strength > self.maximum and not self.new_wizard:
            yield Problem("strength", str(self.strength), say(WHOLE_NUMBER, low=1, high=self.maximum))

    def purchase(self, free: int = 0) -> Purchase:
        """The steps bought; `free` are gained besides."""
        before = 0 if self.new_wizard else self.strength + free
        place = building.ORIGINAL_CITY if self.city else building.FRIENDLY_HEX
        return Purchase(WIZARD, WIZARD_COST, before, self.steps, self.maximum, place, self.on_henge)


@dataclass(frozen=True)
class Grown:
    """`cost` in gold points; `free_steps` are the henge's and the scenario's. What is illegal changes nothing."""

    cost: int = result(phrases("Cost"), counted="gold-point")
    free_steps: int = result(phrases("Free steps"), counted="step")
    strength_after: int = result(phrases("Strength afterwards"))


@calculator(
    "henge",
    books=(WK1, WK2),
    title=phrases("Wizard on a henge"),
    question=phrases("How strong does the wizard become, and what does it cost?"),
    rules=("henges", "henge-benefit", "step-costs", "building-units", "strength", "scenario-last-wizard"),
    inputs=Henge,
)
def henge(edition: Edition, asked: Henge) -> Ruling:
    """Rule on the growth of one wizard in one build phase."""
    before = 0 if asked.new_wizard else asked.strength
    last_wizard = asked.scenario == LAST_WIZARD
    gain = growth(
        edition,
        before,
        asked.maximum,
        on_henge=asked.on_henge,
        steps=asked.steps,
        regained=REGAINED if last_wizard else 0,
    )
    wrong = list(_refused(edition, asked, gain.free))
    given = [*_free(edition, asked, gain), *_bought(edition, asked)]
    if wrong:
        value = Grown(0, gain.free, before + gain.free)
        return Ruling(False, wrong[-1].said, value, (*given, *wrong))
    after = before + gain.free + gain.bought
    value = Grown(gain.cost, gain.free, after)
    return Ruling(
        True, _verdict(value, new=asked.new_wizard, grows=after > before), value, (*given, *_last(edition, given))
    )


def _refused(edition: Edition, asked: Henge, free: int) -> Iterator[Step]:
    if asked.scenario == LAST_WIZARD and (asked.steps or asked.new_wizard):
        yield edition.step("scenario-last-wizard", phrases("In this scenario no building takes place."))
    elif asked.steps or asked.new_wizard:
        yield from refusals(edition, asked.purchase(free))


def _free(edition: Edition, asked: Henge, gain: Gain) -> Iterator[Step]:
    if asked.new_wizard:
        return
    if asked.scenario == LAST_WIZARD:
        text = phrases(
            "Every wizard regains 2 steps in this scenario, up to its greatest strength; here that is {steps}."
        )
        yield edition.step("scenario-last-wizard", text, steps=Count(gain.regained, "step"))
    if not (asked.on_henge and edition.henge_free_steps):
        return
    rule = edition.source_of("henge_free_steps")
    if not gain.henge:
        yield Step(rule, phrases.say("The henge adds nothing: the wizard is at its greatest strength."))
    elif gain.regained:
        yield Step(rule, phrases.say("Ruled here: the henge adds its free step to these."))
    else:
        text = phrases("On a henge a wizard gains {steps} for free in every build phase.")
        yield Step(rule, say(text, steps=Count(gain.henge, "step")))


def _bought(edition: Edition, asked: Henge) -> Iterator[Step]:
    if not asked.steps:
        return
    each = step_price(edition, WIZARD, WIZARD_COST, henge=asked.on_henge)
    if each != WIZARD_COST:
        text = phrases("On a henge a wizard pays {each} a step instead of {usual}.")
        usual = Count(WIZARD_COST, "gold-point")
        yield Step(edition.source_of("henge_price"), say(text, each=Count(each, "gold-point"), usual=usual))
        if asked.new_wizard and asked.city:
            ruled = phrases("Ruled here: that is the price of a new wizard on a henge, too.")
            yield Step(edition.source_of("henge_price"), say(ruled))
    steps, cost = Count(asked.steps, "step"), Count(asked.steps * each, "gold-point")
    if asked.steps == 1:
        said = phrases.say("That makes {steps} for {cost}.", steps=steps, cost=cost)
    else:
        text = phrases("{steps} at {each} each cost {cost}.")
        said = say(text, steps=steps, each=Count(each, "gold-point"), cost=cost)
    yield Step(edition.rule("step-costs"), said)


def _last(edition: Edition, given: list[Step]) -> Iterator[Step]:
    """What is said where nothing is given and nothing bought."""
    if not given:
        text = phrases("The wizard gets no free steps and buys none, so its strength stays as it is.")
        yield edition.step("building-units", text)


def _verdict(value: Grown, *, new: bool, grows: bool) -> Said:
    if not grows:
        nobody = phrases("No new wizard appears, because no step is bought.")
        unchanged = phrases("The wizard keeps strength {strength}.")
        return say(nobody) if new else say(unchanged, strength=value.strength_after)
    if not value.cost:
        return phrases.say("The wizard grows to strength {strength} free of charge.", strength=value.strength_after)
    grown = phrases("The wizard grows to strength {strength} for {cost}.")
    appears = phrases("The new wizard appears at strength {strength} for {cost}.")
    return say(appears if new else grown, strength=value.strength_after, cost=Count(value.cost, "gold-point"))
