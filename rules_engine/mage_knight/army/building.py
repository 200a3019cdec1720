"""Is this army legal, and how many actions does it bring? (mk2.army-building, mk2.build-total, mk2.unique-limit)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...inputs import Record, integer, option, several
from ...named import Named
from ...results import result
from ...ruling import Count, Ruling, Step, messages, say
from ..course.turns import HIGHEST_TOTAL, MOST_WARRIORS, POINTS_OF_ACTION, actions_for
from ..steps import Fault, fault, step
from .armies import NAME_ALONE, NAME_AND_NUMBER, Possession, Recruit, cost, repeated_relics, repeated_uniques
from .cards import is_relic

phrases = messages("army")

MOST_ITEMS = 20

TOTAL, POINTS, UNIQUE, RELIC = "build-total", "points", "unique", "relic"
VIOLATIONS = {
    TOTAL: phrases("not a multiple of 100"),
    POINTS: phrases("too many points"),
    UNIQUE: phrases("a Unique twice"),
    RELIC: phrases("a relic twice"),
}
SAME_UNIQUE = {
    NAME_AND_NUMBER: phrases("name and collector's number are the same"),
    NAME_ALONE: phrases("the name is the same"),
}


@dataclass(frozen=True)
class Army:
    """The warriors and items that a player wants to bring to a game with this build total."""

    build_total: int = integer(1, HIGHEST_TOTAL, 100, phrases("Build total"))
    warriors: tuple[Recruit, ...] = several(
        Record(Recruit),
        0,
        MOST_WARRIORS,
        (Recruit("Marauder", "12", 19, False), Recruit("Hunter", "21", 21, False), Recruit("Dragon", "90", 60, True)),
        phrases("Warriors"),
        help=phrases("A collector's number matters for Uniques only, and may be left out."),
    )
    items: tuple[Possession, ...] = several(
        Record(Possession),
        0,
        MOST_ITEMS,
        (),
        phrases("Items"),
        help=phrases("The collector's number of a relic begins with R."),
    )
    same_unique: str = option(
        (NAME_AND_NUMBER, NAME_ALONE),
        NAME_AND_NUMBER,
        phrases("Two Uniques are the same warrior if"),
        names=SAME_UNIQUE,
        help=phrases("The book does not say whether two versions of a Unique are the same warrior."),
    )


@dataclass(frozen=True)
class Mustered:
    """The cost of the army, what is left of the build total (negative if it costs too much), and what is wrong."""

    points: int = result(phrases("Points of the army"))
    left: int = result(phrases("Points left"))
    actions: int = result(phrases("Actions in each turn"))
    violations: tuple[Named, ...] = result(phrases("What is wrong"), quiet=True)
    broken: tuple[str, ...] = result(phrases("Rules broken"), unseen=True)


def army(book: Any, asked: Army) -> Ruling:
    """Add the army up and look for what may be in it once."""
    return muster(asked)


def muster(asked: Army, castle: int = 0) -> Ruling:
    """The army, with a castle of so many points (mkc.points-in-army)."""
    points = cost(asked.warriors) + cost(asked.items) + castle
    wrong = _faults(asked, points)
    value = Mustered(
        points=points,
        left=asked.build_total - points,
        actions=actions_for(asked.build_total),
        violations=tuple(Named(one.reason, VIOLATIONS[one.reason]) for one in wrong),
        broken=tuple(one.rule for one in wrong),
    )
    steps = _steps(asked, value, castle)
    if wrong:
        return Ruling(False, wrong[-1].said, value, (*steps, *(one.step() for one in wrong)))
    verdict = phrases("The army is legal. It costs {points} of {total} points.")
    return Ruling(True, say(verdict, points=points, total=asked.build_total), value, tuple(steps))


def _faults(asked: Army, points: int) -> list[Fault]:
    """All that is wrong, the last word on it last."""
    found = []
    if asked.build_total % POINTS_OF_ACTION:
        text = phrases("A build total of {total} cannot be agreed on. It must be a multiple of 100.")
        found.append(fault(TOTAL, "build-total", text, total=asked.build_total))
    if points > asked.build_total:
        text = phrases("The army costs {points} point{points:s}, and the build total allows {total}.")
        found.append(fault(POINTS, "army-building", text, points=points, total=asked.build_total))
    return [*found, *_repetitions(asked)]


def _repetitions(asked: Army) -> list[Fault]:
    found = []
    uniques = repeated_uniques(asked.warriors, asked.same_unique)
    if uniques and not repeated_uniques(asked.warriors):
        text = phrases("{name} is there more than once. Ruled here: Uniques with the same name are the same warrior.")
        found.append(fault(UNIQUE, "unique-limit", text, name=uniques[0].name))
    elif uniques:
        text = phrases("{name} is a Unique, so an army may hold it only once.")
        found.append(fault(UNIQUE, "unique-limit", text, name=uniques[0].name))
    relics = repeated_relics(asked.items)
    if relics:
        text = phrases("{name} is a relic, so an army may hold it only once.")
        found.append(fault(RELIC, "relic-once-per-army", text, name=relics[0].name))
    return found


def _steps(asked: Army, value: Mustered, castle: int) -> list[Step]:
    steps = [step("point-value", phrases("The warriors cost {points} point{points:s}."), points=cost(asked.warriors))]
    if asked.items:
        text = phrases("The items cost {points} point{points:s}, paid from the same build total.")
        steps.append(step("item-points", text, points=cost(asked.items)))
    if castle:
        text = phrases("The castle costs {points} point{points:s}, paid from the same build total.")
        steps.append(step("mkc.points-in-army", text, points=castle))
    return [*steps, *_sound_steps(asked), *_action_steps(asked, value)]


def _sound_steps(asked: Army) -> list[Step]:
    """What looks forbidden and is not."""
    steps = []
    uniques = repeated_uniques(asked.warriors, NAME_ALONE)
    if uniques and not repeated_uniques(asked.warriors, asked.same_unique):
        text = phrases(
            "Ruled here: Uniques with different collector's numbers are different warriors, so there may be two called {name}."
        )
        steps.append(step("unique-limit", text, name=uniques[0].name))
    relics = [item for item in asked.items if is_relic(item.number)]
    if len(relics) > 1 and not repeated_relics(asked.items):
        steps.append(step("relic-once-per-army", phrases("Ruled here: different relics may be in the same army.")))
    return steps


def _action_steps(asked: Army, value: Mustered) -> list[Step]:
    if asked.build_total % POINTS_OF_ACTION:
        return []
    text = phrases("A build total of {total} gives you {actions} a turn.")
    return [step("action-total", text, total=asked.build_total, actions=Count(value.actions, "mk-action"))]
