"""A board as it lies on the table: sectors or an own board, the lines that have changed, and what stands on it.

Rules: ww.sectors, ww.auto-warp, ww.base, ww.treasures-setup, ww.board-changes, ww.wraparound-broken-wall.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import NamedTuple, Protocol

from ...inputs import InvalidInput, Problem
from ...ruling import Message, messages, say
from ..board.board import Board, Thing
from ..board.demonstration_sectors import demonstration_sector
from ..board.maze import MOBILE, NOTHING, OPENING, Maze
from ..board.reading import A_FREE_LINE, A_LINE, AN_EDGE, ON_BOARD, line_of, maze_of
from ..board.sectors import BadSector, Sector, read_sector
from ..board.squares import Boundary, Square, square
from ..ground import Change as Changed
from ..ground import Ground, Growth, Reading, ground_of, own_ground
from ..labels import TREASURES
from .pieces import FALLEN, OWN, Change, Laid, Lying, as_text

phrases = messages("maze")

SECTORS = "sectors"
USUAL = Reading()
ONE_SIZE = phrases("sectors of one size, as many squares as the first one")
ONE_CHANGE = phrases("each line once")
ONE_WIZARD = phrases("each wizard once")
TWO_TREASURES = phrases("two treasures of a player at most")


@dataclass(frozen=True, eq=False)
class OnTable:
    """What lies and stands on the table. The same board is the same object, for as long as it is asked about.

    wizards   the square of each player's wizard
    others    squares of wizards without a player, of an own board
    treasures whose treasures lie on a square
    own       the reader's own board, if nothing has been changed on it
    """

    ground: Ground
    wizards: Mapping[str, Square]
    others: tuple[Square, ...]
    treasures: Mapping[Square, tuple[str, ...]]
    own: Board | None = None

    @property
    def maze(self) -> Maze:
        """The maze with everything that matters for walking and sight."""
        return self.ground.maze

    @cached_property
    def standing(self) -> dict[Square, tuple[str, ...]]:
        """Whose wizards stand on a square; an empty text for one without a player."""
        found: dict[Square, tuple[str, ...]] = {}
        for player, place in (*self.wizards.items(), *(("", place) for place in self.others)):
            found[place] = (*found.get(place, ()), player)
        return found

    def board(self, without: str = "") -> Board:
        """The board as other calculators ask for it; all wizards stand there but that of one player."""
        places = [place for player, place in self.wizards.items() if player != without]
        wizards = tuple(place.name for place in (*self.others, *places))
        return replace(self.ground.board if self.own is None else self.own, wizards=wizards)

    def changed_to(self, line: Boundary) -> str:
        """What a line has been changed to, one of `CHANGES`; empty for one that has not been."""
        kind = self.ground.instead(line)
        return FALLEN if kind == NOTHING else kind


class Asking(Protocol):
    """A question about the board: it has all that is laid and set, as `_Set` names it, and the place that it is about."""

    @property
    def about(self) -> str | None:
        """A square or a line."""


def on_table(asked: Asking) -> OnTable:
    """What the input sets up; raises InvalidInput for what cannot be."""
    reader = _read(_Set.of(asked))
    if reader.problems:
        raise InvalidInput(reader.problems)
    return reader.found


def contradictions(asked: Asking) -> Iterator[Problem]:
    """Everything in the input that cannot be set up, or that asks about a place which the board does not have."""
    reader = _read(_Set.of(asked))
    yield from reader.problems
    if reader.problems or asked.about is None:
        return
    maze = reader.found.maze
    if "|" in asked.about:
        if line_of(maze, asked.about) is None:
            yield Problem("about", asked.about, say(A_LINE))
    elif not maze.here(square(asked.about)):
        yield Problem("about", asked.about, say(ON_BOARD))


class _Set(NamedTuple):
    """What is laid and set, without what is asked about it."""

    layout: str
    sectors: tuple[Laid, ...]
    own: tuple[str, ...]
    board: Board
    lines: tuple[Change, ...]
    wizards: tuple[Lying, ...]
    treasures: tuple[Lying, ...]
    things: tuple[Thing, ...]
    barriers: str
    wall_end: str
    through_openings: str

    @property
    def reading(self) -> Reading:
        """How the table walks and sees."""
        return Reading(self.barriers, self.wall_end, self.through_openings)

    @classmethod
    def of(cls, asked: Asking) -> _Set:
        return cls(*(getattr(asked, name) for name in cls._fields))


@lru_cache(maxsize=16)
def laid_out(sectors: Sequence[Laid], own: Sequence[str], reading: Reading = USUAL) -> Ground:
    """The board of these sectors; `own` is the picture of the own sector, which may not be among them."""
    known = {OWN: read_sector(as_text(tuple(own)))} if any(one.sector == OWN for one in sectors) else {}
    pieces = [known.get(one.sector) or demonstration_sector(one.sector) for one in sectors]
    return ground_of(pieces, [one.turn for one in sectors], reading)


@lru_cache(maxsize=8)
def _set_out(bare: Ground, changes: tuple[Changed, ...], growths: tuple[Growth, ...]) -> Ground:
    """The ground with this on it; the same object as before for the same."""
    return bare.set_out(changes, growths)


@lru_cache(maxsize=8)
def _read(asked: _Set) -> _Reader:
    return _Reader(asked)


class _Reader:
    """Sets everything up piece by piece and collects what is wrong."""

    def __init__(self, asked: _Set):
        self.problems: list[Problem] = []
        self.asked = asked
        bare = self._sectors() if asked.layout == SECTORS else self._own()
        if bare is not None:
            self.found = self._whole(bare, bare.layout.maze)

    def _fail(self, path: str, value: str, allowed: Message) -> None:
        self.problems.append(Problem(path, value, say(allowed)))

    def _sectors(self) -> Ground | None:
        own = self._own_sector() if any(one.sector == OWN for one in self.asked.sectors) else None
        if self.problems:
            return None
        sizes = [own.size if one.sector == OWN and own else 5 for one in self.asked.sectors]
        for at, size in enumerate(sizes):
            if size != sizes[0]:
                self._fail(f"sectors.{at}", self.asked.sectors[at].notation(), ONE_SIZE)
        if self.problems:
            return None
        return laid_out(self.asked.sectors, self.asked.own, self.asked.reading)

    def _own_sector(self) -> Sector | None:
        try:
            return read_sector(as_text(self.asked.own))
        except BadSector as bad:
            last = max(len(self.asked.own) - 1, 0)
            self.problems += [
                Problem(f"own.{min(one.line - 1, last)}" if self.asked.own else "own", one.value, one.allowed)
                for one in bad.problems
            ]
            return None

    def _own(self) -> Ground | None:
        try:
            maze_of(self.asked.board)
        except InvalidInput as faulty:
            self.problems += faulty.problems
            return None
        return own_ground(self.asked.board, self.asked.reading)

    def _whole(self, laid: Ground, bare: Maze) -> OnTable:
        changed = self._changed(bare)
        things: dict[Square, set[str]] = {}
        for thing in self.asked.board.things if laid.own else ():
            things.setdefault(square(thing.at), set()).add(thing.kind)
        for at, thing in enumerate(self.asked.things):
            place = self._here(bare, f"things.{at}", thing.at, thing.notation())
            things.setdefault(place, set()).add(thing.kind)
        treasures = self._treasures(bare)
        for place in treasures:
            things.setdefault(place, set()).add(MOBILE)
        wizards = self._wizards(bare)
        ground = _set_out(
            laid,
            tuple(Changed(line, kind) for line, kind in changed.items()),
            tuple(Growth(place, kind) for place, kinds in things.items() for kind in sorted(kinds)),
        )
        others = tuple(map(square, self.asked.board.wizards)) if laid.own else ()
        asked = self.asked
        plain = laid.own is not None and not (asked.lines or asked.things or treasures)
        return OnTable(ground, wizards, others, treasures, asked.board if plain else None)

    def _here(self, bare: Maze, path: str, name: str, value: str) -> Square:
        place = square(name)
        if not bare.here(place):
            self._fail(path, value, ON_BOARD)
        return place

    def _changed(self, bare: Maze) -> dict[Boundary, str]:
        found: dict[Boundary, str] = {}
        for at, one in enumerate(self.asked.lines):
            line = line_of(bare, one.line)
            if line is None:
                self._fail(f"lines.{at}", one.notation(), A_LINE)
            elif line in bare.covered:
                self._fail(f"lines.{at}", one.notation(), A_FREE_LINE)
            elif line in found:
                self._fail(f"lines.{at}", one.notation(), ONE_CHANGE)
            elif one.kind == OPENING and not bare.is_outer(line):
                self._fail(f"lines.{at}", one.notation(), AN_EDGE)
            else:
                found[line] = NOTHING if one.kind == FALLEN and not bare.is_outer(line) else one.kind
        return found

    def _treasures(self, bare: Maze) -> dict[Square, tuple[str, ...]]:
        found: dict[Square, tuple[str, ...]] = {}
        owners: list[str] = []
        for at, one in enumerate(self.asked.treasures):
            place = self._here(bare, f"treasures.{at}", one.at, one.notation())
            owners.append(one.player)
            if owners.count(one.player) > TREASURES:
                self._fail(f"treasures.{at}", one.notation(), TWO_TREASURES)
            found[place] = (*found.get(place, ()), one.player)
        return found

    def _wizards(self, bare: Maze) -> dict[str, Square]:
        found: dict[str, Square] = {}
        for at, one in enumerate(self.asked.wizards):
            place = self._here(bare, f"wizards.{at}", one.at, one.notation())
            if one.player in found:
                self._fail(f"wizards.{at}", one.notation(), ONE_WIZARD)
            found[one.player] = place
        return found
