"""What a line of fire meets on its way over the terrain.

Rules: mk2.blocking-terrain, mk2.hindering-lof-bonus, mk2.hindering-edge-fire, mk2.lof-neither-elevated,
mk2.lof-both-elevated, mk2.lof-one-elevated, mk2.lof-one-elevated-hindering, mk2.height-advantage, mk2.soaring-defense,
mk2.soaring-not-blocked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from ...arcs import front_outside
from ...outlines import INSIDE
from ...plane import Disc, squared
from ..table.lines import CLEAR, in_the_way
from ..table.terrain import BLOCKING, HINDERING, SIGHT, Patch, elevated_piece

IGNORED, COUNTS = "ignored", "counts"
#: The elevated piece of those who soar: above the ground, and shared with nobody.
SKY = -1
#: How the two ends stand to each other.
SOARING_TARGET, LEVEL_GROUND, SAME_PIECE, TWO_PIECES, ONE_RAISED = "soaring-target", "ground", "same", "two", "one"


class Shooter(NamedTuple):
    """The attacker: its base, where it looks, how wide its front arc is, and whether it soars."""

    base: Disc
    facing: Fraction
    arc: Fraction
    soars: bool


class Mark(NamedTuple):
    """The target, or another base: its place, and whether it soars."""

    base: Disc
    soars: bool


class Sight(NamedTuple):
    """What a line of fire meets; pieces and bases by their numbers from 1.

    case        how the two ends stand to each other
    elevated    elevated pieces that block it, by the numbers of their parts; `blocking` terrain; `bases`
    hindering   hindering terrain that the line passes through, as far as it counts
    shelter     hindering terrain in which the target stands, as far as it counts; `cover` that of the attacker
    bushes      hindering terrain on the ground around a target that is shot at from above, where it does not count
    edge        hindering terrain at the edge of which the attacker stands, so that it does not count; `deep`: inside
                which it stands otherwise
    height      the target has height advantage
    """

    case: str
    elevated: tuple[int, ...] = ()
    blocking: tuple[int, ...] = ()
    bases: tuple[int, ...] = ()
    hindering: tuple[int, ...] = ()
    shelter: tuple[int, ...] = ()
    cover: tuple[int, ...] = ()
    edge: tuple[int, ...] = ()
    deep: tuple[int, ...] = ()
    bushes: tuple[int, ...] = ()
    height: bool = False

    @property
    def blocked(self) -> bool:
        """Whether anything blocks the line."""
        return bool(self.elevated or self.blocking or self.bases)

    @property
    def hindered(self) -> bool:
        """Whether the target has the hindering terrain modifier."""
        return bool(self.hindering or self.shelter or self.cover)


def look(
    shooter: Shooter,
    target: Mark,
    terrain: Sequence[Patch],
    bases: Sequence[Mark],
    *,
    into_bushes: bool = False,
    rim: str = CLEAR,
) -> Sight:
    """What the line from `shooter` to `target` meets; `into_bushes`: from above, hindering terrain on the ground still
    shelters a target that stands in it; `rim`: what a base does whose rim the line only touches."""
    own, other = _piece(Mark(shooter.base, shooter.soars), terrain), _piece(target, terrain)
    if target.soars:
        return Sight(SOARING_TARGET, height=own == 0)
    case = _case(own, other)
    ends = (own, other)
    crossed = [one for one in terrain if one.outline.crossed_by(shooter.base.centre, target.base.centre)]
    edge = [one for one in crossed if SIGHT[one.kind] == HINDERING and at_edge(shooter, target, one)]
    seen = [one for one in crossed if one not in edge]
    return Sight(
        case=case,
        elevated=_numbers(crossed, lambda one: one.elevated and one.piece not in ends),
        blocking=_numbers(crossed, lambda one: SIGHT[one.kind] == BLOCKING and (one.elevated or case != SAME_PIECE)),
        bases=_bases(shooter, target, terrain, bases, case, own, rim),
        hindering=_numbers(seen, _hinders(case)),
        shelter=_numbers(
            [one for one in terrain if one.outline.holds(target.base.centre)],
            _shelters(case, into_bushes and not other),
        ),
        cover=_cover(shooter, target, terrain) if case == ONE_RAISED and not shooter.soars else (),
        bushes=()
        if into_bushes or case != ONE_RAISED or other
        else _numbers(
            [one for one in terrain if one.outline.holds(target.base.centre)], _shelters(LEVEL_GROUND, into_bushes)
        ),
        edge=_numbers(edge, lambda one: one.elevated or case == LEVEL_GROUND),
        deep=_numbers(seen, lambda one: _hinders(case)(one) and one.outline.holds(shooter.base.centre)),
        height=other != 0 and own == 0,
    )


def _piece(one: Mark, terrain: Sequence[Patch]) -> int:
    return SKY if one.soars else elevated_piece(one.base.centre, terrain)


def _case(own: int, other: int) -> str:
    if own == other:
        return SAME_PIECE if own else LEVEL_GROUND
    return TWO_PIECES if own and other else ONE_RAISED


def _numbers(found: Sequence[Patch], counts: Callable[[Patch], bool]) -> tuple[int, ...]:
    return tuple(one.number for one in found if counts(one))


def _hinders(case: str) -> Callable[[Patch], bool]:
    """Which hindering terrain under the line counts: on the ground that of the ground, from hill to hill that of hills."""
    high = case in (SAME_PIECE, TWO_PIECES)
    return lambda one: SIGHT[one.kind] == HINDERING and case != ONE_RAISED and one.elevated == high


def _shelters(case: str, into_bushes: bool) -> Callable[[Patch], bool]:
    """Which hindering terrain around the target counts."""
    low = case == LEVEL_GROUND or (case == ONE_RAISED and into_bushes)
    return lambda one: SIGHT[one.kind] == HINDERING and (low if not one.elevated else case != LEVEL_GROUND)


def _cover(shooter: Shooter, target: Mark, terrain: Sequence[Patch]) -> tuple[int, ...]:
    """Elevated hindering terrain in which the attacker stands, farther inside than at its edge."""
    around = [one for one in terrain if one.elevated and one.outline.holds(shooter.base.centre)]
    return _numbers(around, lambda one: SIGHT[one.kind] == HINDERING and not at_edge(shooter, target, one))


def _bases(
    shooter: Shooter,
    target: Mark,
    terrain: Sequence[Patch],
    bases: Sequence[Mark],
    case: str,
    own: int,
    rim: str,
) -> tuple[int, ...]:
    """The bases that block: those under the line that stand as high as it runs."""
    found = in_the_way(shooter.base.centre, target.base.centre, [one.base for one in bases], rim)
    if case != LEVEL_GROUND:
        high = {at: _piece(bases[at], terrain) for at in found}
        found = tuple(at for at in found if (high[at] == own if case == SAME_PIECE else high[at]))
    return tuple(at + 1 for at in found)


def at_edge(shooter: Shooter, target: Mark, patch: Patch) -> bool:
    """Whether the attacker stands in `patch`, but at its edge: the front of its rim is outside, and so is the line once
    it has left the attacker's own base (mk2.hindering-edge-fire)."""
    if shooter.soars or not patch.outline.holds(shooter.base.centre):
        return False
    a, b = shooter.base.centre, target.base.centre
    rim = Fraction(shooter.base.radius * shooter.base.radius, squared(a, b))
    if any(run.side == INSIDE and run.end * run.end > rim for run in patch.outline.runs(a, b)):
        return False
    return front_outside(shooter.base, shooter.facing, shooter.arc, patch.outline)
