"""The line of fire on a field, from the chosen warrior to another one or to a section of a castle.

Rules: those of the calculators `line-of-fire` and `line-of-fire-terrain`; mkc.ranged-attack-castle for a section.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from ..arcs import FRONT
from ..plane import measure, place, squared
from ..points import Point
from ..ruling import Ruling, Step, message, say
from .attack_section import AttackSection, attack_section
from .bases import LevelledWarrior, Warrior
from .battlefield_answer import (
    ABOUT,
    BLOCKS,
    FIRE,
    HINDERS,
    TARGET,
    Found,
    Line,
    Put,
    Spot,
    renumbered,
    ruled,
)
from .battlefield_field import SECTION, Field, into, on_base
from .battlefield_fighters import SOARS, Fighter
from .books import MK2, MKC
from .labels import ELEVATED, GROUND, RANGED, SOARING
from .line_of_fire import LineOfFire, draw, line_of_fire
from .line_of_fire_terrain import LineOfFireTerrain, line_of_fire_terrain, seen
from .lines import CLEAR
from .section_rolls import BASE, BLOCKING_TERRAIN, CASTLE_SECTION, ELEVATED_TERRAIN, HINDERING_TERRAIN
from .sight import Sight

_BEGINS = say(message("battlefield", "The line of fire begins here."))
_ENDS = say(message("battlefield", "The line of fire ends here."))
_OVER = say(message("battlefield", "The line of fire runs over this base."))
_ACROSS = say(message("battlefield", "The line of fire is blocked here."))
_HINDERS = say(message("battlefield", "This terrain gives the target +1 to its defense value."))
_TO_SECTION = say(message("battlefield", "The line of fire to the section is clear, and its centre is within range."))
_NO_ARC = say(message("line-of-fire", "The line does not run through the attacker's front arc, so there is no shot."))
#: Rules of levels, which the calculator of the terrain explains better where it is asked too.
_OF_LEVELS = tuple(map(MK2.rule, ("lof-one-elevated", "lof-elevated", "soaring-not-blocked")))
_OVER_BASES = MK2.rule("lof-blocked-by-bases")
_OF_ROLLS = ("mkc.no-criticals", "mk2.attack-roll", "mk2.critical-miss")


class Rulings(NamedTuple):
    """How the table rules where the book is silent: options of the calculators of a shot."""

    rim: str = CLEAR
    boundary: str = FRONT
    ground_hindering: str = "ignored"


class Shot(NamedTuple):
    """A line of fire that was drawn: what was asked of bases and of terrain, and what the line meets on the ground."""

    past: LineOfFire
    over: LineOfFireTerrain | None
    sight: Sight | None


def shot_of(field: Field, shooter: int, number: int, rulings: Rulings) -> Shot:
    """The line from warrior `shooter` to warrior `number`; without terrain nothing is asked of it.

    Between two on elevated terrain it counts which piece a base stands on, and only the calculator of the terrain knows
    that: then it is asked about the bases.
    """
    own, aim = field.fighter(shooter), field.fighter(number)
    raised = field.level(shooter) == field.level(number) == ELEVATED
    others = field.others(shooter, number)
    past = LineOfFire(
        attacker=_levelled(field, shooter),
        target=_levelled(field, number),
        range=Fraction(own.range),
        others=() if raised else tuple(map(field.levelled, others)),
        rim=rulings.rim,
        boundary=rulings.boundary,
    )
    if not field.ground:
        return Shot(past, None, None)
    bases = tuple(map(field.base, others)) if raised else ()
    over = LineOfFireTerrain(_warrior(own), _warrior(aim), field.ground, bases, rulings.ground_hindering)
    return Shot(past, over, seen(over))


def _levelled(field: Field, number: int) -> LevelledWarrior:
    one = field.fighter(number)
    return LevelledWarrior(one.x, one.y, one.facing, one.arc, one.radius, field.level(number))


def _warrior(one: Fighter) -> Warrior:
    return Warrior(one.x, one.y, one.facing, one.arc, one.radius, SOARING if one.has(SOARS) else GROUND)


def fired(field: Field, own: Fighter, rulings: Rulings) -> Found:
    """The line of fire from the chosen warrior to its target."""
    if field.target is not None and field.target.sort == SECTION:
        return _at_section(field, own, field.target.number)
    number = field.aim
    shot = shot_of(field, field.chosen, number, rulings)
    line, others = draw(shot.past), field.others(field.chosen, number)
    first = line_of_fire(MK2, shot.past)
    first = replace(first, result=replace(line, blockers=tuple(others[at - 1] for at in line.blockers)))
    steps = renumbered(first.steps, ("bases",), others)
    asked = [Put("mk2.line-of-fire", shot.past)]
    sight = None
    if shot.over is None or line.reason in ("front-arc", "range"):
        ruling = ruled(first, steps)
    else:
        asked.append(Put("mk2.line-of-fire-terrain", shot.over))
        sight = shot.sight
        ruling = _both(first, steps, _over_terrain(shot.over, others))
    bases = tuple(others[at - 1] for at in (*line.blockers, *(sight.bases if sight else ())) if not ruling.legal)
    a, b = Point(own.x, own.y), Point(field.fighter(number).x, field.fighter(number).y)
    length = Fraction(line.length.amount)
    if ruling.legal:
        stop = None
    elif line.reason == "range":
        stop = Fraction(own.range)
    else:
        stop = _first(field, a, b, bases, sight) or Fraction(0)
    spots = (*_ends(field), *_blocked(bases), *_on_the_ground(field, sight, ruling))
    return Found(ruling, spots, (Line(FIRE, (a, b), ruling.legal, stop, length),), asked)


def obstacles(field: Field, shooter: int, number: int, rulings: Rulings) -> tuple[Fraction | None, tuple[Spot, ...]]:
    """After how many inches the line between two warriors is blocked (None if it is not), and what blocks it."""
    shot, others = shot_of(field, shooter, number, rulings), field.others(shooter, number)
    sight, blockers = shot.sight, draw(shot.past).blockers
    bases = tuple(others[at - 1] for at in (*blockers, *(sight.bases if sight else ())))
    one, other = field.fighter(shooter), field.fighter(number)
    stop = _first(field, Point(one.x, one.y), Point(other.x, other.y), bases, sight)
    return stop, (*_blocked(bases), *_barring(field, sight))


def _over_terrain(asked: LineOfFireTerrain, others: Sequence[int]) -> Ruling:
    """The ruling on the terrain, with the bases called as on the field."""
    found = line_of_fire_terrain(MK2, asked)
    steps = (renumbered((one,), ("numbers",), others)[0] if one.rule == _OVER_BASES else one for one in found.steps)
    return ruled(found, tuple(steps))


def _both(first: Ruling, steps: tuple[Step, ...], over: Ruling) -> Ruling:
    """Bases and terrain in one ruling; what forbids the shot stands last."""
    kept = tuple(one for one in steps if one.rule not in _OF_LEVELS)
    if not first.legal:
        because = over.steps if not over.legal else ()
        return Ruling(False, kept[-1].said, first.result, (*kept[:-1], *because, kept[-1]))
    return Ruling(over.legal, over.verdict, over.result, (*kept, *over.steps))


def _ends(field: Field) -> Iterator[Spot]:
    rule = MK2.rule("line-of-fire")
    yield Spot(f"w{field.chosen}", ABOUT, rule, _BEGINS)
    if field.target is not None:
        yield Spot(field.target.notation(), TARGET, rule, _ENDS)


def _blocked(bases: Sequence[int]) -> Iterator[Spot]:
    for number in bases:
        yield Spot(f"w{number}", BLOCKS, _OVER_BASES, _OVER)


def _on_the_ground(field: Field, sight: Sight | None, ruling: Ruling) -> Iterator[Spot]:
    """The terrain and the sections that block the line or help the target."""
    if sight is None:
        return
    yield from _barring(field, sight)
    for number in (*sight.hindering, *sight.shelter, *sight.cover) if ruling.legal else ():
        yield Spot(field.called(number), HINDERS, MK2.rule("hindering-lof-bonus"), _HINDERS)


def _barring(field: Field, sight: Sight | None) -> Iterator[Spot]:
    for number in sight.elevated if sight else ():
        yield Spot(field.called(number), BLOCKS, MK2.rule("lof-elevated"), _ACROSS)
    for number in sight.blocking if sight else ():
        yield Spot(field.called(number), BLOCKS, MK2.rule("blocking-terrain"), _ACROSS)


def _first(field: Field, a: Point, b: Point, bases: Sequence[int], sight: Sight | None) -> Fraction | None:
    """After how many inches the line first meets what blocks it."""
    found = [on_base(a, b, field.fighter(number).disc) for number in bases]
    for number in (*sight.elevated, *sight.blocking) if sight else ():
        found.append(into(a, b, field.patches[number - 1].outline))
    return min((way for way in found if way is not None), default=None)


# -- at a section of a castle ------------------------------------------------------------------------------------------


def _at_section(field: Field, own: Fighter, number: int) -> Found:
    """A shot at a section: line and range go to its centre, and bases do not matter (mkc.ranged-attack-castle)."""
    a, b = Point(own.x, own.y), field.sections[number - 1].area.centre
    length = measure(squared(place(a), place(b)))
    if not field.sees(field.chosen, place(b)):
        refused = Ruling(False, _NO_ARC, None, (Step(MK2.rule("lof-front-arc"), _NO_ARC),))
        line = Line(FIRE, (a, b), False, Fraction(0), Fraction(length.amount))
        return Found(refused, tuple(_ends(field)), (line,))
    aim = Warrior(b.x, b.y, Fraction(0), Fraction(180), Fraction(1, 10))
    others = tuple(field.base(other) for other in field.others(field.chosen))
    sight = seen(LineOfFireTerrain(_warrior(own), aim, field.ground, others, "ignored"))
    asked = AttackSection(
        kind=RANGED,
        attacker_level=field.level(field.chosen),
        range=own.range,
        distance=Fraction(length.amount),
        between=tuple(_between(field, sight, bool(sight.bases))),
    )
    found = attack_section(MKC, asked)
    steps = tuple(one for one in found.steps if one.rule not in _OF_ROLLS)
    if found.legal:
        steps = (*steps, Step("mkc.ranged-attack-castle", _TO_SECTION))
    ruling = Ruling(found.legal, steps[-1].said, None, steps)
    barred = () if found.legal else (*sight.elevated, *sight.blocking)
    spots = (*_ends(field), *(Spot(field.called(one), BLOCKS, "mkc.ranged-attack-castle", _ACROSS) for one in barred))
    stop = None if found.legal else _first(field, a, b, (), sight) or min(Fraction(own.range), Fraction(length.amount))
    return Found(
        ruling,
        spots,
        (Line(FIRE, (a, b), found.legal, stop, Fraction(length.amount)),),
        (Put("mkc.attack-section", asked),),
    )


def _between(field: Field, sight: Sight, bases: bool) -> Iterator[str]:
    """What lies across the line, in the words of the calculator."""
    sections = any(number > len(field.land) for number in (*sight.elevated, *sight.blocking))
    found = {
        BASE: bases,
        ELEVATED_TERRAIN: any(number <= len(field.land) for number in sight.elevated),
        BLOCKING_TERRAIN: any(number <= len(field.land) for number in sight.blocking),
        CASTLE_SECTION: sections,
        HINDERING_TERRAIN: bool(sight.hindering),
    }
    yield from (name for name, there in found.items() if there)
