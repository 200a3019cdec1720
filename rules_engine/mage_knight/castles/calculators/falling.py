"""What becomes of the warriors on a section that is destroyed? (mkc.destroyed-sections, mkc.falling-damage)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....calculators import calculator
from ....dice import FACES
from ....inputs import Record, choice, flag, integer, option, several
from ....named import Named
from ....odds import Expected
from ....results import result
from ....ruling import Count, Ruling, Said, Step, messages, say
from ...books import MKC
from ...movement.speeds import halved
from ...steps import about, step
from ...table.terrain import HINDERING, KINDS
from ..falls import (
    APPLY,
    FALLS,
    HARMED,
    IGNORED,
    ITS_PLANK,
    ON_SECTION,
    OTHER_PLANK,
    SAFE,
    SOARING,
    UNDER_ARCH,
    UNHARMED,
    chance_eliminated,
    fall_damage,
    falls,
    in_rubble,
    mean_damage,
)

phrases = messages("falling")

STANDS = {
    ON_SECTION: phrases("on the section"),
    ITS_PLANK: phrases("on a plank of the section"),
    OTHER_PLANK: phrases("on a plank of another section"),
    UNDER_ARCH: phrases("under the arch"),
    SOARING: phrases("soaring above it"),
}
CAPTIVES = {
    UNHARMED: phrases("take no damage"),
    HARMED: phrases("take damage like others"),
}
REDUCTIONS = {
    APPLY: phrases("help"),
    IGNORED: phrases("do not help"),
}
ARCH = {
    SAFE: phrases("takes no damage"),
    FALLS: phrases("takes falling damage"),
}


@dataclass(frozen=True)
class Figure:
    """A warrior at the section; `clicks` of damage eliminate it. Without a die the chances are what is asked."""

    clicks: int = integer(1, 12, 3, phrases("Clicks of damage that eliminate it"))
    die: int | None = integer(1, FACES, None, phrases("Die"), optional=True)
    stands: str = choice(tuple(STANDS), ON_SECTION, phrases("It stands"), names=STANDS)
    captive: bool = flag(False, phrases("Captive"))
    reduction: int = integer(0, 10, 0, phrases("Damage that an ability takes off"))
    speed: int | None = integer(0, 30, None, phrases("Speed value"), optional=True)


@dataclass(frozen=True)
class Falling:
    """The warriors at a section that is destroyed."""

    figures: tuple[Figure, ...] = several(
        Record(Figure), 1, 12, (Figure(3), Figure(5, stands=UNDER_ARCH)), phrases("Warriors")
    )
    captives: str = option(
        (UNHARMED, HARMED),
        UNHARMED,
        phrases("Captives that fall"),
        names=CAPTIVES,
        help=phrases("The castle rules do not mention them. By the core rules a captive never takes damage."),
    )
    reductions: str = option(
        (APPLY, IGNORED),
        APPLY,
        phrases("Abilities that reduce damage"),
        names=REDUCTIONS,
        help=phrases("The book does not say whether they help against a fall."),
    )
    under_arch: str = option(
        (SAFE, FALLS),
        SAFE,
        phrases("A figure under the arch of the gatehouse"),
        names=ARCH,
        help=phrases("The book does not say what happens to it."),
    )


@dataclass(frozen=True)
class Fallen:
    """What becomes of one warrior; `damage` and `eliminated` with a die, `next_inches` with a speed value."""

    falls: bool = result(phrases("Falls"))
    chance_eliminated: Fraction = result(phrases("Chance to be eliminated"))
    mean_damage: Expected = result(phrases("Damage on average"))
    damage: int | None = result(phrases("Damage"), quiet=True)
    eliminated: bool | None = result(phrases("Eliminated"), quiet=True)
    next_inches: int | None = result(phrases("Inches of its next move"), quiet=True)


@dataclass(frozen=True)
class Collapsed:
    """What lies in the place of the section, and the warriors in their order."""

    terrain: Named = result(phrases("What takes the place of the section"))
    figures: tuple[Fallen, ...] = result(phrases("The warriors one by one"))


@calculator(
    "falling",
    books=(MKC,),
    title=phrases("Falling damage"),
    question=phrases("What becomes of the warriors on a section that is destroyed?"),
    rules=(
        *(
            "destroyed-sections",
            "falling-damage",
            "rubble",
            "rubble-figures",
            "plank-belongs-to-wall",
            "gatehouse-arch",
        ),
        *("mk2.captive-protected", "mk2.hindering-speed-halved"),
    ),
    inputs=Falling,
)
def falling(book: Any, asked: Falling) -> Ruling:
    """Let the section fall and everybody on it."""
    found = tuple(_fallen(asked, one) for one in asked.figures)
    rubble = phrases("Rubble takes the place of the section. It is hindering terrain of the same shape.")
    removed = phrases("The section is removed, and whoever stood on it falls.")
    steps = [step("mkc.destroyed-sections", removed), step("mkc.rubble", rubble)]
    for number, (figure, fate) in enumerate(zip(asked.figures, found, strict=True), 1):
        steps += [about(number, one) for one in _steps(asked, figure, fate)]
    value = Collapsed(Named(HINDERING, KINDS[HINDERING]), found)
    return Ruling(True, _verdict(found), value, tuple(steps))


def _fallen(asked: Falling, figure: Figure) -> Fallen:
    down = falls(figure.stands, asked.under_arch)
    hurt = down and not (figure.captive and asked.captives == UNHARMED)
    reduction = figure.reduction if asked.reductions == APPLY else 0
    damage = fall_damage(figure.die, reduction) if figure.die is not None and hurt else 0
    slow = in_rubble(figure.stands)
    return Fallen(
        falls=down,
        chance_eliminated=chance_eliminated(figure.clicks, reduction) if hurt else Fraction(0),
        mean_damage=Expected(mean_damage(figure.clicks, reduction) if hurt else 0),
        damage=None if figure.die is None else damage,
        eliminated=None if figure.die is None else damage >= figure.clicks,
        next_inches=None if figure.speed is None else halved(figure.speed) if slow else figure.speed,
    )


def _steps(asked: Falling, figure: Figure, fate: Fallen) -> Iterator[Step]:
    yield _place(figure, fate)
    if fate.falls:
        yield from _hurt(asked, figure, fate)
    if fate.next_inches is not None and fate.eliminated is not True and in_rubble(figure.stands):
        text = phrases(
            "{who} stands in the rubble, so its next move is at half speed, {inches} inch{inches:es} at most."
        )
        yield step("hindering-speed-halved", text, inches=fate.next_inches)


def _place(figure: Figure, fate: Fallen) -> Step:
    if figure.stands == ITS_PLANK:
        text = phrases(
            "{who} stands on a plank of the section. A plank is part of the wall to which it is attached, so it falls too."
        )
        return step("mkc.plank-belongs-to-wall", text)
    if figure.stands == OTHER_PLANK:
        text = phrases("{who} stands on a plank of another section. The plank stays, so the warrior does not fall.")
        return step("mkc.plank-belongs-to-wall", text)
    if figure.stands == SOARING:
        text = phrases("{who} soars. Ruled here: a soaring warrior is not on the section, so it does not fall.")
        return step("mkc.rubble-figures", text)
    if figure.stands == UNDER_ARCH and fate.falls:
        return step(
            "mkc.gatehouse-arch",
            phrases("{who} stands under the arch. Ruled here: it takes falling damage too."),
        )
    if figure.stands == UNDER_ARCH:
        text = phrases("{who} stands under the arch. Ruled here: it does not fall, and stands in the rubble unharmed.")
        return step("mkc.gatehouse-arch", text)
    return step("mkc.rubble-figures", phrases("{who} falls and is put on the ground where it stood."))


def _hurt(asked: Falling, figure: Figure, fate: Fallen) -> Iterator[Step]:
    if figure.captive and asked.captives == UNHARMED:
        yield step(
            "captive-protected",
            phrases("{who} is a captive. Ruled here: captives take no damage from a fall."),
        )
        return
    if figure.captive:
        yield step("mkc.falling-damage", phrases("{who} is a captive. Ruled here: captives too are hurt by a fall."))
    if figure.reduction and asked.reductions == APPLY:
        text = phrases("{who} has an ability that takes {number} off the damage. Ruled here: that helps in a fall too.")
        yield step("mkc.falling-damage", text, number=figure.reduction)
    elif figure.reduction:
        yield step(
            "mkc.falling-damage",
            phrases("{who} has an ability that reduces damage. Ruled here: that does not help in a fall."),
        )
    if fate.damage is None:
        text = phrases("{who} takes as much damage as one die shows; the chance that this eliminates it is {chance}.")
        yield step("mkc.falling-damage", text, chance=fate.chance_eliminated)
    elif fate.eliminated:
        text = phrases("{who} takes {damage} damage from the fall and is eliminated.")
        yield step("mkc.falling-damage", text, damage=fate.damage)
    else:
        text = phrases(
            "{who} takes {damage} damage from the fall and stays in the game, because only {clicks} would eliminate it."
        )
        yield step("mkc.falling-damage", text, damage=fate.damage, clicks=figure.clicks)


def _verdict(found: tuple[Fallen, ...]) -> Said:
    down = sum(one.falls for one in found)
    if not down:
        return phrases.say("No warrior falls.")
    if any(one.damage is not None for one in found):
        lost = sum(one.eliminated is True for one in found)
        if lost == down:
            return phrases.say("The collapse eliminates {down}.", down=Count(down, "mk-warrior"))
        if lost:
            text = phrases("The collapse brings down {down} and eliminates {lost} of them.")
            return say(text, down=Count(down, "mk-warrior"), lost=lost)
        return phrases.say("The collapse brings down {down}, but eliminates nobody.", down=Count(down, "mk-warrior"))
    return phrases.say("The collapse brings down {down}.", down=Count(down, "mk-warrior"))
