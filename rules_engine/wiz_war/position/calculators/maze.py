"""The maze on the table: sectors or a board of the reader's own, wizards and treasures on it, and a question that the
other calculators answer for what stands there.

The rules are theirs; each module of a question says which (:mod:`..walks`, :mod:`..sights`,
:mod:`..changes`, :mod:`..setup`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....books import Book
from ....calculators import calculator, find
from ....inputs import Integer, Problem, Record, choice, integer, notation, option, record, several
from ....ruling import Message, Ruling, message, messages, unasked
from ...board.board import EXAMPLE, Board, Thing
from ...board.calculators import setup
from ...board.demonstration_sectors import CLOSED_ROOMS
from ...board.reading import line_of
from ...board.squares import Boundary, Square, square
from ...books import WW
from ...cards.calculators import card
from ...cards.labels import ADJACENCY, ORTHOGONAL, SOLID_STONE, STOPS
from ...combat.aims import LOS
from ...combat.calculators import create, wall
from ...combat.creating import ALLOWED, FORBIDDEN, OWN_BASE
from ...labels import PLAYERS
from ...movement import reach
from ...movement.calculators import movement
from ...sight import sight
from ...sight.calculators import line_of_sight
from ..answer import Found, Mazed
from ..board import SECTORS, OnTable, contradictions, on_table
from ..changes import breaking, creating, target_on
from ..pieces import CHANGE, DRAWN, LAID, OWN, PLACE, TREASURE, WIZARD, Change, Laid, Lying, drawn_line, lying
from ..setup import set_up
from ..sights import ATTACKS, NEAR, Attack, attacking, looking, sight_of, striking
from ..walks import line_spot, walking

phrases = messages("maze")

WALK, LOOK, ATTACK, CREATE, BREAK, SET_UP = "movement", "line-of-sight", "card", "create", "wall", "setup"
#: The questions, called like the calculators that answer them, and the modules of these.
QUESTIONS = {WALK: movement, LOOK: line_of_sight, ATTACK: card, CREATE: create, BREAK: wall, SET_UP: setup}
OF_A_WIZARD = (WALK, LOOK, ATTACK, CREATE)  # the others are about the board alone
NAMES: dict[str, Message] = {slug: find(f"ww.{slug}").title for slug in QUESTIONS}
NAMES[ATTACK] = phrases("Attacks")
RULES = tuple(dict.fromkeys(id.partition(".")[2] for slug in QUESTIONS for id in find(f"ww.{slug}").rules))
LAYOUTS = {
    SECTORS: phrases("sectors"),
    OWN: phrases("a board of your own"),
}
ATTACK_NAMES = {
    LOS: phrases("with a LOS card"),
    NEAR: phrases("with an adjacent card"),
    "punch": phrases("with a punch"),
}
DEFAULT = (Laid("closed-rooms"), Laid("crossroads"), Laid("spiral"), Laid("cells"))
OWN_LINES = tuple(map(drawn_line, CLOSED_ROOMS.strip("\n").splitlines()))
WIZARDS = (Lying("A", "B3"), Lying("B", "H3"), Lying("C", "H8"), Lying("D", "C8"))
TREASURES_LYING = tuple(map(lying, ("A:A2", "A:H3", "B:F5", "B:J1", "C:F6", "C:I10", "D:A10", "D:E6")))
_NO_WIZARD = phrases("The wizard of {player} is not on the board. Put it there, or choose another one.")
PICTURE = phrases("The picture of your own sector")


@dataclass(frozen=True)
class Tabletop:
    """A board with all that stands on it, and a question about one wizard or one place."""

    question: str = choice(tuple(QUESTIONS), WALK, phrases("Question"), names=NAMES)
    layout: str = choice(tuple(LAYOUTS), SECTORS, phrases("The board is made of"), names=LAYOUTS)
    sectors: tuple[Laid, ...] = several(
        LAID,
        2,
        4,
        DEFAULT,
        phrases("Sectors, one for each player"),
        help=phrases(
            "closed-rooms, crossroads, spiral, cells or own, with :1, :2 or :3 for its quarter turns. Two lie side by"
            " side, three in an L with the AUTO WARP, four in a square."
        ),
    )
    lines: tuple[Change, ...] = several(
        CHANGE,
        0,
        60,
        (),
        phrases("Lines that have changed"),
        help=phrases(
            "A line and what stands there now: wall, broken, closed-door, open-door, kept-door, opening, fire-wall or"
            " illusion-wall, such as B1|C1:wall."
        ),
    )
    wizards: tuple[Lying, ...] = several(WIZARD, 0, 4, WIZARDS, phrases("Wizards"))
    treasures: tuple[Lying, ...] = several(TREASURE, 0, 8, TREASURES_LYING, phrases("Treasures"))
    things: tuple[Thing, ...] = several(Record(Thing), 0, 20, (), message("board", "Things on squares"))
    wizard: str = choice(
        PLAYERS,
        "A",
        phrases("The wizard that is asked about"),
        names={one: Message("", one) for one in PLAYERS},
    )
    about: str | None = notation(
        PLACE,
        "H3",
        phrases("The square or line that it is about"),
        help=phrases("Leave this empty for the square of the wizard."),
    )
    number_cards: tuple[int, ...] = several(Integer(1, 20), 0, 5, (3,), message("movement", "Number cards"))
    attack: str = choice(ATTACKS, LOS, phrases("The attack is made"), names=ATTACK_NAMES)
    damage: tuple[int, ...] = several(Integer(1, 20), 0, 40, (5, 3), message("wall", "Damage so far"))
    each_turn: int | None = integer(1, 20, 5, message("wall", "Damage of one attack a turn from now on"), optional=True)
    hit_points: int = integer(1, 40, 10, message("wall", "For a bush: the damage that its card names"))
    own: tuple[str, ...] = several(
        DRAWN,
        0,
        15,
        OWN_LINES,
        PICTURE,
        help=phrases(
            "Lines of corners and lines of squares in turn: + corners, --- and | walls, === and H doors, B the "
            "base in the centre, o the two treasure circles, a dot where nothing is."
        ),
    )
    board: Board = record(Board, EXAMPLE, phrases("Your own board"))
    barriers: str = option(
        (reach.CLOSED, reach.PASSABLE),
        reach.CLOSED,
        message("movement", "Walls of fire, illusion walls and bushes"),
        names=reach.BARRIERS,
    )
    wall_end: str = option(
        (sight.BLOCKS, sight.CLEAR),
        sight.BLOCKS,
        message("line-of-sight", "The mere end of a wall"),
        names=line_of_sight.WALL_ENDS,
    )
    through_openings: str = option(
        (sight.CLEAR, sight.BLOCKED),
        sight.CLEAR,
        message("line-of-sight", "Lines of sight"),
        names=line_of_sight.OPENINGS,
    )
    adjacency: str = option(tuple(ADJACENCY), ORTHOGONAL, message("card", "Neighbouring squares"), names=ADJACENCY)
    solid_stone: str = option(
        tuple(SOLID_STONE), STOPS, message("card", "Solid stone before an attack"), names=SOLID_STONE
    )
    own_base: str = option(
        (ALLOWED, FORBIDDEN),
        ALLOWED,
        message("create", "Creating something on your own base"),
        names=OWN_BASE,
    )

    def contradictions(self) -> Iterator[Problem]:
        """What cannot be laid or set: faulty sectors, lines and squares that the board does not have, doubles."""
        yield from contradictions(self)


@calculator(
    "maze",
    books=(WW,),
    title=phrases("The maze"),
    question=phrases("Where can this wizard go in this maze, what does it see, and why not more?"),
    rules=(*RULES, "combat"),
    inputs=Tabletop,
)
def tabletop(book: Book, asked: Tabletop) -> Ruling:
    """Put the question to its calculator, with what stands on the board."""
    on = on_table(asked)
    found = _answered(on, asked)
    order = (*(place.name for place in on.maze.squares), *(line.name for line in on.maze.lines))
    names = dict.fromkeys((*order, *found.spots))
    value = Mazed(
        tuple(found.spots[name] for name in names if name in found.spots), found.ruling.result, found.slug, found.asked
    )
    return replace(found.ruling, result=value)


def about_of(on: OnTable, asked: Tabletop) -> Square | Boundary:
    """The place that is asked about: without one, the square of the wizard, or the first square of the board."""
    if asked.about is None:
        return on.wizards.get(asked.wizard, on.maze.squares[0])
    line = line_of(on.maze, asked.about) if "|" in asked.about else None
    return square(asked.about) if line is None else line


def _answered(on: OnTable, asked: Tabletop) -> Found:
    about = about_of(on, asked)
    if asked.question == SET_UP:
        return set_up(on, len(asked.sectors) if on.ground.own is None else min(max(len(on.wizards), 2), 4))
    if asked.question == BREAK:
        return breaking(on, about, asked.damage, asked.each_turn, asked.hit_points)
    if asked.wizard not in on.wizards:
        missing = WW.step("base", _NO_WIZARD, player=asked.wizard)
        return Found(unasked(missing), {}, asked.question, None)
    if asked.question == WALK:
        return _walking(on, asked, about)
    sight = sight_of(on, asked.wizard)
    if asked.question == LOOK:
        return looking(sight, about)
    if asked.question == CREATE:
        return creating(sight, about, asked.own_base)
    attack = Attack(asked.attack, asked.adjacency, asked.solid_stone)
    stands = target_on(on, about) if isinstance(about, Boundary) else None
    if isinstance(about, Boundary) and stands is not None:
        return striking(sight, about, stands, attack)
    if isinstance(about, Boundary):  # nothing stands there: it is about who is behind the line
        about = about.first if about.second == sight.start else about.second
    return attacking(sight, about, attack)


def _walking(on: OnTable, asked: Tabletop, about: Square | Boundary) -> Found:
    goal = about if isinstance(about, Square) else None
    found = walking(on, asked.wizard, goal, asked.number_cards)
    if isinstance(about, Boundary):
        return found._replace(spots={**found.spots, about.name: line_spot(on, about)})
    return found
