"""Has somebody won? (wk1.victory-conditions, wk2.victory-conditions, the scenarios of wk2)"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ....calculators import calculator
from ....ruling import Count, Ruling, Step, messages, say
from ...editions import WK1, WK2, Edition
from .. import winning
from ..scenarios import ALLIANCE, BARBARIANS, ISLAND, LAST_WIZARD
from ..told import alliance_spread, barbarian_attack, isle_of_death, last_wizard_standing
from ..ways_to_win import CITY_CONTROL, OPEN, POINTS, TURN_LIMIT, Victory, best, by_most, last_turn, refused, ruling
from ..winning import GOES_ON

phrases = messages("victory")


@calculator(
    "victory",
    books=(WK1, WK2),
    title=phrases("Victory"),
    question=phrases("Has somebody won at the end of this turn?"),
    rules=(
        *("victory-conditions", "victory-city-control", "victory-turn-limit", "victory-points", "cities"),
        *("scenario-island", "scenario-barbarians", "scenario-last-wizard", "scenario-alliance"),
    ),
    inputs=Victory,
)
def victory(edition: Edition, asked: Victory) -> Ruling:
    """Who has won by the way to win that was agreed."""
    return _WAYS[asked.method](edition, asked)


def _by_cities(edition: Edition, asked: Victory) -> Ruling:
    rule = edition.rule("victory-city-control")
    needed = winning.gold_needed(asked.maps, edition.city_control)
    all_gold = winning.GOLD_OF_A_MAP * asked.maps
    if len(asked.gp) > 2:
        text = phrases(
            "Control of cities is a way to win for two players. With more players agree on a limit of turns."
        )
        return refused(Step(rule, say(text)))
    if sum(asked.gp) > all_gold:
        text = phrases("The cities of a map are worth {one} together, so the players cannot control more than {all}.")
        values = {"one": Count(winning.GOLD_OF_A_MAP, "gold-point"), "all": Count(all_gold, "gold-point")}
        return refused(edition.step("cities", text, **values))
    stated = any(maps == asked.maps for maps, _ in edition.city_control)
    if stated:
        text = phrases("A player who controls cities worth {gold} at the end of a turn wins.")
    else:
        text = phrases("Ruled here: three quarters of all city gold win, rounded up. That is {gold}.")
    outcome = winning.city_control(asked.gp, needed)
    steps = (Step(rule, say(text, gold=Count(needed, "gold-point"))), Step(rule, best(asked.gp)))
    return ruling(outcome, replace(OPEN, needed=needed), steps)


def _at_the_limit(edition: Edition, asked: Victory) -> Ruling:
    rule = edition.rule("victory-turn-limit")
    steps = (Step(rule, last_turn(asked.turn, asked.turns)),)
    if asked.turn < asked.turns:
        return ruling(GOES_ON, OPEN, steps)
    return by_most(asked, asked.gp, (*steps, Step(rule, best(asked.gp))), rule)


def _on_points(edition: Edition, asked: Victory) -> Ruling:
    rule = edition.rule("victory-points")
    steps: tuple[Step, ...] = ()
    if edition.points_game != asked.turns:
        agreed = phrases("Ruled here: the game lasts as many turns as were agreed, {turns}.")
        steps = (Step(rule, say(agreed, turns=asked.turns)),)
    steps = (*steps, Step(rule, last_turn(asked.turn, asked.turns)))
    if asked.turn < asked.turns:
        return ruling(GOES_ON, OPEN, steps)
    return by_most(asked, asked.points, (*steps, Step(rule, best(asked.points))), rule)


_WAYS: dict[str, Callable[[Edition, Victory], Ruling]] = {
    CITY_CONTROL: _by_cities,
    TURN_LIMIT: _at_the_limit,
    POINTS: _on_points,
    ISLAND: isle_of_death,
    BARBARIANS: barbarian_attack,
    LAST_WIZARD: last_wizard_standing,
    ALLIANCE: alliance_spread,
}
