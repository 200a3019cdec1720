"""Several warriors at one entry point: the player of the target names the one that attacks. (mkc.entry-choice)

That holds for close combat actions: of the warriors of one player that could be given this action and could attack the
same target through the same entry point, the one that is named makes the attack. After a charge only the warrior that
has charged has an action, so there is nothing to choose.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....games.actions import Action
from ....ruling import Listed, Step, message, messages
from ...castles.entry_points import TARGET_CHOOSES
from ..attacks import close_combat
from ..attacks.assaults import Capture, Close
from ..decisions import called, forbidden, named
from ..state import NAMING, Ask, Position
from ..table import Table
from .entries import attackers
from .works import Name

phrases = messages("mk-battle")


def ask_first(table: Table, action: Action) -> bool:
    """Whether the player of the target must first name the attacker; it is asked then."""
    if not table.sections or table.doing is not None or table.asks or not isinstance(action, (Close, Capture)):
        return False
    setup = table.setup
    warrior, target = setup.index[action.warrior], setup.index[action.target]
    able = [one for one in attackers(table, warrior, target) if one == warrior or _could(table, one, action)]
    if len(able) < 2:
        return False
    if setup.readings.several != TARGET_CHOOSES:
        text = message(
            "entry-point", "Several warriors touch the entry point. Ruled here: their own player names the attacker."
        )
        table.note("mkc.entry-choice", text)
        return False
    player = setup.owner[target]
    names = Listed(tuple(called(table, one) for one in able))
    text = phrases("Several warriors touch the entry point: {names}. {player} names the one that attacks.")
    table.note("mkc.entry-choice", text, names=names, player=named(table, player))
    table.ask(Ask(NAMING, player, tuple(able), table.active, action=action))
    return True


def _could(pos: Position, warrior: int, action: Close | Capture) -> bool:
    """Whether a warrior could be given the same action."""
    return close_combat.why_not(pos, replace(action, warrior=pos.setup.labels[warrior])) is None


def options(pos: Position) -> Iterator[Action]:
    """Each of the warriors that can be named."""
    return (Name(pos.setup.labels[one]) for one in pos.asks[-1].warriors)


def why_not(pos: Position, action: Name) -> Step | None:
    """What forbids to name a warrior."""
    warrior = pos.setup.index[action.warrior]
    if warrior in pos.asks[-1].warriors:
        return None
    text = phrases("{warrior} is not one of those that could attack through the entry point.")
    return forbidden("mkc.entry-choice", text, warrior=called(pos, warrior))


def chosen(table: Table, action: Name) -> Action:
    """The attack, which the warrior that was named makes; its own player is the one who acts again."""
    ask = table.answered()
    assert isinstance(ask.action, (Close, Capture))
    table.actor = table.active
    text = phrases("{player} named {warrior} as the attacker.")
    name = called(table, table.setup.index[action.warrior])
    table.note("mkc.entry-choice", text, player=named(table, ask.player), warrior=name)
    return replace(ask.action, warrior=action.warrior)
