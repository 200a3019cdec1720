"""The names of attack types, speed types, levels, factions and kinds of attack as forms and answers show them."""

from __future__ import annotations

from ..ruling import message, messages

phrases = messages("faction")

CLOSE, RANGED, CAPTURE, ELIMINATE, HEAL = "close", "ranged", "capture", "eliminate-captive", "heal"
KINDS = {
    CLOSE: message("attack-kind", "close combat"),
    RANGED: message("attack-kind", "ranged combat"),
    CAPTURE: message("attack-kind", "attempt to capture"),
    ELIMINATE: message("attack-kind", "attempt to eliminate a captive"),
    HEAL: message("attack-kind", "healing"),
}
#: The kinds that are made hand to hand, with a close combat action.
HAND_TO_HAND = (CLOSE, CAPTURE, ELIMINATE)

SWORD, BOW, WAND, NONE = "sword", "bow", "wand", "none"
ATTACK_TYPES = {
    SWORD: message("attack-type", "sword"),
    BOW: message("attack-type", "bow"),
    WAND: message("attack-type", "wand"),
    NONE: message("attack-type", "no type"),
}

FOOT, HOOF, WING, WAVE = "foot", "hoof", "wing", "wave"
SPEED_TYPES = {
    FOOT: message("speed-type", "foot"),
    HOOF: message("speed-type", "hoof"),
    WING: message("speed-type", "wing"),
    WAVE: message("speed-type", "wave"),
}

GROUND, ELEVATED, SOARING = "ground", "elevated", "soaring"
LEVELS = {
    GROUND: message("level", "on the ground"),
    ELEVATED: message("level", "on elevated terrain"),
    SOARING: message("level", "soaring"),
}

MAGE_SPAWN, SHYFT = "mage-spawn", "shyft"
FACTIONS = {
    "atlantean-empire": phrases("Atlantean Empire"),
    "black-powder-revolutionaries": phrases("Black Powder Revolutionaries"),
    "dark-crusaders": phrases("Dark Crusaders"),
    "draconum": phrases("Draconum"),
    "elemental-freeholds": phrases("Elemental Freeholds"),
    "elven-lords": phrases("Elven Lords"),
    "orc-khans": phrases("Orc Khans"),
    SHYFT: phrases("Shyft"),
    "solonavi": phrases("Solonavi"),
    MAGE_SPAWN: phrases("Mage Spawn, no faction symbol"),
}

OPPOSING, FRIENDLY = "opposing", "friendly"

MISS, HIT = "miss", "hit"
CRITICALS = {
    NONE: message("critical", "none"),
    HIT: message("critical", "critical hit"),
    MISS: message("critical", "critical miss"),
}
