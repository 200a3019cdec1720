"""Random games of Wizard Kings, both editions, set on the hex board state by state (:mod:`benchmarks.agreement`).

A board knows one alliance, so that the players of every other one are set as one player; states in which somebody is in two
are left out. Battles that a third player has
joined without being anybody's ally are left out: the board tells sides by alliances.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from benchmarks.agreement import Answers, Family
from rules_engine.calculators import find
from rules_engine.splitmix import SplitMix, dice
from rules_engine.wizard_kings.editions import ATTACKER
from rules_engine.wizard_kings.game import Setup, State, apply, begun, demonstration, legal_actions, read_setup
from rules_engine.wizard_kings.game.actions import Move, Regroup, Retreat, Ship
from rules_engine.wizard_kings.game.course import decision
from rules_engine.wizard_kings.game.movement import moving
from rules_engine.wizard_kings.game.movement.position import (
    contest_at,
    fit_of,
    friends_in,
    hex_states,
    second_wizard,
    side_of,
    stack,
    together,
)
from rules_engine.wizard_kings.game.movement.reaching import attacked_hexsides
from rules_engine.wizard_kings.game.movement.sailing import NO_WAY
from rules_engine.wizard_kings.game.retreat.leaving import may_leave
from rules_engine.wizard_kings.game.retreat.leaving import why_not as why_no_retreat
from rules_engine.wizard_kings.game.scenarios.demonstration import GAMES
from rules_engine.wizard_kings.game.state import COMBAT, FIGHTING, FORCED, LEAVING, MOVEMENT, OVER, Contest
from rules_engine.wizard_kings.maps.board import COASTAL, RIVER, SEA, SHOAL
from rules_engine.wizard_kings.maps.words import OwnHex, OwnSide
from rules_engine.wizard_kings.movement.hex_control import NEUTRAL
from rules_engine.wizard_kings.movement.hexsides import SWIMMING
from rules_engine.wizard_kings.movement.stacking import WATER_UNIT, counted, fit
from rules_engine.wizard_kings.movement.travel import Mover, Travel
from rules_engine.wizard_kings.position import hexes as hexes_of_board
from rules_engine.wizard_kings.position.answer import HERE, OPEN, SHUT
from rules_engine.wizard_kings.position.blocks import FURTHER, HAVEN, WIZARD, Block
from rules_engine.wizard_kings.position.fields import Controller, Position
from rules_engine.wizard_kings.retreat.calculators.regroup import IN, OUT, RegroupHex, regroup
from rules_engine.wizard_kings.retreat.calculators.regroup import Regroup as Regrouping

#: A map of our own with all that closes hexes and hexsides, and units of every kind, for the demonstrations have little of it.
STRAITS = """\
won turn-limit
turns 3
player Ann
player Bob
player Cleo
allies 1 3
block a1 1 Wizard A+ move 2 cost 2 at B1/4 spells Bolt:1:3d6@F3
block a2 1 Spearman C1 move 2 cost 1 at A2/4
block a3 1 Frog C1 move 2 cost 1 traits amphibian at B2/3
block a4 1 Serpent B2 move 3 cost 3 max 3 traits aquatic at B1/3
block a5 1 Dwarf B1 move 2 cost 2 traits mountain-folk at C3/3
block a6 1 Rider B2 move 3 cost 3 max 3 at B1/3
block b1 2 Wizard A+ move 2 cost 2 at E2/4 spells Bolt:1:3d6@F3
block b2 2 Frog C1 move 2 cost 1 traits amphibian at E3/3
block b3 2 Kraken B3 move 3 cost 3 max 3 traits aquatic at C1/3
block b4 2 Griffin B2 move 3 cost 4 max 3 traits flyer at E2/3
block b5 2 Castle C4 move 0 cost 2 traits castle at E2/2
block b6 2 Goblin C1 move 2 cost 1 at E3/4
block c1 3 Drake B2 move 3 cost 4 max 3 traits flyer,aquatic at A1/3
block c2 3 Nixie C1 move 3 cost 1 traits aquatic at B2/3
block c3 3 Ranger A2 move 2 cost 4 max 3 traits forest-folk at B3/3
{later}map
map Straits
row 1 | sea | clear coastal | sea | sea shoal | clear coastal
row 2 | clear | swamp river | sea | clear coastal | clear coastal
row 3 | mountain | forest river | mountain pass | clear river | desert
city B1 2 of 1 Arn
city A2 1 of 3 Bex
city E1 1 of 2 Cull
city E2 2 of 2 Dol
city D2 2 Esk
city D3 1 of 3 Fay
river B3-B2-B1
river D3-D2
side B2-B3 river
side D2-D3 bridge
road A2-B2
"""
_LATER = """\
block a7 1 Champion A3 move 2 cost 2 traits hero at A2/1
block a8 1 Haven D3 move 0 cost 1 traits haven at B1/2
"""
KINDS = [*([("straits", "wk2"), ("straits", "wk1")] * 3), *((name, book) for book in ("wk1", "wk2") for name in GAMES)]
SELDOM = 8  # one state in so many is asked about every hex, for there are far more hexes than blocks
QUESTIONS = (
    "control",
    "room",
    "stack",
    "reach",
    "way",
    "hexside",
    "pinning",
    "attacked",
    "ship",
    "retreat",
    "regrouping",
)


class Trail:
    """A state of game `number` after so many actions `taken`: how the blocks have come where they stand in this turn, and what
    they have left in this round."""

    def __init__(self, state: State, number: int):
        self.state, self.number, self.taken = state, number, 0
        self.came: dict[int, str] = {}
        self.left: dict[int, str] = {}
        self.order: list[int] = list(range(len(state.at)))

    def then(self, action: Any, after: State) -> None:
        """What `action` has changed."""
        before, self.state = self.state, after
        self.taken += 1
        if after.phase == MOVEMENT and before.phase != MOVEMENT:
            self.came.clear()
        if before.battle is None or after.battle is None or _moment(before) != _moment(after):
            self.left.clear()
        moved = [block for block, at in enumerate(after.at) if at != before.at[block]]
        for block in moved:
            self.came.pop(block, None)
            self.left.pop(block, None)
            self.order.remove(block)
            self.order.append(block)
        if not isinstance(action, (Move, Ship, Retreat)):
            return
        block = after.setup.index[action.block]
        if not after.at[block]:
            return
        if isinstance(action, Retreat):
            if after.battle is not None and _moment(before) == _moment(after):
                self.came |= {block: came} if (came := self._entry(before, block)) else {}
                self.left[block] = before.at[block]
        else:
            self.came[block] = action.way[-2] if isinstance(action, Move) else before.at[block]

    @staticmethod
    def _entry(before: State, block: int) -> str:
        contest = contest_at(before, before.at[block])
        return next((one.over for one in contest.entries if one.block == block), "") if contest else ""


def _moment(state: State) -> tuple[str, int] | None:
    return None if state.battle is None else (state.battle.hex, state.battle.round)


@cache
def _setup(name: str, book: str) -> Setup:
    if name != "straits":
        return demonstration(name, book)
    return read_setup(f"game {book}\n{STRAITS.format(later=_LATER if book == 'wk2' else '')}")


def states(number: int) -> Iterator[Trail]:
    """Every state of random game `number`, with the way to it."""
    state = begun(_setup(*KINDS[number % len(KINDS)]))
    source, pick = dice(number), SplitMix(~number).below
    trail = Trail(state, number)
    while state.phase != OVER:
        yield trail
        actions = legal_actions(state)
        action = actions[pick(len(actions))]
        state = apply(state, action, source)[0]
        trail.then(action, state)


def compared(trail: Trail) -> Iterator[Answers]:
    """Everything that both are asked about the state at which a game has arrived."""
    name, book = KINDS[trail.number % len(KINDS)]
    moment = f"in {name} {book}, game {trail.number} after {trail.taken} actions"
    for one in _compared(trail, SplitMix(trail.number * 1000 + trail.taken).below):
        yield one._replace(question=f"{one.question} {moment}")


def _compared(trail: Trail, pick: Any) -> Iterator[Answers]:
    state = trail.state
    standing = [one for one, at in enumerate(state.at) if at]
    in_two = len({one for group in state.alliances for one in group}) < sum(map(len, state.alliances))
    if not standing or in_two or any(not _settable(trail, one) for one in state.contests):
        return
    mine = [one for one in standing if state.setup.owner[one] == state.actor] or standing
    chosen = mine[pick(len(mine))]
    if not pick(SELDOM):
        yield from _control(trail, chosen)
        yield from _stacking(trail, chosen)
    if state.asks and state.asks[-1].kind != FORCED:
        return
    if state.phase == MOVEMENT and not state.asks:
        yield from _movement(trail, chosen, pick)
    if state.phase == COMBAT and state.battle is not None:
        yield from _retreats(trail)
        yield from _regrouping(state)


def _settable(trail: Trail, contest: Contest) -> bool:
    """Whether the board can tell the sides of a battle and who came into it: all of them are in play, and no attacker was
    an ally in the hex before."""
    state, hex, owner = trail.state, contest.hex, trail.state.setup.owner
    sides = all(together(state, side) for side in (contest.attackers, contest.defenders))
    there = {owner[one] for one in _in(state, hex)}
    sides = sides and bool(there & {*contest.attackers}) and bool(there & {*contest.defenders})
    sides = sides and not any(together(state, (one, two)) for one in contest.attackers for two in contest.defenders)
    battle, came = state.battle, {one.block for one in contest.entries}
    gone = {one for one, *_ in battle.crossed} if battle is not None and battle.hex == hex else set()
    in_play = all(state.at[one] == hex or state.at[one] in gone for one in came)
    late = all(one in came for one in _in(state, hex) if owner[one] in contest.attackers and one in trail.came)
    return sides and in_play and late


def asked(trail: Trail, chosen: int, question: str, **more: Any) -> Position:
    """The state as a position on the board, with a question about the block `chosen`."""
    state, setup = trail.state, trail.state.setup
    player = setup.owner[chosen]
    seats = _seats(state, player)
    hexes, sides = _map(setup, tuple(seats.items()))
    standing = [one for one in trail.order if state.at[one]]
    came = [one for one in standing if one in trail.came]
    ordered = [*(one for one in standing if one not in trail.came), *came]
    contest = contest_at(state, more.get("hex") or state.at[chosen])
    holders = zip(setup.cities, setup.city_data, state.holder, strict=True)
    return Position(
        question=question,
        map="own",
        hexes=hexes,
        hexsides=sides,
        blocks=tuple(_block(trail, one, seats) for one in ordered),
        block=ordered.index(chosen) + 1,
        attacker=seats[contest.attackers[0]] if contest else 0,
        allies=next((group for group in state.alliances if player in group), ()),
        controllers=tuple(
            Controller(hex, seats[holder]) for hex, city, holder in holders if holder and holder != city.map_owner
        ),
        scenario="alliance" if setup.terms.empty_neutral else "none",
        **more,
    )


def _seats(state: State, player: int) -> dict[int, int]:
    """Each player as a player of the board: those of an alliance without `player` are one."""
    groups = [group for group in state.alliances if player not in group]
    return {seat: next((min(group) for group in groups if seat in group), seat) for seat in state.setup.seats} | {0: 0}


@cache
def _map(setup: Setup, seats: tuple[tuple[int, int], ...]) -> tuple[tuple[OwnHex, ...], tuple[OwnSide, ...]]:
    as_seat = dict(seats)
    hexes = []
    for hex in setup.board.hexes.values():
        city = hex.city and replace(hex.city, map_owner=as_seat[hex.city.map_owner])
        hexes.append(OwnHex(replace(hex, city=city)))
    return tuple(hexes), tuple(OwnSide(one, other, side) for (one, other), side in setup.board.sides.items())


def _block(trail: Trail, number: int, seats: dict[int, int]) -> Block:
    state, setup = trail.state, trail.state.setup
    piece, mover = setup.pieces[number], setup.travellers[number]
    traits = (*(one for one in mover.traits if one != mover.kind), *((WIZARD,) if piece.wizard else ()))
    return Block(
        hex=state.at[number],
        player=seats[setup.owner[number]],
        kind=HAVEN if HAVEN in piece.traits else mover.kind,
        traits=tuple(one for one in FURTHER if one in traits),
        movement=piece.movement,
        name=piece.label,
        strength=state.strength[number],
        came=trail.came.get(number, ""),
        left=trail.left.get(number, ""),
    )


def _board(trail: Trail, chosen: int, question: str, **more: Any) -> Any:
    """The ruling of the board."""
    return find(f"{trail.state.setup.edition.book}.position").answer(asked(trail, chosen, question, **more))


def _spots(ruling: Any) -> dict[str, Any]:
    return {one.hex: one for one in ruling.result.hexes}


def _control(trail: Trail, chosen: int) -> Iterator[Answers]:
    state = trail.state
    states = hex_states(state, state.setup.owner[chosen])
    for hex, spot in _spots(_board(trail, chosen, "hex-control")).items():
        game = states.get(hex, NEUTRAL)
        yield Answers(f"control of {hex}", spot.answer, "enemy" if game == "enemy-city" else game)


def _stacking(trail: Trail, chosen: int) -> Iterator[Answers]:
    state = trail.state
    player = state.setup.owner[chosen]
    spots = _spots(_board(trail, chosen, "stacking", hex=state.at[chosen]))
    for hex, spot in spots.items():
        game = fit_of(state, hex, friends_in(state, player, hex))
        yield Answers(f"room in {hex}", spot.number, max(game.limit - game.count, 0))
        yield Answers(f"stack of all in {hex}", spot.answer != "too-many", game.fits)


def _movement(trail: Trail, chosen: int, pick: Any) -> Iterator[Answers]:
    state, setup = trail.state, trail.state.setup
    label = setup.labels[chosen]
    about = f"{label} in {state.at[chosen]}"
    yield from _entering(trail, chosen, pick)
    yield from _pinning(trail, chosen)
    if setup.owner[chosen] != state.actor or chosen in state.moved or chosen in state.cast:
        return
    legal = legal_actions(state)
    reached = {one.way[-1] for one in legal if isinstance(one, Move) and one.block == label}
    spots = _spots(_board(trail, chosen, "reach"))
    for hex, spot in spots.items():
        if spot.answer != HERE:
            yield Answers(f"reach of {about}: {hex}", spot.answer != SHUT, hex in reached)
    for way in _ways(state, chosen, pick):
        if not state.contests or side_of(contest_at(state, way[-1]) or state.contests[0], setup.owner[chosen]):
            yield _one_way(trail, chosen, way)
    sailed = {one.port for one in legal if isinstance(one, Ship) and one.block == label}
    ruled = _board(trail, chosen, "sea-transport")
    for hex, spot in _spots(ruled).items():
        if hex in setup.ports and hex != state.at[chosen]:
            yield Answers(f"ship of {about} to {hex}", spot.answer == OPEN, hex in sailed)
            why = moving.DECISION.why_not(state, Ship(label, hex))
            if spot.answer == SHUT and why is not None and why.said.message != NO_WAY:
                yield Answers(f"ship of {about} not to {hex}", spot.rule, why.rule)


def _ways(state: State, chosen: int, pick: Any) -> Iterator[tuple[str, ...]]:
    """Every way to a neighbour, and a few farther ones, whatever lies on them."""
    board, start = state.setup.board, state.at[chosen]
    for near, _ in board.neighbours(start):
        yield (start, near)
        way = [start, near]
        for _ in range(1 + pick(3)):
            onward = [one for one, _ in board.neighbours(way[-1]) if one not in way]
            if onward:
                way.append(onward[pick(len(onward))])
        yield tuple(way)


def _one_way(trail: Trail, chosen: int, way: tuple[str, ...]) -> Answers:
    state = trail.state
    found = _board(trail, chosen, "reach", way=way[1:])
    why = moving.DECISION.why_not(state, Move(state.setup.labels[chosen], way))
    board = None if found.legal else found.steps[-1].rule
    return Answers(f"way of {state.setup.labels[chosen]}: {'-'.join(way)}", board, None if why is None else why.rule)


def _entering(trail: Trail, chosen: int, pick: Any) -> Iterator[Answers]:
    """How many may still come into a battle hex, and that over any hexside only who can cross it comes in at all."""
    state, setup = trail.state, trail.state.setup
    if setup.pieces[chosen].stays:
        return
    hexes = list(setup.board.hexes)
    for hex in {*(one.hex for one in state.contests), hexes[pick(len(hexes))]}:
        contest, player = contest_at(state, hex), setup.owner[chosen]
        side = side_of(contest, player) if contest is not None else ""
        if contest is not None and not side:
            continue
        spots = _spots(_board(trail, chosen, "hexside-limit", hex=hex))
        for start, over in setup.board.neighbours(hex):
            travel = Travel(setup.edition, setup.board, setup.travellers[chosen], hex_states(state, player))
            bar = travel.barrier(start, hex, over) or travel.no_landing(hex) or second_wizard(state, chosen, hex)
            why = moving.why_no_room_over(state, chosen, start, hex, side) if side else None
            open_to = bar is None and why is None
            about = f"{setup.labels[chosen]} from {start} into {hex}"
            yield Answers(f"hexside of {about}", spots[start].answer == OPEN, open_to)
            if not open_to:
                game = bar.rule if bar is not None else why.rule if why is not None else ""
                yield Answers(f"hexside not of {about}", spots[start].rule, game)


def _pinning(trail: Trail, chosen: int) -> Iterator[Answers]:
    state, setup = trail.state, trail.state.setup
    contest, hex = contest_at(state, state.at[chosen]), state.at[chosen]
    if contest is None or side_of(contest, setup.owner[chosen]) == ATTACKER or setup.pieces[chosen].stays:
        return
    if chosen in {one.block for one in contest.entries}:
        return
    found = _board(trail, chosen, "pinning", hex=hex)
    about = f"{setup.labels[chosen]} in {hex}"
    yield Answers(f"pinning of {about}", found.result.answer.free == 0, moving.pinned(state, chosen))
    attacked = {to for _, to in attacked_hexsides(state, chosen)}
    for name, spot in _spots(found).items():
        if spot.answer in (OPEN, SHUT):
            yield Answers(f"attacked hexside of {about}: {name}", spot.answer == SHUT, name in attacked)


def _retreats(trail: Trail) -> Iterator[Answers]:
    state, setup = trail.state, trail.state.setup
    battle = state.battle
    assert battle is not None
    if battle.stage not in (FIGHTING, LEAVING):
        return
    forced = bool(state.asks) or battle.stage == LEAVING
    contest = contest_at(state, battle.hex)
    if contest is None or len({side_of(contest, setup.owner[one]) for one in _in(state, battle.hex)}) < 2:
        return
    for block in _in(state, battle.hex):
        more = {"round": battle.round, "forced": forced, "forced_by": "spell" if state.asks else "battle"}
        found = _board(trail, block, "retreat", hex=battle.hex, **more)
        spots = _spots(found)
        may = forced or may_leave(state, block)
        for hex in setup.board.hexes:
            if hex == battle.hex or (hex not in spots and setup.board.side(battle.hex, hex) is None):
                continue
            why = why_no_retreat(state, block, hex, forced=forced)
            about = f"retreat of {setup.labels[block]} from {battle.hex} to {hex} in round {battle.round}"
            board = None if hex in spots and spots[hex].answer == OPEN else spots.get(hex, found.steps[-1]).rule
            yield Answers(about, board, None if why is None else why.rule)
        yield Answers(
            f"retreat of {setup.labels[block]} from {battle.hex} at all",
            found.legal,
            may and any(why_no_retreat(state, block, hex, forced=forced) is None for hex in setup.board.hexes),
        )


def _in(state: State, hex: str) -> list[int]:
    return [one for one, at in enumerate(state.at) if at == hex]


def _regrouping(state: State) -> Iterator[Answers]:
    """The calculator of regrouping, for there is no such question on the board."""
    setup, battle = state.setup, state.battle
    if battle is None or not battle.winners or not battle.hex:
        return
    legal = {(one.block, one.hex) for one in legal_actions(state) if isinstance(one, Regroup)}
    if Regroup not in decision(state)[1]:
        return
    states = hex_states(state, state.actor)
    for block, at in enumerate(state.at):
        if setup.owner[block] != state.actor or block in battle.acted or not at:
            continue
        for hex, side in setup.board.neighbours(battle.hex):
            out = at == battle.hex
            to = hex if out else battle.hex
            if (not out and at != hex) or not _told_by_terrain(state, block, hex) or second_wizard(state, block, to):
                continue
            asks = _regroup(state, block, hex, side, states, OUT if out else IN)
            ruled = regroup(setup.edition, asks)
            yield Answers(
                f"regrouping of {setup.labels[block]} from {at} to {to}",
                ruled.legal,
                (setup.labels[block], to) in legal,
            )


def _regroup(state: State, block: int, hex: str, side: Any, states: dict[str, str], direction: str) -> Regrouping:
    setup = state.setup
    assert state.battle is not None
    won = setup.board.hexes[state.battle.hex]
    there = setup.board.hexes[hex]
    mover = setup.travellers[block]
    return Regrouping(
        direction=direction,
        unit=mover.kind,
        traits=tuple(sorted(mover.traits - {mover.kind})),
        movement=mover.movement,
        won=_terrain(won, mover),
        city=won.city is not None,
        hexes=(
            RegroupHex(
                state=states.get(hex, NEUTRAL),
                hexside=SHOAL if SHOAL in (there if direction == OUT else won).features else side.kind,
                waterway=side.waterway,
                terrain=_terrain(there, mover),
                units=max(_counted(state, hex, block), int(direction == IN)),
                city=there.city is not None,
            ),
        ),
        present=_counted(state, won.name, block),
    )


def _told_by_terrain(state: State, block: int, hex: str) -> bool:
    """Whether a word for the terrain says all of the hexes: the calculator knows water beside clear land only."""
    setup, battle = state.setup, state.battle
    assert battle is not None
    hexes = [setup.board.hexes[one] for one in (hex, battle.hex)]
    swims = SWIMMING in setup.pieces[block].traits
    return not swims or all(one.terrain in (SEA, "clear") for one in hexes)


def _terrain(hex: Any, mover: Mover) -> str:
    swims = SWIMMING in mover.kinds
    return next((word for word in (COASTAL, RIVER) if swims and word in hex.features), hex.terrain)


def _counted(state: State, hex: str, block: int) -> int:
    """How many of the side count beside `block`: in a coastal hex of the later edition those on its land, or in its water."""
    setup = state.setup
    there = [one for one in friends_in(state, setup.owner[block], hex) if one != block]
    if setup.edition.coast_apart and COASTAL in setup.board.hexes[hex].features:
        there = [one for one in there if (setup.weighs[one] == WATER_UNIT) == (setup.weighs[block] == WATER_UNIT)]
    return counted(setup.edition, stack(state, there))


def _one_more(*args: Any, **more: Any) -> Any:
    found = fit(*args, **more)
    return replace(found, limit=found.limit + 1)


FAMILY = Family("Wizard Kings", states, compared, QUESTIONS, (hexes_of_board, "fit", _one_more))
