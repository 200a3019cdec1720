"""The pieces of a battlefield as they are drawn and touched: each is a button that is dragged, moved and turned."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, radians, sin
from typing import NamedTuple

from rules_engine.mage_knight.position.field import OBJECTIVE, SECTION, TERRAIN, WARRIOR, Field, Piece
from rules_engine.mage_knight.position.fields import Battlefield
from rules_engine.mage_knight.position.fighters import SOARS, Fighter
from rules_engine.mage_knight.position.formation import ends_of
from rules_engine.mage_knight.position.questions import MOVING, PATH
from rules_engine.points import Point as Spot

from ...drawing import short
from ...figures.bases import base
from ...figures.data import Data, Point
from ...figures.shapes import circle, polar, text
from ...html import Attributes, Html, tag
from .ground import ground, outline, section
from .plane import SCALE, at
from .shapes import CORNER, in_hand
from .spots import ACCESS, CLIMB, ENTRANCE, spots
from .words import Words

TOUCHED = 20.0  # units: what is touched of a base is at least that far from its middle
HANDLE = 30.0  # units from the rim to the handle that turns a base
_TURN = 15
_SIGNS = {ACCESS: "↕", ENTRANCE: "∩", CLIMB: "≡"}
_CORNER = 13.0  # units: what is touched of a corner


class Hand(NamedTuple):
    """What can be done with the pieces: the tool touches them, and the piece in hand is moved by keys. Without a hand they
    are a picture."""

    instance: str
    free: bool  # the tool puts something down: pieces of ground are no buttons then
    held: str  # the name of the piece in hand


def on_the_ground(field: Field, words: Words, hand: Hand | None) -> Iterator[Html]:
    """Terrain and sections, below everything else."""
    for number, land in enumerate(field.land, 1):
        drawn = ground(land, f"#{number}")
        yield _area(Piece(TERRAIN, number), drawn, outline(land.area.corners), words, hand)
    for number, block in enumerate(field.sections, 1):
        drawn = section(block, f"#{len(field.land) + number}")
        yield _area(Piece(SECTION, number), drawn, outline(block.area.corners), words, hand)


def standing(field: Field, asked: Battlefield, words: Words, hand: Hand | None) -> Iterator[Html]:
    """Objectives and warriors; the chosen warrior stands last, so that nothing covers it."""
    for number, marker in enumerate(field.objectives, 1):
        spot = at(Spot(marker.token.x, marker.token.y))
        radius = float(marker.token.radius) * SCALE
        shapes = [circle(spot, radius, "objective")]
        if marker.owner:
            shapes.append(circle(spot, radius * 0.62, f"piece {_tone(field, marker.owner)}"))
        shapes.append(text((spot[0], spot[1] + 4), str(marker.owner or "?"), tone="mark"))
        place = _place(spot, max(radius, TOUCHED))
        yield _piece(Piece(OBJECTIVE, number), shapes, place, words, hand)
    for number in (*field.others(field.chosen), *((field.chosen,) if field.own else ())):
        one = field.fighter(number)
        drawn = [*warrior(one, str(number), _tone(field, one.side))]
        yield _piece(Piece(WARRIOR, number), drawn, _touch(one), words, hand)


def handles(field: Field, hand: Hand, label: str) -> Iterator[Html]:
    """What the chosen warrior, or the one in hand, is turned with: it faces where the handle is dropped."""
    found = hand.held if hand.held.startswith(WARRIOR) else f"w{field.chosen}" if field.own else ""
    if not found or hand.free:
        return
    one = field.fighter(int(found[1:]))
    spot = at(Spot(one.x, one.y))
    tip = _free_tip(field, spot, float(one.radius) * SCALE + HANDLE, float(one.facing))
    attributes: Attributes = {
        "id": f"{hand.instance}--face",
        "class": "rg-b-handle",
        "role": "button",
        "tabindex": "0",
        "aria-label": label,
        "data-action": f"board:turn:{found}:{_TURN}",
        "data-drag": f"board:face:{found}",
        "data-keys": _turning(found),
    }
    shape = tag("path", {"class": "rg-b-turner", "d": _rounded(tip)})
    yield tag("g", attributes, circle(tip, 11, "disc"), shape, _place(tip, TOUCHED))


def _free_tip(field: Field, spot: Point, reach: float, facing: float) -> Point:
    """A place before a base, as near as no other base lies under it."""
    for far in (reach, reach + TOUCHED * 2, reach + TOUCHED * 4):
        x, y = polar(spot, far, facing)
        bases = ((at(Spot(one.x, one.y)), float(one.radius) * SCALE) for one in field.warriors)
        if all(hypot(x - bx, y - by) > radius + 11 for (bx, by), radius in bases):
            return x, y
    return polar(spot, reach, facing)


def _rounded(spot: Point) -> str:
    """An arrow that goes round, about a place."""
    (ax, ay), (bx, by) = polar(spot, 7, 150), polar(spot, 7, 30)
    head = f"M{short(bx)} {short(by - 5)}V{short(by)}H{short(bx - 5)}"
    return f"M{short(ax)} {short(ay)}A7 7 0 1 0 {short(bx)} {short(by)}{head}"


def ways(field: Field, asked: Battlefield, words: Words, hand: Hand | None) -> Iterator[Html]:
    """Way points, and where the participants of a formation are to stand, for the questions about a move."""
    if asked.question not in (PATH, MOVING) or field.own is None:
        return
    for number, spot in enumerate(asked.way, 1):
        place = at(spot)
        shapes = [circle(place, 9, "disc"), text((place[0], place[1] + 4), str(number), tone="mark")]
        last = number == len(asked.way)
        ring = [circle(place, float(field.own.radius) * SCALE, "b-ghost")] if last else []
        yield _named(f"p{number}", [*ring, *shapes], _place(place, TOUCHED), words.turn(number, spot), hand)
    if asked.question == MOVING and asked.way:
        for number, spot in ends_of(field, asked.formation, asked.way, asked.goals).items():
            if number != field.chosen:
                place = at(spot)
                radius = float(field.fighter(number).radius) * SCALE
                ghost = [circle(place, radius, "b-ghost"), text((place[0], place[1] + 4), str(number), tone="strong")]
                label = words.goal(number, spot)
                yield _named(f"g{number}", ghost, _place(place, max(radius, TOUCHED)), label, hand)


def corners(asked: Battlefield, words: Words, hand: Hand) -> Iterator[Html]:
    """The corners of the terrain in hand, by which its shape is changed."""
    held = in_hand(asked)
    if held is None or hand.free or asked.piece is None:
        return
    for number, spot in enumerate(held.area.points, 1):
        place = at(spot)
        label = words.corner(number, asked.piece, spot)
        yield _named(f"{CORNER}{number}", [circle(place, 6, "disc")], _place(place, _CORNER), label, hand)


def on_the_rim(asked: Battlefield, words: Words, hand: Hand) -> Iterator[Html]:
    """What lies on the outline of the piece in hand, to be moved along it; entrances are opened and closed by a touch."""
    if hand.free or asked.piece is None:
        return
    for one in spots(asked):
        place = at(one.at)
        shapes = [circle(place, 7, "disc"), text((place[0], place[1] + 4), _SIGNS[one.sort], tone="mark")]
        label = words.on_the_rim(one, asked.piece)
        yield _named(f"{one.sort}{one.number}", shapes, _place(place, _CORNER), label, hand)


def _tone(field: Field, side: int) -> str:
    """The tone of a player: that of the chosen warrior, or the other."""
    own = field.own.side if field.own else 1
    return "a" if field.allied(side, own) else "b"


def warrior(one: Fighter, mark: str, tone: str) -> Iterator[Html]:
    """A base with its `mark`, in the `tone` of its side, and its shadow where it soars."""
    spot, radius = at(Spot(one.x, one.y)), float(one.radius) * SCALE
    told = {
        "facing": float(one.facing),
        "arc": min(float(one.arc), 359.0),
        "side": tone,
        "mark": mark,
        "tokens": one.tokens,
    }
    if one.has(SOARS):
        yield circle((spot[0] + 4, spot[1] + 6), radius, "b-shadow")
    yield from base(Data(told, {}), spot, radius)


def names(field: Field) -> Iterator[Html]:
    """What the warriors are called, each behind its back, where its lines of fire do not run."""
    for one in field.warriors:
        if one.name:
            radius, back = float(one.radius) * SCALE, float(one.facing) + 180
            x, y = polar(at(Spot(one.x, one.y)), radius + 5, back)
            aside = cos(radians(back))
            anchor = "start" if aside > 0.4 else "end" if aside < -0.4 else "middle"
            low = 4 - 6 * sin(radians(back)) if anchor == "middle" else 4
            yield text((x, y + low), one.name, anchor, "small strong")


def sample(side: str) -> list[Html]:
    """A small base of a side, for the key."""
    return [*base(Data({"facing": 90, "side": side}, {}), (11.0, 11.0), 9.5)]


def _touch(one: Fighter) -> Html:
    return _place(at(Spot(one.x, one.y)), max(float(one.radius) * SCALE, TOUCHED))


def _place(spot: Point, radius: float) -> Html:
    place = {"cx": short(spot[0]), "cy": short(spot[1]), "r": short(radius)}
    return tag("circle", {"class": "rg-b-place", **place})


def _area(piece: Piece, drawn: Html, border: str, words: Words, hand: Hand | None) -> Html:
    place = tag("path", {"class": "rg-b-place", "d": border})
    if hand is not None and hand.free:
        label = {"role": "img", "aria-label": words.whole(piece), "id": f"{hand.instance}--{piece.notation()}"}
        return tag("g", label, drawn)
    return _piece(piece, [drawn], place, words, hand)


def _piece(piece: Piece, drawn: list[Html], place: Html, words: Words, hand: Hand | None) -> Html:
    return _named(piece.notation(), drawn, place, words.whole(piece), hand)


def _named(name: str, drawn: list[Html], place: Html, label: str, hand: Hand | None) -> Html:
    """A piece that is touched, dragged, moved by the arrow keys and turned by Q and E."""
    if hand is None:
        return tag("g", {}, *drawn)
    attributes: Attributes = {
        "id": f"{hand.instance}--{name}",
        "class": "rg-b-piece",
        "role": "button",
        "tabindex": "0",
        "aria-pressed": "true" if name == hand.held else "false",
        "aria-label": label,
        "data-action": f"board:at:{name}",
        "data-drag": f"board:move:{name}",
        "data-by": True,
        "data-nudge": f"board:nudge:{name}",
        "data-keys": f"{_turning(name)} delete=board:drop:{name}",
    }
    return tag("g", attributes, tag("g", {"aria-hidden": "true"}, *drawn), place)


def _turning(name: str) -> str:
    return f"q=board:turn:{name}:{_TURN} e=board:turn:{name}:-{_TURN}"
