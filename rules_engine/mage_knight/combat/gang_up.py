"""Who helps in a close attack, and who does not (mk2.gang-up and the rules on helpers)."""

from __future__ import annotations

from dataclasses import dataclass

from ...inputs import choice, flag, integer
from ...ruling import messages
from ..factions import faction_field, same_faction
from ..labels import ATTACK_TYPES, CAPTURE, ELIMINATE, SWORD
from ..warriors.tokens import TOKEN_LIMIT
from .circumstances import COUNT

phrases = messages("gang-up")

COUNTS = "none"  # nothing speaks against the helper
KIND, CAPTIVE, ARC, TOKEN, FACTION, TYPE = "kind", "captive", "arc", "token", "faction", "type"
REASONS = {
    COUNTS: phrases("helps"),
    KIND: phrases("cannot help in this kind of attack"),
    CAPTIVE: phrases("is a captive"),
    ARC: phrases("does not touch the target with its front arc"),
    TOKEN: phrases("has an action token"),
    FACTION: phrases("has another faction"),
    TYPE: phrases("has no sword attack type"),
}
#: The rule behind each reason.
RULES = {
    COUNTS: "gang-up",
    KIND: "captive-no-gang-up",
    CAPTIVE: "captive-neutral",
    ARC: "gang-up",
    TOKEN: "gang-up-helper-no-token",
    FACTION: "gang-up-helper-faction",
    TYPE: "gang-up-helper-sword",
}


@dataclass(frozen=True)
class Striker:
    """The warrior that makes the close attack; `tokens` are those before the action."""

    attack_type: str = choice(tuple(ATTACK_TYPES), SWORD, phrases("Attack type"), names=ATTACK_TYPES)
    faction: str = faction_field()
    tokens: int = integer(0, TOKEN_LIMIT, 0, phrases("Action tokens"))


@dataclass(frozen=True)
class Helper:
    """A warrior beside the target that is to help the attacker."""

    attack_type: str = choice(tuple(ATTACK_TYPES), SWORD, phrases("Attack type"), names=ATTACK_TYPES)
    faction: str = faction_field()
    tokens: int = integer(0, TOKEN_LIMIT, 0, phrases("Action tokens"))
    front_arc_contact: bool = flag(True, phrases("Its front arc touches the target"))
    captive: bool = flag(False, phrases("It is a captive"))


def against(
    kind: str, attacker: Striker, helper: Helper, *, shyft_on_battlefield: bool, capture_helpers: str = COUNT
) -> str:
    """The first reason why `helper` does not count (a key of `REASONS`), or "none" if it does."""
    if kind == ELIMINATE or (kind == CAPTURE and capture_helpers != COUNT):
        return KIND
    if helper.captive:
        return CAPTIVE
    if not helper.front_arc_contact:
        return ARC
    if helper.tokens > 0:
        return TOKEN
    if not same_faction(attacker.faction, helper.faction, shyft_on_battlefield=shyft_on_battlefield):
        return FACTION
    return COUNTS if helper.attack_type == SWORD else TYPE
