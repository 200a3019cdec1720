"""A section of a castle on a field shoots, at a warrior or at another section.

Rules: those of the calculator `mkc.shot`; the battle knows what stands between, and what modifies the values as in any
ranged attack (:mod:`..battle.castles.aiming`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction

from ...points import Point
from ...ruling import Ruling, Step, message, say
from ..battle.castles import aiming
from ..books import MK2, MKC
from ..castles.shots import SectionShot, shot
from ..labels import OPPOSING
from .answer import FIRE, Found, Line, Spot, put
from .castle_lines import barring, over_bases, stopped_after, two_ends
from .field import Field, inches, point_of
from .fighters import CAPTIVE, SOARS
from .sections import OWN_SECTION
from .shelter import aimed_at

_FRIEND = message("target", "A friendly warrior cannot be the target of such an attack.")
_OF_A_CAPTOR = message("target", "Only its captor may attack a captive, and only in order to eliminate it.")
_BY_SECTION = "mkc.section-line-of-fire"


def section_shoots(field: Field, section: int, number: int) -> Found:
    """Whether a section may shoot at warrior `number`, and the odds."""
    own, pair = field.sections[section - 1], (field.state, section - 1, number - 1)
    status = field.status(number, own.side)
    ends = tuple(two_ends(f"s{section}", f"w{number}", _BY_SECTION))
    if status != OPPOSING:
        captive = status == CAPTIVE
        rule = MK2.rule("captive-protected" if captive else "no-friendly-fire")
        why = Step(rule, say(_OF_A_CAPTOR if captive else _FRIEND))
        return Found(Ruling(False, why.said, None, (why,)), ends)
    here, dot = _centre(field, section), aimed_at(field, number)
    asked = aiming.asked_at_warrior(*pair)
    if not field.fighter(number).has(SOARS):
        asked = replace(asked, between=(*over_bases(field, here, dot, field.others(number)), *asked.between))
    before = [*aiming.border_steps(*pair), *(one.step for changes in aiming.changes(*pair) for one in changes)]
    return _drawn(field, (here, dot), aiming.own_pieces(*pair), ends, before, asked)


def section_at_section(field: Field, section: int, number: int) -> Found:
    """Whether a section may shoot at another one, and the odds."""
    own, aim = field.sections[section - 1], field.sections[number - 1]
    ends = tuple(two_ends(f"s{section}", f"s{number}", _BY_SECTION))
    if field.allied(own.side, aim.side):
        said = say(OWN_SECTION, section=len(field.land) + number)
        return Found(Ruling(False, said, None, (Step(MK2.rule("no-friendly-fire"), said),)), ends)
    here, there = _centre(field, section), _centre(field, number)
    asked = aiming.asked_at_section(field.state, section - 1, number - 1)
    asked = replace(asked, between=(*over_bases(field, here, there, field.others()), *asked.between))
    pieces = aiming.both_pieces(field.state, section - 1, number - 1)
    return _drawn(field, (here, there), pieces, ends, [], asked)


def _centre(field: Field, section: int) -> Point:
    return point_of(field.state.setup.sections[section - 1].centre)


def _drawn(
    field: Field,
    line: tuple[Point, Point],
    own: Collection[int],
    ends: Sequence[Spot],
    before: list[Step],
    asked: SectionShot,
) -> Found:
    ruling = shot(MKC, asked)
    if ruling.legal:
        ruling = replace(ruling, steps=(*before, *ruling.steps))
    blocked = str(ruling.result.reason) == "blocked"
    length = inches(*line)
    reach = min(Fraction(ruling.result.range), length)
    stop = None if ruling.legal else (stopped_after(field, *line, own) if blocked else None) or reach
    spots = (*ends, *(barring(field, *line, own, _BY_SECTION) if blocked else ()))
    return Found(ruling, spots, (Line(FIRE, line, ruling.legal, stop, length),), (put("mkc.shot", asked),))
