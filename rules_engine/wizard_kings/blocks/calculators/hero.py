"""A hero in a stack, at a hexside, and under damage (wk2.heroes, wk2.spell-damage)."""

from __future__ import annotations

from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import choice, flag, integer, option
from ....results import result
from ....ruling import Count, Ruling, Step, message, say
from ...combat.spell_damage import ELIMINATED, HERO_LOST, RETREATS
from ...editions import DEFENDER, TERRAIN, WK2, Edition
from ...labels import HEXSIDES, TERRAINS
from ...movement.calculators.stacking import limit_steps
from ...movement.hexsides import LIMIT_RULES, crossing
from ...movement.stacking import BOTH_SIDES, Stack, fit

CROSSING, STACKING, DAMAGE = "crossing", "stacking", "damage"
SITUATIONS = {
    CROSSING: message("hero", "The hero crosses a hexside into a battle"),
    STACKING: message("hero", "The hero stands in a hex with others"),
    DAMAGE: message("hero", "The hero takes damage"),
}
ATTACK, SPELL = "attack", "spell"
CAUSES = {
    ATTACK: message("hero", "a hit in a normal attack"),
    SPELL: message("hero", "a spell"),
}
SPELL_DAMAGE = {
    RETREATS: message("hero", "must retreat"),
    ELIMINATED: message("hero", "is eliminated"),
}


@dataclass(frozen=True)
class Hero:
    """One situation of a hero; what belongs to the other situations is left aside."""

    situation: str = choice((CROSSING, STACKING, DAMAGE), CROSSING, message("hero", "Situation"), names=SITUATIONS)
    heroes: int = integer(1, 9, 1, message("hero", "Heroes"))
    hexside: str = choice(tuple(HEXSIDES), "clear", message("hero", "Hexside"), names=HEXSIDES)
    crossed: int = integer(0, 20, 2, message("hero", "Other {unit:pl} that have crossed it in this phase"))
    terrain: str = choice(TERRAIN, "forest", message("hero", "Terrain of the hex"), names=TERRAINS)
    city: bool = flag(False, message("hero", "City hex"))
    units: int = integer(0, 20, 3, message("hero", "Other {unit:pl} of its side in the hex"))
    by: str = choice((ATTACK, SPELL), ATTACK, message("hero", "Damage by"), names=CAUSES)
    spell_on_hero: str = option(
        (RETREATS, ELIMINATED),
        RETREATS,
        message("hero", "A hero that a spell damages"),
        names=SPELL_DAMAGE,
        help=message("hero", "Spells take no last step, but a hero has only one. The book does not speak of it."),
    )


@dataclass(frozen=True)
class Heroic:
    """What comes of it; limits and counts are None unless the hero stands in a stack."""

    limit: int | None = result(message("hero", "Stacking limit"), counted="unit", quiet=True)
    count: int | None = result(message("hero", "What counts"), counted="unit", quiet=True)
    excess: int | None = result(message("hero", "What is over the limit"), counted="unit", quiet=True)
    eliminated: bool = result(message("hero", "The hero is eliminated"), quiet=True)
    must_retreat: bool = result(message("hero", "The hero must retreat"), quiet=True)


@calculator(
    "hero",
    books=(WK2,),
    title=message("hero", "Heroes"),
    question=message("hero", "What is different for a hero at a hexside, in a stack and under damage?"),
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
        steps.append(Step(own, say(message("hero", "Heroes cross mountains without road or pass."))))
    if asked.crossed:
        text = message("hero", "That {units} crossed the hexside before does not matter.")
        steps.append(Step(edition.rule("hexside-limit"), say(text, units=Count(asked.crossed, "unit"))))
    steps.append(Step(over.rule, say(over.reason)))
    text = message("hero", "The hexside lets {heroes} cross.")
    return Ruling(True, say(text, heroes=Count(asked.heroes, "hero")), nothing, tuple(steps))


def _stacking(edition: Edition, asked: Hero) -> Ruling:
    found = fit(edition, Stack(units=asked.units, heroes=asked.heroes), asked.terrain, city=asked.city)
    value = Heroic(found.limit, found.count, found.excess, False, False)
    text = message("hero", "Heroes count for stacking: {units} and {heroes} make {count}.")
    counting = say(text, units=Count(asked.units, "unit"), heroes=Count(asked.heroes, "hero"), count=found.count)
    steps = [
        *limit_steps(edition, asked.terrain, asked.city, DEFENDER, BOTH_SIDES),
        Step(edition.rule("heroes"), counting),
    ]
    if found.fits:
        return Ruling(True, say(message("hero", "All of them have room in the hex.")), value, tuple(steps))
    over = message("hero", "That is {excess} too many. The excess is eliminated at once, as its owner chooses.")
    steps.append(Step(edition.rule("stacking-limit"), say(over, excess=Count(found.excess, "unit"))))
    return Ruling(False, steps[-1].said, value, tuple(steps))


def _damage(edition: Edition, asked: Hero) -> Ruling:
    only = Step(edition.rule("heroes"), say(message("hero", "A hero has only one step.")))
    if asked.by == ATTACK:
        text = message("hero", "A hit in a normal attack takes the last step too: the hero is eliminated.")
        rule, eliminated = edition.rule("hit-allocation"), True
    elif asked.spell_on_hero == RETREATS:
        text = message("hero", "Ruled here: a spell takes no last step, so the hero stays alive, but it must retreat.")
        rule, eliminated = edition.rule("spell-damage"), False
    else:
        text = HERO_LOST
        rule, eliminated = edition.rule("heroes"), True
    step = Step(rule, say(text))
    value = Heroic(None, None, None, eliminated, not eliminated)
    return Ruling(True, step.said, value, (only, step))
