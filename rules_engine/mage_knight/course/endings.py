"""When a game is over and who has won it.

Rules: mk2.game-end, mk2.winning, mk2.tie-break, mk2.tie-break-army-points, mk2.tie-break-eliminated-points, mk2.teams.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...inputs import integer
from ...ruling import messages

phrases = messages("winner")

MOST_PLAYERS = 8
MOST_WARRIORS, MOST_OBJECTIVES, MOST_POINTS = 100, 20, 9999
COUNT, OUT = "count", "out"

LAST_PLAYER, TIME, AGREEMENT, GOES_ON = "last-player", "time", "agreement", "none"
OBJECTIVES, ARMY, ELIMINATED, SHARED = "objectives", "army-points", "eliminated-points", "shared"


@dataclass(frozen=True)
class Player:
    """A player at this moment: `warriors` in play, captives and demoralized ones among them, and what counts in the
    end. Members of a team have the same `team`; 0 plays alone."""

    warriors: int = integer(0, MOST_WARRIORS, 1, phrases("Warriors in play"))
    captives: int = integer(0, MOST_WARRIORS, 0, phrases("Of these, captives"))
    demoralized: int = integer(0, MOST_WARRIORS, 0, phrases("Of these, demoralized and no captives"))
    objectives: int = integer(0, MOST_OBJECTIVES, 0, phrases("Objectives controlled"))
    army: int = integer(0, MOST_POINTS, 100, phrases("Points of the army as it was built"))
    eliminated: int = integer(0, MOST_POINTS, 0, phrases("Points of the warriors it has eliminated"))
    team: int = integer(0, MOST_PLAYERS, 0, phrases("Team (0: plays alone)"))

    @property
    def counting(self) -> int:
        """The warriors that keep the game going (mk2.game-end)."""
        return self.warriors - self.captives - self.demoralized


@dataclass(frozen=True)
class Side:
    """A team, or a player who plays alone: the numbers of its members, from 1, and what they have together."""

    members: tuple[int, ...]
    counting: int
    warriors: int
    objectives: int
    army: int
    eliminated: int


class Won(NamedTuple):
    """The sides that win, by what (one of the words above), and the sides that were tied for most objectives."""

    winners: tuple[Side, ...]
    decided_by: str
    tied: tuple[Side, ...]


def sides(players: Sequence[Player], without_warriors: str = COUNT) -> list[Side]:
    """The players by teams (mk2.teams); with "out" the objectives of a player without warriors do not count."""
    found: dict[int, list[int]] = {}
    for number, player in enumerate(players, 1):
        found.setdefault(player.team or -number, []).append(number)
    return [_side(players, tuple(members), without_warriors) for members in found.values()]


def _side(players: Sequence[Player], members: tuple[int, ...], without_warriors: str) -> Side:
    them = [players[number - 1] for number in members]
    return Side(
        members=members,
        counting=sum(one.counting for one in them),
        warriors=sum(one.warriors for one in them),
        objectives=sum(one.objectives for one in them if one.warriors or without_warriors == COUNT),
        army=sum(one.army for one in them),
        eliminated=sum(one.eliminated for one in them),
    )


def reason_of_end(players: Sequence[Player], *, time_up: bool, all_agree: bool) -> str:
    """Why the game is over, the first reason that holds, or "none" while it goes on (mk2.game-end)."""
    if sum(side.counting > 0 for side in sides(players)) <= 1:
        return LAST_PLAYER
    if time_up:
        return TIME
    return AGREEMENT if all_agree else GOES_ON


def victory(players: Sequence[Player], without_warriors: str = COUNT) -> Won:
    """Who wins when the game is over: most objectives, then the cheaper army, then most points eliminated."""
    contenders = sides(players, without_warriors)
    if without_warriors == OUT:
        contenders = [side for side in contenders if side.warriors] or contenders
    tied = _best(contenders, lambda side: side.objectives)
    if len(tied) == 1:
        return Won(tied, OBJECTIVES, tied)
    cheapest = _best(tied, lambda side: -side.army)
    if len(cheapest) == 1:
        return Won(cheapest, ARMY, tied)
    strongest = _best(cheapest, lambda side: side.eliminated)
    return Won(strongest, ELIMINATED if len(strongest) == 1 else SHARED, tied)


def _best(found: Sequence[Side], worth: Callable[[Side], int]) -> tuple[Side, ...]:
    most = max(map(worth, found))
    return tuple(side for side in found if worth(side) == most)
