"""The phases of a turn in which nothing is decided: the command phase, the end phase, the next player.

Rules: mk2.phases, mk2.command-phase, mk2.venom-mention, mk2.end-phase, mk2.token-removal, mk2.objective-capture,
mk2.objective-contested, mk2.turn-order, mk2.no-saving-actions.
"""

from __future__ import annotations

from ...plane import overlap, squared, touch
from ...ruling import Step, message, say
from ..objective import CAPTIVE, FREE, Objective, Toucher, objective
from ..tokens import tokens_after
from .contacts import disc_of, faces, has_warriors, in_play, is_free, opponents_beside
from .decisions import called, named
from .giving import left_to_warriors
from .harm import hurt
from .state import ACTION, Position
from .table import Table
from .values import harm_of


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
    text = message("mk-battle", "The turn of {player} begins. Actions: {total}.")
    table.note("turn-order", text, player=named(table, player), total=table.setup.actions)
    _command(table, player)


def _command(table: Table, player: int) -> None:
    """What abilities do by themselves in the command phase."""
    owner = table.setup.owner
    for warrior, owned in enumerate(owner):
        if owned != player or not is_free(table, warrior) or not harm_of(table, warrior):
            continue
        for other in opponents_beside(table, warrior):
            if faces(table, warrior, disc_of(table, other).centre):
                text = message("mk-battle", "In the command phase {warrior} deals {damage} damage to {other}.")
                damage = harm_of(table, warrior)
                names = {"warrior": called(table, warrior), "other": called(table, other)}
                table.note("venom-mention", text, damage=damage, **names)
                hurt(table, other, damage, warrior)


def end_turn(table: Table) -> None:
    """The end phase of the active player, and the turn of the next."""
    lost = left_to_warriors(table) - table.given
    if lost:
        text = message("mk-battle", "{player} ends the turn. Actions that are lost: {lost}.")
        table.note("no-saving-actions", text, player=named(table, table.active), lost=lost)
    else:
        table.note("end-phase", message("mk-battle", "{player} ends the turn."), player=named(table, table.active))
    for number in range(len(table.owners)):
        _check(table, number)
    _rest(table)
    _next(table)


def _check(table: Table, number: int) -> None:
    """Look at one objective (mk2.objective-capture)."""
    touching = touchers(table, number)
    if not any(one.state == FREE for one in touching):
        return
    before = table.owners[number]
    asked = Objective(before, table.active, touching, _teams(table))
    ruling = objective(None, asked)
    table.owners[number] = ruling.result.owner
    if ruling.result.changed:
        about = message("mk-battle", "Objective {number}. {finding}")
        table.steps.extend(Step(one.rule, say(about, number=number + 1, finding=one.said)) for one in ruling.steps)


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


def _teams(pos: Position) -> tuple[int, ...]:
    """Teams by numbers as the mechanic of objectives wants them; none where everybody plays alone."""
    players = pos.setup.players
    if not any(one.team for one in players):
        return ()
    return tuple(one.team or len(players) + number for number, one in enumerate(players, 1))


def _rest(table: Table) -> None:
    """Warriors without an action lose their tokens (mk2.token-removal)."""
    rested = []
    for number, section in enumerate(table.sections):
        if table.setup.sections[number].owner == table.active:
            tokens = section.tokens if section.acted else tokens_after(section.tokens, acted=False)
            table.sections[number] = section._replace(tokens=tokens, acted=False)
    for warrior, one, _ in list(in_play(table)):
        if table.setup.owner[warrior] == table.active:
            if one.tokens and not one.acted:
                rested.append(warrior)
                table.change(warrior, tokens=tokens_after(one.tokens, acted=False))
            elif one.acted:
                table.change(warrior, acted=False)
    for warrior in rested:
        text = message("mk-battle", "{warrior} has rested and loses its action tokens.")
        table.note("token-removal", text, warrior=called(table, warrior))


def _next(table: Table) -> None:
    """The next player who has warriors left, to the left (mk2.turn-order)."""
    seats = table.order
    at = seats.index(table.active)
    for later in range(at + 1, at + 1 + len(seats)):
        if later == len(seats):
            table.round += 1
        player = seats[later % len(seats)]
        if has_warriors(table, player):
            break
    if table.setup.terms.rounds is None or table.round <= table.setup.terms.rounds:
        _begin_turn(table, player)
