"""What a position asks for beside its rulings: the question, the map, the blocks, and the circumstances."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...calculators import find
from ...inputs import Integer, Notation, Problem, choice, integer, notation, several
from ...ruling import Message, message, messages, say
from ..combat.calculators import spell_attack
from ..combat.spell_damage import Spell
from ..maps.board import MOST_BLOCKS, MOST_HEXES, Board
from ..maps.words import OwnHex, OwnSide, hex_name
from ..movement.calculators import hex_control as whose_hex
from ..movement.calculators import hexside_limit, reach, sea_transport
from ..movement.calculators import pinning as pinned_units
from ..movement.calculators import stacking as stack_in_a_hex
from ..movement.calculators.own_map import (
    HELD_HEX,
    HEX,
    HEX_NAME,
    MAP_NAMES,
    MOST_SIDES,
    ON_WAY,
    OWN,
    SIDE,
    Holder,
    contradictions,
    map_of,
    unknown,
)
from ..movement.hexsides import FLYING
from ..odds.calculators import battle_odds
from ..retreat.calculators import regroup, retreat
from ..wizards.calculators import cast
from .blocks import BLOCK, MOST_PLAYERS, Block, block
from .rulings import Rulings, as_in

phrases = messages("position")

REACH, RETREAT, LIMIT, STACKING = "reach", "retreat", "hexside-limit", "stacking"
PINNING, CONTROL, SAILING, FIGHT = "pinning", "hex-control", "sea-transport", "battle-odds"
SPELL, REGROUP = "spell-attack", "regroup"
#: The questions, called like the calculators that answer them, and the modules of these.
QUESTIONS = {
    REACH: reach,
    FIGHT: battle_odds,
    RETREAT: retreat,
    PINNING: pinned_units,
    LIMIT: hexside_limit,
    STACKING: stack_in_a_hex,
    CONTROL: whose_hex,
    SAILING: sea_transport,
    SPELL: spell_attack,
    REGROUP: regroup,
}
OF_A_BLOCK = (REACH, RETREAT, SAILING, SPELL, REGROUP)  # the others are about a hex
NAMES: dict[str, Message] = {slug: find(f"wk2.{slug}").title for slug in QUESTIONS}
MOST_RANGE = 9  # of a spell in hexes
BLOCKS = tuple(
    map(
        block,
        (
            "C5:1:ground,forest-folk:2:Ranger:3:A2",
            "C6:1:ground:2:Guard:2:C2",
            "D5:1:ground:2:Archer:2:A2",
            "D4-D5:2:ground:2:Wight:3:B2",
            "C4:2:ground:2:Ghoul:2:C1",
            "C4:2:flyer:3:Wraith:1:B1",
            "B2:2:castle:0:Bethi:4:C4",
        ),
    )
)
_NO_COLON = phrases("a name without a colon, so that {unit:pl} can stand in the hex")
_NEXT = phrases("a hex next to the one where the {unit} stands")
_CAME = phrases("a hex next to the one into which the {unit} came, or a port from which it came by ship")
_CITY = phrases("a hex with a city")


@dataclass(frozen=True)
class Controller:
    """Who has had a city since the last build phase, written ``D4:2``."""

    hex: str
    player: int

    def notation(self) -> str:
        """``D4:2``."""
        return f"{self.hex}:{self.player}"


def controller(text: str) -> Controller:
    """The city and the player of ``D4:2``; raises ValueError for anything else."""
    hex, _, player = text.rpartition(":")
    if player not in tuple("1234567"):
        raise ValueError(f"not a player: {player!r}")
    return Controller(hex_name(hex), int(player))


_CONTROLLER = Notation(controller, phrases("a hex with a city and a player from 1 to 7, such as D4:2"), "D4:2")


@dataclass(frozen=True)
class Setting:
    """Blocks on a map and a question about one of them, or about a hex.

    `blocks` stand in the order in which they came; `block` is the place of the chosen one in it, from 1 (beyond the list: none is
    chosen). Without a `hex` the question is about the one where the block stands. `attacker` and `players` at 0 are told by the
    blocks. `held` says of hexes without blocks what the hexes are to the chosen one.
    """

    question: str = choice(tuple(QUESTIONS), REACH, phrases("Question"), names=NAMES)
    map: str = choice(tuple(MAP_NAMES), "island", message("reach", "Map"), names=MAP_NAMES)
    blocks: tuple[Block, ...] = several(
        BLOCK,
        0,
        MOST_BLOCKS,
        BLOCKS,
        phrases("{unit:Pl}"),
        help=phrases(
            "Hex, player, kind of {unit}, movement allowance, name and steps, with colons between them, such as "
            "C3:1:ground:2:Ranger:3; for the odds of a battle its rating after them, as in "
            "C3:1:ground:2:Ranger:3:A2. For a {unit} that came in this turn write from where: B3-C3:1:ground:2. "
            "For one that has left a battle in this round write its way: B3-C3-C4:1:ground:2."
        ),
    )
    block: int = integer(0, MOST_BLOCKS, 1, phrases("The chosen {unit}, by its place in the list"))
    hex: str | None = notation(
        HEX_NAME,
        None,
        phrases("The hex that it is about"),
        help=phrases("Leave this empty for the hex where the chosen {unit} stands."),
    )
    way: tuple[str, ...] = several(
        ON_WAY,
        0,
        reach.LONGEST_WAY - 1,
        (),
        phrases("One way of the chosen {unit}, hex by hex"),
        help=phrases("Begin with the first hex that it enters. Leave it empty to see every hex in reach."),
    )
    round: int = integer(1, "last_round", 2, message("retreat", "Combat round"))
    attacker: int = integer(
        0,
        MOST_PLAYERS,
        0,
        phrases("Player who attacks"),
        help=phrases("0: the side that came into the hex in this turn."),
    )
    forced: bool = as_in(retreat.Retreat, "forced")
    forced_by: str = as_in(retreat.Retreat, "forced_by")
    direction: str = as_in(regroup.Regroup, "direction")
    spell: Spell = as_in(spell_attack.SpellAttack, "spell")
    level: int = as_in(cast.Cast, "level")
    range: int = integer(
        0,
        MOST_RANGE,
        0,
        phrases("Range of the spell in hexes"),
        help=phrases("The description of the spell says it. 0: the hex of the wizard only."),
    )
    targeted: bool = as_in(spell_attack.SpellAttack, "targeted")
    target: int = integer(
        0,
        MOST_BLOCKS,
        0,
        phrases("The target, by its place in the list"),
        help=phrases("0: the first enemy in the hex."),
    )
    spell_phase: str = choice(tuple(cast.PHASES), cast.COMBAT, phrases("Phase of the spell"), names=cast.PHASES)
    already_cast: bool = as_in(cast.Cast, "already_cast")
    cast_in_movement: bool = as_in(cast.Cast, "cast_in_movement")
    phase: str = choice(
        tuple(whose_hex.PHASES), whose_hex.MOVEMENT, message("hex-control", "Phase"), names=whose_hex.PHASES
    )
    players: int = integer(
        0,
        MOST_PLAYERS,
        0,
        message("hex-control", "Players"),
        help=phrases("0: as many as the {unit:pl} and cities name."),
    )
    allies: tuple[int, ...] = several(
        Integer(1, MOST_PLAYERS), 0, MOST_PLAYERS, (), message("hex-control", "Players allied with each other")
    )
    controllers: tuple[Controller, ...] = several(
        _CONTROLLER,
        0,
        MOST_HEXES,
        (),
        phrases("Cities that another player has had since the last build phase"),
        help=phrases("The hex of the city and the player, such as D4:2."),
    )
    scenario: str = as_in(whose_hex.HexControl, "scenario")
    held: tuple[Holder, ...] = several(
        HELD_HEX,
        0,
        MOST_HEXES,
        (),
        phrases("Hexes that are not neutral although no {unit} stands there"),
        help=phrases(
            "A hex and what it is to the chosen {unit}: friendly, enemy, enemy-city or battle, such as C3 enemy."
        ),
    )
    hexes: tuple[OwnHex, ...] = several(
        HEX,
        0,
        MOST_HEXES,
        reach.OWN_HEXES,
        message("reach", "Hexes of your own map"),
        help=phrases(
            "Name, terrain, then any of river, coastal, source, pass, shoal, city (city2 or city3 if it is worth more), of1 to"
            " of7 for the player on whose map the city lies, and what the hex is to the chosen {unit}."
        ),
    )
    hexsides: tuple[OwnSide, ...] = several(
        SIDE, 0, MOST_SIDES, reach.OWN_SIDES, message("reach", "Hexsides of your own map")
    )

    def contradictions(self) -> Iterator[Problem]:
        """A map that cannot be, and blocks and hexes that it does not have."""
        wrong = [
            *contradictions(self.map, self.hexes, self.hexsides),
            *self._own_names(),
            *unknown(self.map, self.hexes, self._named()),
        ]
        yield from wrong
        if wrong:
            return
        board = map_of(self.map, self.hexes, self.hexsides)
        for at, one in enumerate(self.blocks):
            yield from _wrong_way(board, f"blocks.{at}", one)
        for at, city in enumerate(self.controllers):
            if board.hexes[city.hex].city is None:
                yield Problem(f"controllers.{at}", city.notation(), say(_CITY))

    def _named(self) -> list[tuple[str, str | None]]:
        """Every hex that a field names, with the path of the field."""
        found: list[tuple[str, str | None]] = []
        for at, one in enumerate(self.blocks):
            found += [(f"blocks.{at}", name) for name in (one.hex, one.came, one.left) if name]
        found += [(f"way.{at}", name) for at, name in enumerate(self.way)]
        found += [(f"held.{at}", one.hex) for at, one in enumerate(self.held)]
        found += [(f"controllers.{at}", one.hex) for at, one in enumerate(self.controllers)]
        return [*found, ("hex", self.hex)]

    def _own_names(self) -> Iterator[Problem]:
        for at, one in enumerate(self.hexes if self.map == OWN else ()):
            if ":" in one.hex.name:
                yield Problem(f"hexes.{at}", one.hex.name, say(_NO_COLON))


@dataclass(frozen=True)
class Position(Rulings, Setting):
    """A setting, and how the table rules where the books are silent."""


def _wrong_way(board: Board, path: str, one: Block) -> Iterator[Problem]:
    """What is wrong with the way on which a block came, and on which it has left a battle."""
    entered = one.left or one.hex
    if one.left and one.kind != FLYING and board.side(one.left, one.hex) is None:
        yield Problem(path, one.notation(), say(_NEXT))
    if (
        one.came
        and board.side(one.came, entered) is None
        and not (is_port(board, one.came) and is_port(board, entered))
    ):
        yield Problem(path, one.notation(), say(_CAME))


def is_port(board: Board, hex: str) -> bool:
    """Whether ships can use the hex (wk1.ports, wk2.ports)."""
    city = board.hexes[hex].city
    return city is not None and city.port
