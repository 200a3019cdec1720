"""The question of movement, set on the hex board: the same map, the unit, and somebody wherever a hex is not neutral."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.addresses import compact
from rules_engine.wizard_kings.maps.board import MOST_BLOCKS
from rules_engine.wizard_kings.movement.calculators.own_map import OWN
from rules_engine.wizard_kings.movement.calculators.reach import Reaching

_BLOCKS_IN = {"friendly": (1,), "enemy": (2,), "battle": (1, 2)}  # whose blocks make a hex what it is
Pairs = Iterator[tuple[str, str]]


def reach(asked: Reaching) -> Pairs | None:
    """The position; None for a way of one hex, and if somebody is in more hexes than a board has blocks for."""
    start = asked.path[0] if asked.path else asked.start or ""
    kind = ",".join((asked.unit, *dict.fromkeys(asked.traits)))
    told = {one.hex.name: one.held for one in asked.hexes if one.held} if asked.map == OWN else {}
    told.update((one.hex, one.held) for one in asked.held)
    blocks = [f"{start}:1:{kind}:{asked.movement}"]
    for hex, what in told.items():
        blocks += [f"{hex}:{player}:ground:2" for player in _BLOCKS_IN.get(what, ()) if hex != start]
    cities = [f"{hex} {what}" for hex, what in told.items() if what not in _BLOCKS_IN]
    fits = len(asked.path) != 1 and len(blocks) <= MOST_BLOCKS
    return _pairs(asked, start, blocks, cities) if fits else None


def _pairs(asked: Reaching, start: str, blocks: list[str], cities: list[str]) -> Pairs:
    yield "map", asked.map
    yield "blocks", " ".join(blocks)
    yield "hex", asked.path[-1] if asked.path else start
    if len(asked.path) > 1:
        yield "way", " ".join(asked.path[1:])
    for at, text in enumerate(cities):
        yield f"held.{at}", text
    if asked.map == OWN:
        for name, words in (("hexes", asked.hexes), ("hexsides", asked.hexsides)):
            if not words:
                yield name, ""
            for at, one in enumerate(words):
                yield f"{name}.{at}", compact(one) or ""
