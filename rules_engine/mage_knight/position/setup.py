"""Questions about places on a field: a castle, an objective, the set-up.

Rules: those of the calculators `mkc.placement`, `objective` and `setup`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from ...plane import Box, Disc, measure, overlap, squared, touch, units
from ...points import Points
from ...ruling import messages
from ..books import MK2, MKC
from ..castles.ground import FARTHEST, FROM_EDGE, LONGEST, Ground
from ..castles.placement_faults import placement
from ..castles.placements import Placement, Section, Starter, StartingArea
from ..course.objectives import CAPTIVE as HELD
from ..course.objectives import FREE, PLAYERS, Objective, Toucher
from ..course.objectives import objective as controlled
from ..labels import GROUND, SOARING
from ..setup.calculators.setup import setup
from ..setup.preparing import DEPLOYMENT, Setup
from ..setup.preparing import OBJECTIVE as TOKEN
from ..setup.preparing import TERRAIN as PIECE
from ..setup.questions import SPACE
from ..setup.spacing import distances, to_token
from ..table.bases import Token
from ..table.tables import EDGES, Table, starting_area
from .answer import ABOUT, RIGHT, TOUCHES, WRONG, Found, Put, Spot, renumbered, ruled
from .field import OBJECTIVE, TERRAIN, Field, Piece
from .fighters import BIG, CAPTIVE, DIALS, SOARS
from .pieces import Land

phrases = messages("battlefield")

_OF_WARRIORS = tuple(map(MKC.rule, ("no-deploy-near-enemy", "deploy-in-castle")))
_STANDS = phrases.say("It stands where it may.")
_STANDS_WRONG = phrases.say("It cannot stand there.")
_LIES = phrases.say("It lies where it may.")
_LIES_WRONG = phrases.say("It cannot lie there.")
_TOO_NEAR = phrases.say("It is too near to the piece that the question is about.")
_ASKED = phrases.say("The question is about this piece.")
_TOUCHES = phrases.say("Its base touches the objective and counts.")
_TOUCHES_NOT = phrases.say("Its base touches the objective but does not count.")


class Areas(NamedTuple):
    """The table and whose starting area lies at which edge, player by player."""

    table: Table
    edges: Sequence[str]

    def edge(self, side: int) -> str:
        """The starting edge of a player; one that is not told has the first edge that is free."""
        if side <= len(self.edges):
            return self.edges[side - 1]
        return next(one for one in EDGES if one not in self.edges)

    def own(self, side: int) -> Box:
        """The starting area of a player."""
        return starting_area(self.table, self.edge(side))

    def others(self, side: int) -> list[Box]:
        """The starting areas of the other players."""
        return [starting_area(self.table, one) for one in self.edges if one != self.edge(side)]


def castle(field: Field, areas: Areas, side: int, enclosed: Points) -> Found:
    """Whether the castle of player `side` may stand there, and whether its warriors may start where they are."""
    owners = [one for one in field.others() if field.fighter(one).side == side]
    asked = Placement(
        table=areas.table,
        own_area=StartingArea.of(areas.own(side)),
        opposing_areas=tuple(map(StartingArea.of, areas.others(side))),
        sections=tuple(Section(one.kind, one.door, one.area.corners) for one in field.sections),
        enclosed=enclosed,
        terrain=tuple(one.area.corners for one in field.land),
        warriors=tuple(
            Starter(told.x, told.y, told.has(BIG) or told.has(DIALS)) for told in (field.fighter(one) for one in owners)
        ),
    )
    found = placement(MKC, asked)
    steps = [renumbered((one,), ("numbers",), owners)[0] if one.rule in _OF_WARRIORS else one for one in found.steps]
    ground = asked.ground()
    spots = [*_sections(ground), *_starters(field, ground, owners, asked)]
    return Found(ruled(found, steps), spots, (), (Put("mkc.placement", asked),))


def _sections(ground: Ground) -> Iterator[Spot]:
    """Each section by itself: how far it is from the areas and from the edge."""
    for number, one in enumerate(ground.sections, 1):
        alone = ground._replace(sections=(one,), enclosed=None)
        rule = "mkc.setup"
        if alone.to_own_area() > units(Fraction(LONGEST)) ** 2:
            rule = "mkc.castle-near-own-start"
        elif ground.opposing and alone.to_opposing_area() < units(Fraction(FARTHEST)) ** 2:
            rule = "mkc.castle-far-from-enemy-start"
        elif alone.to_edge() < units(Fraction(FROM_EDGE)):
            rule = "mkc.edge-distance"
        good = rule == "mkc.setup"
        yield Spot(f"s{number}", RIGHT if good else WRONG, rule, _LIES if good else _LIES_WRONG)


def _starters(field: Field, ground: Ground, owners: Sequence[int], asked: Placement) -> Iterator[Spot]:
    for number, one in zip(owners, asked.warriors, strict=True):
        spot = one.centre()
        rule = "mkc.setup"
        if ground.near_opponent(spot):
            rule = "mkc.no-deploy-near-enemy"
        elif (not ground.own.holds(spot) and not ground.in_castle(spot)) or (one.barred and ground.on_section(spot)):
            rule = "mkc.deploy-in-castle"
        good = rule == "mkc.setup"
        yield Spot(f"w{number}", RIGHT if good else WRONG, rule, _STANDS if good else _STANDS_WRONG)


# -- an objective ------------------------------------------------------------------------------------------------------


def contested(field: Field, number: int, active: int, when: str, takeover: str) -> Found:
    """Who controls objective `number` in the turn of player `active`, at the moment `when`."""
    marker = field.objectives[number - 1]
    token = marker.token.disc()
    there = [one for one in field.others() if _reaches(field.fighter(one).disc, token)][:12]
    asked = Objective(
        owner=marker.owner,
        active=active,
        touching=tuple(_toucher(field, one, token) for one in there),
        teams=_teams(field),
        when=when,
        takeover=takeover,
    )
    found = controlled(MK2, asked)
    spots = [Spot(f"o{number}", ABOUT, MK2.rule("objectives"), _ASKED)]
    for one in there:
        told = field.fighter(one)
        counts = not told.has(SOARS) and not told.has(CAPTIVE)
        rule = "objective-capture" if counts else "soaring-no-objective" if told.has(SOARS) else "captive-neutral"
        answer, said = (TOUCHES, _TOUCHES) if counts else (WRONG, _TOUCHES_NOT)
        spots.append(Spot(f"w{one}", answer, MK2.rule(rule), said))
    return Found(found, spots, (), (Put("mk2.objective", asked),))


def _teams(field: Field) -> tuple[int, ...]:
    """The team of each player; one who has none is alone, in a team that nobody else is in."""
    if not field.teams:
        return ()
    free = [one for one in range(1, PLAYERS + 1) if one not in field.teams]
    return (*field.teams, *free)[:PLAYERS]


def _reaches(base: Disc, token: Disc) -> bool:
    return touch(base, token) or overlap(base, token)


def _toucher(field: Field, number: int, token: Disc) -> Toucher:
    one = field.fighter(number)
    spare = one.disc.radius - token.radius
    covers = not one.has(SOARS) and spare >= 0 and squared(one.disc.centre, token.centre) <= spare * spare
    level = SOARING if one.has(SOARS) else GROUND
    return Toucher(one.side, HELD if one.has(CAPTIVE) else FREE, level, covers)


# -- setting up --------------------------------------------------------------------------------------------------------


def set_up(field: Field, areas: Areas, side: int, target: Piece | None, total: int) -> Found:
    """Whether a piece of terrain or an objective may lie there; with neither, whether the warriors of a player may
    stand there."""
    if target is not None and target.sort == TERRAIN:
        return _terrain(field, areas, side, target)
    if target is not None and target.sort == OBJECTIVE:
        return _token(field, areas, side, target, total)
    return _deployed(field, areas, side)


def _deployed(field: Field, areas: Areas, side: int) -> Found:
    owners = [one for one in field.others() if field.fighter(one).side == side]
    told = tuple(field.fighter(one) for one in owners)
    asked = Setup(
        check=DEPLOYMENT,
        table=areas.table,
        edge=areas.edge(side),
        warriors=tuple(Token(one.x, one.y, one.radius) for one in told),
    )
    found = setup(MK2, asked)
    ruling = ruled(found, renumbered(found.steps, ("numbers", "first", "second"), owners))
    rule = MK2.rule("deployment-placement")
    box, area = areas.table.box(), areas.own(side)
    spots = []
    for number, one in zip(owners, told, strict=True):
        good = area.holds(one.disc.centre) and box.holds(*one.disc)
        spots.append(Spot(f"w{number}", RIGHT if good else WRONG, rule, _STANDS if good else _STANDS_WRONG))
    return Found(ruling, spots, (), (Put("mk2.setup", asked),))


def _token(field: Field, areas: Areas, side: int, target: Piece, total: int) -> Found:
    token = field.objectives[target.number - 1].token
    asked = Setup(check=TOKEN, table=areas.table, edge=areas.edge(side), total=total, x=token.x, y=token.y)
    found = setup(MK2, asked)
    answer, said = (RIGHT, _LIES) if found.legal else (WRONG, _LIES_WRONG)
    spot = Spot(target.notation(), answer, found.steps[-1].rule, said)
    return Found(found, (spot,), (), (Put("mk2.setup", asked),))


def _terrain(field: Field, areas: Areas, side: int, target: Piece) -> Found:
    own = field.land[target.number - 1]
    others = [(number, one) for number, one in enumerate(field.land, 1) if one is not own]
    tokens = [one.token.disc() for one in field.objectives]
    asked = Setup(
        check=PIECE,
        table=areas.table,
        edge=areas.edge(side),
        piece=distances(
            own.area.outline,
            built=own.built,
            ordinary=[one.area.outline for _, one in others if not one.built],
            others_built=[one.area.outline for _, one in others if one.built],
            areas=[areas.own(side), *areas.others(side)],
            tokens=tokens,
        ),
    )
    found = setup(MK2, asked)
    rule = MK2.rule("terrain-spacing")
    spots = [Spot(target.notation(), RIGHT if found.legal else WRONG, rule, _LIES if found.legal else _LIES_WRONG)]
    near = [f"t{number}" for number, one in others if _apart(own, one) < SPACE and _counts(own, one)]
    near += [f"o{number}" for number, one in enumerate(tokens, 1) if to_token(own.area.outline, one) < SPACE]
    spots += [Spot(one, WRONG, rule, _TOO_NEAR) for one in near]
    return Found(found, spots, (), (Put("mk2.setup", asked),))


def _counts(own: Land, other: Land) -> bool:
    """Whether a distance is asked for between two pieces: two built ones may be closer (mk2.built-terrain-spacing)."""
    return not (own.built and other.built)


def _apart(one: Land, other: Land) -> Fraction:
    return Fraction(measure(one.area.outline.squared_to(other.area.outline)).amount)
