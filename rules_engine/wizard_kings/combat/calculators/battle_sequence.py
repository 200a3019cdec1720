"""In which order are these battles fought, and who chooses? (wk1.battle-sequence, wk2.battle-sequence)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from ....calculators import calculator
from ....inputs import Record, flag, integer, option, several
from ....named import Named
from ....results import result
from ....ruling import Listed, Message, Ruling, Said, Step, messages, say
from ...editions import WK1, WK2, Edition
from ..sequence import BY_ATTACKER, BY_DIE, in_order

phrases = messages("battle-sequence")

CHOOSERS = {
    BY_ATTACKER: phrases("is chosen by the attacker"),
    BY_DIE: phrases("is left to a die"),
}
ANY_TIME, EACH_TURN = "any-time", "each-combat-turn"
SWITCHES = {
    ANY_TIME: phrases("at any time"),
    EACH_TURN: phrases("at every combat turn"),
}


@dataclass(frozen=True)
class Fight:
    """A battle between the player who attacks and the player who defends, written ``1-3``."""

    ALLOWED: ClassVar[Message] = phrases("attacker and defender by number, such as 1-3")

    attacker: int = integer(1, 7, 1, phrases("Attacker"))
    defender: int = integer(1, 7, 2, phrases("Defender"))

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``1-3`` as JSON data; raises ValueError for anything of another shape."""
        attacker, dash, defender = text.partition("-")
        numbers = (attacker.strip(), defender.strip())
        if not dash or not all(len(one) == 1 and one in "0123456789" for one in numbers):
            raise ValueError(f"not a battle: {text!r}")
        return {"attacker": int(numbers[0]), "defender": int(numbers[1])}

    def notation(self) -> str:
        """``1-3``."""
        return f"{self.attacker}-{self.defender}"


@dataclass(frozen=True)
class BattleSequence:
    """The battles of one combat phase, by the numbers of the players, and whether a third one joins."""

    battles: tuple[Fight, ...] = several(
        Record(Fight),
        1,
        42,
        (Fight(1, 3), Fight(3, 1), Fight(1, 4)),
        phrases("Battles"),
        help=phrases("Players are numbered in the order of this turn's moves; the attacker is named first."),
    )
    third: bool = flag(False, phrases("A third player joins one of the battles"))
    order: str = option(
        (BY_ATTACKER, BY_DIE),
        BY_ATTACKER,
        phrases("The order of one player's own attacks"),
        names=CHOOSERS,
        only=("wk2",),
        help=phrases("The first edition leaves it to that player; this book does not say."),
    )


@dataclass(frozen=True)
class Sequence:
    """The battles in groups, in order; for each group the number of the player who settles the order in it (None: a
    die); what a third player must and may do."""

    order: tuple[str, ...] = result(phrases("Order of the battles"))
    choosers: tuple[int | None, ...] = result(phrases("Player who chooses the order within a group"))
    declares_side: bool = result(phrases("The third player must choose a side"), quiet=True)
    may_switch: Named | None = result(phrases("The third player may change sides"), quiet=True)


@calculator(
    "battle-sequence",
    books=(WK1, WK2),
    title=phrases("Order of battles"),
    question=phrases("In what order are these battles fought, and who chooses?"),
    rules=("battle-sequence", "turn-combat", "alliances"),
    inputs=BattleSequence,
)
def battle_sequence(edition: Edition, asked: BattleSequence) -> Ruling:
    """The order of the battles of one combat phase."""
    for one in asked.battles:
        if one.attacker == one.defender:
            text = phrases("{battle} is not a battle: nobody attacks their own {unit:pl}.")
            step = edition.step("battle-sequence", text, battle=one.notation())
            return Ruling(False, step.said, Sequence((), (), False, None), (step,))
    groups = in_order(asked.battles)
    order = tuple(", ".join(one.notation() for one in group) for group in groups)
    die = asked.order == BY_DIE
    choosers = tuple(None if die and len(group) > 1 else group[0].attacker for group in groups)
    switch = (ANY_TIME if edition.switch_within_turn else EACH_TURN) if asked.third else None
    value = Sequence(order, choosers, asked.third, Named(switch, SWITCHES[switch]) if switch else None)
    steps = (*_groups(edition, asked, groups), *_joining(edition, switch))
    verdict = phrases.say("The battles are fought in this order: {order}.", order=Listed(order, "plain"))
    return Ruling(True, verdict, value, steps)


def _groups(edition: Edition, asked: BattleSequence, groups: tuple[tuple[Fight, ...], ...]) -> Iterator[Step]:
    rule = edition.rule("battle-sequence")
    one_by_one = phrases(
        "Battles are fought one by one, first those in which Player 1 attacks, then Player 2 and so on."
    )
    yield Step(rule, say(one_by_one))
    for group in groups:
        yield Step(rule, _group(edition, asked, group))


def _group(edition: Edition, asked: BattleSequence, group: tuple[Fight, ...]) -> Said:
    player = group[0].attacker
    names = Listed(tuple(one.notation() for one in group))
    if len(group) == 1:
        return phrases.say("Player {player} attacks in {battles}.", player=player, battles=names)
    if edition.battle_order_stated:
        text = phrases("Player {player} attacks in {battles} and chooses their order.")
    elif asked.order == BY_ATTACKER:
        text = phrases("Player {player} attacks in {battles}. Ruled here: that player chooses their order.")
    else:
        text = phrases("Player {player} attacks in {battles}. Ruled here: a die settles their order.")
    return say(text, player=player, battles=names)


def _joining(edition: Edition, switch: str | None) -> Iterator[Step]:
    if switch is None:
        return
    rule = edition.rule("alliances")
    yield Step(rule, phrases.say("A player who joins a battle must choose the attacker or the defender."))
    if switch == ANY_TIME:
        yield Step(rule, phrases.say("An ally may change sides even in the middle of a battle."))
    else:
        yield Step(rule, phrases.say("An ally may change sides at every combat turn."))
