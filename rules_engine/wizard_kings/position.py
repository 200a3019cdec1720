"""A position on the board: blocks on a map, and a question that the other calculators answer for what stands there.

The rules are theirs; each module of a question says which (:mod:`.position_moves`, :mod:`.position_battles`,
:mod:`.position_hexes`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..addresses import MAX_TEXT
from ..calculators import calculator, find
from ..inputs import Integer, Problem, choice, integer, notation, several
from ..ruling import Message, Ruling, Step, message, say
from . import hexside_limit, pinned_units, reach, retreat, sea_transport, stack_in_a_hex, whose_hex
from .board import MOST_HEXES
from .editions import WK1, WK2, Edition
from .map_words import OwnHex, OwnSide
from .movement import HERO
from .own_map import HEX, HEX_NAME, MAP_NAMES, MOST_SIDES, OWN, SIDE, contradictions, map_of, unknown
from .position_answer import Found, Positioned
from .position_battles import entering, pinned_in, retreating
from .position_blocks import BLOCK, MOST_BLOCKS, MOST_PLAYERS, Block, block
from .position_board import OnBoard
from .position_hexes import controlled, stacked
from .position_moves import held_for, reaching, sailing

REACH, RETREAT, LIMIT, STACKING = "reach", "retreat", "hexside-limit", "stacking"
PINNING, CONTROL, SAILING = "pinning", "hex-control", "sea-transport"
#: The questions, called like the calculators that answer them, and the modules of these.
QUESTIONS = {
    REACH: reach,
    RETREAT: retreat,
    PINNING: pinned_units,
    LIMIT: hexside_limit,
    STACKING: stack_in_a_hex,
    CONTROL: whose_hex,
    SAILING: sea_transport,
}
OF_A_BLOCK = (REACH, RETREAT, SAILING)  # the others are about a hex
NAMES: dict[str, Message] = {slug: find(f"wk2.{slug}").title for slug in QUESTIONS}
RULES = dict.fromkeys(
    id.partition(".")[2] for edition in (WK1, WK2) for slug in QUESTIONS for id in find(f"{edition.book}.{slug}").rules
)
BLOCKS = tuple(
    map(
        block,
        (
            "C5:1:ground,forest-folk:2:Ranger:3",
            "C6:1:ground:2:Guard:2",
            "D5:1:ground:2:Archer:2",
            "D4-D5:2:ground:2:Wight:3",
            "C4:2:ground:2:Ghoul:2",
            "C4:2:flyer:3:Wraith:1",
            "B2:2:castle:0:Bethi:4",
        ),
    )
)
_NO_COLON = message("position", "a name without a colon, so that blocks can stand in the hex")
_NEXT = message("position", "a hex next to the one where the block stands")
_SHORT = message("position", "blocks whose texts have at most {most} letters together")
_NO_BLOCK = message("position", "No block is chosen. Put one on the board, or choose one of those that are there.")
_NO_HEROES = message("position", "This edition has no heroes.")


@dataclass(frozen=True)
class Position:
    """Blocks on a map and a question about one of them, or about a hex.

    `blocks` stand in the order in which they came; `block` is the place of the chosen one in it, from 1 (beyond the list: none is
    chosen). Without a `hex` the question is about the one where the block stands.
    """

    question: str = choice(tuple(QUESTIONS), REACH, message("position", "Question"), names=NAMES)
    map: str = choice(tuple(MAP_NAMES), "island", message("reach", "Map"), names=MAP_NAMES)
    blocks: tuple[Block, ...] = several(
        BLOCK,
        0,
        MOST_BLOCKS,
        BLOCKS,
        message("position", "Blocks"),
        help=message(
            "position",
            "Hex, player, kind of unit, movement allowance, name and steps, with colons between them, such as"
            " C3:1:ground:2:Ranger:3. A block that came in this turn tells from where: B3-C3:1:ground:2.",
        ),
    )
    block: int = integer(0, MOST_BLOCKS, 1, message("position", "The chosen block, by its place in the list"))
    hex: str | None = notation(
        HEX_NAME,
        None,
        message("position", "The hex that it is about"),
        help=message("position", "Left empty: the hex where the chosen block stands."),
    )
    round: int = integer(1, "last_round", 2, message("retreat", "Combat round"))
    phase: str = choice(
        tuple(whose_hex.PHASES), whose_hex.MOVEMENT, message("hex-control", "Phase"), names=whose_hex.PHASES
    )
    allies: tuple[int, ...] = several(
        Integer(1, MOST_PLAYERS), 0, MOST_PLAYERS, (), message("hex-control", "Players allied with each other")
    )
    hexes: tuple[OwnHex, ...] = several(HEX, 0, MOST_HEXES, reach.OWN_HEXES, message("reach", "Hexes of your own map"))
    hexsides: tuple[OwnSide, ...] = several(
        SIDE, 0, MOST_SIDES, reach.OWN_SIDES, message("reach", "Hexsides of your own map")
    )

    def contradictions(self) -> Iterator[Problem]:
        """A map that cannot be, blocks and hexes that it does not have, and more blocks than an address holds."""
        places = [(f"blocks.{at}", name) for at, one in enumerate(self.blocks) for name in (one.hex, one.came) if name]
        wrong = [
            *contradictions(self.map, self.hexes, self.hexsides),
            *self._own_names(),
            *unknown(self.map, self.hexes, [*places, ("hex", self.hex)]),
        ]
        yield from wrong
        if wrong:
            return
        board = map_of(self.map, self.hexes, self.hexsides)
        for at, one in enumerate(self.blocks):
            if one.came and board.side(one.came, one.hex) is None:
                yield Problem(f"blocks.{at}", one.notation(), say(_NEXT))
        if sum(len(one.notation()) + 1 for one in self.blocks) > MAX_TEXT:
            yield Problem("blocks", str(len(self.blocks)), say(_SHORT, most=MAX_TEXT))

    def _own_names(self) -> Iterator[Problem]:
        for at, one in enumerate(self.hexes if self.map == OWN else ()):
            if ":" in one.hex.name:
                yield Problem(f"hexes.{at}", one.hex.name, say(_NO_COLON))


@calculator(
    "position",
    books=(WK1, WK2),
    title=message("position", "The hex board"),
    question=message("position", "What may these blocks do on this map, and why not more?"),
    rules=(*RULES, "expansions"),
    inputs=Position,
)
def position(edition: Edition, asked: Position) -> Ruling:
    """Put the question to its calculator, with what stands on the board."""
    on = on_board(edition, asked)
    found = _answered(edition, on, asked)
    spots = tuple(found.spots[name] for name in on.board.hexes if name in found.spots)
    value = Positioned(spots, found.ruling.result, found.slug, found.asked)
    return Ruling(found.ruling.legal, found.ruling.verdict, value, found.ruling.steps)


def on_board(edition: Edition, asked: Position) -> OnBoard:
    """The position as the rules see it."""
    board = map_of(asked.map, asked.hexes, asked.hexsides)
    told = {one.hex.name: one.held for one in asked.hexes if one.held} if asked.map == OWN else {}
    return OnBoard(edition, board, asked.blocks, asked.block, asked.hex, asked.allies, told)


def _answered(edition: Edition, on: OnBoard, asked: Position) -> Found:
    refused = _refusal(edition, on, asked.question)
    if refused is not None:
        return Found(Ruling(False, refused.said, None, (refused,)), {}, asked.question, None)
    if asked.question in OF_A_BLOCK and on.chosen is not None:
        return _about_block(on, on.chosen, asked)
    if asked.question == PINNING:
        return pinned_in(on, on.hex)
    if asked.question == LIMIT:
        return entering(on, on.hex)
    return stacked(on, on.hex) if asked.question == STACKING else controlled(on, on.hex, asked.phase, asked.allies)


def _about_block(on: OnBoard, chosen: Block, asked: Position) -> Found:
    if asked.question == RETREAT:
        return retreating(on, chosen, asked.round)
    if asked.question == SAILING:
        return sailing(on, chosen, on.hex)
    traits = tuple(sorted(chosen.mover.traits))
    same = reach.Reaching(
        unit=chosen.kind,
        traits=traits,
        movement=chosen.movement,
        map=asked.map,
        start=chosen.hex,
        held=held_for(on),
        hexes=asked.hexes,
        hexsides=asked.hexsides,
    )
    return reaching(on, chosen, same)


def _refusal(edition: Edition, on: OnBoard, question: str) -> Step | None:
    """Why nothing can be asked: no block is chosen, none of its kind is in this edition, or the map has no hexes."""
    if question in OF_A_BLOCK and on.chosen is None:
        return Step(edition.rule("movement-phase"), say(_NO_BLOCK))
    if on.chosen is not None and on.chosen.kind == HERO and not edition.heroes:
        return Step(edition.source_of("heroes"), say(_NO_HEROES))
    if not on.hex:
        return Step(edition.rule("maps"), say(message("position", "The map has no hexes.")))
    return None
