"""Whole battles of Mage Knight 2.0, for two to four players, with terrain and castles: a guided tour.

A battle is a `Setup` (the table, the players, their warriors with their dials, terrain, objectives) and a `State`,
which never changes: an action makes a new one. `begun` gives the first state. From there on there are two functions::

    state = begun(read_setup(text))
    legal_actions(state)                                       # always those of state.actor
    state, ruling = apply(state, read_action("roll"), dice(2026))

`legal_actions` lists the decisions of the one player whose decision it is: one warrior moved, one target attacked, a
free spin, the end of the turn. A warrior may end its move anywhere within its speed, so of places and directions a
finite sample is listed (:mod:`.moves.destinations`); `apply` takes every other legal one too, and judges it with the exact
mechanics of :mod:`..movement.paths`. It carries out an action with dice from a source, and everything that follows without a
decision: its `Ruling` has a step with the rule for each thing that happens. An action that is not legal leaves the
state as it is, and its ruling cites the rule that forbids it; one that names warriors that do not exist raises
`InvalidInput`.

Everything has a text form. `read_action` and `write_action` know ``move a1 10,4 facing 90``, ``charge a1 10,4 facing
90``, ``close a1 b1``, ``ranged a1 b1 b2``, ``end``; `read_setup` and `write_setup` whole set-ups; `read_record` and
`write_record` battles: `replay` plays a `Record` again without any generator, since the dice stand in it as they
fell. Places are exact, on the grid of :mod:`rules_engine.plane`, so that a record ends in the same state everywhere.

To let something else than a person decide, write a policy, a function from state to action: `play_out` plays a battle
with it, and `seated` makes one policy of several. `demonstration` has small battles of our own; no rulebook prints a
warrior.

What happens stands in modules named after it: :mod:`.turn.opening`; :mod:`.placing` (castles, objectives and terrain that wait
to be placed, one thing after another; where a castle lets its owner's warriors start), :mod:`.turn.deploying`; the action phase in :mod:`.turn.acting`,
with the packages :mod:`.moves` (one warrior, formations, free spins), :mod:`.attacks` (hand to hand, at a distance, in
formation, charges, on built terrain) and :mod:`.castles` (sections, their entries, storming them alone and in
formation, their shots at warriors and at each other, their breach and fall);
:mod:`.turn.giving` (tokens and pushing), :mod:`.harm.harm` and :mod:`.harm.healing`, :mod:`.turn.phases` (command phase, end phase),
:mod:`.turn.ending`. :mod:`.turn.course` says whose decision it is. The mechanics themselves are those of
the calculators. Where the book is silent, the players say in the set-up how they read it: :mod:`.readings`.

Abilities are told by the players in the vocabulary of :mod:`.harm.effects` and work as long as they show. The package
:mod:`.abilities` has what they do by actions: healing, special actions in the action phase and in the command phase,
and optional abilities that are cancelled. :mod:`.cards` has items and domains, which the players tell too: items with
what they ask and give, domain cards with the modifiers that they bring for everybody, chosen in secret before the
battle (`seen_by` hides them). What is left to the players: whatever else an ability or a card does.

The ways into a castle are part of its state: ladders and planks are placed before the battle
(:mod:`.castles.fitting_out`); before a command phase its owner works the entrances
(:mod:`.castles.doorkeeping`), formations carry ladders, put them up and take them away (:mod:`.castles.ladders`). A move
says with the word ``linked`` where it goes through a section: ``move a1 18,10 linked 18,14 18,18 facing 90`` comes out by
the other door (:mod:`.castles.linking`); under an arch and through the door of a wall it just goes on
(:mod:`.castles.passages`), and along the top over planks (:mod:`.castles.tops`). At an entry point with several
attackers the player of the target names one (:mod:`.castles.choosing`).
"""

from ...catalogs import speak_of
from ...games.actions import Action, write_action
from ...games.playing import seated
from .actions import read_action
from .cards.domains import seen_by
from .cards.printed import DomainCard, ItemCard
from .demonstration import demonstration
from .figures import Card, Enlisted, Kind, Section
from .harm.effects import Ability, Effect
from .placing.shapes import Spare
from .play import apply, begun, legal_actions
from .readings import READINGS, Readings
from .record import Played, Record, final, play_out, read_record, replay, write_record
from .setup import Player, Setup, Terms
from .state import State
from .text.setups import read_setup, write_setup

speak_of("mage_knight")  # what a game says can be rendered in every language

__all__ = [
    "READINGS",
    "Ability",
    "Action",
    "Card",
    "DomainCard",
    "Effect",
    "Enlisted",
    "ItemCard",
    "Kind",
    "Played",
    "Player",
    "Readings",
    "Record",
    "Section",
    "Setup",
    "Spare",
    "State",
    "Terms",
    "apply",
    "begun",
    "demonstration",
    "final",
    "legal_actions",
    "play_out",
    "read_action",
    "read_record",
    "read_setup",
    "replay",
    "seated",
    "seen_by",
    "write_action",
    "write_record",
    "write_setup",
]
