"""How the Undead spend their gold, city by city (wk2.scenario-island-build, wk2.scenario-island-other)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....ruling import Step, message, say
from ...scenarios.island.building import REBUILD, SAVE, Block, City
from ...scenarios.island.decisions import BUILDING, OTHER, choose
from ..actions import Build, Pass
from ..building.building import price, why_no_step
from ..decisions import called
from ..movement.position import fit_of, friends_in
from ..state import State
from .thrower import Deed, Thrower

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
