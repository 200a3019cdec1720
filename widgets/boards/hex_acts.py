"""What the actions of a hex board do to the position. Whatever cannot be done leaves it as it is.

``at:C3``     the hex was touched: what happens depends on the tool (`TOOLS`)
``ask:reach`` another question; ``map:island`` another map, with blocks of its own; ``clear`` takes all blocks away
``block:3``   the third block is chosen; ``drop:3`` takes it away; ``side:3:2`` gives it to player 2
``came:C4``   the chosen block came from there in this turn; ``came:`` it stood here before
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rules_engine.calculators import Calculator
from rules_engine.inputs import InvalidInput
from rules_engine.wizard_kings.own_map import MAP_NAMES
from rules_engine.wizard_kings.pinning import CASTLE
from rules_engine.wizard_kings.position import BLOCKS, OF_A_BLOCK, QUESTIONS, REACH, Position, on_board
from rules_engine.wizard_kings.position_blocks import FURTHER, KINDS, MOST_BLOCKS, Block, block

LOOK, MOVE, PUT, TAKE = "look", "move", "put", "take"
TOOLS = (LOOK, MOVE, PUT, TAKE)
Touch = Mapping[str, str]

#: Blocks to begin with on each map.
SETS: dict[str, tuple[Block, ...]] = {
    "island": BLOCKS,
    **{
        name: tuple(map(block, words))
        for name, words in {
            "river-figure": ("B:1:ground:1:Ranger", "E:2:ground:2:Orc"),
            "river-figure-roads": ("A:1:ground:2:Ranger", "F:2:ground:2:Orc"),
            "terrain-school": ("A3:1:ground:2:Guard", "B4:1:flyer:3:Wisp", "E5:1:aquatic:2:Nix", "C3:2:ground:2:Orc"),
            "barbarians": ("A2:1:ground:2:Horde", "A3:1:ground,desert-folk:2:Nomad", "C4:2:ground:2:Spear"),
            "own": ("A:1:ground:1:Ranger",),
        }.items()
    },
}


def act(calculator: Calculator, given: dict[str, Any], action: str, touch: Touch) -> dict[str, Any]:
    """The JSON data of the position after `action`; as before if that would be no position."""
    try:
        before: Position = calculator.read(given)
        verb, _, rest = action.partition(":")
        after = _ACTS[verb](calculator, before, rest, touch) if verb in _ACTS else before
        data = calculator.given(after)
        calculator.read(data)
    except (InvalidInput, ValueError):
        return given
    return data


def tool_of(touch: Touch) -> str:
    """The tool that the reader has in hand."""
    return touch.get("tool", LOOK) if touch.get("tool") in TOOLS else LOOK


def _at(calculator: Calculator, asked: Position, hex: str, touch: Touch) -> Position:
    if hex not in on_board(calculator.book, asked).board.hexes:
        return asked
    tools = {LOOK: _look, MOVE: _move, PUT: _put, TAKE: _take}
    return tools[tool_of(touch)](calculator, asked, hex, touch)


def _look(calculator: Calculator, asked: Position, hex: str, touch: Touch) -> Position:
    """Look at a hex; touched again, the next of its blocks is chosen."""
    there = [at for at, one in enumerate(asked.blocks, 1) if one.hex == hex]
    if on_board(calculator.book, asked).hex != hex or not there:
        return replace(asked, hex=hex)
    following = there.index(asked.block) + 1 if asked.block in there else 0
    return replace(asked, hex=hex, block=there[following % len(there)])


def _move(calculator: Calculator, asked: Position, hex: str, touch: Touch) -> Position:
    """Move the chosen block; where the rules let it go, it remembers the last hexside of its way."""
    if not 0 < asked.block <= len(asked.blocks):
        return _look(calculator, asked, hex, touch)
    mover = asked.blocks[asked.block - 1]
    if mover.hex == hex:
        return replace(asked, hex=hex)
    found = calculator.answer(replace(asked, question=REACH)).result.hexes
    path: tuple[str, ...] = next((spot.path for spot in found if spot.hex == hex), ())
    rest = tuple(one for one in asked.blocks if one is not mover)
    moved = replace(mover, hex=hex, came=path[-2] if len(path) > 1 else "")
    return replace(asked, blocks=(*rest, moved), block=len(asked.blocks), hex=hex)


def _put(calculator: Calculator, asked: Position, hex: str, touch: Touch) -> Position:
    """Put a block of the kind in hand into the hex; it is the chosen one if there was none."""
    if len(asked.blocks) >= MOST_BLOCKS:
        return asked
    made = in_hand(touch)
    chosen = asked.block if 0 < asked.block <= len(asked.blocks) else len(asked.blocks) + 1
    return replace(asked, blocks=(*asked.blocks, replace(made, hex=hex)), block=chosen, hex=hex)


def in_hand(touch: Touch) -> Block:
    """The block that the tool puts, as far as the reader has told it: player, kind, movement."""
    kind, *traits = touch.get("kind", KINDS[0]).split(",")
    kind = kind if kind in KINDS else KINDS[0]
    movement, player = touch.get("movement", ""), touch.get("player", "")
    return Block(
        hex="",
        player=int(player) if player in tuple("1234567") else 1,
        kind=kind,
        traits=tuple(one for one in FURTHER if one in traits),
        movement=0 if kind == CASTLE else int(movement) if movement in tuple("0123456789") else 2,
    )


def _take(calculator: Calculator, asked: Position, hex: str, touch: Touch) -> Position:
    """Take the block away that came last into the hex."""
    there = [at for at, one in enumerate(asked.blocks, 1) if one.hex == hex]
    return _drop(calculator, replace(asked, hex=hex), str(there[-1]), touch) if there else replace(asked, hex=hex)


def _drop(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    at = _place(asked, rest)
    blocks = asked.blocks[: at - 1] + asked.blocks[at:]
    chosen = asked.block - (asked.block > at) if asked.block != at else min(1, len(blocks))
    return replace(asked, blocks=blocks, block=chosen, hex=asked.hex or asked.blocks[at - 1].hex)


def _ask(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    """Ask another question; one about a hex looks at the hex of a battle, or of the block, if nobody is in this one."""
    if rest not in QUESTIONS:
        return asked
    on = on_board(calculator.book, asked)
    if rest in OF_A_BLOCK or on.at.get(on.hex):
        return replace(asked, question=rest)
    battles = [name for name in on.at if on.contested(name)]
    own = on.chosen.hex if on.chosen else None
    return replace(asked, question=rest, hex=battles[0] if battles else own)


def _map(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    return replace(asked, map=rest, blocks=SETS[rest], block=1, hex=None) if rest in MAP_NAMES else asked


def _clear(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    return replace(asked, blocks=(), block=0, hex=on_board(calculator.book, asked).hex)


def _choose(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    return replace(asked, block=_place(asked, rest), hex=on_board(calculator.book, asked).hex)


def _side(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    place, _, player = rest.partition(":")
    at = _place(asked, place)
    if player not in tuple("1234567"):
        return asked
    changed = replace(asked.blocks[at - 1], player=int(player))
    return replace(asked, blocks=(*asked.blocks[: at - 1], changed, *asked.blocks[at:]))


def _came(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    at = asked.block
    if not 0 < at <= len(asked.blocks):
        return asked
    changed = replace(asked.blocks[at - 1], came=rest)
    return replace(asked, blocks=(*asked.blocks[: at - 1], changed, *asked.blocks[at:]))


def _place(asked: Position, text: str) -> int:
    """The place of a block in the list; raises ValueError for a text that names none."""
    at = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    if not 0 < at <= len(asked.blocks):
        raise ValueError(f"no block: {text!r}")
    return at


_ACTS: dict[str, Callable[[Calculator, Position, str, Touch], Position]] = {
    "at": _at,
    "ask": _ask,
    "map": _map,
    "clear": _clear,
    "block": _choose,
    "drop": _drop,
    "side": _side,
    "came": _came,
}
