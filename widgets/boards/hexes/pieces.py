"""The blocks on a hex board: a sign for each kind of unit; filled on the side of the chosen block, framed on others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.wizard_kings.position.blocks import Block

from ...drawing import short
from ...figures.data import Point
from ...figures.shapes import rectangle, text
from ...figures.units import pin
from ...html import Html, tag

WIDE = 16.0
MOST = 6  # blocks of a hex that are drawn
_IN_ROW = 3

#: Signs in a square from -6 to 6, drawn as lines.
_SIGNS = {
    "ground": "M-4 4L4 -4M4 -4L0 -3.6M4 -4L3.6 0M-4.6 1.4L-1.4 4.6",  # a spear
    "forest-folk": "M0 5V1M-4 1L0 -5L4 1Z",
    "desert-folk": "M-5 4Q-2 -4 1 2Q3 -1 5 4Z",
    "mountain-folk": "M-5 4L-1 -5L1 -1L2.5 -3L5 4Z",
    "amphibian": "M-5 -2q1.7 -3 3.3 0t3.3 0t3.3 0M-5 2.5q1.7 -3 3.3 0t3.3 0t3.3 0",
    "hero": "M-5 4L-5 -3L-2 0L0 -4L2 0L5 -3L5 4Z",
    "flyer": "M-6 -2Q-3 -4 0 2Q3 -4 6 -2M0 2V4",
    "aquatic": "M-5 0Q0 -5 4 0Q0 5 -5 0ZM4 0L6 -3V3Z",
    "castle": "M-5 5V-4H-3V-2H-1V-4H1V-2H3V-4H5V5Z",
    "haven": "M0 -5V5M-5 1Q-4 5 0 5Q4 5 5 1M-3 -2H3M-1.5 -5H1.5",  # an anchor
    "artifact": "M0 -5L4 -1L0 5L-4 -1ZM-4 -1H4",  # a gem
    "wizard": "M0 -6L1.5 -1.5L6 -1.5L2.4 1.2L3.8 5.6L0 3L-3.8 5.6L-2.4 1.2L-6 -1.5L-1.5 -1.5Z",
}
_FIRST = ("wizard", "forest-folk", "desert-folk", "mountain-folk", "amphibian")


def sign_of(block: Block) -> str:
    """The sign that stands on a block: that of its most telling trait, or else of its kind."""
    return next((one for one in _FIRST if one in block.traits), block.kind)


def pieces(blocks: Sequence[tuple[Block, bool, bool]], at: Point, pinned: int = 0) -> Iterator[Html]:
    """The blocks of a hex, each with whether it is on the own side and whether it is the chosen one; so many of them
    are pinned."""
    shown = blocks[:MOST]
    rows = -(-len(shown) // _IN_ROW)
    for number, (block, own, chosen) in enumerate(shown):
        row, column = divmod(number, _IN_ROW)
        wide = min(_IN_ROW, len(shown) - row * _IN_ROW)
        x = at[0] + (column - (wide - 1) / 2) * (WIDE + 1)
        y = at[1] + (7 if rows == 1 else 4) + (row - (rows - 1) / 2) * (WIDE - 1)
        yield from piece(block, (x, y), own=own, chosen=chosen)
        if number < pinned:
            yield from pin((x + 3, y - 3))
    if len(blocks) > MOST:
        yield text((at[0] + 24, at[1] + 24), f"+{len(blocks) - MOST}", tone="small strong")


def piece(block: Block, at: Point, *, own: bool, chosen: bool = False) -> Iterator[Html]:
    """One block: its sign, and a second frame if it is chosen."""
    x, y = at
    half = WIDE / 2
    if chosen:
        yield rectangle(x - half - 2.5, y - half - 2.5, WIDE + 5, WIDE + 5, "chosen", 4)
    yield rectangle(x - half, y - half, WIDE, WIDE, "piece a" if own else "piece b hollow", 2.5)
    yield sign(sign_of(block), at, "on-block" if own else "on-block b")


def sign(name: str, at: Point, tone: str) -> Html:
    """The sign of a kind of unit around a point; `tone` is one or several classes."""
    return tag("path", {"class": tone, "d": _SIGNS[name], "transform": f"translate({short(at[0])} {short(at[1])})"})
