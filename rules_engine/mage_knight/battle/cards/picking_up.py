"""Special actions that pick up items. (mk2.item-pick-up, mk2.special-action, mk2.item-limits,
mk2.command-phase)"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....ruling import Ruling, Step, messages
from ...army.carrying import PICK_UP, Items, item
from ...course.turns import ANY_KIND
from ...warriors.tokens import SPECIAL
from ..decisions import called, forbidden
from ..state import COMMAND, FIGHTING, NOBODY, Doing, Position, Thing
from ..table import Table
from ..turn.giving import give, why_not_given
from .bearing import bearer_of, carried, lying, reaches
from .handling import Pickup

phrases = messages("mk-battle")


def options_of(pos: Position, warrior: int) -> Iterator[Action]:
    """The items that a warrior which can be given an action may pick up."""
    if not pos.setup.kinds[warrior].slots or pos.warriors[warrior].captive != NOBODY or not _in_phase(pos):
        return
    for number in lying(pos):
        if reaches(pos, warrior, number) and _ruled(pos, warrior, number).legal:
            yield Pickup(pos.setup.labels[warrior], pos.setup.items[number].label)


def why_not(pos: Position, action: Pickup) -> Step | None:
    """What forbids to pick up an item."""
    warrior, number = pos.setup.index[action.warrior], pos.setup.labelled_items[action.item]
    wrong = why_not_given(pos, warrior, SPECIAL)
    if wrong is not None:
        return wrong
    if not _in_phase(pos):
        return forbidden("command-phase", phrases("Ruled here: items are picked up in the action phase."))
    if pos.items[number].at is None:
        text = phrases("{item} does not lie on the battlefield.")
        return forbidden("item-pick-up", text, item=pos.setup.items[number].item.name)
    ruling = _ruled(pos, warrior, number)
    return None if ruling.legal else ruling.steps[-1]


def _in_phase(pos: Position) -> bool:
    """Whether it is the action phase: only special actions whose text says so are given in the command phase, unless
    the players read mk2.command-phase otherwise."""
    return pos.phase != COMMAND or pos.setup.readings.command_actions == ANY_KIND


def _ruled(pos: Position, warrior: int, number: int) -> Ruling:
    """The warrior, its items and the new one as the rules on items judge them."""
    cards = pos.setup.items
    things = (*(cards[one].item for one in carried(pos, warrior)), cards[number].item)
    asked = Items(PICK_UP, bearer_of(pos, warrior), things, action=SPECIAL, touching=reaches(pos, warrior, number))
    return item(None, asked)


def do(table: Table, action: Pickup) -> None:
    """Pick an item up."""
    warrior, number = table.setup.index[action.warrior], table.setup.labelled_items[action.item]
    ruling = _ruled(table, warrior, number)
    give(table, [warrior])
    table.doing = Doing(FIGHTING, (warrior,))
    text = phrases("{warrior} picks up {item}.")
    table.note("item-pick-up", text, warrior=called(table, warrior), item=table.setup.items[number].item.name)
    table.steps.extend(ruling.steps)
    table.items[number] = Thing(warrior)
