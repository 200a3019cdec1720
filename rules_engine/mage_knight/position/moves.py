"""The question about a move on a field: the way of one warrior.

Rules: those of the calculators `speed`, `breakaway` and `path`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from ...plane import Place, length, place
from ...points import Point, Points
from ...ruling import Ruling, Step, message, messages, say
from ..battle.castles.linking import links_in
from ..battle.castles.passages import about_passage, below
from ..battle.castles.sections import section_at
from ..battle.moves.movements import Go, Move
from ..battle.moves.ways import journey_of, put_along, why_not_there
from ..battle.pieces import with_labels
from ..battle.state import State
from ..battle.values import speed_type, starts_slowly
from ..books import MK2, MKC
from ..castles.calculators.entry_point import entry_point
from ..castles.entry_points import DOWN, OPEN, THROUGH, UP, EntryPoint
from ..labels import FRIENDLY, GROUND, OPPOSING, SOARING, WING
from ..movement.calculators.breakaway import Breakaway, Contact, breakaway
from ..movement.calculators.path import Captive, Path, followed
from ..movement.calculators.path import path as moved
from ..movement.calculators.speed import Speed, speed
from ..movement.path_faults import Journey
from ..movement.paths import Obstacle, barred_by, no_room, run_between, run_over, sheer_edge, stop_missed
from ..movement.speeds import type_in_force
from ..steps import SOUND
from ..table.terrain import CLEAR, Ground
from .answer import ABOUT, BARS, WAY, Found, Line, Put, Spot, renumbered, ruled
from .field import Field, inches, into, on_base, point_of
from .fighters import SOARS, Fighter

phrases = messages("battlefield")

CASTLE = "castle"
_ON_TOP = phrases.say("On top of a castle warriors walk freely from section to section.")
_STARTS = phrases.say("The move begins here.")
_BARS = phrases.say("It is in the way of the move.")


def walked(field: Field, own: Fighter, way: Points, after: str | None, *, run: bool) -> Found:
    """Whether the chosen warrior may move along `way`, which begins where it stands; only wings change the level to `after`."""
    number = field.chosen
    held = field.captive(number)
    going = _speed(field, own, held, run=run)
    fast = speed(MK2, going)
    if not fast.legal:
        return Found(fast, (_about(number),), (), (Put("mk2.speed", going),))
    wings = type_in_force(own.speed_type, holds_captive=bool(held)) == WING
    found = on_way(field, field.state, number, way, fast.result.inches, after if wings else None)
    before = (*fast.steps, *_breaking_away(field, number))
    steps = (one for one in found.ruling.steps if one.rule != MK2.rule("hindering-speed-halved"))
    ruling = ruled(found.ruling, (*before, *steps))
    return Found(ruling, found.spots, found.lines, (Put("mk2.speed", going), *found.asked))


def on_way(field: Field, state: State, number: int, way: Points, most: int, after: str | None = None) -> Found:
    """The ruling on one way of at most so many inches, among those who stand in `state`; bases are called as on the field.

    What castles allow and forbid beside the rules on paths, the battle knows (:mod:`..battle.moves.ways`).
    """
    found = _walked(field, state, number, way, most, after)
    links = links_in(state, number - 1, tuple(map(place, way)))
    return _walked(field, state, number, way, most, after, links) if links and not found.ruling.legal else found


def _walked(
    field: Field, state: State, number: int, way: Points, most: int, after: str | None, links: tuple[int, ...] = ()
) -> Found:
    """The same, with the turns to which open doors link the turn before (mkc.entry-point-movement)."""
    go = replace(_go(state, number, way, after), linked=links)
    journey, others = journey_of(state, number - 1, go, most)
    asked = _asked(field, number, Points((point_of(field.fighter(number).disc.centre), *way)), most, after)
    gone = {one.number for one in field.patches} - {one.number for one in journey.terrain}
    asked = replace(
        asked,
        bases=tuple(field.base(other + 1) for other in others),
        terrain=tuple(_flat(one) if at in gone else one for at, one in enumerate(field.ground, 1)),
    )
    found = followed(journey, rises=bool(after)) if links else moved(MK2, asked)
    ruling = _judged(found, state, go, most, [other + 1 for other in others])
    reason = ruling.result.reason
    wrong = tuple(dict.fromkeys(_offenders(field, journey, reason, [other + 1 for other in others])))
    stop = None if ruling.legal else _stop(field, asked.path, journey, reason, wrong)
    spots = [_about(number), *(Spot(one, BARS, ruling.steps[-1].rule, _BARS) for one in wrong)]
    line = Line(WAY, tuple(asked.path), ruling.legal, stop, journey.length)
    if not links:
        if ruling.legal:
            low = below(state, number - 1, journey.mover)
            ruling = replace(
                ruling, steps=(*ruling.steps, *about_passage(state, number - 1, low.sections, ends=low.ends))
            )
        return Found(ruling, spots, (line,), (Put("mk2.path", asked),))
    by_door = _by_door(state, go, most)
    if ruling.legal:
        ruling = replace(ruling, steps=(*ruling.steps, *_told_by_door(state, by_door, go, ruling)))
    return Found(ruling, spots, (line,), (Put("mkc.entry-point", by_door),))


def _told_by_door(state: State, asked: EntryPoint, go: Go, ruling: Ruling) -> Iterator[Step]:
    """What the rules on entry points add to those on paths."""
    if asked.way != THROUGH:
        spots = (one for turn in go.linked for one in go.way[turn : turn + 1])
        yield Step(MKC.rule(state.setup.sections[section_at(state, next(spots))].kind), _WHOLE_TOP)
    told = {one.rule for one in ruling.steps}
    yield from (one for one in entry_point(MKC, asked).steps if one.rule not in told)


_WHOLE_TOP = say(message("breach", "An open door is linked with the whole top of the section."))


def _by_door(state: State, go: Go, most: int) -> EntryPoint:
    """The way as the calculator of entry points asks it: up, down, or in and out again at the first open door."""
    number, warrior = go.linked[0], state.setup.index[go.warrior]
    kind, turns = state.setup.kinds[warrior], (state.warriors[warrior].at, *go.way)
    before, after = turns[: number + 1], turns[number + 1 :]
    tops = [one is not None and section_at(state, one) >= 0 for one in (turns[0], turns[-1])]
    return EntryPoint(
        door=OPEN,
        figure=kind.figure,
        speed_type=speed_type(state, warrior),
        way=DOWN if tops[0] else UP if tops[1] else THROUGH,
        speed=Fraction(most),
        to_point=_inches(before),
        after_point=_inches(after),
        hoof=state.setup.readings.hoof,
    )


def _inches(turns: Sequence[Place | None]) -> Fraction:
    """The length of a stretch of a way in inches."""
    spots = tuple(one for one in turns if one is not None)
    return round(length(spots), 4) if len(spots) > 1 else Fraction(0)


def _judged(found: Ruling, state: State, go: Go, most: int, others: Sequence[int]) -> Ruling:
    """What the rules on paths say, and then those on castles."""
    steps = renumbered(found.steps, ("bases", "first", "second"), others)
    ruling = ruled(found, tuple(Step(one.rule, with_labels(state, one.said)) for one in steps))
    wrong = why_not_there(state, state.setup.index[go.warrior], go, most)
    if wrong is not None and found.legal:
        value = replace(found.result, broken=(wrong.rule,), reason=CASTLE)
        return Ruling(False, wrong.said, value, (*ruling.steps, wrong))
    if wrong is not None and state.sections and wrong.rule != ruling.steps[-1].rule:
        return ruled(replace(ruling, result=replace(found.result, broken=(wrong.rule,))), (*ruling.steps[:-1], wrong))
    if wrong is None and not found.legal:
        along = Step("mkc.free-movement-on-top", _ON_TOP)
        return Ruling(True, _ON_TOP, replace(found.result, broken=(), reason=SOUND), (*ruling.steps[:-1], along))
    return ruling


def _go(state: State, number: int, way: Points, after: str | None) -> Go:
    """The way as an action of a battle; a captive is put down beside its captor as it stood before."""
    one, turns = state.warriors[number - 1], tuple(map(place, way))
    return put_along(state, number - 1, Move(state.setup.labels[number - 1], turns, one.facing, False, after or ""))


def _asked(field: Field, number: int, path: Points, most: int, after: str | None) -> Path:
    own, held = field.fighter(number), field.captive(number)
    return Path(
        path=path,
        speed=Fraction(most),
        radius=own.radius,
        speed_type=own.speed_type,
        level=SOARING if own.has(SOARS) else GROUND,
        level_after=after,
        objectives=tuple(one.token for one in field.objectives),
        table=field.table,
        captive=_along(field, own, held, path) if held else None,
        check=field.readings.check,
    )


def _flat(one: Ground) -> Ground:
    """A piece that a way below or above it does not meet."""
    return Ground(CLEAR, False, False, "", one.outline)


def _about(number: int) -> Spot:
    return Spot(f"w{number}", ABOUT, MK2.rule("movement-path"), _STARTS)


def _speed(field: Field, own: Fighter, held: int, *, run: bool) -> Speed:
    return Speed(
        speed=own.speed,
        speed_type=own.speed_type,
        run=run,
        touches_opponent=field.touches(field.chosen, OPPOSING),
        starts_in_hindering=starts_slowly(field.state, field.chosen - 1),
        captive_speed=field.fighter(held).speed if held else None,
    )


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
    return into(a, b, field.patches[field.numbered(name) - 1].outline)
