"""Who is pinned, and where may the others go? (wk1.pinning, wk2.pinning)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import choice, integer, option
from ....results import result
from ....ruling import Count, Ruling, Said, Step, messages, say
from ...editions import WK1, WK2, Edition
from ...labels import MOVERS
from ..hexsides import FLYING
from ..pinning import ANY_HEXSIDE, BOUND, CASTLE, HEXSIDES, Pinned, may_walk_away, open_hexsides, pin

phrases = messages("pinning")

MAY, MAY_NOT = "may", "may-not"
CASTLE_NAMED = {
    MAY: phrases("may be named"),
    MAY_NOT: phrases("cannot be named"),
}
FLYERS_LEAVE = {
    ANY_HEXSIDE: phrases("leave by any hexside"),
    BOUND: phrases("are bound like other {unit:pl}"),
}
FLYERS_FREE = phrases("Ruled here: a free flyer may leave by any hexside, since it ignores enemy {unit:pl}.")
FLYERS_BOUND = phrases("Ruled here: flyers too are kept from the hexsides by which the attackers came in.")


@dataclass(frozen=True)
class Pinning:
    """An attack has come into a hex whose owner has yet to move; numbers of units of each side, wizards included."""

    attackers: int = integer(0, 7, 2, phrases("Attacking {unit:pl} in the hex"))
    defenders: int = integer(0, 7, 5, phrases("Defending {unit:pl} in the hex"))
    castles: int = integer(0, 7, 0, phrases("Castles among the defenders"))
    attack_hexsides: int = integer(1, HEXSIDES, 1, phrases("Hexsides by which the attackers came in"))
    unit: str = choice("movers", "ground", phrases("A free {unit} that wants to leave"), names=MOVERS)
    castle_named: str = option(
        (MAY, MAY_NOT),
        MAY,
        phrases("A castle, as one of the pinned {unit:pl}"),
        names=CASTLE_NAMED,
        help=phrases("Castles never move. The book does not say whether they may be named all the same."),
    )
    flyers_leave: str = option(
        (ANY_HEXSIDE, BOUND),
        ANY_HEXSIDE,
        phrases("Flyers that are free"),
        names=FLYERS_LEAVE,
        only=("wk2",),
        help=phrases("The book closes the hexsides of the attackers and does not speak of flyers."),
    )


@dataclass(frozen=True)
class PinnedUnits:
    """`may_leave` leaves castles out of the free units; `open_hexsides` is of six, terrain left aside."""

    pinned: int = result(phrases("What is pinned"), counted="unit")
    free: int = result(phrases("What is free"), counted="unit")
    may_leave: int = result(phrases("What may leave, castles left out"), counted="unit")
    defender_chooses: bool = result(phrases("The defender chooses who is pinned"))
    open_hexsides: int = result(phrases("Hexsides open to a free {unit}, as far as pinning goes"))


@calculator(
    "pinning",
    books=(WK1, WK2),
    title=phrases("Pinning"),
    question=phrases("How many defenders are pinned, and where may the others leave?"),
    rules=("pinning", "flyers", "castles-immovable", "castles"),
    inputs=Pinning,
)
def pinning(edition: Edition, asked: Pinning) -> Ruling:
    """Rule on one hex that was attacked before its owner moves."""
    castles = min(asked.castles, asked.defenders)
    held = pin(asked.attackers, asked.defenders)
    leaving = may_walk_away(held.free, castles, asked.defenders, castle_named=asked.castle_named == MAY)
    attacked = min(asked.attack_hexsides, asked.attackers)
    open_to = open_hexsides(edition, asked.unit, attacked, flyers_free=asked.flyers_leave == ANY_HEXSIDE)
    value = PinnedUnits(held.pinned, held.free, leaving, held.defender_chooses, open_to)
    steps = [
        *_held(edition, asked, held),
        *_castles(edition, asked, held, castles, leaving),
        *_ways(edition, asked, attacked, leaving),
    ]
    return Ruling(True, _verdict(asked, value), value, tuple(steps))


def _held(edition: Edition, asked: Pinning, held: Pinned) -> Iterator[Step]:
    rule = edition.rule("pinning")
    if held.pinned:
        each = phrases("Each attacking {unit} pins one defending {unit}: {attackers} against {defenders}.")
        yield Step(rule, say(each, attackers=Count(asked.attackers, "unit"), defenders=Count(asked.defenders, "unit")))
    if held.defender_chooses:
        if edition.pinned_fixed:
            text = phrases(
                "The defender chooses who is pinned: {pinned}. A pinned {unit} cannot be exchanged for another."
            )
        else:
            text = phrases("The defender chooses who is pinned: {pinned}.")
        yield Step(rule, say(text, pinned=Count(held.pinned, "unit")))
    elif held.pinned:
        yield Step(rule, phrases.say("All defenders are pinned."))
    elif asked.defenders:
        yield Step(rule, phrases.say("Nobody attacks, so nobody is pinned."))
    else:
        yield Step(rule, say(NOBODY_DEFENDS))


def _castles(edition: Edition, asked: Pinning, held: Pinned, castles: int, leaving: int) -> Iterator[Step]:
    if not castles or not held.free:
        return
    if held.pinned and asked.castle_named == MAY:
        text = phrases("Ruled here: the defender may name a castle as pinned, though it could not move anyway.")
        yield edition.step("pinning", text)
    elif held.pinned:
        text = phrases("Ruled here: a castle cannot be named, so the attackers pin {unit:pl} that could move.")
        yield edition.step("pinning", text)
    stay = phrases("Castles never move; that leaves at most {units} to go.")
    yield Step(edition.source_of("castles_retreat"), say(stay, units=Count(leaving, "unit")))


def _ways(edition: Edition, asked: Pinning, attacked: int, leaving: int) -> Iterator[Step]:
    rule = edition.rule("pinning")
    if asked.unit == CASTLE:
        yield never_leaves(edition)
    elif not leaving:
        return
    elif edition.attacked_hexsides_open or not attacked:
        yield Step(rule, phrases.say("Free {unit:pl} may leave by any hexside that terrain leaves open."))
    elif asked.unit == FLYING and asked.flyers_leave == ANY_HEXSIDE:
        yield edition.step("flyers", FLYERS_FREE)
    elif asked.unit == FLYING:
        yield Step(rule, say(FLYERS_BOUND))
    else:
        text = phrases("They cannot leave by hexsides by which the attackers came in; {open} of {all} stay open.")
        yield Step(rule, say(text, open=HEXSIDES - attacked, all=HEXSIDES))


def never_leaves(edition: Edition) -> Step:
    """The step that says why a castle leaves by no hexside."""
    return Step(edition.source_of("castles_retreat"), phrases.say("A castle never moves, so no hexside is open to it."))


NOBODY_DEFENDS = phrases("Nobody defends, so nobody is pinned.")


def _verdict(asked: Pinning, value: PinnedUnits) -> Said:
    if not asked.defenders:
        return say(NOBODY_DEFENDS)
    if not value.free:
        return phrases.say("No defender is free to leave.")
    text = phrases("The attack pins {pinned}, so at most {leaving} may leave.")
    return say(text, pinned=Count(value.pinned, "unit"), leaving=Count(value.may_leave, "unit"))
