"""What does not change while a game is played: the edition, the board, the players, their blocks and how the game is won.

Players are numbered from 1 in seating order, clockwise. Blocks are numbered from 0 in the order of `Setup.blocks`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ..blocks.moon import MoonTime
from ..building.purchases import CASTLE as BUY_CASTLE
from ..building.purchases import ORDINARY as BUY_ORDINARY
from ..building.purchases import WIZARD as BUY_WIZARD
from ..building.purchases import step_price
from ..combat.hits import STRONGEST
from ..combat.order import turns
from ..combat.ratings import NOBODY, Ground, modified, modifiers
from ..editions import Edition
from ..maps.board import Board, City, Pair
from ..movement.hexsides import SWIMMING
from ..movement.stacking import HERO as A_HERO
from ..movement.stacking import UNIT, WATER_UNIT, WIZARD
from ..movement.travel import TRAITS as TRAITS_ON_THE_WAY
from ..movement.travel import Mover, Travel
from ..scenarios.scenarios import scenario
from ..units import Rating
from .pieces import HERO, TREASURE, Piece, Spell
from .readings import Readings
from .treasure.relics import Relic

CITY_CONTROL, TURN_LIMIT, POINTS, SCENARIO = "city-control", "turn-limit", "victory-points", "scenario"


@dataclass(frozen=True)
class Player:
    """A player.

    losses     who takes a hit (wk2.scenario-island-other turns the order round for the Undead)
    automaton  whether blocks at strength 1 must retreat (wk2.scenario-island-retreat)
    """

    name: str
    losses: str = STRONGEST
    automaton: bool = False


@dataclass(frozen=True)
class Owned:
    """A block in somebody's hands and where it begins.

    hex       the hex that it begins in; empty: its owner chooses (with a strength) or it may be built later (without)
    strength  in steps, 0: not in play
    army      which of its owner's armies it belongs to (wk2.scenario-alliance)
    """

    piece: Piece
    owner: int
    hex: str = ""
    strength: int = 0
    army: int = 1


@dataclass(frozen=True)
class Terms:
    """How the game is won, and what a scenario changes.

    method        ``city-control``, ``turn-limit``, ``victory-points``, or ``scenario`` with the name in `scenario`
    needed        city control: gold points that win
    turns         length of the game in turns (None: until somebody wins); a game for control of cities that has a length
                  is then won as by ``turn-limit``
    scenario      name in `scenarios.SCENARIOS`
    dispel        whether the optional Dispel is in use (wk1.dispel)
    building      whether there is building
    rebuilding    whether eliminated blocks may be built again
    empty_neutral an empty city is nobody's (wk2.scenario-alliance)
    dispel_range  hexes from the caster or the target at which Dispel stops a spell of the movement phase (wk1.dispel, notes)
    regained      steps that every wizard regains in a build phase (wk2.scenario-last-wizard)
    captures      whether artifacts can be captured (wk2.captured-artifacts)
    moon          the phases of the moon in their order (wk2.lycanthropes; empty: the table does without)
    deploy_hexes  where a player sets up instead of in cities: ``((player, (hex, …)), …)``
    """

    method: str = CITY_CONTROL
    needed: int = 15
    turns: int | None = None
    scenario: str = "none"
    dispel: bool = True
    building: bool = True
    rebuilding: bool = True
    empty_neutral: bool = False
    regained: int = 0
    deploy_hexes: tuple[tuple[int, tuple[str, ...]], ...] = ()
    dispel_range: int = 0
    captures: bool = False
    moon: tuple[MoonTime, ...] = ()

    @property
    def rule(self) -> str:
        """The slug of the rule that describes the scenario."""
        played = scenario(self.scenario)
        return "victory-conditions" if played is None else played.rule


@dataclass(frozen=True)
class Setup:
    """A game before its first turn; `alliances` are groups of players, `readings` how the table reads what the rules leave open."""

    edition: Edition
    board: Board
    players: tuple[Player, ...]
    blocks: tuple[Owned, ...]
    terms: Terms = Terms()
    alliances: tuple[tuple[int, ...], ...] = ()
    artifacts: tuple[Relic, ...] = ()
    readings: Readings = field(default_factory=Readings)

    @cached_property
    def artifact_index(self) -> Mapping[str, int]:
        """The number of each artifact by its label."""
        return {one.label: number for number, one in enumerate(self.artifacts)}

    @cached_property
    def seats(self) -> tuple[int, ...]:
        """The numbers of the players."""
        return tuple(range(1, len(self.players) + 1))

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The number of each block by its label."""
        return {one.piece.label: number for number, one in enumerate(self.blocks)}

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """What is printed on the blocks."""
        return tuple(one.piece for one in self.blocks)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """What the blocks are called."""
        return tuple(one.piece.label for one in self.blocks)

    @cached_property
    def owner(self) -> tuple[int, ...]:
        """Whose the blocks are."""
        return tuple(one.owner for one in self.blocks)

    @cached_property
    def movers(self) -> tuple[str, ...]:
        """The kind of mover that each block is."""
        return tuple(one.mover(self.edition) for one in self.pieces)

    @cached_property
    def travellers(self) -> tuple[Mover, ...]:
        """Each block as one who moves over the map."""
        return tuple(
            Mover(kind, piece.movement, frozenset(trait for trait in piece.traits if trait in TRAITS_ON_THE_WAY))
            for kind, piece in zip(self.movers, self.pieces, strict=True)
        )

    @cached_property
    def ways_kept(
        self,
    ) -> dict[tuple[Mover, str, tuple[str | None, ...], frozenset[Pair]], tuple[tuple[str, ...], ...]]:
        """Ways that have been found, for :mod:`.movement.reaching`; nothing about the game depends on it."""
        return {}

    @cached_property
    def _rings(self) -> dict[tuple[str, int], tuple[str, ...]]:
        return {}

    def around(self, hex: str, reach: int) -> tuple[str, ...]:
        """The hexes at most `reach` hexes away, as a flyer counts."""
        found = self._rings.get((hex, reach))
        if found is None:
            near = [hex]
            seen = {hex}
            for _ in range(reach):
                edge = [other for at in near for other, _ in self.board.neighbours(at) if other not in seen]
                near += dict.fromkeys(edge)
                seen.update(edge)
            found = self._rings[hex, reach] = tuple(near)
        return found

    @cached_property
    def turns(self) -> tuple[tuple[str, str], ...]:
        """Side after side of a combat round with the letter that acts (wk1.combat-turn, wk2.combat-turn)."""
        return tuple(turns(self.edition.letters, self.readings.plus))

    @cached_property
    def weighs(self) -> tuple[str, ...]:
        """As what each block counts in a stack: the kinds of `stacking`."""
        return tuple(_weighs(one) for one in self.pieces)

    @cached_property
    def cities(self) -> tuple[str, ...]:
        """The hexes with a city, in the order of the map."""
        return tuple(name for name, hex in self.board.hexes.items() if hex.city is not None)

    @cached_property
    def city_index(self) -> Mapping[str, int]:
        """The place of each city hex in `cities`."""
        return {name: number for number, name in enumerate(self.cities)}

    @cached_property
    def city_data(self) -> tuple[City, ...]:
        """The cities in the order of `cities`."""
        found = (self.board.hexes[name].city for name in self.cities)
        return tuple(city for city in found if city is not None)

    @cached_property
    def ports(self) -> frozenset[str]:
        """The hexes with a port."""
        return frozenset(hex for hex, city in zip(self.cities, self.city_data, strict=True) if city.port)

    @cached_property
    def treasures(self) -> tuple[int, ...]:
        """The numbers of the treasure blocks."""
        return tuple(number for number, piece in enumerate(self.pieces) if piece.traits & TREASURE)

    @cached_property
    def prices(self) -> tuple[tuple[int, int], ...]:
        """Gold points for one step of each block, elsewhere and on a henge (wk1.step-costs, wk1.henges; wk2.step-costs)."""
        return tuple(
            (
                step_price(self.edition, purchased_as(piece), piece.cost),
                step_price(self.edition, purchased_as(piece), piece.cost, henge=True),
            )
            for piece in self.pieces
        )

    @cached_property
    def sure_room(self) -> int:
        """So many blocks of a side have room in any hex, wizards that stand outside the stack aside."""
        limits = [limit for _, limit in self.edition.terrain_limits]
        return min(limits, default=self.edition.stack_limit)

    @cached_property
    def travels(self) -> tuple[Travel, ...]:
        """What the map allows each block, whoever stands in the hexes."""
        return tuple(Travel(self.edition, self.board, one) for one in self.travellers)

    @cached_property
    def _powers(self) -> dict[tuple[int, str, str, Rating | None], int]:
        return {}

    def spell(self, block: int, name: str) -> Spell | None:
        """The spell called `name`, as `block` knows it or else as an artifact casts it."""
        of_artifacts = (one.spell(name) for one in self.artifacts)
        return self.pieces[block].spell(name) or next((one for one in of_artifacts if one is not None), None)

    def power(self, block: int, hex: str, side: str, weapon: Rating | None = None) -> int:
        """The highest die result with which the block hits in `hex` on `side` (wk1.forest-folk and its neighbours).

        The rating of a magic `weapon` replaces its own; what its creature adds stays (wk2.magic-weapons, notes).
        """
        rating = weapon or self.pieces[block].rating
        key = (block, hex, side, weapon)
        found = self._powers.get(key)
        if found is None:
            piece = self.pieces[block]
            traits = {*piece.traits, *(("flyer",) if self.movers[block] == "flyer" else ())}
            changes = modifiers(self.edition, sorted(traits), self.ground(hex, side))
            if weapon is not None and self.readings.weapon_bonus == NOBODY:
                changes = []
            found = self._powers[key] = modified(rating.power, changes, self.readings.bonuses)
        return found

    def ground(self, hex: str, side: str) -> Ground:
        """The ground of a battle in `hex` as the ratings see it."""
        place = self.board.hexes[hex]
        site = next((one.place for one in self.edition.sites if one.place in place.features), "none")
        return Ground(place.terrain, place.city is not None, site, side)


def _weighs(piece: Piece) -> str:
    if piece.wizard:
        return WIZARD
    if HERO in piece.traits:
        return A_HERO
    return WATER_UNIT if SWIMMING in piece.traits else UNIT


def purchased_as(piece: Piece) -> str:
    """As what a block is bought: the kinds of :mod:`..building.purchases`."""
    if piece.wizard:
        return BUY_WIZARD
    return BUY_CASTLE if piece.castle else BUY_ORDINARY
