"""Who stands in whose front arc, and who may spin? (mk2.front-and-rear-arc, mk2.free-spin, mk2.base-contact)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....arcs import FRONT, angle, bearing, in_front
from ....calculators import calculator
from ....inputs import Integer, Problem, Record, choice, record, several
from ....plane import touch
from ....results import result
from ....ruling import Count, Measure, Message, Ruling, Said, Step, messages, say
from ...books import MK2
from ...labels import FRIENDLY, OPPOSING
from ...steps import about, step
from ..bases import Placed, Warrior, overlaps
from ..front import boundary_option

phrases = messages("facing")

CAPTIVE = "captive"
STATUSES = {
    OPPOSING: phrases("opposing"),
    FRIENDLY: phrases("friendly"),
    CAPTIVE: phrases("captive"),
}
REAR_BONUS = 1
BY_BASES, APART, ON_GATEHOUSE = "bases", "apart", "gatehouse"
MOST_OTHERS = 12


@dataclass(frozen=True)
class Neighbour(Warrior):
    """Another warrior, as it stands to the one in question."""

    status: str = choice(tuple(STATUSES), OPPOSING, phrases("Status"), names=STATUSES)


@dataclass(frozen=True)
class Facing:
    """A warrior that attacks or has just moved, and others; each of these is judged by itself."""

    warrior: Warrior = record(Warrior, Warrior(radius=Fraction(1, 2)), phrases("The warrior"))
    others: tuple[Neighbour, ...] = several(
        Record(Neighbour),
        1,
        MOST_OTHERS,
        (
            Neighbour(x=Fraction(1), radius=Fraction(1, 2)),
            Neighbour(y=Fraction(5), facing=Fraction(180), radius=Fraction(1, 2)),
            Neighbour(x=Fraction(-1), y=Fraction(5), facing=Fraction(180), radius=Fraction(1, 2)),
        ),
        phrases("Other warriors"),
    )
    apart: tuple[int, ...] = several(
        Integer(1, MOST_OTHERS),
        0,
        MOST_OTHERS,
        (),
        phrases("Kept apart from it, by their numbers"),
        help=phrases("By the edge of abrupt terrain, or by a closed entrance."),
    )
    beside: tuple[int, ...] = several(
        Integer(1, MOST_OTHERS), 0, MOST_OTHERS, (), phrases("On one gatehouse with it, by their numbers")
    )
    boundary: str = boundary_option()

    def contact(self, number: int) -> str:
        """What decides about base contact with one of the others."""
        return ON_GATEHOUSE if number in self.beside else APART if number in self.apart else BY_BASES

    def contradictions(self) -> Iterator[Problem]:
        """Others that stand where the warrior does."""
        own = Placed("warrior", self.warrior.disc(), phrases("the warrior"))
        for at, other in enumerate(self.others):
            yield from overlaps([own, Placed(f"others.{at}", other.disc(), "")])


@dataclass(frozen=True)
class Seen:
    """One of the others: the angle to it, the arcs, and whether the two touch; `rear_bonus` is for attacks on it."""

    bearing: Measure = result(phrases("Angle from the facing, in degrees"))
    in_front_arc: bool = result(phrases("In the warrior's front arc"))
    rear: bool = result(phrases("Has the warrior in its rear arc"))
    rear_bonus: int = result(phrases("Bonus to attacks on it"))
    contact: bool = result(phrases("Base contact"))
    free_spin: bool = result(phrases("May spin"))


@dataclass(frozen=True)
class Faced:
    """What holds for each of the others, in their order."""

    others: tuple[Seen, ...] = result(phrases("The others one by one"))


@calculator(
    "facing",
    books=(MK2,),
    title=phrases("Front arc and rear arc"),
    question=phrases("Who stands in whose front arc, and who may spin?"),
    rules=(
        *("front-and-rear-arc", "facing-after-move", "lof-front-arc", "free-spin", "base-contact"),
        *("close-rear-arc", "ranged-rear-arc", "captive-neutral", "abrupt-elevated-terrain", "mkc.gatehouse-contact"),
    ),
    inputs=Facing,
)
def facing(book: Any, asked: Facing) -> Ruling:
    """Judge each of the others by itself."""
    seen = tuple(_seen(asked, number, other) for number, other in enumerate(asked.others, 1))
    steps: list[Step] = []
    for number, found in enumerate(seen, 1):
        steps += [about(number, one) for one in _steps(asked, number, found)]
    return Ruling(True, _verdict(seen), Faced(seen), tuple(steps))


def _seen(asked: Facing, number: int, other: Neighbour) -> Seen:
    own = asked.warrior
    here, there = own.disc(), other.disc()
    rear = not in_front(there.centre, other.facing, other.arc, here.centre, asked.boundary)
    by_bases = asked.contact(number) == BY_BASES and own.level == other.level and touch(here, there)
    contact = by_bases or asked.contact(number) == ON_GATEHOUSE
    return Seen(
        bearing=angle(bearing(here.centre, own.facing, there.centre)),
        in_front_arc=in_front(here.centre, own.facing, own.arc, there.centre, asked.boundary),
        rear=rear,
        rear_bonus=REAR_BONUS if rear else 0,
        contact=contact,
        free_spin=contact and other.status == OPPOSING,
    )


def _steps(asked: Facing, number: int, found: Seen) -> Iterator[Step]:
    other = asked.others[number - 1]
    yield _front(asked, found)
    yield _rear(asked, other, found)
    yield from _contact(asked, number, found)


def _front(asked: Facing, found: Seen) -> Step:
    half = Measure(asked.warrior.arc / 2)
    if found.bearing == half and asked.warrior.arc < 360:
        if asked.boundary == FRONT:
            text = phrases(
                "{who} stands exactly on the border of the front arc. Ruled here: the border belongs to the arc."
            )
        else:
            text = phrases(
                "{who} stands exactly on the border of the arcs. Ruled here: the border belongs to the rear arc."
            )
        return step("front-and-rear-arc", text)
    if found.in_front_arc:
        text = phrases(
            "{who} stands {angle}° off the facing. The front arc reaches {half}° to each side, so that place is in the arc."
        )
    else:
        text = phrases(
            "{who} stands {angle}° off the facing. The front arc reaches {half}° to each side, so that place is outside the arc."
        )
    return step("front-and-rear-arc", text, angle=found.bearing, half=half)


def _rear(asked: Facing, other: Neighbour, found: Seen) -> Step:
    back = angle(bearing(other.disc().centre, other.facing, asked.warrior.disc().centre))
    if back == Measure(other.arc / 2) and other.arc < 360:
        if found.rear:
            text = phrases(
                "{who} has the chosen warrior exactly on the border of its arcs. Ruled here: the border belongs "
                "to the rear arc, so attacks get +1."
            )
        else:
            text = phrases(
                "{who} has the chosen warrior exactly on the border of its arcs. Ruled here: the border belongs to the front arc."
            )
    elif found.rear:
        text = phrases("{who} faces away, so an attack by the chosen warrior comes through its rear arc and gets +1.")
    else:
        text = phrases("{who} has the chosen warrior in its front arc, so attacks from there get no bonus.")
    return step("front-and-rear-arc", text)


def _contact(asked: Facing, number: int, found: Seen) -> Iterator[Step]:
    other, decides = asked.others[number - 1], asked.contact(number)
    if decides == ON_GATEHOUSE:
        yield NOT_BY_BASES[ON_GATEHOUSE]
    elif not touch(asked.warrior.disc(), other.disc()):
        return
    elif decides == APART:
        yield NOT_BY_BASES[APART]
        return
    elif not found.contact:
        text = phrases(
            "{who} is on another level than the chosen warrior. Ruled here: the two are not in base contact."
        )
        yield step("base-contact", text)
        return
    else:
        yield step(
            "base-contact",
            phrases("{who} touches the base of the chosen warrior, so the two are in base contact."),
        )
    if found.free_spin:
        text = phrases("{who} may turn its front arc towards the chosen warrior, if that one has just moved there.")
    elif other.status == CAPTIVE:
        text = phrases("{who} is a captive. Ruled here: it opposes nobody, so it makes no free spin.")
        yield step("captive-neutral", text)
        return
    else:
        text = phrases("{who} makes no free spin, because only opposing warriors do.")
    yield step("free-spin", text)


#: What decides about base contact where the bases do not.
NOT_BY_BASES = {
    APART: step(
        "abrupt-elevated-terrain",
        phrases(
            "The bases meet, but the edge of abrupt terrain or a closed entrance is between them, so they are not in base contact."
        ),
    ),
    ON_GATEHOUSE: step(
        "mkc.gatehouse-contact",
        phrases("On a gatehouse everybody is in base contact with everybody else."),
    ),
}


def _verdict(seen: tuple[Seen, ...]) -> Said:
    front = sum(one.in_front_arc for one in seen)
    rear = sum(one.rear for one in seen)
    spins = sum(one.free_spin for one in seen)
    text: Message = phrases(
        "The warrior has {front} in its front arc and stands in the rear arc of {rear}; {spins} may make a free spin."
    )
    counted = {"front": front, "rear": rear, "spins": spins}
    return say(text, **{name: Count(number, "mk-warrior") for name, number in counted.items()})
