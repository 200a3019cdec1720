"""Does this warrior get away from its opponents, and whom does it hurt? (mk2.breakaway, mk2.hoof-shake-off)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....calculators import calculator
from ....inputs import Record, choice, flag, integer, option, several
from ....odds import Expected
from ....results import result
from ....ruling import Ruling, Said, Step, messages
from ...books import MK2
from ...labels import FRIENDLY, HOOF, OPPOSING, SPEED_TYPES, WAVE, WING
from ...steps import step
from ..breaking_away import (
    AFTER_FAILURE,
    MAY_NOT_TURN,
    MAY_TURN,
    SHAKE_OFF,
    chance_to_break_away,
    frees,
    may_rotate_after_failure,
)

phrases = messages("breakaway")

CAPTIVE = "captive"
STATUSES = {
    OPPOSING: phrases("opposing"),
    FRIENDLY: phrases("friendly"),
    CAPTIVE: phrases("captive"),
}
MOST_CONTACTS = 8


@dataclass(frozen=True)
class Contact:
    """A warrior in base contact; `front` if it stands in the front arc of the one that breaks away."""

    status: str = choice(tuple(STATUSES), OPPOSING, phrases("Side"), names=STATUSES)
    front: bool = flag(True, phrases("In the front arc"))


@dataclass(frozen=True)
class Breakaway:
    """A warrior that is given a move action; the die (1..6) is left out to ask for the chances."""

    speed_type: str = choice(tuple(SPEED_TYPES), HOOF, phrases("Speed type"), names=SPEED_TYPES)
    contacts: tuple[Contact, ...] = several(
        Record(Contact),
        0,
        MOST_CONTACTS,
        (Contact(OPPOSING, False), Contact(OPPOSING, True)),
        phrases("Warriors in base contact"),
    )
    die: int | None = integer(1, 6, None, phrases("Die"), optional=True)
    rotate_on_failure: str = option(
        (MAY_TURN, MAY_NOT_TURN),
        MAY_TURN,
        phrases("A warrior that fails"),
        names=AFTER_FAILURE,
        help=phrases("The book does not say so outright. A hoof warrior that fails can never turn."),
    )


@dataclass(frozen=True)
class BrokenAway:
    """What comes of it; without a die `free`, `may_move` and `may_rotate` are None where they depend on it.

    `shake_off` is the damage to each contact in the order given, `token` whether the action costs a token.
    """

    must_roll: bool = result(phrases("The warrior must break away"))
    chance: Fraction = result(phrases("Chance to get free"))
    free: bool | None = result(phrases("The warrior gets free"))
    may_move: bool | None = result(phrases("The warrior may move"))
    may_rotate: bool | None = result(phrases("The warrior may turn on the spot"))
    shake_off: tuple[int, ...] = result(phrases("Damage to each warrior in contact"))
    expected_shake_off: Expected = result(phrases("Average damage to all of them together"))
    token: bool = result(phrases("The warrior gets an action token"))


@calculator(
    "breakaway",
    books=(MK2,),
    title=phrases("Breaking away"),
    question=phrases("Does this warrior get away from the warriors that touch it?"),
    rules=("breakaway", "hoof-breakaway", "hoof-shake-off", "captive-neutral"),
    inputs=Breakaway,
)
def breakaway(book: Any, asked: Breakaway) -> Ruling:
    """Rule on one attempt to break away."""
    must = any(one.status == OPPOSING for one in asked.contacts)
    value = _attempt(asked) if must else _free(asked)
    steps = [*_before(asked, must=must), *(_after(asked, value) if must and asked.die is not None else [])]
    if must:
        text = phrases("Ruled here: the action is used up in any case and brings an action token.")
        steps.append(step("breakaway", text))
    return Ruling(True, _verdict(value), value, tuple(steps))


def _free(asked: Breakaway) -> BrokenAway:
    nobody = (0,) * len(asked.contacts)
    return BrokenAway(False, Fraction(1), True, True, True, nobody, Expected(0), True)


def _attempt(asked: Breakaway) -> BrokenAway:
    chance = chance_to_break_away(asked.speed_type)
    hurt = tuple(_shake_off(asked, one) for one in asked.contacts)
    turns = may_rotate_after_failure(asked.speed_type, rotate_on_failure=asked.rotate_on_failure == MAY_TURN)
    free = None if asked.die is None else frees(asked.die, asked.speed_type)
    return BrokenAway(
        must_roll=True,
        chance=chance,
        free=free,
        may_move=free,
        may_rotate=True if turns else free,
        shake_off=hurt if free else (0,) * len(hurt),
        expected_shake_off=Expected(chance * sum(hurt)),
        token=True,
    )


def _shake_off(asked: Breakaway, contact: Contact) -> int:
    """Damage to one contact if the warrior gets free (mk2.hoof-shake-off)."""
    return SHAKE_OFF if asked.speed_type == HOOF and contact.status == OPPOSING and not contact.front else 0


def _before(asked: Breakaway, *, must: bool) -> list[Step]:
    steps = []
    if any(one.status == CAPTIVE for one in asked.contacts):
        text = phrases("Ruled here: a captive is not an opponent, so nobody breaks away from it.")
        steps.append(step("captive-neutral", text))
    if not must:
        text = phrases("No opposing warrior touches this warrior, so it need not break away.")
        return [*steps, step("breakaway", text)]
    if asked.speed_type == HOOF:
        text = phrases("A hoof warrior fails on a roll of 1 only and gets free on 2 to 6.")
        return [*steps, step("hoof-breakaway", text)]
    text = phrases("The warrior fails on a roll of 1 to 3 and gets free from all opponents on 4 to 6.")
    steps.append(step("breakaway", text))
    if asked.speed_type in (WING, WAVE):
        other = phrases("Ruled here: warriors of the wing and wave speed types roll like those on foot.")
        steps.append(step("breakaway", other))
    if asked.die is None:
        turns = phrases("Ruled here: a warrior that fails may turn on the spot.")
        stands = phrases("Ruled here: a warrior that fails cannot turn either.")
        steps.append(step("breakaway", turns if asked.rotate_on_failure == MAY_TURN else stands))
    return steps


def _after(asked: Breakaway, value: BrokenAway) -> list[Step]:
    if value.free:
        steps = [step("breakaway", phrases("The roll is {die}, so the warrior is free."), die=asked.die or 0)]
        if sum(value.shake_off):
            text = phrases("Each opponent outside the warrior's front arc takes 1 damage: {damage} in all.")
            steps.append(step("hoof-shake-off", text, damage=sum(value.shake_off)))
        return steps
    failed = phrases("The roll is {die}, so the warrior fails and stays where it is.")
    steps = [step("breakaway", failed, die=asked.die or 0)]
    if asked.speed_type == HOOF:
        return [*steps, step("hoof-breakaway", phrases("A hoof warrior that fails cannot even turn."))]
    if asked.rotate_on_failure == MAY_TURN:
        text = phrases("Ruled here: the warrior may turn on the spot.")
    else:
        text = phrases("Ruled here: the warrior cannot turn either.")
    return [*steps, step("breakaway", text)]


def _verdict(value: BrokenAway) -> Said:
    if not value.must_roll:
        return phrases.say("The warrior may move without breaking away.")
    if value.free is None:
        return phrases.say("The warrior's chance to get free is {chance}.", chance=value.chance)
    if value.free:
        return phrases.say("The warrior breaks away and may move.")
    return phrases.say("The warrior fails to break away and cannot move.")
