"""Alliances formed by agreement during a game (wk1.alliances).

A player who stands alone offers one in its movement; everybody who would be in it must agree. The later edition knows only the
alliances that come from joining a battle (wk2.alliances).
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part, always
from ....ruling import Listed, Step, messages
from ..actions import Accept, Offer, Pass
from ..decisions import Decision, forbidden, forbidden_by, named
from ..state import AGREEMENT, OFF, Ask, Position
from ..table import Table

phrases = messages("game")

FEWEST = 3  # players: with two there is nobody to be allied against


def offers(pos: Position) -> Iterator[Offer]:
    """The players whom the actor can ask."""
    if pos.setup.edition.alliances_by_agreement and len(pos.setup.players) >= FEWEST:
        yield from (Offer(str(seat)) for seat in pos.setup.seats if _may_ask(pos, seat))


def why_no_offer(pos: Position, action: Offer) -> Step | None:
    """The step that forbids the offer."""
    if not pos.setup.edition.alliances_by_agreement:
        text = phrases("In this edition alliances come only from joining a battle.")
        return forbidden_by(pos, "alliances_by_agreement", text)
    if action in offers(pos):
        return None
    return forbidden(pos, "alliances", phrases("No alliance can be offered to this player now."))


def _may_ask(pos: Position, seat: int) -> bool:
    alone = not any(pos.actor in group for group in pos.alliances)
    if not alone or seat == pos.actor or seat in pos.offered:
        return False
    members = {pos.actor, *_group(pos, seat)}
    return not any(members & {*one.attackers} and members & {*one.defenders} for one in pos.contests)


def _group(pos: Position, seat: int) -> tuple[int, ...]:
    """A player and its allies, in seating order."""
    return tuple(sorted({seat, *(one for group in pos.alliances if seat in group for one in group)}))


def offer(table: Table, action: Offer) -> None:
    """Ask the player, and then its allies."""
    seat = int(action.player)
    table.offered |= {seat}
    text = phrases("{player} offered {other} an alliance.")
    table.note("alliances", text, player=named(table, table.actor), other=named(table, seat))
    asked = _group(table, seat)
    members = tuple(sorted({table.actor, *asked}))
    for one in reversed(asked):
        table.ask(Ask(AGREEMENT, one, OFF, members, table.actor))


def settle(table: Table) -> bool:
    """The one who is asked must answer."""
    table.actor = table.asks[-1].player
    return True


def _options(pos: Position) -> Iterator[Action]:
    yield Accept()
    yield Pass()


def _decline(table: Table, action: Pass) -> None:
    ask = table.answered()
    table.asks = tuple(one for one in table.asks if one.kind != AGREEMENT)
    table.note("alliances", phrases("{player} declined the offer."), player=named(table, ask.player))


def _accept(table: Table, action: Accept) -> None:
    ask = table.answered()
    table.note("alliances", phrases("{player} accepted the offer."), player=named(table, ask.player))
    if any(one.kind == AGREEMENT for one in table.asks):
        return
    group = ask.blocks
    table.alliances = (*(one for one in table.alliances if not {*one} <= {*group}), group)
    text = phrases("From now on {players} are allies.")
    table.note("alliances", text, players=Listed(tuple(named(table, one) for one in group)))


DECISION = Decision(_options, {Accept: Part(always, _accept), Pass: Part(always, _decline)})
