"""May you create this here, and must a die decide later? (ww.wall-placement, ww.no-create-on-base, ww.junction-die)"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from ...books import Book
from ...inputs import choice, flag, option
from ...results import result
from ...ruling import Message, Ruling, Said, Step, message, say
from ..board.maze import DOORS, GAPS, WALLS
from ..books import WW
from ..faults import ruled

WALL = "wall"
KINDS = {
    WALL: message("create", "wall"),
    "bush": message("create", "bush"),
    "other": message("create", "another object"),
}
LINES = {
    "between-squares": message("create", "between two squares"),
    "diagonal": message("create", "diagonally"),
}
ON_LINE = {
    "nothing": message("create", "nothing"),
    "wall": message("create", "a wall"),
    "door": message("create", "a door"),
    "opening": message("create", "an opening in the edge"),
}
BASES = {
    "none": message("create", "no base"),
    "own": message("create", "your own base"),
    "opponent": message("create", "the base of an opponent"),
    "dead": message("create", "the base of a dead player"),
}
OCCUPIED = {
    "nothing": message("create", "nothing"),
    "wizard": message("create", "a wizard"),
    "object": message("create", "an object"),
}
ALLOWED, FORBIDDEN = "allowed", "forbidden"
OWN_BASE = {
    ALLOWED: message("create", "is allowed if it is empty"),
    FORBIDDEN: message("create", "is forbidden too"),
}
CHANCE = Fraction(1, 2)  # that the wall goes with one of the two sectors


@dataclass(frozen=True)
class Create:
    """A spell that creates a wall on a line, or something else on a square."""

    kind: str = choice(tuple(KINDS), WALL, message("create", "What is created"), names=KINDS)
    line: str = choice(tuple(LINES), "between-squares", message("create", "A wall stands"), names=LINES)
    on_line: str = choice(tuple(ON_LINE), "opening", message("create", "On that line there is"), names=ON_LINE)
    junction: bool = flag(False, message("create", "Two sectors meet on that line"))
    turned: bool = flag(False, message("create", "One of these sectors is turned or moved later"))
    base: str = choice(tuple(BASES), "none", message("create", "The square is"), names=BASES)
    occupied_by: str = choice(
        tuple(OCCUPIED),
        "nothing",
        message("create", "On the square there is"),
        names=OCCUPIED,
        help=message("create", "For a wall: on one of the squares beside it."),
    )
    own_base: str = option(
        (ALLOWED, FORBIDDEN),
        ALLOWED,
        message("create", "Creating something on your own base"),
        names=OWN_BASE,
        help=message("create", "The rules name only the bases of opponents."),
    )


@dataclass(frozen=True)
class Created:
    """`chance` is that of each of the two sectors to keep the wall; None where no die is needed."""

    needs_die: bool = result(message("create", "A die decides"))
    chance: Fraction | None = result(message("create", "Chance of each sector"), quiet=True)
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
            yield Step(WW.rule(rule), say(text))


_OPPONENT = message("create", "Nothing can be created on the base of an opponent.")
_OWN = message("create", "Ruled here: nothing can be created on your own base either.")
_OCCUPIED = message("create", "Nothing can be created on a square where a wizard or an object is.")
_DIAGONAL = message("create", "A wall stands on a line between two squares, never diagonally.")


def _on_line(asked: Create) -> Message:
    if asked.on_line == "door":
        return message("create", "Ruled here: a door is a part of a wall, and no wall can stand on it.")
    return message("create", "A wall cannot stand on another wall.")


def _steps(asked: Create, die: bool) -> Iterator[Step]:
    if asked.kind != WALL:
        if asked.base == "own":
            text = message("create", "Ruled here: your own base is a place like any other if it is empty.")
            yield Step(WW.rule("no-create-on-base"), say(text))
        elif asked.base == "dead":
            text = message("create", "Ruled here: the base of a dead player is an ordinary square.")
            yield Step(WW.rule("dead-base"), say(text))
        text = message("create", "The square is empty, so something can be created there.")
        yield Step(WW.rule("no-create-on-occupied"), say(text))
        return
    yield Step(WW.rule("wall-placement"), say(message("create", "A wall stands on a line between two squares.")))
    if asked.on_line == "opening":
        text = message("create", "Ruled here: it may close an opening, and then it closes both corresponding sides.")
        yield Step(WW.rule("wraparound-broken-wall"), say(text))
    if asked.occupied_by != "nothing" or asked.base != "none":
        text = message("create", "It stands between squares and not on them, so what is on them does not matter.")
        yield Step(WW.rule("no-create-on-occupied"), say(text))
    yield from _junction(asked, die)


def _junction(asked: Create, die: bool) -> Iterator[Step]:
    if not asked.junction:
        return
    text = message("create", "Where two sectors meet, it is a single wall.")
    yield Step(WW.rule("junction-wall"), say(text))
    if die:
        text = message("create", "Ruled here: when one of the sectors is turned or moved, a die says whose wall it is.")
        yield Step(WW.rule("junction-die"), say(text))


def _verdict(asked: Create, die: bool) -> Said:
    if die:
        text = message(
            "create", "You may create it. The chance that it goes with one of the two sectors is {chance} for each."
        )
        return say(text, chance=CHANCE)
    return say(message("create", "You may create it here."))
