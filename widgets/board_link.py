"""The way from a calculator to the board that asks the same question with pieces (:mod:`.boards`).

A question about a map goes there with its map, its unit and what stands in the hexes; the others are asked of the blocks
that stand on the board already.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_engine.addresses import compact
from rules_engine.calculators import Calculator
from rules_engine.ruling import message
from rules_engine.speech import label

from .html import Html, tag
from .state import query

SET_UP = message("view", "Set it on the board")
#: Calculators whose question the board `position` of the same book asks too, and what it then looks at.
QUESTIONS: dict[str, tuple[tuple[str, str], ...]] = {
    "reach": (),
    "retreat": (("block", "3"), ("hex", "D5")),
    "hexside-limit": (("hex", "D5"),),
    "stacking": (("hex", "C4"), ("block", "5")),
    "pinning": (("block", "3"), ("hex", "D5")),
    "hex-control": (("hex", "D5"),),
    "sea-transport": (("block", "2"), ("hex", "A6")),
}
BOOKS = ("wk1", "wk2")
_BLOCKS_IN = {"friendly": (1,), "enemy": (2,), "battle": (1, 2), "enemy-city": ()}  # whose blocks make a hex what it is


def board_link(calculator: Calculator, asked: Any, lang: str, root: str) -> Html | None:
    """The link to the board with the question of `calculator`; None where no board asks it."""
    if calculator.slug not in QUESTIONS or calculator.book.book not in BOOKS:
        return None
    pairs = (("question", calculator.slug), *QUESTIONS[calculator.slug])
    if calculator.slug == "reach":
        pairs = tuple(_reaching(asked))
    address = f"{root}c/{calculator.book.book}.position/?{query(pairs)}"
    return tag("p", {"class": "rg-on-board"}, tag("a", {"href": address}, label(SET_UP, lang)))


def _reaching(asked: Any) -> Iterator[tuple[str, str]]:
    """The map with a block for the unit that moves, and one wherever somebody is said to be."""
    start = asked.path[0] if asked.path else asked.start
    kind = ",".join((asked.unit, *asked.traits))
    held = {one.hex.name: one.held for one in asked.hexes if one.held} if asked.map == "own" else {}
    held.update((one.hex, one.held) for one in asked.held)
    blocks = [f"{start}:1:{kind}:{asked.movement}"]
    blocks += [f"{hex}:{player}:ground:2" for hex, what in held.items() for player in _BLOCKS_IN[what] if hex != start]
    yield "map", asked.map
    yield "blocks", " ".join(blocks)
    yield "hex", asked.path[-1] if asked.path else start or ""
    if asked.map == "own":
        for name in ("hexes", "hexsides"):
            for at, one in enumerate(getattr(asked, name)):
                yield f"{name}.{at}", compact(one) or ""
