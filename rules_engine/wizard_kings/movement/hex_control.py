"""Whose a hex is: states for movement and battle, and the control of cities for gold, building, ports and victory.

Rules: wk1.hex-control, wk1.city-garrison, wk1.alliances; wk2.hex-control, wk2.city-garrison, wk2.scenario-alliance.

Where units stand counts at once for stopping, battles and retreats. Who has a city is settled when a build phase begins
and kept until the next one; only a captured city that is left empty may go back sooner (`Edition.vacated_at_once`).

Players are numbered from 1; 0 stands for nobody. `alliances` are groups of players; a player in no group stands alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

FRIENDLY, NEUTRAL, ENEMY, BATTLE = "friendly", "neutral", "enemy", "battle"
NOBODY = 0
NEXT_BUILD, AT_ONCE = "next-build", "at-once"  # when a city that was left or taken changes hands

Alliances = Iterable[Collection[int]]


@dataclass(frozen=True)
class Hold:
    """What must be known of a hex.

    occupants    the players whose units stand in it, the first to come first
    city_of      the player on whose map its city lies; 0: it has no city
    controller   the player who has had the city since the last build phase; 0: the one of `city_of`
    unowned      it has a city that lies on nobody's map
    """

    occupants: tuple[int, ...] = ()
    city_of: int = NOBODY
    controller: int = NOBODY
    unowned: bool = False

    @property
    def city(self) -> bool:
        """Whether it has a city."""
        return bool(self.city_of) or self.unowned


def allied(one: int, other: int, alliances: Alliances = ()) -> bool:
    """Whether two players are on the same side; everybody is an ally of himself."""
    return one == other or any(one in group and other in group for group in alliances)


def contested(hold: Hold, alliances: Alliances = ()) -> bool:
    """Whether units of two sides are in the hex, so that it is a battle hex."""
    groups = tuple(alliances)
    return any(not allied(hold.occupants[0], other, groups) for other in hold.occupants[1:])


def city_holder(hold: Hold, *, vacated_at_once: bool, empty_neutral: bool = False) -> int:
    """The player who has the city between two build phases (0: nobody, or no city).

    `vacated_at_once`: a captured city goes back as soon as it is empty (`Edition.vacated_at_once`, or the ruling on it);
    `empty_neutral`: an empty city is nobody's (wk2.scenario-alliance).
    """
    if not hold.city or (not hold.occupants and (empty_neutral or hold.unowned)):
        return NOBODY
    if not hold.occupants and vacated_at_once:
        return hold.city_of
    return hold.controller or hold.city_of


def settled(hold: Hold, alliances: Alliances = (), *, empty_neutral: bool = False) -> int:
    """The player who controls the city when a build phase begins and all battles are over (0: nobody, or no city).

    The city is the map owner's unless enemies stand in it; of several allies who do, the one who had it before keeps it,
    else the first to come has it. On nobody's map it is nobody's when it is empty.
    """
    groups = tuple(alliances)
    if not hold.city:
        return NOBODY
    if not hold.occupants:
        return NOBODY if empty_neutral else hold.city_of
    if contested(hold, groups):
        return city_holder(hold, vacated_at_once=False)
    friends = all(allied(hold.city_of, one, groups) for one in hold.occupants)
    if friends and not (empty_neutral and hold.city_of not in hold.occupants):
        return hold.city_of
    return hold.controller if hold.controller in hold.occupants else hold.occupants[0]


def state(player: int, hold: Hold, holder: int, alliances: Alliances = ()) -> str:
    """What the hex is for `player`: friendly, neutral, enemy or battle; `holder` has its city (`city_holder`, `settled`)."""
    groups = tuple(alliances)
    if contested(hold, groups):
        return BATTLE
    owner = hold.occupants[0] if hold.occupants else holder
    if not owner:
        return NEUTRAL
    return FRIENDLY if allied(player, owner, groups) else ENEMY
