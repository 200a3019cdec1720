"""What do the Undead do, when one player plays the Isle of Death? (wk2.scenario-island and the rules below it)"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ....calculators import calculator
from ....ruling import Count, Listed, Ruling, Said, Step, messages
from ...editions import WK2, Edition
from ..island import automaton
from ..island.automaton import Refuge, Target
from ..island.building import REBUILD, SAVE, STEP, Building, City
from ..island.decisions import Decision
from ..island.questions import BUILD, LOSS, MOVE, ORDER, RETREAT, Decided, IslandOfDeath

phrases = messages("island-of-death")

_NOTHING = Decided(None, None, (), (), (), (), None, None, None, None, None)


@calculator(
    "island-of-death",
    books=(WK2,),
    title=phrases("The Undead on the Isle of Death"),
    question=phrases("What do the Undead do when nobody commands them?"),
    rules=(
        *("scenario-island", "scenario-island-automaton", "scenario-island-retreat", "scenario-island-build"),
        *("scenario-island-other", "castles", "retreat", "hit-allocation"),
    ),
    inputs=IslandOfDeath,
)
def island_of_death(edition: Edition, asked: IslandOfDeath) -> Ruling:
    """One decision of the automaton."""
    return _ANSWERS[asked.question](edition, asked)


def _shown(decision: Decision, value: Decided = _NOTHING) -> Decided:
    """`value` with what the die of `decision` says."""
    table = decision.table
    return replace(
        value,
        candidates=decision.options,
        ranges=table.ranges if table.dice else (),
        reroll=table.reroll,
        second_reroll=table.second_reroll,
        chosen=decision.chosen,
    )


def _open(decision: Decision) -> Said:
    """The verdict while the dice are still to be thrown."""
    names = Listed(decision.options, "or")
    if decision.table.dice == 1:
        return phrases.say("A die decides: {names}.", names=names)
    return phrases.say("Two dice decide: {names}.", names=names)


def _move(edition: Edition, asked: IslandOfDeath) -> Ruling:
    targets = [Target(one, one in asked.full) for one in asked.targets]
    found = automaton.move_target(edition, targets, asked.dice, pinned=asked.pinned, castle=asked.castle)
    value = _shown(found, replace(_NOTHING, stays=not found.options))
    if not found.options:
        verdict = phrases.say("The block stays where it is.")
    elif found.chosen is None:
        verdict = _open(found)
    else:
        verdict = phrases.say("The block moves to {hex}.", hex=found.chosen)
    return Ruling(True, verdict, value, found.steps)


def _order(edition: Edition, asked: IslandOfDeath) -> Ruling:
    waiting = [one.unit for one in asked.blocks]
    found = automaton.next_to_move(edition, waiting, asked.dice, asked.order)
    if not found.options:
        verdict = phrases.say("All Undead blocks have moved.")
    elif found.chosen is None:
        verdict = _open(found)
    else:
        verdict = phrases.say("{block} moves next.", block=found.chosen)
    return Ruling(True, verdict, _shown(found), found.steps)


def _retreat(edition: Edition, asked: IslandOfDeath) -> Ruling:
    duty = automaton.must_retreat(
        edition, asked.strength, asked.round, castle=asked.castle, first_round=asked.first_round
    )
    value = replace(_NOTHING, must_retreat=duty.holds, eliminated=False)
    if not duty.holds:
        return Ruling(True, phrases.say("The block fights."), value, duty.steps)
    refuges = [Refuge(one.hex, one.state, one.road) for one in asked.hexes]
    found = automaton.retreat_hex(edition, refuges, asked.dice, preference=asked.preference, no_hex=asked.no_hex).after(
        duty.steps
    )
    gone = not found.options and asked.no_hex == automaton.ELIMINATED
    if gone:
        verdict = phrases.say("The block must retreat but cannot, so it is eliminated.")
    elif not found.options:
        verdict = phrases.say("The block must retreat but cannot, so it fights.")
    elif found.chosen is None:
        verdict = _open(found)
    else:
        verdict = phrases.say("The block retreats to {hex}.", hex=found.chosen)
    return Ruling(True, verdict, _shown(found, replace(value, eliminated=gone)), found.steps)


def _loss(edition: Edition, asked: IslandOfDeath) -> Ruling:
    found = automaton.takes_hit(edition, [(one.unit, one.strength) for one in asked.blocks], asked.dice, asked.mode)
    if not found.options:
        verdict = phrases.say("Nobody takes the hit.")
    elif found.chosen is None:
        verdict = _open(found)
    else:
        verdict = phrases.say("{block} loses the step.", block=found.chosen)
    return Ruling(True, verdict, _shown(found), found.steps)


def _build(edition: Edition, asked: IslandOfDeath) -> Ruling:
    """All that the city rebuilds without a die, and then the next thing it builds."""
    lost = tuple(one.block() for one in asked.lost)
    city = City(asked.gold, lost, tuple(one.block() for one in asked.blocks), asked.room)
    steps: tuple[Step, ...] = ()
    rebuilt: tuple[str, ...] = ()
    while True:
        building = city.next(edition, asked.dice, asked.unpaid)
        steps = (*steps, *building.decision.steps)
        chosen = building.decision.chosen
        city = city.with_built(building)
        if building.kind == REBUILD and chosen is not None:
            rebuilt = (*rebuilt, chosen)
        if building.kind != REBUILD or chosen is None or building.decision.table.dice:
            break
    saved = building.kind == SAVE or (chosen is not None and city.next(edition, (), asked.unpaid).kind == SAVE)
    value = _shown(
        building.decision, replace(_NOTHING, rebuilt=rebuilt, left=city.gold, stored=city.gold if saved else 0)
    )
    return Ruling(True, _built(building, rebuilt, city.gold), value, steps)


def _built(building: Building, rebuilt: tuple[str, ...], left: int) -> Said:
    """The verdict on a city."""
    first = phrases.say("The city rebuilds {blocks}.", blocks=Listed(rebuilt)) if rebuilt else None
    if building.kind == SAVE and not left:
        then = phrases.say("It has no gold left.")
    elif building.kind == SAVE:
        then = phrases.say("The city saves {gold}.", gold=Count(left, "gold-point"))
    elif building.decision.chosen is None:
        then = _open(building.decision)
    elif building.kind == STEP:
        then = phrases.say("{block} gains a step.", block=building.decision.chosen)
    else:
        then = phrases.say("It has {gold} left.", gold=Count(left, "gold-point"))
    if first is None:
        return then
    return phrases.say("{first} {then}", first=first, then=then)


_ANSWERS: dict[str, Callable[[Edition, IslandOfDeath], Ruling]] = {
    MOVE: _move,
    ORDER: _order,
    RETREAT: _retreat,
    BUILD: _build,
    LOSS: _loss,
}
