"""What can be wrong with a set-up whose lines are all in order one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...inputs import Problem
from ...plane import Disc, clash
from ...reading import ONE_OF
from ...ruling import Listed, messages, say
from ..labels import SOARING
from ..movement.paths import Mover, barred_by
from ..table.bases import soars
from ..table.tables import EAST, NORTH, SOUTH, WEST
from ..table.terrain import stray_access, unsound
from .cards.card_checks import problems_of_cards
from .castles.ladder_checks import problems_of_ladders
from .figures import alive
from .places import written
from .placing.checks import problems_of_armies, problems_of_waiting
from .setup import Setup

phrases = messages("mk-battle")


def problems_of(setup: Setup) -> Iterator[Problem]:
    """Every contradiction of the set-up."""
    if len(setup.players) < 2:
        yield Problem("players", str(len(setup.players)), phrases.say("two to four players"))
        return
    yield from _players(setup)
    yield from _labels(setup)
    yield from unsound(setup.terrain)
    yield from stray_access(setup.terrain)
    yield from unsound([one.ground for one in setup.sections], "sections")
    yield from stray_access([one.ground for one in setup.sections], "sections")
    yield from _spots(setup)
    yield from _objectives(setup)
    yield from problems_of_armies(setup)
    yield from problems_of_waiting(setup)
    yield from problems_of_cards(setup)
    yield from problems_of_ladders(setup)


def _players(setup: Setup) -> Iterator[Problem]:
    edges = [one.edge for one in setup.players]
    if len(set(edges)) < len(edges):
        yield Problem("players", " ".join(edges), phrases.say("an edge of the battlefield for each player"))
    elif len(edges) == 2 and edges[1] != _ACROSS[edges[0]]:  # mk2.starting-edge
        yield Problem("players", edges[1], say(ONE_OF, options=Listed((_ACROSS[edges[0]],), "or")))
    if setup.terms.first > len(edges):
        yield Problem("first", str(setup.terms.first), phrases.say("the number of a player, from 1"))
    if len({setup.side_of(seat) for seat in setup.seats}) < 2:
        yield Problem("players", "1", phrases.say("players of at least two sides"))
    for seat in setup.seats:
        if not any(one.owner == seat and alive(one) for one in setup.warriors):
            yield Problem("warriors", str(seat), phrases.say("a warrior for each player"))


_ACROSS = {SOUTH: NORTH, NORTH: SOUTH, WEST: EAST, EAST: WEST}


def _labels(setup: Setup) -> Iterator[Problem]:
    numbers = {str(number + 1) for number in range(len(setup.terrain))}
    for label in (one.label for one in setup.sections):
        if label in numbers or label in setup.labels:
            yield Problem("sections", label, phrases.say("a label of its own for each section"))
    for one, other in (*combinations(setup.labels, 2), *combinations([one.label for one in setup.sections], 2)):
        if one == other:
            yield Problem("warriors", one, phrases.say("a label of its own for each warrior"))
    for seat, points in zip(setup.seats, setup.army, strict=True):
        if points > setup.terms.total:
            text = phrases("an army of {total} points at most for player {player}")
            yield Problem("warriors", str(points), say(text, total=setup.terms.total, player=seat))


def _spots(setup: Setup) -> Iterator[Problem]:
    placed = [(one, one.spot) for one in setup.warriors if one.spot is not None]
    discs = [Disc(spot.at, one.kind.rim) for one, spot in placed]
    pair = clash(discs)
    if pair is not None:
        first, second = (placed[at][0].label for at in pair)
        text = phrases("a place where the base does not overlap that of {other}")
        yield Problem(f"warriors.{second}", written(discs[pair[1]].centre), say(text, other=first))
    for (one, spot), disc in zip(placed, discs, strict=True):
        path = f"warriors.{one.label}"
        yield from soars(spot.level, wing=one.kind.flies, path=path)
        if not setup.box.holds(disc.centre, disc.radius):
            yield Problem(path, written(spot.at), phrases.say("a place on the battlefield for the whole base"))
        if barred_by(Mover((spot.at,), disc.radius, one.kind.speed, spot.level == SOARING), setup.patches):
            yield Problem(path, written(spot.at), phrases.say("a place where the terrain lets it stand"))


def _objectives(setup: Setup) -> Iterator[Problem]:
    for at, one in enumerate(setup.tokens):
        if not setup.box.holds(one.centre):
            allowed = phrases.say("a place on the battlefield")
            yield Problem(f"objectives.{at}", written(one.centre), allowed)
