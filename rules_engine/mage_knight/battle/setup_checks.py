"""What can be wrong with a set-up whose lines are all in order one by one: armies, ladders and planks, items and domain cards, and
what waits to be placed.

Rules: mkc.ladder-count, mkc.ladders, mkc.planks-and-ladders, mk2.item-carried-at-start, mk2.item-limits,
mk2.item-requirements, mk2.relic-once-per-army, mk2.domain-agreement, mk2.build-total, mk2.army-building, mk2.unique-limit, mk2.item-slots, mk2.terrain-pool, mk2.built-terrain-pool,
mk2.clear-terrain, mk2.access-points, mkc.castle-needs-entrance, mkc.placed-first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from ...inputs import Problem
from ...outlines import BORDER
from ...plane import Disc, clash
from ...reading import ONE_OF
from ...ruling import Listed, Said, message, messages, say
from ..army.armies import Possession, Recruit, repeated_relics, repeated_uniques
from ..army.cards import same
from ..army.carrying import EQUIP, KEEP, Items, item
from ..castles import ladder_questions
from ..castles.ladders import COUNT, ONLY_WALLS
from ..castles.ladders import Ladder as Asked
from ..castles.sections import WALL
from ..course.turns import POINTS_OF_ACTION
from ..labels import SOARING
from ..movement.paths import Mover, barred_by
from ..setup.questions import MOST_BUILT, MOST_ORDINARY
from ..table.bases import soars
from ..table.tables import EAST, NORTH, SOUTH, WEST
from ..table.terrain import CLEAR, KINDS, stray_access, unsound
from .cards.bearing import bearer_of, carried
from .figures import alive
from .places import written
from .setup import Setup
from .state import initial

phrases = messages("mk-battle")


def problems_of_armies(setup: Setup) -> Iterator[Problem]:
    """A build total that nobody can agree on, and Uniques that an army has twice."""
    if setup.terms.total % POINTS_OF_ACTION:
        yield Problem("total", str(setup.terms.total), phrases.say("a multiple of 100 as the build total"))
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
    yield from _labels_to_place(setup)
    yield from _entrances(setup)
    if setup.pool or setup.castle or setup.spare_tokens is not None:
        standing = [one.label for one in setup.warriors if one.spot is not None]
        if standing:
            text = phrases("a battlefield without warriors as long as something waits to be placed")
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


def _labels_to_place(setup: Setup) -> Iterator[Problem]:
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


def problems_of_cards(setup: Setup) -> Iterator[Problem]:
    """Every contradiction of items and domain cards; the rest of the set-up is in order."""
    unknown = list(_items(setup))
    yield from unknown
    if setup.items and not unknown:
        yield from _bearers(setup)
    yield from _relics(setup)
    yield from _domains(setup)


def _items(setup: Setup) -> Iterator[Problem]:
    for one, other in combinations(setup.items, 2):
        if one.label == other.label:
            yield Problem("items", one.label, phrases.say("a label of its own for each item"))
    for one in setup.items:
        if one.bearer and one.bearer not in setup.index:
            yield Problem(f"items.{one.label}", one.bearer, phrases.say("the label of a warrior"))
        if one.spot is not None and not setup.box.holds(*Disc(one.spot, one.rim)):
            text = phrases("a place on the battlefield for the whole token")
            yield Problem(f"items.{one.label}", written(one.spot), say(text))


def _bearers(setup: Setup) -> Iterator[Problem]:
    """Warriors that may not carry their items; in a battle given half-way damage may have taken a requirement away."""
    state = initial(setup)
    for number, one in enumerate(setup.warriors):
        numbers = carried(state, number)
        if numbers:
            things = tuple(setup.items[each].item for each in numbers)
            ruling = item(None, Items(KEEP if one.click else EQUIP, bearer_of(state, number), things))
            if not ruling.legal:
                text = phrases("items that {warrior} may carry. {reason}")
                names = " ".join(setup.items[each].label for each in numbers)
                yield Problem(f"warriors.{one.label}", names, say(text, warrior=one.label, reason=ruling.verdict))


def _relics(setup: Setup) -> Iterator[Problem]:
    for seat in setup.seats:
        things = [one for one in setup.items if one.owner == seat]
        for again in repeated_relics([Possession(one.item.name, one.item.number, one.points) for one in things]):
            text = phrases("each relic once in the army of player {player}")
            yield Problem("items", again.name, say(text, player=seat))


def _domains(setup: Setup) -> Iterator[Problem]:
    for seat in setup.seats if setup.domains else ():
        names = [setup.domains[one].name for one in setup.hand(seat)]
        if not names:
            yield Problem("domains", str(seat), phrases.say("a domain card for each player, if domains are used"))
        if any(same(one, other) for one, other in combinations(names, 2)):
            text = phrases("each card once among those of player {player}")
            yield Problem("domains", " ".join(names), say(text, player=seat))


def problems_of_ladders(setup: Setup) -> Iterator[Problem]:
    """Ladders that nobody may have, or that stand where none may stand."""
    walls = sum(one.kind == WALL for one in (*setup.sections, *setup.castle))
    most = ladder_questions.count(Asked(check=COUNT, walls=walls, rounding=setup.readings.rounding)).result.ladders
    for seat in setup.seats:
        found = sum(one.owner == seat for one in setup.ladders) + setup.rack.count(seat)
        if found > most:
            text = phrases("at most {most} ladders for a player, one for every three walls")
            yield Problem("ladders", str(found), say(text, most=most))
    for number, one in enumerate(setup.ladders):
        path = f"ladders.{number}"
        if not setup.box.holds(one.at):
            yield Problem(path, written(one.at), phrases.say("a place on the battlefield"))
        if not one.wall:
            continue
        section = setup.strongholds.get(one.wall)
        if section is None:
            yield Problem(path, one.wall, phrases.say("the label of a castle section in this battle"))
            continue
        if setup.sections[section].kind != WALL and setup.readings.ladders_against == ONLY_WALLS:
            yield Problem(path, one.wall, say(message("ladder", "Ruled here: ladders go against walls only.")))
        if setup.patches[len(setup.terrain) + section].outline.side(one.at) != BORDER:
            yield Problem(path, written(one.at), phrases.say("a place on the outline of the section"))


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
