"""The doors of a castle section: who may work them and when, and what a breach does to them.

Rules: mkc.door-operation, mkc.entrances-start-closed, mkc.closed-door, mkc.closed-door-not-linked, mkc.breach,
mkc.wall-breach, mkc.breached-doors-open, mkc.portcullis-blocked, mkc.gatehouse, mkc.wall.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...inputs import Choice, choice, flag, integer, option, several
from ...outlines import BORDER, Outline
from ...plane import Place, meet
from ...ruling import Said, Step, message, messages, say
from ..steps import Fault, fault, step
from .sections import GATEHOUSE, KEEP, ROUND_TOWER, SECTIONS, WALL

phrases = messages("breach")

CLOSED, OPEN = "closed", "open"
DOORS = {CLOSED: phrases("closed"), OPEN: phrases("open")}
MOST_DOORS = 2
#: How few and how many entrances each kind of section has; a wall has one or none.
ENTRANCES = {KEEP: (2, 2), ROUND_TOWER: (1, 1), GATEHOUSE: (2, 2), WALL: (0, 1)}
PORTCULLIS = 2  # the number of this entrance of a gatehouse; the other is its double door
#: The kinds whose doors are linked with the top (mkc.keep, mkc.round-tower).
LINKED = (KEEP, ROUND_TOWER)

OWNER, OPPONENT = "owner", "opponent"
WHO = {OWNER: phrases("the owner of the castle"), OPPONENT: phrases("another player")}

SETUP, BEFORE_COMMAND, IN_ACTION, OTHER_TURN = "setup", "before-command-phase", "action-phase", "other-turn"
MOMENTS = {
    SETUP: phrases("during setup"),
    BEFORE_COMMAND: phrases("before the command phase"),
    "command-phase": phrases("in the command phase"),
    IN_ACTION: phrases("in the action phase"),
    "end-phase": phrases("in the end phase"),
    OTHER_TURN: phrases("in another player's turn"),
}

NOTHING, TO_OPEN, TO_CLOSE, MOVE, SHOOT, CLIMB = "none", "open", "close", "move", "shoot", "climb"
WISHES = {
    NOTHING: phrases("nothing"),
    TO_OPEN: phrases("to open it"),
    TO_CLOSE: phrases("to close it"),
    MOVE: phrases("to move through it"),
    SHOOT: phrases("to shoot through it"),
    CLIMB: phrases("to go from it to the top or back"),
}

EVERY_DOOR, PORTCULLIS_ONLY = "every-door", "portcullis-only"
BASE_IN_DOOR = {
    EVERY_DOOR: phrases("any door"),
    PORTCULLIS_ONLY: phrases("only a portcullis"),
}
IGNORED, BREACH = "ignored", "breach"
YELLOW_ELSEWHERE = {
    IGNORED: phrases("means nothing"),
    BREACH: phrases("means a breach"),
}
OWNER_WORKS, NOBODY = "owner-works", "nobody"
OCCUPIED_DOORS = {
    OWNER_WORKS: phrases("are still worked by the owner"),
    NOBODY: phrases("are worked by nobody"),
}


@dataclass(frozen=True)
class Doorway:
    """A section with its doors as they stand, and what somebody wants to do with one of them (`door`, from 1)."""

    section: str = choice(tuple(SECTIONS), KEEP, phrases("Section"), names=SECTIONS)
    doors: tuple[str, ...] = several(
        Choice((CLOSED, OPEN), DOORS),
        0,
        MOST_DOORS,
        (CLOSED, CLOSED),
        phrases("Doors"),
        help=phrases("Of a gatehouse first the double door, then the portcullis."),
    )
    door: int = integer(1, MOST_DOORS, 1, phrases("The door in question"))
    demoralized: bool = flag(False, phrases("The dial of the section shows the Demoralized ability"))
    yellow: bool = flag(False, phrases("The fortification value is yellow"))
    base_in_way: bool = flag(False, phrases("A base is in the way of the door"))
    occupied: bool = flag(False, phrases("Opposing warriors stand on the section"))
    by: str = choice((OWNER, OPPONENT), OWNER, phrases("Who wants it"), names=WHO)
    when: str = choice(tuple(MOMENTS), BEFORE_COMMAND, phrases("When"), names=MOMENTS)
    wish: str = choice(tuple(WISHES), NOTHING, phrases("What for"), names=WISHES)
    base_in_door: str = option(
        (EVERY_DOOR, PORTCULLIS_ONLY),
        EVERY_DOOR,
        phrases("A base in the way keeps open"),
        names=BASE_IN_DOOR,
        help=phrases("The book speaks of the portcullis only."),
    )
    yellow_elsewhere: str = option(
        (IGNORED, BREACH),
        IGNORED,
        phrases("A yellow fortification value on a section that is not a wall"),
        names=YELLOW_ELSEWHERE,
        help=phrases("The book names the yellow number for walls only."),
    )
    occupied_doors: str = option(
        (OWNER_WORKS, NOBODY),
        OWNER_WORKS,
        phrases("The doors of a section on which enemies stand"),
        names=OCCUPIED_DOORS,
        help=phrases("The book does not say whether the owner still works them."),
    )

    @property
    def portcullis(self) -> bool:
        """Whether the door in question is a portcullis."""
        return self.section == GATEHOUSE and self.door == PORTCULLIS


def is_breached(case: Doorway) -> bool:
    """Whether the section is breached (mkc.breach)."""
    return case.demoralized or (case.yellow and (case.section == WALL or case.yellow_elsewhere == BREACH))


def doors_now(case: Doorway) -> tuple[str, ...]:
    """The doors as they stand, all open in a breached section (mkc.breached-doors-open)."""
    return (OPEN,) * len(case.doors) if is_breached(case) else case.doors


def doors_after(case: Doorway) -> tuple[str, ...]:
    """The doors after a wish that is allowed."""
    changed = {TO_OPEN: OPEN, TO_CLOSE: CLOSED}.get(case.wish)
    doors = doors_now(case)
    if changed is None:
        return doors
    return (*doors[: case.door - 1], changed, *doors[case.door :])


def is_held_open(case: Doorway) -> bool:
    """Whether a base keeps the door in question from being closed (mkc.portcullis-blocked)."""
    return case.base_in_way and (case.portcullis or case.base_in_door == EVERY_DOOR)


def fault_of_wish(case: Doorway) -> Fault | None:
    """What forbids the wish; nothing forbids the wish for nothing."""
    if case.wish == NOTHING:
        return None
    if case.door > len(case.doors):
        rule = "mkc.wall" if case.section == WALL else "mkc.round-tower"
        return fault("no-entrance", rule, phrases("The section has no such door."))
    return _fault_of_work(case) if case.wish in (TO_OPEN, TO_CLOSE) else _fault_of_passage(case)


def _fault_of_work(case: Doorway) -> Fault | None:
    if case.by != OWNER:
        text = phrases("Only the owner of the castle opens and closes its doors.")
        return fault("not-owner", "mkc.door-operation", text)
    if case.when == SETUP:
        return fault("moment", "mkc.entrances-start-closed", phrases("When the game begins, every door is closed."))
    if case.when != BEFORE_COMMAND:
        text = phrases("Doors are opened and closed only before their owner's own command phase.")
        return fault("moment", "mkc.door-operation", text)
    closing = case.wish == TO_CLOSE
    if closing and is_breached(case):
        text = phrases("The section is breached, so its doors stay open for the rest of the game.")
        return fault("breached", "mkc.breached-doors-open", text)
    if case.occupied and case.occupied_doors == NOBODY:
        text = phrases("Ruled here: nobody works the doors of a section on which enemies stand.")
        return fault("occupied", "mkc.door-operation", text)
    if closing and is_held_open(case):
        return _fault_of_base(case)
    return None


def _fault_of_base(case: Doorway) -> Fault:
    if case.portcullis:
        text = phrases("A base is in the way of the portcullis, so it cannot be closed.")
    else:
        text = phrases("Ruled here: a base in the way keeps any door open, not only a portcullis.")
    return fault("base", "mkc.portcullis-blocked", text)


def _fault_of_passage(case: Doorway) -> Fault | None:
    if case.wish == CLIMB and case.section not in LINKED:
        rule = "mkc.gatehouse" if case.section == GATEHOUSE else "mkc.wall"
        return fault("not-linked", rule, phrases("The doors of this section do not lead to its top."))
    if doors_now(case)[case.door - 1] == OPEN:
        return None
    if case.wish == CLIMB:
        text = phrases("A closed door is not linked with the top of the section. It leads nowhere.")
        return fault("closed", "mkc.closed-door-not-linked", text)
    if case.wish == MOVE:
        return fault("closed", "mkc.closed-door", phrases("Nobody can move through a closed door."))
    return fault("closed", "mkc.closed-door", phrases("Nobody can shoot through a closed door."))


_PASSAGE_CORNERS = 4


def fault_of_doors(kind: str, outline: Outline, doors: Sequence[Place]) -> Said | None:
    """What is allowed instead of doors in these places; None where they are in order (mkc.keep, mkc.round-tower)."""
    most = ENTRANCES[kind][1] if kind in LINKED else 0
    stray = any(outline.side(one) != BORDER for one in doors)
    return say(_DOOR_PLACES, most=most) if stray or len(doors) > most else None


def fault_of_passage(kind: str, outline: Outline, corners: Sequence[Place]) -> Said | None:
    """What is allowed instead of a way through with these corners; None where there is none, or it is in order
    (mkc.gatehouse, mkc.wall)."""
    stray = any(outline.side(one) != BORDER for one in corners)
    wrong = (
        kind in LINKED
        or stray
        or len(corners) != _PASSAGE_CORNERS
        or _crosses(corners)
        or _ends_inside(outline, corners)
    )
    return say(_PASSAGE_PLACES) if corners and wrong else None


def _ends_inside(outline: Outline, corners: Sequence[Place]) -> bool:
    """Whether an end of a passage runs through the section instead of along its outline."""
    ends = (corners[:2], corners[2:])
    return any(outline.crossed_by(*end) for end in ends)


def _crosses(passage: Sequence[Place]) -> bool:
    """Whether opposite sides of a passage meet."""
    (a, b), (c, d), (e, f), (g, h) = Outline(tuple(passage)).edges
    return meet(a, b, e, f) or meet(c, d, g, h)


_DOOR_PLACES = message(
    "mk-battle", "at most {most} doors, each a place on the outline; only keeps and round towers have such doors"
)
_PASSAGE_PLACES = message(
    "mk-battle", "four corners on the outline of a gatehouse or a wall: two of one end, and two of the other"
)


def breach_steps(asked: Doorway) -> Iterator[Step]:
    """Whether a section is breached and by what sign, and what that means for its doors."""
    if asked.demoralized:
        yield step("mkc.breach", phrases("The section is demoralized, so it counts as breached."))
    elif asked.yellow and asked.section == WALL:
        yield step("mkc.wall-breach", phrases("The yellow number shows that the wall is breached."))
    elif asked.yellow and asked.yellow_elsewhere == BREACH:
        yield step("mkc.breach", phrases("Ruled here: the yellow number means a breach on any section."))
    elif asked.yellow:
        yield step("mkc.breach", phrases("Ruled here: the yellow number breaches only walls."))
    else:
        yield step("mkc.breach", phrases("Nothing shows that the section is breached."))
    if is_breached(asked) and asked.doors:
        yield step("mkc.breached-doors-open", phrases("All its doors are open, and nobody can close them again."))
