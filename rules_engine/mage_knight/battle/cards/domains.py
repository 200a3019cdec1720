"""Domains: each player chooses a card in secret, all are revealed before the deployment, and those that no other
cancels hold for everybody until the battle is over.

Rules: mk2.domains, mk2.domain-agreement, mk2.domain-choice, mk2.domain-reveal, mk2.domain-cancel.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part
from ....ruling import Step, messages
from ...army.choosing_domains import Domains, domains
from ...army.domains import cancelled
from ...books import MK2
from ..decisions import Decision, forbidden, named
from ..state import NOBODY, Position, State
from ..table import Table
from .handling import Choose

phrases = messages("mk-battle")

HIDDEN = -2  # a card that another player has chosen, as `seen_by` shows it


def go_on(table: Table) -> bool:
    """Whether a player has still to choose a card; one who has a single card has no choice."""
    for player in table.setup.seats:
        if table.chosen[player - 1] == NOBODY:
            cards = table.setup.hand(player)
            if len(cards) > 1:
                table.active = table.actor = player
                return True
            _choose(table, player, cards[0])
    return False


def _choose(table: Table, player: int, card: int) -> None:
    table.chosen[player - 1] = card
    table.note("domain-choice", phrases("{player} chose a domain in secret."), player=named(table, player))


def _options(pos: Position) -> Iterator[Action]:
    yield from (Choose(pos.setup.domains[one].name) for one in pos.setup.hand(pos.actor))


def _why_not(pos: Position, action: Choose) -> Step | None:
    if _card(pos, action) != NOBODY:
        return None
    text = phrases("{player} has no domain card {card}.")
    return forbidden("domain-choice", text, player=named(pos, pos.actor), card=action.card)


def _card(pos: Position, action: Choose) -> int:
    return next((one for one in pos.setup.hand(pos.actor) if pos.setup.domains[one].name == action.card), NOBODY)


def _do(table: Table, action: Choose) -> None:
    _choose(table, table.actor, _card(table, action))


DECISION = Decision(_options, {Choose: Part(_why_not, _do)})


def reveal(table: Table) -> None:
    """Turn the chosen cards up and see which of them lapse."""
    if not table.chosen or table.domains is not None:
        return
    brought = tuple(table.setup.domains[one].brought() for one in table.chosen)
    text = phrases("{player} revealed the domain {card}.")
    for player, card in zip(table.setup.seats, brought, strict=True):
        table.note("domain-reveal", text, player=named(table, player), card=card.card)
    cancelling = table.setup.readings.cancelling
    lapsed = cancelled(brought, cancelling)
    table.domains = tuple(card for place, card in enumerate(table.chosen) if place not in lapsed)
    ruling = domains(None, Domains(True, brought, cancelling))
    table.steps.extend((*ruling.steps, Step(MK2.rule("domains"), ruling.verdict)))


def seen_by(state: State, player: int) -> State:
    """The battle as a player may see it, to decide by: before the cards are revealed those of the others are `HIDDEN`."""
    if state.domains is not None:
        return state
    chosen = (
        one if one == NOBODY or seat == player else HIDDEN
        for seat, one in zip(state.setup.seats, state.chosen, strict=False)
    )
    return state._replace(chosen=tuple(chosen))
