"""Deals in line of sight: cards and carried treasures for nothing or for others (ww.deals).

A promise binds nobody, so only what changes hands at once is a deal here: any number of things on either side, and nothing at
all on one of them. Gifts of single things are listed; any other deal may be offered too. Whoever is asked may accept only what
can be done: nobody gives away what they do not have, and nobody comes to carry too many treasures (ww.treasure-one-at-a-time).
A hand that grows too large is dealt with at once (ww.hand-limit).

Ruled here: what changes hands is not picked up, so it ends nobody's turn, and goes as far as one sees; what has been refused is
not offered again in the same turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ....games.actions import Action
from ....games.decisions import Part, always
from ....ruling import Listed, Step, messages
from ...movement.objects import has_too_many_treasures
from ..actions import Accept, Offer, Pass
from ..casting.targets import opponents
from ..decisions import Decision, forbidden, is_unseen, kinds, standing
from ..state import DEAL, Ask, Bargain, State, Treasure
from ..table import Table
from .things import carried, treasure_word

phrases = messages("game")

_NOT_HELD = phrases("You do not hold {card}.")
_NOT_CARRIED = phrases("You do not carry {thing}.")
_NOT_THEIRS = phrases("{player} does not carry {thing}.")
_TOO_MANY = phrases("{player} cannot carry so many treasures.")
_HIDDEN = phrases("{player} is not in your line of sight, and you deal only with those who are.")
_OUT = phrases("{player} is out of the game.")
_ONESELF = phrases("You deal with other players, not with yourself.")
_AGAIN = phrases("Ruled here: {player} has already refused that in this turn.")
_WANTS = phrases("You do not hold {card}, so you can only refuse.")
_OFFERS = phrases("{player} offered {other} {things}.")
_OFFERS_FOR = phrases("{player} offered {other} {things} and wanted {wanted} in return.")
_ASKS = phrases("{player} offered {other} nothing and asked for {wanted}.")
_DONE = phrases("{other} accepted, and what was offered changes hands at once.")
_REFUSED = phrases("{other} refused.")


def offers(state: State) -> Iterator[Action]:
    """A gift of each single thing to everybody in sight who can carry it."""
    setup, mover = state.setup, state.mover
    things = [setup.cards[one].name for one in kinds(state.wizard(mover).cards)]
    things += [setup.treasure_names[one] for one in carried(state, mover)]
    for player in opponents(state) if things else ():
        if in_sight(state, player):
            gifts = (Bargain(player, (thing,)) for thing in things)
            for one in gifts:
                burdens = one.given[0] in setup.treasures and _overburdened(state, one) is not None
                if one not in state.refused and not burdens:
                    yield Offer(setup.letter(player), one.given)


def in_sight(state: State, player: int) -> bool:
    """Whether the mover can deal with a player, who must be seen."""
    here, there = standing(state, state.mover), standing(state, player)
    return not is_unseen(state, player) and state.ground.sees_square(here, there)


def _bargain(state: State | Table, action: Offer) -> Bargain:
    """The deal that an action offers."""
    other = state.setup.letters.index(action.player) + 1
    return Bargain(other, tuple(sorted(action.given)), tuple(sorted(action.wanted)))


def why_not_offer(state: State, action: Offer) -> Step | None:
    """What forbids an offer; whether the other one holds the cards that are wanted only that player knows."""
    bargain = _bargain(state, action)
    if bargain.other == state.mover:
        return forbidden("deals", _ONESELF)
    if state.wizard(bargain.other).square is None:
        return forbidden("deals", _OUT, player=action.player)
    if not in_sight(state, bargain.other):
        return forbidden("deals", _HIDDEN, player=action.player)
    missing = _missing(state, state.mover, bargain.given)
    if missing in state.setup.treasures:
        return forbidden("deals", _NOT_CARRIED, thing=missing)
    if missing:
        return forbidden("deals", _NOT_HELD, card=_title(state, missing))
    missing = _missing(state, bargain.other, filter(state.setup.treasures.__contains__, bargain.wanted))
    if missing:
        return forbidden("deals", _NOT_THEIRS, player=action.player, thing=missing)
    burdened = _overburdened(state, bargain)
    if burdened is not None:
        return forbidden("treasure-one-at-a-time", _TOO_MANY, player=state.setup.letter(burdened))
    return forbidden("deals", _AGAIN, player=action.player) if bargain in state.refused else None


def _missing(state: State, player: int, things: Iterable[str]) -> str:
    """The first of these things, each as often as it is named, that a player does not have; empty if there is none."""
    setup = state.setup
    having = Counter(setup.cards[one].name for one in state.wizard(player).cards)
    having.update(setup.treasure_names[one] for one in carried(state, player))
    for thing in things:
        if not having[thing]:
            return thing
        having[thing] -= 1
    return ""


def _overburdened(state: State, bargain: Bargain) -> int | None:
    """A player who would carry too many treasures after a deal."""
    names, numbers = state.setup.treasure_names, state.setup.treasures
    for player, gains, loses in (
        (bargain.other, bargain.given, bargain.wanted),
        (state.mover, bargain.wanted, bargain.given),
    ):
        after = [one for one in carried(state, player) if names[one] not in loses]
        after += [numbers[one] for one in gains if one in numbers]
        words = tuple(treasure_word(state, player, one) for one in after)
        if has_too_many_treasures(words, state.setup.readings.treasure_limit):
            return player
    return None


def _title(state: State | Table, thing: str) -> str:
    setup = state.setup
    return thing if thing in setup.treasures else setup.cards[setup.index[thing]].title


def offer(table: Table, action: Offer) -> None:
    """Make an offer; the other one decides."""
    bargain, letter = _bargain(table, action), table.setup.letter(table.mover)
    things, wanted = (Listed(tuple(_title(table, one) for one in side)) for side in bargain[1:])
    if not bargain.given:
        table.note("deals", _ASKS, player=letter, other=action.player, wanted=wanted)
    elif bargain.wanted:
        table.note("deals", _OFFERS_FOR, player=letter, other=action.player, things=things, wanted=wanted)
    else:
        table.note("deals", _OFFERS, player=letter, other=action.player, things=things)
    table.ask(Ask(DEAL, bargain.other, table.mover, bargain=bargain))


def _options(state: State) -> Iterator[Action]:
    if _why_not(state, Accept()) is None:
        yield Accept()
    yield Pass()


def _why_not(state: State, action: Accept) -> Step | None:
    bargain = state.asks[-1].bargain
    if bargain is None:
        return None
    missing = _missing(state, state.actor, bargain.wanted)
    return forbidden("deals", _WANTS, card=_title(state, missing)) if missing else None


def _refuse(table: Table, action: Pass) -> None:
    ask = table.answered()
    assert ask.bargain is not None
    table.refused = tuple(sorted((*table.refused, ask.bargain)))
    table.note("deals", _REFUSED, other=table.setup.letter(ask.player))


def _accept(table: Table, action: Accept) -> None:
    ask = table.answered()
    bargain, letter = ask.bargain, table.setup.letter(ask.player)
    assert bargain is not None
    _hand_over(table, ask.number, ask.player, bargain.given)
    _hand_over(table, ask.player, ask.number, bargain.wanted)
    table.note("deals", _DONE, other=letter)


def _hand_over(table: Table, giver: int, taker: int, things: tuple[str, ...]) -> None:
    """Cards come into the hand, and treasures to where their new carrier stands."""
    setup = table.setup
    for one in things:
        if one in setup.treasures:
            table.treasures[setup.treasures[one]] = Treasure(table.square(taker), taker)
            table.moved = True
        else:
            table.lose(giver, setup.index[one])
            table.give(taker, (setup.index[one],))


DECISION = Decision(_options, {Accept: Part(_why_not, _accept), Pass: Part(always, _refuse)})
