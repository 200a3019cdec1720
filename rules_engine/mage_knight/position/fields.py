"""A battlefield as a form gives it: all that stands on it, and a question about one piece. (mk2.battlefield)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...inputs import Choice, Integer, Positions, Problem, choice, flag, integer, notation, positions, record, several
from ...outlines import Outline
from ...points import Points, outline
from ...reading import shown
from ...ruling import message, messages, say
from ..castles.long_shots import near_targets_field
from ..castles.rolls import criticals_field
from ..castles.section_attacks import close_height_option
from ..combat.calculators.gang_up import capture_helpers_option
from ..course.objectives import moment_field, takeover_option, teams_field
from ..labels import KINDS, RANGED
from ..movement.calculators.path import check_option, level_after_field
from ..shooting.calculators.line_of_fire_terrain import ground_hindering_option
from ..table.bases import EDGE, Placed, overlaps
from ..table.built import touching_option
from ..table.front import boundary_option
from ..table.lines import rim_option
from ..table.tables import EDGES, NORTH, SOUTH, Table
from ..table.terrain import MOST_PIECES, outline_problem
from .field import PIECE, Piece
from .fighters import CAPTIVE, FIGHTER, MOST_WARRIORS, SOARS, Fighter, fighter
from .pieces import BLOCK, GOAL, LAND, MARKER, Block, Goal, Land, Marker, land, marker
from .questions import ATTACKS, FIRE, NAMES, QUESTIONS

phrases = messages("battlefield")

MOST_OBJECTIVES, MOST_TURNS, MOST_IN_FORMATION = 5, 11, 8
WARRIORS = tuple(
    map(
        fighter,
        (
            "3,4:20:1:Archer:8:12:bow",
            "3,5.2:20:1:Ranger:8:12:bow",
            "3,2.8:20:1:Scout:8:12:bow",
            "11.4,9:340:1:Guard:7",
            "12.5,8.5:200:2:Ghoul:6",
            "8,6:180:2:Wight:6",
        ),
    )
)
TERRAIN = tuple(
    map(
        land,
        (
            "hindering:4.5,8.5;7.5,8;8,10.5;5.5,11.5;4,10.5",
            "clear,elevated:9,1;12.5,0.5;14,2.5;12,4.5;9.5,3.5:hill",
            "shallow-water:14.2,10.4/1.5",
        ),
    )
)
MARKERS = (marker("10.5,11/0.5"),)
WAY = outline((6, 7), (9, 8))
_APART = phrases("a place where the section lies neither on another one nor on terrain")
_FEW = phrases("pieces of terrain and sections, {most} together at most")
_HOLDS = phrases("the number of an opposing warrior on the field that is not a captive itself")
_ONCE = phrases("each edge of the table once")


@dataclass(frozen=True)
class Battlefield:
    """A field with a question about one of its warriors, or about what lies there.

    `warrior` is the place of the chosen one in the list, from 1 (0 or beyond the list: none is chosen); `target` and
    `piece` are names such as ``w2`` or ``t1``. A name of nothing is like none.
    """

    question: str = choice(QUESTIONS, FIRE, message("board", "Question"), names=NAMES)
    warriors: tuple[Fighter, ...] = several(
        FIGHTER,
        0,
        MOST_WARRIORS,
        WARRIORS,
        message("setup", "Warriors"),
        help=phrases(
            "Place, facing in degrees, player, name, speed and range, with colons between them, such as"
            " 3,4:90:1:Guard:8:10. Behind the last colon, with commas: bow, wand, none; hoof, wing, wave; a faction;"
            " r0.8 for another radius, arc90 for another front arc, t1 for a token; a9, d18 and h2 for the attack,"
            " defense and damage values; soaring, acted, captive, big, immune,"
            " damage, dials; siege and bombards for an ability that lets it attack sections hand to hand or at a distance;"
            " below for one under an arch; by2 for a captive of warrior 2."
        ),
    )
    terrain: tuple[Land, ...] = several(
        LAND,
        0,
        MOST_PIECES,
        TERRAIN,
        message("line-of-fire-terrain", "Pieces of terrain"),
        help=phrases(
            "Kind and corners, such as hindering:3,1;5,1;4,3, or round: hindering:4,5/2. Behind the kind, with commas:"
            " elevated, abrupt, built, and f2 for the fortification value of a built piece. A third part names the elevated piece that it belongs to, a fourth one has the access"
            " points. A round piece counts as the 24 corners on its rim. A built piece without a dot is dotless, and"
            " clear,plank2 is a plank of section 2."
        ),
    )
    sections: tuple[Block, ...] = several(
        BLOCK,
        0,
        MOST_PIECES,
        (),
        phrases("Sections of castles"),
        help=phrases(
            "Kind and corners, such as keep:3,1;9,1;9,7;3,7. Behind the kind, with commas: door; p2 for player 2; r12 for"
            " the range; a9, d17 and h3 for the attack, defense and damage values; f2 for what it adds to the defense of"
            " warriors on it; o1 for an entrance that is open; breached. A third part has its doors, or the four corners of"
            " the way through a gatehouse or a wall; a fourth one its other entry points, such as ladders."
        ),
    )
    objectives: tuple[Marker, ...] = several(MARKER, 0, MOST_OBJECTIVES, MARKERS, message("path", "Objectives"))
    warrior: int = integer(0, MOST_WARRIORS, 1, phrases("The chosen warrior, by its place in the list"))
    target: Piece | None = notation(PIECE, Piece("w", 5), phrases("The target"))
    piece: Piece | None = notation(
        PIECE,
        None,
        phrases("The piece in hand"),
        help=phrases("The keys and buttons of the field move it. Leave this empty for the chosen warrior."),
    )
    way: Points = positions(
        Positions(-EDGE, EDGE, 0, MOST_TURNS),
        WAY,
        phrases("Its way"),
        help=phrases("The x and y of every turn and of the end. It begins where the warrior stands."),
    )
    run: bool = flag(False, message("speed", "The warrior runs"))
    formation: tuple[int, ...] = several(
        Integer(1, MOST_WARRIORS),
        0,
        MOST_IN_FORMATION,
        (2, 3),
        phrases("Warriors in formation with it"),
    )
    goals: tuple[Goal, ...] = several(
        GOAL,
        0,
        MOST_IN_FORMATION,
        (),
        phrases("Where they are to stand"),
        help=phrases("Those without a place of their own move as the chosen warrior does."),
    )
    kind: str = choice(ATTACKS, RANGED, message("target", "Kind of attack"), names=KINDS)
    precision: bool = flag(False, message("target", "Precision is used"))
    table: Table | None = record(Table, None, message("table", "Table, x and y from 0"), optional=True)
    edges: tuple[str, ...] = several(
        Choice(tuple(EDGES), EDGES),
        2,
        4,
        (SOUTH, NORTH),
        phrases("Starting edges, player by player"),
    )
    enclosed: Points = positions(Positions(-EDGE, EDGE, 0, 24), Points(), message("placement", "Enclosed area"))
    total: int = integer(2, 12, 7, message("setup", "Total of the player's two dice"))
    rim: str = rim_option()
    boundary: str = boundary_option()
    ground_hindering: str = ground_hindering_option()
    capture_helpers: str = capture_helpers_option()
    check: str = check_option()
    level_after: str | None = level_after_field()
    shooter: int = integer(
        1,
        MOST_PIECES,
        1,
        phrases("The section that shoots"),
        help=phrases("Its place in the list of sections; above the field it is chosen by its name."),
    )
    teams: tuple[int, ...] = teams_field()
    when: str = moment_field()
    takeover: str = takeover_option()
    touching: str = touching_option()
    criticals: str = criticals_field()
    near_targets: str = near_targets_field()
    close_height: str = close_height_option()

    def contradictions(self) -> Iterator[Problem]:
        """Outlines that are none, sections that lie on something, bases that overlap, edges taken twice, too many pieces."""
        wrong = [*self._outlines()]
        yield from wrong
        if not wrong:
            yield from self._crossing()
        for soars in (False, True):
            yield from overlaps([one for one, high in self._bases() if high == soars])
        for number, one in enumerate(self.warriors, 1):
            if one.captor and not self.can_hold(one.captor, number):
                yield Problem(f"warriors.{number - 1}", f"by{one.captor}", say(_HOLDS))
        if self.enclosed:
            yield from outline_problem("enclosed", self.enclosed)
        if len(set(self.edges)) < len(self.edges):
            yield Problem("edges", " ".join(self.edges), say(_ONCE))
        if len(self.terrain) + len(self.sections) > MOST_PIECES:
            yield Problem("sections", str(len(self.terrain) + len(self.sections)), say(_FEW, most=MOST_PIECES))

    def can_hold(self, captor: int, number: int) -> bool:
        """Whether warrior `captor` can hold warrior `number` captive: it is there, opposes it and is no captive itself
        (mk2.capture)."""
        if captor > len(self.warriors) or captor == number:
            return False
        own, other = self.warriors[captor - 1], self.warriors[number - 1]
        friends = own.side == other.side or self._team(own.side) == self._team(other.side)
        return not (friends or own.has(CAPTIVE))

    def _team(self, side: int) -> tuple[int, bool]:
        told = side <= len(self.teams)
        return (self.teams[side - 1] if told else side, told)

    def _outlines(self) -> Iterator[Problem]:
        rows: tuple[tuple[str, tuple[Land | Block, ...]], ...] = (
            ("terrain", self.terrain),
            ("sections", self.sections),
        )
        for name, row in rows:
            for at, one in enumerate(row):
                yield from (Problem(f"{name}.{at}", value, allowed) for _, value, allowed in one.problems)

    def _crossing(self) -> Iterator[Problem]:
        """Sections that lie on each other or on terrain."""
        areas = [one.area.outline for one in self.sections]
        ground = [one.area.outline for one in self.terrain]
        for at, own in enumerate(areas):
            if any(_lies_on(other, own) for other in (*areas[:at], *ground)):
                yield Problem(f"sections.{at}", shown(self.sections[at].notation()), say(_APART))

    def _bases(self) -> Iterator[tuple[Placed, bool]]:
        called = message("base", "base {number}")
        for number, one in enumerate(self.warriors, 1):
            yield Placed(f"warriors.{number - 1}", one.disc, say(called, number=number)), one.has(SOARS)


def _lies_on(one: Outline, other: Outline) -> bool:
    """Whether two areas share more than border."""
    a, b = one.box, other.box
    apart = a.right <= b.left or b.right <= a.left or a.far <= b.near or b.far <= a.near
    return not apart and one.overlaps(other)
