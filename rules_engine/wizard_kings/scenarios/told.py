"""Who has won a scenario: the answers of the calculator (wk2.scenario-island, -barbarians, -last-wizard, -alliance)."""

from __future__ import annotations

from ...ruling import Count, Ruling, Said, Step, messages, say
from ..editions import Edition
from . import winning
from .ways_to_win import DESTROYED, OPEN, Victory, as_side, best, by_most, for_side, last_turn, refused, ruling
from .winning import COUNTED, GOES_ON

phrases = messages("victory")


def isle_of_death(edition: Edition, asked: Victory) -> Ruling:
    """The Isle of Death."""
    rule = edition.rule("scenario-island")
    destroyed = asked.castle == DESTROYED
    side = winning.island(asked.turn, castle_destroyed=destroyed)
    last = winning.ISLAND_TURNS
    if destroyed and asked.turn > last:
        text = phrases("The castle at Bethi fell after turn {last}, which is too late.")
    elif destroyed:
        text = phrases("The castle at Bethi is destroyed by the end of turn {last}: the Elves win.")
    elif side is None:
        text = phrases("The castle at Bethi stands, and the Elves have until the end of turn {last}.")
    else:
        text = phrases("The castle at Bethi has stood until the end of turn {last}: the Undead win.")
    return for_side(side, (Step(rule, say(text, last=last)),))


def barbarian_attack(edition: Edition, asked: Victory) -> Ruling:
    """The Barbarian attack."""
    rule = edition.rule("scenario-barbarians")
    destroyed, counted = asked.castle == DESTROYED, asked.fifth_turn == COUNTED
    side = winning.barbarian_attack(
        asked.turn, castle_destroyed=destroyed, amazon_cities=asked.amazon_cities, fifth_turn_counts=counted
    )
    return for_side(side, tuple(Step(rule, said) for said in _attack(asked)))


def _attack(asked: Victory) -> list[Said]:
    """What decides the Barbarian attack."""
    if asked.castle == DESTROYED:
        said = [phrases.say("The Amazon castle is destroyed: the Barbarians win.")]
        if asked.amazon_cities >= winning.AMAZON_CITIES and asked.turn > winning.AMAZON_TURN:
            both = phrases("Ruled here: the castle fell before the turn ended, so the cities no longer count.")
            said.append(say(both))
        return said
    if asked.amazon_cities < winning.AMAZON_CITIES:
        needed, owned = Count(winning.AMAZON_CITIES, "city"), Count(asked.amazon_cities, "city")
        return [phrases.say("The Amazons need {needed}, but control {owned}.", needed=needed, owned=owned)]
    enough = phrases.say("The Amazons control {owned}, which is enough.", owned=Count(asked.amazon_cities, "city"))
    if asked.turn < winning.AMAZON_TURN:
        return [enough, phrases.say("But they win only after turn {turn}.", turn=winning.AMAZON_TURN)]
    if asked.turn > winning.AMAZON_TURN:
        return [enough, phrases.say("Turn {turn} is over, so they win.", turn=winning.AMAZON_TURN)]
    if asked.fifth_turn == COUNTED:
        return [enough, phrases.say("Ruled here: the end of turn 5 counts.")]
    return [enough, phrases.say("Ruled here: the end of turn 5 does not count yet.")]


def last_wizard_standing(edition: Edition, asked: Victory) -> Ruling:
    """Last wizard standing."""
    rule = edition.rule("scenario-last-wizard")
    steps = (Step(rule, last_turn(asked.turn, winning.WIZARD_TURNS)),)
    if asked.turn < winning.WIZARD_TURNS:
        return as_side(ruling(GOES_ON, OPEN, steps))
    return as_side(by_most(asked, asked.block_gp, (*steps, Step(rule, best(asked.block_gp))), rule))


def alliance_spread(edition: Edition, asked: Victory) -> Ruling:
    """Spread of the alliance."""
    rule = edition.rule("scenario-alliance")
    if all(lost == winning.CASTLES for lost in asked.castles_lost):
        text = phrases("The game ends as soon as one player has lost both castles, so the other one still has one.")
        return refused(Step(rule, say(text)))
    outcome = winning.alliance(asked.castles_lost)
    steps = [Step(rule, _lost(player, lost)) for player, lost in enumerate(asked.castles_lost, 1)]
    if outcome.winner is None:
        steps.append(Step(rule, phrases.say("Nobody has lost both castles, so the game goes on.")))
    return as_side(ruling(outcome, OPEN, tuple(steps)))


def _lost(player: int, lost: int) -> Said:
    if lost == 0:
        return phrases.say("Player {player} has both castles.", player=player)
    if lost == 1:
        text = phrases("Player {player} has lost one castle, and with it all {unit:pl} of that army.")
        return say(text, player=player)
    return phrases.say("Player {player} has lost both castles, and so the game.", player=player)
