"""How long does a spell last, and which turns are lost? (ww.duration, ww.turn-counting, ww.lost-turn)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....books import Book
from ....calculators import calculator
from ....inputs import Problem, choice, integer
from ....results import result
from ....ruling import Count, Listed, Ruling, Said, Step, messages, say
from ...books import WW
from ...faults import ruled
from ...labels import PLAYERS
from ..turns import TurnOf, spell_turns, turn_after

phrases = messages("duration")

TIMED, LOST_TURNS, PERMANENT, INSTANT = "timed", "lost-turns", "permanent", "instant"
EFFECTS = {
    TIMED: phrases("lasts for some turns"),
    LOST_TURNS: phrases("makes a player lose turns"),
    PERMANENT: phrases("permanent"),
    INSTANT: phrases("instant, as counteractions are"),
}


@dataclass(frozen=True)
class Duration:
    """A spell cast in one of the caster's turns; A has the first turn of each round."""

    players: int = integer(2, 4, 4, phrases("Players"))
    caster: str = choice(PLAYERS, "A", phrases("Caster"), names={})
    turn: int = integer(1, 99, 2, phrases("Cast in the caster's turn"))
    turns: int = integer(
        1,
        20,
        1,
        phrases("Turns that it lasts"),
        help=phrases("The number card, or the number that its card names. Without one it is 1."),
    )
    effect: str = choice(tuple(EFFECTS), LOST_TURNS, phrases("Effect"), names=EFFECTS)
    target: str = choice(PLAYERS, "B", phrases("Who loses turns"), names={})

    def contradictions(self) -> Iterator[Problem]:
        """Players who do not play, and a caster who would lose turns."""
        playing = PLAYERS[: self.players]
        if self.caster not in playing:
            yield Problem("caster", self.caster, say(_PLAYER, players=Listed(playing, "or")))
        others = tuple(one for one in playing if one != self.caster)
        if self.effect == LOST_TURNS and self.target not in others:
            yield Problem("target", self.target, say(_PLAYER, players=Listed(others, "or")))


_PLAYER = phrases("one of the players: {players}")


@dataclass(frozen=True)
class Lasting:
    """`ends` is the turn at whose start it ends and `covers` the turns under it; None where there is no end."""

    ends: TurnOf | None = result(phrases("Turn at whose start the spell ends"))
    covers: tuple[TurnOf, ...] | None = result(phrases("Turns under the effect"))
    lost: tuple[TurnOf, ...] = result(phrases("Turns lost"), quiet=True)


@calculator(
    "duration",
    books=(WW,),
    title=phrases("Duration and lost turns"),
    question=phrases("When does the spell end, and which turns are lost?"),
    rules=("duration", "turn-counting", "lost-turn", "without-number", "permanent-or-instant", "counter-instant"),
    inputs=Duration,
)
def duration(book: Book, asked: Duration) -> Ruling:
    """Count the turns that a spell covers."""
    if asked.effect in (PERMANENT, INSTANT):
        text, covers = _without_end(asked)
        return ruled(Lasting(None, covers, ()), (text,), (), text.said)
    cast = TurnOf(asked.caster, asked.turn)
    covers = spell_turns(cast, asked.turns, asked.players)
    lost = tuple(one for one in covers if one.player == asked.target) if asked.effect == LOST_TURNS else ()
    value = Lasting(turn_after(cast, asked.turns), covers, lost)
    return ruled(value, _steps(asked, cast, value), (), _verdict(asked, value))


def _without_end(asked: Duration) -> tuple[Step, tuple[TurnOf, ...] | None]:
    if asked.effect == PERMANENT:
        text = phrases("The card names no duration, and the effect is permanent.")
        return WW.step("permanent-or-instant", text), None
    text = phrases("The effect is over in the instant in which the card is played.")
    return WW.step("permanent-or-instant", text), ()


def _steps(asked: Duration, cast: TurnOf, value: Lasting) -> Iterator[Step]:
    begins = phrases("The spell begins at once, in {turn}, and lasts for {turns}.")
    yield WW.step("duration", begins, turn=cast.said(), turns=Count(asked.turns, "ww-turn"))
    ends = phrases(
        "Ruled here: the spell ends at the start of {turn}, because its number counts the caster's own turns."
    )
    yield WW.step("duration", ends, turn=value.ends.said() if value.ends else "")
    if asked.effect == LOST_TURNS:
        text = phrases("Within this time {player} loses turn{turns:s} {turns}.")
        turns = Listed(tuple(one.number for one in value.lost))
        yield WW.step("turn-counting", text, player=asked.target, turns=turns)
        text = phrases("In a lost turn {player} can only play counteractions.")
        yield WW.step("lost-turn", text, player=asked.target)


def _verdict(asked: Duration, value: Lasting) -> Said:
    ends = value.ends.said() if value.ends else ""
    if asked.effect != LOST_TURNS:
        return phrases.say("The spell ends at the start of {turn}.", turn=ends)
    text = phrases("The spell ends at the start of {turn}; until then {player} loses {turns}.")
    return say(text, turn=ends, player=asked.target, turns=Count(len(value.lost), "ww-turn"))
