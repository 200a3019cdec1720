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
from ....ruling import Count, Listed, Ruling, Said, Step, messages, say
from ...books import WW
from ...cards.hands import MOST
from ...combat.attacks import LIFE
from ...faults import ruled
from ...labels import PLAYERS, WARP_PLAYERS

phrases = messages("setup")

TREASURES = 2  # of each player


@dataclass(frozen=True)
class Setup:
    """A game for 2 to 4; the die rolls of all players (A first) or none, and what happens to one player's life."""

    players: int = integer(2, 4, 3, phrases("Players"))
    rolls: tuple[int, ...] = several(
        Integer(1, 100),
        0,
        4,
        (),
        phrases("Die rolls for the first turn"),
        help=phrases("One for each player, A first; or none yet. Any die will do."),
    )
    life_changes: tuple[int, ...] = several(
        Integer(-99, 99), 0, 40, (), phrases("Life points won and lost by one player, in order")
    )

    def contradictions(self) -> Iterator[Problem]:
        """Rolls of some players and not of others."""
        if self.rolls and len(self.rolls) != self.players:
            allowed = phrases("one roll for each of the {number} players, or none at all")
            yield Problem("rolls", " ".join(map(str, self.rolls)), say(allowed, number=self.players))


@dataclass(frozen=True)
class Begun:
    """What lies ready; `first` is None without rolls and on a tie, and `reroll` names the players who are tied; `tie` is the
    chance that this happens, None once they have rolled."""

    sectors: int = result(phrases("Size of the board"), counted="ww-sector")
    warp: bool = result(phrases("The AUTO WARP is used"))
    treasures: int = result(phrases("What lies on the board at the start"), counted="ww-treasure")
    hand: int = result(phrases("Cards for each player"))
    life: int = result(phrases("What the player has left"), counted="ww-life-point")
    dead: bool = result(phrases("The player is dead"))
    first: str | None = result(phrases("Who has the first turn"))
    reroll: tuple[str, ...] = result(phrases("Who rolls again"), quiet=True)
    tie: Fraction | None = result(phrases("Chance that several roll highest, with six-sided dice"))


@calculator(
    "setup",
    books=(WW,),
    title=phrases("Setting up"),
    question=phrases("What does the game need, and who goes first?"),
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
    text = phrases("Each player takes a sector: {sectors} are laid together.")
    yield WW.step("sectors", text, sectors=Count(value.sectors, "ww-sector"))
    used = phrases("With three players the AUTO WARP joins them.")
    unused = phrases("The AUTO WARP is used with three players only.")
    yield WW.step("auto-warp", used if value.warp else unused)
    yield WW.step("base", phrases("Each pawn starts on its base, the centre of its sector."))
    text = phrases("Two treasures lie in each sector: {treasures} in all.")
    yield WW.step("treasures-setup", text, treasures=Count(value.treasures, "ww-treasure"))
    yield WW.step("initial-hand", phrases("Each player is dealt {number} cards."), number=value.hand)
    yield from _life(asked, value)
    yield from _order(asked, value)


_LEFT = phrases("After the gains and losses the player has {points}.")


def _life(asked: Setup, value: Begun) -> Iterator[Step]:
    text = phrases("Each player starts with {points}; there is no upper limit.")
    yield WW.step("life-points", text, points=Count(LIFE, "ww-life-point"))
    if asked.life_changes:
        yield WW.step("life-points", _LEFT, points=Count(value.life, "ww-life-point"))
    if value.dead:
        yield WW.step("death", phrases("At 0 life points the player is dead and out of the game."))


def _order(asked: Setup, value: Begun) -> Iterator[Step]:
    if value.first is not None:
        text = phrases("{player} rolled highest and goes first; then play goes on clockwise.")
        yield WW.step("turn-order", text, player=value.first)
    elif value.reroll:
        text = phrases("{players} share the highest roll. Ruled here: they roll again.")
        yield WW.step("turn-order", text, players=Listed(value.reroll))


def _verdict(asked: Setup, value: Begun, last: Said) -> Said:
    """What the form asks last: who goes first, what is left of a life, or what the game needs."""
    if asked.rolls:
        return last
    if value.dead:
        return phrases.say("The player has lost the last life point and is out of the game.")
    if asked.life_changes:
        return say(_LEFT, points=Count(value.life, "ww-life-point"))
    lies = phrases("The game needs {sectors} and {treasures}.")
    with_warp = phrases("The game needs {sectors}, {treasures} and the AUTO WARP.")
    sectors, treasures = Count(value.sectors, "ww-sector"), Count(value.treasures, "ww-treasure")
    return say(with_warp if value.warp else lies, sectors=sectors, treasures=treasures)
