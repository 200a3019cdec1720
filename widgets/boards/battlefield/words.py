"""A battlefield in words: every piece in a sentence or two, with where it is and what it is to the question."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction

from rules_engine.mage_knight.castles.doors import CLOSED, DOORS, OPEN
from rules_engine.mage_knight.castles.sections import SECTIONS
from rules_engine.mage_knight.labels import ATTACK_TYPES, FACTIONS, SPEED_TYPES
from rules_engine.mage_knight.position.answer import ANSWERS, Spot
from rules_engine.mage_knight.position.field import SECTION, TERRAIN, WARRIOR, Field, Piece, inches
from rules_engine.mage_knight.position.fighters import (
    ACTED,
    BELOW,
    BIG,
    BOMBARDS,
    CAPTIVE,
    DAMAGE,
    DIALS,
    IMMUNE,
    SIEGE,
    SOARS,
    Fighter,
)
from rules_engine.mage_knight.position.pieces import Block, Land
from rules_engine.mage_knight.table.terrain import KINDS
from rules_engine.points import Point
from rules_engine.ruling import Count, Listed, Measure, Message, Said, Value, message, say
from rules_engine.speech import show

from ..words import ANSWERED
from .spots import ACCESS, CLIMB, ENTRANCE
from .spots import Spot as OnRim

FLAGS: dict[str, Message] = {
    SOARS: message("level", "soaring"),
    ACTED: message("battlefield", "has acted"),
    CAPTIVE: message("facing", "captive"),
    BIG: message("battlefield", "mounted or big"),
    IMMUNE: message("battlefield", "immune to magic"),
    DAMAGE: message("battlefield", "gives to the damage"),
    DIALS: message("battlefield", "is a multi-dial unit"),
    SIEGE: message("battlefield", "may attack sections in close combat by an ability"),
    BOMBARDS: message("battlefield", "may attack sections at range by an ability"),
    BELOW: message("battlefield", "under an arch"),
}
_ELEVATED, _ABRUPT = message("battlefield", "elevated"), message("battlefield", "abrupt")
_BUILT, _DOOR = message("battlefield", "built"), message("battlefield", "with a door")
_PLANK = message("battlefield", "plank")
_WARRIOR = message("battlefield", "Warrior {number}")
_NAMED = message("battlefield", "Warrior {number}, {name}")
_TERRAIN = message("battlefield", "Terrain {number}: {kind}")
_SECTION = message("battlefield", "Section {number}: {kind}")
_OBJECTIVE = message("battlefield", "Objective {number}")
_STANDS = message("battlefield", "{piece}: player {player}, at {x} and {y}, facing {facing}°.")
_LIES = message("battlefield", "{piece}. Its middle is at {x} and {y}.")
_OWNED = message("battlefield", "Player {player} controls it.")
_WALLS = message("battlefield", "Fortification value: {number}.")
_CHOSEN = message("battlefield", "The chosen warrior.")
_FAR = message("battlefield", "{inches} from the chosen warrior.")
_TURN = message("battlefield", "Waypoint {number}, at {x} and {y}.")
_CORNER = message("battlefield", "Corner {number} at {x} and {y}. {piece}.")
_ON_THE_RIM: dict[str, Message] = {
    ACCESS: message("battlefield", "Access point {number} at {x} and {y}. {piece}."),
    ENTRANCE: message("battlefield", "Entrance {number}, {state}, at {x} and {y}. {piece}."),
    CLIMB: message("battlefield", "Ladder or stairs {number} at {x} and {y}. {piece}."),
}
_VALUES = message("battlefield", "Values: {values}.")
#: The values of a warrior or a section by their names, each in a word with its number.
_TOLD: dict[str, Message] = {
    "speed": message("battlefield", "speed {number}"),
    "range": message("battlefield", "range {number}"),
    "attack": message("battlefield", "attack {number}"),
    "defense": message("battlefield", "defense {number}"),
    "damage": message("battlefield", "damage {number}"),
    "fortification": message("battlefield", "fortification {number}"),
    "radius": message("battlefield", "base of radius {number}"),
    "arc": message("battlefield", "front arc of {number}°"),
    "captor": message("battlefield", "held by warrior {number}"),
}
SECTION_BREACHED = message("battlefield", "breached")
_GOAL = message("battlefield", "Place for warrior {number} at the end, at {x} and {y}.")


class Words:
    """The sentences of a field in a language."""

    def __init__(self, field: Field, spots: Mapping[str, Spot], lang: str):
        self.field, self.spots, self.lang = field, spots, lang

    def say(self, text: Value) -> str:
        """A value in the language of the field."""
        return show(text, self.lang)

    def called(self, piece: Piece) -> str:
        """A piece by its sort, number and name."""
        return self.say(called(self.field, piece))

    def lies(self, piece: Piece) -> str:
        """A piece with its place."""
        return self.say(placed(self.field, piece))

    def described(self, piece: Piece, needed: Collection[str], idle: Collection[str]) -> str:
        """A piece with its place, and its values as far as they are `needed` or have been set; none that is `idle`."""
        told = [*values_told(self.field, piece, needed, idle, self.lang)]
        with_values = [self.say(say(_VALUES, values=Listed(tuple(told), "plain")))] if told else []
        return " ".join([self.lies(piece), *with_values])

    def far(self, piece: Piece) -> str:
        """How far a piece is from the chosen warrior; empty without one."""
        said = distance(self.field, piece)
        return "" if said is None else self.say(said)

    def answer(self, piece: Piece) -> str:
        """What a piece is to the question, in a word; empty if it is nothing."""
        spot = self.spots.get(piece.notation())
        return "" if spot is None else self.say(ANSWERS[spot.answer])

    def whole(self, piece: Piece) -> str:
        """Everything about a piece in a few sentences."""
        said = [self.lies(piece), self.far(piece)]
        spot = self.spots.get(piece.notation())
        if spot is not None:
            said += [self.say(say(ANSWERED, answer=ANSWERS[spot.answer])), self.say(spot.said)]
        return " ".join(one for one in said if one)

    def turn(self, number: int, spot: Point) -> str:
        """A way point."""
        return self.say(say(_TURN, number=number, x=Measure(spot.x), y=Measure(spot.y)))

    def corner(self, number: int, piece: Piece, spot: Point) -> str:
        """A corner of the terrain in hand."""
        called_ = called(self.field, piece)
        return self.say(say(_CORNER, number=number, piece=called_, x=Measure(spot.x), y=Measure(spot.y)))

    def on_the_rim(self, one: OnRim, piece: Piece) -> str:
        """Something on the outline of the piece in hand."""
        called_, where = called(self.field, piece), {"x": Measure(one.at.x), "y": Measure(one.at.y)}
        state = DOORS[OPEN if one.open else CLOSED]
        told = {"state": state} if one.sort == ENTRANCE else {}
        return self.say(say(_ON_THE_RIM[one.sort], number=one.number, piece=called_, **where, **told))

    def goal(self, number: int, spot: Point) -> str:
        """Where a participant of a formation is to stand."""
        return self.say(say(_GOAL, number=number, x=Measure(spot.x), y=Measure(spot.y)))


def called(field: Field, piece: Piece) -> Said:
    """A piece by its sort, number and name."""
    number = piece.number
    if piece.sort == WARRIOR:
        name = field.fighter(number).name
        return say(_NAMED, number=number, name=name) if name else say(_WARRIOR, number=number)
    if piece.sort == TERRAIN:
        return say(_TERRAIN, number=number, kind=kind_of(field.land[number - 1]))
    if piece.sort == SECTION:
        one = field.sections[number - 1]
        return say(_SECTION, number=len(field.land) + number, kind=section_in_words(one.kind, door=one.door))
    return say(_OBJECTIVE, number=number)


def section_in_words(kind: str, *, door: bool) -> Value:
    """What sort of section it is, a wall also whether it has a door."""
    return Listed((SECTIONS[kind], _DOOR), "plain") if door else SECTIONS[kind]


def kind_of(one: Land) -> Value:
    """What sort of terrain a piece is."""
    told = ((one.elevated, _ELEVATED), (one.abrupt, _ABRUPT), (one.built, _BUILT), (one.plank > 0, _PLANK))
    more = tuple(text for holds, text in told if holds)
    return Listed((KINDS[one.kind], *more), "plain") if more else KINDS[one.kind]


def placed(field: Field, piece: Piece) -> Value:
    """A piece with its place, and a warrior with its facing."""
    spot = field.spot(piece)
    assert spot is not None, "only pieces that are there"
    where: dict[str, Value] = {"x": Measure(spot.x), "y": Measure(spot.y)}
    if piece.sort == WARRIOR:
        one = field.fighter(piece.number)
        return say(_STANDS, piece=called(field, piece), player=one.side, facing=Measure(one.facing), **where)
    lies = say(_LIES, piece=called(field, piece), **where)
    more = _about(field, piece)
    return lies if more is None else say(_BOTH, one=lies, other=more)


def _about(field: Field, piece: Piece) -> Said | None:
    """Whose a section or an objective is, and how much a built piece protects."""
    if piece.sort == TERRAIN:
        walls = field.land[piece.number - 1].fortification
        return say(_WALLS, number=walls) if walls else None
    section = piece.sort == SECTION
    owner = field.sections[piece.number - 1].side if section else field.objectives[piece.number - 1].owner
    return say(_OWNED, player=owner) if owner else None


_BOTH = message("battlefield", "{one} {other}")


def distance(field: Field, piece: Piece) -> Said | None:
    """How far the middle of a piece is from the chosen warrior; None without one."""
    own, spot = field.own, field.spot(piece)
    if own is None or spot is None:
        return None
    if piece == Piece(WARRIOR, field.chosen):
        return say(_CHOSEN)
    far = inches(Point(own.x, own.y), spot)
    return say(_FAR, inches=Count(Measure(round(far * 100) / Fraction(100)), "mk-inch"))


def values_told(
    field: Field, piece: Piece, needed: Collection[str], idle: Collection[str], lang: str
) -> Iterator[Value]:
    """Each value of a warrior or a section that is `needed`, or that was set otherwise than it is if nothing is told; those that are `idle`
    count for nothing."""
    one: Fighter | Block
    usual: Fighter | Block
    if piece.sort == WARRIOR:
        own = field.fighter(piece.number)
        one, usual = own, Fighter(own.x, own.y)
    elif piece.sort == SECTION:
        section = field.sections[piece.number - 1]
        one, usual = section, Block(section.kind, section.area)
    else:
        return
    for name, text in _TOLD.items():
        value = getattr(one, name, None)
        if value is not None and name not in idle and (name in needed or value != getattr(usual, name)):
            yield say(text, number=Measure(value))
    if isinstance(one, Block):
        yield from (SECTION_BREACHED,) if one.breached else ()
        return
    if one.tokens:
        yield Count(one.tokens, "mk-action-token")
    kinds = ((SPEED_TYPES, "speed_type"), (ATTACK_TYPES, "attack_type"), (FACTIONS, "faction"))
    yield from (
        show(words[getattr(one, name)], lang) for words, name in kinds if name not in idle and _is_set(one, usual, name)
    )
    yield from (show(FLAGS[flag], lang) for flag in one.flags if flag != CAPTIVE or not one.captor)


def _is_set(one: Fighter | Block, usual: Fighter | Block, name: str) -> bool:
    return bool(getattr(one, name) != getattr(usual, name))


def values(one: Fighter, lang: str) -> Iterator[str]:
    """The words for what is told of a warrior."""
    yield show(SPEED_TYPES[one.speed_type], lang)
    yield show(ATTACK_TYPES[one.attack_type], lang)
    yield show(FACTIONS[one.faction], lang)
    yield from (show(FLAGS[flag], lang) for flag in one.flags)
