"""How turns begin and end: the command phase comes first, the end phase last, then the next player.

Rules: mk2.phases, mk2.command-phase, mk2.venom-mention, mk2.end-phase, mk2.token-removal, mk2.objective-capture,
mk2.objective-contested, mk2.turn-order, mk2.no-saving-actions; of the number of actions in a turn mk2.action-total,
mkc.extra-action-core, mkc.extra-action-conquest.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....plane import overlap, squared, touch
from ....ruling import Message, Step, message, messages, say
from ...castles.actions import extra_rulings, extra_step
from ...course.objectives import AT_ONCE, CAPTIVE, DURING_TURN, FREE, Objective, Toucher, objective
from ...course.turns import ARMY_POINTS, BUILD_TOTAL, actions_for
from ...steps import step
from ...warriors.tokens import tokens_after
from ..abilities import cancelling, commanding
from ..cards.bearing import droppable
from ..castles import doorkeeping
from ..castles.sections import acting, extra
from ..contacts import disc_of, in_play, is_free
from ..decisions import called, named
from ..state import ACTION, COMMAND, DROPPING, Doing, Position
from ..table import Table
from .giving import left_to_warriors
from .remaining import remains, said_of_castle

phrases = messages("mk-battle")

_TOTALS: dict[str, Message] = {
    BUILD_TOTAL: message("turn", "Ruled here: the build total counts, whatever the army costs."),
    ARMY_POINTS: message("turn", "Ruled here: the points of the army count, not the build total."),
}


def said_of_actions(pos: Position) -> Iterator[Step]:
    """The steps about the actions of the active player, at the beginning of the turn."""
    setup = pos.setup
    if actions_for(setup.army[pos.active - 1]) != setup.actions:
        yield step("action-total", _TOTALS[setup.readings.action_total_by])
    if setup.sections:
        own, readings, game, more = acting(pos, pos.active), setup.readings, setup.terms.game, extra(pos)
        if more:
            yield extra_step(game, more)
        yield from extra_rulings(own, game, several_keeps=readings.several_keeps, lost_keep=readings.lost_keep)


def begin_battle(table: Table) -> None:
    """The first turn of the first player."""
    table.phase = ACTION
    table.round = 1
    _begin_turn(table, table.order[0])


def _begin_turn(table: Table, player: int) -> None:
    table.active = table.actor = player
    table.given = table.shots = 0
    table.blows = (0,) * len(table.blows)
    table.proposed = False
    text = phrases("{player:gen} turn begins, with {total} action{total:s}.")
    table.note("turn-order", text, player=named(table, player), total=table.setup.actions_of(player))
    table.steps.extend((*said_of_actions(table), *said_of_castle(table, player)))
    items = droppable(table)
    if items:
        table.phase = COMMAND
    doorkeeping.offer(table)
    if items or table.asks:
        table.doing = Doing(DROPPING, (), items)
    else:
        command(table, player)


def command(table: Table, player: int) -> None:
    """The command phase, after doors have been worked and items dropped (mkc.door-operation, mk2.item-drop)."""
    commanding.begin(table)


def end_turn(table: Table) -> None:
    """The end phase of the active player, and the turn of the next."""
    lost = left_to_warriors(table) - table.given
    if lost:
        text = phrases("{player} ended the turn and lost {lost} action{lost:s}.")
        table.note("no-saving-actions", text, player=named(table, table.active), lost=lost)
    else:
        table.note("end-phase", phrases("{player} ended the turn."), player=named(table, table.active))
    for number in range(len(table.owners)):
        _check(table, number)
    _rest(table)
    cancelling.restore(table)
    _next(table)


def _check(table: Table, number: int) -> None:
    """Look at one objective (mk2.objective-capture)."""
    touching = touchers(table, number)
    if not any(one.state == FREE for one in touching):
        return
    _mark(table, number, Objective(table.owners[number], table.active, touching, _teams(table)))


def touchers(pos: Position, number: int) -> tuple[Toucher, ...]:
    """The warriors in base contact with an objective, or over it."""
    token = pos.setup.tokens[number]
    found = []
    for warrior, one, spot in in_play(pos):
        base = disc_of(pos, warrior)
        if touch(base, token) or overlap(base, token):
            room = base.radius - token.radius
            covers = room >= 0 and squared(spot, token.centre) <= room * room
            state = FREE if is_free(pos, warrior) else CAPTIVE
            found.append(Toucher(pos.setup.owner[warrior], state, one.level, covers))
    return tuple(found)


def take_over(table: Table) -> None:
    """Objectives change hands at once where the players read the rule so (mk2.objective-takeover)."""
    if table.setup.readings.takeover == AT_ONCE:
        for number, owner in enumerate(table.owners):
            touching = touchers(table, number)
            asked = Objective(owner, table.active, touching, _teams(table), DURING_TURN, AT_ONCE)
            _mark(table, number, asked)


def _mark(table: Table, number: int, asked: Objective) -> None:
    ruling = objective(None, asked)
    table.owners[number] = ruling.result.owner
    if ruling.result.changed:
        about = phrases("Objective {number}. {finding}")
        table.steps.extend(Step(one.rule, say(about, number=number + 1, finding=one.said)) for one in ruling.steps)


def _teams(pos: Position) -> tuple[int, ...]:
    """Teams by numbers as the mechanic of objectives wants them; none where everybody plays alone."""
    players = pos.setup.players
    if not any(one.team for one in players):
        return ()
    return tuple(one.team or len(players) + number for number, one in enumerate(players, 1))


def _rest(table: Table) -> None:
    """Warriors and sections without an action lose their tokens (mk2.token-removal, mkc.section-tokens)."""
    rested = []
    for number, section in enumerate(table.sections):
        if table.setup.sections[number].owner == table.active:
            tokens = section.tokens if section.acted else tokens_after(section.tokens, acted=False)
            if tokens < section.tokens:
                text = phrases("Section {section} has not acted and loses its action tokens.")
                table.note("mkc.section-tokens", text, section=table.setup.sections[number].label)
            table.sections[number] = section._replace(tokens=tokens, acted=False)
    for warrior, one, _ in list(in_play(table)):
        if table.setup.owner[warrior] == table.active:
            if one.tokens and not one.acted:
                rested.append(warrior)
                table.change(warrior, tokens=tokens_after(one.tokens, acted=False))
            elif one.acted:
                table.change(warrior, acted=False)
    for warrior in rested:
        text = phrases("{warrior} has rested and loses its action tokens.")
        table.note("token-removal", text, warrior=called(table, warrior))


def _next(table: Table) -> None:
    """The next player who is still in the battle, to the left (mk2.turn-order)."""
    seats = table.order
    at = seats.index(table.active)
    for later in range(at + 1, at + 1 + len(seats)):
        if later == len(seats):
            table.round += 1
        player = seats[later % len(seats)]
        if remains(table, player):
            break
    if table.setup.terms.rounds is None or table.round <= table.setup.terms.rounds:
        _begin_turn(table, player)
