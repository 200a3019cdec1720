"""May these warriors move in formation, how far, and what does it cost? (mk2.movement-formation)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ....calculators import calculator
from ....ruling import Count, Ruling, messages, say
from ...books import MK2
from ...labels import HOOF
from ...steps import SOUND
from ...warriors.tokens import cost_of_action, tokens_after
from ..breaking_away import (
    MAY_TURN,
    SHAKE_OFF,
    chance_to_break_away,
    may_rotate_after_failure,
)
from ..formation_moves import FormationMoved, MovementFormation, Mover
from ..movement_formation_steps import steps_of, trouble_of_move
from ..speeds import halved, is_slowed, speed_of_move

phrases = messages("movement-formation")


@calculator(
    "movement-formation",
    books=(MK2,),
    title=phrases("Movement formation"),
    question=phrases("May these warriors move together, and how far?"),
    rules=(
        *("movement-formation", "formation", "formation-size", "formation-same-faction", "mage-spawn-formations"),
        *("shyft-formations", "soaring-no-formation", "formation-eligible-move", "two-token-limit"),
        "formation-duration",
        *("one-action-per-warrior", "captive-inactive", "formation-speed", "formation-end-together"),
        *(
            "formation-tokens-move",
            "formation-breakaway",
            "breakaway",
            "hoof-breakaway",
            "hoof-shake-off",
            "run",
            "run-in-formation",
        ),
        *("hindering-speed-halved", "pushing", "use-modified-values", "rule-of-three", "movement-end-space"),
    ),
    inputs=MovementFormation,
)
def movement_formation(book: Any, asked: MovementFormation) -> Ruling:
    """Rule on one move of a formation."""
    speed = common_speed(asked)
    inches = [inches_of(one, speed) for one in asked.participants]
    wrong = trouble_of_move(asked, inches)
    if wrong is not None:
        value = FormationMoved(wrong.who, None, (), (), (), (), None, (), (), (), wrong.fault.reason)
        return Ruling(False, wrong.fault.said, value, (wrong.fault.step(),))
    costs = [cost_of_action(one.tokens, run=asked.run) for one in asked.participants]
    value = FormationMoved(
        who=(),
        speed=speed,
        inches=tuple(inches),
        must_roll=tuple(one.touches_opponent for one in asked.participants),
        may_move=tuple(_may_move(one) for one in asked.participants),
        may_rotate=tuple(_may_rotate(asked, one) for one in asked.participants),
        all_free=chance_all_free(asked),
        tokens=tuple(tokens_after(one.tokens, acted=True) for one in asked.participants),
        exhaustion=tuple(cost.total for cost in costs),
        shake_off=tuple(_shakes_off(one) for one in asked.participants),
        reason=SOUND,
    )
    verdict = phrases("The formation may move, each participant up to {speed}.")
    return Ruling(True, say(verdict, speed=Count(speed, "mk-inch")), value, tuple(steps_of(asked, value)))


def common_speed(asked: MovementFormation) -> int:
    """The lowest speed value of the participants, with its modifiers, and doubled for a run (mk2.formation-speed)."""
    return min(speed_of_move(one.speed, one.mods, run=asked.run, limit=asked.limit) for one in asked.participants)


def inches_of(one: Mover, speed: int) -> int:
    """What a participant may move at the common `speed`: half of it out of hindering terrain."""
    slowed = is_slowed(one.speed_type, starts_in_hindering=one.starts_in_hindering)
    return halved(speed) if slowed else speed


def _may_move(one: Mover) -> bool | None:
    if not one.touches_opponent:
        return True
    return None if one.die is None else not one.stays()


def _may_rotate(asked: MovementFormation, one: Mover) -> bool | None:
    turns = asked.hoof_turn == MAY_TURN or may_rotate_after_failure(one.speed_type)
    return True if turns else _may_move(one)


def _shakes_off(one: Mover) -> int | None:
    """The damage in all to the opponents of a participant that gets free (mk2.hoof-shake-off)."""
    damage = SHAKE_OFF * one.behind if one.speed_type == HOOF else 0
    return damage if not damage or _may_move(one) else None if one.die is None else 0


def chance_all_free(asked: MovementFormation) -> Fraction:
    """The chance that all who must break away do; a die that was thrown is no longer a chance."""
    chance = Fraction(1)
    for one in asked.participants:
        if one.touches_opponent:
            chance *= chance_to_break_away(one.speed_type) if one.die is None else int(not one.stays())
    return chance
