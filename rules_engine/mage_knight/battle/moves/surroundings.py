"""Whether a straight move is possible, yes or no and quickly: for the many places that are tried to list decisions.

The answer is that of :func:`.ways.why_not_there`, with the same mechanics of :mod:`...movement.paths`; but what is far from the
way is left out, and whatever is refused most often is asked first.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from ....decimals import UNIT
from ....outlines import INSIDE, OUTSIDE
from ....plane import TOUCH, Box, Disc, Place, compared, meet, squared, touch
from ...labels import SOARING, WING
from ...movement.paths import BASE, Mover, barred_by, no_room, run_between, run_over, sheer_edge, stop_missed, touched
from ...table.terrain import CLEAR, Patch
from ..contacts import ground, in_play
from ..state import NOBODY, Position
from ..values import speed_type


class Surroundings(NamedTuple):
    """A warrior and all that may be in its way.

    bases    of all others, with their `levels`; `widest`: the largest radius of one, and its own
    pairs    the numbers of those that touch another
    terrain  whatever is not flat and clear for its movement
    wide     the whole base must fit along the way
    """

    here: Disc
    kind: str
    level: str
    bases: tuple[Disc, ...]
    levels: tuple[str, ...]
    pairs: tuple[int, ...]
    terrain: tuple[Patch, ...]
    objectives: tuple[Disc, ...]
    table: Box
    widest: int
    wide: bool = False

    def lets(self, end: Place, most: int, level: str = "") -> bool:
        """Whether the warrior may move straight to `end`, at most so many inches; a captor is another matter."""
        (start, rim), reach = self.here, most * UNIT
        if squared(start, end) > reach * reach or not self.table.holds(end, rim):
            return False
        after = level or self.level
        if after == SOARING and self.kind != WING:
            return False
        x, to_x = (start.x, end.x) if start.x < end.x else (end.x, start.x)
        y, to_y = (start.y, end.y) if start.y < end.y else (end.y, start.y)
        mover = Mover((start, end), rim, self.kind, after == SOARING, self.wide)
        span = self.widest
        left, near, right, far = x - span, y - span, to_x + span, to_y + span
        bases = [one for one in self.bases if left <= one[0][0] <= right and near <= one[0][1] <= far]
        if bases and (no_room(mover, bases) or run_over(mover, bases)):
            return False
        if self.pairs and self._between(mover, Box(left - span, near - span, right + span, far + span)):
            return False
        if mover.soars and touched(mover, self.objectives):
            return False
        return not self.terrain or self._over(mover, Box(x - rim, y - rim, to_x + rim, to_y + rim))

    def _between(self, mover: Mover, box: Box) -> bool:
        """Whether the way leads between two bases in contact, of those in the box."""
        found = [at for at in self.pairs if box.holds(self.bases[at].centre)]
        if len(found) < 2:
            return False
        return bool(run_between(mover, [self.bases[at] for at in found], [self.levels[at] for at in found], ()))

    def _over(self, mover: Mover, near: Box) -> bool:
        """Whether the terrain allows it, as far as it lies in the box."""
        met = [
            one
            for one in self.terrain
            if _overlap(one.outline.box, near) and (mover.nature(one) != CLEAR or _at_the_edge(mover, one))
        ]
        if not met:
            return True
        if barred_by(mover, met) or (not mover.flies and _over_a_cliff(mover, met)):
            return False
        return not (stop_missed(mover, met) or sheer_edge(mover, met))


def _at_the_edge(mover: Mover, patch: Patch) -> bool:
    """Whether the way meets the edge of elevated terrain; inside and outside it nothing happens."""
    start, end = mover.path
    return any(meet(start, end, *edge) for edge in patch.outline.edges)


def _over_a_cliff(mover: Mover, met: list[Patch]) -> bool:
    """Whether the way leads straight up or down abrupt terrain with no access point near it: the common case of what
    :func:`..paths.sheer_edge` finds."""
    start, end = mover.path
    for piece in {one.piece for one in met if one.abrupt}:
        parts = [one for one in met if one.piece == piece]
        ends = {max(one.outline.side(spot) for one in parts) for spot in (start, end)}
        if ends == {INSIDE, OUTSIDE} and all(
            compared(start, end, spot, TOUCH) > 0 for one in parts for spot in one.access
        ):
            return True
    return False


def _overlap(one: Box, other: Box) -> bool:
    """Whether two boxes have a place in common."""
    left, near, right, far = one
    return left <= other[2] and right >= other[0] and near <= other[3] and far >= other[1]


def around(pos: Position, warrior: int) -> Surroundings:
    """The surroundings of a warrior on the battlefield, which holds no captive."""
    one, setup = pos.warriors[warrior], pos.setup
    assert one.at is not None and one.captive == NOBODY
    others = [
        (Disc(spot, setup.kinds[other].rim), found.level) for other, found, spot in in_play(pos) if other != warrior
    ]
    rim, kind = setup.kinds[warrior].rim, speed_type(pos, warrior)
    mover = Mover((one.at,), rim, kind, soars=False)
    return Surroundings(
        Disc(one.at, rim),
        kind,
        one.level,
        tuple(base for base, _ in others),
        tuple(level for _, level in others),
        _touching([base for base, _ in others]),
        tuple(piece for piece in ground(pos) if piece.elevated or mover.nature(piece) != CLEAR),
        setup.tokens,
        setup.box,
        max((base.radius for base, _ in others), default=rim) + rim,
        setup.readings.check == BASE,
    )


def _touching(bases: list[Disc]) -> tuple[int, ...]:
    """The numbers of the bases that touch another."""
    pairs = [pair for pair in combinations(range(len(bases)), 2) if touch(bases[pair[0]], bases[pair[1]])]
    return tuple(sorted({at for pair in pairs for at in pair}))
