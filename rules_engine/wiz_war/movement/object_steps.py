"""What an act with objects does, in sentences, and the rulings that allow it. (ww.drop-and-recover, ww.no-robbery)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...ruling import Count, Listed, Said, Step, messages, say
from ..books import WW
from .handling import Objects
from .object_labels import ALL, DROP, FALLS, ONE_AND_OWN, PICK_UP, TAKE, TAKEN, THINGS, THROW, TREASURES

phrases = messages("objects")


def rulings(asked: Objects) -> Iterator[Step]:
    """The rulings of the table that allow what they could forbid, and what DROP OBJECT does with what is taken."""
    if asked.action == TAKE and asked.holder == "living" and asked.card == "drop-object" and asked.drop_object == TAKEN:
        text = phrases("Ruled here: DROP OBJECT gives it to you at once. You pick nothing up, so your turn goes on.")
        yield WW.step("no-robbery", text)
    if asked.action != PICK_UP:
        return
    if len(asked.things) > 1 and asked.pick_up_several == ALL:
        text = phrases("Ruled here: things on the same square are picked up together, in one go.")
        yield WW.step("pick-up-ends-turn", text)
    having = Counter((*asked.carries, *asked.things))
    if asked.treasure_limit == ONE_AND_OWN and having["treasure"] == having["own-treasure"] == 1:
        text = phrases("Ruled here: your own treasure may come along with one of an opponent's.")
        yield WW.step("own-treasure", text)


def done(asked: Objects, lands: int | None) -> Iterator[Step]:
    """What the act brings about; a thrown object `lands` after so many squares."""
    what = Listed(tuple(THINGS[thing] for thing in asked.things))
    if asked.action == PICK_UP:
        yield from _picked_up(asked, what)
    elif asked.action == DROP:
        text = phrases("You may drop things at any moment of your turn: {things}. Your turn goes on.")
        yield WW.step("drop-object", text, things=what)
    elif asked.action == THROW and lands is not None:
        yield Step(WW.rule("thrown-object"), _thrown(asked, lands))
    else:
        yield from _taken(asked)


def _picked_up(asked: Objects, what: Listed) -> Iterator[Step]:
    yield WW.step("pick-up-object", phrases("You may pick up what lies on your square: {things}."), things=what)
    having = {*asked.carries, *asked.things}
    if any(thing in TREASURES for thing in asked.things) and not having.issuperset(TREASURES):
        text = phrases("One treasure at a time, and any number of other objects with it.")
        yield WW.step("treasure-one-at-a-time", text)
    if "own-treasure" in asked.things:
        yield WW.step("own-treasure", phrases("Your own treasure may be carried too."))
    yield WW.step("pick-up-ends-turn", phrases("You may pick it up, and that ends your turn; you can only draw cards."))


def _thrown(asked: Objects, lands: int) -> Said:
    if lands == len(asked.path):
        return phrases.say("Nothing is in the way, so the object lands on the square that you aim at.")
    if lands == 0:
        return phrases.say("A barrier is right in front of you, so the object falls on your own square.")
    text = phrases("A barrier is in the way, so the object lands in front of it, {number} from you.")
    return say(text, number=Count(lands, "ww-square"))


def _taken(asked: Objects) -> Iterator[Step]:
    if asked.holder == "killed":
        yield WW.step("loot", phrases("You have killed the holder, and the cards are yours."))
    elif asked.card == "drop-object" and asked.drop_object == FALLS:
        text = phrases("Ruled here: it falls on the square of its holder, where anybody may pick it up.")
        yield WW.step("no-robbery", text)
    elif asked.card != "drop-object":
        text = phrases("Ruled here: any card that directly removes or destroys a physical object will do.")
        yield WW.step("no-robbery", text)
