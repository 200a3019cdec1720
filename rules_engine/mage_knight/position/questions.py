"""What can be asked about a battlefield, and the calculators that answer it."""

from __future__ import annotations

from ...calculators import find
from ...ruling import Message, message
from ..labels import CAPTURE, CLOSE, ELIMINATE, RANGED

MEASURE, FACING, GANG_UP, PATH = "measure", "facing", "gang-up", "path"
FIRE, TARGET, MOVING, SHOOTING = "line-of-fire", "target", "movement-formation", "ranged-formation"
OBJECTIVES, SET_UP, PLACEMENT, OF_SECTION = "objective", "setup", "placement", "shot"
#: The calculators that answer each question; the first one gives it its name.
ANSWERED_BY: dict[str, tuple[str, ...]] = {
    FIRE: ("mk2.line-of-fire", "mk2.line-of-fire-terrain", "mk2.built-terrain", "mkc.attack-section"),
    TARGET: ("mk2.target", "mk2.line-of-fire", "mk2.line-of-fire-terrain", "mkc.attack-section"),
    FACING: ("mk2.facing",),
    GANG_UP: ("mk2.gang-up",),
    PATH: ("mk2.path", "mk2.speed", "mk2.breakaway"),
    MOVING: ("mk2.movement-formation", "mk2.path"),
    SHOOTING: ("mk2.ranged-formation",),
    OF_SECTION: ("mkc.shot",),
    OBJECTIVES: ("mk2.objective",),
    SET_UP: ("mk2.setup",),
    PLACEMENT: ("mkc.placement",),
}
QUESTIONS = (MEASURE, *ANSWERED_BY)
NAMES: dict[str, Message] = {
    MEASURE: message("battlefield", "Measuring"),
    **{slug: find(names[0]).title for slug, names in ANSWERED_BY.items()},
    FIRE: message("line-of-fire-terrain", "Line of fire"),
    PLACEMENT: find("mkc.placement").title,
}
_MORE = (
    "mk2.measuring",
    "mk2.in-terrain",
    "mk2.objectives",
    "mk2.combat",
    "mk2.warriors",
    "mk2.ranged-rear-arc",
    "mkc.castle-sections",
    "mkc.setup",
)
RULES = tuple(
    dict.fromkeys([*(id for names in ANSWERED_BY.values() for name in names for id in find(name).rules), *_MORE])
)
OF_A_WARRIOR = (MEASURE, FACING, GANG_UP, PATH, FIRE, TARGET, MOVING, SHOOTING)
OF_A_TARGET = (GANG_UP, TARGET, SHOOTING)
BY_WAY = (PATH, MOVING)
ATTACKS = (RANGED, CLOSE, CAPTURE, ELIMINATE)
