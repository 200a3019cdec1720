"""What is said of a duel: the first attack of each warrior, the rolls of 2 and 12, and what pushing costs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ...ruling import Count, Message, Step, messages
from ..combat.rolls import LOWEST, need
from ..labels import CLOSE
from ..steps import step
from .duels import CAREFUL, IDLE, PUSH, REST, Duel

phrases = messages("duel")

#: What each of the two does, by its policy, and the rule for it.
_POLICIES: dict[str, tuple[str, tuple[Message, Message]]] = {
    REST: (
        "token-removal",
        (
            phrases("Your warrior rests after every attack, and its token comes off. So it is never pushed."),
            phrases("The opposing warrior rests after every attack, and its token comes off."),
        ),
    ),
    PUSH: (
        "pushing",
        (
            phrases(
                "Your warrior attacks with one token too. That pushes it, costs it 1 exhaustion damage after the attack,"
                " and then it must rest."
            ),
            phrases(
                "The opposing warrior attacks with one token too, takes 1 exhaustion damage for it, and then must rest."
            ),
        ),
    ),
    CAREFUL: (
        "pushing",
        (
            phrases("Your warrior attacks with one token too, unless being pushed would eliminate it."),
            phrases("The opposing warrior attacks with one token too, unless being pushed would eliminate it."),
        ),
    ),
}
_FIRST = (
    phrases(
        "Your warrior begins with an attack value of {attack} against {defense}. It needs {need} or more on two dice, and"
        " a hit deals {damage} damage."
    ),
    phrases(
        "The opposing warrior begins with an attack value of {attack} against {defense}. It needs {need} or more on two"
        " dice, and a hit deals {damage} damage."
    ),
)
_LIFE = (
    phrases("Your warrior is eliminated after {clicks} of damage."),
    phrases("The opposing warrior is eliminated after {clicks} of damage."),
)


def duel_steps(duel: Duel, kind: str, nobody: Fraction) -> Iterator[Step]:
    """The steps of a duel; `nobody`: the chance that both fall in one turn."""
    each = phrases(
        "In each of its player's turns a warrior can be given one action. Here it attacks the other, or it rests."
    )
    yield step("one-action-per-warrior", each)
    yield step(*_DAMAGE[kind == CLOSE])
    for side in (0, 1):
        yield from _first_attack(duel, side)
    yield from roll_steps()
    for side, policy in enumerate(duel.policies):
        rule, texts = _POLICIES[policy]
        yield step(rule, texts[side])
    for side, values in enumerate(duel.values):
        yield step("elimination", _LIFE[side], clicks=Count(values.life, "mk-click"))
    if nobody:
        both = phrases("Pushing damage comes after the attack, so both can fall in one turn. The chance is {chance}.")
        yield step("pushing", both, chance=nobody)


_DAMAGE = (
    ("ranged-damage", phrases("In ranged combat the ranged damage value counts.")),
    ("close-damage", phrases("In close combat the damage value counts.")),
)


def _first_attack(duel: Duel, side: int) -> Iterator[Step]:
    attacker, target = duel.values[side], duel.values[1 - side]
    if duel.policies[side] == IDLE:
        return
    values = {"attack": attacker.attack[0], "defense": target.defense[0], "damage": attacker.damage[0]}
    yield step("attack-roll", _FIRST[side], **values, need=max(need(attacker.attack[0], target.defense[0]), LOWEST))


def roll_steps() -> Iterator[Step]:
    """What every attack of a warrior may bring beside hit and miss, and what damage does to the values."""
    yield step("critical-hit", phrases("A roll of 12 always hits and deals 1 extra damage."))
    yield step("critical-miss", CRITICAL_MISS)
    yield step("dial-damage-direction", DIALS_TURN)


CRITICAL_MISS = phrases("A roll of 2 always misses and costs the attacker 1 exhaustion damage, which nothing reduces.")
DIALS_TURN = phrases(
    "Each point of damage turns a dial by one click, and from then on the values of the new click count."
)
