"""What does not change while a battle is fought: the table, the players, their warriors and how long it lasts.

Players are numbered from 1, and turns go round by their edges (:mod:`.turn.opening`); warriors are numbered from 0 in the order
of `Setup.warriors`. Warriors, their dials and their abilities belong to the battle and come from its players: no rulebook
of the game prints one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import zip_longest

from ...outlines import Outline
from ...plane import Box, Disc, Place
from ..castles.actions import CORE
from ..course.turns import BUILD_TOTAL, actions_for
from ..table.bases import Token
from ..table.tables import Table
from ..table.terrain import CLEAR, HINDERING, Ground, Patch, patches
from .cards.printed import DomainCard, ItemCard
from .figures import Card, Enlisted, Kind, Ladder, Plank, Section
from .harm.effects import Ability, Effect
from .placing.shapes import Spare
from .readings import Readings


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
    planks     whether owners lay planks in their castles before the battle (mkc.planks-and-ladders)
    game       ``core`` or ``conquest``, which decides about the extra actions of castles (mkc.extra-action-conquest)
    """

    total: int = 200
    rounds: int | None = None
    first: int = 0
    agreement: bool = False
    game: str = CORE
    planks: bool = False


@dataclass(frozen=True)
class Setup:
    """A battle before it begins; `objectives`, `terrain` and `sections` lie in their places, `cards` are those of built
    pieces (None for the others).

    pool          pieces of terrain that wait to be placed; `castle`: sections that do (mk2.terrain-pool, mkc.placed-first)
    spare_tokens  the radius of objectives that wait: one for the middle, and one for each player (mk2.objective-count)
    readings      how the players read what the rules leave open

    While things are placed the `State` has set-ups of its own, in which they lie where they have been placed.
    """

    players: tuple[Player, ...]
    warriors: tuple[Enlisted, ...]
    terms: Terms = Terms()
    table: Table = field(default_factory=Table)
    terrain: tuple[Ground, ...] = ()
    objectives: tuple[Token, ...] = ()
    abilities: tuple[Ability, ...] = ()
    cards: tuple[Card | None, ...] = ()
    sections: tuple[Section, ...] = ()
    readings: Readings = field(default_factory=Readings)
    items: tuple[ItemCard, ...] = ()
    domains: tuple[DomainCard, ...] = ()
    pool: tuple[Spare, ...] = ()
    castle: tuple[Section, ...] = ()
    spare_tokens: Fraction | None = None
    ladders: tuple[Ladder, ...] = ()
    planks: tuple[Plank, ...] = ()
    rack: tuple[int, ...] = ()

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

    def actions_of(self, player: int) -> int:
        """The actions of each turn of a player, by the build total or by the points of the army, as the players read it."""
        return self.actions if self.readings.action_total_by == BUILD_TOTAL else actions_for(self.army[player - 1])

    @cached_property
    def box(self) -> Box:
        """The table on the plane."""
        return self.table.box()

    @cached_property
    def patches(self) -> tuple[Patch, ...]:
        """The terrain on the plane, after it the sections of castles, and then their planks."""
        castle = (*(one.ground for one in self.sections), *(one.ground for one in self.planks))
        return patches((*self.terrain, *castle))

    @cached_property
    def strongholds(self) -> Mapping[str, int]:
        """The number of each section by its label."""
        return {one.label: number for number, one in enumerate(self.sections)}

    @cached_property
    def lying(self) -> tuple[tuple[Ground, Card | None], ...]:
        """The terrain that lies, each piece with its card if it is built."""
        return tuple(zip_longest(self.terrain, self.cards))

    def spare(self, label: str) -> Spare | None:
        """A piece of the terrain pool by its label."""
        return next((one for one in self.pool if one.label == label), None)

    def standing(self, ruined: frozenset[int], entries: tuple[tuple[Place, ...], ...] = ()) -> tuple[Patch, ...]:
        """The terrain when the pieces with these numbers (from 0) have been destroyed: those are flat, and clear
        ground, or rubble where a section stood (mkc.rubble). `entries`: the entry points that are open besides those that
        have no door, section by section."""
        if not ruined and not entries:
            return self.patches
        found = self._standing.get((ruined, entries))
        if found is None:
            changed = {}
            for at, spots in enumerate(entries, len(self.terrain)):
                changed[at] = self.patches[at]._replace(access=(*self.patches[at].access, *spots))
            for at in ruined:
                kind = CLEAR if at < len(self.terrain) else HINDERING
                changed[at] = self.patches[at]._replace(kind=kind, abrupt=False, piece=0, access=())
            found = tuple(changed.get(at, one) for at, one in enumerate(self.patches))
            self._standing[ruined, entries] = found
        return found

    @cached_property
    def _standing(self) -> dict[tuple[frozenset[int], tuple[tuple[Place, ...], ...]], tuple[Patch, ...]]:
        return {}

    @cached_property
    def passages(self) -> tuple[tuple[int, Outline], ...]:
        """The sections with a way through on the ground, and the outline of that."""
        return tuple((at, Outline(one.passage)) for at, one in enumerate(self.sections) if one.passage)

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
    def section_effects(self) -> tuple[tuple[tuple[Effect, ...], ...], ...]:
        """The effects that show on each click of each section of a castle: ``section_effects[section][click - 1]``."""
        known = {one.name: one.effects for one in self.abilities}
        return tuple(
            tuple(tuple(effect for name in click.abilities for effect in known.get(name, ())) for click in one.dial)
            for one in self.sections
        )

    @cached_property
    def known(self) -> Mapping[str, Ability]:
        """Each ability by its word."""
        return {one.word: one for one in self.abilities}

    @cached_property
    def shown(self) -> tuple[tuple[tuple[Ability, ...], ...], ...]:
        """The abilities that show on each click of each warrior: ``shown[warrior][click - 1]``."""
        known = {one.name: one for one in self.abilities}
        return tuple(
            tuple(tuple(known[name] for name in click.abilities if name in known) for click in one.dial)
            for one in self.kinds
        )

    @cached_property
    def has_uses(self) -> bool:
        """Whether an action is given for any ability."""
        return any(one.use is not None for one in self.abilities)

    @cached_property
    def has_optional(self) -> bool:
        """Whether any ability can be cancelled (mk2.ability-optional)."""
        return any(one.optional for one in self.abilities)

    @cached_property
    def army(self) -> tuple[int, ...]:
        """The points of each player's army as it was built (mk2.tie-break-army-points, mk2.item-points,
        mkc.points-in-army)."""
        return tuple(
            sum(one.kind.points for one in self.warriors if one.owner == seat)
            + sum(one.points for one in (*self.sections, *self.castle) if one.owner == seat)
            + sum(one.points for one in self.items if one.owner == seat)
            for seat in self.seats
        )

    @cached_property
    def labelled_items(self) -> Mapping[str, int]:
        """The number of each item by its label."""
        return {one.label: number for number, one in enumerate(self.items)}

    @cached_property
    def item_abilities(self) -> tuple[tuple[Ability, ...], ...]:
        """The special abilities that each item gives."""
        known = {one.name: one for one in self.abilities}
        return tuple(tuple(known[name] for name in card.abilities if name in known) for card in self.items)

    def hand(self, player: int) -> list[int]:
        """The domain cards among which a player chooses."""
        return [number for number, one in enumerate(self.domains) if one.owner == player]

    def domains_on(self, in_force: tuple[int, ...]) -> tuple[tuple[Effect, ...], ...]:
        """What the domains with these numbers do to each warrior."""
        found = self._domains_on.get(in_force)
        if found is None:
            cards = [self.domains[number] for number in in_force]
            found = self._domains_on[in_force] = tuple(
                tuple(
                    effect
                    for card in cards
                    if card.works_on(kind.speed, kind.type, kind.faction)
                    for effect in card.effects
                )
                for kind in self.kinds
            )
        return found

    @cached_property
    def _domains_on(self) -> dict[tuple[int, ...], tuple[tuple[Effect, ...], ...]]:
        return {}
