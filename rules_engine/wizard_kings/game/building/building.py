"""The build phase: new blocks, steps, merging and disbanding, one player after the other.

Rules: wk1.building-units, wk1.captured-cities, wk1.henges, wk1.castles, wk1.merging-and-disbanding; wk2.building-units,
wk2.gold-saving, wk2.henge-benefit, wk2.merging-and-disbanding. What may be bought and merged is judged in :mod:`...building.purchases`
and :mod:`...building.merging`. The rules let all act at the same time; here they act in the order of the turn, and a block that gives
steps in a phase takes none in it, which leaves open every result that the rules allow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....games.actions import Action
from ....games.decisions import Part, always
from ....ruling import Count, Step, messages
from ...building import merging
from ...building import purchases as building
from ...maps.board import HENGE, SEA
from ...movement.hex_control import FRIENDLY, NEUTRAL
from ..actions import Build, Change, Disband, Merge, Pass, Spend
from ..decisions import Decision, called, forbidden, named
from ..in_turn import following
from ..movement.ground import may_end_in
from ..movement.position import allied, friends_in, has_room, hex_state, hex_states
from ..setup import purchased_as
from ..state import Position
from ..table import Table
from . import spending

phrases = messages("game")

MERGING = "merging-and-disbanding"


def price(pos: Position, block: int, hex: str) -> int:
    """Gold points for one step of `block` in `hex` (wk1.step-costs, wk1.henges; wk2.step-costs)."""
    return pos.setup.prices[block][HENGE in pos.setup.board.hexes[hex].features]


def purse(pos: Position, player: int, hex: str) -> int | None:
    """The place in `Position.gold` that pays for what `player` builds in `hex`; None where nothing can pay."""
    if pos.setup.edition.gold_pooled:
        return player - 1
    place = pos.setup.city_index.get(hex)
    return place if place is not None and pos.holder[place] == player else None


def why_no_step(pos: Position, player: int, block: int, hex: str = "") -> Step | None:
    """The step that forbids a step for `block`: where it stands, or as a new block in `hex`."""
    setup = pos.setup
    where = pos.at[block] or hex
    new = not pos.at[block]
    if not allied(pos, player, setup.owner[block]) or (new and setup.owner[block] != player):
        text = phrases("{block} is not yours; gold buys steps for allies too, but no new {unit:pl}.")
        return forbidden(pos, "alliances", text, block=called(pos, block))
    if new and block in pos.gone and not setup.pieces[block].wizard:
        text = phrases("{block} is out of the game for good.")
        return forbidden(pos, setup.terms.rule, text, block=called(pos, block))
    if block in setup.treasures and (block in pos.gave or block in pos.changed):
        return forbidden(pos, "treasure", spending.BOTH_WAYS)
    refused = next(building.refusals(setup.edition, _purchase(pos, player, block, where)), None)
    if refused is not None:
        return refused
    return (_why_no_room(pos, player, block, where) if new else None) or _why_no_gold(pos, player, block, where)


def _purchase(pos: Position, player: int, block: int, hex: str) -> building.Purchase:
    piece = pos.setup.pieces[block]
    return building.Purchase(
        kind=purchased_as(piece),
        cost=piece.cost,
        strength=pos.strength[block],
        steps=1,
        maximum=piece.maximum,
        place=_place(pos, player, hex),
        henge=HENGE in pos.setup.board.hexes[hex].features,
        grown=int(block in pos.grown),
        eliminated=block in pos.gone,
    )


def _place(pos: Position, player: int, hex: str) -> str:
    city = pos.setup.city_index.get(hex)
    if city is not None and pos.holder[city] == player:
        own = pos.setup.city_data[city].map_owner == player
        return building.ORIGINAL_CITY if own else building.CAPTURED_CITY
    if pos.setup.board.hexes[hex].terrain == SEA:
        return building.SEA_HEX
    state = hex_state(pos, player, hex)
    return {FRIENDLY: building.FRIENDLY_HEX, NEUTRAL: building.NEUTRAL_HEX}.get(state, building.ENEMY_HEX)


def _why_no_room(pos: Position, player: int, block: int, hex: str) -> Step | None:
    if not may_end_in(pos.setup, block, hex):
        return forbidden(pos, "aquatics", phrases("{block} cannot be in {hex}."), block=called(pos, block), hex=hex)
    if not has_room(pos, hex, block, friends_in(pos, player, hex)):
        return forbidden(pos, "stacking-limit", phrases("There is no room in {hex}."), hex=hex)
    return None


def _why_no_gold(pos: Position, player: int, block: int, hex: str) -> Step | None:
    gold, cost = _gold(pos, player, hex), price(pos, block, hex)
    if gold >= cost:
        return None
    text = phrases("A step of {block} costs {cost}. Gold left: {gold}.")
    values = {"cost": Count(cost, "gold-point"), "gold": Count(gold, "gold-point")}
    return forbidden(pos, "step-costs", text, block=called(pos, block), **values)


def why_not_merge(pos: Position, player: int, giver: int, taker: int) -> Step | None:
    """The step that forbids moving a step from `giver` to `taker`."""
    setup = pos.setup
    if giver == taker or not pos.at[giver] or not pos.at[taker] or {setup.owner[giver], setup.owner[taker]} != {player}:
        return forbidden(pos, MERGING, phrases("Steps go from one {unit} of yours to another."))
    if giver in pos.took or taker in pos.gave:
        return forbidden(pos, MERGING, spending.BOTH_WAYS)
    types = setup.readings.types
    return next(merging.merge_refusals(setup.edition, _part(pos, giver), _part(pos, taker), 1, types), None)


def _part(pos: Position, block: int) -> merging.Part:
    piece = pos.setup.pieces[block]
    return merging.Part(
        piece.name, pos.strength[block], piece.maximum, pos.at[block], piece.castle, int(block in pos.grown)
    )


def _options(pos: Position) -> Iterator[Action]:
    yield from _purchases(pos)
    own = [block for block, at in enumerate(pos.at) if at and pos.setup.owner[block] == pos.actor]
    any_type = pos.setup.readings.types == merging.ANY
    names, labels = [one.name for one in pos.setup.pieces], pos.setup.labels
    for giver in own:
        for taker in own:
            if (names[giver] == names[taker] or any_type) and why_not_merge(pos, pos.actor, giver, taker) is None:
                yield Merge(labels[giver], labels[taker])
    if pos.setup.treasures:
        yield from spending.options(pos)
    for block in own:
        yield Disband(labels[block])
    yield Pass()


def _purchases(pos: Position) -> Iterator[Action]:
    """What the gold can pay for; of blocks out of play that are alike the first stands for all."""
    player, setup = pos.actor, pos.setup
    own = [hex for hex, holder in zip(setup.cities, pos.holder, strict=True) if holder == player]
    rich = [hex for hex in own if _gold(pos, player, hex)]
    if not rich:
        return
    seen: set[tuple[str, int, str]] = set()
    for block, at in enumerate(pos.at):
        piece = setup.pieces[block]
        if at:
            grows = pos.strength[block] < piece.maximum and _gold(pos, player, at) >= price(pos, block, at)
            if grows and why_no_step(pos, player, block) is None:
                yield Build(setup.labels[block])
        elif setup.owner[block] == player and block not in pos.gone:
            for hex in _places(pos, block, rich):
                alike = (piece.name, setup.blocks[block].army, hex)
                payable = alike not in seen and _gold(pos, player, hex) >= price(pos, block, hex)
                if payable and why_no_step(pos, player, block, hex) is None:
                    seen.add(alike)
                    yield Build(setup.labels[block], hex)


def _gold(pos: Position, player: int, hex: str) -> int:
    place = purse(pos, player, hex)
    return 0 if place is None else pos.gold[place]


def _places(pos: Position, block: int, cities: list[str]) -> Iterable[str]:
    if not (pos.setup.pieces[block].castle and pos.setup.edition.castles_in_any_hex):
        return cities
    friendly = (hex for hex, state in hex_states(pos, pos.actor).items() if state == FRIENDLY)
    return dict.fromkeys((*cities, *friendly))


def _why_not_merged(pos: Position, action: Merge) -> Step | None:
    return why_not_merge(pos, pos.actor, pos.setup.index[action.giver], pos.setup.index[action.taker])


def _why_not_disbanded(pos: Position, action: Disband) -> Step | None:
    block = pos.setup.index[action.block]
    if pos.at[block] and pos.setup.owner[block] == pos.actor:
        return None
    text = phrases("{block} is not one of your {unit:pl} on the map.")
    return forbidden(pos, MERGING, text, block=called(pos, block))


def _why_not_built(pos: Position, action: Build) -> Step | None:
    block = pos.setup.index[action.block]
    if action.hex and pos.at[block]:
        return forbidden(pos, "building-units", phrases("{block} is in play already."), block=called(pos, block))
    if not (pos.at[block] or action.hex):
        text = phrases("Say in which hex {block} is to appear.")
        return forbidden(pos, "building-units", text, block=called(pos, block))
    return why_no_step(pos, pos.actor, block, action.hex)


def _disband(table: Table, action: Disband) -> None:
    block = table.setup.index[action.block]
    table.note(MERGING, phrases("{block} is disbanded; its steps are lost."), block=called(table, block))
    table.remove(block)


def _stop_building(table: Table, action: Pass) -> None:
    table.note("building", phrases("{player} finished building."), player=named(table, table.actor))
    table.mover = following(table, table.mover)


def _build(table: Table, action: Build) -> None:
    block = table.setup.index[action.block]
    where = table.at[block] or action.hex
    cost = price(table, block, where)
    place = purse(table, table.actor, where)
    assert place is not None
    table.gold[place] -= cost
    gold = Count(cost, "gold-point")
    if table.at[block]:
        table.strength[block] += 1
        text = phrases("{block} grows to strength {strength} for {gold}.")
        table.note("step-costs", text, block=called(table, block), strength=table.strength[block], gold=gold)
    else:
        table.place(block, where, 1)
        text = phrases("{block} appears in {hex} at strength 1 for {gold}.")
        table.note("building-units", text, block=called(table, block), hex=where, gold=gold)
    _grown(table, block)
    if block in table.setup.treasures:
        table.took |= {block}


def _merge(table: Table, action: Merge) -> None:
    giver, taker = table.setup.index[action.giver], table.setup.index[action.taker]
    text = phrases("{giver} gives a step to {taker}.")
    table.note(MERGING, text, giver=called(table, giver), taker=called(table, taker))
    table.reduce(giver)
    table.strength[taker] += 1
    table.gave |= {giver}
    table.took |= {taker}
    _grown(table, taker)


def _grown(table: Table, block: int) -> None:
    if table.setup.pieces[block].castle and table.setup.edition.castles_grow_once:
        table.grown |= {block}


DECISION = Decision(
    _options,
    {
        Build: Part(_why_not_built, _build),
        Spend: Part(spending.why_not_spend, spending.spend),
        Change: Part(spending.why_no_change, spending.change),
        Merge: Part(_why_not_merged, _merge),
        Disband: Part(_why_not_disbanded, _disband),
        Pass: Part(always, _stop_building),
    },
)
