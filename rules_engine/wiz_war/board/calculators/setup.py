"""What does a game need, who goes first, and who is alive? (ww.setup, ww.sectors, ww.turn-order, ww.life-points)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ....books import Book
from ....calculators import calculator
from ....dice import FACES
from ....inputs import Integer, Problem, integer, several
from ....results import result
from ....ruling import Count, Listed, Ruling, Said, Step, message, say
from ...books import WW
from ...cards.hands import MOST
from ...combat.attacks import LIFE
from ...faults import ruled
from ...labels import PLAYERS, WARP_PLAYERS

TREASURES = 2  # of each player


@dataclass(frozen=True)
class Setup:
    """A game for 2 to 4; the die rolls of all players (A first) or none, and what happens to one player's life."""

    players: int = integer(2, 4, 3, message("setup", "Players"))
    rolls: tuple[int, ...] = several(
        Integer(1, 100),
        0,
        4,
        (),
        message("setup", "Die rolls for the first turn"),
        help=message("setup", "One for each player, A first; or none yet. Any die will do."),
    )
    life_changes: tuple[int, ...] = several(
        Integer(-99, 99), 0, 40, (), message("setup", "Life points won and lost by one player, in order")
    )

    def contradictions(self) -> Iterator[Problem]:
        """Rolls of some players and not of others."""
        if self.rolls and len(self.rolls) != self.players:
            allowed = message("setup", "one roll for each of the {number} players, or none at all")
            yield Problem("rolls", " ".join(map(str, self.rolls)), say(allowed, number=self.players))


@dataclass(frozen=True)
class Begun:
    """What lies ready; `first` is None without rolls and on a tie, and `reroll` names the players who are tied; `tie` is the
    chance that this happens, None once they have rolled."""

    sectors: int = result(message("setup", "Size of the board"), counted="ww-sector")
    warp: bool = result(message("setup", "The AUTO WARP is used"))
    treasures: int = result(message("setup", "What lies on the board at the start"), counted="ww-treasure")
    hand: int = result(message("setup", "Cards for each player"))
    life: int = result(message("setup", "What the player has left"), counted="ww-life-point")
    dead: bool = result(message("setup", "The player is dead"))
    first: str | None = result(message("setup", "Who has the first turn"))
    reroll: tuple[str, ...] = result(message("setup", "Who rolls again"), quiet=True)
    tie: Fraction | None = result(message("setup", "Chance that several roll highest, with six-sided dice"))


@calculator(
    "setup",
    books=(WW,),
    title=message("setup", "Setting up"),
    question=message("setup", "What does the game need, and who goes first?"),
    rules=(
        *("setup", "player-count", "sectors", "auto-warp", "base", "treasures-setup", "initial-hand", "life-points"),
        *("turn-order", "death", "damage"),
    ),
    inputs=Setup,
)
def setup(book: Book, asked: Setup) -> Ruling:
    """Lay out a game for so many players."""
    life = life_after(asked.life_changes)
    best = _best(asked.rolls)
    first, reroll = (best[0], ()) if len(best) == 1 else (None, best)
    warp = asked.players == WARP_PLAYERS
    value = Begun(
        asked.players,
        warp,
        TREASURES * asked.players,
        MOST,
        life,
        life == 0,
        first,
        reroll,
        None if asked.rolls else tie(asked.players),
    )
    steps = tuple(_steps(asked, value))
    return ruled(value, steps, (), _verdict(asked, value, steps[-1].said))


def tie(players: int) -> Fraction:
    """The chance that the highest of so many six-sided dice is not thrown by one player alone (ww.turn-order)."""
    alone = players * sum(below ** (players - 1) for below in range(FACES))
    return 1 - Fraction(alone, FACES**players)


def life_after(changes: tuple[int, ...]) -> int:
    """The life points after gains and losses in order; who comes to 0 is dead and stays so."""
    life = LIFE
    for change in changes:
        if life > 0:
            life = max(life + change, 0)
    return life


def _best(rolls: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(player for player, roll in zip(PLAYERS, rolls, strict=False) if roll == max(rolls))


def _steps(asked: Setup, value: Begun) -> Iterator[Step]:
    text = message("setup", "Each player takes a sector: {sectors} are laid together.")
    yield Step(WW.rule("sectors"), say(text, sectors=Count(value.sectors, "ww-sector")))
    used = message("setup", "With three players the AUTO WARP joins them.")
    unused = message("setup", "The AUTO WARP is used with three players only.")
    yield Step(WW.rule("auto-warp"), say(used if value.warp else unused))
    yield Step(WW.rule("base"), say(message("setup", "Each pawn starts on its base, the centre of its sector.")))
    text = message("setup", "Two treasures lie in each sector: {treasures} in all.")
    yield Step(WW.rule("treasures-setup"), say(text, treasures=Count(value.treasures, "ww-treasure")))
    text = message("setup", "Each player is dealt {number} cards.")
    yield Step(WW.rule("initial-hand"), say(text, number=value.hand))
    yield from _life(asked, value)
    yield from _order(asked, value)


_LEFT = message("setup", "After the gains and losses the player has {points}.")


def _life(asked: Setup, value: Begun) -> Iterator[Step]:
    text = message("setup", "Each player starts with {points}; there is no upper limit.")
    yield Step(WW.rule("life-points"), say(text, points=Count(LIFE, "ww-life-point")))
    if asked.life_changes:
        yield Step(WW.rule("life-points"), say(_LEFT, points=Count(value.life, "ww-life-point")))
    if value.dead:
        yield Step(WW.rule("death"), say(message("setup", "At 0 life points the player is dead and out of the game.")))


def _order(asked: Setup, value: Begun) -> Iterator[Step]:
    if value.first is not None:
        text = message("setup", "{player} rolled highest and goes first; then play goes on clockwise.")
        yield Step(WW.rule("turn-order"), say(text, player=value.first))
    elif value.reroll:
        text = message("setup", "Ruled here: those who are tied for the highest roll again: {players}.")
        yield Step(WW.rule("turn-order"), say(text, players=Listed(value.reroll)))


def _verdict(asked: Setup, value: Begun, last: Said) -> Said:
    """What the form asks last: who goes first, what is left of a life, or what the game needs."""
    if asked.rolls:
        return last
    if value.dead:
        return say(message("setup", "The player has lost the last life point and is out of the game."))
    if asked.life_changes:
        return say(_LEFT, points=Count(value.life, "ww-life-point"))
    lies = message("setup", "The game needs {sectors} and {treasures}.")
    with_warp = message("setup", "The game needs {sectors}, {treasures} and the AUTO WARP.")
    sectors, treasures = Count(value.sectors, "ww-sector"), Count(value.treasures, "ww-treasure")
    return say(with_warp if value.warp else lies, sectors=sectors, treasures=treasures)
