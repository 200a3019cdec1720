"""What is asked about entry points. (mkc.entry-points)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...inputs import choice, decimal, flag, integer, option
from ...ruling import Message, message
from ..labels import ELEVATED, FOOT, GROUND, LEVELS, SPEED_TYPES
from .sections import GATEHOUSE, SECTIONS, WALL

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
    ATTACK: message("entry-point", "a close attack through an entry point"),
    MOVE: message("entry-point", "a move at an entry point"),
    CONTACT: message("entry-point", "whether two warriors are in base contact"),
    CROSS: message("entry-point", "the way from section to section"),
}
DOORS = {
    NO_DOOR: message("entry-point", "no door (ladder, stairs)"),
    OPEN: message("entry-point", "open door"),
    CLOSED: message("entry-point", "closed door"),
}
FIGURES = {
    WARRIOR: message("entry-point", "warrior"),
    "horse": message("entry-point", "horse"),
    "mounted": message("entry-point", "mounted unit"),
    "peanut-dial": message("entry-point", "warrior with a peanut-shaped dial"),
    "multi-dial": message("entry-point", "multi-dial unit"),
    "titan": message("entry-point", "Titan"),
}
WAYS = {
    UP: message("entry-point", "up onto the section"),
    DOWN: message("entry-point", "down from the section"),
    THROUGH: message("entry-point", "in by one entry point and out by another"),
    ARCH: message("entry-point", "under the arch of a gatehouse"),
    NO_WAY: message("entry-point", "onto the top without an entry point"),
}
PLACES = {
    ACROSS: message("entry-point", "on two different sections"),
    TOP: message("entry-point", "both on top of a gatehouse"),
    BELOW: message("entry-point", "one on a gatehouse, one under its arch"),
    AT_POINT: message("entry-point", "at the two ends of an entry point"),
}
USES = {
    CLOSE_ATTACK: message("entry-point", "a close attack"),
    OTHER: message("entry-point", "anything else"),
}
SEVERAL = {
    TARGET_CHOOSES: message("entry-point", "the player of the target names the attacker"),
    ATTACKER_CHOOSES: message("entry-point", "their own player names the attacker"),
}
HOOVES = {
    BARRED: message("entry-point", "counts as mounted and cannot enter"),
    ALLOWED: message("entry-point", "may enter"),
}
WINGS = {
    LANDS: message("entry-point", "may land on top anywhere"),
    NEEDS_POINT: message("entry-point", "needs an entry point"),
}
UNDER_ARCH = {
    ALLOWED: message("entry-point", "may pass under the arch"),
    BARRED: message("entry-point", "cannot pass under the arch"),
}
STOPS = {
    LIFTED: message("entry-point", "does not stop a warrior"),
    KEPT: message("entry-point", "stops a warrior"),
}
ON_CASTLES = (GROUND, ELEVATED)
TO_POINT: Message = message("entry-point", "Inches to the entry point")


@dataclass(frozen=True)
class EntryPoint:
    """One question about an entry point, chosen by `check`; the fields of the other questions are not looked at."""

    check: str = choice(tuple(CHECKS), MOVE, message("entry-point", "Question"), names=CHECKS)
    door: str = choice(tuple(DOORS), NO_DOOR, message("entry-point", "Door"), names=DOORS)

    front_arc_contact: bool = flag(True, message("entry-point", "The attacker's front arc touches the entry point"))
    target_contact: bool = flag(True, message("entry-point", "The target is at the other end"))
    attacker_level: str = choice(ON_CASTLES, GROUND, message("entry-point", "Level of the attacker"), names=LEVELS)
    target_level: str = choice(ON_CASTLES, GROUND, message("entry-point", "Level of the target"), names=LEVELS)
    helpers: int = integer(0, 10, 0, message("entry-point", "Helpers that could gang up otherwise"))
    helpers_touching: int = integer(0, 10, 0, message("entry-point", "Of these, helpers that touch the entry point"))
    attackers: int = integer(1, 10, 1, message("entry-point", "Warriors of the attacking player that touch it"))

    figure: str = choice(tuple(FIGURES), WARRIOR, message("entry-point", "Figure"), names=FIGURES)
    speed_type: str = choice(tuple(SPEED_TYPES), FOOT, message("speed", "Speed type"), names=SPEED_TYPES)
    way: str = choice(tuple(WAYS), UP, message("entry-point", "Way"), names=WAYS)
    speed: Fraction = decimal(0, 60, 8, message("path", "Inches that it may move"))
    to_point: Fraction = decimal(0, 60, 5, TO_POINT)
    after_point: Fraction = decimal(0, 60, 0, message("entry-point", "Inches after it"))

    where: str = choice(tuple(PLACES), ACROSS, message("entry-point", "The two stand"), names=PLACES)
    bases_touch: bool = flag(False, message("entry-point", "Their bases touch"))
    use: str = choice(tuple(USES), OTHER, message("entry-point", "The contact is needed for"), names=USES)

    from_: str = choice(tuple(SECTIONS), WALL, message("entry-point", "From"), names=SECTIONS)
    to: str = choice(tuple(SECTIONS), GATEHOUSE, message("entry-point", "To"), names=SECTIONS)
    gap: Fraction = decimal(0, 20, 0, message("entry-point", "Gap in inches"))
    plank: bool = flag(False, message("entry-point", "A plank bridges it"))

    several: str = option(
        (TARGET_CHOOSES, ATTACKER_CHOOSES),
        TARGET_CHOOSES,
        message("entry-point", "Of several warriors at the entry point"),
        names=SEVERAL,
        help=message("entry-point", "The book lets the target choose who attacks it, and may have mixed up the two."),
    )
    hoof: str = option(
        (BARRED, ALLOWED),
        BARRED,
        message("entry-point", "A warrior of the hoof speed type"),
        names=HOOVES,
        help=message("entry-point", "The book bars mounted units and does not say whether every hoof is one."),
    )
    wing: str = option(
        (LANDS, NEEDS_POINT),
        LANDS,
        message("entry-point", "A warrior of the wing speed type"),
        names=WINGS,
        help=message("entry-point", "The book says nothing of warriors that fly."),
    )
    mounted_under_arch: str = option(
        (ALLOWED, BARRED),
        ALLOWED,
        message("entry-point", "Figures that cannot enter sections"),
        names=UNDER_ARCH,
        help=message("entry-point", "The book does not say whether the arch belongs to the section."),
    )
    top_stop: str = option(
        (LIFTED, KEPT),
        LIFTED,
        message("entry-point", "Another section on the way along the top"),
        names=STOPS,
        help=message("entry-point", "The core rules end a move that comes onto elevated terrain."),
    )
