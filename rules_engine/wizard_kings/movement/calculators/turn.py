"""What comes next in this game turn? (wk1.turn-sequence, wk2.turn-sequence and the scenarios)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import choice, flag, integer
from ....named import Named, named
from ....results import result
from ....ruling import Ruling, Said, Step, messages, say
from ...editions import WK1, WK2, Edition
from ...scenarios.scenarios import NONE, PLAYERS, SCENARIOS, Scenario, scenario
from ...turn_phases import BUILD, COMBAT, INITIATIVE, MOVEMENT, PHASES, Moment, after, battle_goes_on

phrases = messages("turn")

CONTROL, VICTORY = "control-update", "victory-check"
MUST_LEAVE, PURSUIT, STAY = "attackers-must-retreat", "pursuit-offered", "amazons-stay"
REMINDERS = {
    CONTROL: phrases("settle who controls which city"),
    VICTORY: phrases("see whether somebody has won"),
    MUST_LEAVE: phrases("the attackers must retreat"),
    PURSUIT: phrases("the defender may choose a pursuit round"),
    STAY: phrases("the Amazons do not move in this turn"),
}


@dataclass(frozen=True)
class Turn:
    """What has just been finished: a phase, or in the movement phase the move of one player."""

    turn: int = integer(1, 99, 1, phrases("Game turn"))
    phase: str = choice(tuple(PHASES), COMBAT, phrases("Just finished"), names=PHASES)
    players: int = integer(2, 7, 2, phrases("Players"))
    player: int = integer(
        1,
        7,
        1,
        phrases("Player who has moved"),
        help=phrases("By the order of this turn: the winner of the initiative is Player 1."),
    )
    turns: int | None = integer(
        1,
        99,
        None,
        phrases("Turns that the game lasts"),
        optional=True,
        help=phrases("Leave this empty for a game without a limit, or for the limit of the scenario."),
    )
    battles_left: int = integer(0, 42, 0, phrases("Battles still to be fought after this one"), only=("wk2",))
    round: int = integer(
        0,
        "last_round",
        0,
        phrases("Combat round just fought"),
        only=("wk2",),
        help=phrases("0 if no battle is going on."),
    )
    decided: bool = flag(False, phrases("That battle is over"), only=("wk2",))
    scenario: str = choice(tuple(SCENARIOS), NONE, phrases("Scenario"), names=SCENARIOS, only=("wk2",))


@dataclass(frozen=True)
class Next:
    """What follows: None for all three when the game is over; no player where all act together."""

    next_turn: int | None = result(phrases("Next game turn"))
    next_phase: Named | None = result(phrases("Next phase"))
    next_player: int | None = result(phrases("Next player"), quiet=True)
    reminders: tuple[Named, ...] = result(phrases("What to do before that"), quiet=True)
    game_over: bool = result(phrases("The game is over"))


@calculator(
    "turn",
    books=(WK1, WK2),
    title=phrases("Turn tracker"),
    question=phrases("What comes next in this turn?"),
    rules=(
        *("turn-sequence", "turn-initiative", "turn-movement", "turn-combat", "turn-build", "hex-control"),
        *("victory-conditions", "combat-rounds", "pursuit-round", "victory-turn-limit"),
        *("scenario-island", "scenario-barbarians", "scenario-last-wizard", "scenario-alliance"),
    ),
    inputs=Turn,
)
def turn(edition: Edition, asked: Turn) -> Ruling:
    """What follows the part of a turn that has just been finished."""
    played = scenario(asked.scenario)
    refused = _refusal(edition, asked, played)
    if refused is not None:
        return Ruling(False, refused.said, Next(asked.turn, None, None, (), False), (refused,))
    if asked.phase == COMBAT and (asked.round or asked.battles_left):
        battle = _in_battle(edition, asked)
        if battle is not None:
            return battle
    return _phase(edition, asked, played)


def _refusal(edition: Edition, asked: Turn, played: Scenario | None) -> Step | None:
    if played is not None and asked.players != PLAYERS:
        return edition.step(played.rule, phrases("This scenario is for two players."))
    if asked.phase == MOVEMENT and asked.player > asked.players:
        text = phrases("There is no Player {player} among {players} players.")
        return edition.step("turn-movement", text, player=asked.player, players=asked.players)
    return None


def _in_battle(edition: Edition, asked: Turn) -> Ruling | None:
    """The answer while battles go on; None when the last one is over."""
    goes_on = asked.round > 0 and battle_goes_on(edition.max_rounds, asked.round, decided=asked.decided)
    if not goes_on and not asked.battles_left:
        return None
    names = tuple(_leaving(edition, asked)) if goes_on else ()
    value = Next(asked.turn, named(COMBAT, PHASES), None, tuple(Named(one, REMINDERS[one]) for one in names), False)
    if names:
        verdict = phrases.say("The attackers must retreat, and the defender may choose a pursuit round.")
    elif goes_on:
        verdict = phrases.say("The battle goes on with round {round}.", round=asked.round + 1)
    else:
        verdict = phrases.say("The next battle is fought.")
    return Ruling(True, verdict, value, tuple(_battle_steps(edition, asked, names, goes_on=goes_on)))


def _leaving(edition: Edition, asked: Turn) -> Iterator[str]:
    if asked.round == edition.max_rounds:
        yield MUST_LEAVE
        yield PURSUIT


def _battle_steps(edition: Edition, asked: Turn, names: tuple[str, ...], *, goes_on: bool) -> Iterator[Step]:
    rounds = edition.rule("combat-rounds")
    if names:
        text = phrases("Round {round} was the last one. The battle is undecided, so the attackers must retreat.")
        yield Step(rounds, say(text, round=asked.round))
        yield edition.step("pursuit-round", phrases("Before they are away the defender may choose a pursuit round."))
    elif goes_on:
        text = phrases("Round {round} is over and the battle is undecided, so another round follows.")
        yield Step(rounds, say(text, round=asked.round))
    else:
        text = phrases("Battles are fought one after the other. After this one {number} must still be fought.")
        yield edition.step("turn-combat", text, number=asked.battles_left)


def _phase(edition: Edition, asked: Turn, played: Scenario | None) -> Ruling:
    turns = asked.turns if asked.turns is not None or played is None else played.turns
    still = _still(asked, played)
    now = Moment(asked.turn, asked.phase, asked.player if asked.phase == MOVEMENT else None)
    then = after(now, asked.players, turns, still)
    stay = bool(still) and asked.phase in (INITIATIVE, MOVEMENT) and then is not None and then.phase == COMBAT
    names = (CONTROL,) if asked.phase == COMBAT else (VICTORY,) if asked.phase == BUILD else (STAY,) if stay else ()
    reminders = tuple(Named(one, REMINDERS[one]) for one in names)
    if then is None:
        value = Next(None, None, None, reminders, True)
    else:
        value = Next(then.turn, named(then.phase, PHASES), then.player, reminders, False)
    steps = tuple(_phase_steps(edition, asked, played, then, stay=stay))
    return Ruling(True, _verdict(then), value, steps)


def _still(asked: Turn, played: Scenario | None) -> frozenset[int]:
    """The players who stand still in this turn, by their numbers in it."""
    if played is None:
        return frozenset()
    sides = played.order(asked.turn)
    return frozenset(place for place, side in enumerate(sides, 1) if played.stands_still(side.name, asked.turn))


def _phase_steps(
    edition: Edition, asked: Turn, played: Scenario | None, then: Moment | None, *, stay: bool
) -> Iterator[Step]:
    if asked.phase == BUILD:
        yield from _end_of_turn(edition, asked, played, then)
    elif asked.phase == COMBAT:
        yield edition.step("turn-build", phrases("All battles are over, so all players build at the same time."))
        if edition.control_time_stated:
            control = phrases("First settle who controls which city: that is done when the build phase begins.")
        else:
            control = phrases("Ruled here: first settle who controls which city, as the build phase begins.")
        yield edition.step("hex-control", control)
    else:
        if stay and played is not None:
            yield edition.step(played.rule, phrases("The Amazons do not move in the first turn."))
        if then is not None and then.player is not None:
            text = phrases("The players move one after the other. Now it is the move of Player {player}.")
            yield edition.step("turn-movement", text, player=then.player)
        else:
            yield edition.step("turn-combat", phrases("All players have moved, so the battles are fought."))


def _end_of_turn(edition: Edition, asked: Turn, played: Scenario | None, then: Moment | None) -> Iterator[Step]:
    check = phrases("The turn ends with building. See whether somebody has won.")
    yield edition.step("victory-conditions" if played is None else played.rule, check)
    if then is None:
        text = phrases("Turn {turn} was the last one. The game is over.")
        limit = played is None or asked.turns is not None
        yield edition.step("victory-turn-limit" if limit or played is None else played.rule, text, turn=asked.turn)
    else:
        yield edition.step("turn-sequence", phrases("If not, turn {turn} begins with its first phase."), turn=then.turn)


def _verdict(then: Moment | None) -> Said:
    if then is None:
        return phrases.say("The game is over.")
    if then.player is not None:
        return phrases.say("Player {player} moves now.", player=then.player)
    if then.phase == INITIATIVE:
        return phrases.say("Turn {turn} begins with the initiative.", turn=then.turn)
    if then.phase == COMBAT:
        return phrases.say("The combat phase begins.")
    return phrases.say("The build phase begins.")
