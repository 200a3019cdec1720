"""What does this artifact do for its carrier, and what becomes of it? (wk2.artifacts and the rules below it)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ....calculators import calculator
from ....dice import FACES
from ....inputs import choice, flag, integer, option, record
from ....named import Named
from ....results import result
from ....ruling import Count, Message, Ruling, Said, Step, message, messages, say
from ...combat.calculators.chance_to_hit import WEAPON_COST
from ...editions import WK2, Edition
from ...units import Rating, Unit, is_caster
from ..artifacts import ARTIFACT, EACH_USE, FATAL, FREE, WEAPON

phrases = messages("artifact")

KINDS = {
    WEAPON: phrases("magic weapon"),
    ARTIFACT: phrases("magic artifact"),
}
NO_USE, ATTACK, CAST = "none", "attack", "cast"
USES = {
    NO_USE: phrases("not used"),
    ATTACK: phrases("used for an attack"),
    CAST: phrases("used to cast a spell"),
}
NO_CHANGE, AT_START, WITHIN, BETWEEN, LEFT = "none", "at-start", "within-turn", "between-turns", "left-behind"
CHANGES = {
    NO_CHANGE: phrases("stays with its carrier"),
    AT_START: phrases("gets its carrier at the start of the battle"),
    WITHIN: phrases("changes its carrier within a combat turn"),
    BETWEEN: phrases("changes its carrier between two combat turns"),
    LEFT: phrases("is left behind"),
}
KEPT, DESTROYED, CAPTURED = "kept", "destroyed", "captured"
FATES = {
    KEPT: phrases("kept"),
    DESTROYED: phrases("destroyed"),
    CAPTURED: phrases("captured by the enemy"),
}


@dataclass(frozen=True)
class Artifact:
    """An artifact of `strength` 1..4 steps, its carrier, and what is done with it in one combat turn."""

    kind: str = choice((WEAPON, ARTIFACT), WEAPON, phrases("Kind"), names=KINDS)
    strength: int = integer(1, 4, 2, phrases("Strength of the artifact"))
    rating: Rating = record(Rating, Rating("A", 3), phrases("Rating of the magic weapon"))
    level: int = integer(1, 3, 2, phrases("Level of the magic artifact"))
    carrier: Unit = record(Unit, Unit("C", 1, 4), phrases("Carrier"))
    carried: int = integer(1, 5, 1, phrases("Artifacts that the carrier has"))
    use: str = choice((NO_USE, ATTACK, CAST), ATTACK, phrases("In this combat turn it is"), names=USES)
    spell_level: int = integer(1, 3, 2, phrases("Level of the spell"))
    own_colour: bool = flag(True, phrases("The spell is one of the artifact's own colour"))
    change: str = choice(tuple(CHANGES), NO_CHANGE, phrases("The artifact"), names=CHANGES)
    carrier_eliminated: bool = flag(False, phrases("The carrier is eliminated in this combat turn"))
    capture_rule: bool = flag(False, phrases("The table plays with captured artifacts"))
    captured: bool = flag(False, phrases("The artifact was captured from an enemy"))
    die: int | None = integer(
        1,
        6,
        None,
        phrases("Die rolled after the use of a captured artifact"),
        optional=True,
    )
    weapon_cost: str = option(
        (EACH_USE, FREE), EACH_USE, message("chance-to-hit", "Using a weapon costs"), names=WEAPON_COST
    )


@dataclass(frozen=True)
class InUse:
    """What the carrier fights with, and what is left of the artifact; a use that is not allowed changes nothing."""

    strength_after: int = result(phrases("Strength of the artifact afterwards"))
    rating: str = result(phrases("Combat rating of the carrier"))
    dice: int = result(phrases("Dice of its attack"))
    turn_used: bool = result(phrases("The spell takes its combat turn"))
    fate: Named = result(phrases("Fate of the artifact"))
    loss_chance: Fraction | None = result(phrases("Chance that the die destroys it"), quiet=True)


@calculator(
    "artifact",
    books=(WK2,),
    title=phrases("Artifacts"),
    question=phrases("What does this artifact do for its carrier, and what becomes of it?"),
    rules=("artifacts", "magic-weapons", "magic-artifacts", "captured-artifacts", "combat-strength", "wizards"),
    inputs=Artifact,
)
def artifact(edition: Edition, asked: Artifact) -> Ruling:
    """One artifact in one combat turn."""
    refused = _refusal(edition, asked)
    if refused is not None:
        own = _own(asked)
        return Ruling(False, refused.said, InUse(asked.strength, *own, False, _fate(KEPT), None), (refused,))
    used = asked.use != NO_USE
    left = asked.strength - (1 if used and _costs(asked) else 0)
    fate, why = _becomes(edition, asked, left)
    rating, dice = (asked.rating.notation(), asked.carrier.strength) if asked.use == ATTACK else _own(asked)
    turn_used = asked.use == CAST
    chance = Fraction(1, FACES) if used and asked.captured and asked.die is None and left else None
    value = InUse(0 if fate == DESTROYED else left, rating, 0 if turn_used else dice, turn_used, _fate(fate), chance)
    steps = (*_carrying(edition, asked), *_using(edition, asked, left), *why)
    return Ruling(True, _verdict(value), value, steps)


def _fate(fate: str) -> Named:
    return Named(fate, FATES[fate])


def _own(asked: Artifact) -> tuple[str, int]:
    """Rating and dice of the carrier without the artifact."""
    return asked.carrier.rating(), 0 if is_caster(asked.carrier.letter) else asked.carrier.strength


def _costs(asked: Artifact) -> bool:
    return asked.use == CAST or asked.weapon_cost == EACH_USE


def _refusal(edition: Edition, asked: Artifact) -> Step | None:
    for slug, forbidden, text in _bans(asked):
        if forbidden:
            return edition.step(slug, text, **({"level": asked.level} if "{level}" in text.template else {}))
    return None


def _bans(asked: Artifact) -> Iterator[tuple[str, bool, Message]]:
    """Every ban: the slug of its rule, whether it applies, and its reason."""
    casts, strikes = asked.use == CAST, asked.use == ATTACK
    yield "artifacts", asked.carried > 1, phrases("A carrier has one artifact at most.")
    within = phrases("The carrier changes only between combat turns.")
    yield "artifacts", asked.change == WITHIN, within
    gone = phrases("An artifact that is left behind cannot be used.")
    yield "artifacts", asked.change == LEFT and asked.use != NO_USE, gone
    without = phrases("This table plays without captured artifacts, so none can be in enemy hands.")
    yield "captured-artifacts", asked.captured and not asked.capture_rule, without
    no_spell = phrases("A magic weapon casts no spells.")
    yield "magic-weapons", casts and asked.kind == WEAPON, no_spell
    no_rating = phrases("A magic artifact casts spells; it gives its carrier no rating to attack with.")
    yield "magic-artifacts", strikes and asked.kind == ARTIFACT, no_rating
    no_dice = phrases("A rating with + has no number: such a weapon rolls no attack dice.")
    yield "wizards", strikes and is_caster(asked.rating.letter), no_dice
    too_high = phrases("This artifact casts spells up to level {level} only.")
    yield "magic-artifacts", casts and asked.spell_level > asked.level, too_high
    colour = phrases("A captured artifact casts only spells of its own colour.")
    yield "captured-artifacts", casts and not asked.own_colour and asked.captured, colour
    ruled = phrases("Ruled here: an artifact casts only spells of its own colour.")
    yield "magic-artifacts", casts and not asked.own_colour, ruled


def _carrying(edition: Edition, asked: Artifact) -> Iterator[Step]:
    rule = edition.rule("artifacts")
    if asked.change == AT_START:
        text = phrases("At the start of a battle the owner says who carries the artifact.")
    elif asked.change == BETWEEN:
        text = phrases("Between two combat turns the artifact may go to another carrier.")
    elif asked.change == LEFT:
        text = phrases("An artifact may be left behind.")
    else:
        text = phrases("A fighting block carries the artifact.")
    yield Step(rule, say(text))


def _using(edition: Edition, asked: Artifact, left: int) -> Iterator[Step]:
    if asked.use == NO_USE:
        yield edition.step("artifacts", phrases("Nobody need use an artifact. One that is not used keeps its steps."))
        return
    if asked.use == ATTACK:
        weapon = phrases("The magic weapon replaces the rating of its carrier with {rating}.")
        yield edition.step("magic-weapons", weapon, rating=asked.rating.notation())
        dice = phrases("The strength of the carrier stays, so the carrier rolls {dice}.")
        yield edition.step("combat-strength", dice, dice=f"{asked.carrier.strength}d6")
    else:
        spell = phrases(
            "The carrier casts a spell of level {level} with the artifact. That takes the carrier's whole combat turn."
        )
        yield edition.step("magic-artifacts", spell, level=asked.spell_level)
    yield Step(edition.rule("artifacts"), _price(asked, left))


def _price(asked: Artifact, left: int) -> Said:
    if not _costs(asked):
        return phrases.say("Ruled here: using a weapon costs nothing.")
    if asked.use == CAST:
        text = phrases("The spell costs the artifact {step}, whatever its level, and leaves it {left}.")
    else:
        text = phrases(
            "Ruled here: each attack with the weapon is a use, which costs the weapon {step} and leaves it {left}."
        )
    return say(text, step=Count(1, "step"), left=Count(left, "step"))


def _becomes(edition: Edition, asked: Artifact, left: int) -> tuple[str, tuple[Step, ...]]:
    """What becomes of the artifact, and why."""
    steps: tuple[Step, ...] = ()
    if left == 0:
        text = phrases("Ruled here: the artifact's last use still counts, and then the artifact is gone.")
        return DESTROYED, (edition.step("artifacts", text),)
    if asked.captured and asked.use != NO_USE:
        steps = (Step(edition.rule("captured-artifacts"), _thrown(asked.die)),)
        if asked.die == FATAL:
            return DESTROYED, steps
    if asked.carrier_eliminated:
        return _orphaned(edition, asked, steps)
    if asked.change == LEFT:
        return _left_behind(edition, asked, steps)
    return KEPT, steps


def _orphaned(edition: Edition, asked: Artifact, steps: tuple[Step, ...]) -> tuple[str, tuple[Step, ...]]:
    if asked.capture_rule:
        text = phrases("The carrier is eliminated. Ruled here: the side that eliminated it takes the artifact.")
        return CAPTURED, (*steps, edition.step("captured-artifacts", text))
    text = phrases("The carrier is eliminated, and the artifact is destroyed with it.")
    return DESTROYED, (*steps, edition.step("artifacts", text))


def _left_behind(edition: Edition, asked: Artifact, steps: tuple[Step, ...]) -> tuple[str, tuple[Step, ...]]:
    if asked.capture_rule:
        text = phrases("Ruled here: an enemy block that enters the hex may take what was left behind.")
        return CAPTURED, (*steps, edition.step("captured-artifacts", text))
    text = phrases("Ruled here: what is left behind is destroyed, since an artifact must be carried.")
    return DESTROYED, (*steps, edition.step("artifacts", text))


def _thrown(die: int | None) -> Said:
    if die is None:
        return phrases.say("After each use of a captured artifact a die is rolled, and a 6 destroys the artifact.")
    if die == FATAL:
        return phrases.say("The die after the use shows 6. Ruled here: the use counts, then the artifact is gone.")
    return phrases.say("The die after the use shows {die}, so the captured artifact stays.", die=die)


def _verdict(value: InUse) -> Said:
    if value.turn_used:
        first = phrases.say("The carrier casts the spell.")
    elif value.dice:
        first = phrases.say("The carrier attacks with {dice} as {rating}.", dice=f"{value.dice}d6", rating=value.rating)
    else:
        first = phrases.say("The carrier rolls no attack dice.")
    fates = {
        KEPT: phrases("{first} The artifact is kept."),
        DESTROYED: phrases("{first} The artifact is destroyed."),
        CAPTURED: phrases("{first} The artifact falls to the enemy."),
    }
    return say(fates[value.fate.name], first=first)
