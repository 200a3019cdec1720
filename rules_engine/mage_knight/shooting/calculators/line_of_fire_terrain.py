"""Is a line of fire clear of terrain, and what does the terrain give the target? (mk2.terrain, mk2.lof-elevated)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....calculators import calculator
from ....inputs import Problem, Record, option, record, several
from ....named import Named
from ....points import outline
from ....results import result
from ....ruling import Ruling, Said, message, messages
from ...books import MK2
from ...labels import SOARING
from ...table.bases import Base, Placed, Warrior, overlaps, placed
from ...table.lines import BLOCKED, CLEAR, LINES
from ...table.terrain import CLEAR as CLEAR_TERRAIN
from ...table.terrain import MOST_PIECES, Terrain, patches, unsound
from ..sight import COUNTS, IGNORED, Mark, Shooter, Sight, look
from ..sight_told import fault_of, steps_of

phrases = messages("line-of-fire-terrain")

ELEVATED, BLOCKING, BASE = "elevated-terrain", "blocking-terrain", "base"
OBSTACLES = {
    ELEVATED: phrases("elevated terrain"),
    BLOCKING: phrases("blocking terrain"),
    BASE: phrases("a base"),
}
HILL = outline((6, -2), (10, -2), (10, 2), (6, 2))
FROM_ABOVE = {
    IGNORED: phrases("gives it nothing"),
    COUNTS: phrases("gives it +1"),
}


def ground_hindering_option() -> Any:
    """The ruling on hindering terrain on the ground around a target that is shot at from above."""
    return option(
        (IGNORED, COUNTS),
        IGNORED,
        phrases("Hindering terrain on the ground, to a target in it that is shot at from above"),
        names=FROM_ABOVE,
        help=phrases("The words of the book give such a target nothing."),
    )


@dataclass(frozen=True)
class LineOfFireTerrain:
    """A shot over a table with terrain. Who stands on or in a piece follows from the centres."""

    attacker: Warrior = record(Warrior, Warrior(), message("line-of-fire", "Attacker"))
    target: Warrior = record(Warrior, Warrior(x=Fraction(8)), message("line-of-fire", "Target"))
    terrain: tuple[Terrain, ...] = several(
        Record(Terrain),
        0,
        MOST_PIECES,
        (Terrain(), Terrain(kind=CLEAR_TERRAIN, elevated=True, outline=HILL)),
        phrases("Pieces of terrain"),
    )
    bases: tuple[Base, ...] = several(
        Record(Base), 0, 40, (), message("line-of-fire", "Other bases, of friends and foes")
    )
    ground_hindering: str = ground_hindering_option()

    def contradictions(self) -> Iterator[Problem]:
        """Outlines that are none, and bases that overlap."""
        yield from unsound(self.terrain)
        ends = [
            Placed("attacker", self.attacker.disc(), message("line-of-fire", "the attacker")),
            Placed("target", self.target.disc(), message("line-of-fire", "the target")),
        ]
        yield from overlaps([*ends, *placed("bases", self.bases)])


@dataclass(frozen=True)
class TerrainLine:
    """The line, what blocks it, and what the target gains in defense; a blocked line gives the target nothing."""

    line: Named = result(phrases("Line of fire"))
    blocked_by: tuple[Named, ...] = result(phrases("What blocks the line"), quiet=True)
    hindering: bool = result(phrases("Hindering terrain modifier"))
    height: bool = result(phrases("Height advantage"))
    defense_bonus: int = result(phrases("Bonus to the defense value"))


@calculator(
    "line-of-fire-terrain",
    books=(MK2,),
    title=phrases("Line of fire over terrain"),
    question=phrases("Is the line of fire clear, and what does the terrain give the target?"),
    rules=(
        *("terrain", "in-terrain", "clear-terrain", "hindering-lof-bonus", "hindering-edge-fire", "concealing-terrain"),
        *("blocking-terrain", "chasm", "shallow-water", "deep-water", "elevated-one-height", "lof-elevated"),
        *("lof-neither-elevated", "lof-both-elevated", "lof-one-elevated", "lof-one-elevated-hindering"),
        *("hindering-terrain", "elevated-terrain"),
        *("height-advantage", "soaring-defense", "soaring-not-blocked", "lof-blocked-by-bases"),
    ),
    inputs=LineOfFireTerrain,
)
def line_of_fire_terrain(book: Any, asked: LineOfFireTerrain) -> Ruling:
    """Draw the line over the terrain."""
    sight = seen(asked)
    kinds = [one.kind for one in asked.terrain]
    steps = steps_of(sight, kinds, asked.attacker.level == SOARING, into_bushes=asked.ground_hindering == COUNTS)
    wrong = fault_of(sight)
    if wrong is not None:
        value = TerrainLine(Named(BLOCKED, LINES[BLOCKED]), _obstacles(sight), False, False, 0)
        return Ruling(False, wrong.said, value, (*steps, wrong))
    bonus = sight.hindered + sight.height
    value = TerrainLine(Named(CLEAR, LINES[CLEAR]), (), sight.hindered, sight.height, bonus)
    return Ruling(True, _verdict(bonus), value, steps)


def seen(asked: LineOfFireTerrain) -> Sight:
    """What the line meets, without a word about it."""
    shooter, aim = asked.attacker, asked.target
    return look(
        Shooter(shooter.disc(), shooter.facing, shooter.arc, shooter.level == SOARING),
        Mark(aim.disc(), aim.level == SOARING),
        patches(asked.terrain),
        [Mark(one.disc(), one.level == SOARING) for one in asked.bases],
        into_bushes=asked.ground_hindering == COUNTS,
    )


def _obstacles(sight: Sight) -> tuple[Named, ...]:
    found = {ELEVATED: sight.elevated, BLOCKING: sight.blocking, BASE: sight.bases}
    return tuple(Named(name, OBSTACLES[name]) for name, numbers in found.items() if numbers)


def _verdict(bonus: int) -> Said:
    if not bonus:
        return phrases.say("The line of fire is clear, and the terrain gives the target nothing.")
    return phrases.say("The line of fire is clear. The target gets +{bonus} to its defense value.", bonus=bonus)
