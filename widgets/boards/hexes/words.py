"""A hex board in words: what a hex is, who stands there, and the answer for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rules_engine.packs import called_in
from rules_engine.ruling import Listed, Said, Value, message, say
from rules_engine.speech import show
from rules_engine.wizard_kings.labels import HEXSIDES, MOVERS, TERRAINS, TRAITS
from rules_engine.wizard_kings.maps.board import City, Hex, Side
from rules_engine.wizard_kings.position.answer import Spot
from rules_engine.wizard_kings.position.blocks import ARTIFACT, CITY_FOLK, HAVEN, WIZARD, Block
from rules_engine.wizard_kings.position.fights import named

from ..words import ANSWERED

if TYPE_CHECKING:  # other boards describe hexes too, and need no position
    from rules_engine.wizard_kings.position.board import OnBoard

FEATURES = {
    "river": message("terrain", "river"),
    "coastal": message("terrain", "coast"),
    "source": message("board", "source of a river"),
    "pass": message("board", "pass"),
    "shoal": message("hexside", "shoal"),
    "henge": message("board", "henge"),
    "walled-city": message("board", "walls"),
    "khax": message("board", "Khax"),
    "sea-city": message("board", "city in the sea"),
}
KIND = {
    **MOVERS,
    **{one: TRAITS[one] for one in ("forest-folk", "desert-folk", CITY_FOLK)},
    WIZARD: message("board", "wizard"),
    HAVEN: message("board", "haven"),
    ARTIFACT: message("board", "artifact"),
}
_CITY = message("board", "city {name}, worth {value}")
_CITY_OF = message("board", "city {name}, worth {value}, on the map of player {player}")
_PORT = message("board", "port")
_HEX = message("board", "{hex}: {ground}.")
_NAMED_HEX = message("board", "{hex}, {name}: {ground}.")
_THERE = message("board", "{unit:Pl} here: {blocks}.")
_BLOCK = message("board", "{name} ({kind}, player {player}, movement {movement})")
_UNNAMED = message("board", "{kind} (player {player}, movement {movement})")
_CHOSEN = message("board", "{block}, chosen")
_LEFT = message("board", "{block}, has left {hex} in this round")
_SIDE = message("board", "{hex}: {kind}")
_SIDE_MORE = message("board", "{hex}: {kind}, {more}")
_ROAD, _WATER = message("board", "road"), message("board", "water leads through")


def ground(hex: Hex) -> Value:
    """What a hex is: terrain, water and what else is in it."""
    parts: list[Value] = [TERRAINS[hex.terrain]]
    parts += [text for name, text in FEATURES.items() if name in hex.features]
    if hex.city is not None:
        parts.append(_city(hex.city))
        parts += [_PORT] if hex.city.port else []
    return Listed(tuple(parts), "plain")


def _city(city: City) -> Said:
    if city.map_owner:
        return say(_CITY_OF, name=city.name, value=city.value, player=city.map_owner)
    return say(_CITY, name=city.name, value=city.value)


def described(hex: Hex) -> Said:
    """The hex in a sentence."""
    if hex.label and hex.city is None:
        return say(_NAMED_HEX, hex=hex.name, name=hex.label, ground=ground(hex))
    return say(_HEX, hex=hex.name, ground=ground(hex))


def kinds(block: Block) -> Value:
    """What sort of unit a block is."""
    named: list[Value] = [KIND[block.kind], *(KIND[one] for one in block.traits if one != block.kind)]
    if block.kind == "ground" and len(named) > 1:
        named = named[1:]
    return named[0] if len(named) == 1 else Listed(tuple(named), "plain")


def called(block: Block, on: OnBoard) -> Said:
    """A block in the words of the edition."""
    values: dict[str, Value] = {"kind": kinds(block), "player": block.player, "movement": block.movement}
    name = named(block)
    said = say(_BLOCK, name=name, **values) if name else say(_UNNAMED, **values)
    said = say(_LEFT, block=said, hex=block.left) if block.left else said
    return said.in_words_of(called_in(on.edition.book))


class Words:
    """The sentences of a board in a language, each made once: many hexes have the same ground or the same reason."""

    def __init__(self, on: OnBoard, spots: Mapping[str, Spot], lang: str):
        self.on, self.spots, self.lang = on, spots, lang
        self._called = called_in(on.edition.book)
        self._known: dict[Value, str] = {}

    def say(self, text: Value) -> str:
        """A value in the language of the board."""
        found = self._known.get(text)
        if found is None:
            found = self._known[text] = show(text, self.lang, called=self._called)
        return found

    def ground(self, hex: str) -> str:
        """What a hex is."""
        return self.say(ground(self.on.board.hexes[hex]))

    def side(self, one: str, other: str) -> str:
        """What the hexside between two hexes is."""
        found = self.on.board.side(one, other)
        return "" if found is None else self.say(_side(f"{one}–{other}", found))

    def blocks(self, hex: str) -> str:
        """Who stands in a hex; empty if nobody does."""
        return self.say(there(self.on, hex)) if self.on.standing.get(hex) else ""

    def whole(self, hex: str) -> str:
        """Everything about a hex in a few sentences: ground, blocks, answer."""
        said = [self.say(described(self.on.board.hexes[hex]))]
        if self.on.standing.get(hex):
            said.append(self.say(say(_THERE, blocks=there(self.on, hex))))
        spot = self.spots.get(hex)
        if spot is not None:
            said += [self.say(say(ANSWERED, answer=spot.meaning)), self.say(spot.said)]
        return " ".join(said)


def there(on: OnBoard, hex: str) -> Value:
    """The blocks in a hex."""
    names = (say(_CHOSEN, block=called(one, on)) if one is on.chosen else called(one, on) for one in on.standing[hex])
    return Listed(tuple(names), "plain")


def sides(on: OnBoard, hex: str) -> Iterator[Said]:
    """The hexsides of a hex, each with the hex beyond it."""
    for name, side in on.board.neighbours(hex):
        yield _side(name, side)


def _side(name: str, side: Side) -> Said:
    """A hexside, called by the hex beyond it or by both."""
    more, kind = _more(side), HEXSIDES[side.kind]
    return say(_SIDE_MORE, hex=name, kind=kind, more=Listed(more, "plain")) if more else say(_SIDE, hex=name, kind=kind)


def _more(side: Side) -> tuple[Value, ...]:
    return (*((_ROAD,) if side.road else ()), *((_WATER,) if side.waterway else ()))
