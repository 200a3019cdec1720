"""What the last decisions of a game of Wizard Kings did, as it is drawn: the way of a block, whom a block attacks, where a
spell goes, and who has lost steps.

Only what is seen is marked: a block that stands hidden again (wk1.fog-of-war, wk2.fog-of-war) has no mark.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules_engine.games.actions import Action
from rules_engine.wizard_kings.game.actions import (
    Attack,
    Berserk,
    Cast,
    Conjure,
    Dispel,
    Invoke,
    Move,
    Regroup,
    Retreat,
    Ship,
    Wield,
)
from rules_engine.wizard_kings.game.magic.spells import NOBODY
from rules_engine.wizard_kings.game.movement.position import foes_in
from rules_engine.wizard_kings.game.state import BUILD, DEPLOYMENT, DISPEL, HITS, INITIATIVE, OFF, State

_PEACEFUL = (DEPLOYMENT, INITIATIVE, BUILD)


class Fallen(NamedTuple):
    """A block that has left the map under attack: whose it was, where, and its label."""

    owner: int
    hex: str
    label: str


class Deed(NamedTuple):
    """One decision on the map.

    owner   who has decided it (0: what is no move and no attack)
    way     the hexes that a block went through
    spell   the hex that a spell came from and the one that it went to
    acting  the label of the block that attacks or casts (empty: none)
    aimed   the labels of those that it attacks, or of the one that its spell is meant for
    lost    label and number of each block that has lost steps
    fallen  the blocks that have left the map with them
    """

    owner: int = 0
    way: Sequence[str] = ()
    spell: Sequence[str] = ()
    acting: str = ""
    aimed: frozenset[str] = frozenset()
    lost: Sequence[tuple[str, int]] = ()
    fallen: Sequence[Fallen] = ()


def deed_of(before: State, action: Action, after: State) -> Deed:
    """What `action` did, which led from one state to the other."""
    losing = _losing(before, after)
    match action:
        case Move():
            done = Deed(_owner(before, action.block), action.way)
        case Retreat() | Regroup():
            done = Deed(_owner(before, action.block), (_at(before, action.block), action.hex))
        case Ship():
            done = Deed(_owner(before, action.block), (_at(before, action.block), action.port))
        case Conjure():
            spell = (_at(before, action.block), action.hex)
            done = Deed(_owner(before, action.block), spell=spell, acting=action.block)
        case Cast() | Invoke():
            aimed = _under_attack(after, losing) | frozenset({action.target} if action.target else ())
            own = frozenset({action.block} - {action.target})  # the step that its wizard pays for it
            done = Deed(_owner(before, action.block), acting=action.block, aimed=aimed - own)
        case Dispel():
            done = Deed(_owner(before, action.block), acting=action.block)
        case Attack() | Berserk() | Wield():
            done = Deed(_owner(before, action.block), acting=action.block, aimed=_under_attack(after, losing))
        case _:
            done = Deed()
    return done._replace(lost=_lost(before, after, losing), fallen=_fallen(before, after, losing))


def answered(cause: Deed, since: Sequence[Deed]) -> tuple[Deed, ...]:
    """An attack, a spell or a move with all that came of it, and what was done in answer to it, whose losses it tells already."""
    answering = {one.acting for one in since}  # a wizard that dispels pays a step, and is not attacked
    return (cause._replace(aimed=cause.aimed - answering), *(one._replace(lost=(), fallen=()) for one in since))


def _losing(before: State, after: State) -> tuple[int, ...]:
    """The blocks that have lost steps, where it was not their owners who took them away."""
    if before.phase in _PEACEFUL:
        return ()
    both = zip(before.at, before.strength, after.strength, strict=True)
    return tuple(block for block, (at, steps, left) in enumerate(both) if at and left < steps)


def _under_attack(after: State, losing: Sequence[int]) -> frozenset[str]:
    """Those that have been hit, and those of which some will be: their owner chooses (wk1.hit-allocation,
    wk2.hit-allocation), or the spell may still be dispelled (wk1.dispel, wk2.dispel)."""
    asked = after.asks[-1] if after.asks else None
    chosen: Sequence[int] = asked.blocks if asked is not None and asked.kind == HITS else ()
    if asked is not None and asked.kind == DISPEL and asked.spell is not None:
        block, name, target = asked.spell
        spell = after.setup.spell(block, name)
        if target == NOBODY and spell is not None and spell.dice is not None:
            chosen = foes_in(after, after.setup.owner[block], asked.hex)
    return frozenset(after.setup.labels[one] for one in (*losing, *chosen))


def _lost(before: State, after: State, losing: Sequence[int]) -> tuple[tuple[str, int], ...]:
    stand = [one for one in losing if after.at[one] != OFF]
    return tuple((after.setup.labels[one], before.strength[one] - after.strength[one]) for one in stand)


def _fallen(before: State, after: State, losing: Sequence[int]) -> tuple[Fallen, ...]:
    gone = [one for one in losing if after.at[one] == OFF]
    return tuple(Fallen(before.setup.owner[one], before.at[one], before.setup.labels[one]) for one in gone)


def _owner(state: State, label: str) -> int:
    return state.setup.owner[state.setup.index[label]]


def _at(state: State, label: str) -> str:
    return state.at[state.setup.index[label]]
