"""What do gold markers and treasure blocks hold in a city? (wk2.gold-saving, wk2.treasure)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from ....calculators import calculator
from ....inputs import Integer, Record, choice, flag, integer, several
from ....results import result
from ....ruling import Count, Listed, Message, Ruling, Said, Step, messages, say
from ...editions import WK2, Edition
from ..treasure import BLOCKS, FULL, GOLD, SILVER, Hoard, exchanged, worth

phrases = messages("gold-markers")

MOST_PHASES = 30
MOST_BLOCKS = 20
KINDS = {SILVER: phrases("silver"), GOLD: phrases("gold")}
NONE = "none"
EXCHANGES = {
    NONE: phrases("not changed"),
    SILVER: phrases("into silver"),
    GOLD: phrases("into gold"),
}


@dataclass(frozen=True)
class TreasureBlock:
    """A treasure block, written ``silver/4``."""

    ALLOWED: ClassVar[Message] = phrases("a treasure block such as silver/4 or gold/2: kind, strength")

    kind: str = choice((SILVER, GOLD), SILVER, phrases("Kind"), names=KINDS)
    steps: int = integer(1, FULL, FULL, phrases("Strength"))

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``silver/4`` as JSON data; raises ValueError for anything of another shape."""
        kind, slash, steps = text.partition("/")
        if not slash or len(steps) != 1 or steps not in "0123456789":
            raise ValueError(f"no treasure block: {text!r}")
        return {"kind": kind, "steps": int(steps)}

    def notation(self) -> str:
        """``silver/4``."""
        return f"{self.kind}/{self.steps}"


@dataclass(frozen=True)
class Holding:
    """A treasure block of a result: ``silver/4`` in JSON, in words for readers."""

    hoard: Hoard

    def said(self) -> Said:
        """The block, as views show it."""
        return say(BLOCKS[self.hoard.kind], steps=self.hoard.steps)

    def as_json(self) -> str:
        """``silver/4``."""
        return f"{self.hoard.kind}/{self.hoard.steps}"


@dataclass(frozen=True)
class GoldMarkers:
    """One city over some build phases, and the treasure blocks in its hex; amounts in gold points."""

    value: int = integer(0, 3, 2, phrases("Value of the city"))
    stored: int = integer(0, 999, 0, phrases("In gold markers at the beginning"))
    spent: tuple[int, ...] = several(
        Integer(0, 999), 0, MOST_PHASES, (0, 0), phrases("Spent, build phase by build phase")
    )
    undefended: bool = flag(
        False,
        phrases("Then enemies enter, and no block defends the city"),
    )
    treasure: tuple[TreasureBlock, ...] = several(
        Record(TreasureBlock), 0, MOST_BLOCKS, (), phrases("Treasure blocks in the hex")
    )
    exchange: str = choice(tuple(EXCHANGES), NONE, phrases("The treasure is changed"), names=EXCHANGES)
    room: int | None = integer(
        0,
        20,
        None,
        phrases("Places left in the hex"),
        optional=True,
        help=phrases("Further blocks that the stacking limit allows. Leave this empty if there is room enough."),
    )


@dataclass(frozen=True)
class Held:
    """Gold points in markers after all build phases, what an enemy has taken of them, and those in treasure blocks;
    `exchanged` are the treasure blocks after a change."""

    stored: int = result(phrases("Gold saved in gold markers"), counted="gold-point")
    captured: int = result(phrases("Gold taken by the enemy"), counted="gold-point")
    treasure_gp: int = result(phrases("Gold in treasure blocks"), counted="gold-point")
    exchanged: tuple[Holding, ...] = result(phrases("Treasure blocks after the change"), quiet=True)


@calculator(
    "gold-markers",
    books=(WK2,),
    title=phrases("Gold markers and treasure"),
    question=phrases("How much gold does a city save, and what is its treasure worth?"),
    rules=("gold-saving", "gold-points", "building-units", "treasure", "stacking-limit"),
    inputs=GoldMarkers,
)
def gold_markers(edition: Edition, asked: GoldMarkers) -> Ruling:
    """Follow the gold of one city through its build phases, and change its treasure."""
    stored, steps = _phases(edition, asked)
    wrong = list(_missing(edition, asked))
    taken = stored if asked.undefended else 0
    if asked.undefended and not wrong:
        steps.append(_captured(edition, taken))
    blocks = [Hoard(block.kind, block.steps) for block in asked.treasure]
    after = exchanged(blocks, asked.exchange) if asked.exchange != NONE else ()
    steps += _treasure(edition, asked, blocks, after)
    if asked.exchange != NONE and asked.room is not None and len(after) - len(blocks) > asked.room:
        wrong.append(_no_room(edition, len(after) - len(blocks), asked.room))
    value = Held(stored - taken, taken, worth(blocks), tuple(map(Holding, after)))
    if wrong:
        return Ruling(False, wrong[-1].said, value, (*steps, *wrong))
    if not steps:
        steps.append(Step(edition.rule("gold-saving"), _kept(stored)))
    return Ruling(True, _verdict(asked, value), value, tuple(steps))


def _balances(asked: GoldMarkers) -> list[tuple[int, int]]:
    """For each build phase the gold that there is and the gold that is spent, up to the first that cannot be paid."""
    found: list[tuple[int, int]] = []
    stored = asked.stored
    for spent in asked.spent:
        there = stored + asked.value
        found.append((there, spent))
        if spent > there:
            break
        stored = there - spent
    return found


def _phases(edition: Edition, asked: GoldMarkers) -> tuple[int, list[Step]]:
    """What is stored in the end (what there is where it cannot be paid), and the build phases in words."""
    stored, steps = asked.stored, []
    for number, (there, spent) in enumerate(_balances(asked), 1):
        if there == spent == 0:
            continue
        text = phrases("In build phase {number} the city brings {value}, so it can spend {gold}.")
        value, gold = Count(asked.value, "gold-point"), Count(there, "gold-point")
        steps.append(edition.step("gold-points", text, number=number, value=value, gold=gold))
        stored = there
        if spent <= there:
            stored = there - spent
            text = _SPENDS[bool(spent), bool(stored)]
            left = Count(stored, "gold-point")
            said = say(text, number=number, spent=Count(spent, "gold-point"), left=left)
            steps.append(Step(edition.rule("gold-saving"), said))
    return stored, steps


#: What happens to the gold of a city in a build phase: whether some is spent, whether some is left.
_SPENDS = {
    (True, True): phrases("In build phase {number} the city spends {spent} and keeps {left} in gold markers."),
    (True, False): phrases("In build phase {number} the city spends all its gold."),
    (False, True): phrases("In build phase {number} the city spends nothing and keeps {left} in gold markers."),
}


def _missing(edition: Edition, asked: GoldMarkers) -> Iterator[Step]:
    for number, (there, spent) in enumerate(_balances(asked), 1):
        if spent > there:
            text = phrases("In build phase {number} the city is to spend {spent}, but it has only {gold}.")
            values = {"spent": Count(spent, "gold-point"), "gold": Count(there, "gold-point")}
            yield edition.step("building-units", text, number=number, **values)


def _captured(edition: Edition, taken: int) -> Step:
    text = phrases("No block defends the gold markers, so the enemy captures the {gold}.")
    return edition.step("gold-saving", text, gold=Count(taken, "gold-point"))


def _treasure(edition: Edition, asked: GoldMarkers, before: list[Hoard], after: tuple[Hoard, ...]) -> Iterator[Step]:
    rule = edition.rule("treasure")
    for kind, text in (
        (SILVER, phrases("A step of silver holds 1 gold point. The silver has {steps}, worth {gold}.")),
        (GOLD, phrases("A step of gold holds 5 gold points. The gold has {steps}, worth {gold}.")),
    ):
        own = [block for block in before if block.kind == kind]
        if own:
            steps = Count(sum(block.steps for block in own), "step")
            yield Step(rule, say(text, steps=steps, gold=Count(worth(own), "gold-point")))
    if asked.exchange == NONE or not before:
        return
    yield Step(rule, phrases.say("Ruled here: the value counts, so five steps of silver are worth one of gold."))
    blocks = Listed(tuple(say(BLOCKS[one.kind], steps=one.steps) for one in after))
    yield Step(rule, phrases.say("After the change the treasure is {blocks}.", blocks=blocks))


def _no_room(edition: Edition, more: int, room: int) -> Step:
    text = phrases("That adds {more}, but the stacking limit leaves room only for {room}.")
    return edition.step("stacking-limit", text, more=Count(more, "block"), room=Count(room, "block"))


_NONE_KEPT = phrases("The city keeps no gold markers.")


def _kept(stored: int) -> Said:
    if not stored:
        return say(_NONE_KEPT)
    return phrases.say("The gold markers, worth {gold}, stay where they are.", gold=Count(stored, "gold-point"))


def _verdict(asked: GoldMarkers, value: Held) -> Said:
    if asked.treasure:
        both = phrases("The city keeps {gold} in gold markers, and its treasure holds {treasure}.")
        only = phrases("The city keeps no gold markers, and its treasure holds {treasure}.")
        text = both if value.stored else only
        gold, treasure = Count(value.stored, "gold-point"), Count(value.treasure_gp, "gold-point")
        return say(text, gold=gold, treasure=treasure)
    if asked.undefended:
        return phrases.say("The enemy captures {gold}.", gold=Count(value.captured, "gold-point"))
    kept = phrases("The city keeps {gold} in gold markers.")
    return say(kept if value.stored else _NONE_KEPT, gold=Count(value.stored, "gold-point"))
