"""Deals in line of sight: a card for nothing or for another one (ww.deals).

A promise binds nobody, so only what changes hands at once is a deal here. Gifts are listed; any exchange may be offered. Ruled
here: what has been refused is not offered again in the same turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...games.actions import Action
from ...ruling import Step, message
from .actions import Accept, Offer, Pass
from .decisions import Decision, forbidden, is_unseen, kinds, standing
from .state import DEAL, Ask, State
from .table import Table
from .targets import opponents

NOTHING = -1
_NOT_HELD = message("game", "You do not hold {card}.")
_HIDDEN = message("game", "{player} is not in your line of sight, and you deal only with those who are.")
_AGAIN = message("game", "Ruled here: {player} has refused just that in this turn.")
_WANTS = message("game", "You do not hold {card}, so you can only refuse.")
_OFFERS = message("game", "{player} offers {card} to {other}.")
_OFFERS_FOR = message("game", "{player} offers {card} to {other} for {wanted}.")
_DONE = message("game", "{other} accepts, and what was offered changes hands at once.")
_REFUSED = message("game", "{other} refuses.")


def offers(state: State) -> Iterator[Action]:
    """A gift of each card to everybody in sight."""
    setup = state.setup
    cards = kinds(state.wizard(state.mover).cards)
    for player in opponents(state):
        if in_sight(state, player):
            for card in cards:
                if (player, card, NOTHING) not in state.refused:
                    yield Offer(setup.letter(player), setup.cards[card].name)


def in_sight(state: State, player: int) -> bool:
    """Whether the mover can deal with a player: both see each other."""
    here, there = standing(state, state.mover), standing(state, player)
    return not is_unseen(state, player) and state.ground.sees_square(here, there)


def why_not_offer(state: State, action: Offer) -> Step | None:
    """What forbids an offer."""
    setup = state.setup
    player = setup.letters.index(action.player) + 1
    card = setup.index[action.card]
    if card not in state.wizard(state.mover).cards:
        return forbidden("deals", _NOT_HELD, card=setup.cards[card].title)
    if player not in opponents(state):
        return forbidden("deals", _HIDDEN, player=action.player)
    if not in_sight(state, player):
        return forbidden("deals", _HIDDEN, player=action.player)
    wanted = setup.index[action.wanted] if action.wanted else NOTHING
    if (player, card, wanted) in state.refused:
        return forbidden("deals", _AGAIN, player=action.player)
    return None


def offer(table: Table, action: Offer) -> None:
    """Make an offer; the other one decides."""
    setup = table.setup
    player, card = setup.letters.index(action.player) + 1, setup.index[action.card]
    names = {"player": setup.letter(table.mover), "other": action.player, "card": setup.cards[card].title}
    if action.wanted:
        wanted = setup.index[action.wanted]
        table.note("deals", _OFFERS_FOR, wanted=setup.cards[wanted].title, **names)
        table.ask(Ask(DEAL, player, table.mover, (card, wanted)))
    else:
        table.note("deals", _OFFERS, **names)
        table.ask(Ask(DEAL, player, table.mover, (card,)))


def _options(state: State) -> Iterator[Action]:
    if _why_not(state, Accept()) is None:
        yield Accept()
    yield Pass()


def _why_not(state: State, action: Action) -> Step | None:
    cards = state.asks[-1].cards
    if isinstance(action, Accept) and len(cards) > 1 and cards[1] not in state.wizard(state.actor).cards:
        return forbidden("deals", _WANTS, card=state.setup.cards[cards[1]].title)
    return None


def _decide(table: Table, action: Action) -> None:
    ask = table.answered()
    giver, taker = ask.number, ask.player
    letter = table.setup.letter(taker)
    if not isinstance(action, Accept):
        wanted = ask.cards[1] if len(ask.cards) > 1 else NOTHING
        table.refused = tuple(sorted((*table.refused, (taker, ask.cards[0], wanted))))
        table.note("deals", _REFUSED, other=letter)
        return
    table.lose(giver, ask.cards[0])
    table.give(taker, ask.cards[:1])
    if len(ask.cards) > 1:
        table.lose(taker, ask.cards[1])
        table.give(giver, ask.cards[1:])
    table.note("deals", _DONE, other=letter)


DECISION = Decision(_options, _why_not, _decide)
