"""A section of a castle on a field shoots, at a warrior or at another section.

Rules: those of the calculator `mkc.shot`; what modifies the values is said as in any ranged attack.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from ...plane import Place, from_line, measure, place
from ...points import Point
from ...ruling import Ruling, Step, message, say
from ..books import MK2, MKC
from ..circumstances import Change, Circumstances, attack_changes, defense_changes
from ..labels import ELEVATED, OPPOSING, RANGED, SOARING
from ..long_shots import MULTI_DIAL, SECTION, WARRIOR
from ..modifiers import effective
from ..shot import SectionShot, shot
from ..sight import Sight
from .answer import FIRE, Found, Line, Put, Spot
from .castle_lines import barring, crossed, far, line_between, stopped_after, two_ends
from .field import Field, inches
from .fighters import CAPTIVE, DIALS, SOARS
from .sections import OWN_SECTION, Readings
from .shelter import Origin, Walls, aimed_at, meets, walls

_FRIEND = message("target", "A friendly warrior cannot be the target of such an attack.")
_OF_A_CAPTOR = message("target", "Only its captor may attack a captive, and only in order to eliminate it.")
_BY_SECTION = "mkc.section-line-of-fire"


def section_shoots(field: Field, section: int, number: int, readings: Readings) -> Found:
    """Whether a section may shoot at warrior `number`, and the odds."""
    own, aim = field.sections[section - 1], field.fighter(number)
    status = field.status(number, own.side)
    ends = tuple(two_ends(f"s{section}", f"w{number}", _BY_SECTION))
    if status != OPPOSING:
        captive = status == CAPTIVE
        rule = MK2.rule("captive-protected" if captive else "no-friendly-fire")
        why = Step(rule, say(_OF_A_CAPTOR if captive else _FRIEND))
        return Found(Ruling(False, why.said, None, (why,)), ends)
    here, dot = own.area.centre, aimed_at(field, number)
    origin = Origin(place(here))
    sight = line_between(field, here, dot, field.others(number), origin=(origin, number), soars=(False, aim.has(SOARS)))
    about = walls(field, origin, number, readings.touching)
    attack, defense = _changes(field, own.area.centre, number, sight, about)
    asked = replace(
        _printed(field, section, readings),
        attack=effective(own.attack, _amounts(attack)) if own.attack else 0,
        target=MULTI_DIAL if aim.has(DIALS) else WARRIOR,
        defense=effective(aim.defense, _amounts(defense)),
        distance=far(here, dot),
        edge_distance=min(_from_edge(field, section, aim.disc.centre), far(here, dot)),
        between=() if aim.has(SOARS) else tuple(crossed(field, sight)),
        target_touches_friend=any(
            field.status(one, own.side) not in (OPPOSING, CAPTIVE) for one in field.touching(number)
        ),
    )
    before = [one.step for one in (*attack, *defense)]
    return _drawn(field, (here, dot), sight, ends, before, asked)


def section_at_section(field: Field, section: int, number: int, readings: Readings) -> Found:
    """Whether a section may shoot at another one, and the odds."""
    own, aim = field.sections[section - 1], field.sections[number - 1]
    ends = tuple(two_ends(f"s{section}", f"s{number}", _BY_SECTION))
    if field.allied(own.side, aim.side):
        said = say(OWN_SECTION, section=len(field.land) + number)
        return Found(Ruling(False, said, None, (Step(MK2.rule("no-friendly-fire"), said),)), ends)
    here, there = own.area.centre, aim.area.centre
    sight = line_between(field, here, there, field.others())
    asked = replace(
        _printed(field, section, readings),
        target=SECTION,
        defense=aim.defense,
        distance=far(here, there),
        edge_distance=min(_from_edge(field, section, place(there)), far(here, there)),
        between=tuple(crossed(field, sight)),
    )
    return _drawn(field, (here, there), sight, ends, [], asked)


def _drawn(
    field: Field, line: tuple[Point, Point], sight: Sight, ends: Sequence[Spot], before: list[Step], asked: SectionShot
) -> Found:
    ruling = shot(MKC, asked)
    if ruling.legal:
        ruling = replace(ruling, steps=(*before, *ruling.steps))
    blocked = str(ruling.result.reason) == "blocked"
    length = inches(*line)
    reach = min(Fraction(ruling.result.range), length)
    stop = None if ruling.legal else (stopped_after(field, *line, sight) if blocked else None) or reach
    spots = (*ends, *(barring(field, sight, _BY_SECTION) if blocked else ()))
    return Found(ruling, spots, (Line(FIRE, line, ruling.legal, stop, length),), (Put("mkc.shot", asked),))


def _printed(field: Field, section: int, readings: Readings) -> SectionShot:
    """What is printed on the section that shoots, and what stands at it."""
    own = field.sections[section - 1]
    at = len(field.land) + section
    beside = (one for one in field.others() if field.status(one, own.side) == OPPOSING)
    near = any(not field.fighter(one).has(SOARS) and meets(field, field.fighter(one).disc, at) for one in beside)
    return SectionShot(
        section=own.kind,
        range=own.range,
        attack=own.attack,
        damage=own.damage,
        touches_opponent=near,
        criticals=readings.criticals,
        near_targets=readings.near_targets,
    )


def _from_edge(field: Field, section: int, spot: Place) -> Fraction:
    """From the edge of a section to the centre of the target; 0 on top of it."""
    outline = field.patches[len(field.land) + section - 1].outline
    if outline.holds(spot):
        return Fraction(0)
    return Fraction(measure(min(from_line(*one, spot) for one in outline.edges)).amount)


def _changes(
    field: Field, here: Point, number: int, sight: Sight, about: Sequence[Walls]
) -> tuple[list[Change], list[Change]]:
    """What modifies the attack value and the defense value, as in any ranged attack."""
    case = Circumstances(
        kind=RANGED,
        rear=not field.sees(number, place(here)),
        attacker_level=ELEVATED,
        target_level=field.level(number),
        hindering=sight.hindered and field.level(number) != SOARING,
        fortification=sum(one.bonus for one in about),
    )
    return attack_changes(case), defense_changes(case)


def _amounts(changes: Sequence[Change]) -> tuple[int, ...]:
    return tuple(one.amount for one in changes)
