"""What comes next in this game turn? (wk1.turn-sequence, wk2.turn-sequence and the scenarios)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import choice, flag, integer
from ....named import Named, named
from ....results import result
from ....ruling import Ruling, Said, Step, message, say
from ...editions import WK1, WK2, Edition
from ...scenarios.scenarios import NONE, PLAYERS, SCENARIOS, Scenario, scenario
from ...turn_phases import BUILD, COMBAT, INITIATIVE, MOVEMENT, PHASES, Moment, after, battle_goes_on

CONTROL, VICTORY = "control-update", "victory-check"
MUST_LEAVE, PURSUIT, STAY = "attackers-must-retreat", "pursuit-offered", "amazons-stay"
REMINDERS = {
    CONTROL: message("turn", "settle who controls which city"),
    VICTORY: message("turn", "see whether somebody has won"),
    MUST_LEAVE: message("turn", "the attackers must retreat"),
    PURSUIT: message("turn", "the defender may choose a pursuit round"),
    STAY: message("turn", "the Amazons do not move in this turn"),
}


@dataclass(frozen=True)
class Turn:
    """What has just been finished: a phase, or in the movement phase the move of one player."""

    turn: int = integer(1, 99, 1, message("turn", "Game turn"))
    phase: str = choice(tuple(PHASES), COMBAT, message("turn", "Just finished"), names=PHASES)
    players: int = integer(2, 7, 2, message("turn", "Players"))
    player: int = integer(
        1,
        7,
        1,
        message("turn", "Player who has moved"),
        help=message("turn", "By the order of this turn: the winner of the initiative is Player 1."),
    )
    turns: int | None = integer(
        1,
        99,
        None,
        message("turn", "Turns that the game lasts"),
        optional=True,
        help=message("turn", "Leave this empty for a game without a limit, or for the limit of the scenario."),
    )
    battles_left: int = integer(0, 42, 0, message("turn", "Battles still to be fought after this one"), only=("wk2",))
    round: int = integer(
        0,
        "last_round",
        0,
        message("turn", "Combat round just fought"),
        only=("wk2",),
        help=message("turn", "0 if no battle is going on."),
    )
    decided: bool = flag(False, message("turn", "That battle is over"), only=("wk2",))
    scenario: str = choice(tuple(SCENARIOS), NONE, message("turn", "Scenario"), names=SCENARIOS, only=("wk2",))


@dataclass(frozen=True)
class Next:
    """What follows: None for all three when the game is over; no player where all act together."""

    next_turn: int | None = result(message("turn", "Next game turn"))
    next_phase: Named | None = result(message("turn", "Next phase"))
    next_player: int | None = result(message("turn", "Next player"), quiet=True)
    reminders: tuple[Named, ...] = result(message("turn", "What to do before that"), quiet=True)
    game_over: bool = result(message("turn", "The game is over"))


@calculator(
    "turn",
    books=(WK1, WK2),
    title=message("turn", "Turn tracker"),
    question=message("turn", "What comes next in this turn?"),
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
        text = message("turn", "This scenario is for two players.")
        return Step(edition.rule(played.rule), say(text))
    if asked.phase == MOVEMENT and asked.player > asked.players:
        text = message("turn", "There is no Player {player} among {players} players.")
        return Step(edition.rule("turn-movement"), say(text, player=asked.player, players=asked.players))
    return None


def _in_battle(edition: Edition, asked: Turn) -> Ruling | None:
    """The answer while battles go on; None when the last one is over."""
    goes_on = asked.round > 0 and battle_goes_on(edition.max_rounds, asked.round, decided=asked.decided)
    if not goes_on and not asked.battles_left:
        return None
    names = tuple(_leaving(edition, asked)) if goes_on else ()
    value = Next(asked.turn, named(COMBAT, PHASES), None, tuple(Named(one, REMINDERS[one]) for one in names), False)
    if names:
        verdict = say(message("turn", "The attackers must retreat, and the defender may choose a pursuit round."))
    elif goes_on:
        verdict = say(message("turn", "The battle goes on with round {round}."), round=asked.round + 1)
    else:
        verdict = say(message("turn", "The next battle is fought."))
    return Ruling(True, verdict, value, tuple(_battle_steps(edition, asked, names, goes_on=goes_on)))


def _leaving(edition: Edition, asked: Turn) -> Iterator[str]:
    if asked.round == edition.max_rounds:
        yield MUST_LEAVE
        yield PURSUIT


def _battle_steps(edition: Edition, asked: Turn, names: tuple[str, ...], *, goes_on: bool) -> Iterator[Step]:
    rounds = edition.rule("combat-rounds")
    if names:
        text = message(
            "turn", "Round {round} was the last one. The battle is undecided, so the attackers must retreat."
        )
        yield Step(rounds, say(text, round=asked.round))
        offer = message("turn", "Before they are away the defender may choose a pursuit round.")
        yield Step(edition.rule("pursuit-round"), say(offer))
    elif goes_on:
        text = message("turn", "Round {round} is over and the battle is undecided, so another round follows.")
        yield Step(rounds, say(text, round=asked.round))
    else:
        text = message("turn", "Battles are fought one after the other. After this one {number} must still be fought.")
        yield Step(edition.rule("turn-combat"), say(text, number=asked.battles_left))


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
        yield Step(
            edition.rule("turn-build"),
            say(message("turn", "All battles are over, so all players build at the same time.")),
        )
        if edition.control_time_stated:
            control = message("turn", "First settle who controls which city: that is done when the build phase begins.")
        else:
            control = message("turn", "Ruled here: first settle who controls which city, as the build phase begins.")
        yield Step(edition.rule("hex-control"), say(control))
    else:
        if stay and played is not None:
            text = message("turn", "The Amazons do not move in the first turn.")
            yield Step(edition.rule(played.rule), say(text))
        if then is not None and then.player is not None:
            text = message("turn", "The players move one after the other. Now it is the move of Player {player}.")
            yield Step(edition.rule("turn-movement"), say(text, player=then.player))
        else:
            text = message("turn", "All players have moved, so the battles are fought.")
            yield Step(edition.rule("turn-combat"), say(text))


def _end_of_turn(edition: Edition, asked: Turn, played: Scenario | None, then: Moment | None) -> Iterator[Step]:
    check = message("turn", "The turn ends with building. See whether somebody has won.")
    yield Step(edition.rule("victory-conditions" if played is None else played.rule), say(check))
    if then is None:
        text = message("turn", "Turn {turn} was the last one. The game is over.")
        limit = played is None or asked.turns is not None
        yield Step(
            edition.rule("victory-turn-limit" if limit or played is None else played.rule), say(text, turn=asked.turn)
        )
    else:
        text = message("turn", "If not, turn {turn} begins with its first phase.")
        yield Step(edition.rule("turn-sequence"), say(text, turn=then.turn))


def _verdict(then: Moment | None) -> Said:
    if then is None:
        return say(message("turn", "The game is over."))
    if then.player is not None:
        return say(message("turn", "Player {player} moves now."), player=then.player)
    if then.phase == INITIATIVE:
        return say(message("turn", "Turn {turn} begins with the initiative."), turn=then.turn)
    if then.phase == COMBAT:
        return say(message("turn", "The combat phase begins."))
    return say(message("turn", "The build phase begins."))
