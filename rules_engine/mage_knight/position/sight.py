"""The line of fire on a field, from the chosen warrior to another one or to a section of a castle.

Rules: those of the calculators `line-of-fire`, `line-of-fire-terrain` and `built-terrain`; for a section see :mod:`.sections`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from ...arcs import FRONT
from ...points import Point
from ...ruling import Ruling, Step, message, messages, say
from ..battle.attacks.aims import others_than
from ..battle.castles.passages import seen_through
from ..battle.pieces import with_labels
from ..books import MK2
from ..labels import ELEVATED, GROUND, SOARING
from ..shooting.calculators.line_of_fire import LineOfFire, draw, line_of_fire
from ..shooting.calculators.line_of_fire_terrain import LineOfFireTerrain, line_of_fire_terrain, seen
from ..shooting.sight import Sight
from ..table.bases import LevelledWarrior, Warrior
from ..table.built import CROSSING
from ..table.lines import CLEAR
from ..warriors.modifiers import effective
from .answer import ABOUT, BLOCKS, FIRE, HINDERS, TARGET, Found, Line, Put, Spot, renumbered, ruled
from .field import SECTION, Field, into, on_base
from .fighters import SOARS, Fighter
from .sections import line_to
from .shelter import Walls, aimed_at, ground_for, walls

phrases = messages("battlefield")

_BEGINS = phrases.say("The line of fire begins here.")
_ENDS = phrases.say("The line of fire ends here.")
_OVER = phrases.say("The line of fire runs over this base.")
_ACROSS = phrases.say("The line of fire is blocked here.")
_HINDERS = phrases.say("This terrain gives the target +1 to its defense value.")
_WALLS = phrases.say("Its fortification value helps the target.")
#: Rules of levels, which the calculator of the terrain explains better where it is asked too.
_BONUS = message("line-of-fire-terrain", "The line of fire is clear. The target gets +{bonus} to its defense value.")
_OF_LEVELS = tuple(map(MK2.rule, ("lof-one-elevated", "lof-elevated", "soaring-not-blocked")))
_OVER_BASES = MK2.rule("lof-blocked-by-bases")


class Rulings(NamedTuple):
    """How the table rules where the book is silent: options of the calculators of a shot."""

    rim: str = CLEAR
    boundary: str = FRONT
    ground_hindering: str = "ignored"
    touching: str = CROSSING


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
    own, aim = field.fighter(shooter), replace(field.fighter(number), **aimed_at(field, number)._asdict())
    raised = field.level(shooter) == field.level(number) == ELEVATED
    others = others_of(field, shooter, number)
    past = LineOfFire(
        attacker=_levelled(own, field.level(shooter)),
        target=_levelled(aim, field.level(number)),
        range=Fraction(own.range),
        others=() if raised else tuple(map(field.levelled, others)),
        rim=rulings.rim,
        boundary=rulings.boundary,
    )
    if not field.ground:
        return Shot(past, None, None)
    bases = tuple(map(field.base, others)) if raised else ()
    ground = ground_for(field, shooter, number)
    over = LineOfFireTerrain(_warrior(own), _warrior(aim), ground, bases, rulings.ground_hindering)
    return Shot(past, over, seen(over))


def others_of(field: Field, shooter: int, number: int) -> tuple[int, ...]:
    """The warriors whose bases may lie on the line."""
    return tuple(one + 1 for one in others_than(field.state, shooter - 1, number - 1))


def _levelled(one: Fighter, level: str) -> LevelledWarrior:
    return LevelledWarrior(one.x, one.y, one.facing, one.arc, one.radius, level)


def _warrior(one: Fighter) -> Warrior:
    return Warrior(one.x, one.y, one.facing, one.arc, one.radius, SOARING if one.has(SOARS) else GROUND)


def fired(field: Field, own: Fighter, rulings: Rulings) -> Found:
    """The line of fire from the chosen warrior to its target."""
    if field.target is not None and field.target.sort == SECTION:
        return line_to(field, field.target.number)
    number = field.aim
    shot = shot_of(field, field.chosen, number, rulings)
    line, others = draw(shot.past), others_of(field, field.chosen, number)
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
        ruling = _both(first, steps, _over_terrain(field, shot.over, others))
    about = walls(field, field.chosen, number) if sight else ()
    ruling = _fortified(_not_through(field, ruling, number), about)
    asked += [Put("mk2.built-terrain", one.asked) for one in about if one.steps]
    bases = tuple(others[at - 1] for at in (*line.blockers, *(sight.bases if sight else ())) if not ruling.legal)
    a, b = Point(own.x, own.y), aimed_at(field, number)
    length = Fraction(line.length.amount)
    if ruling.legal:
        stop = None
    elif line.reason == "range":
        stop = Fraction(own.range)
    else:
        stop = _first(field, a, b, bases, sight) or Fraction(0)
    helping = _fortifying(field, about) if ruling.legal else ()
    spots = (*_ends(field), *_blocked(bases), *_on_the_ground(field, sight, ruling), *helping)
    return Found(ruling, spots, (Line(FIRE, (a, b), ruling.legal, stop, length),), asked)


def _not_through(field: Field, ruling: Ruling, number: int) -> Ruling:
    """The ruling, refused where a closed entrance or the walls beside a passage stop the line."""
    shut = seen_through(field.state, field.chosen - 1, number - 1)[1]
    if shut is None:
        return ruling
    kept = tuple(
        one for one in ruling.steps if one.rule in _OF_THE_LINE
    )  # the terrain is told as if it went over the top
    return Ruling(False, shut.said, ruling.result, (*kept, shut))


_OF_THE_LINE = frozenset(map(MK2.rule, ("line-of-fire", "lof-front-arc", "lof-range")))


def _fortified(ruling: Ruling, about: Sequence[Walls]) -> Ruling:
    """The ruling with what is to be said of built terrain, and with its fortification values if the line is clear."""
    told = tuple(one for each in about for one in each.steps)
    if not (ruling.legal and told):
        return ruling
    bonus = effective(ruling.result.defense_bonus, (sum(one.bonus for one in about),))
    changed = bonus != ruling.result.defense_bonus
    verdict = say(_BONUS, bonus=bonus) if changed else ruling.verdict
    return Ruling(True, verdict, replace(ruling.result, defense_bonus=bonus), (*ruling.steps, *told))


def _fortifying(field: Field, about: Sequence[Walls]) -> Iterator[Spot]:
    for one in about:
        if one.bonus:
            yield Spot(field.called(one.number), HINDERS, MK2.rule("built-terrain-fortification"), _WALLS)


def obstacles(field: Field, shooter: int, number: int, rulings: Rulings) -> tuple[Fraction | None, tuple[Spot, ...]]:
    """After how many inches the line between two warriors is blocked (None if it is not), and what blocks it."""
    shot, others = shot_of(field, shooter, number, rulings), others_of(field, shooter, number)
    sight, blockers = shot.sight, draw(shot.past).blockers
    bases = tuple(others[at - 1] for at in (*blockers, *(sight.bases if sight else ())))
    one = field.fighter(shooter)
    stop = _first(field, Point(one.x, one.y), aimed_at(field, number), bases, sight)
    return stop, (*_blocked(bases), *_barring(field, sight))


def _over_terrain(field: Field, asked: LineOfFireTerrain, others: Sequence[int]) -> Ruling:
    """The ruling on the terrain, with the bases and the sections called as on the field."""
    found = line_of_fire_terrain(MK2, asked)
    return ruled(found, tuple(_called(field, one, others) for one in found.steps))


def _called(field: Field, one: Step, others: Sequence[int]) -> Step:
    """A step on the terrain, with the bases and the sections called as on the field."""
    if one.rule == _OVER_BASES:
        return renumbered((one,), ("numbers",), others)[0]
    return Step(one.rule, with_labels(field.state, one.said))


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
