"""Before the command phase: the owner of a castle opens and closes its entrances.

Rules: mkc.door-operation, mkc.entrances-start-closed, mkc.breached-doors-open, mkc.portcullis-blocked.

Each entrance is worked once at most; it costs no action, and the entrances then stay as they are until the next turn of
their owner.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part, alike, always
from ....plane import TOUCH, Disc, Place, from_line, squared
from ....ruling import Step, message, messages
from ...castles.doors import (
    BEFORE_COMMAND,
    CLOSED,
    IN_ACTION,
    OPEN,
    OPPONENT,
    OTHER_TURN,
    OWNER,
    TO_CLOSE,
    TO_OPEN,
    Doorway,
    fault_of_wish,
)
from ...labels import SOARING
from ..actions import Pass
from ..contacts import disc_of, in_play, is_free
from ..decisions import Decision, forbidden, named
from ..state import DOORS, Ask, Position
from ..table import Table
from .entrances import doors_of, lies_open, refresh
from .sections import standing, under
from .thresholds import ends_of
from .works import Open, Shut

phrases = messages("mk-battle")


def offer(table: Table) -> None:
    """Let the active player work the entrances, if any can be worked."""
    doors = tuple(_doors(table, table.active))
    if any(_why_not_worked(table, *one) is None for one in doors):
        table.ask(Ask(DOORS, table.active, doors=doors))


def _doors(pos: Position, player: int) -> Iterator[tuple[int, int]]:
    """The entrances of a player's sections that are not breached: the section, and the entrance from 1."""
    for section in standing(pos):
        printed = pos.setup.sections[section]
        if printed.owner == player and printed.entrances and not lies_open(pos, section):
            yield from ((section, door) for door in range(1, printed.entrances + 1))


def doorway(
    pos: Position, section: int, door: int, wish: str, *, player: int = 0, when: str = BEFORE_COMMAND
) -> Doorway:
    """What a player wants to do with an entrance, as the rules on doors see it."""
    printed, readings = pos.setup.sections[section], pos.setup.readings
    side = pos.setup.side_of(printed.owner)
    return Doorway(
        section=printed.kind,
        doors=doors_of(pos, section),
        door=door,
        demoralized=lies_open(pos, section),
        base_in_way=any(_in_the_way(pos, section, door)),
        occupied=any(
            under(pos, one) == section and pos.setup.side[one] != side and is_free(pos, one)
            for one, _, _ in in_play(pos)
        ),
        by=OWNER if player in (0, printed.owner) else OPPONENT,
        when=when,
        wish=wish,
        base_in_door=readings.base_in_door,
        occupied_doors=readings.occupied_doors,
    )


def _in_the_way(pos: Position, section: int, door: int) -> Iterator[int]:
    """The warriors whose bases stand in an entrance: over the place of a door, or over an end of a passage below."""
    printed = pos.setup.sections[section]
    for one, standing_there, _ in in_play(pos):
        if standing_there.level == SOARING or under(pos, one) >= 0:
            continue
        base = disc_of(pos, one)
        if any(_covers(base, *end) for end in ends_of(printed.doors, printed.passage, door, printed.entrances)):
            yield one


def _covers(base: Disc, a: Place, b: Place) -> bool:
    inner = (base.radius - TOUCH) ** 2
    return (squared(a, base.centre) if a == b else from_line(a, b, base.centre)) < inner


def _why_not_worked(pos: Position, section: int, door: int) -> Step | None:
    """What forbids the owner to change an entrance."""
    closed = doors_of(pos, section)[door - 1] == CLOSED
    wrong = fault_of_wish(doorway(pos, section, door, TO_OPEN if closed else TO_CLOSE))
    return None if wrong is None else wrong.step()


def _options(pos: Position) -> Iterator[Action]:
    for section, door in pos.asks[-1].doors:
        if _why_not_worked(pos, section, door) is None:
            works = Open if doors_of(pos, section)[door - 1] == CLOSED else Shut
            yield works(pos.setup.sections[section].label, str(door))
    yield Pass()


def why_not(pos: Position, action: Open | Shut) -> Step | None:
    """What forbids to open or to close an entrance."""
    section, door, wish = *_told(pos, action), TO_OPEN if isinstance(action, Open) else TO_CLOSE
    asked = bool(pos.asks) and pos.asks[-1].kind == DOORS
    label = action.section
    if door > pos.setup.sections[section].entrances:
        text = phrases("Section {section} has no entrance {door}.")
        return forbidden("mkc.entrances", text, section=label, door=door)
    own = pos.setup.sections[section].owner == pos.active
    when = BEFORE_COMMAND if asked else IN_ACTION if own else OTHER_TURN
    wrong = fault_of_wish(doorway(pos, section, door, wish, player=pos.actor, when=when))
    if wrong is not None:
        return wrong.step()
    if (section, door) not in pos.asks[-1].doors:
        text = phrases("Entrance {door} of section {section} has been opened or closed already in this turn.")
        return forbidden("mkc.door-operation", text, section=label, door=door)
    if (doors_of(pos, section)[door - 1] == OPEN) == (wish == TO_OPEN):
        return forbidden("mkc.door-operation", _IS_OPEN if wish == TO_OPEN else _IS_CLOSED, section=label, door=door)
    return None


def _told(pos: Position, action: Open | Shut) -> tuple[int, int]:
    return pos.setup.strongholds[action.section], int(action.door)


def _leave(table: Table, action: Pass) -> None:
    text = phrases("{player} left the entrances as they are now.")
    table.note("mkc.door-operation", text, player=named(table, table.answered().player))


def do(table: Table, action: Open | Shut) -> None:
    """Open or close an entrance."""
    ask = table.asks[-1]
    section, door = _told(table, action)
    opened = table.sections[section].opened
    opens = isinstance(action, Open)
    table.sections[section] = table.sections[section]._replace(opened=opened | {door} if opens else opened - {door})
    table.note("mkc.door-operation", _OPENED if opens else _CLOSED, door=door, section=action.section)
    table.steps.extend(_ruled(doorway(table, section, door, TO_OPEN if opens else TO_CLOSE)))
    refresh(table)
    left = tuple(one for one in ask.doors if one != (section, door))
    if any(_why_not_worked(table, *one) is None for one in left):
        table.ask_again(ask._replace(doors=left))
    else:
        table.answered()


def _ruled(asked: Doorway) -> Iterator[Step]:
    """Said of an entrance that is worked because the players read the rules so."""
    if asked.occupied:
        yield forbidden("mkc.door-operation", _STILL_WORKS)
    if asked.base_in_way and asked.wish == TO_CLOSE:
        yield forbidden("mkc.portcullis-blocked", _NO_PORTCULLIS)


_STILL_WORKS = message("breach", "Ruled here: enemies on the section do not take its doors away from the owner.")
_NO_PORTCULLIS = message("breach", "Ruled here: a base in the way keeps only a portcullis open.")
_IS_OPEN = phrases("Entrance {door} of section {section} is open already.")
_IS_CLOSED = phrases("Entrance {door} of section {section} is closed already.")
_OPENED = phrases("Entrance {door} of section {section} is opened.")
_CLOSED = phrases("Entrance {door} of section {section} is closed.")
DECISION = Decision(_options, {**alike((Open, Shut), why_not, do), Pass: Part(always, _leave)})
