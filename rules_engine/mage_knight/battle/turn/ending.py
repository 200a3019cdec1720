"""When the battle is over, and who has won it. (mk2.game-end, mk2.winning, mk2.tie-break)"""

from __future__ import annotations

from collections.abc import Iterator

from ....ruling import Step
from ...castles.points import BREACHED, DESTROYED, INTACT, VictoryPoints, awards, victory_points
from ...course.endings import GOES_ON, SHARED, Player, reason_of_end
from ...course.winners import Winner, winner
from ..cards.bearing import give_back
from ..contacts import in_play, is_free
from ..figures import Section
from ..state import NOBODY, OVER, Outcome, Position, Stronghold
from ..table import Table
from ..values import is_demoralized
from .outcome import told, verdict
from .remaining import is_demoralized_section, said_of_end, standing_of


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
