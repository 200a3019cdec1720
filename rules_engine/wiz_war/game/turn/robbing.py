"""Taking things from a living opponent by a card (ww.no-robbery, ww.treasure-one-at-a-time).

Ruled here: only what can be seen may be named, a treasure that is carried or a card that lies face up.
"""

from __future__ import annotations

from ....ruling import Step, messages
from ...books import WW
from ...movement.handling import Objects
from ...movement.object_labels import FALLS, TAKE
from ...movement.objects import objects
from ..casting.aims import TREASURE
from ..decisions import forbidden
from ..state import Blow, State, Treasure
from ..table import Table
from .things import carried, carries, thing_of, treasure_word

phrases = messages("game")

_NO_TREASURE = phrases("{player} carries no treasure.")
_NOT_SHOWN = phrases("Ruled here: only what lies face up can be named, and {player} shows no {card}.")
_TAKES = phrases("{player} took {thing} from {victim}.")
_FALLS = phrases("{thing} falls on {square}.")
_LATE = phrases("{player} has it no longer.")


def why_not_rob(state: State, victim: int, what: str) -> Step | None:
    """What forbids taking a treasure or a face-up card from a player."""
    if what == TREASURE:
        words = tuple(treasure_word(state, state.mover, one) for one in carried(state, victim)[:1])
    else:
        card = state.setup.index.get(what, -1)
        words = (thing_of(state.setup.cards[card]),) if card in state.wizard(victim).shown else ()
    if not words and what == TREASURE:
        return forbidden("no-robbery", _NO_TREASURE, player=state.setup.letter(victim))
    if not words:
        title = state.setup.cards[state.setup.index[what]].title
        return forbidden("no-robbery", _NOT_SHOWN, player=state.setup.letter(victim), card=title)
    asked = Objects(
        action=TAKE,
        things=words,
        carries=carries(state, state.mover),
        card="drop-object",
        treasure_limit=state.setup.readings.treasure_limit,
        drop_object=state.setup.readings.drop_object,
    )
    ruling = objects(WW, asked)
    return None if ruling.legal else ruling.steps[-1]


def rob(table: Table, blow: Blow) -> None:
    """The attacker gets what was named, if the victim still has it."""
    setup, victim = table.setup, blow.victim
    names = {"player": setup.letter(blow.attacker), "victim": setup.letter(victim)}
    if why_not_rob(table.state(), victim, blow.what) is not None:
        table.note("no-robbery", _LATE, player=setup.letter(victim))
    elif setup.readings.drop_object == FALLS:
        _fall(table, blow)
    elif blow.what == TREASURE:
        treasure = carried(table, victim)[0]
        table.treasures[treasure] = Treasure(table.square(blow.attacker), blow.attacker)
        table.note("no-robbery", _TAKES, thing=setup.treasure_names[treasure], **names)
    else:
        card = setup.index[blow.what]
        table.lose(victim, card)
        table.give(blow.attacker, (card,))
        table.note("no-robbery", _TAKES, thing=setup.cards[card].title, **names)


def _fall(table: Table, blow: Blow) -> None:
    """At a table where the card only makes its holder drop it."""
    setup, place = table.setup, table.square(blow.victim)
    if blow.what == TREASURE:
        treasure = carried(table, blow.victim)[0]
        table.treasures[treasure] = Treasure(place)
        table.moved = True
        title = setup.treasure_names[treasure]
    else:
        card = setup.index[blow.what]
        table.lose(blow.victim, card)
        table.lay_down(place, card)
        title = setup.cards[card].title
    table.note("no-robbery", _FALLS, thing=title, square=place.name)
