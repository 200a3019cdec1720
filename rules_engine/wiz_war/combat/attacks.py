"""What does an attack on a wizard come to? (ww.power, ww.counter-halves, ww.several-counteractions, ww.damage)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ...books import Book
from ...inputs import Record, integer, option, several
from ...results import result
from ...ruling import Count, Ruling, Said, Step, message, say
from ..books import WW
from ..cards.counteractions import Counteraction
from ..cards.damage import HALF, WHOLE, Counter, stopped_by
from ..faults import ruled
from .attack_labels import (
    CANCELLED,
    COUNTERED,
    HALVED,
    HAPPEN,
    ONE_AFTER_ANOTHER,
    ROUNDING,
    SEVERAL,
    STOPPED,
    STOPPED_UP,
    SUFFERED_UP,
    TOGETHER,
    WITHOUT_DAMAGE,
)

LIFE = 15


@dataclass(frozen=True)
class Attack:
    """One attack on one wizard; a `damage` that card or act name goes before the number card."""

    number_card: int | None = integer(1, 20, 5, message("attack", "Number card for its power"), optional=True)
    damage: int | None = integer(
        0,
        20,
        None,
        message("attack", "Damage that the card itself names"),
        optional=True,
        help=message(
            "attack", "If the card or the act names its damage, as a punch does, the number card is not used."
        ),
    )
    stun: int = integer(0, 9, 0, message("attack", "Turns that the victim is also stunned for"))
    life: int = integer(1, 99, LIFE, message("attack", "Life points of the victim"))
    counters: tuple[Counteraction, ...] = several(
        Record(Counteraction), 0, 7, (Counteraction(),), message("attack", "Counteractions")
    )
    several: str = option(
        tuple(SEVERAL),
        ONE_AFTER_ANOTHER,
        message("attack", "Several counteractions"),
        names=SEVERAL,
        help=message("attack", "The rules allow both; the players choose when they play the cards."),
    )
    rounding: str = option(
        tuple(ROUNDING),
        STOPPED_UP,
        message("attack", "Rounded up is"),
        names=ROUNDING,
        help=message("attack", "The rules round up without saying which half."),
    )
    countered: str = option(
        tuple(COUNTERED),
        HALVED,
        message("attack", "A counteraction that is answered"),
        names=COUNTERED,
        help=message("attack", "The rules let counteractions be answered and do not say what becomes of them."),
    )
    without_damage: str = option(
        tuple(WITHOUT_DAMAGE),
        HAPPEN,
        message("attack", "Side effects of an attack without damage that is countered"),
        names=WITHOUT_DAMAGE,
        help=message("attack", "Stopping all damage stops the side effects; here there is none to stop."),
    )


@dataclass(frozen=True)
class Suffered:
    """What the attack comes to, in points of damage, turns and life points."""

    damage: int = result(message("attack", "Damage of the attack"))
    stopped: int = result(message("attack", "Damage stopped"))
    suffered: int = result(message("attack", "Damage suffered"))
    side_effects: bool = result(message("attack", "Side effects happen"))
    stun_turns: int = result(message("attack", "How long the victim is stunned"), counted="ww-turn")
    life_after: int = result(message("attack", "What the victim has left"), counted="ww-life-point")
    dead: bool = result(message("attack", "The victim is dead"))


def attack(book: Book, asked: Attack) -> Ruling:
    """Rule on one attack, counteraction by counteraction."""
    damage = asked.damage if asked.damage is not None else asked.number_card or 1
    stops = _stops(asked, damage)
    rest = damage - sum(stops)
    steps = [_power(asked, damage), *_counter_rulings(asked, damage), *_counters(asked, damage, stops)]
    happen = rest > 0 or (damage == 0 and not _is_stopped(asked))
    life = max(asked.life - rest, 0)
    steps += _hit(asked, damage, rest, life)
    steps += _side_effects(asked, damage, rest, happen)
    value = Suffered(damage, damage - rest, rest, happen, asked.stun if happen else 0, life, life == 0)
    return ruled(value, steps, (), _verdict(value, asked.life - life))


def _stops(asked: Attack, damage: int) -> tuple[int, ...]:
    """What each counteraction stops in its turn, never more than is left."""
    rest, found = damage, []
    for one in asked.counters:
        counter = Counter(one.stops, one.amount, one.answers)
        up, halved = asked.rounding == STOPPED_UP, asked.countered == HALVED
        stops = stopped_by(counter, damage if asked.several == TOGETHER else rest, up=up, halved=halved)
        found.append(min(stops, rest))
        rest -= found[-1]
    return tuple(found)


def _countered(asked: Attack) -> bool:
    """Whether a counteraction stands that no answer has cancelled."""
    return any(asked.countered == HALVED or one.answers % 2 == 0 for one in asked.counters)


def _is_stopped(asked: Attack) -> bool:
    """Whether an attack without damage is stopped."""
    return _is_cancelled(asked) or (_countered(asked) and asked.without_damage == STOPPED)


def _is_cancelled(asked: Attack) -> bool:
    """Whether a counteraction cancels the whole attack."""
    return any(_is_whole(one, asked) for one in asked.counters)


def _is_whole(one: Counteraction, asked: Attack) -> bool:
    """Whether a counteraction cancels the whole attack. Ruled here: one that is answered does not, unless the answer is undone."""
    return one.stops == WHOLE and (one.answers == 0 or (asked.countered == CANCELLED and one.answers % 2 == 0))


def _power(asked: Attack, damage: int) -> Step:
    if not damage:
        return Step(WW.rule("damage"), say(message("attack", "The attack does no damage.")))
    if asked.damage is not None:
        text = message("attack", "The attack does {damage} damage.")
        return Step(WW.rule("damage"), say(text, damage=damage))
    if asked.number_card is None:
        text = message("attack", "Without a number card the power is 1: the attack does 1 damage.")
        return Step(WW.rule("without-number"), say(text))
    text = message("attack", "The number card sets the power: the attack does {damage} damage.")
    return Step(WW.rule("power"), say(text, damage=damage))


def _counter_rulings(asked: Attack, damage: int) -> Iterator[Step]:
    """How the table reads the rules on counteractions, where that makes a difference."""
    if not asked.counters:
        text = message("attack", "Nobody plays a counteraction, so the attack hits without fail.")
        yield Step(WW.rule("automatic-hit"), say(text))
    if _matters(asked, damage, rounding=SUFFERED_UP if asked.rounding == STOPPED_UP else STOPPED_UP):
        stopped = message("attack", "Ruled here: if the damage is odd, the larger half is stopped.")
        suffered = message("attack", "Ruled here: if the damage is odd, the larger half is suffered.")
        yield Step(WW.rule("counter-halves"), say(suffered if asked.rounding == SUFFERED_UP else stopped))
    if damage and len(asked.counters) > 1:
        together = message(
            "attack", "Ruled here: the counteractions are added together, and each works on the whole damage."
        )
        in_turn = message(
            "attack",
            "Ruled here: the counteractions are played one after another, and each works on the damage that is left.",
        )
        yield Step(WW.rule("several-counteractions"), say(together if asked.several == TOGETHER else in_turn))
    if _matters(asked, damage, countered=CANCELLED if asked.countered == HALVED else HALVED):
        cancel = message("attack", "Ruled here: a counteraction that is answered stops nothing.")
        halve = message("attack", "Ruled here: a counteraction that is answered loses half of what it stops.")
        yield Step(WW.rule("counter-a-counter"), say(cancel if asked.countered == CANCELLED else halve))


def _matters(asked: Attack, damage: int, **other: str) -> bool:
    """Whether the other reading would stop something else, or an attack without damage where this one does not."""
    otherwise: Attack = replace(asked, **other)  # type: ignore[arg-type]
    if not damage:
        return _is_stopped(otherwise) != _is_stopped(asked)
    return _stops(otherwise, damage) != _stops(asked, damage)


def _counters(asked: Attack, damage: int, stops: tuple[int, ...]) -> Iterator[Step]:
    rest = damage
    for number, (one, stopped) in enumerate(zip(asked.counters, stops, strict=True), 1):
        before, rest = rest, rest - stopped
        if _is_whole(one, asked):
            text = message("attack", "Counteraction {number} cancels the whole attack.")
            yield Step(WW.rule("counteractions"), say(text, number=number))
        else:
            yield _counter(number, one, stopped, rest) if before else _idle(number, one)


def _idle(number: int, one: Counteraction) -> Step:
    """A counteraction that finds no damage, or none that is left."""
    if one.stops == WHOLE and one.answers:
        text = message(
            "attack", "Ruled here: counteraction {number} has been answered, so it no longer cancels the whole attack."
        )
        return Step(WW.rule("counter-a-counter"), say(text, number=number))
    text = message("attack", "Counteraction {number} finds no damage to stop.")
    return Step(WW.rule("counteractions"), say(text, number=number))


def _counter(number: int, one: Counteraction, stops: int, rest: int) -> Step:
    values = {"number": number, "stops": stops, "rest": rest}
    if one.answers and stops:
        text = message("attack", "Counteraction {number}, answers included, stops {stops}; {rest} damage is left.")
        none = message("attack", "Counteraction {number}, answers included, stops {stops}; no damage is left.")
        return Step(WW.rule("counter-a-counter"), say(text if rest else none, **values))
    if one.answers:
        text = message("attack", "Counteraction {number} is answered and stops nothing; {rest} damage is left.")
        return Step(WW.rule("counter-a-counter"), say(text, **values))
    text = message("attack", "Counteraction {number} stops {stops}; {rest} damage is left.")
    none = message("attack", "Counteraction {number} stops {stops}; no damage is left.")
    rule = WW.rule("counter-halves" if one.stops == HALF else "counteractions")
    return Step(rule, say(text if rest else none, **values))


def _hit(asked: Attack, damage: int, rest: int, life: int) -> Iterator[Step]:
    if rest:
        falls = message("attack", "The victim suffers {rest} damage and falls from {before} to {points}.")
        dies = message("attack", "The victim suffers {rest} damage, which takes the last life point.")
        text = falls if life else dies
        said = say(text, rest=rest, before=asked.life, points=Count(life, "ww-life-point"))
        yield Step(WW.rule("damage"), said)
    if rest > asked.life:
        text = message("attack", "Ruled here: the damage beyond the last life point is lost.")
        yield Step(WW.rule("damage"), say(text))
    if not life:
        yield Step(WW.rule("death"), say(message("attack", "At 0 life points the victim is dead and out of the game.")))
    if damage and not rest:
        text = message("attack", "All damage is stopped. Nobody behind the victim is hit either.")
        yield Step(WW.rule("no-overshoot"), say(text))


def _side_effects(asked: Attack, damage: int, rest: int, happen: bool) -> Iterator[Step]:
    if not damage and _is_cancelled(asked):
        text = message("attack", "What the attack would have done does not happen.")
        yield Step(WW.rule("counter-side-effects"), say(text))
    elif not damage and asked.counters and not (asked.without_damage == STOPPED and happen):
        go_on = message("attack", "Ruled here: there is no damage to stop, so the side effects happen.")
        end = message(
            "attack", "Ruled here: the attack is countered and leaves no damage, so its side effects are stopped."
        )
        yield Step(WW.rule("counter-side-effects"), say(go_on if happen else end))
    elif damage and not happen:
        text = message("attack", "All damage is stopped, and the side effects with it.")
        yield Step(WW.rule("counter-side-effects"), say(text))
    elif 0 < rest < damage:
        text = message("attack", "Ruled here: some damage is left, so the side effects happen in full.")
        yield Step(WW.rule("counter-side-effects"), say(text))
    if happen and asked.stun:
        text = message("attack", "As its card says, the attack also stuns for {turns}.")
        yield Step(WW.rule("power"), say(text, turns=Count(asked.stun, "ww-turn")))


def _verdict(value: Suffered, lost: int) -> Said:
    points = Count(lost, "ww-life-point")
    if value.dead:
        return say(message("attack", "The victim loses {points} and is dead."), points=points)
    if value.stun_turns:
        text = message("attack", "The victim loses {points} and is stunned for {turns}.")
        return say(text, points=points, turns=Count(value.stun_turns, "ww-turn"))
    return say(message("attack", "The victim loses {points}."), points=points)
