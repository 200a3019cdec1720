"""The rulings of the calculators that answer a position, as the position asks for them once for all its questions."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from ..combat.calculators.spell_attack import SpellAttack
from ..movement.calculators.hex_control import HexControl
from ..movement.calculators.hexside_limit import HexsideLimit
from ..movement.calculators.pinning import Pinning
from ..movement.calculators.sea_transport import SeaTransport
from ..movement.calculators.stacking import Stacking
from ..movement.hexsides import CLEAR, OTHER
from ..retreat.calculators.retreat import Retreat
from ..wizards.calculators.cast import Cast


def as_in(cls: type, name: str) -> Any:
    """The field `name` of another calculator's input, to be asked here in the same words."""
    found = next(one for one in fields(cls) if one.name == name)
    return field(default=found.default, metadata=found.metadata)


@dataclass(frozen=True)
class Rulings:
    """Named answers where the books are silent; each is explained where its calculator asks for it.

    Whether both sides share a limit when they retreat is not asked: on a board a hex is closed as soon as enemies have left for it.
    """

    no_hex: str = as_in(Retreat, "no_hex")
    first_round: str = as_in(Retreat, "first_round")
    spell_no_hex: str = as_in(Retreat, "spell_no_hex")
    castle_named: str = as_in(Pinning, "castle_named")
    flyers_leave: str = as_in(Pinning, "flyers_leave")
    all_water: str = as_in(HexsideLimit, "all_water")
    city_place: str = as_in(Stacking, "city_place")
    allies_lose: str = as_in(Stacking, "allies_lose")
    vacated: str = as_in(HexControl, "vacated")
    captured: str = as_in(HexControl, "captured")
    counting: str = as_in(SeaTransport, "counting")
    further_hits: str = as_in(SpellAttack, "further_hits")
    after_moving: str = as_in(Cast, "after_moving")
    both_phases: str = as_in(Cast, "both_phases")
    movement_spells: str = as_in(Cast, "movement_spells")

    @property
    def flyers_free(self) -> bool:
        """Whether free flyers leave by hexsides over which attackers came in (wk2.pinning, notes)."""
        return self.flyers_leave == "any-hexside"

    @property
    def aquatics_over_water(self) -> int:
        """How many aquatics of a side cross an all-water hexside (wk1.aquatics, notes)."""
        return OTHER if self.all_water == "one" else CLEAR
