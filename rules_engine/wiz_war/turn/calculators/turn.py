"""Is this turn legal, act by act? (ww.turn, ww.turn-order-free, ww.one-attack, ww.pick-up-ends-turn, ww.lost-turn)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....books import Book
from ....calculators import calculator
from ....inputs import Record, flag, option, several
from ....results import result
from ....ruling import Count, Message, Ruling, Step, message, messages, say
from ...books import WW
from ...cards.after_pick_up import ANSWERS, DRAW_ONLY, after_pick_up_option
from ...cards.hands import DRAWN
from ...cards.stones import magic_stones_option, works_after_pick_up
from ...faults import ruled
from ...movement.reach import SQUARES
from ..course import (
    ANY_TIME,
    ATTACK,
    ATTACKS,
    BEFORE_FIRST_STEP,
    COUNTERACTION,
    DISCARD,
    DRAW,
    DRAWS,
    DROP,
    MAGIC_STONE,
    MOVE,
    MOVEMENT_CARD,
    NEUTRAL,
    NONE,
    ON_OPPONENT,
    PICK_UP,
    PUNCH,
    Act,
    Course,
)

phrases = messages("turn")

MOVEMENT_CARDS = {
    ANY_TIME: phrases("at any time of the turn"),
    BEFORE_FIRST_STEP: phrases("before the first step only"),
}
LOST_DRAW = {
    NONE: phrases("draws no cards"),
    DRAWS: phrases("still draws cards"),
}


@dataclass(frozen=True)
class Turn:
    """The acts of one turn in their order."""

    lost: bool = flag(False, phrases("It is a lost turn"))
    first_turn: bool = flag(False, phrases("It is your first turn"))
    acts: tuple[Act, ...] = several(
        Record(Act),
        0,
        30,
        (
            *(Act(MOVEMENT_CARD, number=3), Act(MOVE, squares=2), Act(ATTACK), Act(MOVE, squares=3)),
            *(Act(NEUTRAL), Act(NEUTRAL), Act(MOVE, squares=1), Act(DRAW, cards=2)),
        ),
        phrases("Acts"),
    )
    movement_card: str = option(
        (ANY_TIME, BEFORE_FIRST_STEP),
        ANY_TIME,
        phrases("The number card for movement is played"),
        names=MOVEMENT_CARDS,
        help=phrases("In the example of the rules it comes before the first step; no rule says that it must."),
    )
    lost_turn_draw: str = option(
        (NONE, DRAWS),
        NONE,
        phrases("Whoever loses the turn"),
        names=LOST_DRAW,
        help=phrases("The rules allow nothing but counteractions and do not mention drawing."),
    )
    after_pick_up: str = after_pick_up_option()
    magic_stones: str = magic_stones_option()


@dataclass(frozen=True)
class Judged:
    """`first_illegal` is the place of the first act that is not allowed (from 1, None: all are), `broken` the rules
    against it; all figures count the acts before it."""

    first_illegal: int | None = result(phrases("First act not allowed"), quiet=True)
    broken: tuple[str, ...] = result(message("faults", "Rules against it"), quiet=True, cites=True)
    movement_limit: int = result(phrases("How far you may walk"), counted="ww-square")
    movement_used: int = result(phrases("How far you have walked"), counted="ww-square")
    movement_left: int = result(phrases("How far you may still walk"), counted="ww-square")
    attacks: int = result(phrases("Attacks made"))
    number_cards: int = result(phrases("Number cards played"))
    turn_over: bool = result(phrases("The turn is over"))


@calculator(
    "turn",
    books=(WW,),
    title=phrases("Your turn"),
    question=phrases("Is this turn legal, act by act?"),
    rules=(
        *("turn", "turn-order-free", "movement", "movement-number-card", "one-attack", "one-number-per-action"),
        *("neutral-cards", "neutral-on-opponent", "counteractions", "magic-stones", "punch", "drop-object"),
        *("pick-up-ends-turn", "turn-ends-by-pick-up", "lost-turn", "no-first-turn-combat", "drawing"),
        *("discarding", "getting-cards", "cards"),
    ),
    inputs=Turn,
)
def turn(book: Book, asked: Turn) -> Ruling:
    """Follow a turn act by act up to the first one that is not allowed."""
    course = Course(0 if asked.lost else SQUARES)
    steps = [_beginning(asked)]
    for at, act in enumerate(asked.acts, 1):
        faults = list(_faults(asked, course, at, act))
        if faults:
            return ruled(_judged(course, at, faults), steps, faults, steps[-1].said)
        course = course.after(act)
        steps.append(_step(asked, course, at, act))
    verdict = phrases.say(
        "Every act of the turn is allowed, and you have {squares} left to walk.",
        squares=Count(course.left, "ww-square"),
    )
    return ruled(_judged(course, None, []), steps, (), verdict)


def _judged(course: Course, at: int | None, faults: list[Step]) -> Judged:
    rules = tuple(one.rule for one in faults)
    return Judged(at, rules, course.limit, course.used, course.left, course.attacks, course.number_cards, course.over)


def _faults(asked: Turn, course: Course, at: int, act: Act) -> Iterator[Step]:
    """Every rule against an act at this moment, in the order of the rules' numbers."""
    drawing = act.act in (DRAW, DISCARD)
    too_late = act.act == MOVEMENT_CARD and asked.movement_card == BEFORE_FIRST_STEP and course.stepped
    lost = asked.lost and act.act != COUNTERACTION and not (drawing and asked.lost_turn_draw == DRAWS)
    attack = act.act in ATTACKS
    goes_on = drawing or _works_after_pick_up(asked, act)
    for broken, rule, text in (
        (act.act == MOVE and not asked.lost and course.used + act.squares > course.limit, "movement", _TOO_FAR),
        (course.picked_up and not goes_on, "pick-up-ends-turn", _not_after_pick_up(asked, act)),
        (attack and course.attacks > 0, "one-attack", _SECOND),
        (_numbers(course, act) > 1, "one-number-per-action", _NUMBERS),
        (too_late, "turn-order-free", _TOO_LATE),
        (lost, "lost-turn", _NO_CARDS if drawing else _LOST),
        (attack and asked.first_turn, "no-first-turn-combat", _FIRST),
        (course.drawing and not drawing, "drawing", _DRAWN),
        (act.act == DRAW and course.drawn + act.cards > DRAWN, "drawing", _MORE),
    ):
        if broken:
            said = say(text, at=at, limit=Count(course.limit, "ww-square")) if text is _TOO_FAR else say(text, at=at)
            yield Step(WW.rule(rule), said)


def _works_after_pick_up(asked: Turn, act: Act) -> bool:
    if act.act == MAGIC_STONE:
        return works_after_pick_up(asked.magic_stones, asked.after_pick_up)
    return act.act == COUNTERACTION and asked.after_pick_up == ANSWERS


def _not_after_pick_up(asked: Turn, act: Act) -> Message:
    """Why an act may not follow a pick-up; where the table could let it, that it does not is its ruling."""
    if act.act == COUNTERACTION:
        return phrases("Act {at}: ruled here, after picking something up you cannot even answer.")
    if act.act == MAGIC_STONE and asked.after_pick_up == DRAW_ONLY:
        return phrases("Act {at}: ruled here, after picking something up you can only draw, so no magic stone works.")
    if act.act == MAGIC_STONE:
        return phrases("Act {at}: ruled here, after you have picked something up no magic stone works.")
    return _PICKED_UP


def _numbers(course: Course, act: Act) -> int:
    return course.movement_cards + 1 if act.act == MOVEMENT_CARD else act.number_cards


_TOO_FAR = phrases("Act {at}: this goes beyond your movement of {limit}.")
_PICKED_UP = phrases("Act {at}: after picking something up you can only draw cards.")
_SECOND = phrases("Act {at}: you have made your one attack already.")
_NUMBERS = phrases("Act {at}: you may add only one number card to your movement, and only one to each card.")
_TOO_LATE = phrases("Act {at}: ruled here, the number card for movement comes before the first step.")
_LOST = phrases("Act {at}: in a lost turn you can only play counteractions.")
_NO_CARDS = phrases("Act {at}: ruled here, cards are neither drawn nor discarded in a lost turn.")
_FIRST = phrases("Act {at}: there is no combat in the first turn.")
_DRAWN = phrases("Act {at}: cards are drawn at the end, and after that the turn is over.")
_MORE = phrases("Act {at}: you may draw two cards in a turn at most.")


def _beginning(asked: Turn) -> Step:
    if asked.lost:
        return WW.step("lost-turn", phrases("The turn is lost, so nothing is possible except counteractions."))
    text = phrases("You may do everything in any order and walk {squares}.")
    return WW.step("turn-order-free", text, squares=Count(SQUARES, "ww-square"))


def _step(asked: Turn, course: Course, at: int, act: Act) -> Step:
    """What an act that is allowed does."""
    if act.act == MOVE:
        text = phrases("Act {at}: you walk {squares} and have {left} left.")
        left = Count(course.left, "ww-square")
        return WW.step("movement", text, at=at, squares=Count(act.squares, "ww-square"), left=left)
    if act.act == MOVEMENT_CARD:
        late = phrases("Act {at}: ruled here, the number card is added at any time. You may walk {limit} in all.")
        text = phrases("Act {at}: with the number card you may walk {limit} in all.")
        limit = Count(course.limit, "ww-square")
        return WW.step("movement-number-card", late if course.stepped else text, at=at, limit=limit)
    if act.act in (DRAW, DISCARD) and asked.lost:
        return WW.step("lost-turn", phrases("Act {at}: ruled here, cards may be drawn even in a lost turn."), at=at)
    if act.act == COUNTERACTION and course.picked_up:
        text = phrases("Act {at}: ruled here, even after picking something up you may answer.")
        return WW.step("pick-up-ends-turn", text, at=at)
    if act.act == MAGIC_STONE and course.picked_up:
        text = phrases("Act {at}: ruled here, even after you have picked something up the magic stone works.")
        return WW.step("pick-up-ends-turn", text, at=at)
    rule, text = _DOES[act.act]
    return WW.step(rule, text, at=at)


_DOES = {
    ATTACK: ("one-attack", phrases("Act {at}: this is your one attack.")),
    PUNCH: ("punch", phrases("Act {at}: the punch is your one attack.")),
    ON_OPPONENT: (
        "neutral-on-opponent",
        phrases("Act {at}: a neutral card on an opponent is your one attack."),
    ),
    NEUTRAL: ("neutral-cards", phrases("Act {at}: a neutral card, of which you may play any number.")),
    COUNTERACTION: ("counteractions", phrases("Act {at}: a counteraction, of which you may play any number.")),
    MAGIC_STONE: ("magic-stones", phrases("Act {at}: a magic stone is used as often as you like.")),
    DROP: ("drop-object", phrases("Act {at}: you drop something, and your turn goes on.")),
    PICK_UP: ("turn-ends-by-pick-up", phrases("Act {at}: you pick something up, and that ends your turn.")),
    DRAW: ("drawing", phrases("Act {at}: you draw cards at the end of your turn.")),
    DISCARD: ("discarding", phrases("Act {at}: you discard to make room.")),
}
