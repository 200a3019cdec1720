"""Does this work on a castle section? (mkc.main-rules and its twelve exemptions)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...inputs import choice
from ...results import result
from ...ruling import Message, Ruling, Step, messages, say
from ..steps import step
from ..warriors.ability_names import ABILITIES
from .rolls import DONE_TO_IT, NO_EXTRA_DAMAGE, OFF, criticals_field

phrases = messages("effect")

IMMUNE, WORKS = "mkc.immune-abilities", "mkc.core-rules-apply"
CAPTURE, CRITICALS, CONTACT, STATUS = (
    "mkc.no-capture",
    "mkc.no-criticals",
    "mkc.no-base-contact",
    "mkc.no-status-effects",
)
HEALING = "mkc.no-healing"
#: Each effect with its label and the rules that say whether it works.
_EFFECTS: dict[str, tuple[Message, tuple[str, ...]]] = {
    "attack-damage": (phrases("damage of an attack"), (WORKS,)),
    "be-captured": (phrases("to capture the section"), (CAPTURE,)),
    "capture-others": (phrases("to capture somebody with the section"), (CAPTURE,)),
    "healing": (ABILITIES["healing"], (IMMUNE, HEALING)),
    "paralysis": (ABILITIES["paralysis"], (IMMUNE,)),
    "command": (ABILITIES["command"], (IMMUNE,)),
    "life-drain": (ABILITIES["life-drain"], (IMMUNE,)),
    "magical-influence": (ABILITIES["magical-influence"], (IMMUNE,)),
    "magical-freezing": (ABILITIES["magical-freezing"], (IMMUNE,)),
    "magical-healing": (ABILITIES["magical-healing"], (IMMUNE, HEALING)),
    "magical-levitation": (ABILITIES["magical-levitation"], (IMMUNE,)),
    "vampirism": (ABILITIES["vampirism"], (IMMUNE,)),
    "venom": (ABILITIES["venom"], (IMMUNE,)),
    "return-to-play": (phrases("return to the game"), ("mkc.no-return-to-play",)),
    "critical-hit": (phrases("critical hit"), (CRITICALS,)),
    "critical-miss": (phrases("critical miss of the section"), (CRITICALS,)),
    "formation": (phrases("part in a formation"), ("mkc.no-formations",)),
    "rear-arc-bonus": (phrases("bonus for the rear arc"), ("mkc.all-round-front-arc",)),
    "free-spin": (phrases("free spin"), ("mkc.no-free-spin",)),
    "base-contact": (phrases("base contact"), (CONTACT,)),
    "breakaway": (phrases("breakaway"), (CONTACT,)),
    "trampling": (phrases("trampling"), ("mkc.no-trample",)),
    "enchantment": (phrases("an Enchantment"), ("mkc.no-enchantments",)),
    "domain-for-friend-or-foe": (phrases("a domain that asks for friend or foe"), (STATUS,)),
    "item-for-friend-or-foe": (phrases("an item that asks for friend or foe"), (STATUS,)),
    "spell-for-friend-or-foe": (phrases("a spell that asks for friend or foe"), (STATUS,)),
    "domain-for-all": (phrases("a domain for everybody alike"), (WORKS,)),
    "item-for-all": (phrases("an item for everybody alike"), (WORKS,)),
    "spell-for-all": (phrases("a spell for everybody alike"), (WORKS,)),
}
EFFECTS = {effect: label for effect, (label, _) in _EFFECTS.items()}
#: What each rule says about a section.
_SENTENCES = {
    WORKS: phrases("No rule for castles takes the effect away, so it works as it does on a warrior."),
    CAPTURE: phrases("A section cannot be captured, and it cannot take captives."),
    IMMUNE: phrases("Ten abilities have no effect on a section when others use them, and this is one of those."),
    HEALING: phrases("A section cannot be healed by any means."),
    "mkc.no-return-to-play": phrases("A section that has been destroyed never comes back."),
    CRITICALS: phrases("No critical result harms a section, neither an opponent's roll nor its own roll of 2."),
    "mkc.no-formations": phrases("A section cannot be part of a formation."),
    "mkc.all-round-front-arc": phrases("The front arc of a section goes all around it, so it has no rear."),
    "mkc.no-free-spin": phrases("A section gets no free spin and needs none, because it faces every way."),
    CONTACT: phrases("A section is never in base contact with anybody, however close they stand."),
    "mkc.no-trample": phrases("A section cannot be trampled."),
    STATUS: phrases("Whatever asks who is friend and who is foe has no effect on a section."),
    "mkc.no-enchantments": phrases("Enchantments cannot be attached to a section."),
}
#: What each reading makes of rolls of 2 and 12.
_RULED = {
    DONE_TO_IT: phrases("Ruled here: a 12 that a section rolls against others is critical as for everybody."),
    OFF: phrases("Ruled here: no roll is critical for a section, whether it attacks or is attacked."),
    NO_EXTRA_DAMAGE: phrases("Ruled here: a 12 always hits and a 2 always misses, without any damage for that."),
}


@dataclass(frozen=True)
class Effect:
    """Something that is tried on a castle section."""

    effect: str = choice(tuple(EFFECTS), "healing", phrases("Effect"), names=EFFECTS)
    criticals: str = criticals_field()


@dataclass(frozen=True)
class Works:
    """Whether it works, and the ids of the rules that say so."""

    works: bool = result(phrases("The effect works"))
    rules: tuple[str, ...] = result(phrases("Rules"), unseen=True)


def rules_of(effect: str) -> tuple[str, ...]:
    """The ids of the rules that say whether `effect` works on a section."""
    return _EFFECTS[effect][1]


def works(effect: str) -> bool:
    """Whether `effect` works on a section."""
    return rules_of(effect) == (WORKS,)


def effect(book: Any, asked: Effect) -> Ruling:
    """Look the effect up."""
    rules = rules_of(asked.effect)
    if works(asked.effect):
        verdict = phrases("The effect works on a castle section.")
    else:
        verdict = phrases("The effect does not work on a castle section.")
    steps: list[Step] = [step(rule, _SENTENCES[rule]) for rule in rules]
    if rules == (CRITICALS,):
        steps.append(step(CRITICALS, _RULED[asked.criticals]))
    if asked.effect == "vampirism":
        steps.append(step(IMMUNE, phrases("Ruled here: the damage of the attack itself counts as usual.")))
    return Ruling(True, say(verdict), Works(works(asked.effect), rules), tuple(steps))
