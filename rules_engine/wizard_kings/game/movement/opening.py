"""The beginning of a turn: who moves first (wk1.initiative; wk2.initiative, wk2.scenario-island-move)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....games.actions import Action
from ....games.decisions import Part, always
from ....ruling import Listed, messages
from ...movement.initiative import ALL_AGAIN, EVERYONE, clockwise, highest
from ...scenarios.scenarios import BARBARIANS, BARBARIANS_ALWAYS, Scenario, scenario
from ..actions import Roll
from ..combat import attacks
from ..decisions import Decision, named
from ..in_turn import following, stands_still
from ..state import MOVEMENT, Position
from ..table import Table

phrases = messages("game")


def fixed_order(pos: Position) -> tuple[int, ...]:
    """The order of this turn where a scenario fixes it; empty where dice decide."""
    played = scenario(pos.setup.terms.scenario, pos.setup.readings.barbarians_first)
    if played is None:
        return ()
    names = [one.name for one in pos.setup.players]
    return tuple(names.index(side.name) + 1 for side in played.order(pos.turn) if side.name in names)


def _options(pos: Position) -> Iterator[Action]:
    yield Roll()


def _do(table: Table, action: Roll) -> None:
    fixed = fixed_order(table)
    played = scenario(table.setup.terms.scenario, table.setup.readings.barbarians_first)
    if fixed and played is not None:
        _as_fixed(table, fixed, played)
    else:
        _by_dice(table)
    attacks.rise(table)
    table.phase = MOVEMENT
    table.moved = table.cast = table.free = frozenset()
    table.harbours = tuple(table.holder)
    table.shipped = [0] * len(table.shipped)
    for player in table.order:
        if stands_still(table, player):
            text = phrases("In this turn there are no moves for {player}.")
            table.note(table.setup.terms.rule, text, player=named(table, player))
    table.mover = following(table, 0)


def _as_fixed(table: Table, order: tuple[int, ...], played: Scenario) -> None:
    table.order = order
    names = Listed(tuple(named(table, one) for one in order), "plain")
    table.note(played.order_rule, phrases("Nobody rolls. The order of this turn is {order}."), order=names)
    if table.setup.terms.scenario == BARBARIANS and played.fixed_turns is None:
        table.note(played.order_rule, BARBARIANS_ALWAYS)


def _by_dice(table: Table) -> None:
    seats: Sequence[int] = table.setup.seats
    while len(seats) > 1:
        sums = [sum(table.throw(2)) for _ in seats]
        shown = Listed(
            tuple(
                phrases.say("{player} {sum}", player=named(table, seat), sum=total)
                for seat, total in zip(seats, sums, strict=True)
            ),
            "plain",
        )
        table.note("initiative", phrases("Each player rolls two dice: {sums}."), sums=shown)
        seats = [seats[place] for place in highest(sums)]
        if len(seats) > 1 and table.setup.readings.reroll == EVERYONE:
            seats = table.setup.seats
            table.note("initiative", ALL_AGAIN)
        elif len(seats) > 1:
            table.note("initiative", phrases("The highest sum is tied: those who share it roll again."))
    table.order = tuple(seat + 1 for seat in clockwise(seats[0] - 1, len(table.setup.players)))
    text = phrases("Player 1 of this turn is {player}. The others follow clockwise.")
    table.note("initiative", text, player=named(table, seats[0]))


DECISION = Decision(_options, {Roll: Part(always, _do)})
