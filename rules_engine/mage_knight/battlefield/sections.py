"""A warrior attacks a section of a castle on a field.

Rules: those of the calculator `mkc.attack-section`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from ...plane import Place, nearest, place, touches_spot
from ...points import Point
from ...ruling import Ruling, Step, message, say
from ..attack_section import SAME, AttackSection, attack_section
from ..books import MK2, MKC
from ..built import CROSSING
from ..labels import CAPTURE, ELIMINATE, RANGED
from ..long_shots import LONG
from ..section_rolls import OFF
from .answer import ABOUT, FIRE, TARGET, Found, Line, Put, Spot
from .castle_lines import barring, crossed, far, line_between, stopped_after, two_ends
from .field import Field, inches
from .fighters import SOARS, Fighter

_ATTACKS = say(message("battlefield", "The attacker."))
_AIMED_AT = say(message("battlefield", "The target of the attack."))
_TO_SECTION = say(message("battlefield", "The line of fire to the section is clear, and its centre is within range."))
_NO_ARC = say(message("line-of-fire", "The line does not run through the attacker's front arc, so there is no shot."))
_ONLY_WARRIORS = say(message("battlefield", "A section cannot be captured or eliminated."))
OWN_SECTION = message("mk-battle", "Section {section} belongs to a friendly player.")
_AT_SECTION = "mkc.ranged-attack-castle"
_OF_ROLLS = ("mkc.no-criticals", "mk2.attack-roll", "mk2.critical-miss")


class Readings(NamedTuple):
    """How the table rules on castles and walls: options of the calculators that answer."""

    criticals: str = OFF
    near_targets: str = LONG
    close_height: str = SAME
    touching: str = CROSSING


def line_to(field: Field, own: Fighter, number: int) -> Found:
    """The line of fire of the chosen warrior to a section: the attack without its roll."""
    found = shot_at(field, own, number, Readings())
    ruling = found.ruling
    if not found.asked:
        return found
    steps = tuple(one for one in ruling.steps if one.rule not in _OF_ROLLS)
    if ruling.legal:
        steps = (*steps, Step(_AT_SECTION, _TO_SECTION))
    return found._replace(ruling=Ruling(ruling.legal, steps[-1].said, None, steps))


def attacked(field: Field, own: Fighter, number: int, kind: str, readings: Readings) -> Found:
    """Whether the chosen warrior may attack a section with this `kind` of attack, and its odds."""
    there = field.sections[number - 1]
    if kind in (CAPTURE, ELIMINATE):
        rule = MK2.rule("capture" if kind == CAPTURE else "captive-elimination")
        return _refused(field, number, Step(rule, _ONLY_WARRIORS))
    if field.allied(there.side, own.side):
        said = say(OWN_SECTION, section=len(field.land) + number)
        return _refused(field, number, Step(MK2.rule("no-friendly-fire"), said))
    if kind == RANGED:
        return shot_at(field, own, number, readings)
    spot = _touched(field, own, number)
    asked = AttackSection(
        kind=kind,
        attack=own.attack,
        defense=there.defense,
        damage=own.damage,
        attacker_level=field.level(field.chosen),
        front_arc_contact=spot is not None,
        criticals=readings.criticals,
        close_height=readings.close_height,
    )
    return Found(attack_section(MKC, asked), tuple(_two(field, number)), (), (Put("mkc.attack-section", asked),))


def _touched(field: Field, own: Fighter, number: int) -> Place | None:
    """Where the front arc of the chosen warrior touches a section; None if it does not."""
    base, outline = own.disc, field.patches[len(field.land) + number - 1].outline
    spots = (nearest(a, b, base.centre) for a, b in outline.edges)
    near = (spot for spot in spots if touches_spot(base, spot))
    return next((spot for spot in near if field.sees(field.chosen, spot)), None)


def _refused(field: Field, number: int, why: Step) -> Found:
    return Found(Ruling(False, why.said, None, (why,)), tuple(_two(field, number)))


def _two(field: Field, number: int) -> Iterator[Spot]:
    rule = MK2.rule("combat")
    yield Spot(f"w{field.chosen}", ABOUT, rule, _ATTACKS)
    yield Spot(f"s{number}", TARGET, rule, _AIMED_AT)


def shot_at(field: Field, own: Fighter, number: int, readings: Readings) -> Found:
    """A shot at a section: line and range go to its centre, and bases do not matter (mkc.ranged-attack-castle)."""
    a, b = Point(own.x, own.y), field.sections[number - 1].area.centre
    ends = tuple(two_ends(f"w{field.chosen}", f"s{number}", MK2.rule("line-of-fire")))
    length = inches(a, b)
    if not field.sees(field.chosen, place(b)):
        refused = Ruling(False, _NO_ARC, None, (Step(MK2.rule("lof-front-arc"), _NO_ARC),))
        return Found(refused, ends, (Line(FIRE, (a, b), False, Fraction(0), length),))
    sight = line_between(field, a, b, field.others(field.chosen), soars=(own.has(SOARS), False))
    asked = AttackSection(
        kind=RANGED,
        attack=own.attack,
        defense=field.sections[number - 1].defense,
        damage=own.damage,
        attacker_level=field.level(field.chosen),
        range=own.range,
        distance=far(a, b),
        between=tuple(crossed(field, sight)),
        criticals=readings.criticals,
    )
    found = attack_section(MKC, asked)
    barred = () if found.legal else barring(field, sight, _AT_SECTION)
    stop = None if found.legal else stopped_after(field, a, b, sight) or min(Fraction(own.range), length)
    line = Line(FIRE, (a, b), found.legal, stop, length)
    return Found(found, (*ends, *barred), (line,), (Put("mkc.attack-section", asked),))
