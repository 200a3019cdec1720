"""Items that are put down: dropped at the start of a command phase, or left behind by a bearer that is eliminated.

Ruled here: the token of an item hinders nobody, and bases may stand over it, as over an objective.

Rules: mk2.item-drop, mk2.item-eliminated-bearer.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from ....games.actions import Action
from ....games.decisions import Part, always
from ....plane import Disc, Place, touch
from ....ruling import Message, Step, messages
from ...army.carrying import DROP, START, Items, item
from ..actions import Pass
from ..decisions import Decision, called, forbidden, named
from ..state import NOBODY, Position, Thing
from ..table import Table
from .bearing import bearer_of, droppable
from .handling import Drop, Put

phrases = messages("mk-battle")

_ROUND = 16  # directions that are tried
_LISTED = 2  # places that are listed for an item: before its bearer and behind it, where these are on the table


def _places(pos: Position, number: int, warrior: int, centre: Place) -> Iterator[Place]:
    """Places for the token of an item around the base of a warrior, that before it and that behind it first."""
    reach = pos.setup.kinds[warrior].rim + pos.setup.items[number].rim
    ahead = float(pos.warriors[warrior].facing)
    for turn in sorted(range(_ROUND), key=lambda one: one % (_ROUND // 2)):
        angle = radians(ahead + 360 / _ROUND * turn)
        spot = Place(centre.x + round(reach * cos(angle)), centre.y + round(reach * sin(angle)))
        if pos.setup.box.holds(spot, pos.setup.items[number].rim):
            yield spot


def _why_not_there(pos: Position, number: int, warrior: int, centre: Place, spot: Place, rule: str) -> Step | None:
    """What forbids this place for the token of an item beside the base of a warrior."""
    card, setup = pos.setup.items[number], pos.setup
    if not touch(Disc(centre, setup.kinds[warrior].rim), Disc(spot, card.rim)):
        return forbidden(rule, _APART, item=card.item.name, warrior=called(pos, warrior))
    if not setup.box.holds(spot, card.rim):
        return forbidden(rule, _OVER, item=card.item.name)
    return None


_APART = phrases("{item} must be put down where it touches the base of {warrior}.")
_OVER = phrases("The place for {item} must be on the battlefield.")


def _put(table: Table, number: int, spot: Place, rule: str, text: Message, warrior: int) -> None:
    table.items[number] = Thing(NOBODY, spot)
    table.note(rule, text, item=table.setup.items[number].item.name, warrior=called(table, warrior))


# -- dropping -------------------------------------------------------------------------------------------------------


def _options(pos: Position) -> Iterator[Action]:
    assert pos.doing is not None
    for number in pos.doing.left:
        warrior = pos.items[number].bearer
        centre = pos.warriors[warrior].at
        assert centre is not None
        places = list(_places(pos, number, warrior, centre))
        yield from (Drop(pos.setup.items[number].label, spot) for spot in places[:_LISTED])
    yield Pass()


def _why_not(pos: Position, action: Drop) -> Step | None:
    number = pos.setup.labelled_items[action.item]
    if pos.doing is None or number not in pos.doing.left:
        text = phrases("No warrior of {player} can drop {item} now.")
        return forbidden("item-drop", text, player=named(pos, pos.active), item=pos.setup.items[number].item.name)
    warrior = pos.items[number].bearer
    centre = pos.warriors[warrior].at
    assert centre is not None
    return _why_not_there(pos, number, warrior, centre, action.at, "item-drop")


def _drop(table: Table, action: Drop) -> None:
    number = table.setup.labelled_items[action.item]
    warrior = table.items[number].bearer
    asked = Items(DROP, bearer_of(table, warrior), (table.setup.items[number].item,), when=START)
    _put(table, number, action.at, "item-drop", phrases("{warrior} drops {item}."), warrior)
    table.steps.extend(item(None, asked).steps)
    _go_on(table, droppable(table))


def _keep(table: Table, action: Pass) -> None:
    table.note("item-drop", phrases("{player} dropped nothing more."), player=named(table, table.active))
    _go_on(table, ())


def _go_on(table: Table, left: tuple[int, ...]) -> None:
    """The items that can be dropped are `left`."""
    assert table.doing is not None
    table.doing = table.doing._replace(left=left)


DECISION = Decision(_options, {Drop: Part(_why_not, _drop), Pass: Part(always, _keep)})


# -- beside a bearer that has been eliminated ------------------------------------------------------------------------


def _options_beside(pos: Position) -> Iterator[Action]:
    number, (warrior,), centre = _asked(pos)
    places = list(_places(pos, number, warrior, centre))
    yield from (Put(pos.setup.items[number].label, spot) for spot in places[:_LISTED])


def _asked(pos: Position) -> tuple[int, tuple[int, ...], Place]:
    """The item, its bearer, and where that stood."""
    ask = pos.asks[-1]
    centre = pos.items[ask.other].at
    assert centre is not None
    return ask.other, ask.warriors, centre


def _why_not_beside(pos: Position, action: Put) -> Step | None:
    number, (warrior,), centre = _asked(pos)
    if pos.setup.labelled_items[action.item] != number:
        text = phrases("{item} is put down first.")
        return forbidden("item-eliminated-bearer", text, item=pos.setup.items[number].item.name)
    return _why_not_there(pos, number, warrior, centre, action.at, "item-eliminated-bearer")


def _do_beside(table: Table, action: Put) -> None:
    ask = table.answered()
    text = phrases("{item} is put down where it touches the base of {warrior}.")
    _put(table, ask.other, action.at, "item-eliminated-bearer", text, ask.warriors[0])


BESIDE = Decision(_options_beside, {Put: Part(_why_not_beside, _do_beside)})
