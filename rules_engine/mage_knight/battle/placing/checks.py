"""What can be wrong with the armies of a set-up, and with what waits to be placed.

Rules: mk2.build-total, mk2.army-building, mk2.unique-limit, mk2.item-slots, mk2.terrain-pool, mk2.built-terrain-pool,
mk2.clear-terrain, mk2.access-points, mkc.castle-needs-entrance, mkc.placed-first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....inputs import Problem
from ....reading import ONE_OF
from ....ruling import Listed, Said, message, messages, say
from ...army.armies import Recruit, repeated_uniques
from ...castles.sections import WALL
from ...course.turns import POINTS_OF_ACTION
from ...setup.questions import MOST_BUILT, MOST_ORDINARY
from ...table.terrain import CLEAR, KINDS, stray_access, unsound
from ..setup import Setup

phrases = messages("mk-battle")


def problems_of_armies(setup: Setup) -> Iterator[Problem]:
    """A build total that nobody can agree on, and Uniques that an army has twice."""
    if setup.terms.total % POINTS_OF_ACTION:
        yield Problem("total", str(setup.terms.total), phrases.say("a multiple of 100 as build total"))
    for seat in setup.seats:
        kinds = [one.kind for one in setup.warriors if one.owner == seat]
        recruits = [Recruit(*_unique(kind.known_as), kind.points, True) for kind in kinds if kind.known_as]
        for one in repeated_uniques(recruits, setup.readings.same_unique):
            text = phrases("each Unique once in the army of player {player}")
            yield Problem("warriors", one.name, say(text, player=seat))


def _unique(text: str) -> tuple[str, str]:
    """Name and collector's number."""
    name, _, number = text.partition("/")
    return name, number


def problems_of_waiting(setup: Setup) -> Iterator[Problem]:
    """Pools that are too large, shapes that are none, labels that are taken, castles without a way in, and warriors that
    stand before everything lies."""
    yield from unsound([one.ground for one in setup.pool], "pool")
    yield from stray_access([one.ground for one in setup.pool], "pool")
    yield from unsound([one.ground for one in setup.castle], "castle")
    yield from stray_access([one.ground for one in setup.castle], "castle")
    yield from _pools(setup)
    yield from _pieces(setup)
    yield from _labels(setup)
    yield from _entrances(setup)
    if setup.pool or setup.castle or setup.spare_tokens is not None:
        standing = [one.label for one in setup.warriors if one.spot is not None]
        if standing:
            text = phrases("no warrior that stands already while something waits to be placed")
            yield Problem("warriors", " ".join(standing), say(text))


def _pools(setup: Setup) -> Iterator[Problem]:
    for seat in setup.seats:
        built = sum(one.owner == seat and one.card is not None for one in setup.pool)
        ordinary = sum(one.owner == seat and one.card is None for one in setup.pool)
        for number, most, allowed in ((ordinary, MOST_ORDINARY, _ORDINARY), (built, MOST_BUILT, _BUILT)):
            if number > most:
                yield Problem("pool", str(number), say(allowed, most=most))


def _pieces(setup: Setup) -> Iterator[Problem]:
    """Pieces that nobody may place: clear ones that are not elevated, and abrupt ones without an access point."""
    for at, one in enumerate(setup.pool):
        if one.ground.kind == CLEAR and not one.ground.elevated and one.card is None:
            options = Listed(tuple(kind for kind in KINDS if kind != CLEAR), "or")
            yield Problem(f"pool.{at}.kind", CLEAR, say(ONE_OF, options=options))
        if one.ground.abrupt and not one.ground.access:
            yield Problem(f"pool.{at}.access", "", say(message("terrain", "points on the outline of the terrain")))


_ORDINARY = phrases("at most {most} ordinary pieces of terrain from each player")
_BUILT = phrases("at most {most} built pieces of terrain from each player")
_LABEL = phrases("a label of its own for each thing that waits")


def _labels(setup: Setup) -> Iterator[Problem]:
    waiting = Counter([*(one.label for one in setup.pool), *(one.label for one in setup.castle)])
    taken = {*setup.labels, *setup.strongholds, *map(str, range(1, 100))}
    for label, number in waiting.items():
        if number > 1 or label in taken:
            yield Problem("pool" if setup.spare(label) else "castle", label, say(_LABEL))


def _entrances(setup: Setup) -> Iterator[Problem]:
    for seat in setup.seats:
        castle = [one for one in (*setup.castle, *setup.sections) if one.owner == seat]
        waits = any(one.owner == seat for one in setup.castle)
        if waits and all(one.kind == WALL and not one.entrances for one in castle):
            yield Problem("castle", str(seat), _entrance())


def _entrance() -> Said:
    return phrases.say("a castle with an entrance: not only walls without one")
