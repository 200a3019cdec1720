"""The questions of ladders and planks, one function each: how many, carrying, putting up, taking away, laying.

Rules: mkc.ladder-count, mkc.ladder-carry, mkc.ladder-raise, mkc.ladder-remove, mkc.plank-position, mk2.formation-size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from ...results import result
from ...ruling import Count, Ruling, Step, messages, say
from ..movement.formations import wrong_size
from ..steps import SOUND, Fault, fault, reason_field, step
from .ladders import ONLY_WALLS, ROUND_UP, SEPARATE, WITH_MOVE, Ladder
from .sections import WALL

phrases = messages("ladder")

WALLS_FOR_ONE = 3


@dataclass(frozen=True)
class Laddered:
    """What was asked for; everything else is left out."""

    ladders: int | None = result(phrases("Ladders for each player"), quiet=True)
    modifier: int | None = result(phrases("Modifier of the move"), quiet=True)
    actions: int | None = result(phrases("Actions needed"), quiet=True)
    reason: str = reason_field()


def laddered(**found: Any) -> Laddered:
    """A result with what was asked for."""
    left_out = {item.name: None for item in fields(Laddered)}
    return Laddered(**{**left_out, "reason": SOUND, **found})


def _refused(wrong: Fault, value: Laddered, steps: Sequence[Step] = ()) -> Ruling:
    return Ruling(False, wrong.said, replace(value, reason=wrong.reason), (*steps, wrong.step()))


def _only_a_formation(asked: Ladder, rule: str) -> tuple[Step, Fault | None]:
    """Whose task it is, and why these are none (mk2.formation-size)."""
    return step(rule, phrases("Only a movement formation can do it.")), wrong_size(asked.participants, "formation")


def count(asked: Ladder) -> Ruling:
    """How many ladders each player may have."""
    whole, rest = divmod(asked.walls, WALLS_FOR_ONE)
    ladders = whole + (1 if rest and asked.rounding == ROUND_UP else 0)
    each = phrases("Each player may have one ladder for every {three} walls in play; here that is {walls}.")
    steps = [step("mkc.ladder-count", each, three=WALLS_FOR_ONE, walls=Count(asked.walls, "mk-wall"))]
    if rest and asked.rounding == ROUND_UP:
        steps.append(step("mkc.ladder-count", phrases("Ruled here: a part of three walls counts for a whole ladder.")))
    elif rest:
        steps.append(step("mkc.ladder-count", phrases("Ruled here: a ladder needs three whole walls.")))
    verdict = phrases("Each player may have {ladders} ladder{ladders:s}.")
    return Ruling(True, say(verdict, ladders=ladders), laddered(ladders=ladders), tuple(steps))


def carry(asked: Ladder) -> Ruling:
    """A formation that carries a ladder."""
    value = laddered(modifier=0)
    whose, wrong = _only_a_formation(asked, "mkc.ladder-carry")
    if wrong is not None:
        return _refused(wrong, value, [whose])
    text = phrases("A movement formation carries a ladder without any modifier to its move.")
    return Ruling(True, say(text), value, (step("mkc.ladder-carry", text),))


def put_up(asked: Ladder) -> Ruling:
    """A ladder that is put up."""
    in_passing = asked.raising == WITH_MOVE and asked.carried_this_turn
    value = laddered(actions=0 if in_passing else 1)
    whose, wrong = _only_a_formation(asked, "mkc.ladder-raise")
    if wrong is not None:
        return _refused(wrong, value, [whose])
    wrong = _no_ladder(asked)
    if wrong is not None:
        return _refused(wrong, value)
    verdict = phrases("The ladder is put up, and there is an entry point from now on.")
    if in_passing:
        text = phrases("Ruled here: the move action that brought the ladder also puts it up.")
    else:
        text = phrases("Ruled here: putting up the ladder is a separate move action of the formation.")
    steps = [step("mkc.ladder-raise", text)]
    if asked.against != WALL:
        steps.append(step("mkc.ladders", phrases("Ruled here: ladders may stand against every kind of section.")))
    return Ruling(True, say(verdict), value, tuple(steps))


def _no_ladder(asked: Ladder) -> Fault | None:
    if asked.against != WALL and asked.ladders_against == ONLY_WALLS:
        return fault("not-a-wall", "mkc.ladders", phrases("Ruled here: ladders go against walls only."))
    if not asked.wall_contact:
        text = phrases("Ruled here: at least one participant must touch the wall.")
        return fault("no-contact", "mkc.ladder-raise", text)
    if asked.carried_this_turn and asked.raising == SEPARATE:
        text = phrases(
            "Ruled here: putting up the ladder is an action of its own, and these warriors have had theirs this "
            "turn by carrying it."
        )
        return fault("same-turn", "mkc.ladder-raise", text)
    return None


def take_away(asked: Ladder) -> Ruling:
    """A ladder that is taken away."""
    value = laddered(actions=1)
    whose, wrong = _only_a_formation(asked, "mkc.ladder-remove")
    if wrong is not None:
        return _refused(wrong, value, [whose])
    if asked.opponent_at_other_end:
        text = phrases("An opposing warrior stands at the other end of the ladder, so it cannot be taken away.")
        return _refused(fault("opponent", "mkc.ladder-remove", text), value)
    text = phrases("A movement formation takes the ladder away with one move action.")
    return Ruling(True, say(text), value, (step("mkc.ladder-remove", text),))


def plank(asked: Ladder) -> Ruling:
    """A plank that is laid."""
    wrong = no_plank(interrupted=asked.interrupted, wall_contact=asked.wall_contact, right_angle=asked.right_angle)
    if wrong is not None:
        return _refused(wrong, laddered())
    text = phrases("The plank touches the wall at a right angle where the walkway is interrupted, and may lie there.")
    return Ruling(True, say(text), laddered(), (step("mkc.plank-position", text),))


def no_plank(*, interrupted: bool, wall_contact: bool, right_angle: bool) -> Fault | None:
    """What forbids to lay a plank."""
    if not interrupted:
        text = phrases("A plank lies only where the walkway on the wall is interrupted.")
        return fault("not-needed", "mkc.plank-position", text)
    if not wall_contact:
        return fault("no-contact", "mkc.plank-position", phrases("The plank must touch the castle wall."))
    if not right_angle:
        text = phrases("The plank must lie at a right angle to the wall to which it is attached.")
        return fault("angle", "mkc.plank-position", text)
    return None
