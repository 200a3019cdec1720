"""Questions about single hexes on a board: whether the blocks in one have room there, and whose it is.

Rules: those of the calculators `stacking` and `hex-control`.
"""

from __future__ import annotations

from ..ruling import Said, message, say
from .position_answer import FULL, ROOM, TOO_MANY, Found, Spot
from .position_board import OnBoard, is_coast
from .stack_in_a_hex import Stacking, stacking
from .stacking import Fit, fit
from .whose_hex import HexControl, hex_control

_ROOM = message("position", "{count} of {limit} places are taken.")
_WATER = message("position", "On land {count} of {limit} places are taken, in the water {swimming} of {water}.")
_HEX = {
    "friendly": message("position", "A friendly hex for player {player}."),
    "neutral": message("position", "A neutral hex, free to pass through."),
    "enemy": message("position", "An enemy hex for player {player}."),
    "battle": message("position", "A battle hex: units of both sides are in it."),
}
_OF_PLAYER = ("friendly", "enemy")


def stacked(on: OnBoard, hex: str) -> Found:
    """Whether the blocks of a side in `hex` have room there: the player's, or whoever is there."""
    there = on.board.hexes[hex]
    player = on.player if on.of_side(hex, on.player) or not on.at.get(hex) else on.at[hex][0].player
    ours = on.of_side(hex, player)
    own = on.stack(one for one in ours if one.player == player)
    allied = on.stack(one for one in ours if one.player != player)
    told = on.edition.coast_apart  # else the calculator asks for no coast, no side, no heroes and no aquatics
    asked = Stacking(
        terrain=there.terrain,
        city=there.city is not None,
        coastal=is_coast(there) if told else False,
        side=on.side_in(hex) if told and player == on.player else "defender",
        units=min(own.units if told else own.units + own.water_units + own.heroes, 20),
        wizards=min(own.wizards, 9),
        heroes=min(own.heroes, 9) if told else 0,
        water_units=min(own.water_units, 20) if told else 0,
        allied_units=min(allied.units + allied.heroes + allied.water_units, 20),
        allied_wizards=min(allied.wizards, 9),
    )
    spots = {name: _room(on, name, player) for name in on.board.hexes}
    return Found(stacking(on.edition, asked), spots, "stacking", asked)


def _room(on: OnBoard, name: str, player: int) -> Spot:
    hex = on.board.hexes[name]
    found = fit(
        on.edition,
        on.stack(on.of_side(name, player)),
        hex.terrain,
        city=hex.city is not None,
        coastal=is_coast(hex),
    )
    left = max(found.limit - found.count, 0)
    answer = TOO_MANY if not found.fits else ROOM if left else FULL
    rule = on.edition.source_of("terrain_limits") if on.edition.terrain_limits else on.edition.rule("stacking-limit")
    return Spot(name, answer, rule, _taken(found), number=left)


def _taken(found: Fit) -> Said:
    if found.water_limit is None or found.water_count is None:
        return say(_ROOM, count=found.count, limit=found.limit)
    return say(_WATER, count=found.count, limit=found.limit, swimming=found.water_count, water=found.water_limit)


def controlled(on: OnBoard, hex: str, phase: str, allies: tuple[int, ...]) -> Found:
    """Whose `hex` is, and who gets the gold of its city."""
    hold, city = on.hold(hex), on.board.hexes[hex].city
    numbers = (2, on.player, *hold.occupants, hold.city_of, *allies)
    asked = HexControl(
        players=max(numbers),
        phase=phase,
        occupants=hold.occupants,
        city_of=hold.city_of,
        value=city.value if city else 2,
        controller=0,
        allies=allies,
    )
    spots = {}
    for name in on.board.hexes:
        state = on.state(name)
        said = say(_HEX[state], player=on.player) if state in _OF_PLAYER else say(_HEX[state])
        spots[name] = Spot(name, state, on.edition.rule("hex-control"), said)
    return Found(hex_control(on.edition, asked), spots, "hex-control", asked)
