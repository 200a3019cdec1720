"""May this object be picked up, dropped, thrown or taken, and what does that do? (ww.drop-and-recover, ww.treasure-as-object,
ww.no-robbery)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...books import Book
from ...named import Named
from ...ruling import Count, Listed, Message, Ruling, Said, Step, message, messages, say
from ..books import WW
from ..faults import ruled
from .handling import Handled, Objects
from .object_labels import (
    ALL,
    DROP,
    FALLS,
    FIXED,
    FREE,
    ONE,
    ONE_AND_OWN,
    PICK_UP,
    TAKE,
    TAKEN,
    THINGS,
    THROW,
    TREASURES,
)

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


def objects(book: Book, asked: Objects) -> Ruling:
    """Rule on one act with objects."""
    faults = list(_faults(asked))
    steps = list(rulings(asked))
    carries, over, lands = asked.carries, asked.turn_over, None
    if not faults:
        carries, over = _after(asked), asked.turn_over or asked.action == PICK_UP
        lands = landing(asked.path) if asked.action == THROW else None
        steps += done(asked, lands)
    value = Handled(
        tuple(Named(thing, THINGS[thing]) for thing in carries), over, lands, tuple(one.rule for one in faults)
    )
    return ruled(value, steps, faults, steps[-1].said if steps else say(_MAY))


def landing(path: tuple[str, ...]) -> int:
    """After how many squares a thrown object lands: where it was aimed at, or before the first barrier."""
    return next((at for at, passed in enumerate(path) if passed != FREE), len(path))


def _after(asked: Objects) -> tuple[str, ...]:
    if asked.action == PICK_UP or _gains(asked):
        return (*asked.carries, *asked.things)
    if asked.action == TAKE:
        return asked.carries
    left = list(asked.carries)
    for thing in asked.things:
        left.remove(thing)
    return tuple(left)


_MAY = phrases("You may do that.")
_FIXED = phrases("Walls, bushes and doors are fixed objects; nobody can carry them.")
_WIZARD = phrases("A wizard is not an object; nobody can pick one up.")
_DROP = phrases("You may drop things only in your own turn.")
_ELSEWHERE = phrases("You can pick up only what lies on your own square.")
_OVER = phrases("You have picked something up, and so your turn is over.")
_ONE_PICK = phrases("Ruled here: only one thing can be picked up, and then the turn is over.")
_OUT_OF_TURN = phrases("Nobody can pick anything up outside their own turn.")
_TREASURES = phrases("You can carry only one treasure.")
_TREASURES_RULED = phrases("Ruled here: you may carry only one treasure, whether or not it is your own.")
_TREASURES_OWN = phrases("Ruled here: you may carry one treasure of an opponent and one of your own, no more.")
_THROWN = phrases("A treasure cannot be thrown.")
_REMAINS = phrases("Ruled here: a treasure that the dead carried stays on that square; nobody takes it over.")
_CARD = message("card", "Outside your own turn you may play counteractions only.")
_ROBBERY = phrases("A living opponent keeps everything, unless a card takes or destroys physical objects.")


def _faults(asked: Objects) -> Iterator[Step]:
    """Every rule against the act, in the order of the rules' numbers."""
    lifted = asked.action in (PICK_UP, TAKE)
    picked = asked.action == PICK_UP
    treasures = any(thing in TREASURES for thing in asked.things)
    for broken, rule, text in (
        (lifted and any(thing in FIXED for thing in asked.things), "objects", _FIXED),
        (lifted and "wizard" in asked.things, "players-not-objects", _WIZARD),
        (asked.action == DROP and not asked.own_turn, "drop-object", _DROP),
        (picked and not asked.same_square, "pick-up-object", _ELSEWHERE),
        (asked.own_turn and asked.turn_over and (asked.action != TAKE or _by_card(asked)), "pick-up-ends-turn", _OVER),
        (picked and not asked.turn_over and _too_many_at_once(asked), "pick-up-ends-turn", _ONE_PICK),
        (picked and not asked.own_turn, "pick-up-only-own-turn", _OUT_OF_TURN),
        (
            (picked or _by_drop_object(asked)) and _too_many_treasures(asked),
            "treasure-one-at-a-time",
            _treasures_text(asked),
        ),
        (asked.action == THROW and treasures, "treasure-not-thrown", _THROWN),
        (asked.action == TAKE and _robbed(asked), "no-robbery", _ROBBERY),
        (not asked.own_turn and (asked.action == THROW or _by_card(asked)), "counteractions", _CARD),
        (_of_the_dead(asked) and treasures, "elimination-cards-treasures", _REMAINS),
    ):
        if broken:
            yield WW.step(rule, text)


def _too_many_at_once(asked: Objects) -> bool:
    return len(asked.things) > 1 and asked.pick_up_several == ONE


def has_too_many_treasures(carries: tuple[str, ...], limit: str) -> bool:
    """Whether somebody with all these things has more treasures than one may carry (ww.treasure-one-at-a-time)."""
    having = Counter(carries)
    if limit == ONE_AND_OWN:
        return any(having[kind] > 1 for kind in TREASURES)
    return sum(having[kind] for kind in TREASURES) > 1


def _too_many_treasures(asked: Objects) -> bool:
    return has_too_many_treasures((*asked.carries, *asked.things), asked.treasure_limit)


def _treasures_text(asked: Objects) -> Message:
    if asked.treasure_limit == ONE_AND_OWN:
        return _TREASURES_OWN
    having = Counter((*asked.carries, *asked.things))
    return _TREASURES_RULED if having["own-treasure"] and having["treasure"] else _TREASURES


def _robbed(asked: Objects) -> bool:
    return asked.holder == "living" and asked.card not in ("drop-object", "other")


def _of_the_dead(asked: Objects) -> bool:
    return asked.action == TAKE and asked.holder == "killed"


def _by_card(asked: Objects) -> bool:
    """Whether a living opponent loses it by a card that can do so."""
    return asked.action == TAKE and asked.holder == "living" and not _robbed(asked)


def _by_drop_object(asked: Objects) -> bool:
    return _by_card(asked) and asked.card == "drop-object" and asked.drop_object == TAKEN


def _gains(asked: Objects) -> bool:
    """Whether what is taken comes to the taker; another card may destroy it instead."""
    return _of_the_dead(asked) or _by_drop_object(asked)
