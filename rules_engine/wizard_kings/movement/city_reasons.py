"""Why a hex and its city are whose they are, in words (wk1.hex-control, wk1.city-garrison; wk2.hex-control, wk2.city-garrison)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from ...ruling import Listed, Step, messages, say
from ..editions import Edition
from .hex_control import Hold, contested, settled

phrases = messages("hex-control")

_ALLIES = phrases("Hexes of an ally are friendly.")


class Moment(NamedTuple):
    """When the question is asked, and under what rulings: whether a build phase begins, whether captures and empty cities
    count at once instead of then, and whether empty cities are nobody's (wk2.scenario-alliance)."""

    build: bool
    captured_at_once: bool
    vacated_at_once: bool
    empty_neutral: bool


def standing(edition: Edition, hold: Hold, alliances: Sequence[Collection[int]]) -> Iterator[Step]:
    """What those who stand in the hex make of it."""
    rule = edition.rule("hex-control")
    if not hold.occupants:
        return
    if contested(hold, alliances):
        yield Step(rule, phrases.say("{unit:Pl} of opponents are in the hex, so it is a battle hex."))
        return
    text = phrases(
        "For movement and battle a hex belongs at once to the side that stands in it, here player{players:s} {players}."
    )
    yield Step(rule, say(text, players=Listed(hold.occupants)))
    if _has_allies(hold.occupants[0], alliances):
        yield Step(rule, say(_ALLIES))


def city(
    edition: Edition, hold: Hold, alliances: Sequence[Collection[int]], holder: int, moment: Moment
) -> Iterator[Step]:
    """Why its city, if it has one, is `holder`'s (0: nobody's)."""
    rule = edition.rule("hex-control")
    if not hold.city:
        if not hold.occupants:
            yield Step(rule, phrases.say("An empty hex without a city is neutral."))
    elif not hold.occupants and moment.empty_neutral:
        yield edition.step("scenario-alliance", phrases("In this scenario an empty city is neutral."))
    elif not hold.occupants and hold.unowned:
        yield Step(rule, phrases.say("An empty city on nobody's map is nobody's."))
    elif not hold.occupants:
        yield _empty(edition, hold, holder, moment)
        yield from _of_an_ally(edition, alliances, holder)
    elif moment.build:
        yield _garrisoned(edition, hold, holder)
    else:
        yield _between(edition, hold, alliances, holder, moment)


def _empty(edition: Edition, hold: Hold, holder: int, moment: Moment) -> Step:
    garrison = edition.rule("city-garrison")
    if (hold.controller or hold.city_of) == hold.city_of:
        text = phrases("An empty city belongs to the player on whose map it lies, player {player}.")
        return edition.step("hex-control", text, player=holder)
    if moment.build:
        text = phrases("A captured city without a garrison goes back to player {player}.")
        return Step(garrison, say(text, player=holder))
    if edition.vacated_at_once:
        text = phrases("A captured city that is left empty goes back at once to player {player}.")
        return Step(garrison, say(text, player=holder))
    if moment.vacated_at_once:
        text = phrases("Ruled here: a captured city that is left empty goes back at once to player {player}.")
    else:
        text = phrases(
            "Ruled here: a captured city that is left empty stays with player {player} until the build phase begins."
        )
    return edition.step("hex-control", text, player=holder)


def _of_an_ally(edition: Edition, alliances: Sequence[Collection[int]], holder: int) -> Iterator[Step]:
    """What the empty city of `holder` is to allies, where it has any."""
    if _has_allies(holder, alliances):
        ruled = phrases("Ruled here: an ally's empty city is friendly.")
        yield edition.step("hex-control", _ALLIES if edition.ally_cities_stated else ruled)


def _has_allies(player: int, alliances: Sequence[Collection[int]]) -> bool:
    return any(len(group) > 1 and player in group for group in alliances)


def _garrisoned(edition: Edition, hold: Hold, holder: int) -> Step:
    if holder != hold.city_of:
        text = phrases("The captured city belongs to player {player} as long as a garrison is in it.")
        return edition.step("city-garrison", text, player=holder)
    if holder in hold.occupants:
        text = phrases("The city lies on the map of player {player}, who holds it.")
    else:
        text = phrases("No enemy stands in the city, so it stays with player {player}, on whose map it lies.")
    return edition.step("hex-control", text, player=holder)


def _between(edition: Edition, hold: Hold, alliances: Sequence[Collection[int]], holder: int, moment: Moment) -> Step:
    later = settled(hold, alliances, empty_neutral=moment.empty_neutral)
    now = hold.controller or hold.city_of
    if now == later:
        text = phrases("The city counts for player {player}, for gold, building, ports and victory.")
    elif moment.captured_at_once:
        text = phrases(
            "Ruled here: for gold, building, ports and victory too the city counts at once for player {player}."
        )
    elif not holder:
        text = phrases(
            "Ruled here: for gold, building, ports and victory the city counts for nobody until the build phase begins."
        )
    else:
        text = phrases(
            "Ruled here: for gold, building, ports and victory the city counts for player {player} until the build phase"
            " begins."
        )
    return edition.step("hex-control", text, player=holder)
