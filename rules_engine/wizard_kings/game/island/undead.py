"""The Undead of the solitaire game, who act by the automaton: what they do, with its rule and its die.

Rules: wk2.scenario-island-automaton; battles stand in :mod:`.undead_battles` (wk2.scenario-island-retreat,
wk2.scenario-island-other); they spend their gold city by city (wk2.scenario-island-build). The decisions are those of
:mod:`...scenarios.island.automaton`; here the position is put into their words, and dice are thrown where they ask for them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....dice import Source
from ....ruling import Listed, Step, message, say
from ...scenarios.island import automaton
from ...scenarios.island.automaton import Target
from ...scenarios.island.building import REBUILD, SAVE, Block, City
from ...scenarios.island.decisions import BUILDING, MOVING, OTHER, choose
from ..actions import Build, Move, Pass
from ..building.building import price, why_no_step
from ..decisions import called
from ..movement import reaching
from ..movement.moving import pinned
from ..movement.position import fit_of, friends_in, has_room, hex_states
from ..play import legal_actions
from ..state import BUILD, MOVEMENT, State
from .thrower import Deed, Thrower, names
from .undead_battles import choice

WAITING = ("stacking-limit", "step-costs")  # what keeps a lost block waiting, but does not rule it out


def builds(state: State, hand: Thrower) -> Iterator[Deed]:
    """The cities spend their gold one after the other, in an order by die where blocks are lost, since any may bring
    them back."""
    setup = state.setup
    cities = [hex for hex, holder in zip(setup.cities, state.holder, strict=True) if holder == state.actor]
    cities = [hex for hex in cities if state.gold[setup.city_index[hex]]]
    in_need = any(_lost(state, hex) for hex in cities)
    while cities:
        place = 0
        if in_need and len(cities) > 1:
            text = message(
                "island-game", "Blocks are lost. Ruled here: a die says which city of the Undead builds next."
            )
            hand.steps.append(Step(setup.edition.rule(OTHER), say(text)))
            place = hand.place(partial(choose, setup.edition, [_city(state, hex) for hex in cities]))
        for deed in _builds_in(state, cities.pop(place), hand):
            state = deed.state
            yield deed
    yield hand.done(state, Pass())


def _city(state: State, hex: str) -> str:
    return state.setup.city_data[state.setup.city_index[hex]].name


def _builds_in(state: State, hex: str, hand: Thrower) -> Iterator[Deed]:
    """All that one city builds, a thing at a time."""
    setup = state.setup
    text = message("island-game", "{city} builds.")
    hand.steps.append(Step(setup.edition.rule(BUILDING), say(text, city=_city(state, hex))))
    while state.gold[setup.city_index[hex]]:
        lost, blocks = _lost(state, hex), _growing(state, hex)
        city = City(
            state.gold[setup.city_index[hex]],
            tuple(_as_bought(state, one, hex) for one in lost),
            tuple(_as_bought(state, one, hex) for one in blocks),
            _places(state, hex, lost),
        )
        spent = partial(city.next, setup.edition, unpaid=setup.readings.undead_unpaid)
        throws = hand.throws(spent().decision.table)
        again = [spent(one).decision.steps[-1] for one in throws[:-1]]
        built = spent(throws[-1])
        hand.steps.extend((*built.decision.steps[:-1], *again, *built.decision.steps[-1:]))
        if built.kind == SAVE or built.place is None:
            return
        rebuilt = built.kind == REBUILD
        block = (lost if rebuilt else blocks)[built.place]
        deed = hand.done(state, Build(setup.labels[block], hex if rebuilt else ""))
        state = deed.state
        yield deed


def _as_bought(state: State, block: int, hex: str) -> Block:
    piece = state.setup.pieces[block]
    return Block(called(state, block), price(state, block, hex), piece.maximum, state.strength[block])


def _lost(state: State, hex: str) -> list[int]:
    """The eliminated blocks that this city could bring back, if it has the gold and the room."""
    setup, player = state.setup, state.actor
    found = []
    for block, at in enumerate(state.at):
        if at or setup.owner[block] != player or setup.pieces[block].castle:
            continue
        refused = why_no_step(state, player, block, hex)
        if refused is None or refused.rule.partition(".")[2] in WAITING:
            found.append(block)
    return found


def _growing(state: State, hex: str) -> list[int]:
    """The blocks in the city that may gain a step now."""
    setup, player = state.setup, state.actor
    there = [one for one, at in enumerate(state.at) if at == hex and setup.owner[one] == player]
    return [one for one in there if why_no_step(state, player, one) is None]


def _places(state: State, hex: str, lost: list[int]) -> int | None:
    """How many of the lost blocks have room in the city."""
    present = friends_in(state, state.actor, hex)
    return sum(fit_of(state, hex, (*present, *lost[: number + 1])).fits for number in range(len(lost)))


def turn(state: State, source: Source) -> Iterator[Deed]:
    """All that the automaton does until somebody else must decide or the game is over."""
    hand = Thrower(source)
    while state.actor and state.setup.players[state.actor - 1].automaton:
        for deed in _deeds(state, hand):
            state = deed.state
            yield deed


def _deeds(state: State, hand: Thrower) -> Iterator[Deed]:
    """The next deeds; at least one."""
    if state.phase == MOVEMENT and not state.asks:
        yield from _moves(state, hand)
    elif state.phase == BUILD and not state.asks:
        yield from builds(state, hand)
    else:
        yield hand.done(state, choice(state, hand))


def _moves(state: State, hand: Thrower) -> Iterator[Deed]:
    """Every block that can reach Elves moves, in an order by die (wk2.scenario-island-automaton)."""
    setup, player = state.setup, state.actor
    waiting = [one for one, at in enumerate(state.at) if at and setup.owner[one] == player]
    waiting = [one for one in waiting if not setup.pieces[one].stays]
    _stay(state, hand, [one for one in waiting if pinned(state, one)], pinned=True)
    waiting = [one for one in waiting if not pinned(state, one)]
    _stay(state, hand, [one for one in waiting if not _targets(state, one)], pinned=False)
    waiting = [one for one in waiting if _targets(state, one)]
    while waiting:
        place = hand.place(
            partial(automaton.next_to_move, setup.edition, names(state, waiting), order=setup.readings.undead_order)
        )
        block = waiting.pop(place)
        action = _move(state, block, hand)
        if action is not None:
            deed = hand.done(state, action)
            state = deed.state
            yield deed
    yield hand.done(state, Pass())


def _stay(state: State, hand: Thrower, blocks: list[int], *, pinned: bool) -> None:
    if not blocks:
        return
    held = message("island-game", "Pinned blocks do not move, here {blocks}.")
    idle = message("island-game", "There is no move for {blocks}, because no hex with Elves is in reach.")
    said = say(held if pinned else idle, blocks=Listed(names(state, blocks)))
    hand.steps.append(Step(state.setup.edition.rule(MOVING), said))


def _targets(state: State, block: int) -> dict[str, tuple[tuple[str, ...], ...]]:
    """The hexes with Elves in reach, each with the ways there that are open (none: it has no place left)."""
    setup, player = state.setup, state.actor
    elves = {at for one, at in enumerate(state.at) if at and setup.owner[one] != player and at != state.at[block]}
    found: dict[str, tuple[tuple[str, ...], ...]] = {}
    for way in reaching.ways(state, block, hex_states(state, player)):
        if way[-1] in elves:
            found.setdefault(way[-1], ())
    label = setup.labels[block]
    for one in legal_actions(state) if found else ():
        if isinstance(one, Move) and one.block == label and one.way[-1] in found and _room(state, block, one.way[-1]):
            found[one.way[-1]] = (*found[one.way[-1]], one.way)
    return found


def _room(state: State, block: int, hex: str) -> bool:
    return has_room(state, hex, block, friends_in(state, state.actor, hex))


def _move(state: State, block: int, hand: Thrower) -> Move | None:
    """Where the block goes, and over which of the last hexsides; None: all hexes in reach are full."""
    edition, ways = state.setup.edition, _targets(state, block)
    targets = [Target(hex, not open_) for hex, open_ in ways.items()]
    found = hand.decide(partial(automaton.move_target, edition, targets))
    if found.chosen is None:
        return None
    open_ = ways[found.chosen]
    words = [" – ".join(way) for way in open_]
    return Move(state.setup.labels[block], open_[hand.place(partial(choose, edition, words))])
