"""How many inches a warrior may move: modifiers, running, hindering terrain, captives.

Rules: mk2.speed-value, mk2.run, mk2.hindering-speed-halved, mk2.captor-movement, mk2.wing-speed-type.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...ruling import message
from ..labels import FOOT, HOOF, WING
from ..steps import Fault, fault
from ..warriors.modifiers import BOTH, effective

RUNNERS = (FOOT, HOOF)  # mk2.run
DOUBLE = 2


def type_in_force(speed_type: str, *, holds_captive: bool) -> str:
    """The speed type that counts: a captor moves on foot (mk2.captor-movement)."""
    return FOOT if holds_captive else speed_type


def speed_of_move(speed: int, modifiers: Sequence[int], *, run: bool = False, limit: str = BOTH) -> int:
    """The speed value of one move action in inches: doubled for a run, then modified (mk2.run, mk2.rule-of-three)."""
    return effective(speed * DOUBLE if run else speed, modifiers, limit)


def halved(inches: int) -> int:
    """Half of a speed, rounded up (mk2.hindering-speed-halved)."""
    return (inches + 1) // 2


def is_slowed(speed_type: str, *, starts_in_hindering: bool) -> bool:
    """Whether a start in hindering terrain halves the move of a warrior with this speed type in force."""
    return starts_in_hindering and speed_type != WING


def fault_of_run(speed_type: str, *, touches_opponent: bool) -> Fault | None:
    """What forbids a run to a warrior with this speed type in force (mk2.run)."""
    if speed_type not in RUNNERS:
        text = message("speed", "Only warriors of the foot and the hoof speed type can run.")
        return fault("run-type", "run", text)
    if touches_opponent:
        text = message("speed", "A warrior in base contact with an opposing warrior cannot run.")
        return fault("run-contact", "run", text)
    return None
