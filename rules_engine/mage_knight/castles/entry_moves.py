"""Moves at an entry point: up, down, through, under the arch, or onto the top without one.

Rules: mkc.entry-point-movement, mkc.barred-figures, mkc.closed-door, mkc.gatehouse-arch, mkc.section-is-abrupt, mkc.keep,
mkc.ladders, mk2.elevated-stop.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...ruling import Count, Measure, Ruling, Step, messages
from ..labels import HOOF, WING
from ..steps import Fault, fault, step
from .entry_points import ARCH, BARRED, CLOSED, DOWN, NEEDS_POINT, NO_DOOR, NO_WAY, THROUGH, UP, WARRIOR, EntryPoint
from .entry_questions import entered, refused

phrases = messages("entry-point")


def move(asked: EntryPoint) -> Ruling:
    """A move up, down, through, under the arch, or onto the top without an entry point."""
    length = asked.to_point + asked.after_point
    stops = asked.way == UP and asked.speed_type != WING
    value = entered(length=Measure(length), stops=stops)
    steps = list(_measured(asked))
    wrong = _no_move(asked, stops=stops)
    if wrong is not None:
        return refused(wrong, value, steps)
    if length > asked.speed:
        text = phrases("The move is longer than the {inches} that the warrior may move.")
        far = fault("too-far", "mk2.speed-value", text, inches=Count(Measure(asked.speed), "mk-inch"))
        return refused(far, value, steps)
    said = phrases.say("The move of {inches} is allowed.", inches=Count(Measure(length), "mk-inch"))
    return Ruling(True, said, value, (*steps, *_way_steps(asked, stops=stops)))


def is_barred(asked: EntryPoint) -> bool:
    """Whether this figure never moves onto or into a section (mkc.barred-figures)."""
    return never_enters(asked.figure, asked.speed_type, asked.hoof)


def never_enters(figure: str, speed_type: str, hoof: str) -> bool:
    """The same by what it is, its speed type, and the reading of "mounted units"."""
    return figure != WARRIOR or (speed_type == HOOF and hoof == BARRED)


def _no_move(asked: EntryPoint, *, stops: bool) -> Fault | None:
    if asked.way == ARCH:
        if is_barred(asked) and asked.mounted_under_arch == BARRED:
            text = phrases("Ruled here: figures that cannot enter sections cannot pass under the arch either.")
            return fault("barred", "mkc.gatehouse-arch", text)
    elif asked.way != DOWN and is_barred(asked):
        return _barred(asked)
    if asked.way == NO_WAY and (asked.speed_type != WING or asked.wing == NEEDS_POINT):
        return _no_point(asked)
    if asked.way != NO_WAY and asked.door == CLOSED:
        return fault("closed", "mkc.closed-door", phrases("The door is closed, and nobody can move through it."))
    if (stops and asked.after_point) or _comes_out_on_top(asked):
        text = phrases("A warrior that arrives on top must end its move there.")
        return fault("must-stop", "mk2.elevated-stop", text)
    return None


def _comes_out_on_top(asked: EntryPoint) -> bool:
    """Whether a way in and out again leads over the top, where the move ends: only doors are linked with each other."""
    return asked.way == THROUGH and asked.door == NO_DOOR and asked.speed_type != WING


def _barred(asked: EntryPoint) -> Fault:
    if asked.figure == WARRIOR:
        text = phrases("Ruled here: the hoof speed type counts as mounted, and mounted units never enter a section.")
    else:
        text = phrases("Such a figure never moves onto or into a section.")
    return fault(BARRED, "mkc.barred-figures", text)


def _no_point(asked: EntryPoint) -> Fault:
    if asked.speed_type == WING:
        text = phrases("Ruled here: the wing speed type too needs an entry point.")
        return fault("no-entry-point", "mkc.barred-figures", text)
    text = phrases("A section is abrupt elevated terrain: without an entry point there is no way up.")
    return fault("no-entry-point", "mkc.section-is-abrupt", text)


def _measured(asked: EntryPoint) -> Iterator[Step]:
    if asked.way in (UP, DOWN):
        sheer = phrases("A section is abrupt elevated terrain: the way on and off leads through entry points.")
        yield step("mkc.section-is-abrupt", sheer)
    if asked.way == UP and asked.door == NO_DOOR:
        yield step("mkc.ladders", phrases("A ladder or stairs make such an entry point."))
    if asked.way == NO_WAY:
        text = phrases("Measured horizontally in inches, it is {to} to the edge and {after} after it.")
    elif asked.way == ARCH:
        text = phrases("Measured along the ground in inches, it is {to} to the arch and {after} after it.")
    else:
        text = phrases("Measured horizontally in inches, it is {to} to the entry point and {after} from it.")
    yield step("mkc.entry-point-movement", text, to=Measure(asked.to_point), after=Measure(asked.after_point))


def _way_steps(asked: EntryPoint, *, stops: bool) -> Iterator[Step]:
    if asked.speed_type == HOOF and asked.figure == WARRIOR and asked.way in (UP, THROUGH):
        text = phrases("Ruled here: a warrior of the hoof speed type is not mounted and may enter.")
        yield step("mkc.barred-figures", text)
    if asked.way == ARCH:
        yield step("mkc.gatehouse-arch", phrases("Under the arch a figure is on the ground and not on the section."))
        if is_barred(asked):
            text = phrases("Ruled here: so figures that cannot enter sections may pass there.")
            yield step("mkc.gatehouse-arch", text)
    elif asked.way == THROUGH and asked.door != NO_DOOR:
        yield step(
            "mkc.keep",
            phrases("The doors of a keep are linked with each other as long as they are open."),
        )
        text = phrases("Ruled here: to pass from one linked entry point to another costs nothing.")
        yield step("mkc.entry-point-movement", text)
    elif asked.way == NO_WAY:
        text = phrases("Ruled here: a warrior of the wing speed type may land on a section without an entry point.")
        yield step("mkc.barred-figures", text)
    if stops:
        yield step("mk2.elevated-stop", phrases("The warrior arrives on top, and its move ends there."))
    elif asked.way == UP or (asked.way == THROUGH and asked.door == NO_DOOR):
        text = phrases("Terrain does not hold up a warrior of the wing speed type, so it need not stop on top.")
        yield step("mk2.wing-speed-type", text)
