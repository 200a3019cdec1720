"""The Isle of Death for one player: the Elves decide, the Undead act by the automaton (wk2.scenario-island).

A game is a seed and the decisions of the Elves; all dice come from the seed, so that it can be played again from them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....dice import FACES, Source
from ....games.actions import Action
from ....ruling import Said, Step, messages, say
from ....splitmix import SplitMix
from ...scenarios.island.decisions import BUILDING
from ...scenarios.scenarios import ISLAND
from ..actions import Build, Roll
from ..fog import hidden, renamed
from ..play import apply
from ..scenarios.scenarios import scenario_setup
from ..state import INITIATIVE, State, begun
from . import undead
from .thrower import Deed

phrases = messages("island-game")

ELVES = 1
#: What a hidden block of the Undead is called: by its hex, and with a number where several stand there.
_ALONE = phrases("Undead {hex}")
_OF_SEVERAL = phrases("Undead {hex} ({number})")


class Moment(NamedTuple):
    """A game where the Elves must decide, or at its end.

    seed   with which the dice go on from here
    before the state before the last decision of the Elves (at first: the set-up)
    deeds  what has happened since: that decision, and all that the Undead have done
    """

    state: State
    seed: int
    before: State
    deeds: tuple[Deed, ...]


@lru_cache(maxsize=8)
def opening(seed: int) -> Moment:
    """The game from the beginning to the first decision."""
    state = begun(scenario_setup(ISLAND, solitaire=True))
    dice = SplitMix(seed)
    deeds = tuple(_automatic(state, _source(dice)))
    return Moment(deeds[-1].state, dice.seed, state, deeds)


def after(moment: Moment, action: Action) -> Moment | Step:
    """The game after a decision of the Elves, or the step that forbids it. Raises `InvalidInput` as `apply` does."""
    dice = SplitMix(moment.seed)
    source = _source(dice)
    state, ruling = apply(moment.state, action, source)
    if not ruling.legal:
        return ruling.steps[-1]
    own = Deed(action, state, ruling.result.dice, ruling.steps)
    deeds = (own, *_automatic(state, source))
    return Moment(deeds[-1].state, dice.seed, moment.state, deeds)


def _source(dice: SplitMix) -> Source:
    return lambda: dice.below(FACES) + 1


def _automatic(state: State, source: Source) -> Iterator[Deed]:
    """All that nobody decides: the order of a turn, in which nobody rolls, and what the Undead do."""
    while state.actor and (state.phase == INITIATIVE or state.setup.players[state.actor - 1].automaton):
        deeds = (_begin(state),) if state.phase == INITIATIVE else undead.turn(state, source)
        for deed in deeds:
            state = deed.state
            yield deed


def _begin(state: State) -> Deed:
    after, ruling = apply(state, Roll())
    return Deed(Roll(), after, (), ruling.steps)


# -- what the Elves may know of it -------------------------------------------------------------------------------------


def told(moment: Moment) -> tuple[Step, ...]:
    """What has happened, with the blocks of the Undead called by their hexes as long as they are hidden.

    What they build is told without names and strengths (wk2.fog-of-war).
    """
    found: list[Step] = []
    state = moment.before
    for deed in moment.deeds:
        found += _told(state, deed)
        state = deed.state
    return tuple(found)


def _told(before: State, deed: Deed) -> Iterator[Step]:
    index = before.setup.index
    if isinstance(deed.action, Build) and before.setup.owner[index[deed.action.block]] != ELVES:
        yield _built(before, deed.state, index[deed.action.block])
        return
    names = hidden(before, deed.state, ELVES, _name)
    for step in deed.steps:
        yield Step(step.rule, renamed(step.said, names)) if names else step


def _built(before: State, after: State, block: int) -> Step:
    setup = before.setup
    place = setup.city_index.get(after.at[block])
    city = setup.city_data[place].name if place is not None else after.at[block]
    lost = phrases("A lost block of the Undead comes back in {city}.")
    grown = phrases("A block of the Undead in {city} gains a step.")
    return Step(setup.edition.rule(BUILDING), say(grown if before.at[block] else lost, city=city))


def _name(owner: int, hex: str, number: int) -> Said:
    """How a hidden block of the Undead is called: after its hex."""
    return say(_OF_SEVERAL, hex=hex, number=number) if number else say(_ALONE, hex=hex)
