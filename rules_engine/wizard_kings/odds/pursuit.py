"""After the last round: the attackers leave, and the defender may pursue them for one more round, exactly.

Rules: wk2.combat-rounds, wk2.pursuit-round, wk2.retreat. In the pursuit only the defenders attack. Attackers that leave
are out of reach, so the strongest is sought among those still there; those that find no room to leave are eliminated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import NamedTuple

from ...ruling import Message, message
from ..retreat.ways import OWN_TURN, TOGETHER
from .rounds import Side, hit_parts
from .ties import Strengths, after_hit

LEAVING_NAMES: Mapping[str, Message] = {
    OWN_TURN: message("pursuit", "each on its own turn"),
    TOGETHER: message("pursuit", "all together at the end"),
}


class Retreat(NamedTuple):
    """How attackers get away: how many there is room for (None: all), and when they leave during a pursuit.

    ``own-turn``: each on the turn of its letter; ``together``: all when the pursuit is over.
    """

    room: int | None
    leaving: str


class Group(NamedTuple):
    """Attackers on their way out: strengths of those still there, how many units began, units and steps that got away."""

    there: Strengths
    began: int
    units_away: int
    steps_away: int


@dataclass
class Away:
    """Weights of (attackers that got away, their steps, attackers lost after the last round, the defenders' steps).

    Together they are `scale` times the weights of the undecided battles that were given.
    """

    scale: int = 1
    weights: dict[tuple[int, int, int, int], int] = field(default_factory=dict)

    def add(self, group: Group, defenders_left: int, weight: int) -> None:
        """Count a group whose retreat is over."""
        key = (group.units_away, group.steps_away, group.began - group.units_away, defenders_left)
        self.weights[key] = self.weights.get(key, 0) + weight


def leave(group: Group, places: Iterable[int], room: int | None) -> Group:
    """The group after the units at `places` left, the strongest first; those without room are eliminated."""
    there, units, steps = list(group.there), group.units_away, group.steps_away
    for place in sorted(places, key=lambda one: -group.there[one]):
        if there[place] and (room is None or units < room):
            units, steps = units + 1, steps + there[place]
        there[place] = 0
    return Group(tuple(there), group.began, units, steps)


def unpursued(attackers: Side, still: Mapping[tuple[int, int], int], room: int | None) -> Away:
    """All attackers leave at once; `still` has weights of steps left (attackers, defenders), both above 0."""
    away = Away()
    for (attackers_left, defenders_left), weight in still.items():
        group = _group(attackers, attackers_left)
        away.add(leave(group, range(len(attackers.units)), room), defenders_left, weight)
    return away


def pursued(
    attackers: Side,
    defenders: Side,
    letters: Sequence[str],
    acting: Sequence[str],
    still: Mapping[tuple[int, int], int],
    retreat: Retreat,
) -> Away:
    """The defenders attack once more, letter by letter, while the attackers do nothing but leave.

    Defenders whose letter is not in `acting` never attack; attackers without a turn leave at the end. The weights of one
    group for all strengths of the defenders stand side by side as fields of one integer, as in :mod:`.rounds`.
    """
    shooters = [(place, unit) for place, unit in enumerate(defenders.units) if unit.letter in acting and unit.power]
    scale = prod(hit_parts(unit.power)[1] ** unit.strength for _, unit in shooters)
    width = (sum(still.values()) * scale).bit_length()
    groups: dict[Group, int] = {}
    for (attackers_left, defenders_left), weight in still.items():
        group = _group(attackers, attackers_left)
        groups[group] = groups.get(group, 0) + (weight << width * (defenders.steps - defenders_left))
    after: dict[Strengths, Strengths] = {}
    for letter in letters:
        if letter in acting:
            for place, unit in shooters:
                if unit.letter == letter:
                    for die in range(1, unit.strength + 1):
                        thrown = (1 << width * defenders.dice(place, die)) - 1
                        groups = _shot(groups, thrown, hit_parts(unit.power), attackers.order, after)
            if retreat.leaving == OWN_TURN:
                leaving = [place for place, unit in enumerate(attackers.units) if unit.letter == letter]
                groups = _left(groups, leaving, retreat.room)
    away = Away(scale)
    for group, fields in _left(groups, range(len(attackers.units)), retreat.room).items():
        for hits in range(defenders.steps):
            weight = (fields >> width * hits) & ((1 << width) - 1)
            if weight:
                away.add(group, defenders.steps - hits, weight)
    return away


def _group(attackers: Side, steps_left: int) -> Group:
    there = attackers.strengths[attackers.steps - steps_left]
    return Group(there, sum(strength > 0 for strength in there), 0, 0)


def _shot(
    groups: Mapping[Group, int],
    thrown: int,
    chance: tuple[int, int],
    order: Sequence[int],
    after: dict[Strengths, Strengths],
) -> dict[Group, int]:
    """The groups after one die, which is thrown in the fields that the mask `thrown` lets through."""
    hit, out_of = chance
    found: dict[Group, int] = {}
    for group, weight in groups.items():
        moving = (weight & thrown) * hit
        found[group] = found.get(group, 0) + weight * out_of - moving
        if moving:
            if group.there not in after:
                after[group.there] = after_hit(group.there, order)
            now = group._replace(there=after[group.there])
            found[now] = found.get(now, 0) + moving
    return found


def _left(groups: Mapping[Group, int], places: Iterable[int], room: int | None) -> dict[Group, int]:
    places = list(places)
    found: dict[Group, int] = {}
    for group, weight in groups.items():
        now = leave(group, places, room)
        found[now] = found.get(now, 0) + weight
    return found
