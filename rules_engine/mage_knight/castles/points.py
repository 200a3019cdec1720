"""What points does a castle section bring, and to whom? (mkc.victory-points)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...inputs import choice, integer, option
from ...results import result
from ...ruling import Ruling, Said, Step, messages, say
from ..army.armies import HIGHEST_POINTS
from ..course.endings import MOST_PLAYERS
from ..steps import step

phrases = messages("victory-points")

INTACT, BREACHED, DESTROYED = "intact", "breached", "destroyed"
STATES = {
    INTACT: phrases("intact"),
    BREACHED: phrases("breached"),
    DESTROYED: phrases("destroyed"),
}
WHILE_STANDING, KEPT = "while-standing", "kept"
BREACH_POINTS = {
    WHILE_STANDING: phrases("only while the section stands"),
    KEPT: phrases("even if another player destroys it later"),
}


@dataclass(frozen=True)
class VictoryPoints:
    """A castle section as it is now, and the players who have brought it there (0: nobody)."""

    points: int = integer(0, HIGHEST_POINTS, 75, phrases("Points of the section"))
    state: str = choice((INTACT, BREACHED, DESTROYED), BREACHED, phrases("The section is"), names=STATES)
    owner: int = integer(1, MOST_PLAYERS, 1, phrases("Its owner is player"))
    breached_by: int = integer(0, MOST_PLAYERS, 2, phrases("Breached by player (0: nobody)"))
    destroyed_by: int = integer(0, MOST_PLAYERS, 0, phrases("Destroyed by player (0: nobody)"))
    breach_points: str = option(
        (WHILE_STANDING, KEPT),
        WHILE_STANDING,
        phrases("The half for a breach counts"),
        names=BREACH_POINTS,
        help=phrases("The book does not say what happens if two players share the work."),
    )


@dataclass(frozen=True)
class Award:
    """Points for one player."""

    player: int = result(phrases("Player"))
    points: int = result(phrases("Points"))


@dataclass(frozen=True)
class Awards:
    """Who gets points, those for a breach first."""

    awards: tuple[Award, ...] = result(phrases("Points"))


def half(points: int) -> int:
    """What a breach is worth (mkc.victory-points)."""
    return points // 2


def awards(asked: VictoryPoints) -> tuple[Award, ...]:
    """The points for a section; what a player does to a section of their own brings nothing."""
    breaker, destroyer = (0 if one == asked.owner else one for one in (asked.breached_by, asked.destroyed_by))
    if asked.state == INTACT:
        return ()
    if asked.state == BREACHED:
        return (Award(breaker, half(asked.points)),) if breaker else ()
    keeps = asked.breach_points == KEPT and breaker and breaker != asked.destroyed_by
    first = (Award(breaker, half(asked.points)),) if keeps else ()
    return (*first, Award(destroyer, asked.points)) if destroyer else first


def victory_points(book: Any, asked: VictoryPoints) -> Ruling:
    """Look at the state of the section, then at who brought it about."""
    value = Awards(awards(asked))
    return Ruling(True, _verdict(value), value, tuple(_steps(asked)))


def _verdict(value: Awards) -> Said:
    if not value.awards:
        return phrases.say("Nobody gets points for the section.")
    if len(value.awards) == 2:
        first, last = value.awards
        text = phrases("Player {first} gets {half} point{half:s}, and player {last} gets {points}.")
        return say(text, first=first.player, half=first.points, last=last.player, points=last.points)
    (only,) = value.awards
    return phrases.say("Player {player} gets {points} point{points:s}.", **vars(only))


def _steps(asked: VictoryPoints) -> list[Step]:
    if asked.state == INTACT:
        text = phrases("The section is neither breached nor destroyed, so it brings no points.")
        return [step("mkc.victory-points", text)]
    if asked.state == BREACHED:
        text = phrases("A breach brings half the {points} point{points:s}, rounded down to {half}.")
        steps = [step("mkc.victory-points", text, points=asked.points, half=half(asked.points))]
        return steps + _own(asked.breached_by == asked.owner) + _nobody(asked.breached_by == 0)
    text = phrases("The section is destroyed, which brings all its {points} point{points:s}.")
    steps = [step("mkc.victory-points", text, points=asked.points)]
    steps += _own(asked.destroyed_by == asked.owner) + _nobody(asked.destroyed_by == 0)
    if asked.breached_by in (0, asked.owner, asked.destroyed_by):
        return steps
    if asked.breach_points == KEPT:
        kept = phrases("Ruled here: the player who breached it keeps the half for the breach, {half}.")
    else:
        kept = phrases("Ruled here: a breach counts only if the section still stands at the end.")
    return [*steps, step("mkc.victory-points", kept, half=half(asked.points))]


def _own(is_own: bool) -> list[Step]:
    text = phrases("Ruled here: nobody gets points for what a player does to a section of their own.")
    return [step("mk2.tie-break-eliminated-points", text)] if is_own else []


def _nobody(is_nobody: bool) -> list[Step]:
    text = phrases("No player has done it, so nobody gets these points.")
    return [step("mk2.tie-break-eliminated-points", text)] if is_nobody else []
