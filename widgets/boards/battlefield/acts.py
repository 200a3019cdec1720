"""What the actions of a battlefield do to it. Whatever cannot be done leaves it as it is.

``at:w2``            a piece was touched: what happens depends on the tool (`TOOLS`)
``point:340:-68``    the ground was touched there (units of the drawing): the tool puts something down
``add``              the same beside the chosen warrior, for those who use the keyboard
``move:w2:34:0``     a piece was dragged so far; ``nudge:w2:1:0`` moves it a step; w t s o, p for way points, g for goals
``turn:w2:15``       it turns by degrees; ``face:w2:340:-68`` it looks there; ``face:w2`` at the target
``drop:w2``          it is taken away; ``clear`` takes everything away; ``way`` takes the way away
``ask:path``         another question; ``kind:close`` another kind of attack; ``run``, ``precision`` turn these on and off
``level:soaring``    where the warrior is after its move (``level:`` as before); ``when:end-phase`` another moment
``choose:2``         warrior 2 is the chosen one; ``swap``: the target is, and the chosen one is its target
``shoots:2``         section 2 is the one that shoots
``corner``           the terrain in hand has one corner more; its corners are moved and dropped as ``c1``, ``c2``
``spot:a``           one access point more on its outline; ``spot:l`` a ladder on that of a section (:mod:`.spots`)
``plank``            one plank more of the wall in hand
``tell:w2:speed:9``  a value of a warrior is told anew (:mod:`.values`)
``set:hill``         another field to begin with
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import cos, pi, sin
from typing import Any

from rules_engine.calculators import Calculator
from rules_engine.mage_knight.course.objectives import MOMENTS
from rules_engine.mage_knight.position.field import OBJECTIVE, SECTION, TERRAIN, WARRIOR, Piece, piece
from rules_engine.mage_knight.position.fields import Battlefield
from rules_engine.mage_knight.position.questions import ATTACKS, OF_SECTION, QUESTIONS
from rules_engine.mage_knight.table.bases import ON_THE_TABLE
from rules_engine.points import Point, Points
from rules_engine.whole_numbers import whole_number

from . import edits, spots
from .plane import exactly, inches
from .puts import AIM, CHOOSE, JOIN, MOVE, TAKE, WAY, Touch, put, tool_of
from .sets import SETS
from .shapes import corner_added
from .values import land_told, marker_told, section_told, told

STEPS = ("1", "0.25", "0.05")


def act(calculator: Calculator, asked: Battlefield, action: str, touch: Touch) -> Battlefield:
    """The field after `action`; as before for an action that there is not."""
    verb, _, rest = action.partition(":")
    return _ACTS[verb](asked, rest, touch) if verb in _ACTS else asked


def step_of(touch: Touch) -> str:
    """How far a key moves a piece, in inches."""
    return touch.get("step", "0.25") if touch.get("step") in STEPS else "0.25"


def _at(asked: Battlefield, name: str, touch: Touch) -> Battlefield:
    tool = tool_of(touch)
    if tool == TAKE:
        return edits.dropped(asked, name)
    if name[:1] in spots.SPOTS and tool == CHOOSE:
        return spots.touched(asked, name[:1], whole_number(name[1:], 1, 99))
    if name[:1] in edits.MARKS:
        return asked
    touched = piece(name)
    if not 0 < touched.number <= len(getattr(asked, edits.ROWS[touched.sort])):
        return asked
    if tool == MOVE:
        return replace(asked, piece=touched)
    if tool == AIM:
        return _aimed(asked, touched)
    if tool == JOIN and touched.sort == WARRIOR:
        return _joined(asked, touched.number)
    return _chosen(asked, touched)


def _chosen(asked: Battlefield, touched: Piece) -> Battlefield:
    """The piece is taken in hand; a warrior becomes the one that the question is about, a section the one that shoots."""
    if touched.sort == SECTION and asked.question == OF_SECTION:
        target = None if asked.target == touched else asked.target
        return replace(asked, piece=touched, shooter=touched.number, target=target)
    if touched.sort != WARRIOR or touched.number == asked.warrior:
        return replace(asked, piece=touched)
    target = None if asked.target == touched else asked.target
    formation = tuple(one for one in asked.formation if one != touched.number)
    return replace(asked, piece=touched, warrior=touched.number, target=target, formation=formation)


def _aimed(asked: Battlefield, touched: Piece) -> Battlefield:
    if touched == Piece(WARRIOR, asked.warrior):
        return asked
    return replace(asked, target=None if asked.target == touched else touched)


def _joined(asked: Battlefield, number: int) -> Battlefield:
    if number == asked.warrior:
        return asked
    if number in asked.formation:
        rest = tuple(one for one in asked.formation if one != number)
        return replace(asked, formation=rest, goals=tuple(one for one in asked.goals if one.warrior != number))
    return replace(asked, formation=(*asked.formation, number))


def _point(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    x, _, y = rest.partition(":")
    return put(asked, Point(inches(x), inches(y, up=True)), touch)


def _add(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    """Something put down without a pointer: the way goes on, everything else lies in front of the chosen warrior."""
    own = asked.warriors[asked.warrior - 1] if 0 < asked.warrior <= len(asked.warriors) else None
    if own is None:
        return put(asked, Point(Fraction(8), Fraction(6)), touch)
    start = asked.way[-1] if tool_of(touch) == WAY and asked.way else Point(own.x, own.y)
    turn, far = float(own.facing) * pi / 180, 2 if tool_of(touch) == WAY else 3
    return put(asked, Point(start.x + exactly(far * cos(turn)), start.y + exactly(far * sin(turn))), touch)


def _move(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    name, x, y = rest.split(":")
    return _held(edits.shifted(asked, name, inches(x), inches(y, up=True)), name)


def _nudge(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    name, x, y = rest.split(":")
    step = Fraction(step_of(touch))
    if x not in ("-1", "0", "1") or y not in ("-1", "0", "1"):
        raise ValueError("not a step")
    return _held(edits.shifted(asked, name, int(x) * step, -int(y) * step), name)


def _held(asked: Battlefield, name: str) -> Battlefield:
    """The field with this piece in hand; way points, goals and corners are never in hand."""
    return asked if name[:1] in edits.MARKS else replace(asked, piece=piece(name))


def _turn(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    name, by = rest.split(":")
    if by.lstrip("-") not in ("5", "15", "45", "90"):
        raise ValueError("not a turn")
    return _held(edits.turned(asked, name, Fraction(by)), name)


def _face(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    name, *spot = rest.split(":")
    found = piece(name)
    if found.sort != WARRIOR:
        raise ValueError("nothing that looks")
    if spot:
        x, y = spot
        return edits.facing(asked, found.number, Point(inches(x), inches(y, up=True)))
    number = asked.target.number if asked.target and asked.target.sort == WARRIOR else 0
    if not 0 < number <= len(asked.warriors) or number == found.number:
        raise ValueError("nobody to look at")
    one = asked.warriors[number - 1]
    return edits.facing(asked, found.number, Point(one.x, one.y), 1)


def _drop(asked: Battlefield, name: str, touch: Touch) -> Battlefield:
    return edits.dropped(asked, name)


def _clear(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    empty = SETS["empty"]
    return replace(empty, question=asked.question, table=asked.table, edges=asked.edges)


def _no_way(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    return replace(asked, way=Points(), goals=())


def _ask(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    return replace(asked, question=rest) if rest in QUESTIONS else asked


def _kind(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    return replace(asked, kind=rest) if rest in ATTACKS else asked


def _run(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    return replace(asked, run=not asked.run)


def _level(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    return replace(asked, level_after=rest or None) if rest in ("", *ON_THE_TABLE) else asked


def _when(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    return replace(asked, when=rest) if rest in MOMENTS else asked


def _precision(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    return replace(asked, precision=not asked.precision)


def _choose(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    found = piece(f"w{rest}")
    return _chosen(asked, found) if found.number <= len(asked.warriors) else asked


def _shoots(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    number = whole_number(rest, 1, len(asked.sections))
    return _chosen(asked, Piece(SECTION, number)) if number else asked


def _swap(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    """The target asks the same about the chosen warrior."""
    other = asked.target
    if other is None or other.sort != WARRIOR or not 0 < other.number <= len(asked.warriors):
        return asked
    return replace(_chosen(asked, other), target=Piece(WARRIOR, asked.warrior) if asked.warrior else None)


def _tell(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    name, what, value = rest.split(":", 2)
    found = piece(name)
    row = getattr(asked, edits.ROWS[found.sort])
    if found.number > len(row):
        return asked
    one = _TELLING[found.sort](row[found.number - 1], what, value)
    if found.sort == WARRIOR:
        one = edits.settled(asked, found.number, one)
    changed = (*row[: found.number - 1], one, *row[found.number :])
    return replace(asked, **{edits.ROWS[found.sort]: changed})  # type: ignore[arg-type]


_TELLING: dict[str, Callable[[Any, str, str], Any]] = {
    WARRIOR: told,
    TERRAIN: land_told,
    SECTION: section_told,
    OBJECTIVE: marker_told,
}


def _corner(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    return corner_added(asked)


def _spot(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    return spots.added(asked, rest)


def _plank(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    return spots.plank_added(asked)


def _set(asked: Battlefield, rest: str, touch: Touch) -> Battlefield:
    return SETS.get(rest, asked)


_ACTS: dict[str, Callable[[Battlefield, str, Touch], Battlefield]] = {
    "at": _at,
    "point": _point,
    "add": _add,
    "move": _move,
    "nudge": _nudge,
    "turn": _turn,
    "face": _face,
    "drop": _drop,
    "clear": _clear,
    "way": _no_way,
    "ask": _ask,
    "kind": _kind,
    "run": _run,
    "level": _level,
    "when": _when,
    "precision": _precision,
    "choose": _choose,
    "shoots": _shoots,
    "swap": _swap,
    "tell": _tell,
    "corner": _corner,
    "spot": _spot,
    "plank": _plank,
    "set": _set,
}
