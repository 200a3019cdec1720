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
from ....ruling import Count, Ruling, Said, Step, message, say
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

STANDS = {
    ON_SECTION: message("falling", "on the section"),
    ITS_PLANK: message("falling", "on a plank of the section"),
    OTHER_PLANK: message("falling", "on a plank of another section"),
    UNDER_ARCH: message("falling", "under the arch"),
    SOARING: message("falling", "soaring above it"),
}
CAPTIVES = {
    UNHARMED: message("falling", "take no damage"),
    HARMED: message("falling", "take damage like others"),
}
REDUCTIONS = {
    APPLY: message("falling", "help"),
    IGNORED: message("falling", "do not help"),
}
ARCH = {
    SAFE: message("falling", "takes no damage"),
    FALLS: message("falling", "takes falling damage"),
}


@dataclass(frozen=True)
class Figure:
    """A warrior at the section; `clicks` of damage eliminate it. Without a die the chances are what is asked."""

    clicks: int = integer(1, 12, 3, message("falling", "Clicks of damage that eliminate it"))
    die: int | None = integer(1, FACES, None, message("falling", "Die"), optional=True)
    stands: str = choice(tuple(STANDS), ON_SECTION, message("falling", "It stands"), names=STANDS)
    captive: bool = flag(False, message("falling", "Captive"))
    reduction: int = integer(0, 10, 0, message("falling", "Damage that an ability takes off"))
    speed: int | None = integer(0, 30, None, message("falling", "Speed value"), optional=True)


@dataclass(frozen=True)
class Falling:
    """The warriors at a section that is destroyed."""

    figures: tuple[Figure, ...] = several(
        Record(Figure), 1, 12, (Figure(3), Figure(5, stands=UNDER_ARCH)), message("falling", "Warriors")
    )
    captives: str = option(
        (UNHARMED, HARMED),
        UNHARMED,
        message("falling", "Captives that fall"),
        names=CAPTIVES,
        help=message(
            "falling", "The castle rules do not mention them. By the core rules a captive never takes damage."
        ),
    )
    reductions: str = option(
        (APPLY, IGNORED),
        APPLY,
        message("falling", "Abilities that reduce damage"),
        names=REDUCTIONS,
        help=message("falling", "The book does not say whether they help against a fall."),
    )
    under_arch: str = option(
        (SAFE, FALLS),
        SAFE,
        message("falling", "A figure under the arch of the gatehouse"),
        names=ARCH,
        help=message("falling", "The book does not say what happens to it."),
    )


@dataclass(frozen=True)
class Fallen:
    """What becomes of one warrior; `damage` and `eliminated` with a die, `next_inches` with a speed value."""

    falls: bool = result(message("falling", "Falls"))
    chance_eliminated: Fraction = result(message("falling", "Chance to be eliminated"))
    mean_damage: Expected = result(message("falling", "Damage on average"))
    damage: int | None = result(message("falling", "Damage"), quiet=True)
    eliminated: bool | None = result(message("falling", "Eliminated"), quiet=True)
    next_inches: int | None = result(message("falling", "Inches of its next move"), quiet=True)


@dataclass(frozen=True)
class Collapsed:
    """What lies in the place of the section, and the warriors in their order."""

    terrain: Named = result(message("falling", "What takes the place of the section"))
    figures: tuple[Fallen, ...] = result(message("falling", "The warriors one by one"))


@calculator(
    "falling",
    books=(MKC,),
    title=message("falling", "Falling damage"),
    question=message("falling", "What becomes of the warriors on a section that is destroyed?"),
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
    rubble = message("falling", "Rubble takes the place of the section. It is hindering terrain of the same shape.")
    removed = message("falling", "The section is removed, and whoever stood on it falls.")
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
        text = message(
            "falling",
            "{who} stands in the rubble, so its next move is at half speed, {inches} inch{inches:es} at most.",
        )
        yield step("hindering-speed-halved", text, inches=fate.next_inches)


def _place(figure: Figure, fate: Fallen) -> Step:
    if figure.stands == ITS_PLANK:
        text = message(
            "falling",
            "{who} stands on a plank of the section. A plank is part of the wall to which it is attached, so it falls too.",
        )
        return step("mkc.plank-belongs-to-wall", text)
    if figure.stands == OTHER_PLANK:
        text = message(
            "falling", "{who} stands on a plank of another section. The plank stays, so the warrior does not fall."
        )
        return step("mkc.plank-belongs-to-wall", text)
    if figure.stands == SOARING:
        text = message(
            "falling", "{who} soars. Ruled here: a soaring warrior is not on the section, so it does not fall."
        )
        return step("mkc.rubble-figures", text)
    if figure.stands == UNDER_ARCH and fate.falls:
        return step(
            "mkc.gatehouse-arch",
            message("falling", "{who} stands under the arch. Ruled here: it takes falling damage too."),
        )
    if figure.stands == UNDER_ARCH:
        text = message(
            "falling", "{who} stands under the arch. Ruled here: it does not fall, and stands in the rubble unharmed."
        )
        return step("mkc.gatehouse-arch", text)
    return step("mkc.rubble-figures", message("falling", "{who} falls and is put on the ground where it stood."))


def _hurt(asked: Falling, figure: Figure, fate: Fallen) -> Iterator[Step]:
    if figure.captive and asked.captives == UNHARMED:
        yield step(
            "captive-protected",
            message("falling", "{who} is a captive. Ruled here: captives take no damage from a fall."),
        )
        return
    if figure.captive:
        yield step(
            "mkc.falling-damage", message("falling", "{who} is a captive. Ruled here: captives too are hurt by a fall.")
        )
    if figure.reduction and asked.reductions == APPLY:
        text = message(
            "falling", "{who} has an ability that takes {number} off the damage. Ruled here: that helps in a fall too."
        )
        yield step("mkc.falling-damage", text, number=figure.reduction)
    elif figure.reduction:
        yield step(
            "mkc.falling-damage",
            message("falling", "{who} has an ability that reduces damage. Ruled here: that does not help in a fall."),
        )
    if fate.damage is None:
        text = message(
            "falling", "{who} takes as much damage as one die shows; the chance that this eliminates it is {chance}."
        )
        yield step("mkc.falling-damage", text, chance=fate.chance_eliminated)
    elif fate.eliminated:
        text = message("falling", "{who} takes {damage} damage from the fall and is eliminated.")
        yield step("mkc.falling-damage", text, damage=fate.damage)
    else:
        text = message(
            "falling",
            "{who} takes {damage} damage from the fall and stays in the game, because only {clicks} would eliminate it.",
        )
        yield step("mkc.falling-damage", text, damage=fate.damage, clicks=figure.clicks)


def _verdict(found: tuple[Fallen, ...]) -> Said:
    down = sum(one.falls for one in found)
    if not down:
        return say(message("falling", "No warrior falls."))
    if any(one.damage is not None for one in found):
        lost = sum(one.eliminated is True for one in found)
        if lost == down:
            return say(message("falling", "The collapse eliminates {down}."), down=Count(down, "mk-warrior"))
        if lost:
            text = message("falling", "The collapse brings down {down} and eliminates {lost} of them.")
            return say(text, down=Count(down, "mk-warrior"), lost=lost)
        text = message("falling", "The collapse brings down {down}, but eliminates nobody.")
        return say(text, down=Count(down, "mk-warrior"))
    return say(message("falling", "The collapse brings down {down}."), down=Count(down, "mk-warrior"))
