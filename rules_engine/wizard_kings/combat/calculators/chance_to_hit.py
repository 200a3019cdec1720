"""How well does this unit hit here? (wk1.combat-strength, wk2.combat-strength, folk, special maps, berserk, weapons)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....calculators import calculator
from ....inputs import Choice, Integer, choice, flag, option, record, several
from ....odds import Distribution, Expected
from ....odds import hits as hits_of
from ....results import result
from ....ruling import Count, Listed, Ruling, Said, Step, message, messages, say
from ...blocks import frenzy
from ...blocks.artifacts import EACH_USE, FREE
from ...blocks.frenzy import MAY, MAY_NOT
from ...editions import ATTACKER, DEFENDER, TERRAIN, WK1, WK2, Edition
from ...labels import SIDES, TERRAINS, TRAITS
from ...units import Rating, Unit, is_caster
from ..ratings import ADD_UP, BEST, CARRIER, NOBODY, Ground, modified, modifiers
from ..throws import needed

phrases = messages("chance-to-hit")

SITES = {
    "none": phrases("no special place"),
    "walled-city": phrases("the Walled City (map 10)"),
    "khax": phrases("Khax (map 11)"),
}
BONUSES = {
    ADD_UP: phrases("add up"),
    BEST: phrases("only the largest counts"),
}
LAST_STEP = {
    MAY: phrases("may go berserk and is eliminated"),
    MAY_NOT: phrases("cannot go berserk"),
}
WEAPON_COST = {
    EACH_USE: phrases("one step of the weapon"),
    FREE: phrases("nothing"),
}
WEAPON_BONUS = {
    CARRIER: phrases("the bonus of its carrier"),
    NOBODY: phrases("no bonus"),
}


def last_step() -> Any:
    """The field that asks whether a creature may spend its last step on going berserk (wk2.berserk does not say)."""
    return option(
        (MAY, MAY_NOT),
        MAY,
        phrases("A creature of strength 1"),
        names=LAST_STEP,
        only=("wk2",),
        help=phrases("The book does not say whether a creature may spend its last step on going berserk."),
    )


@dataclass(frozen=True)
class ChanceToHit:
    """One combat turn of one unit: who it is, where it fights, and the dice it has thrown, if any."""

    unit: Unit = record(Unit, Unit("B", 3, 3), phrases("{unit:cap}"))
    traits: tuple[str, ...] = several(
        Choice("traits", TRAITS),
        0,
        6,
        (),
        phrases("Traits"),
    )
    terrain: str = choice(TERRAIN, "clear", phrases("Terrain"), names=TERRAINS)
    city: bool = flag(False, phrases("City hex"))
    map_special: str = choice(
        ("none", "walled-city", "khax"), "none", phrases("Special place"), names=SITES, only=("wk1",)
    )
    side: str = choice((DEFENDER, ATTACKER), DEFENDER, phrases("Side"), names=SIDES)
    berserk: bool = flag(False, phrases("Goes berserk (chaos creature)"), only=("wk2",))
    weapon: Unit | None = record(
        Unit,
        None,
        phrases("Magic weapon used"),
        optional=True,
        only=("wk2",),
        help=phrases("Its rating and its own strength, such as A3/2."),
    )
    dice: tuple[int, ...] = several(
        Integer(1, 6),
        0,
        8,
        (),
        phrases("Dice rolled"),
        help=phrases("Leave this empty to see the chances."),
    )
    bonuses: str = option((ADD_UP, BEST), ADD_UP, phrases("Several bonuses"), names=BONUSES)
    last_step: str = last_step()
    weapon_cost: str = option(
        (EACH_USE, FREE), EACH_USE, phrases("Using a weapon costs"), names=WEAPON_COST, only=("wk2",)
    )
    weapon_bonus: str = option((CARRIER, NOBODY), CARRIER, phrases("A weapon gets"), names=WEAPON_BONUS, only=("wk2",))


@dataclass(frozen=True)
class AtLeast:
    """The chance of so many hits or more."""

    hits: int = result(phrases("Hits"))
    chance: Fraction = result(phrases("Chance"))


@dataclass(frozen=True)
class Hitting:
    """`scored` and `missed` are None while no dice are given; `weapon_after` is None without a weapon."""

    rating: str = result(phrases("Combat rating here"))
    dice: int = result(phrases("Dice"))
    mean_hits: Expected = result(phrases("Hits on average"))
    hits: Distribution[int] = result(phrases("Hits"))
    at_least: tuple[AtLeast, ...] = result(phrases("Chance of so many hits or more"))
    scored: int | None = result(phrases("What the roll scores"), counted="hit", quiet=True)
    missed: int | None = result(phrases("Dice that missed"), quiet=True)
    strength_after: int = result(phrases("Strength afterwards"))
    weapon_after: int | None = result(phrases("Strength of the weapon afterwards"), quiet=True)


@calculator(
    "chance-to-hit",
    books=(WK1, WK2),
    title=phrases("Chance to hit"),
    question=phrases("How many dice does this {unit} roll here, and how well do they hit?"),
    rules=(
        *("combat-strength", "combat-rating", "strength", "wizards", "forest-folk", "desert-folk", "mountain-folk"),
        *("amphibians", "city-folk", "expansion-maps", "berserk", "magic-weapons", "artifacts"),
    ),
    inputs=ChanceToHit,
)
def chance_to_hit(edition: Edition, asked: ChanceToHit) -> Ruling:
    """One attack of one unit, with its dice if they were thrown."""
    armed = asked.weapon or asked.unit
    ground = Ground(asked.terrain, asked.city, asked.map_special, asked.side)
    changes = modifiers(edition, asked.traits, ground)
    lent = asked.weapon is not None and changes != []
    plain = lent and asked.weapon_bonus == NOBODY
    if plain:
        changes = []
    rating = Rating(armed.letter, modified(armed.power, changes, asked.bonuses))
    steps = [*_weapon_steps(edition, asked), *(Step(one.rule, say(one.reason)) for one in changes)]
    if plain:
        steps.append(edition.step("magic-weapons", phrases("Ruled here: a weapon gets no bonus.")))
    elif lent:
        steps.append(edition.step("magic-weapons", phrases("Ruled here: the weapon gets the bonus of its carrier.")))
    if sum(one.amount > 0 for one in changes) > 1:
        best = phrases("Ruled here: only the largest bonus counts.")
        added = phrases("Ruled here: the bonuses add up.")
        steps.append(edition.step("combat-rating", best if asked.bonuses == BEST else added))
    dice = asked.unit.strength * (edition.berserk_factor if asked.berserk else 1)
    refused = _refusal(edition, asked, armed, dice)
    if refused is not None:
        return Ruling(False, refused.said, _result(asked, rating, 0), (*steps, refused))
    if len(changes) > 0:
        steps.append(
            edition.step("combat-rating", phrases("So the {unit} fights as {rating}."), rating=rating.notation())
        )
    value = _result(asked, rating, dice)
    return Ruling(True, _verdict(value), value, (*steps, *_throw_steps(edition, asked, rating, value)))


def _refusal(edition: Edition, asked: ChanceToHit, armed: Unit, dice: int) -> Step | None:
    if is_caster(armed.letter):
        return edition.step("wizards", phrases("A rating with + has no number: such a {unit} rolls no attack dice."))
    spent = frenzy.refusal(edition, asked.unit.strength, asked.last_step) if asked.berserk else None
    if spent is not None:
        return spent
    if asked.dice and len(asked.dice) != dice:
        text = phrases("The {unit} rolls {right}, not {wrong}.")
        return edition.step("combat-strength", text, right=f"{dice}d6", wrong=f"{len(asked.dice)}d6")
    return None


def _result(asked: ChanceToHit, rating: Rating, dice: int) -> Hitting:
    """The result of a throw of `dice` dice; none for an attack that is not allowed, which also costs nothing."""
    hits = hits_of(dice, rating.power)
    scored = sum(die <= rating.power for die in asked.dice) if asked.dice and dice else None
    spends = asked.weapon is not None and asked.weapon_cost == EACH_USE and dice > 0
    return Hitting(
        rating=rating.notation(),
        dice=dice,
        mean_hits=Expected(hits.mean()),
        hits=hits,
        at_least=tuple(
            AtLeast(least, sum((chance for number, chance in hits.items() if number >= least), Fraction(0)))
            for least in range(1, dice + 1)
        ),
        scored=scored,
        missed=None if scored is None else len(asked.dice) - scored,
        strength_after=asked.unit.strength - (1 if asked.berserk and dice else 0),
        weapon_after=None if asked.weapon is None else asked.weapon.strength - (1 if spends else 0),
    )


def _weapon_steps(edition: Edition, asked: ChanceToHit) -> list[Step]:
    if asked.weapon is None:
        return []
    rating = Rating(asked.weapon.letter, asked.weapon.power).notation()
    replaced = phrases(
        "The magic weapon replaces the rating of its carrier with {rating}, but not the carrier's strength."
    )
    steps = [edition.step("magic-weapons", replaced, rating=rating)]
    if asked.weapon_cost == EACH_USE:
        cost = phrases("Ruled here: each attack with it is a use and costs the weapon {steps}.")
        steps.append(edition.step("artifacts", cost, steps=Count(1, "step")))
    else:
        steps.append(edition.step("artifacts", phrases("Ruled here: using a weapon costs nothing.")))
    return steps


def _throw_steps(edition: Edition, asked: ChanceToHit, rating: Rating, value: Hitting) -> list[Step]:
    rule = edition.rule("combat-strength")
    throws = phrases("The {unit} rolls one die for each step, {dice}.")
    steps = [Step(rule, say(throws, dice=f"{asked.unit.strength}d6"))]
    if asked.berserk:
        doubled = phrases("The creature goes berserk and rolls double the dice, {dice}.")
        steps.append(Step(edition.source_of("berserk_factor"), say(doubled, dice=f"{value.dice}d6")))
    steps.append(Step(rule, needed(rating.power)))
    if value.scored is not None:
        thrown = phrases("The dice show {dice}, which makes {hits}.")
        dice = Listed(tuple(asked.dice))
        steps.append(Step(rule, say(thrown, dice=dice, hits=Count(value.scored, "hit"))))
    if asked.berserk:
        steps += price(edition, asked.unit.strength)
    return steps


def price(edition: Edition, strength: int) -> tuple[Step, ...]:
    """What going berserk costs a creature of `strength`."""
    rule = edition.source_of("berserk_factor")
    if strength > 1:
        text = phrases("After the attack the creature loses one step and falls to strength {left}.")
        return (Step(rule, say(text, left=strength - 1)),)
    may = message("berserk", "Ruled here: a creature of strength 1 may go berserk.")
    return (
        Step(rule, say(may)),
        Step(rule, phrases.say("After the attack the creature loses its last step and is eliminated.")),
    )


def _verdict(value: Hitting) -> Said:
    if value.scored is not None:
        return phrases.say("The attack scores {hits}.", hits=Count(value.scored, "hit"))
    text = phrases("The {unit} rolls {dice} as {rating} and scores {mean} hit{mean:s} on average.")
    return say(text, dice=f"{value.dice}d6", rating=value.rating, mean=value.mean_hits)
