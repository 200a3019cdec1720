"""The steps that explain the odds of a battle: who acts when, who takes the hits, how the rounds go."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ...odds import Expected
from ...ruling import Count, Listed, Message, Said, Step, message, messages, say
from ..combat.order import HAVEN_LAST, NO_HAVEN_TURN, slots
from ..editions import Edition
from ..retreat.ways import OWN_TURN
from ..units import Rating, Unit, is_caster
from .ties import POLICIES
from .whole_battle import Battle, Fought

phrases = messages("battle-odds")


def battle_steps(edition: Edition, battle: Battle, now: Fought) -> list[Step]:
    """The steps of a battle in the order of its rules."""
    return [*beginning(edition, battle), *_rounds(edition, battle, now), *_pursuit(edition, battle, now)]


def beginning(edition: Edition, battle: Battle) -> Iterator[Step]:
    """What holds in every round: order, dice, hits and ties; and that nobody leaves by choice."""
    units = (*battle.attackers, *battle.defenders)
    yield Step(edition.rule("combat-turn"), _order(edition, battle))
    if any(unit.letter == "D" for unit in units):
        yield edition.step("combat-turn", HAVEN_LAST if "D" in battle.acting else NO_HAVEN_TURN)
    yield Step(edition.rule("combat-strength"), _dice(battle))
    if any(is_caster(unit.letter) for unit in units):
        wizards = phrases("Wizards roll no dice and take hits like all others; spells are left out here.")
        yield edition.step("wizards", wizards)
    strongest = phrases("Each hit goes to the strongest enemy {unit} of that moment; hits left over are lost.")
    yield edition.step("hit-allocation", strongest)
    yield from _weakest(edition, battle)
    yield from _ties(edition, battle)
    yield edition.step("retreat", phrases("No {unit} retreats by choice."))


def _weakest(edition: Edition, battle: Battle) -> Iterator[Step]:
    if not (battle.attackers_weakest or battle.defenders_weakest):
        return
    attackers = phrases(
        "Ruled here: the attackers are Undead that nobody plays, so each hit on them goes to the weakest {unit} "
        "instead."
    )
    defenders = phrases(
        "Ruled here: the defenders are Undead that nobody plays, so each hit on them goes to the weakest {unit} "
        "instead."
    )
    rule = edition.source_of("allocation_modes")
    yield Step(rule, say(attackers if battle.attackers_weakest else defenders))
    stays = phrases("It is left out here that Undead leave the battle at strength 1.")
    yield edition.step("scenario-island-retreat", stays)


def _order(edition: Edition, battle: Battle) -> Said:
    attackers, defenders = (
        [Rating(unit.letter, unit.power) for unit in units if unit.letter in battle.acting]
        for units in (battle.attackers, battle.defenders)
    )
    turns = tuple(slot.said() for slot in slots(edition, attackers, defenders))
    if not turns:
        return phrases.say("No {unit} has a combat turn.")
    return phrases.say("Each round goes in this order: {turns}.", turns=Listed(turns, "plain"))


def _dice(battle: Battle) -> Said:
    text = phrases(
        "A {unit} rolls as many dice as it has strength at that moment: at full strength the attackers score {attackers}"
        " and the defenders {defenders} hits a round on average."
    )
    return say(text, attackers=_mean(battle.attackers, battle.acting), defenders=_mean(battle.defenders, battle.acting))


def _mean(units: tuple[Unit, ...], acting: tuple[str, ...]) -> Expected:
    return Expected(sum(unit.power * unit.strength for unit in units if unit.letter in acting), 6)


def _ties(edition: Edition, battle: Battle) -> Iterator[Step]:
    rule = edition.rule("hit-allocation")
    if battle.attackers_ties == battle.defenders_ties:
        if len(battle.attackers) > 1 or len(battle.defenders) > 1:
            both = phrases("Of equally strong {unit:pl} both owners reduce {which}.")
            yield Step(rule, say(both, which=POLICIES[battle.attackers_ties]))
        return
    if len(battle.attackers) > 1:
        attacker = phrases("Of equally strong {unit:pl} the attacker reduces {which}.")
        yield Step(rule, say(attacker, which=POLICIES[battle.attackers_ties]))
    if len(battle.defenders) > 1:
        defender = phrases("Of equally strong {unit:pl} the defender reduces {which}.")
        yield Step(rule, say(defender, which=POLICIES[battle.defenders_ties]))


def _rounds(edition: Edition, battle: Battle, now: Fought) -> Iterator[Step]:
    rule = edition.rule("combat-rounds")
    if battle.rounds is None:
        text = phrases(
            "Rounds go on until one side is gone or nobody left can hit, which takes {rounds} "
            "round{rounds:s} on average."
        )
        yield Step(rule, say(text, rounds=Expected(now.rounds)))
        if now.outcome.open():
            stuck = phrases("The chance that nobody left can hit is {open}; then the battle decides nothing.")
            yield Step(rule, say(stuck, open=now.outcome.open()))
        return
    if battle.rounds != edition.max_rounds and edition.max_rounds is not None:
        limit, asked = Count(edition.max_rounds, "combat-round"), Count(battle.rounds, "combat-round")
        yield Step(
            rule, phrases.say("By the rules a battle lasts {limit}; here it lasts {asked}.", limit=limit, asked=asked)
        )
    after = phrases(
        "After round {number} the attackers have won {attacker} of battles and the defenders {defender}; {open} are undecided."
    )
    for number, outcome in enumerate(now.by_round, 1):
        chances = {"attacker": outcome.attacker(), "defender": outcome.defender(), "open": outcome.open()}
        yield Step(rule, say(after, number=number, **chances))
    if battle.pursuit is None and now.outcome.open():
        yield Step(rule, phrases.say("If it is still undecided then, the attackers must retreat."))


LEAVING: dict[bool, Message] = {
    True: message(
        "pursuit",
        "The defender pursues: the defending {unit:pl} attack once more. Ruled here: each attacker leaves on its own turn.",
    ),
    False: message(
        "pursuit",
        "The defender pursues: the defending {unit:pl} attack once more. Ruled here: then all attackers leave together.",
    ),
}


def _pursuit(edition: Edition, battle: Battle, now: Fought) -> Iterator[Step]:
    if battle.pursuit is None:
        return
    rule = edition.rule("pursuit-round")
    yield Step(rule, say(LEAVING[battle.pursuit.leaving == OWN_TURN]))
    further: Fraction = now.outcome.defender() - now.by_round[-1].defender()
    text = message("pursuit", "The further chance that the pursuit eliminates the last attacker is {further}.")
    yield Step(rule, say(text, further=further))
