"""What does an attack spell do? (wk1.spell-attack-notation, wk1.targeting; wk2.spell-damage and its neighbours)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ....calculators import calculator
from ....inputs import Notation, Record, flag, notation, option, several
from ....odds import Distribution, Expected
from ....odds import hits as hits_of
from ....results import result
from ....ruling import Ruling, Said, Step, messages, say
from ...editions import WK1, WK2, Edition
from ..spell_damage import (
    BROUGHT,
    ELIMINATED,
    FORCE_OUT,
    LEAVES_AT_ONCE,
    SPARE,
    SPARED,
    STAYS,
    Spell,
    Target,
    Victim,
    damage,
    limits,
    no_hex_option,
)
from ..throws import needed

phrases = messages("spell-attack")

FURTHER_HITS = {
    FORCE_OUT: phrases("force it to retreat"),
    SPARE: phrases("leave it alone"),
    BROUGHT: phrases("are not needed: it must retreat already"),
}


@dataclass(frozen=True)
class SpellAttack:
    """A spell attacks units of the enemy; a targeted spell names the first of them."""

    spell: Spell = notation(
        Notation(Spell.parse, phrases("1 to 12 dice and a power from 0 to 6, as in 4d6@F3"), "4d6@F3"),
        Spell(4, 3),
        phrases("Spell"),
    )
    targeted: bool = flag(
        True,
        phrases("Targeted"),
        help=phrases("All hits go to the first {unit} listed."),
    )
    targets: tuple[Target, ...] = several(
        Record(Target),
        1,
        "max_units",
        (Target(2, False),),
        phrases("Enemy {unit:pl}"),
        help=phrases("Among equally strong {unit:pl} the first listed takes the hit, as its owner's choice."),
    )
    further_hits: str = option(
        (FORCE_OUT, SPARE, BROUGHT),
        FORCE_OUT,
        phrases("Further hits on a {unit} that this spell has brought to strength 1"),
        names=FURTHER_HITS,
        only=("wk2",),
    )
    retreat_open: bool = flag(True, phrases("A {unit} that must retreat has a hex to go to"), only=("wk2",))
    spell_no_hex: str = no_hex_option("no_hex")


@dataclass(frozen=True)
class TargetOutcome:
    """What may become of one unit: its strength afterwards (0: destroyed), and the chance that it must retreat."""

    target: str = result(phrases("{unit:cap}"))
    strengths: Distribution[int] = result(phrases("Strength afterwards"))
    destroyed: Fraction = result(phrases("Chance to be destroyed"))
    forced: Fraction = result(phrases("Chance of having to retreat"))


@dataclass(frozen=True)
class SpellAttacked:
    """Chances over all throws; `outcomes` has the strengths of all units as listed, an arrow for a forced retreat."""

    mean_hits: Expected = result(phrases("Hits on average"))
    hits: Distribution[int] = result(phrases("Hits"))
    destroyed_any: Fraction = result(phrases("Chance that a {unit} is destroyed"))
    forced_any: Fraction = result(phrases("Chance that a {unit} must retreat"))
    targets: tuple[TargetOutcome, ...] = result(phrases("Each {unit}"))
    outcomes: Distribution[str] = result(phrases("Strengths afterwards (→ must retreat)"))


@calculator(
    "spell-attack",
    books=(WK1, WK2),
    title=phrases("Spell attack"),
    question=phrases("How many hits does the spell score, and what becomes of the {unit:pl}?"),
    rules=("spell-attack-notation", "targeting", "spell-damage", "hit-allocation"),
    inputs=SpellAttack,
)
def spell_attack(edition: Edition, asked: SpellAttack) -> Ruling:
    """The exact effect of one attack spell."""
    return attacked(edition, asked, (asked.retreat_open,) * len(asked.targets))


def attacked(edition: Edition, asked: SpellAttack, can_go: Sequence[bool]) -> Ruling:
    """The effect of a spell; `can_go` says of each of the targets whether it has a hex to retreat to."""
    lost = asked.spell_no_hex == ELIMINATED
    victims = [
        Victim(target.strength, target.castle, removed=lost and not goes)
        for target, goes in zip(asked.targets, can_go, strict=True)
    ]
    hits = hits_of(asked.spell.dice, asked.spell.power)
    after = hits.map(
        lambda number: damage(victims, number, limits(edition, asked.further_hits), targeted=asked.targeted)
    )
    value = SpellAttacked(
        mean_hits=Expected(hits.mean()),
        hits=hits,
        destroyed_any=after.chance_that(lambda units: any(unit.strength == 0 for unit in units)),
        forced_any=after.chance_that(lambda units: any(unit.forced for unit in units)),
        targets=tuple(_outcome(target, after, place) for place, target in enumerate(asked.targets)),
        outcomes=after.map(lambda units: " ".join(f"{unit.strength}{'→' if unit.forced else ''}" for unit in units)),
    )
    return Ruling(True, _verdict(edition, value), value, tuple(_steps(edition, asked, value, shut=not all(can_go))))


def _outcome(target: Target, after: Distribution[tuple[Victim, ...]], place: int) -> TargetOutcome:
    return TargetOutcome(
        target.notation(),
        after.map(lambda units: units[place].strength),
        after.chance_that(lambda units: units[place].strength == 0),
        after.chance_that(lambda units: units[place].forced),
    )


def _steps(edition: Edition, asked: SpellAttack, value: SpellAttacked, *, shut: bool) -> list[Step]:
    notation_rule, targeting = edition.rule("spell-attack-notation"), edition.rule("targeting")
    mean = phrases("That makes {mean} hit{mean:s} on average.")
    steps = [
        Step(notation_rule, phrases.say("The spell rolls {dice}.", dice=f"{asked.spell.dice}d6")),
        Step(notation_rule, needed(asked.spell.power)),
        Step(notation_rule, say(mean, mean=value.mean_hits)),
    ]
    if asked.targeted:
        steps.append(Step(targeting, phrases.say("All hits go to the target; what it cannot take is lost.")))
    else:
        each = phrases("Each hit goes to the {unit} that is strongest at that moment.")
        steps.append(edition.step("hit-allocation", each))
    if edition.spells_eliminate:
        return [
            *steps,
            Step(targeting, phrases.say("Nothing stops a spell from destroying a {unit}.")),
        ]
    return [*steps, *_limits(edition, asked, shut=shut)]


def _limits(edition: Edition, asked: SpellAttack, *, shut: bool) -> list[Step]:
    rule = edition.source_of("spells_eliminate")
    texts = [phrases("A spell never takes the last step. A {unit} that is hit at strength 1 must retreat instead.")]
    if any(target.castle for target in asked.targets):
        texts.append(phrases("A castle at strength 1 is immune to spells."))
    if asked.further_hits == FORCE_OUT and any(1 < one.strength <= asked.spell.dice + 1 for one in asked.targets):
        texts.append(
            phrases(
                "Ruled here: a {unit} that this spell brings to strength 1 must retreat if the spell scores yet "
                "another hit on it."
            )
        )
    if asked.further_hits == SPARE:
        texts.append(SPARED)
    if asked.further_hits == BROUGHT:
        texts.append(LEAVES_AT_ONCE)
    if shut and asked.spell_no_hex == STAYS:
        texts.append(phrases("No hex is open. Ruled here: a {unit} that must retreat stays where it is."))
    if shut and asked.spell_no_hex == ELIMINATED:
        texts.append(phrases("No hex is open. Ruled here: a {unit} that must retreat is eliminated."))
    return [Step(rule, say(text)) for text in texts]


def _verdict(edition: Edition, value: SpellAttacked) -> Said:
    if edition.spells_eliminate or value.destroyed_any:
        return phrases.say("The chance that a {unit} is destroyed is {chance}.", chance=value.destroyed_any)
    text = phrases("No {unit} can be destroyed; the chance that one must retreat is {chance}.")
    return say(text, chance=value.forced_any)
