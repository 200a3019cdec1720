"""What is asked about entry points. (mkc.entry-points)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...inputs import choice, decimal, flag, integer, option
from ...ruling import Message, message, messages
from ..labels import ELEVATED, FOOT, GROUND, LEVELS, SPEED_TYPES
from .sections import GATEHOUSE, SECTIONS, WALL

phrases = messages("entry-point")

NO_DOOR, OPEN, CLOSED = "none", "open", "closed"
ACROSS, TOP, BELOW, AT_POINT = "across-sections", "gatehouse-top", "gatehouse-arch", "entry-point"
CLOSE_ATTACK, OTHER = "close-attack", "other"
LIFTED, KEPT = "lifted", "kept"
TARGET, ATTACKER = "target", "attacker"
TARGET_CHOOSES, ATTACKER_CHOOSES = "target-chooses", "attacker-chooses"
UP, DOWN, THROUGH, ARCH, NO_WAY = "up", "down", "through", "arch", "none"
WARRIOR = "warrior"
BARRED, ALLOWED = "barred", "allowed"
LANDS, NEEDS_POINT = "lands", "needs-entry-point"
ATTACK, MOVE, CONTACT, CROSS = "attack", "move", "contact", "cross"
CHECKS = {
    ATTACK: phrases("a close attack through an entry point"),
    MOVE: phrases("a move at an entry point"),
    CONTACT: phrases("whether two warriors are in base contact"),
    CROSS: phrases("the way from section to section"),
}
DOORS = {
    NO_DOOR: phrases("no door (ladder, stairs)"),
    OPEN: phrases("open door"),
    CLOSED: phrases("closed door"),
}
FIGURES = {
    WARRIOR: phrases("warrior"),
    "horse": phrases("horse"),
    "mounted": phrases("mounted unit"),
    "peanut-dial": phrases("warrior with a peanut-shaped dial"),
    "multi-dial": phrases("multi-dial unit"),
    "titan": phrases("Titan"),
}
WAYS = {
    UP: phrases("up onto the section"),
    DOWN: phrases("down from the section"),
    THROUGH: phrases("in by one entry point and out by another"),
    ARCH: phrases("under the arch of a gatehouse"),
    NO_WAY: phrases("onto the top without an entry point"),
}
PLACES = {
    ACROSS: phrases("on two different sections"),
    TOP: phrases("both on top of a gatehouse"),
    BELOW: phrases("one on a gatehouse, one under its arch"),
    AT_POINT: phrases("at the two ends of an entry point"),
}
USES = {
    CLOSE_ATTACK: phrases("a close attack"),
    OTHER: phrases("anything else"),
}
SEVERAL = {
    TARGET_CHOOSES: phrases("the player of the target names the attacker"),
    ATTACKER_CHOOSES: phrases("their own player names the attacker"),
}
HOOVES = {
    BARRED: phrases("counts as mounted and cannot enter"),
    ALLOWED: phrases("may enter"),
}
WINGS = {
    LANDS: phrases("may land on top anywhere"),
    NEEDS_POINT: phrases("needs an entry point"),
}
UNDER_ARCH = {
    ALLOWED: phrases("may pass under the arch"),
    BARRED: phrases("cannot pass under the arch"),
}
STOPS = {
    LIFTED: phrases("does not stop a warrior"),
    KEPT: phrases("stops a warrior"),
}
ON_CASTLES = (GROUND, ELEVATED)
TO_POINT: Message = phrases("Inches to the entry point")


@dataclass(frozen=True)
class EntryPoint:
    """One question about an entry point, chosen by `check`; the fields of the other questions are not looked at."""

    check: str = choice(tuple(CHECKS), MOVE, phrases("Question"), names=CHECKS)
    door: str = choice(tuple(DOORS), NO_DOOR, phrases("Door"), names=DOORS)

    front_arc_contact: bool = flag(True, phrases("The attacker's front arc touches the entry point"))
    target_contact: bool = flag(True, phrases("The target is at the other end"))
    attacker_level: str = choice(ON_CASTLES, GROUND, phrases("Level of the attacker"), names=LEVELS)
    target_level: str = choice(ON_CASTLES, GROUND, phrases("Level of the target"), names=LEVELS)
    helpers: int = integer(0, 10, 0, phrases("Helpers that could gang up otherwise"))
    helpers_touching: int = integer(0, 10, 0, phrases("Of these, helpers that touch the entry point"))
    attackers: int = integer(1, 10, 1, phrases("Warriors of the attacking player that touch it"))

    figure: str = choice(tuple(FIGURES), WARRIOR, phrases("Figure"), names=FIGURES)
    speed_type: str = choice(tuple(SPEED_TYPES), FOOT, message("speed", "Speed type"), names=SPEED_TYPES)
    way: str = choice(tuple(WAYS), UP, phrases("Way"), names=WAYS)
    speed: Fraction = decimal(0, 60, 8, message("path", "Inches that it may move"))
    to_point: Fraction = decimal(0, 60, 5, TO_POINT)
    after_point: Fraction = decimal(0, 60, 0, phrases("Inches after it"))

    where: str = choice(tuple(PLACES), ACROSS, phrases("The two stand"), names=PLACES)
    bases_touch: bool = flag(False, phrases("Their bases touch"))
    use: str = choice(tuple(USES), OTHER, phrases("The contact is needed for"), names=USES)

    from_: str = choice(tuple(SECTIONS), WALL, phrases("From"), names=SECTIONS)
    to: str = choice(tuple(SECTIONS), GATEHOUSE, phrases("To"), names=SECTIONS)
    gap: Fraction = decimal(0, 20, 0, phrases("Gap in inches"))
    plank: bool = flag(False, phrases("A plank bridges it"))

    several: str = option(
        (TARGET_CHOOSES, ATTACKER_CHOOSES),
        TARGET_CHOOSES,
        phrases("Of several warriors at the entry point"),
        names=SEVERAL,
        help=phrases("The book lets the target choose who attacks it, and may have mixed up the two."),
    )
    hoof: str = option(
        (BARRED, ALLOWED),
        BARRED,
        phrases("A warrior of the hoof speed type"),
        names=HOOVES,
        help=phrases("The book bars mounted units and does not say whether every hoof is one."),
    )
    wing: str = option(
        (LANDS, NEEDS_POINT),
        LANDS,
        phrases("A warrior of the wing speed type"),
        names=WINGS,
        help=phrases("The book says nothing of warriors that fly."),
    )
    mounted_under_arch: str = option(
        (ALLOWED, BARRED),
        ALLOWED,
        phrases("Figures that cannot enter sections"),
        names=UNDER_ARCH,
        help=phrases("The book does not say whether the arch belongs to the section."),
    )
    top_stop: str = option(
        (LIFTED, KEPT),
        LIFTED,
        phrases("Another section on the way along the top"),
        names=STOPS,
        help=phrases("The core rules end a move that comes onto elevated terrain."),
    )
