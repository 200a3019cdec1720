"""May this warrior attack a castle section, or help to? (mkc.attacking-castle and its parts)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...inputs import Choice, Problem, choice, flag, integer, option, several
from ...named import Named
from ...reading import ONE_OF
from ...results import result
from ...ruling import Listed, Message, Ruling, Step, messages, say
from ..labels import CLOSE, KINDS, RANGED
from ..steps import SOUND, Fault, fault, reason_field, step
from ..warriors.modifiers import HIGHEST_VALUE, effective, modifier_list

phrases = messages("attacker")

ATTACKER, HELPER, PARTICIPANT = "attacker", "helper", "participant"
ROLES = {
    ATTACKER: phrases("it attacks itself"),
    HELPER: phrases("it helps by Gang Up"),
    PARTICIPANT: phrases("it takes part in a ranged formation"),
}
#: The parts that a warrior can have in each kind of attack.
ROLES_IN = {CLOSE: (ATTACKER, HELPER), RANGED: (ATTACKER, PARTICIPANT)}
LEAST_DAMAGE = 4  # mkc.attack-close-eligible, mkc.attack-ranged-eligible
ABILITIES = {
    "piercing-blow": phrases("it can pierce"),
    "mowing-down": phrases("it can mow down"),
    "thunderbolt": phrases("it can strike with a thunderbolt"),
    "ramming": phrases("it can ram"),
    "magical-blast": phrases("it has a magical blast"),
    "bombardment": phrases("it can bombard"),
    "piercing-shot": phrases("it has a piercing shot"),
    "area-damage": phrases("its damage affects an area"),
}
#: The abilities that are enough in each kind of attack.
ENOUGH_IN = {
    CLOSE: ("piercing-blow", "mowing-down", "thunderbolt", "ramming"),
    RANGED: ("magical-blast", "bombardment", "piercing-shot", "area-damage"),
}
ELIGIBLE = {CLOSE: "mkc.attack-close-eligible", RANGED: "mkc.attack-ranged-eligible"}
IN_WINDOW, AT_START = "in-window", "at-start"
BASE_VALUE = {
    IN_WINDOW: phrases("the one in the window now"),
    AT_START: phrases("the one at the start position"),
}
TITAN, MULTI_DIAL, VALUE, ABILITY, NOTHING = "titan", "multi-dial", "value", "ability", "none"
GROUNDS = {
    TITAN: phrases("it is a Titan"),
    MULTI_DIAL: phrases("it is a multi-dial unit"),
    VALUE: phrases("its damage"),
    ABILITY: phrases("its ability"),
    NOTHING: phrases("nothing"),
}


@dataclass(frozen=True)
class Attacker:
    """A warrior beside or before a castle section; damage values (0..30) without modifiers, as they show now and at the
    start position (None: the same)."""

    kind: str = choice((CLOSE, RANGED), CLOSE, phrases("Kind of attack"), names=KINDS)
    role: str = choice(tuple(ROLES), ATTACKER, phrases("Its part"), names=ROLES)
    titan: bool = flag(False, phrases("The warrior is a Titan"))
    multi_dial: bool = flag(False, phrases("The warrior is a multi-dial unit"))
    damage: int = integer(0, HIGHEST_VALUE, 4, phrases("Damage value in the window"))
    ranged_damage: int = integer(0, HIGHEST_VALUE, 2, phrases("Ranged damage value in the window"))
    start_damage: int | None = integer(
        0, HIGHEST_VALUE, None, phrases("Damage value at the start position"), optional=True
    )
    start_ranged_damage: int | None = integer(
        0, HIGHEST_VALUE, None, phrases("Ranged damage value at the start position"), optional=True
    )
    mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the damage"), (-1,))
    abilities: tuple[str, ...] = several(
        Choice(tuple(ABILITIES), ABILITIES),
        0,
        len(ABILITIES),
        (),
        phrases("Abilities"),
        help=phrases("The book names them in Hungarian only. The names in the table say what they do."),
    )
    on_section: bool = flag(False, phrases("The warrior stands on that section"))
    base_value: str = option(
        (IN_WINDOW, AT_START),
        IN_WINDOW,
        phrases("The base value is"),
        names=BASE_VALUE,
        help=phrases("The book asks for a base value of 4 and does not say which value that is."),
    )

    def contradictions(self) -> Iterator[Problem]:
        """Gang Up at a distance, and a ranged formation in close combat."""
        allowed = ROLES_IN[self.kind]
        if self.role not in allowed:
            yield Problem("role", self.role, say(ONE_OF, options=Listed(allowed, "or")))

    def base(self, reading: str) -> int:
        """The damage value of this kind of attack that counts by one `reading` of "base value"."""
        now, start = (self.damage, self.start_damage) if self.kind == CLOSE else self._ranged()
        return now if reading == IN_WINDOW or start is None else start

    def _ranged(self) -> tuple[int, int | None]:
        return self.ranged_damage, self.start_ranged_damage


@dataclass(frozen=True)
class Eligibility:
    """Why the warrior may: the first ground that there is, or "none"."""

    by: Named = result(phrases("Why the warrior may attack"))
    reason: str = reason_field()


def ground_of(asked: Attacker, reading: str) -> str:
    """The first thing that makes this warrior fit to attack sections, with one `reading` of "base value"."""
    if asked.titan:
        return TITAN
    if asked.multi_dial:
        return MULTI_DIAL
    if asked.base(reading) >= LEAST_DAMAGE:
        return VALUE
    return ABILITY if any(one in ENOUGH_IN[asked.kind] for one in asked.abilities) else NOTHING


def attacker(book: Any, asked: Attacker) -> Ruling:
    """Look where the warrior stands, then for a line of the table that fits it."""
    found = ground_of(asked, asked.base_value)
    wrong = _fault(asked, found)
    if wrong is not None:
        value = Eligibility(Named(NOTHING, GROUNDS[NOTHING]), wrong.reason)
        steps = () if asked.on_section else tuple(_wanting(asked))
        return Ruling(False, wrong.said, value, (*steps, wrong.step()))
    value = Eligibility(Named(found, GROUNDS[found]), SOUND)
    return Ruling(True, say(_ALLOWED[asked.role]), value, tuple(_steps(asked, found)))


_ALLOWED = {
    ATTACKER: phrases("The warrior may attack the section."),
    HELPER: phrases("The warrior may help by Gang Up against the section."),
    PARTICIPANT: phrases("The warrior may take part in a ranged formation against the section."),
}
_FORBIDDEN = {
    ATTACKER: phrases("The warrior fits no line of the table, so it cannot attack the castle."),
    HELPER: phrases("A warrior that cannot attack the castle cannot help by Gang Up against it either."),
    PARTICIPANT: phrases("A warrior that cannot attack the castle cannot join a ranged formation against it either."),
}


def _fault(asked: Attacker, found: str) -> Fault | None:
    if asked.on_section:
        text = phrases("The warrior stands on that section, and no warrior attacks the section underfoot.")
        return fault("own-section", "mkc.not-own-section", text)
    if found == NOTHING:
        return fault("too-weak", "mkc.attack-ineligible", _FORBIDDEN[asked.role])
    return None


def _steps(asked: Attacker, found: str) -> list[Step]:
    if found in (TITAN, MULTI_DIAL):
        return [step("mkc.attack-by-big-units", _BIG[found])]
    if found == VALUE:
        return [_value_step(asked), *_ruled(asked), *_unmodified(asked)]
    name = next(one for one in asked.abilities if one in ENOUGH_IN[asked.kind])
    text = phrases("One of its abilities is enough: {ability}.")
    return [*_wanting(asked), step(ELIGIBLE[asked.kind], text, ability=ABILITIES[name])]


_BIG = {
    TITAN: phrases("A Titan may attack sections, whatever its damage."),
    MULTI_DIAL: phrases("A multi-dial unit may attack sections, whatever its damage."),
}
_BASE: dict[tuple[str, bool], Message] = {
    (CLOSE, True): phrases("The base damage value is {value}, and {least} is enough in close combat."),
    (CLOSE, False): phrases("The base damage value is {value}. In close combat it must be at least {least}."),
    (RANGED, True): phrases("The base ranged damage value is {value}, and {least} is enough at range."),
    (RANGED, False): phrases("The base ranged damage value is {value}. At range it must be at least {least}."),
}


def _value_step(asked: Attacker) -> Step:
    value = asked.base(asked.base_value)
    text = _BASE[asked.kind, value >= LEAST_DAMAGE]
    return step(ELIGIBLE[asked.kind], text, value=value, least=LEAST_DAMAGE)


def _ruled(asked: Attacker) -> list[Step]:
    """Said where the two readings of "base value" differ in what they allow."""
    enough = [asked.base(reading) >= LEAST_DAMAGE for reading in (IN_WINDOW, AT_START)]
    if enough[0] == enough[1]:
        return []
    if asked.base_value == IN_WINDOW:
        text = phrases("Ruled here: the base value is the one in the window now, without modifiers.")
    else:
        text = phrases("Ruled here: the base value is the one at the start position.")
    return [step(ELIGIBLE[asked.kind], text)]


def _unmodified(asked: Attacker) -> list[Step]:
    """Said where the modifiers would change what the value allows."""
    value = asked.base(asked.base_value)
    if (value >= LEAST_DAMAGE) == (effective(value, asked.mods) >= LEAST_DAMAGE):
        return []
    text = phrases("Modifiers do not count, because the rule asks for the base value.")
    return [step("mk2.use-modified-values", text)]


def _wanting(asked: Attacker) -> list[Step]:
    """What does not help a warrior whose damage is too low."""
    steps = [_value_step(asked), *_ruled(asked), *_unmodified(asked)]
    if asked.abilities and not any(one in ENOUGH_IN[asked.kind] for one in asked.abilities):
        steps.append(step("mkc.attacking-castle", phrases("None of its abilities counts in this kind of attack.")))
    return steps
