"""What the actions of a hex board do to the position. Whatever cannot be done leaves it as it is.

``at:C3``     the hex was touched, ``at:C3-D3`` the hexside: what happens depends on the tool (:mod:`.hand`)
``ask:reach`` another question; ``map:island`` another map, with blocks of its own; ``clear`` takes all blocks away
``lay``       an empty map of as many columns and rows as are in hand
``block:3``   the third block is chosen; ``drop:3`` takes it away; ``side:3:2`` gives it to player 2
``tell:3:steps:2`` a value of the third block is told anew (:mod:`.values`)
``came:C4``   the chosen block came from there in this turn; ``came:`` it stood here before
``back:3``    the third block has not left its battle after all
``set:round:2`` a circumstance of the question (`SETTINGS`)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rules_engine.calculators import Calculator
from rules_engine.whole_numbers import whole_number
from rules_engine.wizard_kings.combat.spell_damage import Spell
from rules_engine.wizard_kings.maps.board import MOST_BLOCKS
from rules_engine.wizard_kings.maps.collection import board_of
from rules_engine.wizard_kings.movement.calculators.own_map import MAP_NAMES, OWN
from rules_engine.wizard_kings.position.answer import OPEN
from rules_engine.wizard_kings.position.blocks import Block, block
from rules_engine.wizard_kings.position.board import OnBoard
from rules_engine.wizard_kings.position.fields import (
    BLOCKS,
    OF_A_BLOCK,
    QUESTIONS,
    REACH,
    REGROUP,
    RETREAT,
    SAILING,
    SPELL,
    Position,
)

from .hand import LOOK, MOVE, PAINT, PUT, TAKE, WAY, Touch, brush_of, in_hand, owner_of, size_of, tool_of
from .painting import laid, painted
from .values import told

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


def act(calculator: Calculator, asked: Position, action: str, touch: Touch) -> Position:
    """The position after `action`; as before for an action that there is not."""
    verb, _, rest = action.partition(":")
    return _ACTS[verb](calculator, asked, rest, touch) if verb in _ACTS else asked


def _at(calculator: Calculator, asked: Position, hex: str, touch: Touch) -> Position:
    if tool_of(touch) == PAINT:
        return painted(asked, brush_of(touch), hex, owner_of(touch))
    if hex not in OnBoard(calculator.book, asked).board.hexes:
        return asked
    tools = {LOOK: _look, MOVE: _move, WAY: _on_way, PUT: _put, TAKE: _take}
    return tools[tool_of(touch)](calculator, asked, hex, touch)


def _look(calculator: Calculator, asked: Position, hex: str, touch: Touch) -> Position:
    """Look at a hex; touched again, the next of its blocks is chosen."""
    there = [at for at, one in enumerate(asked.blocks, 1) if one.hex == hex]
    if OnBoard(calculator.book, asked).hex != hex or not there:
        return replace(asked, hex=hex)
    following = there.index(asked.block) + 1 if asked.block in there else 0
    return replace(asked, hex=hex, block=there[following % len(there)], way=())


def _move(calculator: Calculator, asked: Position, hex: str, touch: Touch) -> Position:
    """Move the chosen block; where the rules let it go, it remembers the last hexside of its way, or the port it came from.

    A block that retreats stays where it is in the list, which tells who came in last. One that has moved may be set
    elsewhere: it goes on from where it stands.
    """
    if not 0 < asked.block <= len(asked.blocks):
        return _look(calculator, asked, hex, touch)
    mover = asked.blocks[asked.block - 1]
    if mover.hex == hex:
        return replace(asked, hex=hex)
    question = asked.question if asked.question in (RETREAT, SAILING, REGROUP) else REACH
    fresh = tuple(replace(one, came="") if one is mover and question == REACH else one for one in asked.blocks)
    found = calculator.answer(replace(asked, question=question, way=(), blocks=fresh)).result.hexes
    spot = next((spot for spot in found if spot.hex == hex), None)
    if question == RETREAT and spot is not None and spot.answer == OPEN:
        return _retreated(asked, replace(mover, hex=hex, left=mover.hex))
    bent = _told_way(calculator, asked, mover) if asked.way[-1:] == (hex,) else ()
    path: Sequence[str] = bent or (spot.path if spot is not None else ())
    came = "" if len(path) < 2 else mover.hex if question == SAILING else path[-2]
    rest = tuple(one for one in asked.blocks if one is not mover)
    moved = replace(mover, hex=hex, came=came, left="")
    return replace(asked, blocks=(*rest, moved), block=len(asked.blocks), hex=hex, way=())


def _told_way(calculator: Calculator, asked: Position, mover: Block) -> Sequence[str]:
    """The way that was told of the block, if it may go that way; else none."""
    allowed = asked.question == REACH and calculator.answer(asked).legal
    return (mover.hex, *asked.way) if allowed else ()


def _retreated(asked: Position, gone: Block) -> Position:
    """The position after a retreat; the next of the player's blocks in the battle is chosen."""
    at = asked.block
    blocks = (*asked.blocks[: at - 1], gone, *asked.blocks[at:])
    mates = [place for place, one in enumerate(blocks, 1) if one.hex == gone.left and one.player == gone.player]
    return replace(asked, blocks=blocks, block=mates[0] if mates else at, hex=gone.left if mates else gone.hex)


def _on_way(calculator: Calculator, asked: Position, hex: str, touch: Touch) -> Position:
    """Tell a way of the chosen block, hex by hex; its last hex takes itself back, and the hex of the block all of it."""
    if not 0 < asked.block <= len(asked.blocks):
        return _look(calculator, asked, hex, touch)
    way = asked.way[:-1] if asked.way[-1:] == (hex,) else (*asked.way, hex)
    if asked.blocks[asked.block - 1].hex == hex:
        way = ()
    return replace(asked, question=REACH, way=way, hex=way[-1] if way else hex)


def _put(calculator: Calculator, asked: Position, hex: str, touch: Touch) -> Position:
    """Put a block of the kind in hand into the hex, or a whole army; its first is the chosen one if there was none."""
    made = tuple(replace(one, hex=hex) for one in in_hand(calculator.book, touch))
    if len(asked.blocks) + len(made) > MOST_BLOCKS:
        return asked
    chosen = asked.block if 0 < asked.block <= len(asked.blocks) else len(asked.blocks) + 1
    return replace(asked, blocks=(*asked.blocks, *made), block=chosen, hex=hex)


def _take(calculator: Calculator, asked: Position, hex: str, touch: Touch) -> Position:
    """Take the block away that came last into the hex."""
    there = [at for at, one in enumerate(asked.blocks, 1) if one.hex == hex]
    return _drop(calculator, replace(asked, hex=hex), str(there[-1]), touch) if there else replace(asked, hex=hex)


def _drop(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    at = _place(asked, rest)
    blocks = asked.blocks[: at - 1] + asked.blocks[at:]
    chosen = asked.block - (asked.block > at) if asked.block != at else min(1, len(blocks))
    way = asked.way if asked.block != at else ()
    return replace(asked, blocks=blocks, block=chosen, hex=asked.hex or asked.blocks[at - 1].hex, way=way)


def _ask(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    """Ask another question; one about a hex looks at the hex of a battle, or of the block, if nobody is in this one, and one
    about a spell chooses a wizard."""
    if rest not in QUESTIONS:
        return asked
    on = OnBoard(calculator.book, asked)
    asked = replace(asked, way=asked.way if rest == REACH else ())
    if rest == SPELL and not (on.chosen and on.chosen.is_wizard):
        return replace(_with_wizard(asked), question=rest)
    if rest in OF_A_BLOCK or on.at.get(on.hex):
        return replace(asked, question=rest)
    battles = [name for name in on.at if on.contested(name)]
    own = on.chosen.hex if on.chosen else None
    return replace(asked, question=rest, hex=battles[0] if battles else own)


def _with_wizard(asked: Position) -> Position:
    """The first wizard on the board is chosen, and its hex is looked at; as before if there is none."""
    found = next(((at, one) for at, one in enumerate(asked.blocks, 1) if one.is_wizard), None)
    return replace(asked, block=found[0], hex=found[1].hex) if found else asked


def _map(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    if rest not in MAP_NAMES:
        return asked
    if rest == asked.map == OWN:
        return asked
    known = {one.hex.name for one in asked.hexes} if rest == OWN else {*board_of(rest).hexes}
    blocks = tuple(one for one in SETS[rest] if one.hex in known)
    return replace(asked, map=rest, blocks=blocks, block=1, hex=None, way=(), held=(), controllers=())


def _lay(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    return laid(asked, *size_of(touch))


def _clear(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    return replace(asked, blocks=(), block=0, way=(), hex=OnBoard(calculator.book, asked).hex)


def _choose(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    return replace(asked, block=_place(asked, rest), hex=OnBoard(calculator.book, asked).hex, way=())


def _side(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    place, _, player = rest.partition(":")
    at = _place(asked, place)
    if player not in tuple("1234567"):
        return asked
    changed = replace(asked.blocks[at - 1], player=int(player))
    return replace(asked, blocks=(*asked.blocks[: at - 1], changed, *asked.blocks[at:]))


def _tell(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    place, what, value = rest.split(":")
    at = _place(asked, place)
    changed = told(calculator.book, asked.blocks[at - 1], what, value)
    return replace(asked, blocks=(*asked.blocks[: at - 1], changed, *asked.blocks[at:]))


def _came(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    at = asked.block
    if not 0 < at <= len(asked.blocks):
        return asked
    changed = replace(asked.blocks[at - 1], came=rest)
    return replace(asked, blocks=(*asked.blocks[: at - 1], changed, *asked.blocks[at:]))


def _back(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    at = _place(asked, rest)
    one = asked.blocks[at - 1]
    if not one.left:
        return asked
    blocks = (*asked.blocks[: at - 1], replace(one, hex=one.left, left=""), *asked.blocks[at:])
    return replace(asked, blocks=blocks, block=at, hex=one.left)


def _set(calculator: Calculator, asked: Position, rest: str, touch: Touch) -> Position:
    """A circumstance; `forced` is told together with what forces the retreat, or with nothing."""
    name, _, value = rest.partition(":")
    if name == "forced":
        return replace(asked, forced=bool(value), forced_by=value or asked.forced_by)
    return replace(asked, **{name: SETTINGS[name](value)}) if name in SETTINGS else asked


def _number(text: str) -> int:
    """A short number; raises ValueError for anything else."""
    return whole_number(text, 0, 999)


def _flag(text: str) -> bool:
    return text == "true"


#: How the value of each circumstance is read.
SETTINGS: dict[str, Callable[[str], Any]] = {
    **dict.fromkeys(("round", "attacker", "level", "range", "target"), _number),
    **dict.fromkeys(("targeted", "already_cast"), _flag),
    **dict.fromkeys(("phase", "spell_phase", "direction"), str),
    "spell": Spell.parse,
}


def _place(asked: Position, text: str) -> int:
    """The place of a block in the list; raises ValueError for a text that names none."""
    return whole_number(text, 1, len(asked.blocks))


_ACTS: dict[str, Callable[[Calculator, Position, str, Touch], Position]] = {
    "at": _at,
    "ask": _ask,
    "map": _map,
    "lay": _lay,
    "clear": _clear,
    "block": _choose,
    "drop": _drop,
    "side": _side,
    "tell": _tell,
    "came": _came,
    "back": _back,
    "set": _set,
}
