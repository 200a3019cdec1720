"""Who has won, and who is out? (ww.victory, ww.loss-by-treasures, ww.death-in-victory, ww.elimination-cards-treasures)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ...books import Book
from ...inputs import Choice, Problem, Record, choice, integer, option, several
from ...results import result
from ...ruling import Listed, Message, Ruling, Said, Step, messages, say
from ..books import WW
from ..faults import ruled
from ..labels import PLAYERS, TREASURES

phrases = messages("victory")

NOBODY, DISCARD = "none", "discard"
BY = {NOBODY: phrases("nobody")}
ORDINARY, COUNT = "ordinary", "count"
DEAD_BASES = {
    ORDINARY: phrases("is an ordinary square"),
    COUNT: phrases("still counts as a base"),
}


@dataclass(frozen=True)
class Treasure:
    """A treasure of `owner` that lies on the base of `base`."""

    ALLOWED: ClassVar[Message] = phrases("a treasure such as B-A: its owner, then whose base it lies on")

    owner: str = choice(PLAYERS, "B", phrases("Treasure of"), names={})
    base: str = choice(PLAYERS, "A", phrases("On the base of"), names={})

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``B-A`` as JSON data; raises ValueError for anything of another shape."""
        owner, base = text.upper().split("-")
        return {"owner": owner, "base": base}

    def notation(self) -> str:
        """``B-A``."""
        return f"{self.owner}-{self.base}"


@dataclass(frozen=True)
class Killed:
    """Somebody who has lost the last life point, and who attacked last."""

    ALLOWED: ClassVar[Message] = phrases("a death such as B-A: who died, then the last attacker or none")

    player: str = choice(PLAYERS, "B", phrases("Killed"), names={})
    by: str = choice((*PLAYERS, NOBODY), "A", phrases("By"), names=BY)

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``B-A`` or ``B-none`` as JSON data; raises ValueError for anything of another shape."""
        player, by = text.split("-")
        return {"player": player.upper(), "by": by if by == NOBODY else by.upper()}

    def notation(self) -> str:
        """``B-A``, ``B-none``."""
        return f"{self.player}-{self.by}"


@dataclass(frozen=True)
class Victory:
    """The state after an action: who was out before, treasures that lie on bases, and who died in the action."""

    players: int = integer(2, 4, 3, phrases("Players"))
    out: tuple[str, ...] = several(Choice(PLAYERS, {}), 0, 4, (), phrases("Out of the game before"))
    treasures: tuple[Treasure, ...] = several(
        Record(Treasure), 0, 8, (Treasure("B", "A"), Treasure("B", "A")), phrases("Treasures on bases")
    )
    killed: tuple[Killed, ...] = several(Record(Killed), 0, 4, (), phrases("Killed by this action"))
    dead_bases: str = option(
        (ORDINARY, COUNT),
        ORDINARY,
        phrases("The base of a player who is out"),
        names=DEAD_BASES,
        help=phrases("It decides whether a treasure there is one that its owner has lost."),
    )

    def contradictions(self) -> Iterator[Problem]:
        """Players who do not play or are out already, too many treasures of one player, and two winners."""
        playing = PLAYERS[: self.players]
        yield from _strangers(self, playing)
        owners = Counter(one.owner for one in self.treasures)
        for at, one in enumerate(self.treasures):
            if owners[one.owner] > TREASURES:
                yield Problem(f"treasures.{at}", one.notation(), say(_TWO_EACH))
        gone: set[str] = set(self.out)
        for at, death in enumerate(self.killed):
            if death.player in gone:
                yield Problem(f"killed.{at}.player", death.player, say(_IN_GAME))
            gone.add(death.player)
        if set(self.out) >= set(playing):
            yield Problem("out", " ".join(self.out), say(_IN_GAME))
        if sum(one not in gone and _stolen(self, one) >= TREASURES for one in playing) > 1:
            yield Problem("treasures", " ".join(one.notation() for one in self.treasures), say(_ONE_WINNER))


_PLAYER = phrases("one of the players: {players}")
_IN_GAME = phrases("somebody who is still in the game, each one once")
_TWO_EACH = phrases("at most two treasures of each player")
_ONE_WINNER = phrases("two treasures of others on one base only, because the first such base ends the game")


@dataclass(frozen=True)
class Inheritance:
    """Where the cards of somebody who is out go: to a player's letter, or onto the discard pile (``discard``)."""

    player: str
    to: str

    def said(self) -> Said:
        """The same in words."""
        if self.to == DISCARD:
            return phrases.say("{player:gen} cards are discarded.", player=self.player)
        return phrases.say("{to} gets {player:gen} cards.", player=self.player, to=self.to)

    def as_json(self) -> dict[str, str]:
        """``{"player": "B", "to": "A"}``."""
        return {"player": self.player, "to": self.to}


@dataclass(frozen=True)
class Outcome:
    """`winner` is None while the game goes on, and if nobody is left; players by their letters."""

    winner: str | None = result(phrases("Winner"))
    eliminated: tuple[str, ...] = result(phrases("Who is out of the game through this action"), quiet=True)
    cards: tuple[Inheritance, ...] = result(phrases("Their cards"), quiet=True)
    over: bool = result(phrases("The game is over"))


def victory(book: Book, asked: Victory) -> Ruling:
    """Rule on the state after one action: first deaths, then lost treasures, then victory."""
    before = [one for one in PLAYERS[: asked.players] if one not in asked.out]
    dead = {one.player: one.by for one in asked.killed}
    living = [one for one in before if one not in dead]
    robbed = [one for one in living if _has_lost_both(asked, one, living)]
    left = [one for one in living if one not in robbed]
    rich = [one for one in left if _stolen(asked, one) >= TREASURES]
    winner = rich[0] if rich else left[0] if len(left) == 1 else None
    out = tuple(sorted((*dead, *robbed)))
    cards = tuple(Inheritance(one, _heir(one, dead, left)) for one in out)
    value = Outcome(winner, out, cards, winner is not None or not left)
    steps = [*_deaths(asked, dead), *_losses(asked, living, robbed), *(Step(_CARDS, one.said()) for one in cards)]
    last = _last(asked, rich, left, winner)
    return ruled(value, (*steps, last), (), last.said)


_CARDS = WW.rule("elimination-cards-treasures")


def _strangers(asked: Victory, playing: Sequence[str]) -> list[Problem]:
    """Letters of players who do not play."""
    named = [(f"out.{at}", player) for at, player in enumerate(asked.out)]
    for at, one in enumerate(asked.treasures):
        named += [(f"treasures.{at}.owner", one.owner), (f"treasures.{at}.base", one.base)]
    for at, death in enumerate(asked.killed):
        named += [(f"killed.{at}.player", death.player), (f"killed.{at}.by", death.by)]
    allowed = say(_PLAYER, players=Listed(tuple(playing), "or"))
    return [Problem(path, player, allowed) for path, player in named if player not in (*playing, NOBODY)]


def _has_lost_both(asked: Victory, player: str, living: Sequence[str]) -> bool:
    bases = [one.base for one in asked.treasures if one.owner == player and one.base != player]
    return sum(base in living or asked.dead_bases == COUNT for base in bases) >= TREASURES


def _stolen(asked: Victory, player: str) -> int:
    """How many treasures of others lie on the player's base."""
    return sum(one.base == player != one.owner for one in asked.treasures)


def _heir(player: str, dead: dict[str, str], left: Sequence[str]) -> str:
    by = dead.get(player, NOBODY)
    return by if by in left else DISCARD


def _deaths(asked: Victory, dead: dict[str, str]) -> Iterator[Step]:
    for player in sorted(dead):
        yield WW.step("death", phrases("{player} is dead and out of the game."), player=player)
        if _stolen(asked, player) >= TREASURES:
            text = phrases("{player} died in the action that would have won, and so has not won.")
            yield WW.step("death-in-victory", text, player=player)
    for player in sorted(asked.out):
        if _stolen(asked, player) >= TREASURES:
            text = phrases("{player} is out, and two treasures on that base win nothing any more.")
            yield WW.step("dead-cannot-win", text, player=player)


def _losses(asked: Victory, living: Sequence[str], robbed: Sequence[str]) -> Iterator[Step]:
    for player in living:
        bases = [one.base for one in asked.treasures if one.owner == player and one.base != player]
        if len(bases) >= TREASURES and any(base not in living for base in bases):
            spared = phrases("Ruled here: the base of a player who is out is an ordinary square.")
            counted = phrases("Ruled here: the base of a player who is out still counts.")
            yield WW.step("dead-base", counted if player in robbed else spared)
        if player in robbed:
            text = phrases("Both treasures of {player} lie on bases of other players: {player} is out.")
            yield WW.step("loss-by-treasures", text, player=player)


def _last(asked: Victory, rich: Sequence[str], left: Sequence[str], winner: str | None) -> Step:
    if rich:
        text = phrases("Two treasures of other players lie on the base of {player}, who wins.")
        return WW.step("victory-treasures", text, player=winner or "")
    if winner is not None:
        return WW.step("victory-last-standing", phrases("{player} is the only one left, and wins."), player=winner)
    if not left:
        return WW.step("victory-last-standing", phrases("Ruled here: nobody is left, and nobody wins."))
    return WW.step("victory", phrases("Nobody has won; the game goes on with {players}."), players=Listed(tuple(left)))
