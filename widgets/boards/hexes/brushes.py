"""The palette of a hex board: what the tool that paints makes of a hex, of a hexside, of the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.ruling import Message, message, say
from rules_engine.speech import label, render
from rules_engine.wizard_kings.labels import HEXSIDES, TERRAINS
from rules_engine.wizard_kings.maps.board import FEATURES as ALL_FEATURES
from rules_engine.wizard_kings.maps.board import TERRAIN
from rules_engine.wizard_kings.position.blocks import MOST_PLAYERS
from rules_engine.wizard_kings.position.fields import Position

from ...html import Html, tag
from ..buttons import Groups, palette, select
from .hand import brush_of, owner_of
from .painting import CITIES, LESS, MORE, ON_HEX, ON_SIDE, ROAD, WATER, spare
from .painting import SIDES as KINDS
from .words import FEATURES

SIDES = message("board", "The hexsides of the map: arrow keys go from hexside to hexside, Enter uses the brush.")
BRUSH = message("board", "Brush")
_GROUND = message("board", "Ground of a hex")
_IN_HEX = message("board", "In a hex (tap again to remove it)")
_CITY = message("board", "City")
_HEXSIDE = message("board", "Hexside")
_OVER = message("board", "Over a hexside (tap again to remove it)")
_MAP = message("board", "The map itself")
_WORTH, _NO_CITY = message("board", "city worth {value}"), message("board", "no city")
_ROAD, _WATER = message("board", "road"), message("board", "water leads through")
_MORE, _LESS = message("board", "add a hex"), message("board", "remove a hex")
_OWNER, _NOBODY = message("board", "City on the map of player"), message("board", "nobody")
_SPARE = message("board", "Put hex {hex} here.")


def brushes(asked: Position, touch: Mapping[str, str], lang: str, instance: str) -> Html:
    """The brush in hand, and for a city the player whose it is."""
    brush = brush_of(touch)
    parts = [palette("brush", BRUSH, _groups(asked, brush, lang), brush, lang, instance)]
    if brush in CITIES[:-1]:
        players = [("0", label(_NOBODY, lang)), *((str(one), str(one)) for one in range(1, MOST_PLAYERS + 1))]
        parts.append(select("owner", _OWNER, players, str(owner_of(touch)), lang, instance))
    return tag("div", {"class": "rg-b-row"}, *parts)


def _groups(asked: Position, brush: str, lang: str) -> Groups:
    groups: list[tuple[Message, list[tuple[str, str]]]] = [
        (_GROUND, [(one, label(TERRAINS[one], lang)) for one in TERRAIN]),
        (_IN_HEX, [(f"{ON_HEX}{one}", label(FEATURES[one], lang)) for one in ALL_FEATURES]),
        (_CITY, list(_cities(lang))),
        (_HEXSIDE, [(f"{ON_SIDE}{one}", label(HEXSIDES[one], lang)) for one in KINDS]),
        (_OVER, [(ROAD, label(_ROAD, lang)), (WATER, label(_WATER, lang))]),
    ]
    if brush in (MORE, LESS) or spare(asked):
        groups.append((_MAP, [(MORE, label(_MORE, lang)), (LESS, label(_LESS, lang))]))
    return [(label(name, lang), options) for name, options in groups]


def _cities(lang: str) -> Iterator[tuple[str, str]]:
    for one in CITIES[:-1]:
        yield one, render(say(_WORTH, value=int(one[-1])), lang)
    yield CITIES[-1], label(_NO_CITY, lang)


def label_of(name: str, lang: str) -> str:
    """What stands where a hex of this name could be put."""
    return render(say(_SPARE, hex=name), lang)
