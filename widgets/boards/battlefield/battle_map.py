"""The table of a battle of Mage Knight: terrain, castles, warriors, what lies there, and where something can be decided.

Players are told apart without colour too: the bases of the first one's side are plain, those of the others have a second
rim, and every warrior bears its label.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from math import ceil, floor

from rules_engine.decimals import UNIT
from rules_engine.mage_knight.battle.state import NOBODY, State
from rules_engine.mage_knight.position.field import point_of
from rules_engine.mage_knight.position.fighters import Fighter
from rules_engine.mage_knight.position.from_battle import OnField
from rules_engine.plane import Place
from rules_engine.points import Point as Spot
from rules_engine.ruling import Message
from rules_engine.speech import label

from ...drawing import short
from ...figures import castle
from ...figures.data import Point
from ...figures.shapes import arrow, circle, text
from ...figures.units import sign
from ...html import Attributes, Html, tag
from ..cases import DRAWN
from .ground import grid, ground, section, table
from .pieces import TOUCHED, warrior
from .plane import SCALE, Frame, at, box_of

_MARGIN = 3  # inches that are shown around what stands and lies
_STEP = 4  # inches: what is shown grows by so many, so that it seldom jumps
_LONG = 2.0  # inches of a ladder as it is drawn
_SMALL = 6.0  # units: the radius of a goal


@dataclass(frozen=True)
class BattleMap:
    """What is drawn of a battle.

    name    what the table is called for those who do not see it
    state, on  the battle, and the same on a field
    goals   where a touch decides something: places on the table, and pieces by their names
    called  a place or a piece in words
    piece   the name of the chosen piece, as an action tells it (empty: none); `place`: where it is to go
    ways    the way of the last move, or from whom to whom the last attack went
    mark    what comes before the name of a piece in an action of the page
    """

    name: Message
    state: State
    on: OnField
    goals: Mapping[str, Place | None]
    called: Callable[[str], str]
    piece: str
    place: Place | None
    ways: Sequence[Sequence[Place]]
    mark: str


def battle_map(seen: BattleMap, lang: str, instance: str | None) -> Html:
    """The table with its pieces as buttons and a sign on every goal; a picture without an `instance`."""
    frame = frame_of(seen)
    drawn = (
        tag("g", {"aria-hidden": "true"}, grid(frame), *table(seen.on.asked), *_ground(seen)),
        tag("g", {"class": "rg-b-over", "aria-hidden": "true"}, *_lying(seen)),
        tag("g", {"aria-hidden": "true"}, *_standing(seen)),
        tag("g", {"class": "rg-b-over", "aria-hidden": "true"}, *_marks(seen)),
    )
    size: Attributes = {"class": "rg-drawing rg-b-field rg-b-near", **box_of(frame)}
    if instance is None:
        told: Attributes = {**size, "role": "img", "aria-label": label(DRAWN, lang)}
        return tag("div", {"class": "rg-board-scroll"}, tag("svg", told, *drawn))
    told = {**size, "role": "group", "aria-label": label(seen.name, lang), "data-point": "board:point"}
    return tag("div", {"class": "rg-board-scroll"}, tag("svg", told, *drawn, *_buttons(seen, instance)))


def frame_of(seen: BattleMap) -> Frame:
    """The part of the table that is shown: what stands and lies, with some inches around it."""
    spots = [Spot(one.x, one.y) for one in seen.on.asked.warriors]
    spots += [Spot(one.token.x, one.token.y) for one in seen.on.asked.objectives]
    areas = (*(one.area for one in seen.on.asked.terrain), *(one.area for one in seen.on.asked.sections))
    spots += [corner for area in areas for corner in area.corners]
    spots += [point_of(one) for one in seen.goals.values() if one is not None] if len(spots) < 2 else []
    box = seen.state.setup.box
    sides = [[float(one.x) for one in spots], [float(one.y) for one in spots]]
    ends = [(box.left / UNIT, box.right / UNIT), (box.near / UNIT, box.far / UNIT)]
    (left, right), (near, far) = (_along(side, *end) for side, end in zip(sides, ends, strict=True))
    return Frame(left, near, right, far)


def _along(spots: Sequence[float], first: float, last: float) -> tuple[int, int]:
    """From where to where the table is shown in one direction."""
    if not spots:
        return floor(first) - 1, ceil(last) + 1
    low = _STEP * floor((min(spots) - _MARGIN) / _STEP)
    high = _STEP * ceil((max(spots) + _MARGIN) / _STEP)
    return max(low, floor(first) - 1), min(high, ceil(last) + 1)


def tone_of(state: State, player: int) -> str:
    """How the pieces of a player are drawn: those of the first and who plays with them, of the second, of the others."""
    side = state.setup.side_of(player)
    first = state.setup.side_of(1)
    if side == first:
        return "a"
    others = [other for one in state.setup.seats if (other := state.setup.side_of(one)) != first]
    return "b" if others[0] == side else "n"


def _ground(seen: BattleMap) -> Iterator[Html]:
    asked, on = seen.on.asked, seen.on
    names = (f"#{number + 1}" for number in on.terrain)
    for land, name in zip_longest(asked.terrain, names, fillvalue=""):  # rubble and planks have no name
        yield ground(land, name)
    for number, block in zip(on.sections, asked.sections, strict=True):
        yield section(block, seen.state.setup.sections[number].label)


def _lying(seen: BattleMap) -> Iterator[Html]:
    """Objectives with the player who controls them, ladders, and items that nobody carries."""
    for marker in seen.on.asked.objectives:
        spot, radius = at(Spot(marker.token.x, marker.token.y)), float(marker.token.radius) * SCALE
        yield circle(spot, radius, "objective")
        if marker.owner:
            yield circle(spot, radius * 0.62, f"piece {tone_of(seen.state, marker.owner)}")
        yield text((spot[0], spot[1] + 4), str(marker.owner or "?"), tone="mark")
    for number, rungs in enumerate(seen.state.ladders, 1):
        x, y = at(point_of(rungs.at))
        if rungs.against == NOBODY:  # one that stands is drawn with its section
            yield from castle.part("ladder", (x, y), 0, _LONG * SCALE)
        yield text((x + 8, y - 8), str(number), "start", "small strong")
    for thing, card in zip(seen.state.items, seen.state.setup.items, strict=True):
        if thing.at is not None:
            x, y = at(point_of(thing.at))
            yield circle((x, y), float(card.radius) * SCALE, "objective")
            yield text((x, y - 12), card.item.name, tone="small strong")


def _standing(seen: BattleMap) -> Iterator[Html]:
    for number, one in _drawn(seen):
        label_ = seen.state.setup.labels[number]
        yield from warrior(one, label_, tone_of(seen.state, one.side))


def _drawn(seen: BattleMap) -> Sequence[tuple[int, Fighter]]:
    """The warriors from below: on the ground, then in the air, last the chosen one."""
    pairs = list(zip(seen.on.warriors, seen.on.asked.warriors, strict=True))
    labels = seen.state.setup.labels
    return sorted(pairs, key=lambda pair: (labels[pair[0]] == seen.piece, seen.state.warriors[pair[0]].level))


def _marks(seen: BattleMap) -> Iterator[Html]:
    """The last way, the chosen piece, where it is to go, and a sign on every goal."""
    for way in seen.ways:
        yield arrow([at(point_of(one)) for one in way], "move", 10)
    spots = _spots(seen)
    if seen.piece in spots:
        middle, radius = spots[seen.piece]
        yield circle(middle, radius + 4, "b-chosen")
        if seen.place is not None:
            yield arrow([middle, at(point_of(seen.place))], "move good", 10)
    if seen.place is not None:
        yield circle(at(point_of(seen.place)), spots.get(seen.piece, ((0, 0), TOUCHED))[1], "b-ghost")
    for name, place in seen.goals.items():
        if place is not None:
            yield circle(at(point_of(place)), _SMALL, "disc good")
        elif name in spots:
            (x, y), radius = spots[name]
            yield from sign("good", (x + radius * 0.8, y - radius * 0.8))


def _spots(seen: BattleMap) -> dict[str, tuple[Point, float]]:
    """The middle and the radius of everything that can be chosen or aimed at, by its name."""
    setup, asked = seen.state.setup, seen.on.asked
    found: dict[str, tuple[Point, float]] = {}
    for number, land in zip(seen.on.terrain, asked.terrain, strict=False):
        if setup.cards and setup.cards[number] is not None:
            found[str(number + 1)] = (at(land.area.centre), TOUCHED)
    for number, block in zip(seen.on.sections, asked.sections, strict=True):
        found[setup.sections[number].label] = (at(block.area.centre), TOUCHED)
    for thing, card in zip(seen.state.items, setup.items, strict=True):
        if thing.at is not None:
            found[card.label] = (at(point_of(thing.at)), TOUCHED * 0.6)
    for number, one in _drawn(seen):
        found[setup.labels[number]] = (at(Spot(one.x, one.y)), float(one.radius) * SCALE)
    return found


def _buttons(seen: BattleMap, instance: str) -> Iterator[Html]:
    """A place to touch over every piece and every goal; goals are under the pieces, and in no row of the tab key, because
    all that they decide stands beside the board in words."""
    for name, place in seen.goals.items():
        if place is not None:
            yield _button(seen, name, name, (at(point_of(place)), TOUCHED * 0.6), instance, "-1")
    for name, spot in _spots(seen).items():
        middle, radius = spot
        yield _button(seen, name, f"{seen.mark}{name}", (middle, max(radius, TOUCHED)), instance, "0")


def _button(seen: BattleMap, name: str, action: str, spot: tuple[Point, float], instance: str, tabindex: str) -> Html:
    pressed = "true" if name == seen.piece else "false"
    attributes: Attributes = {
        "id": f"{instance}--at-{name}",
        "class": "rg-b-piece",
        "role": "button",
        "tabindex": tabindex,
        "aria-pressed": pressed,
        "aria-label": seen.called(action),
        "data-action": f"board:at:{action}",
    }
    (x, y), radius = spot
    return tag(
        "g", attributes, tag("circle", {"class": "rg-b-place", "cx": short(x), "cy": short(y), "r": short(radius)})
    )
