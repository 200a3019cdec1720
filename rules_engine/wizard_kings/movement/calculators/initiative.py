"""Who moves first, and in what order do the others follow? (wk1.initiative, wk2.initiative and scenarios)"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ....calculators import calculator
from ....inputs import Integer, choice, integer, option, several
from ....named import Named
from ....results import result
from ....ruling import Listed, Ruling, Said, Step, Value, messages, say
from ...editions import WK1, WK2, Edition
from ...scenarios.scenarios import (
    BARBARIANS,
    BARBARIANS_ALWAYS,
    EVERY_TURN,
    FIRST_TURN,
    ISLAND,
    NONE,
    PLAYERS,
    SCENARIOS,
    Scenario,
    scenario,
)
from ..initiative import ALL_AGAIN, EVERYONE, SEATS, TIED, chance_of_a_tie, clockwise, highest

phrases = messages("initiative")

REROLL = {
    TIED: phrases("only the players who are tied"),
    EVERYONE: phrases("everyone"),
}

BARBARIANS_FIRST = {
    FIRST_TURN: phrases("in the first turn only"),
    EVERY_TURN: phrases("in every turn"),
}


@dataclass(frozen=True)
class Initiative:
    """The sums (2..12) that the players have thrown, clockwise from seat A; none to ask for the chance of a tie."""

    throws: tuple[int, ...] = several(
        Integer(2, 12),
        0,
        7,
        (),
        phrases("Sums rolled, clockwise from seat A"),
        help=phrases("Leave this empty to see how often the highest sum is tied."),
    )
    again: tuple[int, ...] = several(
        Integer(2, 12),
        0,
        7,
        (),
        phrases("After a tie, sums rolled again"),
        help=phrases("Only of those who roll again, in the same order."),
    )
    players: int = integer(
        2,
        7,
        3,
        phrases("Players"),
        help=phrases("This counts only as long as no sums are given."),
    )
    scenario: str = choice((NONE, ISLAND, BARBARIANS), NONE, phrases("Scenario"), names=SCENARIOS, only=("wk2",))
    turn: int = integer(1, 99, 1, phrases("Game turn"), only=("wk2",))
    reroll: str = option((TIED, EVERYONE), TIED, phrases("After a tie roll again"), names=REROLL)
    barbarians_first: str = option(
        (FIRST_TURN, EVERY_TURN),
        FIRST_TURN,
        phrases("In the Barbarian attack the Barbarians move first"),
        names=BARBARIANS_FIRST,
        only=("wk2",),
        help=phrases("The sentence that lets them begin goes on to speak of the first turn."),
    )


@dataclass(frozen=True)
class InOrder:
    """Seats (or sides of a scenario) in the order of play, empty while a tie is open or nothing is thrown; the seats
    that roll again; the chance of a tie where dice decide."""

    order: tuple[str | Named, ...] = result(phrases("Order of play"))
    rerolls: tuple[str | Named, ...] = result(phrases("Who rolls again"), quiet=True)
    tie_chance: Fraction | None = result(phrases("Chance that the highest total is tied"), quiet=True)


@calculator(
    "initiative",
    books=(WK1, WK2),
    title=phrases("Initiative"),
    question=phrases("Who moves first, and in what order do the others follow?"),
    rules=("initiative", "scenario-island-move", "scenario-barbarians"),
    inputs=Initiative,
)
def initiative(edition: Edition, asked: Initiative) -> Ruling:
    """The order of play of one turn."""
    played = scenario(asked.scenario, asked.barbarians_first)
    refused = _refusal(edition, asked, played)
    if refused is not None:
        again = () if played is None or played.order(asked.turn) else _dice_again(edition, played)
        return Ruling(False, refused.said, InOrder((), (), None), (*again, refused))
    if played is not None and played.order(asked.turn):
        return _fixed(edition, asked, played)
    steps = () if played is None else _dice_again(edition, played)
    players = len(asked.throws) or (PLAYERS if played is not None else asked.players)
    chance = chance_of_a_tie(players)
    if not asked.throws:
        return _asked_for_the_chance(edition, players, chance, steps)
    seats: tuple[str | Named, ...] = tuple(SEATS[:players]) if played is None else played.sides
    everyone = tuple(range(len(seats)))
    return _thrown(edition, asked, seats, chance, steps, everyone, asked.throws, asked.again)


def _refusal(edition: Edition, asked: Initiative, played: Scenario | None) -> Step | None:
    if len(asked.throws) == 1:
        return edition.step("initiative", phrases("All players roll, and there are at least two."))
    if played is not None and asked.throws and len(asked.throws) != PLAYERS and not played.order(asked.turn):
        return edition.step(played.rule, phrases("This scenario is for two players, so there are two sums."))
    return None


def _fixed(edition: Edition, asked: Initiative, played: Scenario) -> Ruling:
    turn = asked.turn
    first, second = played.order(turn)
    values: dict[str, Value] = {"first": first.said(), "second": second.said()}
    rule = edition.rule(played.order_rule)
    order = phrases.say("The {first} move first and the {second} second.", **values)
    if asked.scenario == BARBARIANS and played.fixed_turns is None:
        steps = [Step(rule, say(BARBARIANS_ALWAYS))]
    elif played.fixed_turns is None:
        steps = [Step(rule, phrases.say("Nobody rolls in this scenario: the order never changes."))]
    else:
        steps = [Step(rule, phrases.say("Nobody rolls in the first turn of this scenario."))]
    steps.append(Step(rule, order))
    if any(played.stands_still(side.name, turn) for side in played.order(turn)):
        steps.append(Step(rule, phrases.say("In this turn the {second} do not move at all.", second=second.said())))
    return Ruling(True, order, InOrder(played.order(turn), (), None), tuple(steps))


def _dice_again(edition: Edition, played: Scenario) -> tuple[Step, ...]:
    text = phrases("Ruled here: the order is fixed in the first turn only; from the second on dice decide.")
    return (edition.step(played.order_rule, text),)


def _asked_for_the_chance(edition: Edition, players: int, chance: Fraction, steps: tuple[Step, ...]) -> Ruling:
    roll = phrases("Each player rolls two dice. Whoever has the highest sum has the initiative.")
    text = phrases("With {number} players the chance of a tie for the highest sum is {chance}.")
    said = say(text, number=players, chance=chance)
    rule = edition.rule("initiative")
    return Ruling(True, said, InOrder((), (), chance), (*steps, Step(rule, say(roll)), Step(rule, said)))


def _thrown(
    edition: Edition,
    asked: Initiative,
    seats: tuple[str | Named, ...],
    chance: Fraction,
    steps: tuple[Step, ...],
    who: tuple[int, ...],
    throws: tuple[int, ...],
    again: tuple[int, ...],
) -> Ruling:
    """The order after the `throws` of the seats `who`, and after those of the next roll if there was one (`again`)."""
    rule = edition.rule("initiative")
    best = tuple(who[place] for place in highest(throws))
    sums = Listed(
        tuple(
            phrases.say("{seat} {sum}", seat=_name(seats[seat]), sum=thrown)
            for seat, thrown in zip(who, throws, strict=True)
        ),
        "plain",
    )
    shown = Step(rule, phrases.say("The sums are: {sums}.", sums=sums))
    if len(best) > 1:
        return _tied(edition, asked, seats, chance, (*steps, shown), best, again)
    order = tuple(seats[seat] for seat in clockwise(best[0], len(seats)))
    first = phrases("Player 1 is {first}, with the highest sum.")
    others = phrases("The others follow clockwise, whatever they rolled: {others}.")
    verdict = phrases.say("The order of play is {order}.", order=Listed(tuple(_name(one) for one in order), "plain"))
    found = (
        Step(rule, say(first, first=_name(order[0]))),
        Step(rule, say(others, others=Listed(tuple(_name(one) for one in order[1:]), "plain"))),
    )
    return Ruling(True, verdict, InOrder(order, (), chance), (*steps, shown, *found))


def _tied(
    edition: Edition,
    asked: Initiative,
    seats: tuple[str | Named, ...],
    chance: Fraction,
    steps: tuple[Step, ...],
    best: tuple[int, ...],
    again: tuple[int, ...],
) -> Ruling:
    rule = edition.rule("initiative")
    rolling = best if asked.reroll == TIED else tuple(range(len(seats)))
    names = Listed(tuple(_name(seats[seat]) for seat in best))
    share = phrases.say("{names} share the highest sum, so there is another roll.", names=names)
    ruled = phrases.say("Ruled here: only those who are tied roll again.") if asked.reroll == TIED else say(ALL_AGAIN)
    found = (*steps, Step(rule, share), Step(rule, ruled))
    verdict = phrases.say("{names} roll again.", names=Listed(tuple(_name(seats[seat]) for seat in rolling)))
    if len(again) == len(rolling):
        return _thrown(edition, asked, seats, chance, found, rolling, again, ())
    value = InOrder((), tuple(seats[seat] for seat in rolling), chance)
    if not again:
        return Ruling(True, verdict, value, found)
    wrong = Step(rule, phrases.say("Each player who rolls again needs one new sum."))
    return Ruling(False, wrong.said, value, (*found, Step(rule, verdict), wrong))


def _name(seat: str | Named) -> str | Said:
    return seat if isinstance(seat, str) else seat.said()
