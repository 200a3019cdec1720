"""Questions about a position: who stands where, whose a hex is, how full it is.

Rules: wk1.hex-control, wk1.stacking-limit; wk2.hex-control, wk2.stacking-limit. The mechanics are those of
:mod:`...movement.hex_control` and :mod:`...movement.stacking`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....ruling import Step
from ...editions import ATTACKER, DEFENDER
from ...movement import hex_control, stacking
from ...movement.hex_control import AT_ONCE, BATTLE, ENEMY, FRIENDLY, NEUTRAL, NOBODY, Hold
from ..state import Contest, Position

LEAST_EXCESS = 2  # fewer blocks have room anywhere
ENEMY_CITY = "enemy-city"  # a vacant one, as movement and retreats call it


def blocks_in(pos: Position, hex: str) -> list[int]:
    """The blocks in `hex`."""
    return [block for block, at in enumerate(pos.at) if at == hex]


def occupied(pos: Position) -> dict[str, list[int]]:
    """The blocks in play by hex."""
    found: dict[str, list[int]] = {}
    for block, at in enumerate(pos.at):
        if at:
            found.setdefault(at, []).append(block)
    return found


def allied(pos: Position, one: int, other: int) -> bool:
    """Whether two players are on the same side; everybody is an ally of himself."""
    return one == other or (bool(pos.alliances) and hex_control.allied(one, other, pos.alliances))


def together(pos: Position, players: Iterable[int]) -> bool:
    """Whether all of `players` are allies of each other: that A and C are both allies of B does not make them so."""
    found = tuple(players)
    return all(allied(pos, one, other) for place, one in enumerate(found) for other in found[place + 1 :])


def holder_of(pos: Position, hex: str, *, empty: bool) -> int:
    """The player who has the city in `hex` between two build phases (0: nobody, or no city)."""
    place = pos.setup.city_index.get(hex)
    if place is None:
        return NOBODY
    owner = pos.setup.city_data[place].map_owner
    hold = Hold(() if empty else (1,), owner, pos.holder[place], unowned=not owner)
    terms = pos.setup.terms
    at_once = pos.setup.edition.vacated_at_once or pos.setup.readings.vacated == AT_ONCE
    return hex_control.city_holder(hold, vacated_at_once=at_once, empty_neutral=terms.empty_neutral)


def hex_states(pos: Position, player: int) -> dict[str, str]:
    """What the hexes that are not neutral are for `player`: friendly, enemy, enemy-city (vacant) or battle.

    A hex where an ally stands beside somebody who is no ally is an enemy hex.
    """
    owner = pos.setup.owner
    friends = {player, *(one for group in pos.alliances if player in group for one in group)}
    found: dict[str, str] = {}
    for block, at in enumerate(pos.at):
        if at and found.get(at) != ENEMY:
            found[at] = FRIENDLY if owner[block] in friends else ENEMY
    for contest in pos.contests:
        found[contest.hex] = BATTLE
    for hex in pos.setup.cities:
        if hex not in found:
            holder = holder_of(pos, hex, empty=True)
            if holder:
                found[hex] = FRIENDLY if allied(pos, player, holder) else ENEMY_CITY
    return found


def hex_state(pos: Position, player: int, hex: str) -> str:
    """What one hex is for `player`; neutral where nobody has it."""
    return hex_states(pos, player).get(hex, NEUTRAL)


def contest_at(pos: Position, hex: str) -> Contest | None:
    """The battle that is waiting or being fought in `hex`."""
    return next((one for one in pos.contests if one.hex == hex), None)


def side_of(contest: Contest, player: int) -> str:
    """On which side `player` stands; empty for neither."""
    if player in contest.attackers:
        return ATTACKER
    return DEFENDER if player in contest.defenders else ""


def players_of(contest: Contest, side: str) -> tuple[int, ...]:
    """The players on `side`."""
    return contest.attackers if side == ATTACKER else contest.defenders


def other(side: str) -> str:
    """The other side of a battle."""
    return DEFENDER if side == ATTACKER else ATTACKER


def fighters(pos: Position, contest: Contest, side: str) -> list[int]:
    """The blocks of `side` in a battle hex."""
    players, owner = players_of(contest, side), pos.setup.owner
    return [block for block, at in enumerate(pos.at) if at == contest.hex and owner[block] in players]


def stack(pos: Position, blocks: Iterable[int]) -> stacking.Stack:
    """The blocks as :mod:`...movement.stacking` counts them; aquatics are told apart from the rest."""
    weighs = pos.setup.weighs
    counts = dict.fromkeys((stacking.UNIT, stacking.WIZARD, stacking.HERO, stacking.WATER_UNIT), 0)
    for block in blocks:
        counts[weighs[block]] += 1
    return stacking.Stack(
        units=counts[stacking.UNIT],
        wizards=counts[stacking.WIZARD],
        heroes=counts[stacking.HERO],
        water_units=counts[stacking.WATER_UNIT],
    )


def side_in(pos: Position, hex: str, player: int) -> str:
    """Whether `player` attacks in `hex` or defends it; where it would find enemies it attacks."""
    contest, owner = contest_at(pos, hex), pos.setup.owner
    if contest is not None and side_of(contest, player):
        return side_of(contest, player)
    return DEFENDER if all(allied(pos, player, owner[one]) for one in blocks_in(pos, hex)) else ATTACKER


def fit_of(pos: Position, hex: str, blocks: Sequence[int], player: int = NOBODY) -> stacking.Fit:
    """How `blocks` of one side, that of `player` if there are none, fit into `hex`."""
    place, readings = pos.setup.board.hexes[hex], pos.setup.readings
    side = DEFENDER
    if readings.city_place == stacking.DEFENDERS and place.city is not None:
        side = side_in(pos, hex, pos.setup.owner[blocks[0]] if blocks else player)
    return stacking.fit(
        pos.setup.edition,
        stack(pos, blocks),
        place.terrain,
        city=stacking.city_helps(place.city is not None, side, readings.city_place),
        coastal=stacking.COASTAL in place.features,
    )


def too_many(pos: Position, hex: str, blocks: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """How many of `blocks`, all of one side in `hex`, are too many, and among which their owners choose."""
    if len(blocks) < LEAST_EXCESS:
        return 0, ()
    fit = fit_of(pos, hex, blocks)
    weighs, outside = pos.setup.weighs, pos.setup.edition.wizards_outside_stack
    if fit.water_excess:
        return fit.water_excess, tuple(one for one in blocks if weighs[one] == stacking.WATER_UNIT)
    if fit.wizard_excess:
        return fit.wizard_excess, tuple(one for one in blocks if weighs[one] == stacking.WIZARD)
    if not fit.excess:
        return 0, ()
    apart = {stacking.WATER_UNIT} if fit.water_limit is not None else set()
    apart |= {stacking.WIZARD} if outside else set()
    return fit.excess, tuple(one for one in blocks if weighs[one] not in apart)


def has_room(pos: Position, hex: str, block: int, present: Sequence[int]) -> bool:
    """Whether `block` has room in `hex` beside the blocks `present` of its side."""
    if len(present) < pos.setup.sure_room and pos.setup.weighs[block] != stacking.WIZARD:
        return True
    return fit_of(pos, hex, (*present, block)).fits


def second_wizard(pos: Position, block: int, hex: str) -> Step | None:
    """The step that keeps `block` out of `hex` because a wizard of its side is there (wk1.wizard-stacking)."""
    setup = pos.setup
    if setup.weighs[block] != stacking.WIZARD or not setup.edition.wizards_outside_stack:
        return None
    there = friends_in(pos, setup.owner[block], hex)
    return stacking.second_wizard(setup.edition, hex, stack(pos, (one for one in there if one != block)))


def friends_in(pos: Position, player: int, hex: str) -> list[int]:
    """The blocks of `player` and of allies in `hex`."""
    owner = pos.setup.owner
    return [block for block, at in enumerate(pos.at) if at == hex and allied(pos, player, owner[block])]


def foes_in(pos: Position, player: int, hex: str) -> list[int]:
    """The enemies of `player` in `hex`: in its own battle the other side, elsewhere all but allies; by owner."""
    contest, owner = contest_at(pos, hex), pos.setup.owner
    side = side_of(contest, player) if contest is not None else ""
    if contest is not None and side:
        return sorted(fighters(pos, contest, other(side)), key=owner.__getitem__)
    return sorted((one for one in blocks_in(pos, hex) if not allied(pos, player, owner[one])), key=owner.__getitem__)
