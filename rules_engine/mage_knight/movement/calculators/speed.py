"""How far may this warrior move? (mk2.speed-value, mk2.run, mk2.hindering-speed-halved, mk2.captor-movement)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....calculators import calculator
from ....inputs import choice, flag, integer
from ....named import Named
from ....results import result
from ....ruling import Count, Ruling, Step, Term, messages, say
from ...books import MK2
from ...labels import FOOT, SPEED_TYPES, WING
from ...steps import SOUND, reason_field, step
from ...warriors.modifiers import HIGHEST_VALUE, limit_option, modified, modifier_list
from ..speeds import DOUBLE, fault_of_run, halved, is_slowed, speed_of_move, type_in_force

phrases = messages("speed")


@dataclass(frozen=True)
class Speed:
    """A warrior that is given a move action; `captive_speed` is that of the captive it holds, None for none."""

    speed: int = integer(0, HIGHEST_VALUE, 7, phrases("Speed value in the window"))
    mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the speed value"))
    speed_type: str = choice(tuple(SPEED_TYPES), FOOT, phrases("Speed type"), names=SPEED_TYPES)
    run: bool = flag(False, phrases("The warrior runs"))
    touches_opponent: bool = flag(False, phrases("The warrior is in base contact with an opposing warrior"))
    starts_in_hindering: bool = flag(False, phrases("The warrior starts in hindering terrain"))
    captive_speed: int | None = integer(
        0,
        HIGHEST_VALUE,
        None,
        phrases("Speed value of its captive"),
        optional=True,
        help=phrases("As in its window. Leave it out if the warrior holds no captive."),
    )
    captive_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of its captive's speed value"))
    limit: str = limit_option()


@dataclass(frozen=True)
class Moved:
    """The most inches that it may move (0 for a move that is not allowed), and the speed type in force."""

    inches: int = result(phrases("Longest move"), counted="mk-inch")
    speed_type: Named = result(phrases("Speed type in force"))
    reason: str = reason_field()


@calculator(
    "speed",
    books=(MK2,),
    title=phrases("How far a warrior moves"),
    question=phrases("How many inches may this warrior move?"),
    rules=(
        *("speed-value", "run", "speed-abilities", "hindering-speed-halved", "captor-movement", "modifiers"),
        *("rule-of-three", "value-floor", "wing-speed-type"),
    ),
    inputs=Speed,
)
def speed(book: Any, asked: Speed) -> Ruling:
    """The inches of one move action."""
    in_force = type_in_force(asked.speed_type, holds_captive=asked.captive_speed is not None)
    shown = Named(in_force, SPEED_TYPES[in_force])
    wrong = fault_of_run(in_force, touches_opponent=asked.touches_opponent) if asked.run else None
    if wrong is not None:
        return Ruling(False, wrong.said, Moved(0, shown, wrong.reason), (wrong.step(),))
    inches = _lower(asked)
    if is_slowed(in_force, starts_in_hindering=asked.starts_in_hindering):
        inches = halved(inches)
    verdict = phrases("The warrior may move up to {inches}.")
    steps = (*_value_steps(asked), *_captive_steps(asked), *_terrain_steps(asked, in_force, inches))
    return Ruling(True, say(verdict, inches=Count(inches, "mk-inch")), Moved(inches, shown, SOUND), steps)


def _lower(asked: Speed) -> int:
    """The speed value of this move before terrain: the captor's or the captive's, whichever is lower."""
    own = speed_of_move(asked.speed, asked.mods, run=asked.run, limit=asked.limit)
    return own if asked.captive_speed is None else min(own, _theirs(asked, asked.captive_speed))


def _theirs(asked: Speed, speed: int) -> int:
    """The captive's `speed` in this move: doubled and modified as that of the captor is."""
    return speed_of_move(speed, asked.captive_mods, run=asked.run, limit=asked.limit)


def _value_steps(asked: Speed) -> list[Step]:
    value = asked.speed * DOUBLE if asked.run else asked.speed
    if asked.run:
        text = phrases("The warrior runs, which doubles the value in the window from {speed} to {value}.")
        steps = [step("run", text, speed=asked.speed, value=value)]
        if asked.mods:
            steps.append(step("run", phrases("Ruled here: modifiers are added after the doubling.")))
    else:
        steps = [step("speed-value", phrases("The speed value in the window is {speed}."), speed=asked.speed)]
    return [*steps, *modified(Term("mk-speed-value"), value, asked.mods, asked.limit)]


def _captive_steps(asked: Speed) -> list[Step]:
    if asked.captive_speed is None:
        return []
    theirs = _theirs(asked, asked.captive_speed)
    text = phrases("A captor moves on foot, with the lower of two speeds, its own and its captive's, which is {speed}.")
    steps = [step("captor-movement", text, speed=theirs)]
    if asked.run:
        steps.append(step("captor-movement", phrases("Ruled here: a captor may run.")))
    return steps


def _terrain_steps(asked: Speed, in_force: str, inches: int) -> list[Step]:
    if asked.starts_in_hindering and in_force == WING:
        text = phrases("Ruled here: hindering terrain does not slow a warrior of the wing speed type.")
        steps = [step("wing-speed-type", text)]
    elif asked.starts_in_hindering:
        text = phrases("The start in hindering terrain halves this to {inches}, rounded up.")
        steps = [step("hindering-speed-halved", text, inches=Count(inches, "mk-inch"))]
    else:
        steps = []
    if asked.run:
        steps.append(step("run", phrases("At the end of the run the warrior takes 1 exhaustion damage.")))
    return steps
