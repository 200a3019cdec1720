"""A movement path over the table: what it runs over, where it must stop, and whether there is room at its end.

Rules: mk2.movement-path, mk2.movement-end-space, mk2.blocking-terrain, mk2.hindering-stop, mk2.elevated-stop,
mk2.access-points, mk2.wing-speed-type, mk2.wave-speed-type, mk2.soaring-no-objective, mk2.captive-moves-along.
A stop is missed, and a base is in something, by more than a thousandth of an inch (:data:`rules_engine.plane.TOUCH`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from math import hypot
from typing import NamedTuple

from ...arcs import wholly_in
from ...decimals import UNIT
from ...outlines import BORDER, INSIDE, OUTSIDE, Outline, Run
from ...plane import TOUCH, Box, Disc, Place, apart, compared, meet, off, overlap, touch
from ...rims import Rim, groups, rim_around
from ..labels import WAVE, WING
from ..table.terrain import BLOCKING, CLEAR, HINDERING, MOVEMENT, WATER, Patch

LINE, BASE = "line", "base"


class Mover(NamedTuple):
    """A warrior on its way: the turns of its path, the radius of its base, and whether it soars at the end.

    `wide`: all of the base has to fit along the way, not only the tape. `linked`: the turns, counted from 0, that it comes
    to without moving, out of an entry point that is linked with the one before (mkc.entry-point-movement).
    """

    path: tuple[Place, ...]
    radius: int
    speed_type: str
    soars: bool
    wide: bool = False
    linked: tuple[int, ...] = ()

    @property
    def stretches(self) -> tuple[tuple[Place, Place], ...]:
        """The straight stretches of the path."""
        if not self.linked:
            return tuple(pairwise(self.path))
        found = tuple(pair for turn, pair in enumerate(pairwise(self.path), 1) if turn not in self.linked)
        return found or ((self.path[-1], self.path[-1]),)

    @property
    def start(self) -> Disc:
        """The base before the move."""
        return Disc(self.path[0], self.radius)

    @property
    def end(self) -> Disc:
        """The base after the move."""
        return Disc(self.path[-1], self.radius)

    @property
    def flies(self) -> bool:
        """Whether neither terrain nor bases hinder it on the way (mk2.wing-speed-type)."""
        return self.speed_type == WING

    def nature(self, patch: Patch) -> str:
        """What `patch` is for its movement: clear, hindering or blocking."""
        return CLEAR if self.speed_type == WAVE and patch.kind in WATER else MOVEMENT[patch.kind]


class Obstacle(NamedTuple):
    """A piece of terrain in the way, by its number; `at_end`: it is where the base would stand."""

    patch: Patch
    at_end: bool


class Stop(NamedTuple):
    """A place where the move must end: inches from its start, the numbers of the terrain, and whether that is high.

    Several numbers: hindering pieces that lie against each other, and only together they hold the whole base.
    """

    way: float
    numbers: tuple[int, ...]
    elevated: bool


def run_over(mover: Mover, bases: Sequence[Disc]) -> tuple[int, ...]:
    """The places in `bases` of those over which the path runs, or, for a wide mover, past which its base does not fit."""
    if mover.flies:
        return ()
    spare = mover.radius - TOUCH if mover.wide else 0
    return tuple(
        at
        for at, base in enumerate(bases)
        if any(off(a, b, Disc(base.centre, base.radius + spare)) < 0 for a, b in mover.stretches)
    )


def run_between(
    mover: Mover, bases: Sequence[Disc], levels: Sequence[str], agreed: Iterable[tuple[int, int]]
) -> list[tuple[int, int]]:
    """The pairs of bases in contact between which the path runs; `agreed` are pairs that count as touching."""
    if mover.flies:
        return []
    pairs = {tuple(sorted(pair)) for pair in agreed}
    return [
        (i, j)
        for i, j in combinations(range(len(bases)), 2)
        if (i, j) in pairs or (levels[i] == levels[j] and touch(bases[i], bases[j]))
        if any(meet(a, b, bases[i].centre, bases[j].centre) for a, b in mover.stretches)
    ]


def barred_by(mover: Mover, terrain: Sequence[Patch]) -> Obstacle | None:
    """The first piece of terrain that bars the way or the end of the move (mk2.blocking-terrain)."""
    for one in terrain:
        if mover.nature(one) != BLOCKING:
            continue
        if not mover.flies and any(_runs_into(mover, a, b, one.outline) for a, b in mover.stretches):
            return Obstacle(one, at_end=False)
        if not mover.soars and one.outline.under(Disc(mover.path[-1], mover.radius - TOUCH)):
            return Obstacle(one, at_end=True)
    return None


def _runs_into(mover: Mover, a: Place, b: Place, outline: Outline) -> bool:
    if outline.crossed_by(a, b):
        return True
    reach = (mover.radius - TOUCH) ** 2
    return mover.wide and any(apart(a, b, *edge) < reach for edge in outline.edges)


def stop_missed(mover: Mover, terrain: Sequence[Patch]) -> Stop | None:
    """The first place where the move must end but does not (mk2.hindering-stop, mk2.elevated-stop)."""
    if mover.flies:
        return None
    whole = _inches(mover.stretches)
    stops = [*_hindered(mover, terrain), *_raised(mover, terrain)]
    missed = [stop for stop in stops if whole - stop.way > TOUCH / UNIT]
    return min(missed, key=lambda stop: stop.way) if missed else None


def _inches(stretches: Iterable[tuple[Place, Place]]) -> float:
    return sum(hypot(b.x - a.x, b.y - a.y) for a, b in stretches) / UNIT


def _hindered(mover: Mover, terrain: Sequence[Patch]) -> Iterator[Stop]:
    """Where the whole base is in hindering terrain; nowhere if it is so when the move begins."""
    hindering = [one for one in terrain if mover.nature(one) == HINDERING]
    if any(one.outline.covers(mover.start) for one in hindering):
        return
    stops = [Stop(way, (one.number,), False) for one in hindering if (way := _into(mover, one.outline)) is not None]
    for group in groups([one.outline for one in hindering]):
        if len(group) > 1:
            parts = [hindering[at] for at in group]
            way = _into(mover, rim_around([one.outline for one in parts]))
            if way == 0:
                return
            if way is not None:
                stops.append(Stop(way, _under(mover, way, parts), False))
    yield from stops


def _into(mover: Mover, area: Outline | Rim) -> float | None:
    """The inches from the start of the path until the whole base is in `area`; None if it never is."""
    for at, (a, b) in enumerate(mover.stretches):
        way = wholly_in(a, b, mover.radius, area)
        if way is not None:
            return _inches(mover.stretches[:at]) + way
    return None


def _under(mover: Mover, way: float, parts: Sequence[Patch]) -> tuple[int, ...]:
    """The numbers of those of `parts` in which some of the base is after `way` inches."""
    for a, b in mover.stretches:
        whole = _inches([(a, b)])
        if way <= whole:
            share = way / whole
            centre = Place(round(a.x + (b.x - a.x) * share), round(a.y + (b.y - a.y) * share))
            return tuple(one.number for one in parts if one.outline.under(Disc(centre, mover.radius)))
        way -= whole
    return tuple(one.number for one in parts if one.outline.under(mover.end))


def _raised(mover: Mover, terrain: Sequence[Patch]) -> Iterator[Stop]:
    """Where the centre comes onto an elevated piece."""
    for parts in _pieces(terrain):
        up = any(part.outline.holds(mover.path[0]) for part in parts)
        for at, run in _walk(mover, parts):
            if run.side == INSIDE and not up:
                a, b = mover.stretches[at]
                way = _inches(mover.stretches[:at]) + float(run.start) * _inches([(a, b)])
                yield Stop(way, (_part(mover, at, run, parts).number,), elevated=True)
                break
            up = up and run.side != OUTSIDE


def _pieces(terrain: Sequence[Patch]) -> list[list[Patch]]:
    """The elevated pieces, each as its parts."""
    found: dict[int, list[Patch]] = {}
    for one in terrain:
        if one.elevated:
            found.setdefault(one.piece, []).append(one)
    return list(found.values())


def _walk(mover: Mover, parts: Sequence[Patch]) -> Iterator[tuple[int, Run]]:
    """The path in runs, each with the number of its stretch: inside or outside all `parts`, or on the border."""
    for at, (a, b) in enumerate(mover.stretches):
        if a != b:
            near = [part.outline for part in parts if part.outline.box.meets(a, b)]
            cuts = {Fraction(0), Fraction(1)}.union(*(outline.cuts(a, b) for outline in near))
            for start, end in pairwise(sorted(cuts)):
                side = max((outline.side_at(a, b, (start + end) / 2) for outline in near), default=OUTSIDE)
                yield at, Run(start, end, side)


def sheer_edge(mover: Mover, terrain: Sequence[Patch]) -> Obstacle | None:
    """The abrupt piece whose edge the path crosses, or ends on, where there is no access point (mk2.access-points)."""
    if mover.flies:
        return None
    for parts in _pieces(terrain):
        if any(part.abrupt for part in parts):
            crossed = _crossed(mover, parts)
            if crossed is not None:
                return Obstacle(crossed, at_end=False)
            if _climbs(mover, parts):
                spot = mover.path[-1]
                return Obstacle(max(parts, key=lambda part: part.outline.side(spot)), at_end=True)
    return None


def _climbs(mover: Mover, parts: Sequence[Patch]) -> bool:
    """Whether the path comes from the ground and ends on the border, which belongs to the piece, away from all access."""
    if mover.linked or any(part.outline.holds(mover.path[0]) for part in parts):
        return False
    sides = [part.outline.side(mover.path[-1]) for part in parts]
    end = Disc(mover.path[-1], 0)
    return max(sides) == BORDER and not any(touch(end, Disc(spot, 0)) for part in parts for spot in part.access)


def _crossed(mover: Mover, parts: Sequence[Patch]) -> Patch | None:
    """The part whose edge the path crosses first where there is no access point."""
    access = [spot for part in parts for spot in part.access]
    inside = any(part.outline.side(mover.path[0]) == INSIDE for part in parts)
    zone: list[tuple[int, Fraction]] = []  # where the edge has been since the path was last inside or outside
    before = None
    for at, run in _walk(mover, parts):
        if run.start == 0:
            inside = _starts_inside(mover, at, parts, inside=inside)
        zone.append((at, run.start))
        if run.side == BORDER:
            continue
        if (run.side == INSIDE) != inside:
            if not any(_is_near(mover, zone, spot) for spot in access):
                found = (at, run) if run.side == INSIDE else before
                return parts[0] if found is None else _part(mover, *found, parts)
            inside = not inside
        before = (at, run)
        zone.clear()
    return None


def _starts_inside(mover: Mover, at: int, parts: Sequence[Patch], *, inside: bool) -> bool:
    """Whether a stretch begins inside: that of another place than where the last one ended, for who comes by a link."""
    start = mover.stretches[at][0]
    if at and mover.stretches[at - 1][1] == start:
        return inside
    return any(part.outline.side(start) == INSIDE for part in parts)


def _part(mover: Mover, at: int, run: Run, parts: Sequence[Patch]) -> Patch:
    """The part of a piece that this run of the path leads through."""
    a, b = mover.stretches[at]
    return next((one for one in parts if one.outline.side_at(a, b, (run.start + run.end) / 2) == INSIDE), parts[0])


def _is_near(mover: Mover, zone: Sequence[tuple[int, Fraction]], spot: Place) -> bool:
    places = [_at(mover, at, part) for at, part in zone]
    ways = list(pairwise(places)) or [(places[0], places[0])]
    return any(compared(a, b, spot, TOUCH) <= 0 for a, b in ways)


def _at(mover: Mover, at: int, part: Fraction) -> Place:
    a, b = mover.stretches[at]
    return Place(round(a.x + (b.x - a.x) * part), round(a.y + (b.y - a.y) * part))


def off_table(mover: Mover, table: Box) -> bool:
    """Whether the path leaves the table, or the base does at the end; for a wide mover, anywhere."""
    rim = mover.radius if mover.wide else 0
    return not all(table.holds(spot, rim) for spot in mover.path[1:]) or not table.holds(mover.path[-1], mover.radius)


def no_room(mover: Mover, bases: Sequence[Disc]) -> tuple[int, ...]:
    """The places in `bases` of those that lie where the base would stand (mk2.movement-end-space)."""
    return tuple(at for at, base in enumerate(bases) if overlap(mover.end, base))


def touched(mover: Mover, tokens: Sequence[Disc]) -> tuple[int, ...]:
    """The places in `tokens` of those that the base touches or covers at the end."""
    return tuple(at for at, token in enumerate(tokens) if touch(mover.end, token) or overlap(mover.end, token))
