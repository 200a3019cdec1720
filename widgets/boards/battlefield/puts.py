"""The tools of a battlefield, and what those put down that put something down: warriors, terrain, sections, way points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from rules_engine.mage_knight.position.field import OBJECTIVE, SECTION, TERRAIN, WARRIOR, Piece
from rules_engine.mage_knight.position.fields import MOST_OBJECTIVES, MOST_TURNS, Battlefield
from rules_engine.mage_knight.position.fighters import MOST_WARRIORS, Fighter
from rules_engine.mage_knight.position.pieces import Block, Land, Marker, block, land
from rules_engine.mage_knight.position.recruits import ARMIES, WARRIORS
from rules_engine.mage_knight.table.bases import Token
from rules_engine.mage_knight.table.terrain import MOST_PIECES
from rules_engine.points import Point, Points

from . import edits

CHOOSE, MOVE, AIM, JOIN = "choose", "move", "target", "join"
OWN, ENEMY, LAND, CASTLE, TOKEN, WAY, TAKE = "own", "enemy", "land", "castle", "token", "way", "take"
TOOLS = (CHOOSE, MOVE, AIM, JOIN, OWN, ENEMY, LAND, CASTLE, TOKEN, WAY, TAKE)
PUTTING = (OWN, ENEMY, LAND, CASTLE, TOKEN, WAY)
ARMY = "army:"  # begins the word for a whole army
_ROW = Fraction(5, 2)  # inches from one warrior of an army to the next
RANGE = 10  # inches: the range of a warrior that is the first one on a field
#: What the tools for the ground put down: kinds of terrain, sections, and the shapes of terrain around a middle.
LANDS = (
    *("hindering", "concealing", "blocking", "clear,elevated", "clear,elevated,abrupt", "hindering,elevated"),
    *("chasm", "shallow-water", "deep-water", "hindering,built", "blocking,built"),
)
CASTLES = {
    "wall": "-3,-0.75;3,-0.75;3,0.75;-3,0.75",
    "wall,door": "-3,-0.75;3,-0.75;3,0.75;-3,0.75",
    "round-tower": "0,0/2",
    "gatehouse": "-3,-2;3,-2;3,2;-3,2",
    "keep": "-3,-3;3,-3;3,3;-3,3",
}
SHAPES = {
    "round": "0,0/1.5",
    "square": "-1.5,-1.5;1.5,-1.5;1.5,1.5;-1.5,1.5",
    "long": "-2.5,-0.5;2.5,-0.5;2.5,0.5;-2.5,0.5",
}
Touch = Mapping[str, str]


def tool_of(touch: Touch) -> str:
    """The tool that the reader has in hand."""
    return touch.get("tool", CHOOSE) if touch.get("tool") in TOOLS else CHOOSE


def put(asked: Battlefield, spot: Point, touch: Touch) -> Battlefield:
    """The field with what the tool in hand puts down at `spot`."""
    tool = tool_of(touch)
    if tool == MOVE:
        return _moved(asked, spot)
    if tool in (OWN, ENEMY):
        return _put_warriors(asked, spot, recruit_of(touch), enemy=tool == ENEMY)
    if tool == WAY:
        return asked if len(asked.way) >= MOST_TURNS else replace(asked, way=Points((*asked.way, spot)))
    if tool == TOKEN and len(asked.objectives) < MOST_OBJECTIVES:
        marker = Marker(Token(spot.x, spot.y, Fraction(1, 2)))
        held = Piece(OBJECTIVE, len(asked.objectives) + 1)
        return replace(asked, objectives=(*asked.objectives, marker), piece=held)
    if len(asked.terrain) + len(asked.sections) >= MOST_PIECES:
        return asked
    if tool == LAND:
        held = Piece(TERRAIN, len(asked.terrain) + 1)
        return replace(asked, terrain=(*asked.terrain, land_of(touch).moved(spot.x, spot.y)), piece=held)
    if tool == CASTLE:
        held = Piece(SECTION, len(asked.sections) + 1)
        return replace(asked, sections=(*asked.sections, _block(touch).moved(spot.x, spot.y)), piece=held)
    return asked


def _moved(asked: Battlefield, spot: Point) -> Battlefield:
    """The piece in hand, or else the chosen warrior, goes there with its middle."""
    held = asked.piece or Piece(WARRIOR, asked.warrior)
    row = getattr(asked, edits.ROWS[held.sort])
    if not 0 < held.number <= len(row):
        return asked
    middle = edits.middle(held.sort, row[held.number - 1])
    return replace(edits.shifted(asked, held.notation(), spot.x - middle.x, spot.y - middle.y), piece=held)


def land_of(touch: Touch) -> Land:
    """The terrain that the tool puts down, around a middle at 0,0."""
    kind, shape = touch.get("land"), touch.get("shape")
    return land(f"{kind if kind in LANDS else LANDS[0]}:{SHAPES[shape if shape in SHAPES else 'round']}")


def _block(touch: Touch) -> Block:
    kind = touch.get("castle")
    return section_of(kind if kind in CASTLES else "wall")


def section_of(kind: str) -> Block:
    """A section of one of `CASTLES`, around a middle at 0,0."""
    return block(f"{kind}:{CASTLES[kind]}")


def recruit_of(touch: Touch) -> str:
    """The warrior or the army of the list that is put down; empty for a warrior that is like the chosen one."""
    return touch.get("warrior", "") if touch.get("warrior") in (*WARRIORS, *(f"{ARMY}{one}" for one in ARMIES)) else ""


def _put_warriors(asked: Battlefield, spot: Point, recruit: str, *, enemy: bool) -> Battlefield:
    """One more warrior, or a whole army in a row; as before where the field has no room for all of them."""
    recruits = ARMIES[recruit.removeprefix(ARMY)] if recruit.startswith(ARMY) else (recruit,)
    if len(asked.warriors) + len(recruits) > MOST_WARRIORS:
        return asked
    own = asked.warriors[asked.warrior - 1] if 0 < asked.warrior <= len(asked.warriors) else None
    for number, one in enumerate(recruits):
        aside = _ROW * (number - Fraction(len(recruits) - 1, 2))
        asked = _put_warrior(asked, Point(spot.x, spot.y - aside), one, own, enemy=enemy)
    return asked


def _put_warrior(asked: Battlefield, spot: Point, recruit: str, own: Fighter | None, *, enemy: bool) -> Battlefield:
    """One more warrior that looks at the other side: one of the list, or one like the chosen one, `own`, in its values."""
    side = own.side if own else 1
    if enemy:
        side = 2 if side == 1 else 1
    shot = own.range if own else RANGE
    made = Fighter(spot.x, spot.y, facing=Fraction(180 if enemy else 0), side=side, range=0 if enemy else shot)
    if own and not enemy:
        made = replace(made, attack_type=own.attack_type, faction=own.faction, speed=own.speed, facing=own.facing)
    if recruit:
        made = replace(WARRIORS[recruit].at(spot.x, spot.y), facing=made.facing, side=side)
    number = len(asked.warriors) + 1
    whole = replace(asked, warriors=(*asked.warriors, made))
    settled = edits.settled(whole, number, made)
    chosen = asked.warrior if 0 < asked.warrior <= len(asked.warriors) else number
    return replace(asked, warriors=(*asked.warriors, settled), warrior=chosen, piece=Piece(WARRIOR, number))
