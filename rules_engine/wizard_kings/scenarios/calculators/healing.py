"""How much does Healing heal, and what are the armies worth? (wk2.scenario-last-wizard-healing, -last-wizard-army)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from ....calculators import calculator
from ....inputs import Notation, Record, Several, integer, notation, several
from ....naming import name
from ....odds import Distribution, Expected
from ....results import result
from ....ruling import Count, Listed, Message, Ruling, Said, Step, messages, say
from ...editions import WK2, Edition
from ..healing import HEALED, LEVEL, healed
from ..winning import army_gold, most

phrases = messages("healing")


def word(text: str) -> str:
    """`text` as a name without spaces and colons; raises ValueError for anything else."""
    if ":" in text or any(map(str.isspace, text)):
        raise ValueError("not a single word")
    return name(text)


@dataclass(frozen=True)
class Wounded:
    """A block in the wizard's hex, written ``3/4``: its strength and its greatest strength."""

    ALLOWED: ClassVar[Message] = phrases("strength and greatest strength, such as 3/4")

    strength: int = integer(1, 4, 3, phrases("Strength"))
    maximum: int = integer(1, 4, 4, phrases("Greatest strength"))

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``3/4`` as JSON data; raises ValueError for anything of another shape."""
        strength, _, maximum = text.partition("/")
        return {"strength": _digit(strength), "maximum": _digit(maximum)}

    def notation(self) -> str:
        """``3/4``."""
        return f"{self.strength}/{self.maximum}"

    def missing(self) -> int:
        """The steps that the block can take; none if it is beyond its greatest strength."""
        return max(self.maximum - self.strength, 0)


@dataclass(frozen=True)
class Survivors:
    """Blocks of one kind at the end of the game, written ``mob:1/4*3``: name, price of a step, strength and number."""

    ALLOWED: ClassVar[Message] = phrases("blocks such as mob:1/4*3: name, price of a step, strength, number")

    unit: str = notation(Notation(word, phrases("a name without spaces"), "mob"), "mob", phrases("Block"))
    cost: int = integer(1, 99, 1, phrases("Price of a step"))
    strength: int = integer(0, 4, 4, phrases("Strength"))
    count: int = integer(1, 8, 1, phrases("Number"))

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``mob:1/4*3`` as JSON data; raises ValueError for anything of another shape."""
        unit, colon, rest = text.partition(":")
        cost, slash, block = rest.partition("/")
        strength, star, count = block.partition("*")
        if not (colon and slash) or len(cost) > 2 or (star and not count):
            raise ValueError(f"not a kind of blocks: {text!r}")
        price = sum(_digit(one) * 10**place for place, one in enumerate(reversed(cost)))
        return {"unit": unit, "cost": price, "strength": _digit(strength), "count": _digit(count) if star else 1}

    def notation(self) -> str:
        """``mob:1/4*3``; one block without its number."""
        many = "" if self.count == 1 else f"*{self.count}"
        return f"{self.unit}:{self.cost}/{self.strength}{many}"


def _digit(text: str) -> int:
    if len(text) != 1 or text not in "0123456789":
        raise ValueError(f"not a digit: {text!r}")
    return int(text)


FULL = (
    Survivors("wizard", 2, 4),
    Survivors("mob", 1, 4, 3),
    Survivors("medium", 2, 3, 2),
    Survivors("elite", 4, 3),
    Survivors("castle", 2, 4),
)
WORN = (
    Survivors("wizard", 2, 1),
    Survivors("mob", 1, 4),
    Survivors("mob", 1, 2),
    Survivors("medium", 2, 3),
    Survivors("medium", 2, 1),
    Survivors("elite", 4, 2),
    Survivors("castle", 2, 4),
)


@dataclass(frozen=True)
class Healing:
    """A wizard casts Healing; besides, what the armies are worth at the end."""

    strength: int = integer(1, 4, 4, phrases("Strength of the wizard"))
    die: int | None = integer(1, 6, None, phrases("Die rolled"), optional=True)
    blocks: tuple[Wounded, ...] = several(
        Record(Wounded), 0, 5, (Wounded(3, 4),), phrases("Blocks to be healed, in the wizard's hex")
    )
    armies: tuple[tuple[Survivors, ...], ...] = several(
        Several(Record(Survivors), 0, 8),
        0,
        2,
        (FULL, WORN),
        phrases("Armies at the end of the game"),
        help=phrases("For each kind of block: name, price of a step, strength, number, as in mob:1/4*3."),
    )


@dataclass(frozen=True)
class Healed:
    """`steps` and `usable` are None while no die is thrown; `winner` is the number of the army that is worth more."""

    steps: int | None = result(phrases("What this die heals"), counted="step", quiet=True)
    chances: Distribution[int] = result(phrases("Steps healed"), counted="step")
    mean_steps: Expected = result(phrases("Steps on average"))
    usable: int | None = result(phrases("What the blocks can take of that"), counted="step", quiet=True)
    strength_after: int = result(phrases("Strength of the wizard afterwards"))
    army_gp: tuple[int, ...] = result(phrases("Worth of the armies"), counted="gold-point", quiet=True)
    winner: int | None = result(phrases("Winning player"), quiet=True)
    draw: bool = result(phrases("The game is a draw"), quiet=True)


@calculator(
    "healing",
    books=(WK2,),
    title=phrases("Healing"),
    question=phrases("How much does Healing heal, and which army is worth more?"),
    rules=(
        *("scenario-last-wizard-healing", "scenario-last-wizard", "scenario-last-wizard-army"),
        *("spellcasting", "wizard-elimination"),
    ),
    inputs=Healing,
)
def healing(edition: Edition, asked: Healing) -> Ruling:
    """One Healing of one wizard, and the score."""
    spell = edition.rule("scenario-last-wizard-healing")
    text = phrases("Healing is a spell of level {level}, so it costs the wizard {steps}.")
    cost = Step(spell, say(text, level=LEVEL, steps=Count(LEVEL, "step")))
    score = tuple(_score(edition, asked))
    if asked.strength < LEVEL:
        refused = edition.step("spellcasting", phrases("The wizard has too few steps for this spell."))
        return Ruling(False, refused.said, _value(asked, None, asked.strength), (*score, cost, refused))
    steps = None if asked.die is None else healed(asked.die)
    value = _value(asked, steps, asked.strength - LEVEL)
    return Ruling(True, _verdict(value), value, (cost, *_after(edition, value), *_effect(spell, asked, value), *score))


def _value(asked: Healing, steps: int | None, left: int) -> Healed:
    worth = tuple(army_gold([(one.cost, one.strength, one.count) for one in army]) for army in asked.armies)
    outcome = most(worth) if len(worth) > 1 else None
    room = sum(one.missing() for one in asked.blocks)
    return Healed(
        steps=steps,
        chances=HEALED,
        mean_steps=Expected(HEALED.mean()),
        usable=None if steps is None else min(steps, room),
        strength_after=left,
        army_gp=worth,
        winner=None if outcome is None else outcome.winner,
        draw=outcome is not None and outcome.draw,
    )


def _after(edition: Edition, value: Healed) -> Iterator[Step]:
    if value.strength_after:
        text = phrases("The wizard is left with strength {left}.")
        yield edition.step("spellcasting", text, left=value.strength_after)
        return
    yield edition.step("spellcasting", phrases("That takes the wizard's last steps and destroys it."))
    yield edition.step("wizard-elimination", phrases("A wizard that is lost never comes back."))


def _effect(spell: str, asked: Healing, value: Healed) -> Iterator[Step]:
    yield Step(spell, phrases.say("A die from 1 to 3 heals one step, a die from 4 to 6 heals two."))
    if value.steps is None or value.usable is None or asked.die is None:
        mean = phrases("The average is {mean} step{mean:s}.")
        yield Step(spell, say(mean, mean=value.mean_steps))
        return
    thrown = phrases("The die shows {die}, which heals {steps}.")
    yield Step(spell, say(thrown, die=asked.die, steps=Count(value.steps, "step")))
    if value.usable < value.steps:
        less = phrases("No block grows beyond its greatest strength: the blocks can take {usable}.")
        yield Step(spell, say(less, usable=Count(value.usable, "step")))


def _score(edition: Edition, asked: Healing) -> Iterator[Step]:
    """What the armies are worth, and who would win with them."""
    if not asked.armies:
        return
    value = _value(asked, None, 0)
    worth = Listed(tuple(Count(gold, "gold-point") for gold in value.army_gp))
    each = phrases("A block is worth its steps times the price of a step. The armies are worth {worth:nul}.")
    yield edition.step("scenario-last-wizard-army", each, worth=worth)
    end = edition.rule("scenario-last-wizard")
    if value.winner is not None:
        yield Step(end, phrases.say("After the last turn Player {player} would win with this.", player=value.winner))
    elif value.draw:
        yield Step(end, phrases.say("Ruled here: equal armies are a draw."))


def _verdict(value: Healed) -> Said:
    if value.steps is None:
        return phrases.say("Healing gives back one step or two, {mean} on average.", mean=value.mean_steps)
    if value.usable is None or value.usable == value.steps:
        return phrases.say("Healing gives back {steps}.", steps=Count(value.steps, "step"))
    short = phrases("Healing gives back {usable} of {steps}, because no block can take the rest.")
    return say(short, usable=value.usable, steps=Count(value.steps, "step"))
