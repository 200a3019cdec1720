"""Groups of warriors that could make a formation: three to five, one player's, hanging together by base contact.

Rules: mk2.formation-size, mk2.formation-same-faction, mk2.shyft-formations, mkc.gatehouse-contact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from ...plane import Disc, touch
from ...ruling import Listed, Step, message
from ..factions import faction_in_force
from ..labels import GROUND, SOARING
from ..movement.formations import APART, LARGEST, SMALLEST
from ..table.terrain import elevated_piece
from .castles.thresholds import shut_between
from .contacts import cliff_between, contact, disc_of, gatehouse_under, ground, shyft, standing_on
from .decisions import called, forbidden
from .state import Position
from .turn.giving import may_be_given


def groups(pos: Position) -> Iterator[tuple[int, ...]]:
    """Every group of warriors of the active player that are able to act and belong together."""
    setup = pos.setup
    able = [one for one, owner in enumerate(setup.owner) if owner == pos.active and may_be_given(pos, one)]
    able = [one for one in able if pos.warriors[one].level != SOARING]
    if len(able) < SMALLEST:
        return
    helped = shyft(pos, setup.side_of(pos.active))
    factions = {one: faction_in_force(setup.kinds[one].faction, shyft_on_battlefield=helped) for one in able}
    near = {one: {other for other in able if other != one and contact(pos, one, other)} for one in able}
    for size in range(SMALLEST, min(LARGEST, len(able)) + 1):
        for group in combinations(able, size):
            if len({factions[one] for one in group}) == 1 and factions[group[0]] and _together(group, near):
                yield group


def why_not_together(pos: Position, members: Sequence[int]) -> Step | None:
    """What forbids a formation whose bases touch, but across the edge of abrupt terrain (mk2.formation-size)."""
    cut = apart(pos, members, [disc_of(pos, one) for one in members])
    if not cut:
        return None
    return forbidden("formation-size", APART, who=Listed(tuple(called(pos, one) for one in cut)))


def named_twice(pos: Position, members: Sequence[int]) -> Step:
    """What forbids a formation in which a warrior is named twice."""
    twice = next(one for one in members if members.count(one) > 1)
    text = message("mk-battle", "{warrior} is named twice, and a warrior takes part in a formation once.")
    return forbidden("formation-size", text, warrior=called(pos, twice))


def gatehouses(pos: Position, members: Sequence[int]) -> tuple[int, ...]:
    """The gatehouse on which each stands, 0 for none; nothing if nobody stands on one."""
    found = tuple(standing_on(pos, one) for one in members)
    return found if any(found) else ()


def gatehouses_at(pos: Position, members: Sequence[int], ends: Sequence[Disc], low: frozenset[int]) -> list[int]:
    """The gatehouse on which each stands with its base there, 0 for none; those in `low` are under an arch."""
    pairs = zip(members, ends, strict=True)
    return [0 if one in low else gatehouse_under(pos, end.centre) for one, end in pairs]


def apart(pos: Position, members: Sequence[int], ends: Sequence[Disc], low: frozenset[int] | None = None) -> list[int]:
    """Those whom the edge of abrupt terrain keeps from the first, with their bases there; `low`: those of them who are
    under an arch then, as they are now if it is not said (mk2.abrupt-elevated-terrain, mkc.gatehouse-arch)."""
    if not pos.setup.has_cliffs:
        return []
    if low is None:
        low = frozenset(one for one in members if pos.warriors[one].below)
    bases = dict(zip(members, ends, strict=True))
    near = {one: {other for other in members if other != one and _near(pos, bases, low, one, other)} for one in members}
    reached = _reached(members, near)
    return [one for one in members if one not in reached]


def _near(pos: Position, bases: dict[int, Disc], low: frozenset[int], one: int, other: int) -> bool:
    """Whether the bases of two touch, on the ground or equally high."""
    here, there = bases[one], bases[other]
    if (
        one not in low
        and other not in low
        and gatehouse_under(pos, here.centre) == gatehouse_under(pos, there.centre) != 0
    ):
        return True
    if not touch(here, there):
        return False
    if one in low or other in low:
        terrain = ground(pos)
        grounded = all(who in low or not elevated_piece(bases[who].centre, terrain) for who in (one, other))
        return grounded and not shut_between(pos, here.centre, there.centre)
    return not cliff_between(pos, here, there, GROUND)


def _together(group: Sequence[int], near: dict[int, set[int]]) -> bool:
    return len(_reached(group, near)) == len(group)


def _reached(group: Sequence[int], near: dict[int, set[int]]) -> set[int]:
    reached, members = {group[0]}, set(group)
    fresh = set(reached)
    while fresh:
        fresh = {other for one in fresh for other in near[one]} & members - reached
        reached |= fresh
    return reached
