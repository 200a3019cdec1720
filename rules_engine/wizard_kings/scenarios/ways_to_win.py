"""The ways to win as a form asks for them, and what an answer says (wk1.victory-conditions, wk2.victory-conditions)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...inputs import Integer, choice, integer, option, several
from ...named import Named, named
from ...results import result
from ...ruling import Listed, Ruling, Said, Step, message, say
from . import winning
from .scenarios import ALLIANCE, BARBARIANS, ISLAND, LAST_WIZARD, SCENARIOS
from .winning import COUNTED, DRAW, GOES_ON, NOT_COUNTED, ONE_MORE_TURN, Outcome

CITY_CONTROL, TURN_LIMIT, POINTS = "city-control", "turn-limit", "victory-points"
METHODS = {
    CITY_CONTROL: message("victory", "control of cities"),
    TURN_LIMIT: message("victory", "limit of turns"),
    POINTS: message("victory", "points collected"),
    **{name: SCENARIOS[name] for name in (ISLAND, BARBARIANS, LAST_WIZARD, ALLIANCE)},
}
STANDING, DESTROYED = "standing", "destroyed"
CASTLE = {
    STANDING: message("victory", "stands"),
    DESTROYED: message("victory", "is destroyed"),
}
WINNERS = {
    winning.ELVES: message("scenario", "Elves"),
    winning.UNDEAD: message("scenario", "Undead"),
    winning.AMAZONS: message("scenario", "Amazons"),
    winning.BARBARIANS: message("scenario", "Barbarians"),
    "player-1": message("victory", "Player 1"),
    "player-2": message("victory", "Player 2"),
}
TIES = {
    DRAW: message("victory", "is a draw"),
    ONE_MORE_TURN: message("victory", "goes on for another turn"),
}
FIFTH_TURN = {
    NOT_COUNTED: message("victory", "does not count yet"),
    COUNTED: message("victory", "counts already"),
}


@dataclass(frozen=True)
class Victory:
    """The position at the end of a turn; the fields that the way to win does not need are left aside."""

    method: str = choice("ways_to_win", CITY_CONTROL, message("victory", "Way to win"), names=METHODS)
    turn: int = integer(1, 99, 6, message("victory", "Turn that has just ended"))
    maps: int = integer(1, 14, 2, message("victory", "Maps in play"))
    gp: tuple[int, ...] = several(
        Integer(0, 999), 2, 7, (15, 5), message("victory", "Gold points of the cities that each player controls")
    )
    turns: int = integer(1, 99, 10, message("victory", "Turns that the game lasts"))
    points: tuple[int, ...] = several(
        Integer(0, 999),
        2,
        7,
        (104, 96),
        message("victory", "Victory points collected by each player"),
        help=message("victory", "The gold points of each build phase, before any are spent."),
    )
    castle: str = choice(
        (STANDING, DESTROYED),
        STANDING,
        message("victory", "The castle at Bethi, or that of the Amazons"),
        names=CASTLE,
        only=("wk2",),
    )
    amazon_cities: int = integer(0, 7, 5, message("victory", "Cities that the Amazons control"), only=("wk2",))
    block_gp: tuple[int, ...] = several(
        Integer(0, 999),
        2,
        2,
        (32, 30),
        message("victory", "Last wizard standing: gold points in {unit:pl} of each player"),
        only=("wk2",),
    )
    castles_lost: tuple[int, ...] = several(
        Integer(0, 2),
        2,
        2,
        (1, 0),
        message("victory", "Spread of the alliance: castles that each player has lost"),
        only=("wk2",),
    )
    tie: str = option(
        (DRAW, ONE_MORE_TURN),
        DRAW,
        message("victory", "A game that ends with equal totals"),
        names=TIES,
        help=message("victory", "The book does not say what breaks a tie."),
    )
    fifth_turn: str = option(
        (NOT_COUNTED, COUNTED),
        NOT_COUNTED,
        message("victory", "Barbarian attack: the end of turn 5"),
        names=FIFTH_TURN,
        only=("wk2",),
        help=message("victory", "The Amazons win after the fifth turn; that may or may not include its end."),
    )


@dataclass(frozen=True)
class Won:
    """The winner by number, or the side of a scenario; neither while the game goes on or when it is drawn."""

    winner: int | None = result(message("victory", "Winning player"), quiet=True)
    side: Named | None = result(message("victory", "Winner"), quiet=True)
    draw: bool = result(message("victory", "The game is a draw"))
    needed: int | None = result(message("victory", "Gold needed to win"), counted="gold-point", quiet=True)


OPEN = Won(None, None, False, None)


def by_most(asked: Victory, totals: tuple[int, ...], steps: tuple[Step, ...], rule: str) -> Ruling:
    """The highest total wins; equal ones as the table has it."""
    outcome = winning.most(totals)
    if not outcome.draw:
        return ruling(outcome, OPEN, steps)
    if asked.tie == DRAW:
        text = message("victory", "Ruled here: equal totals share the game as a draw.")
        return ruling(outcome, OPEN, (*steps, Step(rule, say(text))))
    return ruling(GOES_ON, OPEN, (*steps, Step(rule, say(winning.EQUAL_GOES_ON))))


def last_turn(turn: int, turns: int) -> Said:
    """Whether the game of `turns` turns is at its end after `turn`."""
    if turn < turns:
        return say(message("victory", "The game lasts until the end of turn {turns}. Nobody wins before."), turns=turns)
    return say(message("victory", "Turn {turns} was the last one, so the totals decide."), turns=turns)


def best(totals: tuple[int, ...]) -> Said:
    """The totals of all players."""
    has = message("victory", "player {player} has {gold}")
    parts = (say(has, player=player, gold=total) for player, total in enumerate(totals, 1))
    return say(message("victory", "Counted together, {totals}."), totals=Listed(tuple(parts)))


def refused(step: Step) -> Ruling:
    """The ruling on a position that cannot be, for the reason `step`."""
    return Ruling(False, step.said, OPEN, (step,))


def ruling(outcome: Outcome, value: Won, steps: tuple[Step, ...]) -> Ruling:
    """The answer for `outcome`; `value` holds what else is to be shown."""
    found = replace(value, winner=outcome.winner, draw=outcome.draw)
    if outcome.winner is not None:
        return Ruling(True, say(message("victory", "Player {player} wins."), player=outcome.winner), found, steps)
    if outcome.draw:
        return Ruling(True, say(message("victory", "The game is a draw.")), found, steps)
    return Ruling(True, say(message("victory", "Nobody has won yet.")), found, steps)


def for_side(side: str | None, steps: tuple[Step, ...]) -> Ruling:
    """The answer where a side of a scenario wins (None: nobody yet)."""
    if side is None:
        return ruling(GOES_ON, OPEN, steps)
    verdict = say(message("victory", "The {side} win."), side=WINNERS[side])
    return Ruling(True, verdict, replace(OPEN, side=named(side, WINNERS)), steps)


def as_side(answer: Ruling) -> Ruling:
    """The same answer with the winner as a side too."""
    won: Won = answer.result
    if won.winner is None:
        return answer
    return replace(answer, result=replace(won, side=named(f"player-{won.winner}", WINNERS)))
