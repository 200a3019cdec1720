"""What does an attack on a wizard come to, as the table reads the rules on counteractions where they are silent? (ww.power,
ww.counter-halves, ww.several-counteractions, ww.counter-a-counter, ww.counter-side-effects, ww.damage)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ...books import Book
from ...inputs import Record, integer, option, several
from ...results import result
from ...ruling import Count, Ruling, Said, Step, messages, say
from ..books import WW
from ..cards.counteractions import HALF, WHOLE, Counter, Counteraction, stopped_by
from ..faults import ruled

phrases = messages("attack")

ONE_AFTER_ANOTHER, TOGETHER = "one-after-another", "together"
SEVERAL = {
    ONE_AFTER_ANOTHER: phrases("are played one after another"),
    TOGETHER: phrases("are added together"),
}
STOPPED_UP, SUFFERED_UP = "stopped-up", "suffered-up"
ROUNDING = {
    STOPPED_UP: phrases("the half that is stopped"),
    SUFFERED_UP: phrases("the half that is suffered"),
}
HALVED, CANCELLED = "halved", "cancelled"
COUNTERED = {
    HALVED: phrases("stops half as much"),
    CANCELLED: phrases("stops nothing"),
}
HAPPEN, STOPPED = "happen", "stopped"
WITHOUT_DAMAGE = {
    HAPPEN: phrases("happen all the same"),
    STOPPED: phrases("are stopped"),
}


LIFE = 15


@dataclass(frozen=True)
class Attack:
    """One attack on one wizard; a `damage` that card or act name goes before the number card."""

    number_card: int | None = integer(1, 20, 5, phrases("Number card for its power"), optional=True)
    damage: int | None = integer(
        0,
        20,
        None,
        phrases("Damage that the card itself names"),
        optional=True,
        help=phrases("If the card or the act names its damage, as a punch does, the number card is not used."),
    )
    stun: int = integer(0, 9, 0, phrases("Turns that the victim is also stunned for"))
    life: int = integer(1, 99, LIFE, phrases("Life points of the victim"))
    counters: tuple[Counteraction, ...] = several(
        Record(Counteraction), 0, 7, (Counteraction(),), phrases("Counteractions")
    )
    several: str = option(
        tuple(SEVERAL),
        ONE_AFTER_ANOTHER,
        phrases("Several counteractions"),
        names=SEVERAL,
        help=phrases("The rules allow both; the players choose when they play the cards."),
    )
    rounding: str = option(
        tuple(ROUNDING),
        STOPPED_UP,
        phrases("Rounded up is"),
        names=ROUNDING,
        help=phrases("The rules round up without saying which half."),
    )
    countered: str = option(
        tuple(COUNTERED),
        HALVED,
        phrases("A counteraction that is answered"),
        names=COUNTERED,
        help=phrases("The rules let counteractions be answered and do not say what becomes of them."),
    )
    without_damage: str = option(
        tuple(WITHOUT_DAMAGE),
        HAPPEN,
        phrases("Side effects of an attack without damage that is countered"),
        names=WITHOUT_DAMAGE,
        help=phrases("Stopping all damage stops the side effects; here there is none to stop."),
    )


@dataclass(frozen=True)
class Suffered:
    """What the attack comes to, in points of damage, turns and life points."""

    damage: int = result(phrases("Damage of the attack"))
    stopped: int = result(phrases("Damage stopped"))
    suffered: int = result(phrases("Damage suffered"))
    side_effects: bool = result(phrases("Side effects happen"))
    stun_turns: int = result(phrases("How long the victim is stunned"), counted="ww-turn")
    life_after: int = result(phrases("What the victim has left"), counted="ww-life-point")
    dead: bool = result(phrases("The victim is dead"))


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
        return WW.step("damage", phrases("The attack does no damage."))
    if asked.damage is not None:
        return WW.step("damage", phrases("The attack does {damage} damage."), damage=damage)
    if asked.number_card is None:
        return WW.step("without-number", phrases("Without a number card the power is 1: the attack does 1 damage."))
    return WW.step("power", phrases("The number card sets the power: the attack does {damage} damage."), damage=damage)


def _counter_rulings(asked: Attack, damage: int) -> Iterator[Step]:
    """How the table reads the rules on counteractions, where that makes a difference."""
    if not asked.counters:
        yield WW.step("automatic-hit", phrases("Nobody plays a counteraction, so the attack is sure to hit."))
    if _matters(asked, damage, rounding=SUFFERED_UP if asked.rounding == STOPPED_UP else STOPPED_UP):
        stopped = phrases("Ruled here: if the damage is odd, the larger half is stopped.")
        suffered = phrases("Ruled here: if the damage is odd, the larger half is suffered.")
        yield WW.step("counter-halves", suffered if asked.rounding == SUFFERED_UP else stopped)
    if damage and len(asked.counters) > 1:
        together = phrases("Ruled here: the counteractions are added together, and each works on the whole damage.")
        in_turn = phrases(
            "Ruled here: the counteractions are played one after another, and each works on the damage that is left."
        )
        yield WW.step("several-counteractions", together if asked.several == TOGETHER else in_turn)
    if _matters(asked, damage, countered=CANCELLED if asked.countered == HALVED else HALVED):
        cancel = phrases("Ruled here: a counteraction that is answered stops nothing.")
        halve = phrases("Ruled here: a counteraction that is answered loses half of what it stops.")
        yield WW.step("counter-a-counter", cancel if asked.countered == CANCELLED else halve)


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
            yield WW.step("counteractions", phrases("Counteraction {number} cancels the whole attack."), number=number)
        else:
            yield _counter(number, one, stopped, rest) if before else _idle(number, one)


def _idle(number: int, one: Counteraction) -> Step:
    """A counteraction that finds no damage, or none that is left."""
    if one.stops == WHOLE and one.answers:
        text = phrases(
            "Ruled here: counteraction {number} has been answered, so it no longer cancels the whole attack."
        )
        return WW.step("counter-a-counter", text, number=number)
    return WW.step("counteractions", phrases("Counteraction {number} finds no damage to stop."), number=number)


def _counter(number: int, one: Counteraction, stops: int, rest: int) -> Step:
    values = {"number": number, "stops": stops, "rest": rest}
    if one.answers and stops:
        text = phrases("Counteraction {number}, answers included, stops {stops}; {rest} damage is left.")
        none = phrases("Counteraction {number}, answers included, stops {stops}; no damage is left.")
        return WW.step("counter-a-counter", text if rest else none, **values)
    if one.answers:
        text = phrases("Counteraction {number} is answered and stops nothing; {rest} damage is left.")
        return WW.step("counter-a-counter", text, **values)
    text = phrases("Counteraction {number} stops {stops}; {rest} damage is left.")
    none = phrases("Counteraction {number} stops {stops}; no damage is left.")
    rule = WW.rule("counter-halves" if one.stops == HALF else "counteractions")
    return Step(rule, say(text if rest else none, **values))


def _hit(asked: Attack, damage: int, rest: int, life: int) -> Iterator[Step]:
    if rest:
        falls = phrases("The victim suffers {rest} damage and falls from {before} to {points}.")
        dies = phrases("The victim suffers {rest} damage, which takes the last life point.")
        text = falls if life else dies
        said = say(text, rest=rest, before=asked.life, points=Count(life, "ww-life-point"))
        yield Step(WW.rule("damage"), said)
    if rest > asked.life:
        yield WW.step("damage", phrases("Ruled here: the damage beyond the last life point is lost."))
    if not life:
        yield WW.step("death", phrases("At 0 life points the victim is dead and out of the game."))
    if damage and not rest:
        yield WW.step("no-overshoot", phrases("All damage is stopped. Nobody behind the victim is hit either."))


def _side_effects(asked: Attack, damage: int, rest: int, happen: bool) -> Iterator[Step]:
    if not damage and _is_cancelled(asked):
        yield WW.step("counter-side-effects", phrases("What the attack would have done does not happen."))
    elif not damage and asked.counters and not (asked.without_damage == STOPPED and happen):
        go_on = phrases("Ruled here: there is no damage to stop, so the side effects happen.")
        end = phrases("Ruled here: the attack is countered and leaves no damage, so its side effects are stopped.")
        yield WW.step("counter-side-effects", go_on if happen else end)
    elif damage and not happen:
        yield WW.step("counter-side-effects", phrases("All damage is stopped, and the side effects with it."))
    elif 0 < rest < damage:
        text = phrases("Ruled here: some damage is left, so the side effects happen in full.")
        yield WW.step("counter-side-effects", text)
    if happen and asked.stun:
        text = phrases("As its card says, the attack also stuns for {turns}.")
        yield WW.step("power", text, turns=Count(asked.stun, "ww-turn"))


def _verdict(value: Suffered, lost: int) -> Said:
    points = Count(lost, "ww-life-point")
    if value.dead:
        return phrases.say("The victim loses {points} and is dead.", points=points)
    if value.stun_turns:
        text = phrases("The victim loses {points} and is stunned for {turns}.")
        return say(text, points=points, turns=Count(value.stun_turns, "ww-turn"))
    return phrases.say("The victim loses {points}.", points=points)
