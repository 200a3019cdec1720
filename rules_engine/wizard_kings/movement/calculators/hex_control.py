"""Whose hex is it, and who gets its gold? (wk1.hex-control, wk1.city-garrison; wk2.hex-control, wk2.city-garrison)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import Integer, choice, flag, integer, option, several
from ....named import Named
from ....results import result
from ....ruling import Count, Listed, Message, Ruling, Said, Step, messages, say
from ...editions import WK1, WK2, Edition
from ..city_reasons import Moment, city, standing
from ..hex_control import (
    AT_ONCE,
    BATTLE,
    ENEMY,
    FRIENDLY,
    NEUTRAL,
    NEXT_BUILD,
    NOBODY,
    Hold,
    city_holder,
    contested,
    settled,
    state,
)

phrases = messages("hex-control")

MOST_PLAYERS = 7
MOVEMENT, COMBAT, BUILD = "movement", "combat", "build"
PHASES = {
    MOVEMENT: phrases("movement phase"),
    COMBAT: phrases("combat phase"),
    BUILD: phrases("build phase"),
}
STATES = {
    FRIENDLY: phrases("friendly"),
    NEUTRAL: phrases("neutral"),
    ENEMY: phrases("enemy"),
    BATTLE: phrases("battle"),
}
VACATED = {
    NEXT_BUILD: phrases("when the next build phase begins"),
    AT_ONCE: phrases("at once"),
}
NO_SCENARIO, ALLIANCE = "none", "alliance"
SCENARIOS = {
    NO_SCENARIO: phrases("none of these"),
    ALLIANCE: phrases("Spread of the alliance"),
}


@dataclass(frozen=True)
class HexControl:
    """A hex, its city if any, and who stands in it; players are numbered from 1, and 0 stands for none."""

    players: int = integer(2, MOST_PLAYERS, 2, phrases("Players"))
    phase: str = choice((MOVEMENT, COMBAT, BUILD), BUILD, phrases("Phase"), names=PHASES)
    occupants: tuple[int, ...] = several(
        Integer(1, MOST_PLAYERS),
        0,
        MOST_PLAYERS,
        (2,),
        phrases("Players whose {unit:pl} stand there, in the order in which they came"),
    )
    city_of: int = integer(
        0,
        MOST_PLAYERS,
        1,
        phrases("City on the map of player"),
        help=phrases("0: the hex has no city."),
    )
    value: int = integer(1, 3, 2, phrases("Value of the city in gold points"))
    controller: int = integer(
        0,
        MOST_PLAYERS,
        0,
        phrases("Controlled since the last build phase by player"),
        help=phrases("0: by the player on whose map it lies."),
    )
    unowned: bool = flag(False, phrases("The hex has a city that lies on nobody's map"))
    allies: tuple[int, ...] = several(
        Integer(1, MOST_PLAYERS), 0, MOST_PLAYERS, (), phrases("Players allied with each other")
    )
    scenario: str = choice((NO_SCENARIO, ALLIANCE), NO_SCENARIO, phrases("Scenario"), names=SCENARIOS, only=("wk2",))
    vacated: str = option(
        (NEXT_BUILD, AT_ONCE),
        NEXT_BUILD,
        phrases("A captured city that is left empty goes back"),
        names=VACATED,
        only=("wk1",),
        help=phrases("Control lasts from one build phase to the next, but a captured city needs a garrison."),
    )

    captured: str = option(
        (NEXT_BUILD, AT_ONCE),
        NEXT_BUILD,
        phrases("A city that enemies hold counts for them"),
        names=VACATED,
        help=phrases("This is about gold, building, ports and victory; battles and stops follow the {unit:pl}."),
    )

    def hold(self) -> Hold:
        """The hex as the mechanics see it."""
        unowned = self.unowned and not self.city_of
        return Hold(tuple(dict.fromkeys(self.occupants)), self.city_of, self.controller, unowned)

    def unknown(self) -> int:
        """The highest player named beyond the number of players; 0 if there is none."""
        named = max((*self.occupants, *self.allies, self.city_of, self.controller))
        return named if named > self.players else 0


@dataclass(frozen=True)
class Control:
    """`states` and `gold` go by players; `controller` has the city for gold, building, ports and victory (0: nobody)."""

    states: tuple[Named, ...] = result(phrases("The hex, player by player"))
    controller: int = result(phrases("Player who controls the city (0: nobody)"))
    gold: tuple[int, ...] = result(phrases("Gold, player by player"), counted="gold-point")


@calculator(
    "hex-control",
    books=(WK1, WK2),
    title=phrases("Whose hex it is"),
    question=phrases("Whose is this hex, and who gets the gold of its city?"),
    rules=("hex-control", "city-garrison", "captured-cities", "gold-points", "scenario-alliance"),
    inputs=HexControl,
)
def hex_control(edition: Edition, asked: HexControl) -> Ruling:
    """The state of one hex for every player."""
    refused = _refusal(edition, asked)
    if refused is not None:
        nobody = Control((Named(NEUTRAL, STATES[NEUTRAL]),) * asked.players, NOBODY, (0,) * asked.players)
        return Ruling(False, refused.said, nobody, (refused,))
    hold, alliances, holder = asked.hold(), (asked.allies,), holder_of(edition, asked)
    numbers = range(1, asked.players + 1)
    states = [state(player, hold, holder, alliances) for player in numbers]
    gold = tuple(asked.value if asked.phase == BUILD and player == holder else 0 for player in numbers)
    value = Control(tuple(Named(one, STATES[one]) for one in states), holder, gold)
    moment = Moment(
        asked.phase == BUILD, asked.captured == AT_ONCE, asked.vacated == AT_ONCE, asked.scenario == ALLIANCE
    )
    steps = [
        *standing(edition, hold, alliances),
        *city(edition, hold, alliances, holder, moment),
        *_by_player(edition, states),
        *_gold(edition, asked, holder),
    ]
    return Ruling(True, _verdict(asked, states, holder), value, tuple(steps))


def holder_of(edition: Edition, asked: HexControl) -> int:
    """The player who has the city of the hex at the moment of the question (0: nobody, or no city)."""
    hold, neutral = asked.hold(), asked.scenario == ALLIANCE
    if asked.phase == BUILD or (asked.captured == AT_ONCE and hold.occupants):
        return settled(hold, (asked.allies,), empty_neutral=neutral)
    at_once = edition.vacated_at_once or asked.vacated == AT_ONCE
    return city_holder(hold, vacated_at_once=at_once, empty_neutral=neutral)


def _refusal(edition: Edition, asked: HexControl) -> Step | None:
    rule = edition.rule("hex-control")
    if asked.unknown():
        text = phrases("There is no player {player} in a game of {players} players.")
        return Step(rule, say(text, player=asked.unknown(), players=asked.players))
    if asked.phase == BUILD and contested(asked.hold(), (asked.allies,)):
        text = phrases("All battles are over when a build phase begins, so only one side can be in the hex.")
        return Step(rule, say(text))
    return None


def _by_player(edition: Edition, states: list[str]) -> Iterator[Step]:
    for player, found in enumerate(states, 1):
        yield edition.step("hex-control", _FOR_PLAYER[found], player=player)


_FOR_PLAYER: dict[str, Message] = {
    FRIENDLY: phrases("For player {player} it is a friendly hex."),
    NEUTRAL: phrases("For player {player} it is a neutral hex, free to pass through."),
    ENEMY: phrases(
        "For player {player} it is an enemy hex. {unit:Pl} stop there, except flyers, and no retreat leads there."
    ),
    BATTLE: phrases("For player {player} it is a battle hex."),
}


def _gold(edition: Edition, asked: HexControl, holder: int) -> Iterator[Step]:
    if asked.phase != BUILD or not holder:
        return
    gold = Count(asked.value, "gold-point")
    rule = "gold-points" if holder == asked.city_of else "captured-cities"
    yield edition.step(rule, phrases("Player {player} gets the gold of the city: {gold}."), player=holder, gold=gold)


def _verdict(asked: HexControl, states: list[str], holder: int) -> Said:
    friends = Listed(tuple(player for player, found in enumerate(states, 1) if found == FRIENDLY))
    if BATTLE in states:
        return phrases.say("It is a battle hex.")
    if not friends.items:
        return phrases.say("It is a neutral hex.")
    if not holder:
        return phrases.say("The hex is friendly to player{players:s} {players}.", players=friends)
    text = phrases("The hex is friendly to player{players:s} {players}. Its city counts for player {holder}.")
    return say(text, players=friends, holder=holder)
