"""May this warrior carry, use, drop or pick up these items? (mk2.items and the rules of its chapter)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...inputs import Record, choice, flag, record, several
from ...results import result
from ...ruling import Count, Ruling, Said, Step, messages, say
from ..labels import BOW
from ..steps import Fault, fault, step
from ..warriors.tokens import ACTIONS, SPECIAL
from .items import MOST_SLOTS, NO_REQUIREMENTS, Bearer, Item, Requirements, alike, can_use, overlapping, relics

phrases = messages("item")

EQUIP, KEEP, DROP, PICK_UP = "equip", "keep", "drop", "pick-up"
EVENTS = {
    EQUIP: phrases("The warrior is given the items before the game"),
    KEEP: phrases("It carries them already"),
    DROP: phrases("It drops one"),
    PICK_UP: phrases("It picks up the last of them"),
}
START = "start-of-command-phase"
MOMENTS = {
    START: phrases("at the start of its player's command phase"),
    "later-in-command-phase": phrases("later in that phase"),
    "action-phase": phrases("in the action phase"),
    "end-phase": phrases("in the end phase"),
    "other-turn": phrases("in another player's turn"),
}


@dataclass(frozen=True)
class Items:
    """A warrior and its items; for a pick-up the last one is the one that lies on the battlefield."""

    event: str = choice(tuple(EVENTS), EQUIP, phrases("What happens"), names=EVENTS)
    warrior: Bearer = record(Bearer, Bearer(True, 2, BOW, "orc-khans", 9), phrases("Warrior"))
    items: tuple[Item, ...] = several(
        Record(Item),
        1,
        MOST_SLOTS + 2,
        (Item("Dragonstar", "5", Requirements(BOW, None, None)), Item("Crown", "R-1", Requirements(None, None, 9))),
        phrases("Items"),
        help=phrases("The collector's number of a relic begins with R."),
    )
    when: str = choice(tuple(MOMENTS), START, phrases("It drops the item"), names=MOMENTS)
    action: str = choice(tuple(ACTIONS), SPECIAL, phrases("Action with which it picks the item up"), names=ACTIONS)
    touching: bool = flag(True, phrases("Its base touches the item that it picks up"))


@dataclass(frozen=True)
class Carried:
    """Item by item whether its bearer meets the requirements now, and all rules that are broken."""

    usable: tuple[bool, ...] = result(phrases("Requirements met, item by item"))
    broken: tuple[str, ...] = result(phrases("Rules broken"), unseen=True)


def item(book: Any, asked: Items) -> Ruling:
    """Check the warrior, its items together, and the moment or the action."""
    wrong = list(_faults(asked))
    value = Carried(
        usable=tuple(can_use(asked.warrior, each) for each in asked.items),
        broken=tuple(dict.fromkeys(one.rule for one in wrong)),
    )
    steps = tuple(_steps(asked))
    if wrong:
        return Ruling(False, wrong[-1].said, value, (*steps, *(one.step() for one in wrong)))
    return Ruling(True, _verdict(asked, value), value, steps)


def _faults(asked: Items) -> Iterator[Fault]:
    if asked.event == DROP:
        yield from _faults_of_drop(asked)
        return
    yield from _faults_of_slots(asked)
    yield from _faults_of_requirements(asked)
    yield from _faults_together(asked)
    if asked.event == PICK_UP:
        yield from _faults_of_pick_up(asked)


def _faults_of_slots(asked: Items) -> Iterator[Fault]:
    if not asked.warrior.unique:
        yield fault("unique", "item-slots", phrases("The warrior is not Unique, so it has no slot for items."))
    slots = asked.warrior.slots if asked.warrior.unique else 0
    if len(asked.items) > slots:
        text = phrases(
            "Every item needs a slot of its own, and the warrior has {slots} slot{slots:s} for {items} item{items:s}."
        )
        yield fault("slots", "item-slot-needed", text, slots=slots, items=len(asked.items))


def _faults_of_requirements(asked: Items) -> Iterator[Fault]:
    """Faults of the items that the warrior takes now; those that it carries already stay with it."""
    taken = {EQUIP: asked.items, PICK_UP: asked.items[-1:]}.get(asked.event, ())
    for each in taken:
        if not can_use(asked.warrior, each):
            text = phrases("The warrior lacks what {item} asks of its bearer.")
            yield fault("requirements", "item-requirements", text, item=each.name)


def _faults_together(asked: Items) -> Iterator[Fault]:
    pair = alike(asked.items)
    if pair is not None:
        text = phrases("{first} and {second} ask for exactly the same, so one warrior cannot carry both.")
        yield fault("alike", "item-same-requirements", text, first=pair[0].name, second=pair[1].name)
    found = relics(asked.items)
    if len(found) > 1:
        text = phrases("A warrior cannot use more than one relic, and {first} and {second} are both relics.")
        yield fault("relics", "relic-per-warrior", text, first=found[0].name, second=found[1].name)


def _faults_of_drop(asked: Items) -> Iterator[Fault]:
    if asked.when != START:
        text = phrases("An item can be dropped only at the start of its player's own command phase.")
        yield fault("moment", "item-drop", text)


def _faults_of_pick_up(asked: Items) -> Iterator[Fault]:
    if asked.action != SPECIAL:
        yield fault("action", "item-pick-up", phrases("Picking up an item takes a special action."))
    if not asked.touching:
        text = phrases("Ruled here: the warrior must be in base contact with the item that it picks up.")
        yield fault("contact", "item-pick-up", text)


def _steps(asked: Items) -> Iterator[Step]:
    if asked.event == DROP:
        if asked.when == START:
            text = phrases("Dropping an item costs no action. Put it on the battlefield in base contact.")
            yield step("item-drop", text)
        return
    for each in asked.items:
        if can_use(asked.warrior, each):
            text = phrases("The warrior has all that {item} asks of its bearer.")
            yield step("item-requirements", text, item=each.name)
        elif asked.event == KEEP or (asked.event == PICK_UP and each is not asked.items[-1]):
            text = phrases(
                "A requirement of {item} is not met. Ruled here: the item stays in its slot, but gives nothing "
                "until the requirement is met."
            )
            yield step("item-requirements", text, item=each.name)
    yield from _together(asked)
    if asked.event == PICK_UP and asked.action == SPECIAL:
        yield step("special-action", phrases("The special action costs an action token."))


def _together(asked: Items) -> Iterator[Step]:
    """Said where another reading of mk2.item-same-requirements would forbid what is allowed."""
    if alike(asked.items) is None and overlapping(asked.items):
        text = phrases("Ruled here: only items that ask for exactly the same conflict, and none here do.")
        yield step("item-same-requirements", text)
    if sum(each.requires == NO_REQUIREMENTS for each in asked.items) > 1:
        text = phrases("Ruled here: items that ask for nothing do not conflict with each other.")
        yield step("item-same-requirements", text)


def _verdict(asked: Items, value: Carried) -> Said:
    if asked.event == DROP:
        return phrases.say("The warrior may drop the item.")
    if asked.event == PICK_UP:
        return phrases.say("The warrior may pick up the item.")
    if asked.event == KEEP:
        text = phrases("The warrior keeps its items, and it can use {usable} now.")
        return say(text, usable=Count(sum(value.usable), "mk-item"))
    return phrases.say("The warrior may carry and use these items.")
