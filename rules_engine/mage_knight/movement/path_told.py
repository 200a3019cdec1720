"""What is said about a move before its fault, or in its favour: its length, its way over the terrain, its end."""

from __future__ import annotations

from collections.abc import Iterator

from ...plane import TOUCH, Disc
from ...ruling import Count, Measure, Step, messages
from ..labels import WAVE
from ..steps import step
from ..table.terrain import BLOCKING, CONCEALING, HINDERING, WATER, Patch
from .path_faults import REASONS, Journey
from .paths import barred_by, off_table, run_over

phrases = messages("path")


def steps_of(journey: Journey, reason: str | None, *, rises: bool = False) -> tuple[Step, ...]:
    """The steps up to the fault called `reason`, or all of them; `rises`: the warrior changes its level."""
    reached = len(REASONS) if reason is None else REASONS.index(reason)
    return tuple(found for stage, found in _all(journey, rises) if stage < reached)


def _all(journey: Journey, rises: bool) -> Iterator[tuple[int, Step]]:
    """Each step with the number of the fault that it rules out; those of -1 are said in any case."""
    yield -1, _length(journey)
    if journey.on_foot:
        yield -1, step("captor-movement", phrases("A captor moves on foot, whatever its own speed type is."))
    for start in _start(journey):
        yield -1, start
    enough = phrases("The warrior may move {inches}, which is far enough.")
    yield REASONS.index("too-far"), step("speed-value", enough, inches=Count(Measure(journey.speed), "mk-inch"))
    for found in _past_bases(journey):
        yield REASONS.index("between-bases"), found
    for found in _over_terrain(journey):
        yield REASONS.index("must-stop"), found
    for found in _end(journey, rises):
        yield REASONS.index("objective"), found
    if journey.captive is not None:
        along = phrases("The captive is in base contact with its captor before the move and after it.")
        yield REASONS.index("captive"), step("captive-moves-along", along)


def _length(journey: Journey) -> Step:
    text = phrases("Measured from the centre of the base along every turn, the path is {inches} long.")
    return step("movement-measuring", text, inches=Count(Measure(journey.length), "mk-inch"))


def _start(journey: Journey) -> Iterator[Step]:
    """A start in hindering terrain, which halves the speed value that was asked for."""
    mover = journey.mover
    inner = Disc(mover.path[0], mover.radius - TOUCH)
    hindering = [one for one in journey.terrain if mover.nature(one) == HINDERING]
    if not mover.flies and any(one.outline.under(inner) for one in hindering):
        text = phrases(
            "A part of the base starts in hindering terrain. The inches given must be the speed value halved."
        )
        yield step("hindering-speed-halved", text)


def _past_bases(journey: Journey) -> Iterator[Step]:
    mover = journey.mover
    if mover.flies:
        text = phrases("With the wing speed type neither bases nor terrain hinder it on the way.")
        yield step("wing-speed-type", text)
    elif journey.bases:
        yield step("movement-path", phrases("The path runs over no base, and not between two that touch."))
    if not (mover.wide or mover.flies) and _is_tight(journey):
        text = phrases("The base would not fit everywhere. Ruled here: on the way only the tape counts.")
        yield step("movement-path", text)


def _is_tight(journey: Journey) -> bool:
    """Whether the base would not fit past bases or terrain, or on the table, on the way of the tape."""
    wide = journey.mover._replace(wide=True)
    past = run_over(wide, journey.bases) or barred_by(wide, journey.terrain)
    return bool(past) or (journey.table is not None and off_table(wide, journey.table))


def _over_terrain(journey: Journey) -> Iterator[Step]:
    mover = journey.mover
    met = [] if mover.flies else [one for one in journey.terrain if _meets(journey, one)]
    if mover.speed_type == WAVE and any(one.kind in WATER for one in met):
        yield step("wave-speed-type", phrases("For the wave speed type water of every kind is clear terrain."))
    if any(one.kind == CONCEALING for one in met):
        yield step("concealing-terrain", phrases("For movement concealing terrain is clear terrain."))
    hindering = [one for one in met if mover.nature(one) == HINDERING]
    if hindering:
        yield _through(journey, hindering)
    if any(one.elevated for one in met):
        yield from _heights(journey)


def _meets(journey: Journey, one: Patch) -> bool:
    """Whether the path leads through `one` or ends or begins in it."""
    mover = journey.mover
    ends = one.outline.holds(mover.path[0]) or one.outline.holds(mover.path[-1])
    return ends or any(one.outline.crossed_by(a, b) for a, b in mover.stretches)


def _through(journey: Journey, hindering: list[Patch]) -> Step:
    mover = journey.mover
    if any(one.outline.covers(mover.start) for one in hindering):
        text = phrases("The whole base is in hindering terrain from the start, so the warrior need not stop there.")
    elif any(one.outline.covers(mover.end) for one in hindering):
        text = phrases("The move ends where the whole base is in hindering terrain, as it must.")
    else:
        text = phrases("The whole base is never in hindering terrain, so the warrior need not stop there.")
    return step("hindering-stop", text)


def _heights(journey: Journey) -> Iterator[Step]:
    mover = journey.mover
    high = [one for one in journey.terrain if one.elevated]
    if any(one.outline.holds(mover.path[0]) for one in high):
        text = phrases("On elevated terrain and down from it only the horizontal distance is measured.")
        yield step("elevated-horizontal", text)
    elif any(one.outline.holds(mover.path[-1]) for one in high):
        text = phrases("The move ends where the warrior comes to stand on elevated terrain, as it must.")
        yield step("elevated-stop", text)
    if any(one.abrupt for one in high):
        yield step("access-points", phrases("The path goes up and down abrupt terrain only at an access point."))


def _end(journey: Journey, rises: bool) -> Iterator[Step]:
    mover = journey.mover
    if rises:
        text = phrases("Ruled here: the level is chosen at the end of a move action, and costs nothing.")
        yield step("soaring-levels", text)
    if mover.soars and any(mover.nature(one) == BLOCKING and one.outline.under(mover.end) for one in journey.terrain):
        text = phrases("A soaring warrior may end its move over terrain in which nobody can stand.")
        yield step("soaring-blocking-terrain", text)
    if journey.objectives:
        yield _objectives(journey)
    if journey.bases or journey.table is not None:
        yield step("movement-end-space", phrases("At the end there is room for the base."))


def _objectives(journey: Journey) -> Step:
    if journey.mover.soars:
        return step("soaring-no-objective", phrases("The warrior soars and touches no objective at the end."))
    return step("objectives-not-terrain", phrases("Objectives are not terrain and never hinder movement."))
