"""The Undead of the solitaire game on the Isle of Death: every decision as a function of what is open and of dice.

Rules: wk2.scenario-island-automaton (moves), -retreat, -build (:mod:`.building`) and -other (losses, ties).

Each gives a :class:`.decisions.Decision`. For every tie that no function here knows (which blocks are pinned, which
hexside a block enters by, which city builds first) there is :func:`.decisions.choose`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....ruling import Count, Listed, Said, Step, messages, say
from ...combat.hits import WEAKEST
from ...editions import Edition
from .decisions import MOVING, OTHER, RETREATING, Decision, choose, nothing
from .die_choice import die_table

phrases = messages("island-of-death")

BY_DIE, FIXED = "by-die", "fixed"  # the order in which the blocks move
FIGHTS, GOES = "fights", "goes"  # at strength 1 in the first round
FRIENDLY_FIRST, ROAD_FIRST = "friendly-first", "road-first"
ELIMINATED, STAYS = "eliminated", "stays"  # a block that must retreat and has no hex

FRIENDLY, NEUTRAL = "friendly", "neutral"


class Target(NamedTuple):
    """A hex with Elves, other than its own, that a block can reach within its movement allowance; `full` where the
    stacking limit or the hexside limits leave the block no place."""

    hex: str
    full: bool = False


class Refuge(NamedTuple):
    """A hex that a retreat is legal to (wk2.retreat): ``friendly`` or ``neutral``, and whether a road leads there."""

    hex: str
    state: str = NEUTRAL
    road: bool = False


class Duty(NamedTuple):
    """Whether something must be done, and the steps that say why."""

    holds: bool
    steps: tuple[Step, ...]


def next_to_move(edition: Edition, waiting: Sequence[str], dice: Sequence[int] = (), order: str = BY_DIE) -> Decision:
    """Which of the blocks `waiting` moves next; with `order` "fixed" the first of them."""
    if order == FIXED and waiting:
        text = phrases("Ruled here: the order was fixed before the first block moved. Next: {block}.")
        steps = (edition.step(MOVING, text, block=waiting[0]),)
        return Decision((waiting[0],), die_table(1), 0, steps)
    if len(waiting) < 2:
        none = phrases("No block is left to move.")
        said = phrases.say("The last block to move: {block}.", block=waiting[0]) if waiting else say(none)
    else:
        said = phrases.say("The blocks move one by one. Ruled here: a die says which is next.")
    return choose(edition, waiting, dice, MOVING).after((Step(edition.rule(MOVING), said),))


def move_target(
    edition: Edition, targets: Sequence[Target], dice: Sequence[int] = (), *, pinned: bool = False, castle: bool = False
) -> Decision:
    """Where a block moves to attack or to join a battle; without options it stays."""
    rule = edition.rule(MOVING)
    if castle:
        return nothing(edition.step("castles", phrases("A castle never moves.")))
    if pinned:
        return nothing(Step(rule, phrases.say("The block is pinned, so it does not move.")))
    steps = [Step(rule, _no_room(one)) for one in targets if one.full]
    open_ = tuple(one.hex for one in targets if not one.full)
    if not open_:
        return nothing(*steps, Step(rule, phrases.say("The block can reach no hex with Elves, so it does not move.")))
    steps.append(Step(rule, _reach(open_)))
    return choose(edition, open_, dice, MOVING).after(tuple(steps))


def must_retreat(
    edition: Edition, strength: int, combat_round: int, *, castle: bool = False, first_round: str = FIGHTS
) -> Duty:
    """Whether a block of `strength` (1..4) must retreat on its combat turn in `combat_round` (from 1)."""
    rule = edition.rule(RETREATING)
    if strength > 1:
        text = phrases("Only at strength 1 must an Undead block retreat. This block fights.")
        return Duty(False, (Step(rule, say(text)),))
    duty = Step(rule, phrases.say("At strength 1 an Undead block must retreat on its combat turn."))
    if castle:
        text = phrases("A castle never moves. Ruled here: a castle fights on, even at strength 1.")
        return Duty(False, (duty, edition.step("castles", text)))
    if combat_round > 1 or edition.retreat_in_first_round:
        return Duty(True, (duty,))
    if first_round == GOES:
        text = phrases("Ruled here: the duty overrides the ban on retreats in the first round.")
        return Duty(True, (duty, Step(rule, say(text))))
    text = phrases("Nobody may retreat in the first round. Ruled here: the block fights in it.")
    return Duty(False, (duty, edition.step("retreat", text)))


def retreat_hex(
    edition: Edition,
    refuges: Sequence[Refuge],
    dice: Sequence[int] = (),
    *,
    preference: str = FRIENDLY_FIRST,
    no_hex: str = ELIMINATED,
) -> Decision:
    """Where a block retreats to; `refuges` are the hexes legal for it in this round. Without options it is
    eliminated, or stays where `no_hex` says so."""
    if not refuges:
        return nothing(_nowhere(edition, no_hex))
    kept = _best(refuges, preference)
    steps = tuple(Step(edition.rule(RETREATING), said) for said in _preferred(refuges, kept, preference))
    return choose(edition, (one.hex for one in kept), dice).after(steps)


def takes_hit(
    edition: Edition,
    blocks: Sequence[tuple[str, int]],
    dice: Sequence[int] = (),
    mode: str = WEAKEST,
) -> Decision:
    """Which Undead block (name, strength from 1) loses the next step: the weakest; with `mode` "weakest-tie-break" the
    strongest, as in every battle. Equals are left to the die."""
    rule = edition.rule(OTHER)
    if not blocks:
        return nothing(Step(rule, phrases.say("No block is left to take the hit.")))
    strengths = [strength for _, strength in blocks]
    if mode == WEAKEST:
        hit = min(strengths)
        text = phrases("Ruled here: Undead losses fall first on the weakest block, of strength {strength}.")
        step = Step(rule, say(text, strength=hit))
    else:
        hit = max(strengths)
        text = phrases("Ruled here: the hit falls as usual on the strongest block, of strength {strength}.")
        step = edition.step("hit-allocation", text, strength=hit)
    return choose(edition, (name for name, strength in blocks if strength == hit), dice).after((step,))


def pursues(edition: Edition, strengths: Sequence[int], *, castle: bool = False) -> Duty:
    """Whether the Undead as defenders take the pursuit round: they do where a block can attack in it, that is a castle
    or a block above strength 1. The scenario is silent; a pursuit costs the defender nothing (wk2.pursuit-round)."""
    rule = edition.rule(OTHER)
    if castle or any(strength > 1 for strength in strengths):
        return Duty(True, (Step(rule, phrases.say("Ruled here: the Undead pursue, since that costs them nothing.")),))
    text = phrases("Ruled here: the Undead do not pursue, since none of their blocks would attack.")
    return Duty(False, (Step(rule, say(text)),))


def regroups(edition: Edition) -> Duty:
    """Whether the Undead regroup after a battle that they have won: never, as they move to attack only."""
    text = phrases("Ruled here: the Undead do not regroup. They move only to attack.")
    return Duty(False, (edition.step(OTHER, text),))


def _best(refuges: Sequence[Refuge], preference: str) -> tuple[Refuge, ...]:
    """The refuges that nothing but the die tells apart."""
    ranks = [
        (one.state == FRIENDLY, one.road) if preference == FRIENDLY_FIRST else (one.road, one.state == FRIENDLY)
        for one in refuges
    ]
    return tuple(one for one, rank in zip(refuges, ranks, strict=True) if rank == max(ranks))


def _preferred(refuges: Sequence[Refuge], kept: Sequence[Refuge], preference: str) -> Iterator[Said]:
    """What narrows the choice from all `refuges` down to those `kept`."""
    if _best(refuges, FRIENDLY_FIRST) != _best(refuges, ROAD_FIRST):
        if preference == FRIENDLY_FIRST:
            yield phrases.say("Ruled here: a friendly hex takes precedence over a road.")
        else:
            yield phrases.say("Ruled here: a road takes precedence over a friendly hex.")
    if kept[0].state == FRIENDLY and any(one.state != FRIENDLY for one in refuges):
        yield phrases.say("The block goes to a friendly hex before a neutral one.")
    if kept[0].road and not all(one.road for one in refuges):
        yield phrases.say("The block keeps to a road where it can.")
    if len(kept) == 1:
        yield phrases.say("The block retreats to {hex}.", hex=kept[0].hex)
    else:
        hexes = Listed(tuple(one.hex for one in kept))
        yield phrases.say("Only a die can decide between {hexes}.", hexes=hexes)


def _nowhere(edition: Edition, no_hex: str) -> Step:
    if no_hex == STAYS:
        text = phrases("No hex is open. Ruled here: the block stays in the battle and fights.")
        return edition.step(RETREATING, text)
    return edition.step("retreat", phrases("No hex is open. Ruled here: that eliminates a block that must retreat."))


def _no_room(target: Target) -> Said:
    return phrases.say("{hex} has no place left. Ruled here: such a hex is not in reach.", hex=target.hex)


def _reach(targets: tuple[str, ...]) -> Said:
    if len(targets) == 1:
        return phrases.say("The block moves to {hex}, the only hex with Elves in reach.", hex=targets[0])
    text = phrases("The block can reach {hexes} with Elves: {names}. All are equally likely.")
    return say(text, hexes=Count(len(targets), "hex"), names=Listed(targets))
