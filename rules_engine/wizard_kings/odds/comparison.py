"""What would change if: the same battle with one more round, another unit, or a side at home in the terrain.

Rules: combat-rounds, stacking-limit, ground-units of both editions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from ...dice import FACES
from ...results import result
from ...ruling import Message, Step, messages, say
from ...speech.numbers import chance_text
from ..editions import Edition
from ..movement.stacking import overstacked
from ..units import Unit, is_caster
from .whole_battle import Battle, Fought, fight

phrases = messages("battle-odds")

NONE, ROUND = "none", "round"
ATTACKER_UNIT, DEFENDER_UNIT = "attacker-unit", "defender-unit"
ATTACKERS_HOME, DEFENDERS_HOME = "attackers-home", "defenders-home"

WHAT_IF: Mapping[str, Message] = {
    NONE: phrases("nothing else"),
    ROUND: phrases("one more round"),
    ATTACKER_UNIT: phrases("one more {unit} of the attacker"),
    DEFENDER_UNIT: phrases("one more {unit} of the defender"),
    ATTACKERS_HOME: phrases("+1 for the attackers, at home in the terrain"),
    DEFENDERS_HOME: phrases("+1 for the defenders, at home in the terrain"),
}


@dataclass(frozen=True)
class Comparison:
    """The chances of the other battle, and how much more (or less, below 0) they are than those of the battle asked."""

    attacker: Fraction = result(phrases("Attackers win"))
    defender: Fraction = result(phrases("Defenders win"))
    open: Fraction = result(phrases("The battle stays undecided"))
    attacker_change: Fraction = result(phrases("Change in the attackers' chance"))
    defender_change: Fraction = result(phrases("Change in the defenders' chance"))
    open_change: Fraction = result(phrases("Change in the chance of no decision"))


def compared(
    edition: Edition, battle: Battle, now: Fought, what: str, unit: Unit
) -> tuple[Comparison | None, list[Step]]:
    """The battle with `what` changed (a unit added is `unit`) against the battle as asked, and what there is to say.

    There is no comparison where the rules leave no such battle.
    """
    if what == NONE:
        return None, []
    if what == ROUND and battle.rounds is None:
        return None, [edition.step("combat-rounds", phrases("Rounds have no limit, so one more changes nothing."))]
    other = changed(battle, what, unit)
    for units in (other.attackers, other.defenders):
        wrong = overstacked(edition, [one.letter for one in units])
        if wrong is not None:
            return None, [wrong]
    then = fight(other).outcome
    before, after = _chances(now), (then.attacker(), then.defender(), then.open())
    difference = [new - old for new, old in zip(after, before, strict=True)]
    told = [] if _alike(before[0], after[0]) else [_step(edition, what, unit, before[0], after[0])]
    return Comparison(*after, *difference), told


def _alike(before: Fraction, after: Fraction) -> bool:
    """Whether a reader sees the same chance twice, of which there is nothing to say."""
    return chance_text(before, {}) == chance_text(after, {})


def _chances(now: Fought) -> tuple[Fraction, Fraction, Fraction]:
    return now.outcome.attacker(), now.outcome.defender(), now.outcome.open()


def changed(battle: Battle, what: str, unit: Unit) -> Battle:
    """The battle with `what` (one of :data:`WHAT_IF`) changed."""
    if what == ROUND and battle.rounds is not None:
        return replace(battle, rounds=battle.rounds + 1)
    if what == ATTACKER_UNIT:
        return replace(battle, attackers=(*battle.attackers, unit))
    if what == DEFENDER_UNIT:
        return replace(battle, defenders=(*battle.defenders, unit))
    if what == ATTACKERS_HOME:
        return replace(battle, attackers=_at_home(battle.attackers))
    if what == DEFENDERS_HOME:
        return replace(battle, defenders=_at_home(battle.defenders))
    return battle


def _at_home(units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """The units with 1 added to the number of each that has one, up to the highest result of a die."""
    return tuple(one if is_caster(one.letter) else replace(one, power=min(one.power + 1, FACES)) for one in units)


def _step(edition: Edition, what: str, unit: Unit, before: Fraction, after: Fraction) -> Step:
    if what == ROUND:
        rule = edition.rule("combat-rounds")
        text = phrases("With one more round the attackers' chance to win would be {after} instead of {before}.")
    elif what in (ATTACKER_UNIT, DEFENDER_UNIT):
        rule = edition.rule("stacking-limit")
        text = (
            phrases("With {more} added, the attackers' chance to win would be {after} instead of {before}.")
            if what == ATTACKER_UNIT
            else phrases(
                "With {more} added on the other side, the attackers' chance to win would be {after} instead of {before}."
            )
        )
    else:
        rule = edition.source_of("homes")
        text = (
            phrases(
                "If the attackers were at home and got +1 on every number, their chance to win would be {after} "
                "instead of {before}."
            )
            if what == ATTACKERS_HOME
            else phrases(
                "If the defenders were at home and got +1 on every number, the attackers' chance to win would be "
                "{after} instead of {before}."
            )
        )
    return Step(rule, say(text, more=unit.notation(), before=before, after=after))
