"""What may be wrong with a move, in the order in which it is asked. (mk2.movement-path, mk2.movement-end-space)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from ...plane import FINE, TOUCH, Box, Disc, overlap, touch
from ...ruling import Count, Listed, Measure, Step, messages
from ..steps import Fault, fault, step
from ..table.lines import numbers
from ..table.terrain import BLOCKING, CHASM, DEEP, MOVEMENT, SHALLOW, Patch
from .paths import Mover, barred_by, no_room, off_table, run_between, run_over, sheer_edge, stop_missed, touched

phrases = messages("path")

#: The words of the faults, in the order in which they are looked for.
REASONS = (
    *("too-far", "base", "between-bases", "blocking", "access-point", "must-stop", "off-table", "no-room", "objective"),
    "captive",
)


class Journey(NamedTuple):
    """A move on the plane, and everything that may stand in its way; `captive`: its base before and after; `on_foot`:
    the mover is on foot only because it holds a captive (mk2.captor-movement)."""

    mover: Mover
    length: Fraction
    speed: Fraction
    bases: Sequence[Disc] = ()
    levels: Sequence[str] = ()
    agreed: Sequence[tuple[int, int]] = ()
    terrain: Sequence[Patch] = ()
    objectives: Sequence[Disc] = ()
    table: Box | None = None
    captive: tuple[Disc, Disc] | None = None
    on_foot: bool = False


#: A fault and the steps that lead up to it.
Found: TypeAlias = tuple[Fault, tuple[Step, ...]]


def first_fault(journey: Journey) -> Found | None:
    """The first fault of a move with what leads up to it; None for a move that is in order."""
    checks: tuple[Callable[[Journey], Found | None], ...] = (
        *(_too_far, _over_bases, _between_bases, _blocked, _sheer, _stop, _table, _room, _objective, _captive),
    )
    return next((found for check in checks if (found := check(journey)) is not None), None)


def _too_far(journey: Journey) -> Found | None:
    if journey.length <= journey.speed + FINE:
        return None
    text = phrases("The path is longer than the {inches} that the warrior may move.")
    return fault("too-far", "speed-value", text, inches=Count(Measure(journey.speed), "mk-inch")), ()


def _over_bases(journey: Journey) -> Found | None:
    found = run_over(journey.mover, journey.bases)
    if not found:
        return None
    if journey.mover.wide:
        text = phrases("Ruled here: the whole base must fit, and there is no way past base{bases:s} {bases}.")
    else:
        text = phrases("A path cannot cross other bases, and this one crosses base{bases:s} {bases}.")
    return fault("base", "movement-path", text, bases=Listed(numbers(found), "and")), ()


def _between_bases(journey: Journey) -> Found | None:
    pairs = run_between(journey.mover, journey.bases, journey.levels, journey.agreed)
    if not pairs:
        return None
    first, second = pairs[0]
    text = phrases("The path runs between bases {first} and {second}, which are in base contact with each other.")
    found = fault("between-bases", "movement-path", text, first=first + 1, second=second + 1)
    if touch(journey.bases[first], journey.bases[second]):
        return found, ()
    return found, (step("etiquette-base-contact", phrases("The players have agreed that these two bases touch.")),)


def _blocked(journey: Journey) -> Found | None:
    tape = journey.mover._replace(wide=False)
    found = barred_by(tape, journey.terrain) or barred_by(journey.mover, journey.terrain)
    if found is None:
        return None
    number = found.patch.number
    if barred_by(tape, (found.patch,)) is None:
        text = phrases("Ruled here: the whole base must fit, and terrain {number} leaves it no room on the way.")
    elif found.at_end:
        text = phrases("A part of the base would stand in terrain {number}, and that is not allowed.")
    else:
        text = phrases("The path leads into terrain {number}, which is closed to this warrior.")
    return fault("blocking", "blocking-terrain", text, number=number), _natures(found.patch)


def _natures(patch: Patch) -> tuple[Step, ...]:
    """Why `patch` blocks movement, where that is not in its name."""
    if patch.kind == CHASM:
        return (step("chasm", phrases("For movement a chasm is blocking terrain.")),)
    if patch.kind == DEEP:
        return (step("deep-water", phrases("For movement deep water is blocking terrain.")),)
    if patch.kind == BLOCKING and patch.elevated:
        return (step("elevated-blocking", phrases("Nobody can stand on elevated blocking terrain.")),)
    return ()


def _stop(journey: Journey) -> Found | None:
    stop = stop_missed(journey.mover, journey.terrain)
    if stop is None:
        return None
    inches = Count(Measure(round(Fraction(stop.way), 4)), "mk-inch")
    if stop.elevated:
        text = phrases("The move must end as soon as the warrior stands on terrain {number}, after {inches}.")
        return fault("must-stop", "elevated-stop", text, number=stop.numbers[0], inches=inches), ()
    before: tuple[Step, ...] = ()
    if any(journey.terrain[number - 1].kind == SHALLOW for number in stop.numbers):
        before = (step("shallow-water", phrases("For movement shallow water is hindering terrain.")),)
    if len(stop.numbers) > 1:
        text = phrases(
            "The move must end as soon as the whole base is in hindering terrain, after {inches}. Pieces that lie"
            " against each other count as one: {numbers}."
        )
        return fault("must-stop", "hindering-stop", text, numbers=Listed(stop.numbers), inches=inches), before
    text = phrases("The move must end as soon as the whole base is in terrain {number}, after {inches}.")
    return fault("must-stop", "hindering-stop", text, number=stop.numbers[0], inches=inches), before


def _sheer(journey: Journey) -> Found | None:
    found = sheer_edge(journey.mover, journey.terrain)
    if found is None:
        return None
    if found.at_end:
        text = phrases(
            "The path ends on the edge of terrain {number}, which is abrupt, where there is no access point."
        )
    else:
        text = phrases(
            "The path crosses the edge of terrain {number}, which is abrupt, where there is no access point."
        )
    rule = step(
        "abrupt-elevated-terrain",
        phrases("Abrupt terrain has sheer sides. Ruled here: they stop you both ways."),
    )
    return fault("access-point", "access-points", text, number=found.patch.number), (rule,)


def _table(journey: Journey) -> Found | None:
    if journey.table is None or not off_table(journey.mover, journey.table):
        return None
    text = phrases("Ruled here: the path and, at the end, the whole base must be on the table.")
    if not off_table(journey.mover._replace(wide=False), journey.table):
        text = phrases("Ruled here: the whole base must fit, and on the way it would leave the table.")
    return fault("off-table", "movement-end-space", text), ()


def _room(journey: Journey) -> Found | None:
    found = no_room(journey.mover, journey.bases)
    if not found:
        return None
    text = phrases("There is no room at the end: the base would overlap base{bases:s} {bases}.")
    return fault("no-room", "movement-end-space", text, bases=Listed(numbers(found), "and")), ()


def _objective(journey: Journey) -> Found | None:
    found = touched(journey.mover, journey.objectives) if journey.mover.soars else ()
    if not found:
        return None
    text = phrases("A soaring warrior cannot end its move in base contact with an objective.")
    return fault("objective", "soaring-no-objective", text), ()


def _captive(journey: Journey) -> Found | None:
    if journey.captive is None:
        return None
    before, after = journey.captive
    if not touch(journey.mover.start, before):
        text = phrases("Before the move the captive is not in base contact with its captor.")
    elif not touch(journey.mover.end, after):
        text = phrases("After the move the captive is not in base contact with its captor.")
    elif any(overlap(after, base) for base in journey.bases):
        text = phrases("Ruled here: the captive is put down where its base fits, and here it overlaps another.")
    elif journey.table is not None and not journey.table.holds(after.centre, after.radius):
        text = phrases("Ruled here: the captive is put down where its base fits, and here it would leave the table.")
    else:
        return _captive_in_terrain(journey, after)
    return fault("captive", "captive-moves-along", text), ()


def _captive_in_terrain(journey: Journey, after: Disc) -> Found | None:
    """Terrain in which nobody can stand where the captive is put down; its own speed type is ignored."""
    inner = Disc(after.centre, after.radius - TOUCH)
    barred = (one for one in journey.terrain if MOVEMENT[one.kind] == BLOCKING and one.outline.under(inner))
    found = next(barred, None)
    if found is None:
        return None
    text = phrases(
        "Ruled here: the captive is put down where its base fits, and here it would stand in terrain {number}."
    )
    return fault("captive", "captive-moves-along", text, number=found.number), _natures(found)
