"""Groups of warriors that could make a formation: three to five, one player's, hanging together by base contact.

Rules: mk2.formation-size, mk2.formation-same-faction, mk2.shyft-formations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from ...plane import Disc, touch
from ...ruling import Listed, Step, message
from ..factions import faction_in_force
from ..formations import LARGEST, SMALLEST
from ..labels import GROUND, SOARING
from .contacts import cliff_between, contact, disc_of, shyft
from .decisions import called, forbidden
from .giving import may_be_given
from .state import Position


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
    text = message(
        "formation",
        "All participants must hang together by base contact. Ruled here: in one group. Not with the others: {who}.",
    )
    return forbidden("formation-size", text, who=Listed(tuple(called(pos, one) for one in cut)))


def apart(pos: Position, members: Sequence[int], ends: Sequence[Disc]) -> list[int]:
    """Those whom the edge of abrupt terrain keeps from the first, with their bases there
    (mk2.abrupt-elevated-terrain)."""
    if not pos.setup.has_cliffs:
        return []
    bases = dict(zip(members, ends, strict=True))
    near = {
        one: {
            other
            for other, there in bases.items()
            if other != one and touch(here, there) and not cliff_between(pos, here, there, GROUND)
        }
        for one, here in bases.items()
    }
    reached = _reached(members, near)
    return [one for one in members if one not in reached]


def _together(group: Sequence[int], near: dict[int, set[int]]) -> bool:
    return len(_reached(group, near)) == len(group)


def _reached(group: Sequence[int], near: dict[int, set[int]]) -> set[int]:
    reached, members = {group[0]}, set(group)
    fresh = set(reached)
    while fresh:
        fresh = {other for one in fresh for other in near[one]} & members - reached
        reached |= fresh
    return reached
