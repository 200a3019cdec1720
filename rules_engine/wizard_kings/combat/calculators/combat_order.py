"""In what order do the units of a battle act? (wk1.combat-turn, wk2.combat-turn)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import Record, option, several
from ....results import result
from ....ruling import Listed, Ruling, Step, messages, say
from ...editions import WK1, WK2, Edition
from ...movement.stacking import coast_alone, overstacked
from ...units import Rating, is_caster
from ..order import BEFORE_ALL, HAVEN_LAST, LAST, NEVER, NO_HAVEN_TURN, OWN_SIDE, Slot, slots

phrases = messages("combat-order")

PLUS = {
    BEFORE_ALL: phrases("before all {unit:pl} of its letter"),
    OWN_SIDE: phrases("before the {unit:pl} of its letter on its own side"),
}
LETTER_D = {
    LAST: phrases("acts after C"),
    NEVER: phrases("has no turn"),
}


@dataclass(frozen=True)
class CombatOrder:
    """The ratings of both sides; within one slot units keep the order given here."""

    attackers: tuple[Rating, ...] = several(
        Record(Rating), 1, "max_units", (Rating("A", 2), Rating("B", 2)), phrases("Attackers")
    )
    defenders: tuple[Rating, ...] = several(
        Record(Rating), 1, "max_units", (Rating("B", 3), Rating("C", 1)), phrases("Defenders")
    )
    plus: str = option(
        (BEFORE_ALL, OWN_SIDE),
        BEFORE_ALL,
        phrases("A rating with + acts"),
        names=PLUS,
        help=phrases("The books do not say how the two sides share the turns of A+ and A."),
    )
    letter_d: str = option(
        (LAST, NEVER),
        LAST,
        phrases("A haven (D)"),
        names=LETTER_D,
        only=("wk2",),
        help=phrases("The order in the book ends with C."),
    )


@dataclass(frozen=True)
class Ordered:
    """The slots of one round in order; `rounds` is the most rounds a battle can have (None: fought to the end)."""

    order: tuple[Slot, ...] = result(phrases("Order"))
    rounds: int | None = result(phrases("Rounds at most"), quiet=True)


@calculator(
    "combat-order",
    books=(WK1, WK2),
    title=phrases("Order of combat turns"),
    question=phrases("In what order do the {unit:pl} act in a combat round?"),
    rules=(
        "combat-turn",
        "combat-rating",
        "combat-rounds",
        "wizards",
        "stacking-limit",
        "coastal",
        "wizard-stacking",
        "havens",
    ),
    inputs=CombatOrder,
)
def combat_order(edition: Edition, asked: CombatOrder) -> Ruling:
    """The order of one combat round."""
    sides = [[rating.letter for rating in side] for side in (asked.attackers, asked.defenders)]
    for side in sides:
        wrong = overstacked(edition, side)
        if wrong is not None:
            return Ruling(False, wrong.said, Ordered((), edition.max_rounds), (wrong,))
    order = _order(edition, asked, asked.plus)
    turn = edition.rule("combat-turn")
    steps = [
        Step(turn, phrases.say("{unit:Pl} act letter by letter, the defender before the attacker within a letter.")),
        *_ruled(edition, asked),
        *(Step(turn, phrases.say("It is the turn of {slot}.", slot=slot.said())) for slot in order),
        _rounds(edition),
        *(step for side in sides for step in coast_alone(edition, side)),
    ]
    verdict = phrases.say(
        "The {unit:pl} act in this order: {slots}.", slots=Listed(tuple(slot.said() for slot in order), "plain")
    )
    return Ruling(True, verdict, Ordered(order, edition.max_rounds), tuple(steps))


def _ruled(edition: Edition, asked: CombatOrder) -> list[Step]:
    found = {rating.letter for rating in (*asked.attackers, *asked.defenders)}
    texts = []
    if asked.plus == OWN_SIDE and any(is_caster(letter) for letter in found):
        texts.append(phrases("Ruled here: a rating with + acts before the {unit:pl} of its letter on its own side."))
    elif _order(edition, asked, BEFORE_ALL) != _order(edition, asked, OWN_SIDE):
        texts.append(phrases("Ruled here: a rating with + acts before the {unit:pl} of its letter on both sides."))
    if "D" in found:
        texts.append(NO_HAVEN_TURN if asked.letter_d == NEVER else HAVEN_LAST)
    return [edition.step("combat-turn", text) for text in texts]


def _order(edition: Edition, asked: CombatOrder, plus: str) -> tuple[Slot, ...]:
    return slots(edition, _acting(asked.attackers, asked), _acting(asked.defenders, asked), plus)


def _acting(side: Sequence[Rating], asked: CombatOrder) -> list[Rating]:
    return [rating for rating in side if asked.letter_d == LAST or rating.letter != "D"]


def _rounds(edition: Edition) -> Step:
    rule = edition.rule("combat-rounds")
    if edition.max_rounds is None:
        return Step(rule, phrases.say("The order is repeated in every round until one side is gone."))
    text = phrases("The order is repeated in each round; after round {last} the attackers must retreat.")
    return Step(rule, say(text, last=edition.max_rounds))
