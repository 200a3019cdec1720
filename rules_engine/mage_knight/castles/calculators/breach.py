"""Is this section breached, and what may be done with its doors? (mkc.breach, mkc.door-operation)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ....calculators import calculator
from ....inputs import Problem, opening
from ....named import Named
from ....results import result
from ....ruling import Message, Ruling, Step, messages, say
from ...books import MKC
from ...steps import SOUND, reason_field, step
from ..doors import (
    CLIMB,
    CLOSED,
    DOORS,
    ENTRANCES,
    MOVE,
    NOTHING,
    OPEN,
    OWNER_WORKS,
    SHOOT,
    TO_CLOSE,
    TO_OPEN,
    Doorway,
    breach_steps,
    doors_after,
    doors_now,
    fault_of_wish,
    is_breached,
    is_held_open,
)
from ..sections import GATEHOUSE, KEEP

phrases = messages("breach")

ONE_DOOR = phrases("one door")
TWO_DOORS = phrases("two doors")
ONE_OR_NONE = phrases("one door or none")


@dataclass(frozen=True)
class Breach(Doorway):
    """A section, its doors, and what somebody wants to do with one of them; the form opens with a portcullis."""

    section: str = opening(Doorway, "section", GATEHOUSE)
    doors: tuple[str, ...] = opening(Doorway, "doors", (CLOSED, OPEN))
    door: int = opening(Doorway, "door", 2)
    wish: str = opening(Doorway, "wish", TO_CLOSE)

    def contradictions(self) -> Iterator[Problem]:
        """More or fewer doors than a section of this kind has."""
        fewest, most = ENTRANCES[self.section]
        if not fewest <= len(self.doors) <= most:
            allowed = ONE_OR_NONE if fewest < most else ONE_DOOR if most == 1 else TWO_DOORS
            yield Problem("doors", str(len(self.doors)), say(allowed))


@dataclass(frozen=True)
class Doors:
    """Whether the section is breached, and its doors afterwards."""

    breached: bool = result(phrases("The section is breached"))
    doors: tuple[Named, ...] = result(phrases("Doors afterwards"), quiet=True)
    reason: str = reason_field()


@calculator(
    "breach",
    books=(MKC,),
    title=phrases("Doors and breach"),
    question=phrases("Is this section breached, and what may be done with its doors?"),
    rules=(
        *("breach", "breached-doors-open", "door-operation", "entrances-start-closed", "closed-door"),
        *("closed-door-not-linked", "portcullis-blocked", "wall-breach", "keep", "round-tower", "gatehouse", "wall"),
    ),
    inputs=Breach,
)
def breach(book: Any, asked: Breach) -> Ruling:
    """See whether the section is breached, then what is wanted."""
    wrong = fault_of_wish(asked)
    doors = doors_now(asked) if wrong else doors_after(asked)
    value = Doors(
        breached=is_breached(asked),
        doors=tuple(Named(door, DOORS[door]) for door in doors),
        reason=wrong.reason if wrong else SOUND,
    )
    steps = tuple(breach_steps(asked))
    if wrong is not None:
        return Ruling(False, wrong.said, value, (*steps, wrong.step()))
    return Ruling(True, say(_verdict(asked, value)), value, (*steps, *_wish_steps(asked)))


def _verdict(asked: Breach, value: Doors) -> Message:
    verdicts = {
        TO_OPEN: phrases("The owner may open the door."),
        TO_CLOSE: phrases("The owner may close the door."),
        MOVE: phrases("The way through the door is free."),
        SHOOT: phrases("A line of fire through the door is possible."),
        CLIMB: phrases("The door and the top of the section are linked."),
    }
    if asked.wish != NOTHING:
        return verdicts[asked.wish]
    if value.breached:
        return phrases("The section is breached, and its doors are open for the rest of the game.")
    return phrases("The section is not breached, and its doors stand as they are.")


def _wish_steps(asked: Breach) -> Iterator[Step]:
    if asked.wish in (TO_OPEN, TO_CLOSE):
        text = phrases("The owner works the doors before the command phase. Ruled here: it costs no action.")
        yield step("mkc.door-operation", text)
        if asked.occupied and asked.occupied_doors == OWNER_WORKS:
            ruled = phrases("Ruled here: enemies on the section do not take its doors away from the owner.")
            yield step("mkc.door-operation", ruled)
        if asked.wish == TO_CLOSE and asked.base_in_way and not is_held_open(asked):
            yield step("mkc.portcullis-blocked", phrases("Ruled here: a base in the way keeps only a portcullis open."))
    elif asked.wish == CLIMB:
        rule = "mkc.keep" if asked.section == KEEP else "mkc.round-tower"
        yield step(rule, phrases("An open door is linked with the whole top of the section."))
    elif asked.wish != NOTHING:
        yield step("mkc.closed-door", phrases("The door is open, and only closed doors are in the way."))
