"""Questions about single hexes on a board: whether the blocks in one have room there, and whose it is.

Rules: those of the calculators `stacking` and `hex-control`.
"""

from __future__ import annotations

from ...ruling import Said, messages, say
from ..movement.calculators.hex_control import HexControl, hex_control, holder_of
from ..movement.calculators.stacking import Stacking, stacking
from ..movement.hex_control import state
from ..movement.stacking import Fit, fit
from .answer import FULL, ROOM, TOO_MANY, Found, Spot
from .board import OnBoard, is_coast
from .fields import Position

phrases = messages("position")

_ROOM = phrases("The stack fills {count} of {limit} places.")
_WATER = phrases("On land the stack fills {count} of {limit} places, in the water {swimming} of {water}.")
_HEX = {
    "friendly": phrases("A friendly hex for player {player}."),
    "neutral": phrases("A neutral hex, free to pass through."),
    "enemy": phrases("An enemy hex for player {player}."),
    "battle": phrases("A battle hex: {unit:pl} of both sides are in it."),
}
_OF_PLAYER = ("friendly", "enemy")


def stacked(on: OnBoard, hex: str) -> Found:
    """Whether the blocks of a side in `hex` have room there: the player's, or whoever is there."""
    there = on.board.hexes[hex]
    standing = on.standing.get(hex, ())
    player = on.player if on.of_side(hex, on.player) or not standing else standing[0].player
    ours = [one for one in standing if on.friends(one.player, player)]
    own = on.stack(one for one in ours if one.player == player)
    allied = on.stack(one for one in ours if one.player != player)
    told = on.edition.coast_apart  # else the calculator asks for no coast, side, heroes, artifacts and aquatics
    asked = Stacking(
        terrain=there.terrain,
        city=there.city is not None,
        coastal=is_coast(there) if told else False,
        side=on.side_in(hex) if told and player == on.player else "defender",
        units=min(own.units if told else own.units + own.water_units + own.heroes, 20),
        wizards=min(own.wizards, 9),
        heroes=min(own.heroes, 9) if told else 0,
        artifacts=min(own.artifacts + allied.artifacts, 20) if told else 0,
        water_units=min(own.water_units, 20) if told else 0,
        allied_units=min(allied.units + allied.heroes + allied.water_units, 20),
        allied_wizards=min(allied.wizards, 9),
        allies_lose=on.rulings.allies_lose,
        city_place=on.rulings.city_place,
    )
    spots = {name: _room(on, name, player) for name in on.board.hexes}
    return Found(stacking(on.edition, asked), spots, "stacking", asked)


def _room(on: OnBoard, name: str, player: int) -> Spot:
    hex = on.board.hexes[name]
    there = (one for one in on.standing.get(name, ()) if on.friends(one.player, player))
    found = fit(on.edition, on.stack(there), hex.terrain, city=on.has_city_place(name), coastal=is_coast(hex))
    left = max(found.limit - found.count, 0)
    answer = TOO_MANY if not found.fits else ROOM if left else FULL
    rule = on.edition.source_of("terrain_limits") if on.edition.terrain_limits else on.edition.rule("stacking-limit")
    return Spot(name, answer, rule, _taken(found), number=left)


def _taken(found: Fit) -> Said:
    if found.water_limit is None or found.water_count is None:
        return say(_ROOM, count=found.count, limit=found.limit)
    return say(_WATER, count=found.count, limit=found.limit, swimming=found.water_count, water=found.water_limit)


def controlled(on: OnBoard, hex: str, asked: Position) -> Found:
    """Whose `hex` is, and who gets the gold of its city."""
    question = _asked(on, hex, asked)
    ruling = hex_control(on.edition, question)
    spots = {name: _owned(on, name, _asked(on, name, asked)) for name in on.board.hexes}
    return Found(ruling, spots, "hex-control", question)


def _asked(on: OnBoard, hex: str, asked: Position) -> HexControl:
    hold, city = on.hold(hex), on.board.hexes[hex].city
    return HexControl(
        players=max(2, asked.players, on.player, *hold.occupants, hold.city_of, hold.controller, *asked.allies),
        phase=asked.phase,
        occupants=hold.occupants,
        city_of=hold.city_of,
        value=city.value if city else 2,
        controller=hold.controller,
        unowned=hold.unowned,
        allies=asked.allies,
        scenario=asked.scenario,
        vacated=asked.vacated,
        captured=asked.captured,
    )


def _owned(on: OnBoard, name: str, asked: HexControl) -> Spot:
    found = on.state(name)
    if on.at.get(name) or name not in on.told:
        found = state(on.player, asked.hold(), holder_of(on.edition, asked), on.alliances)
    said = say(_HEX[found], player=on.player) if found in _OF_PLAYER else say(_HEX[found])
    return Spot(name, found, on.edition.rule("hex-control"), said)
