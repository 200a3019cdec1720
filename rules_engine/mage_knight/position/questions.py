"""What can be asked about a battlefield, and the calculators that answer it."""

from __future__ import annotations

from types import ModuleType

from ...calculators import find
from ...ruling import Message, message
from ..castles.calculators import attack_section, placement, shot
from ..combat.calculators import gang_up, target
from ..course.calculators import objective
from ..labels import CAPTURE, CLOSE, ELIMINATE, RANGED
from ..movement.calculators import breakaway, movement_formation, path, speed
from ..setup.calculators import setup
from ..shooting.calculators import built_terrain, line_of_fire, line_of_fire_terrain, ranged_formation
from ..table.calculators import facing

MEASURE, FACING, GANG_UP, PATH = "measure", "facing", "gang-up", "path"
FIRE, TARGET, MOVING, SHOOTING = "line-of-fire", "target", "movement-formation", "ranged-formation"
OBJECTIVES, SET_UP, PLACEMENT, OF_SECTION = "objective", "setup", "placement", "shot"


def _named(book: str, *forms: ModuleType) -> tuple[str, ...]:
    """The permanent names in `book` of calculators, by their modules: ``mk2.gang-up``. An import brings them to the page."""
    return tuple(f"{book}.{form.__name__.rpartition('.')[2].replace('_', '-')}" for form in forms)


#: The calculators that answer each question; the first one gives it its name.
ANSWERED_BY: dict[str, tuple[str, ...]] = {
    FIRE: _named("mk2", line_of_fire, line_of_fire_terrain, built_terrain) + _named("mkc", attack_section),
    TARGET: _named("mk2", target, line_of_fire, line_of_fire_terrain) + _named("mkc", attack_section),
    FACING: _named("mk2", facing),
    GANG_UP: _named("mk2", gang_up),
    PATH: _named("mk2", path, speed, breakaway),
    MOVING: _named("mk2", movement_formation, path),
    SHOOTING: _named("mk2", ranged_formation),
    OF_SECTION: _named("mkc", shot),
    OBJECTIVES: _named("mk2", objective),
    SET_UP: _named("mk2", setup),
    PLACEMENT: _named("mkc", placement),
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
