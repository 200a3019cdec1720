"""The question about a move on a field: the way of one warrior.

Rules: those of the calculators `speed`, `breakaway` and `path`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from ...plane import TOUCH, Disc
from ...points import Point, Points
from ...ruling import Step, message, say
from ..books import MK2
from ..breakaway import Breakaway, Contact, breakaway
from ..labels import FRIENDLY, GROUND, OPPOSING, SOARING, WING
from ..path import Captive, Path
from ..path import path as moved
from ..path_faults import Journey
from ..paths import Mover as Going
from ..paths import Obstacle, barred_by, no_room, run_between, run_over, sheer_edge, stop_missed
from ..speed import Speed, speed
from ..speeds import type_in_force
from ..tables import Table
from ..terrain import HINDERING
from .answer import ABOUT, BARS, WAY, Found, Line, Put, Spot, renumbered, ruled
from .field import Field, inches, into, on_base
from .fighters import SOARS, Fighter

_STARTS = say(message("battlefield", "The move begins here."))
_BARS = say(message("battlefield", "It is in the way of the move."))


def walked(
    field: Field, own: Fighter, way: Points, table: Table | None, after: str | None, *, run: bool, check: str
) -> Found:
    """Whether the chosen warrior may move along `way`, which begins where it stands; only wings change the level to `after`."""
    number = field.chosen
    held = field.captive(number)
    going = _speed(field, own, held, run=run)
    fast = speed(MK2, going)
    if not fast.legal:
        return Found(fast, (_about(number),), (), (Put("mk2.speed", going),))
    path = Points((Point(own.x, own.y), *way))
    others = field.others(number, held) if held else field.others(number)
    asked = Path(
        path=path,
        speed=Fraction(fast.result.inches),
        radius=own.radius,
        speed_type=own.speed_type,
        level=SOARING if own.has(SOARS) else GROUND,
        level_after=after if type_in_force(own.speed_type, holds_captive=bool(held)) == WING else None,
        bases=tuple(field.base(other) for other in others),
        terrain=field.ground,
        objectives=tuple(one.token for one in field.objectives),
        table=table,
        captive=_along(field, own, held, path) if held else None,
        check=check,
    )
    found = on_path(field, asked, number, others)
    before = (*fast.steps, *_breaking_away(field, number))
    steps = (one for one in found.ruling.steps if one.rule != MK2.rule("hindering-speed-halved"))
    ruling = ruled(found.ruling, (*before, *steps))
    return Found(ruling, found.spots, found.lines, (Put("mk2.speed", going), *found.asked))


def on_path(field: Field, asked: Path, number: int, others: Sequence[int]) -> Found:
    """The ruling on one path, with the bases called as on the field; `others` are those that may be in the way."""
    found = moved(MK2, asked)
    ruling = ruled(found, renumbered(found.steps, ("bases", "first", "second"), others))
    journey = asked.journey()
    wrong = tuple(dict.fromkeys(_offenders(field, journey, found.result.reason, others)))
    stop = None if found.legal else _stop(field, asked.path, journey, found.result.reason, wrong)
    spots = [_about(number), *(Spot(one, BARS, ruling.steps[-1].rule, _BARS) for one in wrong)]
    line = Line(WAY, tuple(asked.path), found.legal, stop, journey.length)
    return Found(ruling, spots, (line,), (Put("mk2.path", asked),))


def _about(number: int) -> Spot:
    return Spot(f"w{number}", ABOUT, MK2.rule("movement-path"), _STARTS)


def _speed(field: Field, own: Fighter, held: int, *, run: bool) -> Speed:
    return Speed(
        speed=own.speed,
        speed_type=own.speed_type,
        run=run,
        touches_opponent=field.touches(field.chosen, OPPOSING),
        starts_in_hindering=in_hindering(field, own, holds=bool(held)),
        captive_speed=field.fighter(held).speed if held else None,
    )


def in_hindering(field: Field, one: Fighter, *, holds: bool) -> bool:
    """Whether a part of the base is in terrain that is hindering for its movement (mk2.hindering-speed-halved)."""
    in_force = type_in_force(one.speed_type, holds_captive=holds)
    mover = Going((one.disc.centre, one.disc.centre), one.disc.radius, in_force, one.has(SOARS))
    inner = Disc(one.disc.centre, one.disc.radius - TOUCH)
    return any(mover.nature(patch) == HINDERING and patch.outline.under(inner) for patch in field.patches)


def _along(field: Field, own: Fighter, held: int, path: Points) -> Captive:
    """The captive, put down beside its captor as it stood before."""
    one, end = field.fighter(held), path[-1]
    return Captive(one.x, one.y, one.x + end.x - own.x, one.y + end.y - own.y, one.radius)


def _breaking_away(field: Field, number: int) -> tuple[Step, ...]:
    """What a warrior that touches opponents must do first; nothing if it touches none (mk2.breakaway)."""
    if not field.touches(number, OPPOSING):
        return ()
    own = field.fighter(number)
    return breakaway(MK2, Breakaway(own.speed_type, _contacts(field, number, own))).steps


def _contacts(field: Field, number: int, own: Fighter) -> tuple[Contact, ...]:
    found = ((field.fighter(other), field.status(other, own.side)) for other in field.touching(number))
    there = [(one, status) for one, status in found if status != FRIENDLY]
    return tuple(Contact(status, field.sees(number, one.disc.centre)) for one, status in there)


def _offenders(field: Field, journey: Journey, reason: str, others: Sequence[int]) -> Iterator[str]:
    """The pieces that are in the way, for the fault that was found."""
    bases: dict[str, Sequence[int]] = {
        "base": run_over(journey.mover, journey.bases),
        "no-room": no_room(journey.mover, journey.bases),
    }
    if reason == "between-bases":
        pairs = run_between(journey.mover, journey.bases, journey.levels, journey.agreed)
        bases[reason] = pairs[0] if pairs else ()
    for at in bases.get(reason, ()):
        yield f"w{others[at]}"
    patch: Obstacle | None = None
    if reason == "blocking":
        patch = barred_by(journey.mover, journey.terrain)
    elif reason == "access-point":
        patch = sheer_edge(journey.mover, journey.terrain)
    elif reason == "must-stop":
        stop = stop_missed(journey.mover, journey.terrain)
        if stop is not None:
            yield from map(field.called, stop.numbers)
    if patch is not None:
        yield field.called(patch.patch.number)


def _stop(field: Field, path: Points, journey: Journey, reason: str, wrong: Sequence[str]) -> Fraction:
    """After how many inches of the way the fault lies."""
    if reason == "too-far":
        return journey.speed
    if reason == "must-stop":
        stop = stop_missed(journey.mover, journey.terrain)
        return round(Fraction(stop.way), 4) if stop is not None else journey.length
    if reason not in ("base", "blocking", "access-point"):
        return journey.length
    gone = Fraction(0)
    for a, b in pairwise(path):
        found = [_meets(field, a, b, one) for one in wrong]
        met = [way for way in found if way is not None]
        if met:
            return gone + min(met)
        gone += inches(a, b)
    return journey.length


def _meets(field: Field, a: Point, b: Point, name: str) -> Fraction | None:
    number = int(name[1:])
    if name.startswith("w"):
        return on_base(a, b, field.fighter(number).disc)
    at = number if name.startswith("t") else len(field.land) + number
    return into(a, b, field.patches[at - 1].outline)
