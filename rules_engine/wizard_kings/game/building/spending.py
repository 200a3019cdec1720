"""Silver and gold in the build phase: spent in a city, or changed into each other (wk2.treasure).

A step that is spent adds its gold points to those of the city in its hex; what is not used stays there as gold markers. What a
change makes of the treasure in a hex is :func:`...building.treasure.exchanged`. A block does not both gain and give steps in one phase, and
the treasure of a hex is changed once in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ....ruling import Count, Listed, Message, Step, messages, say
from ...building.treasure import BLOCKS, GOLD, SILVER, WORTH, Hoard, exchanged
from ..actions import Change, Spend
from ..decisions import called, forbidden
from ..movement.ground import may_end_in
from ..movement.position import fit_of, friends_in
from ..state import Position
from ..table import Table

phrases = messages("game")

BOTH_WAYS = phrases("Ruled here: a {unit} does not both give and take steps in one phase.")
_ALIKE, _FEW, _NO_ROOM = (
    phrases("That would change nothing."),
    phrases("There are not enough treasure blocks for that change."),
    phrases("There is no room in {hex}."),
)


class Changed(NamedTuple):
    """What a change comes to: the steps of every block that is left or appears, and the blocks that leave."""

    steps: dict[int, int]
    leaving: tuple[int, ...]


def kind_of(pos: Position, block: int) -> str:
    """``silver`` or ``gold``."""
    return SILVER if SILVER in pos.setup.pieces[block].traits else GOLD


def options(pos: Position) -> Iterator[Spend | Change]:
    """What the actor can spend and change now."""
    own = [block for block in pos.setup.treasures if pos.at[block] and pos.setup.owner[block] == pos.actor]
    for block in own:
        one = Spend(pos.setup.labels[block])
        if why_not_spend(pos, one) is None:
            yield one
    for hex in dict.fromkeys(pos.at[block] for block in own):
        for kind in (SILVER, GOLD):
            other = Change(hex, kind)
            if why_no_change(pos, other) is None:
                yield other


def why_not_spend(pos: Position, action: Spend) -> Step | None:
    """The step that forbids spending a step of the block."""
    setup, block = pos.setup, pos.setup.index[action.block]
    place = setup.city_index.get(pos.at[block])
    in_city = place is not None and pos.holder[place] == pos.actor
    if block not in setup.treasures or setup.owner[block] != pos.actor or not in_city:
        return _forbidden(pos, phrases("{block} is not a treasure of yours in a city that you control."), block)
    return _forbidden(pos, BOTH_WAYS, block) if block in pos.took else None


def _forbidden(pos: Position, text: Message, block: int) -> Step:
    slug = "treasure" if pos.setup.edition.has("treasure") else "building-units"
    return forbidden(pos, slug, text, block=called(pos, block))


def spend(table: Table, action: Spend) -> None:
    """Turn a step of the block into gold of the city."""
    block = table.setup.index[action.block]
    hex, gold = table.at[block], WORTH[kind_of(table, block)]
    table.gold[table.setup.city_index[hex]] += gold
    text = phrases("{block} gives a step, which brings {gold} to spend in {hex}.")
    table.note("treasure", text, block=called(table, block), gold=Count(gold, "gold-point"), hex=hex)
    table.gave |= {block}
    table.reduce(block)


def why_no_change(pos: Position, action: Change) -> Step | None:
    """The step that forbids changing the treasure of the actor in the hex into the kind."""
    hex, kind = action.hex, action.kind
    slug = "treasure" if pos.setup.edition.has("treasure") else "building-units"
    own = _own(pos, hex)
    if any(block in pos.changed or block in pos.took for block in own):
        return forbidden(pos, slug, BOTH_WAYS)
    hoards = [Hoard(kind_of(pos, block), pos.strength[block]) for block in own]
    after = exchanged(hoards, kind) if kind in WORTH else ()
    if sorted(after) == sorted(hoards) or not after:
        return forbidden(pos, slug, _ALIKE)
    change = _assigned(pos, own, after)
    if change is None:
        return forbidden(pos, slug, _FEW)
    there = [one for one in friends_in(pos, pos.actor, hex) if one not in change.leaving]
    new = [one for one in change.steps if one not in there]
    if new and not (fit_of(pos, hex, (*there, *new)).fits and all(may_end_in(pos.setup, one, hex) for one in new)):
        return forbidden(pos, "stacking-limit", _NO_ROOM, hex=hex)
    return None


def change(table: Table, action: Change) -> None:
    """Change the treasure of the actor in the hex into as few blocks of the kind as hold its value."""
    hex, kind = action.hex, action.kind
    own = _own(table, hex)
    after = exchanged([Hoard(kind_of(table, block), table.strength[block]) for block in own], kind)
    found = _assigned(table, own, after)
    assert found is not None
    shown = Listed(tuple(say(BLOCKS[one.kind], steps=one.steps) for one in after))
    table.note("treasure", phrases("The treasure in {hex} is changed: {blocks}."), hex=hex, blocks=shown)
    for block in found.leaving:
        table.strength[block], table.at[block] = 0, ""
    for block, steps in found.steps.items():
        table.place(block, hex, steps)
    table.changed |= {*found.steps, *found.leaving}


def _own(pos: Position, hex: str) -> list[int]:
    owner = pos.setup.owner
    return [block for block in pos.setup.treasures if pos.at[block] == hex and owner[block] == pos.actor]


def _assigned(pos: Position, own: list[int], after: tuple[Hoard, ...]) -> Changed | None:
    """Blocks for what a change makes: those that stand there first, then those out of play; None if there are too few."""
    owner = pos.setup.owner
    spare = [
        block
        for block in pos.setup.treasures
        if not pos.at[block] and owner[block] == pos.actor and block not in pos.gone and block not in pos.changed
    ]
    steps: dict[int, int] = {}
    for hoard in after:
        fitting = (
            block
            for block in (*own, *spare)
            if block not in steps
            and kind_of(pos, block) == hoard.kind
            and pos.setup.pieces[block].maximum >= hoard.steps
        )
        block = next(fitting, None)
        if block is None:
            return None
        steps[block] = hoard.steps
    return Changed(steps, tuple(block for block in own if block not in steps))
