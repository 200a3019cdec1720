"""Whole games of Wiz-War for two to four players: a guided tour.

A game is a `Setup` (sectors, deck, and how the table reads the rules where they are silent) and a `State`, which never changes: an
action makes a new one. `begun` gives the first state. From there on there are two functions::

    state = begun(demonstration("two"))
    legal_actions(state)                        # (Begin(),) at first; always those of state.actor
    state, ruling = apply(state, Begin(), Shuffled(2026))

`legal_actions` lists the decisions that are open to the one player whose decision it is: a walk, a card at a target, a counteraction
while an attack waits for one. `apply` carries one out with dice and cards from a source of chance (`Shuffled` has one from a seed),
and everything that follows without a decision: its `Ruling` has a step with the rule for each thing that happens. An action that is
not legal leaves the state as it is, and its ruling cites the rule that forbids it; one that names cards, squares or players that
do not exist raises `InvalidInput`.

Everything has a text form. `read_action` and `write_action` know ``move C3 C2 B2``, ``play FIREBALL at B with N5``, ``counter
ABSORB``, ``offer B DAGGER for N5 A.1``; `read_setup` and `write_setup` whole set-ups with sectors and deck; `read_record` and `write_record` games: `replay` plays
a `Record` again without any generator, since dice and drawn cards stand in it as they fell.

`view` is what one player may see: the hands of the others and the deck are hidden. To let something else than a person decide,
write a policy, a function from state to action: `play_out` plays a game with it, and `lively` is one that ends its games.
`demonstration` has games of our own to play with.

The cards are data, because no rulebook prints their texts: :mod:`.cards` tells the vocabulary, :mod:`.text.card_text` how a line of a
set-up says it. :mod:`..ground` is the board and :mod:`.casting.turning` moves its sectors. What is done in a turn stands in :mod:`.play`, with
:mod:`.turn.moving`, :mod:`.casting.playing` and :mod:`.casting.carrying_out` (:mod:`.casting.targets`, :mod:`.casting.aims`, :mod:`.casting.effects`, :mod:`.casting.creating`, :mod:`.turn.robbing`),
:mod:`.turn.things`, :mod:`.turn.deals` and :mod:`.turn.drawing`; what interrupts it in :mod:`.answers.blows` (attacks and their answers, reckoned in :mod:`.answers.answers`) and :mod:`.answers.walls`
(what falls on somebody); whose turn it is in :mod:`.in_turn`, and how a game ends in :mod:`.ending`. The mechanics themselves are those of
the calculators, in :mod:`rules_engine.wiz_war`.
"""

from ...catalogs import speak_of
from ...games.actions import Action, write_action
from .actions import VOCABULARY
from .chance import Scripted, Shuffled
from .demonstration import demonstration
from .play import apply, legal_actions
from .policies import lively
from .record import Played, Record, final, play_out, read_record, replay, write_record
from .setup import Player, Readings, Setup
from .state import State, begun
from .text.setup_text import read_setup, write_setup
from .view import View, view

read_action = VOCABULARY.read

speak_of("wiz_war")  # what a game says can be rendered in every language

__all__ = [
    "Action",
    "Played",
    "Player",
    "Readings",
    "Record",
    "Scripted",
    "Setup",
    "Shuffled",
    "State",
    "View",
    "apply",
    "begun",
    "demonstration",
    "final",
    "legal_actions",
    "lively",
    "play_out",
    "read_action",
    "read_record",
    "read_setup",
    "replay",
    "view",
    "write_action",
    "write_record",
    "write_setup",
]
