"""A position as the rules see it: who stands where, on whose side, and who came in over which hexside."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property

from .board import COASTAL, Board, Hex, Pair, Side
from .editions import ATTACKER, DEFENDER, Edition
from .hex_control import BATTLE, ENEMY, FRIENDLY, NEUTRAL, Hold, allied, city_holder, contested, state
from .hexsides import FLYING, met_as
from .movement import ENEMY_CITY, HERO
from .position_blocks import Block
from .stacking import Stack


class OnBoard:
    """Blocks on a map, one of them chosen, and the hex that is asked about.

    `told` has what a reader's own map says of its hexes (`movement.HELD`); blocks in a hex go before that.
    """

    def __init__(
        self,
        edition: Edition,
        board: Board,
        blocks: Sequence[Block],
        chosen: int,
        hex: str | None,
        allies: Collection[int],
        told: Mapping[str, str],
    ):
        self.edition, self.board, self.blocks, self.told = edition, board, blocks, told
        self.chosen = blocks[chosen - 1] if 0 < chosen <= len(blocks) else None
        self.hex = hex or (self.chosen.hex if self.chosen else next(iter(board.hexes), ""))
        self.player = self.chosen.player if self.chosen else 1
        self.alliances = (allies,)
        self.at: dict[str, list[Block]] = {}
        for one in blocks:
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

    def hold(self, hex: str) -> Hold:
        """The hex for the rules of control; a city on nobody's map is nobody's."""
        city = self.board.hexes[hex].city
        players = tuple(dict.fromkeys(one.player for one in self.at.get(hex, ())))
        return Hold(players, city.map_owner if city else 0)

    def state(self, hex: str) -> str:
        """What the hex is to the player: friendly, neutral, enemy or battle."""
        if not self.at.get(hex) and hex in self.told:
            return _TOLD[self.told[hex]]
        hold = self.hold(hex)
        holder = city_holder(hold, vacated_at_once=self.edition.vacated_at_once)
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

    def attackers(self, hex: str) -> list[Block]:
        """Those who attack in a hex: the side that came in, or else the enemies of the player.

        Where both sides came in, or neither, the chosen block tells: if it came in, its side attacks.
        """
        ours, theirs = self.of_side(hex, self.player), self.against(hex, self.player)
        if not ours and theirs:
            ours = [one for one in theirs if self.friends(one.player, theirs[0].player)]
            theirs = [one for one in theirs if one not in ours]
        came, met = any(one.came for one in ours), any(one.came for one in theirs)
        if came == met:
            came = self.chosen is not None and self.chosen in ours and bool(self.chosen.came)
        return ours if came else theirs

    def side_in(self, hex: str) -> str:
        """Whether the side of the player attacks in a hex or defends it; it attacks where it would find enemies."""
        if not self.of_side(hex, self.player):
            return ATTACKER if self.against(hex, self.player) else DEFENDER
        if not self.against(hex, self.player):
            return DEFENDER
        return ATTACKER if any(self.friends(one.player, self.player) for one in self.attackers(hex)) else DEFENDER

    def crossed(self, hex: str, over: str, *, swimming: bool, friends: bool = True) -> int:
        """How many blocks of the player's side (or of the other) that hexside limits bind came from `over` into `hex`."""
        return sum(
            one.came == over
            and one.kind not in (FLYING, HERO)
            and one.swims == swimming
            and self.friends(one.player, self.player) == friends
            for one in self.at.get(hex, ())
        )

    def stack(self, blocks: Iterable[Block]) -> Stack:
        """Blocks as the rules of stacking count them; aquatics apart only where there is land beside their water."""
        counts = {"units": 0, "wizards": 0, "heroes": 0, "water_units": 0}
        for one in blocks:
            counts[self._counts_as(one)] += 1
        return Stack(**counts)

    def _counts_as(self, one: Block) -> str:
        if one.is_wizard and self.edition.wizards_outside_stack:
            return "wizards"
        if one.swims:
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
