"""When the battle is over, also because all remaining players agree to that, and who has won it, in words with the names of the players where the calculator has their numbers.

Rules: mk2.game-end, mk2.winning, mk2.tie-break and its parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....games.actions import Action
from ....games.decisions import Part, always
from ....ruling import Listed, Message, Said, Step, Value, message, messages, say
from ...castles.points import BREACHED, DESTROYED, INTACT, VictoryPoints, awards, victory_points
from ...course.endings import GOES_ON, SHARED, Player, Side, reason_of_end, victory
from ...course.winners import Winner, winner
from ..actions import Accept, Pass
from ..cards.bearing import give_back
from ..contacts import in_play, is_free
from ..decisions import ENTRY, Decision, named
from ..figures import Section
from ..state import AGREE, NOBODY, OVER, Outcome, Position, Stronghold
from ..table import Table
from ..values import is_demoralized
from .remaining import is_demoralized_section, said_of_end, standing_of

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


def players_of(pos: Position) -> tuple[Player, ...]:
    """The players as they count at the end."""
    setup = pos.setup
    counts = {seat: [0, 0, 0] for seat in setup.seats}
    for number, one, _ in in_play(pos):
        mine = counts[setup.owner[number]]
        mine[0] += 1
        mine[1] += one.captor != NOBODY
        mine[2] += is_free(pos, number) and is_demoralized(pos, number)
    for seat in setup.seats:
        for section in standing_of(pos, seat):
            counts[seat][0] += 1
            counts[seat][2] += is_demoralized_section(pos, section)
    return tuple(
        Player(
            warriors=counts[seat][0],
            captives=counts[seat][1],
            demoralized=counts[seat][2],
            objectives=sum(owner == seat for owner in pos.owners),
            army=setup.army[seat - 1],
            eliminated=pos.eliminated[seat - 1] + _for_sections(pos, seat),
            team=setup.players[seat - 1].team,
        )
        for seat in setup.seats
    )


def _for_sections(pos: Position, player: int) -> int:
    """The points of a player for sections that are breached or destroyed (mkc.victory-points)."""
    return sum(
        award.points
        for printed, one in zip(pos.setup.sections, pos.sections, strict=True)
        for award in awards(_case(pos, printed, one))
        if award.player == player
    )


def _case(pos: Position, printed: Section, one: Stronghold) -> VictoryPoints:
    state = DESTROYED if one.destroyed_by else BREACHED if one.breached_by else INTACT
    reading = pos.setup.readings.breach_points
    return VictoryPoints(printed.points, state, printed.owner, one.breached_by, one.destroyed_by, reading)


def _shared_work(pos: Position) -> Iterator[Step]:
    """What is said of sections that one player has breached and another destroyed (mkc.victory-points)."""
    for printed, one in zip(pos.setup.sections, pos.sections, strict=True):
        if one.destroyed_by and one.breached_by not in (0, printed.owner, one.destroyed_by):
            yield from victory_points(None, _case(pos, printed, one)).steps


def check(table: Table, *, agreed: bool = False) -> None:
    """End the battle if anything ends it, and at once (mk2.game-end): what the action under way would still have brought,
    tokens and the damage of pushing, comes no more. It would give nobody points either (mk2.tie-break-eliminated-points).
    """
    rounds = table.setup.terms.rounds
    time_up = rounds is not None and table.round > rounds
    found = players_of(table)
    reason = reason_of_end(found, time_up=time_up, all_agree=agreed)
    if reason == GOES_ON:
        return
    readings = table.setup.readings
    ruling = winner(None, Winner(found, time_up, agreed, readings.without_warriors))
    left_out = (step for seat in table.setup.seats for step in said_of_end(table, seat))
    table.steps.extend((*left_out, *_shared_work(table), *told(table, found, ruling.steps)))
    table.phase, table.active, table.actor = OVER, 0, 0
    table.doing, table.asks = None, ()
    value = ruling.result
    table.outcome = Outcome(value.reason.name, tuple(value.winners), value.decided_by.name)
    said = verdict(table, value.winners, shared=value.decided_by.name == SHARED)
    table.note("winning", said.message, **dict(said.values))
    give_back(table)


def _options(pos: Position) -> Iterator[Action]:
    yield Accept()
    yield Pass()


def _decline(table: Table, action: Pass) -> None:
    player = named(table, table.answered().player)
    table.note("game-end", message("mk-battle", "{player} did not agree to end the battle."), player=player)
    table.asks = tuple(one for one in table.asks if one.kind != AGREE)


def _agree(table: Table, action: Accept) -> None:
    player = named(table, table.answered().player)
    table.note("game-end", message("mk-battle", "{player} agreed to end the battle."), player=player)
    if not any(one.kind == AGREE for one in table.asks):
        check(table, agreed=True)


DECISION = Decision(_options, {Accept: Part(always, _agree), Pass: Part(always, _decline)})
