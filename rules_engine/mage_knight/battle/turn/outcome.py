"""The end of a battle in words, with the names of the players where the calculator has their numbers.

Rules: mk2.winning, mk2.tie-break and its parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....ruling import Listed, Message, Said, Step, Value, message, messages, say
from ...course.endings import Player, Side, victory
from ..decisions import ENTRY, named
from ..state import Position

phrases = messages("mk-battle")

#: Sentences of the calculator that say "player 1", as a battle says them, where players have names.
NAMED: dict[Message, Message] = {
    message("winner", "Player {players} controls {objectives} objective{objectives:s}."): phrases(
        "{players} controls {objectives} objective{objectives:s}."
    ),
    message("winner", "Players {players} together control {objectives} objective{objectives:s}."): phrases(
        "Together {players} control {objectives} objective{objectives:s}."
    ),
    message("winner", "Player {players} controls no objective."): phrases("{players} controls no objective."),
    message("winner", "Players {players} together control no objective."): phrases(
        "Together {players} control no objective."
    ),
    message("winner", "No side alone has the most objectives. Players {players} are tied."): phrases(
        "No side alone has the most objectives. {players} are tied."
    ),
    message(
        "winner", "Ruled here: only those who are tied for the most objectives are compared, players {players}."
    ): phrases("Ruled here: only those who are tied for the most objectives are compared, {players}."),
}


def told(pos: Position, found: Sequence[Player], steps: Sequence[Step]) -> Iterator[Step]:
    """The steps of the end with names; `found` are the players as they count."""
    tied = victory(found, pos.setup.readings.without_warriors).tied
    cheapest = [side for side in tied if side.army == min(one.army for one in tied)]
    points = {
        "mk2.tie-break-army-points": [_entry(pos, side, side.army) for side in tied],
        "mk2.tie-break-eliminated-points": [_entry(pos, side, side.eliminated) for side in cheapest],
    }
    for one in steps:
        values: dict[str, Value] = dict(one.said.values)
        if isinstance(numbers := values.get("players"), Listed):
            values["players"] = names(pos, [number for number in numbers.items if isinstance(number, int)])
        if "points" in values:
            values["points"] = Listed(tuple(points[one.rule]))
        text = NAMED.get(one.said.message, one.said.message)
        yield Step(one.rule, Said(text, tuple(values.items())))


def _entry(pos: Position, side: Side, points: int) -> Said:
    return say(ENTRY, name=names(pos, side.members), number=points)


def names(pos: Position, players: Sequence[int]) -> Listed:
    """The names of players in a row."""
    return Listed(tuple(named(pos, one) for one in players))


def verdict(pos: Position, winners: Sequence[int], *, shared: bool) -> Said:
    """The last sentence: who has won the battle."""
    if shared:
        text = phrases("The battle is over, and {players} share the victory.")
    elif len(winners) > 1:
        text = phrases("The battle is over, and the team of {players} wins.")
    else:
        text = phrases("The battle is over; {players} won it.")
    return say(text, players=names(pos, winners))
