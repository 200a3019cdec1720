"""May you create this here, and must a die decide later? (ww.wall-placement, ww.no-create-on-base, ww.junction-die)"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from ...books import Book
from ...inputs import choice, flag, option
from ...results import result
from ...ruling import Message, Ruling, Said, Step, message, messages, say
from ..board.maze import DOORS, GAPS, WALLS
from ..books import WW
from ..faults import ruled

phrases = messages("create")

WALL = "wall"
KINDS = {
    WALL: phrases("wall"),
    "bush": phrases("bush"),
    "other": phrases("another object"),
}
LINES = {
    "between-squares": phrases("between two squares"),
    "diagonal": phrases("diagonally"),
}
ON_LINE = {
    "nothing": phrases("nothing"),
    "wall": phrases("a wall"),
    "door": phrases("a door"),
    "opening": phrases("an opening in the edge"),
}
BASES = {
    "none": phrases("no base"),
    "own": phrases("your own base"),
    "opponent": phrases("the base of an opponent"),
    "dead": phrases("the base of a dead player"),
}
OCCUPIED = {
    "nothing": phrases("nothing"),
    "wizard": phrases("a wizard"),
    "object": phrases("an object"),
}
ALLOWED, FORBIDDEN = "allowed", "forbidden"
OWN_BASE = {
    ALLOWED: phrases("is allowed if it is empty"),
    FORBIDDEN: phrases("is forbidden too"),
}
CHANCE = Fraction(1, 2)  # that the wall goes with one of the two sectors


@dataclass(frozen=True)
class Create:
    """A spell that creates a wall on a line, or something else on a square."""

    kind: str = choice(tuple(KINDS), WALL, phrases("What is created"), names=KINDS)
    line: str = choice(tuple(LINES), "between-squares", phrases("A wall stands"), names=LINES)
    on_line: str = choice(tuple(ON_LINE), "opening", phrases("On that line there is"), names=ON_LINE)
    junction: bool = flag(False, phrases("Two sectors meet on that line"))
    turned: bool = flag(False, phrases("One of these sectors is turned or moved later"))
    base: str = choice(tuple(BASES), "none", phrases("The square is"), names=BASES)
    occupied_by: str = choice(
        tuple(OCCUPIED),
        "nothing",
        phrases("On the square there is"),
        names=OCCUPIED,
        help=phrases("For a wall: on one of the squares beside it."),
    )
    own_base: str = option(
        (ALLOWED, FORBIDDEN),
        ALLOWED,
        phrases("Creating something on your own base"),
        names=OWN_BASE,
        help=phrases("The rules name only the bases of opponents."),
    )


@dataclass(frozen=True)
class Created:
    """`chance` is that of each of the two sectors to keep the wall; None where no die is needed."""

    needs_die: bool = result(phrases("A die decides"))
    chance: Fraction | None = result(phrases("Chance that it goes with each sector"), quiet=True)
    broken: tuple[str, ...] = result(message("faults", "Rules against it"), quiet=True, cites=True)


def whose_base(owner: Hashable | None, player: Hashable, living: Container[Hashable]) -> str:
    """What a base is to a player: that of its `owner` (None: it is no base), who may be out of the game."""
    if owner is None:
        return "none"
    return "own" if owner == player else "opponent" if owner in living else "dead"


def on_line(kind: str, *, junction: bool, met: bool) -> Create:
    """A wall on a line where a kind of the maze stands, whether or not somebody has been `met` on a square beside it."""
    on = "door" if kind in DOORS else "wall" if kind in WALLS else "opening" if kind in GAPS else "nothing"
    return Create(WALL, on_line=on, junction=junction, occupied_by="wizard" if met else "nothing")


def create(book: Book, asked: Create) -> Ruling:
    """Rule on the place of something new."""
    faults = list(_faults(asked))
    die = asked.kind == WALL and asked.junction and asked.turned and not faults
    value = Created(die, CHANCE if die else None, tuple(one.rule for one in faults))
    steps = [] if faults else list(_steps(asked, die))
    return ruled(value, steps, faults, _verdict(asked, die))


def _faults(asked: Create) -> Iterator[Step]:
    """Every rule against it, in the order of the rules' numbers."""
    wall = asked.kind == WALL
    for broken, rule, text in (
        (not wall and asked.base == "opponent", "no-create-on-base", _OPPONENT),
        (not wall and asked.base == "own" and asked.own_base == FORBIDDEN, "no-create-on-base", _OWN),
        (not wall and asked.occupied_by != "nothing", "no-create-on-occupied", _OCCUPIED),
        (wall and asked.line == "diagonal", "wall-placement", _DIAGONAL),
        (wall and asked.line != "diagonal" and asked.on_line in ("wall", "door"), "wall-placement", _on_line(asked)),
    ):
        if broken:
            yield WW.step(rule, text)


_OPPONENT = phrases("Nothing can be created on the base of an opponent.")
_OWN = phrases("Ruled here: nothing can be created on your own base either.")
_OCCUPIED = phrases("Nothing can be created on a square where a wizard or an object is.")
_DIAGONAL = phrases("A wall stands on a line between two squares, never diagonally.")


def _on_line(asked: Create) -> Message:
    if asked.on_line == "door":
        return phrases("Ruled here: a door is a part of a wall, and no wall can stand on it.")
    return phrases("A wall cannot stand on another wall.")


def _steps(asked: Create, die: bool) -> Iterator[Step]:
    if asked.kind != WALL:
        if asked.base == "own":
            text = phrases("Ruled here: your own base is a place like any other if it is empty.")
            yield WW.step("no-create-on-base", text)
        elif asked.base == "dead":
            yield WW.step("dead-base", phrases("Ruled here: the base of a dead player is an ordinary square."))
        yield WW.step("no-create-on-occupied", phrases("The square is empty, so something can be created there."))
        return
    yield WW.step("wall-placement", phrases("A wall stands on a line between two squares."))
    if asked.on_line == "opening":
        text = phrases("Ruled here: it may close an opening, and then it closes both corresponding sides.")
        yield WW.step("wraparound-broken-wall", text)
    if asked.occupied_by != "nothing" or asked.base != "none":
        text = phrases("It stands between squares and not on them, so what is on them does not matter.")
        yield WW.step("no-create-on-occupied", text)
    yield from _junction(asked, die)


def _junction(asked: Create, die: bool) -> Iterator[Step]:
    if not asked.junction:
        return
    yield WW.step("junction-wall", phrases("Where two sectors meet, it is a single wall."))
    if die:
        text = phrases("Ruled here: when one of the sectors is turned or moved, a die says whose wall it is.")
        yield WW.step("junction-die", text)


def _verdict(asked: Create, die: bool) -> Said:
    if die:
        text = phrases(
            "You may create it. For each of the two sectors the chance that it goes with that sector is {chance}."
        )
        return say(text, chance=CHANCE)
    return phrases.say("You may create it here.")
