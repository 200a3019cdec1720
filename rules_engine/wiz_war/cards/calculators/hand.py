"""How many cards do you hold, and how many must go? (ww.hand-limit, ww.drawing, ww.face-up-cards, ww.loot)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....books import Book
from ....calculators import calculator
from ....inputs import Problem, flag, integer
from ....results import result
from ....ruling import Ruling, Said, Step, message, messages, say
from ...books import WW
from ...faults import ruled
from ..hands import DRAWN, MOST

phrases = messages("hand")


@dataclass(frozen=True)
class Hand:
    """A turn's comings and goings, in cards; `hand` is what was held before."""

    hand: int = integer(0, 20, 9, phrases("Cards in your hand"))
    face_up: int = integer(0, 20, 0, phrases("Cards face up before you"))
    treasure: bool = flag(False, phrases("You carry a treasure"))
    played: int = integer(0, 20, 0, phrases("Cards played in this turn"))
    kept: int = integer(0, 20, 0, phrases("Of these, cards that stay yours"))
    dropped: int = integer(0, 20, 0, phrases("Object cards put down"))
    picked_up: int = integer(0, 20, 0, phrases("Object cards picked up"))
    loot: int = integer(0, 20, 0, phrases("Cards of an opponent whom you killed"))
    discard: int = integer(0, 20, 0, phrases("Cards discarded to make room"))
    draw: int = integer(0, 7, 0, phrases("Cards drawn"))
    traps: int = integer(0, 7, 0, phrases("TRAP cards met while drawing"))

    def contradictions(self) -> Iterator[Problem]:
        """More cards that leave than there are."""
        here = self.hand + self.face_up
        there = here + self.picked_up + self.loot - max(self.played - self.kept, 0)
        for name, most in (
            ("played", here),
            ("kept", self.played),
            ("dropped", there),
            ("discard", there - self.dropped),
            ("traps", self.traps if self.draw else 0),
        ):
            if getattr(self, name) > max(most, 0):
                yield Problem(name, str(getattr(self, name)), say(_AT_MOST, most=max(most, 0)))


_AT_MOST = phrases("at most {most}, as many as there are")


@dataclass(frozen=True)
class Held:
    """`count` is what counts before the excess goes, and `after` what is left."""

    count: int = result(phrases("Cards that count"))
    must_discard: int = result(phrases("Cards to discard"))
    after: int = result(phrases("Cards left in your hand"))
    reshuffles: int = result(phrases("The deck is shuffled"), quiet=True)
    broken: tuple[str, ...] = result(message("faults", "Rules against it"), quiet=True, cites=True)


@calculator(
    "hand",
    books=(WW,),
    title=phrases("Your hand"),
    question=phrases("How many cards do you hold, and how many must go?"),
    rules=(
        *("hand-limit", "drawing", "discarding", "getting-cards", "face-up-cards", "used-cards", "drop-object"),
        *("pick-up-object", "treasure-not-in-hand", "loot", "trap-card", "initial-hand", "magic-stones"),
    ),
    inputs=Hand,
)
def hand(book: Book, asked: Hand) -> Ruling:
    """Count a hand and what is too much of it."""
    before = asked.hand + asked.face_up + asked.picked_up + asked.loot
    count = before - (asked.played - asked.kept) - asked.dropped - asked.discard + asked.draw
    excess = max(count - MOST, 0)
    faults = [*_faults(asked)]
    value = Held(count, excess, count - excess, asked.traps, tuple(one.rule for one in faults))
    return ruled(value, _steps(asked, count, excess), faults, _verdict(count, excess))


def _faults(asked: Hand) -> Iterator[Step]:
    if asked.draw > DRAWN:
        yield WW.step("drawing", phrases("You may draw two cards in a turn at most, not {cards}."), cards=asked.draw)


_DROPPED = phrases("The card of a dropped object leaves your hand, so you have {number} fewer.")
_PICKED_UP = phrases("The card of an object picked up joins your hand, so you have {number} more.")
_LOOT = phrases("All cards of the opponent whom you killed are yours, {number} more.")
_DISCARDED = phrases("You may discard cards of any kind to make room, so you have {number} fewer.")


def _steps(asked: Hand, count: int, excess: int) -> Iterator[Step]:
    if asked.face_up:
        text = phrases("Cards face up before you belong to your hand: {hand} and {face_up} count.")
        yield WW.step("face-up-cards", text, hand=asked.hand, face_up=asked.face_up)
    if asked.played:
        text = phrases("Used cards are discarded, {gone} of them; those that stay yours go on counting, {kept} here.")
        yield WW.step("used-cards", text, gone=asked.played - asked.kept, kept=asked.kept)
    for number, rule, text in (
        (asked.dropped, "drop-object", _DROPPED),
        (asked.picked_up, "pick-up-object", _PICKED_UP),
        (asked.loot, "loot", _LOOT),
        (asked.discard, "discarding", _DISCARDED),
    ):
        if number:
            yield WW.step(rule, text, number=number)
    if asked.treasure:
        yield WW.step("treasure-not-in-hand", phrases("A treasure is not a card of your hand."))
    if asked.traps:
        text = phrases("Ruled here: TRAP is discarded, the deck is shuffled, and another card is drawn for it.")
        yield WW.step("trap-card", text)
    early = max(count - asked.draw - MOST, 0) if asked.draw else 0
    if early:
        yield from _limit(count - asked.draw, early)
    if 0 < asked.draw <= DRAWN:
        text = phrases("At the end of your turn you may draw up to two cards; you draw {number}.")
        yield WW.step("drawing", text, number=asked.draw)
    yield from _limit(count - early, excess - early)


def _limit(count: int, excess: int) -> Iterator[Step]:
    """How many cards count at one moment, and what is too much then: the excess never waits for what is drawn later."""
    text = phrases("That makes {count} card{count:s}, and you may hold seven at most.")
    yield WW.step("hand-limit", text, count=count)
    if excess:
        text = phrases("You must discard the {excess} card{excess:s} too many at once.")
        yield WW.step("hand-limit", text, excess=excess)


def _verdict(count: int, excess: int) -> Said:
    if excess:
        return phrases.say("You must discard {excess} card{excess:s} and are left with seven.", excess=excess)
    return phrases.say("You hold {count} card{count:s}, and none has to go.", count=count)
