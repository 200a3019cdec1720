"""A hero in a stack, at a hexside, and under damage (wk2.heroes, wk2.spell-damage)."""

from __future__ import annotations

from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import choice, flag, integer, option
from ....results import result
from ....ruling import Count, Ruling, Step, messages, say
from ...combat.spell_damage import ELIMINATED, HERO_LOST, RETREATS
from ...editions import DEFENDER, TERRAIN, WK2, Edition
from ...labels import HEXSIDES, TERRAINS
from ...movement.calculators.stacking import limit_steps
from ...movement.hexsides import LIMIT_RULES, crossing
from ...movement.stacking import BOTH_SIDES, Stack, fit

phrases = messages("hero")

CROSSING, STACKING, DAMAGE = "crossing", "stacking", "damage"
SITUATIONS = {
    CROSSING: phrases("The hero crosses a hexside into a battle"),
    STACKING: phrases("The hero stands in a hex with others"),
    DAMAGE: phrases("The hero takes damage"),
}
ATTACK, SPELL = "attack", "spell"
CAUSES = {
    ATTACK: phrases("a hit in a normal attack"),
    SPELL: phrases("a spell"),
}
SPELL_DAMAGE = {
    RETREATS: phrases("must retreat"),
    ELIMINATED: phrases("is eliminated"),
}


@dataclass(frozen=True)
class Hero:
    """One situation of a hero; what belongs to the other situations is left aside."""

    situation: str = choice((CROSSING, STACKING, DAMAGE), CROSSING, phrases("Situation"), names=SITUATIONS)
    heroes: int = integer(1, 9, 1, phrases("Heroes"))
    hexside: str = choice(tuple(HEXSIDES), "clear", phrases("Hexside"), names=HEXSIDES)
    crossed: int = integer(0, 20, 2, phrases("Other {unit:pl} that have crossed it in this phase"))
    terrain: str = choice(TERRAIN, "forest", phrases("Terrain of the hex"), names=TERRAINS)
    city: bool = flag(False, phrases("City hex"))
    units: int = integer(0, 20, 3, phrases("Other {unit:pl} of its side in the hex"))
    by: str = choice((ATTACK, SPELL), ATTACK, phrases("Damage by"), names=CAUSES)
    spell_on_hero: str = option(
        (RETREATS, ELIMINATED),
        RETREATS,
        phrases("A hero that a spell damages"),
        names=SPELL_DAMAGE,
        help=phrases("Spells take no last step, but a hero has only one. The book does not say what happens then."),
    )


@dataclass(frozen=True)
class Heroic:
    """What comes of it; limits and counts are None unless the hero stands in a stack."""

    limit: int | None = result(phrases("Stacking limit"), counted="unit", quiet=True)
    count: int | None = result(phrases("What counts"), counted="unit", quiet=True)
    excess: int | None = result(phrases("What is over the limit"), counted="unit", quiet=True)
    eliminated: bool = result(phrases("The hero is eliminated"), quiet=True)
    must_retreat: bool = result(phrases("The hero must retreat"), quiet=True)


@calculator(
    "hero",
    books=(WK2,),
    title=phrases("Heroes"),
    question=phrases("What is different for a hero at a hexside, in a stack and under damage?"),
    rules=tuple(
        dict.fromkeys(("heroes", "stacking-limit", "terrain-table", "spell-damage", "hit-allocation", *LIMIT_RULES))
    ),
    inputs=Hero,
)
def hero(edition: Edition, asked: Hero) -> Ruling:
    """Rule on a hero in one of three situations."""
    return {CROSSING: _crossing, STACKING: _stacking, DAMAGE: _damage}[asked.situation](edition, asked)


def _crossing(edition: Edition, asked: Hero) -> Ruling:
    own = edition.rule("heroes")
    over = crossing(edition, "hero", asked.hexside)
    nothing = Heroic(None, None, None, False, False)
    if over.limit == 0:
        return Ruling(False, say(over.reason), nothing, (Step(over.rule, say(over.reason)),))
    steps = []
    if asked.hexside == "mountain":
        steps.append(Step(own, phrases.say("Heroes cross mountains without road or pass.")))
    if asked.crossed:
        text = phrases("It does not matter that {units} crossed the hexside before.")
        steps.append(edition.step("hexside-limit", text, units=Count(asked.crossed, "unit")))
    steps.append(Step(over.rule, say(over.reason)))
    text = phrases("The hexside lets {heroes} cross.")
    return Ruling(True, say(text, heroes=Count(asked.heroes, "hero")), nothing, tuple(steps))


def _stacking(edition: Edition, asked: Hero) -> Ruling:
    found = fit(edition, Stack(units=asked.units, heroes=asked.heroes), asked.terrain, city=asked.city)
    value = Heroic(found.limit, found.count, found.excess, False, False)
    text = phrases("Heroes count for stacking: {units} and {heroes} make {count}.")
    counting = say(text, units=Count(asked.units, "unit"), heroes=Count(asked.heroes, "hero"), count=found.count)
    steps = [
        *limit_steps(edition, asked.terrain, asked.city, DEFENDER, BOTH_SIDES),
        Step(edition.rule("heroes"), counting),
    ]
    if found.fits:
        return Ruling(True, phrases.say("All of them have room in the hex."), value, tuple(steps))
    over = phrases("That is {excess} too many. The excess is eliminated at once, as its owner chooses.")
    steps.append(edition.step("stacking-limit", over, excess=Count(found.excess, "unit")))
    return Ruling(False, steps[-1].said, value, tuple(steps))


def _damage(edition: Edition, asked: Hero) -> Ruling:
    only = edition.step("heroes", phrases("A hero has only one step."))
    if asked.by == ATTACK:
        text = phrases("A hit in a normal attack takes the last step too: the hero is eliminated.")
        rule, eliminated = edition.rule("hit-allocation"), True
    elif asked.spell_on_hero == RETREATS:
        text = phrases("Ruled here: a spell takes no last step, so the hero stays alive, but it must retreat.")
        rule, eliminated = edition.rule("spell-damage"), False
    else:
        text = HERO_LOST
        rule, eliminated = edition.rule("heroes"), True
    step = Step(rule, say(text))
    value = Heroic(None, None, None, eliminated, not eliminated)
    return Ruling(True, step.said, value, (only, step))
