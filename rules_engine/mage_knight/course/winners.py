"""Is the game over, and who has won it? (mk2.game-end, mk2.winning, mk2.tie-break)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...inputs import Problem, Record, flag, option, several
from ...named import Named
from ...reading import WHOLE_NUMBER
from ...results import result
from ...ruling import Listed, Ruling, Said, Step, messages, say
from ..steps import step
from .endings import (
    AGREEMENT,
    ARMY,
    COUNT,
    ELIMINATED,
    GOES_ON,
    LAST_PLAYER,
    MOST_PLAYERS,
    OBJECTIVES,
    OUT,
    SHARED,
    TIME,
    Player,
    Won,
    reason_of_end,
    sides,
    victory,
)

phrases = messages("winner")

REASONS = {
    LAST_PLAYER: phrases("nobody is left to fight against"),
    TIME: phrases("the time is up"),
    AGREEMENT: phrases("all agree"),
    GOES_ON: phrases("none: the game goes on"),
}
UNDECIDED = "none"
DECIDED_BY = {
    OBJECTIVES: phrases("objectives"),
    ARMY: phrases("the cheaper army"),
    ELIMINATED: phrases("points eliminated"),
    SHARED: phrases("nothing: a shared victory"),
    UNDECIDED: phrases("nothing yet"),
}
WITHOUT_WARRIORS = {
    COUNT: phrases("counts its objectives"),
    OUT: phrases("cannot win"),
}


@dataclass(frozen=True)
class Winner:
    """The players in this order, numbered from 1, and whether time or the players end the game."""

    players: tuple[Player, ...] = several(
        Record(Player),
        2,
        MOST_PLAYERS,
        (Player(3, 0, 0, 2, 199, 60, 0), Player(1, 1, 0, 2, 200, 90, 0)),
        phrases("Players"),
    )
    time_up: bool = flag(False, phrases("The time that was agreed on is up"))
    all_agree: bool = flag(False, phrases("All remaining players agree to end the game"))
    without_warriors: str = option(
        (COUNT, OUT),
        COUNT,
        phrases("A player without warriors"),
        names=WITHOUT_WARRIORS,
        help=phrases("The book does not say whether such a player still counts objectives."),
    )

    def contradictions(self) -> Iterator[Problem]:
        """More captives and demoralized warriors than warriors."""
        for place, player in enumerate(self.players):
            if player.captives > player.warriors:
                allowed = say(WHOLE_NUMBER, low=0, high=player.warriors)
                yield Problem(f"players.{place}.captives", str(player.captives), allowed)
            elif player.counting < 0:
                allowed = say(WHOLE_NUMBER, low=0, high=player.warriors - player.captives)
                yield Problem(f"players.{place}.demoralized", str(player.demoralized), allowed)


@dataclass(frozen=True)
class Outcome:
    """Whether the game is over and why; the winners by number (none while it goes on), and what decided."""

    ended: bool = result(phrases("The game is over"))
    reason: Named = result(phrases("Why the game is over"))
    winners: tuple[int, ...] = result(phrases("Winners, by number"), quiet=True)
    decided_by: Named = result(phrases("What decided the game"))


def winner(book: Any, asked: Winner) -> Ruling:
    """See whether the game is over, and if so compare the sides."""
    reason = reason_of_end(asked.players, time_up=asked.time_up, all_agree=asked.all_agree)
    if reason == GOES_ON:
        text = phrases("The game goes on: more than one side has warriors that count.")
        value = Outcome(False, Named(GOES_ON, REASONS[GOES_ON]), (), Named(UNDECIDED, DECIDED_BY[UNDECIDED]))
        return Ruling(True, say(text), value, (step("game-end", text), *_not_counted(asked)))
    won = victory(asked.players, asked.without_warriors)
    numbers = tuple(sorted(number for side in won.winners for number in side.members))
    value = Outcome(True, Named(reason, REASONS[reason]), numbers, Named(won.decided_by, DECIDED_BY[won.decided_by]))
    steps = (
        *_end_steps(asked, reason),
        *_count_steps(asked, won),
        *_tie_steps(won, others=len(won.tied) < len(sides(asked.players))),
    )
    return Ruling(True, _verdict(value, won), value, steps)


def _verdict(value: Outcome, won: Won) -> Said:
    numbers = Listed(value.winners)
    if won.decided_by == SHARED:
        return phrases.say("The game is over. Players {players} share the victory.", players=numbers)
    if len(value.winners) > 1:
        return phrases.say("The game is over. The team of players {players} wins.", players=numbers)
    return phrases.say("The game is over. Player {player} wins.", player=value.winners[0])


def _not_counted(asked: Winner) -> list[Step]:
    if not any(player.captives or player.demoralized for player in asked.players):
        return []
    return [step("game-end", phrases("Captives and warriors with the Demoralized ability do not count for this."))]


def _end_steps(asked: Winner, reason: str) -> list[Step]:
    if reason == TIME:
        return [step("game-end", phrases("The time limit that was agreed on has run out."))]
    if reason == AGREEMENT:
        return [step("game-end", phrases("All remaining players agree to end the game."))]
    left = [side for side in sides(asked.players) if side.counting]
    if not left:
        text = phrases("Ruled here: the game ends as well when nobody has warriors left that count.")
    elif len(left[0].members) > 1:
        text = phrases("Ruled here: the game ends when only players of one team have warriors that count.")
    else:
        text = phrases("Only one player has warriors left that count, so the game ends.")
    return [step("game-end", text), *_not_counted(asked)]


def _count_steps(asked: Winner, won: Won) -> list[Step]:
    steps = []
    if any(len(side.members) > 1 for side in sides(asked.players)):
        steps.append(step("teams", phrases("Ruled here: the members of a team add up what they have.")))
    if any(player.objectives and not player.warriors for player in asked.players):
        steps.append(_step_without_warriors(asked))
    elif len({victory(asked.players, reading).winners for reading in (COUNT, OUT)}) > 1:
        steps.append(_step_of_no_warriors(asked))
    for side in sides(asked.players, asked.without_warriors):
        text = phrases("Players {players} together control {objectives} objective{objectives:s}.")
        alone = phrases("Player {players} controls {objectives} objective{objectives:s}.")
        if not side.objectives:
            text = phrases("Players {players} together control no objective.")
            alone = phrases("Player {players} controls no objective.")
        shown = alone if len(side.members) == 1 else text
        steps.append(step("winning", shown, players=Listed(side.members), objectives=side.objectives))
    if won.decided_by == OBJECTIVES:
        steps.append(step("winning", phrases("The side with the most objectives wins.")))
    return steps


def _step_without_warriors(asked: Winner) -> Step:
    if asked.without_warriors == COUNT:
        text = phrases("Ruled here: a player without warriors still counts the objectives it controls.")
        return step("objective-control-persists", text)
    return step("winning", phrases("Ruled here: a player without warriors counts no objectives."))


def _step_of_no_warriors(asked: Winner) -> Step:
    """Whether a side wins without a warrior and without an objective, where that decides."""
    if asked.without_warriors == COUNT:
        text = phrases("Ruled here: a side without warriors can win too.")
    else:
        text = phrases("Ruled here: a side without warriors cannot win.")
    return step("winning", text)


def _tie_steps(won: Won, *, others: bool) -> list[Step]:
    """The comparisons of those who are tied; `others` are there too, with fewer objectives."""
    if won.decided_by == OBJECTIVES:
        return []
    numbers = Listed(tuple(sorted(number for side in won.tied for number in side.members)))
    if others:
        text = phrases("Ruled here: only those who are tied for the most objectives are compared, players {players}.")
    else:
        text = phrases("No side alone has the most objectives. Players {players} are tied.")
    armies = phrases("The cheaper army wins. Points of the armies: {points}.")
    steps = [
        step("tie-break", text, players=numbers),
        step("tie-break-army-points", armies, points=Listed(tuple(side.army for side in won.tied))),
    ]
    if won.decided_by == ARMY:
        return steps
    cheapest = [side for side in won.tied if side.army == min(one.army for one in won.tied)]
    most = phrases(
        "The cheapest armies cost the same. Whoever has eliminated more points wins; the points are {points}."
    )
    points = Listed(tuple(side.eliminated for side in cheapest))
    steps.append(step("tie-break-eliminated-points", most, points=points))
    if won.decided_by == SHARED:
        steps.append(step("tie-break", phrases("Ruled here: where this is equal too, the victory is shared.")))
    return steps
