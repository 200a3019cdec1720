"""What the automaton of the Isle of Death may be asked, and what its answer holds (wk2.scenario-island and below)."""

from __future__ import annotations

from dataclasses import dataclass

from ....inputs import Record, choice, flag, integer, notation, option, several
from ....naming import NAME
from ....results import result
from ....ruling import message, messages
from ...combat.hits import WEAKEST, WEAKEST_OF_EQUALS
from . import automaton
from .building import GOES_ON, SAVES, Block
from .die_choice import MOST

phrases = messages("island-of-death")

MOVE, ORDER, RETREAT, BUILD, LOSS = "move", "order", "retreat", "build", "loss"
QUESTIONS = {
    MOVE: phrases("Where does a block move?"),
    ORDER: phrases("Which block moves next?"),
    RETREAT: phrases("Does a block retreat, and where to?"),
    BUILD: phrases("What does a city build?"),
    LOSS: phrases("Which block takes a hit?"),
}
STATES = {
    automaton.FRIENDLY: message("retreat", "friendly"),
    automaton.NEUTRAL: message("retreat", "neutral"),
}
ORDERS = {
    automaton.BY_DIE: phrases("is chosen by a die, block by block"),
    automaton.FIXED: phrases("was fixed beforehand, as listed"),
}
FIRST_ROUND = {
    automaton.FIGHTS: phrases("fights"),
    automaton.GOES: phrases("retreats all the same"),
}
PREFERENCES = {
    automaton.FRIENDLY_FIRST: phrases("the friendly hex"),
    automaton.ROAD_FIRST: phrases("the road"),
}
NO_HEX = {
    automaton.ELIMINATED: phrases("is eliminated"),
    automaton.STAYS: phrases("stays and fights"),
}
UNPAID = {
    SAVES: phrases("saves its gold"),
    GOES_ON: phrases("adds steps to other blocks"),
}
LOSSES = {
    WEAKEST: phrases("the weakest block"),
    WEAKEST_OF_EQUALS: phrases("the strongest block, as usual"),
}


@dataclass(frozen=True)
class RetreatTo:
    """A hex that the retreat is legal to."""

    hex: str = notation(NAME, "Kreba", phrases("Hex"))
    state: str = choice(tuple(STATES), automaton.NEUTRAL, phrases("State"), names=STATES)
    road: bool = flag(False, phrases("A road leads there"))


@dataclass(frozen=True)
class LostBlock:
    """An eliminated Undead block: price of a step in gold points, greatest strength."""

    unit: str = notation(NAME, "Zombie", phrases("Block"))
    cost: int = integer(1, 99, 1, phrases("Price of a step"))
    maximum: int = integer(1, 4, 4, phrases("Greatest strength"))

    def block(self) -> Block:
        """The block as the automaton knows it."""
        return Block(self.unit, self.cost, self.maximum)


@dataclass(frozen=True)
class UndeadBlock:
    """An Undead block on the map; a strength beyond the greatest one counts as full."""

    unit: str = notation(NAME, "Zombie", phrases("Block"))
    strength: int = integer(1, 4, 2, phrases("Strength"))
    maximum: int = integer(1, 4, 4, phrases("Greatest strength"))
    cost: int = integer(1, 99, 1, phrases("Price of a step"))

    def block(self) -> Block:
        """The block as the automaton knows it."""
        return Block(self.unit, self.cost, self.maximum, self.strength)


@dataclass(frozen=True)
class IslandOfDeath:
    """One decision of the Undead; the fields that its question does not need are left aside."""

    question: str = choice(tuple(QUESTIONS), MOVE, phrases("Question"), names=QUESTIONS)
    targets: tuple[str, ...] = several(
        NAME,
        0,
        MOST,
        ("Logyn", "Garundy"),
        phrases("Move: hexes with Elves in reach"),
        help=phrases("Within the movement allowance of the block, battles of the Elves included."),
    )
    full: tuple[str, ...] = several(
        NAME,
        0,
        MOST,
        (),
        phrases("Move: those of them that have no place left"),
        help=phrases("By the stacking limit, or by the limits of all hexsides on the way."),
    )
    pinned: bool = flag(False, phrases("Move: the block is pinned"))
    castle: bool = flag(False, phrases("Move or retreat: the block is a castle"))
    strength: int = integer(1, 4, 1, phrases("Retreat: strength of the block"))
    round: int = integer(1, "last_round", 2, phrases("Retreat: combat round"))
    hexes: tuple[RetreatTo, ...] = several(
        Record(RetreatTo),
        0,
        MOST,
        (RetreatTo("Kreba", automaton.FRIENDLY), RetreatTo("Atami")),
        phrases("Retreat: hexes open to the block"),
        help=phrases("Only those that the rules of retreat leave open to this block."),
    )
    gold: int = integer(0, 999, 2, phrases("Building: gold points in the city"))
    lost: tuple[LostBlock, ...] = several(
        Record(LostBlock),
        0,
        6,
        (LostBlock(),),
        phrases("Building: Undead blocks that are eliminated"),
    )
    blocks: tuple[UndeadBlock, ...] = several(
        Record(UndeadBlock),
        0,
        6,
        (UndeadBlock("Skeleton", 1, 4, 2), UndeadBlock("Zombie", 2, 4, 1)),
        phrases("Undead blocks on the map"),
        help=phrases("Building: those in the city. A hit: those in the battle. Order: those that have not moved yet."),
    )
    room: int | None = integer(
        0,
        "stack_limit",
        None,
        phrases("Building: further blocks that the city has room for"),
        optional=True,
        help=phrases("Leave this empty if there is room enough."),
    )
    die: int | None = integer(1, 6, None, phrases("Die rolled"), optional=True)
    second_die: int | None = integer(
        1,
        6,
        None,
        phrases("Second die"),
        optional=True,
        help=phrases("More than six choices need two dice."),
    )
    order: str = option(tuple(ORDERS), automaton.BY_DIE, phrases("The order of the Undead blocks"), names=ORDERS)
    first_round: str = option(
        tuple(FIRST_ROUND),
        automaton.FIGHTS,
        phrases("A block of strength 1 in the first round"),
        names=FIRST_ROUND,
        help=phrases("The block must retreat, but nobody may retreat in the first round."),
    )
    preference: str = option(
        tuple(PREFERENCES),
        automaton.FRIENDLY_FIRST,
        phrases("Of a friendly hex and a road, precedence goes to"),
        names=PREFERENCES,
    )
    no_hex: str = option(
        tuple(NO_HEX),
        automaton.ELIMINATED,
        phrases("A block that must retreat and has no hex"),
        names=NO_HEX,
    )
    unpaid: str = option(tuple(UNPAID), SAVES, phrases("A city that cannot pay for a lost block"), names=UNPAID)
    mode: str = option(tuple(LOSSES), WEAKEST, phrases("Losses fall on"), names=LOSSES)

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice thrown."""
        first = () if self.die is None else (self.die,)
        return first if self.second_die is None else (*first, self.second_die)


@dataclass(frozen=True)
class Decided:
    """The answer to the question asked; what belongs to other questions is left empty.

    `ranges` follow `candidates` (empty where no die is needed); `chosen` is None where nothing is open or the die is still to be thrown.
    """

    stays: bool | None = result(phrases("The block stays where it is"), quiet=True)
    must_retreat: bool | None = result(phrases("The block must retreat"), quiet=True)
    candidates: tuple[str, ...] = result(phrases("What there is to choose from"), quiet=True)
    ranges: tuple[str, ...] = result(phrases("Results of the die, one by one"), quiet=True)
    reroll: tuple[int, ...] = result(phrases("Results rolled again"), quiet=True)
    second_reroll: tuple[int, ...] = result(phrases("Second die rolled again"), quiet=True)
    chosen: str | None = result(phrases("What the die chooses"), quiet=True)
    eliminated: bool | None = result(phrases("The block is eliminated"), quiet=True)
    rebuilt: tuple[str, ...] | None = result(phrases("Blocks rebuilt at strength 1"), quiet=True)
    left: int | None = result(phrases("Gold left"), counted="gold-point", quiet=True)
    stored: int | None = result(phrases("Gold saved"), counted="gold-point", quiet=True)
