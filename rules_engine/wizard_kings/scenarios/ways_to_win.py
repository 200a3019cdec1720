"""The ways to win as a form asks for them, and what an answer says (wk1.victory-conditions, wk2.victory-conditions)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...inputs import Integer, choice, integer, option, several
from ...named import Named, named
from ...results import result
from ...ruling import Listed, Ruling, Said, Step, message, messages, say
from . import winning
from .scenarios import ALLIANCE, BARBARIANS, ISLAND, LAST_WIZARD, SCENARIOS
from .winning import COUNTED, DRAW, GOES_ON, NOT_COUNTED, ONE_MORE_TURN, Outcome

phrases = messages("victory")

CITY_CONTROL, TURN_LIMIT, POINTS = "city-control", "turn-limit", "victory-points"
METHODS = {
    CITY_CONTROL: phrases("control of cities"),
    TURN_LIMIT: phrases("limit of turns"),
    POINTS: phrases("points collected"),
    **{name: SCENARIOS[name] for name in (ISLAND, BARBARIANS, LAST_WIZARD, ALLIANCE)},
}
STANDING, DESTROYED = "standing", "destroyed"
CASTLE = {
    STANDING: phrases("stands"),
    DESTROYED: phrases("is destroyed"),
}
WINNERS = {
    winning.ELVES: message("scenario", "Elves"),
    winning.UNDEAD: message("scenario", "Undead"),
    winning.AMAZONS: message("scenario", "Amazons"),
    winning.BARBARIANS: message("scenario", "Barbarians"),
    "player-1": phrases("Player 1"),
    "player-2": phrases("Player 2"),
}
TIES = {
    DRAW: phrases("is a draw"),
    ONE_MORE_TURN: phrases("goes on for another turn"),
}
FIFTH_TURN = {
    NOT_COUNTED: phrases("does not count yet"),
    COUNTED: phrases("counts already"),
}


@dataclass(frozen=True)
class Victory:
    """The position at the end of a turn; the fields that the way to win does not need are left aside."""

    method: str = choice("ways_to_win", CITY_CONTROL, phrases("Way to win"), names=METHODS)
    turn: int = integer(1, 99, 6, phrases("Turn that has just ended"))
    maps: int = integer(1, 14, 2, phrases("Maps in play"))
    gp: tuple[int, ...] = several(
        Integer(0, 999), 2, 7, (15, 5), phrases("Gold points of the cities that each player controls")
    )
    turns: int = integer(1, 99, 10, phrases("Turns that the game lasts"))
    points: tuple[int, ...] = several(
        Integer(0, 999),
        2,
        7,
        (104, 96),
        phrases("Victory points collected by each player"),
        help=phrases("The gold points of each build phase, before any are spent."),
    )
    castle: str = choice(
        (STANDING, DESTROYED),
        STANDING,
        phrases("The castle at Bethi, or that of the Amazons"),
        names=CASTLE,
        only=("wk2",),
    )
    amazon_cities: int = integer(0, 7, 5, phrases("Cities that the Amazons control"), only=("wk2",))
    block_gp: tuple[int, ...] = several(
        Integer(0, 999),
        2,
        2,
        (32, 30),
        phrases("Last wizard standing: gold points in {unit:pl} of each player"),
        only=("wk2",),
    )
    castles_lost: tuple[int, ...] = several(
        Integer(0, 2),
        2,
        2,
        (1, 0),
        phrases("Spread of the alliance: castles that each player has lost"),
        only=("wk2",),
    )
    tie: str = option(
        (DRAW, ONE_MORE_TURN),
        DRAW,
        phrases("A game that ends with equal totals"),
        names=TIES,
        help=phrases("The book does not say what breaks a tie."),
    )
    fifth_turn: str = option(
        (NOT_COUNTED, COUNTED),
        NOT_COUNTED,
        phrases("Barbarian attack: the end of turn 5"),
        names=FIFTH_TURN,
        only=("wk2",),
        help=phrases("The Amazons win after the fifth turn; that may or may not include its end."),
    )


@dataclass(frozen=True)
class Won:
    """The winner by number, or the side of a scenario; neither while the game goes on or when it is drawn."""

    winner: int | None = result(phrases("Winning player"), quiet=True)
    side: Named | None = result(phrases("Winner"), quiet=True)
    draw: bool = result(phrases("The game is a draw"))
    needed: int | None = result(phrases("Gold needed to win"), counted="gold-point", quiet=True)


OPEN = Won(None, None, False, None)


def by_most(asked: Victory, totals: tuple[int, ...], steps: tuple[Step, ...], rule: str) -> Ruling:
    """The highest total wins; equal ones as the table has it."""
    outcome = winning.most(totals)
    if not outcome.draw:
        return ruling(outcome, OPEN, steps)
    if asked.tie == DRAW:
        text = phrases("Ruled here: equal totals share the game as a draw.")
        return ruling(outcome, OPEN, (*steps, Step(rule, say(text))))
    return ruling(GOES_ON, OPEN, (*steps, Step(rule, say(winning.EQUAL_GOES_ON))))


def last_turn(turn: int, turns: int) -> Said:
    """Whether the game of `turns` turns is at its end after `turn`."""
    if turn < turns:
        return phrases.say("The game lasts until the end of turn {turns}. Nobody wins before.", turns=turns)
    return phrases.say("Turn {turns} was the last one, so the totals decide.", turns=turns)


def best(totals: tuple[int, ...]) -> Said:
    """The totals of all players."""
    has = phrases("player {player} has {gold}")
    parts = (say(has, player=player, gold=total) for player, total in enumerate(totals, 1))
    return phrases.say("Counted together, {totals}.", totals=Listed(tuple(parts)))


def refused(step: Step) -> Ruling:
    """The ruling on a position that cannot be, for the reason `step`."""
    return Ruling(False, step.said, OPEN, (step,))


def ruling(outcome: Outcome, value: Won, steps: tuple[Step, ...]) -> Ruling:
    """The answer for `outcome`; `value` holds what else is to be shown."""
    found = replace(value, winner=outcome.winner, draw=outcome.draw)
    if outcome.winner is not None:
        return Ruling(True, phrases.say("Player {player} wins.", player=outcome.winner), found, steps)
    if outcome.draw:
        return Ruling(True, phrases.say("The game is a draw."), found, steps)
    return Ruling(True, phrases.say("Nobody has won yet."), found, steps)


def for_side(side: str | None, steps: tuple[Step, ...]) -> Ruling:
    """The answer where a side of a scenario wins (None: nobody yet)."""
    if side is None:
        return ruling(GOES_ON, OPEN, steps)
    verdict = phrases.say("The {side} win.", side=WINNERS[side])
    return Ruling(True, verdict, replace(OPEN, side=named(side, WINNERS)), steps)


def as_side(answer: Ruling) -> Ruling:
    """The same answer with the winner as a side too."""
    won: Won = answer.result
    if won.winner is None:
        return answer
    return replace(answer, result=replace(won, side=named(f"player-{won.winner}", WINNERS)))
