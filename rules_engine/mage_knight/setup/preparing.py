"""What is asked about setting up. (mk2.starting-area, mk2.objective-distance, mk2.terrain-spacing)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ...dice import FACES
from ...inputs import Integer, Problem, Record, Several, choice, decimal, flag, integer, record, several
from ...reading import A_LIST
from ...ruling import messages, say
from ..table.bases import EDGE, Token, X, Y
from ..table.tables import EDGES, SOUTH, Table

phrases = messages("setup")

AREA, OBJECTIVES, FIRST_PLAYER, OBJECTIVE = "area", "objectives", "first-player", "objective"
TERRAIN, POOL, DEPLOYMENT = "terrain", "pool", "deployment"
CHECKS = {
    AREA: phrases("where a starting area lies"),
    OBJECTIVES: phrases("how many objectives there are"),
    FIRST_PLAYER: phrases("who is first player"),
    OBJECTIVE: phrases("where an objective lies"),
    TERRAIN: phrases("how far a piece of terrain is from other things"),
    POOL: phrases("what goes into the terrain pool"),
    DEPLOYMENT: phrases("where warriors are deployed"),
}
FAR = 99  # inches
LEFT_OUT = phrases("Leave this empty if nothing of the kind is near.")


@dataclass(frozen=True)
class Piece:
    """A piece of terrain and its distances from edge to edge, in inches; None where there is nothing near."""

    built: bool = flag(False, phrases("Built"))
    to_terrain: Fraction | None = decimal(
        0, FAR, None, phrases("To the nearest ordinary piece"), optional=True, help=LEFT_OUT
    )
    to_built: Fraction | None = decimal(
        0, FAR, None, phrases("To the nearest built piece"), optional=True, help=LEFT_OUT
    )
    to_area: Fraction | None = decimal(
        0, FAR, None, phrases("To the nearest starting area"), optional=True, help=LEFT_OUT
    )
    to_objective: Fraction | None = decimal(
        0, FAR, None, phrases("To the nearest objective"), optional=True, help=LEFT_OUT
    )
    inside_area: bool = flag(False, phrases("The objective lies inside a starting area"))


@dataclass(frozen=True)
class Pool:
    """What one player puts into the terrain pool."""

    ordinary: int = integer(0, 20, 0, phrases("Ordinary pieces"))
    built: int = integer(0, 20, 0, phrases("Built pieces"))


@dataclass(frozen=True)
class Setup:
    """One question about setting up, chosen by `check`; the fields of the other questions are not looked at."""

    check: str = choice(tuple(CHECKS), OBJECTIVE, phrases("Question"), names=CHECKS)
    table: Table = record(Table, Table(), phrases("Table"))
    edge: str = choice(tuple(EDGES), SOUTH, phrases("Starting edge"), names=EDGES)
    players: int = integer(2, 4, 2, phrases("Players"))
    rolls: tuple[tuple[int, ...], ...] = several(
        Several(Integer(1, FACES), 2, 2),
        0,
        4,
        (),
        phrases("Two dice of each player"),
        help=phrases("Without rolls the answer is the chance of a tie."),
    )
    total: int = integer(2, 2 * FACES, 7, phrases("Total of the player's two dice"))
    x: Fraction = decimal(-EDGE, EDGE, 30, X, help=phrases("The place of the middle of the objective."))
    y: Fraction = decimal(-EDGE, EDGE, "9.7082", Y)
    piece: Piece = record(Piece, Piece(), phrases("Piece of terrain"))
    pools: tuple[Pool, ...] = several(Record(Pool), 1, 4, (Pool(4), Pool(4)), phrases("Terrain pool, player by player"))
    warriors: tuple[Token, ...] = several(
        Record(Token), 1, 40, (Token(x=Fraction(9), y=Fraction("2.8")),), phrases("Warriors")
    )

    def contradictions(self) -> Iterator[Problem]:
        """Rolls of more or fewer players than there are."""
        if self.check == FIRST_PLAYER and self.rolls and len(self.rolls) != self.players:
            allowed = say(A_LIST, low=self.players, high=self.players)
            yield Problem("rolls", f"[{len(self.rolls)}]", allowed)
