"""Is the line of sight clear? (ww.line-of-sight, ww.los-create-wall, ww.objects-and-sight, ww.auto-warp-sight)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....books import Book
from ....calculators import calculator
from ....inputs import Problem, notation, option, record
from ....results import result
from ....ruling import Listed, Ruling, Step, message, messages, say
from ...board.board import EXAMPLE, MAYBE_LINE, MAYBE_SQUARE, SQUARE, Board
from ...board.maze import BROKEN, CLOSED_DOOR, GAPS, MOBILE, Maze
from ...board.reading import ON_BOARD, contradictions_of, line_of, maze_of
from ...board.squares import Square, square
from ...books import WW
from ...faults import ruled
from ...labels import STANDS
from ..sight import BLOCKED, BLOCKS, CLEAR, EDGE, OPAQUE_THINGS, Meeting, Passage, Point, Sightlines, centre, middles

phrases = messages("line-of-sight")

WALL_ENDS = {
    BLOCKS: phrases("interrupts the line"),
    CLEAR: phrases("does not interrupt the line"),
}
OPENINGS = {
    CLEAR: phrases("pass through one opening in the edge"),
    BLOCKED: phrases("stay inside the edge"),
}


@dataclass(frozen=True)
class LineOfSight:
    """A wizard looks at a square, or at the middle of a line where CREATE WALL is to put a wall."""

    board: Board = record(Board, EXAMPLE, message("board", "Board"))
    caster: str = notation(SQUARE, "E3", phrases("From"))
    target: str | None = notation(MAYBE_SQUARE, "A3", phrases("To the square"))
    wall: str | None = notation(
        MAYBE_LINE,
        None,
        phrases("To the middle of a wall"),
        help=phrases("For CREATE WALL: the line on which the wall is to stand. It replaces the square."),
    )
    wall_end: str = option(
        (BLOCKS, CLEAR),
        BLOCKS,
        phrases("The mere end of a wall"),
        names=WALL_ENDS,
        help=phrases(
            "The rules say that any part of a wall interrupts the line, but not what happens when the line only "
            "touches one."
        ),
    )
    through_openings: str = option(
        (CLEAR, BLOCKED),
        CLEAR,
        phrases("Lines of sight"),
        names=OPENINGS,
        help=phrases("Walking through openings is described, seeing through them is not."),
    )

    def contradictions(self) -> Iterator[Problem]:
        """What the board does not have, what stands twice in one place, and a line without an end."""
        yield from contradictions_of(
            self.board, {"caster": self.caster, "target": None if self.wall else self.target}, {"wall": self.wall}
        )
        if self.target is None and self.wall is None:
            yield Problem("target", "", say(ON_BOARD))


@dataclass(frozen=True)
class Seen:
    """`blocked_by` names the lines and squares that interrupt the direct line, in order from the caster (none if the
    answer is clear); `through` the gap that a clear line uses (None: it is direct)."""

    clear: bool = result(phrases("The line of sight is clear"))
    blocked_by: tuple[str, ...] = result(phrases("Where the line is interrupted"), quiet=True)
    through: str | None = result(phrases("Gap through which the line runs"), quiet=True)


@calculator(
    "line-of-sight",
    books=(WW,),
    title=phrases("Line of sight"),
    question=phrases("Is the line of sight clear?"),
    rules=(
        *("line-of-sight", "los-create-wall", "los-cards", "objects", "objects-and-sight", "doors", "door-casting"),
        *("pass-through-opponent", "wraparound", "wraparound-broken-wall", "auto-warp", "auto-warp-sight", "board"),
    ),
    inputs=LineOfSight,
)
def line_of_sight(book: Book, asked: LineOfSight) -> Ruling:
    """Rule on one line: the direct one first, then one through each gap."""
    return look_in(maze_of(asked.board), asked)


def look_in(maze: Maze, asked: LineOfSight) -> Ruling:
    """The ruling on one line in a maze, which is that of the board asked about."""
    caster = square(asked.caster)
    points = _points(maze, asked)
    lines = Sightlines(maze, asked.wall_end == BLOCKS, asked.through_openings == CLEAR)
    direct = next((point for point in points if lines.sees(caster, point)), points[0])
    met = lines.met(caster, direct)
    steps = [*_start(asked), *_met(asked, met, _wizards_on(lines, asked, caster, direct))]
    gap = None if lines.sees(caster, direct) else _gap(lines, caster, points)
    if lines.sees(caster, direct):
        seen = Seen(True, (), None)
        steps.append(WW.step("line-of-sight", phrases("Nothing interrupts the direct line.")))
    elif gap is not None:
        seen = Seen(True, (), gap.name)
        steps += (*_ends(lines, asked, met, caster, points), *through_steps(gap))
    else:
        seen = Seen(False, tuple(dict.fromkeys(one.name for one in met if one.blocks)), None)
        steps += (*_ends(lines, asked, met, caster, points), *_shut_in(lines, asked, caster, points))
    return ruled(seen, steps, () if seen.clear else (_interrupted(seen.blocked_by),), steps[-1].said)


def _points(maze: Maze, asked: LineOfSight) -> tuple[Point, ...]:
    line = None if asked.wall is None else line_of(maze, asked.wall)
    if line is not None:
        return middles(line)
    return (centre(square(asked.target or asked.caster)),)


def _start(asked: LineOfSight) -> Iterator[Step]:
    if asked.wall is not None:
        text = phrases("The line runs from the centre of {caster} to the middle of the wall at {wall}.")
        yield WW.step("los-create-wall", text, caster=asked.caster, wall=asked.wall)
    else:
        text = phrases("The line runs from the centre of {caster} to the centre of {target}.")
        yield WW.step("line-of-sight", text, caster=asked.caster, target=asked.target or "")


MEETS = phrases("At {place} {what} interrupts it.")
ENDS = phrases("At {place} it only touches an end of {what}.")


def _met(asked: LineOfSight, met: tuple[Meeting, ...], wizards: list[str]) -> Iterator[Step]:
    for name in wizards:
        yield WW.step("pass-through-opponent", phrases("A wizard on {place} does not block the line."), place=name)
    for one in met:
        yield meeting_step(one)
    if _touches_an_end(asked, met):
        yield _on_ends(asked)


def _touches_an_end(asked: LineOfSight, met: tuple[Meeting, ...]) -> bool:
    """Whether the direct line touches an end of a wall that counts, or that the table does not count."""
    return any(one.end and (one.blocks or asked.wall_end == CLEAR) for one in met)


def _on_ends(asked: LineOfSight) -> Step:
    """The table's ruling on ends of walls."""
    text = phrases("Ruled here: a line that only touches the end of a wall is not interrupted.")
    if asked.wall_end == BLOCKS:
        text = phrases("Ruled here: the end of a wall is a part of it, and touching it is enough.")
    return WW.step("line-of-sight", text)


def _ends(
    lines: Sightlines, asked: LineOfSight, met: tuple[Meeting, ...], caster: Square, points: tuple[Point, ...]
) -> Iterator[Step]:
    """The ruling on ends of walls where a line through a gap hangs on it, and the direct line has not told it."""
    other = Sightlines(lines.maze, not lines.ends_block, lines.openings)
    if not _touches_an_end(asked, met) and _gap(lines, caster, points) != _gap(other, caster, points):
        yield _on_ends(asked)


def _gap(lines: Sightlines, caster: Square, points: tuple[Point, ...]) -> Passage | None:
    """The gap through which one of the points is seen."""
    return next((found for point in points if (found := lines.passage(caster, point)) is not None), None)


def meeting_step(one: Meeting) -> Step:
    """What a line meets, in a sentence with its rule."""
    if one.kind == EDGE:
        return WW.step("board", phrases("It meets the edge of the board at {place}."), place=one.name)
    if one.kind == MOBILE:
        text = phrases("A mobile object on {place} does not block the line.")
        return WW.step("objects-and-sight", text, place=one.name)
    if one.kind in GAPS:
        text = phrases("The door at {place} is open and lets the line through.")
        return WW.step("door-casting", text, place=one.name)
    what = STANDS[one.kind]
    said = say(ENDS if one.end else MEETS, place=one.name, what=what)
    if one.kind in OPAQUE_THINGS:
        return Step(WW.rule("objects-and-sight"), said)
    return Step(WW.rule("door-casting" if one.kind == CLOSED_DOOR else "line-of-sight"), said)


def _wizards_on(lines: Sightlines, asked: LineOfSight, caster: Square, point: Point) -> list[str]:
    crossed = {place.name for place in lines.squares_on(caster, point)}
    return [name for name in dict.fromkeys(asked.board.wizards) if name in crossed]


def through_steps(gap: Passage) -> tuple[Step, ...]:
    """Why a line may use a gap, and that it is clear there."""
    if gap.warp:
        text = phrases("Through the AUTO WARP at {gap} the line counts as straight, and nothing interrupts it.")
        return (WW.step("auto-warp-sight", text, gap=gap.name),)
    broken = gap.kind == BROKEN
    text = phrases("Through the gap at {gap} the line is clear.")
    return (
        WW.step("wraparound", phrases("Ruled here: a line may use one opening, as an open line between two squares.")),
        WW.step("wraparound-broken-wall" if broken else "wraparound", text, gap=gap.name),
    )


def _shut_in(lines: Sightlines, asked: LineOfSight, caster: Square, points: tuple[Point, ...]) -> Iterator[Step]:
    """What the table's ruling on openings takes away."""
    if asked.through_openings == BLOCKED:
        open_ = Sightlines(lines.maze, lines.ends_block, True)
        if any(open_.passage(caster, point) is not None for point in points):
            text = phrases("Ruled here: a line of sight does not pass through openings in the edge.")
            yield WW.step("wraparound", text)


def _interrupted(blockers: tuple[str, ...]) -> Step:
    text = phrases.say("The line of sight is interrupted at {places}.", places=Listed(blockers))
    return Step(WW.rule("line-of-sight"), text)
