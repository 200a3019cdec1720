"""What the reader of a hex board has in hand: the tool, its brush, whose city it paints, the size of a map, the block to be put."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_engine.wizard_kings.editions import Edition
from rules_engine.wizard_kings.position.blocks import FURTHER, IMMOVABLE, KINDS, Block, rating
from rules_engine.wizard_kings.position.ready_armies import ready_armies

from .painting import BRUSHES, WIDTHS
from .values import ARMY, FIRST, OWN, listed

LOOK, MOVE, WAY, PUT, TAKE, PAINT = "look", "move", "way", "put", "take", "paint"
TOOLS = (LOOK, MOVE, WAY, PUT, TAKE, PAINT)
Touch = Mapping[str, str]


def tool_of(touch: Touch) -> str:
    """The tool that the reader has in hand."""
    return touch.get("tool", LOOK) if touch.get("tool") in TOOLS else LOOK


def brush_of(touch: Touch) -> str:
    """The brush of the tool that paints."""
    return touch.get("brush", BRUSHES[0]) if touch.get("brush") in BRUSHES else BRUSHES[0]


def owner_of(touch: Touch) -> int:
    """The player whose a painted city is; 0: nobody."""
    owner = touch.get("owner", "")
    return int(owner) if owner in tuple("1234567") else 0


def size_of(touch: Touch) -> tuple[int, int]:
    """The columns and rows of a map that is laid out."""
    columns, rows = (touch.get(name, "") for name in ("columns", "rows"))
    known = tuple(map(str, WIDTHS))
    return int(columns) if columns in known else 5, int(rows) if rows in known else 6


def unit_of(edition: Edition, touch: Touch) -> str:
    """Which block of the edition's list the tool puts; `OWN` if the reader tells its values."""
    unit = touch.get("unit", OWN if "kind" in touch else FIRST)
    return unit if unit in listed(edition) or army_of(edition, unit) else OWN


def army_of(edition: Edition, unit: str) -> tuple[Block, ...]:
    """The blocks of the ready-made army that a choice of the palette puts; none for a single block."""
    known = ready_armies(edition.book)
    name = unit.removeprefix(ARMY)
    return known[name][1] if unit.startswith(ARMY) and name in known else ()


def player_of(touch: Touch) -> int:
    """Whose block is put."""
    player = touch.get("player", "")
    return int(player) if player in tuple("1234567") else 1


def in_hand(edition: Edition, touch: Touch) -> tuple[Block, ...]:
    """What the tool puts: a block of the list, a whole army, or a block as far as the reader has told it."""
    unit = unit_of(edition, touch)
    put = army_of(edition, unit) or ((told_of(touch) if unit == OWN else listed(edition)[unit]),)
    return tuple(replace(one, player=player_of(touch)) for one in put)


def told_of(touch: Touch) -> Block:
    """A block as far as the reader has told it: kind, movement, rating, steps."""
    kind, *traits = touch.get("kind", KINDS[0]).split(",")
    kind = kind if kind in KINDS else KINDS[0]
    movement, steps = touch.get("movement", ""), touch.get("steps", "")
    known = rating(touch.get("rating", ""))
    return Block(
        hex="",
        kind=kind,
        traits=tuple(one for one in FURTHER if one in traits),
        movement=0 if kind in IMMOVABLE else int(movement) if movement in tuple("0123456789") else 2,
        rating=known,
        strength=int(steps) if steps in tuple("1234") else int(known is not None),
    )
