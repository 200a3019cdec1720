"""A position as the rules see it: who stands where, on whose side, and who came in over which hexside; and who
attacks and who defends in a hex where two sides or more meet.

A side is the blocks of players who are allied (wk1.alliances, wk2.alliances). Those stand in the order in which they came.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from ..editions import ATTACKER, DEFENDER, Edition
from ..maps.board import COASTAL, Board, Hex, Pair, Side
from ..movement.calculators.hex_control import ALLIANCE
from ..movement.calculators.own_map import held_on, map_of
from ..movement.hex_control import (
    AT_ONCE,
    BATTLE,
    ENEMY,
    FRIENDLY,
    NEUTRAL,
    Alliances,
    Hold,
    allied,
    city_holder,
    contested,
    settled,
    state,
)
from ..movement.hexsides import FLYING, SWIMMING, limited_together, met_as
from ..movement.stacking import Stack, city_helps, second_wizard
from ..movement.travel import ENEMY_CITY, HERO, Bar, Travel
from .blocks import ARTIFACT, Block
from .fields import Position


def sides_of(blocks: Sequence[Block], alliances: Alliances) -> list[list[Block]]:
    """The sides among `blocks`, the first to come first."""
    found: list[list[Block]] = []
    groups = tuple(alliances)
    for one in blocks:
        side = next((side for side in found if allied(side[0].player, one.player, groups)), None)
        if side is None:
            found.append([one])
        else:
            side.append(one)
    return found


def attacking(
    sides: Sequence[list[Block]], declared: int, chosen: Block | None, alliances: Alliances
) -> list[list[Block]]:
    """The sides that attack, the first of them first: all but the one that defends.

    Where the player `declared` (0: none) is in the hex, that side attacks. Else the side defends that was in the hex before this turn;
    where that is not just one, the side of the `chosen` block does if it has not come in.
    """
    groups = tuple(alliances)
    told = [side for side in sides if declared and allied(side[0].player, declared, groups)]
    others = [side for side in sides if side not in told]
    stood = [side for side in others if not all(one.came for one in side)]
    if not others or (len(sides) == 1 and not stood):
        return list(sides)
    defends = _defending(stood or others, chosen)
    return [side for side in sides if side is not defends]


def _defending(sides: Sequence[list[Block]], chosen: Block | None) -> list[Block]:
    mine = next((side for side in sides if chosen in side), None)
    if mine is None or chosen is None:
        return sides[0]
    return mine if not chosen.came else next((side for side in sides if side is not mine), mine)


class OnBoard:
    """Blocks on a map, one of them chosen, and the hex that is asked about.

    `standing` has all blocks by hex, `at` those among them that are units: artifacts are none (wk2.artifacts). `told` says what
    the hexes are to the chosen block (`movement.HELD`); blocks in a hex go before that.
    """

    def __init__(self, edition: Edition, asked: Position):
        self.edition, self.blocks, self.rulings = edition, asked.blocks, asked
        self.board: Board = map_of(asked.map, asked.hexes, asked.hexsides)
        self.told = held_on(asked.map, asked.hexes, asked.held)
        self.chosen = asked.blocks[asked.block - 1] if 0 < asked.block <= len(asked.blocks) else None
        self.hex = asked.hex or (self.chosen.hex if self.chosen else next(iter(self.board.hexes), ""))
        self.player = self.chosen.player if self.chosen else 1
        self.alliances = (asked.allies,)
        self.attacker = asked.attacker
        self.empty_neutral = asked.scenario == ALLIANCE
        self.controllers = {one.hex: one.player for one in asked.controllers}
        self._place = {id(one): place for place, one in enumerate(self.blocks)}
        self.at: dict[str, list[Block]] = {}
        self.standing: dict[str, list[Block]] = {}
        for one in asked.blocks:
            self.standing.setdefault(one.hex, []).append(one)
            if one.kind != ARTIFACT:
                self.at.setdefault(one.hex, []).append(one)

    def friends(self, one: int, other: int) -> bool:
        """Whether two players are on the same side."""
        return allied(one, other, self.alliances)

    def of_side(self, hex: str, player: int) -> list[Block]:
        """The blocks of the side of `player` in a hex."""
        return [one for one in self.at.get(hex, ()) if self.friends(one.player, player)]

    def against(self, hex: str, player: int) -> list[Block]:
        """The blocks of the enemies of `player` in a hex."""
        return [one for one in self.at.get(hex, ()) if not self.friends(one.player, player)]

    def filling(self, hex: str, player: int, *, swims: bool) -> list[Block]:
        """Those of the side of `player` who take the room in a hex that one more block needs, of the water if it `swims`: all
        of them, unless land and water are counted apart there (wk2.coastal)."""
        apart = self.edition.coast_apart and is_coast(self.board.hexes[hex])
        return [one for one in self.of_side(hex, player) if one.swims == swims or not apart]

    def hold(self, hex: str) -> Hold:
        """The hex for the rules of control."""
        city = self.board.hexes[hex].city
        players = tuple(dict.fromkeys(one.player for one in self.at.get(hex, ())))
        return Hold(
            players,
            city.map_owner if city else 0,
            self.controllers.get(hex, 0),
            city is not None and not city.map_owner,
        )

    def state(self, hex: str) -> str:
        """What the hex is to the player: friendly, neutral, enemy or battle."""
        if not self.at.get(hex) and hex in self.told:
            return _TOLD[self.told[hex]]
        return self._state(self.hold(hex))

    def harbour(self, hex: str) -> str:
        """What a port is to the player as ships see it: its city is settled when a build phase begins, and counts at once
        for whoever has come only if the table rules so (wk1.hex-control, wk2.hex-control)."""
        found = self.state(hex)
        if found != FRIENDLY or self.rulings.captured == AT_ONCE:
            return found
        return FRIENDLY if self.settled_friendly(hex) else ENEMY

    def settled_friendly(self, hex: str) -> bool:
        """Whether the city in the hex was the player's, or an ally's, when the last build phase began, or is told to be."""
        stood = tuple(dict.fromkeys(one.player for one in self.at.get(hex, ()) if not one.came))
        if hex in self.told and not stood:
            return self.told[hex] == FRIENDLY
        holder = settled(replace(self.hold(hex), occupants=stood), self.alliances) if stood else 0
        hold = self.hold(hex)
        return self.friends(holder or hold.controller or hold.city_of, self.player)

    def _state(self, hold: Hold) -> str:
        at_once = self.edition.vacated_at_once or self.rulings.vacated == AT_ONCE
        holder = city_holder(hold, vacated_at_once=at_once, empty_neutral=self.empty_neutral)
        return state(self.player, hold, holder, self.alliances)

    def contested(self, hex: str) -> bool:
        """Whether it is a battle hex."""
        return contested(self.hold(hex), self.alliances)

    def as_held(self, hex: str) -> str:
        """What the hex is to a unit of the player that moves or retreats: as `state`, an empty enemy city told apart."""
        found = self.state(hex)
        return ENEMY_CITY if found == ENEMY and not self.at.get(hex) and self.told.get(hex) != ENEMY else found

    @cached_property
    def hostile(self) -> dict[str, str]:
        """The hexes that stop a unit of the player: enemies, empty cities of enemies, battles."""
        found = {name: self.as_held(name) for name in self.board.hexes}
        return {name: held for name, held in found.items() if held not in (NEUTRAL, FRIENDLY)}

    def closed(self, mover: Block, at: str, to: str, *, attacks: bool = False) -> Bar | None:
        """Why the map keeps a block from going from `at` to `to` to stay there, or to attack; None if it does not."""
        held = self.hostile if attacks else {}
        travel, side = Travel(self.edition, self.board, mover.mover, held), self.board.side(at, to)
        return (None if side is None else travel.barrier(at, to, side)) or travel.no_landing(to)

    def attacking(self, hex: str) -> list[list[Block]]:
        """The sides that attack in a hex, the first of them first (:mod:`.sides`)."""
        sides = sides_of(self.at.get(hex, ()), self.alliances)
        asked = hex in (self.hex, self.chosen.hex if self.chosen else "")
        return attacking(sides, self.attacker if asked else 0, self.chosen, self.alliances)

    def attackers(self, hex: str) -> list[Block]:
        """Those who attack in a hex, of all sides that do."""
        return [one for side in self.attacking(hex) for one in side]

    def attacked(self, hex: str) -> list[Block]:
        """Those whom the attack on a hex found there: who came to help them later frees nobody."""
        began, attackers = self._began(hex), self.attackers(hex)
        defenders = [one for one in self.at.get(hex, ()) if one not in attackers]
        if began is None:
            return defenders
        return [one for one in defenders if not one.came or self._place[id(one)] < began] or defenders

    def _began(self, hex: str) -> int | None:
        """The place in the list of the first block that came to attack in a hex; None: none came in this turn."""
        sides = {one.player for one in self.attackers(hex)}
        came = (
            place
            for place, one in enumerate(self.blocks)
            if one.came and (one.left or one.hex) == hex and any(self.friends(one.player, player) for player in sides)
        )
        return next(came, None)

    def side_in(self, hex: str) -> str:
        """Whether the side of the player attacks in a hex or defends it; it attacks where it would find enemies."""
        if self.attacker and not (self.of_side(hex, self.player) and self.against(hex, self.player)):
            return ATTACKER if self.friends(self.attacker, self.player) else DEFENDER
        if not self.of_side(hex, self.player):
            return ATTACKER if self.against(hex, self.player) else DEFENDER
        if not self.against(hex, self.player):
            return DEFENDER
        return ATTACKER if any(self.friends(one.player, self.player) for one in self.attackers(hex)) else DEFENDER

    def second_wizard(self, mover: Block, hex: str) -> Bar | None:
        """The bar to a wizard of the player that another one of its side keeps out of a hex (wk1.wizard-stacking)."""
        others = self.stack(one for one in self.of_side(hex, mover.player) if one is not mover)
        full = mover.is_wizard and mover.hex != hex and second_wizard(self.edition, hex, others)
        return Bar(*full) if full else None

    def has_city_place(self, hex: str) -> bool:
        """Whether the side of the player has the place that a city adds (wk2.stacking-limit, notes)."""
        return city_helps(self.board.hexes[hex].city is not None, self.side_in(hex), self.rulings.city_place)

    def came_into(self, hex: str, over: str) -> list[Block]:
        """The blocks that came from `over` into `hex` in this turn, in their order, those among them that have left again.

        Where there is a battle, those that were there before it began are none of them.
        """
        began = self._began(hex) or 0
        return [
            one
            for place, one in enumerate(self.blocks)
            if one.came == over and (one.left or one.hex) == hex and one.kind != ARTIFACT and place >= began
        ]

    def crossed(self, hex: str, over: str, *, swimming: bool, friends: bool = True) -> int:
        """How many blocks of the player's side (or of the other) that hexside limits bind came from `over` into `hex`."""
        return self._counted(hex, over, self.came_into(hex, over), swimming=swimming, friends=friends)

    def gone(self, hex: str, over: str, *, swimming: bool, friends: bool = True) -> int:
        """How many of them have left the battle in `hex` over that hexside in this round."""
        left = [one for one in self.at.get(over, ()) if one.left == hex]
        return self._counted(hex, over, left, swimming=swimming, friends=friends)

    def _counted(self, hex: str, over: str, blocks: Iterable[Block], *, swimming: bool, friends: bool) -> int:
        side = self.board.side(hex, over) or Side()
        return sum(
            one.kind not in (FLYING, HERO)
            and limited_together(self.edition, side.kind, swimming, one.swims)
            and self.friends(one.player, self.player) == friends
            for one in blocks
        )

    def stack(self, blocks: Iterable[Block]) -> Stack:
        """Blocks as the rules of stacking count them; aquatics apart only where there is land beside their water."""
        counts = {"units": 0, "wizards": 0, "heroes": 0, "water_units": 0, "artifacts": 0}
        for one in blocks:
            counts[self._counts_as(one)] += 1
        return Stack(**counts)

    def _counts_as(self, one: Block) -> str:
        if one.kind == ARTIFACT:
            return "artifacts"
        if one.is_wizard and self.edition.wizards_outside_stack:
            return "wizards"
        if one.swims or SWIMMING in one.traits:
            return "water_units"
        return "wizards" if one.is_wizard else "heroes" if one.kind == HERO else "units"

    def distance(self, one: str, other: str) -> int:
        """Hexes from one to the other, 99 if nothing joins them."""
        seen, ring, steps = {one}, {one}, 0
        while other not in seen and ring:
            ring = {near for hex in ring for near, _ in self.board.neighbours(hex)} - seen
            seen |= ring
            steps += 1
        return steps if other in seen else 99


_TOLD = {FRIENDLY: FRIENDLY, ENEMY: ENEMY, ENEMY_CITY: ENEMY, BATTLE: BATTLE}


def hexside_for(kind: str, side: Side) -> str:
    """The hexside as one of `labels.HEXSIDES`, as a unit of `kind` meets it: by its road, or along its water."""
    return met_as(kind, side.kind, road=side.road, waterway=side.waterway)


def is_coast(hex: Hex) -> bool:
    """Whether land and sea are in the hex."""
    return COASTAL in hex.features


def ways_of(hex: str, attackers: Iterable[Block]) -> frozenset[Pair]:
    """The ways out of `hex` over the hexsides by which attackers came in."""
    return frozenset((hex, one.came) for one in attackers if one.came)
