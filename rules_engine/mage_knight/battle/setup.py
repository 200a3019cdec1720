"""What does not change while a battle is fought: the table, the players, their warriors and how long it lasts.

Players are numbered from 1 clockwise, warriors from 0 in the order of `Setup.warriors`. Warriors, their dials and their
abilities belong to the battle and come from its players: no rulebook of the game prints one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ...plane import Box, Disc
from ..bases import Token
from ..tables import Table
from ..terrain import CLEAR, HINDERING, Ground, Patch, patches
from ..turns import actions_for
from .effects import Ability, Effect
from .figures import Card, Enlisted, Kind, Section


@dataclass(frozen=True)
class Player:
    """A player, whose starting area lies along `edge`; members of a team have the same `team` (0: plays alone)."""

    name: str
    edge: str
    team: int = 0


@dataclass(frozen=True)
class Terms:
    """What the players have agreed on.

    total      the build total in points: one action a turn for every hundred (mk2.action-total)
    rounds     turns of each player after which the time is up; None: no limit of time (mk2.game-end)
    first      the first player; 0: the dice decide (mk2.first-player-roll)
    agreement  whether an end of the battle may be proposed (mk2.game-end)
    """

    total: int = 200
    rounds: int | None = None
    first: int = 0
    agreement: bool = False


@dataclass(frozen=True)
class Setup:
    """A battle before it begins; `objectives` and `terrain` lie in their places, `cards` are those of built pieces
    (None for
    the others)."""

    players: tuple[Player, ...]
    warriors: tuple[Enlisted, ...]
    terms: Terms = Terms()
    table: Table = field(default_factory=Table)
    terrain: tuple[Ground, ...] = ()
    objectives: tuple[Token, ...] = ()
    abilities: tuple[Ability, ...] = ()
    cards: tuple[Card | None, ...] = ()
    sections: tuple[Section, ...] = ()

    @cached_property
    def seats(self) -> tuple[int, ...]:
        """The numbers of the players."""
        return tuple(range(1, len(self.players) + 1))

    @cached_property
    def side(self) -> tuple[int, ...]:
        """What tells friend from foe for each warrior: the team of its player, or less than 0 for one who is alone."""
        return tuple(self.side_of(one.owner) for one in self.warriors)

    def side_of(self, player: int) -> int:
        """The same for a player (mk2.friendly-and-opposing, mk2.teams)."""
        return self.players[player - 1].team or -player

    @cached_property
    def owner(self) -> tuple[int, ...]:
        """The player of each warrior."""
        return tuple(one.owner for one in self.warriors)

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """What each warrior is."""
        return tuple(one.kind for one in self.warriors)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The labels of the warriors."""
        return tuple(one.label for one in self.warriors)

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The number of each warrior by its label."""
        return {one.label: number for number, one in enumerate(self.warriors)}

    @cached_property
    def actions(self) -> int:
        """The actions of each turn (mk2.action-total)."""
        return actions_for(self.terms.total)

    @cached_property
    def box(self) -> Box:
        """The table on the plane."""
        return self.table.box()

    @cached_property
    def patches(self) -> tuple[Patch, ...]:
        """The terrain on the plane, and after it the sections of castles."""
        return patches((*self.terrain, *(one.ground for one in self.sections)))

    @cached_property
    def strongholds(self) -> Mapping[str, int]:
        """The number of each section by its label."""
        return {one.label: number for number, one in enumerate(self.sections)}

    def standing(self, ruined: frozenset[int]) -> tuple[Patch, ...]:
        """The terrain when the pieces with these numbers (from 0) have been destroyed: those are flat, and clear
        ground, or
        rubble where a section stood (mkc.rubble)."""
        if not ruined:
            return self.patches
        found = self._standing.get(ruined)
        if found is None:
            flat = {
                at: self.patches[at]._replace(
                    kind=CLEAR if at < len(self.terrain) else HINDERING, abrupt=False, piece=0, access=()
                )
                for at in ruined
            }
            found = self._standing[ruined] = tuple(flat.get(at, one) for at, one in enumerate(self.patches))
        return found

    @cached_property
    def _standing(self) -> dict[frozenset[int], tuple[Patch, ...]]:
        return {}

    @cached_property
    def built(self) -> tuple[tuple[int, Card], ...]:
        """The pieces of built terrain by their numbers from 0."""
        return tuple((at, card) for at, card in enumerate(self.cards) if card is not None)

    @cached_property
    def has_cliffs(self) -> bool:
        """Whether any terrain is abrupt."""
        return any(one.abrupt for one in self.patches)

    @cached_property
    def tokens(self) -> tuple[Disc, ...]:
        """The objectives on the plane."""
        return tuple(one.disc() for one in self.objectives)

    @cached_property
    def effects(self) -> tuple[tuple[tuple[Effect, ...], ...], ...]:
        """The effects that show on each click of each warrior: ``effects[warrior][click - 1]``."""
        known = {one.name: one.effects for one in self.abilities}
        return tuple(
            tuple(tuple(effect for name in click.abilities for effect in known.get(name, ())) for click in one.dial)
            for one in self.kinds
        )

    @cached_property
    def army(self) -> tuple[int, ...]:
        """The points of each player's army as it was built (mk2.tie-break-army-points, mkc.points-in-army)."""
        return tuple(
            sum(one.kind.points for one in self.warriors if one.owner == seat)
            + sum(one.points for one in self.sections if one.owner == seat)
            for seat in self.seats
        )
