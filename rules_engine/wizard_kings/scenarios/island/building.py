"""How the Undead of the solitaire game spend the gold of a city (wk2.scenario-island-build, wk2.scenario-island-other).

One thing is built at a time: :func:`next_building` says which, and is asked again with what is left. Lost blocks come
first, at strength 1; then the weakest blocks in the city gain a step; gold is saved only if nothing can be built.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ....ruling import Count, Listed, Step, messages, say
from ...editions import Edition
from .decisions import BUILDING, Decision, choose, nothing

phrases = messages("island-of-death")

REBUILD, STEP, SAVE = "rebuild", "step", "save"
SAVES, GOES_ON = "saves", "goes-on"  # a city that cannot pay for a lost block


class Block(NamedTuple):
    """An Undead block: its name, the price of a step in gold points, its greatest strength and its strength (0: lost)."""

    unit: str
    cost: int
    maximum: int = 4
    strength: int = 0


@dataclass(frozen=True)
class Building:
    """The next thing that a city builds.

    kind      ``rebuild`` a lost block at strength 1, add a ``step``, or ``save``
    decision  among which blocks, and which
    places    for each of its options the place in the list of lost blocks, or of blocks in the city
    left      gold points afterwards; before the die has chosen, what there was before
    """

    kind: str
    decision: Decision
    places: tuple[int, ...]
    left: int

    @property
    def place(self) -> int | None:
        """The place of the block chosen in the list of lost blocks, or of blocks in the city."""
        return None if self.decision.place is None else self.places[self.decision.place]


@dataclass(frozen=True)
class City:
    """A city of the Undead in the build phase.

    gold    gold points that it has produced and saved
    lost    blocks that are eliminated; the castle of Bethi is none, since the game ends with it
    blocks  blocks in the city; those that have just been rebuilt stand first
    room    further blocks that its stacking limit allows (None: enough)
    risen   how many have been rebuilt
    """

    gold: int
    lost: tuple[Block, ...]
    blocks: tuple[Block, ...]
    room: int | None = None
    risen: int = 0

    def next(self, edition: Edition, dice: Sequence[int] = (), unpaid: str = SAVES) -> Building:
        """What the city builds next."""
        return next_building(edition, self.gold, self.lost, self.blocks, dice, room=self.room, unpaid=unpaid)

    def with_built(self, done: Building) -> City:
        """The city when `done` stands, or as it is if nothing was chosen."""
        place = done.place
        if place is None:
            return self
        if done.kind == STEP:
            grown = self.blocks[place]._replace(strength=self.blocks[place].strength + 1)
            return replace(self, gold=done.left, blocks=_with(self.blocks, place, grown))
        risen = self.lost[place]._replace(strength=1)
        return City(
            done.left,
            (*self.lost[:place], *self.lost[place + 1 :]),
            (*self.blocks[: self.risen], risen, *self.blocks[self.risen :]),
            None if self.room is None else self.room - 1,
            self.risen + 1,
        )


def _with(blocks: tuple[Block, ...], place: int, block: Block) -> tuple[Block, ...]:
    return (*blocks[:place], block, *blocks[place + 1 :])


def next_building(
    edition: Edition,
    gold: int,
    lost: Sequence[Block],
    blocks: Sequence[Block],
    dice: Sequence[int] = (),
    *,
    room: int | None = None,
    unpaid: str = SAVES,
) -> Building:
    """What a city with `gold` gold points builds next; `room` is the number of further blocks that its stacking limit
    allows (None: enough)."""
    rule = edition.rule(BUILDING)
    steps: tuple[Step, ...] = ()
    if lost and room == 0:
        full = phrases("Ruled here: a lost block waits while the stacking limit leaves no place here.")
        steps = (Step(rule, say(full)),)
    elif lost and gold:
        payable = [place for place, one in enumerate(lost) if one.cost <= gold]
        if payable:
            return _rebuilding(edition, gold, lost, payable, dice, room)
        if unpaid == SAVES:
            text = phrases("{gold} cannot pay for {block}. Ruled here: the city saves, since lost blocks come first.")
            block = Listed(tuple(one.unit for one in lost), "or")
            step = Step(rule, say(text, gold=Count(gold, "gold-point"), block=block))
            return Building(SAVE, nothing(step), (), gold)
        steps = (
            Step(
                rule,
                phrases.say(
                    "Ruled here: a lost block that the city cannot pay for does not keep it from building others."
                ),
            ),
        )
    return _strengthening(edition, gold, blocks, dice, steps)


def _rebuilding(
    edition: Edition, gold: int, lost: Sequence[Block], payable: list[int], dice: Sequence[int], room: int | None
) -> Building:
    """One lost block comes back; a die chooses only where gold or room do not do for all."""
    rule = edition.rule(BUILDING)
    for_all = sum(one.cost for one in lost) <= gold and (room is None or len(lost) <= room)
    places = tuple(payable[:1] if for_all else payable)
    decision = choose(edition, (lost[place].unit for place in places), dice)
    if len(places) > 1:
        text = phrases("Lost blocks come back first, at strength 1, but not all of them can: {blocks}.")
        step = Step(rule, say(text, blocks=Listed(decision.options)))
    else:
        only = lost[places[0]]
        text = phrases("Lost blocks come back first: {block} at strength 1 for {gold}.")
        step = Step(rule, say(text, block=only.unit, gold=Count(only.cost, "gold-point")))
    spent = 0 if decision.place is None else lost[places[decision.place]].cost
    return Building(REBUILD, decision.after((step,)), places, gold - spent)


def _strengthening(
    edition: Edition, gold: int, blocks: Sequence[Block], dice: Sequence[int], before: tuple[Step, ...]
) -> Building:
    """The weakest block that can still grow, and that the city can pay for, gains a step."""
    rule = edition.rule(BUILDING)
    able = [place for place, one in enumerate(blocks) if one.strength < one.maximum and one.cost <= gold]
    if not able:
        text = phrases("Nothing can be built with {gold}, so the city saves its gold.")
        said = say(text, gold=Count(gold, "gold-point")) if gold else phrases.say("The city has no gold left.")
        return Building(SAVE, nothing(*before, Step(rule, said)), (), gold)
    weakest = min(blocks[place].strength for place in able)
    places = tuple(place for place in able if blocks[place].strength == weakest)
    decision = choose(edition, (blocks[place].unit for place in places), dice)
    text = phrases("The weakest blocks gain steps first, here strength {strength}: {blocks}.")
    step = Step(rule, say(text, strength=weakest, blocks=Listed(decision.options)))
    spent = 0 if decision.place is None else blocks[places[decision.place]].cost
    return Building(STEP, decision.after((*before, step)), places, gold - spent)
